"""The one message in which a round shows what everybody sealed, before any of it is resolved."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.table.boundaries import broken
from bot.core.table.message_modes import read_mode
from bot.services.ports import StoredTurn

LONGEST_DEED = 240
KEPT_BACK = "(something that this table does not tell)"


def revealed(deeds: Sequence[tuple[str, str]], absent: Sequence[str]) -> str:
    """What everybody sealed, in one message, before any of it is resolved."""
    lines = [f"**{name}**: {said}" for name, said in deeds]
    passed = [f"**{name}** lets it pass." for name in absent]
    return "\n".join(("🔓 **The round is revealed**, and is now resolved:", *lines, *passed))


def deed(stored: StoredTurn, lines: Sequence[str]) -> str:
    """A sealed action in its player's words, in one line; words that touch a line of the table are not repeated."""
    said = " ".join(read_mode(stored.received.raw_text).text.split())
    if broken(said, lines):
        return KEPT_BACK
    return said if len(said) <= LONGEST_DEED else f"{said[:LONGEST_DEED].rstrip()}…"
