"""Putting on, taking off, drawing and stowing, by acts and by words. SRD 5.2, Interacting with Things; Armor."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.content.resolver import ResolverRequest
from rulesets.srd_5e.blows import objects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.terms.vocabulary import terms
from rulesets.srd_5e.turns import acts
from rulesets.srd_5e.turns.turn_acts import play_act
from tests.unit.rulesets.srd_5e.making_fights import MIRA, armed, fight_of, hero, monster, plain_foe, row
from tests.unit.rulesets.srd_5e.making_plays import compendium, play_of
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice

PACK = [{"key": "chain_mail", "count": 1}, {"key": "shield", "count": 1}]


def fighter(**gear: Any) -> dict[str, Any]:
    made = {**armed("longsword", "longbow", "dagger", held=["longsword"]), "backpack": PACK, **gear}
    return hero(equipment=made, armor_class=10, armor_training=["light", "medium", "heavy", "shield"])


def say(play: Play, item: str) -> str | None:
    request = ResolverRequest("equip", MIRA, options={"act": "equip"}, details={"option": item})
    refused = play_act(play, request)
    return refused.reason if isinstance(refused, Refused) else None


def gear(play: Play) -> Any:
    return play.attributes(MIRA)["equipment"]


def test_armor_goes_on_in_minutes_and_changes_the_armor_class() -> None:
    """Equipment, Armor: heavy armor takes 10 minutes to don; chain mail is AC 16."""
    play = play_of(fighter())
    assert say(play, "chain_mail") is None
    assert (gear(play)["armor"], play.attributes(MIRA)["armor_class"]) == ("chain_mail", 16)
    assert play.state["world_time"]["minute"] == 10
    assert say(play, "off:chain_mail") is None
    assert gear(play)["armor"] == ""


@pytest.mark.parametrize(
    ("item", "why"), [("chain_mail", "no_time"), ("plate_armor", None), ("", "which_item")]
)
def test_there_is_no_time_for_armor_in_a_fight(item: str, why: str | None) -> None:
    play = fight_of(fighter(), plain_foe())
    assert say(play, item) == (why or "not_carried")


def test_a_shield_takes_the_action_and_makes_room_for_itself() -> None:
    """Equipment, Armor: a shield is donned with the Utilize action; it takes a hand."""
    play = fight_of(fighter(held=["longbow"]), plain_foe())
    assert say(play, "shield") is None
    assert (gear(play)["shield"], gear(play)["held"], row(play, MIRA)["action"]) == (True, [], False)


def test_the_first_weapon_of_a_turn_is_drawn_freely_and_the_next_takes_the_action() -> None:
    """Playing the Game, Interacting with Things: one thing a turn for free."""
    play = fight_of(fighter(), plain_foe())
    assert say(play, "longbow") is None
    assert (gear(play)["held"], row(play, MIRA)["action"]) == (["longbow"], True)
    assert say(play, "dagger") is None
    assert row(play, MIRA)["action"] is False
    assert say(play, "longsword") == "action_spent"


def test_a_weapon_for_two_hands_waits_for_the_shield_to_go() -> None:
    play = play_of(fighter(shield=True))
    assert say(play, "longbow") == "hands_full"
    assert say(play, "off:shield") is None
    assert say(play, "longbow") is None


def test_what_was_dropped_is_picked_up_where_it_lies() -> None:
    """Spells, Fear; Playing the Game, Interacting with Things."""
    play = fight_of(fighter(), plain_foe())
    objects.drop_held(play, MIRA)
    assert "longsword" not in gear(play)["weapons"]
    assert acts.act(play, MIRA, "equip", [], {"item": "longsword"}) is None
    assert (gear(play)["held"], row(play, MIRA)["dropped"]) == (["longsword"], [])


@pytest.mark.parametrize(
    ("words", "key"),
    [("put on my chain mail", "chain_mail"), ("strap on my shield", "shield"), ("draw my bow", "longbow"),
     ("draw my sword", "longsword"), ("put away my sword", "off:longsword"), ("wear the armor", "chain_mail")],
)  # fmt: skip
def test_players_say_it_in_their_own_words(words: str, key: str) -> None:
    play = play_of(fighter())
    said = {name: term.key for term in terms(play.state, play.entity(MIRA), compendium()) for name in term.names
            if term.type == "equip"}  # fmt: skip
    assert said[words] == key


@pytest.mark.parametrize(("act", "option"), [("use_item", "potion_of_healing"), ("feature", "second_wind")])
def test_potions_and_features_are_used_in_peace_too(act: str, option: str) -> None:
    """Equipment, Potion of Healing; Fighter, Second Wind: no fight is needed for either."""
    uses = {
        "class_features": {"second_wind": {"used": 0, "total": 2}},
        "consumables": {"potion_of_healing": 1},
    }
    one = hero(hp_current=5, features=["second_wind"], resources=uses)
    play = play_of(one, dice=(3, 4) if act == "use_item" else (9,))
    request = ResolverRequest(act, MIRA, options={"act": act}, details={"option": option})
    assert play_act(play, request) is None
    assert play.attributes(MIRA)["hp_current"] == 14


def test_an_item_is_attuned_to_over_a_short_rest() -> None:
    """Magic Items, Attunement: a Short Rest spent on one item."""
    play = play_of(fighter())
    request = ResolverRequest(
        "short_rest", MIRA, options={"act": "short_rest"}, details={"option": "longbow"}
    )
    assert play_act(play, request) is None
    assert (gear(play)["attuned"], play.state["world_time"]["hour"]) == (["longbow"], 13)
    assert isinstance(play_act(play, request), Refused)
    assert play.state["world_time"]["hour"] == 13


@pytest.mark.parametrize(("level", "word"), [(1, "hard"), (2, "can be won"), (3, "no great")])
def test_how_hard_a_fight_looks_is_told_by_the_budget(level: int, word: str) -> None:
    """Gameplay Toolbox, Combat Encounters, XP Budget: two goblins are 100; high is 100 at level 1."""
    foes = [monster(entity_id=f"npc_goblin_{at}", name="goblin", attitude="hostile") for at in ("001", "002")]
    play = play_of(hero(level=level, class_levels={"fighter": level}), *foes)
    play = Play(play.state, AverageDice(), compendium())
    request = ResolverRequest("attack", MIRA, "npc_goblin_001", options={"act": "attack"})
    assert play_act(play, request) is None
    assert word in next(fact for fact in play.facts if fact.startswith("It looks like"))
