"""Every query, by name. Parameters are bound; nothing is built from text."""

from __future__ import annotations

from sqlalchemy import Select, and_, bindparam, case, delete, func, or_, select, union_all, update

from bot.adapters.storage.tables import schema as t
from bot.services.ports.audit_kinds import AuditKind

session_by_id = select(t.sessions).where(t.sessions.c.id == bindparam("session_id"))

session_in_channel = (
    select(t.sessions)
    .where(t.sessions.c.channel_id == bindparam("channel_id"), t.sessions.c.status.in_(("active", "paused")))
    .order_by(t.sessions.c.created_at.desc())
    .limit(1)
)

newest_in_channel = (
    select(t.sessions)
    .where(t.sessions.c.channel_id == bindparam("channel_id"))
    .order_by(t.sessions.c.created_at.desc())
    .limit(1)
)

open_sessions = (
    select(t.sessions)
    .where(t.sessions.c.status.in_(("active", "paused")))
    .order_by(t.sessions.c.created_at, t.sessions.c.id)
)

CLOSING = "closing"
"""The kind of a pending action that is a story's end, until people have seen it."""

unshown_endings = (
    select(t.sessions)
    .join(t.pending_actions, t.pending_actions.c.session_id == t.sessions.c.id)
    .where(t.pending_actions.c.kind == CLOSING)
    .order_by(t.pending_actions.c.created_at, t.sessions.c.id)
)

ending_shown = delete(t.pending_actions).where(
    t.pending_actions.c.session_id == bindparam("b_id"), t.pending_actions.c.kind == CLOSING
)

move_head = (
    update(t.sessions)
    .where(t.sessions.c.id == bindparam("b_id"), t.sessions.c.current_scene_id == bindparam("b_expected"))
    .values(
        current_scene_id=bindparam("b_scene"),
        scene_index=bindparam("b_index"),
        story_round=bindparam("b_round"),
        chain_hash=bindparam("b_chain"),
        segment=bindparam("b_segment"),
        lineage=bindparam("b_lineage"),
        updated_at=bindparam("b_now"),
    )
)

set_seal = (
    update(t.sessions).where(t.sessions.c.id == bindparam("b_id")).values(seal_hash=bindparam("b_seal"))
)

seals_of_session = (
    select(t.seals).where(t.seals.c.session_id == bindparam("session_id")).order_by(t.seals.c.number)
)

newest_seal = (
    select(t.seals)
    .where(t.seals.c.session_id == bindparam("session_id"))
    .order_by(t.seals.c.number.desc())
    .limit(1)
)

set_session_status = (
    update(t.sessions)
    .where(t.sessions.c.id == bindparam("b_id"))
    .values(status=bindparam("b_status"), updated_at=bindparam("b_now"))
)

set_session_models = (
    update(t.sessions)
    .where(t.sessions.c.id == bindparam("b_id"))
    .values(
        small_model_key=bindparam("b_small"),
        large_model_key=bindparam("b_large"),
        updated_at=bindparam("b_now"),
    )
)

set_handled = (
    update(t.sessions)
    .where(t.sessions.c.id == bindparam("b_id"))
    .values(last_handled_id=bindparam("b_message"), handled_ids=bindparam("b_handled"))
)

scene_by_id = select(t.scenes).where(t.scenes.c.id == bindparam("scene_id"))

scene_identity = select(
    t.scenes.c.id, t.scenes.c.session_id, t.scenes.c.scene_index, t.scenes.c.state_hash, t.scenes.c.chain_hash
).where(t.scenes.c.id == bindparam("scene_id"))

scenes_of_session = (
    select(t.scenes).where(t.scenes.c.session_id == bindparam("session_id")).order_by(t.scenes.c.scene_index)
)

scenes_between = (
    select(t.scenes)
    .where(
        t.scenes.c.session_id == bindparam("session_id"),
        t.scenes.c.scene_index.between(bindparam("first"), bindparam("last")),
    )
    .order_by(t.scenes.c.scene_index)
)

