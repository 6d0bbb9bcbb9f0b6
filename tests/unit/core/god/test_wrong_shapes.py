"""What is written otherwise than the protocol has it: brought into its shape, or refused by a code."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.errors import Rejected
from bot.core.god.commands import SetState, decide
from bot.core.god.intervention import Intervention, Situation
from bot.core.god.refusals import said_of
from bot.core.state.document import State
from bot.presentation.catalogue import worded
from tests.support.fifth_edition import LANE, PLACE, mill, monster
from tests.unit.core.god.test_commands import after
from tests.unit.core.response.test_document import applied, begun

GAME = mill([monster(1, "Snag"), monster(2, "Goblin Scout")])
BEGUN = begun(GAME)
PC = next(name for name in BEGUN["entities"] if name.startswith("pc_"))
SNAG, SCOUT = "npc_monster_001", "npc_monster_002"
SEATS = {
    PC: {"side": "party", "zone": "near", "initiative": 12, "fled": False},
    SNAG: {"side": "foes", "zone": "near", "initiative": 9, "fled": False},
}
HELD = BEGUN["entities"][PC]["attributes"]
FIGHT = applied(
    BEGUN,
    {"op": "set", "path": "scene_state.active", "value": True},
    {"op": "set", "path": "scene_state.order", "value": [PC, SNAG]},
    {"op": "set", "path": "scene_state.turn", "value": PC},
    {"op": "set", "path": "scene_state.combatants", "value": SEATS},
    {"op": "move", "entity": SCOUT, "to": None},
)
LANES, MISSIONS = f"world_data.locations.{LANE}", "custom_campaign_state.active_missions"
FIRST = "campaign.active_missions.0"
YOU, THEM, ALL = "player_character_data", "npc_data.Snag", "custom_campaign_state"
HP, MINE = f"entities.{SNAG}.attributes.hp_current", f"entities.{PC}.attributes"
CAT = {"mission_id": "the_cat", "title": "The cat", "status": "accepted", "objective": "Find it."}


def given(block: str, state: State = FIGHT) -> Intervention | Rejected:
    return decide(SetState(block), Situation(GAME, state, 1))


def at(state: State, path: str) -> Any:
    here: Any = state
    for key in path.split("."):
        here = here[int(key)] if isinstance(here, list) else here.get(key)
    return here


CORRECTED: list[tuple[str, str, Any]] = [
    # names of fields
    (f"{YOU}.hp_current = 5", f"{MINE}.hp_current", 5),
    (f"{YOU}.hp = 5", f"{MINE}.hp_current", 5),
    (f"{YOU}.HP = 5", f"{MINE}.hp_current", 5),
    (f"{YOU}.hp-current = 5", f"{MINE}.hp_current", 5),
    ("player-character-data.hp-current = 5", f"{MINE}.hp_current", 5),
    ("playerCharacterData.hpCurrent = 5", f"{MINE}.hp_current", 5),
    (f"{YOU}.max_hp = 30", f"{MINE}.hp_max", 30),
    (f"{YOU}.gold = 500", f"{MINE}.resources.gold", 500),
    (f"{YOU}.inventory.gold = 500", f"{MINE}.resources.gold", 500),
    (f"{YOU}.xp = 250", f"{MINE}.experience.current", 250),
    (f"{YOU}.experience = 250", f"{MINE}.experience.current", 250),
    (f"{YOU}.strength = 18", f"{MINE}.attributes.strength", 18),
    (f"{YOU}.attributes.strength = 18", f"{MINE}.attributes.strength", 18),
    (f"{YOU}.speed = 25", f"{MINE}.combat_stats.speed", 25),
    (f"{YOU}.temp-hp = 3", f"{MINE}.temp_hp", 3),
    # internal fields
    (f'{YOU}.alignment = "Lawful Good"', f"entities.{PC}.internal.alignment", "lawful good"),
    (f'{THEM}.mbti = "intj"', f"entities.{SNAG}.internal.mbti", "INTJ"),
    (f'{ALL}.attribute_system = "destiny"', "campaign.attribute_system", "dnd"),
    # values
    (f'{YOU}.hp_current = "5"', f"{MINE}.hp_current", 5),
    (f"{YOU}.hp_current = 5.0", f"{MINE}.hp_current", 5),
    (f"{YOU}.hp_current = 5,", f"{MINE}.hp_current", 5),
    (f"{YOU}.hp_current: 5", f"{MINE}.hp_current", 5),
    (f"- {YOU}.hp_current = 5", f"{MINE}.hp_current", 5),
    (f"{THEM}.status = 'unconscious'", f"entities.{SNAG}.status", "unconscious"),
    (f"{YOU}.inspiration = True", f"{MINE}.inspiration", True),
    # whole parents
    (f'{YOU} = {{"hp_current": 5}}', f"{MINE}.hp_current", 5),
    (f'{YOU}.resources = {{"gold": 50}}', f"{MINE}.resources", {**HELD["resources"], "gold": 50}),
    (f'{YOU}.attributes = {{"strength": 18}}', f"{MINE}.attributes", {**HELD["attributes"], "strength": 18}),
    (f'{THEM} = {{"status": "unconscious", "temp_hp": 2}}', f"entities.{SNAG}.attributes.temp_hp", 2),
    ('npc_data = {"Snag": {"status": "stunned"}}', f"entities.{SNAG}.status", "stunned"),
    (f'{ALL} = {{"weather": "rain"}}', "campaign.weather", "rain"),
    ('world_data = {"world_time": {"hour": 5}}', "world_time.time_of_day", "Dawn"),
    ('combat_state = {"round": 4}', "scene_state.round", 4),
    # who and where
    ('npc_data["Goblin Scout"].status = "stunned"', f"entities.{SCOUT}.status", "stunned"),
    ('npc_data.Goblin-Scout.status = "stunned"', f"entities.{SCOUT}.status", "stunned"),
    ('npc_data.Goblin Scout.status = "stunned"', f"entities.{SCOUT}.status", "stunned"),
    ('world_data.current_location = "the lane"', f"entities.{PC}.location", LANE),
    (f'{LANES}.display_name = "Back Lane"', f"world.locations.{LANE}.name", "Back Lane"),
    ('world_data.locations.the_lane.description = "Wet."', f"world.locations.{LANE}.description", "Wet."),
    (f'{LANES}.environmental_effects = "fog"', f"world.locations.{LANE}.environmental_effects", ["fog"]),
    # flags
    (f"{THEM}.present = false", f"entities.{SNAG}.location", None),
    (f"{THEM}.conscious = false", f"entities.{SNAG}.status", "unconscious"),
    (f"{THEM}.hidden = true", f"entities.{SNAG}.status", "hidden"),
    (f'{THEM}.visibility = "invisible"', f"entities.{SNAG}.status", "invisible"),
    (f'{THEM}.string_id = "{SNAG}"\n{THEM}.temp_hp = 2', f"entities.{SNAG}.attributes.temp_hp", 2),
    (f'{THEM}.relationships.Hedda = {{"trust": 3}}', "relations.0.trust", 3),
    # the defeated
    (f'{THEM}.status = "Defeated"', f"entities.{SNAG}.status", "dead"),
    (f'{THEM}.status = "dead"', HP, 0),
    (f"{THEM}.hp_current = 0", f"entities.{SNAG}.status", "dead"),
    (f"{THEM} = __DELETE__", f"entities.{SNAG}.status", "dead"),
    (f'{THEM} = "__DELETE__"', HP, 0),
    ('npc_data = {"Snag": "__DELETE__"}', f"entities.{SNAG}.status", "dead"),
    (f"combat_state.{SNAG}.hp_current = 0", f"entities.{SNAG}.status", "dead"),
    ('combat_state.combatants.Snag = {"hp_current": 0, "status": "dead"}', HP, 0),
    ("combat_state.enemies.Snag.hp_current = 1", HP, 1),
    (f"combat_state.combatants.{SNAG} = __DELETE__", f"scene_state.combatants.{SNAG}.fled", True),
    ("combat_state.combatants.Snag.initiative = 3", f"scene_state.combatants.{SNAG}.initiative", 3),
    # missions and the rest of the campaign
    (f"{MISSIONS} = {{'the_cat': {{'title': 'The cat', 'objective': 'Find it.'}}}}", FIRST, CAT),
    (f'{ALL}.active-missions.the-cat = {{"title": "The cat", "objective": "Find it."}}', FIRST, CAT),
    (f'{ALL}.missions = [{{"mission_id": "the_cat", "title": "The cat", "objective": "Find it."}}]', FIRST, CAT),
    (f'{ALL}.world-resources.ice = {{"current_amount": 3}}', "campaign.world_resources.ice.max_amount", 3),
]  # fmt: skip

REFUSED: list[tuple[str, str]] = [
    (f"{YOU} = {{}}", "god/protected_path"),
    (f"{YOU} = []", "god/protected_path"),
    (f"{YOU} = __DELETE__", "god/protected_path"),
    ("npc_data = {}", "god/protected_path"),
    ("npc_data = __DELETE__", "god/protected_path"),
    ("world_data = __DELETE__", "god/protected_path"),
    ("combat_state = {}", "op/protected_path"),
    ("combat_state = __DELETE__", "op/protected_path"),
    (f"{ALL} = __DELETE__", "op/protected_path"),
    ("combat_state.combatants = {}", "god/whole_part"),
    ('combat_state.enemies = ["Snag"]', "god/whole_part"),
    (f'{THEM}.string_id = "npc_other_001"', "god/protected_path"),
    (f"{THEM}.attributes = []", "god/whole_part"),
    (f'{YOU}.hp_current = "lots"', "state/stat_schema"),
    (f"{YOU}.hp_current = -5", "state/stat_schema"),
    (f'{YOU}.hp_current = "15/28"', "state/stat_schema"),
    (f"{YOU}.level = 40", "state/stat_schema"),
    (f"{YOU}.hp_current = 4.5", "god/malformed_value"),
    (f"{YOU}.hp_current = lots", "god/malformed_value"),
    (f'{THEM}.mbti = "BOLD"', "god/not_one_of"),
    (f'{YOU}.alignment = "grumpy"', "god/not_one_of"),
    (f'{THEM}.visibility = "blurry"', "god/not_one_of"),
    (f'{THEM}.visibility = "darkness"', "god/protected_path"),
    (f'{ALL}.attribute_system = "fate"', "god/not_one_of"),
    ('npc_data["Goblin Scout"].present = true', "god/protected_path"),
    (f"{LANES}.entities_present = []", "god/protected_path"),
    (f'world_data.locations.{PLACE}.environmental_effects = {{"fog": 1}}', "state/schema"),
    (f"{THEM}.relationships.Hedda.trust = 99", "op/out_of_bounds"),
    (f"{THEM}.relationships.Nobody.trust = 1", "god/character_not_found"),
    (f'{THEM}.relationships.Hedda.love = 1', "op/unknown_path"),
    ('npc_data.Bob = {"name": "Bob"}', "god/character_not_found"),
    ('world_data.current_location = "Atlantis"', "god/unknown_location"),
    (f'{ALL}.core_memories = ["x"]', "god/protected_path"),
    ('narrative = "x"', "op/unknown_path"),
    ("dice_rolls = []", "op/unknown_path"),
    ("state_updates = {}", "op/unknown_path"),
]  # fmt: skip


@pytest.mark.parametrize(("block", "path", "value"), CORRECTED, ids=[one[0][:60] for one in CORRECTED])
def test_another_shape_is_brought_into_the_protocols(block: str, path: str, value: Any) -> None:
    made = given(block)
    assert isinstance(made, Intervention), worded(said_of(made))
    assert at(after(made, FIGHT), path) == value


@pytest.mark.parametrize(("block", "code"), REFUSED, ids=[one[0][:60] for one in REFUSED])
def test_what_would_lose_something_or_has_no_meaning_is_refused_by_a_code(block: str, code: str) -> None:
    made = given(block)
    assert isinstance(made, Rejected)
    assert made.code == code
    said = worded(said_of(made))
    assert said.startswith("Line 1 (")
    assert "None" not in said


def test_a_correction_touches_nothing_else() -> None:
    made = given(f'{YOU}.resources = {{"gold": 50}}')
    assert isinstance(made, Intervention)
    assert [change.path for change in made.shown] == [f"entities.{PC}.attributes.resources"]


def test_who_is_deleted_becomes_a_body_and_a_body_goes_out_of_the_world() -> None:
    made = given("npc_data.goblin_scout = __DELETE__", BEGUN)
    assert isinstance(made, Intervention)
    killed = after(made, BEGUN)
    assert killed["entities"][SCOUT]["status"] == "dead"
    again = given("npc_data.goblin_scout = __DELETE__", killed)
    assert isinstance(again, Intervention)
    assert SCOUT not in after(again, killed)["entities"]


def test_a_status_that_a_line_names_is_kept_whatever_the_hit_points_say() -> None:
    made = given(f'{THEM}.hp_current = 0\n{THEM}.status = "unconscious"')
    assert isinstance(made, Intervention)
    assert at(after(made, FIGHT), f"entities.{SNAG}.status") == "unconscious"
