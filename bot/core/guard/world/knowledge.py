"""Who knows what: a character who says, or is said to know, what nobody told it and none of its own texts holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import NamedPerson, SentenceTopic
from bot.core.guard.facts import Found, GuardFacts, KnownPerson, KnownSecret
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import world as w
from bot.core.guard.world.private import TOLD, runs_of, telling


def unknowable(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[Found]:
    """What somebody says or knows who cannot know it."""
    said = [word for place, word in enumerate(reading.low) if reading.quoted[place]] or reading.low
    words, runs = telling(" ".join(said)), runs_of(said)
    touched = [
        one
        for one in facts.secrets_kept
        if _common(words, one) >= one.enough or not runs.isdisjoint(one.runs) or _eyed(reading, one)
    ]
    knower = _knower(reading, facts, mentions, topic) if touched else None
    if knower is None or knower.player:
        if touched and not any(reading.quoted):
            told = next(
                (one for one in touched if one.enough >= TOLD and _common(words, one) >= one.enough), None
            )
            if told is not None:
                yield -1, f"nobody has told of {told.name}"
        return
    for one in touched:
        certain = not runs.isdisjoint(one.runs) or _eyed(reading, one)
        if knower.name != one.keeper and (certain or not _is_its_own(knower, words, one, facts)):
            yield -1, f"nobody told {knower.name} this, of {one.name}"
            return


def _is_its_own(knower: KnownPerson, words: frozenset[str], kept: KnownSecret, facts: GuardFacts) -> bool:
    """Whether one text of somebody's own holds most of what is given away."""
    told = _common(words, kept)
    own = dict(facts.own_texts).get(knower.name, ()) if told else ()
    return any(4 * _common(words & text, kept) >= 3 * told for text in own)


def _eyed(reading: SentenceTokens, kept: KnownSecret) -> bool:
    """Whether somebody looks at what cannot be seen: "glances at the pocket, where the letter is"."""
    if w.LOOKING.isdisjoint(reading.low) or w.HIDING.isdisjoint(reading.low):
        return False
    starts = range(len(reading))
    return any(tuple(reading.low[at : at + len(name)]) == name for name in kept.names for at in starts)


def _common(words: frozenset[str], kept: KnownSecret) -> int:
    """How much of a secret some words tell, in bits."""
    return sum(kept.words[word] for word in words & kept.words.keys())


def _knower(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> KnownPerson | None:
    """Who speaks in a sentence, or of whose mind it tells."""
    told = [one for one in mentions if not one.quoted and not one.person.player]
    if any(reading.quoted):
        if told:
            return told[0].person
        here = [one for one in facts.people if one.standing == "present" and not one.player]
        return topic.subject or (here[0] if len(here) == 1 else None)
    if not told or not told[0].subject:
        return None
    near = range(told[0].end, min(told[0].end + _NEAR, len(reading)))
    minded = any(reading.kinds[at] & (lx.MIND | lx.SPEAK) for at in near)
    eyed = any(_eyed(reading, one) for one in facts.secrets_kept)
    return told[0].person if minded or eyed else None


_NEAR = 5
"""Words after a name among which the verb stands that says what somebody knows."""
