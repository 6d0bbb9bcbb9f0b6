"""Every way in which one line of an exported session can be changed, dropped, doubled or broken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bot.adapters.storage import open_storage
from bot.core.history.log_shape import LATER
from tests.support.erased import erase_person
from tests.support.stored import Play

UNPROVEN = {
    "sessions": {"small_model_key", "large_model_key", "last_handled_id", "handled_ids", "updated_at"},
    "rulesets": {"created_at", "updated_at"},
    "world_lore": {"created_at", "updated_at"},
    "scenarios": {"created_at", "updated_at"},
    "scenario_characters": {"created_at"},
    "characters": {"created_at", "updated_at"},
}
"""Columns that may change at any time and prove nothing (docs/contracts.md, What verification does not cover)."""


class Tampered(NamedTuple):
    """A changed export: what was done to which kind of line, whether verification has to find it, and its lines."""

    name: str
    proven: bool
    lines: list[str]

    @property
    def text(self) -> str:
        """The file."""
        return "".join(f"{line}\n" for line in self.lines)


async def play_to_tamper_with(file: Path) -> Path:
    """A database with a game that was undone, erased from, ended, written to after its end, and erased from again."""
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    play = Play(storage, storage.journal)
    await play.start()
    for _ in range(2):
        await play.turn()
    await storage.receive(play.received(50, "someone else wrote this", user_id="u2"))
    await erase_person(storage, "u2")
    await play.undo("s1-scene-1")
    await play.turn()
    await play.end()
    await storage.receive(play.received(90, "too late"))
    await storage.receive(play.received(91, "much too late", user_id="u3"))
    await erase_person(storage, "u3")
    await storage.close()
    return file


def other(value: Any) -> Any:
    """A value of the same kind that is not the same."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return "s1-scene-0"
    return "{}" if value in ("[]", "") else value[:-1] + ("0" if value[-1] != "0" else "1")


def tampered(lines: list[str]) -> Iterator[Tampered]:
    """Changes of the first and the last line of each kind, one at a time."""
    for at in _chosen(lines):
        document = json.loads(lines[at])
        table = document.get("table", "header")
        row = document.get("row", document)
        for column, value in row.items():
            later = column in LATER.get(table, ()) and column != "seal_hash"
            # an earlier export has none of these, and nothing follows from them
            free = later and column in UNPROVEN.get(table, ())
            for what, new in _values(value):
                changed = _written(document, {**row, column: new})
                shown = (
                    table == "turns" and column == "presented" and row["status"] in ("failed", "cancelled")
                )
                unproven = (shown or column in UNPROVEN.get(table, ())) and what in (
                    "changed",
                    "long",
                    "negative",
                )
                unproven &= not (shown and what != "changed")
                unproven |= free and what == "null"
                yield Tampered(f"{table} {at}: {column} {what}", not unproven, _with(lines, at, [changed]))
            short = _written(document, {name: each for name, each in row.items() if name != column})
            same = free or (value is None and later)
            yield Tampered(f"{table} {at}: {column} left out", not same, _with(lines, at, [short]))
        more = _written(document, {**row, "more": 1})
        for what, new in (
            ("more", [more]),
            ("gone", []),
            ("twice", [lines[at], lines[at]]),
            ("cut off", [lines[at][: len(lines[at]) // 2]]),
            ("a list", ["[]"]),
            ("null", ["null"]),
            ("deep", ["[" * 5_000]),
            ("of no table", ['{"table":"rumours","row":{}}']),
            ("without a row", [f'{{"table":"{table}","row":[]}}']),
            ("of a wrong kind", [f'{{"table":{{}},"row":{json.dumps(row)}}}']),
        ):
            yield Tampered(f"{table} {at}: {what}", True, _with(lines, at, new))


def _chosen(lines: list[str]) -> list[int]:
    kinds: dict[str, list[int]] = {}
    for at, line in enumerate(lines):
        kinds.setdefault(json.loads(line).get("table", "header"), []).append(at)
    return sorted({at for places in kinds.values() for at in (places[0], places[-1])})


def _values(value: Any) -> Iterator[tuple[str, Any]]:
    yield "changed", other(value)
    yield "of another kind", 7 if isinstance(value, str) else "seven"
    yield "a list", [value]
    if value is not None:
        yield "null", None
    if isinstance(value, str) and value[:1] in ("{", "["):
        yield "broken", value[:-1]
        yield "another document", '[{"a":[1]}]' if value[0] == "{" else '{"a":{"b":1}}'
        yield "endless", "[" * 5_000
    if isinstance(value, str):
        yield "half a letter", value[:1] + "\ud83d"
    if isinstance(value, int):
        yield "long", 2**62
        yield "huge", 10**30
        yield "negative", -value - 1


def _written(document: dict[str, Any], row: dict[str, Any]) -> str:
    # Half a letter can be written in a file only by its number.
    whole = {**document, "row": row} if "row" in document else row
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return text.replace("\ud83d", "\\ud83d")


def _with(lines: list[str], at: int, new: list[str]) -> list[str]:
    return [*lines[:at], *new, *lines[at + 1 :]]