first_of_segment = (
    select(t.scenes.c.scene_index)
    .where(t.scenes.c.session_id == bindparam("session_id"), t.scenes.c.segment == bindparam("segment"))
    .order_by(t.scenes.c.scene_index)
    .limit(1)
)

segment_base = (
    select(t.scenes.c.base)
    .where(t.scenes.c.session_id == bindparam("session_id"), t.scenes.c.segment == bindparam("segment"))
    .order_by(t.scenes.c.scene_index)
    .limit(1)
)

narration_of_scene = select(t.narrations).where(t.narrations.c.scene_id == bindparam("scene_id"))

newest_lines = (
    select(t.narrations.c.lines_used)
    .where(
        t.narrations.c.session_id == bindparam("session_id"),
        t.narrations.c.segment == bindparam("segment"),
        t.narrations.c.scene_index <= bindparam("last"),
    )
    .order_by(t.narrations.c.scene_index.desc())
    .limit(bindparam("limit"))
)

newest_narration = (
    select(t.narrations)
    .where(
        t.narrations.c.session_id == bindparam("session_id"),
        t.narrations.c.segment == bindparam("segment"),
        t.narrations.c.scene_index <= bindparam("last"),
    )
    .order_by(t.narrations.c.scene_index.desc())
    .limit(bindparam("limit"))
)

newest_public_events = (
    select(t.world_events)
    .where(
        t.world_events.c.session_id == bindparam("session_id"),
        t.world_events.c.segment == bindparam("segment"),
        t.world_events.c.visibility == "public",
        t.world_events.c.scene_index <= bindparam("last"),
    )
    .order_by(t.world_events.c.scene_index.desc(), t.world_events.c.number.desc())
    .limit(bindparam("limit"))
)

newest_events = (
    select(t.world_events)
    .where(
        t.world_events.c.session_id == bindparam("session_id"),
        t.world_events.c.segment == bindparam("segment"),
        t.world_events.c.scene_index <= bindparam("last"),
    )
    .order_by(t.world_events.c.scene_index.desc(), t.world_events.c.number.desc())
    .limit(bindparam("limit"))
)

newest_memories = (
    select(t.core_memories)
    .where(
        t.core_memories.c.session_id == bindparam("session_id"),
        t.core_memories.c.segment == bindparam("segment"),
        t.core_memories.c.scene_index <= bindparam("last"),
    )
    .order_by(t.core_memories.c.scene_index.desc(), t.core_memories.c.seq.desc())
    .limit(bindparam("limit"))
)

scene_log = (
    select(
        t.scenes.c.id,
        t.scenes.c.scene_index,
        t.scenes.c.kind,
        t.scenes.c.story_round,
        t.scenes.c.parent_scene_id,
        t.scenes.c.chain_hash,
        t.scenes.c.created_at,
        t.scenes.c.turn_id,
        t.turns.c.user_id,
        t.turns.c.source,
        t.turns.c.mode,
        t.turns.c.raw_text,
        t.narrations.c.text,
    )
    .select_from(
        t.scenes.outerjoin(t.turns, t.turns.c.id == t.scenes.c.turn_id).outerjoin(
            t.narrations, t.narrations.c.scene_id == t.scenes.c.id
        )
    )
    .where(
        t.scenes.c.session_id == bindparam("session_id"),
        t.scenes.c.segment == bindparam("segment"),
        t.scenes.c.scene_index <= bindparam("last"),
    )
    .order_by(t.scenes.c.scene_index.desc())
    .limit(bindparam("limit"))
)

members_of_session = (
    select(t.session_characters)
    .where(t.session_characters.c.session_id == bindparam("session_id"))
    .order_by(t.session_characters.c.seq)
)

_BRANCHES = (1, 8)
"""How many ranges of a lineage one query of observations reads; spare ones are filled with an empty range."""


