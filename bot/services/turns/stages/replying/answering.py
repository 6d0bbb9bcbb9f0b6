"""Finds what somebody says to the answer that was given to their own question: to a yes, a no, or whatever else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.answers import answer_lead, is_an_answer, is_guessed
from bot.core.understanding.utterances import asks, kind_of, sentences_of
from bot.services.turns.stages.replying.asking_back import TELLING_START, lines_followed
from bot.services.turns.turn_start import TurnStart

_BRIEF = 8
"""So many words in answer to a question need not look like an answer."""
_GIVEN = {"answered_yes": "yes", "answered_no": "no"}
_SAID_IN_ANSWER = frozenset({None, "answer", "confess", "promise"})


def answered_with(start: TurnStart, answers: Sequence[ExchangeContent], words: str) -> ExchangeContent | None:
    """Of the open answers the one to what was asked last in the newest passage, where words answer that; else None."""
    asked = [(*found, one) for one in answers for found in _asked_by(start, one)]
    if not asked:
        return None
    last = max(place for place, _, _ in asked)
    question = next(line for place, line, _ in asked if place == last)
    if not _answers(question, words):
        return None
    fitting = {one.answer: one for place, _, one in asked if place == last}
    return fitting.get(_GIVEN.get(answer_lead(words) or "", "any")) or fitting.get("any")


def _asked_by(start: TurnStart, one: ExchangeContent) -> Iterator[tuple[int, str]]:
    """Where the newest passage asks what an exchange answers, and the question; later is greater."""
    told = start.head.last_told.casefold()
    for line in lines_followed(start, one):
        begins, asked = told.rfind(line[:TELLING_START].casefold()), _last_question(line)
        if begins >= 0:
            yield _end_of(asked, told, begins), asked
    for words in one.after if one.follows is None else ():
        begins, asked = told.rfind(words.casefold()), words.strip('"')
        if begins >= 0:
            yield _end_of(asked, told, begins), asked


def _last_question(line: str) -> str:
    return next((one for one in reversed(sentences_of(line)) if "?" in one), line).strip('" ')


def _end_of(question: str, told: str, begins: int) -> int:
    """The place of its question mark in a passage in small letters; of its line where names stand in it otherwise."""
    found = told.find(question.casefold(), begins)
    return max(found, begins) + (len(question) if found >= 0 else 0)


def _answers(question: str, words: str) -> bool:
    if is_guessed(words):
        words = words.rstrip(" ?")
    elif asks(words):
        return False
    brief = len(words_of(words)) <= _BRIEF and kind_of(words) in _SAID_IN_ANSWER
    return brief or is_an_answer(f'"{question}"', words)
