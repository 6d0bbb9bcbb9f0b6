"""What spells do when somebody is hurt: a save that comes with pain, a bond that passes the pain on.

Source: SRD 5.2, Spells, Hideous Laughter; Warding Bond.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field.words import named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

Deal = Callable[[str, int], object]
"""Hurts a creature by so many hit points, of no type."""


def after(play: Play, hurt_id: str, amount: int, deal: Deal) -> None:
    """After a creature took damage. `deal` passes it on to whoever is bound to it, whom nothing protects from that."""
    for each in list(effects.effects_of(play.entity(hurt_id))):
        save: Mapping[str, Any] | None = each.get("save")
        if save and save.get("on_damage") and play.entity(hurt_id)["status"] != "dead":
            _save(play, hurt_id, each, save)
        other = each.get("shares_damage")
        if other in play.state["entities"] and other != hurt_id:
            deal(str(other), amount)
            _part(play, str(other), hurt_id, each)


def _save(play: Play, hurt_id: str, effect: effects.Effect, save: Mapping[str, Any]) -> None:
    tested = d20_tests.saving_throw(
        play,
        hurt_id,
        save["ability"],
        save["dc"],
        advantages=("pain",),
        against=effect.get("source"),
        avoiding=next(iter(effect.get("conditions", ())), None),
        magical=True,
    )
    if tested.succeeded:
        effects.end_all(play, hurt_id, lambda each: each["id"] == effect["id"], tell=True)


def _part(play: Play, other_id: str, hurt_id: str, effect: effects.Effect) -> None:
    """The bond ends where whoever laid it drops to 0 hit points."""
    if creature.hit_points(play.entity(other_id)) == 0:
        effects.end(play, hurt_id, effect["id"])
        play.tell(f"The bond with {named(play, other_id)} breaks.")
