"""Finds whom or what an act of the rules' own terms is aimed at among the words of its clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.contracts import EntityView, InterpretInput
from bot.core.understanding.references import Ambiguous, Found, is_character, resolve, words_of

_BREAKS = frozenset(
    "at on to toward towards into onto in from behind near beside by against with using for over upon after past "
    "around through between off away that before while until because".split()
)
_COUNTS = {
    "both": 2,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "all": 20,
    "every": 20,
    "each": 20,
    "everyone": 20,
}
_ALL = frozenset("them enemies foes everyone everybody".split())
_DEAD = frozenset("bodies corpses dead".split())
_OURS = frozenset("us friends allies companions party".split())
_ONESELF = frozenset({"me", "myself", "us"})
_FROM_ONESELF = frozenset("off from away behind near beside by against around between over past with".split())
"""What before oneself says where, and not whom ("blow them off me")."""
_SOMEBODY = frozenset("him her it them".split())
_OF_SOMEBODY = {"his": "him", "her": "her", "their": "them", "its": "it"}
_PEOPLE = frozenset({"character"})
THINGS = frozenset({"character", "item"})
_MOST_NAMED = 4
"""So many words name somebody or something, at most."""


def term_targets(
    given: InterpretInput, words: Sequence[str], want: frozenset[str] = _PEOPLE, last: str | None = None
) -> tuple[str, ...]:
    """Who is aimed at: several where a number or a plural says so, else the first that is named.

    A pronoun that fits nobody by itself means `last`, whom the message named before, or the one foe there is.
    """
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    phrases = list(_phrases(words))
    if want == THINGS:
        dead = tuple(one.id for one in people if one.status == "dead")
        if dead and any(phrase[-1] in _DEAD for phrase in phrases):
            return dead
        phrases = [part for phrase in phrases for part in _parts(phrase)]
    for phrase in phrases if want == _PEOPLE else ():
        many = _many(people, phrase)
        if many:
            return many
    for phrase in phrases:
        meant = resolve(_named(phrase), given.scene, given.mentioned, want, actor_id=given.actor_id)
        if isinstance(meant, Found):
            return (_on_its_feet(people, meant.id, phrase) if want == _PEOPLE else meant.id,)
        if isinstance(meant, Ambiguous):
            awake = [one for one in people if one.id in meant.ids and one.status != "dead"]
            return (awake[0].id,) if awake else ()
    if want == _PEOPLE and any(phrase[0] in _SOMEBODY and len(phrase) == 1 for phrase in phrases):
        left = [one.id for one in people if one.type != "pc" and one.status != "dead"]
        return (last,) if last in left else tuple(left) if len(left) == 1 else ()
    return ()


def _on_its_feet(people: Sequence[EntityView], ident: str, phrase: Sequence[str]) -> str:
    """Who is meant by a name that fits the dead too ("the crab"): of those that are left, the first that goes by it."""
    found = next((one for one in people if one.id == ident), None)
    if found is None or found.status != "dead" or not phrase or set(phrase) >= set(words_of(found.name)):
        return ident
    word = phrase[-1]
    named = (one for one in people if word in words_of(" ".join((one.name, *one.aliases, one.kind))))
    return next((one.id for one in named if one.status != "dead"), ident)


def _parts(phrase: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """A phrase, and what it holds beside words that name nothing ("what the guard really"), the longest first."""
    for length in range(min(len(phrase), _MOST_NAMED), 0, -1):
        for first in range(len(phrase) - length + 1):
            yield tuple(phrase[first : first + length])


def _named(phrase: Sequence[str]) -> str:
    """Whom or what a phrase names; of an owner alone ("his", "Tam's"), whose word stands apart, that one."""
    if len(phrase) == 1 and phrase[0] in _OF_SOMEBODY:
        return _OF_SOMEBODY[phrase[0]]
    return " ".join(phrase).removesuffix("'s")


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    phrase: list[str] = []
    before = ""
    for word in (*words, ","):
        if word in _BREAKS or word == ",":
            if phrase and not (before in _FROM_ONESELF and phrase[0] in _ONESELF):
                yield tuple(phrase)
            phrase = []
            before = word
        else:
            phrase.append(word)


def _many(people: Sequence[EntityView], phrase: Sequence[str]) -> tuple[str, ...]:
    """The people of a plural ("the two goblins", "all of them"), those on their feet first."""
    most = next((_COUNTS[word] for word in phrase if word in _COUNTS), 0)
    last = phrase[-1]
    if last in _COUNTS and len(phrase) > 1 and phrase[-2] in _ALL | _OURS:
        last = phrase[-2]  # "them both"
    kind = last.removesuffix("s") if last.endswith("s") and not last.endswith("'s") else ""
    if not most and not kind and last not in _ALL | _OURS:
        return ()
    named = [one for one in people if one.status != "dead" and _is_one_of(one, last, kind)]
    return tuple(one.id for one in named[: most or len(named)]) if len(named) > 1 or most else ()


def _is_one_of(one: EntityView, last: str, kind: str) -> bool:
    """Whether somebody is among "them" or "us", or one of the "goblins"."""
    if last in _ALL or last in _COUNTS:
        return one.type != "pc"
    if last in _OURS:
        return one.type == "pc"
    return bool(kind) and kind in words_of(" ".join((one.name, *one.aliases, one.kind)))


def is_of(given: InterpretInput, ident: str, kinds: Sequence[str]) -> bool:
    """Whether somebody or something is one of these types or kinds; anything is where none are given."""
    found = (
        one for one in (*given.scene.present, *given.scene.scenery, *given.scene.carried) if one.id == ident
    )
    return not kinds or any(one.type in kinds or one.kind in kinds for one in found)
