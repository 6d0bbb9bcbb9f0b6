"""The last stage of a turn: its passage, checked, with what it may change applied.

Operations are checked before the first sentence is let go. A sentence that the guard refuses is left out, and the rest
goes on (`bot.core.guard.salvage`). What was shown stands: where too little of a passage does, or the stream breaks, the
offline narrator goes on behind it. Nothing shown yet: the answer is repaired like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.contracts import NarrateAnswer, NarrateInput
from bot.core.errors import ModelError, Rejected
from bot.core.guard import GuardFacts, salvaged
from bot.core.guard.coverage import OF_ANOTHER_TURN, completed, tells_nothing
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.answer_checks import narrate_problems, retelling_problems
from bot.core.providers.model_keys import OFFLINE
from bot.services.ports import JournalEntry, StepRequest
from bot.services.turns.boundaries import told_within
from bot.services.turns.context import TurnModels
from bot.services.turns.drafts import Drafts
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.stages.guard import Guarded, decision, guard_facts, guarded, in_words
from bot.services.turns.stages.proposals import Proposals
from bot.services.turns.stages.streamed_narration import StreamedNarration
from bot.services.turns.step_inputs.narrate import narrate_input
from bot.services.turns.turn_values import Concluded, Narrated


async def narrate(
    concluded: Concluded,
    models: TurnModels,
    steps: ModelSteps,
    drafts: Drafts | None,
    own_words: frozenset[str] = frozenset(),
) -> Narrated:
    """The turn as told by the large model, shown as a draft while it grows, or by the offline narrator.

    `own_words` are the prompts' own, in runs, which no passage repeats.
    """
    given = narrate_input(concluded)
    telling = _Telling(
        concluded,
        given,
        guard_facts(concluded, given, own_words),
        StepRequest("narrator", "narrate", given),
        Proposals(concluded),
        steps,
    )
    if drafts is None:
        return telling.end(*await steps.ask(models.large, telling.request, NarrateAnswer))
    return await _stream(telling, models, drafts)


@dataclass(frozen=True, slots=True)
class Retold:
    """A passage that is to be told in other words: its text, the authored lines told so far, and what names the try."""

    text: str
    recent_lines: tuple[str, ...]
    seed: str


async def narrate_again(
    concluded: Concluded,
    before: Retold,
    models: TurnModels,
    steps: ModelSteps,
    own_words: frozenset[str] = frozenset(),
) -> Narrated:
    """A concluded turn in other words than before, held against the same facts. It proposes and changes nothing."""
    given = narrate_input(concluded)
    campaign = given.campaign
    if campaign is not None:
        story = campaign.story.model_copy(update={"may_propose": ()})
        campaign = campaign.model_copy(update={"story": story})
    given = given.model_copy(
        update={
            "told_before": before.text, "recent_lines": before.recent_lines, "seed": before.seed,
            "campaign": campaign,
        }
    )  # fmt: skip
    telling = _Telling(
        concluded,
        given,
        guard_facts(concluded, given, own_words),
        StepRequest("narrator", "narrate", given),
        Proposals(concluded),
        steps,
    )

    def problems(answer: NarrateAnswer) -> Sequence[str]:
        found = telling.problems(answer.model_copy(update={"operations": ()}))
        return (*found, *retelling_problems(given, answer))

    answer, entry = await steps.ask(models.large, telling.request, NarrateAnswer, problems)
    return telling.end(answer.model_copy(update={"operations": (), "observations": ()}), entry)


async def _stream(telling: _Telling, models: TurnModels, drafts: Drafts) -> Narrated:
    """The narration of a model that may stream."""
    writing = StreamedNarration(telling.concluded, telling.facts, telling.proposals, drafts)
    try:
        answer, entry = await telling.steps.ask(
            models.large, telling.request, NarrateAnswer,
            lambda answer: telling.problems(answer, shown=writing.bound),
            heard=writing.begun, binding=lambda: writing.bound,
        )  # fmt: skip
    except ModelError:
        if not writing.bound:
            raise
    else:
        return telling.end(answer, entry)
    if writing.complete or writing.cut:
        # The prose stands; what came after it does not.
        return telling.end(NarrateAnswer(operations=writing.operations, narration=writing.shown), None)
    given = telling.given.model_copy(update={"last_passage": writing.shown[-1200:]})
    request = replace(telling.request, key="narrate/offline", payload=given)
    rest, entry = await telling.steps.ask(models.offline, request, NarrateAnswer)
    # The opening stands in what was shown.
    kept = guarded(replace(telling.facts, enforcement="soft"), given, rest, built_in=True)
    whole = {
        "operations": writing.operations,
        "narration": f"{writing.shown.rstrip()}\n\n{kept.answer.narration}",
    }
    return telling.settle(replace(kept, answer=kept.answer.model_copy(update=whole)), entry)


@dataclass(frozen=True, slots=True)
class _Telling:
    """What one narration is asked, held against and judged by."""

    concluded: Concluded
    given: NarrateInput
    facts: GuardFacts
    request: StepRequest
    proposals: Proposals
    steps: ModelSteps

    def problems(self, answer: NarrateAnswer, *, shown: bool = False) -> Sequence[str]:
        """What is wrong with an answer, for whoever wrote it.

        Once its prose was shown it stands, and operations behind it that are refused are none.
        """
        kept = salvaged(answer.narration, self.facts)
        found = () if kept.stands else tuple(map(in_words, kept.found))
        if not found and answer.prose_alone and self.facts.english and tells_nothing(kept.text, self.given):
            found = (OF_ANOTHER_TURN,)
        verdict = self.proposals.judge(answer.operations)
        refused = verdict if isinstance(verdict, Rejected) and not shown else None
        return (*narrate_problems(self.given, answer, refused), *found)

    def end(self, answer: NarrateAnswer, entry: JournalEntry | None) -> Narrated:
        """The end of the line for every narrator, offline too: what violates a closed class is told plainly."""
        told = entry or self.steps.done.get(self.request.key)
        built_in = told is not None and told.model_key == OFFLINE
        kept = guarded(self.facts, self.given, answer, built_in=built_in)
        if not built_in and kept.stands:  # what a model leaves out happened all the same
            alone = kept.answer.prose_alone
            whole = completed(kept.answer.narration, self.given, self.facts, prose_alone=alone)
            kept = replace(kept, answer=kept.answer.model_copy(update={"narration": whole}))
        return self.settle(kept, entry)

    def settle(self, kept: Guarded, entry: JournalEntry | None) -> Narrated:
        """Takes the words within the table's lines, and the operations where policy allows them, all or none."""
        start = self.concluded.start
        answer = told_within(kept.answer, start.boundaries.lines)
        allowed = self.proposals.settle(answer.operations)
        entries = (entry, decision(self.steps, self.request, kept.found))
        journal = tuple(one for one in entries if one is not None)
        return Narrated(start, self.concluded, answer, allowed.operations, allowed.state, journal)
