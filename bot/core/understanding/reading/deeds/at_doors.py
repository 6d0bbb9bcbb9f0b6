"""Tells going up to a door, to do something at it, from going through it ("goes to the flap to listen")."""

from __future__ import annotations

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import stripped, without_leads
from bot.core.understanding.references import words_of
from bot.core.understanding.slots import parts_of
from bot.core.understanding.slots.noun_phrases import ITEM
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.sentences import JOINING

# What one stops at, although it leads somewhere.
_DOORS = frozenset("door doors flap hatch gate window trapdoor grille shutter curtain keyhole".split())
# What is done at it without going through.
_DONE_AT = frozenset(
    {"listen", "use", "examine", "look", "open", "unlock", "move", "posture", "take", "search"}
)
_KNOCKED = frozenset({"knock", "rap", "tap", "bang"})
_TO_DOORS = frozenset({"to", "over", "towards", "toward", "up"})


def gone_up_to(hearing: Hearing, match: VerbMatch, whole: tuple[Word, ...]) -> MessageAct | None:
    """The act of going up to a door where the sentence goes on at it; None where one goes on through, or to a place."""
    said = {*match.phrase, *(word.lower for word in match.rest[:2])}
    if match.act not in ("go", "sneak", "approach") or match.gap or not said & _TO_DOORS:
        return None
    parts = parts_of(match.rest)
    if not parts or parts[0].preposition not in ("", "to", "towards", "toward"):
        return None
    words = parts[0].words
    named = hearing.scope.named(parts[0].text, ITEM)
    thing = hearing.scope.entities.get(named.id or "") if named is not None and named.sort == "here" else None
    if named is None or thing is None or words_of(parts[0].text)[-1] not in _DOORS:
        return None
    if not _goes_on_at(hearing, _behind(whole, words), named):
        return None
    return MessageAct("approach", Named(parts[0].text, "here", thing.id), verb=" ".join(match.phrase))


def _behind(whole: tuple[Word, ...], words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What the sentence says behind some of its words."""
    lowers, size = [word.lower for word in words], len(words)
    at = next(
        (at for at in range(len(whole)) if [word.lower for word in whole[at : at + size]] == lowers),
        len(whole),
    )
    return whole[at + size :]


def _goes_on_at(hearing: Hearing, rest: tuple[Word, ...], door: Named) -> bool:
    """Whether words go on with what is done at a door: a purpose, or the next deed, wherever it stands."""
    place = next((at for at, word in enumerate(rest) if word.mark or word.lower in {*JOINING, "to"}), None)
    if place is None:
        return False
    rest = stripped(rest[place:], lambda word: word.mark or word.lower in {*JOINING, "to", "then"})
    rest = without_leads(rest, hearing.given.actor_id) if rest else rest
    found = matches(rest) if rest and rest[0].label is None else ()
    if not found:
        return False
    if found[0].verb in _KNOCKED:
        return True
    return any(match.act in _DONE_AT and _is_of(hearing, match, door) for match in found)


def _is_of(hearing: Hearing, match: VerbMatch, door: Named) -> bool:
    """Whether a deed is done to a door, to what it keeps back, or to nothing that is named."""
    parts = parts_of(match.gap or match.rest)
    if not parts or match.act in ("listen", "posture"):
        return match.act != "take"
    if parts[0].words[0].lower in ("it", "its"):
        return True
    named = hearing.scope.named(written(parts[0].words))
    return named is not None and named.id == door.id
