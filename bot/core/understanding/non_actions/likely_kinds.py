"""Tells what a message most likely is, where the rules made no more of it than a question or a remark.

A linear classifier over the words of a message and their order, trained on messages that were written for it
(`python -m tests.support.message_kinds`). It speaks last and never changes the world: what it knows for a question to
the game, or for a claim, is answered free of charge. Whole numbers only, so that it is the same on every machine.
"""

from __future__ import annotations

import base64
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, cast

from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_patterns import late
from bot.core.understanding.acts import NoTurn
from bot.core.understanding.exchanges.wording import stems_of, words_in
from bot.core.understanding.non_actions._kind_weights import WEIGHTS

MessageKind = Literal["done", "said", "status", "help", "claim", "table", "negated", "nonsense"]
KINDS: tuple[MessageKind, ...] = ("done", "said", "status", "help", "claim", "table", "negated", "nonsense")
BUCKETS = 1 << 15
"""The marks of messages fall into so many buckets, each with a weight for each kind."""
LOGIT = 24
"""What a logit is in weights."""
_SURE: dict[MessageKind, int] = {
    "status": LOGIT * 3 // 2, "help": LOGIT, "claim": LOGIT * 2, "table": LOGIT, "negated": LOGIT * 3,
}  # fmt: skip
"""By how much a kind has to stand before the next."""
_MOST_WORDS = 30
_OWN = frozenset("i we my me our us mine".split())
_OF_PEOPLE = _OWN | frozenset(
    "he she they his her him their them everyone everybody nobody someone somebody".split()
)
_TO_SOMEBODY = frozenset({"you", "your", "yours"})
_ASKED = frozenset({"ask", "request", "think", "say"})
_PROPOSING = frozenset({"shall", "let", "lets"})
_FEWEST_WORDS = 3
_CALLS = late(r",\s*[A-Z]\w+\s*(?:[,.!?]|$)|^[A-Z]\w+,")
_ENDINGS = (("ing", "+ing"), ("ed", "+ed"), ("ly", "+ly"), ("s", "+s"))


def likely_kind(text: str) -> tuple[MessageKind, int]:
    """What a message most likely is, and by how much before the next kind, in parts of `LOGIT`."""
    scores = _scores(text)
    ranked = sorted(range(len(KINDS)), key=lambda place: (-scores[place], place))
    return KINDS[ranked[0]], scores[ranked[0]] - scores[ranked[1]]


def said_before_done(text: str) -> int:
    """By how much words are rather said than done, in parts of `LOGIT`."""
    scores = _scores(text)
    return scores[KINDS.index("said")] - scores[KINDS.index("done")]


@lru_cache(maxsize=256)
def _scores(text: str) -> tuple[int, ...]:
    weights, count = _weights(), len(KINDS)
    rows = {zlib.crc32(mark.encode()) % BUCKETS * count for mark in marks_of(text)}
    return tuple(map(sum, zip(*(weights[row : row + count] for row in rows), strict=True)))


def likely_no_turn(text: str, heard: Iterable[str]) -> NoTurn | None:
    """Why a sentence is most likely no turn, of which only these acts were made; else None.

    A question to the game is one about oneself, a claim one about people; what is said to somebody, by name or by
    "you", is neither.
    """
    acts, words = set(heard), words_in(text)
    if not acts <= _ASKED or not _FEWEST_WORDS <= len(words) <= _MOST_WORDS:
        return None
    if not _TO_SOMEBODY.isdisjoint(words) or words[0] in _PROPOSING or _CALLS.search(text):
        return None
    kind, ahead = likely_kind(text)
    if ahead < _SURE.get(kind, ahead + 1):
        return None
    if kind == "claim":
        return "claim" if acts == {"say"} and not _OF_PEOPLE.isdisjoint(words) else None
    if kind in ("status", "help") and _OWN.isdisjoint(words):
        return None
    return cast("NoTurn", kind)


def marks_of(text: str) -> Iterator[str]:
    """The marks of a message: its words, which of them stand together, what it begins and ends with, its length."""
    words = words_in(text)
    plain = [word if word in FUNCTION_WORDS else next(iter(stems_of((word,)))) + "." for word in words]
    shapes = [word if word in FUNCTION_WORDS else _shape(word) for word in words]
    yield ""  # every message has it: how often each kind is written
    yield from plain
    yield from _together("b", plain, 2)
    yield from _together("s", shapes, 2)
    yield from _together("s", shapes, 3)
    for size in (1, 2, 3):
        yield f"first {' '.join(shapes[:size])}"
    yield f"first. {' '.join(plain[:2])}"
    yield f"last {' '.join(shapes[-1:])}"
    yield f"ends {text.rstrip()[-1:] if not text.rstrip()[-1:].isalnum() else ''}"
    yield f"long {min(len(words) // 3, 6)}"
    for name, of in (
        ("own", _OWN),
        ("you", _TO_SOMEBODY),
        ("third", {"he", "she", "they", "his", "her", "him"}),
    ):
        yield f"{name} {not of.isdisjoint(words)}"


def _together(name: str, marks: Sequence[str], size: int) -> Iterator[str]:
    if size == 2:
        yield from (f"{name} {one} {other}" for one, other in pairwise(marks))
        return
    yield from (f"{name} {' '.join(marks[at : at + size])}" for at in range(len(marks) - size + 1))


def _shape(word: str) -> str:
    return next((shape for ending, shape in _ENDINGS if word.endswith(ending)), "+")


@lru_cache(maxsize=1)
def _weights() -> array[int]:
    return array("b", zlib.decompress(base64.b85decode(WEIGHTS)))
