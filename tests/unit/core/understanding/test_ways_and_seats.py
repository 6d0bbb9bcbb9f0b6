"""Ways by people, names of places and verbs of moving, in any person; and seats, which are no ways."""

from __future__ import annotations

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.contracts import InterpretInput
from bot.core.state import operations
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY

BERTH, CORRIDOR = "loc_berth_nine_001", "loc_sleeper_corridor_001"
HALL, WICK, LODGE = "loc_long_hall_001", "loc_wick_room_001", "loc_porters_lodge_001"


def given(scenario: str, place: str = "") -> InterpretInput:
    """What the first role of a scenario is heard in, standing in a place."""
    game = LIBRARY.games[scenario]
    state = first_state(game)
    actor, joining = joined(game, state, game.scenario.roles[0], game.scenario.roles[0].name)
    state = operations.apply_decided(state, joining)
    if place:
        moved = operations.apply_recorded(state, [{"op": "move", "entity": actor, "to": place}])
        assert isinstance(moved, dict)
        state = moved
    return heard_in(game, state, actor, "", (), 1)


def heard(scenario: str, place: str, text: str) -> tuple[MessageAct, ...]:
    return listen(given(scenario, place).model_copy(update={"text": text})).acts


def goal(act: MessageAct) -> str:
    return (act.place.id or "") if act.place is not None else act.about


@pytest.mark.parametrize(
    "text",
    [
        "*Finding no reply, Hollis goes back out to Ottoline.*",
        "*Hollis steps out into the corridor again.*",
        "*Hearing nothing, he walks back to the conductor*",
        "Seeing nobody there, Hollis heads back to Ottoline",
        "*steps back out to Ottoline*",
        "*he pads back to Ottoline*",
        "I back out into the corridor",
        "*shuffles out to the conductor again*",
        "Hollis toddles back to her",
        "*slinks back into the corridor*",
        "getting no answer, I go back to the conductor",
        "*turns right round and marches straight back into the corridor*",
    ],
)  # fmt: skip
def test_a_way_is_taken_in_any_person_and_to_whoever_is_at_its_end(text: str) -> None:
    assert [goal(act) for act in heard("berth-nine", BERTH, text) if goal(act)] == [CORRIDOR]


@pytest.mark.parametrize(
    "text",
    [
        "*Finding no reply, Hollis sits down on the bunk.*",
        "*he thinks of Ottoline*",
        "*Hollis looks back at the door*",
        "*backs against the wall*",
        "*Hollis turns back to the locker*",
        "I go over it again in my head",
        "*he runs a hand over the blanket*",
        "*Hollis climbs out of the bunk*",
        "*paces up and down*",
        "I lean back against the locker",
    ],
)  # fmt: skip
def test_who_only_moves_about_stays_where_they_are(text: str) -> None:
    acts = heard("berth-nine", BERTH, text)
    assert acts
    assert not [act for act in acts if act.do in ("go", "climb", "sneak", "search")]


@pytest.mark.parametrize(
    ("place", "text", "goals"),
    [
        (LODGE, "I go down the long hall and look for the wick room", [HALL, WICK]),
        (LODGE, "I'll go and find the wick room", [WICK]),
        (HALL, "I look around for the wick room", [WICK]),
        (HALL, "look for the way back to the porter's lodge", [LODGE]),
        (HALL, "hunt for the wick room", [WICK]),
        (HALL, "i try to find the porter's lodge", [LODGE]),
        (HALL, "Ines seeks the wick room", [WICK]),
        (WICK, "find the way to the hall", [HALL]),
        (LODGE, "she searches for the long hall", [HALL]),
        (LODGE, "I hunt for the long hall", [HALL]),
    ],
)  # fmt: skip
def test_a_place_that_is_looked_for_is_gone_to(place: str, text: str, goals: list[str]) -> None:
    assert [goal(act) for act in heard("the-lamplighters-vault", place, text)] == goals


@pytest.mark.parametrize(
    "text",
    [
        "I look for the cellar key",
        "look for a hood in the rack",
        "I search the hall",
        "I search the green door for scratches",
        "look at the wick room door",
        "find a lamp",
        "I look for marks on the green door",
        "I examine the cellar door",
    ],
)  # fmt: skip
def test_a_thing_that_is_looked_for_is_searched_for_here(text: str) -> None:
    assert [act.do for act in heard("the-lamplighters-vault", HALL, text)] in (["search"], ["examine"])


@pytest.mark.parametrize(
    "text", ["I look for Ottoline", "*goes looking for the conductor*", "find the conductor"]
)
def test_whoever_is_looked_for_and_here_is_gone_up_to(text: str) -> None:
    acts = heard("berth-nine", "", text)
    assert [(act.do, act.to.id if act.to else "") for act in acts] == [("approach", "npc_ottoline_ferro_001")]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("late-for-the-bells", "*gets out*"),
        ("late-for-the-bells", "gets out of the car"),
        ("late-for-the-bells", "I hop out"),
        ("late-for-the-bells", "climb out"),
        ("late-for-the-bells", "Bram steps out of the car"),
        ("late-for-the-bells", "I get back in the car"),
        ("late-for-the-bells", "*scrambles out of the driving seat*"),
        ("late-for-the-bells", "*turns right round in his seat*"),
        ("room-12", "I get out of the chair"),
        ("room-12", "get off the bed"),
        ("room-12", "I get out of bed"),
        ("room-12", "*rolls off the mattress*"),
    ],
)  # fmt: skip
def test_who_gets_out_of_a_seat_takes_no_way_and_takes_nothing_off(scenario: str, text: str) -> None:
    assert [act.do for act in heard(scenario, "", text)] == ["posture"]


@pytest.mark.parametrize(
    ("scenario", "text", "do"),
    [
        ("room-12", "get out", "go"),
        ("room-12", "I get out of the room", "go"),
        ("between-floors", "get out", "go"),
        ("between-floors", "I leave", "go"),
        ("late-for-the-bells", "Bram gets the flowers out of the car", "take"),
        ("late-for-the-bells", "I get out my phone", "flourish"),
        ("late-for-the-bells", "I leave", "go"),
        ("late-for-the-bells", "*leans out of the window*", "examine"),
    ],
)  # fmt: skip
def test_a_way_out_stays_one_and_what_is_got_out_of_something_is_taken(
    scenario: str, text: str, do: str
) -> None:
    assert [act.do for act in heard(scenario, "", text)] == [do]


@pytest.mark.parametrize("text", ["I take the chair beside him.", "Imogen takes a chair opposite Casimir."])
def test_a_chair_beside_somebody_is_sat_on_and_not_carried_off(text: str) -> None:
    (act,) = heard("lot-forty-one", "", text)
    assert act.do == "posture"
