"""What a sentence says of a player character as its subject: thoughts, feelings, words, and deeds nobody asked for."""

from __future__ import annotations

from typing import NamedTuple

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import OWNERS, SUBJECTS, opens_clause
from bot.core.guard.facts import GuardFacts, KnownPerson
from bot.core.guard.tokens import DASH, SentenceTokens

_STOPS = frozenset({".", "!", "?", ";", ":", "\n", DASH, "(", ")", '"'})
_LINKS = frozenset(
    "become becomes became grow grows grew seem seems seemed look looks looked sound sounds sounded get "
    "gets got turn turns turned remain remains remained stand stands stood".split()
)
_FEELING = frozenset("feel feels felt feeling".split())
_FELT = frozenset("that as like so no nothing".split())
_BOUND = frozenset("help bear stand face believe keep quite resist wait afford imagine tell".split())
_PERCEIVED = frozenset("notice see hear smell feel catch overhear".split())
_DISTINGUISHED = frozenset("apart if whether what which where who how when one from".split())
_POSSIBLY = frozenset("may might".split())
_RATHER = frozenset("rather sooner give".split())
_FREE = frozenset("what whatever whether if as than which whom whoever who like where how".split())
_CONTENT = frozenset("that yes no why how".split())
_TELLING = lx.inflected("tell/told assure promise warn order command ask beg/begged urge")
_PROMISING = lx.inflected("promise vow swear/swore offer agree threaten ask beg/begged")
_HELD = lx.inflected("bite/bit choke fight/fought hold/held blink")
_ALONE = lx.inflected(
    "steel brace collect compose remind tell/told ask force convince console pride lose/lost scold allow pull"
)
_UNABLE = frozenset("can't cannot couldn't".split())
_FINDING = lx.inflected("find/found")
_COMING = lx.inflected("come/came")
_FALLING = lx.inflected("fall/fell")
_MAKING = lx.inflected("make/made")
_GIVING = lx.inflected("give/gave")
_MOST_BEFORE = 6
_CLOSING = frozenset(". , by that with of and".split()) | {""}
_ANYBODY_WOULD = frozenset("think swear say suppose expect guess believe imagine know".split())
_SELVES = frozenset("herself himself themself themselves yourself".split())
_STATIC = lx.inflected(
    "stand/stood sit/sat wait look watch stare listen lie/lay hold/held wear/wore keep/kept rest lean "
    "read/read find/found hear/heard breathe blink shiver follow write/wrote cross"
)
# Before a clause that tells of earlier things: "she means that Mara came closer".
_REPORTED = frozenset("that when : after since before how because perhaps".split())


class Subject(NamedTuple):
    """A player character as the subject of a clause: its tokens `start` to `end`, and who it is (None: "you")."""

    start: int
    end: int
    person: KnownPerson | None
    owner: bool


def predicate(reading: SentenceTokens, subject: Subject, facts: GuardFacts) -> str | None:
    """What the clause of a subject puts into it, or None."""
    low, kinds, size = reading.low, reading.kinds, len(reading)
    opening = opens_clause(reading, subject.start)
    if reading.suffix[subject.end - 1] is None and reading.at(subject.end) == ",":
        at = subject.end + 1
        while (at < size and kinds[at] & lx.ADV) or reading.at(at).endswith("ly"):
            at += 1
        if (
            at < size
            and kinds[at] & lx.FEEL
            and not kinds[at] & (lx.ACT | lx.SPEAK)
            and not _is_bodily(reading, at)
        ):
            return "has a feeling"
        inner = next((place for place in range(at, min(at + 10, size)) if low[place] == ","), None)
        if inner is None or not opening:
            return None
        return _verb(reading, subject, inner + 1, facts, opening=True)
    return _verb(reading, subject, subject.end, facts, opening=opening)


class _Head(NamedTuple):
    """Where the verb of a clause stands, and what was before it: a form of "be", a modal."""

    place: int
    linked: bool
    modal: str


def _head(reading: SentenceTokens, subject: Subject, place: int) -> _Head:
    low, kinds, size = reading.low, reading.kinds, len(reading)
    linked, modal = reading.suffix[subject.end - 1] in ("s", "re", "m"), ""
    if reading.suffix[subject.end - 1] == "d":
        modal = "would"
    for _ in range(_MOST_BEFORE):
        if place >= size or (low[place] in _RATHER and modal == "would"):
            break
        word, kind = low[place], kinds[place]
        if kind & lx.BE or word in _LINKS:
            linked = True
        elif kind & lx.MODAL:
            modal = word
        elif kind & (lx.MIND | lx.FEEL) or not (kind & (lx.HAVE | lx.ADV | lx.NOT) or word.endswith("ly")):
            break
        place += 1
    return _Head(place, linked, modal)


