"""Knows the slight deeds: what is done to one's own things or to scenery, and leaves all as it was.

Where the rules have no answer to such a deed it is told as it was written, or passed over beside what is answered.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Literal

from bot.core.contracts import InterpretInput
from bot.core.language.common_nouns import NOUNS
from bot.core.language.common_words import COMMON
from bot.core.language.things import LARGE, POURED, SMALL
from bot.core.late_patterns import late
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.deeds.improvised import is_about_one
from bot.core.understanding.references import PRONOUNS, is_character, words_of
from bot.core.understanding.scenery import entity_here
from bot.core.understanding.words.improvised import ABOUT_ONE, BAGS, BODY, GIVABLE, OWN_MONEY
from bot.core.understanding.words.parts import OWN_THINGS, SIDES
from bot.core.understanding.words.sentences import CLOTHES
from bot.core.understanding.words.slight import (
    GRAVE,
    GRIPS,
    IN_PLACE,
    ROOMS,
    SENSED,
    SOUGHT,
    TABLEWARE,
    TO_ONES_OWN,
    TOOLS,
    TRIFLES,
)

Slight = Literal["told", "silent"]
"""How a slight deed fares that the rules have no answer to: told in its author's words, or passed over."""

_ABOUT = ABOUT_ONE | OWN_THINGS | BAGS | OWN_MONEY | GIVABLE
_HANDY = SMALL | TOOLS | TABLEWARE
_PLAIN = _ABOUT | _HANDY | LARGE | POURED | BODY | CLOTHES | ROOMS | SIDES
_ONES_OWN = frozenset("my a an some another one two three four five few couple".split())
_SEARCHED_BY_HAND = frozenset("feel run reach grope rummage pat".split())
_HANDED = frozenset({"give", "show"})
_GOT = frozenset({"get", "take", "have"})
_DETERMINERS = frozenset("the a an my your his her their its this that these those some any another".split())


def slight_among(acts: Sequence[MessageAct], given: InterpretInput) -> tuple[Slight | None, ...]:
    """For each act of a message whether it is a slight deed, and how it fares; None for any other."""
    found: list[Slight | None] = []
    held = lost = False
    for written, act in zip(acts, map(_as_pointed, acts), strict=True):
        if lost and is_of_it(written):
            found.append("silent")
            continue
        found.append(_slight(act, given, held))
        lost = found[-1] != "told" and takes_nothing(written)
        named = [one for one in (act.to, act.used) if one is not None]
        own = act.do == "flourish" and any(word.lower in _PLAIN for word in act.deed[1:])
        held = (
            held
            or own
            or _brings(act.said)
            or any(entity_here(one, given) is None and _is_plain(one, given, False) for one in named)
        )
    return tuple(found)


def takes_nothing(act: MessageAct) -> bool:
    """Whether an act takes what is nowhere: what is done with "it" after that is done with nothing."""
    takes = act.do in ("take", "break") and act.to is not None and act.to.sort in ("none", "seen")
    return takes and act.to is not None and (act.do == "break" or act.to.sort == "none") and not is_of_it(act)


def is_of_it(act: MessageAct) -> bool:
    """Whether an act is done to an "it" that was named before."""
    return len(act.deed) > 1 and act.deed[1].lower in ("it", "them")


def _as_pointed(act: MessageAct) -> MessageAct:
    """The act with the "it" that was written for what it was taken for, where that is nowhere."""
    if not is_of_it(act):
        return act
    pointed = act.deed[1].lower
    if act.used is not None and act.do in IN_PLACE | _HANDED:
        return replace(act, used=replace(act.used, words=pointed)) if act.used.sort == "none" else act
    nowhere = act.to is not None and act.to.sort == "none"
    return replace(act, to=Named(pointed, "none")) if nowhere else act


_BRINGING = late(r"\b(?:i've got|i have(?: got)?|i got|i brought|i've brought|here's|here is|have)\b[^.?!]*")


def _brings(said: str) -> bool:
    """Whether somebody says that they have a small thing with them: "I've got half a packet of crisps"."""
    found = _BRINGING.search(said.casefold().replace("’", "'"))
    return found is not None and not (_ABOUT | _HANDY | POURED).isdisjoint(words_of(found[0]))


