"""The canon as a value: patches that apply whole or not at all, what they touch, differences and the hash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from bot.core.canonical import content_hash
from bot.core.errors import Rejected
from bot.core.sprint.canon.pointers import MOST_ITEMS, Kind, allowed, covers, kind_of, known, segments
from bot.core.sprint.contracts import Canon, CanonChange, Inhabitants, Landmark, PatchOp, PatchValue, Tension

__all__ = [
    "MOST_ITEMS",
    "allowed",
    "apply_patch",
    "canon_hash",
    "covers",
    "diff",
    "kind_of",
    "known",
    "segments",
    "touched",
]

_EMPTY = Canon()
_NEEDED: dict[Kind, str] = {
    "text": "a text",
    "texts": "a list of texts",
    "landmark": "a whole landmark (name, description, significance, visual_key)",
    "landmarks": "nothing: landmarks are added and replaced one by one, at /landmarks/- or /landmarks/0",
    "inhabitants": "the whole inhabitants (name, appearance, customs, livelihood)",
    "tension": "the whole tension (conflict, stakes, visible_sign)",
}


class _Refusal(Exception):
    def __init__(self, reason: str, part: Literal["path", "value"], message: str) -> None:
        super().__init__(message)
        self.reason, self.part, self.message = reason, part, message


def apply_patch(canon: Canon, ops: Sequence[PatchOp]) -> Canon | Rejected:
    """The canon after all operations, or why the first that does not fit is refused; never a part of them.

    A rejection's path is the place in the patch, such as `/canon_patch/1/value`; its message names the pointer.
    `add` and `replace` both fill an open field. `remove` opens it again, and refuses one that is open. Source: RFC
    6902 (a subset); docs/sprints.md, A turn.
    """
    for number, op in enumerate(ops):
        try:
            canon = _applied(canon, op)
        except _Refusal as refusal:
            return Rejected(
                f"sprint/{refusal.reason}", f"/canon_patch/{number}/{refusal.part}", refusal.message
            )
    return canon


def canon_hash(canon: Canon) -> str:
    """SHA-256 (hex) of the canonical JSON (RFC 8785) of a canon."""
    return content_hash(canon.model_dump(mode="json"))


def touched(ops: Sequence[PatchOp]) -> tuple[str, ...]:
    """The pointers a patch names, each once, in its order."""
    return tuple(dict.fromkeys(op.path for op in ops))


def diff(before: Canon, after: Canon) -> tuple[CanonChange, ...]:
    """What changed, field by field in the order of the canon; nothing for equal canons."""
    changes: list[CanonChange] = []
    for name in Canon.model_fields:
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        if name == "landmarks":
            changes += _landmark_changes(old, new)
        elif isinstance(old, Inhabitants | Tension) and isinstance(new, Inhabitants | Tension):
            changes += _field_changes(f"/{name}", old, new)
        else:
            changes.append(CanonChange(path=f"/{name}", before=old or None, after=new or None))
    return tuple(changes)


def _landmark_changes(old: Sequence[Landmark], new: Sequence[Landmark]) -> list[CanonChange]:
    """Landmarks that are equal at both ends stay; of the others each is compared with its neighbour in place."""
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    changes: list[CanonChange] = []
    for index in range(head, max(len(old), len(new)) - tail):
        was = old[index] if index < len(old) - tail else None
        now = new[index] if index < len(new) - tail else None
        path = f"/landmarks/{index}"
        if was and now:
            changes += _field_changes(path, was, now)
        else:
            changes.append(CanonChange(path=path, before=was, after=now))
    return changes


def _field_changes(
    path: str, old: Landmark | Inhabitants | Tension, new: Landmark | Inhabitants | Tension
) -> list[CanonChange]:
    return [
        CanonChange(path=f"{path}/{name}", before=was or None, after=getattr(new, name) or None)
        for name in type(old).model_fields
        if (was := getattr(old, name)) != getattr(new, name)
    ]


def _applied(canon: Canon, op: PatchOp) -> Canon:
    kind = kind_of(op.path)
    if kind is None:
        raise _Refusal("unknown_path", "path", f"{op.path[:100]!r} is no field of the canon.")
    if op.op == "remove":
        if op.value is not None:
            raise _Refusal("foreign_value", "value", "Remove takes no value; leave it null.")
    elif not _fits(kind, op.value):
        raise _Refusal("wrong_type", "value", f"{op.path} takes {_NEEDED[kind]}.")
    head, *rest = segments(op.path)
    old = getattr(canon, head)
    if not rest:
        new = _whole(op, old, getattr(_EMPTY, head))
    elif old is None:
        raise _Refusal("nothing_there", "path", f"/{head} is still open; add it whole first.")
    elif isinstance(old, Inhabitants | Tension):
        new = _field(op, old, rest[0])
    else:
        new = _listed(op, cast("tuple[PatchValue, ...]", old), rest)
    return canon.model_copy(update={head: new})


def _fits(kind: Kind, value: PatchValue | None) -> bool:
    match kind:
        case "text":
            return isinstance(value, str)
        case "texts":
            return isinstance(value, tuple)
        case "landmark":
            return isinstance(value, Landmark)
        case "inhabitants":
            return isinstance(value, Inhabitants)
        case "tension":
            return isinstance(value, Tension)
        case "landmarks":
            return False


def _whole(op: PatchOp, old: object, empty: object) -> object:
    if op.op != "remove":
        if isinstance(op.value, tuple):
            _room(op, len(op.value))
        return op.value
    if old == empty:
        raise _Refusal("nothing_there", "path", f"{op.path} is open already.")
    return empty


def _field(op: PatchOp, old: Landmark | Inhabitants | Tension, name: str) -> Landmark | Inhabitants | Tension:
    if op.op == "remove" and not getattr(old, name):
        raise _Refusal("nothing_there", "path", f"{op.path} is open already.")
    return old.model_copy(update={name: "" if op.op == "remove" else op.value})


def _listed(op: PatchOp, old: tuple[PatchValue, ...], rest: Sequence[str]) -> tuple[PatchValue, ...]:
    at = _index(op, rest, len(old))
    if len(rest) == 2:
        inside = _field(op, cast("Landmark", old[at]), rest[1])
        return (*old[:at], inside, *old[at + 1 :])
    if op.op == "remove":
        return (*old[:at], *old[at + 1 :])
    value = cast("PatchValue", op.value)
    if op.op == "add":
        _room(op, len(old) + 1)
        return (*old[:at], value, *old[at:])
    return (*old[:at], value, *old[at + 1 :])


def _index(op: PatchOp, rest: Sequence[str], length: int) -> int:
    """Where in the list an operation works. Only an add may name the end: as `-` or as the length."""
    adds = op.op == "add" and len(rest) == 1
    if rest[0] == "-":
        if adds:
            return length
        raise _Refusal(
            "nothing_there", "path", f"{op.path}: only add takes the end of a list; name a number."
        )
    at = int(rest[0])
    if at < length or (adds and at == length):
        return at
    raise _Refusal("nothing_there", "path", f"{op.path} does not exist; the list has {length}.")


def _room(op: PatchOp, length: int) -> None:
    most = MOST_ITEMS[segments(op.path)[0]]
    if length > most:
        raise _Refusal(
            "too_many", "path", f"{op.path}: there are at most {most}; replace or remove one instead."
        )
