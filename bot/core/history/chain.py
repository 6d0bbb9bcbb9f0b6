"""Scenes as commits: content hashes, manifests, sealed rows and the hash chain."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from bot.core.canonical import canonical, content_hash, json_writer
from bot.core.late_dataclasses import dataclass

CHAIN_VERSION = "talewright/chain/1"
SEAL_VERSION = "talewright/seal/1"
GENESIS = "0" * 64

Row = Mapping[str, Any]
"""A stored row: column name to a string, an integer, bytes (salts only) or None. JSON columns are text."""

SCENE_COLUMNS = (
    "id", "kind", "scene_index", "segment", "story_round", "turn_id", "base", "event_count", "first_seq",
    "last_seq", "operations", "mentioned", "created_at",
)  # fmt: skip
"""What of a scene enters the chain besides its parent, its state and its rows."""

SESSION_COLUMNS = (
    "id", "guild_id", "channel_id", "starter_id", "scenario_id", "ruleset_id", "world_lore_id",
    "character_ids", "party", "commitment", "content", "settings", "created_at",
)  # fmt: skip
"""What of a session never changes; the genesis scene seals it."""

_PLACED = ("scene_id", "segment", "scene_index")

SEALED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "turns": (
            "id", "turn_index", "source_id", "source", "user_id", "channel_id", "mode", "text_hash", "choice",
            "created_at",
        ),
        "turn_events": (
            "turn_id", "turn_index", "step_key", "attempt", "event_type", "step_name", "scene_id",
            "payload_json", "model_key", "prompt_version", "input_tokens", "output_tokens", "cached_tokens",
            "latency_ms", "created_at",
        ),
        "session_characters": (
            *_PLACED, "character_id", "user_id", "role", "name", "profile_hash", "left_at", "created_at",
        ),
        "actions": (
            *_PLACED, "action_index", "character_id", "user_id", "action", "text_hash", "resolved_outcome",
            "operations", "created_at",
        ),
        "validation_results": (*_PLACED, "action_index", "success", "reason", "message"),
        "dice_rolls": (
            *_PLACED, "action_index", "roll_index", "character_id", "purpose", "sources", "expression",
            "total", "roll", "line", "created_at",
        ),
        "observations": (
            *_PLACED, "id", "character_id", "root_id", "content", "importance", "created_minutes",
            "reinforcement_count", "rank", "created_at",
        ),
        "world_events": (
            *_PLACED, "number", "round", "type", "description", "visibility", "created_at",
        ),
        "narrations": (
            *_PLACED, "lines_used", "dice_lines", "header", "choices", "text", "document", "created_at",
        ),
        "core_memories": (*_PLACED, "entity_id", "text", "created_at"),
        "entities": (
            *_PLACED, "entity_id", "type", "name", "status", "location", "document", "created_at",
        ),
        "scene_relations": (
            *_PLACED, "character_a_id", "character_b_id", "trust", "tension", "closeness", "created_at",
        ),
        "audit": ("kind", "user_id", "payload", "created_at"),
    }
)  # fmt: skip
"""The append-only tables, and the columns of each that its rows' digests cover besides `seq`."""


class Personal(NamedTuple):
    """Where a table keeps text that its author can have erased: the chain holds only `digest`."""

    text: str
    salt: str
    digest: str


PERSONAL: Mapping[str, Personal] = MappingProxyType(
    {
        "turns": Personal("raw_text", "salt", "text_hash"),
        "actions": Personal("action_text", "salt", "text_hash"),
        "session_characters": Personal("profile", "salt", "profile_hash"),
    }
)
SEALED_LATER: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"turn_events": ("provider", "model_id", "first_token_ms")}
)
"""Columns that came after rows without them had been sealed."""

ROW_SALT = "row_salt"
"""The column with a row's own salt: where it is set, the digest is keyed by it, so that nobody can guess what the row
held once row and salt are erased. Rows of earlier versions have none."""

MUTABLE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "turns": ("status", "presented", "open", "scene_id"),
        "sessions": (
            "small_model_key", "large_model_key", "status", "current_scene_id", "scene_index", "story_round",
            "chain_hash", "segment", "lineage", "last_handled_id", "updated_at", "seal_hash",
            "handled_ids",
        ),
    }
)  # fmt: skip
"""The columns no digest covers. Those that follow from sealed ones are checked against them."""


@dataclass(frozen=True, slots=True)
class SessionLog:
    """All that is stored of one session, from a database or an exported file.

    `rows` has the rows of every table of SEALED in `seq` order. `secret` is given only once revealed;
    `secret_digest` is the SHA-256 of the stored secret, or None where there is none. `library` holds the rows
    of rulesets, world_lore, scenarios and characters that belong to the pinned content. `texts` is False for
    an export without personal texts. `seals` cover rows that no scene seals yet: those of an erasure, and those
    written after the end.
    """

    session: Row
    scenes: Sequence[Row]
    rows: Mapping[str, Sequence[Row]]
    parts: Mapping[str, bytes]
    library: Mapping[str, Sequence[Row]]
    secret: bytes | None
    secret_digest: str | None
    texts: bool = True
    erasures: Sequence[Row] = ()
    seals: Sequence[Row] = ()


def text_digest(salt: bytes, text: str) -> str:
    """What the chain holds of a personal text: HMAC-SHA256(salt, UTF-8 text), hex."""
    return hmac.digest(salt, text.encode(), "sha256").hex()


