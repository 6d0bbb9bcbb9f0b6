"""How the world of a turn stands, as facts for its passage: doors and things, places, hours, kin and pronouns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.core.content.adventure import Adventure
from bot.core.content.scenery import KIND
from bot.core.content.shapes import CharacterContent
from bot.core.guard.facts import KnownPerson, KnownThing
from bot.core.guard.words import world as w
from bot.core.guard.world.texts import texts_of
from bot.core.rules.visibility import is_hidden, people, position
from bot.core.state.document import Entity, SameObject, State

_WORD = re.compile(r"[a-z]+")
_SENTENCE = re.compile(r"(?<=[.!?\"])\s+")
_MINE = re.compile(r"\b(?:my|our) ((?:[a-z-]+ ){0,2}[a-z]+)")
_SHORT = 3
_NO = re.compile(r"\W*(?:no|none|not|never|nobody)\b", re.IGNORECASE)
_ASKED = frozenset({"keywords", "about", "asked", "hears"})
Entities = Mapping[str, Entity]

_LONGEST_TURN = 12
"""Hours; of a turn that takes longer nothing is said about the time of day."""


def things_in(before: State, after: State, told: Sequence[str] = ()) -> tuple[KnownThing, ...]:
    """The things that players may know of, with how they stood in this turn; `told` is what the engine told of it."""
    items = [one for one in after["entities"].values() if one["type"] == "item" and not is_hidden(one)]
    named = Counter(name for one in items for name in _folded(one["name"], tuple(one.get("aliases", ()))))
    places = _stood(before) | _stood(after)
    found = tuple(_thing(one, before["entities"], after["entities"], named, places) for one in items)
    if _stood(before) != _stood(after) or any(_OPENING.search(line) for line in told):
        return found
    kinds = [one["attributes"].get("kind") for one in items]
    return tuple(
        _unmoved(thing) if kind == KIND and thing.here else thing
        for thing, kind in zip(found, kinds, strict=True)
    )


_OPENING = re.compile(r"\b(?:open|opens|opened|ajar|apart|unlock\w*)\b", re.IGNORECASE)


@lru_cache(maxsize=1024)
def _unmoved(thing: KnownThing) -> KnownThing:
    """The same piece of scenery, of which a door has not been opened."""
    doors = any(name.split()[-1] in w.DOORS for name in thing.names)
    return replace(thing, unmoved=True) if doors else thing


def unplayed_of(game: Adventure, state: State) -> tuple[KnownThing, ...]:
    """What roles would have brought that nobody plays: it is in nobody's hands."""
    called = {name for one in state["entities"].values() for name in _folded(one["name"], ())}
    return tuple(
        KnownThing((one["name"],))
        for role in game.scenario.roles
        if role.name.casefold() not in called
        for one in role.carries
        if " " in one["name"] and one["name"].casefold() not in called
    )


