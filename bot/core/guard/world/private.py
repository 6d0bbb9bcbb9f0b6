"""What only some people of a story know: what a player's character carries and is, what a character keeps for itself.

A text is told apart by the words that its game hardly uses elsewhere; two of them in one mouth are no chance.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from bot.core.content.adventure import Adventure
from bot.core.content.shapes import TopicContent
from bot.core.guard.facts import KnownSecret
from bot.core.guard.tokens import tokens, words_of
from bot.core.guard.words.parts_of_speech import (
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    HAVE,
    MODAL,
    NEGATIVE,
    PREPOSITIONS,
)
from bot.core.guard.world.texts import texts_of
from bot.core.rules.visibility import is_hidden
from bot.core.state.document import Entity, SameObject, State

SMALL = (
    DETERMINERS
    | PREPOSITIONS
    | CONJUNCTIONS
    | NEGATIVE
    | MODAL
    | BE
    | HAVE
    | frozenset(
        "himself herself itself themselves who whom whose what which how why when where there here one two some "
        "much many more most other than then they them him her its you your our out off down away back "
        "only also even ever".split()
    )
)
_WORD = re.compile(r"[^\W\d_]{3,}")
_STEM = 5
_HEARD = frozenset({"hears"})
_ASKED = frozenset({"keywords", "about", "asked"}) | _HEARD
"""What somebody is asked is not what they know."""
_SELDOM = 6
"""Bits that a word must tell to count: it stands in one text of a game in sixty-four, or in fewer."""
RUN = 5
"""Words in a row that are those of a private text are no chance, however common each is."""
CARRIED, TOLD = 16, 24
"""Bits that somebody's sentence must have in common with what a player's character has, two rare words or three less
rare ones, and with what another character has to tell, of which a story may be full.
"""


def telling(text: str) -> frozenset[str]:
    """The words of a text by their first letters, small ones left out."""
    return frozenset([word[:_STEM] for word in set(_WORD.findall(text.casefold())) - SMALL])


@lru_cache(maxsize=8192)
def read_private(text: str) -> frozenset[str]:
    """The words of an authored text, kept for a while: games of one cast share nearly all of theirs."""
    return telling(text)


def runs_of(words: Sequence[str]) -> frozenset[str]:
    """Every run of `RUN` words."""
    said = [word for word in words if word[0].isalnum()]
    return frozenset(" ".join(said[at : at + RUN]) for at in range(len(said) - RUN + 1))


class _GameTexts(NamedTuple):
    """The texts of a game by words: how much each word tells, what each character's own texts say, and what its
    topics bring to light, by their holders.
    """

    bits: Mapping[str, int]
    own: Mapping[str, tuple[frozenset[str], ...]]
    topics: Mapping[str, tuple[str, Mapping[str, int]]]


def secrets_of(game: Adventure, before: State, after: State, heard: Iterable[str]) -> tuple[KnownSecret, ...]:
    """What is private in this turn. `heard` are texts of now and lately: what they say may be known to everybody, but
    for the words with which players read of a character that joins.
    """
    lately = tuple(heard)
    said = frozenset[str]().union(*map(read_private, lately))
    texts = _texts_of(SameObject(game))
    found: list[KnownSecret] = []
    for one in before["entities"].values():
        owner = before["entities"].get(one["location"] or "")
        if one["type"] == "item" and owner is not None and owner["type"] == "pc" and not is_hidden(one):
            found += _carried(one, owner, after, texts, said)
    playing = {one["name"] for one in after["entities"].values() if one["type"] == "pc"}
    for role in game.scenario.roles:
        if role.name in playing:
            told = _without(lately, role.tagline) if any(role.tagline in text for text in lately) else said
            found += _secret(role.name, _seldom(role.tagline, texts.bits), told, role.name)
    raised, people = after["campaign"]["topics"], after["entities"]
    for ident, (holder, words) in texts.topics.items():
        if holder in people and not raised.get(ident):
            found += _secret(people[holder]["name"], words, said, ident, TOLD)
    return tuple(found)


def _without(texts: Iterable[str], line: str) -> frozenset[str]:
    """What texts tell beside a line that stands in some of them."""
    return frozenset[str]().union(*(read_private(text.replace(line, "")) for text in texts))


def own_texts(game: Adventure, state: State) -> tuple[tuple[str, tuple[frozenset[str], ...]], ...]:
    """By the name of each character, the texts that its authors wrote for it, in words."""
    own = _texts_of(SameObject(game)).own
    return tuple((one["name"], own[ident]) for ident, one in state["entities"].items() if ident in own)


def _carried(
    one: Entity, owner: Entity, after: State, texts: _GameTexts, said: frozenset[str]
) -> Iterator[KnownSecret]:
    """What is written of a thing in a pocket, as long as it stays there and nobody has spoken of it."""
    now = after["entities"].get(one["id"])
    known = not read_private(one["name"]) - said
    if now is not None and now["location"] == one["location"] and not known:
        text = str(one["attributes"].get("description", ""))
        names = tuple(tokens(each) for each in (one["name"], *one.get("aliases", ())))
        for kept in _secret(owner["name"], _seldom(text, texts.bits), said, one["name"]):
            yield replace(kept, runs=runs_of(words_of(text)[1]), names=names)


def _secret(
    keeper: str, words: Mapping[str, int], said: frozenset[str], name: str, enough: int = CARRIED
) -> Iterator[KnownSecret]:
    left = {word: bits for word, bits in words.items() if word not in said}
    if sum(left.values()) >= enough:
        yield KnownSecret(keeper, left, name, enough)


def _seldom(text: str, bits: Mapping[str, int]) -> dict[str, int]:
    return {word: told for word in read_private(text) if (told := bits.get(word, _SELDOM)) >= _SELDOM}


@lru_cache(maxsize=32)
def _texts_of(held: SameObject[Adventure]) -> _GameTexts:
    game = held.value
    counted, own, texts = Counter[str](), dict[str, list[frozenset[str]]](), 0
    for document in game.pinned.values():
        mine = str(document.get("id", ""))
        for text in texts_of(document, _HEARD):
            counted.update(read_private(text))
            texts += 1
        if mine in game.characters:
            own.setdefault(mine, []).extend(map(read_private, texts_of(document, _ASKED)))
    bits = {word: (texts // often).bit_length() - 1 for word, often in counted.items()}
    names = (character.name for character in game.characters.values())
    public = telling("\n".join((game.scenario.summary, game.scenario.intro_seed, *names)))
    topics: dict[str, tuple[str, Mapping[str, int]]] = {}
    for topic in game.scenario.topics:
        if topic.holder is not None and not topic.goal:
            light = "\n".join(_brought_to_light(topic))
            own.setdefault(topic.holder, []).append(telling(light))
            told = _seldom(light, bits)
            topics[topic.id] = (
                topic.holder,
                {word: each for word, each in told.items() if word not in public},
            )
    return _GameTexts(bits, {who: tuple(each) for who, each in own.items()}, topics)


def _brought_to_light(topic: TopicContent) -> Iterator[str]:
    """The facts that a topic makes known where it is raised, and what the story remembers of it."""
    for effects in topic.effects.values():
        for effect in effects:
            if effect["op"] in ("fact", "remember"):
                yield str(effect["text"])
