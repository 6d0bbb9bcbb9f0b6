"""Tells the clauses that are said aloud from those that are done."""

from __future__ import annotations

from bot.core.understanding import utterances
from bot.core.understanding.phrases import knows, matches
from bot.core.understanding.reading.deeds.verb_phrases import is_left_alone
from bot.core.understanding.reading.message_state import Hearing, named_person
from bot.core.understanding.reading.modality.first_person import read_first_person
from bot.core.understanding.reading.modality.future_tense import read_will
from bot.core.understanding.reading.modality.habits import tells_habit, tells_trade
from bot.core.understanding.reading.openings import is_interjection, stripped, word_at
from bot.core.understanding.reading.speech.orders import asked_of_hearer, orders_on_condition
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.chat import NO, YES
from bot.core.understanding.words.moods import HABITUALLY
from bot.core.understanding.words.openings import (
    AFTER_YES,
    ANSWERED_BY,
    DONE_OR_SAID,
    EXCLAIMED,
    FIRM_ANSWERS,
    STATEMENT_BEGINS,
    STATING_VERBS,
    UNSURE_ANSWERS,
)
from bot.core.understanding.words.sentences import (
    FIRST_PERSON,
    IDIOMS,
    OBJECT_BEGINS,
    PERSON_STATES,
    STATIVE,
    YOU,
)


def read_saying(hearing: Hearing, body: tuple[Word, ...], whole: tuple[Word, ...], joint: str) -> bool:
    """Whether a clause is what the character says, and not what it does; then the rest of the sentence is too."""
    line = shown(tuple(word for word in whole if not word.mark))
    first = body[0].lower
    begun = stripped(body, is_interjection)
    if first in ("don't", "do", "never") and is_left_alone(hearing, body):
        return False
    if not begun:
        if first in YES | NO and not joint:
            hearing.say(whole, kind="answer")
            return True
        return False
    lead = begun[0].lower
    if hearing.scope.company and not joint and _is_missed(body):
        hearing.say(whole, kind="request")
        return True
    idiom = idiom_of(line) if hearing.scope.company and not joint else None
    if idiom is not None:
        hearing.say(whole, kind=idiom)
        return True
    company = hearing.scope.company
    if company and answers_shortly(hearing, body):
        hearing.say(whole, kind="answer")
        return True
    if lead in ("if", "when", "unless", "maybe", "perhaps") and company and not joint:
        hearing.say(whole, kind="request" if orders_on_condition(begun) else None)
        return True
    if company and not joint and is_answer(begun):
        kind = utterances.kind_of(line)
        hearing.say(whole, kind=kind if kind in FIRM_ANSWERS else "answer")
        return True
    second = word_at(begun, 1)
    if company and _tells_custom(hearing, begun, whole, joint):
        hearing.say(whole)
        return True
    if lead in ("i'm", "i've", "we're", "we've") or (
        lead in ("i", "we") and (second in STATIVE or second in PERSON_STATES)
    ):
        return read_first_person(hearing, begun, whole, line)
    if lead in ("i'll", "we'll", "i'd", "we'd") or (lead in ("i", "we") and second in ("will", "shall")):
        return read_will(hearing, begun, whole, line)
    if company and not joint and _tells_what_came(begun):
        hearing.say(whole)
        return True
    if lead in YOU and company:
        hearing.say(whole)
        return True
    if not company:
        return False
    kind = exclaimed_kind(hearing, begun, line) or asked_of_hearer(hearing, begun, whole, joint)
    if kind is not None:
        hearing.say(whole, kind={"say": None, "tell": "say"}.get(kind, kind))
        return True
    if not joint and (states_of_noun(begun) or (lead in STATEMENT_BEGINS and states(begun))):
        hearing.say(whole)
        return True
    return False


def _tells_custom(hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...], joint: str) -> bool:
    """Whether a clause of one's own tells what one does again and again, or once did."""
    own = stripped(begun, lambda word: word.mark or word.lower in HABITUALLY)
    if own[0].lower not in ("i", "we") or word_at(own, 1) in TELLING_VERBS:
        return False
    words = stripped(whole, is_interjection)
    line = shown(words)
    return (
        tells_habit(shown(tuple(word for word in words if not word.mark)))
        or tells_habit(line)
        or (not joint and tells_trade(hearing, words))
    )


