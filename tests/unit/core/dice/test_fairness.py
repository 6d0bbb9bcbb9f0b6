"""Commitment, streams and verification."""

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.dice.fairness import (
    WORDS,
    DiceStream,
    commitment,
    disclosure,
    next_number,
    verify_commitment,
    verify_roll,
)
from bot.core.dice.rolls import Die, roll
from bot.core.errors import Rejected
from tests.support.fair_dice import check_by_hand

SECRET = bytes(range(32))
PLACE: dict[str, Any] = {
    "session": "session_7", "sources": ["1402", "1399"], "action_index": 2, "roll_index": 1
}  # fmt: skip
GUIDE = Path(__file__).parents[4] / "docs" / "fair-dice.md"


def stream(**changes: Any) -> DiceStream:
    return DiceStream(SECRET, **{**PLACE, **changes})


def draws(source: DiceStream, sides: int = 1000, count: int = 12) -> list[int]:
    return [source.draw(sides) for _ in range(count)]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert verify_commitment(commitment(SECRET).upper() + "\n", SECRET) is None
    other = verify_commitment(commitment(SECRET), bytes(32))
    assert isinstance(other, Rejected)
    assert other.code == "fairness/wrong_secret"


def test_the_stream_is_made_as_documented() -> None:
    expected: list[int] = []
    for block in range(3):
        text = f'[1,"session_7",["1399","1402"],2,1,{block}]'.encode()
        answer = hmac.digest(SECRET, text, "sha256")
        expected += [int.from_bytes(answer[at : at + 8], "big") % 1000 + 1 for at in (0, 8, 16, 24)]
    assert draws(stream()) == expected


def test_the_same_place_gives_the_same_numbers_whatever_the_order_of_sources() -> None:
    assert draws(stream()) == draws(stream()) == draws(stream(sources=["1399", "1402"]))


@pytest.mark.parametrize(
    "change", [{"session": "session_8"}, {"sources": ["1399"]}, {"action_index": 3}, {"roll_index": 2}]
)
def test_every_part_of_the_place_changes_the_numbers(change: dict[str, Any]) -> None:
    assert draws(stream(**change)) != draws(stream())


def test_another_secret_gives_other_numbers() -> None:
    assert draws(DiceStream(bytes(32), **PLACE)) != draws(stream())


@given(st.integers(1, 2**32))
def test_words_past_the_last_whole_round_are_thrown_away(n: int) -> None:
    limit = WORDS // n * n
    assert next_number(iter([limit - 1]), n) == n
    if limit < WORDS:
        assert next_number(iter([WORDS - 1, limit, 0]), n) == 1


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 20, 100])
def test_each_number_takes_an_equal_share_of_the_words(n: int) -> None:
    # Word w < limit goes to w % n: the last n words before the limit and the first n hit each number once.
    limit = WORDS // n * n
    for start in (0, limit - n):
        assert sorted(next_number(iter([start + step]), n) for step in range(n)) == list(range(1, n + 1))
    assert limit % n == 0


@given(st.integers(1, 1000), st.integers(0, 50))
def test_numbers_stay_on_the_die(n: int, roll_index: int) -> None:
    assert all(1 <= number <= n for number in draws(stream(roll_index=roll_index), n))


def test_a_bad_place_or_secret_is_a_fault() -> None:
    bad: list[dict[str, Any]] = [
        {"session": ""}, {"session": "séance"}, {"sources": []}, {"sources": ["1", "1"]},
        {"sources": ["a\n"]}, {"action_index": -1}, {"roll_index": -1},
    ]  # fmt: skip
    for change in bad:
        with pytest.raises(ValueError, match=r"ASCII|source|indexes"):
            stream(**change)
    with pytest.raises(ValueError, match="32 bytes"):
        DiceStream(b"short", **PLACE)
    for n in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="cannot draw"):
            stream().draw(n)


def test_a_recorded_roll_verifies() -> None:
    recorded = roll("4d6rr<3kh3+1d20e20-2", stream())
    assert verify_roll(recorded, SECRET, **PLACE) is None


def test_a_changed_roll_is_found_out() -> None:
    recorded = roll("2d6+1", stream())
    forged = {
        "dice": replace(recorded, dice=(Die(6, (6,)), Die(6, (6,)))),
        "draws": replace(recorded, draws=((6, 6), (6, 6))),
        "modifier": replace(recorded, modifier=2),
        "total": replace(recorded, total=recorded.total + 1),
        "text": replace(recorded, text="2d6+1 = 13"),
    }
    for field, record in forged.items():
        found = verify_roll(record, SECRET, **PLACE)
        assert found is not None
        assert (found.code, found.data["field"]) == ("roll/differs", field)
    assert verify_roll(recorded, bytes(32), **PLACE) is not None
    assert verify_roll(recorded, SECRET, **{**PLACE, "roll_index": 0}) is not None
    nonsense = verify_roll(replace(recorded, expression="1d0"), SECRET, **PLACE)
    assert nonsense is not None
    assert nonsense.code == "roll/not_a_roll"


def test_the_ten_lines_of_the_guide_check_a_recorded_roll() -> None:
    record = disclosure(roll("6d6rr<3e6 + 1d% + 2d20kh1", stream()), SECRET, **PLACE)
    done = check_by_hand(json.dumps(record))
    assert (done.returncode, done.stdout, done.stderr) == (0, "Every number is right.\n", "")


def test_the_ten_lines_of_the_guide_find_a_changed_die_and_a_changed_secret() -> None:
    record = disclosure(roll("1d20", stream()), SECRET, **PLACE)
    sides, number = record["draws"][0]
    changed = check_by_hand(json.dumps({**record, "draws": [[sides, number % sides + 1]]}))
    assert "a die was changed" in changed.stderr
    swapped = check_by_hand(json.dumps({**record, "secret": bytes(32).hex()}))
    assert "not the secret committed to" in swapped.stderr
