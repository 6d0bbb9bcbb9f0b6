"""Measures worldbuilding sprints: the engine's own time, waiting beside the models' own, and tokens by strategy."""

from __future__ import annotations

import asyncio
import json
import math
import re
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from bot import app as composition
from bot.app_sprints import offline_crew
from bot.core.deliberation.contracts import TEAMS, ImagePrompt, Persona, TurnBrief, TurnOutput
from bot.core.deliberation.engine import Request, taken
from bot.core.deliberation.events import MatchState, Origin, RoundDecided, TurnTaken, Usage
from bot.core.deliberation.judging import SECRET_BYTES
from bot.core.deliberation.protocol import Plan
from bot.core.deliberation.validation import BOUNDS
from bot.core.modelkeys import OFFLINE, ModelSpec
from bot.services.ports.completions import Completion, CompletionRequest, Delta
from bot.services.ports.completions import Usage as Tokens
from bot.services.ports.images import Picture
from bot.services.ports.sprints import Artifact, Judgment, MatchRow, MatchStatus, Recorded, SprintBook
from bot.services.sprints.asking import Asking
from bot.services.sprints.crew import Crew
from bot.services.sprints.hall import Hall
from bot.services.sprints.judges import Judges
from bot.services.sprints.keepsakes import Keepsakes
from bot.services.sprints.ledger import Ledger
from bot.services.sprints.pace import Pace
from bot.services.sprints.prompting import SprintPrompts
from bot.services.sprints.runner import Runner
from bot.services.sprints.speaking import Speakers, Voice
from bot.services.sprints.sprints import Sprints
from bot.services.sprints.studio import Studio
from bot.services.sprints.values import Start, Status
from bot.services.sprints.voices import ModelVoice
from bot.shipped import content_files

CALL_SECONDS = 0.2
ANSWER_TOKENS = 300
LETTERS_OF_A_TOKEN = 4
CACHED, WRITTEN = 0.1, 1.25
"""What a token costs that a cache had, or took in, beside one that is merely sent."""
SHORTEST_CACHED = 1024
"""Tokens of the shortest beginning that providers keep."""
MOST_BILLED = 600_000
Strategy = Literal["chained", "resent", "compatible"]
FILLER = " It is said plainly, so that nobody has to guess what is meant by it."
Figure = tuple[str, str, str, bool | None, dict[str, Any]]

_ID = re.compile(r'"id":"(R\d+-[a-z0-9-]+)"')


# --- a match without waiting ---------------------------------------------------------------------------


class Kept:
    """A SprintBook of one match in memory, for measuring what is not storage."""

    def __init__(self) -> None:
        self.rows: dict[str, MatchRow] = {}
        self.recorded: list[Recorded] = []

    async def create(self, row: MatchRow, secret: bytes, first: Sequence[Recorded]) -> None:
        self.rows[row.id] = row
        self.recorded += first

    async def match(self, match_id: str) -> MatchRow | None:
        return self.rows.get(match_id)

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        return []

    async def open_matches(self) -> Sequence[MatchRow]:
        return []

    async def set_status(self, match_id: str, status: MatchStatus) -> None:
        return None

    async def set_delay(self, match_id: str, delay_ms: int) -> None:
        return None

    async def append(self, events: Sequence[Recorded], judgment: Judgment | None = None) -> None:
        self.recorded += events

    async def events(self, match_id: str, after: int = 0) -> Sequence[Recorded]:
        return self.recorded

    async def secret(self, match_id: str) -> bytes:
        return bytes(SECRET_BYTES)

    async def keep(self, artifact: Artifact) -> None:
        return None

    async def artifact(self, sha256: str) -> Artifact | None:
        return None

    async def judgments(self, match_id: str) -> Sequence[Judgment]:
        return []


class Same:
    """The same ids and secrets every time, so that two matches can be compared."""

    def secret(self) -> bytes:
        return bytes(SECRET_BYTES)

    def salt(self) -> bytes:
        return bytes(16)

    def new_id(self, prefix: str) -> str:
        return f"{prefix}_bench"

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic_ms(self) -> float:
        return time.perf_counter() * 1000


class NoPictures:
    """A painter of empty pictures: real ones are measured elsewhere."""

    key = "none"

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = 1.0) -> Picture:
        return Picture(b"", "image/png", 1, 1, self.key, self.key, "none-1", sketch=True)

    async def close(self) -> None:
        return None


async def played(
    book: SprintBook, crew: Crew, plan: Plan, make_voice: Any = None
) -> tuple[Status, Sequence[Recorded]]:
    """A match to its judging, and its events."""
    nobody, at_once = NoPictures(), asyncio.Semaphore(3)

    def runner_of(ledger: Ledger, pace: Pace, secret: bytes) -> Runner:
        voice: Voice | None = make_voice(ledger) if make_voice else None
        speakers = Speakers(ledger.match.started.personas, crew.understudy, voice)
        studio = Studio(book, crew.understudy, nobody, nobody, at_once)
        return Runner(ledger, pace, speakers, studio, Judges(crew.understudy), secret)

    keys = sorted({OFFLINE, *(one.model_key for one in crew.personas)})
    hall = Hall(book, lambda: crew, runner_of, Same(), Same(), lambda: keys)
    sprints = Sprints(hall, Keepsakes(book))
    status = await sprints.start(Start(tier=2, seed=7, plan=plan))
    status = await sprints.settled(status.row.id)
    await sprints.close()
    return status, await book.events(status.row.id)


def answers_of(events: Sequence[Recorded]) -> dict[tuple[str, str], TurnOutput]:
    """What was said in a match, by team and turn."""
    taken_turns = [(one.event.stream, one.event.body) for one in events]
    return {(team, body.id): body.output for team, body in taken_turns if isinstance(body, TurnTaken)}


