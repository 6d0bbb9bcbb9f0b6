"""What a team's deliberation is at one point, and what the engine asks of its surroundings."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import AnswerOrigin, AnswerProblem, EngineBody
from bot.core.sprint.contracts import (
    ROLES,
    Canon,
    Challenge,
    Persona,
    Role,
    RoundSummary,
    Said,
    SprintTally,
    TeamId,
    TurnType,
)
from bot.core.sprint.protocol import ATTEMPTS, TURN_TYPES, PlanPosition, RoundPlan, speakers, turn_id

OPEN = Canon()
"""A canon with nothing agreed."""


@dataclass(frozen=True, slots=True)
class PersonaBudget:
    """What one persona may use and has used. Only answers of a model count."""

    most_calls: int
    most_tokens: int
    calls: int = 0
    tokens: int = 0

    @property
    def spent(self) -> bool:
        return self.calls >= self.most_calls or self.tokens >= self.most_tokens

    def charged(self, origin: AnswerOrigin) -> PersonaBudget:
        """With one answer more."""
        if origin.source != "model":
            return self
        usage = origin.usage
        return PersonaBudget(
            self.most_calls,
            self.most_tokens,
            self.calls + max(usage.calls, 1),
            self.tokens + usage.counted,
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer that was refused, for the repair prompt."""

    answer: str
    errors: tuple[AnswerProblem, ...]


@dataclass(frozen=True, slots=True)
class Request:
    """A turn that is asked for. `attempt` counts from 1; with `fallback` only the offline persona may speak."""

    id: str
    role: Role
    turn_type: TurnType
    attempt: int = 1
    spent: bool = False
    last: Refusal | None = None

    @property
    def fallback(self) -> bool:
        return self.spent or self.attempt > ATTEMPTS


@dataclass(frozen=True, slots=True)
class TeamState:
    """A team between two events. `said` are the turns of the running round; `refusal` is of the turn that is due."""

    match_id: str
    team: TeamId
    challenge: Challenge
    plan: RoundPlan
    place: PlanPosition
    budgets: tuple[PersonaBudget, ...]
    canon: Canon = OPEN
    said: tuple[Said, ...] = ()
    past: tuple[RoundSummary, ...] = ()
    votes: int = 0
    attempt: int = 1
    refusal: Refusal | None = None
    tally: SprintTally | None = None
    spec: Canon | None = None
    life: int | None = None

    @property
    def chosen(self) -> str:
        """What all variety of a match without a model is drawn from."""
        if self.life is None:
            return self.match_id
        challenge = self.challenge
        return f"{challenge.tier}/{challenge.seed}/{self.life}"

    @property
    def ballot(self) -> tuple[Said, ...]:
        """The votes of the running ballot so far, in the order of the roles."""
        return self.said[len(self.said) - self.votes :]

    def budget(self, role: Role) -> PersonaBudget:
        return self.budgets[ROLES.index(role)]


@dataclass(frozen=True, slots=True)
class Ask:
    """These turns are wanted: one, or the votes of a ballot, which may be asked for at the same time."""

    requests: tuple[Request, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """The engine decided something: this event comes next, before anything is asked."""

    event: EngineBody


@dataclass(frozen=True, slots=True)
class Finish:
    """The team's world is final."""

    spec: Canon


Effect = Ask | Record | Finish


def budgets_of(personas: Sequence[Persona]) -> tuple[PersonaBudget, ...]:
    """The limits of a team's personas in the order of the roles. Raises ValueError unless each role is there once."""
    limits = {persona.role: PersonaBudget(persona.max_calls, persona.max_tokens) for persona in personas}
    if len(personas) != len(ROLES) or len(limits) != len(ROLES):
        raise ValueError("a team has one persona for each role")
    return tuple(limits[role] for role in ROLES)


def request(state: TeamState, role: Role) -> Request:
    """What is asked of a role whose turn it is."""
    due = role == due_role(state)
    return Request(
        turn_id(state.place, role),
        role,
        TURN_TYPES[state.place.stage],
        state.attempt if due else 1,
        state.budget(role).spent,
        state.refusal if due else None,
    )


def due_role(state: TeamState) -> Role | None:
    """Whose answer is recorded next; votes are recorded in the order of the roles."""
    waiting = speakers(state.place, state.plan)[state.votes :]
    return waiting[0] if waiting else None


def voice(state: TeamState, turn: str) -> int:
    """The number an offline persona draws its variety from."""
    return _number(f"{state.chosen}\n{state.team}\n{turn}")


def chorus(state: TeamState) -> int:
    """The number that both teams of a match draw their common order of words from."""
    return _number(f"{state.chosen}\nboth teams")


def half(state: TeamState) -> int:
    """Which half of the offline words a team has: the other one has the other, as the start of the match decides."""
    return (_number(f"{state.chosen}\nhalves") + (state.team == "B")) % 2


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
