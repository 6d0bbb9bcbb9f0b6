"""Verifies a session's log: every stored row, the chain, the replayed states and the dice."""

from __future__ import annotations

from collections.abc import Callable

from bot.core.history.chain import SessionLog
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.history._check import ANY_TABLE, Damage, DiceStatus, LogCheck, LogProblem
from bot.services.history._replayed_play import dice_rolls, projections, replayed, secret
from bot.services.history._seals import seals
from bot.services.history._shape import shapes
from bot.services.history._stored_rows import (
    chain,
    content,
    erasures,
    parts,
    personal_texts,
    pointers,
    sealed_rows,
    status_of,
    turns,
)

__all__ = ["DiceStatus", "LogProblem", "VerificationReport", "verify_session"]


@dataclass(frozen=True, slots=True)
class VerificationReport:
    """What verification found. `rows` counts rows by table.

    `erased` are the texts that were erased by request, `rewritten` the rows that lost words by it, `uncovered` what
    no check of this log could see.
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
    uncovered: tuple[Notice, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the whole log is as it was written."""
        return not self.problems

    def lines(self) -> tuple[Notice, ...]:
        """The report for a person: each problem, or what was checked, how the dice stand, and what was not covered."""
        found = [problem.told() for problem in self.problems] or [
            Notice(
                "log/whole", scenes=self.scenes, rows=sum(self.rows.values()),
                erased=self.erased, rewritten=self.rewritten,
            )
        ]  # fmt: skip
        dice = Notice("log/dice", dice=self.dice, rolls=self.rolls)
        return (*found, dice, *self.uncovered, Notice("log/chain", head=self.head))


def verify_session(log: SessionLog) -> VerificationReport:
    """Check a log, from the database or from an exported file, against itself and against its secret.

    What it cannot see is an end cut off together with the session's pointer to it; the chain hashes that
    Discord holds in the posted headers show that. Rows that cannot be read are all it names where there are any.
    """
    check = LogCheck(log)
    shapes(check)
    for step in () if check.misread else _STEPS:
        try:
            step(check)
        except Damage as error:
            check.found(ANY_TABLE, step.__name__, None, Notice("log/unreadable", error=repr(error)))
    unique = tuple(dict.fromkeys(check.problems))
    return VerificationReport(
        session_id=str(log.session.get("id")),
        problems=unique,
        scenes=len(log.scenes),
        rows={table: len(rows) for table, rows in log.rows.items()},
        unsealed=check.unsealed,
        erased=check.erased,
        rewritten=check.rewritten,
        left_out=check.left_out,
        dice=check.dice,
        rolls=len(log.rows.get("dice_rolls", ())),
        head=str(log.scenes[-1].get("chain_hash")) if log.scenes else "",
        uncovered=tuple(_uncovered(check)),
    )


def _uncovered(check: LogCheck) -> list[Notice]:
    """What the checks could not see in this log."""
    found: list[Notice] = []
    if check.misread:
        return [Notice("log/only_shapes")]
    if check.unsealed:
        case = "ended" if status_of(check) == "ended" else "running"
        found.append(Notice("log/open_tail", case=case, rows=check.unsealed))
    if check.left_out:
        found.append(Notice("log/texts_left_out", texts=check.left_out))
    return found


_STEPS: tuple[Callable[[LogCheck], None], ...] = (
    erasures,
    chain,
    sealed_rows,
    seals,
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
