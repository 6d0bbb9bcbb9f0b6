"""Deeds that are only supposed, threatened, put off, taken back or told of another change nothing."""

import pytest

from bot.core.understanding.acts import MessageAct, Reading
from bot.core.understanding.listener import listen
from bot.core.understanding.reading.message_state import CHANGES
from tests.support.understanding_report import given_in

TIN, KITCHEN, VAULT = "the-washing-up/tin", "the-washing-up/start", "the-lamplighters-vault/wick"
SALEROOM, BOARD = "lot-forty-one/start", "three-in-a-row/midgame"


def reading(situation: str, text: str) -> Reading:
    return listen(given_in(situation).model_copy(update={"text": text}))


def changes(situation: str, text: str) -> list[MessageAct]:
    return [act for act in reading(situation, text).acts if act.do in CHANGES]


@pytest.mark.parametrize(
    "text",
    [
        "if she says yes, i open the tin", "I open the tin only if she agrees", "unless Agnes answers, I take the tin",
        "as soon as she turns round I'll take the tin", "once she has gone I open the tin",
        "I take the tin the moment Agnes moves", "I go into the hall, but only if Tobias comes with me",
        "I want to open the tin but I don't", "I start to open the tin, then stop", "Judith nearly opens the tin",
        "*wants to leave, stays*",
        "*almost goes into the hall*", "*does not go into the hall*", "I might open the tin later",
        "tomorrow I open the tin", "I try not to open the tin", "think: open the tin or wait",
        "opening the tin would be easy", "one more word and I open the tin", "open the tin or not?",
        "we should open the tin", "Judith lets Agnes go into the hall", "I'll open the tin over my dead body",
        "I'm counting to three and then I smash a plate", "Take the tin and I take your towel",
        "the dog comes alive and opens the tin",
    ],
)  # fmt: skip
def test_what_is_only_supposed_is_not_done(text: str) -> None:
    assert changes(TIN, text) == []


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("open the tin, just in case", "open"), ("if it's not locked I open the tin", "open"),
        ("I open the tin to see if it's empty", "open"), ("I take the tin while nobody's looking", "take"),
        ("nods, opens the tin", "open"), ("I open the tin but don't look inside", "open"),
        ("after that I open the tin", "open"), ("open the tin, if I may", "open"),
        ("could I open the tin?", "open"), ("I finally open the tin", "open"), ("*opens the tin at last*", "open"),
    ],
)  # fmt: skip
def test_what_is_done_all_the_same_is_done(text: str, do: str) -> None:
    assert [act.do for act in changes(TIN, text)] == [do]


def test_what_is_done_with_it_hangs_on_the_deed_that_was_held_back() -> None:
    assert (
        changes(KITCHEN, "I take the tin when Agnes looks away, shake it, ask Tobias about the boathouse")
        == []
    )


def test_what_is_said_or_looked_at_on_a_condition_is_said_and_looked_at() -> None:
    told = reading(TIN, "I take the tin when she looks away and ask Tobias about the boathouse").acts
    assert [act.do for act in told] == ["ask"]


def test_a_condition_ends_where_something_is_done_all_the_same() -> None:
    told = changes(KITCHEN, "If Agnes weren't here I'd open the tin, but I put the tin on the table")
    assert [act.do for act in told] == ["put"]


@pytest.mark.parametrize(
    "text",
    [
        "shoot him a glance", "I give him the smile I keep for claimants", "hit him with the question",
        "jab a finger at the cloth", "give in and sit down",
        "take note of the cuff", "go for it", "back off", "attack his story",
    ],
)  # fmt: skip
def test_a_turn_of_phrase_handles_and_strikes_nothing(text: str) -> None:
    assert [act for act in changes(SALEROOM, text) if act.to is not None and act.to.sort == "here"] == []


@pytest.mark.parametrize(
    ("situation", "text", "target"),
    [
        (VAULT, "take the hood not the crank", "item_felt_hood_001"),
        (VAULT, "take the hood and not the crank", "item_felt_hood_001"),
        ("the-lamplighters-vault/start", "open the stove door", "item_stove_001"),
        ("the-lamplighters-vault/hall", "take the flame key", None),
        ("the-washing-up/start", "take the tea tin", None),
        ("berth-nine/start", "go into berth seven", "item_doors_of_the_compartments_001"),
    ],
)  # fmt: skip
def test_only_what_is_named_is_handled(situation: str, text: str, target: str | None) -> None:
    named = [
        one.id
        for act in reading(situation, text).acts
        for one in (act.to, act.place)
        if one is not None and one.id
    ]
    assert named == ([target] if target else [])


def test_a_part_of_a_thing_is_moved_and_not_taken_off_it() -> None:
    assert [act.do for act in changes("the-washing-up/hall", "take the collar of the coat")] == ["move"]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("left column, bottom", 6), ("first row, third square", 2), ("up top, on the right hand side", 2),
        ("7. no wait. 3", 2), ("top right", 2), ("3, no, 2", 1),
        ("to the right of my x", 1), ("take a seat in the middle", None), ("top row", None),
        ("you have until I count to 3. 1. 2.", None), ("top right?", None),
        ("Perpetua puts it in the bottom left", None),
        ("move my x to the middle", None), ("you took the middle", None), ("I love taking naps in row 2", None),
    ],
)  # fmt: skip
def test_one_square_is_played_where_the_words_play_it(text: str, cell: int | None) -> None:
    assert [act.cell for act in changes(BOARD, text) if act.do == "mark" and act.cell is not None] == (
        [] if cell is None else [cell]
    )


@pytest.mark.parametrize("text", ["cross the street", "choose a drier", "play something on the radio"])
def test_a_verb_of_play_plays_nothing_but_squares(text: str) -> None:
    assert changes(BOARD, text) == []


def test_who_goes_to_do_something_leaves_for_nowhere() -> None:
    assert [act.do for act in reading(SALEROOM, "go and sit on a chair").acts] == ["posture"]


@pytest.mark.parametrize("text", ["I quit smoking nine years ago", "start over with the story, I missed it"])
def test_only_the_game_is_given_up_or_begun_again(text: str) -> None:
    assert changes(BOARD, text) == []


@pytest.mark.parametrize(
    ("text", "goes"), [("three stars out, and one is a plane", False), ("back in", True)]
)
def test_a_way_among_other_words_is_no_going(text: str, *, goes: bool) -> None:
    assert bool(changes("three-in-a-row/step", text)) is goes
