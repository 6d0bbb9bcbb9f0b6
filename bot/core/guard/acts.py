"""Whether what follows a name lets its bearer act, or says only that one lies still, is gone, or did something once."""

from __future__ import annotations

from bot.core.guard import lexicon as lx
from bot.core.guard.tokens import DASH, SentenceTokens
from bot.core.guard.words import parts_of_speech as w
from bot.core.guard.words.living import BEASTS, somebody

STOPS = frozenset({".", "!", "?", ";", ":", '"', "\n", DASH, ")"})
_ASIDES = {",": ",", DASH: DASH, "-": "-", "(": ")"}
_ELSEWHERE = frozenset(
    "died dies lived lives belonged belongs owned owns sleeps slept used wanted needed stays stayed meant means "
    "liked loved hated preferred adored knew believed".split()
)
_ADRIFT = w.GONE | {"been", "vanished", "no", "not", "never", "left"}
_ADRIFT_THEN = frozenset("gone away left not never been".split())
_WISHED = frozenset(
    "would could might must should may ought can't cannot couldn't wouldn't mustn't shouldn't".split()
)
_UNSTOPPED = frozenset("stop cease fail help hesitate falter".split())
_SENSED = frozenset("seen heard spotted glimpsed visible audible felt see hear".split())
WITHHELD = frozenset("look turn smile blink move nod laugh flinch stir glance budge".split())
_RANKED = frozenset("first last second third next one only".split())
_PICTURED = frozenset(
    "photograph photo picture painting portrait drawing frame story song tale book ballad letter dream memory".split()
)
_RESTING = frozenset("asleep lying sleeping resting unconscious motionless".split())
_NO_DOING = frozenset(
    "missing nothing something everything anything wanting lacking lodging living staying working travelling "
    "traveling boarding expecting evening morning willing".split()
)
_OWNED = frozenset("his her their its".split())
_BESIDES = frozenset("by beside under against between across near".split())
_BESIDE = frozenset("here back there at beside behind among next".split())
SMALL = lx.PREP | lx.CONJ | lx.DET | lx.PRON | lx.ADV | lx.BE | lx.HAVE | lx.MODAL | lx.NOT | lx.NUMBER


def acting(reading: SentenceTokens, place: int, *, dead: bool) -> bool | None:
    """Whether the predicate that begins at a place is an act; None where there is none.

    For the `dead` (and the senseless), lying and resting is none, nor is being anywhere.
    """
    low, kinds, size = reading.low, reading.kinds, len(reading)
    place, denied = _begin(reading, place)
    if denied:
        return False
    if place >= size:
        return None
    word, kind = low[place], kinds[place]
    if word in _ASIDES:
        return _after_aside(reading, place, dead=dead)
    if word == ":" and reading.at(place + 1) == '"':
        return True
    if word in STOPS:
        return None
    if word in ("and", "or"):
        return _joined(reading, place + 1, dead=dead)
    if kind & lx.BE:
        return _being(reading, place, dead=dead) or (not dead and _speaks_on(reading, place))
    if kind & lx.HAVE:
        return _having(reading, place)
    if kind & lx.MODAL:
        return _modal(reading, place, dead=dead)
    if kind & lx.NOT or (kind & lx.STILL and dead) or word in _ELSEWHERE:
        return False
    if word in ("in", "with", "of") and not dead:
        return _past_attribute(reading, place)
    if not verbal(word, kind):
        return None
    present = word.endswith("s") and not word.endswith("ss")
    return present or set(low[place + 1 :]).isdisjoint(w.PAST) or _goes_on(reading, place)


def _past_attribute(reading: SentenceTokens, place: int) -> bool | None:
    """ "A goblin woman in a waistcoat steps out": a verb of one person behind what somebody wears, or is of."""
    for at in range(place + 1, min(place + 6, len(reading))):
        word, kind = reading.low[at], reading.kinds[at]
        if word in _PICTURED or not word[0].isalpha() or kind & (lx.CONJ | lx.BE | lx.HAVE | lx.MODAL):
            return None
        if kind & (lx.ACT | lx.SPEAK) and word.endswith("s") and at > place + 1 and not word.endswith("ss"):
            led = reading.kinds[at - 1] & (lx.DET | lx.PREP)
            return None if led else True
    return None


