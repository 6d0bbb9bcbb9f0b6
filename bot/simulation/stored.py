"""What the database holds, read past the bot."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.core.late_dataclasses import dataclass

Row = dict[str, Any]
QUERIES = {
    "sessions": "SELECT id, channel_id, status, current_scene_id, scene_index, chain_hash FROM sessions ORDER BY id",
    "scenes": "SELECT id, session_id, scene_index, segment, kind, parent_scene_id, turn_id, chain_hash FROM scenes "
    "ORDER BY session_id, scene_index",
    "turns": "SELECT id, session_id, turn_index, source_id, source, user_id, mode, status, presented, open, scene_id, "
    "raw_text FROM turns ORDER BY session_id, turn_index",
    "narrations": "SELECT session_id, scene_id FROM narrations ORDER BY session_id, seq",
    "players": "SELECT session_id, character_id, user_id, left_at, scene_id FROM session_characters "
    "WHERE user_id IS NOT NULL ORDER BY session_id, seq",
    "secrets": "SELECT session_id, hex(secret) AS secret, revealed_at FROM secrets ORDER BY session_id",
    "usage": "SELECT guild_id, scope, scope_id, period, tokens, micros FROM usage "
    "ORDER BY guild_id, scope, scope_id, period",
}


@dataclass(frozen=True, slots=True)
class Stored:
    """The rows that the invariants are about, each as a mapping of columns."""

    sessions: tuple[Row, ...] = ()
    scenes: tuple[Row, ...] = ()
    turns: tuple[Row, ...] = ()
    narrations: tuple[Row, ...] = ()
    players: tuple[Row, ...] = ()
    secrets: tuple[Row, ...] = ()
    usage: tuple[Row, ...] = ()

    def plays(self, channel_id: str, user_id: str) -> bool:
        """Whether somebody has a character in a running story of a channel, and joining was not taken back."""
        here = {
            one["id"]: one["current_scene_id"]
            for one in self.sessions
            if one["channel_id"] == channel_id and one["status"] == "active"
        }
        told = {scene for head in here.values() for scene in self._lineage(head)}
        seats = {
            (one["session_id"], one["character_id"]): one for one in self.players if one["scene_id"] in told
        }  # the newest row counts
        return any(
            one["session_id"] in here and one["user_id"] == user_id and one["left_at"] is None
            for one in seats.values()
        )

    def _lineage(self, scene: str | None) -> Iterator[str]:
        parents = {one["id"]: one["parent_scene_id"] for one in self.scenes}
        while scene is not None:
            yield scene
            scene = parents.get(scene)


def read_stored(file: Path) -> Stored:
    """Reads the file as another program would, while its owner runs."""
    if not file.exists():
        return Stored()
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        database.row_factory = sqlite3.Row
        return Stored(
            **{name: tuple(dict(row) for row in database.execute(query)) for name, query in QUERIES.items()}
        )
