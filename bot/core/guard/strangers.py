"""Whoever acts in narration and is nobody of this scene: "the sheriff nods", "Joss holds the ladder".

Not known bad phrasings are looked for, but a licence: the subject of an act, a speaker, and who is said to be
there, must be somebody who is here, or be told of as acting in a text that the engine gave for this turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.core.guard import lexicon as lx
from bot.core.guard.absent import was_before
from bot.core.guard.acts import acting, is_only_heard
from bot.core.guard.cast import NamedPerson, opens_clause
from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.lexicon import KINDS
from bot.core.guard.names import Names
from bot.core.guard.sentences import sentences
from bot.core.guard.tokens import SentenceTokens, clean, tokens
from bot.core.guard.words.capitals import CAPITALS, NAMES_AND_WORDS, NAMES_LIKE_WORDS, ORDINARY, TITLES
from bot.core.guard.words.living import (
    ANYONE,
    FARAWAY,
    HUMAN_ACTS,
    LIMBS,
    LOOKS,
    MADE,
    MANY_OF,
    PART_OF,
    PERHAPS,
    REACHING,
    SHOWN,
    several,
    somebody,
)  # fmt: skip
from bot.core.guard.words.parts_of_speech import GONE, PAST
from bot.core.language.common_words import COMMON
from bot.core.state.document import SameObject

_BY_PRONOUN = {"he": "man gentleman gent fellow chap bloke guy", "she": "woman lady"}
_ANYBODY = frozenset("person figure silhouette companion guest visitor stranger adult elder".split())
_GENERIC = frozenset("no any every each some such many few what whatever neither either".split())
_COMPARED = frozenset("like as than if though unless of were".split())
_POINTING = frozenset("it there here that this".split())
_COMING = lx.inflected(
    "stand/stood sit/sat wait come/came step appear lean walk enter stride/strode loom emerge arrive kneel/knelt hover "
    "crouch stoop perch lie"
)
_AFAR = frozenset("somewhere once long years".split())
_GENERAL_IN = frozenset("where because since while that which who how why whether".split())
_NOT_YET = frozenset("when whenever until till before after unless once".split())
_STOPS = frozenset(". ! ? ; :".split())
_MOST_ADJECTIVES = 4
_ATTRIBUTE = 8


class Strangers:
    """Who may act in a passage, read from the facts when somebody does."""

    def __init__(self, facts: GuardFacts, names: Names) -> None:
        self._facts, self._names = facts, names
        self._around = _around(SameObject(facts))
        self._allowed: dict[str, bool] = {}
        self._places: frozenset[str] | None = None

    def found(self, reading: SentenceTokens, mentions: Sequence[NamedPerson]) -> Iterator[Found]:
        """Everybody in a sentence who does something and is not here."""
        taken = {place for one in mentions for place in range(one.start, one.end)}
        for place in subjects(reading):
            before, word = reading.at(place - 1), reading.low[place]
            if (before, word) in self._around.things or is_only_heard(reading, place):
                continue  # the grey horse of a picture
            if word in self._around.pictured and (before in _OF_A_PICTURE or reading.at(place - 2) == "the"):
                continue  # "the founder declines", of his portrait; "the covered horse"
            if (place not in taken and not self._may(reading, place)) or _is_dead(reading, place):
                yield place, f"nobody here is {reading.words[place]!r}"
                return
        looked_at = _somebody_seen(reading)
        if looked_at is not None and not any(reading.low[looked_at] in text for text in self._facts.authored):
            yield looked_at, "somebody is there whom nobody has named"
            return
        limb = _unowned_limb(reading)
        if limb is not None and not any(reading.low[limb] in text for text in self._facts.known):
            yield limb, f"nobody here has this {reading.words[limb]}"
            return
        voice = _unowned_voice(reading)
        if voice is not None and not any(_unowned_voice_in(text) for text in self._facts.known):
            yield voice, "nobody is said to speak"
            return
        for place in reading.capitals:
            if place in taken or not self._is_name(reading, place) or not _named_acts(reading, place):
                continue
            if not self._may(reading, place):
                yield place, f"{reading.words[place]} is not here"
                return

    def _may(self, reading: SentenceTokens, place: int) -> bool:
        word = reading.low[place]
        head = somebody(word) or word
        around = self._around
        if head in around.called or (head in around.plainly and not _is_marked(reading, place)):
            return True
        if head not in self._allowed:
            self._allowed[head] = any(self._told(text, head) for text in self._facts.known)
        return self._allowed[head]

    def _told(self, text: str, head: str) -> bool:
        """Whether a text of this turn tells of somebody called so who acts, or has them there."""
        if head not in text.casefold() and not any(many in text for many in MANY_OF.get(head, ())):
            return False
        for sentence in sentences(clean(text)):
            reading = SentenceTokens(sentence.text.strip())
            if any(somebody(reading.low[at]) == head for at in subjects(reading)):
                return True
            if any(reading.low[at] == head and _named_acts(reading, at) for at in reading.capitals):
                return True
        return False

    def _is_name(self, reading: SentenceTokens, place: int) -> bool:
        """Whether a capital is somebody's name that the story knows, but none of a place, a thing or a voice."""
        small, before = reading.low[place], reading.at(place - 1)
        if (
            reading.quoted[place]
            or small in CAPITALS
            or small in TITLES
            or small in self._around.cast
            or len(small) < 3
        ):
            return False
        if (
            small in KINDS
            or small in ORDINARY
            or (small in COMMON and small not in NAMES_LIKE_WORDS)
            or small in NAMES_AND_WORDS
        ):
            return False
        if place == 0 and reading.at(1) == ",":
            return False
        if before in ("the", "a", "an") or reading.words[place].isupper() or not self._names.capital(small):
            return False
        if self._places is None:
            short = (one for one in self._facts.known if len(one) <= 40)
            things = (one.names[0] for one in self._facts.things if one.names)
            self._places = frozenset(word for one in (*short, *things) for word in _heads(one))
        return small not in self._places


