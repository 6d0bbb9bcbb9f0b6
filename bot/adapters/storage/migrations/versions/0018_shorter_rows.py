"""Nothing in the schema. Scenes are stored in a form that earlier versions would take for damage.

Manifests may change one that is itself a change, and SQLite keeps columns of JSON deflated. An earlier version that
meets this revision says so and leaves the database alone.
"""

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What is stored already is read as it is."""
