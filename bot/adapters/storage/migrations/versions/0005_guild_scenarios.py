"""Scenarios that guilds keep. Adds a table; the ones there are stay as they are."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "guild_scenarios",
        sa.Column("guild_id", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("own_words", sa.Integer(), nullable=False),
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "id", name=op.f("pk_guild_scenarios")),
    )
    op.create_index("ix_guild_scenarios_made_by", "guild_scenarios", ["made_by"], unique=False)