class _Around(NamedTuple):
    """Words for those who are here (`called`, and `plainly` what many may go by), for everybody (`cast`), for things.

    `things` are the last two words of their names, `pictured` the words of what may be called after whom it shows.
    """

    called: frozenset[str]
    plainly: frozenset[str]
    cast: frozenset[str]
    things: frozenset[tuple[str, ...]]
    pictured: frozenset[str]


@lru_cache(maxsize=8)
def _around(held: SameObject[GuardFacts]) -> _Around:
    facts = held.value
    here = [person for person in facts.people if person.standing in ("present", "senseless")]
    called = {word for one in here for alias in (one.name, *one.aliases) for word in tokens(alias)}
    plainly = {word for one in here for word in _BY_PRONOUN.get(one.pronouns, "").split()}
    near = [words for one in facts.things if one.here for name in one.names if (words := tokens(name))]
    return _Around(
        frozenset(called | facts.roles),
        frozenset(plainly | _ANYBODY if len(here) > 1 else plainly),
        frozenset(
            word for one in facts.people for alias in (one.name, *one.aliases) for word in tokens(alias)
        ),
        frozenset(words[-2:] for words in near if len(words) > 1),
        frozenset(words[-1] for words in near)
        | frozenset(word for words in near if not SHOWN.isdisjoint(words) for word in words),
    )


_OF_A_PICTURE = frozenset("the old other painted".split())


def _heads(name: str) -> tuple[str, ...]:
    """The words of a name that mean the thing: all where it is written with capitals, else the last one."""
    said = tokens(name)
    return said if name.istitle() else said[-1:]


def subjects(reading: SentenceTokens) -> Iterator[int]:
    """Where a noun for somebody stands who speaks, acts, or is said to be there."""
    for place, word in enumerate(reading.low):
        if not reading.quoted[place] and somebody(word) is not None and _acts(reading, place):
            yield place
    if not PERHAPS.isdisjoint(reading.low):
        for place, word in enumerate(reading.low[:-1]):
            human = word in PERHAPS and not reading.quoted[place] and reading.low[place + 1] in HUMAN_ACTS
            if human and _acts(reading, place):
                yield place


def _unowned_limb(reading: SentenceTokens) -> int | None:
    """Where a hand, a voice or a face does something and is nobody's: "a hand comes over the wall"."""
    if LIMBS.isdisjoint(reading.low):
        return None
    for place, word in enumerate(reading.low):
        if word not in LIMBS or reading.quoted[place] or reading.suffix[place] is not None:
            continue
        start = _phrase(reading, place)
        if (
            start is None
            or reading.low[start] not in ("a", "another")
            or not FARAWAY.isdisjoint(reading.low[:start])
        ):
            continue
        if _is_shown(reading, start, place) or not _COMPARED.isdisjoint(
            reading.low[max(start - 2, 0) : start]
        ):
            continue
        following = range(place + 1, min(place + 1 + _ATTRIBUTE, len(reading)))
        verb = next(
            (at for at in following if reading.low[at].endswith("s") and reading.kinds[at] & lx.VERB), None
        )
        shows = verb is not None and (
            reading.kinds[verb] & lx.SPEAK or reading.low[verb] in _COMING | REACHING
        )
        if shows and _opens(reading, start) and _predicate(reading, place + 1):
            return place
    return None


