"""Doors, containers and what people hold, where a passage tells another state of them than the engine has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import NamedPerson, SentenceTopic
from bot.core.guard.facts import Found, KnownThing, ViolationClass
from bot.core.guard.tokens import SentenceTokens, tokens
from bot.core.guard.words import world as w
from bot.core.state.document import SameObject

_REACH = 6
"""So many words stand between a thing and what is said of it."""


class KnownThings:
    """The things of a passage, to be found by the first word of any of their names."""

    def __init__(self, things: tuple[KnownThing, ...]) -> None:
        self.labels = _labels_of(SameObject(things))

    def named(self, reading: SentenceTokens) -> Iterator[tuple[int, int, KnownThing]]:
        """Each thing that narration names with an article or an owner: from, to, which."""
        if self.labels.keys().isdisjoint(reading.low):
            return
        skip = 0
        for place, word in enumerate(reading.low):
            if place < skip or word not in self.labels or reading.quoted[place]:
                continue
            for words, thing in self.labels[word]:
                end = place + len(words)
                if (
                    tuple(reading.low[place:end]) == words
                    and _is_the(reading, place)
                    and not _goes_on(reading, end)
                ):
                    yield place, end, thing
                    skip = end
                    break


Labels = Mapping[str, Sequence[tuple[tuple[str, ...], KnownThing]]]


@lru_cache(maxsize=8)
def _labels_of(held: SameObject[tuple[KnownThing, ...]]) -> Labels:
    """The labels of the very same things, without comparing each of them anew."""
    return _labels(held.value)


@lru_cache(maxsize=32)
def _labels(things: tuple[KnownThing, ...]) -> Labels:
    """The things by the first word of each of their names, the longest names first."""
    labels: dict[str, list[tuple[tuple[str, ...], KnownThing]]] = {}
    for thing in things:
        for name in thing.names:
            words = tokens(name)
            if words:
                labels.setdefault(words[0], []).append((words, thing))
    for held in labels.values():
        held.sort(key=lambda one: -len(one[0]))
    return labels


def _is_the(reading: SentenceTokens, place: int) -> bool:
    """Whether a name means the one thing that is known by it: "the open tin", "Ines's key", never "a tin"."""
    before = range(max(place - 2, 0), place)
    if any(reading.low[at] in _ONE_OF_MANY for at in before):
        return False
    return any(reading.low[at] in _DEFINITE or reading.suffix[at] is not None for at in before)


_DEFINITE = frozenset("the this that his her their its".split())
_ONE_OF_MANY = frozenset("a an any some another each every no such other".split())


def _goes_on(reading: SentenceTokens, end: int) -> bool:
    """Whether a name is only the beginning of another: "the tin door"."""
    return reading.at(end) in ("door", "handle", "room", "key", "knob")


def misplaced(
    reading: SentenceTokens,
    things: KnownThings,
    mentions: Sequence[NamedPerson],
    topic: SentenceTopic,
    given: Sequence[str] = (),
    handled: frozenset[str] = frozenset(),
) -> Iterator[Found]:
    """Things told open, shut, broken, or in somebody's hands, where the engine knows better.

    What was `handled`, a word of what a player did in this turn and succeeded in, may be in anybody's.
    """
    for start, end, thing in things.named(reading):
        reason = (
            _state(reading, start, end, thing)
            or (
                None
                if reading.low[end - 1] in handled or _is_given(reading, start, end, given)
                else _held(reading, start, end, thing, mentions, topic)
            )
            or _stood_at(reading, start, end, thing, mentions)
        )
        if reason is not None:
            yield start, f"{thing.names[0]}: {reason}"
            return


def _is_given(reading: SentenceTokens, start: int, end: int, given: Sequence[str]) -> bool:
    """Whether a line that the engine gave to tell has it in a hand by the same word: "he holds up the fork"."""
    name = " ".join(reading.low[start:end])
    for line in given:
        told = line.casefold()
        at = told.find(name)
        if at > 0 and not w.HOLDING.isdisjoint(told[max(at - _LINE, 0) : at].split()):
            return True
    return False


_LINE = 40
"""Letters before a thing in which a verb of holding stands."""


def misplaced_kind(found: Found) -> ViolationClass:
    """The class of what `misplaced` found."""
    if found[1].endswith(_ELSEWHERE):
        return "place"
    return "possession" if found[1].endswith(_HELD) else "door"


_HELD = "is not in those hands"
_ELSEWHERE = "it is somewhere else"


def _plain(reading: SentenceTokens, start: int, end: int) -> bool:
    """Whether words say how it is: nobody denies it, wishes for it or only tries."""
    for at in range(max(start, 0), min(end, len(reading))):
        if reading.kinds[at] & (lx.NOT | lx.MODAL) or reading.low[at] in _UNREAL:
            return False
    return True


_UNREAL = frozenset(
    "if as until unless tries try trying tried refuses almost nearly may before when to wants waits persuaded for "
    "might where whoever whether like than".split()
)


def _state(reading: SentenceTokens, start: int, end: int, thing: KnownThing) -> str | None:
    low = reading.low
    before = low[max(start - 4, 0) : start]
    after = low[end : end + _REACH]
    for at, word in enumerate(after):  # what is said behind the next stop is of something else
        if word in (".", ",", ";", ":") or (reading.kinds[end + at] & lx.CONJ and word != "now"):
            after = after[:at]
            break
    if _swung_to(after) and thing.open and False not in thing.open:
        return "it is not shut"
    if not _plain(reading, max(start - 4, 0), end + min(len(after), 3)):
        return None
    opened = (
        (before and before[-1] in w.OPENED)
        or (bool(after) and after[0] in w.OPENING)
        or (len(before) > 1 and before[-2] in w.PULLING and bool(after) and after[0] == "open")
        or (bool(after) and after[0] in w.GIVING and len(after) > 1 and after[1] in ("with", "way", "at"))
        or _told(after, w.OPENED)
        or _done(before, w.OPENERS)
        or (_lid(low[max(start - 6, 0) : start]) and w.SHUT.isdisjoint(after))
        or _lidless(after)
    )
    if thing.open and True not in thing.open and opened:
        return "it is not open"
    unlocked = (
        (before and before[-1] in w.UNLOCKED)
        or _told(after, w.UNLOCKED)
        or _done(before, w.UNLOCKERS)
        or (bool(after) and after[0] == "unlocks")
    )
    if thing.locked and False not in thing.locked and (opened or unlocked):
        return "it is locked"
    pulled = len(before) > 1 and before[-2] in w.PULLING and after[:1] == ["open"]
    if thing.unmoved and low[end - 1] in w.DOORS and (pulled or (before[-1:] != ["open"] and _moves(after))):
        return "nobody opened it"
    if not thing.open and not thing.locked:
        return None
    if not w.BROKEN.isdisjoint(after) and (after and (reading.kinds[end] & (lx.BE | lx.HAVE))):
        return "it is whole"
    if (before and before[-1] in ("locked", "bolted")) or _told(after, w.LOCKING) or _done(before, w.LOCKING):
        return "it is not locked" if thing.locked and True not in thing.locked else None
    shut = (before and before[-1] in w.SHUT) or _told(after, w.SHUT) or _done(before, w.SHUTTERS)
    return "it is not shut" if shut and thing.open and False not in thing.open else None


def _swung_to(after: Sequence[str]) -> bool:
    """ "Has swung to, and": shut without a word for it."""
    moving = next((at for at, word in enumerate(after[:4]) if word in w.MOVING or word == "pulled"), None)
    return moving is not None and len(after) == moving + 2 and after[-1] == "to"


def _moves(after: Sequence[str]) -> bool:
    """ "Swings open", "slide apart", "has been broken in": what only happens to a door that somebody opens."""
    if after[:1] and (after[0] in w.OPENING or after[0] == "open"):
        return True
    if after[:1] and after[0] in w.GIVING and after[1:2] in ([], ["way"]):
        return True
    moving = next(
        (at for at, word in enumerate(after[:3]) if f"{word}s" in w.MOVING or word in w.MOVING), None
    )
    return moving is not None and not w.APART.isdisjoint(after[moving + 1 : moving + 4])


def _told(after: Sequence[str], states: frozenset[str]) -> bool:
    """ "stands wide open", "is unlocked", "swings open"."""
    verb = next((at for at, word in enumerate(after) if word in w.STANDING), None)
    return verb is not None and verb <= 2 and not states.isdisjoint(after[verb + 1 : verb + 4])


def _done(before: Sequence[str], verbs: frozenset[str]) -> bool:
    """ "opens the", "has locked the"."""
    return (
        len(before) > 1 and before[-1] in ("the", "a", "its", "her", "his", "their") and before[-2] in verbs
    )


def _lid(before: Sequence[str]) -> bool:
    """ "lifts the lid of the", "the lid is off the"."""
    if len(before) > 2 and before[-1] == "the" and before[-2] == "of" and before[-3] in w.LIDS:
        return True
    return before[-2:] == ["off", "the"] and not w.LIDS.isdisjoint(before)


def _lidless(after: Sequence[str]) -> bool:
    """ "has its lid off", "stands without its lid"."""
    return any(after[at] in w.LIDS and after[at + 1] == "off" for at in range(len(after) - 1))


# --- who holds what -------------------------------------------------------------------------------------


def _held(
    reading: SentenceTokens,
    start: int,
    end: int,
    thing: KnownThing,
    mentions: Sequence[NamedPerson],
    topic: SentenceTopic,
) -> str | None:
    """Whether somebody holds a thing that is another's, lies about, or is elsewhere."""
    if thing.door or _may_be_another(reading, start, end, thing):
        return None
    low = reading.low
    subject = next((one for one in reversed(mentions) if one.end <= start and not one.quoted), None)
    person = (
        subject.person if subject is not None else (topic.subject if _by_pronoun(reading, start) else None)
    )
    if person is None or not _plain(reading, subject.end if subject else 0, start):
        person = None
    before = low[max(start - 5, 0) : start]
    after = low[end : end + 8]
    worn = _is_worn(reading, end, after, mentions) or _lies_on(reading, start, mentions)
    owner = worn or (person.name if person is not None else None)
    if owner is None:
        return None
    strong = bool(worn) or (
        not w.HOLDING.isdisjoint(before)
        or before[-3:-1] in (["puts", "on"], ["put", "on"])
        or (before and _has_on(low, start, after))
    )
    touched = start > 1 and bool(reading.kinds[start - 2] & lx.PREP)  # "puts her heel on the flap"
    weak = not strong and not thing.here and not touched and not w.HANDLING.isdisjoint(before)
    if (strong or weak) and owner not in thing.holders:
        return _HELD
    return None