def _best_observations(ranges: int) -> Select[tuple[object, ...]]:
    o = t.observations.c
    found = union_all(
        *(
            select(
                select(o.session_id, o.seq, o.rank)
                .where(
                    o.session_id == bindparam("session_id"),
                    o.character_id == bindparam("character_id"),
                    o.segment == bindparam(f"segment_{number}"),
                    o.scene_index <= bindparam(f"last_{number}"),
                )
                .order_by(o.rank.desc(), o.scene_index.desc())
                .limit(bindparam("limit"))
                .subquery()
            )
            for number in range(ranges)
        )
    ).subquery()
    return (
        select(t.observations)
        .join(found, and_(o.session_id == found.c.session_id, o.seq == found.c.seq))
        .order_by(o.rank.desc(), o.seq.desc())
        .limit(bindparam("limit"))
    )


best_observations = {ranges: _best_observations(ranges) for ranges in _BRANCHES}

reinforced = (
    select(t.observations)
    .where(
        t.observations.c.session_id == bindparam("session_id"),
        t.observations.c.root_id == bindparam("root_id"),
    )
    .order_by(t.observations.c.seq.desc())
)

turn_by_id = select(t.turns).where(t.turns.c.id == bindparam("turn_id"))

turn_by_source = select(t.turns).where(
    t.turns.c.session_id == bindparam("session_id"), t.turns.c.source_id == bindparam("source_id")
)

newest_of_mode = (
    select(t.turns)
    .where(
        t.turns.c.session_id == bindparam("session_id"),
        t.turns.c.mode == bindparam("mode"),
        t.turns.c.raw_text.is_not(None),
    )
    .order_by(t.turns.c.turn_index.desc())
    .limit(bindparam("limit"))
)

LATELY = 60
"""Turns of a story in which an earlier question is looked for."""
questions_before = (
    select(t.turns)
    .where(
        t.turns.c.session_id == bindparam("session_id"),
        t.turns.c.turn_index < bindparam("turn_index"),
        t.turns.c.turn_index >= bindparam("turn_index") - LATELY,
        t.turns.c.mode == "DM",
        t.turns.c.user_id == bindparam("user_id"),
        t.turns.c.raw_text.is_not(None),
    )
    .order_by(t.turns.c.turn_index.desc())
    .limit(bindparam("limit"))
)

last_turn_index = select(func.max(t.turns.c.turn_index)).where(
    t.turns.c.session_id == bindparam("session_id")
)

unfinished_turns = (
    select(t.turns)
    .where(t.turns.c.session_id == bindparam("session_id"), t.turns.c.open == 1)
    .order_by(t.turns.c.turn_index)
)

set_turn_status = (
    update(t.turns)
    # What is committed stays so: another process may have played the turn meanwhile.
    .where(t.turns.c.id == bindparam("b_id"), t.turns.c.scene_id.is_(None))
    .values(
        status=bindparam("b_status"),
        open=case(
            (bindparam("b_waits") == 1, 1),
            (and_(bindparam("b_shown") == 1, t.turns.c.presented == 0), 1),
            else_=0,
        ),
    )
)

session_of_turn = (
    select(t.turns.c.session_id, t.sessions.c.guild_id)
    .join(t.sessions, t.sessions.c.id == t.turns.c.session_id)
    .where(t.turns.c.id == bindparam("b_id"))
)

cancel_queued_turn = (
    update(t.turns)
    .where(t.turns.c.id == bindparam("b_id"), t.turns.c.status == "queued")
    .values(status="cancelled", open=0)
)

set_turn_committed = (
    update(t.turns)
    .where(t.turns.c.id == bindparam("b_id"))
    .values(status="committed", scene_id=bindparam("b_scene"), open=1 - t.turns.c.presented)
)

set_presented = (
    update(t.turns)
    .where(t.turns.c.id == bindparam("b_id"))
    .values(
        presented=1,
        open=case((or_(*(t.turns.c.status == each for each in ("queued", "running"))), 1), else_=0),
    )
)

journal_of_turn = (
    select(t.turn_events).where(t.turn_events.c.turn_id == bindparam("turn_id")).order_by(t.turn_events.c.seq)
)

newest_failures = (
    select(t.turn_events)
    .where(t.turn_events.c.event_type == "error", t.turn_events.c.model_key.is_not(None))
    .order_by(t.turn_events.c.created_at.desc(), t.turn_events.c.seq.desc())
    .limit(bindparam("limit"))
)

