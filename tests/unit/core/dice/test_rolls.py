"""Dice expressions and rolls."""

import json
import random
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.dice.fairness import DiceStream
from bot.core.dice.rolls import (
    MAX_DRAWS,
    MAX_LENGTH,
    MAX_TOTAL,
    Die,
    Roll,
    check_expression,
    format_check,
    roll,
)
from bot.core.errors import IntegrityError, PlayerError
from bot.presentation.catalogue import words_of


class Scripted:
    """Draws the numbers it was given and fails when they run out or do not fit the die."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def draw(self, n: int) -> int:
        number = self.numbers.pop(0)
        assert 1 <= number <= n
        return number


class Constant:
    """Every die shows the same number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def draw(self, n: int) -> int:
        return min(self.number, n)


def stream(index: int = 0) -> DiceStream:
    return DiceStream(bytes(32), "session", ["source"], 0, index)


dice = st.builds("{}d{}".format, st.integers(1, 6), st.sampled_from([1, 2, 4, 6, 8, 10, 12, 20, "%"]))
operations = st.sampled_from(
    ["", "kh1", "kl2", "ph1", "k>2", "ro1", "ro<3", "ra6", "mi2", "ma5", "[fire]", "kh1mi2"]
)
atoms = st.one_of(st.builds("{}{}".format, dice, operations), st.integers(0, 99).map(str))
expressions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds("{} {} {}".format, inner, st.sampled_from("+-*"), inner),
        st.builds("({})".format, inner),
        st.builds("-{}".format, inner),
        st.builds("({},{})kh1".format, inner, inner),
        st.builds("({})/2".format, inner),
    ),
    max_leaves=4,
).filter(lambda text: len(text) <= MAX_LENGTH // 2)


@pytest.mark.parametrize(
    ("expression", "numbers", "text"),
    [
        ("1d20+3", [15], "1d20+3 = 15+3 = 18"),
        ("1d20", [15], "1d20 = 15"),
        ("7", [], "7 = 7"),
        ("2d6", [4, 3], "2d6 = [4, 3] = 7"),
        ("4d6kh3 + 2", [6, 1, 5, 3], "4d6kh3+2 = [6, 1 dropped, 5, 3]+2 = 16"),
        ("4d6pl1", [1, 1, 5, 3], "4d6pl1 = [1 dropped, 1, 5, 3] = 9"),
        ("2d20kh1+5", [14, 8], "2d20kh1+5 = [14, 8]+5 = 19 (took higher)"),
        ("2d20kl1+5", [14, 8], "2d20kl1+5 = [14, 8]+5 = 13 (took lower)"),
        ("3d6e6", [6, 2, 6, 6, 1, 3], "3d6e6 = [6!, 2, 6!, 6!, 1, 3] = 24"),
        ("2d6ra6", [6, 6, 6], "2d6ra6 = [6!, 6, 6] = 18"),
        ("2d6rr<3", [2, 4, 1, 5], "2d6rr<3 = [2 -> 1 -> 5, 4] = 9"),
        ("2d6ro<3", [2, 4, 1], "2d6ro<3 = [2 -> 1, 4] = 5"),
        ("2d6mi3ma5", [1, 6], "2d6mi3ma5 = [1 -> 3, 6 -> 5] = 8"),
        ("(1d6,2d8)kh1", [6, 1, 2], "(1d6,2d8)kh1 = (6, [1, 2] dropped) = 6"),
        ("1d8[cold iron]+1d4", [3, 2], "1d8[cold iron]+1d4 = 3[cold iron]+2 = 5"),
        ("-7/2", [], "-7/2 = -7/2 = -4"),
        ("7//2*2", [], "7//2*2 = 7//2*2 = 6"),
        ("d%", [100], "1d100 = 100"),
        ("1D20 − 2", [10], "1d20-2 = 10-2 = 8"),
        ("1d20>10", [11], "1d20>10 = 11>10 = 1"),
    ],
)
def test_a_roll_reads_as_its_dice_fell(expression: str, numbers: list[int], text: str) -> None:
    source = Scripted(*numbers)
    assert roll(expression, source).text == text
    assert source.numbers == []


def test_a_roll_tells_what_happened_to_each_die() -> None:
    rolled = roll("3d6ro1e6mi2+1d4", Scripted(1, 6, 3, 1, 2, 4))
    assert rolled.dice == (
        Die(6, (1, 1, 2), True, ("rerolled", "raised")),
        Die(6, (6,), True, ("exploded",)),
        Die(6, (3,)),
        Die(6, (2,)),
        Die(4, (4,)),
    )
    assert rolled.draws == ((6, 1), (6, 6), (6, 3), (6, 1), (6, 2), (4, 4))
    assert (rolled.total, rolled.modifier) == (17, 0)


def test_dice_in_a_dropped_group_are_not_kept() -> None:
    rolled = roll("(1d6, 2d8kh1)kl1", Scripted(2, 5, 4))
    assert [die.kept for die in rolled.dice] == [True, False, False]
    assert rolled.total == 2


def test_a_check_is_written_as_the_protocol_writes_it() -> None:
    assert (
        format_check("Perception check", roll("1d20+3", Scripted(15)), "DC 15", "Success")
        == "Perception check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"
    )
    attack = roll("2d20kh1+5", Scripted(14, 8))
    line = "Attack (advantage): 1d20+5 = [14, 8]+5 = 19 (took higher) vs AC 15 (Hit)"
    assert format_check("Attack", attack, "AC 15", "Hit") == line
    assert format_check("Attack (advantage)", attack, "AC 15", "Hit") == line
    assert format_check("Damage", roll("1d8+3", Scripted(6)), verdict="slashing") == (
        "Damage: 1d8+3 = 6+3 = 9 slashing"
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("   ", "malformed"),
        ("hello", "malformed"),
        ("2d", "malformed"),
        ("1d6 1d6", "malformed"),
        ("1d6+", "malformed"),
        ("(1d6", "malformed"),
        ("🎲d6", "malformed"),
        ("١d٦", "malformed"),
        ("\x00", "malformed"),
        ("1d6mil3", "malformed"),
        ("1.5d6", "malformed"),
        ("1d6[", "malformed"),
        ("1d6*1.5", "not_whole"),
        ("1d6[@everyone]", "bad_label"),
        ("1d6[]", "bad_label"),
        ("1d0", "zero_sides"),
        ("0d6", "zero_dice"),
        ("999999d999999", "too_many_dice"),
        ("201d6", "too_many_dice"),
        ("+".join(["100d6"] * 3), "too_many_dice"),
        ("100d6rr<6", "too_many_dice"),
        ("1d1001", "too_many_sides"),
        ("(" * 500 + "1" + ")" * 500, "too_long"),
        ("1" * 121, "too_long"),
        ("+".join(["d6"] * 40), "too_long"),
        ("(" * 50 + "1" + ")" * 50, "too_deep"),
        ("-" * 100 + "1", "too_deep"),
        ("1000001", "too_large"),
        ("*".join(["999999"] * 3), "too_large"),
        ("1d6mi1001", "too_large"),
        ("1/0", "division_by_zero"),
        ("1%(0*1d6)", "division_by_zero"),
        ("1d6rr<7", "endless"),
        ("1d6rr1rr2rr3rr4rr5rr6", "endless"),
        ("2d6rrh1", "endless"),
        ("1d1e1", "endless"),
        ("1d6e>0", "endless"),
    ],
)
def test_an_expression_that_cannot_be_rolled_is_refused_by_name(text: str, code: str) -> None:
    with pytest.raises(PlayerError) as refused:
        check_expression(text)
    assert refused.value.code == f"dice/{code}"
    assert words_of(refused.value).endswith((".", "?"))


