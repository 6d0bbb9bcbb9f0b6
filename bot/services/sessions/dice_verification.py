"""Whether recorded dice follow from the secret that was committed to, and what it takes to check them by hand.

`/dice verify` and `talewright verify` both ask here.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Literal

from bot.core.dice import fairness
from bot.core.dice.rolls import Roll
from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.ports import DiceLedger, DiceRow, SessionRow

DiceStatus = Literal["verified", "unrevealed", "wrong", "none"]
MOST_ROLLS = 10_000
UNREADABLE = (KeyError, ValueError, TypeError, AttributeError, IndexError, IntegrityError)
"""What reading a recorded roll may raise that was changed."""


@dataclass(frozen=True, slots=True)
class WrongRoll:
    """A roll that does not follow from the secret; `index` is its place among those that were checked."""

    index: int
    what: Notice


@dataclass(frozen=True, slots=True)
class DiceVerdict:
    """What the check of a session's rolls found. `secret_fits` is None before the reveal."""

    status: DiceStatus
    secret_fits: bool | None
    wrong: tuple[WrongRoll, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedDice:
    """The rolls of a session as `/dice verify` tells of them; `secret` is None before the reveal."""

    session_id: str
    commitment: str
    secret: bytes | None
    rolls: tuple[DiceRow, ...]
    verdict: DiceVerdict


def verify_dice(
    session_id: str, commitment: str, secret: bytes | None, rolls: Sequence[DiceRow]
) -> DiceVerdict:
    """Roll every recorded roll again from the revealed secret; None is a secret that is not revealed yet."""
    if secret is None:
        return DiceVerdict("unrevealed" if rolls else "none", None)
    try:
        fits = fairness.verify_commitment(commitment, secret) is None
    except ValueError:
        fits = False
    found = (
        WrongRoll(index, what) for index, row in enumerate(rolls) if (what := _wrong(session_id, secret, row))
    )
    wrong = tuple(found) if len(secret) == fairness.SECRET_BYTES else ()
    status: DiceStatus = "wrong" if wrong or not fits else "verified" if rolls else "none"
    return DiceVerdict(status, fits, wrong)


def disclosures(session_id: str, secret: bytes, rolls: Sequence[DiceRow]) -> str:
    """What a person needs to check each roll by hand, as JSON lines for the program in docs/fair-dice.md.

    For use after the reveal only. A roll that cannot be read has no line; `verify_dice` names it.
    """
    lines: list[str] = []
    for row in rolls:
        try:
            recorded = Roll.from_json(row.roll)
        except UNREADABLE:
            continue
        record = fairness.disclosure(
            recorded,
            secret,
            session=session_id,
            sources=row.sources,
            action_index=row.action_index,
            roll_index=row.roll_index,
        )
        lines.append(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
    return "".join(lines)


async def check_dice(ledger: DiceLedger, session: SessionRow) -> CheckedDice:
    """Verifies the rolls of a session, the newest MOST_ROLLS of them, oldest first."""
    rolls = tuple(reversed(await ledger.dice_ledger(session.id, MOST_ROLLS)))
    secret = await ledger.read_revealed_secret(session.id)
    verdict = await asyncio.to_thread(verify_dice, session.id, session.commitment, secret, rolls)
    return CheckedDice(session.id, session.commitment, secret, rolls, verdict)


def _wrong(session_id: str, secret: bytes, row: DiceRow) -> Notice | None:
    try:
        recorded = Roll.from_json(row.roll)
        refused = fairness.verify_roll(
            recorded,
            secret,
            session=session_id,
            sources=row.sources,
            action_index=row.action_index,
            roll_index=row.roll_index,
        )
    except UNREADABLE as error:
        return Notice("roll/unreadable", error=str(error))
    if refused is not None:
        return refused
    if (recorded.total, recorded.expression) != (row.total, row.expression):
        return Notice("roll/other_total")
    return None
