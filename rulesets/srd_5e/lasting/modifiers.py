"""What lasts on a creature and what it changes about a roll or a figure: reading alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.conditions import Condition
from rulesets.srd_5e.play import Play, entities_of, while_same

Effect = Mapping[str, Any]
_ALONE = ("spell:", "mastery:")
"""Of origins that begin so, only one counts at a time (SRD, Combining Spell Effects; Mastery, Slow)."""


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What bears on one roll or figure.

    `flat` is added; `dice` are rolled with it (`1d4`, `-1d6`). `favoured` and `hindered` say that
    something gives advantage or disadvantage: with both there is neither, however many there are. `once` are the ids
    of effects that this roll uses up (`effects.spend`); `halved` halves a speed. `reasons` are names for people.
    """

    flat: int = 0
    dice: tuple[str, ...] = ()
    favoured: bool = False
    hindered: bool = False
    reasons: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    halved: bool = False

    @property
    def advantage(self) -> int:
        """1 with advantage, -1 with disadvantage, 0 with neither or both."""
        return self.favoured - self.hindered

    def also(self, advantage: int = 0, reason: str = "", *, flat: int = 0) -> Modifiers:
        """These with one more cause: advantage (1), disadvantage (-1) or a number."""
        return Modifiers(
            self.flat + flat,
            self.dice,
            self.favoured or advantage > 0,
            self.hindered or advantage < 0,
            (*self.reasons, reason) if reason else self.reasons,
            self.once,
            self.halved,
        )

    def joined(self, other: Modifiers) -> Modifiers:
        """Both together; `once` stays this side's, for the effects of the other creature are its own."""
        if other is NO_MODIFIERS:
            return self
        return Modifiers(
            self.flat + other.flat,
            self.dice + other.dice,
            self.favoured or other.favoured,
            self.hindered or other.hindered,
            self.reasons + other.reasons,
            self.once,
            self.halved or other.halved,
        )


NO_MODIFIERS = Modifiers()


def effects_of(entity: Entity) -> list[dict[str, Any]]:
    """What lasts on a creature, oldest first."""
    found: Any = entity["attributes"].get("active_effects")
    return found or []


def bearing(play: Play, creature_ids: Iterable[str]) -> list[str]:
    """Those of them on whom something lasts."""
    found = bearers(play)
    return [one for one in creature_ids if one in found] if found else []


@while_same(entities_of)
def bearers(play: Play) -> Mapping[str, None]:
    """Everybody on whom anything lasts, in the order of the state."""
    entities = play.state["entities"]
    return {one: None for one, entity in entities.items() if entity["attributes"].get("active_effects")}


_NOTHING_LASTS: frozenset[str] = frozenset()


@while_same(entities_of)
def borne(play: Play) -> frozenset[str]:
    """The keys of all that lasts on anybody: what is not among them need not be looked for."""
    held = bearers(play)
    if not held:
        return _NOTHING_LASTS
    entities = play.state["entities"]
    return frozenset(key for one in held for each in effects_of(entities[one]) for key in each)


@while_same(entities_of)
def awaited(play: Play) -> frozenset[tuple[str, str]]:
    """By whose turn, and at which end of it, something that lasts is counted down."""
    entities = play.state["entities"]
    lasting = (each.get("lasts") for one in bearers(play) for each in effects_of(entities[one]))
    return frozenset((lasts["of"], lasts["at"]) for lasts in lasting if lasts)


def conditions_of(entity: Entity) -> frozenset[str]:
    """The names of all conditions in force, with what they include (`paralyzed` brings `incapacitated`)."""
    names: Any = entity["attributes"].get("status_conditions")
    return frozenset(names) if names else _UNBOUND


def condition_of(entity: Entity) -> Condition:
    """What all its conditions do to a creature, merged."""
    names: Any = entity["attributes"].get("status_conditions")
    return conditions.merged(frozenset(names)) if names else _FREE


_LOW = frozenset({"dead", "unconscious", "paralyzed", "stunned"})
_FREE = Condition()
_UNBOUND: frozenset[str] = frozenset()


def sources_of(entity: Entity, condition: str) -> frozenset[str]:
    """The ids of those who cause a condition (who frightens, charms or grapples)."""
    lasting = effects_of(entity)
    if not lasting:
        return _UNBOUND
    return frozenset(
        str(each.get("source", "")) for each in lasting if condition in each.get("conditions", ())
    )


