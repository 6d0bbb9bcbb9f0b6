"""Finds what a sentence supposes to be somewhere ("maybe the hood's in the chest"), for the "it" of what follows."""

from __future__ import annotations

from itertools import dropwhile

from bot.core.understanding.acts import Named
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.references import PRONOUNS
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.sentences import JOINING, YOU

# How one leads up to what may be so.
_LEADS = frozenset(
    "maybe perhaps possibly probably presumably surely hopefully if whether bet guess think suppose reckon hope "
    "imagine believe wonder say that must might may could should would will".split()
)
_BEING = frozenset("'s is are 're be was were sits hides lies".split())
_WITHIN = frozenset("in inside under underneath beneath behind on at among within beside".split())
_THERE = frozenset("there here still inside".split())
_LONGEST = 5


def note_supposed(hearing: Hearing, words: tuple[Word, ...]) -> None:
    """Keeps in mind a thing that may be somewhere, and where that is."""
    if YOU & {word.lower for word in words}:
        return
    for at, word in enumerate(words[:40]):
        if not at or word.lower not in _BEING or (word.label is not None and word.lower != "'s"):
            continue
        thing = _subject(words[:at])
        after = words[at + 1 :]
        if "there" in (words[at - 1].lower, words[at - 2].lower) and _LEADS & {
            one.lower for one in words[:at]
        }:
            end = next((place for place, one in enumerate(after) if one.lower in _WITHIN), 0)
            thing, after = after[: end if end <= _LONGEST else 0], after[end:]
        holder, there = _where(after)
        if thing and (holder or there):
            hearing.scope.supposed = (_named(hearing, thing), _named(hearing, holder) if holder else None)
            return


def _subject(before: tuple[Word, ...]) -> tuple[Word, ...]:
    """The noun phrase before a verb of being that something only supposes; none where it is told for a fact."""
    lead = next((at for at in range(len(before) - 1, -1, -1) if before[at].lower in _LEADS), None)
    if lead is None:
        return ()
    own = before[lead].lower in ("must", "might", "may", "could", "should", "would", "will")
    told = before[:lead] if own else before[lead + 1 :]
    begin = next(
        (at + 1 for at in range(len(told) - 1, -1, -1) if told[at].mark or told[at].lower in JOINING), 0
    )
    noun = tuple(word for word in told[begin:] if word.lower not in _LEADS)
    plain = noun and noun[-1].lower not in PRONOUNS and noun[0].lower not in ("i", "we", "there")
    return noun if plain and len(noun) <= _LONGEST else ()


def _where(after: tuple[Word, ...]) -> tuple[tuple[Word, ...], bool]:
    """What a thing may be in, and whether it may be there at all."""
    leads = ("still", "just", "maybe", "probably", "hidden", "kept", "somewhere")
    rest = tuple(dropwhile(lambda word: word.lower in leads, after))
    if not rest:
        return (), False
    following = next(iter(rest[1:]), None)
    within = rest[0].lower in _WITHIN and following is not None and not following.mark
    beside = within and following is not None and following.lower in ("there", "here", "it")
    if beside or (not within and rest[0].lower in _THERE):
        return (), True
    if not within:
        return (), False
    ends = (word.mark or word.lower in JOINING or word.lower in ("i", "we") for word in rest[1:])
    end = next((at for at, ending in enumerate(ends, 1) if ending), len(rest))
    holder = rest[1:end]
    return (holder, True) if holder and len(holder) <= _LONGEST else ((), False)


def _named(hearing: Hearing, words: tuple[Word, ...]) -> Named:
    text = written(words)
    named = hearing.scope.named(text, frozenset({"item"}))
    return named if named is not None and named.sort in ("here", "away") else Named(text, "none")
