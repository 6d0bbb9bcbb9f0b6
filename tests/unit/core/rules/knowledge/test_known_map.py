"""The map of a character has what visible ways lead to, doors as they are seen, and nobody who is out of sight."""

from typing import Any

import pytest

from bot.core.rules.knowledge.known_map import MOST_PEOPLE, MOST_PLACES, KnownMap, known_map
from tests.unit.core.rules.test_visibility import BETTANY, LODGE, WICK_ROOM, changed, seated

HALL, LANE, CELLAR = "loc_long_hall_001", "loc_fog_lane_001", "loc_oil_cellar_001"


def door_between(state: Any, one: str, other: str) -> str:
    return next(
        key
        for key, each in state["entities"].items()
        if {*each["attributes"].get("between", ())} == {one, other}
    )


def set_trait(state: Any, entity: str, trait: str, value: bool) -> Any:
    path = f"entities.{entity}.attributes.{trait}"
    return changed(state, {"op": "set", "path": path, "value": value})


def seen(known: KnownMap, one: str, other: str) -> str:
    return next(way.seen for way in known.ways if {way.one, way.other} == {one, other})


def test_the_map_has_the_places_that_visible_ways_lead_to_and_where_one_is() -> None:
    state, actor = seated(LODGE)
    known = known_map(state, actor)
    assert [place.id for place in known.places if place.here] == [LODGE]
    assert known.places[0].id == LODGE
    assert {HALL, LANE, CELLAR} <= {place.id for place in known.places}


def test_a_hidden_door_and_what_lies_behind_it_are_never_on_the_map() -> None:
    state, actor = seated(LODGE)
    hidden = set_trait(state, door_between(state, HALL, CELLAR), "hidden", True)
    known = known_map(hidden, actor)
    assert CELLAR not in {place.id for place in known.places}
    assert not [way for way in known.ways if CELLAR in (way.one, way.other)]
    assert "cellar" not in str(known)


@pytest.mark.parametrize(
    ("traits", "told"),
    [
        ({"open": True, "locked": False}, "open"),
        ({"open": False, "locked": False}, "closed"),
        ({"open": False, "locked": True}, "locked"),
    ],
)
def test_a_door_is_seen_as_it_is_by_who_stands_at_it_and_by_nobody_else(
    traits: dict[str, bool], told: str
) -> None:
    state, actor = seated(HALL)
    door = door_between(state, HALL, CELLAR)
    for trait, value in traits.items():
        state = set_trait(state, door, trait, value)
    assert seen(known_map(state, actor), HALL, CELLAR) == told
    away = changed(state, {"op": "move", "entity": actor, "to": WICK_ROOM})
    assert seen(known_map(away, actor), HALL, CELLAR) == "unseen"


def test_people_are_where_they_are_seen_and_elsewhere_nobody_is() -> None:
    state, actor = seated(LODGE)
    here = known_map(state, actor).places[0].people
    assert here == ("Ines Tarrow", "Bettany Crake")
    assert "Bettany" not in str(
        known_map(changed(state, {"op": "move", "entity": BETTANY, "to": HALL}), actor)
    )
    hidden = changed(state, {"op": "set", "path": f"entities.{BETTANY}.status", "value": "hidden"})
    assert "Bettany" not in str(known_map(hidden, actor))


def test_a_map_is_bounded_and_says_how_much_it_leaves_out() -> None:
    state, actor = seated(LODGE)
    locations = dict(state["world"]["locations"])
    for number in range(MOST_PLACES + 5):
        key = f"loc_more_{number:03d}"
        locations[key] = {"id": key, "name": f"More {number}", "description": "", "connected_to": [LODGE]}
    locations[LODGE] = {**locations[LODGE], "connected_to": [*locations]}
    crowd = {
        f"npc_more_{number}": {
            **state["entities"][BETTANY], "id": f"npc_more_{number}", "name": f"Guest {number}",
        }
        for number in range(MOST_PEOPLE * 2)
    }  # fmt: skip
    grown: Any = {
        **state,
        "entities": {**state["entities"], **crowd},
        "world": {**state["world"], "locations": locations},
    }
    known = known_map(grown, actor)
    assert len(known.places) == MOST_PLACES
    assert known.more == len(locations) - MOST_PLACES
    assert len(known.places[0].people) == MOST_PEOPLE
    assert {end for way in known.ways for end in (way.one, way.other)} <= {place.id for place in known.places}
