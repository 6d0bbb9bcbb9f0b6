"""Whether a spell can be cast: the caster, the components, the time, the slot, the targets. Nothing is changed here.

Source: SRD 5.2, Spells, Casting Spells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas, slots
from rulesets.srd_5e.magic.spell import Casting, How, Spell, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places, targets
from rulesets.srd_5e.spells.nodes.attacks import weapon_in_hand
from rulesets.srd_5e.spells.requirements import components, innate, metamagic

_HARMFUL = frozenset({"attack", "darts", "damage", "save", "weapon_attack"})
"""Nodes that a sanctuary turns away, and that nobody aims at who charmed them."""


AS_BONUS_ACTION = "as_bonus_action"
"""What a casting bears that an action of a stat block made a bonus action."""
_FREE = {"divine_smite": "paladins_smite", "hunters_mark": "favored_enemy", "find_steed": "faithful_steed"}
"""Features that cast a spell of theirs a few times a day without a slot. SRD 5.2, Paladin, Ranger."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A casting that nothing forbids: whom it is aimed at, the slot it takes, and whether it strikes critically."""

    casting: Casting
    aim: targets.SpellAim
    slot: slots.SpellSlot | None
    critical: bool = False


def ready(play: Play, caster_id: str, spell_key: str, target_ids: Sequence[str], how: How) -> Ready | Refused:
    """The casting made ready, or why it cannot be."""
    spell = find(play.compendium, spell_key)
    if spell is None:
        return Refused("unknown_spell", "There is no such spell.")
    ritual, choice, meta = bool(how.get("ritual")), how.get("choice"), frozenset(how.get("meta") or ())
    no = metamagic.refuses(play, caster_id, spell, meta)
    meta |= {AS_BONUS_ACTION} if how.get("bonus") else set()
    no = no or _unable(play, caster_id, spell, ritual, meta) or _wrong_choice(spell, choice)
    if no is not None:
        return no
    slot = _slot(play, caster_id, spell, how.get("slot_level"), ritual)
    if isinstance(slot, Refused):
        return slot
    level = (slot.level if slot else spell.level) + ("twinned_spell" in meta)
    chosen = choice or next(iter(spell.choices), "")
    return _aimed(
        Casting(play, caster_id, spell, level, chosen, how.get("zone"), meta=meta), slot, target_ids
    )


def _unable(play: Play, caster_id: str, spell: Spell, ritual: bool, meta: frozenset[str]) -> Refused | None:
    entity = play.entity(caster_id)
    if effects.is_helpless(entity):
        return Refused("cannot_act", f"{begun(play, caster_id)} cannot act.")
    if not innate.has(play, caster_id, spell) and not _is_at_hand(entity, spell, ritual):
        return Refused("not_prepared", f"{begun(play, caster_id)} has not prepared {spell.name}.")
    if any(each.get("origin") == "feature:rage" for each in effects.effects_of(entity)):
        return Refused("raging", "Nobody casts spells in a rage.")
    if places.has_mark(play, caster_id, "cannot_cast"):
        return Refused("cannot_cast", f"{begun(play, caster_id)} cannot cast in this form.")
    silenced = areas.is_silent(play, caster_id) and "subtle_spell" not in meta
    return (
        _untrained(play, caster_id)
        or _no_time(play, caster_id, spell, ritual, meta)
        or innate.refuses(play, caster_id, spell)
        or components.missing(
            entity,
            play.compendium,
            spell,
            silenced=silenced,
            free=innate.has(play, caster_id, spell),
            hurried=places.is_fighting(play, caster_id),
        )
    )


def _is_at_hand(entity: Entity, spell: Spell, ritual: bool) -> bool:
    """Whether somebody has prepared a spell, or reads it from a spellbook as a ritual (SRD 5.2, Ritual Adept)."""
    held = creature.figures(entity)
    if spell.key in held.get("spells_known", ()):
        return True
    return ritual and creature.has_feature(entity, "ritual_adept") and spell.key in held.get("spellbook", ())


def _untrained(play: Play, caster_id: str) -> Refused | None:
    """Armor that its wearer is not trained for keeps it from casting. SRD 5.2, Spells, Casting in Armor."""
    held = creature.figures(play.entity(caster_id))
    worn = (held.get("equipment") or {}).get("armor")
    trained = held.get("armor_training")
    entry = play.compendium.armor.get(worn or "")
    if not worn or entry is None or trained is None or {worn, entry.get("category")} & set(trained):
        return None
    return Refused("untrained_armor", f"{entry['name']} is too cumbersome to cast in without training.")


def _no_time(play: Play, caster_id: str, spell: Spell, ritual: bool, meta: frozenset[str]) -> Refused | None:
    if ritual and not spell.figures["ritual"]:
        return Refused("no_ritual", f"{spell.name} cannot be cast as a ritual.")
    if not places.is_fighting(play, caster_id):
        needs_fight = spell.effects.get("trigger") in ("hit", "damaged", "attacked", "cast")
        return (
            Refused("no_trigger", f"{spell.name} answers to something in a fight.") if needs_fight else None
        )
    if ritual or spell.casting_time == "minutes":
        return Refused("too_long", f"{spell.name} takes minutes, which a fight does not leave.")
    kind = kind_of(spell, meta)
    return economy.refuses(play, caster_id, kind) or _no_trigger(play, caster_id, spell)


