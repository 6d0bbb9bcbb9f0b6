"""Prose under the guard: the facts of a turn, and what may be shown of an answer that nobody else mends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.core.contracts import ChoiceView, NarrateAnswer, NarrateInput, Noticed
from bot.core.guard import GuardFacts, Violation, check, clean, salvaged
from bot.core.guard.facts_of_turn import facts_of
from bot.core.guard.plain_telling import NOTHING, plain_sentences, without_violations
from bot.core.guard.played_turn import PlayedTurn
from bot.core.late_dataclasses import dataclass
from bot.services.ports import JournalEntry, StepRequest
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Concluded

# What a line on a button or a note for later may not hold; it tells no outcome and need not speak of an event.
_IN_WORDS = frozenset({"mention", "internal", "leak", "unknown_name", "numbers"})


@dataclass(frozen=True)
class Guarded:
    """An answer as it may be shown, what the guard found in the one that was given, and whether its prose stands."""

    answer: NarrateAnswer
    found: tuple[Violation, ...] = ()
    stands: bool = True


def guard_facts(
    concluded: Concluded, given: NarrateInput, own_words: frozenset[str] = frozenset()
) -> GuardFacts:
    """What a passage of this turn must agree with, from the engine's own record of it, and the prompts' own words."""
    start = concluded.start
    played = PlayedTurn(
        start.game,
        start.actor_id,
        start.before,
        concluded.state,
        concluded.resolved,
        concluded.conclusion.operations,
        (start.said, start.head.last_told, *start.head.passages, *start.recalled, *_remembered(start)),
        start.said,
    )
    return replace(facts_of(played, given, start.boundaries.lines), prompts=own_words)


def _remembered(start: TurnStart) -> Iterator[str]:
    return (memory.text for memory in (*start.head.core_memories, *start.head.older_memories))


def guarded(
    facts: GuardFacts, given: NarrateInput, answer: NarrateAnswer, *, built_in: bool = False
) -> Guarded:
    """The answer with what stands of its prose, choices and notes mended; else a plain telling of the facts.

    This is the end of the line: what it hands back violates no closed class, whoever wrote the answer.
    """
    if built_in:
        found, narration = check(answer.narration, facts), clean(answer.narration)
        stands = not found
        told = narration if stands else without_violations(narration, facts)
    else:
        kept = salvaged(answer.narration, facts)
        found, stands = kept.found, kept.stands
        told = kept.text if stands else ""
    if not stands:
        told = told or plain_telling(facts, given)
        answer = answer.model_copy(update={"operations": (), "observations": (), "lines_used": ()})
    return Guarded(mended(facts, given, answer.model_copy(update={"narration": told})), found, stands)


def plain_telling(facts: GuardFacts, given: NarrateInput) -> str:
    """The barest telling of a turn: the plain sentences that the guard lets stand."""
    later = replace(facts, enforcement="soft")
    kept: list[str] = []
    for sentence in plain_sentences(given):
        if not check(sentence, later):
            kept.append(sentence)
    return " ".join(kept) or NOTHING


def mended(facts: GuardFacts, given: NarrateInput, answer: NarrateAnswer) -> NarrateAnswer:
    """The answer with the engine's own words for each choice that was worded badly, and without bad notes."""
    bare = replace(facts, enforcement="soft", outcomes=())
    offered = {choice_view.key: choice_view for choice_view in given.choices}

    def choice(one: ChoiceView) -> ChoiceView:
        own = offered.get(one.key, one)
        worded = (one.text, one.description) != (own.text, own.description)
        return own if worded and not _fit(f"{one.text}\n{one.description}", bare) else one

    def fits(one: Noticed) -> bool:
        return _fit(one.content, bare)

    return answer.model_copy(
        update={
            "choices": tuple(choice(choice_view) for choice_view in answer.choices),
            "observations": tuple(observation for observation in answer.observations if fits(observation)),
        }
    )


def _fit(text: str, facts: GuardFacts) -> bool:
    return not any(one.kind in _IN_WORDS for one in check(text, facts))


def decision(steps: ModelSteps, request: StepRequest, found: tuple[Violation, ...]) -> JournalEntry | None:
    """The guard's decision as the journal keeps it: which classes, and why. None where nothing was found."""
    if not found:
        return None
    listed = [
        {"kind": violation.kind, "reason": violation.reason, "sentence": violation.sentence[:200]}
        for violation in found
    ]
    return steps.entry(f"guard/{request.key}", "error", request.step, {"violations": listed})


def in_words(found: Violation) -> str:
    """A violation as the narrator is told of it."""
    return f"narration: {found.kind}: {found.reason} (“{found.sentence[:160]}”)"
