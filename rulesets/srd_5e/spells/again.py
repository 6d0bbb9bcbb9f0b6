"""What a spell that lasts can do again on later turns: strike, burn, move, pass a mark on.

Source: SRD 5.2, Spells: Spiritual Weapon, Call Lightning, Heat Metal, Hex, Hunter's Mark and others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.field import economy
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas
from rulesets.srd_5e.magic.spell import Casting, Spell, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places, targets
from rulesets.srd_5e.spells.nodes import nodes


def usable(play: Play, actor_id: str) -> list[str]:
    """The keys of the spells that somebody can use again now, for menus."""
    found = {each["cast"]["spell"] for each in effects.effects_of(play.entity(actor_id)) if each.get("cast")}
    return sorted(found)


def again(
    play: Play, actor_id: str, spell_key: str, target_ids: Sequence[str] = (), *, zone: str | None = None
) -> Refused | None:
    """Uses a spell again that lasts: no slot, no components. Says why where it cannot be.

    Whoever acts is its caster, or whom it was given to (dragon's breath).
    """
    spell, held = find(play.compendium, spell_key), _held(play, actor_id, spell_key)
    if spell is None or held is None:
        return Refused("not_lasting", "That spell does not last on you.")
    if effects.is_helpless(play.entity(actor_id)):
        return Refused("cannot_act", f"{begun(play, actor_id)} cannot act.")
    if "moves" in spell.effects:
        return _move_mark(play, actor_id, spell, held, target_ids)
    what: Mapping[str, Any] = spell.effects["again"]
    casting = _casting(play, spell, held, zone)
    if what.get("when") not in (None, casting.choice):
        return Refused("not_lasting", f"{spell.name} was not cast for that.")
    if what.get("same"):
        target_ids = held["cast"].get("targets") or target_ids
    found = targets.aim(
        play,
        actor_id,
        spell,
        what["targets"],
        target_ids,
        above=casting.above,
        zone=zone,
        feet=what.get("feet"),
    )
    if isinstance(found, Refused):
        return found
    refused = _spend(play, actor_id, spell, what["cost"])
    if refused is not None:
        return refused
    if what.get("moves_area"):
        _move_area(play, casting, found)
    aimed = [one for one in found.targets if play.entity(one)["status"] != "dead"]
    play.tell(f"{begun(play, actor_id)} uses {spell.name} again.")
    nodes.run(casting, what["does"], aimed)
    if what.get("ends"):
        effects.end(play, actor_id, held["id"])
    return None


def _held(play: Play, actor_id: str, spell_key: str) -> Mapping[str, Any] | None:
    for each in effects.effects_of(play.entity(actor_id)):
        if each.get("cast", {}).get("spell") == spell_key:
            return each
    return None


def _casting(play: Play, spell: Spell, held: Mapping[str, Any], zone: str | None) -> Casting:
    record = held["cast"]
    return Casting(play, str(held["source"]), spell, record["level"], record["choice"], zone)


def _spend(play: Play, actor_id: str, spell: Spell, cost: str) -> Refused | None:
    """Takes what it costs of a turn, or says that nothing is left of that."""
    if not places.is_fighting(play, actor_id):
        return None
    match cost:
        case "action" | "bonus_action" as kind:
            refused = economy.refuses(play, actor_id, kind)
            if refused is None:
                economy.spend(play, actor_id, kind)
            return refused
        case _:
            refused = economy.refuses_turn(play, actor_id)
            if refused is None and not economy.once(play, actor_id, f"again:{spell.key}"):
                return Refused("once_a_turn", f"{spell.name} does that once a turn.")
            if refused is None:
                economy.mark(play, actor_id, f"again:{spell.key}")
            return refused


def _move_area(play: Play, casting: Casting, found: targets.SpellAim) -> None:
    for area in list(areas.lasting(play)):
        if area.caster_id == casting.caster_id and area.effect.get("origin") == casting.spell.origin:
            areas.move(play, area, found.zone, list(found.targets))


def _move_mark(
    play: Play, caster_id: str, spell: Spell, held: Mapping[str, Any], target_ids: Sequence[str]
) -> Refused | None:
    """A mark goes on to another once its bearer has fallen; concentration and time go on."""
    old = _marked(play, caster_id, spell)
    standing = [one for one in old if creature.hit_points(play.entity(one)) > 0]
    if standing:
        return Refused("still_standing", f"{begun(play, standing[0])} has not fallen.")
    found = targets.aim(play, caster_id, spell, spell.targets, target_ids)
    if isinstance(found, Refused):
        return found
    refused = _spend(play, caster_id, spell, "bonus_action")
    if refused is not None:
        return refused
    for one in (*old, caster_id):
        effects.end_all(play, one, lambda each: _is_part(each, caster_id, spell))
    times = {name: held[name] for name in ("lasts", "until") if name in held}
    record = held["cast"]
    casting = Casting(play, caster_id, spell, record["level"], record["choice"], None, times)
    nodes.run(casting, spell.does, found.targets)
    play.tell(f"{begun(play, caster_id)} turns {spell.name} on {named(play, found.targets[0])}.")
    return None


def _is_part(effect: Mapping[str, Any], caster_id: str, spell: Spell) -> bool:
    own = effect.get("origin") == spell.origin and effect.get("source") == caster_id
    return own and not effect.get("holds")


def _marked(play: Play, caster_id: str, spell: Spell) -> list[str]:
    """Whom a caster's mark lies on: those its own effects of the spell are against."""
    found = {
        str(modifier["against"])
        for each in effects.effects_of(play.entity(caster_id))
        if each.get("origin") == spell.origin
        for modifier in each.get("modifiers", ())
        if modifier.get("against") in play.state["entities"]
    }
    return sorted(found)
