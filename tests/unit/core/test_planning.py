"""Which choices are offered: gifts that make sense, each bound to an action that the rules allow."""

from typing import Any

from bot.core.planning import Choice, candidates
from bot.core.state import State
from tests.unit.core.test_refusals import BETTANY, LODGE, MINTS, VAULT, WICK_ROOM, changed, results, seated

FLASK, NOTICE = "item_cordial_001", "item_notice_001"


def gifts(state: State, actor: str) -> list[Choice]:
    return [one for one in candidates(VAULT, state, actor, 1, "seed") if one.action.type == "give"]


def carrying(actor: str, *items: str) -> list[dict[str, Any]]:
    return [{"op": "move", "entity": item, "to": actor} for item in items]


def test_a_gift_is_offered_to_a_resident_and_playing_it_hands_it_over() -> None:
    state, actor = seated(LODGE)
    state = changed(
        state, {"op": "status", "entity": MINTS, "status": "conscious"}, *carrying(actor, MINTS, NOTICE)
    )
    (gift,) = gifts(state, actor)
    assert gift.view.text == "Give the tin of peppermints to Bettany Crake"
    assert gift.view.key == "give_tin_of_peppermints_bettany"
    assert gift.action.target_id == BETTANY
    assert gift.action.metadata == {"instrument_id": MINTS}
    assert results(state, gift.action)[0].success


def test_nothing_is_offered_where_nobody_would_care_for_it() -> None:
    state, actor = seated(LODGE)
    assert gifts(changed(state, *carrying(actor, NOTICE, FLASK)), actor) == []
    empty_handed, alone = seated(WICK_ROOM)
    assert gifts(changed(empty_handed, *carrying(alone, MINTS)), alone) == []


def test_a_drink_is_offered_to_a_companion_who_is_hurt() -> None:
    state, actor = seated(LODGE)
    other = {**state["entities"][actor], "id": "pc_tom_002", "name": "Tom", "aliases": []}
    state = changed(
        {**state, "entities": {**state["entities"], "pc_tom_002": other}}, *carrying(actor, FLASK)
    )
    assert gifts(state, actor) == []
    hurt = changed(state, {"op": "decrement", "path": "entities.pc_tom_002.attributes.hp", "value": 2})
    assert [one.view.text for one in gifts(hurt, actor)] == ["Give the flask of ginger cordial to Tom"]
