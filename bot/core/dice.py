# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownParameterType=false, reportMissingParameterType=false, reportMissingTypeStubs=false
# pyright: reportOptionalMemberAccess=false, reportIncompatibleMethodOverride=false
"""Dice: an expression and a stream of numbers in, a roll out. The same two always give the same roll.

The grammar is d20's (keep `k`, drop `p`, reroll `rr` `ro` `ra`, explode `e`, `mi`, `ma`, sets, arithmetic,
`[labels]`). Three things differ from the library, so that a roll can be replayed and checked:

- every number comes from the stream held in the roll context, never from the global `random`; dice are
  chosen for rerolling in the order they lie on the table, not in the order of memory addresses;
- arithmetic is whole: `/` and `//` both round down (towards minus infinity), and `1.5` is refused;
- `d%` is `d100`, 1 to 100, as rulebooks mean it.

A checked expression is bounded in length, dice, sides, depth and size of the result, and so is the rolling.
d20 carries no types, hence the switches above; what this module hands out is typed.
"""

import operator
import re
import unicodedata
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Protocol, cast

from bot.core.errors import IntegrityError, PlayerError

with warnings.catch_warnings():  # lark 0.9, which d20 is built on, imports a name that Python 3.11 deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    import d20
    import lark
    from d20 import diceast as ast
    from d20 import expression as ex

MAX_LENGTH = 120
"""Characters of an expression, as written and as canonical text."""
MAX_DICE = 200
"""Dice of an expression, counting the rerolls and explosions to be expected."""
MAX_DRAWS = 1_000
"""Numbers one roll may take from its stream, however its rerolls and explosions fall."""
MAX_SIDES = 1_000
MAX_DEPTH = 20
MAX_NUMBER = 1_000_000
"""The largest number that may be written."""
MAX_TOTAL = 1_000_000_000
"""The largest result that an expression may be able to reach, either side of zero."""

_LABEL = re.compile(r"[\w' -]{1,40}")
_TYPOGRAPHY = str.maketrans({"−": "-", "–": "-", "×": "*", "÷": "/", "\u00a0": " "})
_LABEL_OR_SPACE = re.compile(r"(\[[^\]]*\])|\s+")
_PAIR = re.compile(r"2d20k([hl])1(?!\d)")


class NumberStream(Protocol):
    """Where a roll gets its numbers."""

    def draw(self, n: int) -> int:
        """The next number of the stream, from 1 to `n`."""
        ...


class Advantage(Enum):
    """Roll the d20 twice and keep the higher or the lower."""

    ADVANTAGE = d20.AdvType.ADV
    DISADVANTAGE = d20.AdvType.DIS


class Die(NamedTuple):
    """One die of a roll.

    `values` is every number it showed, in order; the last one counts. `events` says what happened to it, out
    of `rerolled`, `exploded`, `raised` (by `mi`) and `lowered` (by `ma`), each at most once.
    """

    sides: int
    values: tuple[int, ...]
    kept: bool = True
    events: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """The number that counts."""
        return self.values[-1]


@dataclass(frozen=True, slots=True)
class Roll:
    """A finished roll.

    `draws` is each number taken from the stream as (sides, number), in the order taken: what a person checks
    against the revealed secret. `modifier` is what the total adds to the sum of the kept dice, so
    `total == sum of kept dice + modifier` always. `text` is seed 002's form: `1d20+3 = 15+3 = 18`.
    """

    expression: str
    dice: tuple[Die, ...]
    draws: tuple[tuple[int, int], ...]
    modifier: int
    total: int
    text: str

    @property
    def natural(self) -> int | None:
        """What the d20 shows, where exactly one d20 was kept; for critical hits. Otherwise None."""
        shown = [die.value for die in self.dice if die.sides == 20 and die.kept]
        return shown[0] if len(shown) == 1 else None

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
    return _compiled(text).canonical


def with_advantage(expression: str, advantage: Advantage) -> str:
    """The expression with its leading `1d20` rolled twice: `1d20+5` becomes `2d20kh1+5`.

    Raises PlayerError dice/no_advantage where it does not begin with a single d20.
    """
    compiled = _compiled(expression)
    doubled = _canonical_text(d20.utils.ast_adv_copy(compiled.tree, advantage.value))
    if doubled == compiled.canonical:
        raise _refusal("no_advantage", f"Advantage is for one d20. Begin with it: 1d20+5, not `{doubled}`.")
    return check_expression(doubled)


