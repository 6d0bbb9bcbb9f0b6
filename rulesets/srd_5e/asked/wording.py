"""Takes a question to the rules apart: how it begins, whether it is about oneself, and the words that matter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.core.late_dataclasses import dataclass

_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;]*")
_JOINED = re.compile(r",? and (?=(?:what|how|which|where|do|does|did|is|am|are|can|who)\b)")
"""Where a second question follows in the same breath."""
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z]+)?")
_SPELT = (
    (re.compile(r"\b(what|how|where|which|that|it)(?:'s| s\b|s\b)(?! (?:do|does)\b)"), r"\1 is"),
    (re.compile(r"\b(what|how)'?s\b(?= (?:do|does)\b)"), r"\1"),
    (re.compile(r"\bi'?m\b"), "i am"),
    (re.compile(r"\bi'?ve\b"), "i have"),
    (re.compile(r"\bwe'?ve\b"), "we have"),
    (re.compile(r"'s\b"), " is"),
    (re.compile(r"'"), ""),
)
_OPENING = re.compile(
    r"^(?:(?:so|ok|okay|hey|hi|um+|uh+|hm+|oh|well|wait|and|but|also|sorry|quick question|question|btw|by the way|"
    r"(?:can|could|would) (?:you|someone|somebody) (?:please )?(?:tell|remind|show) me|please|"
    r"i (?:forgot|forget|wonder|was wondering)|just wondering|out of character|ooc|gm|dm)\b[\s,:–—-]*)+"
)
_CLOSING = re.compile(
    r"(?:[\s,]+(?:again|now|right now|just now|at the moment|at this point|atm|rn|currently|today|please|pls|exactly|"
    r"anyway|though|then|here|btw|by the way|so far|still|actually|really|in total|altogether|all in all|"
    r"on this character))+$"
)
_ASKS = frozenset("what which how do does am is are was can got have where any who did".split())
_BIDS = frozenset("list check remind explain tell show give".split())
OTHERS = frozenset("you your yours he his him she her hers they their them it its us who whose".split())
"""Whoever says these speaks of somebody else, or to somebody."""


@dataclass(frozen=True, slots=True)
class RulesQuestion:
    """A sentence as it asks: its words in small letters, and whether it ends with a question mark."""

    words: tuple[str, ...]
    marked: bool

    @property
    def is_own(self) -> bool:
        """Whether it is about who asks; a word or two with a question mark are, too, unless they ask for a roll."""
        return not {"i", "my", "me", "we", "our"}.isdisjoint(self.words) or (
            self.marked
            and (len(self.words) <= 2 or self.words[0] in ("got", "any"))
            and not {"check", "roll"} & set(self.words[-1:])
        )

    @property
    def asks(self) -> bool:
        """Whether it is a question or bids for an answer, and no deed."""
        first, second = self.words[0], self.words[1] if len(self.words) > 1 else ""
        if first in ("got", "have", "any"):
            return self.marked
        if first in ("tell", "show", "give", "remind"):
            return second == "me"
        if first in ("i", "we") and not self.marked:
            return False
        return first in _ASKS or first in _BIDS or self.marked or len(self.words) <= 2

    def left(self, frame: frozenset[str]) -> str:
        """Its words without those of a frame."""
        return " ".join(word for word in self.words if word not in frame)


def asked_in(text: str) -> Iterator[RulesQuestion | None]:
    """Its sentences as questions; None for one that is none."""
    shown = " ".join(text.casefold().replace("’", "'").split())
    parts = ((part, found[0]) for found in _SENTENCE.finditer(shown) for part in _JOINED.split(found[0]))
    for part, whole in parts:
        marked = whole.rstrip().endswith("?")
        plain = part.strip(" .!?;,")
        for pattern, spelt in _SPELT:
            plain = pattern.sub(spelt, plain)
        plain = _CLOSING.sub("", _OPENING.sub("", plain))
        words = tuple(_WORD.findall(plain))
        if not words:
            continue
        one = RulesQuestion(words, marked)
        yield one if one.asks and OTHERS.isdisjoint(words) else None
