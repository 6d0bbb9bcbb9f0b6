"""Whether what is stored is what was written: the chain, every sealed row, texts, parts, content and pointers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast, get_args

from bot.core.canonical import bytes_hash
from bot.core.history import chain as history
from bot.core.history.chain import PERSONAL, SEALED, Row
from bot.core.notices import Notice
from bot.services.history._check import ANY_TABLE, Damage, LogCheck, named
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.records import TurnStatus


def erasures(check: LogCheck) -> None:
    """What was erased is what the audit says of it; nothing else is taken for erased."""
    jobs: dict[int, list[Row]] = {}
    for record in check.log.erasures:
        jobs.setdefault(record["job"], []).append(record)
    for row in check.log.rows.get("audit", ()):
        payload: Any = _json(row["payload"]) if row["kind"] == AuditKind.ERASED else None
        if not isinstance(payload, dict) or "records" not in payload:
            continue
        job, digest = cast(dict[str, Any], payload).get("job", 0), cast(dict[str, Any], payload)["records"]
        records = jobs.pop(job, [])
        if history.erasures_digest(records) != digest:
            check.found("erasures", f"job {job}", None, Notice("log/records_differ"))
            continue
        for record in records:
            place = (str(record["table_name"]), str(record["key"]))
            check.erasures.setdefault(place, []).append((record["before"], record["after"]))
    for job in jobs:
        check.found("erasures", f"job {job}", None, Notice("log/nobody_asked"))


def chain(check: LogCheck) -> None:
    """Every scene follows from the one before it, by its hash and its place."""
    previous, before, expected = history.GENESIS, None, 0
    for scene in check.log.scenes:
        name, index = scene["id"], scene["scene_index"]
        if index != expected:
            check.found("scenes", f"scene_index {expected}", None, Notice("log/missing", next=str(index)))
        try:
            if bytes_hash(scene["manifest"].encode()) != check.now("manifests", name, scene["state_hash"]):
                check.found("scenes", name, name, Notice("log/manifest_differs"))
            if bytes_hash(scene["sealed"].encode()) != scene["events_hash"]:
                check.found("scenes", name, name, Notice("log/seals_differ"))
            if history.scene_link(previous, scene) != check.now("scenes", name, scene["chain_hash"]):
                check.found("scenes", name, name, Notice("log/link_differs"))
            if scene["kind"] != "undo" and scene["parent_scene_id"] != before:
                check.found("scenes", name, name, Notice("log/other_parent"))
        except Damage as error:
            check.found("scenes", name, name, Notice("log/unreadable", error=repr(error)))
        previous, before = str(scene["chain_hash"]), name
        expected = index + 1 if isinstance(index, int) else expected + 1


def sealed_rows(check: LogCheck) -> None:
    """Every row is the one its scene sealed; none is missing, none was added."""
    rows = check.placed
    for table in SEALED:
        for row in check.log.rows.get(table, ()):
            if (table, row["seq"]) in rows:
                check.found(table, f"seq {row['seq']}", None, Notice("log/twice"))
            rows[table, row["seq"]] = row
    sealed: set[tuple[str, int]] = set()
    expected = 1
    for scene in check.log.scenes:
        seqs: list[int] = []
        for table, seq, digest in entries_of(scene):
            if table == "sessions":
                if history.session_digest(check.log.session) != check.now("sessions", 0, digest):
                    check.found(
                        "sessions", check.log.session["id"], scene["id"], Notice("log/session_differs")
                    )
                continue
            seqs.append(seq)
            sealed.add((table, seq))
            row = rows.get((table, seq))
            if row is None:
                check.found(table, f"seq {seq}", scene["id"], Notice("log/row_gone"))
            elif (found := digest_of(table, row)) != digest and found == check.now(table, seq, digest):
                check.rewritten += 1
            elif found != digest:
                check.found(table, f"seq {seq}{named(row)}", scene["id"], Notice("log/row_changed"))
        if sorted(seqs) != list(range(expected, expected + len(seqs))):
            check.found("scenes", scene["id"], scene["id"], Notice("log/seals_do_not_follow"))
        expected += len(seqs)
    loose = sorted((seq, table) for table, seq in rows.keys() - sealed)
    for seq, table in loose:
        if seq < expected:
            check.found(table, f"seq {seq}{named(rows[table, seq])}", None, Notice("log/row_added"))
    tail = [seq for seq, _ in loose if seq >= expected]
    for seq in sorted(set(range(expected, expected + len(tail))) - set(tail)):
        check.found(ANY_TABLE, f"seq {seq}", None, Notice("log/loose_row_gone"))
    check.tail = [(table, seq) for seq, table in loose if seq >= expected]


def entries_of(sealing: Row) -> Iterator[tuple[str, int, str]]:
    """The table, number and digest of each row that a scene or a seal covers, as far as it can be read."""
    try:
        for table, entries in json.loads(sealing["sealed"]).items():
            for seq, digest in entries:
                yield table, int(seq), str(digest)
    except Damage:
        return  # the events hash has named the scene


def digest_of(table: str, row: Row) -> str:
    """The digest of a row as it is; empty where it has none."""
    try:
        return history.row_digest(table, row)
    except Damage:
        return ""


def personal_texts(check: LogCheck) -> None:
    """Texts that may be erased are whole, or were erased by request."""
    asked = {row["user_id"] for row in check.log.rows.get("audit", ()) if _erased_before_records(row)}
    for table, columns in PERSONAL.items():
        for row in check.log.rows.get(table, ()):
            text: Any = row[columns.text]
            salt: Any = row[columns.salt]
            key = f"seq {row['seq']}{named(row)}"
            if text is None and salt is None:
                if not check.log.texts:
                    check.left_out += 1
                elif (table, str(row["seq"])) in check.erasures or row["user_id"] in asked:
                    check.erased += 1
                else:
                    check.found(table, key, row.get("scene_id"), Notice("log/text_gone", column=columns.text))
                continue
            if not check.log.texts:
                check.found(table, key, row.get("scene_id"), Notice("log/text_left_in", column=columns.text))
            try:
                fits = history.text_digest(bytes(salt), str(text)) == row[columns.digest]
            except Damage:
                fits = False
            if not fits:
                check.found(table, key, row.get("scene_id"), Notice("log/text_changed", column=columns.text))


def _erased_before_records(row: Row) -> bool:
    """Earlier versions noted an erasure without records; it covers the person's own texts."""
    return row["kind"] == AuditKind.ERASED and "records" not in str(row["payload"])