def roll(expression: str, stream: NumberStream) -> Roll:
    """Roll `expression` with numbers from `stream` and nothing else.

    Raises PlayerError as check_expression does, and dice/division_by_zero or dice/too_many_dice where only
    the numbers decide that. Source: DESIGN, Dice.
    """
    compiled = _compiled(expression)
    context = _Context(stream)
    try:
        rolled = _Roller(context).evaluate(compiled.tree)
        total: int = rolled.total
    except d20.TooManyRolls as error:
        raise _refusal(
            "too_many_dice",
            f"`{compiled.canonical}` went past {MAX_DRAWS} numbers. Reroll or explode on fewer faces.",
        ) from error
    except ZeroDivisionError as error:
        raise _refusal(
            "division_by_zero", f"`{compiled.canonical}` came to divide by zero. Divide by a plain number."
        ) from error
    dice: list[Die] = []
    _collect(rolled, True, dice)
    kept = 0
    for die in dice:
        if die.kept:
            kept += die.values[-1]
    worked = _WORKED.stringify(rolled)
    taken = _PAIR.match(compiled.canonical)
    if taken is not None:  # "took higher" says which one of the pair was dropped
        worked = worked.replace(" dropped", "", 1)
    middle = "" if worked == str(total) else f" = {worked}"
    ending = "" if taken is None else f" (took {'higher' if taken[1] == 'h' else 'lower'})"
    text = f"{compiled.canonical}{middle} = {total}{ending}"
    return Roll(compiled.canonical, tuple(dice), tuple(context.draws), total - kept, total, text)


def format_check(label: str, rolled: Roll, threshold: str = "", verdict: str = "") -> str:
    """Seed 002's line for a roll.

    `Perception check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)` with threshold "DC 15" and verdict "Success";
    `Damage: 1d8+3 = 6+3 = 9 slashing` without a threshold. A pair of d20 rolled with advantage is shown as
    the `1d20` it stands for, and named after the label.
    """
    shown = rolled.text
    pair = _PAIR.match(rolled.expression)
    if pair is not None:
        shown = "1d20" + shown[pair.end() :]
        name = "(advantage)" if pair[1] == "h" else "(disadvantage)"
        label = label if label.endswith(name) else f"{label} {name}"
    against = f" vs {threshold}" if threshold else ""
    outcome = "" if not verdict else f" ({verdict})" if threshold else f" {verdict}"
    return f"{label}: {shown}{against}{outcome}"


# --- reading an expression ----------------------------------------------------------------------------


class _Compiled(NamedTuple):
    canonical: str
    tree: Any


def _refusal(reason: str, message: str) -> PlayerError:
    return PlayerError(f"dice/{reason}", message)


@lru_cache(maxsize=512)
def _compiled(text: str) -> _Compiled:
    """Parse and bound an expression. The tree is shared between rolls, which only read it."""
    if len(text) > MAX_LENGTH:
        raise _refusal("too_long", f"These dice take {len(text)} characters; keep it to {MAX_LENGTH}.")
    written = _tidy(text)
    if not written:
        raise _refusal("malformed", "There is nothing to roll. Write dice such as 1d20+3.")
    try:
        tree = cast(Any, ast.parser.parse(written, start="expr"))
    except lark.UnexpectedInput as error:
        place = max(int(getattr(error, "column", 0) or 0), 1)
        where = f"from character {place}" if place <= len(written) else "at its end"
        raise _refusal(
            "malformed", f"I cannot read `{written}` {where}. Write dice such as 1d20+3, 4d6kh3 or 1d4[fire]."
        ) from error
    except (lark.LarkError, RecursionError, ValueError, OverflowError) as error:
        raise _refusal("malformed", f"I cannot read `{written}`. Write dice such as 1d20+3.") from error
    survey = _Survey()
    if survey.reach(tree.roll, 0) > MAX_TOTAL:
        raise _refusal("too_large", f"The result could pass {MAX_TOTAL:,}. Use smaller numbers.")
    canonical = _canonical_text(tree)
    if len(canonical) > MAX_LENGTH:
        raise _refusal("too_long", f"Written out, these dice pass {MAX_LENGTH} characters. Shorten them.")
    return _Compiled(canonical, tree)


