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
from bot.core.guard.figures.results import is_margin
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
    earlier: list[str] = []
    listed = False
    for number in numbers:
        if reading.low[max(number.end - 3, 0) : number.end] in _ODDS:
            continue
        counted = _counted(reading, number) or _same_again(reading, number, earlier)
        again = reading.at(number.start - 1) == "another"
        if (
            listed
            and not counted
            and (again or not _ROUNDED.isdisjoint(reading.low[number.start : number.end]))
        ):
            continue  # "a dozen cups, and two dozen to go"
        ruled = _ruled(reading, number, counted, facts)
        earlier = counted if ruled else []
        listed = bool(counted) and not ruled
        if reading.quoted[number.start] and not ruled:
            continue
        if not ruled and (counted or _is_harmless(reading, number, facts)):
            continue
        if number.value == 1 and not ruled:
            continue
        if any((number.value, word[:_STEM]) in told for word in counted):
            continue
        if counted and counted[0].startswith("minute") and 60 - number.value in facts.minutes:
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
    return after in w.RULED or _is_clocked(after, number, facts)


def _is_clocked(word: str, number: Number, facts: GuardFacts) -> bool:
    """Whether a word is that of what a clock counts: a noun for several, or for one of them."""
    if word[:_STEM] not in _clock_words(facts.clocks):
        return False
    return word.endswith("s") or (number.value == 1 and not lx.KINDS.get(word, 0) & (lx.PREP | lx.ADV))


def countdowns(reading: SentenceTokens, numbers: Sequence[Number], facts: GuardFacts) -> Iterator[Found]:
    """ "In ten minutes the bus will be here", "a quarter of an hour left": how long there is, which nothing says."""
    if w.DURATIONS.isdisjoint(reading.low):
        return
    times = [(number.value, number.start, number.end) for number in numbers]
    for at in range(len(reading) - 3):
        parted = reading.low[at] in _PARTS and not w.DURATIONS.isdisjoint(reading.low[at + 1 : at + 4])
        if parted:
            times.append((30 if reading.low[at] in ("half", "halfway") else 15, at, at + 1))
    if any("minutes" in one.name.lower().split() for one in facts.clocks):
        times += [
            (1, at, at + 1)
            for at in range(len(reading) - 2)
            if reading.low[at : at + 3] == ["another", "minute", "and"]
        ]
    for value, start, end in times:
        unit = next(
            (at for at in range(end, min(end + 4, len(reading))) if reading.low[at] in w.DURATIONS), None
        )
        if unit is None or reading.quoted[start] or not _is_to_come(reading, start, unit + 1):
            continue
        if value in _time_left(reading.low[unit], facts) or (value, reading.low[unit][:_STEM]) in told_things(
            facts.known
        ):
            continue
        yield start, "nothing here says how long there is"
        return


def _is_to_come(reading: SentenceTokens, start: int, after: int) -> bool:
    """Whether a time is one that is still left, or after which something will be."""
    low = reading.low
    if (
        any(kind & lx.NOT for kind in reading.kinds[max(start - 6, 0) : after])
        or reading.at(start - 1) in ("for", "after", "every")
        or "if" in low[:start]
    ):
        return False
    more = reading.at(after) in ("more", "now")
    following = low[after + more : after + more + 2]
    if reading.at(after) == "more" and not reading.at(after + 1)[:1].isalpha():
        return True  # "ten minutes more"
    if (
        following[:1] == ["left"]
        or following == ["to", "go"]
        or (more and following[:1] in (["before"], ["until"]))
    ):
        return True
    if reading.at(after) in ("still", "yet") and low[after + 1 : after + 3] == ["to", "go"]:
        return True
    led = low[after : after + 6]
    if reading.at(start) == "another":
        return "will" in led
    if led[:2] in ([",", "and"], [".", "and"]) and not {"will", "'ll", "shall"}.isdisjoint(led):
        return True
    begun = start - (reading.at(start - 1) in ("a", "another", "about"))
    if reading.at(begun - 1) != "in":
        return False
    scheduled = reading.at(after) == "time" or reading.at(begun - 2) in _SCHEDULED
    return scheduled or not {"will", "shall", "would"}.isdisjoint(low)


