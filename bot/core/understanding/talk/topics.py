"""Finds the topic of a scenario that a player's words raise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from bot.core.contracts import TopicView
from bot.core.language.common_words import COMMON
from bot.core.language.concepts import is_pattern
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.understanding.talk.concept_patterns import beginnings, places_of_pattern
from bot.core.understanding.talk.topic_clauses import (
    OTHERS,
    Clause,
    as_plainly_asked,
    asking_clauses,
    clauses_in,
    forms_of,
    idle,
)
from bot.core.understanding.utterances import is_waived

# How many times more its own the words of a small topic have to be.
_FAR = 2
# The share of a clause's words that those of a topic must be, where it asks and where it only says something.
_ASKED, _SAID = 1 / 3, 1 / 2
# The same where nothing but one common word of a topic was said.
_ASKED_IN_PASSING, _SAID_IN_PASSING = 1 / 2, 2 / 3

_ANYBODY = frozenset("somebody someone anybody anyone somewhere something".split())


def topic_in(
    text: str,
    topics: Sequence[TopicView],
    target: str | None,
    actions: Sequence[str] | None = None,
    *,
    asks: bool = True,
    charges: bool = False,
) -> TopicView | None:
    """The topic that the words raise most clearly, with its holder when one is addressed.

    What is asked counts, not what is said beside it; with `asks` false nothing is, and the words must be about little
    else, unless they lay it before their hearer. What is said not to be so raises nothing, unless it `charges` the
    hearer with it. A small topic comes before what the story is about only where the words are far more its own.
    """
    every = (*clauses_in(text), *clauses_in(as_plainly_asked(text)))
    wanted = tuple(clause for clause in every if not is_waived(" ".join(clause.words)))
    asked = asking_clauses(wanted) if asks else wanted
    best: tuple[float, TopicView] | None = None
    for topic in topics:
        if target is not None and topic.holder not in (None, target):
            continue
        if actions is not None and not set(actions) & set(topic.actions):
            continue
        any_speech = topic.goal or topic.contradicts
        weighed = _reaching(every, topic) if any_speech else _raising(asked, topic, asks, charges=charges)
        if weighed and (best is None or (weighed, topic.small) > (best[0], best[1].small)):
            best = (weighed, topic)
    return best[1] if best else _spoken_of_last(asked, topics, target, actions) if asks else None


def _spoken_of_last(
    clauses: Sequence[Clause], topics: Sequence[TopicView], target: str | None, actions: Sequence[str] | None
) -> TopicView | None:
    """The topic of whoever a pronoun means where nobody was named, by the pronouns among its keywords.

    What names something in any of its clauses, or only supposes something of them, is about that.
    """
    if any(clause.asks and (clause.names_something() or clause.supposes()) for clause in clauses):
        return None
    for clause in clauses:
        if not clause.asks or OTHERS.isdisjoint(clause.words) or clause.names_something():
            continue
        for topic in topics:
            able = actions is None or set(actions) & set(topic.actions)
            held = target is None or topic.holder in (None, target)
            if (
                held
                and able
                and not topic.small
                and not OTHERS.intersection(clause.words).isdisjoint(topic.keywords)
            ):
                return topic
    return None


def touched_in(text: str, topics: Sequence[TopicView], target: str | None) -> TopicView | None:
    """The topic that has most of its words in a text, asked for or not, denied or not; none that is small or a goal."""
    best: tuple[float, TopicView] | None = None
    for topic in topics:
        if topic.small or topic.goal or topic.contradicts or topic.holder not in (None, target):
            continue
        found = max((_found(clause, topic)[1] for clause in clauses_in(text)), default=0.0)
        if found and (best is None or found > best[0]):
            best = (found, topic)
    return best[1] if best else None


def offered_in(text: str, topics: Sequence[TopicView], target: str | None) -> TopicView | None:
    """The goal that an offer comes to: what is done and to what, by its label, is in what is offered."""
    said = {word for clause in clauses_in(text) for word in clause.words}
    for topic in topics:
        telling = set(topic.label.casefold().split()) - FUNCTION_WORDS - _ANYBODY
        if topic.goal and topic.holder in (None, target) and len(telling) > 1 and telling <= said:
            return topic
    return None


def _reaching(clauses: Sequence[Clause], topic: TopicView) -> float:
    """How clearly words are those that reach a goal: from their first on they make up half of a clause, undenied."""
    best = 0.0
    for clause in clauses:
        covered, found = _found(clause, topic)
        turned = not topic.contradicts and clause.turned(covered)
        if covered and 2 * len(covered) >= len(clause.words) - min(covered) and not turned:
            best = max(best, found)
    return best


def _raising(clauses: Sequence[Clause], topic: TopicView, asks: bool, *, charges: bool) -> float:
    """How clearly words raise a topic: those of the clause that has most of it."""
    plainly = asks and not any(clause.asks for clause in clauses)
    return max((_weight(clause, topic, plainly=plainly, charges=charges) for clause in clauses), default=0.0)


def _weight(clause: Clause, topic: TopicView, *, plainly: bool, charges: bool) -> float:
    covered, found = _found(clause, topic)
    if not covered or (topic.small and clause.asks and clause.names_another(covered)):
        return 0.0
    if topic.small:
        return 0.0 if clause.says_not(covered) else found / _FAR
    if clause.asks and (
        clause.beside_the_point(covered) or (clause.bare(covered) and clause.has_another(covered))
    ):
        return 0.0
    asks = clause.asks or plainly or clause.laid
    if not clause.asks and (clause.doubted or (not charges and clause.denied(covered))):
        return 0.0
    if not asks and clause.of_oneself():
        return 0.0
    subject = covered | {place for place, word in enumerate(clause.words) if not idle(word)}
    own = {place for place in covered if not idle(clause.words[place])}
    share = len(own) / len(subject - (covered - own)) if own else len(covered) / len(subject)
    in_passing = len(covered) == 1 and clause.words[min(covered)] in COMMON
    if in_passing:
        needed = _ASKED_IN_PASSING if clause.asks or plainly else _SAID_IN_PASSING
    else:
        needed = _ASKED if asks else _SAID
    return found * (1 + share) / 2 if share >= needed else 0.0


def _found(clause: Clause, topic: TopicView) -> tuple[set[int], float]:
    """The places of a clause that a topic's keywords cover, and how many letters the keywords have."""
    covered: set[int] = set()
    found = 0.0
    begun = _by_beginning(topic.keywords)
    reached = {place for word in _begins(clause.words) if word in begun for place in begun[word]}
    elsewhere = bool(reached) and topic.small and clause.of_others()
    for keyword in map(topic.keywords.__getitem__, reached):
        if is_pattern(keyword):
            places = places_of_pattern(clause.words, keyword)
            covered |= places
            found += sum(len(clause.words[place]) for place in places)
            continue
        words = _words_of(keyword)
        if elsewhere and OTHERS.isdisjoint(words):
            continue
        if len(words) == 1 and words[0] in FUNCTION_WORDS and not (topic.small or topic.goal):
            continue
        places = clause.places_of(words)
        if places:
            covered |= places
            found += len(keyword)
    return covered, found


@lru_cache(maxsize=2048)
def _by_beginning(keywords: tuple[str, ...]) -> Mapping[str, tuple[int, ...]]:
    """The places of a topic's keywords by every word that one of them may begin with: few stand in any clause."""
    found: dict[str, list[int]] = {}
    for place, keyword in enumerate(keywords):
        words = _words_of(keyword)
        begins = (
            beginnings(keyword) if is_pattern(keyword) else words[:1] if words[1:] else forms_of(words[0])
        )
        for word in frozenset(begins):
            found.setdefault(word, []).append(place)
    return {word: tuple(places) for word, places in found.items()}


@lru_cache(maxsize=512)
def _begins(words: tuple[str, ...]) -> frozenset[str]:
    """The words of a clause as keywords may begin with them: patterns are found without apostrophes."""
    return frozenset(words) | {word.replace("'", "") for word in words}


@lru_cache(maxsize=8192)
def _words_of(keyword: str) -> tuple[str, ...]:
    """A keyword in small letters, word by word; every message is held against all of a game's."""
    return tuple(keyword.casefold().split())
