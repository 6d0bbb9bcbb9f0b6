"""The log of a session as a file: one JSON object a line, a header first."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from bot.adapters.storage.tables import schema as t
from bot.core.errors import OperatorError
from bot.core.history.chain import PERSONAL, ROW_SALT, SEALED, Row, SessionLog

FORMAT = "talewright/export/1"
_HEADER = frozenset({"format", "session_id", "texts", "secret", "secret_digest"})
_TABLES = frozenset({"sessions", "scenes", "state_parts", "erasures", "seals", *t.LIBRARY_TABLES, *SEALED})


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
    yield from ({"table": "seals", "row": row} for row in log.seals)


def _exported(row: Row) -> dict[str, Any]:
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in row.items()}


def read_export(path: Path) -> SessionLog:
    """The log that `write_export` wrote. Raises OperatorError for a file that is none."""
    number = 1
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            header = _object(json.loads(file.readline()))
            if header["format"] != FORMAT:
                raise OperatorError(f"{path} has format {header['format']!r}; this version reads {FORMAT}.")
            if header.keys() != _HEADER or not isinstance(header["texts"], bool):
                _refuse("the header has other fields")
            tables: dict[str, list[dict[str, Any]]] = {}
            for line in file:
                number += 1
                table, row = _entry(_object(json.loads(line)))
                tables.setdefault(table, []).append(row)
        return _log_of(header, tables)
    except OSError as error:
        raise OperatorError(f"Cannot read {path}: {error.strerror}.") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise OperatorError(
            f"{path} is not an exported session, or is damaged near line {number}: {error!r}"
        ) from error


def _refuse(why: str) -> NoReturn:
    raise ValueError(why)


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else _refuse("a line is not a JSON object")


def _entry(entry: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if entry.keys() != {"table", "row"} or entry["table"] not in _TABLES:
        _refuse("a line is no row of a table that this version knows")
    return entry["table"], _object(entry["row"])


def _log_of(header: Mapping[str, Any], tables: Mapping[str, list[dict[str, Any]]]) -> SessionLog:
    sessions, parts = tables.get("sessions", []), tables.get("state_parts", [])
    if len(sessions) != 1 or sessions[0].get("id") != header["session_id"]:
        _refuse("it holds one session, the one that its header names")
    bodies = {str(row["hash"]): bytes.fromhex(row["body"]) for row in parts if row.keys() == {"hash", "body"}}
    if len(bodies) != len(parts) or not all(isinstance(row["hash"], str) for row in parts):
        _refuse("a part of the state stands in it twice, or has other columns")
    return SessionLog(
        session=sessions[0],
        scenes=tables.get("scenes", []),
        rows={table: [_imported(table, row) for row in tables.get(table, [])] for table in SEALED},
        parts=bodies,
        library={table: tables.get(table, []) for table in t.LIBRARY_TABLES},
        secret=None if header["secret"] is None else bytes.fromhex(header["secret"]),
        secret_digest=header["secret_digest"],
        texts=header["texts"],
        erasures=tables.get("erasures", []),
        seals=tables.get("seals", []),
    )


def _imported(table: str, row: dict[str, Any]) -> Row:
    personal = PERSONAL.get(table)
    salts = (ROW_SALT,) if personal is None else (ROW_SALT, personal.salt)
    return row | {name: bytes.fromhex(row[name]) for name in salts if row.get(name) is not None}
