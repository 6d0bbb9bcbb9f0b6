"""Which numbers may stand where: "down to 4" is what is left, "loses 4" a change, "DC 4" a bound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.core.guard.cast import NamedPerson
from bot.core.guard.facts import Counter, GuardFacts, KnownAmount, ShownRoll
from bot.core.guard.figures.numerals import Number, is_second, second_of
from bot.core.guard.figures.results import results
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import numbers as w

Kind = Literal["dice", "hp", "gold", "experience", "clocks", "result"]
_STANDING = frozenset({"to", "on", "at"})
_MOVED = frozenset(
    "advances advance advanced moves moved gains gained adds forward more another ticks ticked".split()
)


def allowed(
    kind: Kind, reading: SentenceTokens, number: Number, facts: GuardFacts, mentions: Sequence[NamedPerson]
) -> set[int]:
    """The engine's numbers that a number of this kind may be, given the words around it and who is named."""
    named = {mention.person.name for mention in mentions}
    match kind:
        case "dice":
            own = [roll for roll in facts.rolls if roll.actor in named]
            return _dice(reading, number, own or facts.rolls)
        case "result":
            return results(reading, number, facts)
        case "hp":
            if reading.at(number.start - 1) == "for" or reading.at(number.end) == "off":
                return {value for one in facts.hp for value in one.changes} | {
                    one.total for one in facts.rolls
                }
            return _amounts(reading, number, in_view(facts.hp, facts), named) | _felling(
                reading, facts, named
            )
        case "gold":
            return _amounts(reading, number, in_view(facts.gold, facts), named)
        case "experience":
            return _amounts(reading, number, in_view(facts.experience, facts), named)
        case "clocks":
            clock = clock_named(reading, facts)
            return _clocks(reading, number, (clock,) if clock else facts.clocks)


def in_view(amounts: Sequence[KnownAmount], facts: GuardFacts) -> list[KnownAmount]:
    """The amounts of whoever is not elsewhere: of whom a passage speaks where it names nobody."""
    away = {person.name for person in facts.people if person.standing == "absent"}
    return [amount for amount in amounts if amount.owner not in away]


def clock_named(reading: SentenceTokens, facts: GuardFacts) -> Counter | None:
    """The clock whose name a sentence says."""
    low = set(reading.low)
    for clock in facts.clocks:
        name = [word for word in clock.name.lower().split() if word not in w.CLOCKS]
        if name and all(word in low or (word == "left" and low & (w.REMAINING | w.HAVING)) for word in name):
            return clock
    return None


def _dice(reading: SentenceTokens, number: Number, rolls: Sequence[ShownRoll]) -> set[int]:
    near = reading.low[max(number.start - 4, 0) : number.start]
    found: set[int] = set()
    for roll in rolls:
        if not w.NATURAL.isdisjoint(near):
            found |= roll.faces
        elif near[-1:] and (near[-1] in w.ADDED or "modifier" in near or "bonus" in near):
            found |= roll.modifiers
        elif not w.BOUNDED.isdisjoint(near):
            found |= roll.bounds
        else:
            found |= roll.faces | {roll.total, sum(roll.faces)}
            if number.start > 1 and reading.at(number.end) in ("for", "more", "to", "from"):
                found |= roll.modifiers  # "and three for nerve"
    return found


def _amounts(
    reading: SentenceTokens, number: Number, amounts: Sequence[KnownAmount], named: set[str]
) -> set[int]:
    low = reading.low
    owned = [amount for amount in amounts if amount.owner in named]
    owned = (
        owned
        or [amount for amount in amounts if set(amount.owner.lower().split()) <= set(low)]
        or list(amounts)
    )
    near, after = low[max(number.start - 6, 0) : number.start], low[number.end : number.end + 8]
    changed = not w.CHANGED.isdisjoint(near) or not w.EXCHANGED.isdisjoint(after[:5])
    settled = not changed and not w.SETTLED.isdisjoint((*near, *after))
    found: set[int] = set()
    for one in owned:
        if is_second(reading, number):
            found.add(one.now if one.maximum is None else one.maximum)
        elif one.maximum is not None and low[: number.start][:1] == ["of"] and number.start <= 4:
            found.add(one.maximum)  # "of her twenty-eight hit points"
        elif "from" in near[-2:]:
            found.add(one.before)
        elif settled or second_of(reading, number) is not None or not _STANDING.isdisjoint(near[-1:]):
            found.add(one.now)
        elif changed:
            found |= one.changes
        else:
            found |= {one.now, *one.changes} | ({one.maximum} if one.maximum is not None else set())
    return found


def _felling(reading: SentenceTokens, facts: GuardFacts, named: set[str]) -> set[int]:
    """Damage that brought somebody down: more was rolled than there were hit points to lose."""
    fallen = any(one.now == 0 < one.before and one.owner in named for one in facts.hp)
    if not fallen or "damage" not in reading.low:
        return set()
    return {roll.total for roll in facts.rolls if 20 not in roll.sides}


def _clocks(reading: SentenceTokens, number: Number, clocks: Sequence[Counter]) -> set[int]:
    near = reading.low[max(number.start - 4, 0) : number.start]
    after = reading.low[number.end : number.end + 8]
    found: set[int] = set()
    for clock in clocks:
        if is_second(reading, number):
            found.add(clock.now if clock.maximum is None else clock.maximum)
        elif "by" in near[-2:]:
            found.add(max(clock.values) - min(clock.values))
        elif "from" in near[-2:] or "past" in near:
            found |= clock.values
        elif reading.at(number.end) in w.SEGMENTS and not _MOVED.isdisjoint((*near, *after[:3])):
            found.add(max(clock.values) - min(clock.values))
        elif clock.maximum is not None and not w.REMAINING.isdisjoint(after):
            found.add(clock.maximum - clock.now)
        else:
            found.add(clock.now)
    return found
