"""The third stage of a turn: NPCs react, the truth engine decides on it, and what follows of itself comes to pass."""

from __future__ import annotations

import asyncio
from itertools import islice

from bot.core.contracts import ReflectAnswer
from bot.core.prompting.answer_checks import reflect_problems
from bot.core.rules import turn_end
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved, Validated, apply_actions, validate_actions
from bot.core.rules.choices import Choice, asked_back, candidates, offered, transitional
from bot.core.rules.resolving import acts_by_turns, awaited
from bot.core.rules.turn_end import Conclusion
from bot.core.rules.visibility import is_hidden, position, witnesses
from bot.core.state.document import Entity, State, is_awake
from bot.core.table.boundaries import broken
from bot.services.ports import StepRequest
from bot.services.ports.recall import StoryRecall
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import tags_within
from bot.services.turns.context import TurnModels
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.recording.journal_codec import (
    conclusion_from_json,
    conclusion_to_json,
    resolved_from_json,
    resolved_to_json,
)
from bot.services.turns.step_inputs.recalled import find_long_ago
from bot.services.turns.step_inputs.reflect import MEMORIES, reflect_input
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Adjudicated, Concluded, Reactions

MOST_NPCS = 4


async def react(
    adjudicated: Adjudicated,
    models: TurnModels,
    steps: ModelSteps,
    sessions: SessionCache,
    recall: StoryRecall,
) -> Reactions:
    """Asks every witness among the NPCs, all at once, what it does now."""
    npcs, start = witnessing(adjudicated), adjudicated.start
    ids = [entity["id"] for entity in npcs]
    recalled = await sessions.recall(start.head.session, ids, MEMORIES, start.game.ruleset.decay_lambda)

    async def reflection(npc: Entity) -> ReflectAnswer:
        long_ago = await find_long_ago(recall, start.head, start.said, npc["id"])
        given = reflect_input(adjudicated, npc, recalled.get(npc["id"], ()), long_ago)
        request = StepRequest("reflection", f"reflection/{npc['id']}", given)
        answer, entry = await steps.ask(
            models.small, request, ReflectAnswer, lambda answer: reflect_problems(given, answer)
        )
        # At once, not with the others: who answered first is not asked again after a crash while others think.
        steps.record(entry)
        tags = tags_within(answer.intent_tags, start.said, start.boundaries.lines)
        return answer.model_copy(update={"intent_tags": tags})

    answers = await asyncio.gather(*map(reflection, npcs))
    return Reactions(npcs, dict(zip(ids, answers, strict=True)), recalled)


def witnessing(adjudicated: Adjudicated) -> tuple[Entity, ...]:
    """The NPCs who witness the turn and may be told of, in order of id, at most four.

    Who is hidden stays so until the story shows them: what they do, even a die, would give them away.
    """
    start, state = adjudicated.start, adjudicated.state
    place, old = position(state, start.actor_id), position(start.before, start.actor_id)
    near = witnesses(state, place) + ([] if old == place else witnesses(state, old))
    reacting = (
        witness
        for witness in near
        if witness["type"] == "npc"
        and not is_hidden(witness)
        and not acts_by_turns(start.game, state, witness["id"])
    )
    return tuple(islice(reacting, MOST_NPCS))


def conclude(adjudicated: Adjudicated, reactions: Reactions, steps: ModelSteps) -> Concluded:
    """Decides on the NPCs' actions and runs what follows; a journalled conclusion stands."""
    earlier = steps.done.get("conclude")
    if earlier is not None:
        fates = {
            name: None if npc is None else resolved_from_json(npc)
            for name, npc in earlier.payload["npcs"].items()
        }
        decided = Validated(tuple(fate for fate in fates.values() if fate is not None))
        state = apply_actions(decided, adjudicated.state)
        conclusion = conclusion_from_json(earlier.payload["conclusion"], state)
        return _concluded(adjudicated, reactions, fates, conclusion)
    done = concluded(adjudicated, reactions)
    payload = {
        "npcs": {
            name: None if one is None else resolved_to_json(one) for name, one in done.npc_resolved.items()
        },
        "conclusion": conclusion_to_json(done.conclusion),
    }
    steps.record(steps.entry("conclude", "state_apply", "engine_apply", payload))
    return done


def concluded(adjudicated: Adjudicated, reactions: Reactions) -> Concluded:
    """The turn after its NPCs acted, one after another, and after clocks, beats and time."""
    start, state, index = adjudicated.start, adjudicated.state, len(adjudicated.resolved)
    fates: dict[str, Resolved | None] = {}
    for npc in reactions.npcs:
        action = _npc_action(start, npc["id"], reactions.answers[npc["id"]])
        if action is None:
            fates[npc["id"]] = None
            continue
        validated = validate_actions([action], state, start.table(index))
        state, index = apply_actions(validated, state), index + 1
        fates[npc["id"]] = validated.resolved[0]
    everything = [*adjudicated.resolved, *(fate for fate in fates.values() if fate is not None)]
    ended = turn_end.conclude(start.game, start.before, state, everything, start.round, start.key)
    return _concluded(adjudicated, reactions, fates, ended)


def _concluded(
    adjudicated: Adjudicated,
    reactions: Reactions,
    fates: dict[str, Resolved | None],
    conclusion: Conclusion,
) -> Concluded:
    start = adjudicated.start
    meant = asked_back(start.game, conclusion.state, adjudicated.resolved, start.round + 1)
    choices = (*meant, *next_choices(start, conclusion.state))
    if not meant and _next_actor(start, conclusion.state) == start.actor_id:
        choices = transitional(start.before, conclusion.state, start.actor_id, choices)
    return Concluded(adjudicated.start, adjudicated, reactions, fates, conclusion, choices)


def _npc_action(start: TurnStart, npc_id: str, answer: ReflectAnswer) -> Action | None:
    """The NPC's typed action, or None where its answer names none that the rules know."""
    if answer.action_type is None or start.game.action(answer.action_type) is None:
        return None
    metadata = {"intent_tags": list(answer.intent_tags)} if answer.intent_tags else None
    return Action(actor_id=npc_id, type=answer.action_type, target_id=answer.target_id, metadata=metadata)


def next_choices(start: TurnStart, state: State) -> tuple[Choice, ...]:
    """What may be done next, without what the table does not want told."""
    found = candidates(start.game, state, _next_actor(start, state), start.round + 1, start.key)
    lines = start.boundaries.lines
    return tuple(
        offered(
            [candidate for candidate in found if broken(candidate.view.text, lines) is None]
            if lines
            else found
        )
    )


def _next_actor(start: TurnStart, state: State) -> str:
    """Whose choices the scene offers: whom a fight waits for, the actor's own, or in turns the next player's."""
    awaits = awaited(start.game, state)
    if awaits is not None and acts_by_turns(start.game, state, start.actor_id):
        return awaits
    if start.head.session.party != "turns":
        return start.actor_id
    members = start.head.members
    order = [member.character_id for member in members if member.role == "player" and member.left_at is None]
    at = order.index(start.actor_id) if start.actor_id in order else -1
    for one in (*order[at + 1 :], *order[: at + 1]):
        entity = state["entities"].get(one)
        if entity is not None and entity["location"] is not None and is_awake(entity):
            return one
    return start.actor_id
