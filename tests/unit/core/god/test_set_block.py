"""`GOD_MODE_SET:` blocks: the protocol's paths, all or nothing, and errors that name their line."""

from typing import Any

import pytest

from bot.core.errors import Rejected
from bot.core.god.commands import SetState, Spawn, decide
from bot.core.god.discrepancies import discrepancies
from bot.core.god.intervention import Situation
from bot.core.god.refusals import said_of
from bot.core.god.times import BACKWARD
from bot.core.state import operations
from bot.core.state.document import State
from bot.presentation.catalogue import worded
from tests.support.fifth_edition import mill
from tests.support.prompts import opened
from tests.unit.core.god.test_commands import GAME, LENA, PLACE, STATE, after, applied, decided, done, refused

PC = next(one for one in STATE["entities"].values() if one["type"] == "pc")
NPC = f"npc_data.{LENA['name'].split()[0].lower()}"


def entity(state: State, entity_id: str = LENA["id"]) -> dict[str, Any]:
    return state["entities"][entity_id]


def set_to(block: str, state: State = STATE) -> State:
    return after(decided(SetState(block), state), state)


@pytest.mark.parametrize("whose", [NPC, f"world_data.npcs.{LENA['id']}", f"entities.{LENA['id']}"])
def test_each_alias_of_a_character_leads_to_the_same_place(whose: str) -> None:
    assert entity(set_to(f'{whose}.status = "stunned"'))["status"] == "stunned"


@pytest.mark.parametrize("path", ["world_time.hour", "world_data.world_time.hour"])
def test_world_time_has_two_names_and_keeps_its_part_of_day(path: str) -> None:
    time = set_to(f"{path} = 5")["world_time"]
    assert (time["hour"], time["time_of_day"]) == (5, "Dawn")


def test_the_campaign_and_the_scene_are_reached_by_the_words_of_the_protocol() -> None:
    state = set_to('custom_campaign_state.world_resources = {}\ncustom_campaign_state.weather = "rain"')
    assert state["campaign"]["weather"] == "rain"
    name = next(key for key, value in STATE["scene_state"].items() if isinstance(value, bool | int | str))
    value = STATE["scene_state"][name]
    literal = f'"{value}"' if isinstance(value, str) else str(value).lower()
    assert done(decided(SetState(f"combat_state.{name} = {literal}"))).changes == ()


def test_the_only_player_character_needs_no_name_and_several_do() -> None:
    assert entity(set_to('player_character_data.status = "hidden"'), PC["id"])["status"] == "hidden"
    other = {**PC, "id": "pc_tom_002", "name": "Tom"}
    two = applied(STATE, [operations.SpawnOp(entity=other)])
    assert refused(decided(SetState('player_character_data.status = "hidden"'), two)) == "god/which_character"
    named = set_to('player_character_data.tom.status = "hidden"', two)
    assert entity(named, "pc_tom_002")["status"] == "hidden"
    assert entity(named, PC["id"])["status"] == "conscious"


def test_a_pasted_block_with_fence_mark_and_comment_is_read() -> None:
    block = f'```\nGOD_MODE_SET:\n# Lena sleeps\n{NPC}.current_status = "unconscious"\n```'
    assert entity(set_to(block))["status"] == "unconscious"
    assert entity(set_to(f'GOD_MODE_SET: {NPC}.status = "stunned"'))["status"] == "stunned"


def test_things_are_given_and_taken_by_the_inventory_of_the_protocol() -> None:
    block = 'player_character_data.inventory.sunstone_amulet = {"name": "Sunstone Amulet"}'
    held = set_to(block)
    (new,) = set(held["entities"]) - set(STATE["entities"])
    assert held["entities"][new] | {"id": ""} == held["entities"][new] | {"id": "", "name": "Sunstone Amulet"}
    assert held["entities"][new]["location"] == PC["id"]
    gone = set_to("player_character_data.inventory.sunstone_amulet = __DELETE__", held)
    assert gone["entities"][new]["location"] is None


def test_locations_are_named_as_people_read_them_or_emptied() -> None:
    assert entity(set_to(f'{NPC}.current_location = "{PLACE["name"]}"'))["location"] == PLACE["id"]
    assert entity(set_to(f"{NPC}.location = null"))["location"] is None


def test_a_later_line_sees_what_an_earlier_one_did() -> None:
    block = f"{NPC}.emotions.anger = 100\n{NPC}.emotions.anger = 250"
    assert entity(set_to(block))["emotions"]["anger"] == 250


