"""A scenario may bring a calendar of its own; time keeps to it."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state
from bot.core.errors import Rejected
from bot.core.state import operations, worldtime
from bot.core.state.document import calendars
from tests.support.table import LIBRARY

MOONS = {"id": "moons", "era": "AE", "months": [{"name": "First", "days": 2}, {"name": "Last", "days": 3}]}


def moonlit() -> Adventure:
    game = LIBRARY.games["the-lamplighters-vault"]
    time = {"calendar": "moons", "year": 7, "month": "Last", "day": 3, "hour": 23, "minute": 59, "second": 58}
    changed = {"calendars": (MOONS,), "world_time": {**time, "microsecond": 0}}
    return Adventure(game.ruleset, game.scenario.model_copy(update=changed), game.lore, game.characters)


def test_a_year_of_a_scenarios_own_calendar_turns_after_its_last_month() -> None:
    state = first_state(moonlit())
    after = operations.apply(state, [operations.AdvanceTimeOp(seconds=2)], operations.ENGINE)
    assert not isinstance(after, Rejected)
    assert worldtime.display(after["world_time"], calendars(after)) == "8 AE, First 1, 00:00 (Deep Night)"
