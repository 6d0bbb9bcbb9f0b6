"""Finds the button that free words come to: the same act, with the words of the button in the same order.

A button says what is done in words: "Tell Agnes that she may put it down", "Offer Hester to turn round", "Ask Mag
what is under the flap". Free words mean it where one of their sentences says that much, in the order of the button and
with little between, as whoever speaks would say it: "you can put it down now". A mere noun of it means nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from bot.core.content.shapes import TopicContent
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.language.synonyms import GROUPS
from bot.core.late_patterns import late
from bot.core.understanding.talk.topic_clauses import is_noun
from bot.core.understanding.utterances import sentences_of, spelt

_FORMS = (
    ("told", late(r"tell (?:\{target\}|\{npc\}) that (?P<rest>.+)")),
    ("told", late(r"tell (?:\{target\}|\{npc\}) to (?P<rest>.+)")),
    ("offered", late(r"offer (?:(?:\{target\}|\{npc\}) )?to (?P<rest>.+)")),
    ("told", late(r"talk (?:\{target\}|\{npc\}) into (?P<rest>.+)")),
    ("asked", late(r"ask (?:\{target\}|\{npc\}) (?P<rest>(?:what|who|how|why|where|when|which|whose)\b.+)")),
    ("named", late(r"(?:ask (?:\{target\}|\{npc\}) about|speak with (?:\{target\}|\{npc\}) about) (?P<rest>.+)")),
)  # fmt: skip
_CONTRACTED = (
    (late(r"\b(i|we|you|he|she|they|it)'ll\b"), r"\1 will"),
    (late(r"\b(i|we|you|they)'re\b"), r"\1 are"),
    (late(r"\b(i)'m\b"), r"\1 am"),
    (late(r"\b(he|she|it|that|this|there|what|who|where|how|why|when)'s\b"), r"\1 is"),
    (late(r"\b(i|we|you|he|she|they)'d\b"), r"\1 could"),
    (late(r"\b(?:am|is|are) going to\b"), "will"),
    (late(r"\b(?:gonna|shall|would)\b"), "will"),
    (late(r"\b(?:may|might|could|should|ought to|must)\b"), "can"),
)
_SAME = {
    "she": "you", "he": "you", "they": "you", "her": "your", "his": "your", "one": "i", "somebody": "i", "we": "i",
    "gets": "get", "wants": "want", "works": "work", "does": "do", "takes": "take", "me": "i", "hurry": "rush",
    "round": "around", "inside": "into", "them": "him", "it's": "it",
}  # fmt: skip
_POINTING = frozenset("it that this him her".split())
_IS = frozenset({"is", "are", "am", "be"})
_DENIES = frozenset(
    "not never no don't doesn't didn't isn't aren't won't can't cannot wouldn't nobody nothing hardly".split()
)
_WANTS_TO = frozenset("me to that of if from enough at with for".split())
_WORD = late(r"[^\W_]+(?:['’][^\W_]+)*|[,;:]")
_ORDERS = frozenset("please just now so then oh well and but you can do let's".split())
# What a further noun would say of something else: "that is a good idea".
_DESCRIBES = frozenset("good beautiful fine right safe true real".split())
_MOST_BETWEEN = 3
_FEWEST_OWN = 2


def said_as_offered(
    said: str, topics: Sequence[TopicContent], shown: Collection[str] = ()
) -> TopicContent | None:
    """The topic whose button the words come to; None where they come to none, or to more than one.

    A button of a single telling word ("that it is good") is meant where it is `shown`, by its topic's id, or where the
    words name what it is about.
    """
    pointed = frozenset[str]().union(*(_nouns_of(tuple(one.keywords)) for one in topics))
    found = [
        topic
        for topic in topics
        if topic.choice is not None and _comes_to(said, topic, topic.id in shown, pointed)
    ]
    goals = [topic for topic in found if topic.goal]
    best = goals or found
    return best[0] if len(best) == 1 else None


def _comes_to(said: str, topic: TopicContent, shown: bool, pointed: frozenset[str]) -> bool:
    form, tail = _meant_by(str(topic.choice.text) if topic.choice is not None else "")
    if not tail:
        return False
    nouns = _nouns_of(tuple(topic.keywords))
    vague = form == "told" and tail[-1] in _DESCRIBES and "it" in tail and not shown
    if vague and nouns.isdisjoint(_plain(said)):
        return False
    nouns |= pointed
    for sentence in sentences_of(said):
        asks = sentence.rstrip(' "”').endswith("?") or _ASKING.match(sentence.casefold().strip()) is not None
        words = _plain(sentence)
        if form == "told" and not asks and any(_says(words, one, nouns) for one in _told_forms(tail)):
            return True
        if form == "offered" and _says(words, tail, nouns) and _is_own(words):
            return True
        if form == "asked" and asks and (_says(words, tail, nouns) or _asks_all(words, tail)):
            return True
        if form == "named" and asks and _names_all(words, tail):
            return True
    return False


_ASKING = late(
    r"(?:(?:and|but|so|ok|well|then|now|come on|look),? )*(?:what|who|how|why|where|when|which|whose|tell (?:me|us)|"
    r"i'd like to|i want to (?:know|hear)|do|does|did|is|are|was|were|can|could|has|have)\b"
)


@lru_cache(maxsize=512)
def _meant_by(button: str) -> tuple[str, tuple[str, ...]]:
    """How a button speaks, and its words as whoever presses it would say them."""
    line = button.casefold().strip()
    for form, pattern in _FORMS:
        found = pattern.fullmatch(line)
        if found is not None:
            return form, _plain(found["rest"], turned=True)
    return "", ()


@lru_cache(maxsize=512)
def _nouns_of(keywords: tuple[str, ...]) -> frozenset[str]:
    """The words of a topic's keywords that "it" and "him" of its button may stand for."""
    words = {word for keyword in keywords for word in keyword.casefold().split()}
    own = {
        word for word in words if len(word) > 2 and word not in FUNCTION_WORDS | LIGHT_VERBS and is_noun(word)
    }
    return frozenset(own.union(*(_alike(word) for word in own)))


