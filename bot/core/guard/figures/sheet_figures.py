"""Armor class and spell slots in a sentence, where they are not the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.guard.cast import NamedPerson
from bot.core.guard.facts import GuardFacts, KnownSlots
from bot.core.guard.figures.allowed import in_view
from bot.core.guard.figures.numerals import Number
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import numbers as w

_REACH = 8
_LINKS = frozenset("of is was at : , with a an only just still to has have the has stays stands and".split())
_NONE = frozenset("no last".split())


def sheet_figures(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], found: Sequence[Number]
) -> dict[int, str | None]:
    """Where numbers of armor class and of spell slots stand, each with what is wrong about it (None: it stands)."""
    judged: dict[int, str | None] = {}
    if facts.armor:
        judged |= _armor(reading, facts, mentions, found)
    if facts.slots and _speaks_of_slots(reading, facts):
        judged |= _slots(reading, facts, mentions, found)
    return judged


# --- armor class ---------------------------------------------------------------------------------------


def _armor(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], found: Sequence[Number]
) -> dict[int, str | None]:
    judged: dict[int, str | None] = {}
    for number in found:
        if not _is_armor(reading, number, mentions):
            continue
        owner = _owner(number, mentions)
        owned = in_view(facts.armor, facts) if owner is None else facts.armor
        known = {value for one in owned if owner in (None, one.owner) for value in (one.now, one.before)}
        judged[number.start] = None if number.value in known else "is nobody's armor class here"
    return judged


def _is_armor(reading: SentenceTokens, number: Number, mentions: Sequence[NamedPerson]) -> bool:
    """ "AC 17", "an armor class of eighteen", "armor class: Hedda 18, Oren 12", "18 AC"."""
    if _is_armor_word(reading, number.end):
        return True
    if reading.at(number.start - 1) == "of" and reading.at(number.start - 2) in ("ac", "class"):
        return True
    names = {place for one in mentions for place in range(one.start, one.end)}
    counted = number.end not in names and reading.at(number.end) not in w.BARE_AFTER
    if counted and reading.at(number.end)[:1].isalnum():
        return False
    for at in range(number.start - 1, max(number.start - 1 - _REACH, -1), -1):
        if _is_armor_word(reading, at):
            return True
        listed = at in names or reading.low[at].isdigit()
        if not listed and reading.low[at] not in _LINKS and reading.low[at] not in ("ac", "class"):
            return False
    return False


def _is_armor_word(reading: SentenceTokens, at: int) -> bool:
    return reading.at(at) == "ac" or (reading.at(at) in ("armor", "armour") and reading.at(at + 1) == "class")


def _owner(number: Number, mentions: Sequence[NamedPerson]) -> str | None:
    """Whose figure it is: who is named last before it, else first after it."""
    before = [one for one in mentions if one.end <= number.start]
    named = before[-1:] or list(mentions[:1])
    return named[0].person.name if named else None


# --- spell slots ---------------------------------------------------------------------------------------


def _speaks_of_slots(reading: SentenceTokens, facts: GuardFacts) -> bool:
    """Whether the slots of a sentence are those of spells: not those of a door, a coin box."""
    low = reading.low
    if w.SLOTS.isdisjoint(low):
        return False
    owned = {word for one in facts.slots for word in one.owner.lower().split()}
    told = {"spell", "level", *owned}
    return not told.isdisjoint(low) or any(_rank(reading, at) for at in range(len(low)))


def _rank(reading: SentenceTokens, at: int) -> int | None:
    """The level that a word says: "first-level", "1st-level", "third level", "L2"."""
    word = reading.low[at]
    stem = word.removesuffix("-level")
    if stem in w.RANKS and (stem != word or reading.at(at + 1) == "level"):
        return w.RANKS[stem]
    return int(word[1:]) if word[0] == "l" and word[1:].isdigit() else None


def _slots(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], found: Sequence[Number]
) -> dict[int, str | None]:
    levels = [(at, rank) for at in range(len(reading)) if (rank := _rank(reading, at))]
    levels += [(one.start, one.value) for one in found if reading.at(one.start - 1) == "level"]
    labels = {one.start for one in found if reading.at(one.start - 1) == "level"}
    judged: dict[int, str | None] = dict.fromkeys(labels)
    counts = [*(one for one in found if one.start not in labels), *_spoken(reading)]
    counts.sort(key=lambda one: one.start)
    for index, number in enumerate(counts):
        if not _is_of_slots(reading, number):
            continue
        rows = _rows(reading, facts, number, levels, mentions)
        pair = counts[index - 1] if index and _are_pair(reading, counts[index - 1], number) else None
        following = index + 1 < len(counts) and _are_pair(reading, number, counts[index + 1])
        allowed = _allowed(reading, number, rows, second=pair is not None, first=following)
        judged[number.start] = (
            None if number.value in allowed else "is no number of spell slots that the engine has"
        )
    return judged


def _spoken(reading: SentenceTokens) -> Iterator[Number]:
    """ "No spell slots left" counts none; so does a last one that is gone."""
    for at, word in enumerate(reading.low):
        if word not in _NONE or w.SLOTS.isdisjoint(reading.low[at + 1 : at + 4]):
            continue
        if word == "no" or not w.GONE.isdisjoint(reading.low[at + 2 : at + 8]):
            yield Number(0, at, at + 1)


def _is_of_slots(reading: SentenceTokens, number: Number) -> bool:
    """A number before the word, or in a list after it: "three spell slots", "Spell slots: L1 2/4"."""
    low = reading.low
    for at in range(number.end, min(number.end + _REACH, len(low))):
        if low[at] in w.SLOTS:
            return True
        if low[at] in w.CLAUSE_ENDS:
            break
    before = low[: number.start]
    listed = ":" in before and not w.SLOTS.isdisjoint(before[: before.index(":")])
    return listed or (reading.at(number.start - 1) in w.SLOTS and reading.at(number.end) in w.BARE_AFTER)


def _are_pair(reading: SentenceTokens, first: Number, second: Number) -> bool:
    """ "Two of Oren's four", "2/4"."""
    between = reading.low[first.end : second.start]
    return between == ["/"] or (between[:1] in (["of"], ["out"]) and len(between) <= 4)


def _rows(
    reading: SentenceTokens,
    facts: GuardFacts,
    number: Number,
    levels: Sequence[tuple[int, int]],
    mentions: Sequence[NamedPerson],
) -> list[KnownSlots]:
    """The slots a number may count: of who is named, and of the level said nearest to it."""
    owners = {mention.person.name for mention in mentions}
    rows = [one for one in facts.slots if one.owner in owners] or list(facts.slots)
    before = [one for one in levels if one[0] < number.start]
    after = [one for one in levels if one[0] > number.start]
    if before or after:
        heads = before and reading.low[before[-1][0]][0] == "l"  # "L1 2/4, L2 2/2"
        level = (before[-1:] if heads else after[:1] or before[-1:])[0][1]
        rows = [one for one in rows if one.level == level]
    return rows


def _allowed(
    reading: SentenceTokens, number: Number, rows: Sequence[KnownSlots], *, second: bool, first: bool
) -> set[int]:
    near = {*reading.low[max(number.start - 6, 0) : number.start], *reading.low[number.end : number.end + 8]}
    now, most = {one.now for one in rows}, {one.maximum for one in rows}
    whole = {sum(one.now for one in rows)} if rows else {0}
    if second:
        return most
    spent = not w.SPENT.isdisjoint(near)
    if spent and number.value:
        return {one.before - one.now for one in rows}
    if number.value == 0:
        return whole
    return now | whole if first or not w.SETTLED.isdisjoint(near) else now | most | whole
