"""Which provider and model answered a step, and how soon its first words came."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what was journalled before leaves them empty."""
    with op.batch_alter_table("turn_events") as table:
        table.add_column(sa.Column("provider", sa.Text(), nullable=True))
        table.add_column(sa.Column("model_id", sa.Text(), nullable=True))
        table.add_column(sa.Column("first_token_ms", sa.BigInteger(), nullable=True))
