# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Reads dice expressions: parses them, and bounds what rolling them could take."""

import re
import unicodedata
from functools import lru_cache
from typing import Any, NamedTuple, cast

from bot.core.dice._d20 import ast, lark
from bot.core.dice._limits import (
    MAX_DEPTH,
    MAX_DICE,
    MAX_DRAWS,
    MAX_LENGTH,
    MAX_NUMBER,
    MAX_SIDES,
    MAX_TOTAL,
)
from bot.core.errors import PlayerError

_LABEL = re.compile(r"[\w' -]{1,40}")
_TYPOGRAPHY = str.maketrans({"−": "-", "–": "-", "×": "*", "÷": "/", "\u00a0": " "})
_LABEL_OR_SPACE = re.compile(r"(\[[^\]]*\])|\s+")


class Compiled(NamedTuple):
    """A checked expression: its canonical text, and its tree."""

    canonical: str
    tree: Any


@lru_cache(maxsize=512)
def compiled(text: str) -> Compiled:
    """Parse and bound an expression. The tree is shared between rolls, which only read it."""
    if len(text) > MAX_LENGTH:
        raise PlayerError("dice/too_long", case="written", length=len(text), most=MAX_LENGTH)
    written = _tidy(text)
    if not written:
        raise PlayerError("dice/malformed", case="empty")
    try:
        tree = cast(Any, ast.parser.parse(written, start="expr"))
    except lark.UnexpectedInput as error:
        place = max(int(getattr(error, "column", 0) or 0), 1)
        case = "place" if place <= len(written) else "end"
        raise PlayerError("dice/malformed", case=case, written=written, place=place) from error
    except (lark.LarkError, RecursionError, ValueError, OverflowError) as error:
        raise PlayerError("dice/malformed", case="whole", written=written) from error
    survey = _Survey()
    if survey.reach(tree.roll, 0) > MAX_TOTAL:
        raise PlayerError("dice/too_large", case="total", most=MAX_TOTAL)
    canonical = canonical_text(tree)
    if len(canonical) > MAX_LENGTH:
        raise PlayerError("dice/too_long", case="expanded", most=MAX_LENGTH)
    return Compiled(canonical, tree)


def _tidy(text: str) -> str:
    """Undo what keyboards do (`1D20 − 2`) outside labels; labels keep their letters."""
    parts = re.split(r"(\[[^\]]*\])", unicodedata.normalize("NFC", text))
    return "".join(p if p.startswith("[") else p.translate(_TYPOGRAPHY).lower() for p in parts).strip()


def canonical_text(tree: Any) -> str:
    """How a tree is written, without spaces outside labels."""
    return _LABEL_OR_SPACE.sub(lambda match: match[1] or "", str(tree))


class _Survey:
    """Walks a tree before anything is rolled: bounds its dice and depth, settles labels and `d%`."""

    def __init__(self) -> None:
        self.dice = 0

    def reach(self, node: Any, depth: int) -> int:
        """The largest size, either side of zero, that the node's value can have."""
        if depth > MAX_DEPTH:
            raise PlayerError("dice/too_deep", most=MAX_DEPTH)
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
            raise PlayerError("dice/not_whole", number=str(node.value))
        if node.value > MAX_NUMBER:
            raise PlayerError("dice/too_large", case="number", most=MAX_NUMBER)
        return node.value

    def _arithmetic(self, node: Any, depth: int) -> int:
        left, right = self.reach(node.left, depth), self.reach(node.right, depth)
        if node.op in ("/", "//", "%") and right == 0:
            raise PlayerError("dice/division_by_zero", case="written")
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
            raise PlayerError("dice/too_many_dice", case="asked", most=MAX_DICE)
        if node.num < 1:
            raise PlayerError("dice/zero_dice")
        if node.size == "%":
            node.size = 100
        if node.size < 1:
            raise PlayerError("dice/zero_sides")
        if node.size > MAX_SIDES:
            raise PlayerError("dice/too_many_sides", most=MAX_SIDES)
        expected, highest = node.num, node.size
        for operation in operations:
            if operation.op in ("mi", "ma"):
                highest = max(highest, _face_limit(operation))
            expected = _expected(expected, node.size, operation)
        self.dice += expected
        if self.dice > MAX_DICE:
            raise PlayerError("dice/too_many_dice", case="rerolled", made=self.dice, most=MAX_DICE)
        return MAX_DRAWS * highest if operations else node.num * highest


def _label(text: str) -> str:
    inner = text[1:-1].strip()
    if _LABEL.fullmatch(inner) is None:
        raise PlayerError("dice/bad_label")
    return f"[{inner}]"


def _face_limit(operation: Any) -> int:
    selector = operation.sels[-1]
    if selector.cat is not None:
        raise PlayerError("dice/malformed", case="operand", operation=str(operation))
    if selector.num > MAX_SIDES:
        raise PlayerError("dice/too_large", case="sides", operation=str(operation), most=MAX_SIDES)
    return selector.num


def _expected(dice: int, sides: int, operation: Any) -> int:
    """How many numbers the dice take, on average and rounded up, once the operation is done with them."""
    if operation.op in ("ro", "ra"):
        return dice + (dice if operation.op == "ro" else 1)
    if operation.op not in ("rr", "e"):
        return dice
    ranked = [each.num for each in operation.sels if each.cat in ("l", "h")]
    chosen = sum(any(picks(each, face) for each in operation.sels) for face in range(1, sides + 1))
    if chosen == sides or (operation.op == "rr" and any(ranked)):
        case = "reroll" if operation.op == "rr" else "explode"
        raise PlayerError("dice/endless", case=case, operation=str(operation))
    return -(-dice * sides // (sides - chosen)) + sum(ranked)


def picks(selector: Any, number: int) -> bool:
    """Whether a selector chooses a number by its face alone."""
    match selector.cat:
        case "<":
            return number < selector.num
        case ">":
            return number > selector.num
        case None:
            return number == selector.num
        case _:  # by rank, which one face alone does not decide
            return False
