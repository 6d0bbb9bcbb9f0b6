"""What a refusal says of things out of reach: why, where the actor saw them, and nothing of what is hidden."""

from dataclasses import replace
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.rules.actions import Action, ValidationResult
from bot.core.rules.adjudication import Table, validate_actions
from bot.core.rules.visibility import is_secret
from bot.core.state import operations
from bot.core.state.document import State
from tests.support.table import LIBRARY

VAULT = LIBRARY.game("the-lamplighters-vault")
WICK_ROOM, LODGE = "loc_wick_room_001", "loc_porters_lodge_001"
CHEST, HOOD, MINTS = "item_tool_chest_001", "item_felt_hood_001", "item_peppermints_001"
BETTANY = "npc_bettany_crake_001"


def changed(state: State, *raw: dict[str, Any]) -> State:
    parsed = operations.parse(list(raw))
    assert isinstance(parsed, tuple)
    after = operations.apply(state, parsed, operations.ENGINE)
    assert isinstance(after, dict)
    return after


def seated(place: str, *raw: dict[str, Any], game: Adventure = VAULT) -> tuple[State, str]:
    """The scenario with one player character in a place."""
    state = first_state(game)
    actor, made = joined(game, state, game.scenario.roles[0], "Ines Tarrow")
    after = operations.apply(state, made, operations.ENGINE)
    assert isinstance(after, dict)
    return changed(after, {"op": "move", "entity": actor, "to": place}, *raw), actor


def results(state: State, *actions: Action, game: Adventure = VAULT) -> list[ValidationResult]:
    def roller_for(index: int) -> Any:
        return lambda expression, roll: pytest.fail(f"{expression} was rolled (action {index}, roll {roll})")

    return [
        resolved.result for resolved in validate_actions(actions, state, Table(game, 1, roller_for)).resolved
    ]


def test_taking_from_a_closed_container_says_that_it_is_closed() -> None:
    state, actor = seated(WICK_ROOM)
    (refused,) = results(state, Action(actor_id=actor, type="take", target_id=CHEST))
    assert (refused.reason, refused.message) == ("container_closed", "the tool chest is closed.")


def test_an_open_container_is_simply_too_heavy() -> None:
    state, actor = seated(
        WICK_ROOM, {"op": "set", "path": f"entities.{CHEST}.attributes.open", "value": True}
    )
    (refused,) = results(state, Action(actor_id=actor, type="take", target_id=CHEST))
    assert refused.reason == "fixed"


@pytest.mark.parametrize("inside", [True, False])
def test_what_a_closed_container_holds_cannot_be_told_from_the_refusal(inside: bool) -> None:
    """The same words, whether or not the thing is in there, and whether words or a guessed id name it."""
    state, actor = seated(WICK_ROOM)
    if not inside:
        state = changed(state, {"op": "move", "entity": HOOD, "to": None})
    by_words = Action(actor_id=actor, type="take", metadata={"target_words": "?"})
    by_id = Action(actor_id=actor, type="take", target_id=HOOD)
    for refused in results(state, by_words, by_id):
        assert refused.reason == "object_not_found"
        assert refused.message == (
            "There is nothing like that within reach, only the flask of ginger cordial, the tool chest, the "
            "workbench and the green door. The tool chest is closed."
        )


@pytest.mark.parametrize(
    ("verb", "named"),
    [("take", True), ("look for", True), ("find", True), ("turn over in", False), ("throw", False), ("cook", False)],
)  # fmt: skip
def test_closed_containers_are_named_only_where_something_is_sought(verb: str, named: bool) -> None:
    state, actor = seated(WICK_ROOM)
    missed = Action(actor_id=actor, type="take", metadata={"target_words": "?", "verb": verb})
    (refused,) = results(state, missed)
    assert ("The tool chest is closed." in (refused.message or "")) is named


@pytest.mark.parametrize(
    ("noun", "missed"),
    [("ladder", "There is no ladder within reach"), ("pears", "There are no pears within reach")],
)
def test_a_thing_that_is_not_there_is_missed_by_its_kind_where_that_is_known(noun: str, missed: str) -> None:
    state, actor = seated(LODGE)
    (refused,) = results(
        state, Action(actor_id=actor, type="take", metadata={"target_words": f"@5:11+{noun}"})
    )
    assert refused.reason == "object_not_found"
    assert refused.message == f"{missed}, only the key board, the demolition notice and the street door."


@pytest.mark.parametrize(
    "item", ["item_brass_key_001", "item_cellar_key_001", "item_flame_key_001", "item_no_such_001"]
)
def test_a_guessed_id_is_answered_without_a_name(item: str) -> None:
    state, actor = seated(LODGE)
    (refused,) = results(state, Action(actor_id=actor, type="take", target_id=item))
    assert (refused.reason, refused.message) == (
        "object_not_found",
        "There is nothing like that within reach, only the key board, the demolition notice and the street door.",
    )


