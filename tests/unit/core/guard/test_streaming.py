"""A passage that is guarded while it is written: the same however it is cut, and nothing after a violation."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.guard import GuardFacts, Guarding, Violation, check, clean, sentences
from tests.support.guard import facts_for, passages

HARD = facts_for(
    {
        "world": "motel",
        "enforcement": "hard",
        "event": "(Round 7) Dell has locked the office and hung up his keys.",
    }
)
PLAIN = facts_for({"world": "motel", "outcome": "failure"})
PIECES = st.sampled_from(
    [
        "Lena nods.", " ", "  ", "\n", "\n\n", '"Sit. Down," says Lena. ', '"Who?" ', "*Rain. Again.* ", "Mr. ",
        "She waits... ", "Dell opens the door. ", "@everyone ", "The die shows 4. ", "“Late,” she says. ", "No! ",
        "...", "!?", "\u200b", "_He left. Then", " came back._ ", "||", "**", "Mara decides to go. ", "( Rain. )",
        "Dell has locked the office. ", "1. ",
    ]
)  # fmt: skip
TEXTS = st.one_of(st.lists(PIECES, max_size=14).map("".join), st.text(max_size=200))


def fed(text: str, cuts: list[int], facts: GuardFacts) -> tuple[str, tuple[Violation, ...]]:
    """What is released of a text that arrives cut at these places, and the violation that ends it."""
    guarding = Guarding(facts)
    shown, found = "", ()
    places = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    for start, end in itertools.pairwise(places):
        released = guarding.feed(text[start:end])
        assert not (found and released.text), "something was released after a violation"
        shown, found = shown + released.text, found or released.violations
    last = guarding.finish()
    return shown + last.text, found or last.violations


@given(TEXTS, st.lists(st.integers(0, 200), max_size=30), st.sampled_from([PLAIN, HARD]))
def test_a_passage_is_judged_the_same_however_it_is_cut(
    text: str, cuts: list[int], facts: GuardFacts
) -> None:
    assert fed(text, cuts, facts) == fed(text, [], facts)


@given(TEXTS, st.sampled_from([PLAIN, HARD]))
def test_letter_by_letter_is_as_good_as_the_whole(text: str, facts: GuardFacts) -> None:
    shown, found = fed(text, list(range(len(text))), facts)
    whole = check(text, facts)
    assert (
        found
        == tuple(one for one in whole if one.sentence == whole[0].sentence and one.span[0] >= 0)[: len(found)]
    )
    assert bool(found) == bool(whole)
    if not whole:
        assert shown == clean(text)


@given(TEXTS, st.sampled_from([PLAIN, HARD]))
def test_what_was_released_stands_by_itself(text: str, facts: GuardFacts) -> None:
    shown, _ = fed(text, [], facts)
    assert clean(text).startswith(shown)
    if shown.strip():
        assert check(shown, facts) == ()


@given(TEXTS)
def test_sentences_put_together_are_the_text(text: str) -> None:
    assert "".join(sentence.text for sentence in sentences(text)) == text


@given(TEXTS)
def test_no_sentence_ends_inside_a_quotation_or_marks_of_its_line(text: str) -> None:
    for sentence in sentences(text)[:-1]:
        if not sentence.text.endswith("\n"):
            assert sentence.text.count('"') % 2 == 0
            assert (
                len([mark for mark in sentence.text.split("*") if mark]) == 0
                or sentence.text.count("**") % 2 == 0
            )


@pytest.mark.parametrize("passage", passages()[::9], ids=lambda one: str(one["text"])[:50])
def test_no_sentence_of_a_labelled_passage_is_released_with_its_violation(passage: dict[str, str]) -> None:
    facts, text = facts_for(passage), passage["text"]
    shown, found = fed(text, list(range(0, len(text), 7)), facts)
    whole = check(text, facts)
    assert [one.kind for one in found] == [one.kind for one in whole[: len(found)]]
    if whole:
        assert whole[0].sentence not in shown or whole[0].sentence == ""


def test_sentences_come_as_soon_as_they_are_whole() -> None:
    guarding = Guarding(PLAIN)
    assert guarding.feed("Lena no").text == ""
    assert guarding.feed("ds. She").text == "Lena nods."
    assert guarding.feed(" waits.\n").text == " She waits."
    assert guarding.feed('"Late. ').text == ""
    assert guarding.feed('Too late," says Lena. ').text == '\n"Late. Too late," says Lena.'
    assert guarding.finish().text == " "


def test_after_a_violation_nothing_more_is_released() -> None:
    guarding = Guarding(PLAIN)
    released = guarding.feed("Lena nods. Dell walks in. Rain. ")
    assert released.text == "Lena nods."
    assert [violation.kind for violation in released.violations] == ["absent"]
    assert guarding.feed("More rain. ") == guarding.finish()


def test_a_passage_that_says_nothing_owes_the_newest_event() -> None:
    guarding = Guarding(HARD)
    assert guarding.feed("  \n").violations == ()
    assert [violation.kind for violation in guarding.finish().violations] == ["event"]
