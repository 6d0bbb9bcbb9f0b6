"""Puts what is known of other places into a scene, so that it is named as what is here is."""

from __future__ import annotations

from functools import lru_cache

from bot.core.contracts import EntityView, ExitView, SceneView
from bot.core.state.document import SameObject


@lru_cache(maxsize=8)
def scene_of(
    elsewhere: SameObject[tuple[EntityView, ...]], places: SameObject[tuple[ExitView, ...]]
) -> SceneView:
    """What is known elsewhere, to be named as what is here is; the same for all who read one message."""
    return SceneView(
        location_id="", location="", description="", time="", time_of_day="", tone="", status_line="",
        present=elsewhere.value, exits=places.value,
    )  # fmt: skip
