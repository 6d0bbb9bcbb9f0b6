"""Each action of an interpreter quotes the words it comes from: literally, in order, and none twice."""

from __future__ import annotations

import pytest

from bot.core.prompting.evidence import clauses, evidence_problems

SAID = "I talk with Bettany, then I “knock” on the door and wait."


@pytest.mark.parametrize(
    "quotes",
    [
        (),
        ("I talk with Bettany",),
        ("i talk with  bettany", 'I "knock" on the door', "wait."),
        ("talk with Bettany,", "wait"),
        (SAID,),
        ("TALK WITH BETTANY then", "I knock on the door"),
        ("talking with Bettany", "knocks on the door", "waited"),
    ],
)
def test_words_of_the_message_prove_an_action(quotes: tuple[str, ...]) -> None:
    assert evidence_problems(SAID, quotes) == ()


@pytest.mark.parametrize(
    ("quotes", "wrong"),
    [
        (("I stab Bettany",), ("actions/0",)),
        (("",), ("actions/0",)),
        (("…",), ("actions/0",)),
        (("talk with Bett",), ("actions/0",)),
        (("wait", "I talk with Bettany"), ("actions/1",)),
        (("I talk with Bettany", "talk with Bettany", "Bettany"), ("actions/1", "actions/2")),
        (("I talk with Bettany",) * 6, tuple(f"actions/{number}" for number in range(1, 6))),
        (("knock on the door and", "and wait"), ("actions/1",)),
        (("talk Bettany",), ("actions/0",)),
        (("with talk",), ("actions/0",)),
        (("knocker on the door",), ("actions/0",)),
        (("talk with Bettany", "talking with Bettany"), ("actions/1",)),
        (("on the door and", "and wait"), ("actions/1",)),
    ],
)
def test_one_sentence_never_becomes_six_deeds(quotes: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    found = evidence_problems(SAID, quotes)
    assert tuple(problem.partition("/quote")[0] for problem in found) == wrong


@pytest.mark.parametrize(
    "text", [SAID, "I wait.", "", "!!!", "Wait... what? I run, jump and hide; then I sleep."]
)
def test_every_clause_of_a_message_proves_something(text: str) -> None:
    assert evidence_problems(text, clauses(text)) == ()
