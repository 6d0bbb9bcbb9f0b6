"""How a fight speaks of creatures: names as they stand in sentences, and hit points as bands."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.language.phrasing import capitalise, definite, listed
from bot.core.state.document import Entity
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.play import Play

BANDS = ("unhurt", "scratched", "bloodied", "near death", "down", "dead")


def named(play: Play, creature_id: str) -> str:
    """The name of a creature within a sentence: "the goblin", "Mira"."""
    return definite(play.entity(creature_id)["name"])


def begun(play: Play, creature_id: str) -> str:
    """The name of a creature at the beginning of a sentence: "The goblin", "Mira"."""
    return capitalise(named(play, creature_id))


def owner(play: Play, creature_id: str) -> str:
    """The possessive of a name at the beginning of a sentence: "Mira's", "The goblin's"."""
    return f"{begun(play, creature_id)}'s"


def together(play: Play, creature_ids: Iterable[str]) -> str:
    """Several names within a sentence: "Mira, Tobin and the goblin"."""
    return listed(tuple(named(play, one) for one in creature_ids))


def spoken(key: str) -> str:
    """A key as words: "second_wind" becomes "second wind"."""
    return key.replace("_", " ")


def band(entity: Entity) -> str:
    """How hurt a creature looks: unhurt, scratched, bloodied (half), near death (a quarter or less), down, dead."""
    if entity["status"] == "dead":
        return "dead"
    held = figures(entity)
    current, most = held.get("hp_current", 0), max(1, held.get("hp_max", 1))
    if current <= 0:
        return "down"
    if current >= most:
        return "unhurt"
    if 4 * current <= most:
        return "near death"
    return "bloodied" if 2 * current <= most else "scratched"


def is_bloodied(entity: Entity) -> bool:
    """Whether half its hit points or fewer are left (SRD, Bloodied)."""
    held = figures(entity)
    return 2 * held.get("hp_current", 0) <= held.get("hp_max", 0)
