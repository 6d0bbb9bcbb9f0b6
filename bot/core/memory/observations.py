"""Observations: what a character remembers, how much it matters now, and when a new one only confirms.

Priority (docs/protocol.md, Observations) is `importance * exp(-lambda * age) * (1 + min(reinforcement, 3) * 0.15)`,
computed on read. It needs `exp`, whose last digit may differ between machines, so priorities are for
showing and are never stored, hashed or ordered by. Ordering uses `rank_key`, a whole number: with one lambda
the order of ln(importance * multiplier) + lambda * created does not change with age. Likewise the outcome
of `absorb` is recorded as a row, and a replay reads the row instead of comparing texts again.
"""

import math
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from rapidfuzz import fuzz

from bot.core.late_dataclasses import dataclass

DEFAULT_LAMBDA = 0.0005
"""Per minute of world time: a memory loses half its weight in about 23 hours."""
MAX_LAMBDA = 0.1
"""Keeps a rank key within 64 bits for every year a calendar can show."""
MAX_REINFORCEMENT = 3
NEAR = 90
"""Likeness, out of 100, from which two texts count as the same memory."""

# round(ln(importance * (1 + reinforcement * 0.15)) * 10^9), by importance 1-5 and reinforcement 0-3. Written
# out, so that no machine's logarithm decides an order.
_LN_NANOS = {
    1: (0, 139_761_942, 262_364_264, 371_563_556),
    2: (693_147_181, 832_909_123, 955_511_445, 1_064_710_737),
    3: (1_098_612_289, 1_238_374_231, 1_360_976_553, 1_470_175_845),
    4: (1_386_294_361, 1_526_056_303, 1_648_658_626, 1_757_857_918),
    5: (1_609_437_912, 1_749_199_855, 1_871_802_177, 1_981_001_469),
}


@dataclass(frozen=True, slots=True)
class Observation:
    """One thing one character perceived.

    `importance` is 1 to 5, `created_minutes` the world time in minutes (`worldtime.ordinal_minutes`).
    Raises ValueError for an importance outside its range or a negative count.
    """

    id: str
    character_id: str
    content: str
    importance: int
    created_minutes: int
    reinforcement_count: int = 0

    def __post_init__(self) -> None:
        _multiplied(self.importance, self.reinforcement_count)


def priority(importance: int, reinforcement: int, age_minutes: int, decay: float = DEFAULT_LAMBDA) -> float:
    """How much an observation matters at an age in minutes (an age below 0 counts as 0). For showing."""
    weight = importance * (1 + min(reinforcement, MAX_REINFORCEMENT) * 0.15)
    return weight * math.exp(-_nanos(decay) / 1e9 * max(0, age_minutes))


def rank_key(importance: int, reinforcement: int, created_minutes: int, decay: float = DEFAULT_LAMBDA) -> int:
    """A whole number that orders observations as their priorities do, at any later time; higher is first.

    It is ln(importance * multiplier) + lambda * created, in billionths, lambda rounded to billionths a
    minute. Raises ValueError for values out of range.
    """
    return _multiplied(importance, reinforcement) + _nanos(decay) * created_minutes


def best(
    observations: Iterable[Observation], now_minutes: int, decay: float = DEFAULT_LAMBDA, limit: int = 5
) -> tuple[Observation, ...]:
    """The `limit` observations that matter most now, first the most; those of a later time are left out.

    Equal ranks go by the later one, then by id, so the order is total.
    """

    def order(each: Observation) -> tuple[int, int, str]:
        rank = rank_key(each.importance, each.reinforcement_count, each.created_minutes, decay)
        return -rank, -each.created_minutes, each.id

    known = (each for each in observations if each.created_minutes <= now_minutes)
    return tuple(sorted(known, key=order)[: max(0, limit)])


@dataclass(frozen=True, slots=True)
class Reinforce:
    """The new observation confirms the one with this id: append a reinforcement."""

    id: str


@dataclass(frozen=True, slots=True)
class Add:
    """The new observation says something new: append it."""

    observation: Observation


def absorb(existing: Iterable[Observation], new: Observation) -> Reinforce | Add:
    """Whether a new observation confirms one its character already has, or is to be added.

    Of several near duplicates the likest is reinforced, then the latest, then the first by id. Observations
    of other characters do not count: nobody remembers for somebody else.
    """
    near = [
        (-_likeness(each.content, new.content), -each.created_minutes, each.id)
        for each in existing
        if each.character_id == new.character_id and near_duplicate(each.content, new.content)
    ]
    return Reinforce(min(near)[2]) if near else Add(replace(new, reinforcement_count=0))


def near_duplicate(a: str, b: str) -> bool:
    """Whether two texts tell the same: alike in their words and in their order, punctuation aside.

    Names, numbers and negations must be the same: "the door is not locked" never confirms "the door is
    locked", nor does Mara's lie confirm Lena's. Where in doubt it is no duplicate; a memory kept twice does
    less harm than one lost.
    """
    return _anchors(a) == _anchors(b) and _likeness(a, b) >= NEAR


_WORD = re.compile(r"\w+")
_APOSTROPHE = re.compile(r"(?<=\w)['’](?=\w)")
_ARTICLES = frozenset({"a", "an", "the"})
# fmt: off
_NEGATIONS = frozenset({
    "no", "not", "never", "none", "nobody", "nothing", "nowhere", "neither", "nor", "without", "cannot",
    "cant", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont", "wouldnt", "couldnt",
    "shouldnt", "hasnt", "havent", "hadnt",
    "nicht", "kein", "keine", "keinen", "nie", "niemand", "nichts", "ohne",
})
# fmt: on


def _words(text: str) -> list[str]:
    joined = _APOSTROPHE.sub("", unicodedata.normalize("NFKC", text))
    return [word for word in _WORD.findall(joined) if word.casefold() not in _ARTICLES]


@lru_cache(maxsize=4096)
def _compared(text: str) -> str:
    """The text as its likeness is measured. What a character remembers is compared again each turn."""
    return " ".join(_words(text)).casefold()


def _likeness(a: str, b: str) -> int:
    """0 to 100: the lesser of word likeness in any order and letter likeness in the order told."""
    one, other = _compared(a), _compared(b)
    if not one or not other:
        return 100 if one == other else 0
    return int(min(fuzz.token_sort_ratio(one, other), fuzz.ratio(one, other)))


@lru_cache(maxsize=4096)
def _anchors(text: str) -> tuple[str, ...]:
    """The words that must not differ, in the order told: the first, names (capitals), numbers, negations."""
    return tuple(
        word.casefold()
        for index, word in enumerate(_words(text))
        if index == 0
        or word[0].isupper()
        or word.casefold() in _NEGATIONS
        or any(letter.isdigit() for letter in word)
    )


def _multiplied(importance: int, reinforcement: int) -> int:
    if importance not in _LN_NANOS:
        raise ValueError(f"importance {importance} is not between 1 and 5")
    if reinforcement < 0:
        raise ValueError("a reinforcement count is not negative")
    return _LN_NANOS[importance][min(reinforcement, MAX_REINFORCEMENT)]


def _nanos(decay: float) -> int:
    if not 0 <= decay <= MAX_LAMBDA:
        raise ValueError(f"lambda {decay} is not between 0 and {MAX_LAMBDA} a minute")
    return round(decay * 1_000_000_000)  # one multiplication: IEEE 754 gives the same on every machine
