"""Characters, places and fights as the protocol's schemas have them, in what a turn changed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.response._updates import nothing_yet, state_updates
from bot.core.state.document import State
from tests.support.fifth_edition import LANE, PLACE, mill, monster
from tests.unit.core.response.test_document import applied, begun

GAME = mill([monster(1, "Snag"), monster(2, "Grit", attitude="friendly")])
STATE = begun(GAME)
PC = next(name for name in STATE["entities"] if name.startswith("pc_"))
NAME = STATE["entities"][PC]["name"]
SNAG, GRIT = "npc_monster_001", "npc_monster_002"
REQUIRED_OF_PLAYERS = {
    *("string_id", "name", "level", "class", "background", "alignment", "mbti", "hp_current", "hp_max"),
    *("temp_hp", "armor_class", "attributes", "proficiency_bonus", "skills", "saving_throw_proficiencies"),
    *("resources", "experience", "equipment", "combat_stats", "status_conditions", "death_saves"),
    *("active_effects", "features", "spells_known"),
}
REQUIRED_OF_NPCS = {
    *("string_id", "role", "mbti", "gender", "age", "level", "hp_current", "hp_max", "armor_class"),
    *("attributes", "present", "conscious", "hidden", "status"),
}
INTERNAL = {"alignment", "mbti"}


def told(before: State, after: State, *, everything: bool = False) -> dict[str, Any]:
    return state_updates(GAME, before, after, (), everything=everything)


def killed(state: State, who: str, hp: int = 0) -> State:
    return applied(
        state,
        {"op": "set", "path": f"entities.{who}.attributes.hp_current", "value": hp},
        {"op": "status", "entity": who, "status": "dead"},
    )


def fighting(state: State, light: str = "bright", **zone: Any) -> State:
    held = {"side": "foes", "zone": "near"}
    zones = {"near": {"name": "near", "light": light, **zone}}
    return applied(
        state,
        {"op": "set", "path": "scene_state.zones", "value": zones},
        {"op": "set", "path": "scene_state.combatants", "value": {SNAG: held}},
    )


def test_the_opening_tells_moderators_every_character_and_place_with_every_field() -> None:
    found = told(nothing_yet(STATE), STATE, everything=True)
    assert REQUIRED_OF_PLAYERS - found["player_character_data"][NAME].keys() <= INTERNAL
    assert REQUIRED_OF_NPCS - found["npc_data"]["Snag"].keys() <= INTERNAL
    assert found["npc_data"]["Snag"]["role"] == "goblin minion"
    assert found["world_data"]["locations"][PLACE].items() >= {
        "display_name": "the mill yard", "connected_to": [LANE], "environmental_effects": [],
        "entities_present": [SNAG, GRIT, PC],
    }.items()  # fmt: skip
    assert found["world_data"]["current_location"] == PLACE
    assert found["world_data"]["world_time"] == STATE["world_time"]
    assert found["custom_campaign_state"]["attribute_system"] == "dnd"


def test_scores_stand_in_attributes_and_every_other_figure_beside_them() -> None:
    after = applied(
        STATE,
        {"op": "set", "path": f"entities.{PC}.attributes.hp_current", "value": 3},
        {"op": "set", "path": f"entities.{PC}.attributes.attributes.strength", "value": 8},
        {"op": "set", "path": f"entities.{PC}.attributes.resources.gold", "value": 7},
    )
    assert told(STATE, after)["player_character_data"] == {
        NAME: {"string_id": PC, "hp_current": 3, "attributes": {"strength": 8}, "resources": {"gold": 7}}
    }


def test_a_fight_stands_under_combat_state_with_its_combatants_by_id() -> None:
    found = told(STATE, fighting(STATE))
    assert found["combat_state"]["combatants"] == {SNAG: {"side": "foes", "zone": "near"}}
    assert "custom_campaign_state" not in found


@pytest.mark.parametrize("everything", [True, False])
def test_a_defeated_enemy_is_deleted_once_and_stays_in_the_state(everything: bool) -> None:
    dead = killed(STATE, SNAG)
    assert told(STATE, dead, everything=everything)["npc_data"] == {"Snag": "__DELETE__"}
    assert dead["entities"][SNAG]["status"] == "dead"
    robbed = applied(dead, {"op": "set", "path": f"entities.{SNAG}.attributes.resources", "value": {}})
    assert "npc_data" not in told(dead, robbed, everything=everything)


def test_a_friend_who_dies_and_an_end_without_wounds_are_told_as_a_status() -> None:
    grit = told(STATE, killed(STATE, GRIT))["npc_data"]["Grit"]
    assert (grit["status"], grit["conscious"]) == ("dead", False)
    story = told(STATE, killed(STATE, SNAG, hp=4))["npc_data"]["Snag"]
    assert story["status"] == "dead"


def test_whoever_comes_back_from_the_dead_is_told_whole() -> None:
    dead = killed(STATE, SNAG)
    back = applied(
        dead,
        {"op": "set", "path": f"entities.{SNAG}.attributes.hp_current", "value": 1},
        {"op": "status", "entity": SNAG, "status": "conscious"},
    )
    found = told(dead, back, everything=True)["npc_data"]["Snag"]
    assert REQUIRED_OF_NPCS - found.keys() <= INTERNAL


@pytest.mark.parametrize(
    ("change", "visibility"),
    [
        ((), "visible"),
        (("status", "hidden"), "hidden"),
        (("status", "invisible"), "invisible"),
        (("light", "darkness"), "darkness"),
        (("obscured", "lightly"), "obscured"),
        (("obscured", "heavily"), "obscured"),
    ],
)
def test_each_character_is_seen_as_well_as_light_and_status_allow(change: Any, visibility: str) -> None:
    state = STATE
    match change:
        case ("status", word):
            state = applied(STATE, {"op": "status", "entity": SNAG, "status": word})
        case ("light", word):
            state = fighting(STATE, word)
        case ("obscured", word):
            state = fighting(STATE, obscured=word)
        case _:
            pass
    found = told(nothing_yet(STATE), state, everything=True)["npc_data"]["Snag"]
    assert found["visibility"] == visibility


def test_who_steps_into_the_dark_is_told_as_a_change_of_nothing_else() -> None:
    lit, dark = fighting(STATE), fighting(STATE, "darkness")
    found = told(lit, dark)
    assert found["npc_data"] == {"Snag": {"string_id": SNAG, "visibility": "darkness"}}


def test_whoever_flees_is_no_longer_present() -> None:
    fled = applied(STATE, {"op": "move", "entity": SNAG, "to": None})
    for everything in (True, False):
        assert told(STATE, fled, everything=everything)["npc_data"] == {
            "Snag": {"string_id": SNAG, "location": None, "present": False}
        }


def test_players_read_of_others_neither_figures_nor_who_they_are_inside() -> None:
    hurt = applied(
        STATE,
        {"op": "set", "path": f"entities.{SNAG}.attributes.hp_current", "value": 1},
        {"op": "set", "path": f"entities.{SNAG}.internal.mbti", "value": "INTJ"},
        {"op": "set", "path": f"entities.{PC}.internal.alignment", "value": "neutral evil"},
    )
    assert told(STATE, hurt) == {}
    found = told(STATE, hurt, everything=True)
    assert found["npc_data"]["Snag"] == {"string_id": SNAG, "hp_current": 1, "mbti": "INTJ"}
    assert found["player_character_data"][NAME] == {"string_id": PC, "alignment": "neutral evil"}


def test_a_place_says_what_it_is_like_there() -> None:
    effect = {"op": "set", "path": f"world.locations.{PLACE}", "value": {}}
    place = {**STATE["world"]["locations"][PLACE], "environmental_effects": ["heavy fog"]}
    after = applied(STATE, {**effect, "value": place})
    for everything in (True, False):
        found = told(STATE, after, everything=everything)["world_data"]["locations"]
        assert found == {PLACE: {"environmental_effects": ["heavy fog"]}}
