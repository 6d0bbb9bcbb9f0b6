"""A fight is heard next door: who hears is caught out by nobody, and their own come to those who fight.

The SRD leaves it to the game master; surprise is SRD 5.2, Playing the Game, Surprise.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.combat import fight, noise
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts, encounters
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, WOLF, hero, monster
from tests.unit.rulesets.srd_5e.making_plays import play_of

YARD, LANE, FIELD, DOOR = "loc_yard_001", "loc_lane_001", "loc_field_001", "item_door_001"
NUB = "npc_nub_001"
LOUD = "The noise carries: somebody in the lane has heard it."


def here(made: dict[str, Any], place: str) -> dict[str, Any]:
    return {**made, "location": place}


def goblin(place: str, entity_id: str = NUB, name: str = "Nub", **more: Any) -> dict[str, Any]:
    return here(monster("goblin_warrior", entity_id, name, side="goblins", **more), place)


def door(*, is_open: bool) -> dict[str, Any]:
    return {
        "id": DOOR, "name": "door", "type": "item", "status": "conscious", "location": YARD, "emotions": {},
        "attributes": {"between": [YARD, LANE], "open": is_open}, "internal": {},
    }  # fmt: skip


def yard(*others: dict[str, Any]) -> Play:
    """Mira in a yard with a goblin that means her harm and stands through anything; a lane, and beyond it a field."""
    mira = here(hero(hp_current=900, hp_max=900), YARD)
    grub = goblin(
        YARD, GOBLIN, "Grub", attitude="hostile", hp_current=900, hp_max=900, temper="brave", morale=10
    )
    play = play_of(mira, grub, *others, dice=(10,) * 400)
    ways = {YARD: [LANE], LANE: [YARD, FIELD], FIELD: [LANE]}
    names = {YARD: "the yard", LANE: "the lane", FIELD: "the field"}
    state: Any = play.state
    state["world"]["locations"] = {
        one: {"id": one, "name": names[one], "connected_to": to} for one, to in ways.items()
    }
    return play


def fights_on(play: Play, rounds: int) -> None:
    """Mira lets so many rounds pass on guard."""
    for _ in range(rounds):
        if fight.current(play) == MIRA:
            acts.act(play, MIRA, "dodge")
            acts.end_turn(play, MIRA)


@pytest.mark.parametrize(
    ("others", "heard"),
    [
        ((goblin(LANE),), True),
        ((goblin(FIELD),), False),
        ((), False),
        ((goblin(LANE), door(is_open=True)), True),
        ((goblin(LANE), door(is_open=False)), False),
    ],
)
def test_a_fight_is_heard_in_the_next_place_unless_a_door_is_shut(
    others: tuple[dict[str, Any], ...], heard: bool
) -> None:
    play = yard(*others)
    assert encounters.begin(play, MIRA) is None
    assert (LOUD in play.facts) == heard
    assert [one for one in (NUB,) if one in play.state["entities"] and noise.is_alert(play, one)] == (
        [NUB] if heard else []
    )


def test_their_own_are_there_as_the_third_round_begins() -> None:
    play = yard(goblin(LANE), here(monster("wolf", WOLF, "wolf", side="wolves", attitude="hostile"), LANE))
    encounters.begin(play, MIRA)
    assert NUB not in scene.combatants(play)
    while scene.is_fighting(play) and scene.scene_of(play)["round"] < noise.COMES_IN:
        assert NUB not in scene.combatants(play)
        fights_on(play, 1)
    assert scene.combatant(play, NUB)["side"] == "foes"
    assert play.entity(NUB)["location"] == YARD
    assert play.facts.count("Nub comes running at the noise.") == 1
    assert WOLF not in scene.combatants(play)
    assert play.entity(WOLF)["location"] == LANE
    before = len(scene.combatants(play))
    fights_on(play, 3)
    assert len(scene.combatants(play)) == before


@pytest.mark.parametrize("held", ["unconscious", "paralyzed", "deafened", "grappled"])
def test_who_cannot_hear_or_go_does_not_come(held: str) -> None:
    play = yard(goblin(LANE))
    effects.add(play, NUB, {"name": held, "origin": f"test:{held}", "conditions": [held]})
    encounters.begin(play, MIRA)
    fights_on(play, 5)
    assert NUB not in scene.combatants(play)


def test_who_is_laid_low_on_the_way_does_not_come() -> None:
    play = yard(goblin(LANE))
    encounters.begin(play, MIRA)
    effects.add(play, NUB, {"name": "held", "origin": "test:held", "conditions": ["paralyzed"]})
    fights_on(play, 5)
    assert NUB not in scene.combatants(play)


def test_nobody_comes_to_a_fight_that_is_over() -> None:
    play = yard(goblin(LANE))
    encounters.begin(play, MIRA)
    fight.end(play)
    play.do(ops.MoveOp(entity=NUB, to=FIELD))
    encounters.begin(play, MIRA)
    fights_on(play, 5)
    assert play.entity(NUB)["location"] == FIELD


def test_who_has_heard_a_fight_is_not_surprised() -> None:  # SRD 5.2, Playing the Game, Surprise
    for alert in (False, True):
        play = yard()
        state: Any = play.state
        state["entities"][MIRA]["status"] = "invisible"
        if alert:
            play.set(GOBLIN, "alert_until", effects.now(play) + 60)
        encounters.begin(play, MIRA)
        rolled = next(one for one in play.rolled if one.character_id == GOBLIN)
        assert ("2d20kl1" in rolled.roll.expression) != alert
