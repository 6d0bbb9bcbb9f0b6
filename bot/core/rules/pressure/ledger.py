"""What the engine notes of time and pressure beside the parts that people read: `campaign.pressure`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, cast

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import State


@dataclass(slots=True)
class PressureLedger:
    """`as_of` is until when agendas and resources have gone on, in seconds of world time; None before the first turn.

    `begun` says since when deadlines run that no author wrote. `carried` are parts of a unit not yet counted,
    `told` what is told once, and `untold` what a game master's leap in time brought and the next passage tells.
    """

    as_of: int | None = None
    begun: dict[str, int] = field(default_factory=dict[str, int])
    carried: dict[str, int] = field(default_factory=dict[str, int])
    told: list[str] = field(default_factory=list[str])
    untold: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    def stored(self) -> dict[str, Any]:
        """As the state keeps it, without what is empty."""
        fields = {
            "as_of": self.as_of,
            "begun": self.begun,
            "carried": {name: left for name, left in self.carried.items() if left},
            "told": self.told,
            "untold": self.untold,
        }
        return {name: value for name, value in fields.items() if value not in (None, {}, [])}


def kept(state: State) -> dict[str, Any]:
    """What the state holds of it; nothing in stories in which nothing presses."""
    found = state["campaign"].get("pressure")
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


def ledger_of(state: State) -> PressureLedger:
    """The ledger to go on with; what it holds is copied."""
    found: Mapping[str, Any] = kept(state)
    return PressureLedger(
        as_of=found.get("as_of"),
        begun=dict(found.get("begun", {})),
        carried=dict(found.get("carried", {})),
        told=list(found.get("told", ())),
        untold=list(found.get("untold", ())),
    )
