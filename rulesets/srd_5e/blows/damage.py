"""Damage: rolled, then changed by bonuses, resistance, vulnerability and immunity, and taken.

Source: SRD 5.2, Playing the Game, Damage and Healing; Rules Glossary, Concentration, Knocking Out a Creature.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.core.language.phrasing import listed
from bot.core.state import operations as ops
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import automatic_features as automatic
from rulesets.srd_5e.field import dying, economy, scene, stat_blocks
from rulesets.srd_5e.field.words import BANDS, band, begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import amounts, wounds
from rulesets.srd_5e.play import Play

LEAST_CONCENTRATION, MOST_CONCENTRATION = 10, 30
_ALL = "all"


class DamagePart(NamedTuple):
    """Damage of one type, rolled."""

    amount: int
    kind: str


@lru_cache(maxsize=2048)
def _dice(parts: tuple[str, ...], critical: bool, least: int) -> str:
    """Dice of one type as one expression: doubled for a critical hit, with numbers below `least` counted as it."""
    text = parts[0]
    for more in parts[1:]:
        text = amounts.added(text, more)
    if critical:
        text = amounts.doubled(text)
    if least > 1:
        counted, flat = amounts.terms(text)
        rolled = [f"{number}d{sides}mi{least}" for sides, number in counted.items() if number]
        text = "+".join(rolled) + (f"{flat:+d}" if flat else "")
    return text


def rolled(
    play: Play,
    who: str,
    dice: Iterable[tuple[str, str]],
    *,
    critical: bool = False,
    least: int = 0,
    label: str = "Damage",
) -> tuple[DamagePart, ...]:
    """Rolls damage given as (dice, type): one roll a type. A critical hit rolls all dice twice; never below 0."""
    by_kind: dict[str, list[str]] = {}
    for text, kind in dice:
        by_kind.setdefault(kind, []).append(text)
    return tuple(
        DamagePart(
            max(0, play.roll(_dice(tuple(parts), critical, least), label, who, verdict=kind).total), kind
        )
        for kind, parts in by_kind.items()
    )


def deal(
    play: Play,
    target_id: str,
    parts: Sequence[tuple[int, str]],
    *,
    source_id: str | None,
    critical: bool = False,
    melee: bool = False,
    knock_out: bool = False,
    halved: bool = False,
    reduced: int = 0,
    telling: str = "",
) -> int:
    """A creature takes rolled damage, given as (amount, type); returns how much it lost, temporary hit points with it.

    In this order: `reduced` and `halved` (a reaction, which an attack may meet), what effects take off, resistance,
    vulnerability, immunity. Temporary hit points go first. `telling` begins the fact that tells it, such as "Mira's
    longsword bites into the goblin". With `knock_out`, a melee attack leaves the creature at 1 hit point, unconscious.
    """
    if play.entity(target_id)["status"] == "dead":
        return 0
    before = band(play.entity(target_id))
    taken = _adjusted(play, target_id, parts, halved=halved, reduced=reduced)
    total = sum(taken.values())
    words = listed(tuple(f"{amount} {kind}" for kind, amount in taken.items() if amount))
    play.tell(_fact(telling or f"{begun(play, target_id)} is hurt", words))
    if total <= 0:
        return 0
    effects.happened(play, target_id, "damage")
    _lose(play, target_id, total, taken, critical=critical, spare=knock_out and melee)
    if source_id is not None and source_id in play.state["entities"]:
        effects.happened(play, source_id, "dealt")
    if before not in ("down", "dead") and creature.hit_points(play.entity(target_id)) == 0:
        automatic.felled(play, target_id, source_id)
    _tell_band(play, target_id, before)
    _keep_concentration(play, target_id, total)
    wounds.after(play, target_id, total, lambda other, amount: _pass_on(play, other, amount))
    return total


def _pass_on(play: Play, creature_id: str, amount: int) -> None:
    """Damage that a bond brings: no defence takes anything off it, and it goes on to nobody else.

    Source: SRD 5.2, Spells, Warding Bond.
    """
    if play.entity(creature_id)["status"] == "dead":
        return
    play.tell(f"{begun(play, creature_id)} shares the wound: {amount}.")
    effects.happened(play, creature_id, "damage")
    _lose(play, creature_id, amount, {}, critical=False, spare=False)
    _keep_concentration(play, creature_id, amount)


def _fact(telling: str, words: str) -> str:
    return f"{telling}: {words}." if words else f"{telling}, to no effect."


def _adjusted(
    play: Play, target_id: str, parts: Sequence[tuple[int, str]], *, halved: bool, reduced: int
) -> dict[str, int]:
    """Damage by type after everything that changes it."""
    taken: dict[str, int] = {}
    for amount, kind in parts:
        taken[kind] = taken.get(kind, 0) + max(0, amount)
    if reduced:
        _take_off(taken, reduced)
    if halved:
        total = sum(taken.values())
        _take_off(taken, total - total // 2)
    entity = play.entity(target_id)
    for kind in taken:
        taken[kind] = max(0, taken[kind] + _taken_less(play, target_id, kind))
        taken[kind] = after_defences(entity, kind, taken[kind])
    return taken


def _take_off(taken: dict[str, int], amount: int) -> None:
    for kind in taken:
        less = min(amount, taken[kind])
        taken[kind] -= less
        amount -= less


def _taken_less(play: Play, target_id: str, kind: str) -> int:
    """What effects on the target add to damage of this type (mostly below 0), once a turn where they say so."""
    change = 0
    for effect in effects.effects_of(play.entity(target_id)):
        for one in effect.get("modifiers", ()):
            if one["to"] != "damage_taken" or one.get("type") not in (None, kind):
                continue
            if not one.get("per_turn") or _first_this_turn(play, target_id, effect["id"]):
                change += _rolled_change(play, target_id, one["add"], str(effect.get("name", "")))
    return change


def _first_this_turn(play: Play, target_id: str, effect_id: str) -> bool:
    """Notes that an effect took off damage this turn, whoever's it is; False where it has done so already."""
    if not scene.is_fighting(play) or target_id not in scene.combatants(play):
        return True
    now = scene.scene_of(play)
    turn = f"{effect_id}:{now.get('round')}:{now.get('turn')}"
    if not economy.once(play, target_id, turn):
        return False
    economy.mark(play, target_id, turn)
    return True


