"""Which columns the rows of a session's log have, and what may stand in them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from types import MappingProxyType

from bot.core.history.chain import (
    MUTABLE,
    PERSONAL,
    ROW_SALT,
    SCENE_COLUMNS,
    SEALED,
    SEALED_LATER,
    SESSION_COLUMNS,
)

WHOLE = frozenset(
    "action_index attempt cached_tokens created_at created_minutes closeness event_count first_seq first_token_ms "
    "importance input_tokens job last_seq latency_ms left_at open output_tokens presented rank "
    "reinforcement_count roll_index round scene_index schema_version segment seq story_round success tension total "
    "trust turn_index updated_at number".split()
)
"""Columns that hold whole numbers; the others hold texts."""
SALTS = frozenset({ROW_SALT, "salt"})
"""Columns that hold bytes."""
LARGEST = 2**63 - 1
"""The largest whole number that a database holds."""
_NULLS = frozenset({
    "scenes.parent_scene_id", "scenes.turn_id", "scenes.base", "sessions.seal_hash",
    "sessions.handled_ids", "turns.scene_id", "turns.choice",
    "turn_events.model_key", "turn_events.prompt_version", "turn_events.provider", "turn_events.model_id",
    "turn_events.first_token_ms", "session_characters.user_id", "session_characters.left_at", "actions.user_id",
    "validation_results.reason", "validation_results.message", "entities.location", "audit.user_id",
    "rulesets.mechanics_guidance", "world_lore.lore_json",
})  # fmt: skip
"""Columns that may be null, besides salts and personal texts."""


def _log_columns(table: str) -> tuple[str, ...]:
    personal = PERSONAL.get(table)
    own = () if personal is None else (personal.text, personal.salt)
    return ("session_id", "seq", *SEALED[table], *own, *MUTABLE.get(table, ()))


_SESSIONS_LATER = frozenset({"seal_hash", "handled_ids"})
_VERSION = ("schema_version", "created_at", "updated_at")
COLUMNS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sessions": (*SESSION_COLUMNS, *(name for name in MUTABLE["sessions"] if name not in _SESSIONS_LATER)),
        "scenes": (
            *SCENE_COLUMNS, "session_id", "parent_scene_id", "manifest", "state_hash", "sealed", "events_hash",
            "chain_hash",
        ),
        "erasures": ("session_id", "table_name", "key", "job", "before", "after"),
        "seals": ("session_id", "number", "scene_id", "last_seq", "sealed", "events_hash", "seal_hash"),
        "rulesets": (
            "id", "content_hash", "name", "rulebook_text", "character_stat_schema", "scene_state_schema",
            "mechanics_guidance", *_VERSION,
        ),
        "world_lore": ("id", "content_hash", "name", "lore_text", "lore_json", *_VERSION),
        "characters": (
            "id", "content_hash", "owner_id", "name", "base_profile", "ruleset_id", "stat_block", "document", *_VERSION,
        ),
        "scenarios": (
            "id", "content_hash", "title", "summary", "ruleset_id", "world_lore_id", "character_ids", "scene_seed",
            "stakes", "goals", "tone", "intro_seed", *_VERSION,
        ),
        "scenario_characters": ("scenario_id", "content_hash", "character_id", "created_at"),
        **{table: _log_columns(table) for table in SEALED},
    }
)  # fmt: skip
"""The columns that each row has."""
LATER: Mapping[str, Set[str]] = MappingProxyType(
    {"sessions": _SESSIONS_LATER} | {table: {ROW_SALT, *SEALED_LATER.get(table, ())} for table in SEALED}
)
"""Columns that files of earlier versions lack."""


def misshapen(table: str, row: Mapping[str, object]) -> str | None:
    """The first column that is missing, unknown, or of the wrong kind; None where the row can be read."""
    values = tuple(row.values())
    wrong = _misfit(table, tuple(row), tuple(map(type, values)))
    for column, value in zip(row, values, strict=True):
        if column == wrong:
            return column
        kind = type(value)
        if kind is str and not value.isascii() and not _is_text(value):  # type: ignore[union-attr]
            return column
        if kind is int and not -LARGEST <= value <= LARGEST:  # type: ignore[operator]
            return column
    return wrong


@lru_cache(maxsize=512)
def _misfit(table: str, columns: tuple[str, ...], found: tuple[type, ...]) -> str | None:
    """The first column that is unknown or of the wrong kind, or the first that is missing; rows come alike in many."""
    kinds = _KINDS[table]
    for column, kind in zip(columns, found, strict=True):
        if kind not in kinds.get(column, ()):
            return column
    return next((column for column in COLUMNS[table] if column not in columns), None)


def _is_text(value: str) -> bool:
    """Whether it can be written: half of a surrogate pair cannot."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _kinds(table: str, column: str) -> tuple[type, ...]:
    personal = PERSONAL.get(table)
    own = personal is not None and column == personal.text
    kind = bytes if column in SALTS else int if column in WHOLE else str
    return (kind, type(None)) if own or column in SALTS or f"{table}.{column}" in _NULLS else (kind,)


_KINDS = {
    table: {column: _kinds(table, column) for column in (*columns, *LATER.get(table, ()))}
    for table, columns in COLUMNS.items()
}
