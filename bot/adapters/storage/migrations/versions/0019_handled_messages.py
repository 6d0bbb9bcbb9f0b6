"""Which messages of a story's channel were handled lately, beside the newest of them."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column; stories that are there know their newest message only."""
    op.add_column("sessions", sa.Column("handled_ids", sa.Text(), nullable=True))
