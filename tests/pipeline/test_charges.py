"""What somebody is charged with strikes their secret; a wrong charge is denied; a question gets its kind of answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import LIBRARY
from tests.support.talked import answered

OFFICE = ["go to the walkway", "go to the motel office"]


@pytest.mark.parametrize(
    "said",
    [
        "Dell. This was June, wasn't it. You borrowed it for the lights, and then Lena filled it up for you.",
        "Did you take money out of the jar to pay that bill? Just yes or no, please.",
    ],
)
async def test_a_charge_strikes_what_its_hearer_keeps(tmp_path: Path, said: str) -> None:
    heard = await answered(tmp_path, {"s": "room-12", "role": "Mara Quist", "b": OFFICE, "m": said})
    assert [one.detail("topic") for one in heard.actions][-1] == "dell_jar"


async def test_a_wrong_charge_is_denied(tmp_path: Path) -> None:
    heard = await answered(tmp_path, {"s": "room-12", "m": "You burned the house down, Lena, didn't you?"})
    assert [one.detail("asked") for one in heard.actions] == ["charge"]
    assert "not" in heard.told or "No" in heard.told
    assert heard.actions[0].detail("holds") is None


@pytest.mark.sweep
async def test_whether_a_seat_is_taken_charges_nobody(tmp_path: Path) -> None:
    heard = await answered(tmp_path, {"s": "berth-nine", "m": "Good evening. Is this seat taken?"})
    assert "charge" not in [one.detail("asked") for one in heard.actions]
    assert "my doing" not in heard.told


async def test_an_hour_that_is_not_known_is_not_answered_with_something_else(tmp_path: Path) -> None:
    heard = await answered(tmp_path, {"s": "room-12", "m": "who had the desk the nights you weren't on it?"})
    assert "elbow goes" not in heard.told


async def test_either_or_is_a_threat(tmp_path: Path) -> None:
    said = "Either you give me it or i lift it over this counter with you attached"
    heard = await answered(tmp_path, {"s": "left-luggage", "m": said})
    assert [one.type for one in heard.actions] == ["threaten"]


async def test_a_price_is_what_somebody_would_do_it_for(tmp_path: Path) -> None:
    heard = await answered(tmp_path, {"s": "lot-forty-one", "m": "What is your price then?"})
    who = LIBRARY.games["lot-forty-one"].characters["npc_casimir_brandt_001"]
    assert any(line.split('"')[1] in heard.told for line in who.answers["price"]["yes"])


async def test_nobody_denies_what_they_have_just_owned_to(tmp_path: Path) -> None:
    talked = ["told in the tables? so you knew the road floods. who's the letter from then"]
    talked.append("Do you even want to marry him, miss?")
    said = "Ha, so you took a fuse out!"
    heard = await answered(tmp_path, {"s": "late-for-the-bells", "b": talked, "m": said})
    assert heard.actions[-1].detail("holds") == "told"
    assert "no hand in that" not in heard.told
    assert "my doing" not in heard.told
