"""Reads along a lineage: newest first, range by range, by index."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Select

from bot.adapters.storage.database.errors import UnknownSession
from bot.adapters.storage.session_tail import Lineage
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.manifests import manifest_in
from bot.adapters.storage.tables.row_mapping import (
    AnyRow,
    committed_of,
    member_of,
    memory_of,
    narration_of,
    observation_of,
    session_of,
    unpacked,
    world_event_of,
)
from bot.core.history.lineage import lineage_upto, on_lineage
from bot.core.memory.observations import MAX_REINFORCEMENT
from bot.services.ports import (
    OLDER_MEMORIES,
    OLDER_PASSAGES,
    RECENT_EVENTS,
    RECENT_MEMORIES,
    RECENT_NARRATIONS,
    Committed,
    Head,
    JsonObject,
    Member,
    NarrationRow,
    ObservationRow,
    Past,
    RecalledObservation,
    SceneRow,
    SessionRow,
    WorldEventRow,
    passages_before,
)

CARRIED_MEMORIES = 200
"""Core memories that a branch takes along."""


def newest(
    connection: Connection, query: Select[*tuple[Any, ...]], session_id: str, lineage: Lineage, limit: int
) -> list[AnyRow]:
    """The newest `limit` rows along the lineage, newest first."""
    found: list[AnyRow] = []
    for segment, last in reversed(lineage):
        if len(found) >= limit:
            break
        place = {"session_id": session_id, "segment": segment, "last": last, "limit": limit - len(found)}
        found.extend(connection.execute(query, place))
    return found


def load_session(connection: Connection, session_id: str) -> SessionRow:
    """A session. Raises UnknownSession."""
    row = connection.execute(q.session_by_id, {"session_id": session_id}).one_or_none()
    if row is None:
        raise UnknownSession(f"No session {session_id} is stored.")
    return session_of(row)


def load_head(connection: Connection, session_id: str) -> Head:
    """What a turn starts from: a fixed number of reads by index."""
    return _head_of(connection, load_session(connection, session_id))


def load_head_before(connection: Connection, scene_id: str) -> Head | None:
    """What the turn of a scene started from: the head at its parent, where that is on the lineage."""
    scene = connection.execute(q.scene_by_id, {"scene_id": scene_id}).one_or_none()
    parent = None if scene is None else scene.parent_scene_id
    row = connection.execute(q.scene_by_id, {"scene_id": parent}).one_or_none() if parent else None
    if scene is None or row is None:
        return None
    session = load_session(connection, scene.session_id)
    lineage = lineage_upto(session.lineage, row.segment, row.scene_index)
    if lineage is None:
        return None
    there = replace(
        session, current_scene_id=row.id, scene_index=row.scene_index, story_round=row.story_round,
        chain_hash=row.chain_hash, segment=row.segment, lineage=lineage,
    )  # fmt: skip
    return _head_of(connection, there)


def _head_of(connection: Connection, session: SessionRow) -> Head:
    session_id, lineage = session.id, session.lineage
    scene = connection.execute(q.scene_by_id, {"scene_id": session.current_scene_id}).one()
    rows = newest(connection, q.newest_narration, session_id, lineage, 1 + OLDER_PASSAGES)
    told = [narration_of(row) for row in rows]
    if any(one.retells for one in told):  # what was told anew stands for what it retells
        more = newest(connection, q.newest_narration, session_id, lineage, 2 * (1 + OLDER_PASSAGES))
        told = [narration_of(row) for row in more]
    lines = newest(connection, q.newest_lines, session_id, lineage, RECENT_NARRATIONS)
    events = newest(connection, q.newest_public_events, session_id, lineage, RECENT_EVENTS)
    memories = newest(connection, q.newest_memories, session_id, lineage, RECENT_MEMORIES + OLDER_MEMORIES)
    return Head(
        session=session,
        manifest=manifest_in(connection, scene.manifest),
        members=load_members(connection, session),
        narration=told[0] if told else None,
        narration_index=rows[0].scene_index if rows else -1,
        lines_told=tuple(tuple(unpacked(row.lines_used)) for row in reversed(lines)),
        world_events=tuple(world_event_of(row) for row in reversed(events)),
        event_count=scene.event_count,
        mentioned=tuple(unpacked(scene.mentioned)),
        core_memories=tuple(memory_of(row) for row in reversed(memories[:RECENT_MEMORIES])),
        passages=passages_before(told),
        older_memories=tuple(memory_of(row) for row in reversed(memories[RECENT_MEMORIES:])),
    )


def load_scene(connection: Connection, scene_id: str) -> SceneRow | None:
    """A committed scene, or None."""
    row = connection.execute(q.scene_by_id, {"scene_id": scene_id}).one_or_none()
    if row is None:
        return None
    return SceneRow(
        id=row.id,
        session_id=row.session_id,
        scene_index=row.scene_index,
        segment=row.segment,
        kind=row.kind,
        story_round=row.story_round,
        manifest=manifest_in(connection, row.manifest),
        mentioned=tuple(unpacked(row.mentioned)),
    )


def load_past(connection: Connection, session: SessionRow, observations: int, events: int) -> Past:
    """What a branch takes along: bounded, whatever the length of the story."""
    members = load_members(connection, session)
    told = newest(connection, q.newest_narration, session.id, session.lineage, 1)
    recalled = [
        observation
        for member in members
        for observation in load_observations(connection, session, member.character_id, observations)
    ]
    found = newest(connection, q.newest_public_events, session.id, session.lineage, events)
    memories = newest(connection, q.newest_memories, session.id, session.lineage, CARRIED_MEMORIES)
    return Past(
        members=members,
        narration=narration_of(told[0]) if told else None,
        observations=tuple(
            ObservationRow(
                one.id, one.character_id, one.content, one.importance, one.created_minutes,
                reinforced=one.reinforcement_count,
            )
            for one in recalled
        ),
        events=tuple(world_event_of(row) for row in reversed(found)),
        core_memories=tuple((row.entity_id, row.text) for row in reversed(memories)),
    )  # fmt: skip


def load_members(connection: Connection, session: SessionRow) -> tuple[Member, ...]:
    """Who plays along the lineage: the newest row of each character, in the order they first came."""
    members: dict[str, Member] = {}
    for row in connection.execute(q.members_of_session, {"session_id": session.id}):
        if on_lineage(session.lineage, row.segment, row.scene_index):
            members[row.character_id] = member_of(row)
    return tuple(members.values())


def load_observations(
    connection: Connection, session: SessionRow, character_id: str, limit: int
) -> list[RecalledObservation]:
    """The observations of highest rank along the lineage, each once, with its newest reinforcement."""
    wanted = limit * (MAX_REINFORCEMENT + 1)  # an observation has at most this many rows that rank
    rows: list[AnyRow] = []
    ranges = list(reversed(session.lineage))
    while ranges:
        size = min(q.best_observations, key=lambda size: (size < len(ranges), size))
        chunk, ranges = ranges[:size], ranges[size:]
        chunk += [(-1, -1)] * (size - len(chunk))
        values: dict[str, Any] = {"session_id": session.id, "character_id": character_id, "limit": wanted}
        for number, (segment, last) in enumerate(chunk):
            values[f"segment_{number}"] = segment
            values[f"last_{number}"] = last
        rows.extend(connection.execute(q.best_observations[size], values))
    rows.sort(key=lambda row: (row.rank, row.seq), reverse=True)
    found: dict[str, RecalledObservation] = {}
    for row in rows:
        if len(found) >= limit:
            break
        if row.root_id not in found:
            found[row.root_id] = observation_of(row)
    return list(found.values())


def load_narration(connection: Connection, session_id: str) -> tuple[Committed, NarrationRow] | None:
    """The newest narration along the lineage, with its scene."""
    session = load_session(connection, session_id)
    told = newest(connection, q.newest_narration, session_id, session.lineage, 1)
    if not told:
        return None
    scene = connection.execute(q.scene_identity, {"scene_id": told[0].scene_id}).one()
    return committed_of(scene), narration_of(told[0])


def load_scene_log(
    connection: Connection, session: SessionRow, before: int | None, limit: int
) -> list[JsonObject]:
    """Scenes along the lineage below scene index `before`, newest first; `text` is empty where none was told."""
    bound = session.scene_index if before is None else before - 1
    lineage = tuple((segment, min(last, bound)) for segment, last in session.lineage)
    found = newest(connection, q.scene_log, session.id, lineage, limit)
    return [{**row._mapping, "text": row.text or ""} for row in found]


def load_world_events(
    connection: Connection, session: SessionRow, limit: int, audited: bool
) -> list[WorldEventRow]:
    """The newest world events along the lineage, newest first; with `audited` also those for moderators."""
    query = q.newest_events if audited else q.newest_public_events
    return [world_event_of(row) for row in newest(connection, query, session.id, session.lineage, limit)]
