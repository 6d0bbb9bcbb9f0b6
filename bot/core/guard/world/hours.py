"""The time of day, where a passage says that it is another one."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.figures.numerals import numerals
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import world as w


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


def _is_now(reading: SentenceTokens, place: int) -> bool:
    """Whether a word for an hour says what time it is, or what light there is."""
    before = reading.low[max(place - 3, 0) : place]
    if any(reading.kinds[at] & (lx.NOT | lx.MODAL) for at in range(max(place - 6, 0), place)):
        return False
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