def test_what_only_the_numbers_decide_is_refused_too() -> None:
    with pytest.raises(PlayerError) as refused:
        roll("6/(1d6-1)", Scripted(1))
    assert refused.value.code == "dice/division_by_zero"
    with pytest.raises(PlayerError) as refused:
        roll("1d6e6", Constant(6))
    assert refused.value.code == "dice/too_many_dice"
    with pytest.raises(PlayerError) as refused:
        roll("1d6rr6", Constant(6))
    assert refused.value.code == "dice/too_many_dice"


@given(st.text(max_size=MAX_LENGTH + 5))
def test_any_text_is_either_canonical_or_refused(text: str) -> None:
    try:
        canonical = check_expression(text)
    except PlayerError:
        return
    assert check_expression(canonical) == canonical


@given(st.text(alphabet="0123456789d()kphlroaemi<>+-*/%=,[] f", max_size=40))
def test_dice_like_text_rolls_within_bounds_or_is_refused(text: str) -> None:
    try:
        rolled = roll(text, stream())
    except PlayerError:
        return
    assert len(rolled.draws) <= MAX_DRAWS
    assert abs(rolled.total) <= MAX_TOTAL


@given(expressions, st.integers(0, 1000))
def test_a_roll_is_a_function_of_expression_and_stream(expression: str, index: int) -> None:
    once, again = roll(expression, stream(index)), roll(check_expression(expression), stream(index))
    assert once == again
    assert Roll.from_json(json.loads(json.dumps(once.to_json()))) == once


