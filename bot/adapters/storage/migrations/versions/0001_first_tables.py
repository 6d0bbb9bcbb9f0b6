"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "characters",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("owner_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("base_profile", sa.Text(), nullable=False),
        sa.Column("ruleset_id", sa.Text(), nullable=False),
        sa.Column("stat_block", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("schema_version", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", "content_hash", "owner_id", name=op.f("pk_characters")),
    )
    op.create_index("ix_characters_owner_id", "characters", ["owner_id"], unique=False)
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guild_settings")),
    )
    op.create_table(
        "rulesets",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("rulebook_text", sa.Text(), nullable=False),
        sa.Column("character_stat_schema", sa.Text(), nullable=False),
        sa.Column("scene_state_schema", sa.Text(), nullable=False),
        sa.Column("mechanics_guidance", sa.Text(), nullable=True),
        sa.Column("schema_version", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", "content_hash", name=op.f("pk_rulesets")),
    )
    op.create_table(
        "scenario_characters",
        sa.Column("scenario_id", sa.Text(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("character_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint(
            "scenario_id", "content_hash", "character_id", name=op.f("pk_scenario_characters")
        ),
    )
    op.create_table(
        "scenarios",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("ruleset_id", sa.Text(), nullable=False),
        sa.Column("world_lore_id", sa.Text(), nullable=False),
        sa.Column("character_ids", sa.Text(), nullable=False),
        sa.Column("scene_seed", sa.Text(), nullable=False),
        sa.Column("stakes", sa.Text(), nullable=False),
        sa.Column("goals", sa.Text(), nullable=False),
        sa.Column("tone", sa.Text(), nullable=False),
        sa.Column("intro_seed", sa.Text(), nullable=False),
        sa.Column("schema_version", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", "content_hash", name=op.f("pk_scenarios")),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("starter_id", sa.Text(), nullable=False),
        sa.Column("scenario_id", sa.Text(), nullable=False),
        sa.Column("ruleset_id", sa.Text(), nullable=False),
        sa.Column("world_lore_id", sa.Text(), nullable=False),
        sa.Column("character_ids", sa.Text(), nullable=False),
        sa.Column("small_model_key", sa.Text(), nullable=False),
        sa.Column("large_model_key", sa.Text(), nullable=False),
        sa.Column("party", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("current_scene_id", sa.Text(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("story_round", sa.BigInteger(), nullable=False),
        sa.Column("chain_hash", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("lineage", sa.Text(), nullable=False),
        sa.Column("last_handled_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_channel_id_status"), "sessions", ["channel_id", "status"], unique=False)
    op.create_index(
        op.f("ix_sessions_guild_id_created_at"), "sessions", ["guild_id", "created_at"], unique=False
    )
    op.create_index(op.f("ix_sessions_status"), "sessions", ["status"], unique=False)
    op.create_table(
        "state_parts",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_state_parts")),
    )
    op.create_table(
        "world_lore",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("lore_text", sa.Text(), nullable=False),
        sa.Column("lore_json", sa.Text(), nullable=True),
        sa.Column("schema_version", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", "content_hash", name=op.f("pk_world_lore")),
    )
    op.create_table(
        "actions",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("action_index", sa.BigInteger(), nullable=False),
        sa.Column("character_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("text_hash", sa.Text(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=True),
        sa.Column("action_text", sa.Text(), nullable=True),
        sa.Column("resolved_outcome", sa.Text(), nullable=False),
        sa.Column("operations", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_actions_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_actions")),
        sa.UniqueConstraint("scene_id", "action_index", name=op.f("uq_actions_scene_id_action_index")),
    )
    op.create_table(
        "audit",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_audit_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_audit")),
    )
    op.create_table(
        "core_memories",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("entity_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_core_memories_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_core_memories")),
    )
    op.create_index(
        op.f("ix_core_memories_session_id_entity_id"),
        "core_memories",
        ["session_id", "entity_id"],
        unique=False,
    )
    op.create_table(
        "dice_rolls",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("action_index", sa.BigInteger(), nullable=False),
        sa.Column("roll_index", sa.BigInteger(), nullable=False),
        sa.Column("character_id", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("expression", sa.Text(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("roll", sa.Text(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_dice_rolls_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_dice_rolls")),
        sa.UniqueConstraint(
            "scene_id",
            "action_index",
            "roll_index",
            name=op.f("uq_dice_rolls_scene_id_action_index_roll_index"),
        ),
    )
    op.create_table(
        "entities",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("entity_id", sa.Text(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("location", sa.Text(), nullable=True),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_entities_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_entities")),
        sa.UniqueConstraint("scene_id", "entity_id", name=op.f("uq_entities_scene_id_entity_id")),
    )
    op.create_table(
        "narrations",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("lines_used", sa.Text(), nullable=False),
        sa.Column("dice_lines", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_narrations_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_narrations")),
        sa.UniqueConstraint("scene_id", name=op.f("uq_narrations_scene_id")),
    )
    op.create_index(
        "ix_narrations_newest", "narrations", ["session_id", "segment", "scene_index"], unique=False
    )
    op.create_table(
        "observations",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("character_id", sa.Text(), nullable=False),
        sa.Column("root_id", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("importance", sa.BigInteger(), nullable=False),
        sa.Column("created_minutes", sa.BigInteger(), nullable=False),
        sa.Column("reinforcement_count", sa.BigInteger(), nullable=False),
        sa.Column("rank", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_observations_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_observations")),
        sa.UniqueConstraint("scene_id", "id", name=op.f("uq_observations_scene_id_id")),
    )
    op.create_index(
        "ix_observations_best",
        "observations",
        ["session_id", "character_id", "segment", "rank", "scene_index"],
        unique=False,
    )
    op.create_index(
        op.f("ix_observations_session_id_root_id"), "observations", ["session_id", "root_id"], unique=False
    )
    op.create_table(
        "pending_actions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("expected_scene_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_pending_actions_session_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pending_actions")),
    )
    op.create_index(op.f("ix_pending_actions_session_id"), "pending_actions", ["session_id"], unique=False)
    op.create_table(
        "scene_relations",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("character_a_id", sa.Text(), nullable=False),
        sa.Column("character_b_id", sa.Text(), nullable=False),
        sa.Column("trust", sa.BigInteger(), nullable=False),
        sa.Column("tension", sa.BigInteger(), nullable=False),
        sa.Column("closeness", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_scene_relations_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_scene_relations")),
        sa.UniqueConstraint(
            "scene_id",
            "character_a_id",
            "character_b_id",
            name=op.f("uq_scene_relations_scene_id_character_a_id_character_b_id"),
        ),
    )
    op.create_table(
        "scenes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("parent_scene_id", sa.Text(), nullable=True),
        sa.Column("turn_id", sa.Text(), nullable=True),
        sa.Column("story_round", sa.BigInteger(), nullable=False),
        sa.Column("event_count", sa.BigInteger(), nullable=False),
        sa.Column("first_seq", sa.BigInteger(), nullable=False),
        sa.Column("last_seq", sa.BigInteger(), nullable=False),
        sa.Column("base", sa.Text(), nullable=True),
        sa.Column("state_hash", sa.Text(), nullable=False),
        sa.Column("events_hash", sa.Text(), nullable=False),
        sa.Column("chain_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("mentioned", sa.Text(), nullable=False),
        sa.Column("manifest", sa.Text(), nullable=False),
        sa.Column("operations", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_scenes_session_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scenes")),
        sa.UniqueConstraint("session_id", "scene_index", name=op.f("uq_scenes_session_id_scene_index")),
    )
    op.create_index(
        op.f("ix_scenes_session_id_segment_scene_index"),
        "scenes",
        ["session_id", "segment", "scene_index"],
        unique=False,
    )
    op.create_table(
        "secrets",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("revealed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_secrets_session_id")),
        sa.PrimaryKeyConstraint("session_id", name=op.f("pk_secrets")),
    )
    op.create_table(
        "session_characters",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("character_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("profile_hash", sa.Text(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=True),
        sa.Column("profile", sa.Text(), nullable=True),
        sa.Column("left_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name=op.f("fk_session_characters_session_id")
        ),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_session_characters")),
        sa.UniqueConstraint(
            "session_id",
            "character_id",
            "scene_index",
            name=op.f("uq_session_characters_session_id_character_id_scene_index"),
        ),
    )
    op.create_table(
        "turn_events",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("turn_id", sa.Text(), nullable=False),
        sa.Column("turn_index", sa.BigInteger(), nullable=False),
        sa.Column("step_key", sa.Text(), nullable=False),
        sa.Column("attempt", sa.BigInteger(), nullable=False),
        sa.Column("event_type", sa.Text(), nullable=False),
        sa.Column("step_name", sa.Text(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("model_key", sa.Text(), nullable=True),
        sa.Column("prompt_version", sa.Text(), nullable=True),
        sa.Column("input_tokens", sa.BigInteger(), nullable=False),
        sa.Column("output_tokens", sa.BigInteger(), nullable=False),
        sa.Column("cached_tokens", sa.BigInteger(), nullable=False),
        sa.Column("latency_ms", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("payload_json", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_turn_events_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_turn_events")),
        sa.UniqueConstraint(
            "turn_id", "step_key", "attempt", name=op.f("uq_turn_events_turn_id_step_key_attempt")
        ),
    )
    op.create_table(
        "turns",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("turn_index", sa.BigInteger(), nullable=False),
        sa.Column("source_id", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("text_hash", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("presented", sa.Integer(), nullable=False),
        sa.Column("open", sa.Integer(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=True),
        sa.Column("salt", sa.LargeBinary(), nullable=True),
        sa.Column("raw_text", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_turns_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_turns")),
        sa.UniqueConstraint("id", name=op.f("uq_turns_id")),
        sa.UniqueConstraint("session_id", "source_id", name=op.f("uq_turns_session_id_source_id")),
        sa.UniqueConstraint("session_id", "turn_index", name=op.f("uq_turns_session_id_turn_index")),
    )
    op.create_index(
        op.f("ix_turns_session_id_open_turn_index"),
        "turns",
        ["session_id", "open", "turn_index"],
        unique=False,
    )
    op.create_table(
        "validation_results",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("action_index", sa.BigInteger(), nullable=False),
        sa.Column("success", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("message", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name=op.f("fk_validation_results_session_id")
        ),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_validation_results")),
        sa.UniqueConstraint(
            "scene_id", "action_index", name=op.f("uq_validation_results_scene_id_action_index")
        ),
    )
    op.create_table(
        "world_events",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("scene_index", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("round", sa.BigInteger(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_world_events_session_id")),
        sa.PrimaryKeyConstraint("session_id", "seq", name=op.f("pk_world_events")),
        sa.UniqueConstraint("scene_id", "number", name=op.f("uq_world_events_scene_id_number")),
    )
    op.create_index(
        "ix_world_events_newest",
        "world_events",
        ["session_id", "segment", "visibility", "scene_index", "number"],
        unique=False,
    )
