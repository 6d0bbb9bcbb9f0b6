"""Dice: an expression and a stream of numbers in, a roll out. The same two always give the same roll.

The grammar is d20's (keep `k`, drop `p`, reroll `rr` `ro` `ra`, explode `e`, `mi`, `ma`, sets, arithmetic,
`[labels]`). Three things differ from the library, so that a roll can be replayed and checked:

- every number comes from the stream held in the roll context, never from the global `random`; dice are
  chosen for rerolling in the order they lie on the table, not in the order of memory addresses;
- arithmetic is whole: `/` and `//` both round down (towards minus infinity), and `1.5` is refused;
- `d%` is `d100`, 1 to 100, as rulebooks mean it.

A checked expression is bounded in length, dice, sides, depth and size of the result, and so is the rolling.
d20 carries no types: what reads and rolls with it (`_grammar`, `_evaluation`) switches their check off, and what this
module hands out is typed. It is loaded with the first expression that needs a tree, since it builds its parser then.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bot.core.dice._die import Die, NumberStream
from bot.core.dice._limits import (
    MAX_DEPTH,
    MAX_DICE,
    MAX_DRAWS,
    MAX_LENGTH,
    MAX_NUMBER,
    MAX_SIDES,
    MAX_TOTAL,
)
from bot.core.dice._plain import plain, stands_as_written
from bot.core.dice._plain import rolled as rolled_plainly
from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass

if TYPE_CHECKING:
    from bot.core.dice._evaluation import Evaluated
    from bot.core.dice._grammar import Compiled

__all__ = [
    "MAX_DEPTH",
    "MAX_DICE",
    "MAX_DRAWS",
    "MAX_LENGTH",
    "MAX_NUMBER",
    "MAX_SIDES",
    "MAX_TOTAL",
    "Die",
    "NumberStream",
    "Roll",
    "check_expression",
    "format_check",
    "roll",
]

_PAIR = re.compile(r"2d20k([hl])1(?!\d)")
_REROLLED_PAIR = re.compile(r"2d20(?:ro1|mi\d+)+k([hl])1")
_REROLLED = re.compile(r"1d20(?:ro1|mi\d+)+")


NO_LABEL = "Roll"
"""What a roll is for where nobody said; and in the ledger, where whoever rolled plays nobody there."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A finished roll.

    `draws` is each number taken from the stream as (sides, number), in the order taken: what a person checks
    against the revealed secret. `modifier` is what the total adds to the sum of the kept dice, so
    `total == sum of kept dice + modifier` always. `text` is `1d20+3 = 15+3 = 18`.
    """

    expression: str
    dice: tuple[Die, ...]
    draws: tuple[tuple[int, int], ...]
    modifier: int
    total: int
    text: str

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values: integers, strings, lists."""
        return {
            "expression": self.expression,
            "dice": [
                {"sides": die.sides, "values": list(die.values), "kept": die.kept, "events": list(die.events)}
                for die in self.dice
            ],
            "draws": [list(draw) for draw in self.draws],
            "modifier": self.modifier,
            "total": self.total,
            "text": self.text,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Roll":
        """The roll that `to_json` wrote. Raises IntegrityError where the record is not one."""
        try:
            dice = tuple(
                Die(each["sides"], tuple(each["values"]), each["kept"], tuple(each["events"]))
                for each in data["dice"]
            )
            draws = tuple((sides, number) for sides, number in data["draws"])
            made = cls(data["expression"], dice, draws, data["modifier"], data["total"], data["text"])
            adds_up = made.total == sum(die.value for die in dice if die.kept) + made.modifier
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise IntegrityError(f"this is not the record of a roll: {error!r}") from error
        if not adds_up or made.to_json() != dict(data):
            raise IntegrityError(f"the recorded roll of {made.expression!r} does not add up")
        return made


def check_expression(text: str) -> str:
    """The canonical text of a dice expression: `D20 + 3` is `1d20+3`, and that is its own canonical text.

    Raises PlayerError with code dice/malformed, dice/too_long, dice/too_many_dice, dice/too_many_sides,
    dice/too_deep, dice/too_large, dice/zero_sides, dice/zero_dice, dice/endless, dice/not_whole,
    dice/division_by_zero or dice/bad_label, and a message for the person who wrote it.
    """
    return text if stands_as_written(text) else _read(text).canonical


def roll(expression: str, stream: NumberStream) -> Roll:
    """Roll `expression` with numbers from `stream` and nothing else.

    Raises PlayerError as check_expression does, and dice/division_by_zero or dice/too_many_dice where only
    the numbers decide that. Source: docs/fair-dice.md.
    """
    canonical = check_expression(expression)
    simple = plain(canonical)
    if simple is not None:
        shown = rolled_plainly(simple, stream)
        sum_of = sum(die.value for die in shown.dice if die.kept) + shown.modifier
        text = _written(canonical, shown.worked, sum_of)
        return Roll(canonical, shown.dice, shown.draws, shown.modifier, sum_of, text)
    found = _evaluated(expression, stream)
    kept = sum(die.values[-1] for die in found.dice if die.kept)
    text = _written(canonical, found.worked, found.total)
    return Roll(canonical, found.dice, found.draws, found.total - kept, found.total, text)


def load_grammar() -> None:
    """Loads what reads expressions that are not among the commonest, which takes a tenth of a second."""
    import_module("bot.core.dice._evaluation")


def _read(text: str) -> "Compiled":
    from bot.core.dice._grammar import compiled

    return compiled(text)


def _evaluated(expression: str, stream: NumberStream) -> "Evaluated":
    from bot.core.dice._evaluation import evaluated

    return evaluated(*_read(expression), stream)


def _written(canonical: str, worked: str, total: int) -> str:
    """The text of a roll, from its numbers as they are written."""
    taken = _PAIR.match(canonical)
    if taken is not None:  # "took higher" says which one of the pair was dropped
        worked = worked.replace(" dropped", "", 1)
    middle = "" if worked == str(total) else f" = {worked}"
    ending = "" if taken is None else f" (took {'higher' if taken[1] == 'h' else 'lower'})"
    return f"{canonical}{middle} = {total}{ending}"


def format_check(label: str, rolled: Roll, threshold: str = "", verdict: str = "") -> str:
    """The line of a roll (docs/protocol.md, Dice lines).

    `Perception check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)` with threshold "DC 15" and verdict "Success";
    `Damage: 1d8+3 = 6+3 = 9 slashing` without a threshold. A pair of d20 rolled with advantage is shown as
    the `1d20` it stands for, and named after the label; what rerolls its ones is shown without the sign for it.
    """
    shown = rolled.text if rolled.dice else f"{rolled.expression} = {rolled.total}"
    written = rolled.expression
    pair = one = None
    if written.startswith("2d20"):
        pair = _PAIR.match(written) or _REROLLED_PAIR.match(written)
    elif written.startswith("1d20"):
        one = _REROLLED.match(written)
    if pair is not None:
        shown = "1d20" + shown[pair.end() :]
        if "dropped" in shown:  # a pair with a reroll in it, whose text does not say which one was taken
            shown = f"{shown.replace(' dropped', '', 1)} (took {'higher' if pair[1] == 'h' else 'lower'})"
        name = "(advantage)" if pair[1] == "h" else "(disadvantage)"
        label = label if label.endswith(name) else f"{label} {name}"
    elif one is not None:
        shown = "1d20" + shown[one.end() :]
    against = f" vs {threshold}" if threshold else ""
    outcome = "" if not verdict else f" ({verdict})" if threshold else f" {verdict}"
    return f"{label}: {shown}{against}{outcome}"
