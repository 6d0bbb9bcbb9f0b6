"""Peace in a fight: the first word, a price, a check against temper, and those who hear no words.

Source: SRD 5.2, Influence
"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    WOLF,
    fight_of,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)


def landlady(**more: Any) -> dict[str, Any]:
    return plain_foe(name="Mag", attitude="hostile", side="house", temper="wary", **more)


def told(play: Play) -> str:
    return " ".join(play.facts)


def peace(play: Play, offer: str = "") -> Any:
    return acts.act(play, MIRA, "truce", (), {"offer": offer} if offer else {})


def test_whoever_never_wanted_the_fight_takes_the_first_word_and_strikes_no_more() -> None:
    play = fight_of(hero(), landlady(), rows={GOBLIN: {"was": "friendly"}})
    assert peace(play) is None
    assert not play.rolled
    assert "Mag lowers the club. There is peace. The fight is over." in told(play)
    assert not play.state["scene_state"]["active"]
    assert play.attributes(GOBLIN)["attitude"] == "friendly"


def test_the_word_is_not_enough_once_one_of_theirs_lies_there() -> None:
    fallen = plain_foe(WOLF, "Wenna", side="house", hp_current=0)
    was = {"was": "friendly"}
    play = fight_of(hero(), landlady(), fallen, dice=(2, 3), rows={GOBLIN: was, WOLF: was})
    assert peace(play) is None
    assert "Mag will not have it, with Wenna lying there." in told(play)
    assert play.state["scene_state"]["active"]
    assert not row(play, MIRA)["action"]


def test_peace_is_persuasion_against_the_others_own_figure_and_takes_the_action() -> None:
    play = fight_of(hero(), landlady(dcs={"persuasion": 11}), dice=(11, 12))
    assert peace(play) is None
    assert "DC 11" in play.rolled[0].line
    assert "There is peace." in told(play)
    assert play.attributes(GOBLIN)["attitude"] == "wary"


def test_who_is_not_talked_round_names_a_price_and_keeps_to_it() -> None:
    purse = {"gold": 12, "class_features": {}, "consumables": {}}
    play = fight_of(hero(resources=purse), landlady(challenge="1/8", dcs={"persuasion": 11}), dice=(2, 3))
    assert peace(play) is None
    assert "5 gold pieces, and it is over" in told(play)
    assert peace(play, "gold:5") is None
    assert "There is peace." in told(play)
    assert play.attributes(MIRA)["resources"]["gold"] == 7


def test_gold_that_nobody_has_is_refused_and_costs_nothing() -> None:
    play = fight_of(hero(), landlady())
    refused = peace(play, "gold:5")
    assert refused is not None
    assert refused.reason == "no_money"
    assert row(play, MIRA)["action"]


def test_asking_for_the_price_costs_nothing() -> None:
    play = fight_of(hero(), landlady(challenge="2"))
    refused = peace(play, "gold")
    assert refused is not None
    assert refused.message == "Mag wants 10 gold pieces to let it be."


def test_a_demand_is_intimidation_and_brings_surrender() -> None:
    play = fight_of(hero(), landlady(dcs={"intimidation": 10}), dice=(15, 16))
    assert peace(play, "demand") is None
    assert "Mag gives up." in told(play)


def test_whoever_loses_anyway_takes_the_word_without_a_roll() -> None:
    play = fight_of(hero(), landlady(hp_current=3))
    assert peace(play) is None
    assert not play.rolled
    assert "There is peace." in told(play)


@pytest.mark.parametrize(("key", "way"), [("wolf", "can be calmed"), ("skeleton", "outrun")])
def test_who_hears_no_words_is_offered_none_and_nothing_is_spent(key: str, way: str) -> None:
    play = fight_of(hero(), monster(key))
    refused = peace(play)
    assert refused is not None
    assert way in refused.message
    assert row(play, MIRA)["action"]


def test_beasts_go_by_those_of_their_side() -> None:
    play = fight_of(
        hero(),
        landlady(),
        monster("wolf", WOLF, "the wolf", side="house"),
        rows={GOBLIN: {"was": ""}, WOLF: {"was": ""}},
    )
    assert peace(play) is None
    assert not play.state["scene_state"]["active"]
    assert hp(play, MIRA) == 20
