"""Seals rows: with a scene, into its link; or alone, where no scene follows soon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.adapters.storage.session_tail import SessionTail
from bot.core.canonical import bytes_hash, canonical
from bot.core.history import chain


def seal(tail: SessionTail, scene: dict[str, Any]) -> None:
    """Complete a scene's row: which rows it seals, and its hashes. The tail has none to seal afterwards."""
    sealed = _entries(tail.unsealed)
    tail.unsealed = []
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


def seal_tail(tail: SessionTail) -> dict[str, Any] | None:
    """The row of a seal over what neither a scene nor a seal covers yet, or None where there is nothing.

    The next scene, where there is one, seals the same rows again.
    """
    loose = [row for row in tail.unsealed if row[1] > tail.sealed_to]
    if not loose:
        return None
    sealed = _entries(loose)
    tail.seals += 1
    tail.sealed_to = loose[-1][1]
    events = bytes_hash(sealed)
    tail.seal_hash = chain.seal_hash(tail.seal_hash, tail.seals, tail.chain_hash, events)
    return {
        "session_id": tail.session_id,
        "number": tail.seals,
        "scene_id": tail.scene_id,
        "last_seq": tail.sealed_to,
        "sealed": sealed.decode(),
        "events_hash": events,
        "seal_hash": tail.seal_hash,
    }


def _entries(rows: Iterable[tuple[str, int, str]]) -> bytes:
    """The number and digest of each row by its table, as canonical JSON."""
    tables: dict[str, list[list[int | str]]] = {}
    for table, seq, digest in rows:
        tables.setdefault(table, []).append([seq, digest])
    return canonical(tables)


def personal(salt: bytes, text: str, table: str) -> dict[str, Any]:
    """The columns of an erasable text: the text, its salt, and the digest that the chain holds."""
    columns = chain.PERSONAL[table]
    return {columns.text: text, columns.salt: salt, columns.digest: chain.text_digest(salt, text)}
