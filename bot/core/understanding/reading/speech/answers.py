"""Reads what answers a question that somebody has just asked, whatever else the message goes on to."""

from __future__ import annotations

from bot.core.understanding import utterances
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.openings import is_interjection, stripped, without_leads
from bot.core.understanding.talk.answers import (
    PLAINLY,
    answer_lead,
    is_of_habit,
    is_phrase,
    is_supposed,
    takes_up,
)
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, STATIVE

_MOST_OF_PHRASE = 9
_MOST_GOING_ON = 4
# What somebody does for a living or as a rule, where it is told to whoever asked.
_TRADES = frozenset(
    "drive work play live sleep sing teach sell bake carry clean paint write cook drink eat".split()
)
# "Scarf on, gloves on": how what is worn is told without a verb.
_WORN = frozenset({"on", "off"})
_KINDS_OF_OWN = frozenset({"promise", "refuse", "threaten", "apologise", "accuse", "thank", "insult"})


def read_answer(hearing: Hearing, body: tuple[Word, ...], end: str) -> tuple[Word, ...] | None:
    """Takes down the answer that a sentence is or begins with, and gives what follows it; None for no answer."""
    last = hearing.last
    waiting = not hearing.acts or _is_plain_answer(hearing.acts[-1])
    if not (last.question and hearing.scope.company and waiting) or last.offer or not body:
        return None
    begun = stripped(body, lambda word: word.mark)
    line = shown(begun)
    if answer_lead(line) is not None:
        cut = _goes_on_at(hearing, begun, end)
        if cut == 0 or _tells_more(hearing, begun, line):
            return None
        return _taken(hearing, begun[:cut], begun[cut:])
    if end == "?" or utterances.asks(line) or not _is_whole_answer(hearing, begun, line):
        return None
    return _taken(hearing, begun, ())


def _taken(hearing: Hearing, words: tuple[Word, ...], rest: tuple[Word, ...]) -> tuple[Word, ...] | None:
    said = stripped(words[::-1], lambda word: word.mark or word.lower in JOINING)[::-1]
    if utterances.kind_of(shown(said)) in _KINDS_OF_OWN:
        return None
    hearing.say(said, kind="answer")
    if hearing.acts:
        act = hearing.acts[-1]
        hearing.acts[-1] = MessageAct(act.do, act.to, said=act.said, about=act.about, verb=PLAINLY)
    return stripped(rest, lambda word: word.mark or word.lower in JOINING)


def _tells_more(hearing: Hearing, words: tuple[Word, ...], line: str) -> bool:
    """Whether "I never …" tells something of its own, and does not answer what was asked."""
    question = hearing.last.question
    long = len([word for word in words if not word.mark]) > _MOST_GOING_ON
    return long and words[0].lower in FIRST_PERSON and not (takes_up(question, line) or is_of_habit(question))


def _is_plain_answer(act: MessageAct) -> bool:
    return act.do == "answer" and act.verb == PLAINLY


def _goes_on_at(hearing: Hearing, words: tuple[Word, ...], end: str) -> int:
    """Where the answer ends and something else begins that is done or asked; its length for nowhere."""
    for at, word in enumerate(words):
        if at == 0 or word.label is not None or not (word.mark or word.lower in ("and", "but", "so")):
            continue
        rest = stripped(words[at:], lambda one: one.mark or one.lower in JOINING or is_interjection(one))
        if rest and (utterances.asks(shown(rest)) or _is_deed(hearing, rest)):
            return at
    return 0 if end == "?" else len(words)


def _is_deed(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether words do something: an order or a deed of one's own at what is here, not what one would or is."""
    if words[0].lower in FIRST_PERSON and (len(words) < 2 or words[1].lower in STATIVE):
        return False
    found = matches(without_leads(words, hearing.given.actor_id))
    return (
        bool(found)
        and found[0].form == "base"
        and (len(words) < 3 or any_named(hearing, words[1:]) is not None)
    )


def _is_whole_answer(hearing: Hearing, words: tuple[Word, ...], line: str) -> bool:
    """Whether a sentence without a yes or no answers as a whole: a phrase, a habit, what one would do."""
    plain = [word for word in words if not word.mark]
    question = hearing.last.question
    found = matches(without_leads(words, hearing.given.actor_id))
    own = plain[0].lower in FIRST_PERSON
    if own:
        if is_supposed(question, line):
            return True
        named = any_named(hearing, plain[1:]) is not None
        told = bool(hearing.acts) and bool(found) and found[0].form == "past"
        trade = bool(found) and found[0].verb in _TRADES and len(plain) > 2
        as_a_rule = is_of_habit(question) or takes_up(question, line) or trade
        return told or (not named and bool(found) and as_a_rule)
    if hearing.acts and len(plain) > _MOST_GOING_ON:
        return False
    if is_phrase(line) and len(plain) <= _MOST_OF_PHRASE:
        return not found or found[0].form != "base" or found[0].verb != plain[0].lower
    if plain[-1].lower in _WORN:
        return False
    unnamed = all(word.label is None for word in plain) and any_named(hearing, plain) is None
    return unnamed and len(plain) <= _MOST_GOING_ON and not found and not is_interjection(plain[0])