_flat = json_writer(sort_keys=False)
_SEALED_VALUES: Mapping[str, Callable[[Row], tuple[Any, ...]]] = {
    table: cast("Callable[[Row], tuple[Any, ...]]", itemgetter(*columns)) for table, columns in SEALED.items()
}


def row_digest(table: str, row: Row) -> str:
    """SHA-256 (hex) of the canonical JSON of [table, seq, each sealed column in the order of SEALED].

    The columns of SEALED_LATER follow where one of them is set, so that older rows keep their digest. A row with a
    salt has HMAC-SHA256(salt, the same JSON) instead.
    """
    # Of strings, integers and null, the plain encoder writes what RFC 8785 asks for, three times as fast.
    values = [table, row["seq"], *_SEALED_VALUES[table](row)]
    if table in SEALED_LATER:
        later = [row.get(column) for column in SEALED_LATER[table]]
        values += later if any(each is not None for each in later) else []
    salt = row.get(ROW_SALT)
    body = _flat(values).encode()
    return hashlib.sha256(body).hexdigest() if salt is None else hmac.digest(salt, body, "sha256").hex()


def state_hash(manifest: Mapping[str, str]) -> str:
    """The hash of a state: of its manifest, part name to part hash."""
    return content_hash(dict(manifest))


def chain_hash(previous: str, parent_scene_id: str | None, state: str, events: str, header: Any) -> str:
    """The scene's link: over the link of scene_index - 1, its parent, its state, its rows and its own fields."""
    return content_hash([CHAIN_VERSION, previous, parent_scene_id, state, events, header])


def seal_hash(previous: str, number: int, scene_chain_hash: str, events: str) -> str:
    """A seal's link: over the seal before it, or 64 zeros, its number, the newest scene's link, and its rows."""
    return content_hash([SEAL_VERSION, previous, number, scene_chain_hash, events])


def scene_header(scene: Row) -> list[Any]:
    """The fields of a scene that its link covers."""
    return [scene[column] for column in SCENE_COLUMNS]


def erasures_digest(records: Iterable[Row]) -> str:
    """SHA-256 (hex) over what one erasure did to a session: the audit row of the erasure seals it."""
    return content_hash(
        sorted([row["table_name"], row["key"], row["before"], row["after"]] for row in records)
    )


def scene_link(previous: str, scene: Row) -> str:
    """The link that a scene's stored fields give."""
    return chain_hash(
        previous, scene["parent_scene_id"], scene["state_hash"], scene["events_hash"], scene_header(scene)
    )


def session_digest(session: Row) -> str:
    """SHA-256 (hex) of the canonical JSON of ["sessions", each column of SESSION_COLUMNS].

    The genesis scene seals it as row 0 of the table sessions.
    """
    values = ["sessions", *[session[column] for column in SESSION_COLUMNS]]
    return hashlib.sha256(_flat(values).encode()).hexdigest()


def library_rows(document: Mapping[str, Any], digest: str) -> list[tuple[str, dict[str, Any]]]:
    """The rows of the content tables that a pinned document stands in, without their time stamps.

    A document is known by its fields: a ruleset has character_stat_schema, lore has lore_text, a
    scenario has scene_seed, a character has stat_block and base_profile. Others are pinned without a row.
    """
    common = {
        "id": document.get("id", ""),
        "content_hash": digest,
        "schema_version": document.get("schema_version", 1),
    }
    table = next(
        (name for name, (marks, _) in LIBRARY_FIELDS.items() if all(one in document for one in marks)), None
    )
    if table is None:
        return []
    row = common | _columns(document, LIBRARY_FIELDS[table][1])
    if table == "characters":
        row |= {"owner_id": "", "document": canonical(document).decode()}
    cast = dict.fromkeys(document.get("character_ids", ())) if table == "scenarios" else ()
    place = {"scenario_id": common["id"], "content_hash": digest}
    return [(table, row), *[("scenario_characters", {**place, "character_id": each}) for each in cast]]


_RULESET: dict[str, Any] = {
    "name": "", "rulebook_text": "", "character_stat_schema": {}, "scene_state_schema": {},
    "mechanics_guidance": None,
}  # fmt: skip
_LORE: dict[str, Any] = {"name": "", "lore_text": "", "lore_json": None}
_CHARACTER: dict[str, Any] = {"name": "", "base_profile": {}, "ruleset_id": "", "stat_block": {}}
_SCENARIO: dict[str, Any] = {
    "title": "", "summary": "", "ruleset_id": "", "world_lore_id": "", "character_ids": [], "scene_seed": {},
    "stakes": "", "goals": {}, "tone": "", "intro_seed": "",
}  # fmt: skip


LIBRARY_FIELDS: Mapping[str, tuple[tuple[str, ...], Mapping[str, Any]]] = MappingProxyType(
    {
        "rulesets": (("character_stat_schema",), _RULESET),
        "world_lore": (("lore_text",), _LORE),
        "scenarios": (("scene_seed",), _SCENARIO),
        "characters": (("stat_block", "base_profile"), _CHARACTER),
    }
)
"""The fields by which a document is known as one of a table, and those of its row with what a missing one is."""


def _columns(document: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The named fields as stored: strings as they are, everything else as canonical text."""
    values = {name: document.get(name, missing) for name, missing in defaults.items()}
    return {
        name: value if value is None or isinstance(value, str) else canonical(value).decode()
        for name, value in values.items()
    }
