"""What is told to one person alone, where the answer that stands before it is gone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from cogs.replies import PUBLIC, answer, whisper


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
