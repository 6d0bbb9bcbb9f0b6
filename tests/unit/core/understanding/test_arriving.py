"""Where a message goes, and that what comes after is read there: who was seen there, what is brought along."""

import json

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.state import operations
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY

VAULT, WASHING, LOT = "the-lamplighters-vault", "the-washing-up", "lot-forty-one"
HALL, WICK, LODGE, GALLERY = (
    "loc_long_hall_001",
    "loc_wick_room_001",
    "loc_porters_lodge_001",
    "loc_lamp_gallery_001",
)
BETTANY, CASIMIR, AGNES, TOBIAS = (
    "npc_bettany_crake_001", "npc_casimir_brandt_001", "npc_agnes_pell_001", "npc_tobias_pell_001",
)  # fmt: skip
CORDIAL = "item_cordial_001"


def heard(
    scenario: str, place: str, text: str, carried: str = ""
) -> list[tuple[str, str | None, str | None]]:
    """What a message means to somebody who has come to a place: act, whom it is done to, where it leads."""
    game = LIBRARY.games[scenario]
    state = first_state(game)
    role = game.scenario.roles[0]
    actor_id, joining = joined(game, state, role, role.name)
    state = json.loads(json.dumps(operations.apply_decided(state, joining)))
    state["entities"][actor_id]["location"] = place
    if carried:
        state["entities"][carried]["location"] = actor_id
    given = heard_in(game, state, actor_id, text, (), 1)

    def told(act: MessageAct) -> tuple[str, str | None, str | None]:
        return act.do, act.to.id if act.to else None, act.place.id if act.place else None

    return [told(act) for act in listen(given).acts]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("porter's lodge", LODGE), ("ok. lodge then.", LODGE), ("to the lodge", LODGE), ("back to the long hall", HALL),
        ("head back to the porter's lodge", LODGE), ("the lamp gallery, please", GALLERY),
        ("let's go find the lamp gallery", GALLERY),
    ],
)  # fmt: skip
def test_a_place_is_gone_to_by_its_name(text: str, place: str) -> None:
    assert heard(VAULT, WICK, text)[-1] == ("go", None, place)


@pytest.mark.parametrize(
    "text",
    [
        "the lodge is cold",
        "where is the lodge?",
        "ask about the lodge",
        "the lodge key",
        "look for the lodge key",
    ],
)
def test_what_only_speaks_of_a_place_leads_nowhere(text: str) -> None:
    assert all(act != "go" for act, _, _ in heard(VAULT, WICK, text))


@pytest.mark.parametrize(
    "text",
    [
        "go back to bettany", "i walk back to the old woman", "let's go find Bettany again", "go back to her",
        "go back to bettany at the lodge", "I go looking for Bettany Crake",
    ],
)  # fmt: skip
def test_who_is_known_elsewhere_is_gone_to(text: str) -> None:
    assert heard(VAULT, WICK, text) == [("go", None, LODGE)]


@pytest.mark.parametrize(
    ("text", "place"), [("im going through the green door", WICK), ("go to the green door", HALL)]
)
def test_a_door_further_off_is_gone_to_or_through(text: str, place: str) -> None:
    assert heard(VAULT, LODGE, text) == [("go", None, place)]


def test_what_is_said_after_the_walk_is_said_to_who_is_there() -> None:
    said = "Go back to him and say gently: those chairs are yours, aren't they?"
    assert heard(LOT, "loc_picture_store_001", said) == [
        ("go", None, "loc_saleroom_001"),
        ("ask", CASIMIR, None),
    ]
    said = "ok back to the kitchen. Agnes, whose coat is that on the dog?"
    assert heard(WASHING, "loc_chapel_hall_001", said) == [
        ("go", None, "loc_hall_kitchen_001"),
        ("ask", AGNES, None),
    ]
    said = "return to tobias and sit down next to him"
    assert heard(WASHING, "loc_chapel_hall_001", said)[-1] == ("approach", TOBIAS, None)


@pytest.mark.parametrize(
    "text",
    [
        "take the cordial back to bettany",
        "bring the flask to Bettany",
        "go back to her and give her the cordial",
    ],
)
def test_what_is_brought_to_somebody_is_given_there(text: str) -> None:
    assert heard(VAULT, WICK, text, CORDIAL) == [("go", None, LODGE), ("give", BETTANY, None)]


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("go and give the flask to bettany", "give"), ("go ask bettany who has the key", "ask"),
        ("i'll go and talk to bettany", "say"), ("head back to the lodge n hand Bettany the flask", "give"),
    ],
)  # fmt: skip
def test_who_goes_and_does_something_to_somebody_goes_to_them(text: str, act: str) -> None:
    assert heard(VAULT, WICK, text, CORDIAL) == [("go", None, LODGE), (act, BETTANY, None)]


def test_a_way_through_a_place_ends_where_it_is_said_to_end() -> None:
    said = "go through the long hall up to the lamp gallery"
    assert heard(VAULT, LODGE, said) == [("go", None, GALLERY)]


def test_who_is_asked_for_from_afar_is_not_walked_to() -> None:
    assert heard(VAULT, WICK, "where's bettany?") == [("ask", BETTANY, None)]
    assert heard(WASHING, "loc_chapel_hall_001", "is Tobias still in the kitchen?") == [("ask", TOBIAS, None)]
    assert heard(VAULT, WICK, "Bettany! what is the brass key for?") == [("greet", BETTANY, None)]


def test_one_comes_back_to_where_one_went_out() -> None:
    said = "go to the hall and look at the portrait, then come back and greet Bettany"
    assert heard(VAULT, LODGE, said)[2:] == [("go", None, LODGE), ("greet", BETTANY, None)]


@pytest.mark.parametrize(
    "text", ["I step closer to the table", "go up to the table", "I walk over to the make-up table"]
)
def test_a_thing_here_is_gone_up_to_though_a_way_is_known_by_another(text: str) -> None:
    """There is a props table in the wings, and the wings are known by it."""
    acts = heard("the-understudy", "loc_dressing_room_001", text)
    assert all(place is None for _, _, place in acts), acts
    assert "item_make_up_table_001" in {to for _, to, _ in acts}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("ill go look at the portraits in the hall", HALL),
        ("I go and have a look at the portraits in the long hall", HALL),
        ("go look at the key board", None),
    ],
)
def test_who_goes_to_look_at_something_in_a_place_goes_there_first(text: str, place: str | None) -> None:
    acts = heard(VAULT, LODGE, text)
    assert [where for _, _, where in acts if where is not None] == ([place] if place else [])
    assert acts[-1][0] in ("examine", "look")
