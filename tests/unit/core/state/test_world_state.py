"""The schemas made from the types of the state judge as the hand-written ones did, which are kept as golden files."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.content.opening import first_state, joined
from bot.core.errors import Rejected
from bot.core.god import soundness
from bot.core.god.soundness import unsound
from bot.core.state import operations, worldtime
from bot.core.state.document import (
    STATUSES,
    JsonObject,
    State,
    check_structure,
    in_stored_order,
    join,
    manifest_of,
    number,
    place_name,
    split,
)
from bot.core.state.world_state import Campaign, Entity, Location, WorldState, WorldTime, schema_of
from tests.support.sweeps import some
from tests.support.table import LIBRARY

GOLDEN = Path(__file__).parents[3] / "golden" / "state"
Change = tuple[tuple[str | int, ...], str, Any]
VALUES = (
    None, True, False, 0, 1, -1, 2, 10, -10, 11, -11, 1000, 1001, 1.0, 0.5, 1e3, "", "x", "x" * 80, "x" * 81,
    "npc", "pc", *STATUSES, "she", "anger", "soft", [], [1], ["x"], [""], {}, {"x": 1}, {"x": True}, [{}],
    {"value": 1, "max": 1}, {"id": "x", "name": "x", "description": "", "connected_to": []},
)  # fmt: skip
KEYS = ("x", "pronouns", "aliases", "calendars", "enforcement", "anger", "joy", "", "schema_version", "a")
WAYS = ("put", "drop", "add")


@cache
def judges(name: str) -> tuple[Any, Any]:
    """The validator that was, and the one that is."""
    now = {"structure": WorldState, "soundness": soundness.ByHand}[name]
    was = json.loads((GOLDEN / f"{name}.schema.json").read_text(encoding="utf-8"))
    return jsonschema_rs.validator_for(was), jsonschema_rs.validator_for(schema_of(now))


def seated(name: str) -> State:
    game = LIBRARY.games[name]
    state = first_state(game)
    for role in game.scenario.roles[:2]:
        _, made = joined(game, state, role, role.name)
        after = operations.apply(state, made, operations.ENGINE)
        assert not isinstance(after, Rejected)
        state = after
    return state


STATES: dict[str, Any] = {name: seated(name) for name in sorted(LIBRARY.games)}


def paths(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield at
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*at, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from paths(inner, (*at, index))


PATHS = {name: tuple(paths(state)) for name, state in STATES.items()}


def changed(value: Any, change: Change) -> Any:
    """The value with another one put at a path, the path taken away, or a key added there; a copy."""
    (at, way, new) = change
    if not at:
        if way == "add" and isinstance(value, dict):
            return {**value, new[0]: new[1]}
        return new if way == "put" else value
    copy = dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value
    key = at[0]
    if not isinstance(copy, dict | list) or key not in (copy if isinstance(copy, dict) else range(len(copy))):
        return value  # an earlier change took it away
    if way == "drop" and len(at) == 1:
        del copy[key]
    else:
        copy[key] = changed(copy[key], (at[1:], way, new))
    return copy


def judgement(state: Any, *, one: bool = False) -> str:
    """The schema that refuses a state, or nothing; and that its forerunner says so too.

    Where `one` thing is wrong with the state, both say so of the same path.
    """
    for name in ("structure", "soundness"):
        was, now = (next(iter(judge.iter_errors(state)), None) for judge in judges(name))
        assert (was is None) == (now is None), (name, was, now)
        if was is not None and now is not None:
            assert not one or was.instance_path == now.instance_path
            return name
    return ""


@pytest.mark.parametrize("name", sorted(STATES))
def test_the_first_state_of_every_scenario_is_sound_for_both(name: str) -> None:
    assert judgement(STATES[name]) == ""
    assert unsound(LIBRARY.games[name], STATES[name], STATES[name]) is None


def test_one_change_at_every_path_is_judged_as_before() -> None:
    name = min(STATES, key=lambda one: len(PATHS[one]))
    state = changed(STATES[name], (("campaign",), "add", ("enforcement", "hard")))
    seen: set[str] = set()
    for at in some(paths(state), 4):
        changes = [(at, "put", value) for value in VALUES] + [(at, "drop", None)]
        changes += [(at, "add", (key, value)) for key in KEYS for value in (1, True, "she", ["x"], {})]
        seen |= {judgement(changed(state, change), one=True) for change in changes}
    assert seen == {"structure", "soundness", ""}


@pytest.mark.parametrize("name", some(sorted(STATES), 2))
def test_what_is_the_same_in_a_sound_state_is_not_judged_again(name: str) -> None:
    state = STATES[name]
    for at in some(PATHS[name], 400):
        for value in ("x", None, {}, [], 1):
            made = changed(state, (at, "put", value))
            if isinstance(made, dict):
                assert check_structure(made, state) == check_structure(made), (at, value)
    for wrong in ({**state, "more": 1}, {key: state[key] for key in state if key != "campaign"}):
        assert check_structure(wrong, state) == check_structure(wrong) is not None


@given(st.data())
def test_several_changes_of_any_scenario_are_judged_as_before(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(STATES)))
    state = STATES[name]
    for _ in range(data.draw(st.integers(1, 3))):
        at, way = data.draw(st.sampled_from(PATHS[name])), data.draw(st.sampled_from(WAYS))
        value = data.draw(st.sampled_from(VALUES))
        new = (data.draw(st.sampled_from(KEYS)), value) if way == "add" else value
        state = changed(state, (at, way, new))
    judgement(state)
    if isinstance(state, dict):
        assert check_structure(state, STATES[name]) == check_structure(state)


@pytest.mark.parametrize(
    ("shape", "field"),
    [
        (WorldState, "entities"),
        (Entity, "status"),
        (Campaign, "flags"),
        (Location, "name"),
        (WorldTime, "hour"),
    ],
)
def test_a_schema_names_the_fields_of_its_type(shape: Any, field: str) -> None:
    schema = schema_of(shape)
    assert set(schema["properties"]) == set(shape.__annotations__)
    assert field in schema["required"]


def test_a_problem_is_named_by_its_path() -> None:
    name = next(iter(STATES))
    who = next(iter(STATES[name]["entities"]))
    wrong = check_structure(changed(STATES[name], (("entities", who, "status"), "put", "asleep")))
    assert wrong is not None
    assert (wrong.code, wrong.path) == ("state/schema", f"entities.{who}.status")
    assert "asleep" in wrong.message


def test_a_number_among_open_fields_is_whole_or_left_out() -> None:
    fields: JsonObject = {"wits": 3, "nerve": 2.0, "name": "Ines", "gone": None}
    assert [number(fields, name, 7) for name in ("wits", "nerve", "name", "gone", "other")] == [3, 2, 7, 7, 7]


def test_a_place_that_is_none_has_another_name() -> None:
    state: State = next(iter(STATES.values()))
    place, known = next(iter(state["world"]["locations"].items()))
    assert place_name(state, place, "nowhere") == known["name"]
    assert (place_name(state, None, "nowhere"), place_name(state, "x", "nowhere")) == ("nowhere", "nowhere")


def test_a_value_is_a_world_time_or_refused_as_validation_refuses_it() -> None:
    times = (state["world_time"] for state in STATES.values())
    time: Any = next(one for one in times if one["calendar"] == "gregorian")
    known = worldtime.world_time(time)
    assert known is time
    for wrong in (None, {**time, "hour": 24}, {**time, "era": 1}, {}):
        refused = worldtime.world_time(wrong)
        assert isinstance(refused, Rejected)
        assert refused == worldtime.validate(wrong)


@pytest.mark.parametrize("name", some(sorted(STATES), 3))
def test_a_state_in_stored_order_is_what_storage_gives(name: str) -> None:
    state = STATES[name]
    stored = join({part: json.loads(json.dumps(value, sort_keys=True)) for part, value in split(state)})
    ordered = in_stored_order(state)
    assert json.dumps(ordered) == json.dumps(stored)
    assert manifest_of(ordered) == manifest_of(state)


def test_what_did_not_change_is_handed_on_as_the_same_object() -> None:
    before = in_stored_order(next(iter(STATES.values())))
    who = next(iter(before["entities"]))
    after = in_stored_order(changed(before, (("entities", who, "status"), "put", "dead")), before)
    assert after["world"] is before["world"]
    assert after["entities"][who]["attributes"] is before["entities"][who]["attributes"]
    assert after["entities"][who]["status"] == "dead"
