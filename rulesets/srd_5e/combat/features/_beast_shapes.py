"""A druid's beast shapes: what a stat block lends, what stays the druid's own, and the way back.

Known forms are the beasts of the compendium that the druid's level allows. Source: SRD 5.2, Classes, Druid, Wild Shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.combat.features import _costs as costs
from rulesets.srd_5e.compendium import Compendium, Entry
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.making import attributes_of
from rulesets.srd_5e.field.uses import spend_use
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
ORIGIN = "feature:wild_shape"
HOUR = 3600
USUAL = "wolf"
_BODY = ("strength", "dexterity", "constitution")
_CHALLENGE = ((8, Fraction(1)), (4, Fraction(1, 2)), (2, Fraction(1, 4)))
_FLYING_FROM = 8


def forms(compendium: Compendium, level: int) -> list[str]:
    """The keys of the beasts that a druid of this level can become; none below level 2."""
    most = next((challenge for least, challenge in _CHALLENGE if level >= least), None)
    if most is None:
        return []
    return sorted(
        key
        for key, beast in compendium.monsters.items()
        if beast["kind"] == "beast"
        and "swarm" not in key
        and Fraction(beast["challenge"]) <= most
        and (level >= _FLYING_FROM or not beast["speeds"].get("fly"))
    )


def wild_shape(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Becomes a beast (option `form`, its key) as a bonus action, or oneself again where one is a beast already."""
    known = forms(play.compendium, creature.class_level(play.entity(actor), "druid"))
    form = str(options.get("form") or USUAL)
    back = is_shaped(play, actor) and not options.get("form")
    refused = costs.refuses(play, actor, "wild_shape", "bonus_action", None if back else "wild_shape")
    if refused is None and not back and form not in known:
        refused = Refused("unknown_form", f"{begun(play, actor)} does not know that shape.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    _leave(play, actor)
    if back:
        play.tell(f"{begun(play, actor)} takes their own shape again.")
    else:
        spend_use(play, actor, "wild_shape")
        _become(play, actor, form)
    return None


def is_shaped(play: Play, actor: str) -> bool:
    """Whether somebody is in a beast's shape."""
    return any(each.get("origin") == ORIGIN for each in effects.effects_of(play.entity(actor)))


def _leave(play: Play, actor: str) -> None:
    effects.end_all(play, actor, lambda each: each.get("origin") == ORIGIN)


def _become(play: Play, actor: str, form: str) -> None:
    beast = play.compendium.monsters[form]
    held = play.attributes(actor)
    lent = _lent(held, form, beast)
    level = creature.class_level(play.entity(actor), "druid")
    made = {
        "name": f"the shape of a {beast['name'].lower()}",
        "origin": ORIGIN,
        "source": actor,
        "marks": ["cannot_cast"],
        "ends_on": ["incapacitated"],
        "restores": {path: held.get(path, _EMPTY.get(path)) for path in lent},
        "until": effects.now(play) + max(1, level // 2) * HOUR,
    }
    for path, value in lent.items():
        play.set(actor, path, value)
    effects.add(play, actor, made)
    dying.give_temporary(play, actor, level)
    play.tell(f"{begun(play, actor)} turns into a {beast['name'].lower()}.")


_LENT = ("monster", "size", "armor_class", "speeds", "senses")
_EMPTY: Mapping[str, Any] = {"monster": "", "size": "medium", "speeds": {}, "senses": {}, "combat_stats": {}}


def _lent(held: Mapping[str, Any], form: str, beast: Entry) -> dict[str, Any]:
    """The figures that the beast lends: its body, its armor, its ways and senses; the mind stays the druid's."""
    body = attributes_of(form, beast)
    scores = {**held.get("attributes", {}), **{one: body["attributes"][one] for one in _BODY}}
    speed = {**held.get("combat_stats", {}), "speed": body["combat_stats"]["speed"]}
    return {**{one: body[one] for one in _LENT}, "attributes": scores, "combat_stats": speed}