def _begin(reading: SentenceTokens, place: int) -> tuple[int, bool]:
    """Past adverbs, to where a predicate begins; and whether one of them denies it."""
    while place < len(reading):
        word, kind = reading.low[place], reading.kinds[place]
        if not (kind & lx.ADV or word.endswith("ly") or word in ("who", "himself", "herself", "themself")):
            break
        if kind & lx.NOT:
            return place, True
        place += 1
    return place, False


def _goes_on(reading: SentenceTokens, place: int) -> bool:
    """ "Opened the door long ago, and waits": a second verb, of now."""
    for at in range(place + 1, len(reading) - 1):
        after = reading.low[at + 1]
        if reading.low[at] not in ("and", "then", "but"):
            continue
        if reading.kinds[at + 1] & lx.VERB and after.endswith("s"):
            return True
        doing = reading.at(at + 2)
        if after in ("is", "are") and doing.endswith("ing") and reading.kinds[at + 2] & (lx.ACT | lx.SPEAK):
            return True
    return False


def _speaks_on(reading: SentenceTokens, place: int) -> bool:
    """ "Is on the back seat, and asks whether it is noon": said where everybody is."""
    if any(kind & (lx.NOT | lx.MODAL) for kind in reading.kinds[place : place + 3]):
        return False
    for at in range(place + 1, len(reading) - 1):
        if reading.low[at] in ("and", "then") and reading.low[at - 1] == ",":
            return bool(reading.kinds[at + 1] & lx.SPEAK) and reading.low[at + 1].endswith("s")
    return False


def _after_aside(reading: SentenceTokens, place: int, *, dead: bool) -> bool | None:
    """ "Tom, still smiling, raises a glass": what stands between the marks, then what follows it."""
    low, kinds, size = reading.low, reading.kinds, len(reading)
    mark = _ASIDES[low[place]]
    closing = next((at for at in range(place + 1, min(place + 16, size)) if low[at] == mark), None)
    for at in range(place + 1, closing if closing is not None else min(place + 6, size)):
        if kinds[at] & (lx.ACT | lx.SPEAK) and low[at].endswith("ing"):
            return True
        if low[at] in STOPS:
            return None
    if reading.at(place + 1) == "who" and acting(reading, place + 2, dead=dead):
        return True
    if place + 1 < size and reading.words[place + 1][:1].isupper():
        return _joined(reading, place + 1, dead=dead)
    return acting(reading, closing + 1, dead=dead) if closing is not None else None


def _joined(reading: SentenceTokens, place: int, *, dead: bool) -> bool | None:
    """ "Gregor, Tom and Lena exchange a glance": the verb after the others."""
    size, begun = len(reading), place
    while place < size and (
        reading.words[place][:1].isupper()
        or reading.kinds[place] & (lx.DET | lx.PRON)
        or (place > begun and reading.low[place] in (",", "and"))
    ):
        place += 1
    if place >= size or (place == begun and not reading.kinds[place] & lx.VERB):
        return None
    if place > begun and not reading.words[place][0].isupper():
        listed = reading.suffix[place] == "s" or not reading.at(place + 1)[:1].isalpha()
        if listed and reading.kinds[place - 1] & lx.DET:
            return None  # "and a bishop's cook, and none of them had a cap"
    if place > begun and not reading.kinds[place] & SMALL and reading.low[place] not in STOPS:
        return True
    return acting(reading, place, dead=dead)


