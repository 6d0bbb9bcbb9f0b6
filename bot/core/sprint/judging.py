"""Blind judging: labels committed to before and checked after, packages without a trace, one ballot a judge."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.errors import IntegrityError, Rejected
from bot.core.sprint._bodies import (
    LABELS,
    AnswerOrigin,
    BallotCast,
    JudgeKind,
    JudgingOpened,
    Label,
    LabelsRevealed,
    Look,
    MatchFinished,
)
from bot.core.sprint._labels import SECRET_BYTES, check_reveal, commitment, team_of, teams_behind
from bot.core.sprint._match import MatchState, blind_package
from bot.core.sprint._scores import (
    Bias,
    Standing,
    ballot_points,
    check_ballot,
    check_verdict,
    leading,
    points,
    position_bias,
    standings,
)
from bot.core.sprint.blind import Package, package, package_hash
from bot.core.sprint.contracts import TeamId

__all__ = [
    "LABELS",
    "SECRET_BYTES",
    "Bias",
    "Package",
    "Standing",
    "ballot_points",
    "cast_ballot",
    "check_ballot",
    "check_reveal",
    "check_verdict",
    "commitment",
    "finish",
    "leading",
    "open_judging",
    "package",
    "package_hash",
    "packages",
    "points",
    "position_bias",
    "reveal",
    "standings",
    "team_of",
    "team_under",
    "teams_behind",
]


def team_under(match: MatchState, label: Label) -> TeamId:
    """The team behind a label once judging is open: told before the reveal only to the program.

    Raises IntegrityError where no packages were judged.
    """
    if match.revealed is not None:
        return team_of(label, match.revealed.teams)
    if match.opened is None:
        raise IntegrityError("nothing is judged yet, so there are no labels")
    wanted = match.opened.packages[LABELS.index(label)]
    return "A" if package_hash(blind_package(match, "A")) == wanted else "B"


def packages(match: MatchState, secret: bytes) -> tuple[Package, Package]:
    """What judges see, in the order of LABELS. Raises IntegrityError before both worlds are final."""
    first, second = teams_behind(secret, match.started.match_id)
    return blind_package(match, first), blind_package(match, second)


def open_judging(match: MatchState, secret: bytes) -> JudgingOpened:
    """The event after which ballots count; it fits once both teams have their prompts."""
    first, second = packages(match, secret)
    return JudgingOpened(packages=(package_hash(first), package_hash(second)))


def cast_ballot(
    match: MatchState,
    judge: str,
    kind: JudgeKind,
    looks: Sequence[Look],
    origin: AnswerOrigin | None = None,
    *,
    pictures_seen: bool | None = None,
) -> BallotCast | tuple[Rejected, ...]:
    """The event of a ballot, or why it does not count: too early or late, a second one, or its marks."""
    if match.life != "judging":
        return (Rejected("sprint/not_judging", "", "Ballots count while the match is judged, not now."),)
    if any(ballot.judge == judge for ballot in match.ballots):
        return (Rejected("sprint/already_voted", "", "You have judged this match; each judge does once."),)
    problems = check_ballot(kind, looks)
    return problems or BallotCast(
        judge=judge, judge_kind=kind, looks=tuple(looks), origin=origin, pictures_seen=pictures_seen
    )


def reveal(match: MatchState, secret: bytes) -> LabelsRevealed | Rejected:
    """The event that ends judging and tells which team is which; refused where the secret is another."""
    started = match.started
    teams = teams_behind(secret, started.match_id)
    wrong = check_reveal(started.commitment, started.match_id, secret, teams)
    return wrong or LabelsRevealed(secret=secret.hex(), teams=teams)


def finish(match: MatchState) -> MatchFinished:
    """The last event of a match whose labels are revealed."""
    return MatchFinished(winner=match.winner, heads=(match.chains["A"].head, match.chains["B"].head))
