"""What a spell leaves on a creature: the effects of its data made into those of the state, with their durations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import objects
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import amounts, areas
from rulesets.srd_5e.magic.spell import Casting, Node
from rulesets.srd_5e.spells import places

_COPIED = (
    "conditions", "modifiers", "resistances", "condition_immunities", "marks", "forbids", "ends_on", "senses",
    "speeds", "duplicates", "blinks", "shares_damage", "turn_temp_hp", "wake", "protected", "curse", "size", "shelter",
    "alarm", "kept",
)  # fmt: skip
_TESTS = ("save", "trial", "ward", "wavers", "escape", "image")
ROUND = 6
MINUTE = 60
SMALL = 5


def hold(casting: Casting, targets: Sequence[str]) -> str | None:
    """Puts on the caster what keeps a spell up, where something must: concentration, an area, or what it can do again.

    It comes before anything else of the spell, for holding one thing ends what was held before. Returns its id.
    """
    spell = casting.spell
    concentrates = spell.concentration(casting.level)
    seconds = casting.seconds
    if not concentrates and "again" not in spell.effects:
        return None
    if concentrates:
        effects.end_concentration(casting.play, casting.caster_id)
    made = {**_base(casting), **_times(casting, seconds)}
    if "moves" in spell.effects or spell.effects.get("again", {"by": "target"}).get("by") != "target":
        made["cast"] = {**record(casting), "targets": list(targets)}
    if concentrates:
        made["holds"] = True
        if "extended_spell" in casting.meta:
            made["extended"] = True
    return effects.add(casting.play, casting.caster_id, made)


def is_lost(casting: Casting) -> bool:
    """Whether a spell that needs concentration has lost it, be it while it was cast."""
    if not casting.spell.concentration(casting.level):
        return False
    held = effects.concentrates_on(casting.caster)
    return held is None or held.get("origin") != casting.spell.origin


def is_upheld(casting: Casting) -> bool:
    """Whether anything is left for the caster to concentrate on: an effect on somebody, an area, or a later use."""
    spell = casting.spell
    if spell.is_narrated or "again" in spell.effects or "lasting" in spell.effects:
        return True
    return any(
        each.get("concentration") and each.get("source") == casting.caster_id
        for entity in casting.play.state["entities"].values()
        for each in effects.effects_of(entity)
    )


def leave_name(casting: Casting) -> None:
    """Leaves the name of a spell that is only told on its caster, as long as it lasts."""
    seconds = casting.seconds
    if seconds and not casting.spell.concentration(casting.level):
        effects.add(casting.play, casting.caster_id, {**_base(casting), **_times(casting, seconds)})


def lay_area(casting: Casting, zone: str | None, targets: Sequence[str]) -> str | None:
    """Lays the area of a spell that stays, on those whom it took in; whoever enters its zone enters a wide one."""
    spell = casting.spell
    if is_lost(casting):
        return None
    area = {**spell.effects["lasting"], "zone": zone, "cast": record(casting)}
    times = _duration(casting, casting.caster_id, area.pop("until", "spell"))
    if area.get("follows") == "carried":
        area["follows"] = _is_carried(casting, targets)
    if "at" in area and not area.get("follows"):
        area["on"] = list(targets)
        area["wide"] = spell.targets.get("area", {}).get("feet", 0) > SMALL
    made = {**_base(casting), **times, "area": area, "modifiers": []}
    if spell.concentration(casting.level):
        made["concentration"] = True
    return areas.place(casting.play, casting.caster_id, made)


def _is_carried(casting: Casting, targets: Sequence[str]) -> bool:
    """Whether what a spell lies on goes where its caster goes: itself, what it carries, or nothing that was named."""
    carrying = casting.caster_id
    return all(carrying in (one, casting.play.entity(one)["location"]) for one in targets)


def record(casting: Casting) -> dict[str, Any]:
    """What is kept of a casting, for what it does later."""
    return {"spell": casting.spell.key, "level": casting.level, "choice": casting.choice}


def lay(casting: Casting, target_id: str, node: Node) -> str | None:
    """Puts an effect of the spell on a creature; None where it is immune to all of it. Returns the effect's id."""
    who = casting.caster_id if node.get("on") == "caster" else target_id
    lasts = node.get("lasts", "spell")
    if lasts == "instant":
        for condition in node["conditions"]:
            made = {"name": condition, "origin": f"condition:{condition}", "conditions": [condition]}
            effects.add(casting.play, who, made)
        return None
    made = {**_base(casting), **_duration(casting, target_id, lasts), **_content(casting, target_id, node)}
    if lasts == "spell":
        if is_lost(casting):
            return None
        _replace(casting, who, node)
        if casting.spell.concentration(casting.level):
            made["concentration"] = True
    if casting.spell.effects.get("again", {}).get("by") == "target":
        made["cast"] = record(casting)
    laid = effects.add(casting.play, who, made)
    if laid and "drops" in made.get("marks", ()):
        objects.drop_held(casting.play, who)
    if laid and made.get("hp_max"):
        dying.heal(casting.play, who, made["hp_max"], source=casting.caster_id)
    return laid


