"""Columns of JSON, deflated where SQLite keeps them. PostgreSQL keeps them as they are, and shortens long ones itself.

What is hashed, sealed, exported and told to a reader is what was given. A value that was damaged is read as it is, so
that verification meets it.
"""

from __future__ import annotations

import zlib
from typing import Any

from sqlalchemy import Dialect, LargeBinary, Text
from sqlalchemy.types import TypeDecorator

_FIRST = b"\x01"
"""The first byte of what was deflated with the words below, which no JSON has. Other words would need another."""
_WORDS = "".join(
    (
        '"verdict":"refused","reason":"message":"aspect":null,"degree":"done","verdict":"done","seconds":"dialogue"',
        '"observations":[{"lines_used":[],"choices":[],"operations":[{"op":"relate","a":"pc_","b":"npc_","closeness":',
        '"tension":"trust":{"op":"spawn","entity":{"aliases":["attributes":{"emotions":{},"internal":{"location":"loc_',
        '"name":"pronouns":"she","status":"conscious","type":"item"{"op":"move","entity_id":"to":{"op":"event"',
        '"calendar":"gregorian","day":1,"hour":2,"microsecond":0,"minute":3,"month":1,"second":4,"time_of_day":"year":20',
        '"description":"visibility":"public"{"base":"scene-","gone":[],"set":{"campaign":"entity/item_',
        '"entity/npc_"entity/pc_"fight":"relations":"topics":"flags":"world_time":"',
        '{"error":"ModelMalformed","reason":"problems":["{"hearer":"npc_"told":["lines":["follows":["exchanged":',
        '{"left":1,"location":"mode":"STORY","round":1,"ruleset":"status":"timestamp":"20',
        '{"actor_id":"pc_","channel_id":"1","input":{"game_mode":"character","type":"user_input"},"source":"message",',
        '"source_id":"1{"action_text":"action_type":null,"target_id":null}{"narration":"',
        '{"actions":[{"intent_tags":["type":"ask","subject":"topic":"targetId":"npc_","verb":"}]}',
        '{"conclusion":{"operations":[{"op":"set","path":"scene_state.","value":{"microseconds":0,',
        '"op":"advance_time","seconds":2}]},"npcs":{"npc_001":null}}{"resolved":[{"action":{"actorId":"pc_',
        '"metadata":{"intent_tags":["verb":"type":"look"},"result":{"actionIndex":0,"success":true},',
        '"seconds":"quick"}]}[{"action":{"actorId":"pc__001","locationId":"loc_","targetId":"item_","targetId":"npc_',
        '_001","type":"go"},"description":"key":"risk_level":"safe","text":"risk_level":"medium","text":',
        '{"action":null,"description":"Say in your own words what you do.","key":"other_action","risk_level":"low",',
        '"text":"Something else…"}]',
    )
).encode()
"""What an engine's JSON says again and again; they stay as they are for as long as anything is stored with them."""
_SHORTEST = 48
_LONG = 8192
_LONGEST = 64 * 1024 * 1024
"""What a stored value may grow to: damage may claim anything."""


def deflated(body: bytes) -> bytes | None:
    """Fewer bytes that stand for these; None where that does not save a sixth."""
    if len(body) < _SHORTEST:
        return None
    window, memory = (-13, 5) if len(body) < _LONG else (-15, 8)
    packer = zlib.compressobj(6, zlib.DEFLATED, window, memory, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = _FIRST + packer.compress(body) + packer.flush()
    return packed if 6 * len(packed) <= 5 * len(body) else None


def inflated(stored: bytes) -> bytes | None:
    """What stored bytes stand for; None where they are no such bytes, or damaged."""
    if stored[:1] != _FIRST:
        return None
    unpacker = zlib.decompressobj(-15, _WORDS)
    try:
        body = unpacker.decompress(stored[1:], _LONGEST)
    except zlib.error:
        return None
    return body if unpacker.eof and not unpacker.unused_data else None


class PackedText(TypeDecorator[str]):
    """Text that may be kept deflated."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        """As it is stored."""
        if not isinstance(value, str) or dialect.name != "sqlite":
            return value
        packed = deflated(value.encode())
        return value if packed is None else packed

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:  # noqa: ARG002
        """As it was given."""
        body = inflated(value) if isinstance(value, bytes) else None
        try:
            return value if body is None else body.decode()
        except UnicodeDecodeError:
            return value


class PackedBytes(TypeDecorator[bytes]):
    """Bytes of JSON that may be kept deflated."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        """As they are stored."""
        packed = deflated(value) if isinstance(value, bytes) and dialect.name == "sqlite" else None
        return value if packed is None else packed

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:  # noqa: ARG002
        """As they were given."""
        body = inflated(value) if isinstance(value, bytes) else None
        return value if body is None else body
