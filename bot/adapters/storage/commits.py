"""What one committed scene writes: its rows in every table, sealed, and the session's new head."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from bot.adapters.storage.chain_sealing import personal, seal
from bot.adapters.storage.database.errors import LostOwnership
from bot.adapters.storage.journal import record
from bot.adapters.storage.recall import index as recall_index
from bot.adapters.storage.session_tail import Lineage, SessionTail, decay_of
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.manifests import stored_manifest
from bot.adapters.storage.tables.recall_tables import BRANCHED
from bot.adapters.storage.tables.row_mapping import lineage_of, packed, packed_or_none
from bot.adapters.storage.writer import Batch
from bot.core.canonical import bytes_hash, canonical
from bot.core.content.pinned_content import PinnedContent
from bot.core.errors import IntegrityError
from bot.core.history.chain import GENESIS, library_rows, session_digest
from bot.core.history.lineage import on_lineage
from bot.core.memory.observations import MAX_REINFORCEMENT, rank_key
from bot.core.providers.costs import PriceList
from bot.services.ports import AuditRow, Committed, NewSession, ObservationRow, SceneCommit
from bot.services.ports.audit_kinds import AuditKind

Salt = Callable[[], bytes]


@lru_cache(maxsize=256)
def _library_rows(digest: str, body: bytes) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """The rows of the content tables for a document; every game of one scenario has the same."""
    return tuple(library_rows(json.loads(body), digest))


def create(batch: Batch, new: NewSession, genesis: SceneCommit, salt: Salt) -> Committed:
    """A session with its first scene. Raises IntegrityError where the two do not fit together."""
    if genesis.session_id != new.id or genesis.expected_scene_id is not None or genesis.scene_index != 0:
        raise IntegrityError(f"The genesis scene of session {new.id} is not the first scene of that session.")
    content = PinnedContent.of(new.content)
    found = batch.connection.execute(q.known_parts, {"hashes": sorted({*content.hashes.values()})})
    known = frozenset(found.scalars())
    for key, body in content.bodies.items():
        if content.hashes[key] not in known:
            batch.add("state_parts", {"hash": content.hashes[key], "body": body})
        for table, row in _library_rows(content.hashes[key], body):
            stamps = ("created_at",) if table == "scenario_characters" else ("created_at", "updated_at")
            batch.add(table, {**row, **dict.fromkeys(stamps, new.created_at)})
    session = {
        "id": new.id,
        "guild_id": new.guild_id,
        "channel_id": new.channel_id,
        "starter_id": new.starter_id,
        "scenario_id": new.scenario_id,
        "ruleset_id": new.ruleset_id,
        "world_lore_id": new.world_lore_id,
        "character_ids": packed([member.character_id for member in genesis.members]),
        "small_model_key": new.small_model_key,
        "large_model_key": new.large_model_key,
        "party": new.party,
        "commitment": new.commitment,
        "content": packed(content.hashes),
        "settings": packed(new.settings),
        "status": "active",
        "last_handled_id": "",
        "created_at": new.created_at,
        "updated_at": new.created_at,
    }
    tail = SessionTail(
        session_id=new.id,
        scene_id=None,
        scene_index=-1,
        chain_hash=GENESIS,
        segment=0,
        lineage=((0, -1),),
        event_count=0,
        next_seq=1,
        next_turn=0,
        decay=decay_of(new.settings),
        unsealed=[("sessions", 0, session_digest(session))],
        players={},
        turns={},
        guild_id=new.guild_id,
    )
    batch.begin_tail(tail)
    committed = _write_scene(batch, tail, genesis, salt, base=())
    recall_index.begin(batch, tail, branched=BRANCHED in new.settings)
    session |= {
        "current_scene_id": committed.scene_id,
        "scene_index": 0,
        "story_round": genesis.story_round,
        "chain_hash": committed.chain_hash,
        "segment": 0,
        "lineage": packed([[0, 0]]),
    }
    batch.add("sessions", session)
    batch.add("secrets", {"session_id": new.id, "secret": new.secret, "revealed_at": None})
    return committed


def commit(batch: Batch, scene: SceneCommit, salt: Salt, prices: PriceList) -> Committed:
    """A further scene. Raises LostOwnership where the head is not the expected one."""
    tail = batch.tail(scene.session_id)
    expected = scene.expected_scene_id
    lost = f"The head of session {scene.session_id} is no longer {expected}: another process owns it."
    if tail.scene_id != expected:
        raise LostOwnership(lost)
    if scene.scene_index != tail.scene_index + 1:
        raise IntegrityError(f"Scene {scene.id} has index {scene.scene_index}, not {tail.scene_index + 1}.")
    for entry in scene.journal:
        record(batch, entry, prices)
    base = _open_segment(batch, tail, scene.undo_to) if scene.undo_to is not None else None
    if scene.kind == "end":
        audit(batch, scene.session_id, AuditRow(AuditKind.SEALED, None, {}, scene.created_at))
    committed = _write_scene(batch, tail, scene, salt, base)
    recall_index.follow(batch, tail, scene.turn_id, packed(list(scene.operations)))
    batch.update(
        q.move_head,
        {
            "b_id": scene.session_id,
            "b_expected": expected,
            "b_scene": scene.id,
            "b_index": scene.scene_index,
            "b_round": scene.story_round,
            "b_chain": committed.chain_hash,
            "b_segment": tail.segment,
            "b_lineage": packed([list(each) for each in tail.lineage]),
            "b_now": scene.created_at,
        },
        lost,
    )
    for audited in scene.audit:
        audit(batch, scene.session_id, audited)
    if scene.turn_id is not None:
        batch.update(q.set_turn_committed, {"b_id": scene.turn_id, "b_scene": scene.id})
        tail.turns.pop(scene.turn_id, None)
    if scene.reveal_secret:
        batch.update(q.reveal_secret, {"b_id": scene.session_id, "b_now": scene.created_at})
    if scene.kind == "end":
        tail.ended = True
        batch.update(
            q.set_session_status, {"b_id": scene.session_id, "b_status": "ended", "b_now": scene.created_at}
        )
        batch.add("pending_actions", _closing(scene))
    return committed


def _closing(scene: SceneCommit) -> dict[str, Any]:
    """The end of a story, which waits to be shown."""
    return {
        "id": f"{q.CLOSING}-{scene.session_id}",
        "session_id": scene.session_id,
        "user_id": "",
        "kind": q.CLOSING,
        "payload": packed({"scene_id": scene.id}),
        "expected_scene_id": scene.id,
        "created_at": scene.created_at,
        "expires_at": 0,
    }


def audit(batch: Batch, session_id: str, row: AuditRow) -> None:
    """Add an audit row; the session's next scene seals it."""
    written = {
        "kind": str(row.kind),
        "user_id": row.user_id,
        "created_at": row.created_at,
        "payload": packed(row.payload),
    }
    batch.log(batch.tail(session_id), "audit", written)


