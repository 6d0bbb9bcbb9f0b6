"""What each condition does: the fifteen of the SRD (Rules Glossary) as a table, merged where a creature has several.

Exhaustion has levels and so stands apart: `EXHAUSTION_D20`, `EXHAUSTION_SPEED` and `EXHAUSTION_DEATH`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from bot.core.late_dataclasses import dataclass

EXHAUSTION_D20 = -2
"""What each level of exhaustion adds to every d20 test."""
EXHAUSTION_SPEED = -5
"""What each level of exhaustion adds to the speed, in feet."""
EXHAUSTION_DEATH = 6
"""The level of exhaustion that kills."""

_ACTING = frozenset({"action", "bonus_action", "reaction"})
_BODY = frozenset({"strength", "dexterity"})
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Condition:
    """What a condition (or several, merged) does to whoever has it. Advantage is 1, disadvantage -1; both may hold.

    `attacked_near` is for attackers within 5 feet, `attacked_far` for others. `attacks_others` bears on attacks on
    anyone but the condition's source. `cannot` has any of action, bonus_action, reaction, concentrate, speak, see,
    hear, approach (its source), harm (its source), aware.
    """

    names: frozenset[str] = _NONE
    attack_rolls: frozenset[int] = frozenset()
    attacks_others: frozenset[int] = frozenset()
    attacked: frozenset[int] = frozenset()
    attacked_near: frozenset[int] = frozenset()
    attacked_far: frozenset[int] = frozenset()
    ability_checks: frozenset[int] = frozenset()
    saves: Mapping[str, int] = field(default_factory=dict[str, int])
    fails_saves: frozenset[str] = _NONE
    initiative: frozenset[int] = frozenset()
    speed_zero: bool = False
    crawls: bool = False
    critical_near: bool = False
    resists_all: bool = False
    immune_to: frozenset[str] = _NONE
    cannot: frozenset[str] = _NONE
    implies: frozenset[str] = _NONE
    leaves: frozenset[str] = _NONE

    @property
    def helpless(self) -> bool:
        """Whether no action can be taken: Incapacitated, or what includes it."""
        return "action" in self.cannot


def _set(*values: int) -> frozenset[int]:
    return frozenset(values)


_INCAPACITATED = frozenset({"incapacitated"})
_ADVANTAGE, _DISADVANTAGE = _set(1), _set(-1)

TABLE: Mapping[str, Condition] = {
    "blinded": Condition(
        attack_rolls=_DISADVANTAGE, attacked=_ADVANTAGE, cannot=frozenset({"see"})
    ),
    "charmed": Condition(cannot=frozenset({"harm"})),
    "deafened": Condition(cannot=frozenset({"hear"})),
    "exhaustion": Condition(),
    "frightened": Condition(
        attack_rolls=_DISADVANTAGE, ability_checks=_DISADVANTAGE, cannot=frozenset({"approach"})
    ),
    "grappled": Condition(attacks_others=_DISADVANTAGE, speed_zero=True),
    "incapacitated": Condition(initiative=_DISADVANTAGE, cannot=_ACTING | {"concentrate", "speak"}),
    "invisible": Condition(attack_rolls=_ADVANTAGE, attacked=_DISADVANTAGE, initiative=_ADVANTAGE),
    "paralyzed": Condition(
        attacked=_ADVANTAGE, fails_saves=_BODY, speed_zero=True, critical_near=True, implies=_INCAPACITATED
    ),
    "petrified": Condition(
        attacked=_ADVANTAGE, fails_saves=_BODY, speed_zero=True, resists_all=True,
        immune_to=frozenset({"poisoned"}), implies=_INCAPACITATED,
    ),
    "poisoned": Condition(attack_rolls=_DISADVANTAGE, ability_checks=_DISADVANTAGE),
    "prone": Condition(
        attack_rolls=_DISADVANTAGE, attacked_near=_ADVANTAGE, attacked_far=_DISADVANTAGE, crawls=True
    ),
    "restrained": Condition(
        attack_rolls=_DISADVANTAGE, attacked=_ADVANTAGE, saves={"dexterity": -1}, speed_zero=True
    ),
    "stunned": Condition(attacked=_ADVANTAGE, fails_saves=_BODY, implies=_INCAPACITATED),
    "unconscious": Condition(
        attacked=_ADVANTAGE, fails_saves=_BODY, speed_zero=True, critical_near=True,
        cannot=frozenset({"aware", "see", "hear"}), implies=frozenset({"incapacitated", "prone"}),
        leaves=frozenset({"prone"}),
    ),
}  # fmt: skip
"""Condition by name. `implies` are conditions it includes while it lasts, `leaves` those that stay when it ends."""


@lru_cache(maxsize=512)
def closure(names: frozenset[str]) -> frozenset[str]:
    """The names with all that they include: `paralyzed` brings `incapacitated`. Unknown names stay as they are."""
    found = set(names)
    for name in names:
        if name in TABLE:
            found |= TABLE[name].implies
    return frozenset(found)


@lru_cache(maxsize=512)
def merged(names: frozenset[str]) -> Condition:
    """What all these conditions do together. A condition does not stack with itself."""
    all_of = [TABLE[name] for name in sorted(closure(names)) if name in TABLE]

    def joined(part: str) -> frozenset[int]:
        return frozenset(each for one in all_of for each in getattr(one, part))

    def words(part: str) -> frozenset[str]:
        return frozenset(each for one in all_of for each in getattr(one, part))

    return Condition(
        closure(names),
        *(
            joined(part)
            for part in ("attack_rolls", "attacks_others", "attacked", "attacked_near", "attacked_far")
        ),
        ability_checks=joined("ability_checks"),
        saves={ability: value for one in all_of for ability, value in one.saves.items()},
        fails_saves=words("fails_saves"),
        initiative=joined("initiative"),
        speed_zero=any(one.speed_zero for one in all_of),
        crawls=any(one.crawls for one in all_of),
        critical_near=any(one.critical_near for one in all_of),
        resists_all=any(one.resists_all for one in all_of),
        immune_to=words("immune_to"),
        cannot=words("cannot"),
        implies=words("implies"),
        leaves=words("leaves"),
    )
