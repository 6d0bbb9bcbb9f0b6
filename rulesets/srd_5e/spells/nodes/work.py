"""What the parts of a spell are given while they are carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e import creature
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.magic import amounts
from rulesets.srd_5e.magic.spell import Casting, Node
from rulesets.srd_5e.play import Play


@dataclass(frozen=True, slots=True)
class Work:
    """A casting under way: `critical` doubles dice, `extra` is (dice, type) that the next damage takes with it."""

    casting: Casting
    run: Callable[[Work, Sequence[Node], Sequence[str]], None]
    critical: bool = False
    extra: tuple[tuple[str, str], ...] = ()

    @property
    def play(self) -> Play:
        """The play it is part of."""
        return self.casting.play

    @property
    def caster_id(self) -> str:
        """Who casts."""
        return self.casting.caster_id

    def after_hit(self, *, critical: bool, extra: tuple[tuple[str, str], ...] = ()) -> Work:
        """The same casting after an attack of it hit."""
        return replace(self, critical=critical, extra=extra)

    def dice(self, part: Node) -> str:
        """The dice of a part of this casting."""
        casting = self.casting
        return amounts.scaled(part, casting.above, casting.tier, casting.modifier)

    def kind(self, part: Node) -> str:
        """The type of damage of a part."""
        return self.casting.choice if part["type"] == "$choice" else part["type"]

    def words(self, text: str, target_id: str) -> str:
        """A sentence of the data with the names in it."""
        play = self.play
        said = text.replace("{caster}", named(play, self.caster_id)).replace(
            "{target}", named(play, target_id)
        )
        first = begun(play, target_id if text.startswith("{target}") else self.caster_id)
        return first + said[len(first) :] if text.startswith("{") else said


def is_kind(play: Play, creature_id: str, kinds: Sequence[str]) -> bool:
    """Whether a creature is of one of these types; whoever says nothing is humanoid."""
    held: dict[str, Any] = dict(creature.figures(play.entity(creature_id)))
    return held.get("kind", "humanoid") in kinds
