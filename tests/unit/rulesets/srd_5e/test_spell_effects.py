"""What spells do, against figures typed from their own texts: SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.dice import rolls
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import turns
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    Faces,
    caster,
    compendium,
    conditions,
    every_spell,
    fight,
    goblin,
    hp,
    peace,
    tobin,
)

NARRATIVE = 14
RESOLVED = 169


@pytest.mark.parametrize(
    ("key", "slot_level", "dice"),
    [
        ("cure_wounds", 1, "2d8+3"),
        ("cure_wounds", 2, "4d8+3"),
        ("cure_wounds", 3, "6d8+3"),
        ("healing_word", 1, "2d4+3"),
        ("healing_word", 3, "6d4+3"),
        ("mass_healing_word", 3, "2d4+3"),
        ("mass_healing_word", 4, "3d4+3"),
        ("prayer_of_healing", 2, "2d8"),
        ("prayer_of_healing", 3, "3d8"),
    ],
)
def test_a_healing_spell_gives_back_what_its_text_says(key: str, slot_level: int, dice: str) -> None:
    rolled = Faces(1)
    play = Play(peace(caster(key), tobin(hp_current=1)).state, rolled, compendium())
    assert cast(play, MIRA, key, [TOBIN], slot_level=slot_level) is None
    assert rolled.asked == [dice]
    assert hp(play, TOBIN) == 1 + rolls.roll(dice, Faces(1)).total


@pytest.mark.parametrize(
    ("slot_level", "dice", "now"), [(1, "2d4+4", 6), (2, "2d4+9", 11), (3, "2d4+14", 16)]
)
def test_false_life_gives_temporary_hit_points(slot_level: int, dice: str, now: int) -> None:
    rolled = Faces(1)
    play = Play(peace(caster("false_life")).state, rolled, compendium())
    assert cast(play, MIRA, "false_life", slot_level=slot_level) is None
    assert rolled.asked == [dice]
    assert play.attributes(MIRA)["temp_hp"] == now


@pytest.mark.parametrize(("slot_level", "more"), [(2, 5), (3, 10), (4, 15)])
def test_aid_raises_the_maximum_and_the_current_hit_points(slot_level: int, more: int) -> None:
    play = peace(caster("aid"), tobin(hp_current=3))
    assert cast(play, MIRA, "aid", [TOBIN], slot_level=slot_level) is None
    assert play.attributes(TOBIN)["hp_max"] == 20 + more
    assert hp(play, TOBIN) == 3 + more


SAVES = [
    # spell, ability, conditions of whoever fails
    ("animal_friendship", "wisdom", ["charmed"]),
    ("animal_messenger", "charisma", []),
    ("bane", "charisma", []),
    ("bestow_curse", "wisdom", []),
    ("blindness_deafness", "constitution", ["blinded"]),
    ("calm_emotions", "charisma", []),
    ("charm_person", "wisdom", ["charmed"]),
    ("color_spray", "constitution", ["blinded"]),
    ("command", "wisdom", []),
    ("ensnaring_strike", "strength", ["restrained"]),
    ("entangle", "strength", ["restrained"]),
    ("enlarge_reduce", "constitution", []),
    ("faerie_fire", "dexterity", []),
    ("fear", "wisdom", ["frightened"]),
    ("grease", "dexterity", ["prone"]),
    ("gust_of_wind", "strength", []),
    ("hideous_laughter", "wisdom", ["incapacitated", "prone"]),
    ("hold_person", "wisdom", ["incapacitated", "paralyzed"]),
    ("hypnotic_pattern", "wisdom", ["charmed", "incapacitated"]),
    ("levitate", "constitution", []),
    ("phantasmal_force", "intelligence", []),
    ("ray_of_enfeeblement", "constitution", []),
    ("sleep", "wisdom", ["incapacitated"]),
    ("slow", "wisdom", []),
    ("suggestion", "wisdom", ["charmed"]),
]


def _at_goblin(key: str, d20: int) -> Play:
    kind = (compendium().spell_effects[key]["targets"].get("only") or ["humanoid"])[0]
    beside: dict[str, Any] = {"engaged": [GOBLIN], "hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster(key), goblin(kind=kind), mira=beside, goblin={"engaged": [MIRA]})
    play = Play(play.state, Faces(d20), compendium())
    assert cast(play, MIRA, key, [GOBLIN]) is None
    return play


@pytest.mark.parametrize(("key", "ability", "imposed"), SAVES)
def test_a_failed_save_imposes_the_conditions_of_the_text(key: str, ability: str, imposed: list[str]) -> None:
    play = _at_goblin(key, 2)
    assert play.rolled[0].purpose.lower().startswith(f"{ability} saving throw")
    assert conditions(play, GOBLIN) == imposed


@pytest.mark.parametrize(
    ("key", "ability", "imposed"), [row for row in SAVES if row[0] != "ray_of_enfeeblement"]
)
def test_a_success_leaves_nothing_on_the_target(key: str, ability: str, imposed: list[str]) -> None:
    play = _at_goblin(key, 20)
    assert not play.attributes(GOBLIN).get("active_effects")


@pytest.mark.parametrize(
    ("key", "ability", "at", "imposed"),
    [
        ("sleet_storm", "dexterity", "start", ["prone"]),
        ("stinking_cloud", "constitution", "start", ["poisoned"]),
        ("web", "dexterity", "start", ["restrained"]),
        ("zone_of_truth", "charisma", "start", []),
        ("flaming_sphere", "dexterity", "end", []),
        ("spirit_guardians", "wisdom", "end", []),
        ("moonbeam", "constitution", "end", []),
    ],
)
def test_an_area_that_stays_asks_for_saves_as_turns_begin_or_end(
    key: str, ability: str, at: str, imposed: list[str]
) -> None:
    dice = Faces(2)
    play = fight(caster(key), goblin(hp_current=90, hp_max=90), mira={"zone": "yard"})
    play = Play(play.state, dice, compendium())
    targets = [] if key == "spirit_guardians" else [GOBLIN]
    assert cast(play, MIRA, key, targets) is None
    rolled = len(play.rolled)
    (turns.begin if at == "start" else turns.end)(play, GOBLIN)
    assert play.rolled[rolled].purpose.lower().startswith(f"{ability} saving throw")
    assert conditions(play, GOBLIN) == imposed


@pytest.mark.parametrize(("slot_level", "dice"), [(3, "3d8"), (4, "4d8"), (5, "5d8")])
def test_spirit_guardians_hurt_foes_at_the_end_of_their_turns_and_spare_friends(
    slot_level: int, dice: str
) -> None:
    rolled = Faces(2)
    play = fight(caster("spirit_guardians"), tobin(), goblin())
    play = Play(play.state, rolled, compendium())
    assert cast(play, MIRA, "spirit_guardians", slot_level=slot_level) is None
    turns.end(play, TOBIN)
    turns.end(play, GOBLIN)
    assert rolled.damage == [dice]
    assert hp(play, TOBIN) == 20


# --- every spell of levels 0 to 3 -------------------------------------------------------------------------


@pytest.mark.parametrize("key", every_spell())
def test_every_spell_is_resolved_or_says_why_not(key: str) -> None:
    entry = compendium().spell_effects[key]
    assert entry["edition"] == "5.2"
    resolved = "does" in entry or "lasting" in entry
    assert resolved != bool(entry.get("narrative")), f"{key} is in neither table, or in both"


def test_183_spells_are_counted() -> None:
    entries = {key: compendium().spell_effects[key] for key in every_spell()}
    narrative = {key: each["narrative"] for key, each in entries.items() if "narrative" in each}
    for key, why in sorted(narrative.items()):
        print(f"{key}: {why}")  # noqa: T201
    print(f"{len(entries) - len(narrative)} resolved in code, {len(narrative)} told: {len(entries)} in all")  # noqa: T201
    assert len(entries) == 183
    assert (len(entries) - len(narrative), len(narrative)) == (RESOLVED, NARRATIVE)


def test_every_entry_is_of_a_spell_that_exists() -> None:
    assert set(compendium().spell_effects) <= set(compendium().spells)


@pytest.mark.parametrize("key", every_spell())
def test_every_spell_can_be_cast_where_nothing_forbids_it(key: str) -> None:
    entry = compendium().spell_effects[key]
    aimed = entry.get("targets", {})
    target = {"ally": TOBIN, "other": TOBIN, "dying": TOBIN}.get(aimed.get("who", ""), GOBLIN)
    friend = tobin(hp_current=0) if aimed.get("who") == "dying" else tobin()
    foe = goblin(status="dead", hp_current=0) if aimed.get("who") == "dead" else goblin()
    carried = {"equipment": {"held": ["club"], "weapons": ["club"], "backpack": _materials(key)}}
    creatures = (caster(key, **carried), friend, foe)
    if aimed.get("kind") == "thing":
        foe["type"], foe["attributes"]["locked"], foe["attributes"]["broken"] = "item", True, True
        foe["attributes"]["open"] = False
    beside: dict[str, Any] = {"engaged": [GOBLIN], "hit": {"target": GOBLIN, "critical": False}}
    slow = compendium().spells[key]["casting_time"] == "minutes" and "casting_time" not in entry.get(
        "figures", {}
    )
    play = peace(*creatures) if slow else fight(*creatures, mira=beside, goblin={"engaged": [MIRA]})
    play = Play(play.state, Faces(10), compendium())
    answer = cast(play, MIRA, key, [] if aimed.get("kind", "self") == "self" else [target])
    if entry.get("trigger") in ("attacked", "cast"):
        assert isinstance(answer, Refused)
        assert answer.reason == "automatic"
    else:
        assert answer is None, answer
        assert play.facts[0].startswith("Mira casts ")


def _materials(key: str) -> list[dict[str, Any]]:
    words = compendium().spells[key]["components"]["m"] or ""
    return [{"key": words.lower().replace(" ", "_"), "count": 1, "worth_cp": 1_000_000}] if words else []