def parts(check: LogCheck) -> None:
    """The parts of every state are stored as they were hashed."""
    good: set[str] = set()
    for scene in check.log.scenes:
        try:
            hashes: set[str] = set(json.loads(scene["manifest"]).values()) - good
        except Damage:
            continue
        for digest in sorted(hashes, key=str):
            _part(check, digest, scene["id"])
            good.add(digest)
    pinned = _json(check.log.session["content"])
    wanted = good | set(cast(dict[str, str], pinned).values() if isinstance(pinned, dict) else ())
    for digest in sorted(check.log.parts.keys() - wanted, key=str):
        check.found("state_parts", digest, None, Notice("log/part_added"))


def _part(check: LogCheck, digest: str, scene_id: str) -> None:
    body = check.log.parts.get(digest)
    if body is None:
        check.found("state_parts", digest, scene_id, Notice("log/part_gone"))
    elif bytes_hash(body) != check.now("state_parts", digest, digest):
        check.found("state_parts", digest, scene_id, Notice("log/part_changed"))


def content(check: LogCheck) -> None:
    """The content tables hold what the session pinned."""
    first: str = check.log.scenes[0]["id"] if check.log.scenes else ""
    expected: dict[str, list[dict[str, Any]]] = {table: [] for table in check.log.library}
    try:
        pinned: dict[str, str] = json.loads(check.log.session["content"])
        for digest in dict.fromkeys(pinned.values()):
            _part(check, digest, first)
            for table, row in history.library_rows(json.loads(check.log.parts[digest]), digest):
                expected.setdefault(table, []).append(row)
    except Damage:
        pass  # the session's digest, or the part's hash, has named it
    for table, rows in expected.items():
        stored = list(check.log.library.get(table, ()))
        for row in rows:
            key = row.get("id") or f"{row['scenario_id']}/{row['character_id']}"
            matching = [
                one for one in stored if all(one.get(column) == value for column, value in row.items())
            ]
            if not matching:
                check.found(table, key, first, Notice("log/content", case="gone"))
            else:
                stored.remove(matching[0])
        for row in stored:
            key = row.get("id") or f"{row['scenario_id']}/{row['character_id']}"
            check.found(table, key, first, Notice("log/content", case="added"))


