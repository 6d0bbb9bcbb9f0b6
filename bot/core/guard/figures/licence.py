"""Numbers that nothing vouches for, though no word says what they are of: "it wanted eighteen", "three rounds".

A number in narration stands if it is one of the turn's facts, if a text of the game counts the same thing by it, or if
it is a small count of things that no rule counts. The rest is made up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, GuardFacts, KnownAmount
from bot.core.guard.figures.allowed import in_view
from bot.core.guard.figures.numerals import Number, numerals, value_of
from bot.core.guard.tokens import SentenceTokens, clean, words_of
from bot.core.guard.words import numbers as w

_SMALL = 3
"""So many of anything may stand by themselves: "the two of them"."""
_HOURS = 12
_LARGEST, _YEARS = 1_000_000, (1000, 2100)
"""In digits: what is larger is a name of something, and these are years."""
_STEM = 5
_ADJECTIVES = 2
_ENDS = lx.PREP | lx.CONJ | lx.BE | lx.HAVE | lx.MODAL | lx.PRON | lx.ADV | lx.NOT | lx.DET


def unlicensed(
    reading: SentenceTokens, numbers: Sequence[Number], facts: GuardFacts, told: frozenset[tuple[int, str]]
) -> Iterator[Found]:
    """Numbers of these that nothing vouches for; `told` are the counted things of the game's texts."""
    everything: frozenset[int] | None = None
    yield from _or_two(reading)
    for number in numbers:
        counted = _counted(reading, number)
        ruled = _ruled(reading, number, counted, facts)
        if reading.quoted[number.start] and not ruled:
            continue
        if not ruled and (counted or _is_harmless(reading, number, facts)):
            continue
        if number.value == 1 and not ruled:
            continue
        if any((number.value, word[:_STEM]) in told for word in counted):
            continue
        if ruled:
            known = _of_kind(counted, facts)
        else:
            known = everything = everything if everything is not None else _values(facts, reading)
        if number.value not in known and (ruled or number.value not in _said(facts.known)):
            shown = " ".join(reading.words[number.start : number.end])
            yield number.start, f"nothing here says {shown}"
            return


