"""What game masters made happen lately, as the state keeps it: what kind, since when, how strongly, and whom about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any, cast

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject, State
from bot.core.state.world_state import Strength

PATH = "campaign.happenings"
MOST_KEPT = 6
LASTS: Mapping[Strength, int] = {"soft": 0, "medium": 2, "hard": 6}
"""For how many turns after its news a happening goes on, unless somebody deals with it."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One happening; `round` is the story turn that it is news in, `of` tells which intervention made it.

    It concerns whoever is at `place`, or everybody where that is empty; `about` is an entity or a location.
    """

    id: str
    tags: tuple[str, ...]
    round: int
    strength: Strength
    about: str = ""
    place: str = ""
    of: str = ""
    dealt: bool = False

    def is_news(self, round_number: int) -> bool:
        """Whether it is told in this turn for the first time."""
        return self.round == round_number

    def is_live(self, round_number: int) -> bool:
        """Whether it still goes on in this turn."""
        return not self.dealt and 0 <= round_number - self.round <= LASTS[self.strength]

    def concerns(self, place: str | None) -> bool:
        """Whether it is of any matter to somebody at a place."""
        return not self.place or self.place == place

    def stored(self) -> dict[str, Any]:
        """As the state keeps it, by its id."""
        fields = {name: value for name, value in asdict(self).items() if name != "id" and value != ""}
        return {**fields, "tags": list(self.tags)}


def happenings(state: State) -> tuple[Happening, ...]:
    """The happenings that a state keeps, the oldest first; none in stories that began before there were any."""
    kept = state["campaign"].get("happenings")
    return _happenings(SameObject(kept)) if kept else ()


@lru_cache(maxsize=32)
def _happenings(held: SameObject[Any]) -> tuple[Happening, ...]:
    kept = cast("Mapping[str, Mapping[str, Any]]", held.value)
    found = [_read(name, fields) for name, fields in kept.items()]
    return tuple(sorted(found, key=lambda one: (one.round, one.id)))


def _read(name: str, fields: Mapping[str, Any]) -> Happening:
    return Happening(
        name, tuple(fields["tags"]), fields["round"], fields["strength"], fields.get("about", ""),
        fields.get("place", ""), fields.get("of", ""), fields.get("dealt", False),
    )  # fmt: skip


def is_kept(path: str) -> bool:
    """Whether a path of the state is of what is kept here."""
    return path == PATH or path.startswith(f"{PATH}.")


def live(state: State, round_number: int, place: str | None) -> tuple[Happening, ...]:
    """What goes on at a place, the oldest first."""
    return tuple(
        happening
        for happening in happenings(state)
        if happening.is_live(round_number) and happening.concerns(place)
    )


def found(state: State, name: object) -> Happening | None:
    """The happening of this id, or None."""
    return next((happening for happening in happenings(state) if happening.id == name), None)
