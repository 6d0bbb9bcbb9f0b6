"""Ballots: whether one counts, what it is worth, and how they come out; all in whole thousandths of a point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import LABELS, BallotCast, JudgeKind, Label, Look
from bot.core.sprint.canon.bounds import BOUNDS, text_problems
from bot.core.sprint.contracts import BEST_SCORE, CATEGORY_WEIGHTS, Category, JudgeVerdict, Scores

_PER_MARK = 1000 // sum(CATEGORY_WEIGHTS.values())
_HALVES = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """One label's result. `points` is the exact sum over all ballots in thousandths, which decides.

    `mean` is it by ballot, to the nearest thousandth (0 to 10,000); `categories` the mean marks, likewise.
    """

    label: Label
    points: int
    ballots: int
    mean: int
    categories: dict[Category, int]


@dataclass(frozen=True, slots=True)
class Bias:
    """How much more a model gave to the world it saw first, in thousandths; `steady` where both orders agree."""

    judge: str
    thousandths: int
    steady: bool


def points(scores: Scores) -> int:
    """The weighted score of one world, 0 to 10,000 thousandths, exactly."""
    return sum(weight * getattr(scores, name) for name, weight in CATEGORY_WEIGHTS.items()) * _PER_MARK


def check_verdict(verdict: JudgeVerdict) -> tuple[Rejected, ...]:
    """Why a verdict does not count: marks outside 0 to 10, or a reason nobody may write."""
    return tuple(_verdict_problems(verdict))


def check_ballot(kind: JudgeKind, looks: Sequence[Look]) -> tuple[Rejected, ...]:
    """Why a ballot does not count: a person looks once, a model once in each order."""
    shown = sorted(look.shown_first for look in looks)
    if (kind == "person" and len(shown) != 1) or (kind == "model" and shown != sorted(LABELS)):
        return (Rejected("sprint/wrong_looks", "/looks", "A person looks once, a model once in each order."),)
    return tuple(problem for look in looks for problem in check_verdict(look.verdict))


def ballot_points(ballot: BallotCast, label: Label) -> int:
    """What a ballot gives to a label: the mean of its looks, which has no remainder."""
    return sum(points(_scores(look, label)) for look in ballot.looks) // len(ballot.looks)


def standings(ballots: Sequence[BallotCast]) -> tuple[Standing, Standing]:
    """The results in the order of LABELS."""
    first, second = (_standing(ballots, label) for label in LABELS)
    return first, second


def leading(ballots: Sequence[BallotCast]) -> Label | None:
    """The label with more points; None for a tie, and where nobody judged."""
    first, second = standings(ballots)
    if first.points == second.points:
        return None
    return first.label if first.points > second.points else second.label


def position_bias(ballots: Sequence[BallotCast]) -> tuple[Bias, ...]:
    """The bias of each model judge, in the order of their ballots."""
    return tuple(_bias(ballot) for ballot in ballots if ballot.judge_kind == "model")


def _bias(ballot: BallotCast) -> Bias:
    ahead = [points(look.verdict.first) - points(look.verdict.second) for look in ballot.looks]
    winners = {_winner(look) for look in ballot.looks}
    return Bias(ballot.judge, sum(ahead) // len(ahead), len(winners) == 1)


def _winner(look: Look) -> Label | None:
    one, other = (points(_scores(look, label)) for label in LABELS)
    return None if one == other else LABELS[int(other > one)]


def _scores(look: Look, label: Label) -> Scores:
    return look.verdict.first if look.shown_first == label else look.verdict.second


def _standing(ballots: Sequence[BallotCast], label: Label) -> Standing:
    total = sum(ballot_points(ballot, label) for ballot in ballots)
    count = len(ballots)
    categories: dict[Category, int] = {}
    for name in CATEGORY_WEIGHTS:
        # Halves, so that the two looks of a model weigh as much as the one look of a person.
        marks = [
            getattr(_scores(look, label), name) * _HALVES // len(ballot.looks)
            for ballot in ballots
            for look in ballot.looks
        ]
        categories[name] = _nearest(sum(marks) * 1000, count * _HALVES)
    return Standing(label, total, count, _nearest(total, count), categories)


def _nearest(total: int, count: int) -> int:
    return (2 * total + count) // (2 * count) if count else 0


def _verdict_problems(verdict: JudgeVerdict) -> Iterator[Rejected]:
    for name in ("first", "second"):
        scores: Scores = getattr(verdict, name)
        for category in CATEGORY_WEIGHTS:
            if not 0 <= getattr(scores, category) <= BEST_SCORE:
                path = f"/{name}/{category}"
                yield Rejected("sprint/wrong_mark", path, f"Marks are whole numbers from 0 to {BEST_SCORE}.")
        yield from text_problems(scores.reason, BOUNDS["verdict/reason"], f"/{name}/reason")
