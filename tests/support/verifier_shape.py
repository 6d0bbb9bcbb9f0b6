"""Writes what the verifier's page knows of the columns of an export: `python -m tests.support.verifier_shape`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.core.history import chain
from bot.core.history.log_shape import COLUMNS, LATER, misshapen

FILE = Path(__file__).resolve().parents[2] / "bot/verifier/static/shape.js"
WIDEST = 116
KINDS = (("t", "x"), ("w", 1), ("b", b"x"), ("?", None))
"""Texts, whole numbers, bytes, and null, each with a value of the kind."""


def script() -> str:
    """The module's text."""
    lines = ["// What the rows of an export hold. Made by `python -m tests.support.verifier_shape`.", ""]
    kinds = {table: _kinds(table) for table in COLUMNS}
    lines.append("export const KINDS = {")
    for table, columns in kinds.items():
        lines.append(f"  {table}: {{")
        lines += _wrapped([f'{column}: "{kind}"' for column, kind in columns.items()])
        lines.append("  },")
    lines.append("};")
    lists: dict[str, Mapping[str, Sequence[str]]] = {
        "NEEDED": COLUMNS,
        "SEALED": chain.SEALED,
        "SEALED_LATER": chain.SEALED_LATER,
        "PERSONAL": chain.PERSONAL,
        "HEADERS": {"scenes": chain.SCENE_COLUMNS, "sessions": chain.SESSION_COLUMNS},
    }
    for name, tables in lists.items():
        lines.append(f"export const {name} = {{")
        for table, columns in tables.items():
            lines += [f"  {table}: [", *_wrapped([f'"{column}"' for column in columns]), "  ],"]
        lines.append("};")
    lines.append("export const LIBRARY = {")
    for name, (marks, fields) in chain.LIBRARY_FIELDS.items():
        lines.append(f"  {name}: {{ marks: {json.dumps(marks)}, fields: {json.dumps(dict(fields))} }},")
    return "\n".join([*lines, "};", ""])


def _kinds(table: str) -> dict[str, str]:
    columns = [*COLUMNS[table], *sorted(LATER.get(table, ()))]
    found: dict[str, str] = dict.fromkeys(columns, "")
    for column in columns:
        for mark, value in KINDS:
            if _takes(table, column, value):
                found[column] += mark
    return found


def _takes(table: str, column: str, value: object) -> bool:
    """Whether a column takes a value: it is then not the first that is wrong."""
    return misshapen(table, {column: value}) != column


def _wrapped(items: Sequence[str]) -> list[str]:
    lines, line = [], "   "
    for item in items:
        if len(line) + len(item) + 2 > WIDEST:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return [*lines, line]


if __name__ == "__main__":
    FILE.write_text(script(), encoding="utf-8")
