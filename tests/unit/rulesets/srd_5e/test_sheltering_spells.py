"""Spells that hide, shelter, lock and watch. SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.core.content.resolver import ResolverRequest
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.deeds.checks import check_for
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import scene, sight
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import wards
from rulesets.srd_5e.spells.casting import cast
from rulesets.srd_5e.turns import encounters
from tests.support.fifth_edition import rules
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    compendium,
    fight,
    goblin,
    peace,
    tobin,
    with_dice,
)

HERE, THERE = "loc_yard_001", "loc_road_001"


def _whole(play: Play) -> Play:
    """The play with the deeds beside the other tables."""
    return Play(play.state, play.roller, replace(compendium(), deeds=rules().compendium.deeds))


def _at(place: str, *creatures: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    for one in creatures:
        one["location"] = place
    return creatures


def _move(play: Play, one: str, place: str) -> None:
    entities: Any = play.state["entities"]
    entities[one] = {**entities[one], "location": place}


# --- illusions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["minor_illusion", "silent_image", "major_image"])
def test_an_image_hides_whoever_is_behind_it_from_foes_alone(key: str) -> None:
    play = fight(caster(key), tobin(), goblin())
    assert cast(play, MIRA, key, [TOBIN]) is None
    assert not sight.can_see(play, GOBLIN, TOBIN)
    assert sight.can_see(play, MIRA, TOBIN)
    assert attack_rolls.bearing(play, GOBLIN, TOBIN, ranged=False).advantage == -1
    assert attack_rolls.bearing(play, TOBIN, GOBLIN, ranged=False).advantage == 1


def test_a_blow_through_an_image_shows_it_for_what_it_is_to_whoever_struck() -> None:
    play = fight(caster("silent_image"), tobin(), goblin(), goblin(ORC, "orc"))
    assert cast(play, MIRA, "silent_image", [TOBIN]) is None
    play = with_dice(play, 2, 1)
    attack_rolls.roll(play, GOBLIN, TOBIN, 0, attack_rolls.bearing(play, GOBLIN, TOBIN, ranged=False))
    assert sight.can_see(play, GOBLIN, TOBIN)
    assert not sight.can_see(play, ORC, TOBIN)


def test_an_image_is_of_no_use_once_its_bearer_attacks() -> None:
    play = fight(caster("silent_image"), tobin(), goblin())
    assert cast(play, MIRA, "silent_image", [TOBIN]) is None
    effects.happened(play, TOBIN, "attack")
    assert sight.can_see(play, GOBLIN, TOBIN)


def test_a_noise_hides_nobody() -> None:
    play = fight(caster("minor_illusion"), goblin())
    assert cast(play, MIRA, "minor_illusion", [MIRA], choice="sound") is None
    assert sight.can_see(play, GOBLIN, MIRA)


def _studied(play: Play, who: str, subject: str) -> ImprovisedCheck:
    request = ResolverRequest("study", who, subject, details={"option": "study"})
    found = check_for(play.state, request, play.compendium)
    assert isinstance(found, ImprovisedCheck)
    return found


@pytest.mark.parametrize("key", ["disguise_self", "silent_image"])
def test_an_illusion_is_studied_by_investigation_against_the_save_dc(key: str) -> None:
    play = _whole(peace(*_at(HERE, caster(key), tobin())))
    assert cast(play, MIRA, key, [MIRA]) is None
    found = _studied(play, TOBIN, MIRA)
    assert (found.skill, found.dc) == ("investigation", 14)
    assert sight.find_out(play, TOBIN, MIRA)
    assert _studied(play, TOBIN, MIRA).dc != 14


def test_a_borrowed_face_helps_to_deceive_until_it_is_found_out() -> None:
    play = _whole(peace(*_at(HERE, caster("disguise_self"), goblin())))
    request = ResolverRequest("influence", MIRA, GOBLIN, details={"option": "deceive"})

    def helped() -> bool:
        found = check_for(play.state, request, play.compendium)
        assert isinstance(found, ImprovisedCheck)
        return "a borrowed face" in found.advantages

    assert not helped()
    assert cast(play, MIRA, "disguise_self") is None
    assert helped()
    sight.find_out(play, GOBLIN, MIRA)
    assert not helped()


@pytest.mark.parametrize(("d20", "known"), [(14, True), (13, False)])
def test_whoever_is_not_deceived_studies_the_face(d20: int, known: bool) -> None:
    play = _whole(peace(*_at(HERE, caster("disguise_self"), goblin())))
    assert cast(play, MIRA, "disguise_self") is None
    request = ResolverRequest("influence", MIRA, GOBLIN, details={"option": "deceive"})
    dice = with_dice(play, 1, 1, d20).roller
    made = rules().test(play.state, request, dice)
    assert made is not None
    assert not isinstance(made, tuple)
    assert any("that the face of Mira is none" in fact for fact in getattr(made, "facts", ())) == known


@pytest.mark.parametrize(("key", "targets"), [("comprehend_languages", []), ("tongues", [MIRA])])
def test_whoever_understands_every_language_reads_what_is_written(key: str, targets: list[str]) -> None:
    play = _whole(peace(*_at(HERE, caster(key))))
    request = ResolverRequest("study", MIRA, None, details={"option": "runes"})
    before = check_for(play.state, request, play.compendium)
    assert cast(play, MIRA, key, targets) is None
    after = check_for(play.state, request, play.compendium)
    assert isinstance(before, ImprovisedCheck)
    assert isinstance(after, ImprovisedCheck)
    assert (before.dc, after.dc) == (15, 5)


# --- shelter ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "targets", "safe"),
    [("tiny_hut", [], True), ("rope_trick", [MIRA, TOBIN], True), ("meld_into_stone", [], False)],
)
def test_nobody_hostile_gets_at_those_who_are_sheltered(key: str, targets: list[str], safe: bool) -> None:
    play = peace(*_at(HERE, caster(key), tobin(), goblin(attitude="hostile")))
    assert encounters.opponents(play, HERE) == [GOBLIN]
    assert cast(play, MIRA, key, targets) is None
    assert wards.is_sheltered(play.entity(MIRA))
    assert wards.is_sheltered(play.entity(TOBIN)) == safe
    assert encounters.opponents(play, HERE) == ([] if safe else [GOBLIN])


def test_a_shelter_is_left_by_going_elsewhere() -> None:
    play = peace(*_at(HERE, caster("tiny_hut")))
    assert cast(play, MIRA, "tiny_hut") is None
    _move(play, MIRA, THERE)
    assert not wards.is_sheltered(play.entity(MIRA))


def test_a_shelter_is_left_by_beginning_a_fight() -> None:
    play = peace(*_at(HERE, caster("tiny_hut"), tobin(), goblin(attitude="hostile")), dice=(10, 10))
    assert cast(play, MIRA, "tiny_hut") is None
    play = with_dice(play, *[10] * 40)
    assert encounters.begin(play, TOBIN, GOBLIN) is None
    assert "Tobin leaves the shelter of Tiny Hut." in play.facts
    rows: Any = play.state["scene_state"]["combatants"] or play.state["scene_state"].get("over")
    assert MIRA not in rows


@pytest.mark.parametrize("key", ["rope_trick", "meld_into_stone"])
def test_whoever_is_out_of_this_world_is_out_of_the_fight(key: str) -> None:
    play = fight(*_at(HERE, caster(key), tobin(), goblin()))
    targets = [MIRA] if key == "rope_trick" else []
    assert cast(play, MIRA, key, targets) is None
    rows: Any = play.state["scene_state"]["combatants"]
    assert rows[MIRA]["fled"]
    assert not rows[TOBIN]["fled"]


# --- locks, alarms, and time ------------------------------------------------------------------------------


def _door(**attributes: Any) -> dict[str, Any]:
    door = tobin(**attributes)
    return {**door, "id": "item_door_001", "name": "door", "type": "item", "location": HERE}


@pytest.mark.parametrize(("is_open", "reason"), [(True, "not_closed"), (False, None)])
def test_arcane_lock_takes_what_is_closed(is_open: bool, reason: str | None) -> None:
    play = peace(*_at(HERE, caster("arcane_lock", **_gold_dust()), tobin()), _door(open=is_open))
    answer = cast(play, MIRA, "arcane_lock", ["item_door_001"])
    assert (answer.reason if isinstance(answer, Refused) else answer) == reason
    if reason is None:
        held = play.attributes("item_door_001")
        assert held["locked"]
        assert held["arcane_lock"]["passes"] == [MIRA, TOBIN]


def _gold_dust() -> dict[str, Any]:
    return {
        "equipment": {
            "backpack": [
                {"key": "gold_dust_worth_25+_gp,_which_the_spell_consumes", "count": 1, "worth_cp": 9999}
            ]
        }
    }


def test_an_alarm_rings_once_for_each_who_comes_in_later() -> None:
    play = peace(*_at(HERE, caster("alarm"), tobin()), *_at(THERE, goblin()))
    assert cast(play, MIRA, "alarm") is None
    assert not list(wards.intruders(play.state))
    _move(play, GOBLIN, HERE)
    assert [new for _, _, new in wards.intruders(play.state)] == [{GOBLIN}]
    wards.ring(play)
    assert play.facts[-1].startswith("Mira's alarm rings: the goblin came into")
    assert not list(wards.intruders(play.state))


def test_the_rules_ask_for_an_alarm_to_ring_before_anything_else() -> None:
    play = peace(*_at(HERE, caster("alarm")), *_at(THERE, goblin(attitude="hostile")))
    assert cast(play, MIRA, "alarm") is None
    _move(play, GOBLIN, HERE)
    following = rules().follow(play.state)
    assert following is not None
    assert (following.type, following.actor_id) == ("alarm", MIRA)


@pytest.mark.parametrize(
    ("dead_for", "kept_after", "reason"),
    [(50, None, None), (700, None, "too_late"), (700, 30, None), (86400, 30, None), (86400, 700, "too_late")],
)
def test_revivify_reaches_back_a_minute_and_gentle_repose_stops_the_clock(
    dead_for: int, kept_after: int | None, reason: str | None
) -> None:
    play = peace(caster("revivify", "gentle_repose", **_diamond()), tobin(status="dead", hp_current=0))
    now = effects.now(play)
    play.set(TOBIN, "died", now - dead_for)
    if kept_after is not None:
        kept = {"name": "Gentle Repose", "origin": "spell:gentle_repose", "source": MIRA}
        effects.add(play, TOBIN, {**kept, "kept": {"since": now - dead_for + kept_after}})
    answer = cast(play, MIRA, "revivify", [TOBIN])
    assert (answer.reason if isinstance(answer, Refused) else answer) == reason
    assert (play.entity(TOBIN)["status"] == "dead") == (reason is not None)


def _diamond() -> dict[str, Any]:
    return {"equipment": {"backpack": [{"key": "diamond", "count": 1, "worth_cp": 99999}]}}


def test_death_is_dated() -> None:
    play = fight(caster("gentle_repose"), goblin(hp_current=1))
    damage.deal(play, GOBLIN, [damage.DamagePart(5, "fire")], source_id=MIRA)
    assert play.attributes(GOBLIN)["died"] == effects.now(play)


# --- light, water, small wonders --------------------------------------------------------------------------


def test_light_goes_where_its_bearer_goes() -> None:
    play = fight(caster("light"), goblin())
    assert cast(play, MIRA, "light") is None
    (area,) = areas.lasting(play)
    assert area.zone == "yard"
    scene.update(play, MIRA, zone="gate")
    (area,) = areas.lasting(play)
    assert area.zone == "gate"


def test_light_on_a_thing_that_stands_stays_there() -> None:
    play = fight(caster("light"), goblin())
    state: Any = play.state
    state["entities"]["item_door_001"] = _door()
    assert cast(play, MIRA, "light", ["item_door_001"]) is None
    rows: Any = play.state["scene_state"]["combatants"]
    rows[MIRA]["zone"] = "gate"
    (area,) = areas.lasting(play)
    assert area.zone == "yard"


def test_water_is_rain_that_puts_fires_out_or_takes_fog_away() -> None:
    torch = {**_door(lit=True), "id": "item_torch_001", "name": "torch"}
    play = peace(*_at(HERE, caster("create_or_destroy_water")), torch)
    assert cast(play, MIRA, "create_or_destroy_water", choice="create") is None
    assert play.attributes("item_torch_001")["lit"] is False
    foggy = fight(
        caster("create_or_destroy_water"), caster("fog_cloud", entity_id=TOBIN, name="Tobin"), goblin()
    )
    other: Any = foggy.state["scene_state"]
    other["turn"] = TOBIN
    assert cast(foggy, TOBIN, "fog_cloud", [GOBLIN]) is None
    zones: Any = foggy.state["scene_state"]["zones"]
    assert zones["yard"]["obscured"] == "heavily"
    other = foggy.state["scene_state"]
    other["turn"] = MIRA
    assert cast(foggy, MIRA, "create_or_destroy_water", choice="destroy") is None
    zones = foggy.state["scene_state"]["zones"]
    assert "obscured" not in zones["yard"]


@pytest.mark.parametrize("key", ["druidcraft", "prestidigitation", "elementalism"])
@pytest.mark.parametrize("lit", [True, False])
def test_a_small_wonder_lights_and_snuffs_a_candle(key: str, lit: bool) -> None:
    candle = {**_door(lit=lit), "id": "item_candle_001", "name": "candle"}
    play = peace(*_at(HERE, caster(key)), candle)
    assert cast(play, MIRA, key, ["item_candle_001"]) is None
    assert play.attributes("item_candle_001")["lit"] is not lit
    assert cast(play, MIRA, key) is None


def test_an_aura_that_is_masked_is_passed_over() -> None:
    play = peace(*_at(HERE, caster("arcanists_magic_aura", "detect_magic"), tobin()))
    effects.add(play, TOBIN, {"name": "Bless", "origin": "spell:bless", "source": MIRA})
    assert cast(play, MIRA, "arcanists_magic_aura", [TOBIN]) is None
    assert cast(play, MIRA, "detect_magic") is None
    assert not any("Tobin" in fact and "Bless" in fact for fact in play.facts)
