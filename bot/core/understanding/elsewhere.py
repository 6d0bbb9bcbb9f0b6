"""Puts what is known of other places into a scene, so that it is named as what is here is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from bot.core.contracts import EntityView, ExitView, SceneView
from bot.core.state.document import SameObject
from bot.core.understanding.references import is_character, words_of


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


def is_only_described(words: str, away: EntityView) -> bool:
    """Whether one word stands in a thing's name, and is not what it is called ("the cellar" is no cellar eel).

    People are called by any of their names; a word that is no whole one of a name may be a slip of the pen for it.
    """
    said = [word for word in words_of(words) if word not in ("the", "a", "an", "this", "that", "my")]
    names = [_without_place(words_of(name.replace("-", " "))) for name in (away.name, *away.aliases)]
    capitals = {
        word.casefold() for name in (away.name, *away.aliases) for word in name.split() if word[:1].isupper()
    }
    if len(said) != 1 or (is_character(away) and said[0] in capitals):
        return False
    inside = any(said[0] in words_of(name.replace("-", " ")) for name in (away.name, *away.aliases))
    return inside and all(said[0] not in (name[-1], away.kind.casefold()) for name in names if name)


def _without_place(name: tuple[str, ...]) -> tuple[str, ...]:
    """A name up to where it only says where that is ("hatch in the floor")."""
    at = next(
        (at for at, word in enumerate(name) if at and word in ("in", "on", "at", "of", "with")), len(name)
    )
    return name[:at]
