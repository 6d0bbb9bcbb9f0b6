"""Weighs the prompts of a long story: bytes by step and turn, and how much of one the next call repeats."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import field

from bot.bench.figures import Figure
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.templates import resized
from bot.core.providers.model_keys import PROMPT_BYTES
from bot.services.models.prompts import Prompt, Prompts, prompt_bytes, same_beginning
from bot.services.ports import StepRequest

TURNS = (1, 10, 100, 1_000, 10_000)
MOST_BYTES = PROMPT_BYTES
ROOMY_BYTES = 64_000
"""What a key with much room may allow itself."""
MOST_GROWTH = 1.10


@dataclass
class Scale:
    """What the prompts of each turn weigh, in order; every prompt is compared with the one before it of its kind.

    `most` bytes may be those of a turn together.
    """

    prompts: Prompts
    most: int = MOST_BYTES
    turns: list[Mapping[str, int]] = field(default_factory=list[Mapping[str, int]])
    repeated: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    _last: dict[str, Prompt] = field(default_factory=dict[str, Prompt])

    def weigh(self, requests: Sequence[StepRequest]) -> int:
        """The bytes of one turn's prompts together."""
        turn: dict[str, int] = {}
        for request in requests:
            template = self.prompts.template(request.payload)
            room = template.most * self.most // MOST_BYTES
            prompt = self.prompts.render(request.payload, resized(template, room))
            before = self._last.get(request.key)
            if before is not None:
                self.repeated.setdefault(request.step, []).append(same_beginning(before, prompt))
            self._last[request.key] = prompt
            turn[request.key] = prompt_bytes(prompt)
        self.turns.append(turn)
        return sum(turn.values())

    def at(self, number: int) -> Mapping[str, int]:
        """The bytes by step of the turn nearest to this one (from 1) in which one NPC answered a message."""
        whole = [index for index, turn in enumerate(self.turns) if len(turn) == 3 and "interpret" in turn]
        nearest = min(whole, key=lambda index: abs(index + 1 - number))
        return {key.partition("/")[0]: size for key, size in self.turns[nearest].items()}


def sizes(scale: Scale) -> Figure:
    """Bytes of prompts by turn."""
    known = [turn for turn in TURNS if turn <= len(scale.turns)]
    found = {turn: scale.at(turn) for turn in known}
    totals = {turn: sum(steps.values()) for turn, steps in found.items()}
    # What a key has room for beside the usual is filled by the first hundred turns.
    filled = 1 if scale.most == MOST_BYTES else max(1, len(known) - 2)
    grown = totals[known[-1]] / totals[known[filled]]
    steps = ", ".join(f"{step} {size:,}" for step, size in found[known[-1]].items())
    return Figure(
        f"prompt bytes of a turn with one NPC, {scale.most:,} allowed, at turns "
        f"{', '.join(f'{turn:,}' for turn in known)}",
        f"{'; '.join(f'{total:,}' for total in totals.values())} (the last: {steps})",
        f"≤ {scale.most:,}, flat",
        max(totals.values()) <= scale.most and grown <= MOST_GROWTH,
        {"steps": {str(turn): dict(steps) for turn, steps in found.items()}, "grown": grown},
    )


def beginnings(scale: Scale) -> Figure:
    """Bytes that the next call of a step repeats."""
    middle = {step: int(statistics.median(found)) for step, found in scale.repeated.items()}
    least = {step: min(found) for step, found in scale.repeated.items()}
    return Figure(
        "identical prefix of consecutive calls of a step, bytes (median)",
        ", ".join(f"{step} {size:,}" for step, size in middle.items()),
        "",
        None,
        {"median": middle, "least": least},
    )
