"""Finds the topic that a question asks for in other words than its author's: by its label, its button and its keywords.

It speaks where no keyword was said: what several topics share decides nothing, and one common word beside others is no
paraphrase.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.core.content.rulebook import stem
from bot.core.content.shapes import TopicContent
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.language.synonyms import GROUPS
from bot.core.understanding.talk.senses import is_meant
from bot.core.understanding.talk.topic_clauses import asking_clauses, clauses_in, idle

# What a word of a question is worth that stands in the name of a topic, as a keyword, or within a longer one; and the
# part of that which a word is worth that means the same.
_WORTH = (3.0, 2.0, 1.5)
_SAME = 0.6
# The least that a question has to share with a topic, the share of its own words, and how far the best stands out.
_LEAST, _SHARE, _CLEARLY = 1.1, 0.4, 1.3
_LEAST_IN_PASSING = 1.7
_SAY_NOTHING = frozenset(
    "once ever again yet way really actually tonight expect suppose people person someone somebody going".split()
)
# After "how": what kind of answer is wanted, and nothing that it is about.
_MEASURED = frozenset("long many much far often soon".split())
_BUTTONS = frozenset(
    "ask about tell press raise bring speak talk listen hear question their them they".split()
)


def paraphrased(said: str, topics: Sequence[TopicContent]) -> tuple[TopicContent, ...]:
    """The topic that the asking words come to; two of them where both are as close, none where none is."""
    words = _own_words(said)
    scored = [(_score(words, topic), topic) for topic in topics if words]
    best = max((score for score, _ in scored), default=0.0)
    if best < _LEAST:
        return ()
    close = {topic.label: topic for score, topic in reversed(scored) if best < _CLEARLY * score}
    return tuple(reversed(close.values())) if len(close) < 3 else ()


def _own_words(said: str) -> frozenset[str]:
    """What the asking clauses are about, without endings."""
    return frozenset(
        stem(word)
        for clause in asking_clauses(clauses_in(said))
        for place, word in enumerate(clause.words)
        if not idle(word) and not (word in _MEASURED and place and clause.words[place - 1] == "how")
        if word not in _SAY_NOTHING and is_meant(clause.words, place)
    )


def _score(words: frozenset[str], topic: TopicContent) -> float:
    tiers = words_of_topic(topic)
    found = 0.0
    shared = 0
    for word in words:
        near = same_as(word)
        worth = max(
            (
                value if word in tier else _SAME * value if near & tier else 0.0
                for value, tier in zip(_WORTH, tiers, strict=True)
            ),
            default=0.0,
        )
        found += worth
        shared += worth > 0
    share = shared / len(words)
    return found if share >= _SHARE and (share == 1 or found > _LEAST_IN_PASSING) else 0.0


@lru_cache(maxsize=512)
def _stems_in(text: str) -> frozenset[str]:
    words = (word.strip(".,;:!?'\"").removesuffix("'s") for word in text.casefold().replace("’", "'").split())
    kept = (word for word in words if word and word not in FUNCTION_WORDS and word not in _BUTTONS)
    return frozenset(stem(word) for word in kept if not idle(word) and "{" not in word)


def words_of_topic(topic: TopicContent) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The words of a topic's label and button, its keywords of one word, and the words of longer ones."""
    button = topic.choice.text or "" if topic.choice is not None else ""
    keywords = [keyword for keyword in topic.keywords if " " not in keyword]
    phrases = [keyword for keyword in topic.keywords if " " in keyword]
    return (
        _stems_in(topic.label) | _stems_in(button),
        frozenset(word for keyword in keywords for word in _stems_in(keyword)),
        frozenset(word for keyword in phrases for word in _stems_in(keyword)),
    )


@lru_cache(maxsize=2048)
def same_as(word: str) -> frozenset[str]:
    """The words that ask for the same, without endings."""
    return frozenset(other for group in _groups() if word in group for other in group)


@lru_cache(maxsize=1)
def _groups() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(stem(word) for word in group) for group in GROUPS)
