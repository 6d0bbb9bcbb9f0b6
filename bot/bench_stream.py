"""Measures how soon a turn shows its outcome and its first words, with models of a fixed pace."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.posts import Passage, Post, ScenePost

CALL_SECONDS = 0.2
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
class Watched:
    """A Publisher that notes when a turn's outcome, its first words and its whole post were there."""

    outcome: list[float] = field(default_factory=list[float])
    words: list[float] = field(default_factory=list[float])
    whole: list[float] = field(default_factory=list[float])
    scenes: dict[str, ScenePost] = field(default_factory=dict[str, ScenePost])
    posted: dict[str, asyncio.Event] = field(default_factory=dict[str, asyncio.Event])

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        if isinstance(post, ScenePost):
            self.scenes[channel_id] = post
        self.whole.append(time.perf_counter())
        self.posted.setdefault(channel_id, asyncio.Event()).set()
        return (post.key,)

    def draft(self, channel_id: str, post: ScenePost) -> None:
        (self.words if post.narration else self.outcome).append(time.perf_counter())

    async def withdraw(self, channel_id: str, passage: Passage) -> None:
        return None

    async def thinking(self, channel_id: str) -> None:
        return None

    def clear(self) -> None:
        """Forgets the times of the last turn."""
        self.outcome.clear()
        self.words.clear()
        self.whole.clear()


def shown(times: list[tuple[float, float, float, float]]) -> tuple[str, str, str, bool, dict[str, Any]]:
    """The figure: each turn's seconds to outcome, words and whole post, and what its models alone take to the words."""
    outcome, words, whole, ideal = (statistics.median(column) for column in zip(*times, strict=True))
    ratio = words / ideal
    soon, then, last = (f"{value * 1000:.0f} ms" for value in (outcome, words, whole))
    return (
        f"first outcome and words shown ({len(times)} turns, {CALL_SECONDS * 1000:.0f} ms a call, streamed prose)",
        f"outcome after {soon}, words after {then}, whole after {last}; words / models alone {ratio:.3f}",
        "≤ 1.05",
        ratio <= 1.05,
        {"outcome_s": outcome, "words_s": words, "whole_s": whole, "ideal_words_s": ideal, "ratio": ratio},
    )
