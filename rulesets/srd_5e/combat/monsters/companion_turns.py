"""Turns of companions that do not attack: a familiar, and the raised without an order.

Source: SRD 5.2, Spells, Animate Dead, Find Familiar.
"""

from __future__ import annotations

from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.combat import movement
from rulesets.srd_5e.field import companions, economy, scene, stat_blocks
from rulesets.srd_5e.play import Play


def keeps_from_fighting(play: Play, actor: str) -> bool:
    """Plays the turn of a companion that does not attack; false for one that does, and for everybody else.

    A familiar cannot attack. The raised are on guard until their master spends a bonus action on an order.
    """
    tie = companions.bond(play.entity(actor))
    if not tie or (tie["spell"] == companions.RAISED and tie.get("ordered")):
        return False
    if tie["spell"] == companions.FAMILIAR and stat_blocks.has_trait(play, actor, "flyby"):
        _distract(play, actor, str(tie["of"]))
    if economy.refuses(play, actor, "action") is None:
        manoeuvres.dodge(play, actor, (), {})
    return True


def _distract(play: Play, actor: str, master: str) -> None:
    """Whoever flies by unhindered helps against the foe that its master fights, and is off again."""
    about = scene.engaged_with(play, master) if master in scene.combatants(play) else []
    foes = scene.standing(play, [one for one in about if scene.are_foes(play, actor, one)])
    if foes and movement.toward(play, actor, foes[0]) is None:
        manoeuvres.help_(play, actor, foes[:1], {})
        scene.part(play, actor)
