"""How many calls a passage takes after its end, with a Discord that takes a quarter of a second for each."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.presentation.delivery.publisher import DiscordPublisher
from bot.presentation.embeds import MessagePart
from bot.services.ports.publisher import Header, ScenePost

CALL_SECONDS = 0.25
HEADER = Header(
    mode="STORY", timestamp="Monday", location="Room 12", status="", chain="", round=1, left=None,
    conditions="", resources="",
)  # fmt: skip
OUTCOME = ScenePost(
    key="turn", session_id="s", scene_id="scene", scene_index=1, source_id=None, header=HEADER, narration="",
    dice_lines=("Nerve 14",), choices=(), unfinished=True,
)  # fmt: skip


class SlowDiscord(DiscordPublisher):
    """Notes when each call began, and what it showed."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[tuple[float, str]] = []
        self.bind(SimpleNamespace(intents=discord.Intents.all(), is_closed=lambda: False, user=None))  # type: ignore[arg-type]

    async def _channel(self, channel_id: str) -> Any:
        return SimpleNamespace(id=int(channel_id), guild=None)

    async def _look_back(self, *_: Any) -> None:
        return None

    async def _send(self, channel: Any, key: str, at: int, part: MessagePart) -> Any:
        await self._called(part)
        return SimpleNamespace(id=at + 1)

    async def _edit(self, channel: Any, message_id: str, part: MessagePart) -> None:
        await self._called(part)

    async def _called(self, part: MessagePart) -> None:
        self.calls.append((time.perf_counter(), part.content.rpartition("\n")[2]))
        await asyncio.sleep(CALL_SECONDS)


@pytest.mark.parametrize("busy", [False, True], ids=["nothing on its way", "an edit on its way"])
async def test_after_its_end_a_passage_takes_one_call(busy: bool) -> None:
    slow = SlowDiscord()
    slow.draft("1", OUTCOME)
    await asyncio.sleep(2 * CALL_SECONDS)
    first = replace(OUTCOME, narration="The lamp hums.", unfinished=False)
    slow.draft("1", first)
    await asyncio.sleep(0.02 if busy else 1.5 * CALL_SECONDS)
    slow.draft("1", replace(first, narration="The lamp hums. Rain runs down."))
    whole = replace(first, narration="The lamp hums. Rain runs down. A tap drips.")
    ended = time.perf_counter()
    await slow.publish("1", whole)
    took = time.perf_counter() - ended
    await asyncio.sleep(2 * CALL_SECONDS)
    later = [words for began, words in slow.calls if began >= ended]
    assert later == ["The lamp hums. Rain runs down. A tap drips."], (
        "no draft is shown that the whole replaces"
    )
    assert len(slow.calls) == 3, "outcome, first words, the whole"
    assert took < CALL_SECONDS * (2 if busy else 1) + 0.15


async def test_the_first_words_go_out_as_soon_as_they_stand() -> None:
    slow = SlowDiscord()
    slow.draft("1", OUTCOME)
    await asyncio.sleep(1.5 * CALL_SECONDS)
    stands = time.perf_counter()
    slow.draft("1", replace(OUTCOME, narration="The lamp hums.", unfinished=False))
    await asyncio.sleep(0.1)
    (began, words) = slow.calls[-1]
    assert words == "The lamp hums."
    assert began - stands < 0.1