def _rolled_change(play: Play, target_id: str, add: str | int, name: str) -> int:
    if isinstance(add, int):
        return add
    sign = -1 if add.startswith("-") else 1
    return sign * play.roll(add.lstrip("+-"), name or "Damage taken", target_id).total


def after_defences(entity: Entity, kind: str, amount: int) -> int:
    """What is left of damage of a type: nothing for the immune, else half if resistant, then double if vulnerable."""
    held = creature.figures(entity)
    if kind in (held.get("immunities") or ()):
        return 0
    if is_resistant(entity, kind):
        amount //= 2
    if kind in (held.get("vulnerabilities") or ()):
        amount *= 2
    return amount


def is_resistant(entity: Entity, kind: str) -> bool:
    """Whether damage of a type is halved for a creature: by nature, by an effect, or turned to stone."""
    if kind in (creature.figures(entity).get("resistances") or ()):
        return True
    if any(
        kind in each.get("resistances", ()) or _ALL in each.get("resistances", ())
        for each in effects.effects_of(entity)
    ):
        return True
    return effects.condition_of(entity).resists_all


def _lose(
    play: Play, target_id: str, total: int, taken: Mapping[str, int], *, critical: bool, spare: bool
) -> None:
    held = play.attributes(target_id)
    temporary, current = int(held.get("temp_hp") or 0), int(held.get("hp_current") or 0)
    buffered = min(temporary, total)
    rest = total - buffered
    after = max(0, current - rest)
    path = f"entities.{target_id}.attributes"
    changes: list[ops.AnyOp] = []
    if buffered:
        changes.append(ops.SetOp(path=f"{path}.temp_hp", value=temporary - buffered))
    if after != current:
        changes.append(ops.SetOp(path=f"{path}.hp_current", value=after))
    play.do(*changes)
    if after > 0 or (current == 0 and not rest):
        return
    if current == 0:
        dying.hurt_at_zero(play, target_id, rest, critical=critical)
    elif spare:
        dying.knock_out(play, target_id)
    elif not _hangs_on(play, target_id, total, taken, critical=critical, left_over=rest - current):
        effects.happened(play, target_id, "zero")
        dying.drop(play, target_id, rest - current)


def _hangs_on(
    play: Play, target_id: str, total: int, taken: Mapping[str, int], *, critical: bool, left_over: int
) -> bool:
    """Traits that leave 1 hit point: an orc's endurance once a long rest, a zombie's fortitude by a save."""
    entity = play.entity(target_id)
    held = creature.figures(entity)
    uses = ((held.get("resources") or {}).get("class_features") or {}).get("relentless_endurance")
    if uses and uses["used"] < uses["total"] and left_over < held.get("hp_max", 1):
        used = {**uses, "used": uses["used"] + 1}
        play.set(target_id, "resources.class_features.relentless_endurance", used)
    elif not _keeps_shambling(play, target_id, total, taken, critical=critical):
        return False
    play.set(target_id, "hp_current", 1)
    play.tell(f"{begun(play, target_id)} refuses to fall.")
    return True


def _keeps_shambling(
    play: Play, target_id: str, total: int, taken: Mapping[str, int], *, critical: bool
) -> bool:
    if critical or taken.get("radiant") or not stat_blocks.has_trait(play, target_id, "undead_fortitude"):
        return False
    return d20_tests.saving_throw(play, target_id, "constitution", 5 + total).succeeded


def _tell_band(play: Play, target_id: str, before: str) -> None:
    """Tells when somebody who is no player's character looks worse hurt than before."""
    entity = play.entity(target_id)
    now = band(entity)
    if (
        entity["type"] != "pc"
        and now in ("bloodied", "near death")
        and BANDS.index(now) > BANDS.index(before)
    ):
        play.tell(f"{begun(play, target_id)} is {now}.")


def concentration_dc(damage: int) -> int:
    """The DC to keep concentrating through damage: half of it, at least 10 and at most 30."""
    return max(LEAST_CONCENTRATION, min(MOST_CONCENTRATION, damage // 2))


def _keep_concentration(play: Play, target_id: str, total: int) -> None:
    held = effects.concentrates_on(play.entity(target_id))
    if held is None:
        return
    firm = ["an extended spell"] if held.get("extended") else []
    firm += ["eldritch mind"] if creature.has_feature(play.entity(target_id), "eldritch_mind") else []
    dc = concentration_dc(total)
    if not d20_tests.saving_throw(play, target_id, "constitution", dc, advantages=firm).succeeded:
        effects.end_concentration(play, target_id)
        play.tell(f"{begun(play, target_id)} loses concentration on {held.get('name', 'it')}.")
