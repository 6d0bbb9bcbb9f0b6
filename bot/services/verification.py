"""Verifies a session's log: every stored row, the chain, the replayed states and the dice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.core import dice, fairness, history, replay
from bot.core.errors import IntegrityError
from bot.core.history import PERSONAL, SEALED, Row, SessionLog

DiceStatus = Literal["verified", "not yet revealed", "wrong", "none rolled"]
Damage = (KeyError, ValueError, TypeError, AttributeError, IndexError)
"""What reading a row may raise whose text or type was changed; the digest has named the row by then."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something stored that is not what it was: the table, the row's key in it, the scene it belongs to."""

    table: str
    key: str
    scene_id: str | None
    what: str

    def __str__(self) -> str:
        place = "" if self.scene_id is None else f" (scene {self.scene_id})"
        return f"{self.table} {self.key}{place}: {self.what}"


@dataclass(frozen=True, slots=True)
class Report:
    """What verification found. `rows` counts rows by table, `erased` the texts that were erased by request."""

    session_id: str
    problems: tuple[Problem, ...]
    scenes: int
    rows: dict[str, int]
    unsealed: int
    erased: int
    left_out: int
    dice: DiceStatus
    rolls: int
    head: str

    @property
    def ok(self) -> bool:
        """Whether the whole log is as it was written."""
        return not self.problems

    def lines(self) -> list[str]:
        """The report for a person: each problem, or what was checked, and how it stands with the dice."""
        texts = f", {self.erased} texts erased by request" if self.erased else ""
        found = [str(problem) for problem in self.problems] or [
            f"{self.scenes} scenes and {sum(self.rows.values())} rows are as they were written{texts}."
        ]
        return [*found, f"Dice: {self.dice} ({self.rolls} rolls).", f"Chain: {self.head}"]


@dataclass(slots=True)
class _Check:
    log: SessionLog
    problems: list[Problem] = field(default_factory=list[Problem])
    unsealed: int = 0
    erased: int = 0
    left_out: int = 0
    dice: DiceStatus = "none rolled"

    def found(self, table: str, key: Any, scene_id: str | None, what: str) -> None:
        self.problems.append(Problem(table, str(key), scene_id, what))


def verify_session(log: SessionLog) -> Report:
    """Check a log, from the database or from an exported file, against itself and against its secret.

    What it cannot see is an end cut off together with the session's pointer to it; the chain hashes that
    Discord holds in the posted headers show that.
    """
    check = _Check(log)
    for step in _STEPS:
        step(check)
    unique = tuple(dict.fromkeys(check.problems))
    return Report(
        session_id=str(log.session["id"]),
        problems=unique,
        scenes=len(log.scenes),
        rows={table: len(rows) for table, rows in log.rows.items()},
        unsealed=check.unsealed,
        erased=check.erased,
        left_out=check.left_out,
        dice=check.dice,
        rolls=len(log.rows.get("dice_rolls", ())),
        head=str(log.scenes[-1]["chain_hash"]) if log.scenes else "",
    )


def _chain(check: _Check) -> None:
    previous, before, expected = history.GENESIS, None, 0
    for scene in check.log.scenes:
        name, index = scene["id"], scene["scene_index"]
        if index != expected:
            check.found("scenes", f"scene_index {expected}", None, f"missing: the next one stored is {index}")
        try:
            if history.bytes_hash(scene["manifest"].encode()) != scene["state_hash"]:
                check.found("scenes", name, name, "its manifest and its state hash do not fit together")
            if history.bytes_hash(scene["sealed"].encode()) != scene["events_hash"]:
                check.found(
                    "scenes", name, name, "its list of sealed rows and their hash do not fit together"
                )
            link = history.chain_hash(
                previous,
                scene["parent_scene_id"],
                scene["state_hash"],
                scene["events_hash"],
                history.scene_header(scene),
            )
            if link != scene["chain_hash"]:
                check.found(
                    "scenes", name, name, "its fields or its place are not those its chain hash was made from"
                )
            if scene["session_id"] != check.log.session["id"]:
                check.found("scenes", name, name, "it belongs to another session")
            if scene["kind"] != "undo" and scene["parent_scene_id"] != before:
                check.found("scenes", name, name, "its parent is not the scene before it")
        except Damage as error:
            check.found("scenes", name, name, f"it cannot be read: {error!r}")
        previous, before = str(scene["chain_hash"]), name
        expected = index + 1 if isinstance(index, int) else expected + 1


