"""What spectators predict of a sprint."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "sprint_predictions",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_sprint_predictions_match_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", "subject", name=op.f("pk_sprint_predictions")),
    )
    op.create_index("ix_sprint_predictions_user_id", "sprint_predictions", ["user_id"], unique=False)
