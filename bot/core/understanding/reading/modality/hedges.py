"""Reads past the words by which somebody only thinks of doing what they do ("ok so I guess I'd look at it")."""

from __future__ import annotations

from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.openings import is_interjection, stripped, word_at
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.sentences import STATIVE, YOU

_HEDGES = tuple(
    tuple(one.split())
    for one in (
        "i guess", "i suppose", "i think", "i reckon", "guess", "first of all", "first thing", "first things first",
        "not gonna lie", "not going to lie", "my first instinct is to", "what i want to do is",
        "what i'd like to do is",
        "what i'd really like to do is", "i was thinking", "i don't know", "idk", "maybe", "perhaps", "probably",
    )
)  # fmt: skip
_HEDGED_LAST = frozenset({("i", "guess"), ("i", "suppose"), ("i", "think"), ("i", "reckon")})
_OF_ONESELF = frozenset("i i'd i'll i'm we'll let's".split())
_TO_DO = frozenset(
    "just probably maybe would will want to like going gonna rather really simply first now go ahead and".split()
)


def without_hedge(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """What is done, without the words by which it is only thought of doing ("ok so I guess I'd look at it")."""
    if YOU & {word.lower for word in body}:
        return body
    begun = stripped(body, is_interjection)
    lowers = tuple(word.lower for word in begun)
    if lowers[-2:] in _HEDGED_LAST and len(begun) > 3:
        head = begun[:-3] if begun[-3].mark else begun[:-2]
        kept = _plainly_done(head, led=False)
        return kept or body
    hedge = next((one for one in _HEDGES if lowers[: len(one)] == one), ())
    rest = stripped(begun[len(hedge) :], lambda word: word.mark or is_interjection(word)) if hedge else ()
    if hedge and rest and word_at(rest, 0) != "i" and not word_at(rest, 0).startswith("i'"):
        return _plainly_done(rest, led=True) or body if hedge[-1] in ("to", "is") else body
    done = _plainly_done(rest, led=False) if rest else _begun_by(begun)
    if done or not rest:
        return done or body
    deeper = without_hedge(rest)
    return deeper if deeper is not rest else body


def _plainly_done(words: tuple[Word, ...], *, led: bool) -> tuple[Word, ...]:
    """A deed of one's own in plain words; empty where the words are no such deed."""
    if not words or (words[0].lower not in _OF_ONESELF and not led):
        return ()
    rest = stripped(words if led else words[1:], lambda word: word.label is None and word.lower in _TO_DO)
    found = matches(rest) if rest and rest[0].label is None and rest[0].lower not in STATIVE else ()
    if not found or found[0].form != "base":
        return _begun_by(words)
    return (Word("I", "i"), *rest)


def _begun_by(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What somebody would begin by doing ("I'd start by looking under it"); empty for nothing of the kind."""
    lowers = [word.lower for word in words[:4]]
    if lowers[:1] in (["i'd"], ["i'll"]) and lowers[1:3] in (["start", "by"], ["begin", "by"]) and lowers[3:]:
        return (Word("I", "i"), Word("start", "start"), *words[3:]) if lowers[3].endswith("ing") else ()
    return ()