def _somebody_seen(reading: SentenceTokens) -> int | None:
    """Where somebody without a name acts who can be seen: "someone small, in a flour sack, wipes his nose"."""
    if ANYONE.isdisjoint(reading.low):
        return None
    for place, word in enumerate(reading.low):
        if word not in ANYONE or reading.quoted[place] or not FARAWAY.isdisjoint(reading.low[:place]):
            continue
        at = place + 1
        while at < len(reading) and reading.kinds[at] & lx.ADV:
            at += 1
        looks = reading.at(at) in LOOKS or (
            reading.at(at) in ("in", "with") and reading.at(at + 1) in ("a", "an")
        )
        if not looks or not _opens(reading, place):
            continue
        for verb in range(at + 1, min(at + 2 * _ATTRIBUTE, len(reading))):
            kind, before = reading.kinds[verb], reading.kinds[verb - 1]
            if reading.low[verb] in _STOPS:
                break
            if (
                kind & (lx.ACT | lx.SPEAK)
                and reading.low[verb].endswith("s")
                and not before & (lx.DET | lx.PREP)
            ):
                return place
    return None


def _unowned_voice(reading: SentenceTokens) -> int | None:
    """Where "says somebody" or "says a voice" follows what was said: here it is known who is there to speak."""
    for place, kind in enumerate(reading.kinds[:-1]):
        if kind & lx.SPEAK and not reading.quoted[place] and _follows_speech(reading, place):
            after = reading.low[place + 1 : place + 4]
            if after[:1] in (["somebody"], ["someone"]) or (after[:1] == ["a"] and "voice" in after):
                return place
    return None


@lru_cache(maxsize=1024)
def _unowned_voice_in(text: str) -> bool:
    return any(_unowned_voice(SentenceTokens(one.text.strip())) is not None for one in sentences(clean(text)))


def _acts(reading: SentenceTokens, place: int) -> bool:
    start = _phrase(reading, place)
    if start is None or _is_shown(reading, start, place):
        return False
    before = reading.at(start - 1)
    afar = not _AFAR.isdisjoint(reading.low[:start])
    if afar or (reading.low[start] in ("a", "an") and "somewhere" in reading.low[place:]):
        return False
    if not _COMPARED.isdisjoint(reading.low[max(start - 2, 0) : start]):
        return False
    if reading.low[start] in _GENERIC or any(
        reading.kinds[at] & lx.NOT for at in range(max(start - 3, 0), start)
    ):
        return False
    if reading.suffix[place] is not None:
        return _body_acts(reading, start, place)
    kind = reading.kinds[start - 1] if start else 0
    if kind & lx.SPEAK and _follows_speech(reading, start - 1):
        return True
    if before in _COMING and not _has_subject(reading, start - 1):
        return True
    if kind & lx.PERCEIVE and kind & lx.VERB and reading.low[start] in ("a", "an") and before.endswith("s"):
        return True  # "she sees a man at the door"
    if kind & lx.BE or (before in _POINTING and reading.suffix[start - 1] == "s"):
        return _points(reading, start, place)
    if before == "by":
        passive = any(reading.kinds[at] & lx.BE for at in range(max(start - 6, 0), start - 1))
        earlier = reading.low[max(start - 6, 0) : start - 1]
        return passive and MADE.isdisjoint(earlier) and not was_before(earlier)
    if not _opens(reading, start):
        return False
    return _predicate(reading, place + 1)


def _is_shown(reading: SentenceTokens, start: int, place: int) -> bool:
    """Whether somebody is only in a picture: "the founder looks down from his frame", "in the photograph a man"."""
    if not SHOWN.isdisjoint(reading.low[:start]):
        return True
    if reading.at(place + 1) in ("in", "on", "of", "from") and not SHOWN.isdisjoint(
        reading.low[place + 2 : place + 5]
    ):
        return True  # "the old man in the frame"
    after = range(place + 1, len(reading))
    return any(reading.low[at] in SHOWN and not reading.at(at + 1)[:1].isalpha() for at in after)


