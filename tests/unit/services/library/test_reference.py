"""Looking things up: names in part, names with slips, and one reading for all who ask."""

from typing import Any

import pytest

from bot.core.errors import PlayerError
from bot.services.library.reference import Reference

TABLES: dict[str, Any] = {
    "spells": {
        "fireball": {"name": "Fireball"},
        "delayed_blast_fireball": {"name": "Delayed Blast Fireball"},
        "fire_bolt": {"name": "Fire Bolt"},
        "bless": {"name": "Bless"},
    },
    "weapons": {"net": {"name": "Net"}},
    "gear": {"net": {"name": "Net of Gear"}},
    "classes": {
        "monk": {
            "name": "Monk",
            "features": [{"key": "evasion", "name": "Evasion", "level": 7, "text": "x"}],
            "subclass": {"name": "Open Hand", "features": []},
        }
    },
    "spell_effects": {"bless": {"does": []}},
}


class Reading:
    """Gives the tables, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> dict[str, Any]:
        self.asked += 1
        return TABLES


@pytest.fixture
def reference() -> Reference:
    return Reference(Reading())


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("fire", ["Fire Bolt", "Fireball", "Delayed Blast Fireball"]),
        ("BALL", ["Delayed Blast Fireball", "Fireball"]),
        ("", ["Bless", "Delayed Blast Fireball", "Fire Bolt", "Fireball"]),
        ("zzzz", []),
    ],
)
async def test_names_are_offered_by_how_they_fit(reference: Reference, typed: str, names: list[str]) -> None:
    assert [name for name, _ in await reference.offer("spell", typed)] == names


async def test_a_slip_still_offers_the_name(reference: Reference) -> None:
    offered = await reference.offer("spell", "fierball")
    assert offered[0] == ("Fireball", "spells/fireball")


@pytest.mark.parametrize(
    "wanted", ["fireball", "Fireball", "spells/fireball", "firebal", "fierball", "fireb", " FIREBALL "]
)
async def test_an_entry_is_found_by_what_people_type(reference: Reference, wanted: str) -> None:
    assert (await reference.find("spell", wanted)).key == "fireball"


async def test_one_key_in_two_tables_is_told_apart_by_its_value(reference: Reference) -> None:
    assert (await reference.find("item", "gear/net")).name == "Net of Gear"
    assert (await reference.find("item", "net")).name == "Net"


async def test_a_feature_is_found_with_whom_it_belongs_to(reference: Reference) -> None:
    found = await reference.find("feature", "evasion")
    assert (found.name, found.figures["owner"], found.key) == ("Evasion (Monk)", "Monk", "monk.evasion")


@pytest.mark.parametrize(
    ("wanted", "case"), [("quarterstaff", "none"), ("", "none"), ("  ", "none"), ("blast", None)]
)
async def test_what_is_not_there_is_refused(reference: Reference, wanted: str, case: str | None) -> None:
    if case is None:
        assert (await reference.find("spell", wanted)).key == "delayed_blast_fireball"
        return
    with pytest.raises(PlayerError) as refused:
        await reference.find("spell", wanted)
    assert refused.value.code == "reference/unknown"
    assert refused.value.notice.data["case"] == case


async def test_near_names_are_named(reference: Reference) -> None:
    with pytest.raises(PlayerError) as refused:
        await reference.find("spell", "blesing fir")
    assert refused.value.notice.data["near"]


async def test_the_tables_are_read_once_and_not_before_somebody_asks() -> None:
    reading = Reading()
    reference = Reference(reading)
    assert reading.asked == 0
    await reference.offer("spell", "f")
    await reference.find("item", "net")
    assert reading.asked == 1
