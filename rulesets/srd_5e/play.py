"""The play of one act: the state so far, with all that was rolled, changed and told on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.core.dice import rolls
from bot.core.errors import IntegrityError, Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.rules.checks import Roller
from bot.core.state import operations as ops
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Rolled:
    """A finished roll for the ledger of dice: what it was for, the line that shows it, and whose it was."""

    roll: rolls.Roll
    purpose: str
    character_id: str
    threshold: str = ""
    verdict: str = ""

    @property
    def line(self) -> str:
        """The line that shows it: `purpose: 1d8+3 = 6+3 = 9 vs AC 15 (Hit)`."""
        return rolls.format_check(self.purpose, self.roll, self.threshold, self.verdict)


@dataclass(slots=True)
class Play:
    """Rules change the state through `do`, roll through `roll` and tell through `tell`, and nothing else.

    Each operation is applied at once, so that what comes later in the same act sees it.
    """

    state: State
    roller: Roller
    compendium: Compendium
    operations: list[ops.AnyOp] = field(default_factory=list[ops.AnyOp])
    facts: list[str] = field(default_factory=list[str])
    rolled: list[Rolled] = field(default_factory=list[Rolled])
    intends: tuple[str, int] | None = None
    """Who opens a fight with a spell, and its level: the last slot for it is not spent in answer before that turn."""
    known: dict[object, Any] = field(default_factory=dict[object, Any])
    """What was found out about the state as it stands (`while_unchanged`)."""
    told: dict[object, tuple[object, Any]] = field(default_factory=dict[object, tuple[object, Any]])
    """What was found out about parts of the state, each with the part that it was read from (`while_same`)."""

    def trial(self, roller: Roller) -> Play:
        """A play from here on that changes nothing of this one, to see what would come of an act."""
        return Play(self.state, roller, self.compendium, known=self.known, told=self.told)

    def entity(self, entity_id: str) -> Entity:
        """An entity as it stands now. Raises KeyError for an id that is nobody's."""
        return self.state["entities"][entity_id]

    def attributes(self, entity_id: str) -> Mapping[str, Any]:
        """The figures of a creature as they stand now."""
        return self.entity(entity_id)["attributes"]

    def do(self, *changes: ops.AnyOp) -> None:
        """Applies operations. Raises IntegrityError where one does not fit: that is a mistake in the rules."""
        if not changes:
            return
        changed = ops.apply(self.state, changes, ops.ENGINE)
        if isinstance(changed, Rejected):
            raise IntegrityError(f"a rule changes what cannot be changed: {changed.path}: {changed.message}")
        self.state = changed
        self.known = {}
        self.operations += changes

    def set(self, entity_id: str, path: str, value: object) -> None:
        """Sets one figure of a creature; `path` begins below its attributes: `hp_current`, `resources.gold`."""
        self.do(ops.SetOp(path=f"entities.{entity_id}.attributes.{path}", value=value))

    def tell(self, fact: str) -> None:
        """A public fact, as a sentence that players may read."""
        self.facts.append(fact)

    def roll(
        self, expression: str, purpose: str, who: str, threshold: str = "", verdict: str = ""
    ) -> rolls.Roll:
        """Rolls dice in the ledger's order. Its line is `purpose: 1d8+3 = 6+3 = 9 verdict`.

        Where the verdict depends on the number, roll first and give the line with `shown` afterwards.
        """
        rolled = self.roller(expression, len(self.rolled))
        self.rolled.append(Rolled(rolled, purpose, who, threshold, verdict))
        return rolled

    def shown(self, threshold: str, verdict: str) -> None:
        """Completes the line of the last roll: `vs AC 15 (Hit)`."""
        last = self.rolled[-1]
        self.rolled[-1] = Rolled(last.roll, last.purpose, last.character_id, threshold, verdict)


class ActAllowed(Exception):
    """An act that was only tried would have rolled, changed or told something: the rules let it be done."""


@dataclass(slots=True)
class TriedPlay(Play):
    """A play that finds out whether the rules let an act be done, and goes no further.

    What they forbid is refused before anything is rolled, changed or told; at the first of these it is clear that the
    act would be done, and `ActAllowed` is raised.
    """

    def do(self, *changes: ops.AnyOp) -> None:
        """Raises ActAllowed where anything would change."""
        if changes:
            raise ActAllowed

    def tell(self, fact: str) -> None:
        """Raises ActAllowed."""
        raise ActAllowed(fact)


def _no_dice(expression: str, _index: int) -> rolls.Roll:
    raise ActAllowed(expression)


def lets(play: Play, act: Callable[[Play], object]) -> bool:
    """Whether the rules let an act be done now; `act` gives what refuses it, or None. Nothing comes of it."""
    try:
        return act(TriedPlay(play.state, _no_dice, play.compendium, known=play.known, told=play.told)) is None
    except ActAllowed:
        return True


def while_unchanged(
    find: Callable[Concatenate[Play, Asked], Answer],
) -> Callable[Concatenate[Play, Asked], Answer]:
    """Keeps the answers of a question to the state until something changes; of what it is asked, all is hashable.

    The answer is shared by all who ask: it is nothing that anybody changes.
    """

    @wraps(find)
    def asked(play: Play, *of: Asked.args, **named: Asked.kwargs) -> Answer:
        assert not named
        known, key = play.known, (find, of)
        found = known.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = known[key] = find(play, *of, **named)
        return found

    return asked


def while_same(
    part: Callable[[State], object],
) -> Callable[[Callable[Concatenate[Play, Asked], Answer]], Callable[Concatenate[Play, Asked], Answer]]:
    """Keeps the answers of a question that reads one part of the state, for as long as that part is the same object.

    What changes a part makes another object of it, so that the answers outlast every change of the other parts.
    """

    def kept(
        find: Callable[Concatenate[Play, Asked], Answer],
    ) -> Callable[Concatenate[Play, Asked], Answer]:
        @wraps(find)
        def asked(play: Play, *of: Asked.args, **named: Asked.kwargs) -> Answer:
            assert not named
            here, key = part(play.state), (find, of)
            held = play.told.get(key)
            if held is not None and held[0] is here:
                return held[1]
            found = find(play, *of, **named)
            play.told[key] = (here, found)
            return found

        return asked

    return kept


def entities_of(state: State) -> object:
    """The part of the state that holds creatures, things and what is true of them."""
    return state["entities"]


def zones_of(state: State) -> object:
    """The part of the state that holds the zones of a fight; None where there are none."""
    return state["scene_state"].get("zones")


_UNKNOWN: Any = object()
"""What is known of nothing yet: None is an answer too."""
