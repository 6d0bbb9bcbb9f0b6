"""One verifier of dice: what follows from the secret, what does not, and what a person is given to check it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.core.dice.fairness import DiceStream, commitment
from bot.core.dice.rolls import roll
from bot.presentation.play.dice import disclosure_file, verdict_text
from bot.services.ports import DiceRow
from bot.services.sessions.dice_verification import CheckedDice, disclosures, verify_dice
from tests.support.fair_dice import check_by_hand

SECRET = bytes(range(32))
EXPRESSIONS = ("4d6kh3+2", "1d20", "6d6rr<3e6 + 1d%")


def rolled(index: int, expression: str) -> DiceRow:
    made = roll(expression, DiceStream(SECRET, "s1", ["11", "22"], 0, index))
    return DiceRow(
        0, index, "ada", "roll", ("22", "11"), made.expression, made.total, made.to_json(), made.text
    )


ROLLS = tuple(rolled(index, expression) for index, expression in enumerate(EXPRESSIONS))


def checked(
    secret: bytes | None, rolls: tuple[DiceRow, ...] = ROLLS, committed: bytes = SECRET
) -> CheckedDice:
    verdict = verify_dice("s1", commitment(committed), secret, rolls)
    return CheckedDice("s1", commitment(committed), secret, rolls, verdict)


def changed(**fields: Any) -> tuple[DiceRow, ...]:
    return (ROLLS[0], replace(ROLLS[1], **fields), ROLLS[2])


def test_rolls_of_the_secret_verify_and_the_guides_lines_check_what_is_handed_out() -> None:
    found = checked(SECRET)
    assert (found.verdict.status, found.verdict.secret_fits, found.verdict.wrong) == ("verified", True, ())
    assert "All 3 rolls verify" in verdict_text(found)
    file = disclosure_file(found)
    assert file is not None
    lines = file.data.decode()
    assert [json.loads(line)["expression"] for line in lines.splitlines()] == [
        one.expression for one in ROLLS
    ]
    done = check_by_hand(lines)
    assert (done.returncode, done.stdout, done.stderr) == (0, "Every number is right.\n", "")


def test_the_guides_lines_find_one_changed_die_among_many_rolls() -> None:
    lines = disclosures("s1", SECRET, ROLLS).splitlines()
    record = json.loads(lines[2])
    sides, number = record["draws"][0]
    record["draws"][0] = [sides, number % sides + 1]
    done = check_by_hand("\n".join([*lines[:2], json.dumps(record)]))
    assert done.returncode != 0
    assert "a die was changed" in done.stderr


@pytest.mark.parametrize(
    "fields",
    [{"total": 99}, {"sources": ("22",)}, {"roll_index": 7}, {"roll": {}}, {"expression": "1d6"}],
    ids=["total", "sources", "place", "unreadable", "expression"],
)
def test_one_changed_roll_is_named_and_the_others_stand(fields: dict[str, Any]) -> None:
    found = checked(SECRET, changed(**fields))
    assert found.verdict.status == "wrong"
    assert [one.index for one in found.verdict.wrong] == [1]
    assert ROLLS[1].line in verdict_text(found)
    assert verdict_text(found).count("does **not** verify") == 1


@pytest.mark.parametrize("other", [bytes(32), b"short"])
def test_another_secret_than_the_one_committed_to_is_told_and_nothing_is_handed_out(other: bytes) -> None:
    found = checked(other)
    assert (found.verdict.status, found.verdict.secret_fits) == ("wrong", False)
    assert "does **not** match" in verdict_text(found)
    assert disclosure_file(found) is None


def test_before_the_reveal_only_the_commitment_is_told() -> None:
    found = checked(None)
    assert found.verdict.status == "unrevealed"
    assert commitment(SECRET) in verdict_text(found)
    assert SECRET.hex() not in verdict_text(found)
    assert disclosure_file(found) is None
    assert checked(None, ()).verdict.status == "none"
