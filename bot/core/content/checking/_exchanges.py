"""Checks the exchanges of a scenario against its characters, roles and flags."""

from __future__ import annotations

from typing import Any

from bot.core.content.checking._pieces import COMMON, Pieces
from bot.core.content.problems import rows, table

_PAIR = frozenset(("actor", "target"))
_FEWEST_WORDINGS = 2


def check_exchanges(see: Pieces, raw: dict[str, Any], scenario: dict[str, Any]) -> None:
    """Notes what is wrong with a file of exchanges beyond its shape."""
    cast = [name for name in rows(scenario.get("character_ids")) if isinstance(name, str)]
    roles = [table(role).get("name") for role in rows(scenario.get("roles"))]
    followed = _followed(raw, scenario)
    seen = set[str]()
    for at, one in enumerate(map(table, rows(raw.get("exchanges")))):
        path, name = f"exchanges.{at}", str(one.get("id"))
        if name in seen:
            see.add(f"{path}.id", f"{name} stands twice", "Give each an id of its own.")
        seen.add(name)
        see.refer(f"{path}.holder", "character of this scenario called", one.get("holder"), cast)
        see.expression(f"{path}.when", one.get("when"), COMMON)
        if one.get("role") is not None:
            see.refer(f"{path}.role", "role of this scenario called", one.get("role"), roles)
        if one.get("follows") is not None:
            see.refer(
                f"{path}.follows", "exchange, line of one or topic called", one.get("follows"), followed
            )
        _check_heard(see, path, one)
        see.lines(f"{path}.says", one.get("says"), _PAIR)


def _check_heard(see: Pieces, path: str, one: dict[str, Any]) -> None:
    heard = [line for line in rows(one.get("hears")) if isinstance(line, str) and line.strip()]
    if one.get("answer") is None:
        if len(heard) < _FEWEST_WORDINGS:
            see.add(
                f"{path}.hears", "one wording is too few to be found by", "Write five to nine ways to say it."
            )
        return
    if heard:
        see.add(f"{path}.hears", "an answer is not found by wordings", "Leave `hears` out, or `answer`.")
    if one.get("follows") is None and not rows(one.get("after")):
        see.add(
            f"{path}.answer",
            "it does not say which question it answers",
            "Name the line that asks in `follows`, or the words of the question in `after`.",
        )


def _followed(raw: dict[str, Any], scenario: dict[str, Any]) -> list[str]:
    """What a follow-up may follow: exchanges, their lines by number, topics."""
    found = [str(topic.get("id")) for topic in map(table, rows(scenario.get("topics")))]
    for one in map(table, rows(raw.get("exchanges"))):
        name = str(one.get("id"))
        found += [name, *(f"{name}#{place}" for place in range(len(rows(one.get("says")))))]
    return found