def _phrase(reading: SentenceTokens, place: int) -> int | None:
    """Where the phrase begins whose head stands here: at its article or number; at itself where it is several."""
    for at in range(place - 1, max(place - 2 - _MOST_ADJECTIVES, -1), -1):
        word, kind = reading.low[at], reading.kinds[at]
        if kind & (lx.DET | lx.NUMBER):
            if at > 1 and reading.low[at - 1] == "of":
                return _first_of(reading, at)
            return at
        if not word[0].isalpha() or kind & (lx.PREP | lx.CONJ | lx.BE | lx.HAVE | lx.MODAL | lx.NOT):
            break
        if reading.suffix[at] == "s":
            owner = at - 1 if at and reading.kinds[at - 1] & lx.DET else at
            counted = owner > 1 and reading.low[owner - 1] == "of" and reading.kinds[owner - 2] & lx.NUMBER
            return owner - 2 if counted else owner
    listed = reading.at(place - 1) == "," and place > 1 and several(reading.low[place - 2])
    many = several(reading.low[place]) and opens_clause(reading, place) and reading.at(place + 1) != ","
    many = many and not listed  # "she has played queens, nurses and a girl"
    return place if many else None


def _first_of(reading: SentenceTokens, at: int) -> int:
    """Where "two of the men", "the foremost of the men", "one of them all" begins, seen from its second article."""
    part = reading.low[at - 2]
    known = bool(reading.kinds[at - 2] & lx.NUMBER) or part in PART_OF or part.endswith("est")
    led = at > 2 and bool(reading.kinds[at - 3] & lx.DET)
    return at - 2 - led if known else at


def _opens(reading: SentenceTokens, start: int) -> bool:
    """Whether a subject may stand here: where a clause opens, or behind a phrase of place that opens the sentence."""
    before = reading.at(start - 1)
    if before in _NOT_YET:
        return False
    if before in _OUTSIDE and start == 1:
        return True
    if opens_clause(reading, start):
        indefinite = reading.low[start] in ("a", "an")
        return not (indefinite and before in _GENERAL_IN)
    kind = reading.kinds[start - 1]
    led = bool(reading.kinds[0] & (lx.PREP | lx.ADV)) or reading.low[0] in _OUTSIDE or before in _OUTSIDE
    tied = lx.PREP | lx.DET | lx.VERB | lx.BE | lx.HAVE | lx.MODAL
    named = before in ("him", "her", "them", "it", "you")
    return led and (named or not kind & tied) and "," not in reading.low[:start]


_OUTSIDE = frozenset("outside inside upstairs downstairs behind below above beyond beside up down".split())


def _predicate(reading: SentenceTokens, after: int) -> bool:
    """Whether what follows a phrase is an act, also behind what marks its bearer off ("in a wet coat")."""
    if after < len(reading) and reading.kinds[after] & lx.PREP:
        for at in range(after + 1, min(after + _ATTRIBUTE, len(reading))):
            word, kind = reading.low[at], reading.kinds[at]
            if not word[0].isalpha():
                return word == "," and bool(acting(reading, after, dead=False))
            led = reading.kinds[at - 1] & (lx.DET | lx.PREP)
            if not led and at > after + 1 and word.endswith("s") and kind & (lx.ACT | lx.SPEAK):
                return True
            if not led and kind & (lx.BE | lx.HAVE) and at > after + 1:
                return bool(acting(reading, at, dead=False))
        return False
    if after < len(reading) and several(reading.low[after - 1]) and opens_clause(reading, after - 1):
        general = reading.kinds[after] & (lx.HAVE | lx.MODAL)
        if general:
            return False  # "thieves have tried it", "horses do"
    if _is_of_anybody(reading, after):
        return False
    verb = reading.kinds[after] & lx.VERB if after < len(reading) else 0
    if verb and not reading.low[after].endswith(("s", "ing")) and not _ONCE.isdisjoint(reading.low):
        return False  # "her grandson showed it to her when he was seven"
    if reading.at(after) == "has" and "ago" in reading.low:
        return False
    return bool(acting(reading, after, dead=False)) or _is_brought(reading, after)