@lru_cache(maxsize=512)
def _plain(text: str, *, turned: bool = False) -> tuple[str, ...]:
    line = spelt(text).casefold().replace("’", "'")
    for pattern, instead in _CONTRACTED:
        line = pattern.sub(instead, line)
    words = [found[0].removesuffix("'s") for found in _WORD.finditer(line)]
    return tuple(
        _SAME.get(word, word) if turned or word not in ("her", "his", "he", "she") else word for word in words
    )


def _told_forms(tail: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What somebody is told, and where it is leave to do something, the bare order to do it."""
    yield tail
    if tail[:2] == ("you", "can") and len(tail) > _FEWEST_OWN + 2:
        yield ("!", *tail[2:])
    if tail[0] not in ("you", "it", "i", "there", "the"):
        yield ("!", *tail)
        yield ("you", "can", *tail)


def _says(words: tuple[str, ...], tail: tuple[str, ...], nouns: Collection[str]) -> bool:
    """Whether the words of a button stand in a sentence in their order, close together, and are not denied."""
    ordered = tail[0] == "!"
    wanted = tail[1:] if ordered else tail
    for start in range(len(words)):
        if ordered and any(word not in _ORDERS for word in words[:start]):
            return False
        end = _ends(words, start, wanted, nouns)
        if end and not (_DENIES & set(words[max(0, start - 3) : end]) - set(wanted)):
            after = words[end] if end < len(words) else ""
            return after not in _WANTS_TO and (
                after in nouns or not is_noun(after) or tail[-1] not in _DESCRIBES
            )
    return False


def _ends(words: tuple[str, ...], start: int, wanted: tuple[str, ...], nouns: Collection[str]) -> int:
    """Where the words that begin here end; 0 where they are not all said."""
    at, between = start, 0
    for place, word in enumerate(wanted):
        while at < len(words) and not _is_same(words, at, word, nouns):
            if place == 0 or between >= _MOST_BETWEEN:
                return 0
            at, between = at + 1, between + 1
        if at >= len(words):
            return 0
        at += 1
    return at


def _is_same(words: tuple[str, ...], at: int, word: str, nouns: Collection[str]) -> bool:
    said = words[at]
    if said == word or said.removesuffix("s") == word or said in _alike(word) or {said, word} <= _IS:
        return True
    return word in _POINTING and (said in _POINTING or said in nouns)


@lru_cache(maxsize=1024)
def _alike(word: str) -> frozenset[str]:
    return frozenset(other for group in GROUPS if word in group for other in group)


def _is_own(words: tuple[str, ...]) -> bool:
    """Whether a sentence says what oneself would do, or the two."""
    return any(word in ("i", "let", "let's") for word in words[:6])


def _own(words: Collection[str]) -> set[str]:
    return {
        word
        for word in words
        if word not in FUNCTION_WORDS | LIGHT_VERBS
        and word not in _ORDERS
        and len(word) > 2
        and "'" not in word
    }


def _names_all(words: tuple[str, ...], tail: tuple[str, ...]) -> bool:
    """Whether a question has every word that a button is about, of two or more."""
    wanted = _own(tail)
    return len(wanted) >= _FEWEST_OWN and all(_has(words, word) for word in wanted)


def _asks_all(words: tuple[str, ...], tail: tuple[str, ...]) -> bool:
    """Whether a question asks with the same word for the same, and for nothing else."""
    wanted, own = _own(tail), _own(words)
    if tail[0] not in words or not wanted or not all(_has(words, word) for word in wanted):
        return False
    return all(_has(tail, word) for word in own)


def _has(words: Collection[str], word: str) -> bool:
    return any(
        one == word or one.removesuffix("s") == word.removesuffix("s") or one in _alike(word) for one in words
    )