def test_a_day_may_be_wrong_until_its_month_is_set() -> None:
    set_to("world_time.month = 1\nworld_time.day = 31")
    late = set_to("world_time.month = 1\nworld_time.day = 31")
    time = set_to("world_time.month = 2\nworld_time.day = 28", late)["world_time"]
    assert (time["month"], time["day"]) == (2, 28)
    wrong = decided(SetState("# time\nworld_time.month = 2\nworld_time.day = 31"))
    assert isinstance(wrong, Rejected)
    assert (wrong.code, wrong.path) == ("time/day_out_of_range", "line 3")


def test_backward_time_in_a_block_is_warned_of() -> None:
    year = STATE["world_time"]["year"]
    assert BACKWARD in done(decided(SetState(f"world_time.year = {year - 1}"))).notes


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nonsense", "god/malformed_line"),
        ("= 3", "god/malformed_line"),
        (f"{NPC}.status = stunned", "god/malformed_value"),
        (f"{NPC}.emotions.anger = 0.3", "god/malformed_value"),
        (f"{NPC}.emotions.anger = 1001", "god/bad_emotion"),
        (f"{NPC}.emotions.boredom = 1", "god/no_emotion"),
        (f"{NPC}.attributes.x = NaN", "god/malformed_value"),
        (f"{NPC}.attributes.x = 9007199254740993", "god/malformed_value"),
        (f'{NPC}.attributes.x = "\\ud800"', "god/malformed_value"),
        (f"{NPC}.attributes.x = {'[' * 3000}", "god/malformed_value"),
        (f"{NPC}.attributes.. = 1", "god/unknown_path"),
        (f'{NPC}.status = "asleep"', "god/bad_status"),
        (f'{NPC}.location = "Atlantis"', "god/unknown_location"),
        ('npc_data.nobody.status = "dead"', "god/character_not_found"),
        ("somewhere.else = 1", "op/unknown_path"),
        ("entities = {}", "op/protected_path"),
        ("world = {}", "op/protected_path"),
        ("relations = []", "op/protected_path"),
        ("schema_version.x = 2", "op/protected_path"),
        (f'entities.{LENA["id"]}.id = "x"', "god/protected_path"),
        (f'entities.{LENA["id"]}.type = "pc"', "god/protected_path"),
        (f"entities.{PC['id']} = __DELETE__", "god/protected_path"),
        (f"{NPC}.name = 3", "state/schema"),
        (f"{NPC}.emotions = __DELETE__", "op/protected_path"),
        (f"world.locations.{PLACE['id']} = __DELETE__", "god/still_used"),
        (f"world.locations.{PLACE['id']} = 0", "state/schema"),
        (f'world.locations.{PLACE["id"]}.id = "x"', "god/protected_path"),
        ("custom_campaign_state.flags = 0", "state/schema"),
        ("custom_campaign_state.flags = __DELETE__", "state/schema"),
        ('custom_campaign_state.enforcement = "harder"', "state/schema"),
        ("world_time.fortnight = 3", "god/bad_time"),
        ("world_time.deep.hour = 3", "god/bad_time"),
        ("world_time = 3", "god/bad_time"),
    ],
)
def test_one_wrong_line_refuses_the_whole_block_and_names_itself(line: str, code: str) -> None:
    block = f'GOD_MODE_SET:\n{NPC}.status = "stunned"\n{line}\nplayer_character_data.status = "hidden"'
    wrong = decided(SetState(block))
    assert isinstance(wrong, Rejected), wrong
    assert (wrong.code, wrong.path) == (code, "line 3")
    assert worded(said_of(wrong)).startswith("Line 3 (")


def test_an_empty_block_and_a_whole_state_are_refused() -> None:
    assert refused(decided(SetState("GOD_MODE_SET:\n# nothing\n"))) == "god/empty_block"
    assert refused(decided(SetState("\n".join([f"{NPC}.emotions.joy = 1"] * 41)))) == "god/too_long"


def test_a_block_is_audited_by_its_paths() -> None:
    (event,) = done(decided(SetState(f"{NPC}.emotions.joy = 1"), STATE, 3)).events
    assert (event.visibility, event.description) == ("audit", f"Set: {NPC}.emotions.joy")


def test_a_sound_state_has_no_discrepancies_and_each_found_one_brings_its_mend() -> None:
    assert discrepancies(GAME, STATE) == ()
    broken = {
        **STATE,
        "world_time": {**STATE["world_time"], "hour": 3, "time_of_day": "Night"},
        "entities": {
            **STATE["entities"],
            LENA["id"]: {
                **LENA, "status": "dead", "location": "loc_gone_001",
                "attributes": {**LENA["attributes"], "hp": 12, "max_hp": 10},
            },
        },
    }  # fmt: skip
    found = discrepancies(GAME, broken)
    told = " / ".join(said for said, _ in found)
    assert "time_of_day is Night at hour 3" in told
    assert "loc_gone_001, which does not exist" in told
    assert "12 of 10 HP" in told
    block = "\n".join(line for _, line in found if not line.startswith("#"))
    assert discrepancies(GAME, after(decided(SetState(block), broken), broken)) == ()


