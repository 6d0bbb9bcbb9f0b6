"""Reads a way that is only told, without a verb that says who goes ("up the stair to the lamp, then")."""

from __future__ import annotations

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots.going import gone
from bot.core.understanding.slots.noun_phrases import EXIT, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.sentences import YOU

# Words that lead along a way, where no verb says who moves.
_WAY_LEADS = frozenset("up down through along across over past round around".split())
_INTO = frozenset({"to", "into", "onto"})
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
    ends = [hearing.scope.named(part.text, EXIT) for part in parts[1:] if part.preposition in _INTO]
    known = {end.id for end in ends if end is not None and end.sort in ("exit", "away")}
    if not known:
        return None  # who is at the lamp already goes nowhere by "up the stair to the lamp"
    match = VerbMatch("go", "go", "base", (), begun[1:], 0, ("go", lead))
    act = gone(match, parts, hearing.scope, "go", None)
    return act if act.place is not None and act.place.id in known else None
