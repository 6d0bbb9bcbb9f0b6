"""Seals of rows that no scene seals. Erasures after a story's newest scene get theirs here."""

import sqlalchemy as sa
from alembic import op

from bot.core.canonical import bytes_hash, canonical
from bot.core.history.chain import GENESIS, SEALED, row_digest, seal_hash

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_ERASED_SINCE = sa.text(
    "SELECT DISTINCT audit.session_id, scenes.id, scenes.chain_hash, scenes.last_seq FROM audit "
    "JOIN sessions ON sessions.id = audit.session_id JOIN scenes ON scenes.id = sessions.current_scene_id "
    "WHERE audit.kind = 'erased' AND audit.seq > scenes.last_seq"
)
_SEAL = sa.text(
    "INSERT INTO seals (session_id, number, scene_id, last_seq, sealed, events_hash, seal_hash) "
    "VALUES (:session_id, 1, :scene_id, :last_seq, :sealed, :events_hash, :seal_hash)"
)
_POINT = sa.text("UPDATE sessions SET seal_hash = :seal_hash WHERE id = :session_id")


def upgrade() -> None:
    """Make the table, and seal what was erased."""
    op.add_column("sessions", sa.Column("seal_hash", sa.Text(), nullable=True))
    op.create_table(
        "seals",
        sa.Column("session_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("scene_id", sa.Text(), nullable=False),
        sa.Column("last_seq", sa.BigInteger(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("events_hash", sa.Text(), nullable=False),
        sa.Column("seal_hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_seals_session_id")),
        sa.PrimaryKeyConstraint("session_id", "number", name=op.f("pk_seals")),
    )
    for session in op.get_bind().execute(_ERASED_SINCE).all():
        _seal(*session)


def _seal(session_id: str, scene_id: str, chain_hash: str, after: int) -> None:
    connection = op.get_bind()
    tables: dict[str, list[list[int | str]]] = {}
    for table in SEALED:
        rows = sa.text(f"SELECT * FROM {table} WHERE session_id = :id AND seq > :after ORDER BY seq")
        for row in connection.execute(rows, {"id": session_id, "after": after}):
            tables.setdefault(table, []).append([row.seq, row_digest(table, dict(row._mapping))])
    sealed = canonical(tables)
    events = bytes_hash(sealed)
    place = {"session_id": session_id, "seal_hash": seal_hash(GENESIS, 1, chain_hash, events)}
    last = max(seq for entries in tables.values() for seq, _ in entries)
    connection.execute(
        _SEAL,
        {**place, "scene_id": scene_id, "last_seq": last, "sealed": sealed.decode(), "events_hash": events},
    )
    connection.execute(_POINT, place)
