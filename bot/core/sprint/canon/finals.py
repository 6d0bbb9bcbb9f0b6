"""What keeps a canon from being a final spec, and what no canon may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.errors import Rejected
from bot.core.sprint.canon.bounds import BOUNDS, bound_of, count_problems, hygiene_problems, text_problems
from bot.core.sprint.contracts import Canon, Inhabitants, Landmark, PatchOp, PatchValue, Tension


def final_problems(canon: Canon) -> tuple[Rejected, ...]:
    """Everything that keeps a canon from being a final spec, by its pointer; nothing for a final spec."""
    return tuple(_final_problems(canon))


def twin_problems(canon: Canon) -> Iterator[Rejected]:
    """Landmarks of the same name, and moods that stand twice."""
    names = [landmark.name.strip().casefold() for landmark in canon.landmarks]
    for index, name in enumerate(names):
        if name in names[:index]:
            yield Rejected("sprint/same_name", f"/landmarks/{index}/name", "Another landmark has this name.")
    moods = [one.strip().casefold() for one in canon.aesthetic_mood]
    for index, mood in enumerate(moods):
        if mood in moods[:index]:
            yield Rejected("sprint/same_mood", f"/aesthetic_mood/{index}", "This mood is listed already.")


def value_problems(op: PatchOp, path: str) -> Iterator[Rejected]:
    """What is wrong with the texts of a patch value whose pointer and type fit."""
    match op.value:
        case None:
            return
        case str():
            yield from text_problems(op.value, bound_of(op.path), path)
        case tuple():
            for index, each in enumerate(op.value):
                yield from text_problems(each, BOUNDS[f"{op.path}/*"], f"{path}/{index}")
        case Landmark():
            yield from _record_problems("/landmarks/*", op.value, path)
        case Inhabitants() | Tension():
            yield from _record_problems(op.path, op.value, path)


def texts_in(value: PatchValue | None) -> Iterator[tuple[str, str]]:
    """Each text of a patch value with its path inside it."""
    match value:
        case None:
            return
        case str():
            yield "", value
        case tuple():
            yield from ((f"/{index}", each) for index, each in enumerate(value))
        case Landmark() | Inhabitants() | Tension():
            yield from ((f"/{name}", getattr(value, name)) for name in type(value).model_fields)


def patch_hygiene(ops: Sequence[PatchOp], path: str) -> Iterator[Rejected]:
    """What no text of a patch may hold, its pointers among them."""
    for number, op in enumerate(ops):
        yield from text_problems(op.path, BOUNDS["canon_patch/*/path"], f"{path}/{number}/path")
        for inside, text in texts_in(op.value):
            yield from hygiene_problems(text, f"{path}/{number}/value{inside}")


def _final_problems(canon: Canon) -> Iterator[Rejected]:
    for name in ("world_name", "governing_logic", "hero_image_description"):
        yield from text_problems(getattr(canon, name), BOUNDS[f"/{name}"], f"/{name}")
    yield from count_problems(len(canon.aesthetic_mood), BOUNDS["/aesthetic_mood"], "/aesthetic_mood")
    for index, mood in enumerate(canon.aesthetic_mood):
        yield from text_problems(mood, BOUNDS["/aesthetic_mood/*"], f"/aesthetic_mood/{index}")
    yield from count_problems(len(canon.landmarks), BOUNDS["/landmarks"], "/landmarks")
    for index, landmark in enumerate(canon.landmarks):
        yield from _record_problems("/landmarks/*", landmark, f"/landmarks/{index}")
    for name, record in (("inhabitants", canon.inhabitants), ("tension", canon.tension)):
        if record is None:
            yield Rejected("sprint/open", f"/{name}", "This is still open; the final spec fills it.")
        else:
            yield from _record_problems(f"/{name}", record, f"/{name}")
    yield from twin_problems(canon)


def _record_problems(pattern: str, record: Landmark | Inhabitants | Tension, path: str) -> Iterator[Rejected]:
    for name in type(record).model_fields:
        yield from text_problems(getattr(record, name), BOUNDS[f"{pattern}/{name}"], f"{path}/{name}")
