"""When the next session may begin on Discord's gateway, for processes that share the shards."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("free_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("bucket", name=op.f("pk_identifies")),
    )
