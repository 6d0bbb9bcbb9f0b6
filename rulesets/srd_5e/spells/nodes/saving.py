"""Saving throws against spells: who rolls how, and what a success leaves. Source: SRD 5.2, Spells, Saving Throws."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.srd_5e import creature
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import zones
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.nodes import _harming as harming
from rulesets.srd_5e.spells.nodes.work import Work, is_kind

_LARGE = ("large", "huge", "gargantuan")


def save(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `save`: everybody rolls, then damage is rolled once; a success halves it or avoids it, and the rest."""
    standing = [one for one in targets if work.play.entity(one)["status"] != "dead"]
    saved = {one: succeeds(work, node, one) for one in standing}
    failed = [one for one in standing if not saved[one]]
    for part in node["fail"]:
        if part["do"] == "damage" and (failed or _halves(work, node)):
            _share(work, node, part, standing, saved)
        elif part["do"] != "damage":
            work.run(work, [part], [one for one in failed if work.play.entity(one)["status"] != "dead"])
    if not node.get("success") and not _halves(work, node):
        for one in (one for one in standing if saved[one]):
            work.play.tell(f"{begun(work.play, one)} withstands {work.casting.spell.name}.")
    if node.get("success"):
        work.run(work, node["success"], [one for one in standing if saved[one]])


def _share(work: Work, node: Node, part: Node, standing: Sequence[str], saved: dict[str, bool]) -> None:
    spared = work.casting.singled if "careful_spell" in work.casting.meta else ()
    hurt = [one for one in standing if (_halves(work, node) and one not in spared) or not saved[one]]
    found = harming.roll(work, part, hurt[0] if len(hurt) == 1 else None) if hurt else ()
    for one in hurt:
        harming.deal(work, part, one, found, halved=saved[one])


def _halves(work: Work, node: Node) -> bool:
    return bool(node.get("half")) or harming.is_potent(work)


def succeeds(work: Work, node: Node, target_id: str) -> bool:
    """Whether a creature saves. A willing one does not try."""
    play, casting = work.play, work.casting
    if node.get("willing") and not places.are_foes(play, casting.caster_id, target_id):
        return False
    fought = places.are_foes(play, casting.caster_id, target_id)
    if "careful_spell" in casting.meta and target_id in casting.singled:
        return True
    if node.get("automatic") == "fought" and fought:
        return True
    advantages, disadvantages = bearing(work, node, target_id)
    return d20_tests.saving_throw(
        play,
        target_id,
        node["ability"],
        casting.dc,
        advantages=advantages,
        disadvantages=disadvantages,
        bonus=_cover(work, node, target_id),
        against=casting.caster_id,
        avoiding=_condition(node, casting.choice),
        magical=True,
    ).succeeded


def bearing(work: Work, node: Node, target_id: str) -> tuple[list[str], list[str]]:
    """What the spell itself gives to a save: sources of advantage, and of disadvantage."""
    advantages: list[str] = []
    match node.get("advantage"):
        case "fought" if places.are_foes(work.play, work.caster_id, target_id):
            advantages.append("in a fight")
        case "large" if creature.figures(work.play.entity(target_id)).get("size") in _LARGE:
            advantages.append("its size")
        case _:
            pass
    heightened = "heightened_spell" in work.casting.meta and target_id in work.casting.singled
    hindered = is_kind(work.play, target_id, node.get("disadvantage", ()))
    return advantages, ["its nature"] * hindered + ["a heightened spell"] * heightened


def _cover(work: Work, node: Node, target_id: str) -> int:
    """Cover helps with Dexterity saves, against what comes from beyond it."""
    if node["ability"] != "dexterity" or not node.get("cover", True):
        return 0
    found = places.cover(work.play, work.caster_id, target_id)
    return found if found < zones.TOTAL_COVER else 0


def _condition(node: Node, choice: str) -> str | None:
    """The condition that a success avoids."""
    for part in node["fail"]:
        if part.get("when") in (None, choice):
            for name in part.get("conditions", ()):
                return choice if name == "$choice" else name
    return None
