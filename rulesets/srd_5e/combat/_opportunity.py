"""Attacks as a reaction to somebody who leaves one's reach, or who does what one was ready for.

Source: SRD 5.2, Playing the Game, Opportunity Attacks; Rules Glossary, Ready.
"""

from __future__ import annotations

from rulesets.srd_5e.blows.strikes import monster_attacks, strikes
from rulesets.srd_5e.blows.strikes.strikes import Strike
from rulesets.srd_5e.field import economy, scene, sight, stat_blocks, weapons
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions as spell_reactions
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


def provoke(play: Play, mover: str, left: list[str]) -> bool:
    """Those who stand beside a mover strike as it leaves; whether it can still go on."""
    if scene.combatant(play, mover).get("disengaged") or stat_blocks.has_trait(play, mover, "flyby"):
        return True
    for foe in left:
        if can_strike(play, foe, mover):
            economy.spend(play, foe, "reaction")
            if not spell_reactions.warded(play, foe, mover):
                play.tell(f"{begun(play, foe)} strikes as {named(play, mover)} leaves.")
                _strike(play, foe, mover)
        if effects.is_helpless(play.entity(mover)) or effects.speed_of(play.entity(mover)) == 0:
            return False
    return True


def can_strike(play: Play, foe: str, mover: str) -> bool:
    """Whether somebody can make an opportunity attack on another who leaves its reach."""
    if not scene.are_foes(play, foe, mover) or not economy.can_react(play, foe):
        return False
    entity = play.entity(foe)
    if any("opportunity_attack" in each.get("forbids", ()) for each in effects.effects_of(entity)):
        return False
    if mover in effects.sources_of(entity, "charmed") or not sight.can_see(play, foe, mover):
        return False
    return not stat_blocks.block(play, foe) or bool(_melee(play, foe))


def _melee(play: Play, attacker: str) -> list[dict[str, object]]:
    return [dict(one) for one in stat_blocks.attacks(play, attacker) if one["kind"] != "ranged"]


def _strike(play: Play, attacker: str, target: str) -> None:
    if stat_blocks.block(play, attacker):
        monster_attacks.make(play, attacker, target, _melee(play, attacker)[0])
        return
    how = Strike(weapons.best_melee(play, attacker), opportunity=True)
    aimed = strikes.aim(play, attacker, target, how)
    if isinstance(aimed, Refused):
        how = Strike(weapons.UNARMED, opportunity=True)
        aimed = strikes.aim(play, attacker, target, how)
    if not isinstance(aimed, Refused):
        strikes.strike(play, attacker, target, aimed, how)


# --- what somebody is ready for ---------------------------------------------------------------------------


def arrived(play: Play, mover: str) -> None:
    """Those who wait for somebody to come act on it: `readied` of a combatant is `{"when", "kind", "options"}`."""
    for foe in scene.foes(play, mover):
        readied = scene.combatant(play, foe).get("readied")
        if readied and readied.get("when") == "comes" and scene.takes_part(play, mover):
            release(play, foe, mover)


def turn_ended(play: Play, whose: str) -> None:
    """Those who wait for the end of somebody's turn act on it."""
    for one, held in list(scene.combatants(play).items()):
        readied = held.get("readied")
        if readied and readied.get("when") == "turn_ends" and readied.get("target") == whose:
            release(play, one, whose)


def release(play: Play, who: str, target: str) -> None:
    """Makes the attack that somebody readied, if it can be made now."""
    readied = scene.combatant(play, who).get("readied") or {}
    if not economy.can_react(play, who):
        return
    if stat_blocks.block(play, who):
        _release_monster(play, who, target)
        return
    options = readied.get("options") or {}
    first = next(iter(weapons.carried(play, who)), weapons.UNARMED)
    how = Strike(options.get("weapon") or first, thrown=bool(options.get("thrown")), opportunity=True)
    aimed = strikes.aim(play, who, target, how)
    if not isinstance(aimed, Refused):
        _spend(play, who, target)
        if not spell_reactions.warded(play, who, target):
            strikes.strike(play, who, target, aimed, how)


def _release_monster(play: Play, who: str, target: str) -> None:
    for attack in stat_blocks.attacks(play, who):
        if monster_attacks.aim(play, who, target, attack) is None:
            _spend(play, who, target)
            if not spell_reactions.warded(play, who, target):
                monster_attacks.make(play, who, target, attack)
            return


def _spend(play: Play, who: str, target: str) -> None:
    economy.spend(play, who, "reaction", readied=None)
    play.tell(f"{begun(play, who)} meets {named(play, target)} with the blow that was held back.")
