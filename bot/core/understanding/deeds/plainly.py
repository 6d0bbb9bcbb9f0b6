"""The one gate before a grave deed: its clause must be told plainly, by its subject, its mood and its tense.

Who asks, denies, wishes, supposes, remembers, or tells of somebody else does nothing; where that is in doubt, nothing
is done either. Works on words in lower case with their marks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.phrases import knows
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.words.moods import (
    ADVERBS,
    AUXILIARIES,
    CHAIN,
    CONDITIONS,
    COORDINATE,
    FINITE,
    INTERJECTED,
    LONG_PAST,
    MAIN_FOLLOWS,
    NO_GOVERNORS,
    OWN_SUBJECTS,
    POLITE_IFS,
    REPORTING,
    SUBJECTS,
    SUBORDINATE,
    TIMES,
    UNREAL,
)

_LONG_PAST = re.compile(LONG_PAST)
_WORDS = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Doer:
    """Who writes: the words of the own name, the pronoun where nobody else here goes by it, and everybody's names."""

    names: Collection[str] = frozenset()
    pronoun: str = ""
    others: Collection[str] = frozenset()
    starred: bool = False


def words_and_marks(text: str) -> tuple[str, ...]:
    """The words of a sentence in lower case, and its marks, as the gate reads them."""
    return tuple(_WORDS.findall(text.casefold().replace("’", "'")))


def is_plainly_told(words: Sequence[str], at: int, form: str, doer: Doer) -> bool:
    """Whether the verb at a place of a sentence is what the writer's own character does, now and in earnest.

    `form` is the verb's: base, third, past or ing; empty for words that are no verb.
    """
    before, after = tuple(words[:at]), tuple(words[at + 1 :])
    if "?" in words or _is_supposed(before, after) or _LONG_PAST.search(_line(words)):
        return False
    if _calls_last(after, doer) or set(after[:1]) & {"me", "us"} or (form == "past" and "once" in after):
        return False
    lead, joint, earlier = _lead(before)
    own = _own_at(lead, doer)
    if joint in SUBORDINATE and joint not in TIMES and not (joint in MAIN_FOLLOWS and own > 1):
        return False
    if joint == "or" or _next_joint(after) == "or":
        return False
    if own < 0:
        return _without_subject(lead, earlier, form, after, doer)
    return _opens(lead[:own], joint) and _leads_to(lead[own + 1 :], form)


