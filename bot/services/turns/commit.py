"""From a finished turn to the one commit that makes it history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.contracts import ChoiceView
from bot.core.ids import observation_id
from bot.core.memory.core_memories import core_memory
from bot.core.memory.observations import MAX_REINFORCEMENT, Add, Observation, Reinforce, absorb
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.choices import settled
from bot.core.rules.public_facts import observation_text
from bot.core.rules.visibility import is_hidden, position, reachable, scene_view, status_line, witnesses
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.difference import changed_entities, changed_relations
from bot.core.state.document import State, calendars, changed_parts, manifest_of
from bot.core.understanding.references import label_spans
from bot.services.ports import (
    ActionRow,
    DiceRow,
    Head,
    NarrationRow,
    ObservationRow,
    SceneCommit,
    SceneKind,
    WorldEventRow,
)
from bot.services.turns.story_turn import StoryTurn
from bot.services.turns.streamed_narration import NarratedTurn


def header_of(game: Adventure, state: State, actor_id: str, mode: str, round_number: int) -> dict[str, Any]:
    """The session header's fields, as stored with the narration (the chain comes with the commit)."""
    place = position(state, actor_id)
    locations = state["world"]["locations"]
    return {
        "mode": mode,
        "timestamp": worldtime.display(state["world_time"], calendars(state)),
        "location": locations.get(place or "", {}).get("name", game.scenario.title),
        "status": status_line(game, state, round_number),
        "round": round_number,
        "ruleset": game.ruleset.name,
    }


def choice_rows(block: Sequence[tuple[ChoiceView, Action | None]]) -> tuple[dict[str, Any], ...]:
    """Choices as stored: what is shown, with the action the engine bound to each (None: the player's own words)."""
    return tuple(
        {**view.model_dump(mode="json"), "action": None if action is None else action.wire()}
        for view, action in block
    )


def story_commit(story: StoryTurn, told: NarratedTurn, scene_id: str, now: int) -> SceneCommit:
    """The commit of a told story turn."""
    conclusion = story.conclusion
    assert conclusion is not None
    resolved = story.rolled()
    applied = (*(op for one in resolved for op in one.operations), *conclusion.operations, *told.operations)
    state = ops.apply(story.after, told.operations, ops.ENGINE) if told.operations else story.after
    assert isinstance(state, dict)
    block = settled(story.choices, told.answer.choices) if conclusion.ending is None else []
    memories = [(kind, text) for kind, text in conclusion.memories]
    memories += [
        (op.kind, op.text) for one in resolved for op in one.operations if isinstance(op, ops.RememberOp)
    ]
    narration = NarrationRow(
        text=told.answer.narration,
        header=header_of(story.game, state, story.actor_id, "STORY", story.round),
        dice_lines=tuple(one.check.line for one in resolved if one.check),
        choices=choice_rows(block),
        lines_used=_lines_used(story, told),
        document={"ending": conclusion.ending} if conclusion.ending else {},
    )
    return scene_commit(
        story.head,
        state,
        scene_id,
        "story",
        before=story.before,
        turn_id=story.turn.received.id,
        operations=applied,
        now=now,
        actions=tuple(_action_row(story, one) for one in resolved),
        dice=tuple(_dice_row(story, one) for one in resolved if one.check),
        observations=_observations(story, resolved, told, scene_id),
        events=_events(story, conclusion.events),
        memories=_remembered(memories),
        mentioned=_mentioned(story, resolved),
        narration=narration,
        journal=told.journal,
    )


def scene_commit(
    head: Head,
    state: State,
    scene_id: str,
    kind: SceneKind,
    *,
    before: State,
    turn_id: str | None,
    operations: Sequence[ops.AnyOp],
    now: int,
    actions: tuple[ActionRow, ...] = (),
    dice: tuple[DiceRow, ...] = (),
    observations: tuple[ObservationRow, ...] = (),
    events: tuple[WorldEventRow, ...] = (),
    memories: tuple[tuple[str, str], ...] = (),
    mentioned: tuple[str, ...] | None = None,
    narration: NarrationRow | None = None,
    **more: Any,
) -> SceneCommit:
    """A commit on top of `head`: parts, projections and chain fields computed from the two states."""
    session = head.session
    manifest = manifest_of(state, (before, head.manifest))
    return SceneCommit(
        id=scene_id,
        session_id=session.id,
        kind=kind,
        expected_scene_id=session.current_scene_id,
        parent_scene_id=session.current_scene_id,
        scene_index=session.scene_index + 1,
        story_round=session.story_round + (kind == "story"),
        turn_id=turn_id,
        manifest=manifest,
        new_parts=changed_parts(state, manifest, head.manifest),
        changed_entities=changed_entities(before, state),
        relations=changed_relations(before, state),
        mentioned=head.mentioned if mentioned is None else mentioned,
        actions=actions,
        operations=ops.wire(operations),
        dice=dice,
        observations=observations,
        events=events,
        core_memories=memories,
        narration=narration,
        created_at=now,
        **more,
    )


