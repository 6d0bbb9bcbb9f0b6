"""Knows ways out by more than their names: the roof, the stairs, outside, as what was told of a place calls them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from bot.core.contracts import EntityView, ExitView, InterpretInput, Mention, WayWords
from bot.core.understanding.references import OPEN_AIR, Ambiguous, Found, NoReferent, Reference, words_of
from bot.core.understanding.scenery import is_noun
from bot.core.understanding.words.naming import SKIPPED
from bot.core.understanding.words.parts import STAIRS
from bot.core.understanding.words.sentences import WAYS_OF

COMMON_WAYS = STAIRS | OPEN_AIR
# What rooms are called in passing, whatever their name: a tavern's undercroft is its cellar.
_ROOMS = frozenset(
    "cellar basement attic loft kitchen pantry larder hall corridor passage landing parlour lounge study library "
    "office shop stable barn tower crypt".split()
)
_NO_LEVELS = STAIRS | frozenset("hall up down under".split())
_ABOVE, _BELOW = WAYS_OF["u"] - _NO_LEVELS, WAYS_OF["d"] - _NO_LEVELS
_LEVELS = {"up": _ABOVE, "upstairs": _ABOVE, "down": _BELOW, "downstairs": _BELOW}

# What one goes along, over or through to get somewhere. Doors are things of their own.
CROSSED = STAIRS | frozenset(
    "gate gates plank planks bridge weir arch archway path track lane passage tunnel hatch gap hole hedge stile wall "
    "window ford rope rungs rung causeway walkway curtain corridor".split()
)

_BESIDE = re.compile(r"\b(?:behind|beside|near|opposite) (?:the |a |an |his |her )([a-z]+)(?! \w+ door)\b")
# What stands behind a noun phrase that has ended.
_AFTER_NOUNS = frozenset(
    (
        "of in on at with from to and that which is are was were has have had under over by for along into like who "
        "through where behind between than but or up down out off against about across round beside above below "
        "beneath before after as so then when if the a no built past"
    ).split()
)


@lru_cache(maxsize=64)
def way_words(description: str, shown: tuple[str, ...], here: str) -> tuple[str, ...]:
    """What a place that a way leads to may be called beside its name: of its description, as told or common.

    Never what the place is called from which it leads.
    """
    first = {next(_heads(description), "")}
    told = {word for text in shown for word in words_of(text)} | COMMON_WAYS | (first & _ROOMS)
    told -= set(words_of(here)) | _landmarks(shown)
    return tuple(dict.fromkeys(word for word in _heads(description) if word in told))


@lru_cache(maxsize=64)
def leading_words(description: str, way: str) -> tuple[str, ...]:
    """By what a way leads on, as the place it leads from is described: "a plank along the weir to the wheel pit"."""
    name = set(words_of(way)) - SKIPPED
    found: list[str] = []
    for phrase in re.split(r"[,.;:!?—]| and (?=a )", description):
        words = words_of(phrase)
        if name and name <= set(words):
            before = phrase.casefold()[: min(phrase.casefold().find(word) for word in name)]
            found += [word for word in words_of(before) if word in CROSSED]
    return tuple(dict.fromkeys(found))


def _landmarks(texts: tuple[str, ...]) -> frozenset[str]:
    """The nouns that only tell where something stands here ("behind the bar a flap …"): nobody leaves by them."""
    return frozenset(one[1] for text in texts for one in _BESIDE.finditer(text.casefold()))


def _heads(text: str) -> Iterator[str]:
    """The words of a text that can end a noun phrase: not the street of a street door."""
    for phrase in re.split(r"[,.;:!?—]", text):
        words = words_of(phrase)
        for word, follows in zip_longest(words, words[1:], fillvalue=""):
            if is_noun(word) and (not follows or follows in _AFTER_NOUNS):
                yield word


def way_named(
    said: Sequence[str], ways: Sequence[ExitView], known: Sequence[WayWords], *, level: bool = True
) -> Reference:
    """The way that words mean by what is known of it; several where they fit several equally.

    Words for up and down are kept to, unless `level` says that any will do.
    """
    core = [word for word in said if word not in SKIPPED and word not in _LEVELS]
    wanted = next((_LEVELS[word] for word in said if word in _LEVELS), None)
    words = {way.location_id: set(words_of(way.name)) for way in ways}
    for more in known:
        words.get(more.location_id, set()).update(more.words)
    fitting = [place for place in words if core and _fits(core[-1], words[place])]
    if wanted is not None and level:
        fitting = [place for place in fitting if words[place] & wanted]
    if not fitting:
        return NoReferent(" ".join(said))
    return Found(fitting[0], exit=True) if len(fitting) == 1 else Ambiguous(tuple(fitting))


def _fits(head: str, words: set[str]) -> bool:
    """Whether a place can be called so; stairs lead to whatever lies above or below."""
    return head in words or (head in STAIRS and bool(words & (STAIRS | _ABOVE | _BELOW)))


def door_of_thing(
    said: Sequence[str], things: Sequence[EntityView], spoken: Sequence[Mention], given: InterpretInput
) -> EntityView | None:
    """The thing whose own door is meant ("its little door", "the stove's door"), where that is no way anywhere."""
    if len(said) < 2 or said[-1] != "door":
        return None
    if said[0] == "its":
        recent = {one.id for one in spoken}
        last = next((one for one in things if one.id in recent), None)
        return last if last is not None and last.kind != "door" else None
    telling = [word for word in said[:-1] if word not in SKIPPED]
    named = [words_of(name) for one in things for name in (one.name, *one.aliases) if words_of(name)]
    doors = {word for name in named if name[-1] in ("door", "doors") for word in name}
    doors |= {word for one in things if one.kind == "door" for word in words_of(one.name)}
    doors |= {word for way in (*given.scene.exits, *given.places) for word in words_of(way.name)}
    if not doors.isdisjoint(telling):
        return None
    bearers = (one for one in things if one.kind != "door" and _head_in(one, telling))
    return next(bearers, None)


def _head_in(one: EntityView, telling: Collection[str]) -> bool:
    """Whether a thing's name, or one it goes by, ends in one of some words."""
    return any(words_of(name)[-1] in telling for name in (one.name, *one.aliases) if words_of(name))
