"""Draws from tables by a seed, and fills what was drawn with the names and phrases of one story."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from bot.core.language.phrasing import Name, fill, tidy
from bot.core.late_dataclasses import dataclass

T = TypeVar("T")

_SLOT = re.compile(r"(?P<article>\b[Aa] )?\{(?P<key>[a-z_]+)\}")
_SMALL = frozenset("a an and as at but by for from in into of off on or out so the to up with".split())
_LEFT_FOR_PLAY = {"target": Name("{target}"), "memory": Name("{memory}")}


@dataclass(frozen=True, slots=True)
class Draw:
    """Choices that look free and are not: the same for the same seed and purpose, each apart from the others."""

    seed: str

    def below(self, purpose: str, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return self._number(purpose) % limit

    def one(self, purpose: str, options: Sequence[T]) -> T:
        """One of the options; there must be one."""
        return options[self.below(purpose, len(options))]

    def some(self, purpose: str, options: Iterable[T], count: int) -> list[T]:
        """At most `count` different options, in an order of their own."""
        listed = list(options)
        order = sorted(range(len(listed)), key=lambda at: self._number(f"{purpose}/{at}"))
        return [listed[at] for at in order[:count]]

    def _number(self, purpose: str) -> int:
        text = f"{self.seed}\0{purpose}".encode("utf-8", "replace")
        return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


@dataclass(frozen=True, slots=True)
class StoryWords:
    """The names and phrases of one story. `slots` go in as they are, `names` with pronouns and articles."""

    slots: Mapping[str, str]
    names: Mapping[str, Name]

    def raw(self, template: str) -> str:
        """The template filled, nothing mended: for labels and parts of sentences."""
        return fill(_SLOT.sub(self._slot, template), {**self.names, **_LEFT_FOR_PLAY})

    def for_play(self, template: str) -> str:
        """The template with its phrases filled and its people left: rules speak of whoever plays."""
        return _SLOT.sub(self._slot, template)

    def say(self, template: str) -> str:
        """The template as finished sentences."""
        return tidy(self.raw(template))

    def lines(self, templates: Iterable[str]) -> list[str]:
        """Each template as finished sentences."""
        return [self.say(template) for template in templates]

    def title(self, template: str) -> str:
        """The template as a title."""
        return titled(self.raw(template))

    def being(self, who: str) -> StoryWords:
        """The same words, where `{self}` is one of the people."""
        return StoryWords(self.slots, {**self.names, "self": self.names[who]})

    def _slot(self, found: re.Match[str]) -> str:
        value = self.slots.get(found["key"])
        if value is None:
            return found[0]
        article = found["article"] or ""
        if article and value[:1].lower() in "aeiou":
            article = f"{article[0]}n "
        return article + value


def titled(text: str) -> str:
    """A title: every word large but the small ones between."""
    words = text.split()
    return " ".join(
        word if at not in (0, len(words) - 1) and word.lower() in _SMALL else word[:1].upper() + word[1:]
        for at, word in enumerate(words)
    )


_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen".split()
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def spelt(number: int) -> str:
    """A number from 0 to 99 in words."""
    if number < len(_UNITS):
        return _UNITS[number]
    tens, rest = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_UNITS[rest]}" if rest else "")


LONGEST_PARAGRAPH = 58
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def paragraphs(*texts: str) -> str:
    """An intro: the texts that are not empty, as paragraphs of a length that can be read aloud."""
    return "\n\n".join(piece for text in texts if text for piece in _broken(text))


def _broken(text: str) -> list[str]:
    """A text of more words than a paragraph may have in two, between sentences and near its middle."""
    count = len(text.split())
    ends = [end.start() for end in _SENTENCE.finditer(text) if text.count('"', 0, end.start()) % 2 == 0]
    if count <= LONGEST_PARAGRAPH or not ends:
        return [text]
    at = min(ends, key=lambda end: abs(len(text[:end].split()) - count / 2))
    return [*_broken(text[:at]), *_broken(text[at:].strip())]
