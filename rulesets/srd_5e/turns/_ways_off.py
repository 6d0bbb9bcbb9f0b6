"""Where it is worth moving to once the blow is struck: out of reach, or farther from the foes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.core.language.phrasing import definite
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.combat import movement
from rulesets.srd_5e.field import scene, weapons, zones
from rulesets.srd_5e.field.words import band
from rulesets.srd_5e.play import Play


class RetreatWay(NamedTuple):
    """A way that is worth going: its option (a zone, or `away`), and how it shows."""

    option: str
    text: str
    told: str


def ways_off(play: Play, mover: str) -> Iterator[RetreatWay]:
    """The ways that are worth going now that the action is spent; none for whoever is held in melee.

    A disengaged one steps back from those at its side; one who broke free may get away. Whoever fights from afar or is
    badly hurt, stands free and has not moved this turn goes to where every foe is farther off, or where there is better
    cover.
    """
    held = scene.combatant(play, mover)
    if held["action"] or not held["movement"] or movement.held_back(play, mover) is not None:
        return
    if scene.engaged_with(play, mover):
        if held.get("disengaged"):
            yield RetreatWay("away", "Step back", "Out of reach, and nobody strikes.")
        elif manoeuvres.BROKE_FREE in held.get("used", ()):
            yield RetreatWay("away", "Get away", "Out of reach; whoever is left behind may strike.")
        return
    free = held.get("disengaged") or not held.get("moved")
    if free and (_from_afar(play, mover) or band(play.entity(mover)) in ("bloodied", "near death")):
        zone = _better(play, mover)
        if zone is not None:
            name = definite(str(zones.zone(play, zone).get("name") or zone))
            yield RetreatWay(zone, f"Fall back to {name}", "Farther from the foes, while there is movement.")


def _from_afar(play: Play, mover: str) -> bool:
    """Whether somebody strikes best from a distance: with what shoots in hand, or by spells."""
    first = next(iter(weapons.carried(play, mover)), weapons.UNARMED)
    shoots = (play.compendium.weapons.get(first) or {}).get("kind") == "ranged"
    return shoots or any(
        (play.compendium.spells.get(key) or {}).get("level") == 0
        and (play.compendium.spells[key].get("attack") or play.compendium.spells[key].get("save"))
        for key in creature.figures(play.entity(mover)).get("spells_known") or ()
    )


def _better(play: Play, mover: str) -> str | None:
    """The zone within what movement is left that is farthest from the nearest foe, where that is more than here."""
    foes = scene.standing_foes(play, mover)
    here, left = zones.zone_of(play, mover), int(scene.combatant(play, mover)["movement"])

    def worth(zone: str) -> tuple[int, int]:
        near = min((zones.between(play, zone, zones.zone_of(play, foe)) for foe in foes), default=0)
        return near, int(zones.zone(play, zone).get("cover", 0))

    if not foes:
        return None
    reached = [
        zone
        for zone in zones.zones(play)
        if zone != here and movement.cost_to_zone(play, mover, zone) <= left
    ]
    best = max(reached, key=worth, default=None)
    now = worth(here)
    return best if best is not None and worth(best) > now and worth(best)[0] >= now[0] else None