_SCHEDULED = frozenset("goes leaves opens shuts closes starts begins sails departs arrives ends due".split())


def _time_left(unit: str, facts: GuardFacts) -> frozenset[int]:
    """The times that a clock of the turn has left, and what is left of the hour."""
    known = {value for one in facts.clocks for value in (one.now, (one.maximum or one.now) - one.now)}
    if unit.startswith("minute"):
        known |= {60 - minute for minute in facts.minutes}
    return frozenset(known) | _said(facts.authored)


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


def rounds(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "It is the fourth round", where the fight is in its first."""
    for at, word in enumerate(reading.low[:-1]):
        if word not in w.RANKS or reading.low[at + 1] != "round" or reading.quoted[at]:
            continue
        counted = [one for one in facts.clocks if "round" in one.name.lower().split()]
        if counted and not any(w.RANKS[word] in one.values for one in counted):
            yield at, f"it is not the {word} round"
            return


def small_change(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """ "Takes a penny from her palm", where nobody has paid."""
    if w.ONE_COIN.isdisjoint(reading.low) or any(one.changes for one in facts.gold):
        return
    for place, word in enumerate(reading.low):
        if (
            word not in w.ONE_COIN
            or reading.quoted[place]
            or reading.at(place - 1) not in ("a", "one", "another")
        ):
            continue
        given = next(
            (at for at in range(place - 1, max(place - 5, -1), -1) if reading.low[at] in w.HANDING), None
        )
        if given is None or any(
            reading.kinds[at] & (lx.NOT | lx.MODAL) for at in range(max(given - 3, 0), given)
        ):
            continue
        if not reading.kinds[given - 1] & lx.DET and not any(word in text for text in facts.known):
            yield place, "nobody has paid or been paid"
            return


def made_up_results(reading: SentenceTokens, numbers: Sequence[Number]) -> Iterator[Found]:
    """ "Scrapes a nine", where nothing was rolled."""
    for number in numbers:
        led = reading.low[max(number.start - 4, 0) : number.start - 1]
        alone = reading.at(number.start - 1) in ("a", "an") and reading.at(number.end) in w.RESULT_ENDS
        beaten = reading.at(number.start - 1) == "by" and is_margin(reading, number)
        if number.value > 1 and beaten and _is_bare(reading, number) and not reading.quoted[number.start]:
            yield number.start, "nothing was rolled"
            return
        if alone and number.value > 1 and not w.THROWN.isdisjoint(led) and not reading.quoted[number.start]:
            yield number.start, "nothing was rolled"
            return


def _is_bare(reading: SentenceTokens, number: Number) -> bool:
    after = reading.at(number.end)
    return after in w.BARE_AFTER or not after[0].isalnum()


def loose_points(reading: SentenceTokens) -> Iterator[Found]:
    """ "It scratches her arm, a point or two", "holds by a single point"."""
    if w.POINTS.isdisjoint(reading.low):
        return
    for at, word in enumerate(reading.low):
        alone = word in w.POINTS and reading.at(at - 1) in _ALONE and reading.at(at - 2) in ("a", "one")
        if alone and not reading.quoted[at] and reading.at(at + 1) != "of":
            yield at, "nothing here says so many points"
            return
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
    begun = number.end + (reading.at(number.end) in w.FURTHER)
    for at in range(begun, min(begun + 1 + _ADJECTIVES, len(reading))):
        word, kind = reading.low[at], reading.kinds[at]
        if not word[0].isalpha() or kind & _ENDS or (word in w.BARE_AFTER and not found):
            break
        found.append(word)
    return found


def _ruled(reading: SentenceTokens, number: Number, counted: Sequence[str], facts: GuardFacts) -> bool:
    many = [word for word in counted if number.value == 1 or word.endswith("s") or word in w.MASSES]
    if many and many[-1] in ("pieces", "lumps") and _is_of_a_thing(reading, number):
        return False
    if not w.RULED.isdisjoint(many):
        tried = number.value <= _SMALL and not w.TRIES.isdisjoint(counted)
        tried = tried and reading.at(number.end) not in w.FURTHER and "left" not in reading.low
        return not tried and (reading.at(number.start - 1) != "at" or "points" not in counted)
    return any(_is_clocked(word, number, facts) for word in counted)


def _is_of_a_thing(reading: SentenceTokens, number: Number) -> bool:
    """ "Two pieces of dark": pieces that are no coins."""
    near = reading.low[number.end : number.end + 3 + _ADJECTIVES]
    return "of" in near and (w.GOLDEN | w.COINS).isdisjoint(reading.low)


def _same_again(reading: SentenceTokens, number: Number, earlier: Sequence[str]) -> list[str]:
    """What a bare number counts after one of what a rule counts: "of her six hurts she has now spent two"."""
    bare = not reading.at(number.end)[:1].isalnum()
    near = reading.low[max(number.start - 3, 0) : number.start]
    return list(earlier) if bare and not w.USED_UP.isdisjoint(near) else []


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
    if after in ("a", "an", "in") and not _UNITS.isdisjoint(low[number.end + 1 : number.end + 4]):
        return True  # "makes seven a week"
    if before == "at" and _HOURS < number.value < 100 and _is_followed(reading, number):
        return True  # "boys who make promises at seventy ought to know better"
    if before == "to" and not w.NOTCHES.isdisjoint(low):
        return False  # "has gone up a notch, to two"
    if before == "be" and not _AGED.isdisjoint(low[max(number.start - 3, 0) : number.start - 1]):
        return True  # "she might be forty"
    of_them = after == "of" and reading.at(number.end + 1) in _THEM and not facts.rolls
    if number.value <= _SMALL or of_them or (before == "are" and reading.at(number.start - 2) == "there"):
        return True
    if before == "to" and (
        value_of(reading.at(number.start - 2)) or reading.at(number.start - 2) == "quarter"
    ):
        return True
    if after in ("to", "past") and value_of(reading.at(number.end + 1)) is not None:
        return True
    if before == "for" and "enough" in low[: number.start]:
        return True
    if before == "against" and not _ONCE.isdisjoint(low[: number.start]):
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


def _is_followed(reading: SentenceTokens, number: Number) -> bool:
    """Whether a clause about somebody goes on behind a number: then it is an age, and no reading of anything."""
    return bool(reading.kinds[number.end] & (lx.MODAL | lx.PRON)) if number.end < len(reading) else False


_UNITS = frozenset("day night week month year".split())
_AGED = frozenset("might must could may".split())
_ODDS = (["in", "a", "thousand"], ["in", "a", "hundred"], ["in", "a", "million"])
_ALONE = frozenset("single bare mere lone solitary".split())
_ROUNDED = frozenset("dozen score hundred".split())
_ONCE = frozenset("once ago had years winter summer used".split())
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
    if not (w.POINTS | w.VITAL | w.HIT_POINTS | w.WOUNDS | w.EXPERIENCE).isdisjoint(counted):
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
        if word in _THIRDS and body and (near[:1] == ["of"] or not _LEFT.isdisjoint(reading.low)):
            if not any(_is_third(one) for one in facts.hp):
                yield place, "nobody has lost so much"
                return
            continue
        if word in _THIRDS:
            continue
        running = not w.RUNNING.isdisjoint(reading.low) and not _LEFT.isdisjoint(reading.low)
        if body and not any(_is_half(one) for one in facts.hp):
            yield place, "nobody has lost so much"
            return
        if running and not any(
            clock.maximum and abs(2 * clock.now - clock.maximum) <= 1 for clock in facts.clocks
        ):
            yield place, "no clock stands so"
            return


_PARTS = frozenset("half halfway quarter third thirds two-thirds three-quarters".split())
_THIRDS = frozenset("third thirds".split())
_LEFT = frozenset("left gone remain remains remaining spent done run over used lost empty full".split())


def _is_third(one: KnownAmount) -> bool:
    """Whether a third of it, more or less, is left or has gone."""
    most = one.maximum or 0
    return most > 0 and any(abs(3 * part - most) <= most // 4 for part in (one.now, most - one.now))


def _is_half(one: KnownAmount) -> bool:
    return one.maximum is not None and abs(2 * one.now - one.maximum) <= 1
