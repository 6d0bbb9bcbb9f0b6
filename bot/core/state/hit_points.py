"""The hit points of a creature, by whichever of the two names its rules have for them."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity

NAMES = (("hp_current", "hp_max"), ("hp", "max_hp"))
"""The figure and its maximum: as the protocol has them, and short."""


@dataclass(frozen=True, slots=True)
class HitPoints:
    """How many hit points are left, of how many (None: nothing says); `name` is the figure's in the stat block."""

    name: str
    now: int
    most: int | None


def hit_points(one: Entity) -> HitPoints | None:
    """The hit points of a creature; None for who has none."""
    for name, most in NAMES:
        now, limit = one["attributes"].get(name), one["attributes"].get(most)
        if isinstance(now, int) and not isinstance(now, bool):
            return HitPoints(name, now, limit if isinstance(limit, int) else None)
    return None
