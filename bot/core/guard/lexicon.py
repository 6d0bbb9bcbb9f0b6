"""What kind of word each word is, as one number of flags, so that a sentence is looked up once for every check."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.guard.words import parts_of_speech as w

NUMBER = 1 << 0
SPEAK = 1 << 1
ACT = 1 << 2
MIND = 1 << 3
EMOTE = 1 << 4
STIR = 1 << 5
FEEL = 1 << 6
INNER = 1 << 7
FLESH = 1 << 8
BETRAY = 1 << 9
BODY = 1 << 10
STILL = 1 << 11
BE = 1 << 12
HAVE = 1 << 13
MODAL = 1 << 14
NOT = 1 << 15
PREP = 1 << 16
CONJ = 1 << 17
DET = 1 << 18
PRON = 1 << 19
ADV = 1 << 20
PERCEIVE = 1 << 21
DICE = 1 << 22
HP = 1 << 23
GOLD = 1 << 24
CLOCK = 1 << 25
PRECIOUS = 1 << 26
SLOT = 1 << 27
VERB = SPEAK | ACT | MIND

_VOWELS = "aeiou"
_UNDOUBLED = frozenset("open answer offer order enter gather wonder whisper".split())

# Participles that spelling does not give.
_SPOKEN = "spoken sworn begun sung"
_DONE = (
    "taken given gone risen written eaten drunk broken stolen torn worn fallen drawn thrown shaken seen "
    "hidden ridden bitten"
)
_MINDED = "known chosen forgotten sworn forgiven mistaken"

_COMPOUND = [f"{ten}-{unit}" for ten in w.TENS for unit in w.UNITS[1:10]]

DICE_WORDS = (
    "dice die d20 roll rolls rolled rolling natural nat dc ac total totals totalled check result modifier "
    "bonus difficulty target "
    "critical crit d4 d6 d8 d10 d12 d100"
)
HP_WORDS = "hp health damage hurt wounded unhurt wounds"
GOLD_WORDS = (
    "gold gp coin coins silver copper coppers crown crowns purse golds florin florins ducat ducats "
    "shilling shillings"
)
CLOCK_WORDS = (
    "segment segments tick ticks ticked clock clocks countdown progress wedge wedges left remain remains "
    "remaining"
)


def inflected(listed: str) -> frozenset[str]:
    """The forms of verbs: plain, with s, past, and with ing. "say/said" gives the past where spelling does not."""
    forms: set[str] = set()
    for one in listed.split():
        plain, _, past = one.partition("/")
        forms |= {plain, _third(plain), _past(plain), past or plain, _stem(plain) + "ing"}
    return frozenset(forms)


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def _past(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ied"
    return verb + "d" if verb.endswith("e") else verb + "ed"


def _stem(verb: str) -> str:
    """What "ing" is put to: "smile" loses its e, "nod" doubles its d."""
    if verb.endswith("ie"):
        return verb[:-2] + "y"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1]
    short = len(verb) <= 5 and verb[-1] not in "aeiouwxy" and verb[-2] in _VOWELS
    doubled = short and len(verb) > 2 and verb[-3] not in _VOWELS and verb not in _UNDOUBLED
    return verb + verb[-1] if doubled else verb


def _flagged() -> dict[str, int]:
    tables: tuple[tuple[int, Iterable[str]], ...] = (
        (NUMBER, (*w.UNITS, *w.TENS, *_COMPOUND, "hundred", "thousand", "dozen", "score")),
        (SPEAK, (*inflected(w.SPEAKING), *_SPOKEN.split())),
        (ACT, (*inflected(w.ACTING), *_DONE.split())),
        (MIND, (*inflected(w.MENTAL), *_MINDED.split())),
        (EMOTE, inflected(w.EMOTING)),
        (STIR, inflected(w.STIRRING)),
        (FEEL, w.FEELINGS),
        (INNER, w.INNER),
        (FLESH, w.FLESH),
        (BETRAY, inflected(" ".join(sorted(w.BETRAYING)))),
        (BODY, w.BODY),
        (STILL, inflected(" ".join(sorted(w.STILL)))),
        (BE, w.BE),
        (HAVE, w.HAVE),
        (MODAL, w.MODAL),
        (NOT, w.NEGATIVE),
        (PREP, w.PREPOSITIONS),
        (CONJ, w.CONJUNCTIONS),
        (DET, w.DETERMINERS),
        (PRON, w.PRONOUNS),
        (ADV, w.ADVERBS),
        (PERCEIVE, inflected(w.PERCEIVING)),
        (DICE, DICE_WORDS.split()),
        (HP, HP_WORDS.split()),
        (GOLD, GOLD_WORDS.split()),
        (CLOCK, CLOCK_WORDS.split()),
        (SLOT, ("slot", "slots")),
        (PRECIOUS, (*w.PRECIOUS, *w.WAYS)),
    )
    made: dict[str, int] = {}
    for flag, listed in tables:
        for word in listed:
            made[word] = made.get(word, 0) | flag
    return made


KINDS = _flagged()


def _uneven() -> dict[str, str]:
    """The plain form of each verb that spelling does not lead to: "wrote" and "written" of "write"."""
    found = {
        "went": "go",
        "gone": "go",
        "did": "do",
        "done": "do",
        "made": "make",
        "paid": "pay",
        "sold": "sell",
    }
    for one in f"{w.SPEAKING} {w.ACTING} {w.MENTAL} {_UNEVEN}".split():
        plain, _, past = one.partition("/")
        if past:
            found[past] = plain
    for one in _DONE.split():
        stem = one.removesuffix("en").removesuffix("n")
        plain = next((verb for verb in found.values() if len(stem) > 2 and verb.startswith(stem[:3])), None)
        if plain is not None:
            found.setdefault(one, plain)
    return found


_UNEVEN = (
    "buy/bought bring/brought think/thought keep/kept lose/lost send/sent build/built burn/burnt lend/lent spend/spent "
    "mean/meant sleep/slept teach/taught win/won hang/hung sink/sunk sink/sank ring/rang ring/rung sing/sung feed/fed "
    "grow/grew grow/grown fly/flew fly/flown freeze/froze freeze/frozen blow/blew blow/blown shut/shut sew/sewn "
    "become/became swim/swam dig/dug stick/stuck feel/felt deal/dealt sweep/swept"
)
UNEVEN = _uneven()


def base_form(verb: str) -> bool:
    """Whether a verb stands as it follows several people ("gulls walk"), never one."""
    return bool(KINDS.get(_third(verb), 0) & VERB) if len(verb) > 1 else False
