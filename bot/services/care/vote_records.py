"""A table vote as the rows of the audit tell it, and the words in which the channel reads how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice, Said
from bot.core.table.ballots import AS_IT_IS, VoteCount
from bot.core.table.vote_words import About, chosen
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import Ballot

OPEN_SECONDS: Mapping[About, float] = {"undo": 60 * 60.0, "branch": 24 * 60 * 60.0}
"""How long a vote waits for those who have not voted: an undo holds the evening up, a branch does not."""


@dataclass(frozen=True, slots=True)
class VoteShown:
    """A vote as the channel shows it: its words, and the buttons while it is open."""

    text: Said
    ballot: Ballot | None
    link: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote with its newest ballots; `result` is None while it is open, `until_ms` is when it ends by itself."""

    tag: str
    about: About
    question: str
    options: tuple[str, ...]
    data: Mapping[str, Any]
    until_ms: int
    ballots: Mapping[str, int]
    result: Mapping[str, Any] | None


def folded(rows: Iterable[AuditRow]) -> dict[str, Vote]:
    """The votes by their tags, from their rows in order."""
    asked: dict[str, AuditRow] = {}
    ballots: dict[str, dict[str, int]] = {}
    results: dict[str, Mapping[str, Any]] = {}
    for row in rows:
        tag = row.payload["tag"]
        if row.kind == AuditKind.VOTE:
            asked[tag] = row
        elif row.kind == AuditKind.BALLOT and row.user_id:
            ballots.setdefault(tag, {})[row.user_id] = row.payload["option"]
        elif row.kind == AuditKind.VOTE_RESULT:
            results.setdefault(tag, row.payload)
    return {tag: _vote(row, ballots.get(tag, {}), results.get(tag)) for tag, row in asked.items()}


def _vote(row: AuditRow, ballots: Mapping[str, int], result: Mapping[str, Any] | None) -> Vote:
    said = row.payload
    about: About = said["about"]
    # Votes of before there was an end have none in their row.
    until = said.get("until", row.created_at + int(OPEN_SECONDS[about] * 1000))
    return Vote(
        said["tag"], about, said["question"], tuple(said["options"]), said["data"], until, ballots, result
    )


def decided(vote: Vote, counted: VoteCount) -> str:
    """What the ballots decided; where no side can have more than half any more, all stays as it is."""
    won = AS_IT_IS if counted.won is None else counted.won
    return chosen(vote.options[won], by_half=counted.counts[won] * 2 > counted.seated)


def as_shown(vote: Vote, counted: VoteCount) -> VoteShown:
    """How a vote stands, or what came of it."""
    counts = vote.result["counts"] if vote.result else counted.counts
    lines = [f"{name}: **{count}**" for name, count in zip(vote.options, counts, strict=True)]
    head = (f"🗳️ {vote.question}", " · ".join(lines))
    link = vote.data.get("channel", "")
    if vote.result is not None:
        return VoteShown((*head, str(vote.result["words"])), None, link)
    rest = Notice(
        "vote/stands",
        about=vote.about,
        voted=counted.voted,
        seated=counted.seated,
        until=vote.until_ms // 1000,
    )
    return VoteShown((*head, rest), Ballot(vote.tag, vote.options), link)