def _open_segment(batch: Batch, tail: SessionTail, target_id: str) -> Lineage:
    """Begin a new segment after an earlier scene; returns the ranges the new segment stands on."""
    target = batch.connection.execute(q.scene_by_id, {"scene_id": target_id}).one_or_none()
    if target is None or target.session_id != tail.session_id:
        raise IntegrityError(f"Session {tail.session_id} has no scene {target_id} to go back to.")
    row = batch.connection.execute(
        q.segment_base, {"session_id": tail.session_id, "segment": target.segment}
    ).one()
    base = (*lineage_of(row.base), (target.segment, target.scene_index))
    tail.segment += 1
    tail.lineage = (*base, (tail.segment, tail.scene_index))
    tail.event_count = target.event_count
    tail.players = {}
    for member in batch.connection.execute(q.members_of_session, {"session_id": tail.session_id}):
        if on_lineage(base, member.segment, member.scene_index):
            tail.players[member.character_id] = member.user_id
    return base


def _write_scene(
    batch: Batch,
    tail: SessionTail,
    scene: SceneCommit,
    salt: Salt,
    base: Lineage | None,
) -> Committed:
    whole = canonical(dict(scene.manifest))
    manifest, tail.bases = stored_manifest(scene.id, scene.manifest, whole.decode(), tail.bases)
    state = bytes_hash(whole)
    first_seq = max(tail.unsealed[0][1], 1) if tail.unsealed else tail.next_seq
    for digest, body in scene.new_parts.items():
        batch.add("state_parts", {"hash": digest, "body": body})
    place = {"scene_id": scene.id, "segment": tail.segment, "scene_index": scene.scene_index}
    dated = {**place, "created_at": scene.created_at}
    _write_members(batch, tail, scene, dated, salt)
    _write_actions(batch, tail, scene, place, dated, salt)
    _write_memories(batch, tail, scene, dated)
    _write_told(batch, tail, scene, dated)
    _write_projections(batch, tail, scene, dated)
    tail.event_count += len(scene.events)
    row = {
        "id": scene.id,
        "session_id": scene.session_id,
        "scene_index": scene.scene_index,
        "segment": tail.segment,
        "kind": scene.kind,
        "parent_scene_id": scene.parent_scene_id,
        "turn_id": scene.turn_id,
        "story_round": scene.story_round,
        "event_count": tail.event_count,
        "first_seq": first_seq,
        "base": packed_or_none(None if base is None else [list(each) for each in base]),
        "state_hash": state,
        "created_at": scene.created_at,
        "mentioned": packed(list(scene.mentioned)),
        "manifest": manifest,
        "operations": packed(list(scene.operations)),
    }
    seal(tail, row)
    batch.add("scenes", row)
    tail.scene_id = scene.id
    tail.scene_index = scene.scene_index
    tail.chain_hash = row["chain_hash"]
    tail.lineage = (*tail.lineage[:-1], (tail.segment, scene.scene_index))
    return Committed(scene.id, scene.scene_index, state, row["chain_hash"])


