"""What a maker of characters asks: a question with its options, and whether an answer fits.

Buttons and menus show the questions; making a character refuses answers that do not fit them. So both follow
one list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e.refusals import Refused

Answers = Mapping[str, Any]
"""Answers by the key of the question: a word where one is picked, a list of words where several are."""


@dataclass(frozen=True, slots=True)
class Question:
    """Pick exactly `pick` of `options` (all of them, where there are fewer), none of them twice."""

    key: str
    text: str
    options: tuple[str, ...]
    pick: int = 1

    @property
    def needed(self) -> int:
        """How many answers it takes."""
        return min(self.pick, len(self.options))


def question(key: str, text: str, options: Iterable[str], pick: int = 1) -> Question:
    """A question with its options in the order given, each once."""
    return Question(key, text, tuple(dict.fromkeys(options)), pick)


def answer_to(asked: Question, answers: Answers) -> tuple[str, ...]:
    """What was answered, as words; nothing where it was not."""
    given = answers.get(asked.key, ())
    return (given,) if isinstance(given, str) else tuple(given)


def one(answers: Answers, key: str) -> str:
    """The word that answers a question of one pick; empty where there is none, or more than one."""
    given = answers.get(key, "")
    if isinstance(given, list | tuple) and len(given) == 1:
        given = given[0]
    return given if isinstance(given, str) else ""


def singled(answers: Answers) -> dict[str, Any]:
    """Answers in which a list of one word is that word, and an empty list is no answer."""
    return {
        key: value[0] if isinstance(value, list) and len(value) == 1 and isinstance(value[0], str) else value
        for key, value in answers.items()
        if value != []
    }


def refuse_answer(asked: Question, answers: Answers) -> Refused | None:
    """Why an answer does not fit its question: missing, too many or too few, twice the same, or no option."""
    given = answer_to(asked, answers)
    if len(given) != asked.needed or len(set(given)) != len(given):
        count = f"{asked.needed} different ones" if asked.needed > 1 else "one"
        return Refused("choose", f"{asked.text}: choose {count} of {_shown(asked.options)}.")
    for each in given:
        if each not in asked.options:
            said = str(each).replace("_", " ")
            return Refused("not_an_option", f"{asked.text}: {said} is not among {_shown(asked.options)}.")
    return None


def _shown(options: tuple[str, ...]) -> str:
    return ", ".join(each.replace("_", " ") for each in options[:12]) + (" …" if len(options) > 12 else "")


def refuse_answers(asked: Iterable[Question], answers: Answers) -> Refused | None:
    """The first answer that does not fit."""
    for each in asked:
        refused = refuse_answer(each, answers)
        if refused is not None:
            return refused
    return None


def first_options(asked: Question, preferred: Iterable[str] = ()) -> str | list[str]:
    """An answer without asking: what is preferred among the options, then the options in their order."""
    ordered = [*(each for each in dict.fromkeys(preferred) if each in asked.options)]
    ordered += [each for each in asked.options if each not in ordered]
    return ordered[0] if asked.pick == 1 and ordered else ordered[: asked.needed]
