"""A sorcerer's metamagic: what it costs, what it fits, and what it does to a casting.

In code are careful, distant, extended, heightened, quickened, subtle and twinned spells; docs/srd-5e.md, Not in code,
lists the others. Source: SRD 5.2, Sorcerer, Metamagic Options.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesets.srd_5e import creature
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.uses import spend_use
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.magic.spell import Casting, Node, Spell
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places

POINTS = "sorcery_points"
COSTS: Mapping[str, int] = {
    "careful_spell": 1, "distant_spell": 1, "extended_spell": 1, "heightened_spell": 2, "quickened_spell": 2,
    "subtle_spell": 1, "twinned_spell": 1,
}  # fmt: skip
"""The options that code knows, with the sorcery points that each takes."""
_TOUCH_FEET = 30


def refuses(play: Play, caster_id: str, spell: Spell, meta: Collection[str]) -> Refused | None:
    """Why a spell cannot be altered so."""
    entity = play.entity(caster_id)
    for one in meta:
        if one not in COSTS or not creature.has_feature(entity, one):
            return Refused("no_metamagic", f"{begun(play, caster_id)} does not know that way of casting.")
        if not _fits(spell, one):
            return Refused("no_use", f"{words((one,)).capitalize()}is no way to cast {spell.name}.")
    if len(meta) > 1:
        return Refused("one_option", "One option of metamagic alters a spell.")
    if meta and _left(play, caster_id) < sum(COSTS[one] for one in meta):
        return Refused("no_points", f"{begun(play, caster_id)} has not enough sorcery points for that.")
    quick = "quickened_spell" in meta and places.is_fighting(play, caster_id)
    if quick and scene.combatant(play, caster_id).get("slot_cast"):
        return Refused("slot_cast", "A spell of level 1 or more was cast this turn.")
    return None


def pay(casting: Casting) -> None:
    """Takes the sorcery points."""
    cost = sum(COSTS.get(one, 0) for one in casting.meta)
    if cost:
        spend_use(casting.play, casting.caster_id, POINTS, cost)


def words(meta: Collection[str]) -> str:
    """The options as they stand before a spell's name: "quickened "."""
    return "".join(f"{one.removesuffix('_spell')} " for one in sorted(meta) if one in COSTS)


def feet(casting: Casting) -> int | None:
    """The range of a distant spell in feet; None for any other."""
    told = casting.spell.figures["range"]
    if "distant_spell" not in casting.meta:
        return None
    return _TOUCH_FEET if told["kind"] == "touch" else 2 * int(told["feet"])


def singled(casting: Casting, targets: Sequence[str]) -> tuple[str, ...]:
    """Whom a careful spell spares (its caster's own), and whom a heightened one presses (the first foe)."""
    play, caster = casting.play, casting.caster_id
    foes = [one for one in dict.fromkeys(targets) if places.are_foes(play, caster, one)]
    if "heightened_spell" in casting.meta:
        return tuple((foes or list(targets))[:1])
    if "careful_spell" in casting.meta:
        own = [one for one in dict.fromkeys(targets) if one not in foes]
        return tuple(own[: max(1, creature.modifier(casting.caster, "charisma"))])
    return ()


def _fits(spell: Spell, option: str) -> bool:
    match option:
        case "careful_spell" | "heightened_spell":
            return _saves(spell.does) or _saves(spell.effects.get("lasting", {}).get("does", ()))
        case "distant_spell":
            told = spell.figures["range"]
            return told["kind"] == "touch" or (told["kind"] == "feet" and (told.get("feet") or 0) >= 5)
        case "extended_spell":
            return (spell.seconds(spell.level) or 0) >= 60
        case "quickened_spell":
            return spell.casting_time == "action"
        case "twinned_spell":
            return spell.level > 0 and bool(spell.targets.get("count_up"))
        case _:
            return True


def _saves(nodes: Sequence[Node]) -> bool:
    return any(node["do"] == "save" for node in nodes)


def _left(play: Play, caster_id: str) -> int:
    held = (creature.figures(play.entity(caster_id)).get("resources") or {}).get("class_features") or {}
    uses = held.get(POINTS) or {"used": 0, "total": 0}
    return int(uses["total"]) - int(uses["used"])
