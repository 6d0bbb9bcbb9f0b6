"""A turn in order: interpret, adjudicate, reflect, adjudicate NPCs, conclude, narrate, settle, commit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.contracts import InterpretAnswer, NarrateAnswer, ReflectAnswer
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved, adjudicate
from bot.core.rules.turn_end import Conclusion, conclude
from bot.core.state import operations, worldtime
from bot.core.state.document import Entity
from bot.services.ports import StepRequest, TextModel
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.checks import interpret_problems, reflect_problems
from bot.services.turns.guard import guard_facts
from bot.services.turns.journal_codec import (
    conclusion_from_json,
    conclusion_to_json,
    replayed,
    resolved_from_json,
    resolved_to_json,
)
from bot.services.turns.journal_writer import JournalWriter
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.story_turn import MEMORIES, StoryTurn
from bot.services.turns.streamed_narration import DraftDisplay, NarratedTurn, concluded, unfold


@dataclass(frozen=True)
class TurnModels:
    """The models of a session by tier, and the one that never fails."""

    small: TextModel
    large: TextModel
    offline: TextModel

    @property
    def alone(self) -> bool:
        """Whether the offline model answers everything, so that nothing has to be waited for."""
        return self.small is self.offline and self.large is self.offline


class TurnPipeline:
    """Takes one story turn through its stages; every finished step is journalled and never decided twice."""

    def __init__(self, sessions: SessionCache) -> None:
        self._sessions = sessions

    async def understand(
        self, story: StoryTurn, models: TurnModels, steps: ModelSteps, recording: JournalWriter, text: str
    ) -> None:
        """Interpret and adjudicate: fills `actions`, `resolved` and `acted`."""
        received = story.turn.received
        if received.choice is not None and "action" in received.choice:
            story.actions = [_pressed(received.choice["action"], story.actor_id)]
        else:
            asked = story.interpret_input(text)
            request = StepRequest("ruleset_resolution", "interpret", asked)
            answer, entry = await steps.ask(
                models.small,
                request,
                InterpretAnswer,
                lambda answer: interpret_problems(asked, answer),
                kept=lambda answer: story.without_words(answer, asked),
            )
            recording.add(entry)
            story.actions, story.deep_think = story.bind(answer.actions), answer.deep_think
        if story.deep_think or not story.actions:
            return
        earlier = steps.done.get("adjudicate")
        if earlier is not None:
            story.resolved = tuple(resolved_from_json(one) for one in earlier.payload["resolved"])
            story.acted = replayed(story.before, tuple(op for one in story.resolved for op in one.operations))
            return
        outcome = adjudicate(story.before, story.actions, story.table())
        story.resolved, story.acted = outcome.resolved, outcome.state
        payload = {"resolved": [resolved_to_json(one) for one in outcome.resolved]}
        recording.add(steps.entry("adjudicate", "tool_call", "ruleset_resolution", payload))

    async def play(
        self,
        story: StoryTurn,
        models: TurnModels,
        steps: ModelSteps,
        recording: JournalWriter,
        stage: DraftDisplay | None,
    ) -> NarratedTurn:
        """Reflect, conclude and narrate an adjudicated turn. The `stage` shows what is certain before it is over."""
        showing = asyncio.ensure_future(_outcome(story, recording, stage)) if stage else None
        try:
            await self._reflect(story, models, steps, recording)
        finally:
            if showing is not None:
                await showing
        story.list_choices()
        given = story.narrate_input()
        request = StepRequest("narrator", "narrate", given)
        if stage is None:
            answer, entry = await steps.ask(models.large, request, NarrateAnswer)
            facts = guard_facts(story, given)
            return concluded(story, given, facts, answer, request, steps, entry)
        return await unfold(story, given, request, models.large, models.offline, steps, stage)

    async def _reflect(
        self, story: StoryTurn, models: TurnModels, steps: ModelSteps, recording: JournalWriter
    ) -> None:
        npcs = story.npcs()
        story.recalled = await self._sessions.recalled(
            story.head.session, [one["id"] for one in npcs], MEMORIES, story.game.ruleset.decay_lambda
        )

        async def reflection(npc: Entity) -> ReflectAnswer:
            given = story.reflect_input(npc)
            request = StepRequest("reflection", f"reflection/{npc['id']}", given)
            answer, entry = await steps.ask(
                models.small, request, ReflectAnswer, lambda answer: reflect_problems(given, answer)
            )
            # At once, not with the others: who answered first is not asked again after a crash while others think.
            recording.add(entry)
            return answer

        answers = await asyncio.gather(*map(reflection, npcs))
        story.npc_answers = {one["id"]: answer for one, answer in zip(npcs, answers, strict=True)}
        earlier = steps.done.get("conclude")
        if earlier is not None:
            story.npc_resolved = {
                name: None if one is None else resolved_from_json(one)
                for name, one in earlier.payload["npcs"].items()
            }
            state = replayed(
                story.acted, tuple(op for one in story.npc_resolved.values() if one for op in one.operations)
            )
            story.conclusion = conclusion_from_json(earlier.payload["conclusion"], state)
            return
        story.conclusion = self._conclude(story, npcs)
        payload = {
            "npcs": {
                name: None if one is None else resolved_to_json(one)
                for name, one in story.npc_resolved.items()
            },
            "conclusion": conclusion_to_json(story.conclusion),
        }
        recording.add(steps.entry("conclude", "state_apply", "engine_apply", payload))

    def _conclude(self, story: StoryTurn, npcs: Sequence[Entity]) -> Conclusion:
        state, index = story.acted, len(story.resolved)
        everything: list[Resolved] = list(story.resolved)
        for npc in npcs:
            action = story.npc_action(npc["id"], story.npc_answers[npc["id"]])
            if action is None:
                story.npc_resolved[npc["id"]] = None
                continue
            outcome = adjudicate(state, [action], story.table(index))
            state, index = outcome.state, index + 1
            story.npc_resolved[npc["id"]] = outcome.resolved[0]
            everything.append(outcome.resolved[0])
        return conclude(story.game, story.before, state, everything, story.round, story.key)


async def _outcome(story: StoryTurn, recording: JournalWriter, stage: DraftDisplay) -> None:
    """Shows the dice once they are on disk (docs/architecture.md, Promises, 5)."""
    await recording.durable()
    stage.outcome(story)


def think_time() -> operations.AnyOp:
    """What a deep think costs: one microsecond (docs/protocol.md, Deep think)."""
    return operations.AdvanceTimeOp(microseconds=worldtime.increment("think", "").microseconds)


def _pressed(raw: dict[str, object], actor_id: str) -> Action:
    return Action.model_validate(raw).model_copy(update={"actor_id": actor_id})
