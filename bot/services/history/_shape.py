"""Whether every row is one of the session, with the columns of its table: the other checks read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.history.log_shape import misshapen
from bot.core.notices import Notice
from bot.services.history._check import LogCheck


def shapes(check: LogCheck) -> None:
    """Every row can be read."""
    for table, key, row in _every(check):
        column = misshapen(table, row)
        if column is not None:
            check.found(table, key, None, Notice("log/misshapen", column=column))
            check.misread = True
        elif row.get("session_id", check.log.session["id"]) != check.log.session["id"]:
            check.found(table, key, None, Notice("log/other_session"))


def _every(check: LogCheck) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    log = check.log
    yield "sessions", str(log.session.get("id")), log.session
    for at, scene in enumerate(log.scenes):
        named = scene.get("id")
        yield "scenes", named if isinstance(named, str) else f"row {at + 1}", scene
    others = {**log.library, **log.rows, "erasures": log.erasures, "seals": log.seals}
    for table, rows in others.items():
        for at, row in enumerate(rows):
            seq = row.get("seq")
            yield table, f"seq {seq}" if type(seq) is int else f"row {at + 1}", row