def is_ruled(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """Whether a number that looks like a measure counts what a rule counts here: coins, the minutes of a clock."""
    after = reading.at(number.end)
    return after in w.RULED or (bool(after) and after[:_STEM] in _clock_words(facts.clocks))


def moved_clocks(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "The pressure goes up a notch", where it has not moved; "a silver piece the poorer", where nobody paid."""
    low = reading.low
    if not w.NOTCHES.isdisjoint(low):
        for clock in facts.clocks:
            place = next((at for at, word in enumerate(low) if word == clock.name.lower().split()[0]), None)
            if place is not None and not reading.quoted[place] and len(clock.values) == 1:
                yield place, f"{clock.name} has not moved"
                return
    if not w.POORER.isdisjoint(low) and not (w.COINS | w.GOLDEN).isdisjoint(low):
        place = next(at for at, word in enumerate(low) if word in w.POORER)
        if not reading.quoted[place] and not any(one.changes for one in facts.gold):
            yield place, "nobody has paid or been paid"


def made_up_results(reading: SentenceTokens, numbers: Sequence[Number]) -> Iterator[Found]:
    """ "Scrapes a nine", where nothing was rolled."""
    for number in numbers:
        led = reading.low[max(number.start - 4, 0) : number.start - 1]
        alone = reading.at(number.start - 1) in ("a", "an") and reading.at(number.end) in w.RESULT_ENDS
        if alone and number.value > 1 and not w.THROWN.isdisjoint(led) and not reading.quoted[number.start]:
            yield number.start, "nothing was rolled"
            return


def _or_two(reading: SentenceTokens) -> Iterator[Found]:
    """ "It scratches her arm, a point or two"."""
    for at in range(len(reading) - 2):
        if (
            reading.low[at + 1 : at + 3] == ["or", "two"]
            and reading.low[at] in w.POINTS
            and not reading.quoted[at]
        ):
            yield at, "nothing here says so many points"


def counted_things(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """What a text counts: "eleven rows", "seven small machines"."""
    for at, word in enumerate(words):
        value = value_of(word)
        if value is None:
            continue
        for after in words[at + 1 : at + 2 + _ADJECTIVES]:
            if not after[0].isalpha() or lx.KINDS.get(after, 0) & (_ENDS | lx.VERB):
                break
            yield value, after[:_STEM]


@lru_cache(maxsize=256)
def told_things(texts: tuple[str, ...]) -> frozenset[tuple[int, str]]:
    """What the texts of a turn count."""
    return frozenset(pair for text in texts for pair in counted_things(words_of(text)[1]))


def _counted(reading: SentenceTokens, number: Number) -> list[str]:
    """The words that a number may count; none where it stands by itself."""
    found: list[str] = []
    if reading.suffix[number.end - 1] is not None:
        return found
    for at in range(number.end, min(number.end + 1 + _ADJECTIVES, len(reading))):
        word, kind = reading.low[at], reading.kinds[at]
        if not word[0].isalpha() or kind & _ENDS or (word in w.BARE_AFTER and not found):
            break
        found.append(word)
    return found


def _ruled(reading: SentenceTokens, number: Number, counted: Sequence[str], facts: GuardFacts) -> bool:
    many = [word for word in counted if number.value == 1 or word.endswith("s") or word in w.MASSES]
    if not w.RULED.isdisjoint(many):
        tried = number.value <= 2 and not w.TRIES.isdisjoint(counted)
        return not tried and (reading.at(number.start - 1) != "at" or "points" not in counted)
    return bool(counted) and not _clock_words(facts.clocks).isdisjoint(word[:_STEM] for word in counted)


@lru_cache(maxsize=64)
def _clock_words(clocks: tuple[object, ...]) -> frozenset[str]:
    return frozenset(
        word[:_STEM]
        for one in clocks
        for word in str(getattr(one, "name", "")).lower().split()
        if len(word) > 4
    )


def _is_harmless(reading: SentenceTokens, number: Number, facts: GuardFacts) -> bool:
    """Whether a number by itself is no count of anything that matters: an hour, an age, a floor, counting aloud."""
    low, before, after = reading.low, reading.at(number.start - 1), reading.at(number.end)
    if reading.suffix[number.end - 1] is not None:
        return False
    if after in w.ASIDE:
        return False
    if low[number.start].isdigit() and (number.value > _LARGEST or _YEARS[0] < number.value < _YEARS[1]):
        return True
    of_them = after == "of" and reading.at(number.end + 1) in _THEM and not facts.rolls
    if number.value <= _SMALL or of_them or (before == "are" and reading.at(number.start - 2) == "there"):
        return True
    if before == "to" and (
        value_of(reading.at(number.start - 2)) or reading.at(number.start - 2) == "quarter"
    ):
        return True
    if after in ("to", "past") and value_of(reading.at(number.end + 1)) is not None:
        return True
    if not _COUNTING.isdisjoint(low) or before in ("between", "aged", "age", "number"):
        return True
    if before == "and" and "between" in low[max(number.start - 4, 0) : number.start]:
        return True
    bearer = number.start - 2
    if before in ("a", "an") and after in ("on", "under", "in"):
        return True  # a note, a coin
    if before in ("looks", "looked", "seems", "seemed"):
        return True
    if before in ("was", "is", "turned") and (
        reading.at(bearer) in _PERSONS
        or (bearer == 0 and reading.low[0] not in ("it", "this", "that", "there"))
    ):
        return True
    if before == "of" and reading.words[number.start - 2][:1].isalpha() and after not in ("it", "them"):
        heap = reading.at(number.start - 2)
        return heap in _OF_AGE or (heap.endswith("s") and heap not in w.RULED)
    return number.value <= _HOURS and before in _HOURLY and after != "or"


_THEM = frozenset("them us you these those whom which".split())
_COUNTING = frozenset(
    "count counts counted counting o'clock strike strikes struck past hour hours morning clock way floor "
    "floors storey storeys".split()
)
_PERSONS = frozenset("he she i they".split())
_OF_AGE = frozenset("girl boy child man woman age lad".split())
_HOURLY = frozenset("at since till until by nearly almost about around before after past".split())


def _values(facts: GuardFacts, reading: SentenceTokens) -> frozenset[int]:
    """Every number that the engine shows of this turn; what somebody has, only where they are named."""
    found: set[int] = set()
    for roll in facts.rolls:
        found |= {roll.total, sum(roll.faces), *roll.faces, *roll.modifiers, *roll.bounds}
        found |= {abs(roll.total - bound) for bound in roll.bounds}
    for amounts in (facts.hp, facts.gold, facts.experience, facts.armor):
        for one in in_view(amounts, facts):
            named = not set(one.owner.lower().split()).isdisjoint(reading.low)
            found |= _of(one) if named else one.changes
    for slot in facts.slots:
        found |= {slot.now, slot.before, slot.maximum} if "slots" in reading.low else set()
    for clock in facts.clocks:
        found |= {clock.now, *clock.values}
        found |= {clock.maximum, clock.maximum - clock.now} if clock.maximum is not None else set()
    return frozenset(found) | _said(facts.authored)


@lru_cache(maxsize=64)
def _said(texts: tuple[str, ...]) -> frozenset[int]:
    """The numbers that texts say."""
    return frozenset(one.value for text in texts for one in numerals(SentenceTokens(clean(text))))


def _of_kind(counted: Sequence[str], facts: GuardFacts) -> frozenset[int]:
    """The numbers of what a rule counts: coins are gold, points what was lost, won or rolled; the rest has none."""
    found: set[int] = set()
    if not (w.COINS | w.GOLDEN | {"piece", "pieces"}).isdisjoint(counted):
        found |= {value for one in facts.gold for value in _of(one)}
    if not (w.POINTS | w.VITAL | w.HIT_POINTS | {"wound", "wounds"}).isdisjoint(counted):
        found |= {value for one in (*facts.hp, *facts.experience) for value in _of(one)}
        found |= {roll.total for roll in facts.rolls}
    if not _clock_words(facts.clocks).isdisjoint(word[:_STEM] for word in counted):
        found |= {value for one in facts.clocks for value in (one.now, *one.values, one.maximum or one.now)}
    return frozenset(found)


def _of(one: KnownAmount) -> set[int]:
    return {one.now, one.before, *one.changes} | ({one.maximum} if one.maximum is not None else set())


# --- parts of a whole ------------------------------------------------------------------------------------


def parted(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "Half of the seven minutes have gone", "barely half her strength": where nothing stands so."""
    for place, word in enumerate(reading.low):
        if word not in _PARTS or reading.quoted[place]:
            continue
        near = reading.low[place + 1 : place + 7]
        if near[:2] in (["an", "hour"], ["a", "minute"]) and _LEFT.isdisjoint(reading.low):
            continue
        body = not w.VITAL.isdisjoint(near) and near[0] != "dead"
        running = not w.RUNNING.isdisjoint(reading.low) and not _LEFT.isdisjoint(reading.low)
        if body and not any(_is_half(one) for one in facts.hp):
            yield place, "nobody has lost so much"
            return
        if running and not any(
            clock.maximum and abs(2 * clock.now - clock.maximum) <= 1 for clock in facts.clocks
        ):
            yield place, "no clock stands so"
            return


_PARTS = frozenset("half halfway quarter two-thirds three-quarters".split())
_LEFT = frozenset("left gone remain remains remaining spent done run over used lost empty full".split())


def _is_half(one: KnownAmount) -> bool:
    return one.maximum is not None and abs(2 * one.now - one.maximum) <= 1