def _action_row(story: StoryTurn, one: Resolved) -> ActionRow:
    answer = story.npc_answers.get(one.action.actor_id)
    check = one.check
    return ActionRow(
        action_index=one.result.action_index,
        character_id=one.action.actor_id,
        action=one.action.wire(),
        action_text=answer.action_text if answer else "",
        success=one.result.success,
        reason=one.result.reason,
        message=one.result.message,
        outcome={"verdict": one.verdict, "degree": one.degree, "aspect": check.aspect if check else None},
        operations=ops.wire(one.operations),
    )


def _dice_row(story: StoryTurn, one: Resolved) -> DiceRow:
    check = one.check
    assert check is not None
    return DiceRow(
        action_index=one.result.action_index,
        roll_index=0,
        character_id=one.action.actor_id,
        purpose=f"{check.label} check",
        sources=(story.turn.received.source_id,),
        expression=check.roll.expression,
        total=check.roll.total,
        roll=check.roll.to_json(),
        line=check.line,
    )


def _observations(
    story: StoryTurn, resolved: Sequence[Resolved], told: NarratedTurn, scene_id: str
) -> tuple[ObservationRow, ...]:
    minutes = worldtime.ordinal_minutes(story.before["world_time"], calendars(story.before))
    place = position(story.after, story.actor_id)
    near = {one["id"] for one in witnesses(story.after, place)}
    near |= {one["id"] for one in witnesses(story.before, position(story.before, story.actor_id))}
    wanted: list[tuple[str, str, int]] = []
    for one in resolved:
        spec = story.game.action(one.action.type)
        if spec is None or not one.result.success:
            continue
        text = observation_text(story.game, story.before, one)
        importance = min(5, spec.observed + (one.degree == "failure"))
        wanted += [(who, text, importance) for who in sorted(near) if who != one.action.actor_id]
    for noticed in told.answer.observations:
        if noticed.character_id in near:
            wanted.append((noticed.character_id, noticed.content[:400], max(1, min(5, noticed.importance))))
    rows: list[ObservationRow] = []
    for number, (who, text, importance) in enumerate(wanted):
        new = Observation(observation_id(scene_id, number), who, text, importance, minutes)
        known = [
            Observation(
                row.id, who, row.content, row.importance, row.created_minutes, row.reinforcement_count
            )
            for row in story.recalled.get(who, ())
        ]
        match absorb(known, new):
            case Reinforce(id=old):
                kept = next(one for one in known if one.id == old)
                # Past the third a reinforcement changes no priority: a row of it would only cost.
                if kept.reinforcement_count < MAX_REINFORCEMENT:
                    rows.append(
                        ObservationRow(new.id, who, kept.content, importance, minutes, reinforces=old)
                    )
            case Add():
                rows.append(ObservationRow(new.id, who, text, importance, minutes))
    return tuple(rows)


def _events(story: StoryTurn, described: Sequence[str]) -> tuple[WorldEventRow, ...]:
    count = story.head.event_count
    return tuple(
        WorldEventRow(count + number, story.round, "story", text, "public")
        for number, text in enumerate(described, start=1)
    )


def _remembered(memories: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    kept: list[tuple[str, str]] = []
    for kind, text in memories:
        facts: Mapping[str, str] = {"summary": text}
        written = core_memory(kind, facts) if kind in ("plot_event", "complication") else text
        if written:
            kept.append((kind, written))
    return tuple(kept)


def _lines_used(story: StoryTurn, told: NarratedTurn) -> tuple[str, ...]:
    """The authored lines of the passage and those that NPCs chose for themselves, so that none soon comes again."""
    chosen = [story.npc_answers[one].line_used for one in sorted(story.npc_answers)]
    return tuple(dict.fromkeys([*told.answer.lines_used, *filter(None, chosen)]))


def _mentioned(story: StoryTurn, resolved: Sequence[Resolved]) -> tuple[str, ...]:
    """What a later "it" or "her" may mean, newest first: what came to light, what was aimed at or named, who acted.

    Whom an NPC turned to was spoken of by nobody: left out, else every "her" would be the player who acted last.
    """
    own = [one for one in reversed(resolved) if one.action.actor_id == story.actor_id]
    spoken = [*_come_to_light(story), *(one.action.target_id for one in own if one.action.target_id)]
    scene = scene_view(story.game, story.before, story.actor_id, story.round, ())
    named = [ident for _, _, ident in reversed(label_spans(story.said, scene))]
    spoken += [ident for ident in named if ident in story.before["entities"] and ident != story.actor_id]
    spoken += [one.action.actor_id for one in reversed(resolved) if one.action.actor_id != story.actor_id]
    return tuple(dict.fromkeys([*spoken, *story.head.mentioned]))[:6]


def _come_to_light(story: StoryTurn) -> list[str]:
    """Things in reach that were not before; where the actor went elsewhere, those that had been hidden."""
    stayed = position(story.before, story.actor_id) == position(story.after, story.actor_id)
    known = {one["id"] for one in reachable(story.before, story.actor_id)}
    earlier = story.before["entities"]
    return [
        one["id"]
        for one in reachable(story.after, story.actor_id)
        if one["type"] == "item"
        and one["id"] not in known
        and (stayed or (one["id"] in earlier and is_hidden(earlier[one["id"]])))
    ]
