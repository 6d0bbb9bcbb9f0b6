"""Puts what is known of other places into a scene, so that it is named as what is here is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from bot.core.contracts import EntityView, ExitView, SceneView
from bot.core.state.document import SameObject
from bot.core.understanding.references import words_of


@lru_cache(maxsize=8)
def scene_of(
    elsewhere: SameObject[tuple[EntityView, ...]], places: SameObject[tuple[ExitView, ...]]
) -> SceneView:
    """What is known elsewhere, to be named as what is here is; the same for all who read one message."""
    return SceneView(
        location_id="", location="", description="", time="", time_of_day="", tone="", status_line="",
        present=elsewhere.value, exits=places.value,
    )  # fmt: skip


def is_truer_elsewhere(
    core: Collection[str],
    names: Iterable[str],
    elsewhere: Iterable[EntityView],
    places: Iterable[ExitView],
) -> bool:
    """Whether something known elsewhere has all of several words, and what is called by `names` here has not."""
    here = {word for name in names for word in words_of(name)}
    if len(core) < 2 or set(core) <= here:
        return False
    away = [*((one.name, *one.aliases) for one in elsewhere), *((one.name,) for one in places)]
    return any(set(core) <= {word for name in labels for word in words_of(name)} for labels in away)
