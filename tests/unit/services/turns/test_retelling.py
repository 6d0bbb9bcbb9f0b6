"""A line is told again where another says most of it; a question runs on in the sentence of one that was answered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.core.rules.actions import Action
from bot.services.turns.stages.replying.retelling import retells, runs_on
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart
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


@pytest.mark.parametrize(
    ("told", "asked", "goes_along"),
    [
        ({"topic": "radio"}, {"asked": "person"}, True),
        ({"exchange": "radio"}, {"asked": "person"}, True),
        ({"asked": "thing"}, {"asked": "person"}, False),
        ({"topic": "radio"}, {"asked": "person", "about": "the show"}, False),
        ({"topic": "radio"}, {"asked": "person", "subject": "mother"}, False),
        ({"topic": "radio"}, {"asked": "gift"}, False),
    ],
)
def test_only_a_question_without_an_answer_runs_on(
    told: dict[str, str], asked: dict[str, str], goes_along: bool
) -> None:
    first, then = "tell me of the radio", "who rings you up"

    def heard(said: str, details: dict[str, str]) -> HeardAction:
        action = Action(actor_id="pc_a_001", type="ask", target_id="npc_a_001", metadata=dict(details))
        return HeardAction(action, None, said)

    def along(message: str) -> bool:
        before, part = heard(first, told), heard(then, asked)
        start = cast(TurnStart, SimpleNamespace(said=message))
        return runs_on(start, before, before.action, part, part.action)

    assert along(f"{first}, {then}?") is goes_along
    assert not along(f"{first}. {then}?")