def _slight(act: MessageAct, given: InterpretInput, held: bool) -> Slight | None:
    """`held`: the message handled a thing before that an "it" may be."""
    verb = act.verb.partition(" ")[0]
    words = {word.lower for word in act.deed} | {
        word for one in (act.to, act.used) if one is not None for word in words_of(one.words)
    }
    if (
        not act.deed
        or act.do == "flourish"
        or verb in GRAVE
        or not SOUGHT.isdisjoint(words - _own_words(act))
    ):
        return None
    named = [one for one in (act.to, act.used) if one is not None]
    if act.do == "take" and not all(is_about_one(one, given, mine=True) for one in named):
        return _taken(act, given)
    if act.do in IN_PLACE or (act.do == "repair" and verb == "wind"):
        alone = act.do == "move" or not words.isdisjoint(_PLAIN)
        plain = all(_is_plain(one, given, held) for one in named) and (bool(named) or alone)
        return (
            "told"
            if plain
            else "silent"
            if named and all(_is_of_nothing(one, given) for one in named)
            else None
        )
    if act.do in TO_ONES_OWN:
        handed = act.do in _HANDED
        own = bool(named) and all(
            _is_ones_own(one, given, held) or (handed and _is_person(one, given)) for one in named
        )
        return "told" if own else "silent" if named and all(map(_is_no_thing, named)) else None
    if act.do in SENSED:
        by_hand = act.do != "search" or verb in _SEARCHED_BY_HAND
        return "told" if named and by_hand and all(_is_plain(one, given, held) for one in named) else None
    return None


def _own_words(act: MessageAct) -> frozenset[str]:
    """The words for what is one's own, which nobody seeks ("my sword")."""
    return frozenset(
        word
        for one in (act.to, act.used)
        if one is not None and words_of(one.words)[:1] == ("my",) and one.sort in ("none", "seen")
        for word in words_of(one.words)
    )


def _taken(act: MessageAct, given: InterpretInput) -> Slight | None:
    """What is taken hold of is told; what cannot be taken and is a hand's small thing, or no thing at all, is not."""
    if act.to is None or act.used is not None or act.to.sort == "away":
        return None
    said = words_of(act.to.words)
    noun = said[-1] if said else ""
    here = entity_here(act.to, given)
    if noun in GRIPS and (here is None or here.kind == "scenery"):
        return "told"
    if here is not None:
        return None
    if _is_of_the_story(noun, given):
        return None
    if said[:1] and said[0] in _ONES_OWN and noun in GIVABLE | ABOUT_ONE:
        return "told"
    if noun in TRIFLES or noun == "one":
        return "silent"
    bare = said[:1] and said[0] not in _DETERMINERS and noun not in _PLAIN
    return "silent" if bare and act.verb.partition(" ")[0] in _GOT and act.to.sort == "none" else None


def _is_plain(named: Named, given: InterpretInput, held: bool) -> bool:
    """Whether words are for oneself, for one's own or for scenery: nothing that the story keeps."""
    if named.sort == "self" or _is_person(named, given):
        return True
    here = entity_here(named, given)
    if here is not None:
        return here.kind == "scenery" or (here.kind != "door" and here not in given.scene.carried)
    if named.sort == "exit":
        return False
    if _is_ones_own(named, given, held):
        return True
    noun = _noun(named)
    if not noun or (_is_of_the_story(noun, given) and named.sort != "seen"):
        return False
    return named.sort == "seen" or noun in _PLAIN


def _is_ones_own(named: Named, given: InterpretInput, held: bool) -> bool:
    said = words_of(named.words)
    if _is_bare_pronoun(named):
        return held
    own = bool(said) and said[0] in _ONES_OWN and said[-1] in _ABOUT
    return is_about_one(named, given, mine=True) or (own and named.sort in ("none", "seen", "away"))


def _noun(named: Named) -> str:
    """The last word that is for a thing; for what a text shows the last word of all."""
    said = words_of(named.words)
    if named.sort == "seen":
        return said[-1] if said else ""
    return next((word for word in reversed(said) if word in _PLAIN), "")


def _is_of_the_story(noun: str, given: InterpretInput) -> bool:
    """Whether something that the story keeps, wherever it is, is called so."""
    things = (*given.elsewhere, *given.scene.carried, *given.scene.present)
    return any(noun in _forms(one.name) for one in things if one.kind != "scenery")


def _forms(name: str) -> Collection[str]:
    said = words_of(name)
    return {form for word in said for form in (word, f"{word}s", word.removesuffix("s"))}


def _is_no_thing(named: Named) -> bool:
    """Whether words are for an end or a rest of something that was left unsaid."""
    return named.sort in ("none", "seen") and words_of(named.words)[-1:] in (("end",), ("rest",), ("last",))


def _is_of_nothing(named: Named, given: InterpretInput) -> bool:
    """Whether words are for nothing that the story has, and are English."""
    said = words_of(named.words)
    english = bool(said) and (said[-1] in NOUNS or said[-1] in COMMON)
    unknown = named.sort == "none" and english and not _is_of_the_story(said[-1], given)
    return _is_bare_pronoun(named) or unknown


def _is_person(named: Named, given: InterpretInput) -> bool:
    here = entity_here(named, given)
    return here is not None and is_character(here)


def _is_bare_pronoun(named: Named) -> bool:
    said = words_of(named.words.removeprefix("my "))
    return len(said) == 1 and (said[0] in PRONOUNS or said[0] == "one")
