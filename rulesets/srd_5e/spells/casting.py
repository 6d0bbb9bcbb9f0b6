"""Casting a spell: whether it can be cast, what it costs, and that it happens.

Everything that forbids it is decided first; then it is paid for, and then it is carried out. Source: SRD 5.2, Spells,
Casting Spells; Rules Glossary, Concentration.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from bot.core.language.phrasing import listed
from bot.core.state import operations as ops
from rulesets.srd_5e.field import economy
from rulesets.srd_5e.field.uses import spend_use
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions, slots
from rulesets.srd_5e.magic.spell import Casting, How
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import counters, lasting, places, targets
from rulesets.srd_5e.spells.nodes import nodes
from rulesets.srd_5e.spells.nodes.attacks import touch
from rulesets.srd_5e.spells.requirements import components, innate, metamagic
from rulesets.srd_5e.spells.requirements.readiness import Ready, free_use, is_harmful, kind_of
from rulesets.srd_5e.spells.requirements.readiness import ready as ready_to_cast

RITUAL_MINUTES = 10


def cast(
    play: Play, caster_id: str, spell_key: str, target_ids: Sequence[str] = (), **how: Unpack[How]
) -> Refused | None:
    """Casts a spell, or says why it cannot be cast.

    `target_ids` may name one creature several times where rays are dealt out.
    """
    ready = ready_to_cast(play, caster_id, spell_key, target_ids, how)
    if isinstance(ready, Refused):
        return ready
    _pay(ready, bool(how.get("ritual")))
    if "subtle_spell" not in ready.casting.meta and counters.countered(ready.casting, ready.slot):
        return None
    _take_effect(ready)
    return None


def refused(
    play: Play, caster_id: str, spell_key: str, target_ids: Sequence[str] = (), **how: Unpack[How]
) -> Refused | None:
    """Why `cast` would refuse; None where it would not. Nothing is rolled or changed."""
    found = ready_to_cast(play, caster_id, spell_key, target_ids, how)
    return found if isinstance(found, Refused) else None


# --- what it costs ----------------------------------------------------------------------------------------


def _pay(ready: Ready, ritual: bool) -> None:
    casting, slot = ready.casting, ready.slot
    play, caster = casting.play, casting.caster_id
    feature = free_use(casting.caster, casting.spell)
    if slot is not None:
        slots.spend(play, caster, slot)
    elif innate.has(play, caster, casting.spell):
        innate.spend(play, caster, casting.spell)
    elif feature and not ritual:
        spend_use(play, caster, feature)
    metamagic.pay(casting)
    if not innate.has(play, caster, casting.spell):
        components.consume(play, caster, casting.spell)
    if places.is_fighting(play, caster):
        used = reactions.slot_used(play, caster) if slot else {}
        if casting.spell.effects.get("trigger") == "hit":
            used = {**used, "hit": None}
        if "quickened_spell" in casting.meta:
            used = {**used, "slot_cast": True}
        economy.spend(play, caster, kind_of(casting.spell, casting.meta), **used)
    minutes = int(casting.spell.figures.get("casting_minutes") or 0) + (RITUAL_MINUTES if ritual else 0)
    if minutes and not places.is_fighting(play, caster):
        play.do(ops.AdvanceTimeOp(seconds=60 * minutes))
        effects.time_passed(play, 60 * minutes)
    effects.happened(play, caster, "cast")
    play.tell(_told(ready, ritual))


def _told(ready: Ready, ritual: bool) -> str:
    casting = ready.casting
    play, caster, spell = casting.play, casting.caster_id, casting.spell
    above = f" with a slot of level {casting.level}" if casting.above else ""
    aimed = [one for one in dict.fromkeys(ready.aim.targets) if one != caster]
    at = "" if not aimed else f" on {listed(tuple(named(play, one) for one in aimed))}"
    changed = metamagic.words(casting.meta)
    return f"{begun(play, caster)} casts {changed}{spell.name}{' as a ritual' * ritual}{above}{at}."


# --- that it happens --------------------------------------------------------------------------------------


def _take_effect(ready: Ready) -> None:
    casting, spell, play = ready.casting, ready.casting.spell, ready.casting.play
    aimed = spell.targets
    struck = [one for one in ready.aim.targets if not targets.unaffected(play.entity(one), aimed)]
    for one in dict.fromkeys(ready.aim.targets):
        if one not in struck:
            play.tell(f"{spell.name} does nothing to {named(play, one)}.")
    if aimed["kind"] == "creatures" and is_harmful(spell):
        struck = _not_warded(casting, struck)
    held = lasting.hold(casting, struck)
    if spell.is_narrated:
        lasting.leave_name(casting)
        return
    if spell.figures["range"]["kind"] == "touch" and spell.effects.get("trigger") is None:
        _touch_all(casting, struck)
    nodes.run(casting, spell.does, struck, critical=ready.critical)
    if spell.effects.get("lasting"):
        lasting.lay_area(casting, ready.aim.zone, struck)
    if held and spell.concentration(casting.level) and not lasting.is_upheld(casting):
        effects.end(play, casting.caster_id, held)


def _touch_all(casting: Casting, struck: Sequence[str]) -> None:
    for one in struck:
        if places.is_fighting(casting.play, casting.caster_id) and places.is_fighting(casting.play, one):
            touch(casting.play, casting.caster_id, one)


def _not_warded(casting: Casting, struck: Sequence[str]) -> list[str]:
    play, caster = casting.play, casting.caster_id
    lost = {
        one
        for one in dict.fromkeys(struck)
        if _is_aimed_against(play, caster, one) and reactions.warded(play, caster, one)
    }
    return [one for one in struck if one not in lost]


def _is_aimed_against(play: Play, caster_id: str, target_id: str) -> bool:
    return places.are_foes(play, caster_id, target_id) or not places.is_fighting(play, caster_id)
