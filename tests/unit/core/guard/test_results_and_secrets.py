"""What a check came to, what is counted in secret, and what is hidden, in the words of prose instead of a machine's."""

from dataclasses import replace

import pytest

from bot.core.guard import Counter, GuardFacts, KnownAmount, KnownPerson, ShownRoll, check, vocabulary
from bot.core.guard.facts_of_turn import hidden_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

MARA, DELL = KnownPerson("Mara Quist", "she", player=True), KnownPerson("Dell", "he", "absent")
PRESSED = GuardFacts(
    people=(MARA, KnownPerson("Lena", "she"), DELL),
    vocabulary=vocabulary(["Mara Quist and Lena. Dell."], ["Mara Quist", "Lena", "Dell"]),
    rolls=(ShownRoll("Mara Quist", 8, frozenset({6}), frozenset({20}), frozenset({2}), frozenset({9, 16})),),
    stats=(("logic", frozenset({2})),),
    clocks=(Counter("Pressure", 2, frozenset({2}), 6),),
    armor=(KnownAmount("Mara Quist", 12, 12), KnownAmount("Dell", 15, 15)),
    experience=(KnownAmount("Mara Quist", 25, 0, 300, frozenset({25})),),
)


@pytest.mark.parametrize(
    ("told", "false"),
    [
        ("Mara's logic scrapes an eight.", "Mara's logic scrapes an eleven."),
        ("It needed a nine.", "It needed a twelve."),
        ("Eight is not enough.", "Seven is not enough."),
        ("The attempt misses by one.", "The attempt misses by five."),
        ("A bare eight, and the room knows it.", "A bare five, and the room knows it."),
        ("Mara's argument comes out at eight.", "Mara's argument comes out at four."),
        ("Mara is the wiser by 25 experience.", "Mara is the wiser by 50 experience."),
        ('"Armour class of twelve," says the tape.', '"Armour class of fifteen," says the tape.'),
    ],
)
def test_what_a_check_came_to_is_the_engines_in_any_dress(told: str, false: str) -> None:
    assert [one.kind for one in check(told, PRESSED)] == []
    assert "numbers" in [one.kind for one in check(false, PRESSED)]


@pytest.mark.parametrize(
    "text",
    [
        "In a year or two nobody will know.",
        "There is a twenty on the dresser, under the glass.",
        "The two of them are silent for a count of five.",
        "The tension comes to a head.",
        "She puts her trust in two people.",
        "A lawful man, and a good one.",
        "Given the facts, one might forgive her.",
        "A clock says ten past six.",
    ],
)
def test_what_only_sounds_like_a_figure_raises_no_alarm(text: str) -> None:
    assert check(text, PRESSED) == ()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("internal", "Her trust in Mara has dropped to two."),
        ("internal", "Lena, lawful to the buttons and evil only where it pays, looks up."),
        ("internal", "A bundle of twigs lies behind the tins."),
        ("leak", "According to the facts provided, the bag is not open."),
        ("leak", "**Outcome:** Lena looks away."),
        ("leak", "Would you like me to continue?"),
    ],
)
def test_what_is_counted_hidden_or_a_machines_is_found(kind: str, text: str) -> None:
    facts = replace(PRESSED, internal=("twig bundle", "bundle of twig"))
    assert kind in [one.kind for one in check(text, facts)]


def test_a_hidden_thing_is_known_by_the_names_that_mean_it_alone() -> None:
    game = LIBRARY.game("frost-watch")
    state, _ = opened(game)
    state["entities"]["item_twig_bundle_001"]["status"] = "hidden"
    state["entities"]["item_twig_bundle_001"]["aliases"] = ["twig bunch", "cuttings", "green bundle"]
    terms, _ = hidden_in(game, state)
    assert {"twig bundle", "bundle of twig", "twig bunch"} <= set(terms)
    assert not {"cuttings", "green bundle"} & set(terms)