def _is_of_anybody(reading: SentenceTokens, after: int) -> bool:
    """ "An inspector learns to know a wall when he meets one": what is said of anybody of a kind, at any time."""
    if reading.low[0] not in ("a", "an") or after > _MOST_ADJECTIVES or after >= len(reading):
        return False
    if reading.kinds[after] & (lx.ACT | lx.SPEAK | lx.BE):
        return False
    return any(
        word in _WHENEVER and reading.at(at + 1) in _WHOEVER
        for at, word in enumerate(reading.low)
        if at > after
    )


_WHENEVER = frozenset("when whenever if unless".split())
_WHOEVER = frozenset("he she they one it".split())


def _is_brought(reading: SentenceTokens, after: int) -> bool:
    """ "A boy is led in": acted on where everybody is."""
    if after + 2 >= len(reading) or reading.low[after] not in ("is", "are"):
        return False
    return bool(reading.kinds[after + 1] & lx.ACT) and reading.low[after + 2] in _HERE


_HERE = frozenset("in out up down through forward inside over".split())
_ONCE = PAST | frozenset("when had first".split())


def _body_acts(reading: SentenceTokens, start: int, place: int) -> bool:
    """ "A boy's voice says", "the porter's hand comes over"."""
    for at in range(place + 1, min(place + 3, len(reading))):
        if reading.kinds[at] & lx.BODY:
            return _opens(reading, start) and _predicate(reading, at + 1)
    return False


def _follows_speech(reading: SentenceTokens, verb: int) -> bool:
    while verb and (reading.kinds[verb - 1] & lx.ADV or reading.low[verb - 1].endswith("ly")):
        verb -= 1
    return verb > 0 and (reading.quoted[verb - 1] or reading.low[verb - 1] == '"')


def _has_subject(reading: SentenceTokens, verb: int) -> bool:
    if not verb or not opens_clause(reading, verb):
        return bool(verb) and bool(reading.kinds[verb - 1] & lx.PRON or reading.words[verb - 1][:1].isupper())
    return False


def _points(reading: SentenceTokens, start: int, place: int) -> bool:
    """ "It is the man with the pen", "there is a boy under the table"; never "it is a man's work", "a spy hole"."""
    at = start - 1 if reading.suffix[start - 1] == "s" else start - 2
    if (
        at < 0
        or reading.at(place + 1) == "to"  # "it is a large man to carry"
        or reading.low[at] not in _POINTING
        or not opens_clause(reading, at)
        or reading.low[start - 1] == "was"
    ):
        return False
    after, kind = reading.at(place + 1), reading.kinds[place + 1] if place + 1 < len(reading) else 0
    whole = (
        not after[:1].isalpha()
        or kind & (lx.PREP | lx.CONJ | lx.PRON | lx.BE)
        or after.endswith("ing")
        or after == "who"
    )
    near = reading.low[start : start + 6]
    return bool(whole) and GONE.isdisjoint(near) and PAST.isdisjoint(near)


def _is_marked(reading: SentenceTokens, place: int) -> bool:
    """Whether somebody is told of as new here: "it is the man with the pen", "the man from the car", "two men"."""
    start = _phrase(reading, place) or 0
    near = reading.low[max(start - 3, 0) : start]
    pointed = reading.at(start - 1) in ("is", "was", "are") and not _POINTING.isdisjoint(near)
    several = bool(reading.kinds[start] & lx.NUMBER) and reading.low[start] != "one"
    return pointed or several or reading.at(place + 1) == "from" or reading.low[start] == "another"


def _is_dead(reading: SentenceTokens, place: int) -> bool:
    return "dead" in reading.low[max(place - 2, 0) : place]


def _named_acts(reading: SentenceTokens, place: int) -> bool:
    """Whether somebody named here speaks or acts."""
    start = place
    while start and reading.low[start - 1] in TITLES:
        start -= 1
    kind = reading.kinds[start - 1] if start else 0
    end = place + 1
    while end < len(reading) and reading.words[end][:1].isupper():
        end += 1
    if reading.suffix[end - 1] is not None:
        return _body_acts(reading, start, end - 1)
    if kind & lx.SPEAK and _follows_speech(reading, start - 1):
        return True
    if not opens_clause(reading, start) or not _COMPARED.isdisjoint(reading.low[max(start - 2, 0) : start]):
        return False
    if reading.at(end) == "," and end + 1 < len(reading) and reading.kinds[end + 1] & lx.SPEAK:
        return False  # "Vauquelin, says the catalogue"
    return bool(acting(reading, end, dead=False))
