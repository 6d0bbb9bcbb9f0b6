"""Measures how soon a turn shows its outcome and its first words, with models of a fixed pace."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from bot.bench.figures import Figure, Tracked
from bot.bench.table import CALL_SECONDS, SAID, NewestScenes, playing
from bot.core.late_dataclasses import dataclass
from bot.services.library.library import Library
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.ports.publisher import Post, ScenePost

PIECES = 60
PIECE_SECONDS = 0.02
PROSE = (
    "The lamp hums over the bed. Rain runs down the window in two thin threads. Somebody in the next room turns a tap "
    "on, and off again. The carpet smells of dust and of soap."
)


class Streamer:
    """The offline model behind a fixed wait, whose narration comes in pieces of an even pace."""

    key = "streamer"

    def __init__(self, inner: TextModel) -> None:
        self._inner = inner
        self.first_sentence = 0.0

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        """The offline answer, late."""
        reply = await self._inner.answer(request)
        if heard is None:
            await asyncio.sleep(CALL_SECONDS)
            return ModelReply(reply.data, self.key, "bench")
        data: Mapping[str, Any] = {
            "operations": [], "narration": PROSE, "observations": [], "choices": [], "lines_used": [],
        }  # fmt: skip
        text = json.dumps(data)
        began = time.perf_counter()
        # A sentence is certain once the next one has begun.
        certain = text.index("The lamp") + PROSE.index("Rain") + 1
        self.first_sentence = 0.0
        for piece in range(1, PIECES + 1):
            due = began + piece * PIECE_SECONDS
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            end = len(text) * piece // PIECES
            if end >= certain and not self.first_sentence:
                self.first_sentence = piece * PIECE_SECONDS
            heard(text[:end])
        return ModelReply(dict(data), self.key, "bench", text=text)


@dataclass
class Watched(NewestScenes):
    """Notes when a turn's outcome, its first words and its whole post were there."""

    outcome: list[float] = field(default_factory=list[float])
    words: list[float] = field(default_factory=list[float])
    whole: list[float] = field(default_factory=list[float])

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        self.whole.append(time.perf_counter())
        return await super().publish(channel_id, post)

    def draft(self, channel_id: str, post: ScenePost) -> None:
        (self.words if post.narration else self.outcome).append(time.perf_counter())

    def clear(self) -> None:
        """Forgets the times of the last turn."""
        self.outcome.clear()
        self.words.clear()
        self.whole.clear()


async def streamed(library: Library, turns: int) -> Figure:
    """How soon a turn shows its outcome and its first words, where every step is a model's."""
    made: list[Streamer] = []

    def streamer(inner: TextModel) -> Streamer:
        made.append(Streamer(inner))
        return made[0]

    watched = Watched()
    times: list[tuple[float, float, float, float]] = []
    async with playing(library, shown=watched, other=streamer) as table:
        await table.storage.settings.update(
            "1", lambda old: replace(old, small_model="streamer", large_model="streamer")
        )
        await table.begin("1")
        for number in range(turns):
            watched.clear()
            began = time.perf_counter()
            await table.say("1", SAID[number % len(SAID)])
            if watched.outcome and watched.words:
                ideal = 2 * CALL_SECONDS + made[0].first_sentence
                outcome, words, whole = (
                    at[0] - began for at in (watched.outcome, watched.words, watched.whole)
                )
                times.append((outcome, words, whole, ideal))
    return _told(times)


def _told(times: list[tuple[float, float, float, float]]) -> Figure:
    """The figure: each turn's seconds to outcome, words and whole post, and what its models alone take to the words."""
    outcome, words, whole, ideal = (statistics.median(column) for column in zip(*times, strict=True))
    ratio = words / ideal
    soon, then, last = (f"{value * 1000:.0f} ms" for value in (outcome, words, whole))
    return Figure(
        f"first outcome and words shown ({len(times)} turns, {CALL_SECONDS * 1000:.0f} ms a call, streamed prose)",
        f"outcome after {soon}, words after {then}, whole after {last}; words / models alone {ratio:.3f}",
        "≤ 1.05",
        ratio <= 1.05,
        {"outcome_s": outcome, "words_s": words, "whole_s": whole, "ideal_words_s": ideal, "ratio": ratio},
        Tracked("first words / models alone", "times", ratio, 1.05),
    )