# What was taken in or thought by somebody who leaves out that it was them ("heard it sang to the last").
_TAKEN_IN = frozenset("heard saw noticed found".split())
_THOUGHT = frozenset(
    "thought knew reckoned figured hoped wished meant wanted guessed supposed expected".split()
)
_WHOM = frozenset("it he she they him her them you we i that someone somebody everyone everybody".split())


def _tells_what_came(begun: tuple[Word, ...]) -> bool:
    """Whether words without a subject tell what their speaker heard or thought to be so."""
    lead, second = begun[0].lower, word_at(begun, 1)
    if lead in _THOUGHT and begun[0].label is None and len(begun) > 2:
        return True
    if lead not in _TAKEN_IN or (second not in _WHOM and all(word.label is None for word in begun[1:2])):
        return False
    found = matches(begun[2:])
    return bool(found) and found[0].form in ("base", "past", "third", "ing")


TELLING_VERBS = frozenset("tell ask say mention remind speak talk confess explain".split())


def answers_shortly(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether words that are no sentence answer what was just asked ("to see you", "because of the snow")."""
    lead, second = body[0].lower, word_at(body, 1)
    if not hearing.last.question or hearing.acts or lead not in ANSWERED_BY or len(body) < 2:
        return False
    if lead == "to":
        return body[1].label is None and second not in OBJECT_BEGINS
    return second not in ("god", "god's", "heaven's", "fuck's")


def is_answer(begun: tuple[Word, ...]) -> bool:
    """Whether words begin with a yes or a no that answers."""
    lead = begun[0].lower
    if lead not in YES | NO or lead in UNSURE_ANSWERS:
        return False
    return len(begun) <= 2 or begun[1].mark or begun[1].lower in FIRST_PERSON | YOU | AFTER_YES


def exclaimed_kind(hearing: Hearing, begun: tuple[Word, ...], line: str) -> str | None:
    """What an exclamation is ("thanks", "calm down", "shut up"); None where it is none, or a deed to somebody."""
    lead = begun[0].lower
    if lead == "shut" and word_at(begun, 1) in ("up", "your", "it"):
        return "insult"
    if lead not in EXCLAIMED:
        return None
    if lead in DONE_OR_SAID and len(begun) > 1 and named_person(hearing, begun[1:]) is not None:
        return None
    if len(utterances.acts_of(line, None)) > 1:
        return "say"
    return utterances.kind_of(line) or (None if lead == "please" else "say")


def _is_missed(body: tuple[Word, ...]) -> bool:
    """Whether somebody is told to miss something ("miss the bus"), and nobody is called "miss"."""
    return (
        body[0].lower == "miss" and len(body) > 2 and body[1].lower in ("the", "your", "that", "this", "my")
    )


def idiom_of(line: str) -> str | None:
    """What a saying that is no deed is said for ("spit it out")."""
    opened = line.removeprefix("just ").removeprefix("oh ").removeprefix("now ")
    return next(
        (
            kind
            for idiom, kind in IDIOMS.items()
            if opened == idiom or opened.startswith((idiom + " ", idiom + "..."))
        ),
        None,
    )


_BEING = frozenset("is are was were isn't aren't wasn't weren't has".split())
_NO_SUBJECTS = frozenset(
    "who what where when why how which if whether that there he she it they this i you we".split()
)


def states_of_noun(words: tuple[Word, ...]) -> bool:
    """Whether a noun that could be a verb is what a statement is about ("punch line is …", "work is slow")."""
    lowers = [word.lower for word in words[:4]]
    at = next((place for place, word in enumerate(lowers) if place and word in _BEING), 0)
    return (
        bool(at) and not (_NO_SUBJECTS | OBJECT_BEGINS | PREPOSITIONS) & set(lowers[:at]) and knows(lowers[0])
    )


def states(words: tuple[Word, ...]) -> bool:
    """Whether words make a statement, rather than name a thing or a place."""
    lowers = [word.lower for word in words]
    if lowers[0] in ("nobody", "somebody", "someone", "everyone", "everybody", "people"):
        return any(knows(word) for word in lowers[1:3])
    return bool(STATING_VERBS & set(lowers))