def _write_members(
    batch: Batch, tail: SessionTail, scene: SceneCommit, dated: dict[str, Any], salt: Salt
) -> None:
    for member in scene.members:
        tail.players[member.character_id] = member.user_id
        row = {
            **dated,
            "character_id": member.character_id,
            "user_id": member.user_id,
            "role": member.role,
            "name": member.name,
            "left_at": member.left_at,
            **personal(salt(), packed(member.profile), "session_characters"),
        }
        batch.log(tail, "session_characters", row)


def _write_actions(
    batch: Batch,
    tail: SessionTail,
    scene: SceneCommit,
    place: dict[str, Any],
    dated: dict[str, Any],
    salt: Salt,
) -> None:
    for action in scene.actions:
        row = {
            **dated,
            "action_index": action.action_index,
            "character_id": action.character_id,
            "user_id": tail.players.get(action.character_id),
            "action": packed(action.action),
            "resolved_outcome": packed(action.outcome),
            "operations": packed(list(action.operations)),
            **personal(salt(), action.action_text, "actions"),
        }
        batch.log(tail, "actions", row)
        result = {
            **place,
            "action_index": action.action_index,
            "success": int(action.success),
            "reason": action.reason,
            "message": action.message,
        }
        batch.log(tail, "validation_results", result)
    for die in scene.dice:
        row = {
            **dated,
            "action_index": die.action_index,
            "roll_index": die.roll_index,
            "character_id": die.character_id,
            "purpose": die.purpose,
            "sources": packed(list(die.sources)),
            "expression": die.expression,
            "total": die.total,
            "roll": packed(die.roll),
            "line": die.line,
        }
        batch.log(tail, "dice_rolls", row)


def _write_memories(batch: Batch, tail: SessionTail, scene: SceneCommit, dated: dict[str, Any]) -> None:
    written: dict[str, dict[str, Any]] = {}
    for observation in scene.observations:
        row = {**dated, **_observed(batch, tail, observation, written)}
        written[row["root_id"]] = row
        batch.log(tail, "observations", row)
    for entity_id, text in scene.core_memories:
        batch.log(tail, "core_memories", {**dated, "entity_id": entity_id, "text": text})


def _observed(
    batch: Batch, tail: SessionTail, observation: ObservationRow, written: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """The columns of an observation. A reinforcement repeats what it reinforces, with one more in its count."""
    root_id, count, content = observation.id, observation.reinforced, observation.content
    importance, created = observation.importance, observation.created_minutes
    if observation.reinforces is not None:
        earlier = written.get(observation.reinforces) or _newest_of(batch, tail, observation.reinforces)
        root_id, count, content = earlier["root_id"], earlier["reinforcement_count"] + 1, earlier["content"]
        importance, created = earlier["importance"], earlier["created_minutes"]
    # Past the third, a reinforcement changes no priority: it ranks last, so that it crowds out nothing.
    crowds = count > MAX_REINFORCEMENT
    return {
        "id": observation.id,
        "character_id": observation.character_id,
        "root_id": root_id,
        "content": content,
        "importance": importance,
        "created_minutes": created,
        "reinforcement_count": count,
        "rank": -1 if crowds else rank_key(importance, count, created, tail.decay),
    }


def _newest_of(batch: Batch, tail: SessionTail, root_id: str) -> dict[str, Any]:
    """The newest row of an observation on the lineage. Raises IntegrityError where there is none."""
    found = batch.connection.execute(q.reinforced, {"session_id": tail.session_id, "root_id": root_id})
    for row in found:
        if on_lineage(tail.lineage, row.segment, row.scene_index):
            found.close()
            return dict(row._mapping)
    raise IntegrityError(f"Session {tail.session_id} has no observation {root_id} to reinforce.")


def _write_told(batch: Batch, tail: SessionTail, scene: SceneCommit, dated: dict[str, Any]) -> None:
    for event in scene.events:
        row = {
            **dated,
            "number": event.number,
            "round": event.round,
            "type": event.type,
            "description": event.description,
            "visibility": event.visibility,
        }
        batch.log(tail, "world_events", row)
    if scene.narration is not None:
        told = scene.narration
        row = {
            **dated,
            "lines_used": packed(list(told.lines_used)),
            "dice_lines": packed(list(told.dice_lines)),
            "header": packed(told.header),
            "choices": packed(list(told.choices)),
            "text": told.text,
            "document": packed(told.document),
        }
        batch.log(tail, "narrations", row)


def _write_projections(batch: Batch, tail: SessionTail, scene: SceneCommit, dated: dict[str, Any]) -> None:
    for entity in scene.changed_entities:
        row = {
            **dated,
            "entity_id": entity["id"],
            "type": str(entity.get("type", "")),
            "name": str(entity.get("name", "")),
            "status": str(entity.get("status", "")),
            "location": entity.get("location"),
            "document": packed(entity),
        }
        batch.log(tail, "entities", row)
    for edge in scene.relations:
        low, high = sorted((edge["a"], edge["b"]))
        row = {
            **dated,
            "character_a_id": low,
            "character_b_id": high,
            "trust": edge.get("trust", 0),
            "tension": edge.get("tension", 0),
            "closeness": edge.get("closeness", 0),
        }
        batch.log(tail, "scene_relations", row)