def kind_of(spell: Spell, meta: frozenset[str] = frozenset()) -> economy.Kind:
    """What casting it takes of a turn."""
    if meta & {"quickened_spell", AS_BONUS_ACTION}:
        return "bonus_action"
    match spell.casting_time:
        case "bonus_action" | "reaction" as kind:
            return kind
        case _:
            return "action"


def _no_trigger(play: Play, caster_id: str, spell: Spell) -> Refused | None:
    trigger = spell.effects.get("trigger")
    if trigger == "hit" and not scene.combatant(play, caster_id).get("hit"):
        return Refused("no_hit", f"{spell.name} follows a hit.")
    if trigger in ("attacked", "cast"):
        return Refused("automatic", f"{spell.name} is cast by itself when it is needed.")
    return None


def _wrong_choice(spell: Spell, choice: str | None) -> Refused | None:
    if choice is None or choice in spell.choices:
        return None
    return Refused(
        "no_such_choice", f"{spell.name} is one of: {', '.join(spell.choices) or 'nothing to choose'}."
    )


def _slot(
    play: Play, caster_id: str, spell: Spell, slot_level: int | None, ritual: bool
) -> slots.SpellSlot | Refused | None:
    """The slot a casting takes; None where it takes none."""
    if innate.has(play, caster_id, spell):
        return None
    if spell.level == 0 or ritual or (slot_level is None and free_use(play.entity(caster_id), spell)):
        return None
    if slot_level is not None and slot_level < spell.level:
        return Refused("slot_too_low", f"{spell.name} needs a slot of level {spell.level} or more.")
    entity = play.entity(caster_id)
    found = slots.cheapest(entity, spell.level) if slot_level is None else slots.of_level(entity, slot_level)
    if found is None:
        return Refused("no_slot", f"No slot is left for {spell.name}.")
    own_turn = scene.scene_of(play).get("turn") == caster_id
    if places.is_fighting(play, caster_id) and own_turn and scene.combatant(play, caster_id).get("slot_cast"):
        return Refused("slot_cast", "One spell slot a turn, and this turn's is used.")
    return found


def free_use(entity: Entity, spell: Spell) -> str | None:
    """The feature that casts a spell without a slot, where a use is left: a paladin's smite, an initiate's spell."""
    feature = _FREE.get(spell.key)
    if creature.figures(entity).get("initiate_spell") == spell.key:
        feature = "magic_initiate"
    uses = (creature.figures(entity).get("resources") or {}).get("class_features", {}).get(feature or "")
    return feature if uses and uses["used"] < uses["total"] else None


def _aimed(casting: Casting, slot: slots.SpellSlot | None, target_ids: Sequence[str]) -> Ready | Refused:
    play, spell = casting.play, casting.spell
    hit = (
        scene.combatant(play, casting.caster_id).get("hit") if spell.effects.get("trigger") == "hit" else None
    )
    if hit:
        found: targets.SpellAim | Refused = targets.SpellAim(
            (hit["target"],), places.zone_of(play, hit["target"])
        )
        return Ready(casting, found, slot, bool(hit.get("critical")))
    feet = metamagic.feet(casting) or innate.feet(casting)
    found = targets.aim(
        play,
        casting.caster_id,
        spell,
        spell.targets,
        target_ids,
        above=casting.above,
        zone=casting.zone,
        feet=feet,
    )
    if isinstance(found, Refused):
        return found
    if _is_for_nobody(casting, found):
        return Refused("no_target", f"Nobody stands where {spell.name} would reach them.")
    if innate.for_oneself(casting.caster, spell) and set(found.targets) != {casting.caster_id}:
        return Refused("for_oneself", f"Without a slot {spell.name} is for the caster alone.")
    casting = replace(casting, singled=metamagic.singled(casting, found.targets))
    if any(node["do"] == "weapon_attack" for node in spell.does):
        weapon = weapon_in_hand(play, casting.caster_id, found.targets[0])
        if isinstance(weapon, Refused):
            return weapon
    charmers = effects.sources_of(casting.caster, "charmed") & set(found.targets)
    if charmers and is_harmful(spell):
        return Refused("charmed", f"You cannot bring yourself to harm {named(play, min(charmers))}.")
    if spell.targets["kind"] == "area" and casting.zone is None:
        casting = replace(casting, zone=found.zone)
    return Ready(casting, found, slot)


def _is_for_nobody(casting: Casting, found: targets.SpellAim) -> bool:
    """Whether harm that is over at once would go off in a fight with no foe in it."""
    spell = casting.spell
    if found.targets or spell.targets["kind"] != "area" or spell.effects.get("lasting"):
        return False
    return is_harmful(spell) and places.is_fighting(casting.play, casting.caster_id)


def is_harmful(spell: Spell) -> bool:
    """Whether it hurts or hinders whom it is aimed at."""
    return any(node["do"] in _HARMFUL for node in spell.does)
