"""Threads in which spectators read a story late. Adds a table; the ones there are stay as they are."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "spectator_threads",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("scenes", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("shown", sa.BigInteger(), nullable=False),
        sa.Column("lineage", sa.Text(), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", name=op.f("pk_spectator_threads")),
    )
