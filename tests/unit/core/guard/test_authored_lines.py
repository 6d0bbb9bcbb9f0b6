"""What authors wrote to be told says nothing that a model would not be allowed to say."""

from dataclasses import replace

import pytest

from bot.core.guard import check
from tests.support.authored import lines_of, told
from tests.support.prompts import PROMPTS
from tests.support.table import LIBRARY


@pytest.mark.sweep(6)
@pytest.mark.parametrize("scenario", LIBRARY.games)
def test_no_authored_line_puts_anything_into_a_player_or_against_the_facts(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    found: list[str] = []
    count = 0
    for line in lines_of(game):
        text, facts = told(game, line)
        facts = replace(facts, prompts=PROMPTS.own_words, known=(*facts.known, text))
        count += 1
        found += [f"{line.where}: {one.kind}: {one.reason}: {text}" for one in check(text, facts)]
    assert count > 100
    assert not found, "\n".join(found)
