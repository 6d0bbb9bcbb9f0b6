"""What people read who are not answered, and who is blocked on a server, as its moderators read it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presentation import limits, text
from bot.presentation.catalogue import say
from bot.services.operations.message_limits import OverLimit
from bot.services.ports.operators.blocks import OPERATOR, BlockRow

SHOWN = 20
"""Lines of a list; the newest blocks stand first."""
LETTERS = 200
"""Of a reason."""


def blocks_text(found: Sequence[BlockRow]) -> str:
    """A line for each block."""
    if not found:
        return say("block/anybody")
    newest = sorted(found, key=lambda block: block.created_at, reverse=True)
    lines = [say("block/listed", count=len(found)), *map(_line, newest[:SHOWN])]
    return "\n".join(lines + ([say("block/more", count=len(found) - SHOWN)] if len(found) > SHOWN else []))


def _line(block: BlockRow) -> str:
    return say(
        "block/line",
        user=block.subject_id,
        since=f"<t:{block.created_at // 1000}:D>",
        by=block.by_id,
        why=text.plain_name(block.why, LETTERS),
        reason="given" if block.why else "none",
    )


def told_text(block: BlockRow) -> str:
    """What who is blocked reads of it."""
    words = say(
        "block/told",
        case="server" if block.kind == "guild" else "everywhere" if block.by_id == OPERATOR else "here",
        why=text.plain_name(block.why, LETTERS),
        reason="given" if block.why else "none",
    )
    return limits.cut(words, limits.CONTENT)


def over_text(over: OverLimit) -> str:
    """What somebody reads whose message or press was one too many."""
    return say("limit/over", case=over.whose, most=over.most, seconds=over.seconds)
