"""Where matches are shown, and how far. The tables there are stay as they are."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "sprint_lanes",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("told", sa.BigInteger(), nullable=False),
        sa.Column("panel_id", sa.Text(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_sprint_lanes_match_id")),
        sa.PrimaryKeyConstraint("match_id", "stream", name=op.f("pk_sprint_lanes")),
    )
