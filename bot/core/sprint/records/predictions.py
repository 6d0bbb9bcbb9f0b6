"""What spectators foresaw of a match: what can be predicted now, what came of it, and who was right how often.

A prediction changes nothing of the match. Its subject is `winner`, or a team with a round such as `A3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import UTC, datetime
from typing import Literal, get_args

from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import RoundDecided
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import MatchState
from bot.core.sprint.protocol import PlanPosition

Foreseen = Literal["ACCEPTED", "AMENDED", "REJECTED", "TIEBREAK"]
FORESEEN: tuple[Foreseen, ...] = get_args(Foreseen)
WINNER = "winner"
POINTS_FOR_WINNER, POINTS_FOR_ROUND = 3, 1
_CLOSED = ("VOTE", "TIEBREAK", "DECISION", "END", "DONE")
"""Stages of a round in which its vote is cast, or behind it."""
_SEASON_MONTHS = 3


@dataclass(frozen=True, slots=True)
class Prediction:
    """What one person foresees of one subject: a team that wins, or how a round is decided."""

    user_id: str
    subject: str
    choice: str


@dataclass(frozen=True, slots=True)
class Predictor:
    """How one person did: points, and how many of the predictions that are decided by now were right."""

    user_id: str
    points: int
    right: int
    decided: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """The predictions of a match: how many people say which team wins, and how everybody does, best first."""

    winner: Mapping[TeamId, int] = field(default_factory=dict[TeamId, int])
    table: tuple[Predictor, ...] = ()


def round_of(team: TeamId, number: int) -> str:
    """The subject for how a round of a team is decided."""
    return f"{team}{number}"


def choices(match: MatchState) -> dict[str, tuple[str, ...]]:
    """What can be predicted now, and what of each: the winner until judging opens, a round until its vote."""
    if match.opened is not None:
        return {}
    rounds = {
        round_of(team, match.team(team).place.round): tuple(FORESEEN)
        for team in TEAMS
        if match.team(team).spec is None and _is_open(match.team(team).place)
    }
    return {WINNER: tuple(TEAMS), **rounds}


def outcomes(match: MatchState) -> dict[str, str]:
    """What came of every subject that is decided; a tie has a winner that nobody can name."""
    decided = {
        round_of(team, one.round): one.tally.outcome
        for team in TEAMS
        for one in match.workshops[team].told
        if isinstance(one, RoundDecided)
    }
    if match.finished is not None:
        decided[WINNER] = match.finished.winner or ""
    return decided


def points_for(prediction: Prediction, decided: Mapping[str, str]) -> int | None:
    """The points of a prediction; None while its subject is open."""
    if prediction.subject not in decided:
        return None
    if decided[prediction.subject] != prediction.choice:
        return 0
    return POINTS_FOR_WINNER if prediction.subject == WINNER else POINTS_FOR_ROUND


def crowd(match: MatchState, predictions: Iterable[Prediction]) -> Crowd:
    """The predictions of a match as they stand."""
    decided, whole = outcomes(match), list(predictions)
    people: dict[str, list[int | None]] = {}
    for one in whole:
        people.setdefault(one.user_id, []).append(points_for(one, decided))
    table = [_predictor(user_id, points) for user_id, points in people.items()]
    chosen = [one.choice for one in whole if one.subject == WINNER]
    return Crowd({team: chosen.count(team) for team in TEAMS}, ranked(table))


def ranked(people: Iterable[Predictor]) -> tuple[Predictor, ...]:
    """The best first: by points, then by how seldom they were wrong."""
    return tuple(sorted(people, key=lambda one: (-one.points, one.decided - one.right, one.user_id)))


def season_start(now_ms: int) -> int:
    """When the season of a moment began, in Unix milliseconds: seasons are quarters of a year (UTC)."""
    now = datetime.fromtimestamp(now_ms / 1000, UTC)
    month = now.month - (now.month - 1) % _SEASON_MONTHS
    return int(datetime(now.year, month, 1, tzinfo=UTC).timestamp() * 1000)


def _is_open(place: PlanPosition) -> bool:
    return place.stage not in _CLOSED and not place.revision


def _predictor(user_id: str, points: Iterable[int | None]) -> Predictor:
    told = [one for one in points if one is not None]
    return Predictor(user_id, sum(told), sum(one > 0 for one in told), len(told))