def is_helpless(entity: Entity) -> bool:
    """Whether a creature can take no action: dead, Incapacitated by whatever condition, or laid low by hand."""
    return entity["status"] in _LOW or condition_of(entity).helpless


def concentrates_on(entity: Entity) -> Effect | None:
    """The effect that a creature keeps up by concentration, if any."""
    return next((each for each in effects_of(entity) if each.get("holds")), None)


def has_mark(entity: Entity, mark: str) -> bool:
    """Whether something that lasts marks a creature with this word (docs/srd-5e.md, What lasts)."""
    lasting = effects_of(entity)
    return bool(lasting) and any(mark in each.get("marks", ()) for each in lasting)


def is_protected(entity: Entity, condition: str, kind: str) -> bool:
    """Whether magic keeps creatures of a kind from imposing a condition (SRD, Protection from Evil and Good)."""
    wards = (each["protected"] for each in effects_of(entity) if each.get("protected"))
    return any(condition in ward["conditions"] and kind in ward["kinds"] for ward in wards)


# --- what bears on a roll ---------------------------------------------------------------------------------


def modifiers(
    entity: Entity,
    to: str,
    *,
    ability: str | None = None,
    against: str | None = None,
    skill: str | None = None,
    using: str | None = None,
    skip: frozenset[str] = frozenset(),
) -> Modifiers:
    """All that effects do to `to` of a creature; conditions and exhaustion stand apart (`condition_of`).

    `to` is attack_roll, attacked, saving_throw, ability_check, initiative, armor_class, speed or damage; `initiative`
    takes what bears on Dexterity checks with it. `against` is the other creature: the target of an attack, the attacker
    of `attacked`, whoever forces a save. `using` is weapon or spell, for
    what helps with one of them alone (`with`); `skip` names origins that do not count here.
    """
    effects = effects_of(entity)
    if not effects:
        return NO_MODIFIERS
    found = NO_MODIFIERS
    counted: list[object] = []
    for effect in effects:
        origin = str(effect.get("origin", ""))
        if origin in skip:
            continue
        for each in effect.get("modifiers", ()):
            if _bears(each, to, ability, against, skill, using) and (origin, each) not in counted:
                if origin.startswith(_ALONE):
                    counted.append((origin, each))
                found = _with(found, each, effect)
    return found


def _bears(
    one: Mapping[str, Any],
    to: str,
    ability: str | None,
    against: str | None,
    skill: str | None,
    using: str | None,
) -> bool:
    wanted = one["to"]
    if wanted != to and not (to == "initiative" and wanted == "ability_check"):
        return False
    if to == "initiative":
        ability = "dexterity"
    return (
        one.get("ability") in (None, ability)
        and one.get("skill") in (None, skill)
        and one.get("with") in (None, using)
        and one.get("against") in (None, against)
    )


def _with(found: Modifiers, one: Mapping[str, Any], effect: Effect) -> Modifiers:
    add = one.get("add", 0)
    dice = (*found.dice, add) if isinstance(add, str) else found.dice
    advantage = one.get("advantage", 0)
    return Modifiers(
        found.flat + (add if isinstance(add, int) else 0),
        dice,
        found.favoured or advantage > 0,
        found.hindered or advantage < 0,
        (*found.reasons, str(effect.get("name", ""))),
        (*found.once, effect["id"]) if one.get("once") else found.once,
        found.halved or bool(one.get("halve")),
    )


def fails_save(entity: Entity, ability: str) -> bool:
    """Whether a condition makes a creature fail saves of this ability without a roll."""
    return ability in condition_of(entity).fails_saves


def speed_of(entity: Entity) -> int:
    """Feet a creature can go in a turn now, by whichever way is fastest; 0 where a condition holds it.

    Magic that lasts may give it other ways to go (`speeds`): what changes the speed changes those too.
    """
    lasting = effects_of(entity)
    if not lasting:
        return creature.speed(entity)
    changed = modifiers(entity, "speed")
    feet = creature.speed(entity, change=changed.flat)
    if creature.speed(entity):
        ways = (given for each in lasting for given in each.get("speeds", {}).values())
        slower = min(0, changed.flat) + conditions.EXHAUSTION_SPEED * creature.exhaustion(entity)
        feet = max([feet, *(given + slower for given in ways)])
    return feet // 2 if changed.halved else feet
