"""A story turn as a chain of values: understood, adjudicated, concluded, narrated. Each is made by its stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.contracts import NarrateAnswer, ReflectAnswer
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import StoryContinuation, Turn
from bot.core.rules.adjudication import Resolved
from bot.core.rules.choices import Choice
from bot.core.rules.turn_end import Conclusion
from bot.core.rules.visibility import people as people_in
from bot.core.state.document import Entity, State, is_awake
from bot.core.state.operations import AnyOp
from bot.services.ports import JournalEntry, RecalledObservation
from bot.services.turns.turn_start import TurnStart


@dataclass(frozen=True, slots=True)
class SaidBeside:
    """What a message asks or wants beside what its actions answer: its words, whom it is said to, the place of the
    action beside which it is said, and its place among the parts of the reading."""

    words: str
    hearer: str
    place: int
    part: int


@dataclass(frozen=True, slots=True)
class Understood:
    """A message as read: its turn with the actions found in it, or the wish to think instead of acting.

    `left` is what it asks or wants beside them that none of them answers.
    """

    start: TurnStart
    turn: Turn
    deep_think: bool = False
    left: tuple[SaidBeside, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether there is something to adjudicate."""
        return bool(self.turn.actions) and not self.deep_think


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """A turn whose actions are decided: its turn with their results, their fates in order, the state they led to."""

    start: TurnStart
    turn: Turn
    resolved: tuple[Resolved, ...]
    state: State

    @property
    def free(self) -> bool:
        """Whether nothing happened, so that it costs nothing: every action was refused.

        A story goes on, though, that is told on by itself, or in which no player is left who could act.
        """
        if isinstance(self.start.message, StoryContinuation) or any(
            resolved.result.success for resolved in self.resolved
        ):
            return False
        people = (self.state["entities"][person] for person in people_in(self.state))
        return any(map(is_awake, people))


@dataclass(frozen=True, slots=True)
class Reactions:
    """What the NPCs who witness a turn answer to it, in their order, and what each may remember, by id."""

    npcs: tuple[Entity, ...]
    answers: Mapping[str, ReflectAnswer]
    recalled: Mapping[str, Sequence[RecalledObservation]]


@dataclass(frozen=True, slots=True)
class Concluded:
    """A turn as the rules leave it: NPCs' reactions decided (None: no action), what followed, what may be done next."""

    start: TurnStart
    adjudicated: Adjudicated
    reactions: Reactions
    npc_resolved: Mapping[str, Resolved | None]
    conclusion: Conclusion
    choices: tuple[Choice, ...]

    @property
    def state(self) -> State:
        """The state after actions, NPCs and what followed."""
        return self.conclusion.state

    @property
    def resolved(self) -> tuple[Resolved, ...]:
        """All that was adjudicated, players' actions first."""
        return (*self.adjudicated.resolved, *(one for one in self.npc_resolved.values() if one is not None))


@dataclass(frozen=True, slots=True)
class Narrated:
    """A finished turn: the narrator's words and operations after every check, and the state with them applied.

    `journal` are the last steps, to be committed with the scene.
    """

    start: TurnStart
    concluded: Concluded
    answer: NarrateAnswer
    operations: tuple[AnyOp, ...]
    state: State
    journal: tuple[JournalEntry, ...]
