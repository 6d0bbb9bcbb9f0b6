"""No text is too odd to be read: whatever a model writes, the guard answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.guard import (
    Counter,
    GuardFacts,
    KnownAmount,
    KnownOutcome,
    KnownPerson,
    Salvaging,
    check,
    salvaged,
)
from bot.core.guard.facts import KnownSecret, KnownThing, ShownRoll
from tests.support.sweeps import examples

FACTS = GuardFacts(
    people=(
        KnownPerson("Mara Quist", "she", player=True),
        KnownPerson("Edda", "she", aliases=("the lock-keeper",)),
        KnownPerson("Tom", "he", "absent"),
        KnownPerson("Nettle", "it", "dead"),
    ),
    known=("Rain walks over the yard.",),
    rolls=(ShownRoll("Mara Quist", 11, frozenset({8}), frozenset({20})),),
    hp=(KnownAmount("Mara Quist", 12, 12, 12),),
    gold=(KnownAmount("Mara Quist", 3, 3),),
    clocks=(Counter("Minutes left", 5, frozenset({5}), 20),),
    internal=("brass key",),
    secrets=("She took the money from the jar in June.",),
    keepers=("Edda",),
    prompts=frozenset({"one exact detail beats three adjectives the thing's"}),
    enforcement="hard",
    newest_event="The bell is gone from the tower.",
    outcomes=(KnownOutcome("Mara Quist", "failure", "Edda", "Ask"),),
    gestures=frozenset({"smiles"}),
    lines=("spiders",),
    authored=("Edda shrugs.",),
    things=(KnownThing(("tin",), frozenset({False}), frozenset({True}), frozenset({"Edda"})),),
    elsewhere=("tower",),
    hours=frozenset({7}),
    minutes=frozenset({50}),
    kin=(("Edda", frozenset({"son"})),),
    pronouns=frozenset({"she"}),
    secrets_kept=(KnownSecret("Edda", {"mason": 9}, "chit", 9),),
)
WORDS = (
    *"* _ ~~ ` || \" ' . , ! ? … — ( ) @ # < > : ; - / \\ \n 0 7 ½ x I é 🙂 🇩🇪 ‮ \u200b \ud800 \x00".split(
        " "
    ),
    *"Mara Edda Tom Nettle she he his you your the a an two ten minutes penny point points somewhere if what".split(),
    *"someone hand there is says asks needs knows finds that herself can't tell think tin of in and Certainly".split(),
)


@pytest.mark.parametrize("facts", [FACTS, GuardFacts(), replace(FACTS, english=False)])
def test_no_one_or_two_words_are_too_odd_to_be_read(facts: GuardFacts) -> None:
    for text in ("", *WORDS):
        check(text, facts)


def test_no_pair_of_words_is_too_odd_to_be_read() -> None:
    for first, second in islice(product(WORDS, WORDS), 0, None, 7):
        check(f"{first} {second}", FACTS)


@pytest.mark.parametrize(
    "letter", ["a", "*", '"', ".", " ", "\n", "🙂", "7", "@", "<", "I ", "you ", "Mara's "]
)
def test_ten_thousand_of_one_letter_are_read(letter: str) -> None:
    check(letter * (10_000 // len(letter)), FACTS)


@settings(max_examples=examples(120), deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14), st.sampled_from(["", " "]))
def test_no_text_is_too_odd_to_be_read_whole_or_in_pieces(words: list[str], between: str) -> None:
    text = between.join(words)
    whole = check(text, FACTS)
    salvaging = Salvaging(FACTS)
    for letter in text:
        salvaging.feed(letter)
    salvaging.finish()
    assert salvaging.so_far == salvaged(text, FACTS)
    assert bool(salvaging.so_far.found) >= bool(whole)
