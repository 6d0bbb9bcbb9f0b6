"""What a real model's answers came to: every attempt with its end and its time, and what people were shown."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.core.errors import ModelError
from bot.services.ports import Heard, Mending, ModelReply, Repair, StepRequest, TextModel

RAW = re.compile(
    r'"(?:narration|choices|operations|action_text|key)"\s*:|</?[a-z]+(?:_[a-z]+)+>|<\|im_|…\[cut\]|\{\{'
)
"""What no person should read: a model's JSON, tags of our prompts, a model's own marks."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One question to a model: its step, whether it was a repair, how it ended, and after how long."""

    step: str
    repair: bool
    end: str
    why: str
    seconds: float


@dataclass
class Watched:
    """A model whose attempts are written down."""

    inner: TextModel
    attempts: list[Attempt] = field(default_factory=list[Attempt])

    @property
    def key(self) -> str:
        return self.inner.key

    def mends(self, request: StepRequest, repair: Repair) -> bool:
        return not isinstance(self.inner, Mending) or self.inner.mends(request, repair)

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        began, repair = time.monotonic(), request.repair is not None

        def ended(end: str, why: str = "") -> None:
            took = time.monotonic() - began
            self.attempts.append(Attempt(request.step, repair, end, why, took))

        try:
            reply = await (self.inner.answer(request) if heard is None else self.inner.answer(request, heard))
        except ModelError as error:
            ended(type(error).__name__, str(error))
            raise
        except asyncio.CancelledError:
            ended("cancelled")
            raise
        if reply.model_key == self.key:  # what the model leaves to the built-in one was not asked
            ended("answered")
        return reply


@dataclass
class Played:
    """A run: its attempts, how each step ended, the seconds of each turn, and the words that were shown."""

    context: int
    form: str
    attempts: list[Attempt] = field(default_factory=list[Attempt])
    kept: Counter[str] = field(default_factory=Counter[str])
    """Steps whose answer of the model was used."""
    built_in: Counter[str] = field(default_factory=Counter[str])
    """Steps that the built-in model answered in its place."""
    failures_kept: int = 0
    """Failed attempts in the journal."""
    turns: list[float] = field(default_factory=list[float])
    hung: int = 0
    shown: list[str] = field(default_factory=list[str])

    @property
    def raw(self) -> list[str]:
        """What was shown and should not have been."""
        return [found[0] for text in self.shown for found in RAW.finditer(text)]

    def lines(self) -> Iterable[str]:
        """The figures, as people read them."""
        asked = len(self.attempts)
        used = sum(self.kept.values())
        yield (
            f"context of {self.context:,} tokens, {self.form}: {len(self.turns)} turns, {asked} answers asked, "
            f"{used} used, {asked - used} thrown away"
        )
        for step in dict.fromkeys((*(one.step for one in self.attempts), *self.kept, *self.built_in)):
            mine = [one for one in self.attempts if one.step == step]
            ends = Counter(one.end for one in mine)
            yield (
                f"  {step}: {self.kept[step]} of {self.kept[step] + self.built_in[step]} by the model; "
                + (", ".join(f"{end} {count}" for end, count in ends.most_common()) or "not asked")
            )
        if self.turns:
            ordered = sorted(self.turns)
            middle = ordered[len(ordered) // 2]
            yield f"  seconds of a turn: median {middle:.1f}, longest {ordered[-1]:.1f}; hung: {self.hung}"
        yield f"  failed attempts in the journal: {self.failures_kept}; raw text shown: {len(self.raw)}"
        for why, count in Counter(_short(one) for one in self.attempts if one.why).most_common(8):
            yield f"    {count} × {why}"


def _short(one: Attempt) -> str:
    first = one.why.splitlines()[0] if one.why else ""
    return f"{one.step}: {re.sub(r'[0-9]+', 'N', first)[:110]}"
