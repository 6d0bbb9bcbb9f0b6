"""A failure told as a success, or a success as a failure: an open class, measured and never promised."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import SentenceTopic
from bot.core.guard.facts import Found, GuardFacts, KnownOutcome
from bot.core.guard.sentences import sentences
from bot.core.guard.tokens import SentenceTokens, clean, tokens
from bot.core.guard.words import outcomes as w
from bot.core.late_patterns import late

_Table = dict[str, tuple[re.Pattern[str], ...]]


def _table(rows: str, *, things: bool = True) -> _Table:
    """Patterns by the words that call for them; those of `things` are left out for what was tried on a person."""
    made: _Table = {}
    for row in rows.strip().splitlines():
        words, _, pattern = row.partition(": ")
        if words.startswith("* "):
            if not things:
                continue
            words = words[2:]
        for slot, filler in (
            ("{THING}", w.THING),
            ("{THEIR}", w.THEIR),
            ("{THEM}", w.THEM),
            ("{MOVE}", w.MOVE),
        ):
            pattern = pattern.replace(slot, filler)
        compiled = late(rf"\b(?:{pattern})(?!\w)", re.IGNORECASE)
        for word in words.split():
            made[word] = (*made.get(word, ()), compiled)
    return made


_SUCCESS, _FAILURE = _table(w.SUCCESS), _table(w.FAILURE)
_WON, _LOST = _table(w.SUCCESS, things=False), _table(w.FAILURE, things=False)
_SAID_SUCCESS, _SAID_FAILURE = (
    late(w.SAID_SUCCESS, re.IGNORECASE),
    late(w.SAID_FAILURE, re.IGNORECASE),
)
_WARM, _COLD = frozenset(w.WARM), frozenset(w.COLD)
_LEANING = _WARM | _COLD
_WARM_STEMS, _COLD_STEMS = (frozenset(word[:5] for word in words) for words in (_WARM, _COLD))
_DECIDED = 2
_HEDGES, _UNDONE = late(w.HEDGES, re.IGNORECASE), late(w.UNDONE, re.IGNORECASE)
_QUOTED = late(r'"[^"]*(?:"|$)')
_CLAUSE = late(r"[,;:\x02]|\bbut\b|\band\b", re.IGNORECASE)


def inverted(
    reading: SentenceTokens, facts: GuardFacts, sides: frozenset[str | None], topic: SentenceTopic
) -> Iterator[Found]:
    """A failure told as success, or a success as failure; where both happened only a named target decides."""
    side = _side_of(reading, facts, sides)
    if side is None:
        return
    won, lost = (_WON, _LOST) if facts.things and _of_people(facts) else (_SUCCESS, _FAILURE)
    told, other = (won, lost) if side == "failure" else (lost, won)
    whole = reading.folded
    plain = not reading.mask & lx.NOT and not _UNDONE.search(whole)
    if plain and '"' in whole and (_SAID_SUCCESS if side == "failure" else _SAID_FAILURE).search(whole):
        yield -1, f"the outcome was a {side}, told otherwise"
        return
    leaning = frozenset[str]() if _LEANING.isdisjoint(reading.low) else _leaning(reading)
    if _lean(leaning, side, topic):
        yield -1, f"the outcome was a {side}, and everything told says otherwise"
        return
    if leaning & (_COLD_STEMS if side == "failure" else _WARM_STEMS):
        return
    if told.keys().isdisjoint(reading.low):
        return
    text = _QUOTED.sub(lambda found: " " * len(found[0]), whole).replace("*", "")
    plain = _said_plainly(facts.authored) if told is won else frozenset[str]()
    if _first(told, reading, text, undone=side == "failure", given=plain) and not _first(
        other, reading, text, undone=False
    ):
        yield -1, f"the outcome was a {side}, told otherwise"


@lru_cache(maxsize=32)
def _said_plainly(authored: tuple[str, ...]) -> frozenset[str]:
    """The words of the sentences that the engine gave for a turn and that deny nothing: "It is better open." """
    read = (SentenceTokens(sentence.text) for line in authored for sentence in sentences(clean(line)))
    return frozenset(
        word for one in read if not one.mask & (lx.NOT | lx.MODAL) for word in one.low if len(word) > 3
    )


def _first(
    table: _Table, reading: SentenceTokens, text: str, *, undone: bool, given: frozenset[str] = frozenset()
) -> bool:
    """Whether a sentence says it outright, unhedged, and by another word than those that are `given` to tell."""
    for word in reading.low:
        if word in given:
            continue
        for pattern in table.get(word, ()):
            for found in pattern.finditer(text):
                clause = _CLAUSE.split(text[: found.start()])[-1]
                if not _HEDGES.search(clause) and not (undone and _UNDONE.search(text)):
                    return True
    return False


def sides_of(facts: GuardFacts) -> frozenset[str | None]:
    """How the outcomes of a turn ended: success, failure, or None for what was neither."""
    return frozenset(_side(outcome) for outcome in _tried(facts))


def _tried(facts: GuardFacts) -> Sequence[KnownOutcome]:
    """What players tried; where none did, what anybody did. How a character takes it decides nothing."""
    players = {person.name for person in facts.people if person.player}
    return [one for one in facts.outcomes if one.actor in players] or facts.outcomes


def _of_people(facts: GuardFacts) -> bool:
    """Whether everything that was tried was tried on somebody."""
    named = {person.name for person in facts.people}
    return all(one.target in named for one in _tried(facts))


def _side_of(reading: SentenceTokens, facts: GuardFacts, sides: frozenset[str | None]) -> str | None:
    """How everything that a sentence can be about ended, if it ended one way.

    A door that was knocked on in vain and then simply opened has ended both ways.
    """
    if len(sides) > 1:
        sides = frozenset(_side(outcome) for outcome in _tried(facts) if _concerns(reading, outcome))
    return next(iter(sides)) if len(sides) == 1 else None


def _side(outcome: KnownOutcome) -> str | None:
    return {"success": "success", "failure": "failure", "refused": "failure"}.get(outcome.degree)


def _concerns(reading: SentenceTokens, outcome: KnownOutcome) -> bool:
    words = tokens(outcome.target) if outcome.target else ()
    return bool(words) and (words[-1] in reading.low or words[0] in reading.low)


def _leaning(reading: SentenceTokens) -> frozenset[str]:
    """The words of narration that lean one way or the other, where no "not" stands near."""
    return frozenset(
        word[:5]
        for place, word in enumerate(reading.low)
        if word in _LEANING
        and not reading.quoted[place]
        and not any(reading.kinds[at] & lx.NOT for at in range(max(place - 3, 0), place))
    )


def _lean(leaning: frozenset[str], side: str, topic: SentenceTopic) -> bool:
    """Whether a sentence and the one before lean against the outcome more than once, and nothing leans its way."""
    against, along = (_WARM_STEMS, _COLD_STEMS) if side == "failure" else (_COLD_STEMS, _WARM_STEMS)
    both, topic.leaning = topic.leaning | leaning, leaning
    return not leaning.isdisjoint(against) and len(both & against) >= _DECIDED and both.isdisjoint(along)
