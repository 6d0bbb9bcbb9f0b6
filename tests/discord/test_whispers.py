"""What is told to one person alone, where the answer that stands before it is gone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.presentation.catalogue import say
from cogs.messages import answering_message
from cogs.replies import PUBLIC, answer, answer_fault, whisper


async def test_a_public_answer_that_is_gone_already_keeps_nobody_from_being_told() -> None:
    answer: Any = SimpleNamespace(status=404, reason="Not Found")
    gone = discord.NotFound(answer, {"code": 10008, "message": "Unknown Message"})
    interaction: Any = SimpleNamespace(
        response=SimpleNamespace(is_done=lambda: True),
        extras={PUBLIC: True},
        delete_original_response=AsyncMock(side_effect=gone),
        followup=SimpleNamespace(send=AsyncMock()),
    )
    await whisper(interaction, "The story is not paused.")
    assert interaction.followup.send.await_args.args == ("The story is not paused.",)
    assert interaction.followup.send.await_args.kwargs["ephemeral"] is True


@pytest.mark.parametrize(("code", "passes"), [(10008, True), (10003, False)])
async def test_a_private_answer_in_the_place_of_one_that_is_gone_is_no_fault(code: int, passes: bool) -> None:
    """Somebody deleted what said that the bot was thinking, and that place is the only one (seed 500296)."""
    told: Any = SimpleNamespace(status=404, reason="Not Found")
    gone = discord.NotFound(told, {"code": code, "message": "gone"})
    interaction: Any = SimpleNamespace(
        id=1,
        response=SimpleNamespace(is_done=lambda: True),
        extras={PUBLIC: True},
        delete_original_response=AsyncMock(side_effect=gone),
        followup=SimpleNamespace(send=AsyncMock(side_effect=gone)),
    )
    with capture_logs() as logged:
        if passes:
            await whisper(interaction, "The story is not paused.")
        else:
            with pytest.raises(discord.NotFound):
                await whisper(interaction, "The story is not paused.")
    assert [one["event"] for one in logged] == ["answer_not_shown"] * passes


@pytest.mark.parametrize(("code", "told"), [(10008, True), (50001, False)])
async def test_an_answer_whose_channel_was_deleted_meanwhile_is_no_fault(code: int, told: bool) -> None:
    gone: Any = SimpleNamespace(status=404, reason="Not Found")
    error = discord.NotFound(gone, {"code": code, "message": "gone"})
    interaction: Any = SimpleNamespace(
        id=1,
        extras={},
        client=None,
        guild_id=None,
        followup=SimpleNamespace(send=AsyncMock(side_effect=error)),
    )
    if told:
        await answer(interaction, "It is done.")
    else:
        with pytest.raises(discord.NotFound):
            await answer(interaction, "It is done.")


def _failing(code: int, *, closed: bool) -> tuple[Any, discord.NotFound]:
    told: Any = SimpleNamespace(status=404, reason="Not Found")
    response = SimpleNamespace(is_done=lambda: False, send_message=AsyncMock())
    interaction = SimpleNamespace(
        id=7,
        extras={},
        channel=None,
        type=discord.InteractionType.component,
        command=None,
        client=SimpleNamespace(is_closed=lambda: closed),
        response=response,
    )
    return interaction, discord.NotFound(told, {"code": code, "message": "gone"})


@pytest.mark.parametrize(
    ("code", "closed", "event"),
    [
        pytest.param(10008, False, "interaction_lost", id="its message was deleted (seed 50328)"),
        pytest.param(10003, False, "interaction_lost", id="its channel was deleted"),
        pytest.param(10014, True, "interaction_lost", id="the bot has stopped (seed 50184)"),
        pytest.param(10014, False, "fault", id="a fault of ours"),
    ],
)
async def test_a_press_that_nobody_can_answer_is_no_fault(code: int, closed: bool, event: str) -> None:
    interaction, error = _failing(code, closed=closed)
    with capture_logs() as logged:
        await answer_fault(interaction, error)
    assert [one["event"] for one in logged] == [event]
    assert interaction.response.send_message.await_count == (event == "fault")


@pytest.mark.parametrize("code", [10008, 10003])
async def test_an_answer_whose_place_is_gone_is_no_fault_whatever_sends_it(code: int) -> None:
    """A replay's follow-up, whose channel was deleted while it was made."""
    interaction, error = _failing(code, closed=False)
    interaction.response.is_done = lambda: True
    interaction.followup = SimpleNamespace(send=AsyncMock(side_effect=error))
    with capture_logs() as logged:
        await answer_fault(interaction, error)
    assert "fault" not in [one["event"] for one in logged]
    assert interaction.followup.send.await_count == 1  # that is tried all the same


@pytest.mark.parametrize(
    ("status", "event"), [(429, "message_not_answered"), (503, "message_not_answered"), (400, "fault")]
)
async def test_what_discord_does_not_take_is_no_fault_of_the_bot(status: int, event: str) -> None:
    told: Any = SimpleNamespace(status=status, reason="no")
    message: Any = SimpleNamespace(
        id=7, channel=SimpleNamespace(id=5, send=AsyncMock()), guild=None, to_reference=lambda **_: None
    )
    bot: Any = SimpleNamespace(is_closed=lambda: False, owns=lambda _: True)
    with capture_logs() as logged:
        async with answering_message(message, bot):
            raise discord.HTTPException(told, {"code": 0, "message": "no"})
    assert [one["event"] for one in logged] == [event]


@pytest.mark.parametrize("status", [429, 503])
async def test_an_answer_that_discord_does_not_take_is_told_as_such(status: int) -> None:
    """Its client gave up after five attempts (seed 70576)."""
    interaction, _ = _failing(0, closed=False)
    told: Any = SimpleNamespace(status=status, reason="no")
    with capture_logs() as logged:
        await answer_fault(interaction, discord.HTTPException(told, {"code": 0, "message": "no"}))
    assert [one["event"] for one in logged] == ["answer_not_shown"]
    assert interaction.response.send_message.await_args.args == (say("fault/not_shown"),)


@pytest.mark.parametrize(
    "unheard", [RuntimeError("Session is closed"), aiohttp.ClientConnectionError("Connector is closed.")]
)
async def test_a_refusal_that_the_bot_cannot_tell_as_it_stops_is_no_fault(unheard: Exception) -> None:
    """Its connections closed between the press and the answer (seeds 43999 and 1000435)."""
    interaction, error = _failing(10014, closed=False)
    interaction.client.is_closed = Mock(side_effect=[False, True])
    interaction.response.send_message = AsyncMock(side_effect=unheard)
    with capture_logs() as logged:
        await answer_fault(interaction, error)
    assert [one["event"] for one in logged] == ["fault", "interaction_lost"]


async def test_an_apology_that_a_broken_connection_swallows_is_noted() -> None:
    interaction, error = _failing(10014, closed=False)
    interaction.client.is_closed = Mock(return_value=False)
    interaction.response.send_message = AsyncMock(side_effect=aiohttp.ServerDisconnectedError())
    with capture_logs() as logged:
        await answer_fault(interaction, error)
    assert [one["event"] for one in logged] == ["fault", "fault_not_told"]