def _tidy(text: str) -> str:
    """Undo what keyboards do (`1D20 − 2`) outside labels; labels keep their letters."""
    parts = re.split(r"(\[[^\]]*\])", unicodedata.normalize("NFC", text))
    return "".join(p if p.startswith("[") else p.translate(_TYPOGRAPHY).lower() for p in parts).strip()


def _canonical_text(tree: Any) -> str:
    return _LABEL_OR_SPACE.sub(lambda match: match[1] or "", str(tree))


class _Survey:
    """Walks a tree before anything is rolled: bounds its dice and depth, settles labels and `d%`."""

    def __init__(self) -> None:
        self.dice = 0

    def reach(self, node: Any, depth: int) -> int:
        """The largest size, either side of zero, that the node's value can have."""
        if depth > MAX_DEPTH:
            raise _refusal(
                "too_deep", f"Parentheses or signs are nested over {MAX_DEPTH} deep. Take some out."
            )
        match node:
            case ast.Literal():
                return self._number(node)
            case ast.Dice():
                return self._dice(node, [])
            case ast.OperatedDice():
                return self._dice(node.value, node.operations)
            case ast.OperatedSet():
                return self.reach(node.value, depth)
            case ast.AnnotatedNumber():
                node.annotations = [_label(each) for each in node.annotations]
                return self.reach(node.value, depth)
            case ast.BinOp():
                return self._arithmetic(node, depth)
            case ast.NumberSet():
                return sum(self.reach(each, depth + 1) for each in node.values)
            case _:  # a sign or parentheses
                return self.reach(node.value, depth + 1)

    def _number(self, node: Any) -> int:
        if not isinstance(node.value, int):
            raise _refusal("not_whole", f"{node.value} is not whole. To halve a roll, write (2d6)/2.")
        if node.value > MAX_NUMBER:
            raise _refusal("too_large", f"A number in a roll goes up to {MAX_NUMBER:,}.")
        return node.value

    def _arithmetic(self, node: Any, depth: int) -> int:
        left, right = self.reach(node.left, depth), self.reach(node.right, depth)
        if node.op in ("/", "//", "%") and right == 0:
            raise _refusal("division_by_zero", "That divides by zero. Divide by 1 or more.")
        match node.op:
            case "*":
                return left * right
            case "+" | "-":
                return left + right
            case "/" | "//":
                return left + 1  # rounding down: -1/2 is -1
            case "%":
                return right
            case _:
                return 1

    def _dice(self, node: Any, operations: list[Any]) -> int:
        if node.num > MAX_DICE:
            raise _refusal("too_many_dice", f"That is more than {MAX_DICE} dice. Roll {MAX_DICE} or fewer.")
        if node.num < 1:
            raise _refusal("zero_dice", "You asked for zero dice. Roll one or more, such as 1d6.")
        if node.size == "%":
            node.size = 100
        if node.size < 1:
            raise _refusal("zero_sides", "A die needs at least one side. Did you mean d6, d10 or d20?")
        if node.size > MAX_SIDES:
            raise _refusal("too_many_sides", f"A die has at most {MAX_SIDES} sides here.")
        expected, highest = node.num, node.size
        for operation in operations:
            if operation.op in ("mi", "ma"):
                highest = max(highest, _face_limit(operation))
            expected = _expected(expected, node.size, operation)
        self.dice += expected
        if self.dice > MAX_DICE:
            raise _refusal(
                "too_many_dice",
                f"That makes about {self.dice} dice, rerolls included. Keep it to {MAX_DICE} altogether.",
            )
        return MAX_DRAWS * highest if operations else node.num * highest


def _label(text: str) -> str:
    inner = text[1:-1].strip()
    if _LABEL.fullmatch(inner) is None:
        raise _refusal(
            "bad_label", "A label is a few plain words, 40 characters at most, such as [cold iron]."
        )
    return f"[{inner}]"