def with_key(crew: Crew, key: str) -> Crew:
    """The same personas, spoken by a model."""
    return Crew(crew.cast(key), crew.tables, crew.understudy)


# --- the engine's own time -------------------------------------------------------------------------------


async def offline_match(crew: Crew) -> Figure:
    """A whole match of the offline personas: everything but storage and pictures."""
    began, cpu = time.perf_counter(), time.process_time()
    status, events = await played(Kept(), crew, Plan())
    wall, cpu = time.perf_counter() - began, time.process_time() - cpu
    whole = status.life == "judging"
    return (
        f"a whole offline sprint ({len(events)} events, without pictures)",
        f"{cpu:.2f} s of the processor, {wall:.2f} s in all",
        "≤ 2 s",
        whole and cpu <= 2,
        {"cpu_s": cpu, "wall_s": wall, "events": len(events)},
    )


# --- waiting ---------------------------------------------------------------------------------------------


@dataclass
class PacedVoice:
    """What the offline personas said before, behind a fixed wait: a model whose thinking costs us nothing."""

    answers: Mapping[tuple[str, str], TurnOutput]
    waits: dict[tuple[str, str], float] = field(default_factory=dict[tuple[str, str], float])

    async def answer(
        self, match: MatchState, persona: Persona, brief: TurnBrief, wanted: Request
    ) -> TurnTaken:
        began = time.perf_counter()
        await asyncio.sleep(CALL_SECONDS)
        self.waits[persona.team, wanted.id] = time.perf_counter() - began
        origin = Origin(source="model", model_key="paced", usage=Usage(calls=1))
        return taken(wanted, self.answers[persona.team, wanted.id], origin)


async def critical_path(crew: Crew, quick: bool) -> Figure:
    """Wall time of a match over the longest chain of calls that must wait for each other, on a real database."""
    plan = Plan(foundation=1, landmarks=1, tension=1, crystallization=1) if quick else Plan()
    _, events = await played(Kept(), crew, plan)
    voice = PacedVoice(answers_of(events))
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as home:
        storage = await composition.open_storage(f"sqlite+aiosqlite:///{Path(home) / 'sprint.db'}")
        began = time.perf_counter()
        await played(storage.sprints, with_key(crew, "paced"), plan, lambda _: voice)
        wall = time.perf_counter() - began
        await storage.close()
    longest = max(_waited(voice.waits, team) for team in TEAMS)
    ratio = wall / longest
    return (
        f"a sprint of models of {CALL_SECONDS * 1000:.0f} ms ({len(voice.waits)} calls)",
        f"{wall:.2f} s, {longest:.2f} s of them calls that wait for each other; ratio {ratio:.3f}",
        "≤ 1.05",
        ratio <= 1.05,
        {"wall_s": wall, "critical_s": longest, "ratio": ratio, "calls": len(voice.waits)},
    )


def _waited(waits: Mapping[tuple[str, str], float], team: str) -> float:
    """What a team waits for one call after another; the votes of a ballot are asked at once."""
    ballots: dict[str, float] = defaultdict(float)
    alone = 0.0
    for (whose, turn), seconds in waits.items():
        if whose == team and "-vote-" in turn:
            ballot = "-".join(part for part in turn.split("-") if part.startswith("R") or part.isdecimal())
            ballots[ballot] = max(ballots[ballot], seconds)
        elif whose == team:
            alone += seconds
    return alone + sum(ballots.values())


# --- tokens ----------------------------------------------------------------------------------------------


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
        context = (*fixed, *before, *(one.text for one in request.messages))
        wire = sum(map(tokens, (*fixed, *(one.text for one in request.messages))))
        usage = self._usage(context)
        self.sent[team].append(wire if self.strategy == "chained" else usage.input_tokens)
        self.whole += usage.input_tokens
        fresh = usage.input_tokens - usage.cached_tokens - usage.written_tokens
        self.billed += fresh + CACHED * usage.cached_tokens + WRITTEN * usage.written_tokens
        response = None
        if self.strategy == "chained" and request.conversation:
            response = f"{team}/{turn}"
            self._kept[response] = (*before, *(one.text for one in request.messages), text)
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

    def completions(self, key: str) -> Counting:
        return self.model


async def token_figures(crew: Crew) -> list[Figure]:
    """Tokens of a call by its number, and billed input of a match, for each strategy of a provider."""
    _, events = await played(Kept(), crew, Plan())
    answers = {turn: padded(output) for turn, output in answers_of(events).items()}
    prompts = SprintPrompts(content_files())
    strategies: tuple[Strategy, ...] = ("chained", "resent", "compatible")
    return [await _tokens_of(strategy, crew, answers, prompts) for strategy in strategies]


async def _tokens_of(
    strategy: Strategy, crew: Crew, answers: Mapping[tuple[str, str], TurnOutput], prompts: SprintPrompts
) -> Figure:
    model = Counting(strategy, answers)

    def voice(ledger: Ledger) -> Voice:
        return ModelVoice(ledger, prompts, Asking(_OneKey(model)))

    _, events = await played(Kept(), with_key(crew, model.key), Plan(), voice)
    turns = [one.event.body for one in events if isinstance(one.event.body, TurnTaken)]
    spoken_for = sum(one.origin.source == "fallback" for one in turns)
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
    return (
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


async def figures(quick: bool) -> list[Figure]:
    """All of them, in order."""
    crew = offline_crew(content_files())
    await played(
        Kept(), crew, Plan(foundation=1, landmarks=1, tension=0, crystallization=1)
    )  # warms caches up
    return [await offline_match(crew), await critical_path(crew, quick), *await token_figures(crew)]
