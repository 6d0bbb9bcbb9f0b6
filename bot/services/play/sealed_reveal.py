"""The one message in which a round shows what everybody sealed, before any of it is resolved."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.notices import Notice, Said
from bot.core.table.boundaries import broken
from bot.core.table.message_modes import read_mode
from bot.services.ports import StoredTurn

LONGEST_DEED = 240


def revealed(deeds: Sequence[tuple[str, str | Notice]], absent: Sequence[str]) -> Said:
    """What everybody sealed, in one message, before any of it is resolved."""
    lines = [Notice("round/deed", name=name, said=said) for name, said in deeds]
    passed = [Notice("round/passes", name=name) for name in absent]
    return (Notice("round/revealed"), *lines, *passed)


def deed(stored: StoredTurn, lines: Sequence[str]) -> str | Notice:
    """A sealed action in its player's words, in one line; words that touch a line of the table are not repeated."""
    said = " ".join(read_mode(stored.received.raw_text).text.split())
    if broken(said, lines):
        return Notice("round/kept_back")
    return said if len(said) <= LONGEST_DEED else f"{said[:LONGEST_DEED].rstrip()}…"
