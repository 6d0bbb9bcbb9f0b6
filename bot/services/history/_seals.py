"""Whether what no scene has sealed is sealed otherwise, where it must be: erasures, and whatever follows the end."""

from __future__ import annotations

from bot.core.canonical import bytes_hash
from bot.core.history import chain as history
from bot.core.notices import Notice
from bot.services.history._check import LogCheck, named
from bot.services.history._stored_rows import digest_of, entries_of, status_of
from bot.services.ports.audit_kinds import AuditKind


def seals(check: LogCheck) -> None:
    """Each seal follows from the one before it, and covers what it says."""
    covered = _covered(check)
    loose = [place for place in check.tail if place not in covered]
    asks = _seals_follow_the_end(check)
    for table, seq in loose:
        row = check.placed[table, seq]
        key = f"seq {seq}{named(row)}"
        if asks:
            check.found(table, key, None, Notice("log/added_after_end"))
        elif table == "audit" and row["kind"] == AuditKind.ERASED and check.knows_seals:
            check.found(table, key, None, Notice("log/erasure_unsealed"))
    check.unsealed = len(loose)


def _covered(check: LogCheck) -> set[tuple[str, int]]:
    """The rows that the seals cover; what is wrong with a seal is noted."""
    links = {scene["id"]: scene["chain_hash"] for scene in check.log.scenes}
    covered: set[tuple[str, int]] = set()
    previous = history.GENESIS
    for expected, seal in enumerate(check.log.seals, 1):
        number, key = seal["number"], f"seal {seal['number']}"
        if number != expected:
            check.found("seals", key, None, Notice("log/seal_differs"))
            number = expected
        link = history.seal_hash(previous, number, links.get(seal["scene_id"], ""), seal["events_hash"])
        if bytes_hash(seal["sealed"].encode()) != seal["events_hash"] or link != seal["seal_hash"]:
            check.found("seals", key, None, Notice("log/seal_differs"))
        last = 0
        for table, seq, digest in entries_of(seal):
            last = max(last, seq)
            covered.add((table, seq))
            row = check.placed.get((table, seq))
            if row is None:
                check.found(table, f"seq {seq}", None, Notice("log/row_gone"))
            elif (found := digest_of(table, row)) != digest and found != check.now(table, seq, digest):
                check.found(table, f"seq {seq}{named(row)}", None, Notice("log/row_changed"))
        if last != seal["last_seq"]:
            check.found("seals", key, None, Notice("log/seal_differs"))
        previous = seal["seal_hash"]
    newest = check.log.seals[-1]["seal_hash"] if check.log.seals else None
    if check.log.session.get("seal_hash") != newest:
        check.found("seals", "newest", None, Notice("log/seal_gone"))
    return covered


def _seals_follow_the_end(check: LogCheck) -> bool:
    """Whether every row after the end must be sealed: in games that ended since there are seals, or have any."""
    if status_of(check) != "ended":
        return False
    ends = [scene["last_seq"] for scene in check.log.scenes if scene["kind"] == "end"]
    marked = any(
        row["kind"] == AuditKind.SEALED and ends and row["seq"] <= max(ends)
        for row in check.log.rows.get("audit", ())
    )
    check.end_sealed = marked or bool(check.log.seals)
    return check.end_sealed