def _verb(
    reading: SentenceTokens, subject: Subject, place: int, facts: GuardFacts, *, opening: bool
) -> str | None:
    place, linked, modal = _head(reading, subject, place)
    if place >= len(reading) or reading.low[place] in _STOPS:
        return "chooses" if modal == "won't" and subject.person is None else None
    word, kind = reading.low[place], reading.kinds[place]
    if modal == "would" and word in _RATHER:
        return "chooses"
    if modal in _POSSIBLY:
        return None
    unable = modal in _UNABLE or (modal in ("can", "could") and reading.low[place - 1] == "not")
    if unable and word in _BOUND and not _is_of_body(reading, place):
        return "is moved against its will"
    if linked and (reason := _state(reading, place)):
        return reason
    if word in _FEELING:
        return _felt(reading, place + 1)
    supposed = word in _ANYBODY_WOULD or reading.low[place - 1] == "have"
    if modal in ("would", "could") and supposed and (subject.person is None or word == "sworn"):
        return None
    passive = linked and not word.endswith("ing")  # "you are told that it is shut"
    if kind & lx.SPEAK and opening and not passive and (said := _said(reading, subject, place)):
        return said
    free = subject.start > 0 and reading.low[subject.start - 1] in _FREE
    if free or linked or not opening:
        return None
    return (
        _mind(reading, subject, place)
        or (
            None
            if modal or reading.at(subject.start - 1) in _REPORTED
            else _uncalled(subject, word, kind, facts)
        )
        or _joined(reading, place)
        or _aside(reading, place)
    )


def _is_of_body(reading: SentenceTokens, place: int) -> bool:
    """Whether somebody cannot do it with eyes and feet: "cannot tell them apart", "can't keep her footing"."""
    word, after = reading.low[place], reading.low[place + 1 : place + 4]
    if word == "help":
        return after[:1] == ["but"] and not _PERCEIVED.isdisjoint(after)
    if word == "tell":
        return not _DISTINGUISHED.isdisjoint(reading.low[place + 1 : place + 6])
    if word == "keep":
        return after[:1] != ["from"] and not any(
            kind & (lx.BODY | lx.INNER | lx.FEEL) for kind in reading.kinds[place + 1 : place + 4]
        )
    return word == "wait" and after[:1] != ["to"]


def _is_withheld(reading: SentenceTokens, subject: Subject, place: int) -> bool:
    """Whether somebody shows nothing: "does not laugh"; never "will not laugh", which is a choice."""
    return any(
        (reading.kinds[at] & lx.NOT and reading.at(at - 1) in _DOING) or reading.low[at] in _NOT_DOING
        for at in range(subject.end, place)
    )


_DOING = frozenset("does do did".split())
_NOT_DOING = frozenset("doesn't don't didn't never".split())


def is_weathered(reading: SentenceTokens, place: int) -> bool:
    """Whether what a body shows has its cause in the world: "shivers in the wind", "his eyes fill with smoke"."""
    after = range(place, len(reading))
    cause = next((at for at in after if reading.low[at] in _WEATHER), None)
    return cause is not None and not any(
        reading.kinds[at] & lx.NOT or reading.low[at] in _STOPS for at in range(place, cause)
    )


_WEATHER = frozenset(
    "cold wind rain draught snow frost ice sleet hail water air smoke steam heat dust ash fumes flour soot pepper "
    "brine spray glare sun blow bruise wound cut climb stairs run running exertion weight".split()
)


def _throws_off(reading: SentenceTokens, place: int) -> bool:
    """ "Shrugs it off", "shrugs off the blow": what a body does with a blow or a spell."""
    return reading.low[place].startswith("shrug") and "off" in (reading.at(place + 1), reading.at(place + 2))


def _mind(reading: SentenceTokens, subject: Subject, place: int) -> str | None:
    """What the verb itself says of a mind."""
    word, kind, after = reading.low[place], reading.kinds[place], reading.at(place + 1)
    if kind & lx.MIND and not _is_asking(reading, subject, place) and not _is_outward(reading, place):
        return "thinks, wants or chooses"
    if after in _SELVES and word in _ALONE:
        return "thinks, wants or chooses"
    shown = kind & lx.EMOTE and not _throws_off(reading, place) and not is_weathered(reading, place)
    shown = shown and not _is_withheld(reading, subject, place)
    if shown or (word in _HELD and after == "back"):
        return "shows a feeling"
    if word in _FINDING and (after == "that" or after in _SELVES) and not _is_met(reading, place + 1):
        return "comes to know"
    if word in _COMING and after == "to" and place + 2 < len(reading) and reading.kinds[place + 2] & lx.MIND:
        return "comes to know"
    if word in _FALLING and reading.low[place + 1 : place + 3] == ["in", "love"]:
        return "has a feeling"
    if word in _GIVING and after in ("up", "in") and not reading.at(place + 2)[:1].isalpha():
        return "chooses"
    if word in _MAKING and after == "up" and reading.at(place + 3) == "mind":
        return "chooses"
    return None


