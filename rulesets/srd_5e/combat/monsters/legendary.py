"""Legendary actions: what the mightiest monsters do after the turns of others.

One after each turn of somebody else, as many a round as the stat block says; they come back as the monster's own turn
begins. Source: SRD 5.2, Monsters, Legendary Actions.
"""

from __future__ import annotations

from rulesets.srd_5e.blows.strikes import monster_attacks as attacks
from rulesets.srd_5e.combat.monsters import tactics
from rulesets.srd_5e.field import scene, stat_blocks
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play


def after_turn(play: Play, ended: str) -> None:
    """Each legendary monster that has an action left and somebody to use it on does so after another's turn."""
    mighty, entities = play.compendium.legendary, play.state["entities"]
    for one in [
        key for key in scene.combatants(play) if entities[key]["attributes"].get("monster") in mighty
    ]:
        most = stat_blocks.block(play, one)["legendary"].get("actions", 0)
        if (
            not most
            or one == ended
            or not scene.takes_part(play, one)
            or effects.is_helpless(play.entity(one))
        ):
            continue
        used = int(scene.combatant(play, one).get("legendary", 0))
        if used < most and _act(play, one):
            scene.update(play, one, legendary=used + 1)


def _act(play: Play, actor: str) -> bool:
    """An attack on the best target within reach, else an action of the stat block that forces a save."""
    wanted = tactics.targets(play, actor)
    for attack in stat_blocks.attacks(play, actor):
        target = next((one for one in wanted if attacks.aim(play, actor, one, attack) is None), None)
        if target is not None:
            play.tell(f"{begun(play, actor)} moves in between turns.")
            attacks.make(play, actor, target, attack)
            return True
    for action in stat_blocks.block(play, actor).get("actions", ()):
        if action.get("when") == "legendary" and action.get("save"):
            caught = [one for one in wanted if attacks.reaches(play, actor, one, action["save"])]
            if caught:
                return attacks.act(play, actor, action["key"], caught[:1]) is None
    return False
