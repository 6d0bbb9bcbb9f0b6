"""The running table of predictions, as it stands in the messages of a match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.records.predictions import Crowd, Predictor
from bot.presentation.catalogue import say

PLACES = 5
MEDALS = ("🥇", "🥈", "🥉")


def crowd_lines(crowd: Crowd) -> str:
    """The predictions of a match so far: who is thought to win, and who foresees best. Empty without any."""
    if not crowd.table:
        return ""
    lines = []
    if any(crowd.winner.values()):
        counts = " · ".join(
            f"{say('sprint_panel/team', team=team)} {crowd.winner.get(team, 0)}" for team in TEAMS
        )
        lines.append(f"{say('sprint_audience/who_wins')} {counts}")
    return "\n".join([*lines, *table([one for one in crowd.table if one.decided][:PLACES])])


def table(people: Sequence[Predictor]) -> list[str]:
    """A line for each person, in order."""
    return [
        f"{MEDALS[place] if place < len(MEDALS) else f'{place + 1}.'} <@{one.user_id}> "
        + say("sprint_audience/did", points=one.points, right=one.right, decided=one.decided)
        for place, one in enumerate(people)
    ]
