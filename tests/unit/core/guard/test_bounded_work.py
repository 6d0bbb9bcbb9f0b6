"""The guard's work grows with the length of a passage and no faster, whatever the passage is made of."""

import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.core.guard import Salvaging, check
from bot.core.guard.sentences import LONGEST, sentences
from tests.support.guard import facts_for

FACTS = replace(facts_for({"world": "motel", "outcome": "failure"}), longest=10**9)
KINDS = {
    "prose": "Lena folds the shirt, and the rain goes on at the window of Room 12. ",
    "quotations": '"Sit," says Lena. "No," says Lena. ',
    "open quotation": 'Lena says "and then and then and then and then ',
    "names": "Dell Pruitt and Lena Voss and Mara Quist and Jonah Bell and ",
    "numbers": "twenty one of the dice and 3 of 6 and rolled a 7 and ",
    "spaces": "          ",
    "stops": "........ ",
    "stars": "* ** *** ",
    "one word": "abcdefghij",
    "lines": "a\n",
    "underscores": "a_a_a_a_a_",
    "marks": "\u0301\u0301\u0301e",
    "feelings": "Mara feels the the the and hopes and ",
    "brackets": "[({<[({<",
}


def calls_of(work: Callable[[], object]) -> int:
    """How many calls the work makes, of Python and of C."""
    count = 0

    def seen(_frame: object, event: str, _what: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.sweep(5)
@pytest.mark.parametrize("piece", KINDS.values(), ids=KINDS)
def test_twice_the_text_is_at_most_a_little_over_twice_the_work(piece: str) -> None:
    def text(size: int) -> str:
        return piece * (size // len(piece))

    check(text(2_000), FACTS)
    once = calls_of(lambda: check(text(10_000), FACTS))
    twice = calls_of(lambda: check(text(20_000), FACTS))
    assert twice <= 2.2 * once + 2_000


@pytest.mark.sweep(6)
@pytest.mark.parametrize("piece", KINDS.values(), ids=KINDS)
def test_a_stream_of_single_letters_costs_no_more_a_letter_the_longer_it_is(piece: str) -> None:
    def letters(size: int) -> Callable[[], object]:
        def work() -> None:
            salvaging = Salvaging(FACTS)
            for letter in (piece * (size // len(piece) + 1))[:size]:
                salvaging.feed(letter)
            salvaging.finish()

        return work

    assert calls_of(letters(6_000)) <= 2.2 * calls_of(letters(3_000)) + 2_000


def test_no_pattern_ever_sees_more_than_one_bounded_sentence() -> None:
    for piece in KINDS.values():
        text = piece * (20_000 // len(piece))
        assert max(len(sentence.text) for sentence in sentences(text)) <= LONGEST


def test_what_was_read_is_not_read_again_against_the_same_facts() -> None:
    facts, others = replace(FACTS), replace(FACTS, lines=("shirt",))
    text = KINDS["prose"] + "Nobody else speaks of it."
    first = calls_of(lambda: check(text, facts))
    assert calls_of(lambda: check(text, facts)) < 20 < first
    assert calls_of(lambda: check(f"{text} ", facts)) > 20
    assert check(text, facts) == check(text, replace(facts)) == ()
    assert [one.kind for one in check(text, others)] == ["line"]
