"""Damage of spells: rolled once for all whom it strikes, whole or halved. Source: SRD 5.2, Damage and Healing."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.spells.nodes.work import Work, is_kind

Rolled = tuple[damage.DamagePart, ...]


def is_potent(work: Work) -> bool:
    """Whether a cantrip that misses or is saved against still deals half (SRD 5.2, Wizard, Potent Cantrip)."""
    return work.casting.level == 0 and creature.has_feature(work.casting.caster, "potent_cantrip")


def roll(work: Work, node: Node, target_id: str | None = None) -> Rolled:
    """Rolls the damage of a node. `target_id` is given where it strikes one creature, whose type may count."""
    dice = [(work.dice(part), work.kind(part)) for part in node["parts"]]
    for part in node["parts"]:
        more = part.get("against")
        if more and target_id and is_kind(work.play, target_id, more["kinds"]):
            dice.append((more["dice"], work.kind(part)))
    dice += work.extra
    found = damage.rolled(
        work.play, work.caster_id, dice, critical=work.critical, label=f"{work.casting.spell.name} damage"
    )
    if any(part.get("bursts") for part in node["parts"]):
        found = _burst(work, found)
    return found


def _burst(work: Work, found: Rolled) -> Rolled:
    """More d8s for each 8 that was rolled, as many in all as the spellcasting modifier. SRD 5.2, Sorcerous Burst."""
    left, first = work.casting.modifier, found[0]
    eights = sum(die.value == 8 for die in work.play.rolled[-len(found)].roll.dice)
    total = first.amount
    while eights and left > 0:
        more = min(eights, left)
        left -= more
        rolled = work.play.roll(f"{more}d8", "It bursts again", work.caster_id, verdict=first.kind)
        total += rolled.total
        eights = sum(die.value == 8 for die in rolled.dice)
    return (damage.DamagePart(total, first.kind), *found[1:])


def deal(work: Work, node: Node, target_id: str, found: Rolled, *, halved: bool = False) -> int:
    """A creature takes rolled damage; half where it saved or the node says so. Returns what it lost."""
    taken = _half(found) if halved or node.get("half") else found
    lost = damage.deal(work.play, target_id, taken, source_id=work.caster_id, critical=work.critical)
    if node.get("drains"):
        dying.heal(work.play, work.caster_id, lost // 2)
    return lost


def _half(found: Rolled) -> Rolled:
    """Half of the damage, rounded down as a whole: an odd one goes with the first part that has one over."""
    left = sum(part.amount for part in found) // 2 - sum(part.amount // 2 for part in found)
    halves: list[damage.DamagePart] = []
    for part in found:
        more = min(left, part.amount % 2)
        left -= more
        halves.append(damage.DamagePart(part.amount // 2 + more, part.kind))
    return tuple(halves)


def harm(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `damage`: one roll, taken by each target."""
    found = roll(work, node, targets[0] if len(targets) == 1 else None) if targets else ()
    for one in targets:
        deal(work, node, one, found)
