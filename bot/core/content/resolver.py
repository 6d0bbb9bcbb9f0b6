"""What a ruleset says in Python where expressions and packs cannot say it readably: its resolver.

A resolver takes the state, an act and dice, and gives rolls, typed operations, public facts or a refusal. It is pure:
the same three give the same answer. Sessions pin its name and version; a replay folds what it decided and never asks
it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Literal, Protocol

from bot.core.content.character_making import CharacterMaker
from bot.core.content.fight_plan import FightPlan
from bot.core.content.sheet_picture import SheetPicture
from bot.core.contracts import RuleTerm
from bot.core.dice import rolls
from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import State
from bot.core.state.operations import AnyOp

Dice = Callable[[str, int], rolls.Roll]
"""Rolls an expression; the integer is the roll's index within its act."""
Degree = Literal["success", "mixed", "failure"]


@dataclass(frozen=True, slots=True)
class ResolverRequest:
    """An act as a resolver is given it, aimed and found possible: ids, and the options of the action's data.

    `details` are the metadata of the action: topic, approach, verb, option, targets. `first` says that it is the first
    act of its message: what its author means to do now, and not what was to follow.
    """

    type: str
    actor_id: str
    target_id: str | None = None
    item_id: str | None = None
    place: str = ""
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    details: Mapping[str, Any] = field(default_factory=dict[str, Any])
    first: bool = False


@dataclass(frozen=True, slots=True)
class ResolverRoll:
    """One finished roll: what for, the line that shows it, and whose it was."""

    roll: rolls.Roll
    purpose: str
    line: str
    character_id: str


@dataclass(frozen=True, slots=True)
class Resolution:
    """What an act came to; `duration` is a kind of time, empty for none, None for that of the action's data."""

    operations: tuple[AnyOp, ...] = ()
    facts: tuple[str, ...] = ()
    rolls: tuple[ResolverRoll, ...] = ()
    duration: str | None = None


@dataclass(frozen=True, slots=True)
class RolledTest:
    """A check of the rules: its first roll, what it is called, how it went in the end, and the line that shows it.

    `operations` are what it used up or changed by itself, `facts` what it tells, `rolls` those after the first.
    """

    roll: rolls.Roll
    label: str
    degree: Degree
    line: str
    operations: tuple[AnyOp, ...] = ()
    facts: tuple[str, ...] = ()
    rolls: tuple[ResolverRoll, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderOnCondition:
    """A message of which the last deed hangs on something ("tie him up if he gives up"): `text` is it without that.

    `provided` says what it hangs on, in the words of the rules; empty where nothing is left to hang on.
    """

    text: str
    provided: str


NOTHING_HOLDS = "Conditions: None | Exhaustion: 0 | Inspiration: No"
"""A line of conditions that a reader in a hurry can do without."""


@dataclass(frozen=True, slots=True)
class SheetHeader:
    """What the session header shows of a character: the status, conditions and resources lines of the protocol."""

    status: str
    conditions: str
    resources: str


@dataclass(frozen=True, slots=True)
class SheetSection:
    """A part of a character sheet: its title and its lines; short ones may stand beside one another."""

    title: str
    lines: tuple[str, ...]
    short: bool = False


@dataclass(frozen=True, slots=True)
class ResolverChoice:
    """An act that the rules offer now: its action type, aims and details, how it shows, and how much it is worth."""

    type: str
    text: str
    description: str
    risk: Literal["safe", "low", "medium", "high"]
    weight: int
    target_id: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict[str, Any])
    chance: int | None = None
    """In how many of a hundred rolls it comes off, where something is rolled that its description tells of."""


FightDeed = Literal["start", "next", "join", "end"]
"""What can be done to a fight: begin it with somebody, end one's turn, step in, lay down arms."""


class Resolver(Protocol):
    """The rules of one game system in code."""

    name: str
    version: int
    fight_acts: Mapping[FightDeed, str]
    """The action types of the data by what they do to a fight."""

    @property
    def maker(self) -> CharacterMaker | None:
        """What makes characters question by question; None where characters are only written."""
        ...

    def resolve(self, state: State, request: ResolverRequest, dice: Dice) -> Resolution | Rejected:
        """What an action with `resolver` options comes to; or why the rules forbid it, with nothing rolled or spent."""
        ...

    def test(self, state: State, request: ResolverRequest, dice: Dice) -> RolledTest | Rejected | None:
        """The roll of a check with `resolver` options; None where nothing is rolled; or why it cannot be tried."""
        ...

    def chances(self, state: State, request: ResolverRequest) -> Mapping[Degree, int]:
        """In how many of a hundred rolls `test` would succeed, half succeed or fail."""
        ...

    def follow(self, state: State) -> ResolverRequest | None:
        """The act that the order of turns demands next of somebody nobody plays; None where it waits for a person."""
        ...

    def unanswered(self, state: State) -> ResolverRequest | None:
        """The act of whoever the order of turns waits for, should no answer come; None where it waits for nobody.

        `moment` of its details names what is waited in: as long as it stays, nothing was done.
        """
        ...

    def acts_by_turns(self, state: State, entity_id: str) -> bool:
        """Whether somebody acts when the order of turns says so, and does not react in between."""
        ...

    def choices(self, state: State, actor_id: str) -> tuple[ResolverChoice, ...]:
        """What the rules offer a character now, the best first; empty where the usual choices hold."""
        ...

    def particulars(self, state: State, entity_id: str) -> tuple[str, ...]:
        """What the rules say of a thing or of what somebody has, in short: figures, wares, a pack."""
        ...

    def answers(self, state: State, actor_id: str, text: str) -> tuple[str, ...]:
        """What the rules answer to a message that asks them alone: of one's own sheet, or what a rule says.

        Empty where any sentence of it asks the rules nothing that they know: then it is for the story.
        """
        ...

    def order_on_condition(self, state: State, actor_id: str, text: str) -> OrderOnCondition | None:
        """A message whose last deed hangs on how somebody is; None for any other."""
        ...

    def unmet(self, state: State, actor_id: str, provided: str, target_id: str | None) -> str | None:
        """Why what a deed hangs on is not true, as a sentence; None where it is true."""
        ...

    def terms(self, state: State, actor_id: str) -> tuple[RuleTerm, ...]:
        """The terms of the rules that a character may use now, for whoever reads its player's words."""
        ...

    def plan(self, state: State, last: FightPlan | None = None) -> FightPlan | None:
        """The fight that is on, as it is drawn; None where there is none.

        Where one has ended since `last`, what it came to: the same plan, over, with everybody as they are now.
        """
        ...

    def agreeing(self, state: State, entity_id: str) -> tuple[AnyOp, ...]:
        """What puts the rest of somebody in step with hit points and a status that were set by hand."""
        ...

    def header(self, state: State, actor_id: str) -> SheetHeader | None:
        """The header lines of a character; None for somebody without a sheet."""
        ...

    def sheet(self, state: State, actor_id: str) -> tuple[SheetSection, ...]:
        """The whole sheet of a character, in the order it is read; empty for somebody without one."""
        ...

    def picture(self, state: State, actor_id: str) -> SheetPicture | None:
        """The sheet of a character as it is drawn; None for somebody without one."""
        ...