def _sealed_rows(check: _Check) -> None:
    rows: dict[tuple[str, int], Row] = {}
    for table in SEALED:
        for row in check.log.rows.get(table, ()):
            if (table, row["seq"]) in rows:
                check.found(table, f"seq {row['seq']}", None, "stored twice")
            rows[table, row["seq"]] = row
    sealed: set[tuple[str, int]] = set()
    expected = 1
    for scene in check.log.scenes:
        seqs: list[int] = []
        for table, seq, digest in _entries(scene):
            if table == "sessions":
                if history.session_digest(check.log.session) != digest:
                    check.found(
                        "sessions", check.log.session["id"], scene["id"], "a field that never changes differs"
                    )
                continue
            seqs.append(seq)
            sealed.add((table, seq))
            row = rows.get((table, seq))
            if row is None:
                check.found(table, f"seq {seq}", scene["id"], "deleted: the scene sealed this row")
            elif _digest(table, row) != digest:
                check.found(
                    table, f"seq {seq}{_named(row)}", scene["id"], "changed since the scene sealed it"
                )
        if sorted(seqs) != list(range(expected, expected + len(seqs))):
            check.found(
                "scenes", scene["id"], scene["id"], "the rows it seals do not follow those sealed before"
            )
        expected += len(seqs)
    loose = sorted((seq, table) for table, seq in rows.keys() - sealed)
    for seq, table in loose:
        if seq < expected:
            check.found(table, f"seq {seq}{_named(rows[table, seq])}", None, "added: no scene sealed it")
    tail = [seq for seq, _ in loose if seq >= expected]
    for seq in sorted(set(range(expected, expected + len(tail))) - set(tail)):
        check.found("any table", f"seq {seq}", None, "deleted before a scene sealed it")
    check.unsealed = len(tail)


def _entries(scene: Row) -> Iterator[tuple[str, int, str]]:
    try:
        for table, entries in json.loads(scene["sealed"]).items():
            for seq, digest in entries:
                yield table, int(seq), str(digest)
    except Damage:
        return  # the events hash has named the scene


def _digest(table: str, row: Row) -> str:
    try:
        return history.row_digest(table, row)
    except Damage:
        return ""


def _named(row: Row) -> str:
    for column in ("id", "step_key", "character_id", "entity_id", "number"):
        if row.get(column) is not None:
            return f" ({row[column]})"
    return ""


def _personal_texts(check: _Check) -> None:
    erasures = {row["user_id"] for row in check.log.rows.get("audit", ()) if row["kind"] == "erased"}
    for table, columns in PERSONAL.items():
        for row in check.log.rows.get(table, ()):
            text: Any = row[columns.text]
            salt: Any = row[columns.salt]
            key = f"seq {row['seq']}{_named(row)}"
            if text is None and salt is None:
                if not check.log.texts:
                    check.left_out += 1
                elif row["user_id"] in erasures:
                    check.erased += 1
                else:
                    check.found(
                        table, key, row.get("scene_id"), f"{columns.text} is gone, and nobody asked for that"
                    )
                continue
            try:
                fits = history.text_digest(bytes(salt), str(text)) == row[columns.digest]
            except Damage:
                fits = False
            if not fits:
                check.found(table, key, row.get("scene_id"), f"{columns.text} or its salt changed")


def _parts(check: _Check) -> None:
    good: set[str] = set()
    for scene in check.log.scenes:
        try:
            hashes: set[str] = set(json.loads(scene["manifest"]).values()) - good
        except Damage:
            continue
        for digest in sorted(hashes, key=str):
            _part(check, digest, scene["id"])
            good.add(digest)


def _part(check: _Check, digest: str, scene_id: str) -> None:
    body = check.log.parts.get(digest)
    if body is None:
        check.found("state_parts", digest, scene_id, "deleted: the state needs it")
    elif history.bytes_hash(body) != digest:
        check.found("state_parts", digest, scene_id, "its bytes changed")


def _content(check: _Check) -> None:
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
                check.found(
                    table, key, first, "deleted or changed: it is not the content that the session pinned"
                )
            else:
                stored.remove(matching[0])
        for row in stored:
            key = row.get("id") or f"{row['scenario_id']}/{row['character_id']}"
            check.found(table, key, first, "changed or added: it is not the content that the session pinned")


