"""Tells what only looks like something asked of somebody: what one lets happen, has to do, or asks one's own eyes."""

from __future__ import annotations

from dataclasses import replace

from bot.core.understanding import utterances
from bot.core.understanding.acts import PERCEPTION, SPEECH
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import word_at
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.sentences import FIRST_PERSON, YOU

# Who something is done for ("so she has to look at him") does nothing yet.
_MADE_TO = frozenset(
    "has have had can can't must may might will won't would could doesn't need needs".split()
)
_ONESELF = frozenset({"me", "us"})
_SOMEBODY = frozenset("him her them everybody everyone somebody someone anybody anyone you".split())
_TELLS = frozenset("say says said tell tells told claim claims claimed".split())
_LOOKS = frozenset(PERCEPTION) - {"hear_out", "listen"}


def is_let(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], *, deed: bool) -> bool:
    """Whether somebody lets another do something ("crouch and let the dog sniff my hand"), and asks for nothing."""
    if match.act != "request" or match.phrase[:1] != ("let",) or not match.rest:
        return False
    if match.rest[0].lower in _ONESELF:
        return False
    beside = bool(hearing.acts) and hearing.acts[-1].do not in SPEECH
    return deed or match.form == "third" or beside or body[0].lower in FIRST_PERSON


def is_had_to(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether somebody tells what they have, or have to do ("I had to whip it by hand"), and has nobody do it."""
    if match.act != "request" or match.phrase[:1] != ("have",) or not match.rest:
        return False
    first = match.rest[0]
    somebody = (
        first.lower in _SOMEBODY
        or hearing.scope.is_person(first.label)
        or (len(match.rest) > 1 and (hearing.scope.is_person(match.rest[1].label)))
    )
    return not somebody and body[0].lower in FIRST_PERSON | {"he", "she", "they"}


def is_lied(body: tuple[Word, ...], whole: tuple[Word, ...]) -> bool:
    """Whether "lies" only says what the telling behind it is ("lies and says it was open"), and nobody lies down."""
    after = [word.lower for word in whole[len(body) : len(body) + 2]]
    return (
        body[-1].lower in ("lie", "lies", "lied")
        and len(body) < 3
        and after[:1] == ["and"]
        and (after[-1] in _TELLS)
    )


def is_looked_for(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether a question goes on from a look without its mark ("look at the needle, has it moved"); the look has it."""
    last = hearing.acts[-1] if hearing.acts else None
    if last is None or last.do not in _LOOKS or not utterances.asks(shown(body)):
        return False
    if YOU & {word.lower for word in body} or any(hearing.scope.is_person(word.label) for word in body[-1:]):
        return False
    hearing.acts[-1] = replace(last, said=f"{written(body)}?")
    return True


def after_so(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """What follows a "so" that begins a clause; empty for any other."""
    return body[1:] if body and body[0].lower == "so" else ()


def is_made_to(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether words tell what somebody else is to do, has to or can, once a deed is done."""
    if len(body) < 2 or body[0].lower not in ("he", "she", "they", "it"):
        return False
    own = body[0].lower == hearing.scope.own_pronoun
    return word_at(body, 1) in _MADE_TO and not (own and word_at(body, 2) != "to")
