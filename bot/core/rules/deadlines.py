"""How long a story lasts if nothing brings it to an end before: the next round in which an ending would be told."""

from __future__ import annotations

import re

from bot.core.content.adventure import Adventure
from bot.core.rules.adjudication import shared_scope
from bot.core.state.document import State

_ROUND = re.compile(r"\bround\s*(>=|>|==)\s*(\d+)")


def rounds_left(game: Adventure, state: State, round_number: int) -> int | None:
    """The rounds from `round_number` to the one that ends the story, as things stand; None where no round does.

    What ends a story otherwise (a clock, a deed) stands in the ruleset's status line, and is not counted here.
    """
    endings = [beat.when for beat in game.scenario.beats if beat.ends]
    named = {int(number) + (sign == ">") for when in endings for sign, number in _ROUND.findall(when)}
    for last in sorted(one for one in named if one > round_number):
        scope = shared_scope(state, last)
        if any(scope.holds(when) for when in endings):
            return last - round_number
    return None
