"""A narration as a model writes it: settled first, shown sentence by sentence behind the guard, completed if it breaks.

Operations are checked before the first sentence is let go. What was shown stands: a violation or a broken stream cuts
there, and the offline narrator goes on. Nothing shown yet: the answer is repaired like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from pydantic import ValidationError
from pydantic_core import from_json

from bot.core.contracts import NarrateAnswer, NarrateInput
from bot.core.errors import ModelError, ModelMalformed, Rejected
from bot.core.guard import GuardFacts, Guarding, Released, Violation, check
from bot.core.prompting.wire_answers import step_answer
from bot.core.state import operations as ops
from bot.services.ports import Heard, JournalEntry, StepRequest, TextModel
from bot.services.turns.boundaries import told_within
from bot.services.turns.checks import LONGEST_NARRATION, narrate_problems, refused_operations
from bot.services.turns.guard import decision, guard_facts, guarded
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.story_turn import StoryTurn


@dataclass(frozen=True)
class NarratedTurn:
    """What a finished story turn gives to commit: the narrator's words and operations after every check."""

    answer: NarrateAnswer
    operations: tuple[ops.AnyOp, ...]
    held_back: int
    journal: tuple[JournalEntry, ...]
    """The last steps, to be committed with the scene."""


class DraftDisplay(Protocol):
    """Where a turn shows what is certain before it is over. Never raises, never waits for Discord."""

    def outcome(self, story: StoryTurn) -> None:
        """Shows the dice of an adjudicated turn."""
        ...

    def prose(self, story: StoryTurn, text: str) -> None:
        """Shows a passage as far as it may be read."""
        ...


def settle(story: StoryTurn, answer: NarrateAnswer, *journal: JournalEntry | None) -> NarratedTurn:
    """Takes the narrator's words within the table's lines, and its operations where policy allows them, all or none."""
    answer = told_within(answer, story.boundaries.lines)
    parsed = ops.parse(answer.operations)
    entries = tuple(entry for entry in journal if entry is not None)
    if isinstance(parsed, Rejected) or not parsed or refused_operations(story, answer) is not None:
        return NarratedTurn(answer, (), len(answer.operations), entries)
    return NarratedTurn(answer, parsed, 0, entries)


def concluded(
    story: StoryTurn, given: NarrateInput, facts: GuardFacts, answer: NarrateAnswer, request: StepRequest,
    steps: ModelSteps, entry: JournalEntry | None,
) -> NarratedTurn:  # fmt: skip
    """The end of the line for every narrator, the offline one too: what violates a closed class is told plainly."""
    kept = guarded(facts, given, answer)
    return settle(story, kept.answer, entry, decision(steps, request, kept.found))


async def unfold(
    story: StoryTurn, given: NarrateInput, request: StepRequest, large: TextModel, offline: TextModel,
    steps: ModelSteps, stage: DraftDisplay,
) -> NarratedTurn:  # fmt: skip
    """The narration of a model that may stream, shown on the stage as it grows."""
    facts = guard_facts(story, given)
    writing = StreamedNarration(story, facts, stage)

    def problems(answer: NarrateAnswer) -> Sequence[str]:
        found = [in_words(one) for one in check(answer.narration, facts)]
        return (*narrate_problems(story, given, answer), *found)

    try:
        answer, entry = await steps.ask(
            large, request, NarrateAnswer, problems, heard=writing.begun, binding=lambda: writing.bound
        )
    except ModelError:
        if not writing.bound:
            raise
    else:
        return concluded(story, given, facts, answer, request, steps, entry)
    if writing.complete:
        # The prose stands; what came after it does not.
        whole = NarrateAnswer(operations=writing.operations, narration=writing.shown)
        return concluded(story, given, facts, whole, request, steps, None)
    given = given.model_copy(update={"last_passage": writing.shown[-1200:]})
    rest, entry = await steps.ask(
        offline, replace(request, key="narrate/offline", payload=given), NarrateAnswer
    )
    kept = guarded(replace(facts, enforcement="soft"), given, rest)  # the opening stands in what was shown
    told = kept.answer.model_copy(
        update={
            "operations": writing.operations,
            "narration": f"{writing.shown.rstrip()}\n\n{kept.answer.narration}",
        }
    )
    return settle(story, told, entry, decision(steps, request, kept.found))


class StreamedNarration:
    """An answer as it grows: what of its prose was shown, and whether its operations may be."""

    def __init__(self, story: StoryTurn, facts: GuardFacts, stage: DraftDisplay) -> None:
        self._story, self._facts, self._stage = story, facts, stage
        self.begun()

    @property
    def bound(self) -> bool:
        """Whether somebody read a word of it."""
        return bool(self.shown.strip())

    def begun(self) -> Heard:
        """Takes an answer from its beginning; nothing of an earlier one was shown, and nothing of it counts."""
        self._guarding, self._fed, self.shown = Guarding(self._facts), "", ""
        self._settled = self.complete = False
        self.operations: tuple[dict[str, Any], ...] = ()
        return self.heard

    def heard(self, text: str) -> None:
        """Takes the answer's text so far. Raises ModelMalformed where the guard or the policy stops it."""
        partial = _partial(text)
        prose = partial.get("narration")
        if not isinstance(prose, str) or "operations" not in partial or self.complete:
            return
        if len(prose) > LONGEST_NARRATION:
            raise ModelMalformed(f"narration: at most {LONGEST_NARRATION} characters")
        if not prose.startswith(self._fed):
            raise ModelMalformed("narration: written twice", answer=text)
        if not self._settled:
            self._settle(partial, text)
        arrived, self._fed = prose[len(self._fed) :], prose
        self._show(self._guarding.feed(arrived), text)
        if list(partial)[-1] != "narration":
            self._show(self._guarding.finish(), text)
            self.complete = True

    def _show(self, released: Released, text: str) -> None:
        if released.text:
            self.shown += released.text
        if released.text.strip():
            self._stage.prose(self._story, self.shown)
        if released.violations:
            raise ModelMalformed("\n".join(map(in_words, released.violations)), answer=text)

    def _settle(self, partial: dict[str, Any], text: str) -> None:
        empty: dict[str, Any] = {"narration": "", "observations": [], "choices": [], "lines_used": []}
        data = {"operations": partial["operations"], **empty}
        try:
            proposed = NarrateAnswer.model_validate(step_answer("narrator", data))
        except ValidationError as error:
            raise ModelMalformed("operations: not as the contract asks", answer=text) from error
        refusal = refused_operations(self._story, proposed)
        if refusal is not None:
            raise ModelMalformed(f"operations{refusal.path}: {refusal.message}", answer=text)
        self.operations = proposed.operations
        self._settled = True


def in_words(found: Violation) -> str:
    """A violation as the narrator is told of it."""
    return f"narration: {found.kind}: {found.reason} (“{found.sentence[:160]}”)"


def _partial(text: str) -> dict[str, Any]:
    try:
        read = from_json(text, allow_partial="trailing-strings")
    except ValueError:
        return {}
    return cast("dict[str, Any]", read) if isinstance(read, dict) else {}
