"""What one NPC is given of an adjudicated turn: what it perceives, remembers and may do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import CampaignView, Recollection, ReflectInput, Remembered
from bot.core.memory.observations import Observation, best, priority
from bot.core.rules.choices import npc_options, voice_of
from bot.core.rules.knowledge.recollections import Recaller, recollections
from bot.core.rules.public_facts import observation_text, told_of
from bot.core.rules.visibility import position, scene_view
from bot.core.state import worldtime
from bot.core.state.document import Entity, calendars, number
from bot.core.table.boundaries import Boundaries
from bot.services.ports import RecalledObservation
from bot.services.ports.recall import RecallResult
from bot.services.turns.boundaries import reflect_within
from bot.services.turns.step_inputs.campaign import for_character
from bot.services.turns.step_inputs.recalled import recalled_lines, remembered_words
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Adjudicated

MEMORIES = 8
NOTHING = RecallResult()


def reflect_input(
    adjudicated: Adjudicated,
    npc: Entity,
    recalled: Sequence[RecalledObservation],
    long_ago: RecallResult = NOTHING,
) -> ReflectInput:
    """What one NPC perceives of the turn so far. `recalled` is what weighs most in its mind, `long_ago` what bears on
    the message.
    """
    start, state = adjudicated.start, adjudicated.state
    game = start.game
    content = game.characters.get(npc["id"])
    profile = (
        content.base_profile.model_dump(mode="json", exclude={"fears"}) if content else _of_newcomer(npc)
    )
    stayed = position(start.before, start.actor_id) == position(state, start.actor_id)
    said = start.said if stayed else ""
    campaign = for_character(game, start.head, state, npc, start.actor_id, said, start.round)
    memories = _memories(start, recalled)
    older = recalled_lines(start.head, long_ago, start.boundaries.lines)
    known = {memory.content for memory in memories}
    older = tuple(one for one in older if one.partition(") ")[2] not in known)
    given = ReflectInput(
        character_id=npc["id"],
        name=npc["name"],
        pronouns=npc.get("pronouns", "they"),
        profile={key: str(value) for key, value in profile.items()},
        stats={name: number(npc["attributes"], name) for name in game.ruleset.stats},
        scene=scene_view(game, state, npc["id"], start.round, start.events),
        outcome=tuple(told_of(game, start.before, resolved) for resolved in adjudicated.resolved),
        memories=memories,
        recollections=(
            *remembered_words(start.head, long_ago, start.actor_id),
            *_recollections(adjudicated, npc, memories),
        ),
        options=tuple(npc_options(game, state, npc, start.actor_id, _last_outcome(adjudicated), start.round)),
        recall_lines=voice_of(game, npc, "recall"),
        idle_lines=voice_of(game, npc, "idle"),
        recent_lines=start.head.recent_lines,
        seed=f"{start.key}:{npc['id']}",
        campaign=bounded(campaign, start.boundaries).model_copy(update={"recalled": older}),
    )
    return reflect_within(given, start.boundaries.lines)


def _of_newcomer(npc: Entity) -> dict[str, object]:
    """What a character that came later is told of itself."""
    public, inner = npc["attributes"], npc["internal"]
    told = {
        "appearance": public.get("appearance"),
        "wants": public.get("reason"),
        "manner": inner.get("temper"),
    }
    return {key: value for key, value in told.items() if value}


def bounded(campaign: CampaignView, drawn: Boundaries) -> CampaignView:
    """A campaign's view with the table's lines and veils."""
    return campaign.model_copy(update={"never": drawn.lines, "veiled": drawn.veils})


def _last_outcome(adjudicated: Adjudicated) -> dict[str, str]:
    """The last action of the turn as the rules weigh an NPC's answers to it."""
    last = adjudicated.resolved[-1] if adjudicated.resolved else None
    return {
        "type": last.action.type if last else "",
        "degree": last.degree if last else "done",
        "verdict": last.verdict if last else "done",
        "target": (last.action.target_id if last else None) or "",
    }


def _recollections(
    adjudicated: Adjudicated, npc: Entity, memories: Sequence[Remembered]
) -> tuple[Recollection, ...]:
    """What of its memories a character may bring up before whoever acted."""
    start = adjudicated.start
    now = {observation_text(start.game, start.before, resolved) for resolved in adjudicated.resolved}
    who = Recaller(start.game, adjudicated.state, npc, start.actor_id)
    return recollections(who, (memory.content for memory in memories), now)


def _memories(start: TurnStart, recalled: Sequence[RecalledObservation]) -> tuple[Remembered, ...]:
    """A character's best observations now, by decayed priority."""
    now = worldtime.ordinal_minutes(start.before["world_time"], calendars(start.before))
    loaded = [
        Observation(
            id=row.id,
            character_id=row.character_id,
            content=row.content,
            importance=row.importance,
            created_minutes=row.created_minutes,
            reinforcement_count=row.reinforcement_count,
        )
        for row in recalled
    ]
    decay = start.game.ruleset.decay_lambda
    return tuple(
        Remembered(
            content=one.content,
            importance=one.importance,
            priority=round(
                priority(one.importance, one.reinforcement_count, now - one.created_minutes, decay), 1
            ),
        )
        for one in best(loaded, now, decay, MEMORIES)
    )
