"""Seals a scene: the digests of every row since the last one, its state and its own fields, into its link."""

from __future__ import annotations

from typing import Any

from bot.adapters.storage.session_tail import SessionTail
from bot.core.canonical import bytes_hash, canonical
from bot.core.history import chain


def seal(tail: SessionTail, scene: dict[str, Any]) -> None:
    """Complete a scene's row: which rows it seals, and its hashes. The tail has none to seal afterwards."""
    tables: dict[str, list[list[int | str]]] = {}
    for table, seq, digest in tail.unsealed:
        tables.setdefault(table, []).append([seq, digest])
    tail.unsealed = []
    sealed = canonical(tables)
    scene["sealed"] = sealed.decode()
    scene["events_hash"] = bytes_hash(sealed)
    scene["last_seq"] = tail.next_seq - 1
    scene["chain_hash"] = chain.chain_hash(
        tail.chain_hash,
        scene["parent_scene_id"],
        scene["state_hash"],
        scene["events_hash"],
        chain.scene_header(scene),
    )


def personal(salt: bytes, text: str, table: str) -> dict[str, Any]:
    """The columns of an erasable text: the text, its salt, and the digest that the chain holds."""
    columns = chain.PERSONAL[table]
    return {columns.text: text, columns.salt: salt, columns.digest: chain.text_digest(salt, text)}


def packed_state(manifest: dict[str, str]) -> tuple[str, str]:
    """The manifest as stored, and the state hash."""
    text = canonical(manifest).decode()
    return text, bytes_hash(text.encode())
