"""How long a story lasts if nothing brings it to an end before: the next round in which an ending would be told."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from bot.core.content.adventure import Adventure
from bot.core.content.expressions.conditions import taken_apart
from bot.core.rules.adjudication import shared_scope
from bot.core.state.document import SameObject, State

_ROUND = re.compile(r"\bround\s*(>=|>|==)\s*(\d+)")


_OF_ROUNDS = re.compile(r"\bround\b")


class _Ending(NamedTuple):
    """What all has to hold for an ending: parts that hold in every round or in none, and those that name a round."""

    steady: tuple[str, ...]
    by_round: tuple[str, ...]


@lru_cache(maxsize=32)
def _timed(held: SameObject[Adventure]) -> tuple[tuple[_Ending, ...], tuple[int, ...]]:
    """The endings that name a round, and the rounds that they name, in order."""
    timed = [beat.when for beat in held.value.scenario.beats if beat.ends and _ROUND.search(beat.when)]
    named = {int(number) + (sign == ">") for when in timed for sign, number in _ROUND.findall(when)}
    return tuple(map(_ending, timed)), tuple(sorted(named))


def _ending(when: str) -> _Ending:
    condition = taken_apart(when)
    parts = condition.parts if condition.every and condition.parts else (condition,)
    by_round = [bool(_OF_ROUNDS.search(part.source)) for part in parts]
    sources = [part.source for part in parts]
    return _Ending(
        tuple(compress(sources, (not one for one in by_round))), tuple(compress(sources, by_round))
    )


def rounds_left(game: Adventure, state: State, round_number: int) -> int | None:
    """The rounds from `round_number` to the one that ends the story, as things stand; None where no round does.

    What ends a story otherwise (a clock, a deed) stands in the ruleset's status line, and is not counted here.
    """
    timed, named = _timed(SameObject(game))
    later = [last for last in named if last > round_number]
    if not later:
        return None
    # Only the round differs, so the state is shared with whatever else is asked of it in this round.
    scope = shared_scope(state, round_number)
    possible = [by_round for steady, by_round in timed if all(map(scope.holds, steady))]
    try:
        for last in later:
            scope.add(round=last)
            if any(all(map(scope.holds, by_round)) for by_round in possible):
                return last - round_number
    finally:
        scope.add(round=round_number)
    return None
