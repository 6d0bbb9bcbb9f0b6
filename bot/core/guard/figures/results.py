"""Numbers that prose gives as the result of a roll without a word for dice: "scrapes a nine", "misses it by five"."""

from __future__ import annotations

from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import GuardFacts
from bot.core.guard.figures.numerals import Number, value_of
from bot.core.guard.tokens import SentenceTokens, words_of
from bot.core.guard.words import numbers as w

_MOST = 60
"""No check totals more; what is larger counts something else."""
_ADJECTIVES = 2
_ROUND = frozenset("hundred thousand dozen score".split())


def is_result(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """Whether a bare number is what a check of this turn came to, or by how much."""
    if reading.quoted[number.start] or not 1 < number.value <= _MOST or not facts.rolls:
        return False
    return (
        is_margin(reading, number)
        or _is_article_and_end(reading, number)
        or _is_enough(reading, number)
        or _is_reached(reading, number, facts)
        or _is_named(reading, number, facts)
    )


def is_margin(reading: SentenceTokens, number: Number) -> bool:
    """ "Misses it by five", "three short of what was wanted"."""
    if reading.at(number.end) in w.ASIDE and reading.at(number.end + 1) in w.MARGIN_ENDS:
        return True
    if reading.at(number.end) == "to" and reading.at(number.end + 1) == "spare":
        return True
    near = reading.low[max(number.start - 5, 0) : number.start]
    return near[-1:] == ["by"] and not w.BEATING.isdisjoint(near)


def _is_article_and_end(reading: SentenceTokens, number: Number) -> bool:
    """ "A bare five, and the room knows it", "gets a three.", "it is a ten at best"; nothing is counted."""
    asked = reading.at(number.end) == "to" and not w.BOUNDING.isdisjoint(reading.low[: number.start])
    if number.end < len(reading) and reading.low[number.start] not in _ROUND:  # "a thirteen opens it"
        asked = asked or (bool(reading.kinds[number.end] & lx.VERB) and reading.low[number.end].endswith("s"))
    if reading.at(number.end) not in w.RESULT_ENDS and not asked:
        return False
    if reading.at(number.end) == "in" and reading.at(number.end + 1) != "all":
        return False
    for at in range(number.start - 1, max(number.start - 2 - _ADJECTIVES, -1), -1):
        word, kind = reading.low[at], reading.kinds[at]
        if word in ("a", "an"):
            denied = any(reading.kinds[before] & lx.NOT for before in range(max(at - 2, 0), at))
            return not denied and w.COUNTED_AS.isdisjoint(reading.low[max(at - 3, 0) : at])
        plain = kind & (lx.PREP | lx.CONJ | lx.BE | lx.PRON | lx.VERB | lx.NUMBER) or not word[0].isalpha()
        if plain and word not in w.SCANT:
            return False
    return False


def _is_enough(reading: SentenceTokens, number: Number) -> bool:
    """ "Nine is not enough", "Seven: not enough", "thirteen does not", "her nine falls short"."""
    after = reading.low[number.end : number.end + 5]
    led = bool(after) and (after[0] in (":", ",", "\x02") or after[0] in w.FALLING_SHORT)
    if led and not w.SUFFICIENT.isdisjoint(after):
        return True
    return reading.at(number.start - 1) in ("where", "when") and after[:2] in (
        ["would", "have"],
        ["was", "wanted"],
    )


def _is_reached(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """ "Mara's argument comes out at four", "her logic scrapes nine": what was tried, and what it came to."""
    after = reading.at(number.end)
    if after[:1].isalnum() and after not in w.RESULT_ENDS:
        return False
    before = reading.low[max(number.start - 7, 0) : number.start]
    if w.REACHING.isdisjoint(before[-4:]) and before[-1:] not in ([","], [":"]):
        return False
    named = w.TRIED | _tried_words(facts)
    return not named.isdisjoint(before)


def _is_named(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """ "Logic twelve, and it still fails", "her rhetoric of nineteen settles it"."""
    before = reading.at(number.start - 1)
    at = number.start - (2 if before == "of" else 1)
    after = reading.at(number.end)
    counted = after[:1].isalpha() and after not in w.RESULT_ENDS and not reading.kinds[number.end] & lx.VERB
    return not counted and reading.at(at) in _tried_words(facts)


def _tried_words(facts: GuardFacts) -> set[str]:
    """The last words of the stats of a ruleset and of what was rolled: "logic", "nerve"."""
    return {name for name, _ in facts.stats} | {word for one in facts.outcomes for word in _label(one.label)}


@lru_cache(maxsize=512)
def _label(label: str) -> tuple[str, ...]:
    return tuple(words_of(label)[1][-1:])


def results(reading: SentenceTokens, number: Number, facts: GuardFacts) -> set[int]:
    """What such a number may be: what a roll showed, a bound where one is meant, or what its lines count."""
    near = {*reading.low[max(number.start - 6, 0) : number.start], *reading.low[number.end : number.end + 5]}
    found = _counted(facts.authored) | {
        value for name, values in facts.stats if name in near for value in values
    }
    for roll in facts.rolls:
        if is_margin(reading, number):
            found |= {abs(roll.total - bound) + more for bound in roll.bounds for more in (-1, 0, 1)}
        else:
            found |= {roll.total, sum(roll.faces), *roll.faces}
            found |= roll.bounds if not near.isdisjoint(w.BOUNDING) else set()
            found |= roll.modifiers if "for" in near else set()
    return found


@lru_cache(maxsize=32)
def _counted(texts: tuple[str, ...]) -> set[int]:
    """The numbers that the engine's own lines of a turn say."""
    found = (value_of(word) for text in texts for word in words_of(text)[1])
    return {value for value in found if value is not None}
