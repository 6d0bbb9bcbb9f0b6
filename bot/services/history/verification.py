"""Verifies a session's log: every stored row, the chain, the replayed states and the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.history.chain import SessionLog
from bot.core.notices import Notice
from bot.services.history._check import DiceStatus, LogCheck, LogProblem
from bot.services.history._replayed_play import dice_rolls, projections, replayed, secret
from bot.services.history._stored_rows import (
    chain,
    content,
    erasures,
    parts,
    personal_texts,
    pointers,
    sealed_rows,
    turns,
)

__all__ = ["DiceStatus", "LogProblem", "VerificationReport", "verify_session"]


@dataclass(frozen=True, slots=True)
class VerificationReport:
    """What verification found. `rows` counts rows by table.

    `erased` are the texts that were erased by request, `rewritten` the rows that lost words by it.
    """

    session_id: str
    problems: tuple[LogProblem, ...]
    scenes: int
    rows: dict[str, int]
    unsealed: int
    erased: int
    rewritten: int
    left_out: int
    dice: DiceStatus
    rolls: int
    head: str

    @property
    def ok(self) -> bool:
        """Whether the whole log is as it was written."""
        return not self.problems

    def lines(self) -> tuple[Notice, ...]:
        """The report for a person: each problem, or what was checked, and how it stands with the dice."""
        found = [problem.told() for problem in self.problems] or [
            Notice(
                "log/whole", scenes=self.scenes, rows=sum(self.rows.values()),
                erased=self.erased, rewritten=self.rewritten,
            )
        ]  # fmt: skip
        dice = Notice("log/dice", dice=self.dice, rolls=self.rolls)
        return (*found, dice, Notice("log/chain", head=self.head))


def verify_session(log: SessionLog) -> VerificationReport:
    """Check a log, from the database or from an exported file, against itself and against its secret.

    What it cannot see is an end cut off together with the session's pointer to it; the chain hashes that
    Discord holds in the posted headers show that.
    """
    check = LogCheck(log)
    for step in _STEPS:
        step(check)
    unique = tuple(dict.fromkeys(check.problems))
    return VerificationReport(
        session_id=str(log.session["id"]),
        problems=unique,
        scenes=len(log.scenes),
        rows={table: len(rows) for table, rows in log.rows.items()},
        unsealed=check.unsealed,
        erased=check.erased,
        rewritten=check.rewritten,
        left_out=check.left_out,
        dice=check.dice,
        rolls=len(log.rows.get("dice_rolls", ())),
        head=str(log.scenes[-1]["chain_hash"]) if log.scenes else "",
    )


_STEPS: tuple[Callable[[LogCheck], None], ...] = (
    erasures,
    chain,
    sealed_rows,
    personal_texts,
    parts,
    content,
    pointers,
    turns,
    projections,
    replayed,
    secret,
    dice_rolls,
)
