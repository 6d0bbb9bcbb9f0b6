"""Salts of rows, and what an erasure did. The rows there are keep their digest: they have no salt."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

SALTED = (
    "turns", "turn_events", "session_characters", "actions", "validation_results", "dice_rolls", "observations",
    "world_events", "narrations", "core_memories", "entities", "scene_relations", "audit",
)  # fmt: skip


def upgrade() -> None:
    """Add the columns and make the tables."""
    for name in SALTED:
        op.add_column(name, sa.Column("row_salt", sa.LargeBinary(), nullable=True))
    op.create_table(
        "erasure_jobs",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=True),
        sa.Column("words", sa.Text(), nullable=True),
        sa.Column("sessions", sa.Text(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=False),
        sa.Column("texts", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_erasure_jobs")),
    )
    op.create_index(op.f("ix_erasure_jobs_status"), "erasure_jobs", ["status"])
    op.create_index(op.f("ix_erasure_jobs_user_id"), "erasure_jobs", ["user_id"])
    op.create_table(
        "erasures",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("job", sa.BigInteger(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "table_name", "key", "job", name=op.f("pk_erasures")),
    )
