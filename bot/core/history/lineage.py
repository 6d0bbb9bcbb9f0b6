"""Which rows belong to the history that a lineage of segment ranges tells."""

from __future__ import annotations

from collections.abc import Sequence


def on_lineage(lineage: Sequence[tuple[int, int]], segment: int, scene_index: int) -> bool:
    """Whether a scene is part of the history that is told now."""
    return any(segment == each and scene_index <= last for each, last in lineage)


def lineage_upto(
    lineage: Sequence[tuple[int, int]], segment: int, scene_index: int
) -> tuple[tuple[int, int], ...] | None:
    """The ranges of a lineage up to a scene; None where it is not on it."""
    kept: list[tuple[int, int]] = []
    for each, last in lineage:
        if each == segment:
            return (*kept, (segment, scene_index)) if scene_index <= last else None
        kept.append((each, last))
    return None