def test_every_wrong_line_is_named_at_once() -> None:
    block = f'{NPC}.status = stunned\n{NPC}.status = "stunned"\nnpc_data.bob.status = "dead"'
    wrong = decided(SetState(block))
    assert isinstance(wrong, Rejected)
    first, second, last = worded(said_of(wrong)).splitlines()
    assert first.startswith("Line 1 (")
    assert "“stunned” is no JSON value. Words stand in quotes" in first
    assert second.startswith("Line 3 (")
    assert "nobody is called bob" in second
    assert last == "Nothing changed."
    many = decided(SetState("\n".join(["nonsense"] * 9)))
    assert isinstance(many, Rejected)
    assert "… and 4 more." in worded(said_of(many))


def test_the_curly_quotes_of_a_phone_are_quotes_and_stay_what_they_are_inside_of_words() -> None:
    assert entity(set_to(f"{NPC}.status = “stunned”"))["status"] == "stunned"
    told = set_to('custom_campaign_state.motto = "“Home”, it says"')["campaign"]["motto"]
    assert told == "“Home”, it says"


def test_a_defeated_enemy_is_deleted_by_name() -> None:
    met = after(decided(Spawn("npc", "Goblin Scout", PLACE["id"])))
    gone = set_to("npc_data.goblin_scout = __DELETE__", met)
    assert gone["entities"].keys() == STATE["entities"].keys()
    known = decided(SetState(f"{NPC} = __DELETE__"))
    assert isinstance(known, Rejected)
    assert "set the status" in worded(said_of(known))


def test_a_month_of_a_block_can_be_a_name() -> None:
    assert set_to('world_time.month = "July"')["world_time"]["month"] == 7


def test_what_a_block_leaves_contradicting_itself_is_pointed_out() -> None:
    clock, kept = next(iter(STATE["progress_clocks"].items()))
    made = done(decided(SetState(f"progress_clocks.{clock}.value = {kept['max'] + 3}")))
    assert made.notes == (f"Then {clock} stands at {kept['max'] + 3} of {kept['max']}.",)


def test_core_memories_are_not_written_by_hand() -> None:
    for value in ('"x"', '{"append": "They met"}'):
        block = f"custom_campaign_state.core_memories = {value}"
        assert refused(decided(SetState(block))) == "god/protected_path"


@pytest.mark.parametrize(
    ("line", "stands"),
    [
        ("hp_current = 999", False),
        ("hp_current = 1", True),
        ("hp_max = 1", False),
        ("hp_current = 8\nhp_max = 8", True),
    ],
)
def test_hit_points_are_never_set_above_their_maximum(line: str, stands: bool) -> None:
    game = mill([])
    state, actor = opened(game)
    block = "\n".join(f"entities.{actor}.attributes.{one}" for one in line.split("\n"))
    made = decide(SetState(block), Situation(game, state, 1))
    assert isinstance(made, Rejected) != stands
    assert stands or "more than hp_max" in worded(said_of(made))


@pytest.mark.parametrize(
    ("lines", "status", "points", "dying"),
    [
        (("attributes.hp_current = 0",), "unconscious", 0, True),
        (("attributes.hp_current = 0", 'status = "conscious"'), "conscious", 1, False),
    ],
)
def test_status_hit_points_and_dying_agree_whatever_was_set(
    lines: tuple[str, ...], status: str, points: int, dying: bool
) -> None:
    """SRD 5.2, Falling Unconscious."""
    game = mill([])
    state, actor = opened(game)
    made = decide(
        SetState("\n".join(f"entities.{actor}.{line}" for line in lines)), Situation(game, state, 1)
    )
    assert not isinstance(made, Rejected)
    state = operations.apply_decided(state, made.operations)
    one = state["entities"][actor]
    assert (one["status"], one["attributes"]["hp_current"]) == (status, points)
    assert ("unconscious" in one["attributes"]["status_conditions"]) is dying
    made = decide(SetState(f"entities.{actor}.attributes.hp_current = 5"), Situation(game, state, 1))
    assert not isinstance(made, Rejected)
    one = operations.apply_decided(state, made.operations)["entities"][actor]
    assert one["status"] == "conscious"
    assert "unconscious" not in one["attributes"]["status_conditions"]
