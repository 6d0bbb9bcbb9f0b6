"""The play of one act: the state so far, with all that was rolled, changed and told on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.core.dice import rolls
from bot.core.errors import IntegrityError, Rejected
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
    line: str
    character_id: str


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

    def trial(self, roller: Roller) -> Play:
        """A play from here on that changes nothing of this one, to see what would come of an act."""
        return Play(self.state, roller, self.compendium, known=self.known)

    def entity(self, entity_id: str) -> Entity:
        """An entity as it stands now. Raises KeyError for an id that is nobody's."""
        return self.state["entities"][entity_id]

    def attributes(self, entity_id: str) -> Mapping[str, Any]:
        """The figures of a creature as they stand now."""
        return self.entity(entity_id)["attributes"]

    def do(self, *changes: ops.AnyOp) -> None:
        """Applies operations. Raises IntegrityError where one does not fit: that is a mistake in the rules."""
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
        """Rolls dice in the ledger's order. The line is `purpose: 1d8+3 = 6+3 = 9 verdict`.

        Where the verdict depends on the number, roll first and give the line with `shown` afterwards.
        """
        rolled = self.roller(expression, len(self.rolled))
        line = rolls.format_check(purpose, rolled, threshold, verdict)
        self.rolled.append(Rolled(rolled, purpose, line, who))
        return rolled

    def shown(self, threshold: str, verdict: str) -> None:
        """Completes the line of the last roll: `vs AC 15 (Hit)`."""
        last = self.rolled[-1]
        line = rolls.format_check(last.purpose, last.roll, threshold, verdict)
        self.rolled[-1] = Rolled(last.roll, last.purpose, line, last.character_id)


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
        if key in known:
            return known[key]
        found = known[key] = find(play, *of, **named)
        return found

    return asked
