"""Ballots of people, and the reveal: what a judge looks at, one ballot each, and the end of a match."""

from __future__ import annotations

import hashlib

from bot.core.errors import IntegrityError, PlayerError, Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import CATEGORY_WEIGHTS, JudgeVerdict, Scores
from bot.core.sprint.events import LABELS, Label, Look
from bot.core.sprint.judging import Package, cast_ballot, finish, packages, reveal
from bot.services.ports import Entropy
from bot.services.ports.sprints import Judgment, SprintBook
from bot.services.sprints.match.cast import OfflineVoices
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.judges import stand_in


@dataclass(frozen=True, slots=True)
class Viewing:
    """What a judge looks at: the two packages, in the order in which this judge is shown them."""

    labels: tuple[Label, Label]
    packages: tuple[Package, Package]


def order_for(match_id: str, judge: str) -> tuple[Label, Label]:
    """Which world a person is shown first: as likely the one as the other, and the same at every look."""
    swapped = hashlib.sha256(f"{match_id}\n{judge}".encode()).digest()[0] & 1
    return (LABELS[1], LABELS[0]) if swapped else LABELS


def viewing(match_log: MatchLog, secret: bytes, judge: str) -> Viewing:
    """What a person judges by. Raises PlayerError (sprint/not_judging) before that."""
    if match_log.match.opened is None:
        raise PlayerError("sprint/not_judging", case="judge")
    pair = dict(zip(LABELS, packages(match_log.match, secret), strict=True))
    labels = order_for(match_log.row.id, judge)
    return Viewing(labels, (pair[labels[0]], pair[labels[1]]))


async def cast(
    match_log: MatchLog,
    book: SprintBook,
    entropy: Entropy,
    judge: str,
    verdict: JudgeVerdict,
    *,
    pictures_seen: bool | None = None,
) -> None:
    """Records a person's ballot. Raises PlayerError (`sprint/…`) where it does not count.

    The log has an alias and the marks; who it was, is kept beside it and can be erased, and so a person's reasons are
    not kept at all.
    """
    if any(judgment.judge == judge for judgment in await book.judgments(match_log.row.id)):
        raise PlayerError("sprint/already_voted")
    if match_log.match.life != "judging":
        raise PlayerError("sprint/not_judging", case="now")
    alias = entropy.new_id("judge")
    look = Look(
        shown_first=order_for(match_log.row.id, judge)[0],
        verdict=JudgeVerdict(first=_marks(verdict.first), second=_marks(verdict.second)),
    )
    ballot = cast_ballot(match_log.match, alias, "person", [look], pictures_seen=pictures_seen)
    if isinstance(ballot, tuple):
        raise PlayerError("sprint/unfit_ballot", reason=ballot[0].message)
    try:
        await match_log.record("match", ballot, judgment=Judgment(match_log.row.id, judge, "person", alias))
    except IntegrityError as error:  # the second press of a button, or the reveal, was a moment sooner
        raise PlayerError("sprint/not_counted") from error


async def conclude(match_log: MatchLog, secret: bytes, offline_voices: OfflineVoices) -> None:
    """Reveals the labels, and ends the match. Raises PlayerError before the match is judged.

    Where nobody has judged, the built-in judge does, before the labels are opened.
    """
    if match_log.match.life not in ("judging", "revealed", "finished"):
        raise PlayerError("sprint/not_judging", case="reveal")
    if match_log.match.life == "judging":
        await stand_in(match_log, secret, offline_voices)
        revealed = reveal(match_log.match, secret)
        if isinstance(revealed, Rejected):
            raise IntegrityError(revealed.message)
        await match_log.record("match", revealed)
    if match_log.match.life == "revealed":
        await match_log.record("match", finish(match_log.match))


def _marks(scores: Scores) -> Scores:
    return Scores(**{name: getattr(scores, name) for name in CATEGORY_WEIGHTS})