def _face_limit(operation: Any) -> int:
    selector = operation.sels[-1]
    if selector.cat is not None:
        raise _refusal("malformed", f"`{operation}` needs a plain number: mi2 raises every die below 2 to 2.")
    if selector.num > MAX_SIDES:
        raise _refusal("too_large", f"`{operation}` goes past {MAX_SIDES}, the most sides a die has here.")
    return selector.num


def _expected(dice: int, sides: int, operation: Any) -> int:
    """How many numbers the dice take, on average and rounded up, once the operation is done with them."""
    if operation.op in ("ro", "ra"):
        return dice + (dice if operation.op == "ro" else 1)
    if operation.op not in ("rr", "e"):
        return dice
    ranked = [each.num for each in operation.sels if each.cat in ("l", "h")]
    chosen = sum(any(_picks(each, face) for each in operation.sels) for face in range(1, sides + 1))
    if chosen == sides or (operation.op == "rr" and any(ranked)):
        what = "reroll" if operation.op == "rr" else "explode"
        raise _refusal("endless", f"`{operation}` would {what} for ever. Leave out a face of the die.")
    return -(-dice * sides // (sides - chosen)) + sum(ranked)


def _picks(selector: Any, number: int) -> bool:
    match selector.cat:
        case "<":
            return number < selector.num
        case ">":
            return number > selector.num
        case None:
            return number == selector.num
        case _:  # by rank, which one face alone does not decide
            return False


# --- rolling ------------------------------------------------------------------------------------------


class _Context(d20.RollContext):
    """Holds the stream of one roll and writes down each number taken from it."""

    def __init__(self, stream: NumberStream) -> None:
        super().__init__(MAX_DRAWS)
        self.stream = stream
        self.draws: list[tuple[int, int]] = []

    def draw(self, sides: int) -> int:
        self.count_roll()
        number = self.stream.draw(sides)
        self.draws.append((sides, number))
        return number


class _Die(ex.Die):
    __slots__ = ()

    def __init__(self, size: int, values: list[Any], context: Any = None) -> None:
        # What the base classes do, in one call: a die is made four times for 4d6.
        self.kept, self.annotation = True, None
        self.size, self.values, self._context = size, values, context

    @property
    def number(self) -> int:
        return self.values[-1].values[-1]

    def _add_roll(self) -> None:
        self.values.append(ex.Literal(self._context.draw(self.size)))


class _Dice(ex.Dice):
    __slots__ = ()

    @classmethod
    def new(cls, num: int, size: int, context: Any = None) -> "_Dice":
        return cls(num, size, [_Die.new(size, context) for _ in range(num)], context=context)

    def roll_another(self) -> None:
        self.values.append(_Die.new(self.size, self._context))


class _BinOp(ex.BinOp):
    __slots__ = ()

    OPERATIONS: ClassVar[dict[str, Any]] = {**ex.BinOp.BINARY_OPS, "/": operator.floordiv}

    @property
    def number(self) -> int:
        return self.OPERATIONS[self.op](self.left.total, self.right.total)


class _Operator(ex.SetOperator):
    """d20's operator, with selections in the order of the dice instead of that of their addresses."""

    __slots__ = ()

    def select(self, target: Any, max_targets: int | None = None) -> list[Any]:
        kept = target.keptset
        chosen: dict[Any, None] = {}
        for selector in self.sels:
            if selector.cat in ("l", "h"):
                ranked = sorted(kept, key=_total, reverse=selector.cat == "h")
                chosen.update(dict.fromkeys(ranked[: selector.num]))
            else:
                chosen.update(dict.fromkeys(each for each in kept if _picks(selector, each.total)))
        return [each for each in kept if each in chosen][:max_targets]

    def keep(self, target: Any) -> None:
        chosen = self.select(target)
        for each in target.keptset:
            if each not in chosen:
                each.drop()

    def explode(self, target: Any) -> None:
        done: set[Any] = set()  # asked for membership only, so its order does not matter
        while fresh := [die for die in self.select(target) if die not in done]:
            for die in fresh:
                die.explode()
                target.roll_another()
            done.update(fresh)


def _total(number: Any) -> int:
    return number.total


class _Roller(d20.Roller):
    """Evaluates a parsed tree. One roller serves one roll."""

    def __init__(self, context: _Context) -> None:
        self.context = context  # the base class also makes a parse cache, which _compiled replaces

    def evaluate(self, tree: Any) -> Any:
        return self._eval(tree)

    def _eval(self, node: Any) -> Any:
        return self.EVALUATORS[type(node)](self, node)

    def _eval_binop(self, node: Any) -> Any:
        return _BinOp(self._eval(node.left), node.op, self._eval(node.right))

    def _eval_operatedset(self, node: Any) -> Any:
        target = self._eval(node.value)
        for each in node.operations:
            operation = _Operator.from_ast(each)
            operation.operate(target)
            target.operations.append(operation)
        return target

    def _eval_dice(self, node: Any) -> Any:
        return _Dice.new(node.num, node.size, self.context)

    EVALUATORS: ClassVar[dict[type[Any], Callable[[Any, Any], Any]]] = {
        ast.Expression: d20.Roller._eval_expression,
        ast.AnnotatedNumber: d20.Roller._eval_annotatednumber,
        ast.Literal: d20.Roller._eval_literal,
        ast.Parenthetical: d20.Roller._eval_parenthetical,
        ast.UnOp: d20.Roller._eval_unop,
        ast.BinOp: _eval_binop,
        ast.OperatedSet: _eval_operatedset,
        ast.NumberSet: d20.Roller._eval_numberset,
        ast.OperatedDice: _eval_operatedset,
        ast.Dice: _eval_dice,
    }


def _collect(node: Any, kept: bool, dice: list[Die]) -> None:
    """Each die in order. A die counts as kept only if everything around it was kept too."""
    kept = kept and node.kept
    if type(node) is _Dice:
        dice.extend([_told(die, kept and die.kept) for die in node.values])
    elif type(node) is not ex.Literal:
        for child in node.children:
            _collect(child, kept, dice)


def _told(die: Any, kept: bool) -> Die:
    first = die.values[0]
    if len(die.values) == 1 and len(first.values) == 1 and not first.exploded:
        return Die(die.size, (first.values[0],), kept)
    pairs = [(a, b) for shown in die.values for a, b in zip(shown.values, shown.values[1:], strict=False)]
    happened = {
        "rerolled": len(die.values) > 1,
        "exploded": any(shown.exploded for shown in die.values),
        "raised": any(a < b for a, b in pairs),
        "lowered": any(a > b for a, b in pairs),
    }
    values = tuple(cast(int, number) for shown in die.values for number in shown.values)
    return Die(die.size, values, kept, tuple(name for name, was in happened.items() if was))


class _Worked(d20.SimpleStringifier):
    """Writes an evaluated tree with numbers where the dice were: `[6, 5, 3, 1 dropped]+2`."""

    def __init__(self) -> None:
        super().__init__()
        ours = {_Dice: self._str_dice, _Die: self._str_die, _BinOp: self._str_binop}
        self._nodes = {**self._nodes, **ours}

    def _stringify(self, node: Any) -> str:
        inside = self._nodes[type(node)](node)
        return inside if node.annotation is None else f"{inside}{node.annotation}"

    def _str_expression(self, node: Any) -> str:
        return self._stringify(node.roll)

    def _str_binop(self, node: Any) -> str:
        return f"{self._stringify(node.left)}{node.op}{self._stringify(node.right)}"

    def _str_parenthetical(self, node: Any) -> str:
        return f"({self._stringify(node.value)})"

    def _str_set(self, node: Any) -> str:
        return f"({self._members(node.values)})"

    def _str_dice(self, node: Any) -> str:
        if len(node.values) == 1 and node.values[0].kept and len(node.values[0].values) == 1:
            return self._str_die(node.values[0])
        return f"[{self._members(node.values)}]"

    def _str_die(self, node: Any) -> str:
        return " -> ".join([self._str_literal(shown) for shown in node.values])

    def _members(self, values: list[Any]) -> str:
        return ", ".join([self._stringify(each) + ("" if each.kept else " dropped") for each in values])


_WORKED = _Worked()
