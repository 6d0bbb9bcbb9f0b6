"""The index of recall. It is empty: stories that are there are indexed when they are asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "recall_progress",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("reached", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", name=op.f("pk_recall_progress")),
    )
    op.create_table(
        "recall_scopes",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=False),
        sa.Column("scope", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "audience", name=op.f("pk_recall_scopes")),
    )
    op.create_table(
        "recall_records",
        sa.Column("scope", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.BigInteger(), nullable=False),
        sa.Column("weight", sa.BigInteger(), nullable=False),
        sa.Column("length", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "number", name=op.f("pk_recall_records")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recall_stems",
        sa.Column("scope", sa.BigInteger(), nullable=False),
        sa.Column("stem", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "stem", "number", name=op.f("pk_recall_stems")),
        sqlite_with_rowid=False,
    )
