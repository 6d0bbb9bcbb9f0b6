"""JSON Pointers into the canon: which exist, what each takes, and which lies within which."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from bot.core.sprint.contracts import Canon, Inhabitants, Landmark, Tension

Kind = Literal["text", "texts", "landmark", "landmarks", "inhabitants", "tension"]

MOST_ITEMS = {"aesthetic_mood": 6, "landmarks": 3}
"""How long the lists of a canon may grow at any time."""

_NUMBER = re.compile(r"0|[1-9][0-9]?")
_WHOLE: dict[str, Kind] = {
    "world_name": "text",
    "governing_logic": "text",
    "aesthetic_mood": "texts",
    "landmarks": "landmarks",
    "inhabitants": "inhabitants",
    "tension": "tension",
    "hero_image_description": "text",
}
FIELDS = {"landmarks": Landmark, "inhabitants": Inhabitants, "tension": Tension}


def segments(pointer: str) -> tuple[str, ...]:
    """The parts of a pointer: `/landmarks/0/name` is landmarks, 0, name."""
    return tuple(pointer.split("/")[1:])


def kind_of(pointer: str) -> Kind | None:
    """What a pointer takes, whether or not anything is there yet; None where the canon has no such field."""
    if not pointer.startswith("/"):
        return None
    match segments(pointer):
        case (head,):
            return _WHOLE.get(head)
        case ("aesthetic_mood", item) if _is_item(item):
            return "text"
        case ("landmarks", item) if _is_item(item):
            return "landmark"
        case ("landmarks", item, name) if _NUMBER.fullmatch(item):
            return "text" if name in Landmark.model_fields else None
        case ("inhabitants" | "tension" as head, name):
            return "text" if name in FIELDS[head].model_fields else None
        case _:
            return None


def known(pointer: str, canon: Canon) -> bool:
    """Whether somebody can speak about this pointer in a canon: the field exists there, open or filled."""
    if kind_of(pointer) is None:
        return False
    head, *rest = segments(pointer)
    if head not in MOST_ITEMS or not rest:
        return True
    return rest[0] == "-" or int(rest[0]) < len(getattr(canon, head))


def covers(scope: str, pointer: str, canon: Canon) -> bool:
    """Whether a pointer is a scope, or lies within it. A scope that ends in `-` holds what is new in this canon."""
    outer, inner = segments(scope), segments(pointer)
    if inner[: len(outer)] == outer:
        return True
    if outer[-1:] != ("-",) or len(inner) < len(outer) or inner[: len(outer) - 1] != outer[:-1]:
        return False
    item = inner[len(outer) - 1]
    return _NUMBER.fullmatch(item) is not None and int(item) >= len(getattr(canon, outer[0]))


def allowed(pointer: str, scopes: Iterable[str]) -> bool:
    """Whether a pointer lies within one of the scopes of a phase."""
    inner = segments(pointer)
    return any(inner[: len(outer)] == outer for outer in map(segments, scopes))


def _is_item(segment: str) -> bool:
    return segment == "-" or _NUMBER.fullmatch(segment) is not None
