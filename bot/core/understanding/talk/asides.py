"""Tells what somebody says of weight beside what is answered: an offer, a charge, a confession, a name, praise.

One message may say several things, and whoever hears it answers the question. Of the rest the weightiest is taken in
with a word: the kind of it says with what sort of word.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from re import Pattern
from typing import Literal

from bot.core.language.common_nouns import NOUNS
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.understanding.talk.charges import charge_in
from bot.core.understanding.talk.dealings import dealing_in
from bot.core.understanding.utterances import asks, kind_of, sentences_of, spelt
from bot.core.understanding.words.dealings import (
    BELIEVED,
    CONFESSES,
    DOUBTED,
    FELT,
    FOUND_OUT,
    HELD_OUT,
    JOKED,
    LENT,
    MOURNED_WITH,
    NO_TELLING,
    OBSERVED,
    OF_ONESELF,
    OF_US,
    OPINION,
    OWN_HELP,
    PLEDGE,
    PRAISE,
    ROLE,
    SORROW,
    SORRY,
    THANKS,
)

AsideKind = Literal[
    "offer", "guess", "introduced", "arrived", "sorrow", "apologised", "confessed", "pledged", "answered", "believed",
    "felt", "own_news", "praised", "doubted", "observed", "joked", "news", "thanked",
]  # fmt: skip
WEIGHTS: tuple[AsideKind, ...] = (
    "offer", "guess", "introduced", "arrived", "sorrow", "apologised", "confessed", "pledged", "answered", "believed",
    "felt", "own_news", "praised", "doubted", "observed", "joked", "news", "thanked",
)  # fmt: skip
"""The kinds of what is said beside, the weightiest first."""

_FEWEST = 4
_LONGEST_ROLE = 5
_SPELT_OUT = (
    (late(r"\bwon't\b"), "will not"),
    (late(r"\bcan't\b"), "can not"),
    (late(r"n't\b"), " not"),
    (late(r"\b(i)'m\b"), r"\1 am"),
    (late(r"\b(it|that|this|he|she|there|name)'s\b"), r"\1 is"),
    (late(r"'ve\b"), " have"),
    (late(r"'ll\b"), " will"),
    (late(r"'re\b"), " are"),
)
_NO_THING = frozenset(
    "lot bit own whole old best hand hands word time way eye eyes little few hour minute".split()
)
_KIN = frozenset(
    "grandmother grandfather gran granny nan grandad mother father mum dad sister brother aunt uncle husband wife son "
    "daughter cousin teacher boss neighbour neighbor friend doctor landlady dog cat horse".split()
)
_NO_ROLE = frozenset("bit little lot one same while way moment fool bad good nice".split())


@dataclass(frozen=True, slots=True)
class Aside:
    """What was said beside something else: its kind, what it names as its hearer would ("your matches"), and for an
    introduction the name as it was given and what its owner is ("from the insurers"); empty where nothing is named.

    Who has `arrived` says who is at the door ("it's only me, Sidony"), to somebody who may know them.
    """

    kind: AsideKind
    thing: str = ""
    name: str = ""
    role: str = ""

    @property
    def weight(self) -> int:
        """How much it wants an answer; less is more."""
        return WEIGHTS.index(self.kind)


def aside_in(said: str, own_names: Sequence[str], *, aloud: bool = False) -> Aside | None:
    """What of weight words say; None where they ask, or say nothing that wants a word.

    `own_names` are the words of the name of whoever speaks. What is surely said `aloud`, and is no deed, weighs
    something whatever it tells.
    """
    found = [
        one
        for sentence in sentences_of(said)
        if not asks(sentence) or HELD_OUT.match(_in_full(sentence))
        for one in _asides(sentence, own_names, aloud=aloud)
    ]
    return min(found, key=lambda one: one.weight, default=None)


_OF_NAMES = late(r"\bintroduc|\bmy name|\b(?:it'?s|only|just) me\b")


def is_of_names(wordings: Sequence[str]) -> bool:
    """Whether what is said in one of these wordings says who its speaker is."""
    return any(_OF_NAMES.search(one.casefold()) for one in wordings)


def _asides(sentence: str, own_names: Sequence[str], *, aloud: bool) -> Iterator[Aside]:
    line = _in_full(sentence)
    name = _name_in(line, own_names)
    at_the_door = _name_at_the_door(line, own_names) if not name else ""
    if name:
        yield Aside("introduced", name=name, role=_role_in(line))
    elif at_the_door:
        yield Aside("arrived", name=at_the_door)
        return
    thanks = THANKS.search(line) is not None
    if thanks:
        yield Aside("thanked")
    if MOURNED_WITH.search(line):
        yield Aside("believed")
        return
    if SORRY.search(line):
        yield Aside("apologised")
        return
    if len(line.split()) < _FEWEST:
        if len(line.split()) > 1 and JOKED.search(line):
            yield Aside("joked")
        return
    if _is_offer(sentence, line):
        yield Aside("offer", thing=_lent_in(line))
        return
    charge = charge_in(sentence)
    kind = _kind_of_telling(line, thanks=thanks)
    if charge is not None and (charge.condemns or FOUND_OUT.search(line)):
        yield Aside("guess")
    elif kind is not None:
        yield Aside(kind, thing=_kin_in(line) if kind in ("own_news", "sorrow") else "")
    elif aloud and not thanks and kind_of(sentence) not in _NO_TELLING and _STATES.search(line):
        yield Aside("own_news" if OF_US.match(line) and not NO_TELLING.search(line) else "news")


# What asks for something, or is done by saying it, tells nothing.
_NO_TELLING = frozenset(
    {"request", "ask", "offer", "refuse", "threaten", "insult", "promise", "persuade", "answer"}
)
_STATES = late(
    r"\b(?:is|are|was|were|am|has|have|had|will|would|can|could|must|should|does|do|did|i|you|he|she|it|we|they|that|there)\b"
)
_TELLINGS: tuple[tuple[AsideKind, Pattern[str]], ...] = (
    ("sorrow", SORROW),
    ("pledged", PLEDGE),
    ("believed", BELIEVED),
    ("confessed", CONFESSES),
    ("felt", FELT),
    ("praised", PRAISE),
)


# "You do not look surprised": what is denied of somebody wants another word than what is said of them.
_DENIED = late(r"\b(?:not|never|no|nothing|hardly)\b")


def _kind_of_telling(line: str, *, thanks: bool) -> AsideKind | None:
    """What a sentence in full tells, by its own words; None where they do not say."""
    for kind, pattern in _TELLINGS:
        if pattern.search(line):
            return kind
    if OF_ONESELF.search(line) and not NO_TELLING.search(line):
        return "own_news"
    if DOUBTED.search(line):
        return "doubted"
    if OBSERVED.match(line):
        return "news" if _DENIED.search(line) else "observed"
    if thanks:
        return None
    return "joked" if JOKED.search(line) else "news" if OPINION.search(line) else None


def _in_full(sentence: str) -> str:
    """A sentence in small letters without short forms."""
    line = spelt(sentence).replace(" ,", ",").replace("’", "'").strip(' "“”.!')
    for short, full in _SPELT_OUT:
        line = short.sub(full, line)
    return line


def _is_offer(sentence: str, line: str) -> bool:
    laid = dealing_in(sentence) in ("bargain", "company", "standing_by", "proposal")
    held_out = HELD_OUT.match(line) is not None
    return laid or held_out or kind_of(sentence) == "offer" or OWN_HELP.search(line) is not None


def _lent_in(line: str) -> str:
    """The small thing that is offered, as whoever is offered it would call it."""
    for found in LENT.finditer(line):
        thing = found["thing"]
        if thing not in _NO_THING and (found["own"] == "my " or _is_noun(thing)):
            return f"your {found['thing']}" if found["own"] in ("my ", None) else f"the {found['thing']}"
    return ""


def _kin_in(line: str) -> str:
    words = line.split()
    kin = (word.strip(",") for at, word in enumerate(words) if at and words[at - 1] == "my")
    return next((f"your {word}" for word in kin if word in _KIN), "")


def _is_noun(word: str) -> bool:
    return word in NOUNS or word.removesuffix("s") in NOUNS or word.removesuffix("es") in NOUNS


def _name_in(line: str, own_names: Sequence[str]) -> str:
    """The name that somebody introduces themselves by, as it is written; nothing where it is not their own."""
    own = {name.casefold(): name for name in own_names}
    words = line.replace(",", " ,").split()
    for at in range(2, len(words)):
        led = " ".join(words[at - 2 : at])
        if words[at].strip(".!") in own and led.endswith(("i am", "name is", "call me")):
            named = [own[word] for one in words[at : at + 3] if (word := one.strip(".!")) in own]
            return " ".join(named)
    return ""


_AT_THE_DOOR = late(
    r"^(?:(?:oh|hi|hey|hello|ah|good (?:evening|morning|day|night)|evening|morning|well|and|but)\b"
    r"(?: (?!it\b|this\b|that\b|only\b|just\b|me\b)[^\W\d_]+\.?){0,3} ?,? )*"
    r"(?:(?:it|this|that) is (?:only |just )?(?:me ?, )?|(?:it is )?(?:only |just )?me ?, )"
    r"(?P<name>[^\W\d_]+(?: [^\W\d_]+)?)(?= ?(?:$|[,.!?;…]| here\b| again\b| by the way\b| from\b))"
)


def _name_at_the_door(line: str, own_names: Sequence[str]) -> str:
    """The name by which somebody says who is there ("it's only me, Sidony"); nothing where it is not their own."""
    own = {name.casefold(): name for name in own_names}
    found = _AT_THE_DOOR.match(line)
    named = found["name"].split() if found is not None else []
    return " ".join(own[word] for word in named) if named and own.keys() >= set(named) else ""


def _role_in(line: str) -> str:
    """Who somebody says that they are, beside their name: "from the insurers", "a magistrate"."""
    for found in ROLE.finditer(line):
        role = found["role"]
        last = role.rpartition(" ")[2]
        known = role.startswith("from ") or _is_noun(last)
        if len(role.split()) <= _LONGEST_ROLE and last not in _NO_ROLE and known:
            return role
    return ""
