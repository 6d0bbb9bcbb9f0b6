"""The tables (docs/contracts.md, Tables). JSON columns are canonical text, stored as it was hashed."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.schema import SchemaItem

from bot.adapters.storage.tables.packed_values import PackedBytes, PackedText
from bot.core.history.chain import ROW_SALT, SEALED

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)


def _text(name: str, *, null: bool = False) -> Column[str]:
    return Column(name, Text, nullable=null)


def _packed(name: str) -> Column[str]:
    return Column(name, PackedText, nullable=False)


def _whole(name: str, *, null: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=null)


def _flag(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _library(name: str, *items: SchemaItem) -> Table:
    """A table of content: one row per version ever used, which sessions pin by its hash."""
    return Table(
        name,
        metadata,
        _text("id"),
        _text("content_hash"),
        *items,
        _whole("schema_version"),
        _whole("created_at"),
        _whole("updated_at"),
    )


def _log(name: str, *items: SchemaItem, placed: bool = True) -> Table:
    """A table that only grows. `seq` counts all such rows of a session, over all tables, without a gap."""
    place = (_text("scene_id"), _whole("segment"), _whole("scene_index")) if placed else ()
    return Table(
        name,
        metadata,
        Column("session_id", Text, ForeignKey("sessions.id"), nullable=False),
        _whole("seq"),
        *place,
        *items,
        Column(ROW_SALT, LargeBinary),
        PrimaryKeyConstraint("session_id", "seq"),
    )


rulesets = _library(
    "rulesets",
    _text("name"),
    _text("rulebook_text"),
    _text("character_stat_schema"),
    _text("scene_state_schema"),
    _text("mechanics_guidance", null=True),
    PrimaryKeyConstraint("id", "content_hash"),
)

world_lore = _library(
    "world_lore",
    _text("name"),
    _text("lore_text"),
    _text("lore_json", null=True),
    PrimaryKeyConstraint("id", "content_hash"),
)

characters = _library(
    "characters",
    _text("owner_id"),
    _text("name"),
    _text("base_profile"),
    _text("ruleset_id"),
    _text("stat_block"),
    _text("document"),
    PrimaryKeyConstraint("id", "content_hash", "owner_id"),
    Index("ix_characters_owner_id", "owner_id"),
)

scenarios = _library(
    "scenarios",
    _text("title"),
    _text("summary"),
    _text("ruleset_id"),
    _text("world_lore_id"),
    _text("character_ids"),
    _text("scene_seed"),
    _text("stakes"),
    _text("goals"),
    _text("tone"),
    _text("intro_seed"),
    PrimaryKeyConstraint("id", "content_hash"),
)

scenario_characters = Table(
    "scenario_characters",
    metadata,
    _text("scenario_id"),
    _text("content_hash"),
    _text("character_id"),
    _whole("created_at"),
    PrimaryKeyConstraint("scenario_id", "content_hash", "character_id"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    _text("guild_id"),
    _text("channel_id"),
    _text("starter_id"),
    _text("scenario_id"),
    _text("ruleset_id"),
    _text("world_lore_id"),
    _text("character_ids"),
    _text("small_model_key"),
    _text("large_model_key"),
    _text("party"),
    _text("commitment"),
    _text("content"),
    _text("settings"),
    _text("status"),
    _text("current_scene_id"),
    _whole("scene_index"),
    _whole("story_round"),
    _text("chain_hash"),
    _whole("segment"),
    _text("lineage"),
    _text("last_handled_id"),
    _whole("created_at"),
    _whole("updated_at"),
    _text("seal_hash", null=True),
    _text("handled_ids", null=True),
    Index(None, "channel_id", "status"),
    Index(None, "guild_id", "created_at"),
    Index(None, "status"),
)

scenes = Table(
    "scenes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("session_id", Text, ForeignKey("sessions.id"), nullable=False),
    _whole("scene_index"),
    _whole("segment"),
    _text("kind"),
    _text("parent_scene_id", null=True),
    _text("turn_id", null=True),
    _whole("story_round"),
    _whole("event_count"),
    _whole("first_seq"),
    _whole("last_seq"),
    _text("base", null=True),
    _text("state_hash"),
    _text("events_hash"),
    _text("chain_hash"),
    _whole("created_at"),
    _text("mentioned"),
    _packed("manifest"),
    _packed("operations"),
    _packed("sealed"),
    UniqueConstraint("session_id", "scene_index"),
    Index(None, "session_id", "segment", "scene_index"),
)

turns = _log(
    "turns",
    _text("id"),
    _whole("turn_index"),
    _text("source_id"),
    _text("source"),
    _text("user_id"),
    _text("channel_id"),
    _text("mode"),
    _text("text_hash"),
    _text("status"),
    _flag("presented"),
    _flag("open"),
    _text("scene_id", null=True),
    _whole("created_at"),
    _text("choice", null=True),
    Column("salt", LargeBinary),
    _text("raw_text", null=True),
    UniqueConstraint("id"),
    UniqueConstraint("session_id", "source_id"),
    UniqueConstraint("session_id", "turn_index"),
    Index(None, "session_id", "open", "turn_index"),
    placed=False,
)

turn_events = _log(
    "turn_events",
    _text("turn_id"),
    _whole("turn_index"),
    _text("step_key"),
    _whole("attempt"),
    _text("event_type"),
    _text("step_name"),
    _text("scene_id"),
    _text("model_key", null=True),
    _text("prompt_version", null=True),
    _whole("input_tokens"),
    _whole("output_tokens"),
    _whole("cached_tokens"),
    _whole("latency_ms"),
    _whole("created_at"),
    _packed("payload_json"),
    _text("provider", null=True),
    _text("model_id", null=True),
    _whole("first_token_ms", null=True),
    UniqueConstraint("turn_id", "step_key", "attempt"),
    placed=False,
)

session_characters = _log(
    "session_characters",
    _text("character_id"),
    _text("user_id", null=True),
    _text("role"),
    _text("name"),
    _text("profile_hash"),
    Column("salt", LargeBinary),
    _text("profile", null=True),
    _whole("left_at", null=True),
    _whole("created_at"),
    UniqueConstraint("session_id", "character_id", "scene_index"),
)

actions = _log(
    "actions",
    _whole("action_index"),
    _text("character_id"),
    _text("user_id", null=True),
    _packed("action"),
    _text("text_hash"),
    Column("salt", LargeBinary),
    _text("action_text", null=True),
    _packed("resolved_outcome"),
    _packed("operations"),
    _whole("created_at"),
    UniqueConstraint("scene_id", "action_index"),
)

validation_results = _log(
    "validation_results",
    _whole("action_index"),
    _flag("success"),
    _text("reason", null=True),
    _text("message", null=True),
    UniqueConstraint("scene_id", "action_index"),
)

observations = _log(
    "observations",
    _text("id"),
    _text("character_id"),
    _text("root_id"),
    _text("content"),
    _whole("importance"),
    _whole("created_minutes"),
    _whole("reinforcement_count"),
    _whole("rank"),
    _whole("created_at"),
    UniqueConstraint("scene_id", "id"),
    Index("ix_observations_best", "session_id", "character_id", "segment", "rank", "scene_index"),
    Index(None, "session_id", "root_id"),
)

scene_relations = _log(
    "scene_relations",
    _text("character_a_id"),
    _text("character_b_id"),
    _whole("trust"),
    _whole("tension"),
    _whole("closeness"),
    _whole("created_at"),
    UniqueConstraint("scene_id", "character_a_id", "character_b_id"),
)

entities = _log(
    "entities",
    _text("entity_id"),
    _text("type"),
    _text("name"),
    _text("status"),
    _text("location", null=True),
    _packed("document"),
    _whole("created_at"),
    UniqueConstraint("scene_id", "entity_id"),
)

dice_rolls = _log(
    "dice_rolls",
    _whole("action_index"),
    _whole("roll_index"),
    _text("character_id"),
    _text("purpose"),
    _packed("sources"),
    _text("expression"),
    _whole("total"),
    _packed("roll"),
    _text("line"),
    _whole("created_at"),
    UniqueConstraint("scene_id", "action_index", "roll_index"),
)

world_events = _log(
    "world_events",
    _whole("number"),
    _whole("round"),
    _text("type"),
    _text("description"),
    _text("visibility"),
    _whole("created_at"),
    UniqueConstraint("scene_id", "number"),
    Index("ix_world_events_newest", "session_id", "segment", "visibility", "scene_index", "number"),
)

narrations = _log(
    "narrations",
    _packed("lines_used"),
    _packed("dice_lines"),
    _packed("header"),
    _packed("choices"),
    _packed("text"),
    _packed("document"),
    _whole("created_at"),
    UniqueConstraint("scene_id"),
    Index("ix_narrations_newest", "session_id", "segment", "scene_index"),
)

core_memories = _log(
    "core_memories",
    _text("entity_id"),
    _text("text"),
    _whole("created_at"),
    Index("ix_core_memories_newest", "session_id", "segment", "scene_index"),
)

audit = _log(
    "audit",
    _text("kind"),
    _text("user_id", null=True),
    _packed("payload"),
    _whole("created_at"),
    placed=False,
)

pending_actions = Table(
    "pending_actions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("session_id", Text, ForeignKey("sessions.id"), nullable=False),
    _text("user_id"),
    _text("kind"),
    _text("payload"),
    _text("expected_scene_id"),
    _whole("created_at"),
    _whole("expires_at"),
    Index(None, "session_id"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("session_id", Text, ForeignKey("sessions.id"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    _whole("revealed_at", null=True),
)

state_parts = Table(
    "state_parts",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("body", PackedBytes, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    Column("session_id", Text, ForeignKey("sessions.id"), nullable=False),
    _whole("number"),
    _text("scene_id"),
    _whole("last_seq"),
    _packed("sealed"),
    _text("events_hash"),
    _text("seal_hash"),
    PrimaryKeyConstraint("session_id", "number"),
)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild_id", Text, primary_key=True),
    _text("settings"),
    _whole("updated_at"),
)

SEALED_TABLES = tuple(SEALED)
"""The tables whose rows the scenes seal."""

LIBRARY_TABLES = ("rulesets", "world_lore", "scenarios", "scenario_characters", "characters")
"""Rows drawn from the content that sessions pin."""
