"""Tells how words answer a question that was just asked: with a yes, with a no, or with something of their own."""

from __future__ import annotations

import re

from bot.core.language.asked_kinds import AskedKind
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.late_patterns import late
from bot.core.understanding.references import words_of
from bot.core.understanding.utterances import kind_of

PLAINLY = "answer"
"""The verb of an answer that was read as one by its form: it raises no topic by a word of it."""
_LEAD = (
    r"^(?:(?:oh|ah|well|um+|uh|er|hm+|honestly|actually|look|god|gosh|no idea|me|i mean|frankly|"
    r"truthfully)\b[,.!? ]*)*"
)
_YES = late(
    _LEAD
    + r"(?:yes|yeah|yea|yep|yup|aye|sure|of course|certainly|always|absolutely|definitely|often|sometimes|gladly|"
    r"very(?= much)|please|indeed|i do|i am|i have|i would|i did|i was|we (?:do|are|have|will|did)|i(?: think| suppose|"
    r" guess| hope| believe)? so|a bit|a little|somewhat|some|"
    r"sort of|kind of|once|twice|enough)\b"
)
_NO = late(
    _LEAD
    + r"(?:no|nope|nah|naw|never|hardly|nobody|no one|none|nothing|not(?! that| only| just)|wouldn't dare|neither|"
    r"i (?:don't|didn't|haven't|wouldn't|won't|can't|couldn't|never)(?! (?:know|remember|care|mind))|i'm not|i am not|"
    r"i wasn't|can't|don't think so|we (?:don't|didn't|haven't))\b"
)
_UNSURE = late(
    _LEAD + r"(?:maybe|perhaps|possibly|could be|might be|depends|it depends|hard to say|who knows|"
    r"i (?:don't|do not) (?:know|remember)|mostly|mainly|only|just|partly|half|nearly|almost|for now|so far|"
    r"more or less|not that|not only|not just)\b"
)
_BEGINS_PHRASE = late(
    _LEAD
    + r"(?:(?:by|with|for|about|from|since|in|at|on|because|until|through|under|to (?:see|get|find|be|have)|"
    r"my|mine|yours|his|hers|ours|theirs|nobody's|somebody's|the|a|an|some|any|every|each|both|two|three|four|five|"
    r"best of|too|so that|anything|everything|something)\b|\w+ing\b)"
)
_HABIT = late(
    r"\b(?:do you (?:do|work|live|read|sleep|eat|drink|play|sing|drive|take|like|usually|ever|often|always|mostly)|"
    r"that you do|you do (?:all|at|every|for)|all (?:night|day)|for a living|usually|ever)\b"
)
_WOULD = late(r"\bwould (?:you|anybody|anyone|one)\b|\bwhat would\b")
_SUPPOSED = late(_LEAD + r"(?:i'd|i would|we'd)\b")
_STATES = late(r"\b(?:is|are|was|were|has|have|had|will|would|'s|'re)\b", re.IGNORECASE)
_BRIEF = 5
_MEANT = late(
    r"^(?:well|oh|um|honestly|,| )*i(?: was| am|'m)? (?:hop|thought|suppos|guess|think|wish|reckon|want)",
    re.IGNORECASE,
)
_GUESSED = late(r"^(?!i\b)(?:[\w'’]+ ){0,3}[\w'’]+,? i (?:guess|suppose|think|reckon)\W*$", re.IGNORECASE)
_WORD = late(r"[^\W_]+(?:['’][^\W_]+)*")


def answer_lead(line: str) -> AskedKind | None:
    """What the first words of an answer say: a yes, a no, something between; None where they need not be one."""
    plain = line.casefold().replace("’", "'").strip()
    if _UNSURE.match(plain):
        return "answered"
    if _NO.match(plain):
        return "answered_no"
    return "answered_yes" if _YES.match(plain) else None


def answered_kind(said: str) -> AskedKind:
    """The kind of answer that words give, whatever they begin with."""
    return answer_lead(said) or "answered"


def is_phrase(line: str) -> bool:
    """Whether words begin as an answer that is no sentence ("by the hour", "two, please")."""
    return _BEGINS_PHRASE.match(line.casefold().replace("’", "'")) is not None


def is_of_habit(question: str) -> bool:
    """Whether a question asks what somebody does as a rule, so that "I carry bags" is no deed."""
    return _HABIT.search(question.casefold().replace("’", "'")) is not None


def is_supposed(question: str, line: str) -> bool:
    """Whether a question of what one would do is answered by what one would ("I'd run")."""
    return _WOULD.search(question.casefold()) is not None and _SUPPOSED.match(line.casefold()) is not None


def takes_up(question: str, line: str) -> bool:
    """Whether words share one of their own with the question ("whose side" and "I don't take sides")."""
    return bool(_own(question) & _own(line))


def is_meant(line: str) -> bool:
    """Whether words say what somebody thought, hoped or wanted ("I hoped you would be here")."""
    return _MEANT.search(line) is not None


def is_guessed(line: str) -> bool:
    """Whether a few words are unsure of themselves, and ask nothing ("me, I guess?")."""
    return _GUESSED.search(line) is not None


def is_an_answer(told: str, said: str) -> bool:
    """Whether words answer the question that a passage ends on by their form: a yes, a no, a phrase, a word of it, or
    what somebody thought."""
    brief = len(words_of(said)) <= _BRIEF and _STATES.search(said) is None
    by_form = (
        (brief and (answer_lead(said) is not None or is_phrase(said))) or is_meant(said) or is_guessed(said)
    )
    asked = told.rpartition('"')[0].rpartition('"')[2]
    return kind_of(said) in (None, "answer") and (by_form or takes_up(asked, said))


def _own(line: str) -> set[str]:
    words = (word.casefold().replace("’", "'").removesuffix("s") for word in _WORD.findall(line))
    return {word for word in words if len(word) > 2 and word not in FUNCTION_WORDS | LIGHT_VERBS}