def _is_outward(reading: SentenceTokens, place: int) -> bool:
    """Whether a verb of the mind tells of the world here: "needs a key", "knows the way", "misses the step"."""
    word, after = reading.low[place], reading.at(place + 1)
    kind = reading.kinds[place + 1] if place + 1 < len(reading) else 0
    owned = after in OWNERS or after in _THEM
    if word in _NEEDING:
        return bool(kind & (lx.DET | lx.NUMBER | lx.NOT)) and not owned
    if word in _MISSING:
        return not after[:1].isalpha() or after in _MISSED or (bool(kind & lx.DET) and not owned)
    if word in _SENSING:
        return bool(kind & lx.DET) and after not in OWNERS
    if word in _KNOWING:
        plain = after in _OUTWARD or bool(kind & lx.NUMBER)
        return plain and _TRUTHS.isdisjoint(reading.low[place + 2 : place + 5])
    if word in _THINKING:
        perceived = range(place + 2, min(place + 5, len(reading)))
        return any(reading.kinds[at] & lx.PERCEIVE or reading.low[at] in _SENSES for at in perceived)
    return after == "for" and word in _WANTING


_NEEDING = lx.inflected("need")
_MISSING = lx.inflected("miss")
_SENSING = lx.inflected("recognise recognize sense")
_KNOWING = frozenset("know knows knew understand understands understood".split())
_OUTWARD = frozenset("the this every little".split())
_PLACED = frozenset("alone back face".split())
_THINKING = frozenset("think thinks thought".split())
_SENSES = frozenset("smell smells smelt".split())
_WANTING = lx.inflected("want")
_MISSED = frozenset("by wide again entirely altogether completely narrowly nothing".split())
_THEM = frozenset("him them you me us".split())
_TRUTHS = frozenset("truth answer reason reasons feeling kind sort difference secret meaning value".split())


def _is_met(reading: SentenceTokens, place: int) -> bool:
    """Whether what is found is a thing or a place: "finds that the drawer sticks", "finds herself in a corridor"."""
    after, kind = reading.at(place + 1), reading.kinds[place + 1] if place + 1 < len(reading) else 0
    if reading.low[place] == "that":
        done = reading.kinds[place + 3] if place + 3 < len(reading) else 0
        if after in _HAVING and reading.at(place + 2) in ("have", "has", "had"):
            return bool(done & lx.ACT) and not done & (lx.MIND | lx.SPEAK | lx.EMOTE)
        return bool(kind & lx.DET) and after not in OWNERS and after != "your"
    inner = any(each & (lx.FEEL | lx.INNER | lx.MIND) for each in reading.kinds[place + 1 : place + 5])
    led = bool(kind & lx.PREP) or (after in _PLACED and place + 2 < len(reading))
    return led and not inner and reading.at(place + 2) != "tears"


_HAVING = frozenset("you he she they it".split())


def _joined(reading: SentenceTokens, place: int) -> str | None:
    """ "Bites her lip and hopes": a second verb of the same subject."""
    low, kinds, size = reading.low, reading.kinds, len(reading)
    for at in range(place + 1, min(place + 12, size - 1)):
        if low[at] in _STOPS:
            return None
        if low[at] in ("and", "then", "but"):
            after = at + 1
            while after < size - 1 and (kinds[after] & lx.ADV or low[after].endswith("ly")):
                after += 1
            kind, word = kinds[after], low[after]
            same = word.endswith("s") == low[place].endswith("s") and not kind & (lx.DET | lx.PREP | lx.CONJ)
            if same and kind & (lx.MIND | lx.EMOTE) and not word.endswith("ing"):
                return "thinks, wants or chooses" if kind & lx.MIND else "shows a feeling"
            if same and word in _FEELING and _felt(reading, after + 1):
                return "feels"
    return None


def _aside(reading: SentenceTokens, place: int) -> str | None:
    """ "Hums to himself, pleased"; "without thinking"; "in spite of herself"."""
    low, kinds, size = reading.low, reading.kinds, len(reading)
    for at in range(place + 1, size - 1):
        word, after = low[at], low[at + 1]
        if word in (".", "!", "?", ";", '"'):
            break
        if word == "," and kinds[at + 1] & lx.FEEL and not kinds[at + 1] & (lx.ACT | lx.SPEAK):
            return "has a feeling" if reading.at(at + 2) in _CLOSING else None
        if after in _SELVES and (word == "despite" or low[at - 1 : at + 1] == ["spite", "of"]):
            return "is moved against its will"
    if any(low[at : at + 2] == ["without", "thinking"] for at in range(size - 1)):
        return "chooses"
    return None


