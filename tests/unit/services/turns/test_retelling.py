"""A line is told again where another says most of it, whatever words stand around it."""

from __future__ import annotations

import pytest

from bot.services.turns.stages.replying.retelling import retells
from tests.support.table import LIBRARY

WATCH = '"He was buried with his watch on," says {target}. "It was in his hand when I closed the lid."'


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ('"It is silver, and it was in his hand when I closed the lid. A watch," says {target}.', True),
        ('"A watch is a fine thing to have," says {target}. "Mine is in pawn, by hand."', False),
        ('{target} closed the lid, watch in hand, and was buried in thought. "No."', False),
        ('"No," says {target}.', False),
    ],
)
def test_what_says_most_of_it_again_is_told_again(line: str, again: bool) -> None:
    assert retells(line, ('"Nothing," says {target}.', WATCH)) is again


def test_no_line_of_an_exchange_calls_the_player_by_the_name_of_who_speaks() -> None:
    for game in LIBRARY.games.values():
        for one in game.exchanges:
            name = game.characters[one.holder].name
            called = {*name.split(), name} - {"Captain"}
            for line in one.says:
                around = "".join(line.split('"')[::2])
                assert not ("{target" in around and any(word in around for word in called)), line
