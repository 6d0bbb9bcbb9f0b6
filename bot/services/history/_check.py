"""What a verification has found so far."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from bot.core.history.chain import Row, SessionLog
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.sessions.dice_verification import DiceStatus

Damage = (KeyError, ValueError, TypeError, AttributeError, IndexError, RecursionError)
"""What reading a row may raise whose text or type was changed; the digest has named the row by then."""


ANY_TABLE = "any"
"""The table of a row that is gone, where no scene says which it was."""


@dataclass(frozen=True, slots=True)
class LogProblem:
    """Something stored that is not what it was: the table, the row's key in it, the scene it belongs to."""

    table: str
    key: str
    scene_id: str | None
    what: Notice

    def told(self) -> Notice:
        """The problem and its place."""
        case = "plain" if self.scene_id is None else "scene"
        return Notice(
            "log/problem",
            case=case,
            table=self.table,
            key=self.key,
            scene=self.scene_id or "",
            what=self.what,
        )


@dataclass(slots=True)
class LogCheck:
    """A log under verification, with what was found in it."""

    log: SessionLog
    problems: list[LogProblem] = field(default_factory=list[LogProblem])
    unsealed: int = 0
    erased: int = 0
    rewritten: int = 0
    left_out: int = 0
    dice: DiceStatus = "none"
    erasures: dict[tuple[str, str], list[tuple[str, str]]] = field(
        default_factory=dict[tuple[str, str], list[tuple[str, str]]]
    )
    """By table and key the digests before and after each erasure that the audit covers, oldest first."""
    placed: dict[tuple[str, int], Row] = field(default_factory=dict[tuple[str, int], Row])
    """Every row of the tables that only grow, by its table and number."""
    tail: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    """The rows that no scene seals, in order."""
    misread: bool = False
    """Whether some row could not be read, so that nothing else was looked at."""
    end_sealed: bool = False
    """Whether the game has ended, and every row after its end must have a seal."""

    @property
    def knows_seals(self) -> bool:
        """Whether the log is of a version that seals erasures."""
        return "seal_hash" in self.log.session

    def now(self, table: str, key: object, digest: str) -> str:
        """The digest that what was sealed with `digest` has after the erasures of its place."""
        for before, after in self.erasures.get((table, str(key)), ()):
            digest = after if before == digest else digest
        return digest

    def found(self, table: str, key: Any, scene_id: str | None, what: Notice) -> None:
        """Notes a problem."""
        self.problems.append(LogProblem(table, str(key), scene_id, what))


def named(row: Row) -> str:
    """What names a row beside its number, in brackets."""
    for column in ("id", "step_key", "character_id", "entity_id", "number"):
        if row.get(column) is not None:
            return f" ({row[column]})"
    return ""