def _is_asking(reading: SentenceTokens, subject: Subject, place: int) -> bool:
    word = reading.low[place]
    if word.startswith("want") and reading.low[place + 1 : place + 3] == ["to", "know"]:
        return True
    return subject.person is None and word in (
        "need",
        "know",
        "recognise",
        "recognize",
        "remember",
        "miss",
        "find",
    )


_SIGHT = frozenset("look looks looked".split())
_LOOKED = frozenset("for at over through into under behind around round up down past toward towards".split())


def _state(reading: SentenceTokens, place: int) -> str | None:
    """ "Is very tired", "is in love", "is filled with dread"; who looks for small footprints is not small."""
    if place and reading.low[place - 1] in _SIGHT and reading.at(place) in _LOOKED:
        return None
    for at in range(place, min(place + 5, len(reading))):
        word, kind = reading.low[at], reading.kinds[at]
        if word in _STOPS or word == "," or (kind & lx.DET and at == place and word in ("the", "a", "an")):
            return None
        if kind & lx.FEEL and not (kind & lx.STILL) and not _is_bodily(reading, at):
            return "has a feeling"
        if kind & (lx.ACT | lx.SPEAK) and not kind & lx.PREP:
            return None
    return None


_SHELTERED = frozenset("safe trapped".split())
_BODILY = frozenset("small numb hurt".split())
"""How a body stands, where nobody says that it feels so, and it goes on to where or how."""
_SPENT = frozenset("tired weary".split())
_FORESEEN = frozenset("certain sure".split())


def _is_bodily(reading: SentenceTokens, place: int) -> bool:
    """Whether a word for a feeling tells how somebody is seen: "safe from the rain", "sure to be noticed"."""
    word = reading.low[place]
    goes_on = reading.at(place + 1)[:1].isalpha() and reading.at(place + 1) != "and"
    return (
        (word in _BODILY and goes_on)
        or word in _SHELTERED
        or (word in _SPENT and reading.at(place + 1) in ("from", "after"))
        or (word in _FORESEEN and reading.at(place + 1) == "to")
    )


def _felt(reading: SentenceTokens, place: int) -> str | None:
    if reading.at(place) in _FELT:
        return "feels"
    for at in range(place, min(place + 6, len(reading))):
        if reading.low[at] in _STOPS or reading.low[at] == ",":
            return None
        if reading.kinds[at] & lx.FEEL:
            return "feels"
    return None


def _said(reading: SentenceTokens, subject: Subject, place: int) -> str | None:
    """Words given to the subject: a quotation beside it, or the content of its speech."""
    low, size = reading.low, len(reading)
    if _is_past_speech(reading, subject, place):
        return None
    if subject.start and low[subject.start - 1] == '"':
        return "is given words"
    for at in range(place + 1, min(place + 14, size)):
        if low[at] == '"':
            return "is given words"
        if low[at] in (".", "!", "?", ";", "\n"):
            break
    close = low[place + 1 : place + 5]
    if low[place] in _PROMISING and close[:1] == ["to"]:
        return "is given words"
    if close[:1] and close[0] in _CONTENT | {":"}:
        return "is given words"
    if (
        low[place] in _TELLING
        and len(close) > 1
        and (
            any(word in _CONTENT for word in close[1:])
            or (close[1] in SUBJECTS or close[1] in ("you", "i", "it", "to"))
        )
    ):
        return "is given words"
    earlier = [at for at in range(subject.start) if low[at] == '"']
    if earlier and subject.start - earlier[-1] <= 3:
        return "is given words"
    return None


def _is_past_speech(reading: SentenceTokens, subject: Subject, place: int) -> bool:
    """ "It would take about as long." Bram tried it to: what may be a verb of speech, behind a quotation."""
    over = subject.start > 1 and reading.low[subject.start - 2] == "."
    return over and reading.low[place] in _RARELY_SAID


_RARELY_SAID = lx.inflected(
    "try/tried continue begin/began press venture lie/lied allow correct finish grant"
)


def _uncalled(subject: Subject, word: str, kind: int, facts: GuardFacts) -> str | None:
    """A deed of a player character whose player did nothing this turn."""
    actors = {outcome.actor for outcome in facts.outcomes}
    if not actors or subject.person is None or subject.person.name in actors:
        return None
    if not kind & lx.SPEAK and any(outcome.target == subject.person.name for outcome in facts.outcomes):
        return None
    if not kind & (lx.ACT | lx.SPEAK) or word in _STATIC or kind & lx.NOT or word.endswith("ing"):
        return None
    return "acts without its player"
