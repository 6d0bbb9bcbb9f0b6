# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportOptionalMemberAccess=false, reportIncompatibleMethodOverride=false
"""Rolls parsed dice with the numbers of a stream, and tells what each die did."""

import operator
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, cast

from bot.core.dice._d20 import ast, d20, ex
from bot.core.dice._die import Die, NumberStream
from bot.core.dice._grammar import picks
from bot.core.dice._limits import MAX_DRAWS
from bot.core.errors import PlayerError


class Context(d20.RollContext):
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
                chosen.update(dict.fromkeys(each for each in kept if picks(selector, each.total)))
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


class Roller(d20.Roller):
    """Evaluates a parsed tree. One roller serves one roll."""

    def __init__(self, context: Context) -> None:
        self.context = context  # the base class also makes a parse cache, which `compiled` replaces

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


def collect(node: Any, kept: bool, dice: list[Die]) -> None:
    """Each die in order. A die counts as kept only if everything around it was kept too."""
    kept = kept and node.kept
    if type(node) is _Dice:
        dice.extend([_told(die, kept and die.kept) for die in node.values])
    elif type(node) is not ex.Literal:
        for child in node.children:
            collect(child, kept, dice)


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


WORKED = _Worked()


class Evaluated(NamedTuple):
    """What a tree came to: its dice, what was drawn, its total, and the numbers as they are written."""

    dice: tuple[Die, ...]
    draws: tuple[tuple[int, int], ...]
    total: int
    worked: str


def evaluated(canonical: str, tree: Any, stream: NumberStream) -> Evaluated:
    """Rolls a tree. Raises PlayerError where only the numbers decide that it cannot be."""
    context = Context(stream)
    try:
        rolled = Roller(context).evaluate(tree)
        total: int = rolled.total
    except d20.TooManyRolls as error:
        raise PlayerError("dice/too_many_dice", case="drawn", dice=canonical, most=MAX_DRAWS) from error
    except ZeroDivisionError as error:
        raise PlayerError("dice/division_by_zero", case="rolled", dice=canonical) from error
    dice: list[Die] = []
    collect(rolled, True, dice)
    return Evaluated(tuple(dice), tuple(context.draws), total, WORKED.stringify(rolled))
