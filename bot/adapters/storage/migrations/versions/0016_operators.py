"""Who is blocked, and what the operator tells running tables."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "blocks",
        sa.Column("guild_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("by_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "kind", "subject_id", name=op.f("pk_blocks")),
    )
    op.create_table(
        "service_notices",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("begins_at", sa.BigInteger(), nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_service_notices")),
    )
    op.create_table(
        "service_notice_places",
        sa.Column("notice_id", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("notice_id", "channel_id", name=op.f("pk_service_notice_places")),
    )