def _base(casting: Casting) -> dict[str, Any]:
    return {
        "name": casting.spell.name,
        "origin": casting.spell.origin,
        "source": casting.caster_id,
        "level": casting.level,
    }


def _replace(casting: Casting, who: str, node: Node) -> None:
    """Ends what the same spell left on a creature before: the caster's own, and what is weaker of others.

    What others left that is the same stays, for it may last longer; it counts once. SRD 5.2, Combining Spell Effects.
    """
    if node.get("on") == "caster":
        return

    def is_over(each: effects.Effect) -> bool:
        if (
            each.get("origin") != casting.spell.origin
            or each.get("holds")
            or "cast" in each
            or "area" in each
        ):
            return False
        if each.get("source") == casting.caster_id:
            return not any(one.get("against") for one in each.get("modifiers", ()))
        return each.get("level", 0) < casting.level

    effects.end_all(casting.play, who, is_over)


def _content(casting: Casting, target_id: str, node: Node) -> dict[str, Any]:
    words = {
        "$target": target_id,
        "$caster": casting.caster_id,
        "$choice": casting.choice,
        "$modifier": max(0, casting.modifier),
        "$bonus": _stepped(node.get("bonus_up", {}), casting.level),
        "$ability": creature.figures(casting.caster).get("spellcasting_ability") or "wisdom",
    }
    made: dict[str, Any] = {part: _said(node[part], words) for part in _COPIED if part in node}
    if "modifiers" in made:
        made["modifiers"] = [each for one in made["modifiers"] for each in _worked(casting, target_id, one)]
    for part in _TESTS:
        if part in node:
            made[part] = {**_said(node[part], words), "dc": casting.dc}
    if "damage" in node:
        harm = node["damage"]
        dice = amounts.scaled(harm, casting.above, casting.tier, casting.modifier)
        made["damage"] = {"dice": dice, "type": harm["type"], "at": harm["at"]}
    if "hp_max" in node:
        made["hp_max"] = int(amounts.scaled(node["hp_max"], casting.above, 0))
    if made.get("resistances") == ["all"]:
        made["resistances"] = list(DAMAGE_TYPES)
    return made


DAMAGE_TYPES = (
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic",
    "radiant", "slashing", "thunder",
)  # fmt: skip
"""All types of damage. SRD 5.2, Rules Glossary, Damage Types."""


def _stepped(steps: Mapping[str, int], level: int) -> int:
    return max((value for least, value in steps.items() if level >= int(least)), default=0)


def _said(value: Any, words: Mapping[str, object]) -> Any:
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, list):
        return [_said(each, words) for each in value]
    if isinstance(value, Mapping):
        return {name: _said(each, words) for name, each in value.items()}
    return value


def _worked(casting: Casting, target_id: str, one: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A modifier of the data as those of the state: what depends on the target becomes a number, kinds become ids."""
    target = casting.play.entity(target_id)
    held = creature.figures(target)
    made = dict(one)
    if made["to"] == "weapon" and "die" in made:
        made["die"] = made["die"][casting.tier]
    speed = (held.get("combat_stats") or {}).get("speed", 30)
    match made:
        case {"times": 0.5}:
            del made["times"]
            return [{**made, "halve": True}]
        case {"times": times}:
            del made["times"]
            return [{**made, "add": speed * (times - 1)}]
        case {"at_most": most}:
            del made["at_most"]
            return [{**made, "add": min(0, most - speed)}]
        case {"base": base}:
            del made["base"]
            shield = 2 if (held.get("equipment") or {}).get("shield") else 0
            armored = base + creature.modifier(target, "dexterity") + shield
            return [{**made, "add": max(0, armored - held.get("armor_class", 10))}]
        case {"floor": least}:
            del made["floor"]
            return [{**made, "add": max(0, least - held.get("armor_class", 10))}]
        case {"kinds": kinds}:
            del made["kinds"]
            known = casting.play.state["entities"].items()
            ids = [one for one, each in known if creature.figures(each).get("kind") in kinds]
            return [{**made, "against": one} for one in ids]
        case _:
            return [made]


# --- durations --------------------------------------------------------------------------------------------


def _duration(casting: Casting, target_id: str, lasts: str) -> dict[str, Any]:
    match lasts:
        case "caster_next_start":
            return {"lasts": effects.until_start_of(casting.caster_id)}
        case "caster_next_end":
            return {"lasts": effects.until_end_of_next(casting.play, casting.caster_id)}
        case "target_next_end":
            return {"lasts": effects.until_end_of_next(casting.play, target_id)}
        case "until_woken":
            return {"origin": f"wake:{casting.spell.key}"}
        case "target_turn_end":
            return {"lasts": {"rounds": 1, "at": "end", "of": target_id}}
        case _:
            return _times(casting, casting.seconds)


def _times(casting: Casting, seconds: int | None) -> dict[str, Any]:
    """Up to a minute in rounds, which turns count; what is longer until a moment of the world's clock."""
    if casting.times is not None:
        return dict(casting.times)
    if seconds is None:
        return {}
    if seconds <= MINUTE and places.is_fighting(casting.play, casting.caster_id):
        return {"lasts": {"rounds": max(1, seconds // ROUND), "at": "start", "of": casting.caster_id}}
    return {"until": effects.now(casting.play) + seconds}
