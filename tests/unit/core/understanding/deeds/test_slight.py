"""Slight deeds: what is done to one's own things or to scenery, and what is more than that."""

import pytest

from bot.core.understanding.deeds.improvised import as_improvised
from bot.core.understanding.deeds.slight import slight_among
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def fares(situation: str, text: str) -> list[str | None]:
    """How each act of a message fares that is not speech."""
    given = given_in(situation).model_copy(update={"text": text})
    acts = [as_improvised(one, given) for one in listen(given).acts]
    found = slight_among(acts, given)
    return [
        "gesture" if act.do == "flourish" else slight
        for act, slight in zip(acts, found, strict=True)
        if act.deed
    ]


@pytest.mark.parametrize(
    ("situation", "said", "fare"),
    [
        ("room-12/start", "*puts the bedside lamp a bit lower*", ["told"]),
        ("room-12/start", "*pulls the chair over and sits down on it*", ["told", "told"]),
        ("three-in-a-row/start", "*puts a coin in*", ["told"]),
        ("the-lamplighters-vault/start", "*pats the old bench*", ["told"]),
        ("the-lamplighters-vault/start", "*feels along the underside of the old chair*", ["told"]),
        ("between-floors/start", "*takes the rail on the other side*", ["told"]),
        (
            "seven-minutes-01/start",
            "*wraps my scarf round my hand and unwraps it again*",
            ["gesture", "told"],
        ),
        ("the-washing-up/start", "*puts the towel down*", ["told"]),
    ],
)
def test_what_is_done_to_scenery_or_to_ones_own_is_slight(
    situation: str, said: str, fare: list[str | None]
) -> None:
    assert fares(situation, said) == fare


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("room-12/start", "*takes the crown*"),
        ("room-12/start", "*takes the wallet from your coat*"),
        ("room-12/start", "*pulls a gun from my pocket*"),
        ("the-lamplighters-vault/start", "*takes the warm key from the hook*"),
        ("the-lamplighters-vault/start", "*takes a vault key out of my pocket*"),
        ("the-lamplighters-vault/start", "*takes the xyzzy lantern*"),
        ("the-lamplighters-vault/start", "*breaks the window*"),
        ("berth-nine/start", "*unlocks the next door with a hairpin*"),
    ],
)
def test_a_theft_a_find_and_a_break_in_are_not_slight(situation: str, said: str) -> None:
    assert set(fares(situation, said)) == {None}


def test_what_lies_about_is_picked_up_in_silence() -> None:
    assert fares("the-lamplighters-vault/start", "*picks up the poker*") == ["silent"]


def test_what_somebody_says_that_they_have_is_theirs_to_hold_out() -> None:
    held_out = "*holds it out to you*"
    assert fares("seven-minutes-01/start", f"I've got half a packet of crisps. {held_out}") == ["told"]
    assert fares("seven-minutes-01/start", f"Good evening. {held_out}") == [None]