def test_somebody_who_is_not_here_is_missed_as_a_person() -> None:
    state, actor = seated(WICK_ROOM)
    (refused,) = results(state, Action(actor_id=actor, type="talk", target_id=BETTANY))
    assert (refused.reason, refused.message) == (
        "object_not_found",
        "There is nobody by that name here, nor anybody else.",
    )


def test_a_way_that_is_not_there_is_refused_with_the_ways_there_are() -> None:
    state, actor = seated(LODGE)
    by_words = Action(actor_id=actor, type="go", metadata={"target_words": "?"})
    untold = Action(actor_id=actor, type="go")
    ways = "One can go to the long hall or Fog Lane."
    assert [refused.message for refused in results(state, by_words)] == [
        f"There is no going there from here. {ways}"
    ]
    assert [refused.message for refused in results(state, untold)] == [f"Which way? {ways}"]


def test_a_deed_without_its_thing_is_asked_back_with_one_that_is_there() -> None:
    state, actor = seated(LODGE)
    (refused,) = results(state, Action(actor_id=actor, type="open"))
    assert refused.message == "To what? There is the key board, for instance."


def test_where_much_lies_about_a_refusal_names_one_thing_of_it() -> None:
    state, actor = seated(
        WICK_ROOM,
        {"op": "status", "entity": MINTS, "status": "conscious"},
        {"op": "move", "entity": MINTS, "to": WICK_ROOM},
    )
    (refused,) = results(state, Action(actor_id=actor, type="take", metadata={"target_words": "?"}))
    assert refused.message is not None
    assert refused.message.startswith("There is nothing like that within reach; there is the ")


def test_what_was_shut_away_by_the_same_message_is_known_to_be_shut_away() -> None:
    state, actor = seated(
        WICK_ROOM, {"op": "set", "path": f"entities.{CHEST}.attributes.open", "value": True}
    )
    close = Action(actor_id=actor, type="close", target_id=CHEST)
    take = Action(actor_id=actor, type="take", target_id=HOOD)
    shut, refused = results(state, close, take)
    assert shut.success
    assert (refused.reason, refused.message) == ("container_closed", "What holds the felt hood is closed.")


def test_what_was_given_away_by_the_same_message_is_held_by_another() -> None:
    state, actor = seated(LODGE)
    state = changed(
        state,
        {"op": "status", "entity": MINTS, "status": "conscious"},
        {"op": "move", "entity": MINTS, "to": actor},
    )
    give = Action(actor_id=actor, type="give", target_id=BETTANY, metadata={"instrument_id": MINTS})
    take = Action(actor_id=actor, type="take", target_id=MINTS)
    given, refused = results(state, give, take)
    assert given.success
    assert (refused.reason, refused.message) == (
        "held_by_other",
        "Somebody else holds the tin of peppermints.",
    )


def test_what_was_left_behind_by_the_same_message_is_out_of_reach() -> None:
    state, actor = seated(LODGE)
    go = Action(actor_id=actor, type="go", location_id="loc_long_hall_001")
    take = Action(actor_id=actor, type="take", target_id="item_notice_001")
    gone, refused = results(state, go, take)
    assert gone.success
    assert refused.reason == "out_of_reach"


def test_where_the_ruleset_does_not_say_why_the_engine_names_what_was_seen() -> None:
    state, actor = seated(LODGE)
    go = Action(actor_id=actor, type="go", location_id="loc_long_hall_001")
    ruleset = VAULT.ruleset
    take = ruleset.actions["take"].model_copy(update={"requires": ()})
    silent = replace(VAULT, ruleset=ruleset.model_copy(update={"actions": {**ruleset.actions, "take": take}}))
    gone, refused = results(
        state, go, Action(actor_id=actor, type="take", target_id="item_notice_001"), game=silent
    )
    assert gone.success
    assert (refused.reason, refused.message) == (
        "object_not_found",
        "the demolition notice is not within reach.",
    )


def test_what_is_hidden_or_shut_away_is_secret_until_it_is_not() -> None:
    """Words for a secret thing are answered as words for nothing, also where a description shows its like."""
    state, _ = seated(WICK_ROOM)
    assert is_secret(state, state["entities"][HOOD])
    assert not is_secret(state, state["entities"][CHEST])
    hidden = changed(state, {"op": "set", "path": f"entities.{CHEST}.attributes.hidden", "value": True})
    assert is_secret(hidden, hidden["entities"][CHEST])
    opened = changed(state, {"op": "set", "path": f"entities.{CHEST}.attributes.open", "value": True})
    assert not is_secret(opened, opened["entities"][HOOD])
