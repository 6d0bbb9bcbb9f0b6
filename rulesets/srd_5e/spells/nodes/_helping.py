"""Spells that heal, hearten, free, wake and raise; and those that take the magic of others away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.core.state import operations as ops
from rulesets.srd_5e import creature, rests
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.words import begun, named, spoken
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import amounts, areas
from rulesets.srd_5e.magic.spell import Node, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import lasting, places
from rulesets.srd_5e.spells.nodes.work import Work

_LIFE = "disciple_of_life"


def heal(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `heal`: each target regains what its own roll says, the most possible where hope makes it so."""
    dice = work.dice(node)
    level = work.casting.level
    if level and creature.has_feature(work.casting.caster, _LIFE):
        dice = amounts.added(dice, str(2 + level))
    for one in targets:
        if work.play.entity(one)["status"] == "dead":
            continue
        if places.has_mark(work.play, one, "most_healing"):
            amount = amounts.most(dice)
        else:
            amount = work.play.roll(dice, f"{work.casting.spell.name} healing", one).total
        dying.heal(work.play, one, max(1, amount), source=work.caster_id)


def temporary(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `temp_hp`: they do not add up."""
    for one in targets:
        amount = work.play.roll(work.dice(node), "Temporary hit points", one).total
        now = dying.give_temporary(work.play, one, amount)
        work.play.tell(f"{begun(work.play, one)} has {now} temporary hit points.")


def stabilize(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `stabilize`: whoever is at 0 hit points is out of danger."""
    for one in targets:
        dying.stabilise(work.play, one)


def revive(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `revive`: the dead live again with a few hit points."""
    for one in targets:
        work.play.set(one, "death_saves", {"successes": 0, "failures": 0, "stable": False})
        work.play.set(one, "hp_current", node["hp"])
        effects.set_alive(work.play, one)
        effects.end_all(work.play, one, lambda each: each.get("origin") == effects.DYING or "kept" in each)
        if "died" in work.play.attributes(one):
            work.play.do(ops.DeleteOp(path=f"entities.{one}.attributes.died"))
        work.play.tell(f"{begun(work.play, one)} draws breath again.")


def lay(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `effect`: what lasts on each target, with its conditions told."""
    if node.get("on") == "caster":
        targets = targets[:1] or (work.caster_id,)
    for one in targets:
        before = effects.conditions_of(work.play.entity(one))
        lasting.lay(work.casting, one, node)
        new = effects.conditions_of(work.play.entity(one)) - before
        for condition in sorted(new & {_chosen(work, each) for each in node.get("conditions", ())}):
            work.play.tell(f"{begun(work.play, one)} is {condition}.")


def _chosen(work: Work, name: str) -> str:
    return work.casting.choice if name == "$choice" else name


def end_conditions(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `end_conditions`: one of those named, the chosen one first; all of them where the node says so."""
    names = [_chosen(work, each) for each in node["conditions"]]
    for one in targets:
        here = [each for each in names if each in effects.conditions_of(work.play.entity(one))]
        for name in here if node.get("all") else here[:1]:
            effects.end_all(work.play, one, _imposes(name))
            work.play.tell(f"{begun(work.play, one)} is no longer {spoken(name)}.")


def _imposes(condition: str) -> Callable[[effects.Effect], bool]:
    return lambda each: condition in each.get("conditions", ())


def end_curses(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `end_curses`: with the marks that go with them on whoever laid them."""
    for one in targets:
        cursed = [each for each in effects.effects_of(work.play.entity(one)) if each.get("curse")]
        for each in cursed:
            effects.end(work.play, one, each["id"])
            _end_of(work.play, str(each.get("source")), str(each.get("origin")), one)
            work.play.tell(f"{each['name']} is lifted from {named(work.play, one)}.")


def _end_of(play: Play, caster_id: str, origin: str, target_id: str) -> None:
    """Ends what a caster has of a spell against one creature: its modifiers against it."""
    if caster_id in play.state["entities"]:
        effects.end_all(
            play,
            caster_id,
            lambda each: (
                each.get("origin") == origin
                and any(one.get("against") == target_id for one in each.get("modifiers", ()))
            ),
        )


def dispel(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `dispel`: spells of the slot's level or below end; above it, a check against 10 and their level."""
    play, ability = work.play, creature.figures(work.casting.caster).get("spellcasting_ability") or "wisdom"
    for one in targets:
        for origin, level in sorted(_spells_on(play, one).items()):
            if (
                level > work.casting.level
                and not d20_tests.ability_check(
                    play, work.caster_id, 10 + level, ability=ability, inspiration=False
                ).succeeded
            ):
                continue
            effects.end_all(play, one, lambda each, ended=origin: each.get("origin") == ended)
            spell = find(play.compendium, origin.removeprefix("spell:"))
            play.tell(f"{spell.name if spell else spoken(origin)} on {named(play, one)} ends.")
    areas.settle(play)


def _spells_on(play: Play, creature_id: str) -> dict[str, int]:
    """Ongoing spells on a creature by their origin, with the level they were cast at."""
    found: dict[str, int] = {}
    for each in effects.effects_of(play.entity(creature_id)):
        origin = str(each.get("origin", ""))
        if origin.startswith("spell:"):
            found[origin] = max(found.get(origin, 0), int(each.get("level", 0)))
    return found


def break_concentration(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `break_concentration`."""
    for one in targets:
        lost = effects.end_concentration(work.play, one)
        if lost:
            work.play.tell(f"{begun(work.play, one)} loses concentration on {lost}.")


def end_spell(work: Work, _node: Node, _targets: Sequence[str]) -> None:
    """The node `end_spell`: what the caster keeps up of it is over."""
    origin = work.casting.spell.origin
    effects.end_all(work.play, work.caster_id, lambda each: each.get("origin") == origin)


def give(work: Work, node: Node, _targets: Sequence[str]) -> None:
    """The node `give`: things for the caster's bag."""
    resources = creature.figures(work.casting.caster).get("resources") or {}
    stock = resources.get("consumables") or {}
    count = stock.get(node["consumable"], 0) + node["count"]
    work.play.set(work.caster_id, "resources.consumables", {**stock, node["consumable"]: count})


def say(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `text`: a sentence of ours."""
    for one in targets or (work.caster_id,):
        work.play.tell(work.words(node["text"], one))


def rest(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `short_rest`: all that a short rest brings, with hit dice; the spell does no more before a long rest."""
    for one in targets:
        work.play.tell(f"{begun(work.play, one)} is as rested as after a short rest.")
        rests.rest_briefly(work.play, one)
        made = {"name": work.casting.spell.name, "origin": work.casting.spell.origin}
        effects.add(work.play, one, {**made, "marks": [effects.UNTIL_LONG_REST]})
