"""Knows the scenery of a place: what its description shows and the rules know nothing of ("look behind the stove")."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.core.contracts import EntityView, InterpretInput
from bot.core.language.things import POURED, SMALL
from bot.core.understanding.acts import Named
from bot.core.understanding.references import PRONOUNS, is_character, words_of
from bot.core.understanding.words.naming import NO_NOUNS, SKIPPED, THINGS_IN_ING
from bot.core.understanding.words.parts import OWN_THINGS, PARTS

_WHOSE = {"my": "", "his": "he", "her": "she", "their": "they"}
_FRESH = frozenset({"fresh", "new", "spare", "second"})
_NO_THINGS = frozenset(
    (
        "all any both each some other half part bit way ways side place room space air end middle top bottom front "
        "back left right door doors exit key keys time hour night day morning evening light dark thing things "
        "everything nothing person people man woman else here there"
    ).split()
)
_PARTICLES = frozenset(
    (
        "one two three four five six seven ten where what whatever and with under along that has the which who whose "
        "its from into onto upon against behind beside below above beyond without within toward towards between among "
        "nobody everybody somebody anybody everyone someone anyone none "
        "inside outside near past like than for but not nor are was were been being can could would should must may "
        "might will shall had have having any all both each some other else here there everything nothing anything"
    ).split()
)


def is_noun(word: str) -> bool:
    """Whether a word of a description can be for a thing of it."""
    return word not in _NO_THINGS and can_be_noun(word)


def can_be_noun(word: str) -> bool:
    """Whether a word can be for somebody or something at all."""
    return not (
        len(word) < 3
        or word in PRONOUNS
        or word in _PARTICLES
        or word in SKIPPED
        or word in NO_NOUNS
        or word.endswith(("ed", "ly"))
        or _is_doing(word)
    )


def _is_doing(word: str) -> bool:
    """Whether a word is what somebody does ("writing") and no thing ("painting", "ring")."""
    return word.endswith("ing") and word not in THINGS_IN_ING and bool(set(word[:-3]) & set("aeiouy"))


def is_no_noun_last(words: str) -> bool:
    """Whether the last word of some words cannot be a piece of scenery."""
    said = words_of(words)
    return not said or said[-1] in NO_NOUNS


def scenery_in(words: str, shown: Iterable[str], named: Iterable[str]) -> str | None:
    """The thing of a place that the words end in, as what is `shown` of the place has it; None for what is no scenery.

    `named` are the words for what is known to be in the story, wherever it is, and for its topics: never mere scenery.
    """
    said = words_of(words)
    head = said[-1] if said else ""
    if head in _NO_THINGS or head in _PARTICLES or head.endswith("ed"):
        return None
    if len(head) < 3 or head in PRONOUNS:
        return None
    forms = {head, head.removesuffix("s"), f"{head}s"}
    if forms & {word for name in named for word in words_of(name)}:
        return None
    return next((word for text in shown for word in words_of(text) if word in forms), None)


def told_word(words: str, texts: Iterable[str]) -> str | None:
    """The word in which some words end, as texts that were told have it, where it can be for something."""
    said = [word for word in words_of(words) if word != "'s"]
    forms = {said[-1], said[-1].removesuffix("s"), f"{said[-1]}s"} if said else set[str]()
    if not said or not can_be_noun(said[-1]):
        return None
    return next((word for text in texts for word in words_of(text) if word in forms), None)


def is_brought_along(words: str) -> bool:
    """Whether words are for another one than what is here: "a fresh cup of tea", "another candle"."""
    said = words_of(words)
    another = said[:1] == ("another",) or (
        said[:1] in (("a",), ("an",), ("some",)) and not _FRESH.isdisjoint(said)
    )
    return another and not (SMALL | POURED).isdisjoint(said)


def is_own_thing(words: str) -> bool:
    """Whether words are for what people wear or have about them: "my coat"."""
    said = words_of(words)
    return len(said) > 1 and said[0] == "my" and said[-1] in OWN_THINGS


def is_ones_own(owner: str, given: InterpretInput) -> bool:
    """Whether "my" is meant, or a "his" that nobody else here can be meant by."""
    pronoun, actor = _WHOSE.get(owner), given.actor
    if not pronoun or actor is None:
        return pronoun == ""
    others = (one for one in given.scene.present if is_character(one) and one.id != given.actor_id)
    return actor.pronouns == pronoun and all(one.pronouns != pronoun for one in others)


def has_all(core: Collection[str], things: Iterable[EntityView]) -> bool:
    """Whether one name of one of the things has all of the words."""
    return any(set(core) <= set(words_of(name)) for one in things for name in (one.name, *one.aliases))


def is_another(words: str, core: Collection[str], things: Iterable[EntityView]) -> bool:
    """Whether words are for another one than each of the things, and not one of several ("another plate")."""
    many, held = {f"{word}s" for word in core}, tuple(things)
    known = has_all(core, held) or any(not many.isdisjoint(words_of(one.name)) for one in held)
    return is_brought_along(words) and not known


def loose_words(one: EntityView) -> set[str]:
    """All the words by which a thing is called, and what can be seen of it."""
    return {word for name in (one.name, *one.aliases, *one.traits) for word in words_of(name)}


def has_part(one: EntityView, part: str) -> bool:
    """Whether a thing has such a part; what anything has, everything has."""
    things = PARTS.get(part)
    if things is None:
        return True
    heads = {words_of(name)[-1] for name in (one.name, *one.aliases) if words_of(name)}
    return one.kind in things or not heads.isdisjoint(things)


def entity_here(named: Named | None, given: InterpretInput) -> EntityView | None:
    """What was named, where that is here: somebody, a thing, scenery or what one carries; None for anything else."""
    scene = given.scene
    if named is None or named.sort != "here":
        return None
    return next((one for one in (*scene.present, *scene.carried, *scene.scenery) if one.id == named.id), None)