def _pointers(check: _Check) -> None:
    session, scenes = check.log.session, check.log.scenes
    if not scenes:
        check.found("scenes", "scene_index 0", None, "missing: the session has no scene")
        return
    head = scenes[-1]
    if isinstance(session["scene_index"], int) and session["scene_index"] > head["scene_index"]:
        check.found("scenes", session["current_scene_id"], None, "deleted: the session says it is the newest")
    for column, value in {
        "current_scene_id": head["id"],
        "scene_index": head["scene_index"],
        "story_round": head["story_round"],
        "chain_hash": head["chain_hash"],
        "segment": head["segment"],
        "lineage": _lineage(scenes),
        "status": _status(check),
    }.items():
        stored = session[column]
        if column == "lineage":
            stored = _json(stored)
        if stored != value:
            check.found(
                "sessions", session["id"], head["id"], f"{column} is {stored!r}; the scenes say {value!r}"
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


def _status(check: _Check) -> str:
    changes: list[tuple[int, str]] = [(0, "active")]
    for row in check.log.rows.get("audit", ()):
        if row["kind"] == "status":
            changes.append((row["seq"], _changed_to(row)))
    changes += [(scene["last_seq"], "ended") for scene in check.log.scenes if scene["kind"] == "end"]
    return max(changes, key=lambda change: change[0])[1]


def _changed_to(row: Row) -> str:
    try:
        return str(json.loads(row["payload"])["status"])
    except Damage:
        return "unreadable"


def _turns(check: _Check) -> None:
    played = {scene["turn_id"]: scene["id"] for scene in check.log.scenes if scene["turn_id"] is not None}
    for turn in check.log.rows.get("turns", ()):
        scene_id = played.pop(turn["id"], None)
        key = f"seq {turn['seq']} ({turn['id']})"
        if turn["session_id"] != check.log.session["id"]:
            check.found("turns", key, scene_id, "it belongs to another session")
        if turn["scene_id"] != scene_id:
            check.found("turns", key, scene_id, f"its scene is {scene_id}, not {turn['scene_id']}")
        if (turn["status"] == "committed") != (scene_id is not None):
            check.found(
                "turns", key, scene_id, f"its status {turn['status']} does not fit its scene {scene_id}"
            )
        waits = turn["status"] in ("queued", "running")
        shown = turn["status"] in ("committed", "answered") and turn["presented"] == 0
        if turn["presented"] not in (0, 1) or turn["open"] != int(waits or shown):
            check.found("turns", key, scene_id, "its marks presented and open do not fit its status")
    for turn_id, scene_id in played.items():
        check.found("turns", turn_id, scene_id, "deleted: the scene says it was played")


def _projections(check: _Check) -> None:
    by_id = {scene["id"]: scene for scene in check.log.scenes}
    manifests: dict[str, dict[str, str]] = {}
    edges: dict[str, set[tuple[Any, ...]]] = {}
    for table in ("entities", "scene_relations"):
        for row in check.log.rows.get(table, ()):
            try:
                scene_id = row["scene_id"]
                if scene_id not in manifests:
                    manifests = {scene_id: json.loads(by_id[scene_id]["manifest"])}
                fits = (
                    _entity_fits(row, manifests[scene_id])
                    if table == "entities"
                    else _edge_fits(row, manifests[scene_id]["relations"], check.log.parts, edges)
                )
            except Damage:
                fits = False
            if not fits:
                check.found(
                    table, f"seq {row['seq']}{_named(row)}", row["scene_id"], "it is not what the state says"
                )


def _entity_fits(row: Row, manifest: dict[str, str]) -> bool:
    document = json.loads(row["document"])
    columns = {"entity_id": document["id"]} | {
        name: document[name] for name in ("type", "name", "status", "location")
    }
    whole = history.bytes_hash(row["document"].encode())
    return manifest.get(f"entity/{row['entity_id']}") == whole and all(
        row[name] == columns[name] for name in columns
    )


def _edge_fits(row: Row, digest: str, parts: Any, known: dict[str, set[tuple[Any, ...]]]) -> bool:
    if digest not in known:
        known.clear()
        known[digest] = {
            (*sorted((edge["a"], edge["b"])), edge["trust"], edge["tension"], edge["closeness"])
            for edge in json.loads(parts[digest])
        }
    columns = ("character_a_id", "character_b_id", "trust", "tension", "closeness")
    return tuple(row[column] for column in columns) in known[digest]


def _replayed(check: _Check) -> None:
    for different in replay.differences(check.log.scenes, check.log.parts):
        check.found("scenes", different.scene_id, different.scene_id, different.what)


def _secret(check: _Check) -> None:
    log = check.log
    if log.secret_digest is None:
        check.found("secrets", log.session["id"], None, "deleted: the dice can never be checked")
    elif log.secret_digest != log.session["commitment"]:
        check.found("secrets", log.session["id"], None, "it is not the secret that was committed to")
    elif log.secret is not None and history.bytes_hash(log.secret) != log.secret_digest:
        check.found("secrets", log.session["id"], None, "the revealed secret is not the one that is stored")


def _dice(check: _Check) -> None:
    rolls = check.log.rows.get("dice_rolls", ())
    secret = check.log.secret
    if not rolls:
        return
    if secret is None:
        check.dice = "not yet revealed"
        return
    check.dice = "verified"
    for row in rolls:
        wrong = _wrong_roll(check.log, row, secret)
        if wrong is not None:
            check.dice = "wrong"
            check.found("dice_rolls", f"seq {row['seq']}{_named(row)}", row["scene_id"], wrong)


def _wrong_roll(log: SessionLog, row: Row, secret: bytes) -> str | None:
    try:
        recorded = dice.Roll.from_json(json.loads(row["roll"]))
        refused = fairness.verify_roll(
            recorded,
            secret,
            session=log.session["id"],
            sources=json.loads(row["sources"]),
            action_index=row["action_index"],
            roll_index=row["roll_index"],
        )
    except (*Damage, IntegrityError) as error:
        return f"its roll cannot be read: {error}"
    if refused is not None:
        return refused.message
    if (recorded.total, recorded.expression) != (row["total"], row["expression"]):
        return "its total or expression is not that of its roll"
    return None


_STEPS: tuple[Callable[[_Check], None], ...] = (
    _chain,
    _sealed_rows,
    _personal_texts,
    _parts,
    _content,
    _pointers,
    _turns,
    _projections,
    _replayed,
    _secret,
    _dice,
)
