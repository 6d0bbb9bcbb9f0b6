"""What a character does with hands and voice is that character's: nobody else is given it, or named as doing it."""

import itertools
import re
from collections.abc import Iterable

import pytest

from bot.core.content.shapes import CharacterContent
from tests.support.generated import story
from tests.support.table import LIBRARY

STORIES = sorted(LIBRARY.games)


def shared(cast: Iterable[CharacterContent]) -> list[tuple[str, str, str]]:
    """(whose, of whom, the line) wherever a line of one is another's as well, or begins with another's name."""
    found: list[tuple[str, str, str]] = []
    for one, other in itertools.permutations(cast, 2):
        others = {line for lines in other.voice.values() for line in lines}
        names = "|".join(map(re.escape, {other.name, other.name.split()[0]}))
        for line in (line for lines in one.voice.values() for line in lines):
            if line in others or re.match(rf"(?:{names})\b(?!['’])", line):
                found.append((one.name, other.name, line))
    return found


def test_a_shared_gesture_would_be_found() -> None:
    one, other = list(LIBRARY.game("the-washing-up").characters.values())[:2]
    borrowed = other.model_copy(update={"voice": one.voice})
    assert shared((one, borrowed))


@pytest.mark.parametrize("scenario", STORIES)
def test_no_gesture_of_one_character_is_given_to_another(scenario: str) -> None:
    assert shared(LIBRARY.game(scenario).characters.values()) == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("ruleset", ["locked-doors", "everyday-tension", "inner-chorus"])
def test_the_people_of_a_made_up_story_each_have_gestures_of_their_own(ruleset: str) -> None:
    assert [shared(story(ruleset, seed).characters) for seed in range(12)] == [[]] * 12
