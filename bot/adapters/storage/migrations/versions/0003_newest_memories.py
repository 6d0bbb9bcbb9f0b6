"""Core memories by their place, newest first, for prompts; none were read by entity."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Put the one index in the place of the other."""
    op.drop_index("ix_core_memories_session_id_entity_id", "core_memories")
    op.create_index(
        "ix_core_memories_newest", "core_memories", ["session_id", "segment", "scene_index"], unique=False
    )
