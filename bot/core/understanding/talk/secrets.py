"""Finds what somebody keeps to themselves that words reach for: by its name, its keywords, and its answer.

A keyword is a guess at what people will ask. What an author has written as the answer says the same in other words:
who names two things of it has come upon it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from bot.core.content.rulebook import stem
from bot.core.content.shapes import StorySubjectContent, TopicContent
from bot.core.understanding.talk.paraphrase import same_as, words_of_topic
from bot.core.understanding.talk.topic_clauses import idle

# What a word is worth that stands in the name of a topic, as a keyword, within a longer one, or only in its answer;
# and the part of that which a word is worth that means the same.
_WORTH = (3.0, 2.0, 1.5, 1.0)
_SAME = 0.6
_LEAST, _FEWEST = 2.0, 2
# How far the best stands out among what one person keeps.
_CLEARLY = 1.15
_QUOTED = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(r"[a-z]+(?:['-][a-z]+)*")

Said = Mapping[str, Sequence[StorySubjectContent]]
"""What a character says of a topic once it is out, by the topic's id."""


def secret_reached(
    words: Collection[str], topics: Sequence[TopicContent], said: Said, *, fewest: int = _FEWEST
) -> TopicContent | None:
    """The topic that most of the words are about; None where too few of them are, or two topics are as near."""
    own = frozenset(stem(word) for word in words)
    scored = sorted(
        ((_score(own, topic, tuple(said.get(topic.id, ())), fewest), topic) for topic in topics),
        key=lambda pair: -pair[0],
    )
    if not scored or scored[0][0] < _LEAST:
        return None
    best, topic = scored[0]
    rival = next((score for score, other in scored[1:] if other.label != topic.label), 0.0)
    return topic if best >= _CLEARLY * rival else None


def is_word_of(words: Collection[str], topic: TopicContent, said: Said) -> bool:
    """Whether one of the words, or one that means the same, stands in a topic or in its answer."""
    known = frozenset[str]().union(*words_of_topic(topic), _answer_of(topic, tuple(said.get(topic.id, ()))))
    return any(not known.isdisjoint({stem(word), *same_as(stem(word))}) for word in words)


def _score(
    words: frozenset[str], topic: TopicContent, told: tuple[StorySubjectContent, ...], fewest: int
) -> float:
    tiers = (*words_of_topic(topic), _answer_of(topic, told))
    found, shared = 0.0, 0
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
    return found if shared >= min(fewest, len(words)) and 2 * shared >= len(words) else 0.0


def _answer_of(topic: TopicContent, told: tuple[StorySubjectContent, ...]) -> frozenset[str]:
    """The words of what is said once the topic is out."""
    lines = list(next(iter(topic.lines.values()), ()))  # the bands are written best first
    lines += [line for one in told for lines in one.says.values() for line in lines]
    lines += [name for one in told for name in one.about]
    return _stems(tuple(lines))


@lru_cache(maxsize=512)
def _stems(lines: tuple[str, ...]) -> frozenset[str]:
    return frozenset(
        stem(word)
        for line in lines
        for word in _WORD.findall(_QUOTED.sub("", line).casefold().replace("’", "'"))
        if not idle(word)
    )
