"""Where a lead leads, and a place nobody has seen, are offered before what else could be done."""

from __future__ import annotations

from bot.core.rules.choices import candidates
from bot.core.rules.pressure.leads import LONG, counted, counted_told, is_due, lead_of
from tests.support.table import LIBRARY
from tests.unit.core.rules.test_visibility import changed, seated

HOUR = LIBRARY.game("the-stolen-hour")
YARD, LANE, GREEN = "loc_mill_yard_001", "loc_mill_lane_001", "loc_chapel_green_001"
TONGUE = "item_bell_tongue_001"


def test_with_the_tongue_in_hand_the_way_home_is_offered_first() -> None:
    state, actor = seated(LANE, game=HOUR)
    state = changed(state, {"op": "move", "entity": TONGUE, "to": actor})
    lead = lead_of(HOUR, state, 1)
    assert lead is not None
    assert lead.id == "carry_it_home"
    assert candidates(HOUR, state, actor, 1, "seed")[0].action.location_id == GREEN


def test_at_the_bell_it_is_the_bell() -> None:
    state, actor = seated(GREEN, game=HOUR)
    state = changed(state, {"op": "move", "entity": TONGUE, "to": actor})
    first = candidates(HOUR, state, actor, 1, "seed")[0]
    assert first.view.text == "Hang the tongue in the bell, and ring the hour"


def test_a_place_where_nobody_has_been_goes_before_one_that_is_known() -> None:
    state, actor = seated(LANE, game=HOUR)
    been = [LANE, GREEN, YARD]
    state = changed(state, {"op": "set", "path": "campaign.visited", "value": been})
    weights = {one.action.location_id: one.weight for one in candidates(HOUR, state, actor, 1, "seed")}
    assert weights["loc_wheel_pit_001"] > weights[GREEN]


def test_whoever_is_busy_with_other_things_is_led_on_after_longer_each_time_the_lead_was_told() -> None:
    state, actor = seated(YARD, game=HOUR)
    state = changed(state, {"op": "move", "entity": TONGUE, "to": actor})
    told = list[int]()
    for number in range(1, 3 * LONG + 2):
        before = state
        state = changed(state, {"op": "set", "path": f"campaign.flags.busy_{number}", "value": True})
        state = changed(state, *counted(HOUR, before, state, number))
        if is_due(state, number):
            told.append(number)
            state = changed(state, *counted_told(state))
    assert told == [1 + LONG, 1 + 2 * LONG, 1 + 3 * LONG]


def test_another_lead_begins_to_be_counted_anew() -> None:
    state, actor = seated(YARD, game=HOUR)
    state = changed(state, *counted(HOUR, state, state, 1))
    before = state
    state = changed(state, {"op": "move", "entity": TONGUE, "to": actor})
    state = changed(state, *counted(HOUR, before, state, LONG))
    assert state["campaign"]["lead"]["begun"] == LONG
    assert not is_due(state, LONG + 1)
