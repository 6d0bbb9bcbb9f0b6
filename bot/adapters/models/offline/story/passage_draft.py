"""A passage in the making: the lines it takes, freshest first, and what it has stated so far."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import field

from bot.adapters.models.offline.story.chance import fresh
from bot.core.contracts import NarrateInput
from bot.core.language.phrasing import tidy
from bot.core.late_dataclasses import dataclass

_STOP = frozenset(
    "the a an and or of to in on at is are was were has have had it its with for from by that this".split()
)


@dataclass
class PassageDraft:
    """A passage in the making: its seed, what was used lately, and what this passage has used."""

    given: NarrateInput
    used: list[str] = field(default_factory=list[str])
    written: list[str] = field(default_factory=list[str])

    def line(self, purpose: str, lines: Iterable[str], own: Sequence[str] = ()) -> str | None:
        """A fresh line, remembered as used; None when there is none, or none but what this passage says already.

        `own` are a player's words in the lines: a line is the same with other words in their place.
        """
        by_shape = {_without(line, own): line for line in lines}
        picked = fresh(self.given.seed, purpose, by_shape, (*self.given.recent_lines, *self.used))
        if picked is None or picked in self.used:
            return None
        self.used.append(picked)
        return by_shape[picked]

    def unused(self, purpose: str, lines: Sequence[str]) -> str | None:
        """A line only when one is left that was not used lately: for what may as well stay unsaid."""
        spent = {*self.given.recent_lines, *self.used}
        last = self.given.last_passage
        left = [line for line in lines if line not in spent and tidy(line) not in last]
        return self.line(purpose, left)

    def says(self, fact: str) -> bool:
        """Whether a fact is told: by the lines of its own act or event, or by what is written, nearly word for word."""
        if fact in self.given.in_lines:
            return True
        told = " ".join(self.written).casefold()
        if fact.strip().rstrip(".!").casefold() in told:
            return True
        words = _content(fact)
        return bool(words) and any(
            words <= _content(sentence) for sentence in re.split(r"(?<=[.!?])\s", told)
        )

    def write(self, *sentences: str | None) -> str:
        """Tidy sentences as one run of text, remembered as written."""
        run = " ".join(tidy(sentence) for sentence in sentences if sentence and sentence.strip())
        if run:
            self.written.append(run)
        return run


def _without(line: str, own: Sequence[str]) -> str:
    """A line with a mark in the place of a player's words."""
    for words in own:
        for form in (words, words[:1].upper() + words[1:]) if words else ():
            line = line.replace(form, "{deed}")
    return line


def _content(text: str) -> frozenset[str]:
    return frozenset(word for word in re.findall(r"[\w'’-]+", text.casefold()) if word not in _STOP)
