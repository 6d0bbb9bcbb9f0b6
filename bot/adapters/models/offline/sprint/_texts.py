"""Reads and extends the texts of a canon by their pointers."""

from __future__ import annotations

from bot.core.language.phrasing import tidy
from bot.core.sprint.canon.bounds import bound_of
from bot.core.sprint.canon.patching import kind_of, segments
from bot.core.sprint.contracts import Canon


def value_at(canon: Canon, path: str) -> str:
    """The text at a pointer; empty where there is none."""
    head, *rest = segments(path)
    found: object = getattr(canon, head, None)
    if head == "landmarks" and rest:
        at, *rest = rest
        found = canon.landmarks[int(at)] if at.isdecimal() and int(at) < len(canon.landmarks) else None
    for part in rest:
        found = getattr(found, part, None)
    return found if isinstance(found, str) else ""


def is_text(path: str) -> bool:
    """Whether a pointer takes a text that can grow: not a name, not one word of a list."""
    return kind_of(path) == "text" and segments(path)[-1] not in ("name", "world_name") and not _is_mood(path)


def grown(text: str, more: str, path: str) -> str | None:
    """The text with a sentence more, or with a phrase after a semicolon; None where that is too long for its field."""
    added = more.strip()
    if added.startswith(";"):
        after = tidy(text.rstrip().rstrip(".") + added)
    else:
        after = f"{tidy(text)} {tidy(added)}"
    return after if len(after) <= bound_of(path).high else None


def _is_mood(path: str) -> bool:
    return segments(path)[0] == "aesthetic_mood"
