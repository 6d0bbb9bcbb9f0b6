"""The round in which a story would end is the first in which the whole condition of an ending holds."""

from __future__ import annotations

import re
from typing import cast

import pytest

from bot.core.content.expressions import Scope
from bot.core.content.opening import first_state
from bot.core.rules.deadlines import rounds_left
from bot.core.rules.visibility import public_variables
from bot.core.state.document import State
from tests.support.table import LIBRARY

TIMED = sorted(
    name for name, game in LIBRARY.games.items() if rounds_left(game, first_state(game), 1) is not None
)


NAMED = re.compile(r"\bround\s*>=\s*(\d+)")


def plainly(name: str, state: State, now: int) -> int | None:
    """The same, every condition as it is written in every round that one of them names."""
    whens = [
        beat.when for beat in LIBRARY.games[name].scenario.beats if beat.ends and NAMED.search(beat.when)
    ]
    for later in sorted({int(number) for when in whens for number in NAMED.findall(when)}):
        scope = Scope({**public_variables(state, now), "round": later})
        if later > now and any(map(scope.holds, whens)):
            return later - now
    return None


@pytest.mark.parametrize("name", TIMED)
def test_rounds_are_counted_to_the_first_in_which_an_ending_holds(name: str) -> None:
    game = LIBRARY.games[name]
    first = first_state(game)
    told = sorted(set(re.findall(r"\bflags\.(\w+)", " ".join(beat.when for beat in game.scenario.beats))))
    for flags in ({}, dict.fromkeys(told, True), dict.fromkeys(told[::2], True)):
        changed = {**first["campaign"], "flags": {**first["campaign"]["flags"], **flags}}
        state = cast("State", {**first, "campaign": changed})
        for now in (1, 9, 16):
            assert rounds_left(game, state, now) == plainly(name, state, now)
