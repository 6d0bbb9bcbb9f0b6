"""What was told is found again: the sentence as it was read, whole, and known for speech where it was said."""

from __future__ import annotations

import pytest

from bot.core.rules.scenery.second_look import Told, answer, told_of
from tests.support.table import LIBRARY

TEXTS = (
    "A narrow lane, with a cart. The hammers are on the cart.",
    '"Wipe your feet," says the woman on the stool. "The dinghy sank. Nobody rowed," she says to the stove.',
    "Coats hang in a row.\nA lamp stands by the mooring.",
)
EXAMINE, TAKE = (LIBRARY.rulesets["locked-doors"].actions[name] for name in ("examine", "take"))


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("hammers", Told("The hammers are on the cart.", False)),
        ("hammer", Told("The hammers are on the cart.", False)),
        ("coat", Told("Coats hang in a row.", False)),
        ("feet", Told('"Wipe your feet," says the woman on the stool.', True)),
        ("stool", Told('"Wipe your feet," says the woman on the stool.', False)),
        ("stove", Told('"Nobody rowed," she says to the stove.', False)),
        ("unicorn", None),
    ],
)
def test_a_word_is_found_in_its_sentence(word: str, told: Told | None) -> None:
    assert told_of(word, TEXTS) == told


def test_what_was_only_said_is_told_as_said() -> None:
    told = told_of("dinghy", TEXTS)
    assert told == Told('"The dinghy sank."', True)


def test_who_looks_is_told_again_and_who_handles_is_told_no() -> None:
    assert answer("hammers", EXAMINE, "look at", TEXTS) == ("seen", "The hammers are on the cart.")
    assert answer("feet", EXAMINE, "look at", TEXTS)[0] == "told_of"
    for spec, verb in ((TAKE, "take"), (EXAMINE, "touch")):
        reason, words = answer("hammers", spec, verb, TEXTS)
        assert reason == "scenery"
        assert "hammers" in words.casefold()


def test_what_stands_nowhere_is_part_of_the_place_and_nothing_is_made_up() -> None:
    reason, words = answer("glass", EXAMINE, "look at", ())
    assert reason == "scenery"
    assert " are " not in words
