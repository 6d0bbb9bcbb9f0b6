"""Reads a way that is only told, without a verb that says who goes ("up the stair to the lamp, then")."""

from __future__ import annotations

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots.going import gone
from bot.core.understanding.slots.noun_phrases import parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.sentences import YOU

# Words that lead along a way, where no verb says who moves.
_WAY_LEADS = frozenset("up down through along across over past round around".split())
_AFTER_WAY = frozenset("then and now so".split())
_LONGEST_WAY = 12


def way_told(hearing: Hearing, begun: tuple[Word, ...]) -> MessageAct | None:
    """Where somebody goes who only says the way, and where it ends ("up the stair to the lamp then")."""
    while begun and (begun[-1].mark or begun[-1].lower in _AFTER_WAY):
        begun = begun[:-1]
    lead = begun[0].lower if begun and begun[0].label is None else ""
    if lead not in _WAY_LEADS or not 3 < len(begun) < _LONGEST_WAY or YOU & {word.lower for word in begun}:
        return None
    parts = parts_of(begun)
    if not any(part.preposition in ("to", "into", "onto") for part in parts[1:]):
        return None
    match = VerbMatch("go", "go", "base", (), begun[1:], 0, ("go", lead))
    act = gone(match, parts, hearing.scope, "go", None)
    known = (
        act.place is not None
        and act.place.sort in ("exit", "away")
        and (act.place.id or "").startswith("loc_")
    )
    return act if known else None
