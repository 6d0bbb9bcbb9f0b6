"""How those whom nobody plays get away: of their own will off the field, or driven by magic as far as they can.

Source: SRD 5.2, Playing the Game, Movement and Position; Spells, Fear, Command.
"""

from __future__ import annotations

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.combat import fight, movement
from rulesets.srd_5e.field import economy, scene, stat_blocks, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play


def flee(play: Play, actor: str) -> None:
    """Disengages where somebody is at hand, and runs for the farthest zone; from there it is gone."""
    if scene.engaged_with(play, actor) and not slips_away(play, actor):
        economy.spend(play, actor, "action", disengaged=True)
    elif scene.combatant(play, actor)["action"]:
        left = scene.combatant(play, actor)["movement"] + effects.speed_of(play.entity(actor))
        economy.spend(play, actor, "action", movement=left)
    if scene.engaged_with(play, actor):
        movement.away(play, actor)
    if not scene.engaged_with(play, actor) and economy.cannot_act(play, actor) is None:
        fight.leave(play, actor)


def slips_away(play: Play, actor: str) -> bool:
    """A bonus action that disengages, where the stat block or a class has one."""
    nimble = stat_blocks.action(play, actor, "nimble_escape") or stat_blocks.action(
        play, actor, "cunning_action"
    )
    known = nimble or creature.has_feature(play.entity(actor), "cunning_action")
    if not known or economy.refuses(play, actor, "bonus_action") is not None:
        return False
    economy.spend(play, actor, "bonus_action", disengaged=True)
    return True


def is_driven(play: Play, actor: str) -> bool:
    """Whether magic puts somebody to flight now."""
    return effects.has_mark(play.entity(actor), "flees")


def be_driven(play: Play, actor: str) -> None:
    """A turn in flight: it gets up, dashes, and goes as far from whoever drives it as its way leads."""
    if "prone" in effects.conditions_of(play.entity(actor)):
        movement.stand(play, actor)
    manoeuvres.dash(play, actor, (), {})
    driven = (each for each in effects.effects_of(play.entity(actor)) if "flees" in each.get("marks", ()))
    source = str(next(driven, {}).get("source", ""))
    goal = _farthest(play, actor, source)
    if goal is not None:
        movement.to_zone(play, actor, goal)
    elif scene.engaged_with(play, actor):
        movement.away(play, actor)


def _farthest(play: Play, actor: str, source: str) -> str | None:
    """The zone farthest from somebody that can be got to, where it is farther than here."""
    here = zones.zone_of(play, actor)
    there = zones.zone_of(play, source) if source in scene.combatants(play) else here
    feet = {
        one: zones.between(play, there, one)
        for one in zones.zones(play)
        if zones.path(play, here, one) is not None
    }
    best = max(feet, key=lambda one: (feet[one], one), default=here)
    return best if feet.get(best, 0) > feet.get(here, 0) else None
