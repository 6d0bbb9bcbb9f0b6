"""Turns a deed as its author wrote it into words of the story: "warm my hands on the pipe" as "warms his hands on …".

Only words that are English, or that the scene itself uses, are taken over; what follows the first other is left out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from bot.core.contracts import InterpretInput
from bot.core.language.common_nouns import NOUNS
from bot.core.language.common_words import COMMON
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.language.phrasing import Name, definite, fill
from bot.core.language.things import LARGE, SMALL
from bot.core.rules.public_facts import OwnDeed
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.deeds.certain import certain
from bot.core.understanding.inflection import forms_of, is_past_of_another
from bot.core.understanding.phrases import bases_of, knows
from bot.core.understanding.references import PRONOUNS, is_character, words_of
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb, without_manner
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.chat import SHORT
from bot.core.understanding.words.improvised import ABOUT_ONE, OWN_MONEY
from bot.core.understanding.words.parts import SIDES
from bot.core.understanding.words.retold import (
    ADJECTIVES,
    ENDING,
    GONE_TO_DO,
    IRREGULAR_THIRDS,
    LEFT_OUT,
    NEVER_LAST,
    NO_DEED,
    OWN_WORDS,
)
from bot.core.understanding.words.sentences import CLOTHES
from bot.core.understanding.words.slight import ROOMS, TOOLS

LONGEST = 14
# A word that nobody knows for a verb is told as one only where it is long enough to be no chat form or slip.
_SHORTEST_UNKNOWN = 6
_THINGS = SMALL | LARGE | TOOLS | ROOMS | SIDES | ABOUT_ONE | OWN_MONEY
_NO_VERBS = ("where", "what", "who", "when", "which", "how")
_OWN = {
    "my": "{actor.their}", "mine": "{actor.theirs}", "me": "{actor.them}", "myself": "{actor.themself}",
    "our": "their", "us": "them", "ourselves": "themselves", "i": "{actor.they}",
}  # fmt: skip
_ARTICLES = frozenset("a an the my some".split())
_DETERMINERS = frozenset("a an the my your his her its our their that this".split())
_HEARERS = {"you": "{hearer.them}", "your": "{hearer.their}", "yours": "{hearer.theirs}"}


def retold(act: MessageAct, given: InterpretInput) -> OwnDeed | None:
    """The deed of an act in the third person; None where its words are not fit to stand in the story."""
    if not act.deed or given.actor is None:
        return None
    words = _fit(act, given)
    verb = act.deed[0].lower
    verb = next((base for base, form in bases_of(verb).items() if form == "third" and base != verb), verb)
    words = certain(verb, words, _names(given)) if words is not None and _is_verb(verb) else None
    if words is None:
        return None
    if verb == "go" and words and words[0] in GONE_TO_DO:
        verb, words = words[0], words[1:]  # "goes stand by the door"
    names = {"actor": Name(given.actor.name, given.actor.pronouns), "hearer": _hearer(given)}
    rest = " ".join(fill(one, names) if "{" in one else one for one in words).replace(" 's", "'s")
    third = IRREGULAR_THIRDS.get(verb) or next(
        (form for form, what in forms_of(verb).items() if what == "third"), f"{verb}s"
    )
    return OwnDeed(f"{verb} {rest}".strip(), f"{third} {rest}".strip())


def _is_verb(word: str) -> bool:
    """Whether a word can be what somebody does: a verb that is known, or one that nothing else is called by."""
    if not word.isalpha() or word in NO_DEED or is_past_of_another(word):
        return False
    if not knows(word) and (len(word) < _SHORTEST_UNKNOWN or word.startswith(_NO_VERBS)):
        return False
    return knows(word) or not any(
        word in each for each in (COMMON, NOUNS, FUNCTION_WORDS, PREPOSITIONS, ADJECTIVES)
    )


def _hearer(given: InterpretInput) -> Name:
    """Who "you" is: the only other one, or whoever was spoken of last."""
    people = {one.id: one for one in given.scene.present if is_character(one) and one.id != given.actor_id}
    spoken = next((people[one.id] for one in given.mentioned if one.id in people), None)
    found = spoken or next(iter(people.values()), None)
    return Name(found.name, found.pronouns) if found is not None else Name("them", "they")


def _fit(act: MessageAct, given: InterpretInput) -> list[str] | None:
    """The words after the verb as the story has them, as far as they go; None where nothing whole is left."""
    known = _known(given)
    names = {**_proper_names(given.scenery), **_called(given)}
    found: list[str] = []
    whole = True
    for at, word in enumerate(act.deed[1:], 2):
        said = word.lower
        after = act.deed[at].lower if at < len(act.deed) else ""
        if said in LEFT_OUT and word.label is None and act.deed[at - 2].lower not in _DETERMINERS:
            continue  # "the right way up" is no "right, ..."
        if word.mark or (said in ENDING and found and not (said in ("as", "like") and after in _ARTICLES)):
            break
        mine = _OWN.get(said) or _HEARERS.get(said) or _own_of_no_other(said, given)
        if len(found) >= LONGEST or (mine is None and word.label is None and not is_told(said, known)):
            whole = False
            break
        if said == "of" and act.deed[at - 2].lower in ("it", "him", "her", "them"):
            found += ["a", "bit"]  # how much of it was left out with what names nothing
        person = word.label is not None and word.label.startswith(("npc_", "pc_"))
        second = act.deed[at - 2].lower == "and" and knows(said)  # "… and lead her": a verb, and no name
        proper = said if mine or person or second else names.get(said, said)
        found.append(mine or (said if second else _as_written(word) if proper == said else proper))
    if not whole:
        found = _without_the_last_phrase(found)
        if not found:
            return None
    if act.do in ("approach", "posture") and found[-2:] in (["with", "it"], ["with", "them"]):
        found = found[:-2]  # whether that came along is told where it was taken
    while found and found[-1] in NEVER_LAST:
        found.pop()
    return _named(act, given, found)


def _own_of_no_other(word: str, given: InterpretInput) -> str | None:
    """What "his" is of somebody played who is a she, where nobody is here whose it could be; None for any other."""
    reflexive = {"himself": "he", "herself": "she", "themself": "they", "themselves": "they"}.get(word)
    if reflexive is not None and given.actor is not None and given.actor.pronouns == reflexive:
        return "{actor.themself}"
    pronoun = {"his": "he", "her": "she"}.get(word)
    if pronoun is None or given.actor is None or given.actor.pronouns == pronoun:
        return None
    here = (*given.scene.present, *given.elsewhere)
    return None if any(is_character(one) and one.pronouns == pronoun for one in here) else "{actor.their}"


def _without_the_last_phrase(words: list[str]) -> list[str]:
    """The words before the phrase that was broken off."""
    cut = next(
        (at for at in range(len(words) - 1, 0, -1) if words[at] in PREPOSITIONS or words[at] == "and"), 0
    )
    return words[:cut]


def _named(act: MessageAct, given: InterpretInput, words: list[str]) -> list[str]:
    """The words with the name of the thing for an "it" whose thing the story knows."""
    to, scene = act.to, given.scene
    if to is None or to.sort != "here" or to.words.casefold() not in PRONOUNS:
        return words
    things = (*scene.present, *scene.carried, *scene.scenery)
    thing = next((one.name for one in things if one.id == to.id and not is_character(one)), None)
    at = next((place for place, word in enumerate(words) if word == to.words.casefold()), None)
    return words if at is None or thing is None else [*words[:at], definite(thing), *words[at + 1 :]]


def _as_written(word: Word) -> str:
    plain = word.text == word.lower and (word.lower in NOUNS or word.lower in ADJECTIVES)  # "the old woman"
    if word.label is not None and word.label.startswith(("npc_", "pc_")) and not plain:
        return word.text[:1].upper() + word.text[1:]
    if word.lower == "let's":
        return "lets"
    return word.text if word.label is not None and word.text[:1].isupper() else word.lower


def is_told(word: str, known: Collection[str]) -> bool:
    """Whether a word may stand in a telling: a plain English word, or one of the scene."""
    if word in known or word == "'s":
        return True
    if not word.replace("-", "").replace("'", "").isalpha() or word in SHORT:
        return False
    word = word.removesuffix("'s")
    single = word.removesuffix("es") if word.endswith(("ches", "shes", "xes")) else word.removesuffix("s")
    stems = {word, single, *(word.removesuffix(end) for end in ("ly", "y", "r", "er", "est", "st"))}
    english = any(
        one in each
        for one in stems
        for each in (COMMON, NOUNS, FUNCTION_WORDS, ADJECTIVES, OWN_WORDS, CLOTHES, _THINGS)
    )
    return english or word in PREPOSITIONS or is_adverb(word) or knows(word)


@lru_cache(maxsize=32)
def _told_words(texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for text in texts for word in words_of(text))


@lru_cache(maxsize=32)
def _proper_names(texts: tuple[str, ...]) -> dict[str, str]:
    """The words that the texts of a scene write with a capital wherever they stand, by their small letters."""
    inside = {word for text in texts for word in re.findall(r"(?<=[a-z,;] )[A-Z][a-z]+", text)}
    small = {word for text in texts for word in re.findall(r"[a-z]+", text)}
    return {word.casefold(): word for word in inside if word.casefold() not in small | NOUNS | COMMON}


def _called(given: InterpretInput) -> dict[str, str]:
    """The names that things and animals have of their own ("Admiral"), by their small letters."""
    scene = given.scene
    things = (one for one in (*scene.present, *scene.scenery) if not is_character(one))
    return {
        name.casefold(): name for one in things for name in one.aliases if name.isalpha() and name.istitle()
    }


def _known(given: InterpretInput) -> frozenset[str]:
    """The words in which the scene itself is told."""
    scene = given.scene
    things = (*scene.present, *scene.carried, *scene.scenery)
    names = tuple(name for one in things for name in (one.name, *one.aliases))
    return _told_words((*given.scenery, *names, *(way.name for way in scene.exits)))


def _names(given: InterpretInput) -> frozenset[str]:
    """The words of the names of things and ways."""
    scene = given.scene
    things = (one for one in (*scene.present, *scene.carried, *scene.scenery) if not is_character(one))
    return _told_words(tuple(one.name for one in (*things, *scene.exits)))


def words_of_deed(verb: str, body: Sequence[Word], rest: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a deed from its verb on, the verb in its base form; `rest` is what must stand at their end."""
    forms = forms_of(verb)
    at = next((place for place, word in enumerate(body) if word.lower in forms and word.label is None), None)
    begun = Word(verb, verb)
    tail = tuple(body[at + 1 :]) if at is not None else ()
    for words in (tail, without_manner(tail)):
        if at is not None and (not rest or words[-len(rest) :] == rest):
            return (begun, *words)
    return (begun, *rest)
