"""A turn in order: interpret, adjudicate, reflect, adjudicate NPCs, conclude, narrate, settle, commit (DESIGN 5)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.core import ops, worldtime
from bot.core.actions import Action
from bot.core.contracts import InterpretAnswer, NarrateAnswer, ReflectAnswer
from bot.core.errors import Rejected
from bot.core.scenes import Conclusion, conclude
from bot.core.state import Entity, check_structure
from bot.core.truth import Resolved, adjudicate
from bot.services.ports import Clock, JournalEntry, StepRequest, Storage, TextModel
from bot.services.turns.guarding import decision, violations
from bot.services.turns.recording import Recording
from bot.services.turns.records import (
    conclusion_from_json,
    conclusion_to_json,
    replayed,
    resolved_from_json,
    resolved_to_json,
)
from bot.services.turns.steps import Steps
from bot.services.turns.story import MEMORIES, StoryTurn


@dataclass(frozen=True)
class Models:
    """The models of a session by tier, and the one that never fails."""

    small: TextModel
    large: TextModel
    offline: TextModel


@dataclass(frozen=True)
class Told:
    """What a finished story turn gives to commit: the narrator's words and operations after every check."""

    answer: NarrateAnswer
    operations: tuple[ops.AnyOp, ...]
    held_back: int
    journal: tuple[JournalEntry, ...]
    """The last steps, to be committed with the scene."""


class Pipeline:
    """Takes one story turn through its stages; every finished step is journalled and never decided twice."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage, self._clock = storage, clock

    async def understand(
        self, story: StoryTurn, models: Models, done: dict[str, JournalEntry], recording: Recording, text: str
    ) -> Steps:
        """Interpret and adjudicate: fills `actions`, `resolved` and `acted`."""
        received = story.turn.received
        steps = Steps(received.id, received.session_id, done, models.offline, self._clock)
        if received.choice is not None and "action" in received.choice:
            story.actions = [_pressed(received.choice["action"], story.actor_id)]
        else:
            asked = story.interpret_input(text)
            request = StepRequest("ruleset_resolution", "interpret", asked)
            answer, entries = await steps.ask(models.small, request, InterpretAnswer)
            if entries:
                answer = story.without_words(answer, asked)
                recording.add((*entries[:-1], replace(entries[-1], payload=answer.model_dump(mode="json"))))
            story.actions, story.deep_think = story.bind(answer.actions), answer.deep_think
        if story.deep_think or not story.actions:
            return steps
        earlier = done.get("adjudicate")
        if earlier is not None:
            story.resolved = tuple(resolved_from_json(one) for one in earlier.payload["resolved"])
            story.acted = replayed(story.before, tuple(op for one in story.resolved for op in one.operations))
            return steps
        outcome = adjudicate(story.before, story.actions, story.table())
        story.resolved, story.acted = outcome.resolved, outcome.state
        payload = {"resolved": [resolved_to_json(one) for one in outcome.resolved]}
        recording.add([steps.entry("adjudicate", "tool_call", "ruleset_resolution", payload)])
        return steps

    async def play(
        self,
        story: StoryTurn,
        models: Models,
        steps: Steps,
        done: dict[str, JournalEntry],
        recording: Recording,
    ) -> Told:
        """Reflect, conclude and narrate an adjudicated turn."""
        await self._reflect(story, models, steps, done, recording)
        story.list_choices()
        given = story.narrate_input()
        request = StepRequest("narrator", "narrate", given)
        answer, entries = await steps.ask(models.large, request, NarrateAnswer)
        if models.large is not models.offline and (found := violations(story, given, answer)):
            answer, again = await steps.ask(
                models.offline, replace(request, key="narrate/offline"), NarrateAnswer
            )
            entries = (*entries, decision(steps, request, found), *again)
        return settle(story, answer, entries)

    async def _reflect(
        self,
        story: StoryTurn,
        models: Models,
        steps: Steps,
        done: dict[str, JournalEntry],
        recording: Recording,
    ) -> None:
        npcs = story.npcs()
        story.recalled = await self._storage.observations(
            story.head.session, [one["id"] for one in npcs], MEMORIES
        )

        async def reflection(npc: Entity) -> ReflectAnswer:
            request = StepRequest("reflection", f"reflection/{npc['id']}", story.reflect_input(npc))
            answer, entries = await steps.ask(models.small, request, ReflectAnswer)
            # At once, not with the others: who answered first is not asked again after a crash while others think.
            recording.add(entries)
            return answer

        answers = await asyncio.gather(*map(reflection, npcs))
        story.npc_answers = {one["id"]: answer for one, answer in zip(npcs, answers, strict=True)}
        earlier = done.get("conclude")
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
        recording.add([steps.entry("conclude", "state_apply", "engine_apply", payload)])

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


def settle(story: StoryTurn, answer: NarrateAnswer, journal: tuple[JournalEntry, ...]) -> Told:
    """Checks the narrator's proposed operations against its policy, all or nothing, before a word is shown."""
    parsed = ops.parse(answer.operations)
    if isinstance(parsed, Rejected) or not parsed:
        return Told(answer, (), len(answer.operations), journal)
    if any(isinstance(op, ops.AdvanceTimeOp | ops.RememberOp) for op in parsed):
        return Told(answer, (), len(parsed), journal)
    changed = ops.apply(story.after, parsed, story.game.policies["narrator"])
    wrong = (
        changed
        if isinstance(changed, Rejected)
        else check_structure(changed) or story.game.check_schemas(changed)
    )
    if wrong is not None:
        return Told(answer, (), len(parsed), journal)
    return Told(answer, parsed, 0, journal)


def think_time() -> ops.AnyOp:
    """What a deep think costs: one microsecond (seed 002)."""
    return ops.AdvanceTimeOp(microseconds=worldtime.increment("think", "").microseconds)


def _pressed(raw: dict[str, object], actor_id: str) -> Action:
    return Action.model_validate(raw).model_copy(update={"actor_id": actor_id})
