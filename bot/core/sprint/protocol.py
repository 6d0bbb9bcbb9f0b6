"""Who speaks when: the plan of a match, the transition table of a round, and the ids of its turns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import PHASES, ROLES, Canon, GrownWire, Phase, Role, TurnType

MOST_REVISIONS = 2
ATTEMPTS = 3
"""How often a persona may answer one turn: once, and two repairs. Then the fallback speaks."""

_ALL = tuple(f"/{name}" for name in Canon.model_fields)
PHASE_PATHS: Mapping[Phase, tuple[str, ...]] = MappingProxyType(
    {
        "FOUNDATION": ("/world_name", "/governing_logic", "/aesthetic_mood", "/inhabitants"),
        "LANDMARKS": ("/landmarks",),
        "TENSION": ("/tension",),
        "CRYSTALLIZATION": _ALL,
    }
)

Stage = Literal[
    "ENTRY",
    "PROPOSAL",
    "OBJECTION",
    "FIRST_RESPONSE",
    "SECOND_RESPONSE",
    "THIRD_RESPONSE",
    "RESOLUTION",
    "VOTE",
    "TIEBREAK",
    "DECISION",
    "END",
    "DONE",
]
Trigger = Literal[
    "entered",  # a phase began
    "said",  # the one turn of this stage was taken
    "heard",  # the last response of the plan was taken
    "voted",  # a vote came in, and others are to come
    "carried",  # the last vote came in, and the ballot settles the round
    "unratified",  # the last vote came in, and the crystallization is revised
    "deadlocked",  # the last vote came in, and the tie-break decides
    "next_round",  # the round is decided, and the phase has another
    "next_phase",  # the round is decided, and another phase begins
    "last_round",  # the round is decided, and it was the last
    "finished",
]

TABLE: Mapping[tuple[Stage, Trigger], Stage] = MappingProxyType(
    {
        ("ENTRY", "entered"): "PROPOSAL",
        ("PROPOSAL", "said"): "OBJECTION",
        ("OBJECTION", "said"): "FIRST_RESPONSE",
        ("FIRST_RESPONSE", "said"): "SECOND_RESPONSE",
        ("SECOND_RESPONSE", "said"): "THIRD_RESPONSE",
        ("SECOND_RESPONSE", "heard"): "RESOLUTION",
        ("THIRD_RESPONSE", "heard"): "RESOLUTION",
        ("RESOLUTION", "said"): "VOTE",
        ("VOTE", "voted"): "VOTE",
        ("VOTE", "carried"): "DECISION",
        ("VOTE", "unratified"): "RESOLUTION",
        ("VOTE", "deadlocked"): "TIEBREAK",
        ("TIEBREAK", "said"): "DECISION",
        ("DECISION", "next_round"): "PROPOSAL",
        ("DECISION", "next_phase"): "ENTRY",
        ("DECISION", "last_round"): "END",
        ("END", "finished"): "DONE",
    }
)

TURN_TYPES: Mapping[Stage, TurnType] = MappingProxyType(
    {
        "PROPOSAL": "PROPOSAL",
        "OBJECTION": "OBJECTION",
        "FIRST_RESPONSE": "RESPONSE",
        "SECOND_RESPONSE": "RESPONSE",
        "THIRD_RESPONSE": "RESPONSE",
        "RESOLUTION": "RESOLUTION",
        "VOTE": "VOTE",
        "TIEBREAK": "RESOLUTION",
    }
)
"""The stages in which somebody speaks, and what is said there."""


_RESPONSES: tuple[Stage, ...] = ("FIRST_RESPONSE", "SECOND_RESPONSE", "THIRD_RESPONSE")


class RoundPlan(GrownWire):
    """How many rounds each phase has, and in which order the roles respond. The same for both teams.

    `responses` is the order in which everybody but the proposer answers an objection. Without it, as in matches of
    before, two answer: those of `order` who are neither proposer nor Contrarian.
    """

    later: ClassVar[tuple[str, ...]] = ("responses",)

    foundation: int = Field(default=3, ge=0, le=8)
    landmarks: int = Field(default=4, ge=0, le=8)
    tension: int = Field(default=2, ge=0, le=8)
    crystallization: int = Field(default=1, ge=1, le=3)
    order: tuple[Role, ...] = ROLES
    responses: tuple[Role, ...] = ()

    @model_validator(mode="after")
    def _order_is_whole(self) -> Self:
        for order in (self.order, self.responses or ROLES):
            if sorted(order) != sorted(ROLES):
                raise ValueError("the order names each role once")
        return self

    @property
    def heard_by_all(self) -> RoundPlan:
        """The same plan, with a response of each teammate but the proposer."""
        return self if self.responses else self.model_copy(update={"responses": self.order})

    @property
    def rounds(self) -> tuple[tuple[Phase, int], ...]:
        """The phases that are played, with their rounds."""
        counts = (self.foundation, self.landmarks, self.tension, self.crystallization)
        return tuple((phase, count) for phase, count in zip(PHASES, counts, strict=True) if count)

    @property
    def total(self) -> int:
        """The rounds of the whole match."""
        return sum(count for _, count in self.rounds)


@dataclass(frozen=True, slots=True)
class PlanPosition:
    """Where a team stands in its plan. `round` counts from 1 through the match, `phase_round` within the phase."""

    stage: Stage
    phase: Phase
    round: int
    phase_round: int
    revision: int = 0


def start(plan: RoundPlan) -> PlanPosition:
    """Before the first phase."""
    return PlanPosition("ENTRY", plan.rounds[0][0], 1, 1)


def moved(place: PlanPosition, trigger: Trigger, plan: RoundPlan) -> PlanPosition:
    """The place after a trigger. Raises ValueError where the table knows no such step."""
    stage = TABLE.get((place.stage, trigger))
    if stage is None:
        raise ValueError(f"{trigger} does not fit {place.stage}")
    phase, number, phase_round, revision = place.phase, place.round, place.phase_round, place.revision
    if trigger == "unratified":
        revision += 1
    elif trigger in ("next_round", "next_phase"):
        number, revision = number + 1, 0
        phase_round = phase_round + 1 if trigger == "next_round" else 1
    if trigger == "next_phase":
        phases: list[Phase] = [one for one, _ in plan.rounds]
        phase = phases[phases.index(phase) + 1]
    return PlanPosition(stage, phase, number, phase_round, revision)


def after_decision(place: PlanPosition, plan: RoundPlan) -> Trigger:
    """What follows a decided round."""
    if place.phase_round < dict(plan.rounds)[place.phase]:
        return "next_round"
    return "last_round" if place.phase == plan.rounds[-1][0] else "next_phase"


def proposer(number: int) -> Role:
    """Who proposes in a round: Architect and Lorekeeper in turn through the whole match."""
    return "ARCHITECT" if number % 2 else "LOREKEEPER"


def responders(number: int, plan: RoundPlan) -> tuple[Role, ...]:
    """Who answers the objection of a round, in order."""
    silent = {proposer(number)} if plan.responses else {proposer(number), "CONTRARIAN"}
    return tuple(role for role in plan.responses or plan.order if role not in silent)


def after_turn(place: PlanPosition, plan: RoundPlan) -> Trigger:
    """What follows a turn that was taken, a vote aside."""
    if place.stage in _RESPONSES and _RESPONSES.index(place.stage) + 1 == len(responders(place.round, plan)):
        return "heard"
    return "said"


def speakers(place: PlanPosition, plan: RoundPlan) -> tuple[Role, ...]:
    """Who speaks at a place: one role, all four for a vote, nobody where the engine itself has to act."""
    match place.stage:
        case "PROPOSAL":
            return (proposer(place.round),)
        case "OBJECTION":
            return ("CONTRARIAN",)
        case "FIRST_RESPONSE" | "SECOND_RESPONSE" | "THIRD_RESPONSE":
            at = _RESPONSES.index(place.stage)
            return responders(place.round, plan)[at : at + 1]
        case "RESOLUTION" | "TIEBREAK":
            return ("SYNTHESIZER",)
        case "VOTE":
            return ROLES
        case "ENTRY" | "DECISION" | "END" | "DONE":
            return ()


def turn_id(place: PlanPosition, role: Role) -> str:
    """`R02-response-lorekeeper`; a revision adds `-2`, `-3`; a tie-break is `R02-tiebreak-synthesizer`."""
    if place.stage == "TIEBREAK":
        return f"R{place.round:02}-tiebreak-{role.lower()}"
    name = f"R{place.round:02}-{TURN_TYPES[place.stage].lower()}-{role.lower()}"
    return f"{name}-{place.revision + 1}" if place.revision else name
