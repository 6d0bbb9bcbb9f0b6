"""Numbers of dice, hit points, gold, clocks, armor class and spell slots, where they are not the engine's.

A number counts when the words around it say what it is a number of. "Two cups", "the third floor", "nine o'clock" and
"Room 12" are nobody's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import NamedPerson, SentenceTopic
from bot.core.guard.facts import Counter, Found, GuardFacts
from bot.core.guard.figures.allowed import Kind, allowed, clock_named
from bot.core.guard.figures.licence import (
    countdowns,
    is_ruled,
    loose_points,
    made_up_results,
    moved_clocks,
    parted,
    rounds,
    small_change,
    told_things,
    unlicensed,
)
from bot.core.guard.figures.numerals import Number, is_second, numerals, second_of
from bot.core.guard.figures.results import is_result
from bot.core.guard.figures.sheet_figures import sheet_figures
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import numbers as w

_WINDOW = 12
_SHOWING = frozenset("shows show reads read says say is are lands land stops stop stands stand".split())
_SUMMED = (["comes", "to"], ["came", "to"], ["up", "to"], ["comes", "up"], ["come", "up"], ["came", "up"])
_DIGIT = re.compile(r"\d")
_VAGUE = (
    frozenset("last third thirds round half halfway minute quarter two-thirds three-quarters single".split())
    | w.ONE_COIN
)
_DIE = frozenset("die dice d20".split())
_ARTICLES = frozenset("a an his her their your the".split())
_BREAKS = lx.CONJ | lx.BE | lx.PREP | lx.PRON | lx.MODAL


def numbers(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[Found]:
    """Numbers that the engine does not have, each with why it was read as one of the engine's."""
    yield from _vague(reading, facts)
    yield from _last_point(reading, facts, mentions)
    yield from _half(reading, facts)
    found = numerals(reading)
    yield from _of_stats(reading, found, facts)
    judged = sheet_figures(reading, facts, mentions, found)
    for place, wrong in judged.items():
        if wrong is not None:
            yield place, f"{reading.words[place]} {wrong}"
    last: Kind | None = None
    unknown: list[Number] = []
    for index, number in enumerate(found):
        if number.start in judged:
            continue
        if _is_label(reading, number):
            if is_ruled(reading, number, facts):
                unknown.append(number)
            continue
        kind = (
            _by_unit(reading, number, facts)
            or _by_cue(reading, number, facts)
            or _by_sum(reading, number, found[max(index - 2, 0) : index + 3], facts)
            or _by_topic(reading, number, topic)
            or _by_last(reading, number, last)
            or (
                "result"
                if is_result(reading, number, facts) or _stands_alone(reading, number, facts)
                else None
            )
        )
        last = kind or last
        if kind is None:
            unknown.append(number)
        elif number.value not in allowed(kind, reading, number, facts, mentions):
            shown = " ".join(reading.words[number.start : number.end])
            yield number.start, f"{shown} is not a number of {kind} that the engine has"
    yield from loose_points(reading)
    yield from rounds(reading, facts)
    if unknown:
        yield from unlicensed(reading, unknown, facts, facts.vocabulary.counted | told_things(facts.known))
    yield from countdowns(reading, found, facts)
    yield from parted(reading, facts)
    yield from moved_clocks(reading, facts)
    yield from small_change(reading, facts)
    if not facts.rolls:
        yield from made_up_results(reading, found)


def cue_of(reading: SentenceTokens, facts: GuardFacts) -> Literal["dice", "clocks"] | None:
    """What a sentence leaves the next one to give a number of: "The dice settle." """
    if reading.mask & lx.DICE and any(word in w.STRONG for word in reading.low):
        return "dice"
    if (
        reading.mask & lx.CLOCK
        and facts.clocks
        and any(word in w.CLOCKS | w.SEGMENTS for word in reading.low)
    ):
        return "clocks"
    return None


