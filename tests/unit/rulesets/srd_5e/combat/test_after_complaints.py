"""Rules that tables found wrong: mercy, holds that last, turned-away blows, free casts, a surge before its action."""

from __future__ import annotations

from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.spells import casting
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    WOLF,
    fight_of,
    has,
    hero,
    hp,
    plain_foe,
    row,
)

HELD = {
    "id": "grappled-1", "name": "grappled", "origin": "action:grapple", "source": GOBLIN,
    "conditions": ["grappled"], "escape_dc": 12,
}  # fmt: skip
WARD = {
    "id": "s-1",
    "name": "Sanctuary",
    "origin": "spell:sanctuary",
    "ward": {"ability": "wisdom", "dc": 30},
}


def test_a_grapple_does_not_outlast_the_fight() -> None:
    # SRD 5.2, Grappling
    play = fight_of(hero(active_effects=[HELD], status_conditions=["grappled"]), plain_foe())
    fight.end(play)
    assert not has(play, MIRA, "grappled")


def test_sanctuary_turns_an_opportunity_attack_away_too() -> None:
    # SRD 5.2, Sanctuary
    play = fight_of(hero(active_effects=[WARD]), plain_foe(), dice=(10,), engaged=[(MIRA, GOBLIN)])
    assert acts.act(play, MIRA, "move", (), {"away": True}) is None
    assert hp(play, MIRA) == 20
    assert "cannot bring itself to strike Mira" in " ".join(play.facts)


def test_a_surge_before_the_action_keeps_both() -> None:
    # SRD 5.2, Action Surge
    surge = {"class_features": {"action_surge": {"used": 0, "total": 1}}, "consumables": {}}
    play = fight_of(hero(features=["action_surge"], resources=surge), plain_foe())
    assert acts.act(play, MIRA, "feature", (), {"feature": "action_surge"}) is None
    assert acts.act(play, MIRA, "dodge") is None
    assert row(play, MIRA)["action"]
    assert acts.act(play, MIRA, "dash") is None
    assert not row(play, MIRA)["action"]


def test_an_initiates_spell_is_cast_once_without_a_slot() -> None:
    # SRD 5.2, Magic Initiate
    kept = {
        "class_features": {"magic_initiate": {"used": 0, "total": 1}},
        "consumables": {}, "spell_slots": {"1": {"used": 2, "total": 2}},
    }  # fmt: skip
    known = {"spells_known": ["sanctuary"], "initiate_spell": "sanctuary", "spellcasting_ability": "wisdom"}
    play = fight_of(hero(resources=kept, **known), plain_foe())
    assert casting.cast(play, MIRA, "sanctuary", [MIRA]) is None
    assert play.attributes(MIRA)["resources"]["class_features"]["magic_initiate"]["used"] == 1
    again = fight_of(
        hero(resources={**kept, "class_features": {"magic_initiate": {"used": 1, "total": 1}}}, **known)
    )
    refused = casting.cast(again, MIRA, "sanctuary", [MIRA])
    assert refused is not None
    assert refused.reason == "no_slot"


def test_a_blow_out_of_reach_says_how_far_it_is() -> None:
    # SRD 5.2, Reach
    play = fight_of(hero(), plain_foe(), rows={GOBLIN: {"zone": "tower"}})
    refused = acts.act(play, MIRA, "attack", [GOBLIN])
    assert refused is not None
    assert refused.message == "The goblin is out of reach: 90 feet away, with 30 feet of movement left."
    assert WOLF not in play.state["entities"]