audit_of_kinds = (
    select(t.audit)
    .where(
        t.audit.c.session_id == bindparam("session_id"),
        t.audit.c.kind.in_(bindparam("kinds", expanding=True)),
    )
    .order_by(t.audit.c.seq)
)

# Written with its scene, after the scene was sealed.
intervention_of_scene = (
    select(t.audit.c.payload)
    .where(
        t.audit.c.session_id == bindparam("session_id"),
        t.audit.c.seq > bindparam("last_seq"),
        t.audit.c.kind == AuditKind.GOD.value,
    )
    .order_by(t.audit.c.seq)
    .limit(1)
)

newest_audit = (
    select(t.audit)
    .where(t.audit.c.session_id == bindparam("session_id"))
    .order_by(t.audit.c.seq.desc())
    .limit(bindparam("limit"))
)

newest_dice = (
    select(t.dice_rolls)
    .where(t.dice_rolls.c.session_id == bindparam("session_id"))
    .order_by(t.dice_rolls.c.seq.desc())
    .limit(bindparam("limit"))
)

secret_of_session = select(t.secrets).where(t.secrets.c.session_id == bindparam("session_id"))

reveal_secret = (
    update(t.secrets)
    .where(t.secrets.c.session_id == bindparam("b_id"))
    .values(revealed_at=bindparam("b_now"))
)

known_parts = select(t.state_parts.c.hash).where(
    t.state_parts.c.hash.in_(bindparam("hashes", expanding=True))
)

parts_by_hash = select(t.state_parts.c.hash, t.state_parts.c.body).where(
    t.state_parts.c.hash.in_(bindparam("hashes", expanding=True))
)

rows_since = {
    name: select(t.metadata.tables[name])
    .where(
        t.metadata.tables[name].c.session_id == bindparam("session_id"),
        t.metadata.tables[name].c.seq > bindparam("seq"),
    )
    .order_by(t.metadata.tables[name].c.seq)
    for name in t.SEALED_TABLES
}

recalled_of_scene = {
    name: select(t.metadata.tables[name])
    .where(
        t.metadata.tables[name].c.session_id == bindparam("session_id"),
        t.metadata.tables[name].c.seq.between(bindparam("first_seq"), bindparam("last_seq")),
        t.metadata.tables[name].c.scene_id == bindparam("scene_id"),
    )
    .order_by(t.metadata.tables[name].c.seq)
    for name in ("narrations", "observations", "actions", "world_events", "core_memories")
}

rows_of_scene = {
    name: select(t.metadata.tables[name])
    .where(
        t.metadata.tables[name].c.session_id == bindparam("session_id"),
        t.metadata.tables[name].c.seq.between(bindparam("first_seq"), bindparam("last_seq")),
        t.metadata.tables[name].c.scene_id == bindparam("scene_id"),
    )
    .order_by(t.metadata.tables[name].c.seq)
    for name in (
        "actions",
        "validation_results",
        "dice_rolls",
        "observations",
        "world_events",
        "core_memories",
        "session_characters",
    )
}

library_of_content = {
    name: select(t.metadata.tables[name])
    .where(t.metadata.tables[name].c.content_hash.in_(bindparam("hashes", expanding=True)))
    .order_by(*t.metadata.tables[name].primary_key)
    for name in t.LIBRARY_TABLES
}

guild_settings = select(t.guild_settings.c.settings).where(
    t.guild_settings.c.guild_id == bindparam("guild_id")
)

characters_of_owner = (
    select(t.characters.c.document)
    .where(t.characters.c.owner_id == bindparam("owner_id"))
    .order_by(t.characters.c.created_at, t.characters.c.id)
)

versions_of_characters = select(
    t.characters.c.owner_id, t.characters.c.name, t.characters.c.content_hash
).where(
    t.characters.c.owner_id.in_(bindparam("owner_ids", expanding=True)),
    t.characters.c.ruleset_id == bindparam("ruleset_id"),
)

first_saved = select(t.characters.c.created_at).where(
    t.characters.c.owner_id == bindparam("owner_id"), t.characters.c.id == bindparam("id")
)