def _vague(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "Hundreds of gold coins", where nobody has so many."""
    if not reading.mask & lx.GOLD:
        return
    for place, word in enumerate(reading.low):
        near = reading.low[place + 2 : place + 4]
        counted = word in w.MANY and reading.at(place + 1) == "of" and not w.GOLDEN.isdisjoint(near)
        if counted and all(max(amount.now, *amount.changes, 0) < w.MANY[word] for amount in facts.gold):
            yield place, f"{word} of gold are not there"


def _last_point(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson]
) -> Iterator[Found]:
    """ "Down to her last hit point", where nobody who can be meant has one alone."""
    if "last" not in reading.low or not facts.hp:
        return
    named = {one.person.name for one in mentions}
    meant = [one for one in facts.hp if one.owner in named] or list(facts.hp)
    for place, word in enumerate(reading.low):
        point = word in w.LIVING and reading.at(place + 1) in w.POINTS
        if point and reading.at(place - 1) == "last" and all(one.now != 1 for one in meant):
            yield place, "nobody is down to the last hit point"
            return


def _half(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "The clock stands half full", where it does not; and "a minute left", where there are more."""
    clock = clock_named(reading, facts) or _running_out(reading, facts)
    if clock is None and w.CLOCKS.isdisjoint(reading.low):
        return
    clocks = [one for one in ((clock,) if clock else facts.clocks) if one.maximum]
    for place, word in enumerate(reading.low):
        if reading.quoted[place]:
            continue
        half = word in _HALF and (
            word == "halfway"
            or reading.at(place + 1) in _FULL
            or not w.CLOCKS.isdisjoint(reading.low[place + 2 : place + 4])
        )
        if half and clocks and all(abs(2 * one.now - (one.maximum or 0)) > 1 for one in clocks):
            yield place, "no clock stands at half"
            return
        left = word == "minute" and reading.at(place - 1) in ("a", "last", "single") and clock is not None
        if left and clock is not None and clock.now != 1:
            yield place, "there is more than a minute left"
            return


def _running_out(reading: SentenceTokens, facts: GuardFacts) -> Counter | None:
    """The clock of the minutes that are left, where a sentence says "only a minute left"."""
    if "minute" not in reading.low or w.REMAINING.isdisjoint(reading.low):
        return None
    return next((one for one in facts.clocks if "minutes" in one.name.lower().split()), None)


_HALF = frozenset("half halfway".split())
_FULL = frozenset("full empty gone filled round way over".split())


def _of_stats(reading: SentenceTokens, found: Sequence[Number], facts: GuardFacts) -> Iterator[Found]:
    """ "Her chemistry is at nine", where nobody's is; and "Chemistry: 5", which is no prose."""
    for number in found:
        for at in range(max(number.start - 4, 0), number.start):
            values = dict(facts.stats).get(reading.low[at])
            if values is None or reading.quoted[at]:
                continue
            led = reading.low[at + 1 : number.start]
            listed = led == [":"]
            tied = bool(led) and led[0] in w.TIED and _is_bare(reading, number)
            if listed or (tied and number.value not in values):
                yield number.start, f"{reading.words[number.start]} is not what {reading.words[at]} is"
                return


# --- numbers of nothing --------------------------------------------------------------------------------


def _is_label(reading: SentenceTokens, number: Number) -> bool:
    """A number that only names something, tells the time, measures, or stands for a person."""
    before, after = reading.at(number.start - 1), reading.at(number.end)
    if before in w.NUMBERED or (after in w.MEASURES and after not in ("minute", "minutes")):
        return True
    if _is_time(reading, number, before, after):
        return True
    return reading.low[number.start] == "one" and _is_pronoun(reading, number, before, after)


def _is_time(reading: SentenceTokens, number: Number, before: str, after: str) -> bool:
    digits = reading.low[number.start].isdigit()
    if (
        digits
        and after == ":"
        and len(reading.at(number.end + 1)) == 2
        and reading.at(number.end + 1).isdigit()
    ):
        return True
    if (
        digits
        and before == ":"
        and len(reading.low[number.start]) == 2
        and reading.at(number.start - 2).isdigit()
    ):
        return True
    return before == "past" and not reading.mask & lx.DICE


def _is_pronoun(reading: SentenceTokens, number: Number, before: str, after: str) -> bool:
    """Whether "one" stands for a person or a thing."""
    if (
        before in w.NATURAL | {"a", "rolled", "rolls", "to", "at", "by", "dc", ":"}
        or (before == "up" and reading.mask & lx.DICE)
        or after in w.COINS | w.GOLDEN | w.HIT_POINTS | w.SEGMENTS
    ):
        return False
    if after == "more" and reading.at(number.end + 1) in w.LIVING | w.HIT_POINTS:
        return False
    if after in w.LIVING | w.POINTS | {"/", "plus", "minus"} or second_of(reading, number) is not None:
        return False
    return not is_second(reading, number)


# --- what a number is of -------------------------------------------------------------------------------


def _is_bare(reading: SentenceTokens, number: Number) -> bool:
    """Whether a number counts nothing that is named after it."""
    after = reading.at(number.end)
    return after in w.BARE_AFTER or not after[0].isalnum()


def _by_unit(reading: SentenceTokens, number: Number, facts: GuardFacts) -> Kind | None:
    """What stands after a number, an adjective or two between: "five hit points", "forty dull gold coins"."""
    low, end = reading.low, number.end
    if second_of(reading, number) is not None:
        return _by_pair(reading, number, facts)
    for at in range(end, min(end + 4, len(low))):
        word, after = low[at], reading.at(at + 1)
        if word in w.HIT_POINTS or (word in w.LIVING and after in w.POINTS):
            return "hp"
        if word in w.POINTS and after == "of" and reading.at(at + 2) in w.HIT_POINTS:
            return "hp"
        if word in w.GOLDEN or (
            word == "pieces" and after == "of" and reading.at(at + 2) in ("gold", "silver")
        ):
            return "gold"
        if word == "pieces" and facts.gold and not w.GOLDEN.isdisjoint(low):
            return "gold"
        if word in w.COINS and facts.gold:
            return "gold"
        if word in w.EXPERIENCE and facts.experience:
            return "experience"
        if word in w.SEGMENTS and (facts.clocks or "clock" in low):
            return "clocks"
        if word in ("minute", "minutes"):
            return "clocks" if clock_named(reading, facts) or _is_called_out(reading, number, facts) else None
        if word in ("modifier", "bonus") and facts.rolls:
            return "dice"
        if word in ("on", "upon") and not _DIE.isdisjoint(low[at + 1 : at + 5]):
            return "dice"
        if (word == "of" and at == end) or (at > end and low[at - 1] == "of" and reading.kinds[at] & lx.DET):
            continue
        if not word[0].isalpha() or reading.kinds[at] & _BREAKS:
            return None
    return None


def _is_called_out(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """ "Three minutes," says the grille: nothing else is said, where minutes are what runs out."""
    alone = reading.at(number.start - 1) == '"' and reading.at(number.end + 1) in (",", ".", "!", '"')
    return alone and any("minutes" in one.name.lower().split() for one in facts.clocks)


def _by_pair(reading: SentenceTokens, number: Number, facts: GuardFacts) -> Kind | None:
    """ "Three of six": hit points, a clock, or counted things, as what follows and the facts say."""
    at = second_of(reading, number)
    assert at is not None
    after = reading.at(at + 1)
    if after in w.LIVING | w.HIT_POINTS:
        return "hp"
    if after in w.SEGMENTS or any(word in w.SEGMENTS | w.CLOCKS for word in reading.low):
        return "clocks"
    if after not in w.BARE_AFTER and after[0].isalpha():
        return None
    if facts.clocks and (not facts.hp or clock_named(reading, facts)):
        return "clocks"
    return "hp" if facts.hp else None


def _by_cue(reading: SentenceTokens, number: Number, facts: GuardFacts) -> Kind | None:
    """A word before a number in the same clause: "rolls a", "DC", "HP:", "the pressure stands at"."""
    low, bare, before = reading.low, _is_bare(reading, number), reading.at(number.start - 1)
    for at in range(number.start - 1, max(number.start - 1 - _WINDOW, -1), -1):
        word, near = low[at], number.start - at
        if word in w.CLAUSE_ENDS and near > 1:
            break
        if near == 1 and word in w.NATURAL and facts.rolls:
            return "dice"
        if bare and reading.kinds[at] & lx.DICE and _is_rolled(reading, number, at):
            return "dice" if word in w.SURE or facts.rolls or not w.SURE.isdisjoint(low) else None
        if near <= 6 and (word in ("hp", "health") or (word in w.POINTS and reading.at(at - 1) in w.LIVING)):
            return "hp"
        if bare and facts.clocks and (kind := _is_clock(reading, number, at, facts)) is not None:
            return "clocks" if kind else None
    if facts.hp and reading.at(number.end) == "off" and not w.CHANGED.isdisjoint(low[: number.start]):
        return "hp"
    if not bare:
        return None
    if facts.hp and low[max(number.start - 2, 0) : number.start] == ["down", "to"]:
        return "hp"
    if facts.hp and before == "for" and not w.STRIKING_HOME.isdisjoint(low[: number.start]):
        return "hp"
    if before in ("+", "-", "=") and facts.rolls:
        return "dice"
    if (
        reading.mask & lx.DICE
        and not w.STRONG.isdisjoint(low)
        and (facts.rolls or not w.SURE.isdisjoint(low))
    ):
        return "dice"
    return "dice" if facts.rolls and _is_result(reading, number, before) else None


def _is_rolled(reading: SentenceTokens, number: Number, at: int) -> bool:
    """Whether a word for dice means this number: "rolls a nine", never "rolls nine barrels"."""
    word, near = reading.low[at], number.start - at
    if word in w.ROLLED and near > 2 and "of" not in reading.low[at : number.start]:
        return reading.low[number.start - 1] in _ARTICLES or reading.low[number.start - 1] == ":"
    return near <= 7 or word in w.STRONG


def _is_clock(reading: SentenceTokens, number: Number, at: int, facts: GuardFacts) -> bool | None:
    """Whether a word is that of a progress clock whose number follows; False for a clock on the wall."""
    low, word, near = reading.low, reading.low[at], number.start - at
    if word in w.CLOCKS and near <= 9:
        wall = reading.at(at - 1) in w.WALL or reading.at(at + 1) in ("tower", "on") or "wall" in low
        return not wall and w.STRIKING.isdisjoint(low[at : number.start])
    clock = clock_named(reading, facts) if near <= 8 else None
    if clock is None or word != clock.name.lower().split()[0]:
        return None
    tied = lx.VERB | lx.BE | lx.ADV
    linked = any(reading.kinds[i] & tied or low[i] in ("at", "to", ":") for i in range(at + 1, number.start))
    return True if linked or near == 1 else None


def _is_result(reading: SentenceTokens, number: Number, before: str) -> bool:
    """ "With a nineteen", "a 19!", "Mara's fourteen"."""
    if (
        number.start
        and reading.suffix[number.start - 1] == "s"
        and reading.words[number.start - 1][:1].isupper()
    ):
        return True
    if before not in ("a", "an"):
        return False
    alone = number.start == 1 and reading.at(number.end) in (".", "!", ",")
    return alone or reading.low[number.start].isdigit() or reading.at(number.start - 2) in ("with", "on")


def _by_sum(
    reading: SentenceTokens, number: Number, near: Sequence[Number], facts: GuardFacts
) -> Kind | None:
    """ "Eleven plus three is fourteen"; "twenty-two in all"; "it comes to fourteen"."""
    if not facts.rolls or not _is_bare(reading, number):
        return None
    low = reading.low
    for one in near:
        between = low[min(one.end, number.end) : max(one.start, number.start)]
        if one is not number and not w.ADDED.isdisjoint(between):
            return "dice"
    if low[number.end : number.end + 2] in (["in", "all"], ["in", "total"]):
        return "dice"
    before = low[max(number.start - 2, 0) : number.start]
    summed = before in _SUMMED or before[-1:] == ["makes"]
    return "dice" if summed else None


def _by_topic(reading: SentenceTokens, number: Number, topic: SentenceTopic) -> Kind | None:
    """ "The dice settle. Sixteen." """
    if topic.cue is None or not _is_bare(reading, number):
        return None
    short = sum(word[0].isalnum() for word in reading.low) <= 4
    shown = reading.low[0] in ("it", "they") and reading.at(1) in _SHOWING and number.start <= 4
    return topic.cue if short or shown else None


def _stands_alone(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """ "Eleven!": a number that is a sentence of its own, where something was rolled."""
    alone = number.start == 0 and number.end >= len(reading) - 1 and 1 < number.value <= _CHECKED
    return alone and bool(facts.rolls) and not reading.quoted[0]


_CHECKED = 40
"""What no check comes to counts something else."""


def _by_last(reading: SentenceTokens, number: Number, last: Kind | None) -> Kind | None:
    """ "Gains two gold and now has four"."""
    linked = reading.at(number.start - 1) in ("has", "have", "at", "to", "now", "is")
    return last if last in ("hp", "gold", "experience") and linked and _is_bare(reading, number) else None


def has_numbers(reading: SentenceTokens) -> bool:
    """Whether a sentence holds any number at all, or counts slots."""
    return (
        bool(reading.mask & (lx.NUMBER | lx.GOLD | lx.SLOT))
        or not _VAGUE.isdisjoint(reading.low)
        or _DIGIT.search(reading.folded) is not None
    )
