"""Coverage: whether a passage tells what must be told of a turn; what it leaves out, in the engine's own words.

A fact counts as told where most of its weighty words are in the passage, a story event where a part of one of its lines
is. That is generous: a passage may have the words and still say it badly. It never takes a telling for none at all
that somebody would miss.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.core.contracts import NarrateInput
from bot.core.guard.facts import GuardFacts
from bot.core.guard.leaks import stems
from bot.core.guard.passage import check
from bot.core.guard.tokens import clean, fold
from bot.core.language.phrasing import tidy

FACT, EVENT = 0.5, 0.3
"""The share of weighty words by which a fact, or a line of a story event, counts as told."""
OF_ANOTHER_TURN = "narration: it tells of another turn"
"""What is wrong with a passage that tells nothing of this one."""
MOST = 4
"""So many things left out are told behind a passage; one that leaves out more tells another turn."""


def untold(passage: str, given: NarrateInput, *, prose_alone: bool = False) -> tuple[str, ...]:
    """The facts and story events of a turn that a passage leaves out, in sentences, in their order.

    Of prose alone, whose model is not trusted with more, also what the people of the turn say and do, as written.
    """
    said = stems(fold(clean(passage)))
    asked = (*_answers(given), *_due(given)) if prose_alone else _due(given)
    found = (lines[0] for lines, share in asked if not any(_is_told(line, said, share) for line in lines))
    return tuple(dict.fromkeys(filter(None, map(tidy, found))))


def tells_nothing(passage: str, given: NarrateInput) -> bool:
    """Whether a passage has next to no words of anything that was to be told, though something was."""
    said = stems(fold(clean(passage)))
    asked = [*_answers(given), *_due(given)]
    return bool(asked) and not any(_is_told(line, said, share) for lines, share in asked for line in lines)


def completed(passage: str, given: NarrateInput, facts: GuardFacts, *, prose_alone: bool = False) -> str:
    """The passage with what it leaves out told behind it, as far as the guard lets that stand."""
    if not facts.english:
        return passage
    left = untold(passage, given, prose_alone=prose_alone)
    fit = [one for one in left if not check(one, _behind(facts))]
    return f"{passage.rstrip()}\n\n{' '.join(fit[:MOST])}" if fit else passage


def _behind(facts: GuardFacts) -> GuardFacts:
    """The facts for what stands behind a passage: its opening has told of the newest event."""
    return replace(facts, enforcement="soft")


def _due(given: NarrateInput) -> Iterator[tuple[tuple[str, ...], float]]:
    """What must be told, each in the lines that say it, with the share of words of one by which it counts as told."""
    yield from (((fact,), FACT) for fact in _facts(given))
    yield from ((beat.lines, EVENT) for beat in given.beats if beat.lines)


def _answers(given: NarrateInput) -> Iterator[tuple[tuple[str, ...], float]]:
    """What authors wrote for an act that came to no fact, those not told lately first, and what others do meanwhile."""
    for action in given.told:
        lines = action.lines or tuple(filter(None, (action.message,)))
        if lines and not action.facts:
            fresh = [line for line in lines if line not in given.recent_lines]
            yield tuple(fresh or lines), EVENT
    yield from (((npc.text,), EVENT) for npc in given.npcs if npc.text)


def _facts(given: NarrateInput) -> Iterator[str]:
    for action in given.told:
        if action.degree != "refused":
            yield from action.facts
    for npc in given.npcs:
        if npc.told is not None and npc.told.degree != "refused":
            yield from npc.told.facts


def _is_told(text: str, said: frozenset[str], share: float) -> bool:
    asked = stems(fold(clean(text)))
    return len(asked & said) >= share * len(asked)
