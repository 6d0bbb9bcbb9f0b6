"""The tail of a session: what the writer knows of its head and of the rows no scene has sealed yet."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from bot.adapters.storage.database.errors import UnknownSession
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.manifests import ManifestBases, newest_bases
from bot.adapters.storage.tables.recall_tables import audiences_of, reached
from bot.adapters.storage.tables.row_mapping import handled_of, lineage_of, unpacked
from bot.core.history.chain import GENESIS, row_digest
from bot.core.history.lineage import on_lineage
from bot.core.late_dataclasses import dataclass
from bot.core.memory.observations import DEFAULT_LAMBDA

Lineage = tuple[tuple[int, int], ...]


@dataclass(slots=True)
class SessionTail:
    """Kept in memory by the one process that owns the database; read again from it after any failure."""

    session_id: str
    scene_id: str | None
    scene_index: int
    chain_hash: str
    segment: int
    lineage: Lineage
    event_count: int
    next_seq: int
    next_turn: int
    decay: float
    unsealed: list[tuple[str, int, str]]
    players: dict[str, str | None]
    turns: dict[str, int]
    guild_id: str = ""
    handled: tuple[str, ...] = ()
    """The messages handled lately, oldest first."""
    recalled: int = -1
    """Up to which scene recall knows the session."""
    audiences: frozenset[str] = frozenset()
    """For whom recall knows anything of it."""
    ended: bool = False
    seals: int = 0
    seal_hash: str = GENESIS
    sealed_to: int = 0
    """The last row that a seal covers."""
    bases: ManifestBases | None = None
    """What the next manifest may be stored as a change of."""

    def take_seq(self) -> int:
        """The next place in the order of the session's rows."""
        seq = self.next_seq
        self.next_seq = seq + 1
        return seq

    def copy(self) -> SessionTail:
        """As it is now, to go back to."""
        return replace(
            self, unsealed=self.unsealed.copy(), players=self.players.copy(), turns=self.turns.copy()
        )


def decay_of(settings: dict[str, object]) -> float:
    """Lambda per minute of world time, from a session's settings."""
    return float(str(settings.get("decay_lambda", DEFAULT_LAMBDA)))


def load_tail(connection: Connection, session_id: str) -> SessionTail:
    """Read it from the database. Raises UnknownSession."""
    session = connection.execute(q.session_by_id, {"session_id": session_id}).one_or_none()
    if session is None:
        raise UnknownSession(f"No session {session_id} is stored.")
    head = connection.execute(q.scene_by_id, {"scene_id": session.current_scene_id}).one()
    unsealed: list[tuple[str, int, str]] = []
    for table, query in q.rows_since.items():
        for row in connection.execute(query, {"session_id": session_id, "seq": head.last_seq}):
            unsealed.append((table, row.seq, row_digest(table, dict(row._mapping))))
    unsealed.sort(key=lambda each: each[1])
    lineage = lineage_of(session.lineage)
    players: dict[str, str | None] = {}
    for row in connection.execute(q.members_of_session, {"session_id": session_id}):
        if on_lineage(lineage, row.segment, row.scene_index):
            players[row.character_id] = row.user_id
    last_turn = connection.execute(q.last_turn_index, {"session_id": session_id}).scalar_one()
    open_turns = connection.execute(q.unfinished_turns, {"session_id": session_id})
    seal = connection.execute(q.newest_seal, {"session_id": session_id}).one_or_none()
    return SessionTail(
        session_id=session_id,
        scene_id=head.id,
        scene_index=head.scene_index,
        chain_hash=head.chain_hash,
        segment=session.segment,
        lineage=lineage,
        event_count=head.event_count,
        next_seq=max([head.last_seq, *[seq for _, seq, _ in unsealed]]) + 1,
        next_turn=0 if last_turn is None else last_turn + 1,
        decay=decay_of(unpacked(session.settings)),
        unsealed=unsealed,
        players=players,
        turns={row.id: row.turn_index for row in open_turns},
        guild_id=session.guild_id,
        handled=handled_of(session),
        recalled=reached(connection, session_id),
        audiences=frozenset(connection.execute(audiences_of, {"session_id": session_id}).scalars()),
        ended=session.status == "ended",
        seals=0 if seal is None else seal.number,
        seal_hash=GENESIS if seal is None else seal.seal_hash,
        sealed_to=0 if seal is None else seal.last_seq,
        bases=newest_bases(connection, head.id, head.manifest),
    )
