"""The law of god mode: an intervention and its undo leave the very state there was, whatever came in between."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.canonical import canonical
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.errors import Rejected
from bot.core.god.commands import (
    GodCommand,
    InjectEvent,
    Kill,
    MoveTime,
    Place,
    SetEmotions,
    SetEnforcement,
    SetState,
    Spawn,
    UndoLast,
    UpsertLocation,
    WorldRules,
    command_from_json,
    command_to_json,
    decide,
)
from bot.core.god.intervention import Intervention, LastIntervention, Situation
from bot.core.history.chain import state_hash
from bot.core.state import operations
from bot.core.state.difference import StateChange, difference, moved_on
from bot.core.state.document import EMOTIONS, STATUSES, State, manifest_of
from tests.support.table import LIBRARY

Made = Intervention | Rejected


def seated(game: Adventure) -> State:
    state = first_state(game)
    _, made = joined(game, state, game.scenario.roles[0], "Ines Tarrow")
    after = operations.apply(state, made, operations.ENGINE)
    assert isinstance(after, dict)
    return after


BEGUN = {name: seated(game) for name, game in sorted(LIBRARY.games.items())}


def decided(command: GodCommand, game: Adventure, state: State) -> Made:
    return decide(command, Situation(game, state, 1))


def taken_back(game: Adventure, state: State, made: Intervention) -> Made:
    """The undo of an intervention as it was recorded."""
    recorded = tuple(StateChange.from_json(change.to_json()) for change in made.changes)
    return decide(
        UndoLast(), Situation(game, state, 1, LastIntervention("scene", made.summary, recorded, ()))
    )


def hashed(state: State) -> str:
    return state_hash(manifest_of(state))


def people(state: State) -> list[str]:
    return sorted(entity["id"] for entity in state["entities"].values() if entity["type"] in ("pc", "npc"))


def paths(state: State) -> list[str]:
    """Paths of a state that a block might name, also those it may not."""
    found = ["campaign.weather", "campaign.flags.x", "custom_campaign_state.world_resources", "world.rules"]
    for entity in state["entities"].values():
        at = f"entities.{entity['id']}"
        found += [f"{at}.attributes.{key}" for key in (*entity["attributes"], "odd")]
        found += [f"{at}.{key}" for key in ("name", "pronouns", "aliases", "internal", "emotions", "status")]
        found += [at, *(f"{at}.emotions.{name}" for name in EMOTIONS)]
    found += [f"combat_state.{key}" for key in state["scene_state"]]
    found += [
        f"progress_clocks.{key}.{part}" for key in state["progress_clocks"] for part in ("value", "max")
    ]
    found += [f"world.locations.{key}" for key in state["world"]["locations"]]
    found += [f"world.locations.{key}.atmosphere" for key in state["world"]["locations"]]
    return found


LITERALS = (
    "0",
    "1",
    "7",
    "true",
    '"rain"',
    "null",
    "[]",
    '{"name": "Lamp"}',
    '["a"]',
    "__DELETE__",
    '"they"',
)


def words(*known: str) -> st.SearchStrategy[str]:
    return st.sampled_from(known)


@st.composite
def commands(draw: st.DrawFn, state: State) -> GodCommand:
    """A command that a moderator might give in this state."""
    someone = st.sampled_from(people(state))
    places = st.sampled_from(sorted(state["world"]["locations"]))
    felt = st.dictionaries(words(*EMOTIONS), st.floats(-1, 2)).map(lambda given: tuple(given.items()))
    part = st.none() | st.integers(1, 28)
    line = st.tuples(st.sampled_from(paths(state)), st.sampled_from(LITERALS)).map(" = ".join)
    status = st.tuples(someone, st.sampled_from(STATUSES))
    text = st.text(max_size=12)
    kinds: dict[str, st.SearchStrategy[GodCommand]] = {
        "event": st.builds(InjectEvent, st.text(max_size=40)),
        "emotion": st.builds(SetEmotions, someone, felt),
        "kill": someone.map(lambda who: Kill(who, state["entities"][who]["name"])),
        "time": st.builds(MoveTime, year=part, month=st.none() | words("July", "7"), day=part, hour=part),
        "spawn": st.builds(Spawn, st.sampled_from(("npc", "item")), text, places),
        "put": st.builds(Place, someone, places),
        "rules": st.builds(WorldRules, st.text(max_size=60)),
        "enforcement": st.builds(SetEnforcement, words("soft", "hard", "loud")),
        "location": st.builds(
            UpsertLocation,
            words("Tower", "Яна", "Market"),
            text,
            atmosphere=words("", "still"),
            connected_to=st.lists(places, max_size=2, unique=True).map(tuple),
        ),
        "set": st.builds(SetState, st.lists(line, min_size=1, max_size=3).map("\n".join)),
        "status": status.map(lambda each: SetState(f'entities.{each[0]}.status = "{each[1]}"')),
    }
    return draw(kinds[draw(st.sampled_from(sorted(kinds)))])


def after(state: State, made: Intervention) -> State:
    changed = operations.apply(state, made.operations, operations.ENGINE)
    assert isinstance(changed, dict)
    return changed


@given(st.data())
def test_undone_in_turn_every_intervention_leaves_the_very_same_state(data: Any) -> None:
    name = data.draw(st.sampled_from(sorted(BEGUN)))
    game, state = LIBRARY.games[name], BEGUN[name]
    done: list[tuple[str, Intervention]] = []
    for _ in range(data.draw(st.integers(1, 6))):
        made = decided(data.draw(commands(state)), game, state)
        if isinstance(made, Rejected):
            continue
        before, state = hashed(state), after(state, made)
        done.append((before, made))
    for before, made in reversed(done):
        back = taken_back(game, state, made)
        assert isinstance(back, Intervention), (back, made.changes)
        state = after(state, back)
        assert hashed(state) == before, made.summary


@given(st.data())
def test_a_refused_command_leaves_the_given_state_alone(data: Any) -> None:
    name = data.draw(st.sampled_from(sorted(BEGUN)))
    before = hashed(BEGUN[name])
    decided(data.draw(commands(BEGUN[name])), LIBRARY.games[name], BEGUN[name])
    assert hashed(BEGUN[name]) == before


@given(st.data())
def test_a_stored_command_comes_back_the_same_and_to_the_same_effect(data: Any) -> None:
    name = data.draw(st.sampled_from(sorted(BEGUN)))
    game, state = LIBRARY.games[name], BEGUN[name]
    command = data.draw(commands(state))
    read = command_from_json(json.loads(canonical(command_to_json(command))))
    assert read == command
    first, second = decided(command, game, state), decided(command, game, state)
    assert first == second
    if isinstance(first, Intervention) and isinstance(second, Intervention):
        assert first.fingerprint() == second.fingerprint()


def test_a_difference_names_the_narrowest_paths_in_order_and_shows_them() -> None:
    old = BEGUN["room-12"]
    who = people(old)[0]
    made = decided(SetEmotions(who, (("joy", 0.25),)), LIBRARY.game("room-12"), old)
    assert isinstance(made, Intervention)
    change, *kept = reversed(difference(old, after(old, made)))
    assert [one.path for one in kept] == ["campaign.happenings"], "what the world answers to"
    assert change.path == f"entities.{who}.emotions.joy"
    was = old["entities"][who]["emotions"].get("joy", 0)
    assert made.diff() == (f"{old['entities'][who]['name']}, joy: {was / 1000:g} → 0.25",)
    assert moved_on(old, [change]) == change
    assert moved_on(after(old, made), [change]) is None


def test_a_field_of_the_campaign_or_the_scene_that_was_added_can_be_taken_back() -> None:
    game, state = LIBRARY.game("room-12"), BEGUN["room-12"]
    made = decided(SetState('custom_campaign_state.weather = "rain"'), game, state)
    assert isinstance(made, Intervention)
    back = taken_back(game, after(state, made), made)
    assert isinstance(back, Intervention)
    assert hashed(after(after(state, made), back)) == hashed(state)
    kept = decided(SetState("custom_campaign_state.flags = __DELETE__"), game, state)
    assert isinstance(kept, Rejected)
    assert (kept.code, kept.path) == ("state/schema", "line 1")


@pytest.mark.parametrize(
    "lines", ["campaign.weather = null", "campaign.weather = true\ncampaign.weather = 1"]
)
def test_nothing_and_null_and_true_and_1_are_different_things(lines: str) -> None:
    game, state = LIBRARY.game("room-12"), BEGUN["room-12"]
    for line in lines.splitlines():
        made = decided(SetState(line), game, state)
        assert isinstance(made, Intervention)
        assert len(made.shown) == 1
        state = after(state, made)
