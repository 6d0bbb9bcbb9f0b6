"""A passage stands whole in its channel though an answer of Discord's was lost, or a message of it was deleted."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.errors import ChannelUnreachable
from bot.presentation.delivery.publisher import DiscordPublisher, _Shown, nonce_of
from bot.presentation.discord_codes import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.presentation.embeds import MessagePart
from bot.services.ports.publisher import Header, ScenePost

HEADER = Header(
    mode="STORY", timestamp="Monday", location="Room 12", status="", chain="", round=1, left=None,
    conditions="", resources="",
)  # fmt: skip
WHOLE = ScenePost(
    key="turn", session_id="s", scene_id="scene", scene_index=1, source_id=None, header=HEADER,
    narration="The lamp hums. Rain runs down.", dice_lines=(), choices=(),
)  # fmt: skip
DRAFT = replace(WHOLE, narration="The lamp hums.", unfinished=True)


class LosingDiscord(DiscordPublisher):
    """A channel that keeps messages by nonce as Discord does; `lost` answers to sends never arrive."""

    def __init__(self, lost: int = 0) -> None:
        super().__init__()
        self.lost = lost
        self.by_nonce: dict[str, str] = {}
        self.shows: dict[str, str] = {}
        self.edits = 0
        self.bind(SimpleNamespace(intents=discord.Intents.all(), is_closed=lambda: False, user=None))  # type: ignore[arg-type]

    async def _channel(self, channel_id: str) -> Any:
        return SimpleNamespace(id=int(channel_id), guild=None)

    async def _look_back(self, *_: Any) -> None:
        return None

    async def _send(self, channel: Any, key: str, at: int, part: MessagePart) -> Any:
        known = self.by_nonce.setdefault(nonce_of(key, at), str(len(self.by_nonce) + 1))
        self.shows.setdefault(known, part.content)
        if self.lost:
            self.lost -= 1
            raise ChannelUnreachable()
        return SimpleNamespace(id=int(known))

    async def _edit(self, channel: Any, message_id: str, part: MessagePart) -> None:
        self.edits += 1
        if message_id not in self.shows:
            raise gone(UNKNOWN_MESSAGE)
        self.shows[message_id] = part.content


def gone(code: int) -> discord.NotFound:
    return discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), {"code": code, "message": ""})  # type: ignore[arg-type]


async def test_a_draft_whose_answer_was_lost_does_not_stand_for_the_passage() -> None:
    at = LosingDiscord(lost=1)
    with pytest.raises(ChannelUnreachable):
        await at._bring("1", DRAFT)
    assert await at.publish("1", WHOLE) == ("1",)
    assert "Rain runs down." in at.shows["1"]
    assert (len(at.shows), at.edits) == (1, 1)


async def test_a_passage_whose_answers_came_is_not_edited() -> None:
    at = LosingDiscord()
    await at.publish("1", WHOLE)
    assert (len(at.shows), at.edits) == (1, 0)


async def test_a_message_that_was_deleted_while_it_was_told_is_sent_anew() -> None:
    at = LosingDiscord()
    await at._bring("1", DRAFT)
    del at.shows["1"]
    assert await at.publish("1", WHOLE) == ("2",)
    assert [*at.shows] == ["2"]
    assert "Rain runs down." in at.shows["2"]


async def test_what_else_is_not_found_is_told_on(monkeypatch: pytest.MonkeyPatch) -> None:
    at = LosingDiscord()

    async def no_channel(*_: Any) -> None:
        raise gone(UNKNOWN_CHANNEL)

    await at._bring("1", DRAFT)
    monkeypatch.setattr(at, "_edit", no_channel)
    with pytest.raises(Exception, match="channel/gone"):
        await at.publish("1", WHOLE)


async def test_the_channel_is_looked_at_again_where_a_send_was_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Discord knows a nonce for minutes only: hours later the passage was sent a second time (seed 52438)."""
    at, looks = LosingDiscord(lost=1), 0

    async def look_back(_channel: Any, _post: Any, _parts: Any, shown: Any) -> None:
        nonlocal looks
        looks += 1
        shown.looked_back = True

    monkeypatch.setattr(at, "_look_back", look_back)
    with pytest.raises(ChannelUnreachable):
        await at._bring("1", WHOLE)
    await at._bring("1", WHOLE)
    assert looks == 2


@pytest.mark.parametrize(("begun", "reads"), [(0, 0), (1, 1)])
async def test_what_this_process_has_begun_to_show_is_looked_for(begun: int, reads: int) -> None:
    at, read = DiscordPublisher(), 0
    at.bind(SimpleNamespace(intents=discord.Intents.all(), is_closed=lambda: False, user=None))  # type: ignore[arg-type]

    async def history(**_: Any) -> Any:
        nonlocal read
        read += 1
        for message in ():
            yield message

    channel: Any = SimpleNamespace(id=1, guild=None, history=history)
    late = discord.utils.time_snowflake(discord.utils.utcnow() + timedelta(hours=1))
    await at._look_back(channel, replace(WHOLE, source_id=str(late)), (), _Shown(begun=begun))
    assert read == reads


async def test_a_draft_that_another_turn_took_over_is_not_given_back_for_its_own() -> None:
    """Its turn was to be the fifth scene when the process died, and is the sixth after the start (rough seeds)."""
    before, me = LosingDiscord(), SimpleNamespace(id=1)
    fifth = replace(
        WHOLE, key="late", scene_index=5, scene_id="five", unfinished=True, narration="The lamp hums."
    )
    await before._bring("1", fifth)
    at = LosingDiscord()
    at.by_nonce, at.shows = dict(before.by_nonce), dict(before.shows)

    async def look_back(_channel: Any, post: Any, _parts: Any, shown: Any) -> None:
        shown.looked_back = True
        if post.scene_index == 5:
            shown.ids, shown.parts = ["1"], [None]
            at._taken_over.update({"1": f"1/{post.key}"})

    at._look_back = look_back  # type: ignore[method-assign]
    at.bind(SimpleNamespace(intents=discord.Intents.all(), is_closed=lambda: False, user=me))  # type: ignore[arg-type]
    early = replace(WHOLE, key="early", scene_index=5, scene_id="five")
    assert await at.publish("1", early) == ("1",)
    sixth = replace(WHOLE, key="late", scene_index=6, scene_id="six", narration="A door shuts.")
    (shown,) = await at.publish("1", sixth)
    assert shown != "1"
    assert "Rain runs down." in at.shows["1"]
    assert "A door shuts." in at.shows[shown]
