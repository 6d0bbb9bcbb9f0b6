"""The whole log of a session, read from the database."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Result

from bot.adapters.storage.database.errors import UnknownSession
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.erasure_tables import erasures_of_session
from bot.adapters.storage.tables.manifests import with_whole_manifests
from bot.core.canonical import bytes_hash
from bot.core.history.chain import PERSONAL, Row, SessionLog

_AT_ONCE = 500


def load_log(connection: Connection, session_id: str, *, texts: bool = True) -> SessionLog:
    """Everything of a session. The secret is given only once revealed, texts only if asked for."""
    session = connection.execute(q.session_by_id, {"session_id": session_id}).one_or_none()
    if session is None:
        raise UnknownSession(f"No session {session_id} is stored.")
    told = connection.execute(q.scenes_of_session, {"session_id": session_id})
    scenes = with_whole_manifests(_rows(told))
    rows: dict[str, list[Row]] = {}
    for table, query in q.rows_since.items():
        found = connection.execute(query, {"session_id": session_id, "seq": -1})
        rows[table] = [*_rows(found)] if texts else _without_texts(table, _rows(found))
    pinned = _hashes(session.content)
    wanted = {digest for scene in scenes for digest in _hashes(scene["manifest"])} | set(pinned)
    found = connection.execute(q.secret_of_session, {"session_id": session_id}).one_or_none()
    secret = found.secret if found is not None and isinstance(found.secret, bytes) else None
    return SessionLog(
        session=dict(session._mapping),
        scenes=scenes,
        rows=rows,
        parts=_parts(connection, sorted(wanted)),
        library=_library(connection, sorted(set(pinned))),
        secret=None if found is None or found.revealed_at is None else secret,
        secret_digest=None if secret is None else bytes_hash(secret),
        texts=texts,
        erasures=_rows(connection.execute(erasures_of_session, {"session_id": session_id})),
        seals=_rows(connection.execute(q.seals_of_session, {"session_id": session_id})),
    )


def _hashes(manifest: str) -> list[str]:
    """The hashes of a manifest, of a scene or of the pinned content."""
    try:
        found = json.loads(manifest)
    except (ValueError, RecursionError):  # damaged: verification says so
        return []
    return [each for each in found.values() if isinstance(each, str)] if isinstance(found, dict) else []


def _rows(found: Result[Any]) -> list[dict[str, Any]]:
    """Every row by its columns; SQLAlchemy's own mapping of a row takes as long as reading it."""
    columns = tuple(found.keys())
    return [dict(zip(columns, row, strict=True)) for row in found]


def _without_texts(table: str, rows: list[dict[str, Any]]) -> list[Row]:
    personal = PERSONAL.get(table)
    blank = {} if personal is None else {personal.text: None, personal.salt: None}
    return [{**row, **blank} for row in rows]


def _parts(connection: Connection, hashes: list[str]) -> dict[str, bytes]:
    parts: dict[str, bytes] = {}
    for start in range(0, len(hashes), _AT_ONCE):
        chunk = hashes[start : start + _AT_ONCE]
        found = connection.execute(q.parts_by_hash, {"hashes": chunk})
        parts.update((row.hash, row.body) for row in found if isinstance(row.body, bytes))
    return parts


def _library(connection: Connection, hashes: list[str]) -> dict[str, list[Row]]:
    library: dict[str, list[Row]] = {}
    for table, query in q.library_of_content.items():
        found = connection.execute(query, {"hashes": hashes})
        library[table] = [row for row in _rows(found) if not row.get("owner_id")]
    return library
