"""The commonest expressions are rolled without a tree: they come to the same as with one."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from bot.core.dice import fairness, rolls
from bot.core.dice._grammar import compiled
from bot.core.dice._plain import stands_as_written

EXPRESSIONS = (
    "1d20", "1d20+3", "1d20-2", "1d20+0", "d20", "4d6", "12d6+10", "2d6-7", "99d4", "1d100+5", "d%", "1d1", "2d1",
    "2d20kh1", "2d20kl1", "2d20kh1+5", "2d20kl1-1", "1D20 + 3", "2d20kh1+1d4", "2d20kh1+2+1d4", "1d8+3+1d6",
    "1d20ro1", "1d20ro1+5", "1d20ro1-2", "2d20ro1kh1+3",
)  # fmt: skip


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_a_roll_is_the_same_with_and_without_a_tree(expression: str) -> None:
    def stream(index: int) -> fairness.DiceStream:
        return fairness.DiceStream(bytes(32), "plain", ("one",), index, 0)

    for index in range(40):
        quick = rolls.roll(expression, stream(index))
        with patch.object(rolls, "plain", lambda _canonical: None):
            slow = rolls.roll(expression, stream(index))
        assert quick == slow
        assert quick.to_json() == slow.to_json()


@pytest.mark.parametrize("bonus", ["", "+0", "-0", "+3", "-12", "+999999", "+03", "+1000000", "-1d4"])
@pytest.mark.parametrize(
    "dice", ["1d1", "99d4", "1d999", "1d1000", "1d1001", "100d6", "2d20kh1", "2d20kl1", "01d6", "1d20ro1"]
)
def test_an_expression_that_needs_no_library_is_its_own_canonical_text_with_it(dice: str, bonus: str) -> None:
    if stands_as_written(dice + bonus):
        assert compiled(dice + bonus).canonical == dice + bonus


def test_most_of_what_is_rolled_needs_no_library() -> None:
    assert [one for one in EXPRESSIONS if not stands_as_written(one)] == [
        "d20", "d%", "1D20 + 3", "2d20kh1+1d4", "2d20kh1+2+1d4", "1d8+3+1d6", "2d20ro1kh1+3",
    ]  # fmt: skip
