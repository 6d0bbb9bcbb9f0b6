"""Holds back a grave deed that its clause does not plainly tell to be what the writer's own character does."""

from __future__ import annotations

from bot.core.understanding.board import is_position
from bot.core.understanding.deeds.plainly import Doer, is_plainly_told
from bot.core.understanding.phrases import VerbMatch, form_of, knows, matches
from bot.core.understanding.reading.deeds.verb_phrases import best_match
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.references import words_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.moods import ADVERBS, CHAIN, OWN_SUBJECTS, SUBJECTS
from bot.core.understanding.words.sentences import OBJECT_BEGINS

# What hurts, robs or cannot be undone.
GRAVE = frozenset({"attack", "restrain", "steal", "break", "threaten", "insult"})
_BEFORE_GRAVE = CHAIN | ADVERBS | OWN_SUBJECTS | SUBJECTS


def is_in_doubt(hearing: Hearing, words: tuple[Word, ...], begin: int, end: int) -> bool:
    """Whether the verb of a part is grave, and not plainly told to be what the writer's own character does."""
    lowers = [word.lower for word in words[begin:end] if not word.mark]
    if hearing.board and is_position(lowers[: lowers.index("for")] if "for" in lowers else lowers):
        return False  # "bottom right corner for me" corners nobody
    for at in range(begin, end):
        word = words[at]
        if word.mark or word.label is not None or word.lower in _BEFORE_GRAVE or not knows(word.lower):
            continue
        before = words[at - 1].lower if at > begin else ""
        if before in OBJECT_BEGINS or (before and before not in _BEFORE_GRAVE and at + 1 == end):
            continue  # a noun: "the strike", "upper-right corner"
        found = matches(words[at:end])
        best = best_match(hearing, found) if found else None
        if best is None or not (best.act in GRAVE or _is_pushed(hearing, best)):
            return False
        doer = Doer(
            frozenset(hearing.scope.own_names),
            hearing.scope.own_pronoun
            if all(one.pronouns != hearing.scope.own_pronoun for one in hearing.scope.people)
            else "",
            frozenset(each for one in hearing.scope.people for each in words_of(one.name)),
            starred=hearing.starred,
        )
        return not is_plainly_told([each.lower for each in words], at, form_of(word.lower), doer)
    return False


def _is_pushed(hearing: Hearing, match: VerbMatch) -> bool:
    """Whether it is a person that is moved or thrown."""
    return match.act in ("move", "throw") and any(
        hearing.scope.is_person(word.label) for word in (*match.gap, *match.rest)
    )
