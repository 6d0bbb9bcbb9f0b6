"""Whether what is stored follows from what was played: projections, replayed states, the secret and the dice."""

from __future__ import annotations

import json
from typing import Any

from bot.core.canonical import bytes_hash
from bot.core.history import replay
from bot.core.history.chain import Row
from bot.core.notices import Notice
from bot.services.history._check import Damage, LogCheck, named
from bot.services.ports import DiceRow
from bot.services.sessions.dice_verification import verify_dice


def projections(check: LogCheck) -> None:
    """The projections say what the states say."""
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
                    _entity_fits(check, row, manifests[scene_id])
                    if table == "entities"
                    else _edge_fits(row, manifests[scene_id]["relations"], check.log.parts, edges)
                )
            except Damage:
                fits = False
            if not fits:
                check.found(table, f"seq {row['seq']}{named(row)}", row["scene_id"], Notice("log/projection"))


def _entity_fits(check: LogCheck, row: Row, manifest: dict[str, str]) -> bool:
    document = json.loads(row["document"])
    columns = {"entity_id": document["id"]} | {
        name: document[name] for name in ("type", "name", "status", "location")
    }
    whole = bytes_hash(row["document"].encode())
    recorded = manifest.get(f"entity/{row['entity_id']}", "")
    return check.now("state_parts", recorded, recorded) == whole and all(
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


def replayed(check: LogCheck) -> None:
    """The recorded operations give the recorded states."""

    def now(digest: str) -> str:
        return check.now("state_parts", digest, digest)

    for different in replay.differences(check.log.scenes, check.log.parts, now):
        check.found("scenes", different.scene_id, different.scene_id, different.what)


def secret(check: LogCheck) -> None:
    """The secret is the one that was committed to."""
    log = check.log
    if log.secret_digest is None:
        check.found("secrets", log.session["id"], None, Notice("log/secret_gone"))
    elif log.secret_digest != log.session["commitment"]:
        check.found("secrets", log.session["id"], None, Notice("log/secret_differs"))
    elif log.secret is None and any(scene["kind"] == "end" for scene in log.scenes):
        check.found("secrets", log.session["id"], None, Notice("log/not_revealed"))
    elif log.secret is not None and bytes_hash(log.secret) != log.secret_digest:
        check.found("secrets", log.session["id"], None, Notice("log/revealed_differs"))


def dice_rolls(check: LogCheck) -> None:
    """Every roll follows from the revealed secret."""
    stored = check.log.rows.get("dice_rolls", ())
    read: list[tuple[Row, DiceRow]] = []
    for row in stored if check.log.secret is not None else ():
        try:
            read.append((row, _dice_row(row)))
        except Damage as error:
            _wrong_roll(check, row, Notice("roll/unreadable", error=str(error)))
    session, rolls = check.log.session, [roll for _, roll in read]
    verdict = verify_dice(session["id"], session["commitment"], check.log.secret, rolls)
    for wrong in verdict.wrong:
        _wrong_roll(check, read[wrong.index][0], wrong.what)
    if stored:
        unread = check.log.secret is not None and len(read) < len(stored)
        check.dice = "wrong" if unread else "unrevealed" if check.log.secret is None else verdict.status


def _wrong_roll(check: LogCheck, row: Row, what: Notice) -> None:
    check.found("dice_rolls", f"seq {row['seq']}{named(row)}", row["scene_id"], what)


def _dice_row(row: Row) -> DiceRow:
    return DiceRow(
        action_index=row["action_index"],
        roll_index=row["roll_index"],
        character_id=row["character_id"],
        purpose=row["purpose"],
        sources=tuple(json.loads(row["sources"])),
        expression=row["expression"],
        total=row["total"],
        roll=json.loads(row["roll"]),
        line=row["line"],
    )
