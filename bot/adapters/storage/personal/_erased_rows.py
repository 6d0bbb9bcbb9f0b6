"""What the rows of a session look like without a person's words: which columns change, and to what."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from bot.adapters.storage.personal.personal_words import label_of
from bot.adapters.storage.tables.row_mapping import packed
from bot.core.history.chain import PERSONAL
from bot.core.history.erasing import ERASED, Eraser
from bot.core.late_dataclasses import dataclass

Changes = dict[str, Any]

JSON_COLUMNS = frozenset(
    {"payload_json", "payload", "choice", "action", "resolved_outcome", "operations", "lines_used", "dice_lines",
     "header", "choices", "document"}
)  # fmt: skip
LEFT = frozenset(
    {"session_id", "scene_id", "id", "root_id", "turn_id", "user_id", "channel_id", "source_id", "source", "sources",
     "mode", "status", "text_hash", "profile_hash", "event_type", "model_key", "prompt_version", "provider",
     "model_id", "roll", "expression", "raw_text", "action_text", "profile", "kind", "type", "visibility", "role"}
)  # fmt: skip
"""Columns that hold no words: ids, enumerations, dice, and the texts that go as a whole."""
BLANKED: Mapping[str, tuple[str, ...]] = {
    "turn_events": ("payload_json",),
    "narrations": ("text", "document", "dice_lines", "lines_used"),
    "observations": ("content",),
    "world_events": ("description",),
    "core_memories": ("text",),
    "validation_results": ("message",),
    "turns": ("choice",),
}
"""What goes as a whole where it came of the person's own turn."""
BOUNDARIES = ("line", "veil", "xcard")
"""Audit rows that stay as they are: nobody knows whose words these are, and they protect the table."""
ROLL = "Roll"


@dataclass(frozen=True, slots=True)
class OwnRows:
    """Which rows of a session are the person's doing: turns, their scenes, observations made there, characters."""

    user_id: str
    turns: frozenset[str]
    scenes: frozenset[str]
    roots: frozenset[str]
    characters: frozenset[str]

    def made(self, table: str, row: Mapping[str, Any]) -> bool:
        """Whether a row came of what the person did."""
        if table == "turn_events":
            return row["turn_id"] in self.turns
        if table == "observations" and row["root_id"] in self.roots:
            return True
        return row.get("user_id") == self.user_id or row.get("scene_id") in self.scenes


def changes_of(table: str, row: Mapping[str, Any], eraser: Eraser, own: OwnRows) -> Changes:
    """The columns of a row that change, with their new values; none where the row has nothing of the person."""
    mine = own.made(table, row)
    changed: Changes = {}
    for column, value in row.items():
        if isinstance(value, str) and column not in LEFT:
            whole = mine and column in BLANKED.get(table, ())
            new = _column(table, row, column, value, eraser, whole=whole)
            if new != value:
                changed[column] = new
    if table == "dice_rolls" and row["purpose"] == "roll" and row["character_id"] in own.characters:
        changed["line"] = f"{ROLL}{row['line'][len(label_of(row['line'], row['roll'])) :]}"
    changed.update(_personal(table, row, eraser, own, mine=mine))
    if table == "scene_relations" and changed:
        pair = sorted(changed.get(name, row[name]) for name in ("character_a_id", "character_b_id"))
        changed |= dict(zip(("character_a_id", "character_b_id"), pair, strict=True))
    return {name: value for name, value in changed.items() if value != row[name]}


def _column(
    table: str, row: Mapping[str, Any], column: str, value: str, eraser: Eraser, *, whole: bool
) -> str:
    if column not in JSON_COLUMNS:
        return ERASED if whole and value else eraser.redacted(value)
    if table == "audit" and row["kind"] in BOUNDARIES:
        return value
    found = json.loads(value)
    new = eraser.blanked(found) if whole else eraser.without(found)
    return value if new is found or new == found else packed(new)


def _personal(table: str, row: Mapping[str, Any], eraser: Eraser, own: OwnRows, *, mine: bool) -> Changes:
    """The text of the person's own goes with its salt; so does an NPC's that came of their turn or repeats them."""
    columns = PERSONAL.get(table)
    text = None if columns is None else row[columns.text]
    if columns is None or text is None:
        return {}
    others = row["user_id"] not in (None, own.user_id)
    if others or (row["user_id"] is None and table == "session_characters"):
        return {}
    if row["user_id"] == own.user_id or mine or eraser.redacted(text) != text:
        return {columns.text: None, columns.salt: None}
    return {}


def changed_part(body: bytes, eraser: Eraser) -> Any:
    """A part of a state without the person's words; the very value it had where there were none."""
    value = json.loads(body)
    new = eraser.without(value)
    if new is value:
        return value
    edges = cast(list[Any], new) if isinstance(new, list) else []
    if not edges or not all(isinstance(edge, dict) and {"a", "b"} <= edge.keys() for edge in edges):
        return new
    paired = [edge | dict(zip("ab", sorted((edge["a"], edge["b"])), strict=True)) for edge in edges]
    return sorted(paired, key=lambda one: (one["a"], one["b"]))