def pointers(check: LogCheck) -> None:
    """The session points to its newest scene."""
    session, scenes = check.log.session, check.log.scenes
    if not scenes:
        check.found("scenes", "scene_index 0", None, Notice("log/no_scene"))
        return
    head = scenes[-1]
    if isinstance(session["scene_index"], int) and session["scene_index"] > head["scene_index"]:
        check.found("scenes", session["current_scene_id"], None, Notice("log/newest_gone"))
    for column, value in {
        "current_scene_id": head["id"],
        "scene_index": head["scene_index"],
        "story_round": head["story_round"],
        "chain_hash": head["chain_hash"],
        "segment": head["segment"],
        "lineage": _lineage(scenes),
        "status": status_of(check),
    }.items():
        stored = session[column]
        if column == "lineage":
            stored = _json(stored)
        if stored != value:
            check.found(
                "sessions",
                session["id"],
                head["id"],
                Notice("log/pointer", column=column, stored=repr(stored), scenes=repr(value)),
            )


def _json(text: Any) -> Any:
    try:
        return json.loads(text)
    except Damage:
        return text


def _lineage(scenes: Any) -> list[list[int]]:
    head = scenes[-1]
    for scene in reversed(scenes):
        if scene["segment"] == head["segment"] and scene["base"] is not None:
            base = _json(scene["base"])
            return [*base, [head["segment"], head["scene_index"]]]
    return []


def status_of(check: LogCheck) -> str:
    """The status that the audit and the scenes give the session."""
    changes: list[tuple[int, str]] = [(0, "active")]
    for row in check.log.rows.get("audit", ()):
        if row["kind"] == AuditKind.STATUS:
            changes.append((row["seq"], _changed_to(row)))
    changes += [(scene["last_seq"], "ended") for scene in check.log.scenes if scene["kind"] == "end"]
    return max(changes, key=lambda change: change[0])[1]


def _changed_to(row: Row) -> str:
    try:
        return str(json.loads(row["payload"])["status"])
    except Damage:
        return "unreadable"


_STATUSES = frozenset(get_args(TurnStatus))


def turns(check: LogCheck) -> None:
    """The marks of turns fit the scenes they became."""
    played = {scene["turn_id"]: scene["id"] for scene in check.log.scenes if scene["turn_id"] is not None}
    for turn in check.log.rows.get("turns", ()):
        scene_id = played.pop(turn["id"], None)
        key = f"seq {turn['seq']} ({turn['id']})"
        if turn["scene_id"] != scene_id:
            check.found(
                "turns",
                key,
                scene_id,
                Notice("log/turn_scene", scene=str(scene_id), noted=str(turn["scene_id"])),
            )
        if (turn["status"] == "committed") != (scene_id is not None):
            check.found(
                "turns",
                key,
                scene_id,
                Notice("log/turn_status", status=str(turn["status"]), scene=str(scene_id)),
            )
        waits = turn["status"] in ("queued", "running")
        shown = turn["status"] in ("committed", "answered") and turn["presented"] == 0
        unsound = turn["status"] not in _STATUSES or turn["presented"] not in ((0,) if waits else (0, 1))
        if unsound or turn["open"] != int(waits or shown):
            check.found("turns", key, scene_id, Notice("log/turn_marks"))
    for turn_id, scene_id in played.items():
        check.found("turns", turn_id, scene_id, Notice("log/turn_gone"))
