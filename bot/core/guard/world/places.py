"""Where people are, where a passage sets them into another place than the one they are in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.acts import verbal
from bot.core.guard.cast import NamedPerson
from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.tokens import SentenceTokens, tokens
from bot.core.guard.words import world as w
from bot.core.guard.words.living import somebody

_REACH = 9


@lru_cache(maxsize=64)
def _labels(names: tuple[str, ...]) -> dict[str, tuple[tuple[str, ...], ...]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for name in names:
        words = tokens(name)
        words = words[1:] if words and words[0] == "the" else words
        if words:
            found.setdefault(words[0], []).append(words)
    return {first: tuple(each) for first, each in found.items()}


def elsewhere(reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson]) -> Iterator[Found]:
    """Somebody present who is told to stand, sit or come where nobody of the passage is."""
    labels = _labels(facts.elsewhere)
    if labels.keys().isdisjoint(reading.low):
        return
    for place, word in enumerate(reading.low):
        for words in labels.get(word, ()):
            end = place + len(words)
            if tuple(reading.low[place:end]) != words or reading.quoted[place]:
                continue
            if (
                _leads(reading, place, end, mentions)
                or _is_set_there(reading, place, mentions)
                or _acts_there(reading, place, end, mentions)
            ):
                yield place, f"nobody is in {' '.join(words)}"
                return


def _led_in(reading: SentenceTokens, place: int) -> int | None:
    """Where the preposition before a place stands, past its article."""
    at = place - 1
    if at >= 0 and reading.low[at] in ("the", "a"):
        at -= 1
    if at > 1 and reading.low[at] == "of" and reading.low[at - 1] in w.PARTS:  # "in the middle of"
        at -= 2
        if reading.low[at] in ("the", "a"):
            at -= 1
    return at if at >= 0 else None


def _leads(reading: SentenceTokens, place: int, end: int, mentions: Sequence[NamedPerson]) -> bool:
    """ "In the chapter room the two of them stop": a sentence that opens with the place, and somebody in it."""
    at = _led_in(reading, place)
    opens = at is not None and at <= 1 and reading.low[at] in w.LEADING_IN
    if not opens:
        return False
    rest = reading.low[end : end + 14]
    someone = any(one.start >= end and one.person.standing == "present" for one in mentions)
    them = someone or not {"he", "she", "they", "them"}.isdisjoint(rest)
    return them and not w.BEING.isdisjoint(rest)


def _acts_there(reading: SentenceTokens, place: int, end: int, mentions: Sequence[NamedPerson]) -> bool:
    """ "Behind the bar of the Keystone, Tib polishes a glass", "calls down from the roofs"."""
    at = _led_in(reading, place)
    if at is None:
        return False
    if (
        reading.low[at] == "of"
        and at <= 4
        and not any(reading.kinds[each] & lx.VERB for each in range(1, at - 1))
    ):
        at = 0  # "behind the bar of the"
    if at == 0:
        led, start = reading.low[0], end + (reading.at(end) == ",")
        one = next((each for each in mentions if each.start == start), None)
        if one is None or one.person.standing != "present" or one.end >= len(reading):
            return False
        kind, deed = reading.kinds[one.end], reading.low[one.end]
        here = led in w.LEADING_IN or led in ("behind", "under", "beside")
        acts = verbal(deed, kind) and deed.endswith("s") and deed not in w.CALLING
        return (here and acts) or (led == "from" and deed in w.CALLING)
    if reading.low[at] != "from":
        return False
    one = next((each for each in reversed(mentions) if each.end <= at and not each.quoted), None)
    if one is None or one.person.standing != "present" or reading.suffix[one.end - 1] is not None:
        return False
    between = reading.low[one.end : at]
    return len(between) <= 3 and bool(between) and between[0] in w.CALLING


def _is_of_a_thing(reading: SentenceTokens, verb: int) -> bool:
    """ "Hedda looks up, and the drainpipe goes up to the roofs": who goes there is nobody."""
    return bool(reading.kinds[verb - 2] & lx.DET) and somebody(reading.low[verb - 1]) is None


def _is_set_there(reading: SentenceTokens, place: int, mentions: Sequence[NamedPerson]) -> bool:
    """ "Ines stands in the wick room", "has come down into the oil cellar"."""
    at = _led_in(reading, place)
    if at is None or reading.low[at] not in w.TO_PLACES:
        return False
    subject = next((one for one in reversed(mentions) if one.end <= at and not one.quoted), None)
    first = subject.end if subject is not None else 0
    if subject is not None and subject.person.standing != "present":
        return False
    if subject is None and not {"he", "she", "they"} & set(reading.low[max(at - _REACH, 0) : at]):
        return False
    between = range(max(first, at - _REACH), at)
    if any(reading.kinds[each] & (lx.NOT | lx.MODAL) for each in between):
        return False
    said = [reading.low[each] for each in between]
    moves = next((each for each in reversed(between) if reading.low[each] in w.BEING), None)
    if moves is not None and moves - 2 >= first and _is_of_a_thing(reading, moves):
        return False
    if said and said[-1] in ("out", "over", "away", "off"):  # "is out in the yard"
        said.pop()
    if not w.LOOKING.isdisjoint(said) and (w.BEING - w.LOOKING).isdisjoint(said):
        return False
    return not w.BEING.isdisjoint(said) and (w.BEYOND - w.BEING).isdisjoint(said)
