"""Words that are noted to be for one of those here are said to that one, however the note is written."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

KITCHEN = "the-washing-up/start"
TOBIAS, AGNES = "npc_tobias_pell_001", "npc_agnes_pell_001"


def heard(text: str) -> list[tuple[str, str | None, str]]:
    found = listen(given_in(KITCHEN).model_copy(update={"text": text})).acts
    return [(act.do, act.to.id if act.to else None, act.said) for act in found]


@pytest.mark.parametrize(
    "text",
    [
        "(quietly to Tobias) is it a letter from grandad in there?",
        "(to Tobias) What do you know about the tin?",
        "[whispering to Tobias] what's in the tin?",
        "*to Tobias* what's in the tin?",
        "*turns to Tobias* what's in the tin?",
        "Quietly, to Tobias: what's in the tin?",
        "To Tobias: what's in the tin?",
        "What's in the tin? (quietly to Tobias)",
        '(softly, to Tobias) "What\'s in the tin?"',
        "(to Tobias, under my breath) what is in the tin?",
        "(aside to Tobias) who wrote the letter?",
    ],
)
def test_a_note_says_whom_words_are_for(text: str) -> None:
    assert [(do, to) for do, to, _ in heard(text)] == [("ask", TOBIAS)]


@pytest.mark.parametrize(
    "text",
    [
        "(to the audience) how sad",
        "(I never told anybody) what a day",
        "(to be honest) I hate lilies",
        "*to myself* how sad",
        "One thing to remember: the tea is cold.",
    ],
)
def test_other_notes_call_nobody(text: str) -> None:
    assert TOBIAS not in [to for _, to, _ in heard(text)]


def test_what_is_handed_over_between_stars_is_still_a_deed() -> None:
    assert heard("*hands the tea towel to Tobias* There you are.")[0] == ("flourish", TOBIAS, "")


@pytest.mark.parametrize(
    ("text", "put"),
    [
        ("I ask Agnes what made her laugh.", "what made you laugh?"),
        ("I ask Agnes why she is angry", "why you are angry?"),
        ("I ask Tobias where he keeps his glasses.", "where you keep your glasses?"),
        ("I ask Agnes who told her", "who told you?"),
        ("I ask Tobias what he was thinking", "what you were thinking?"),
        ("I ask Agnes what the tin is for", "what the tin is for?"),
        ("I ask Agnes what he was like", "what he was like?"),
    ],
)
def test_a_reported_question_is_put_to_its_hearer(text: str, put: str) -> None:
    assert [said for *_, said in heard(text)] == [put]
