"""What a change of the state leaves in the story's long-term list: the kinds of the protocol, and nothing routine."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.rules.lasting import corrected, lasting
from bot.core.state.document import State
from tests.support.fifth_edition import LANE, mill, monster
from tests.support.table import LIBRARY
from tests.unit.core.response.test_document import applied, begun

GAME = mill([monster(1, "Snag"), monster(2, "Grit"), monster(3, "Far", location=LANE)])
START = begun(GAME)
PC = next(name for name in START["entities"] if name.startswith("pc_"))
NAME = START["entities"][PC]["name"]
SNAG, GRIT, FAR = "npc_monster_001", "npc_monster_002", "npc_monster_003"
STATE = applied(START, {"op": "move", "entity": FAR, "to": LANE})
ROOM = LIBRARY.games["room-12"]
LENA = "npc_lena_001"


def put(path: str, value: Any) -> dict[str, Any]:
    return {"op": "set", "path": path, "value": value}


def dead(who: str) -> dict[str, Any]:
    return {"op": "status", "entity": who, "status": "dead"}


def own(path: str, value: Any) -> dict[str, Any]:
    return put(f"entities.{PC}.attributes.{path}", value)


def later(seconds: int) -> dict[str, Any]:
    return {"op": "advance_time", "seconds": seconds}


def remembered(*raw: dict[str, Any], before: State = STATE, **more: Any) -> list[tuple[str, str]]:
    return list(lasting(GAME, before, applied(before, *raw), **more))


@pytest.mark.parametrize(
    ("raw", "kind", "text"),
    [
        ([dead(SNAG)], "npc_status_change", "Snag is now dead."),
        ([dead(SNAG), dead(GRIT)], "npc_status_change", "Snag and Grit are now dead."),
        ([dead(PC)], "plot_event", f"{NAME} died."),
        (
            [put(f"entities.{SNAG}.attributes.attitude", "friendly")],
            "npc_status_change",
            "Snag is now friendly, formerly wary.",
        ),
        (
            [put(f"entities.{SNAG}.attributes.side", "party")],
            "npc_status_change",
            "Snag is now on the side of party, formerly foes.",
        ),
        ([own("resources.gold", 400)], "power_gain", f"{NAME} gained 382 gold."),
        ([own("features", [*STATE["entities"][PC]["attributes"]["features"], "blessed_hand"])],
         "power_gain", f"{NAME} gained Blessed Hand."),
        ([own("equipment.attuned", ["ring_of_warmth"])], "power_gain", f"{NAME} gained Ring of Warmth."),
        ([later(8 * 3600)], "time_skip", "Time skip of 8 hours: at the mill yard."),
        ([later(3 * 86400)], "time_skip", "Time skip of 3 days: at the mill yard."),
        ([own("level", 2), own("hp_max", 22)], "level_up", f"{NAME} reached level 2, gaining 9 hit points."),
    ],
)  # fmt: skip
def test_what_lasts_is_remembered_in_a_sentence(raw: list[dict[str, Any]], kind: str, text: str) -> None:
    assert remembered(*raw) == [(kind, text)]


@pytest.mark.parametrize(
    "raw",
    [
        [dead(FAR)],
        [{"op": "status", "entity": SNAG, "status": "hidden"}],
        [{"op": "status", "entity": SNAG, "status": "unconscious"}],
        [put(f"entities.{SNAG}.attributes.attitude", "hostile")],
        [own("resources.gold", 30)],
        [own("hp_current", 1)],
        [later(3600)],
        [{"op": "move", "entity": PC, "to": LANE}, later(600)],
        [{"op": "emotion", "entity": SNAG, "emotions": {"anger": 900}}],
    ],
)
def test_what_nobody_saw_and_what_is_routine_is_not(raw: list[dict[str, Any]]) -> None:
    assert remembered(*raw) == []


def fight(*order: str) -> list[dict[str, Any]]:
    seats = {one: {"side": "party" if one == PC else "foes", "zone": "near"} for one in order}
    return [put("scene_state.active", True), put("scene_state.combatants", seats)]


def test_a_fight_is_remembered_once_when_it_is_over() -> None:
    on = applied(STATE, *fight(PC, SNAG, GRIT))
    assert remembered(dead(SNAG), before=on) == []
    one_down = applied(on, dead(SNAG))
    over = [dead(GRIT), put("scene_state.active", False), put("scene_state.combatants", {})]
    assert remembered(*over, before=one_down) == [
        ("plot_event", "The fight at the mill yard is over: Snag and Grit fell.")
    ]


def test_a_death_that_the_story_remembers_itself_is_not_said_twice() -> None:
    assert remembered(dead(SNAG), told=(("plot_event", "Snag fell off the wheel."),)) == []


def test_a_mission_that_a_game_master_ends_is_remembered() -> None:
    before = begun(LIBRARY.games["the-washing-up"])
    mission = before["campaign"]["active_missions"][0]
    for status, text in (
        ("completed", f"Mission completed: {mission['title']}."),
        ("failed", f"Mission failed: {mission['title']}."),
    ):
        after = applied(before, put("campaign.active_missions.0.status", status))
        assert text in [said for _, said in lasting(LIBRARY.games["the-washing-up"], before, after)]


def test_a_correction_says_what_players_can_see_of_it_and_nothing_else() -> None:
    after = applied(
        STATE,
        own("hp_current", 3),
        own("hp_max", 30),
        {"op": "move", "entity": SNAG, "to": LANE},
        put(f"entities.{SNAG}.attributes.hp_current", 1),
        put(f"entities.{FAR}.attributes.hp_current", 1),
        put(f"entities.{PC}.internal", {"mbti": "INTJ"}),
    )
    assert corrected(GAME, STATE, after) == (
        ("retcon", f"Correction: {NAME}'s hit points, most hit points; Snag's place."),
    )
    secret = applied(STATE, put(f"entities.{SNAG}.internal", {"mbti": "INTJ"}))
    assert corrected(GAME, STATE, secret) == ()


def test_time_set_back_is_a_correction() -> None:
    early = {**STATE["world_time"], "hour": 9}
    after = applied(STATE, {"op": "set_time", "world_time": early})
    assert corrected(GAME, STATE, after) == (("retcon", "Correction: it is June 10, 09:00 again."),)


def test_a_person_of_the_story_is_remembered_by_name_and_former_state() -> None:
    before = begun(ROOM)
    after = applied(before, dead(LENA))
    assert list(lasting(ROOM, before, after)) == [("npc_status_change", "Lena is now dead.")]
    back = applied(after, {"op": "status", "entity": LENA, "status": "conscious"})
    assert list(lasting(ROOM, after, back)) == [
        ("npc_status_change", "Lena is now alive again, formerly dead.")
    ]