@given(expressions, st.integers(0, 1000))
def test_total_is_the_kept_dice_plus_the_modifier(expression: str, index: int) -> None:
    rolled = roll(expression, stream(index))
    assert rolled.total == sum(die.value for die in rolled.dice if die.kept) + rolled.modifier
    assert isinstance(rolled.total, int)
    assert rolled.text.startswith(f"{rolled.expression} = ")
    assert all(1 <= number <= sides for sides, number in rolled.draws)


def test_the_global_random_is_neither_read_nor_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: Any) -> int:
        raise AssertionError("a roll asked the global random")

    monkeypatch.setattr(random, "randrange", forbidden)
    before = random.getstate()
    assert roll("6d6rr<3e6kh4 + 1d% + 2d20kh1", stream()).draws
    assert random.getstate() == before


def test_rerolled_and_exploded_dice_fall_the_same_every_time() -> None:
    texts = {roll("20d6rr<3e6", stream()).text for _ in range(200)}
    assert len(texts) == 1


def test_a_known_secret_gives_known_dice() -> None:
    assert roll("4d6kh3+2", stream()).to_json() == KNOWN


def tampered(changes: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    return {**roll("4d6kh3+2", stream()).to_json(), **dict(changes)}


@pytest.mark.parametrize(
    "changes",
    [
        [("total", 99)],
        [("modifier", 3)],
        [("dice", [])],
        [("dice", [{"sides": 6}])],
        [("dice", None)],
        [("draws", [[6]])],
        [("extra", 1)],
    ],
)
def test_a_record_that_does_not_add_up_is_not_a_roll(changes: list[tuple[str, Any]]) -> None:
    with pytest.raises(IntegrityError):
        Roll.from_json(tampered(changes))


KNOWN: dict[str, Any] = {
    "expression": "4d6kh3+2",
    "dice": [
        {"sides": 6, "values": [3], "kept": True, "events": []},
        {"sides": 6, "values": [4], "kept": True, "events": []},
        {"sides": 6, "values": [6], "kept": True, "events": []},
        {"sides": 6, "values": [3], "kept": False, "events": []},
    ],
    "draws": [[6, 3], [6, 4], [6, 6], [6, 3]],
    "modifier": 2,
    "total": 15,
    "text": "4d6kh3+2 = [3, 4, 6, 3 dropped]+2 = 15",
}


@pytest.mark.parametrize(
    ("expression", "drawn", "line"),
    [
        ("2d20ro1kh1+7", (11, 9), "Check (advantage): 1d20+7 = [11, 9]+7 = 18 (took higher)"),
        ("2d20ro1kl1", (11, 9), "Check (disadvantage): 1d20 = [11, 9] = 9 (took lower)"),
        ("1d20ro1+5", (1, 13), "Check: 1d20+5 = [1 -> 13]+5 = 18"),
        ("1d20mi10+2", (4,), "Check: 1d20+2 = 4 -> 10+2 = 12"),
    ],
)
def test_a_d20_that_rerolls_or_counts_for_more_is_shown_as_the_d20_it_is(
    expression: str, drawn: tuple[int, ...], line: str
) -> None:
    assert format_check("Check", roll(expression, Scripted(*drawn))) == line