def _may_be_another(reading: SentenceTokens, start: int, end: int, thing: KnownThing) -> bool:
    """Whether a single word is no sign of a thing: "the cloth", of one in a boathouse; "his hat", which is his own."""
    if end - start > 1:
        return False
    if reading.low[start - 1] in _OWN:
        return True
    return not (thing.here or thing.holders) and reading.low[start] not in tokens(thing.names[0])


_OWN = frozenset("his her their".split())


def _stood_at(
    reading: SentenceTokens, start: int, end: int, thing: KnownThing, mentions: Sequence[NamedPerson]
) -> str | None:
    """Whether somebody who is here stands in, on or at a thing that is in another place: "sits on the great wheel".

    A name of one word may be that of another such thing.
    """
    led = start - 2 if reading.low[start - 1] in _DEFINITE else start - 1
    if thing.here or thing.holders or end - start < 2 or led < 1 or reading.low[led] not in w.AT_THINGS:
        return None
    subject = next((one for one in reversed(mentions) if one.end <= led and not one.quoted), None)
    if subject is None or subject.person.standing != "present" or not _plain(reading, subject.end, start):
        return None
    between = reading.low[subject.end : led]
    stands = len(between) <= 5 and bool(between) and between[0] in w.STAYING
    return _ELSEWHERE if stands else None


