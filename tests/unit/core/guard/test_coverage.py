"""What a model's passage leaves out of a turn is told behind it, in the engine's own words."""

from __future__ import annotations

import pytest

from bot.core.contracts import BeatTold, NarrateInput
from bot.core.guard import GuardFacts
from bot.core.guard.coverage import completed, tells_nothing, untold
from tests.unit.services.models.test_prompts import inputs

OPEN = "The cellar door is open now."
PIPE = ("A pipe bursts behind the wall, and water runs down the paper.", "Water comes through the paper.")


def given(*facts: str, beats: tuple[BeatTold, ...] = ()) -> NarrateInput:
    """The narrator's input of a turn with these facts of its first action."""
    usual = inputs()["narrate"]
    assert isinstance(usual, NarrateInput)
    first = usual.told[0].model_copy(update={"facts": facts, "degree": "done"})
    return usual.model_copy(update={"told": (first,), "npcs": (), "beats": beats})


@pytest.mark.parametrize(
    ("passage", "missing"),
    [
        ("The cellar door opens with a sigh.", ()),
        ("Cold comes up from the cellar: the door stands wide.", ()),
        ("A moth goes round the lamp.", (OPEN,)),
    ],
)
def test_a_fact_is_told_where_most_of_its_words_are(passage: str, missing: tuple[str, ...]) -> None:
    assert untold(passage, given(OPEN)) == missing


def test_a_story_event_is_told_where_a_part_of_one_of_its_lines_is() -> None:
    beat = BeatTold(id="pipe", lines=PIPE)
    assert untold("A pipe bursts, and water is everywhere.", given(beats=(beat,))) == ()
    assert untold("A moth goes round the lamp.", given(beats=(beat,))) == (PIPE[0],)


def test_what_is_left_out_is_told_behind_the_passage_once() -> None:
    passage, turn = "A moth goes round the lamp.", given(OPEN, OPEN)
    facts = GuardFacts(known=(OPEN,))
    assert completed(passage, turn, facts) == f"{passage}\n\n{OPEN}"
    assert completed(OPEN, turn, facts) == OPEN


def test_what_the_guard_does_not_let_stand_is_not_told_either() -> None:
    facts = GuardFacts(known=(OPEN,), lines=("cellars",))
    assert completed("A moth goes round.", given(OPEN), facts) == "A moth goes round."


def test_in_another_language_nothing_is_looked_for() -> None:
    assert completed("Eine Motte.", given(OPEN), GuardFacts(known=(OPEN,), english=False)) == "Eine Motte."


def test_what_was_refused_is_no_fact() -> None:
    turn = given(OPEN)
    refused = turn.told[0].model_copy(update={"degree": "refused"})
    assert untold("A moth.", turn.model_copy(update={"told": (refused,)})) == ()


NODS = ("Lena folds the letter twice and puts it under the sugar.", "Lena lays the letter down.")
MOTH = "A moth goes round the lamp."


def answered(*lines: str, recent: tuple[str, ...] = (), **more: object) -> NarrateInput:
    """A turn whose first action came to no fact, but has these lines."""
    turn = given()
    first = turn.told[0].model_copy(update={"lines": lines, **more})
    return turn.model_copy(update={"told": (first,), "recent_lines": recent})


def test_of_prose_alone_the_lines_of_an_act_without_facts_are_missed_too() -> None:
    assert untold(MOTH, answered(*NODS)) == ()
    assert untold(MOTH, answered(*NODS), prose_alone=True) == (NODS[0],)
    assert untold(MOTH, answered(*NODS, recent=NODS[:1]), prose_alone=True) == (NODS[1],)
    assert untold("She folds the letter under the sugar.", answered(*NODS), prose_alone=True) == ()


def test_of_prose_alone_what_was_refused_is_missed_in_the_engines_words() -> None:
    turn = answered(degree="refused", message="The cellar door is locked.")
    assert untold(MOTH, turn, prose_alone=True) == ("The cellar door is locked.",)


def test_a_passage_with_no_word_of_what_happened_tells_nothing() -> None:
    assert tells_nothing(MOTH, given(OPEN))
    assert not tells_nothing("Behind the door the cellar is open now.", given(OPEN))
    assert tells_nothing(MOTH, answered(*NODS))
    assert not tells_nothing(MOTH, answered())
