"""What people have about them is after them, an animal is nobody else, and who is sought is asked where they are."""

from __future__ import annotations

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.contracts import InterpretInput
from bot.core.state import operations
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY

LENA, OTTOLINE, AMBROSE, CASIMIR = (
    "npc_lena_001", "npc_ottoline_ferro_001", "npc_ambrose_tully_001", "npc_casimir_brandt_001",
)  # fmt: skip
DOG, OFFICE, DELL = "item_dog_001", "loc_motel_office_001", "npc_dell_pruitt_001"


def given(scenario: str, text: str) -> InterpretInput:
    game = LIBRARY.games[scenario]
    role = game.scenario.roles[0]
    state = first_state(game)
    actor_id, made = joined(game, state, role, role.name)
    state = operations.apply_decided(state, made)
    return heard_in(game, state, actor_id, text, tuple(game.characters)[:1], 1)


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    acts = listen(given(scenario, text)).acts
    return [(act.do, next((one.id for one in (act.to, act.place) if one is not None), None)) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "owner"),
    [
        ("room-12", "pick her pocket", LENA), ("room-12", "I pick Lena's pocket", LENA),
        ("berth-nine", "go through her bag", OTTOLINE), ("berth-nine", "search her pockets", OTTOLINE),
        ("left-luggage", "rifle through his waistcoat", AMBROSE), ("lot-forty-one", "grab his wallet", CASIMIR),
        ("lot-forty-one", "check his pockets", CASIMIR), ("room-12", "rob her", LENA),
    ],
)  # fmt: skip
def test_what_somebody_has_about_them_is_tried_for_with_them(scenario: str, text: str, owner: str) -> None:
    assert heard(scenario, text) == [("steal", owner)]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("room-12", "take her hand"), ("room-12", "take her side"), ("room-12", "steal her heart"),
        ("room-12", "look in her bag"), ("room-12", "search the bag"), ("room-12", "take the bag"),
        ("lot-forty-one", "check the painting"), ("berth-nine", "take her word for it"),
        ("room-12", "I put my hands in my pockets"),
    ],
)  # fmt: skip
def test_nothing_else_is_theft(scenario: str, text: str) -> None:
    assert all(do != "steal" for do, _ in heard(scenario, text))


@pytest.mark.parametrize(
    "text",
    [
        "call the dog over", "whistle for the dog", "feed the dog a sandwich", "give the dog a biscuit",
        "follow the dog", "pat Admiral on the head", "come here boy", "here, Admiral! who's a good boy?",
        "tell the dog he's a good boy", "talk to the dog", "scratch the dog behind the ears", "good dog",
    ],
)  # fmt: skip
def test_an_animal_that_is_meant_is_no_word_to_anybody_else(text: str) -> None:
    assert {ident for _, ident in heard("the-washing-up", text)} == {DOG}


@pytest.mark.parametrize(
    "text",
    [
        "ask Agnes about the dog",
        "who takes the dog?",
        "Tobias, do you like dogs?",
        "tell Agnes the dog is hungry",
    ],
)
def test_who_is_asked_about_an_animal_is_asked(text: str) -> None:
    assert all(ident != DOG for do, ident in heard("the-washing-up", text) if do in ("ask", "say"))
    assert any(str(ident).startswith("npc_") for _, ident in heard("the-washing-up", text))


@pytest.mark.parametrize(
    "text",
    [
        "go ask the guy at the office about the jar",
        "go and ask the man in the office",
        "head to the office and ask whoever is there about the jar",
        "go talk to the people in the office about the money",
    ],
)
def test_who_is_called_by_a_place_is_gone_to_and_asked_there(text: str) -> None:
    went, asked = heard("room-12", text)
    assert went == ("go", OFFICE)
    assert asked in (("ask", None), ("say", None))


@pytest.mark.parametrize(
    "text",
    [
        "go find Dell and ask her about the jar",
        "find Dell and ask him about it",
        "go to Dell and ask about the jar",
    ],
)
def test_who_is_sought_is_asked_and_nobody_who_happens_to_be_here(text: str) -> None:
    assert heard("room-12", text)[-1] == ("ask", DELL)
    assert all(ident != LENA for _, ident in heard("room-12", text))


@pytest.mark.parametrize(
    "text", ["I go to the office", "I go to the office. Dell?", "we head for the office"]
)
def test_a_bare_place_after_going_is_gone_to(text: str) -> None:
    assert heard("room-12", text)[0] == ("go", OFFICE)


def test_what_somebody_has_is_pushed_and_not_whoever_has_it() -> None:
    assert heard("a-stone-a-night", "*pushes her ale away*") == [("flourish", None)]
    assert [act for act, _ in heard("a-stone-a-night", "I push her back")] == ["move"]
