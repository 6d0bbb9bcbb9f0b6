"""The whole log of a session: out of the database, into an export file, and back from one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from bot.adapters.storage import queries as q
from bot.adapters.storage.erasure_tables import erasures_of_session
from bot.adapters.storage.errors import UnknownSession
from bot.adapters.storage.row_mapping import AnyRow
from bot.core.canonical import bytes_hash
from bot.core.errors import OperatorError
from bot.core.history.chain import PERSONAL, ROW_SALT, SEALED, Row, SessionLog

FORMAT = "talewright/export/1"
_AT_ONCE = 500


def load_log(connection: Connection, session_id: str, *, texts: bool = True) -> SessionLog:
    """Everything of a session. The secret is given only once revealed, texts only if asked for."""
    session = connection.execute(q.session_by_id, {"session_id": session_id}).one_or_none()
    if session is None:
        raise UnknownSession(f"No session {session_id} is stored.")
    scenes = [
        dict(row._mapping) for row in connection.execute(q.scenes_of_session, {"session_id": session_id})
    ]
    rows: dict[str, list[Row]] = {}
    for table, query in q.rows_since.items():
        found = connection.execute(query, {"session_id": session_id, "seq": -1})
        rows[table] = [_row(table, row, texts=texts) for row in found]
    pinned = _hashes(session.content)
    wanted = {digest for scene in scenes for digest in _hashes(scene["manifest"])} | set(pinned)
    secret = connection.execute(q.secret_of_session, {"session_id": session_id}).one_or_none()
    return SessionLog(
        session=dict(session._mapping),
        scenes=scenes,
        rows=rows,
        parts=_parts(connection, sorted(wanted)),
        library=_library(connection, sorted(set(pinned))),
        secret=None if secret is None or secret.revealed_at is None else bytes(secret.secret),
        secret_digest=None if secret is None else bytes_hash(bytes(secret.secret)),
        texts=texts,
        erasures=[
            dict(row._mapping) for row in connection.execute(erasures_of_session, {"session_id": session_id})
        ],
    )


def _hashes(manifest: str) -> list[str]:
    """The hashes of a manifest, of a scene or of the pinned content."""
    try:
        found = json.loads(manifest)
    except ValueError:  # damaged: verification says so
        return []
    return [each for each in found.values() if isinstance(each, str)] if isinstance(found, dict) else []


def _row(table: str, row: AnyRow, *, texts: bool) -> Row:
    columns: dict[str, Any] = dict(row._mapping)
    personal = PERSONAL.get(table)
    if personal is not None and not texts:
        columns[personal.text] = columns[personal.salt] = None
    return columns


def _parts(connection: Connection, hashes: list[str]) -> dict[str, bytes]:
    parts: dict[str, bytes] = {}
    for start in range(0, len(hashes), _AT_ONCE):
        chunk = hashes[start : start + _AT_ONCE]
        parts.update(
            (row.hash, bytes(row.body)) for row in connection.execute(q.parts_by_hash, {"hashes": chunk})
        )
    return parts


def _library(connection: Connection, hashes: list[str]) -> dict[str, list[Row]]:
    library: dict[str, list[Row]] = {}
    for table, query in q.library_of_content.items():
        found = connection.execute(query, {"hashes": hashes})
        library[table] = [dict(row._mapping) for row in found if not getattr(row, "owner_id", "")]
    return library


# --- the file: one JSON object a line, a header first ------------------------------------------------


def write_export(log: SessionLog, path: Path) -> int:
    """Write a log as JSON Lines; returns the lines written. Raises OperatorError where it cannot."""
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            count = 0
            for line in _lines(log):
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
                count += 1
            return count
    except OSError as error:
        raise OperatorError(f"Cannot write {path}: {error.strerror}.") from error


def _lines(log: SessionLog) -> Iterator[dict[str, Any]]:
    yield {
        "format": FORMAT,
        "session_id": log.session["id"],
        "texts": log.texts,
        "secret": None if log.secret is None else log.secret.hex(),
        "secret_digest": log.secret_digest,
    }
    yield {"table": "sessions", "row": log.session}
    for table, rows in log.library.items():
        yield from ({"table": table, "row": row} for row in rows)
    yield from (
        {"table": "state_parts", "row": {"hash": digest, "body": body.hex()}}
        for digest, body in log.parts.items()
    )
    yield from ({"table": "scenes", "row": row} for row in log.scenes)
    for table, rows in log.rows.items():
        yield from ({"table": table, "row": _exported(row)} for row in rows)
    yield from ({"table": "erasures", "row": row} for row in log.erasures)


def _exported(row: Row) -> dict[str, Any]:
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in row.items()}


def read_export(path: Path) -> SessionLog:
    """The log that `write_export` wrote. Raises OperatorError for a file that is none."""
    try:
        with path.open(encoding="utf-8") as file:
            header = json.loads(file.readline())
            if header["format"] != FORMAT:
                raise OperatorError(f"{path} has format {header['format']!r}; this version reads {FORMAT}.")
            tables: dict[str, list[dict[str, Any]]] = {}
            for line in file:
                entry = json.loads(line)
                tables.setdefault(entry["table"], []).append(entry["row"])
        return _log_of(header, tables)
    except OSError as error:
        raise OperatorError(f"Cannot read {path}: {error.strerror}.") from error
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise OperatorError(f"{path} is not an exported session, or is damaged: {error!r}") from error


def _log_of(header: Mapping[str, Any], tables: Mapping[str, list[dict[str, Any]]]) -> SessionLog:
    rows: dict[str, list[Row]] = {}
    for table in SEALED:
        rows[table] = [_imported(table, row) for row in tables.get(table, [])]
    return SessionLog(
        session=tables["sessions"][0],
        scenes=tables.get("scenes", []),
        rows=rows,
        parts={row["hash"]: bytes.fromhex(row["body"]) for row in tables.get("state_parts", [])},
        library={table: tables.get(table, []) for table in q.library_of_content},
        secret=None if header["secret"] is None else bytes.fromhex(header["secret"]),
        secret_digest=header["secret_digest"],
        texts=header["texts"],
        erasures=tables.get("erasures", []),
    )


def _imported(table: str, row: dict[str, Any]) -> Row:
    personal = PERSONAL.get(table)
    salts = (ROW_SALT,) if personal is None else (ROW_SALT, personal.salt)
    return row | {name: bytes.fromhex(row[name]) for name in salts if row.get(name) is not None}
