"""Tells what is asked of a hearer by a bare verb that has nobody else to do it: to make room, to let a matter go."""

from __future__ import annotations

from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, is_polite, stripped, word_at
from bot.core.understanding.tokens import Word

# What people on a bench are told to do, with the particle after it ("budge up", "shove over").
_MAKES_ROOM = frozenset(
    "budge shove shift scoot scooch squish squash squidge hutch bunch squeeze push".split()
)
_ASIDE = frozenset("up over along".split())
_ONLY_ASIDE = frozenset("over along".split())
_A_BIT = frozenset(
    "a bit little touch tad smidge smidgen inch then please there now love just will you can so".split()
)
_LET_GO = frozenset({"forget"})


def read_asked_aside(hearing: Hearing, body: tuple[Word, ...], whole: tuple[Word, ...]) -> bool | None:
    """Takes down a request to make room; a matter that is dropped is said where nothing else is.

    True where the rest of the sentence belongs to it, None where nothing of the kind is asked.
    """
    if not hearing.scope.company:
        return None
    words, more = (_begun(body), _begun(tuple(word for word in whole if not word.mark)))
    if words[0].label is not None:
        return None
    if asks_for_room(hearing, words):
        goes_on = asks_for_room(hearing, more)
        hearing.say(more if goes_on else words, kind="request")
        return goes_on
    if words[0].lower in _LET_GO and len(words) > 1:
        if not (hearing.more or hearing.acts):
            hearing.say(words, kind="say")
        return False
    return None


def _begun(words: tuple[Word, ...]) -> tuple[Word, ...]:
    return stripped(words, lambda word: is_interjection(word) or is_polite(word) or word.lower == "so")


def asks_for_room(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether a bare verb of moving, its particle and at most a name are all there is, and nothing that is moved."""
    aside = word_at(words, 1)
    room = words[0].lower in _MAKES_ROOM and aside in _ASIDE
    if not (room or (words[0].lower in ("move", "slide", "shuffle") and aside in _ONLY_ASIDE)):
        return False
    return all(
        word.lower in _A_BIT or is_polite(word) or hearing.scope.is_person(word.label) for word in words[2:]
    )
