"""The time of day, where a passage says that it is another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.figures.numerals import numerals
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import world as w
from bot.core.late_patterns import late

_LIGHTS = tuple(
    (frozenset(words.split()), late(rf"\b(?:{pattern})\b", re.IGNORECASE), hours)
    for words, pattern, hours in w.LIGHTS
)
LIT = frozenset(word for words, _, _ in _LIGHTS for word in words)
_QUOTED = late(r'"[^"]*(?:"|$)')
_UNREAL = late(
    r"\b(?:not|never|no|until|till|before|after|when|if|as though|as if|like|than|once|every|each|since|"
    r"would|will|by the time|tomorrow|yesterday)\b",
    re.IGNORECASE,
)
"""Before words for light: they are not of now."""


def wrong_hours(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """Words for an hour of the day that it is not; what is said, hoped for, remembered or compared to is left alone."""
    for place, word in enumerate(reading.low):
        hours = w.HOURS.get(word)
        if hours is None or reading.quoted[place] or not hours.isdisjoint(facts.hours):
            continue
        if word not in facts.day_words and _is_now(reading, place):
            yield place, f"it is not {word} now"
            return
    if not w.STRIKES.isdisjoint(reading.low):
        yield from _struck(reading, facts)
    if not LIT.isdisjoint(reading.low):
        yield from _lit(reading, facts)


def _lit(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "By starlight", "the sun is just clear of the hill": the light and the habits of another hour."""
    text = _QUOTED.sub(lambda found: " " * len(found[0]), reading.folded)
    for words, pattern, hours in _LIGHTS:
        if words.isdisjoint(reading.low) or not hours.isdisjoint(facts.hours):
            continue
        found = pattern.search(text)
        if found is None or _UNREAL.search(text[: found.start()]):
            continue
        if any(pattern.search(known) for known in facts.known):
            continue
        yield -1, f"it is no hour for {found[0]!r}"
        return


def _is_now(reading: SentenceTokens, place: int) -> bool:
    """Whether a word for an hour says what time it is, or what light there is."""
    before = reading.low[max(place - 3, 0) : place]
    near = (*range(max(place - 6, 0), place), *range(place + 1, min(place + 3, len(reading))))
    if any(reading.kinds[at] & (lx.NOT | lx.MODAL) and reading.at(at + 1) != "long" for at in near):
        return False  # "the sun will not be up for a while", "the sun is not over the hill"
    near = before[-1:] if before and before[-1] not in ("the", "a", "an") else before[-2:]
    if not w.NOT_NOW.isdisjoint(near):
        return "past" in before or "half" in reading.low[max(place - 6, 0) : place]
    return True


def _struck(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "The clock strikes five", where it is twelve."""
    for place, word in enumerate(reading.low[:-1]):
        if word not in w.STRIKES or reading.quoted[place] or not {"clock", "bell", "hour"} & set(reading.low):
            continue
        for number in numerals(reading):
            hour = place + 1 == number.start and 1 <= number.value <= 12
            if hour and not any((each - number.value) % 12 == 0 for each in facts.hours):
                yield number.start, f"it is not {number.value} now"
                return
