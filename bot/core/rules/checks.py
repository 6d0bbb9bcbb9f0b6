"""Rolls a check and reads its band from the ruleset's data; tells the chances beforehand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope
from bot.core.content.ruleset_shapes import ActionSpec, Band, Check
from bot.core.dice import rolls
from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass
from bot.core.rules.answering import total_of
from bot.core.state.document import Entity, number

Degree = Literal["success", "mixed", "failure"]
_ONE_DIE = re.compile(r"1?d([1-9]\d{0,2})")

Roller = Callable[[str, int], rolls.Roll]
"""Rolls an expression; the integer is the roll's index within its action."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A finished check: the roll, its band, which stat spoke, and the line that shows it."""

    roll: rolls.Roll
    label: str
    band: str
    band_label: str
    degree: Degree
    aspect: str | None
    line: str
    shifted: str | None = None

    @property
    def purpose(self) -> str:
        """What the roll is for, as the ledger of dice keeps it."""
        return f"{self.label} check"


Strained = Sequence[tuple[int, str]]
"""What bears on a roll besides the rules of its action: how much, and its name."""


def make_check(
    game: Adventure, spec: ActionSpec, actor: Entity, scope: Scope, roller: Roller, strained: Strained = ()
) -> CheckResult | None:
    """Rolls the check of an action; None where nothing is rolled."""
    ready = _ready(game, spec, actor, scope, total_of(strained))
    if ready is None:
        return None
    sign = f"{ready.modifier:+d}" if ready.modifier else ""
    rolled = roller(f"{ready.check.roll}{sign}", 0)
    band, aspect, note = _band(game, ready, rolled.total, scope)
    check = ready.check
    label = check.label or (game.ruleset.stats[aspect].label if aspect in game.ruleset.stats else spec.label)
    line = rolls.format_check(f"{label} check", rolled, game.threshold(check.bands, band), band.label)
    if note:
        line = rolls.format_check(f"{label} check", rolled, "", "") + f" ({band.label}: {note})"
    if strained:
        line += f" [{', '.join(f'{amount:+d} {name}' for amount, name in strained)}]"
    return CheckResult(rolled, label, band.id, band.label, band.degree, aspect, line, note)


def chances(
    game: Adventure, spec: ActionSpec, actor: Entity, scope: Scope, strained: Strained = ()
) -> Mapping[Degree, int] | None:
    """In how many of a hundred rolls the check of an action would succeed, half succeed or fail.

    None where nothing is rolled; empty where the roll is not one plain die.
    """
    ready = _ready(game, spec, actor, scope, total_of(strained))
    if ready is None:
        return None
    die = _ONE_DIE.fullmatch(ready.check.roll)
    if die is None:
        return {}
    sides = int(die[1])
    counted: Counter[Degree] = Counter(
        _band(game, ready, face + ready.modifier, scope)[0].degree for face in range(1, sides + 1)
    )
    return {degree: round(100 * count / sides) for degree, count in counted.items()}


@dataclass(frozen=True, slots=True)
class _Ready:
    """A check that will be rolled: who speaks with which stats, and what is added."""

    check: Check
    stats: dict[str, int]
    aspect: str | None
    modifier: int


def _ready(game: Adventure, spec: ActionSpec, actor: Entity, scope: Scope, strain: int) -> _Ready | None:
    check = spec.check
    if check is None or not scope.holds(check.when):
        return None
    stats = {name: number(actor["attributes"], name) for name in game.ruleset.stats}
    aspect = _named(check, scope, stats) or dominant(check, stats)
    stat = stats.get(aspect, 0) if aspect else 0
    modifier = scope.integer(check.modifier) if check.modifier else 0
    return _Ready(check, stats, aspect, stat + modifier + strain)


def _named(check: Check, scope: Scope, stats: Collection[str]) -> str | None:
    """The stat that the check's `stat_by` names, if it names one."""
    if check.stat_by is None:
        return None
    try:
        found = scope.value(check.stat_by)
    except ContentError:
        return None
    return found if isinstance(found, str) and found in stats else None


def dominant(check: Check, stats: dict[str, int]) -> str | None:
    """The stat that speaks: the named one, or the actor's highest among the check's aspects (ties by order)."""
    if check.stat is not None:
        return check.stat
    if not check.aspects:
        return None
    return max(check.aspects, key=lambda name: (stats.get(name, 0), -check.aspects.index(name)))


def _band(game: Adventure, ready: _Ready, total: int, scope: Scope) -> tuple[Band, str | None, str | None]:
    """The band of a total after the ruleset's shifts, which stat speaks then, and what the shift says."""
    check, stats, aspect = ready.check, ready.stats, ready.aspect
    band = game.band(check.bands, total)
    others = {name: value for name, value in stats.items() if name != aspect}
    best = max(others, key=lambda name: others[name], default=None)
    scope.add(stat=stats.get(aspect or "", 0), best_other=others[best] if best else 0, total=total)
    for shift in check.shifts:
        if shift.band == band.id and scope.holds(shift.when):
            speaks = best if shift.aspect == "best_other" else aspect
            return game.band_named(check.bands, shift.to), speaks, shift.note
    return band, aspect, None
