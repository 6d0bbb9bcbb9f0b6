"""What a passage may take the liberty to tell of a player's character: what its player wrote, and one small thing more.

Words made of a player's own ("What did you promise him?", of who asked Tobias what he promised) are that player's.
A remark that commits to nothing, a thought that is named without what it comes to, a nod: one of these passes, two do
not.
"""

from __future__ import annotations

from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import KnownPeople
from bot.core.guard.facts import GuardFacts
from bot.core.guard.predicates import Subject
from bot.core.guard.tokens import SentenceTokens, tokens

_MINDED = lx.MIND | lx.FEEL | lx.EMOTE | lx.INNER
_HELD = lx.MIND | lx.EMOTE
_FUNCTION = lx.DET | lx.PRON | lx.PREP | lx.CONJ | lx.BE | lx.HAVE | lx.MODAL | lx.ADV
_CLAUSE = 8
_REMARK = 8
"""Words of a remark that commits its speaker to nothing."""
_PLAINLY = lx.inflected(
    "ask say/said begin/began add murmur mutter call whisper breathe remark observe mumble grunt"
)
_ASKING = frozenset("what which who whom whose how why when where if whether".split())
_COURTESY = frozenset(
    "please trouble spare kindly excuse pardon moment minute word tell ask show give let take have like wonder well oh "
    "ah right hello good morning afternoon evening just really exactly "
    "myself yourself himself herself itself themselves".split()
)
"""What goes with a request, whatever it is for."""
_PARTIES = frozenset(
    "i me my mine myself we us our ours you your yours yourself yes yeah no nay never fine okay ok aye agreed done "
    "sorry deal sure certainly sir madam".split()
)
"""In a remark: who speaks or is spoken to, and answers."""
_GESTURES = lx.inflected(
    "nod/nodded shrug/shrugged sigh hesitate wince flinch falter snort gulp gasp frown grimace"
)
_MANNERS = frozenset(
    "slowly quietly briefly softly slightly lightly silently quickly gently only early nearly barely hardly".split()
)
_THINKING = lx.inflected(
    "think/thought wonder know/knew remember recall recognise recognize realise realize suppose guess imagine expect "
    "assume understand/understood forget/forgot wish consider ponder contemplate find/found"
)
"""Thoughts that decide nothing, and are no feeling by name."""


def is_written(reading: SentenceTokens, subject: Subject, facts: GuardFacts, cast: KnownPeople) -> bool:
    """Whether its player wrote so this turn: the words that are spoken, or the word for what a mind does, in whatever
    form.
    """
    acting = {one.actor for one in facts.outcomes}
    if subject.person is not None and acting and subject.person.name not in acting:
        return False
    spoken = _spoken(reading, subject)
    wrote = _words_of(facts.said)
    if spoken:
        whole = " ".join(spoken)
        return f" {whole} " in f" {' '.join(wrote)} " or _is_of_them(spoken, wrote, cast)
    clause = range(subject.end, min(subject.end + _CLAUSE, len(reading)))
    told = [at for at in clause if reading.kinds[at] & _MINDED] or [
        at for at in clause if reading.kinds[at] & lx.SPEAK
    ]
    return bool(told) and {_stem(reading.low[at]) for at in told} <= _stems_of(wrote)


def is_small(reading: SentenceTokens, subject: Subject, reason: str, said: str = "") -> bool:
    """Whether what was found of a player's character is a small thing, of which a passage may hold one."""
    if reason == "is given words":
        return _is_remark(reading, subject, asked="ask" in _words_of(said))
    near = range(subject.end, min(subject.end + _CLAUSE, len(reading)))
    at = next(
        (place for place in near if reading.kinds[place] & _HELD or reading.low[place] in _THINKING), None
    )
    if at is None:
        return False
    beyond = [place for place in range(at + 1, len(reading)) if reading.low[place] not in _PLAIN | _THINKING]
    if any(reading.kinds[place] & _MINDED for place in beyond):
        return False
    word, after = reading.low[at], reading.low[at + 1 : at + 3]
    if word in _GESTURES:
        return all(not one.endswith("ly") or one in _MANNERS for one in after)
    return word in _THINKING


_PLAIN = frozenset("long like".split())
"""Words of the mind that are more often others."""


def _is_remark(reading: SentenceTokens, subject: Subject, *, asked: bool) -> bool:
    """ "Good afternoon," says Hedda, and the crab replies with a claw: few words in passing, which answer nothing."""
    near = (subject.start - 1, *range(subject.end, min(subject.end + 3, len(reading))))
    verb = next((at for at in near if at >= 0 and reading.kinds[at] & lx.SPEAK), None)
    spoken = _spoken(reading, subject)
    if verb is None or reading.low[verb] not in _PLAINLY or not 0 < len(spoken) <= _REMARK:
        return False
    marks = {word for place, word in enumerate(reading.low) if reading.quoted[place]}
    asks = (
        asked and "?" in marks and reading.low[verb].startswith("ask")
    )  # its player asked something, whatever the words for it
    if (
        not _PARTIES.isdisjoint(spoken)
        or ("?" in marks and not asks)
        or not {"!", "?!", "!?"}.isdisjoint(marks)
    ):
        return False
    return not any(lx.KINDS.get(word, 0) & (_MINDED & ~lx.EMOTE | lx.NOT) for word in spoken)


def _spoken(reading: SentenceTokens, subject: Subject) -> list[str]:
    """The words of the quotation next to a subject: the last before it, else the first behind it."""
    quoted, at = reading.quoted, subject.start - 1
    if not any(quoted):
        return []
    while at >= 0 and not quoted[at]:
        at -= 1
    if at < 0:
        at = next(place for place in range(len(reading)) if quoted[place])
    first = last = at
    while first and quoted[first - 1] and not (reading.low[first] == '"' and first != at):
        first -= 1
    while last + 1 < len(reading) and quoted[last + 1]:
        last += 1
    return [word for word in reading.low[first : last + 1] if word[0].isalnum()]


def _is_of_them(spoken: list[str], wrote: tuple[str, ...], cast: KnownPeople) -> bool:
    """Whether spoken words are those that a player wrote, put as one says them: nothing in them is new."""
    known = _stems_of(wrote)
    names = {word for person in cast.people for word in tokens(person.name)}
    told = [
        word
        for word in spoken
        if not (lx.KINDS.get(word, 0) & _FUNCTION and not lx.KINDS.get(word, 0) & lx.NOT)
        and word not in _ASKING | _COURTESY | names
    ]
    return bool(told) and all(_stem(word) in known for word in told)


@lru_cache(maxsize=8)
def _words_of(said: str) -> tuple[str, ...]:
    return tuple(word for word in tokens(said) if word[0].isalnum())


def _stems_of(wrote: tuple[str, ...]) -> set[str]:
    """What a player wrote without its endings, and how it is said: who apologises is sorry."""
    found = {_stem(word) for word in wrote}
    return found.union(*(meant for stem, meant in _SAID_SO.items() if stem in found))


_SAID_SO = {"apologis": {"sorr", "apolog"}, "apologiz": {"sorr", "apolog"}, "thank": {"grateful"}}


def _stem(word: str) -> str:
    """A verb without the ending of who does it and when: "thanks", "thanked" and "thanking" as "thank"."""
    for ending in ("ing", "ies", "ed", "es", "s", "e", "y"):
        if len(word) > len(ending) + 2 and word.endswith(ending):
            return word.removesuffix(ending)
    return word
