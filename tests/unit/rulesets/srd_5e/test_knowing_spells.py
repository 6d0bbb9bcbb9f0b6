"""Spells that tell what is there, and spells that are cast at things. SRD 5.2, Spells, Casting Spells."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e import equipment
from rulesets.srd_5e.deeds import truce
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import GOBLIN, MIRA, TOBIN, caster, fight, goblin, peace, tobin

YARD, CHEST = "loc_yard_001", "item_chest_001"
_DISK = {"name": "floating disk", "origin": "spell:floating_disk", "marks": ["floating_disk"]}


def chest(**attributes: Any) -> dict[str, Any]:
    return {
        "id": CHEST, "name": "the chest", "type": "item", "status": "conscious", "location": YARD, "emotions": {},
        "attributes": {"kind": "container", **attributes}, "internal": {},
    }  # fmt: skip


def there(*entities: dict[str, Any], dice: tuple[int, ...] = ()) -> Play:
    return peace(*({**one, "location": YARD} for one in entities), dice=dice)


def told(play: Play, key: str, *targets: str) -> str:
    """What the casting tells after that it was cast."""
    assert cast(play, MIRA, key, list(targets) or [MIRA]) is None
    return " ".join(play.facts[1:])


def reason(play: Play, key: str, *targets: str) -> str | None:
    found = cast(play, MIRA, key, list(targets))
    return None if found is None else found.reason


def test_detect_magic_names_the_spell_and_its_school() -> None:  # SRD 5.2, Spells, Detect Magic
    blessed = tobin(
        active_effects=[{"id": "bless-1", "name": "bless", "origin": "spell:bless", "source": TOBIN}]
    )
    play = there(caster("detect_magic"), blessed, chest(lore={"arcana": "It hums."}))
    assert told(play, "detect_magic") == (
        "There is magic on Tobin: Bless (enchantment). There is magic about the chest."
    )
    assert told(there(caster("detect_magic"), tobin()), "detect_magic").startswith(
        "Within 30 feet there is no other"
    )


def test_detect_magic_says_of_the_hidden_only_that_they_are_there() -> None:  # SRD 5.2, Spells, Detect Magic
    hidden = chest(lore={"arcana": "It hums."}, hidden=True)
    assert "chest" not in told(there(caster("detect_magic"), hidden), "detect_magic")
    sneak = goblin(status="hidden", active_effects=[{"id": "b-1", "name": "bless", "origin": "spell:bless"}])
    said = told(there(caster("detect_magic"), sneak), "detect_magic")
    assert "goblin" not in said.casefold()


@pytest.mark.parametrize(
    ("kind", "seen"), [("undead", True), ("fiend", True), ("humanoid", False), ("beast", False)]
)
def test_detect_evil_and_good_tells_creatures_of_six_kinds(kind: str, seen: bool) -> None:
    # SRD 5.2, Spells, Detect Evil and Good
    said = told(there(caster("detect_evil_and_good"), goblin(kind=kind)), "detect_evil_and_good")
    assert (kind in said) == seen


def test_who_is_shielded_from_divination_is_passed_over() -> None:  # SRD 5.2, Spells, Nondetection
    play = there(caster("detect_evil_and_good", "nondetection"), tobin(kind="fey"))
    assert "fey" in told(play, "detect_evil_and_good")
    shielded = {"id": "n-1", "name": "nondetection", "origin": "spell:nondetection", "marks": ["undetected"]}
    play = there(caster("detect_evil_and_good"), tobin(kind="fey", active_effects=[shielded]))
    assert "fey" not in told(play, "detect_evil_and_good")


def test_detect_poison_tells_the_poisoned_and_the_venomous() -> None:
    # SRD 5.2, Spells, Detect Poison and Disease
    ill = tobin(status_conditions=["poisoned"])
    snake = goblin(name="snake", monster="venomous_snake")
    said = told(there(caster("detect_poison_and_disease"), ill, snake), "detect_poison_and_disease")
    assert said == "There is poison in Tobin. The snake is venomous."


@pytest.mark.parametrize(
    ("armed", "said"), [(True, "There is a trap in sight"), (False, "There is no trap in sight")]
)
def test_find_traps_tells_that_there_is_one_and_not_where(armed: bool, said: str) -> None:
    # SRD 5.2, Spells, Find Traps
    play = there(caster("find_traps"), chest(trap={"armed": armed, "dc": 12, "harm": 5, "text": "A spring."}))
    found = told(play, "find_traps")
    assert found.startswith(said)
    assert "chest" not in found


def test_knock_opens_what_is_locked_and_nothing_else() -> None:  # SRD 5.2, Spells, Knock
    play = there(caster("knock"), chest(locked=True), tobin())
    assert reason(play, "knock") == "no_target"
    assert reason(play, "knock", TOBIN) == "no_thing"
    assert "heard 300 feet away" in told(play, "knock", CHEST)
    assert play.attributes(CHEST)["locked"] is False
    assert reason(play, "knock", CHEST) == "not_locked"


def test_mending_makes_whole_what_is_broken() -> None:  # SRD 5.2, Spells, Mending
    play = there(caster("mending"), chest(broken=True))
    assert told(play, "mending", CHEST) == "The break closes, and the chest is whole again."
    assert play.attributes(CHEST)["broken"] is False
    assert reason(play, "mending", CHEST) == "not_broken"


def test_identify_tells_what_a_thing_is_and_which_spells_lie_on_a_creature() -> None:
    # SRD 5.2, Spells, Identify
    held = {"spell_slots": {"1": {"used": 0, "total": 2}}, "consumables": {"pearl": 1}}
    blessed = tobin(
        active_effects=[{"id": "bless-1", "name": "bless", "origin": "spell:bless", "source": TOBIN}]
    )
    play = there(caster("identify", resources=held), chest(lore={"arcana": "It hums."}), blessed)
    assert told(play, "identify", CHEST) == "It hums."
    play = there(caster("identify", resources=held), blessed)
    assert told(play, "identify", TOBIN) == "On Tobin there is Bless (enchantment)."


def test_beasts_hear_whoever_speaks_with_animals() -> None:  # SRD 5.2, Spells, Speak with Animals
    play = fight(caster("speak_with_animals"), goblin(kind="beast"))
    assert truce.listeners(play, MIRA) == []
    assert cast(play, MIRA, "speak_with_animals", [MIRA]) is None
    assert truce.listeners(play, MIRA) == [GOBLIN]


def test_a_floating_disk_bears_500_pounds() -> None:  # SRD 5.2, Spells, Floating Disk
    bare, helped = caster("floating_disk"), caster("floating_disk", active_effects=[{"id": "f-1", **_DISK}])
    assert equipment.capacity(helped) - equipment.capacity(bare) == 500 * equipment.OUNCES
