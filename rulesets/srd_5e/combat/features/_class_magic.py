"""What casters do with their own power: innate sorcery, points for slots and slots for points, a warlock's rite.

Source: SRD 5.2, Classes, Sorcerer (Innate Sorcery, Font of Magic); Bard (Font of Inspiration); Druid (Wild Resurgence);
Warlock (Magical Cunning).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.state import operations as ops
from rulesets.srd_5e import creature
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.combat.features import _costs as costs
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.uses import spend_use
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import slots
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
MINUTE = 60
_POINTS_FOR = {1: 2, 2: 3, 3: 5, 4: 6, 5: 7}
"""Sorcery points that a slot of a level costs."""
_SORCERER_FROM = {1: 2, 2: 3, 3: 5, 4: 7, 5: 9}
"""The sorcerer's level from which slots of a level can be made."""


def innate_sorcery(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """For a minute a save DC 1 higher, and advantage on spell attacks."""
    refused = costs.refuses(play, actor, "innate_sorcery", "bonus_action", "innate_sorcery")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    spend_use(play, actor, "innate_sorcery")
    modifiers = [{"to": "attack_roll", "advantage": 1, "with": "spell"}, {"to": "spell_dc", "add": 1}]
    made = {"name": "innate sorcery", "origin": "feature:innate_sorcery", "source": actor}
    effects.add(play, actor, {**made, "modifiers": modifiers, "until": effects.now(play) + MINUTE})
    play.tell(f"{begun(play, actor)} brims with magic.")
    return None


def font_of_magic(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Makes points of a slot at no cost (option `slot`, its level), or a spent slot anew of points (option `make`)."""
    if options.get("slot"):
        return _points(play, actor, int(options["slot"]))
    level = int(options.get("make") or 1)
    price = _POINTS_FOR.get(level, 0)
    refused = costs.refuses(play, actor, "font_of_magic", "bonus_action", "sorcery_points", price)
    spent = _slots(play, actor).get(str(level), {}).get("used", 0)
    too_high = creature.class_level(play.entity(actor), "sorcerer") < _SORCERER_FROM.get(level, 99)
    if refused is None and (too_high or not spent):
        refused = Refused("no_such_slot", "There is no spent slot of that level to make anew.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    spend_use(play, actor, "sorcery_points", price)
    put(play, actor, f"resources.spell_slots.{level}.used", spent - 1)
    play.tell(f"{begun(play, actor)} shapes raw magic into a slot of level {level}.")
    return None


def _slots(play: Play, actor: str) -> Mapping[str, Any]:
    return play.attributes(actor).get("resources", {}).get("spell_slots") or {}


def _points(play: Play, actor: str, level: int) -> Refused | None:
    refused = costs.refuses(play, actor, "font_of_magic", None, None)
    slot = slots.of_level(play.entity(actor), level)
    if refused is None and slot is None:
        refused = Refused("no_slot", "No slot of that level is left.")
    if refused is not None or slot is None:
        return refused
    slots.spend(play, actor, slot)
    _gain(play, actor, "sorcery_points", level)
    play.tell(f"{begun(play, actor)} turns a slot into points.")
    return None


def _gain(play: Play, actor: str, key: str, amount: int) -> None:
    uses = play.attributes(actor)["resources"]["class_features"].get(key, {"used": 0, "total": 0})
    put(play, actor, f"resources.class_features.{key}.used", max(0, uses["used"] - amount))


def _bought(play: Play, actor: str, feature: str, key: str) -> Refused | None:
    """A slot, the lowest that is left, for one use of something."""
    refused = costs.refuses(play, actor, feature, None, None)
    slot = slots.cheapest(play.entity(actor), 1)
    used = play.attributes(actor).get("resources", {}).get("class_features", {}).get(key, {}).get("used", 0)
    if refused is None and (slot is None or not used):
        refused = Refused("nothing_to_gain", "There is no slot to give, or nothing to get back.")
    if refused is not None or slot is None:
        return refused
    slots.spend(play, actor, slot)
    _gain(play, actor, key, 1)
    play.tell(f"{begun(play, actor)} draws on a slot of level {slot.level}.")
    return None


def font_of_inspiration(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """A spell slot for one use of Bardic Inspiration."""
    return _bought(play, actor, "font_of_inspiration", "bardic_inspiration")


def wild_resurgence(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """A slot for a use of Wild Shape where none is left; or (option `slot`), once a day, a use for a slot."""
    left = play.attributes(actor).get("resources", {}).get("class_features", {})
    shapes = left.get("wild_shape", {"used": 0, "total": 0})
    if not options.get("slot"):
        if shapes["used"] < shapes["total"]:
            return Refused("shapes_left", "That is for when no shape is left.")
        return _bought(play, actor, "wild_resurgence", "wild_shape")
    refused = costs.refuses(play, actor, "wild_resurgence", None, "wild_resurgence")
    spent = _slots(play, actor).get("1", {}).get("used", 0)
    if refused is None and (not spent or shapes["used"] >= shapes["total"]):
        refused = Refused("nothing_to_gain", "There is no shape to give, or no slot to get back.")
    if refused is not None:
        return refused
    spend_use(play, actor, "wild_resurgence")
    spend_use(play, actor, "wild_shape")
    put(play, actor, "resources.spell_slots.1.used", spent - 1)
    play.tell(f"{begun(play, actor)} gives up a shape for a slot of level 1.")
    return None


def magical_cunning(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """A minute's rite gives back pact slots, up to half of them, rounded up."""
    if scene.is_fighting(play):
        return Refused("too_long", "The rite takes a minute: not in a fight.")
    refused = costs.refuses(play, actor, "magical_cunning", None, "magical_cunning")
    pact: Mapping[str, Any] = play.attributes(actor).get("resources", {}).get("pact_slots") or {}
    if refused is None and not any(one["used"] for one in pact.values()):
        refused = Refused("nothing_to_gain", "No slot is spent.")
    if refused is not None:
        return refused
    spend_use(play, actor, "magical_cunning")
    for level, one in pact.items():
        back = min(one["used"], -(-one["total"] // 2))
        put(play, actor, f"resources.pact_slots.{level}.used", one["used"] - back)
    play.do(ops.AdvanceTimeOp(seconds=MINUTE))
    effects.time_passed(play, MINUTE)
    play.tell(f"{begun(play, actor)} whispers a rite, and power returns.")
    return None