@lru_cache(maxsize=4096)
def _folded(name: str, aliases: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a thing in small letters, each spelling by itself."""
    return tuple(one.casefold() for one in {name, *aliases})


def _thing(
    one: Entity, before: Entities, after: Entities, named: Counter[str], places: frozenset[str]
) -> KnownThing:
    was = before.get(one["id"])
    inside = after.get(one["location"] or "")
    stood = [(one, inside)]
    if was is not None:
        earlier = before.get(was["location"] or "")
        if was is not one or earlier is not inside:
            stood.append((was, earlier))
    aliases = one.get("aliases", ())
    names = (one["name"], *(alias for alias in aliases if named[alias.casefold()] == 1))
    return _known(
        names,
        _flags(stood, "open"),
        _flags(stood, "locked"),
        frozenset(held["name"] for _, held in stood if held is not None and held["type"] in ("pc", "npc")),
        any(_lies_in(thing, held, places) for thing, held in stood),
        one["attributes"].get("kind") == "door",
    )


@lru_cache(maxsize=4096)
def _known(
    names: tuple[str, ...],
    is_open: frozenset[bool],
    locked: frozenset[bool],
    holders: frozenset[str],
    here: bool,
    door: bool,
) -> KnownThing:
    """A thing as the guard knows it; most stand as they stood the turn before."""
    return KnownThing(tuple(dict.fromkeys(names)), is_open, locked, holders, here, door)


def _flags(stood: Sequence[tuple[Entity, Entity | None]], name: str) -> frozenset[bool]:
    """How a thing stood, where it can stand so."""
    found = [one["attributes"].get(name) for one, _ in stood]
    return frozenset([one for one in found if isinstance(one, bool)])


def _lies_in(one: Entity, inside: Entity | None, places: frozenset[str]) -> bool:
    """Whether a thing lies in one of these places, in a box perhaps, and on nobody."""
    where = one["location"]
    if inside is not None:
        where = inside["location"] if inside["type"] == "item" else None
    return where in places


def _stood(state: State) -> frozenset[str]:
    """Where the characters of players are."""
    return frozenset(filter(None, (position(state, person) for person in people(state))))


def elsewhere_of(before: State, after: State) -> tuple[str, ...]:
    """The names of the places where no player's character was in this turn."""
    stood = _stood(before) | _stood(after)
    locations = after["world"]["locations"]
    here = {locations[one]["name"].casefold() for one in stood if one in locations}
    names = (place["name"] for ident, place in locations.items() if ident not in stood)
    return tuple(name for name in names if name.casefold() not in here)


def hours_of(before: State, after: State) -> frozenset[int]:
    """The hours of the day that a turn took; none where it took very long. Every calendar's days have 24."""
    times = [state["world_time"] for state in (before, after)]
    first, last = (int(one["hour"]) for one in times)
    days = {(one["year"], one["month"], one["day"]) for one in times}
    took = (last - first) % 24 if len(days) > 1 or last >= first else 24
    if took > _LONGEST_TURN:
        return frozenset()
    return frozenset((first + hour) % 24 for hour in range(took + 1))


def minutes_of(before: State, after: State) -> frozenset[int]:
    """The minutes of the hour when a turn began and when it ended."""
    return frozenset(int(state["world_time"]["minute"]) for state in (before, after))


@lru_cache(maxsize=2048)
def _words_in(text: str) -> frozenset[str]:
    """The words of a text, kept for a while: a turn is given much of what the one before it was."""
    return frozenset(_WORD.findall(text.casefold()))


def day_words_of(texts: Iterable[str]) -> frozenset[str]:
    """The words for hours of the day that texts use."""
    return frozenset(w.HOURS.keys() & frozenset[str]().union(*map(_words_in, texts)))


def pronouns_of(people_: Sequence[KnownPerson], texts: Sequence[str]) -> frozenset[str]:
    """By which pronouns somebody goes who is here, or whom or what the texts of a turn speak of."""
    said = frozenset[str]().union(*map(_words_in, texts))
    here = {
        person.pronouns
        for person in people_
        if person.standing in ("present", "senseless")
        or any(part.casefold() in said for part in person.name.split())
    }
    spoken = {pronoun for word, pronoun in w.GENDERED.items() if word in said}
    return frozenset(here | spoken | {one for one, words in w.BEARERS.items() if not words.isdisjoint(said)})


def kin_of(game: Adventure, names: Iterable[str]) -> tuple[tuple[str, frozenset[str]], ...]:
    """The words for kin in the sentences of a story that name somebody, and in what is written of them alone."""
    return _kin_of(SameObject(game), tuple(names))


@lru_cache(maxsize=64)
def _kin_of(held: SameObject[Adventure], names: tuple[str, ...]) -> tuple[tuple[str, frozenset[str]], ...]:
    game, told = held.value, _kin_by_word(held)
    own = {character.name: character.id for character in game.characters.values()}
    none = {character.name: _denied(character) for character in game.characters.values()}
    return tuple(
        (
            name,
            frozenset[str]().union(*(told.get(key, ()) for key in (*_keys(name), own.get(name, ""))))
            - none.get(name, frozenset()),
        )
        for name in names
    )


def _denied(character: CharacterContent) -> frozenset[str]:
    """The kin of whom a character's own answers say that there are none: "Are you married?" - "No." """
    found = set[str]()
    for known in character.knows:
        if all(_NO.match(line) for line in known.says):
            asked = {word for phrase in known.asked for word in _WORD.findall(phrase.casefold())}
            found |= {kin for word in asked & w.KIN for kin in w.ALIKE[word]}
    return frozenset(found)


def _keys(name: str) -> tuple[str, ...]:
    return tuple(part.casefold() for part in name.split() if part[:1].isupper())[:1]


@lru_cache(maxsize=32)
def _kin_by_word(held: SameObject[Adventure]) -> dict[str, frozenset[str]]:
    """Words for kin by the names that stand in a sentence with them, and by the id of the character of a text."""
    game, found = held.value, dict[str, set[str]]()
    first = {
        *(key for character in game.characters.values() for key in _keys(character.name)),
        *(key for role in game.scenario.roles for key in _keys(role.name)),
        *(key for one in game.scenario.dead for key in _keys(one.name)),
    }
    for document in game.pinned.values():
        ident = str(document.get("id", ""))
        mine = ident if ident in game.characters else ""
        for text in texts_of(document, _ASKED):
            if w.KIN.isdisjoint(_WORD.findall(text.casefold())):
                continue
            for sentence in _SENTENCE.split(text):
                words = set(_WORD.findall(sentence.casefold()))
                kin = words & w.KIN
                for key in words & first if kin else ():
                    found.setdefault(key, set()).update(kin)
                if mine and kin:
                    found.setdefault(mine, set()).update(_own_kin(sentence.casefold(), kin))
    for role in game.scenario.roles:
        kin = set(_WORD.findall(role.tagline.casefold())) & w.KIN
        for key in _keys(role.name) if kin else ():
            found.setdefault(key, set()).update(kin)
    return {key: frozenset(words) for key, words in found.items()}


def _own_kin(sentence: str, kin: set[str]) -> set[str]:
    """The kin of whom a text is written: what it calls its own ("my elder sister"), or a text that is nothing else."""
    if len(sentence.split()) <= _SHORT:
        return kin
    return kin & {word for led in _MINE.findall(sentence) for word in led.split()}
