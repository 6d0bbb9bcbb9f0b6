"""What one committed scene leaves to be found again, and who could know it: rows of its tables become records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from bot.core.language.quoted import spoken
from bot.core.late_dataclasses import dataclass
from bot.core.table.message_modes import Mode, read_mode

RecordKind = Literal["passage", "said", "heard", "noticed", "event", "memory"]
"""A passage that was told, a player's message, its words as a character heard them, what a character noticed, a public
event of the world, a core memory."""
PUBLIC = ""
"""The audience of what the table has read."""
SOURCES: Mapping[RecordKind, tuple[str, str]] = {
    "passage": ("narrations", "text"),
    "said": ("turns", "raw_text"),
    "heard": ("turns", "raw_text"),
    "noticed": ("observations", "content"),
    "event": ("world_events", "description"),
    "memory": ("core_memories", "text"),
}
"""The table and the column in which a record's words stand; the record itself holds none."""
MOST_RECORDS = 1_000
"""Of one scene."""
WEIGHTS: Mapping[RecordKind, int] = {"passage": 3, "said": 2, "heard": 4, "event": 4, "memory": 4}

Row = Mapping[str, Any]
SceneRows = Mapping[str, Sequence[Row]]
"""Rows that a scene wrote, by table, with their columns."""


@dataclass(frozen=True, slots=True)
class StoryRecord:
    """One thing to be found again. `audience` is the character who knows it, or PUBLIC; `weight` is 1 to 5.

    `seq` is the row that holds its words (`SOURCES`).
    """

    audience: str
    kind: RecordKind
    seq: int
    text: str
    weight: int


def records_of(rows: SceneRows, turn: Row | None, operations: str) -> tuple[StoryRecord, ...]:
    """What a scene leaves. `turn` is the row of the turn that made it, `operations` what it applied, as stored."""
    found = [*_public(rows, turn), *_noticed(rows), *_heard(rows, turn, operations)]
    return tuple(one for one in found if one.text.strip())[:MOST_RECORDS]


def words_in(kind: RecordKind, text: str) -> str:
    """A record's words, of what stands in its row."""
    if kind == "said":
        return read_mode(text).text
    return " ".join(spoken(read_mode(text).text)) if kind == "heard" else text


def _public(rows: SceneRows, turn: Row | None) -> Iterator[StoryRecord]:
    for row in rows.get("narrations", ()):
        yield _record(PUBLIC, "passage", row, row["text"])
    if turn is not None and _is_written(turn):
        yield _record(PUBLIC, "said", turn, words_in("said", turn["raw_text"]))
    for row in rows.get("world_events", ()):
        if row["visibility"] == "public":
            yield _record(PUBLIC, "event", row, row["description"])
    for row in rows.get("core_memories", ()):
        yield _record(PUBLIC, "memory", row, row["text"])


def _noticed(rows: SceneRows) -> Iterator[StoryRecord]:
    """What each character noticed for the first time."""
    for row in rows.get("observations", ()):
        if row["root_id"] == row["id"] and _is_npc(row["character_id"]):
            yield StoryRecord(row["character_id"], "noticed", row["seq"], row["content"], row["importance"])


def _heard(rows: SceneRows, turn: Row | None, operations: str) -> Iterator[StoryRecord]:
    """What was said aloud, for each character that was there; where somebody went, nobody knows who heard what."""
    if turn is None or not _is_written(turn) or any(map(_goes, json.loads(operations))):
        return
    words = words_in("heard", turn["raw_text"])
    there = [row["character_id"] for name in ("observations", "actions") for row in rows.get(name, ())]
    for who in sorted({one for one in there if _is_npc(one)}) if words else ():
        yield _record(who, "heard", turn, words)


def _record(audience: str, kind: RecordKind, row: Row, text: str) -> StoryRecord:
    return StoryRecord(audience, kind, row["seq"], text, WEIGHTS[kind])


def _is_written(turn: Row) -> bool:
    return bool(turn["raw_text"]) and turn["source"] != "button" and turn["mode"] == Mode.STORY


def _goes(operation: Mapping[str, Any]) -> bool:
    return operation["op"] == "move" and str(operation["entity"]).startswith("pc_")


def _is_npc(character_id: str) -> bool:
    return not character_id.startswith("pc_")