def _by_pronoun(reading: SentenceTokens, start: int) -> bool:
    return any(word in ("he", "she", "they") for word in reading.low[max(start - 6, 0) : start])


def _has_on(low: Sequence[str], start: int, after: Sequence[str]) -> bool:
    """ "has the tin under her arm", "with the chest under her arm"."""
    led = low[start - 2] if start > 1 else ""
    return (
        led in ("has", "had", "with", "have")
        and bool(after)
        and after[0] in w.WITH
        and (not w.WORN.isdisjoint(after[:4]))
    )


def _lies_on(reading: SentenceTokens, start: int, mentions: Sequence[NamedPerson]) -> str | None:
    """Who is said to have it on them before it is named: "in Tib's lap lies the", "from his belt hangs the"."""
    at = start - 2 if reading.low[start - 1] in _DEFINITE else start - 1
    if at < 3 or reading.low[at] not in w.LYING or reading.low[at - 1] not in w.WORN:
        return None
    for one in mentions:
        owns = one.end == at - 1 and reading.suffix[one.end - 1] is not None
        if owns and any(word in w.WITH for word in reading.low[max(one.start - 2, 0) : one.start]):
            return one.person.name
    return None


def _is_worn(
    reading: SentenceTokens, end: int, after: Sequence[str], mentions: Sequence[NamedPerson]
) -> str | None:
    """Who is said to have it on them: "is in Ines's coat", "lies in Mara's lap"."""
    if not after or after[0] not in w.LYING:
        return None
    for one in mentions:
        owns = end < one.start <= end + 4 and reading.suffix[one.end - 1] is not None
        if owns and reading.at(one.end) in w.WORN and reading.at(end + 1) in w.WITH:
            return one.person.name
    return None