def _is_supposed(before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether a condition stands in the sentence, or a question without its mark ("do I hit him")."""
    found_out = {"see", "check", "ask", "wonder", "know", "whether"}
    for at, word in enumerate(before):
        if word in CONDITIONS and not (at and before[at - 1] in found_out):
            return True
    clause = [word for word in _last_clause(before) if word not in INTERJECTED]
    if len(clause) > 1 and clause[0] in AUXILIARIES and clause[1] in SUBJECTS:
        return True
    if clause and clause[0] in ("who", "what", "why", "how", "where", "whom", "which", "whose"):
        return True
    return any(
        word == "unless" or (word == "if" and not POLITE_IFS & set(after[at + 1 : at + 3]))
        for at, word in enumerate(after)
    )


def _line(words: Iterable[str]) -> str:
    return " ".join(words)


def _is_bound(word: str) -> bool:
    return not word[0].isalnum() or word in COORDINATE or word in SUBORDINATE


def _last_clause(before: Sequence[str]) -> Sequence[str]:
    """The words since the last mark."""
    at = next((at for at in range(len(before) - 1, -1, -1) if not before[at][0].isalnum()), -1)
    return before[at + 1 :]


def _lead(before: tuple[str, ...]) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """The words of the verb's own clause before it, the word that joins the clause on, and what stands before that."""
    begin = next((at + 1 for at in range(len(before) - 1, -1, -1) if _is_bound(before[at])), 0)
    end = begin
    joint = ""
    while end and _is_bound(before[end - 1]):
        end -= 1
        joint = before[end] if before[end][0].isalnum() or not joint else joint
    return before[begin:], joint, before[:end]


def _next_joint(after: Sequence[str]) -> str:
    return next((word for word in after if _is_bound(word)), "")


def _own_at(lead: Sequence[str], doer: Doer) -> int:
    """Where the writer's character stands as the subject; -1 for nowhere."""
    for at in range(len(lead) - 1, -1, -1):
        word = lead[at]
        if word in OWN_SUBJECTS or word in doer.names or (word == doer.pronoun and at == 0):
            return at
    return -1


def _opens(words: Sequence[str], joint: str) -> bool:
    """Whether what stands before the own subject leaves the clause to it: adverbs, or a clause of time."""
    rest = [
        word for word in words if word not in ADVERBS and word not in INTERJECTED and not _is_manner(word)
    ]
    if not rest or joint in TIMES:
        return True
    if joint in MAIN_FOLLOWS:
        return rest[-1] not in REPORTING
    return rest[0] in PREPOSITIONS and not (SUBJECTS | REPORTING) & set(rest)


def _is_manner(word: str) -> bool:
    return len(word) > 3 and word.endswith("ly")


def _leads_to(words: Sequence[str], form: str) -> bool:
    """Whether what stands between the own subject and the verb lets the verb be done."""
    rest = [word for word in words if word not in ADVERBS and not _is_manner(word)]
    if any(word in UNREAL or word.endswith("n't") for word in words):
        return False
    if form == "ing":
        return all(word in CHAIN for word in rest)
    if rest and rest[-1] == "to":
        return not NO_GOVERNORS & set(rest)
    return all(word in CHAIN for word in rest) or rest[:1] in (["with"], ["without"], ["in"])


def _without_subject(
    lead: Sequence[str], earlier: tuple[str, ...], form: str, after: Sequence[str], doer: Doer
) -> bool:
    """Whether a verb that has no subject of its own is told of oneself: an imperative, or joined to what one does."""
    rest = [word for word in lead if word not in ADVERBS and word not in INTERJECTED and not _is_manner(word)]
    if any(word in UNREAL or word.endswith("n't") for word in lead) or NO_GOVERNORS & set(rest):
        return False
    if rest and not (knows(rest[0]) and not rest[0].endswith("ing") and rest[0] not in FUNCTION_WORDS):
        return False
    if rest and rest[-1] not in ("to", "and") and not all(word in CHAIN for word in rest):
        return False
    if form == "ing" and not earlier:
        return not FINITE & set(after)
    previous = _subject_of(earlier, doer)
    if form == "past" and not rest:
        return bool(after) and not _is_bound(after[0]) and (previous == "own" or doer.starred)
    return previous != "other"


def _subject_of(words: tuple[str, ...], doer: Doer) -> str:
    """Who does what was told before in the sentence: `own`, `other`, or empty for nobody in particular."""
    lead, joint, earlier = _lead_of_clause(words)
    if not lead:
        return ""
    if any(word in UNREAL or word.endswith("n't") for word in lead[:4]) or joint in SUBORDINATE - TIMES:
        return "other"
    rest = [word for word in lead if word not in ADVERBS and word not in INTERJECTED and not _is_manner(word)]
    if not rest:
        return _subject_of(earlier, doer)
    first = rest[0]
    if first in OWN_SUBJECTS or first in doer.names or first == doer.pronoun:
        return "own"
    if joint in TIMES:
        return _subject_of(earlier, doer)
    if knows(first) and first not in doer.others and first not in FUNCTION_WORDS:
        return _subject_of(earlier, doer) if earlier else "own" if len(rest) > 1 else ""
    if first in doer.others or first in SUBJECTS or first in ("the", "a", "an", "my", "your", "his", "her"):
        return "other"
    return _subject_of(earlier, doer)


def _lead_of_clause(words: tuple[str, ...]) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    while words and _is_bound(words[-1]):
        words = words[:-1]
    return _lead(words)


def _calls_last(after: Sequence[str], doer: Doer) -> bool:
    """Whether somebody is called at the end, who is told to do it ("hit him back, Agnes")."""
    plain = [at for at, word in enumerate(after) if word[0].isalnum()]
    if not plain:
        return False
    last = plain[-1]
    return last > 0 and after[last - 1] == "," and after[last] in doer.others
