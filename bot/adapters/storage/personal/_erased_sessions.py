"""Takes a person's words out of one session: changes its rows, and keeps a record of each change."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, select, update

from bot.adapters.storage.personal._erased_rows import OwnRows, changed_part, changes_of
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.erasure_tables import (
    erasures_of_session,
)
from bot.adapters.storage.tables.manifests import ManifestBases, stored_manifest, with_whole_manifests
from bot.adapters.storage.tables.row_mapping import AnyRow, packed
from bot.core.canonical import bytes_hash, canonical
from bot.core.history.chain import (
    PERSONAL,
    ROW_SALT,
    library_rows,
    row_digest,
    scene_link,
    session_digest,
)
from bot.core.history.erasing import Eraser

OPEN = ("queued", "running")
"""What of a turn is still to be played."""


class ErasureJob(NamedTuple):
    """An erasure under way: its number, whose words go, in which sessions, and how many of those are done."""

    number: int
    user_id: str
    sessions: tuple[str, ...]
    done: int
    texts: int


class ErasureRecord(NamedTuple):
    """What stood at a place of a session before an erasure and stands there after, as digests."""

    table: str
    key: str
    before: str
    after: str


class SessionErasure:
    """One session under erasure: changes rows, and keeps a record of each change."""

    def __init__(self, connection: Connection, session_id: str, job: ErasureJob, eraser: Eraser) -> None:
        self._connection, self._id, self._job, self._eraser = connection, session_id, job, eraser
        self._known = {
            (row.table_name, row.key): row.after
            for row in connection.execute(erasures_of_session, {"session_id": session_id})
        }
        self._texts = 0
        self.records: list[ErasureRecord] = []

    def erase(self) -> int:
        """Change whatever holds the person's words; returns how many texts of their own are gone."""
        own = self._own()
        for table in t.SEALED_TABLES:
            for row in list(
                self._connection.execute(q.rows_since[table], {"session_id": self._id, "seq": -1})
            ):
                self._row(table, dict(row._mapping), own)
        self._scenes()
        self._session()
        self._pending()
        return self._texts

    def stored(self, record: ErasureRecord) -> dict[str, Any]:
        """A record as its row."""
        place = {"session_id": self._id, "job": self._job.number, "table_name": record.table}
        return {**place, "key": record.key, "before": record.before, "after": record.after}

    def _own(self) -> OwnRows:
        user = self._job.user_id
        turns = {row.id for row in self._rows("turns") if row.user_id == user}
        members = [row for row in self._rows("session_characters") if row.user_id == user]
        told = self._connection.execute(q.scenes_of_session, {"session_id": self._id})
        scenes = {row.id for row in told if row.turn_id in turns}
        for row in self._rows("audit"):
            payload = json.loads(row.payload)
            if row.user_id == user and isinstance(payload.get("scene_id"), str):
                scenes.add(payload["scene_id"])
        roots = {row.root_id for row in self._rows("observations") if row.scene_id in scenes}
        characters = frozenset(row.character_id for row in members)
        return OwnRows(user, frozenset(turns), frozenset(scenes), frozenset(roots), characters)

    def _rows(self, table: str) -> Iterable[AnyRow]:
        return self._connection.execute(q.rows_since[table], {"session_id": self._id, "seq": -1})

    def _row(self, table: str, row: dict[str, Any], own: OwnRows) -> None:
        changed = changes_of(table, row, self._eraser, own)
        if table == "turns" and row["user_id"] == own.user_id and row["status"] in OPEN:
            changed |= {"status": "cancelled", "open": 0}
        if not changed:
            return
        columns = PERSONAL.get(table)
        gone = columns is not None and columns.text in changed
        self._texts += gone and row.get("user_id") == own.user_id
        after = row | changed
        if row_digest(table, {**after, ROW_SALT: row[ROW_SALT]}) != row_digest(table, row):
            changed[ROW_SALT] = after[ROW_SALT] = None
        self._update(t.metadata.tables[table], {"session_id": self._id, "seq": row["seq"]}, changed)
        if gone or ROW_SALT in changed:
            self._record(table, str(row["seq"]), row_digest(table, row), row_digest(table, after))

    def _scenes(self) -> None:
        previous = ""
        hashes: dict[str, None] = {}
        manifests: dict[str, dict[str, str]] = {}
        altered = False
        found = self._connection.execute(q.scenes_of_session, {"session_id": self._id})
        stored = [dict(row._mapping) for row in found]
        for row in with_whole_manifests(stored):
            link = previous or "0" * 64
            previous = row["chain_hash"]
            manifest: dict[str, str] = json.loads(row["manifest"])
            hashes.update(dict.fromkeys(manifest.values()))
            changed = {
                name: canonical(new).decode()
                for name in ("manifest", "operations", "mentioned")
                if (new := self._eraser.without(value := json.loads(row[name]))) is not value
            }
            after = row | changed
            manifests[row["id"]] = json.loads(after["manifest"])
            if not changed:
                continue
            rest = {name: new for name, new in changed.items() if name != "manifest"}
            if rest:
                self._update(t.scenes, {"id": row["id"]}, rest)
            if "manifest" in changed:
                texts = (row["manifest"], after["manifest"])
                altered = True
                self._record("manifests", row["id"], *(bytes_hash(text.encode()) for text in texts))
            if scene_link(link, row) != scene_link(link, after):
                self._record("scenes", row["id"], scene_link(link, row), scene_link(link, after))
        if altered:
            self._store_anew({row["id"]: row["manifest"] for row in stored}, manifests)
        self._parts(hashes)

    def _store_anew(self, stored: Mapping[str, str], manifests: Mapping[str, Mapping[str, str]]) -> None:
        """Writes manifests again, in their order: what one changes of another may have been erased in either."""
        bases: ManifestBases | None = None
        for scene_id, manifest in manifests.items():
            text, bases = stored_manifest(scene_id, manifest, canonical(dict(manifest)).decode(), bases)
            if text != stored[scene_id]:
                self._update(t.scenes, {"id": scene_id}, {"manifest": text})

    def _parts(self, hashes: Iterable[str]) -> None:
        """Parts are shared by sessions: one that another session's erasure changed gets its record here as well."""
        for digest in hashes:
            found = self._connection.execute(q.parts_by_hash, {"hashes": [digest]}).one_or_none()
            if found is None:
                continue
            body = bytes(found.body)
            new = changed_part(body, self._eraser)
            made = body if canonical(new) == body else canonical(new)
            if made != body:
                self._update(t.state_parts, {"hash": digest}, {"body": made})
                self._library(digest, json.loads(made))
            known = self._known.get(("state_parts", digest), digest)
            if bytes_hash(made) != known:
                self._record("state_parts", digest, known, bytes_hash(made))

    def _library(self, digest: str, document: Any) -> None:
        """The rows of the content tables that stand for a pinned document."""
        stamps: dict[str, int] = {}
        for name in t.LIBRARY_TABLES:
            table = t.metadata.tables[name]
            owned = [table.c.owner_id == ""] if "owner_id" in table.c else []
            for row in self._connection.execute(select(table).where(table.c.content_hash == digest, *owned)):
                stamps = {
                    one: row._mapping[one] for one in ("created_at", "updated_at") if one in table.c
                } | stamps
            self._connection.execute(delete(table).where(table.c.content_hash == digest, *owned))
        for name, row in library_rows(document, digest) if stamps and isinstance(document, dict) else ():
            kept = {one: at for one, at in stamps.items() if one in t.metadata.tables[name].c}
            self._connection.execute(t.metadata.tables[name].insert(), {**row, **kept})

    def _session(self) -> None:
        row = dict(self._connection.execute(q.session_by_id, {"session_id": self._id}).one()._mapping)
        pinned: dict[str, str] = json.loads(row["content"])
        self._parts(dict.fromkeys(pinned.values()))
        changed = {name: self._eraser.redacted(row[name]) for name in ("scenario_id", "world_lore_id")}
        for name in ("character_ids", "content", "settings"):
            value = json.loads(row[name])
            new = self._eraser.without(value)
            changed[name] = row[name] if new is value else packed(new)
        after = row | changed
        if after != row:
            self._update(t.sessions, {"id": self._id}, changed)
            self._record("sessions", "0", session_digest(row), session_digest(after))

    def _pending(self) -> None:
        mine = select(t.pending_actions).where(t.pending_actions.c.session_id == self._id)
        for row in list(self._connection.execute(mine)):
            new = packed(self._eraser.without(json.loads(row.payload)))
            if new != row.payload:
                self._update(t.pending_actions, {"id": row.id}, {"payload": new})

    def _update(self, table: Any, key: Mapping[str, Any], changed: Mapping[str, Any]) -> None:
        where = [table.c[name] == value for name, value in key.items()]
        self._connection.execute(update(table).where(*where).values(**changed))

    def _record(self, table: str, key: str, before: str, after: str) -> None:
        self.records.append(ErasureRecord(table, key, before, after))
