"""How the teams argued, in a few lines below the result of a match."""

from __future__ import annotations

from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import MatchState
from bot.core.sprint.records.analytics import argument_record
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import words

_MOST_WON = 2


def argued(match: MatchState) -> str:
    """Objections met, amendments, deadlocks and who won over whom, a line or two for each team."""
    return "\n".join(_team(match, team) for team in TEAMS)


def _team(match: MatchState, team: TeamId) -> str:
    record = argument_record(match.workshops[team])
    told = [
        say(
            "sprint_panel/argued_team",
            team=team,
            met=record.met,
            raised=record.raised,
            amended=record.amended,
            stuck=record.tie_breaks + record.refused,
            rounds=record.rounds,
        )
    ]
    if role := record.in_the_way:
        told.append(say("sprint_panel/argued_against", role=worded(words.ROLE_NAMES[role])))
    for (who, whom), times in record.won_over.most_common(_MOST_WON):
        names = (worded(words.ROLE_NAMES[role]) for role in (who, whom))
        told.append(say("sprint_panel/argued_won", who=next(names), whom=next(names), times=times))
    return " ".join(told)
