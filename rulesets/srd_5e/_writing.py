"""Writes a figure of a creature where it may be missing: the state makes new keys only directly below attributes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.play import Play


def put(play: Play, who: str, path: str, value: object) -> None:
    """Sets `path` below the attributes of a creature; what is missing on the way is made."""
    keys = path.split(".")
    here: Any = play.attributes(who)
    for depth, key in enumerate(keys):
        if not isinstance(here, Mapping) or key not in here:
            for missing in reversed(keys[depth + 1 :]):
                value = {missing: value}
            if depth:
                path, value = ".".join(keys[:depth]), {**here, key: value}
            else:
                path = key
            break
        here = here[key]
    play.set(who, path, value)
