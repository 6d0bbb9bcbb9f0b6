"""One commit on top of a head: what of the state changed, and how its scene is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.contracts import ChoiceView
from bot.core.history.scene_record import OfferedRow, SceneHeader
from bot.core.rules.actions import Action
from bot.core.rules.deadlines import rounds_left
from bot.core.rules.visibility import position, status_line
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.difference import changed_entities, changed_relations
from bot.core.state.document import State, calendars, changed_parts, manifest_of, place_name
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


def header_of(game: Adventure, state: State, actor_id: str, mode: str, round_number: int) -> SceneHeader:
    """The session header's fields, as stored with the narration (the chain comes with the commit)."""
    place = position(state, actor_id)
    actor = state["entities"].get(actor_id)
    left = rounds_left(game, state, round_number)
    header: SceneHeader = {
        "mode": mode,
        "timestamp": worldtime.display(state["world_time"], calendars(state)),
        "location": place_name(state, place, game.scenario.title),
        "status": status_line(game, state, round_number),
        "round": round_number,
        "ruleset": game.ruleset.name,
    }
    if left is not None:
        header["left"] = left
    shown = game.resolver.header(state, actor_id) if game.resolver is not None else None
    if shown is not None:
        header["status"] = " · ".join(filter(None, (shown.status, header["status"])))
        header["conditions"], header["resources"] = shown.conditions, shown.resources
    elif actor is not None and actor["status"] != "conscious":
        header["conditions"] = actor["status"]
    return header


def choice_rows(block: Sequence[tuple[ChoiceView, Action | None]]) -> tuple[OfferedRow, ...]:
    """Choices as stored: what is shown, with the action the engine bound to each (None: the player's own words)."""
    return tuple(
        {
            "key": view.key,
            "text": view.text,
            "description": view.description,
            "risk_level": view.risk_level,
            "action": None if action is None else action.wire(),
        }
        for view, action in block
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
