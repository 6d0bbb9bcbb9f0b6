"""The response document: its shape, and what it takes from a scene."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.history.scene_record import Act, SceneRecord, Step
from bot.core.response._sight import in_sight
from bot.core.response._updates import state_updates
from bot.core.response.document import PlanningBlock, Response, compose
from bot.core.state import operations
from bot.core.state.difference import nested_difference
from bot.core.state.document import State
from tests.support.table import LIBRARY

ROOM = LIBRARY.games["room-12"]
VAULT = LIBRARY.games["the-lamplighters-vault"]
INES, NOTICE = "pc_ines_tarrow_001", "item_notice_001"
HEADER = {
    "timestamp": "1887, November 3",
    "location": "porter's lodge",
    "status": "Watch of the night: first",
}


def applied(state: State, *raw: dict[str, Any]) -> State:
    after = operations.apply_recorded(state, raw)
    assert isinstance(after, dict), after
    return after


def begun(game: Adventure, players: int = 1) -> State:
    """The first state of a game with its first roles in it."""
    state = first_state(game)
    for role in game.scenario.roles[:players]:
        _, made = joined(game, state, role, role.name)
        state = applied(state, *operations.wire(made))
    return state


def scene(narrative: str = "", **fields: Any) -> SceneRecord:
    record = SceneRecord(
        "scene-1", "s1", "story", 1, "turn-1", {}, {}, (), narrative, HEADER, (), {}, joined=(INES,)
    )
    return replace(record, **fields)


def told(record: SceneRecord, before: State, after: State | None = None, viewer: Any = "player") -> Response:
    return compose(record, before, before if after is None else after, VAULT, viewer)


def updates(game: Adventure, before: State, after: State, *, everything: bool = False) -> dict[str, Any]:
    return state_updates(game, before, after, (), everything=everything)


# --- shape ------------------------------------------------------------------------------------------


def block(*keys: str) -> PlanningBlock:
    choice = {"text": "Go", "description": "", "risk_level": "low"}
    return PlanningBlock.model_validate({"thinking": "", "choices": dict.fromkeys(keys, choice)})


@pytest.mark.parametrize(
    "key", ["AttackGoblin", "attack-goblin", "attack goblin", "attack__goblin", "_go", "1st", ""]
)
def test_a_choice_key_is_snake_case(key: str) -> None:
    with pytest.raises(ValidationError, match="pattern"):
        block(key, "other_action")


def test_a_block_leaves_room_for_own_words() -> None:
    assert block()
    assert block("attack_goblin", "other_action")
    assert block("continue", "custom_action")
    with pytest.raises(ValidationError, match="own words"):
        block("attack_goblin")


def test_god_choices_stand_alone_and_lead_back() -> None:
    assert block("god:set_hp", "god:return_story")
    for keys in (("god:set_hp",), ("god:return_story", "other_action")):
        with pytest.raises(ValidationError, match="god"):
            block(*keys)


def test_a_document_takes_no_field_beyond_the_protocol() -> None:
    sent = told(scene(), begun(VAULT)).model_dump(exclude_none=True)
    with pytest.raises(ValidationError, match="mood"):
        Response.model_validate({**sent, "mood": "tense"})
    with pytest.raises(ValidationError, match="weather"):
        Response.model_validate({**sent, "state_updates": {"weather": {}}})


# --- what changed -----------------------------------------------------------------------------------


def test_a_difference_names_the_narrowest_paths() -> None:
    old = {"hp": 6, "bag": {"rope": 1, "lamp": 2}, "board": ["x", ""], "gone": 1}
    new = {"hp": 5, "bag": {"rope": 1, "lamp": 3}, "board": ["x", "o"], "new": None}
    assert nested_difference(old, new) == {
        "hp": 5,
        "bag": {"lamp": 3},
        "board": ["x", "o"],
        "gone": "__DELETE__",
        "new": None,
    }
    assert nested_difference(old, old) == {}
    assert nested_difference({"lit": True, "n": 1}, {"lit": 1, "n": 1.0}) == {"lit": 1}


def test_hidden_paths_of_the_ruleset_hide_also_what_would_be_shown() -> None:
    before = begun(ROOM)
    pc = next(name for name in before["entities"] if name.startswith("pc_"))
    after = applied(
        before,
        {"op": "set", "path": "scene_state.mood", "value": "tense"},
        {"op": "tick", "clock": "pressure_clock", "amount": 1},
        {"op": "set", "path": f"entities.{pc}.attributes.warmth", "value": 0},
    )
    name = before["entities"][pc]["name"]
    assert updates(ROOM, before, after) == {
        "player_character_data": {name: {"string_id": pc, "attributes": {"warmth": 0}}},
        "custom_campaign_state": {"progress_clocks": {"pressure_clock": {"value": 1}}},
        "combat_state": {"mood": "tense"},
    }
    paths = ("scene_state.mood", "progress_clocks.pressure_clock", "entities.*.attributes.warmth")
    secretive = replace(ROOM, ruleset=ROOM.ruleset.model_copy(update={"hidden_paths": paths}))
    assert updates(secretive, before, after) == {}
    assert updates(secretive, before, after, everything=True) == updates(ROOM, before, after, everything=True)


def test_feelings_and_relations_are_for_moderators() -> None:
    before = begun(ROOM)
    pc = next(name for name in before["entities"] if name.startswith("pc_"))
    npc = next(name for name in before["entities"] if name.startswith("npc_"))
    after = applied(
        before,
        {"op": "emotion", "entity": npc, "emotions": {"anger": 100}},
        {"op": "relate", "a": npc, "b": pc, "trust": 1},
    )
    assert updates(ROOM, before, after) == {}
    entry = updates(ROOM, before, after, everything=True)["npc_data"][before["entities"][npc]["name"]]
    assert entry["string_id"] == npc
    assert entry["emotions"] == {"anger": 100}
    assert list(entry["relationships"]) == [before["entities"][pc]["name"]]


def test_what_is_found_comes_whole_and_what_vanishes_is_told_only_where_it_went_in_sight() -> None:
    before = begun(VAULT)
    hidden = next(
        entity["id"]
        for entity in before["entities"].values()
        if entity["status"] == "hidden" and entity["type"] == "item" and entity["location"]
    )
    here = before["entities"][INES]["location"]
    near = applied(before, {"op": "move", "entity": hidden, "to": here})
    assert updates(VAULT, before, near) == {}
    found = updates(VAULT, near, applied(near, {"op": "status", "entity": hidden, "status": "conscious"}))
    assert found["world_data"]["items"][hidden]["status"] == "conscious"
    assert found["world_data"]["items"][hidden]["location"] == here

    taken = applied(before, {"op": "move", "entity": NOTICE, "to": "npc_bettany_crake_001"})
    assert updates(VAULT, before, taken)["world_data"]["items"][NOTICE]["location"] == "npc_bettany_crake_001"
    away = applied(before, {"op": "move", "entity": NOTICE, "to": "loc_oil_cellar_001"})
    assert updates(VAULT, before, away) == {}


def test_what_was_always_there_is_no_change_when_players_walk_in() -> None:
    before = begun(VAULT)
    after = applied(before, {"op": "move", "entity": INES, "to": "loc_long_hall_001"})
    assert in_sight(after) - in_sight(before)
    assert updates(VAULT, before, after) == {
        "player_character_data": {"Ines Tarrow": {"string_id": INES, "location": "loc_long_hall_001"}},
        "world_data": {
            "current_location": "loc_long_hall_001",
            "locations": {"loc_long_hall_001": {"entities_present": [INES]}},
        },
    }


def test_two_characters_of_one_name_are_told_apart_by_id() -> None:
    before = begun(VAULT)
    _, made = joined(VAULT, before, VAULT.scenario.roles[0], "Ines Tarrow")
    after = applied(
        before,
        *operations.wire(made),
        {"op": "increment", "path": f"entities.{INES}.attributes.gold", "value": 1},
    )
    found = updates(VAULT, before, after)["player_character_data"]
    assert list(found) == [INES, "pc_ines_tarrow_002"]


def test_core_memories_are_appended() -> None:
    state = begun(VAULT)
    one, two = (("plot_event", "The lamp burned."), ("plot_event", "The fund came home."))
    found = state_updates(VAULT, state, state, [one], everything=False)
    assert found == {"custom_campaign_state": {"core_memories": {"append": "The lamp burned."}}}
    found = state_updates(VAULT, state, state, [one, two], everything=False)
    assert found["custom_campaign_state"]["core_memories"] == {
        "append": ["The lamp burned.", "The fund came home."]
    }


# --- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("narrative", "named"),
    [
        ("Bettany nods at Ines.", ("Bettany Crake", "Ines Tarrow")),
        ("The key board is bare.", ("key board",)),
        ("THE KEY BOARD! Said Ines Tarrow.", ("key board", "Ines Tarrow")),
        ("Inesita went to the long halls.", ()),
        ("Out into Fog Lane, past the street door.", ("Fog Lane", "street door")),
        ("Nobody speaks of the oil cellar.", ()),
        ("", ()),
    ],
)
def test_entities_are_mentioned_by_name_in_the_order_of_the_prose(
    narrative: str, named: tuple[str, ...]
) -> None:
    assert told(scene(narrative), begun(VAULT)).entities_mentioned == named


def test_who_acted_is_mentioned_even_by_a_pronoun() -> None:
    act = Act(INES, "take", NOTICE, "done", True, None, None, "", ())
    assert told(scene("She takes it.", acts=(act,)), begun(VAULT)).entities_mentioned == (
        "Ines Tarrow",
        "demolition notice",
    )


def test_what_a_refused_action_aimed_at_is_not_named_where_it_is_hidden() -> None:
    state = begun(VAULT)
    hidden = next(entity for entity in state["entities"].values() if entity["status"] == "hidden")
    act = Act(
        INES, "take", hidden["id"], "refused", False, "object_not_found", "There is no such thing.", "", ()
    )
    sent = told(scene("It is not there.", acts=(act,)), state).to_json()
    assert hidden["name"] not in sent
    assert hidden["id"] not in sent
    assert "Take: There is no such thing." in sent


def test_a_header_names_conditions_only_where_there_are_some() -> None:
    state = begun(VAULT)
    assert told(scene(), state).session_header.splitlines() == [
        "[SESSION_HEADER]",
        "Timestamp: 1887, November 3",
        "Location: porter's lodge",
        "Status: Watch of the night: first",
    ]
    after = applied(state, {"op": "status", "entity": INES, "status": "unconscious"})
    assert told(scene(), state, after).session_header.endswith("\nConditions: unconscious")


# --- notes for moderators ---------------------------------------------------------------------------


def step(
    key: str, kind: str, payload: dict[str, Any], attempt: int = 0, model: str | None = "claude-sonnet"
) -> Step:
    name = "engine_apply" if key == "conclude" else "narrator"
    return Step(key, attempt, kind, name, payload, model, "anthropic", "claude-1", "v3", 90, 40, 50, 800)


def test_notes_tell_attempts_with_their_cost_failures_and_what_was_held_back() -> None:
    granted = {"op": "emotion", "entity": "npc_bettany_crake_001", "emotions": {"joy": 50}}
    refused = {"op": "set", "path": f"entities.{INES}.attributes.hp", "value": 9999}
    time = {"op": "advance_time", "seconds": 6, "microseconds": 0}
    record = scene(
        "Bettany smiles.",
        operations=(time, granted),
        steps=(
            step("conclude", "state_apply", {"conclusion": {"operations": [time]}}, model=None),
            step(
                "narrate/error",
                "error",
                {"error": "ModelMalformed", "problems": ["narration: absent: Lena speaks"]},
            ),
            step("narrate", "model_output", {"operations": [granted, refused]}, 1),
        ),
    )
    found = told(record, begun(VAULT), viewer="moderator").debug_info
    cost = "claude-sonnet (anthropic/claude-1), prompt v3, 90 tokens in (50 cached), 40 out, 800 ms"
    hp = '{"op":"set","path":"entities.pc_ines_tarrow_001.attributes.hp","value":9999}'
    assert found.dm_notes == (
        f"narrate/error, attempt 0: {cost}: failed: ModelMalformed: narration: absent: Lena speaks",
        f"narrate, attempt 1: {cost}",
        f"Held back, proposed by the narrator: {hp}",
    )
    assert found.state_rationale == (
        "By the rules: advance_time world_time. "
        "Granted to the narrator: emotion entities.npc_bettany_crake_001.emotions."
    )


@pytest.mark.parametrize("viewer", ["player", "spectator"])
def test_notes_are_for_nobody_else(viewer: str) -> None:
    record = scene("Bettany smiles.", steps=(step("narrate", "model_output", {"operations": []}),))
    found = told(record, begun(VAULT), viewer=viewer).debug_info
    assert found.dm_notes == ()
    assert found.state_rationale == ""
