"""The names that a ruleset declares, read from a file that may be broken."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bot.core.content.problems import rows, table

ENGINE_REASONS = frozenset(
    "unknown_action not_here cannot_act object_not_found scenery seen told_of own_things of_later which_one wrong_kind "
    "no_way impossible door_closed is_dead in_no_mood nothing_to_see_to stands_in_the_way".split()
)
"""The reasons for which the engine refuses by itself, and `door_closed`, which any ruleset may prepare words for."""

_DEGREES = frozenset(("success", "mixed", "failure", "done", "refused"))


class ContentTerms:
    """What other files may refer to."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw
        self.actions = frozenset(table(raw.get("actions")))
        self.clocks = frozenset(table(raw.get("clocks")))
        self.stats = frozenset(table(raw.get("stats")))
        self.bands = {
            name: frozenset(str(table(band).get("id")) for band in rows(bands))
            for name, bands in table(raw.get("bands")).items()
        }

    @cached_property
    def scene_fields(self) -> frozenset[str] | None:
        """The fields of the scene state; None where others may be added."""
        schema = table(self.raw.get("scene_state_schema"))
        return frozenset(table(schema.get("properties"))) if "properties" in schema else None

    @cached_property
    def stat_fields(self) -> frozenset[str]:
        """The properties of a stat block."""
        return frozenset(table(table(self.raw.get("character_stat_schema")).get("properties")))

    @cached_property
    def reasons(self) -> frozenset[str]:
        """The reasons of all requirements, those of a story's own rules included."""
        return frozenset(
            str(table(need).get("reason"))
            for spec in (*table(self.raw.get("actions")).values(), *rows(self.raw.get("on_acts")))
            for need in rows(table(spec).get("requires"))
        )

    def bands_of(self, spec: dict[str, Any]) -> frozenset[str] | None:
        """The bands an action's check may end in; None where it has none that can be looked up."""
        if not isinstance(spec.get("check"), dict):
            return None
        return self.bands.get(str(table(spec["check"]).get("bands")), frozenset())

    def verdicts(self, action: str) -> frozenset[str]:
        """How lines about an action may be filed: a band, a degree, `done` or `refused`."""
        return _DEGREES | (self.bands_of(table(table(self.raw.get("actions")).get(action))) or frozenset())
