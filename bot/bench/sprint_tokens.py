"""Counts the tokens of a sprint by the strategy of a provider, and what it bills for them."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from dataclasses import field
from typing import Literal

from bot.bench.figures import Figure
from bot.bench.match import MemorySprintBook, answers_of, played, with_key
from bot.content_files import content_files
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import ModelSpec
from bot.core.sprint.contracts import TurnOutput
from bot.core.sprint.events import RoundDecided, TurnTaken
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.validation.stages import BOUNDS
from bot.services.ports.completions import HEALTHY, Completion, CompletionRequest, Delta, KeyHealth
from bot.services.ports.completions import TokenUsage as Tokens
from bot.services.sprints.match.cast import SprintCast
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.model_persona import ModelVoice
from bot.services.sprints.match.prompts import SprintPrompts
from bot.services.sprints.match.speakers import Voice

ANSWER_TOKENS = 300
LETTERS_OF_A_TOKEN = 4
CACHED, WRITTEN = 0.1, 1.25
"""What a token costs that a cache had, or took in, beside one that is merely sent."""
SHORTEST_CACHED = 1024
"""Tokens of the shortest beginning that providers keep."""
MOST_BILLED = 600_000
Strategy = Literal["chained", "resent", "compatible"]
FILLER = " It is said plainly, so that nobody has to guess what is meant by it."

_ID = re.compile(r'"id":"(R\d+-[a-z0-9-]+)"')


def tokens(text: str) -> int:
    """Tokens of a text, as English has them."""
    return math.ceil(len(text) / LETTERS_OF_A_TOKEN)


@dataclass
class Counting:
    """A model that answers from a script and counts like a provider.

    `chained` keeps conversations and finds beginnings in its cache by itself, `resent` reads and writes its cache at
    the breakpoints that our adapter sets, `compatible` is sent everything and finds beginnings by itself.
    """

    strategy: Strategy
    answers: Mapping[tuple[str, str], TurnOutput]
    key: str = "counting"
    sent: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    billed: float = 0.0
    whole: int = 0
    _kept: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    _cache: set[tuple[str, ...]] = field(default_factory=set[tuple[str, ...]])

    async def complete(self, request: CompletionRequest) -> Completion:
        """The script's answer, padded to its length, and what it cost."""
        await asyncio.sleep(0)
        team = request.cache_key.rpartition(":")[2]
        turn = _ID.findall(request.messages[-1].text)[-1]
        output = self.answers[team, turn]
        text = output.model_dump_json()
        fixed = (json.dumps(request.schema), *request.stable)
        before = self._kept.get(request.continues or "", ())
        context = (*fixed, *before, *(message.text for message in request.messages))
        wire = sum(map(tokens, (*fixed, *(message.text for message in request.messages))))
        usage = self._usage(context)
        self.sent[team].append(wire if self.strategy == "chained" else usage.input_tokens)
        self.whole += usage.input_tokens
        fresh = usage.input_tokens - usage.cached_tokens - usage.written_tokens
        self.billed += fresh + CACHED * usage.cached_tokens + WRITTEN * usage.written_tokens
        response = None
        if self.strategy == "chained" and request.conversation:
            response = f"{team}/{turn}"
            self._kept[response] = (*before, *(message.text for message in request.messages), text)
        return Completion(text, output.model_dump(mode="json"), "openai", "counting-1", usage, response)

    def _usage(self, context: tuple[str, ...]) -> Tokens:
        sizes = [tokens(one) for one in context]
        total = sum(sizes)
        known = max((n for n in range(len(context) + 1) if context[:n] in self._cache), default=0)
        read = sum(sizes[:known])
        if self.strategy == "resent":
            self._cache.add(context)  # the breakpoint at the end of the last message
            return Tokens(total, ANSWER_TOKENS, read, total - read if total >= SHORTEST_CACHED else 0)
        self._cache |= {context[:n] for n in range(1, len(context) + 1)}
        return Tokens(total, ANSWER_TOKENS, read if read >= SHORTEST_CACHED else 0)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        yield await self.complete(request)

    async def close(self) -> None:
        return None


class _OneKey:
    """Vendors with one key."""

    def __init__(self, model: Counting) -> None:
        self.model = model
        self.specs = {
            model.key: ModelSpec(
                provider="openai", model="counting-1", api_key_env="BENCH_KEY", structured="json_schema",
                context_tokens=200_000, max_output_tokens=8_000,
            )
        }  # fmt: skip

    def missing(self, key: str) -> str | None:
        return None

    def completions(self, key: str, purpose: str = "play") -> Counting:
        return self.model

    def health(self, key: str) -> KeyHealth:
        return HEALTHY


async def token_figures(sprint_cast: SprintCast) -> list[Figure]:
    """Tokens of a call by its number, and billed input of a match, for each strategy of a provider."""
    _, events = await played(MemorySprintBook(), sprint_cast, RoundPlan())
    answers = {turn: padded(output) for turn, output in answers_of(events).items()}
    prompts = SprintPrompts(content_files())
    strategies: tuple[Strategy, ...] = ("chained", "resent", "compatible")
    return [await _tokens_of(strategy, sprint_cast, answers, prompts) for strategy in strategies]


async def _tokens_of(
    strategy: Strategy,
    sprint_cast: SprintCast,
    answers: Mapping[tuple[str, str], TurnOutput],
    prompts: SprintPrompts,
) -> Figure:
    model = Counting(strategy, answers)

    def voice(match_log: MatchLog) -> Voice:
        return ModelVoice(match_log, prompts, ModelCalls(_OneKey(model)))

    _, events = await played(MemorySprintBook(), with_key(sprint_cast, model.key), RoundPlan(), voice)
    turns = [one.event.body for one in events if isinstance(one.event.body, TurnTaken)]
    spoken_for = sum(turn.origin.source == "fallback" for turn in turns)
    rounds = sum(isinstance(one.event.body, RoundDecided) for one in events)
    calls = model.sent["A"]
    at = [0, len(calls) // 4, len(calls) // 2, 3 * len(calls) // 4, len(calls) - 1]
    by_number = ", ".join(f"{number + 1}: {calls[number]:,}" for number in at)
    what = {
        "chained": "sent",
        "resent": "sent, all of it each time",
        "compatible": "sent, all of it each time",
    }
    billed = f"billed input {model.billed / 1000:,.0f} k of {model.whole / 1000:,.0f} k"
    good = model.billed <= MOST_BILLED and not spoken_for if strategy == "resent" else not spoken_for
    return Figure(
        f"tokens of a sprint, {strategy} conversation ({len(turns)} turns, {ANSWER_TOKENS} tokens an answer)",
        f"by number of the call {by_number} ({what[strategy]}); {billed}; {spoken_for} turns spoken for",
        "billed input ≤ 600 k, nobody spoken for" if strategy == "resent" else "nobody spoken for",
        good,
        {
            "strategy": strategy, "sent_by_call": calls, "billed_input": model.billed, "input": model.whole,
            "spoken_for": spoken_for, "rounds": rounds,
        },
    )  # fmt: skip


def padded(output: TurnOutput) -> TurnOutput:
    """An answer of about ANSWER_TOKENS, as far as its kind may be so long."""
    room = BOUNDS[f"content/{output.turn_type}"].high - len(output.content)
    wanted = ANSWER_TOKENS * LETTERS_OF_A_TOKEN - len(output.model_dump_json())
    times = max(0, min(room, wanted)) // len(FILLER)
    return output.model_copy(update={"content": output.content + FILLER * times})
