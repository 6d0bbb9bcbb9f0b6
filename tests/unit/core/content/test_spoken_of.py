"""What characters and their stories name can be asked about: somebody has something to say of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.core.content.adventure import Adventure
from bot.core.language.common_nouns import NOUNS
from tests.support.asked_nouns import spoken_nouns, told_nouns
from tests.support.table import LIBRARY

THINGS = frozenset(
    json.loads((Path(__file__).parents[3] / "golden" / "named_things.json").read_text(encoding="utf-8"))[
        "things"
    ]
)
CAST = [(name, who) for name, game in sorted(LIBRARY.games.items()) for who in game.scenario.character_ids]


def answered(game: Adventure, who: str) -> set[str]:
    """Every word of what a character has something to say of."""
    person = game.characters[who]
    names = [name for one in person.speaks_of for name in one.about]
    names += [phrase for known in person.knows for phrase in known.asked]
    names += [word for one in game.scenario.topics if one.holder in (None, who) for word in one.keywords]
    return {word for name in names for word in name.casefold().split()}


def share(nouns: Iterable[str], words: set[str]) -> float:
    wanted = [noun for noun in nouns if noun in NOUNS or noun in THINGS]
    return sum(bool({noun, noun.removesuffix("s"), f"{noun}s"} & words) for noun in wanted) / len(wanted)


@pytest.mark.parametrize(("scenario", "who"), CAST)
def test_whoever_speaks_of_something_can_be_asked_about_it(scenario: str, who: str) -> None:
    game = LIBRARY.games[scenario]
    words = answered(game, who)
    assert share(spoken_nouns(game, who), words) >= 0.7
    assert share(told_nouns(game), words) >= 0.6


@pytest.mark.parametrize(("scenario", "who"), CAST)
def test_subjects_have_names_of_their_own_and_lines_that_can_be_told_apart(scenario: str, who: str) -> None:
    subjects = LIBRARY.games[scenario].characters[who].speaks_of
    first = [one.about[0] for one in subjects]
    assert len(first) == len(set(first))
    lines = [line for one in subjects for kind, said in one.says.items() if kind != "leave" for line in said]
    assert len(set(lines)) >= 0.98 * len(lines)
    assert max(map(len, lines)) <= 260