def _being(reading: SentenceTokens, place: int, *, dead: bool) -> bool:
    low, kinds = reading.low, reading.kinds
    if low[place] in ("was", "were", "been") and not set(low[place + 1 :]).isdisjoint(w.PAST):
        return False
    if any(kinds[at] & lx.NOT for at in range(place, min(place + 2, len(reading)))):
        return False
    if not w.GONE.isdisjoint(low[place + 1 : place + 4]):
        asleep = not dead and low[place + 1] in _RESTING and reading.at(place + 2) in _BESIDES
        return asleep or (not dead and low[place + 1] == "out" and _goes_on(reading, place))
    at, _ = _begin(reading, place + 1)
    if at >= len(reading):
        return False
    if (low[at].endswith("ing") and kinds[at] & lx.VERB) or low[at] in _SENSED:
        return True
    if (
        not dead
        and low[at].endswith("ing")
        and not kinds[at]
        and len(low[at]) > 5
        and low[at] not in _NO_DOING
    ):
        return True  # "is shelling peas"
    if low[at] == "the" and reading.at(at + 1) in _RANKED and reading.at(at + 2) == "to":
        return True  # "is the first to speak"
    if low[at] == "in" and not dead and reading.at(at + 1) in ("here", "there"):
        return True
    return not dead and low[at] in _BESIDE


def _having(reading: SentenceTokens, place: int) -> bool:
    """ "Has the lamp in hand", never "has gone"; "had his hand on the latch", never "had said"."""
    at, denied = _begin(reading, place + 1)
    if denied or at >= len(reading):
        return False
    if reading.low[place] in ("had", "hadn't"):
        if reading.low[at] in _OWNED:  # "had his hand on the latch", never "had their secrets"
            return any(kind & (lx.BODY | lx.PREP) for kind in reading.kinds[at + 1 : at + 4])
        if reading.kinds[at] & (lx.DET | lx.NUMBER | lx.PRON):
            return reading.low[at] not in ("a", "an")
        return _did_and_does(reading, at)
    if reading.low[at] == "been" and at + 1 < len(reading):  # "has been drying the same plate for a minute"
        doing, _ = _begin(reading, at + 1)
        kind = reading.kinds[doing] if doing < len(reading) else 0
        return bool(kind & (lx.ACT | lx.SPEAK)) and reading.low[doing].endswith("ing") and not kind & lx.STILL
    return _ADRIFT.isdisjoint(reading.low[place + 1 : place + 3]) or _goes_on(reading, place)


def _did_and_does(reading: SentenceTokens, place: int) -> bool:
    """ "Had put out her head, and nodded at them": what was done before what is done here."""
    if not _ADRIFT_THEN.isdisjoint(reading.low[place:]):
        return False
    for at in range(place + 1, len(reading) - 2):
        if reading.low[at] == "," and reading.low[at + 1] in ("and", "then"):
            word, kind = reading.low[at + 2], reading.kinds[at + 2]
            return word.endswith("ed") and bool(kind & (lx.ACT | lx.SPEAK))
    return False


def _modal(reading: SentenceTokens, place: int, *, dead: bool) -> bool:
    """ "Would have laughed" is no act; "did open the door", "can be heard", "will not stop" are."""
    word = reading.low[place]
    at, denied = _begin(reading, place + 1)
    verb = reading.at(at) if not denied else reading.at(at + 1)
    denied = denied or word.endswith("n't") or word == "cannot"
    if verb in _UNSTOPPED and denied:
        return True
    if word in ("does", "doesn't") and denied and not dead:
        return verb in WITHHELD  # who does not look up is here
    if word in _WISHED or denied or word in ("will", "won't"):
        return _goes_on(reading, place)
    if word in ("can", "shall"):
        return verb in _SENSED or reading.at(at + 1) in _SENSED
    habit = (
        at < len(reading) and not reading.kinds[at] & lx.VERB and not w.PAST.isdisjoint(reading.low[:place])
    )
    return word in ("did", "does", "do") and not habit  # "he always did"


def is_only_heard(reading: SentenceTokens, place: int) -> bool:
    """Whether a beast is no more than its noise: "down the hill a dog was barking"."""
    if somebody(reading.low[place]) not in BEASTS:
        return False
    return any(word in _CRIES for word in reading.low[place + 1 : place + 4])


_CRIES = lx.inflected(
    "bark bleat bray whinny neigh howl yap yelp growl low moo mew miaow purr grunt squeal oink cough whine bay"
)


def verbal(word: str, kind: int) -> bool:
    """Whether a word may be a verb of one person; what no list knows is judged by its ending."""
    if kind & lx.VERB:
        return True
    if kind & SMALL:
        return False
    return len(word) > 3 and word.endswith(("s", "ed", "ing")) and not word.endswith(("ss", "us", "ness"))
