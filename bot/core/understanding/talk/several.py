"""Takes apart several questions that one message asks of one hearer, so that each gets its own answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.late_patterns import late
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.talk.topic_clauses import asks_on, clauses_in, idle

MOST_QUESTIONS = 3
_SENTENCES = re.compile(r"(?<=[.!?;…])\s+")
# "That's a bit strange, no?": a remark that only wants a nod.
_REMARKED = re.compile(
    r"^\W*(?:(?:and|but|so|well|oh|ok)[, ]+)?(?:that|it|this)(?:'s| is| was| sounds| looks| seems)\b[^?]*[, ]"
    r"(?:no|right|eh|huh|hm+|you know|don't you think|(?:isn't|wasn't|doesn't) (?:it|that|this))\W*$"
)
_WANTED = frozenset("what who whom whose where why how when which".split())
_ECHOED = re.compile(
    r"\b(?:what|how) do you mean\b|\bwhat i mean\b|\bare you sure\b|\bis that so\b|\bor what\b"
)
_THINGS = frozenset("it that this".split())
# "Does he scare you, or is he a neighbour by now?": one question.
_ALTERNATIVE = late(r"^\W*or\b")
# "When they have knocked it down": says when, and does not ask it.
_SAYS_WHEN = late(
    r"^\W*(?:(?:and|but|so),? )?(?:when|once|while|after|before|until) (?:i|you|he|she|it|we|they|this|that|the \w+)"
    r"(?:'ve|'s|'re|'d|'ll)?\b(?! (?:will|would|can|could)\b)"
)
_POINTS_BACK = frozenset("it that this those these he she him her his they them their".split())


def asked_apart(acts: Sequence[MessageAct]) -> tuple[MessageAct, ...]:
    """The acts of a message, each question that asks for something of its own as an act of its own."""
    found: list[MessageAct] = []
    for act in acts:
        parts = questions_in(act.said) if act.do == "ask" and not act.verb else ()
        found += [replace(act, said=part, about=part) for part in parts] if len(parts) > 1 else [act]
    return tuple(found)


def questions_in(said: str) -> tuple[str, ...]:
    """What is said, a part for each question with words of its own; what only goes along stays with its question."""
    parts: list[str] = []
    asks = False
    for piece in (one for sentence in _SENTENCES.split(said) for one in asks_on(sentence)):
        own = is_distinct(piece)
        if parts and not (own and asks and len(parts) < MOST_QUESTIONS):
            parts[-1] = f"{parts[-1]} {piece}"
        else:
            parts.append(piece)
        asks = asks or own
    return tuple(parts)


def is_distinct(piece: str) -> bool:
    """Whether words ask, and for something of their own: "why?" and "isn't it?" only go along."""
    line = piece.casefold().replace("’", "'").replace("thats ", "that's ").replace("its ", "it's ")
    if _ECHOED.search(line) or any(one.match(line) for one in (_REMARKED, _ALTERNATIVE, _SAYS_WHEN)):
        return False
    return any(
        clause.asks
        and (
            not all(map(idle, clause.words))
            or (len(clause.words) > 2 and not _WANTED.isdisjoint(clause.words))
            or (len(clause.words) > 4 and "you" in clause.words)
        )
        for clause in clauses_in(piece)
    )


def asks_of_its_own(piece: str) -> bool:
    """Whether a question wants more than a yes or a no to a word of it ("what did he run from?")."""
    return any(
        clause.asks
        and (bool(_WANTED & set(clause.words[:2])) or sum(not idle(word) for word in clause.words) > 1)
        and not all(map(idle, clause.words))
        for clause in clauses_in(piece)
    )


def points_back(piece: str) -> bool:
    """Whether what is asked is about what was said before ("is it heavy?")."""
    return any(not _POINTS_BACK.isdisjoint(clause.words) for clause in clauses_in(piece))


def says_it(piece: str) -> bool:
    """Whether what is asked is about an "it" that was said before, and about nobody."""
    words = {word for clause in clauses_in(piece) for word in clause.words}
    return "it" in words and words & _POINTS_BACK <= _THINGS


_HOW_DO = late(r"^\W*how do you do\b", re.IGNORECASE)
_BARE = late(
    r"(?:and |but |so )?(?:how (?:many|much|long|old|far)|who|where|when|which one)\W*", re.IGNORECASE
)
_OF_ITS_OWN = late(r"\b(?:who|whose|what|where|when|why|which|how|or|you|your)\b", re.IGNORECASE)


def asks_for_itself(said: str) -> bool:
    """Whether a question wants an answer, and does not only go along with another ("how many?", not "isn't it?")."""
    if _HOW_DO.match(said):
        return False
    telling = [word for clause in clauses_in(said) for word in clause.words if not idle(word)]
    own = _OF_ITS_OWN.search(said) is not None and len(telling) > 1
    return own or is_distinct(said) or _BARE.fullmatch(said) is not None
