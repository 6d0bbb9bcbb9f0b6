"""The barest telling of a turn, from its facts alone: what is said when no narrator's words may stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bot.core.contracts import NarrateInput, ToldAction
from bot.core.guard.facts import GuardFacts
from bot.core.guard.passage import check
from bot.core.language.phrasing import definite, tidy

NOTHING = "Time passes."

_ENDINGS = {
    "success": "It comes off.",
    "mixed": "It half works.",
    "failure": "It does not come off.",
    "done": "It is done.",
    "refused": "It is not possible.",
}
_TRIES = 4
_LEAST_WORDS = 3
_ROUND = re.compile(r"^\(Round \d+\)\s*")


def without_violations(narration: str, facts: GuardFacts) -> str:
    """A passage without the sentences that the guard does not let stand; empty where too little is left of it.

    For the built-in narrator's own passages only: what somebody else wrote beside a lie is not trusted either.
    """
    for _ in range(_TRIES):
        found = check(narration, facts)
        if not found:
            return narration if len(narration.split()) >= _LEAST_WORDS else ""
        if any(not one.sentence for one in found):
            return ""
        narration = _without(narration, [one.sentence for one in found])
    return ""


def _without(narration: str, sentences: Iterable[str]) -> str:
    """The paragraphs without these sentences, and without those whose quotation marks lost their partner."""
    for sentence in sentences:
        narration = narration.replace(sentence, "")
    paragraphs = (" ".join(one.split()) for one in narration.split("\n\n"))
    return "\n\n".join(one for one in paragraphs if one and one.count('"') % 2 == 0)


def plain_sentences(given: NarrateInput) -> tuple[str, ...]:
    """What happened, in sentences that stand alone, the newest event first where it must open the passage."""
    found = [tidy(sentence) for sentence in _sentences(given)]
    return tuple(dict.fromkeys(sentence for sentence in found if sentence))


def _sentences(given: NarrateInput) -> Iterator[str]:
    if given.event_enforcement == "hard" and given.scene.events:
        yield _ROUND.sub("", given.scene.events[-1])
    for action in given.told:
        yield from _act(action)
    for npc in given.npcs:
        if npc.told is not None and npc.told.degree != "refused":
            yield from npc.told.facts
    for beat in given.beats:
        yield from beat.lines[:1]
    yield from given.clocks[:1]


def _act(one: ToldAction) -> Iterator[str]:
    if one.degree == "refused":
        yield one.message or _ENDINGS["refused"]
        return
    aimed = f" ({definite(one.target)})" if one.target else ""
    yield f"{one.actor}: {one.label.lower()}{aimed}."
    yield _ENDINGS[one.degree]
    yield from one.facts
