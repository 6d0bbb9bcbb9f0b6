"""Reads what is done first and told beside the rest of a sentence ("opening the case, I look inside")."""

from __future__ import annotations

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped, without_leads, word_at
from bot.core.understanding.slots import is_adverb
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, STATIVE

# What stands before a participle and changes nothing: the deed is done first all the same.
_FIRST = frozenset("after by then and so first still quickly slowly quietly carefully gently".split())
# Behind such a word somebody is meant by what the participle tells, and no clause of its own begins.
_RELATIVE = frozenset(
    "that which what where who when if whether as than how why because like everything anything all whatever".split()
)
# Verbs behind an "I" that only say of a thing which it is ("the door I opened", "the key I have").
_OF_THINGS = STATIVE | frozenset("get got need own keep".split())
_COMMA = Word(",", ",")


def participle_first(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Word, ...] | None:
    """The sentence with a comma between what is told beside and what its subject does; None for any other."""
    begun = stripped(words, lambda word: is_interjection(word) or word.lower in _FIRST)
    if not begun:
        return None
    how = _tells_how(begun)
    if not how and not _tells_deed(begun):
        return None
    for at in range(1, min(len(begun) - 1, 24)):
        if not _is_own_subject(hearing, begun[at]):
            continue
        comma = begun[at - 1].lower == ","
        if not comma and (begun[at - 1].mark or begun[at - 1].lower in _RELATIVE or at < 2):
            continue
        match = _done_by(hearing, begun[at:])
        if how and (match is None or match.act in SPEECH or begun[at].lower not in FIRST_PERSON):
            return None
        if how:
            return begun[at:]
        if match is not None and (comma or _begins_clause(match, begun[at])):
            joint = () if comma or begun[at - 1].lower in JOINING else (_COMMA,)
            return (*begun[:at], *joint, *begun[at:])
    return None


def is_what_for(body: tuple[Word, ...]) -> bool:
    """Whether a clause behind "so" says what was done for ("so I can see it", "so nobody hears us")."""
    lowers = [word.lower for word in body if not word.mark and not is_adverb(word.lower)]
    if lowers[:1] == ["that"]:
        lowers = lowers[1:]
    if len(lowers) < 2:
        return False
    nobody = lowers[0] in ("nobody", "neither", "no", "none", "nothing")
    return nobody or (lowers[0] in _SUBJECTS and lowers[1] in _MADE_ABLE)


_SUBJECTS = FIRST_PERSON | frozenset("he she they it there everyone everybody you that".split())
_MADE_ABLE = frozenset(
    "hear see know notice "
    "can could can't couldn't may might will won't would wouldn't don't doesn't get has have needn't am is".split()
)


def _tells_how(begun: tuple[Word, ...]) -> bool:
    """Whether a sentence begins with how its deed is done ("with one eye on Dell", "in one go", "on my way out")."""
    first = tuple(word.lower for word in begun[:2])
    return len(first) > 1 and (first in _HOW or (first[0] == "with" and first[1] in _WITH_WHAT))


_HOW = frozenset(
    {("in", "one"), ("in", "a"), ("on", "tiptoe"), ("on", "my"), ("at", "a"), ("under", "my"), ("under", "the"),
     ("behind", "his"), ("behind", "her"), ("behind", "their"), ("all", "the"), ("by", "way"), ("out", "of"),
     ("from", "my"), ("as", "quietly"),
     ("rather", "than"), ("instead", "of"), ("without", "a"),
     ("as", "quick"), ("as", "softly"), ("for", "luck"), ("for", "good")}
)  # fmt: skip
_WITH_WHAT = frozenset("a an one both my his her the great some no all another my two as".split())


def _tells_deed(begun: tuple[Word, ...]) -> bool:
    found = matches(begun)
    return (
        bool(found)
        and found[0].form == "ing"
        and found[0].act not in (*SPEECH, "think", "mark", "resign", "new_game")
        and begun[0].lower not in ("going", "being", "having", "getting", "seeing", "knowing")
    )


def _is_own_subject(hearing: Hearing, word: Word) -> bool:
    if word.label is None and word.lower in ("i", "we", hearing.scope.own_pronoun):
        return True
    return word.label == hearing.given.actor_id or word.lower in hearing.scope.own_names


def _done_by(hearing: Hearing, clause: tuple[Word, ...]) -> VerbMatch | None:
    """What the subject is said to do; None where only a state of theirs is told."""
    rest = clause[1:]
    while rest and rest[0].lower in hearing.scope.own_names:
        rest = rest[1:]
    rest = without_leads(rest, hearing.given.actor_id)
    while len(rest) > 1 and rest[0].label is None and is_adverb(rest[0].lower) and not matches(rest):
        rest = rest[1:]
    found = matches(rest)
    if not found or word_at(rest, 0) in STATIVE:
        return None
    own = clause[0].lower in FIRST_PERSON
    return found[0] if found[0].form == ("base" if own else "third") or found[0].form == "past" else None


def _begins_clause(match: VerbMatch, subject: Word) -> bool:
    """Whether a subject that no comma parts off begins a clause, and does not say of a thing which it is."""
    if subject.lower in FIRST_PERSON:
        return match.form == "base" and match.verb not in _OF_THINGS
    return match.form == "third"
