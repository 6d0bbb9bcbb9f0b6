"""Checks what presses in a scenario: missions, deadlines, agendas and resources."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.core.content.checking._pieces import COMMON, Pieces
from bot.core.content.first_pressure import moment_of
from bot.core.content.problems import rows, table, within
from bot.core.errors import ContentError
from bot.core.state import worldtime
from bot.core.state.calendars import calendar_from_json

_ACTOR = frozenset(("actor",))
_LEVELS = ("subtle", "clear", "urgent")


class PressureCheck:
    """The checks of one scenario's pressure that go beyond its shape."""

    def __init__(self, see: Pieces, raw: dict[str, Any]) -> None:
        self.see, self.raw = see, raw

    def check(self, cast: Collection[str]) -> None:
        """Notes what is wrong; `cast` are the characters of the scenario."""
        self._missions()
        self._leads()
        for name, event in table(self.raw.get("time_sensitive_events")).items():
            self._event(f"time_sensitive_events.{name}", table(event), cast)
        for name, agenda in table(self.raw.get("npc_agendas")).items():
            self.see.refer(f"npc_agendas.{name}", "character of this scenario called", name, cast)
            self._agenda(f"npc_agendas.{name}", table(agenda))
        for name, resource in table(self.raw.get("world_resources")).items():
            self._resource(f"world_resources.{name}", table(resource))

    # --- missions ----------------------------------------------------------------------------------

    def _missions(self) -> None:
        seen = set[str]()
        for at, mission in enumerate(map(table, rows(self.raw.get("missions")))):
            path, name = f"missions.{at}", str(mission.get("mission_id"))
            if name in seen:
                self.see.add(f"{path}.mission_id", f"{name} stands twice", "Give each an id of its own.")
            seen.add(name)
            for condition, lines in (
                ("given_when", "given"),
                ("done_when", "done"),
                ("failed_when", "failed"),
            ):
                self._told_on(path, mission, condition, lines)
            if mission.get("given_when") is not None and mission.get("status", "accepted") != "accepted":
                self.see.add(
                    f"{path}.status", "a mission that comes up later begins as accepted", "Leave status out."
                )

    def _told_on(self, path: str, fields: dict[str, Any], condition: str, lines: str) -> None:
        """A condition and the lines that are told once it holds: neither stands without the other."""
        given, told = fields.get(condition), rows(fields.get(lines))
        self.see.expression(within(path, condition), given, COMMON)
        self.see.lines(within(path, lines), told, _ACTOR)
        if given is not None and not told:
            self.see.add(
                within(path, lines),
                f"nobody hears of it when {condition} holds",
                f"Write lines under {lines}.",
            )
        if told and given is None:
            self.see.add(within(path, lines), "these lines are never told", f"Add {condition}.")

    # --- leads -------------------------------------------------------------------------------------

    def _leads(self) -> None:
        seen = set[str]()
        places = [*table(self.raw.get("locations"))]
        known = [
            str(table(one).get("id")) for kind in ("entities", "topics") for one in rows(self.raw.get(kind))
        ]
        known += [str(one) for one in rows(self.raw.get("character_ids"))]
        for at, lead in enumerate(map(table, rows(self.raw.get("leads")))):
            path, name = f"leads.{at}", str(lead.get("id"))
            if name in seen:
                self.see.add(f"{path}.id", f"{name} stands twice", "Give each an id of its own.")
            seen.add(name)
            self.see.expression(f"{path}.when", lead.get("when"), COMMON)
            self.see.lines(f"{path}.says", lead.get("says"), _ACTOR)
            if lead.get("comes") is not None:
                comes = table(lead["comes"])
                self.see.expression(f"{path}.comes.when", comes.get("when"), COMMON)
                self.see.lines(f"{path}.comes.lines", comes.get("lines"), _ACTOR)
                self.see.effects(f"{path}.comes.effects", comes.get("effects"), "story")
            if lead.get("toward") is not None:
                self.see.refer(
                    f"{path}.toward",
                    "place, character or thing of this scenario",
                    lead["toward"],
                    [*places, *known],
                )
            for place, one in enumerate(rows(lead.get("about"))):
                self.see.refer(
                    f"{path}.about.{place}", "character, thing or topic of this scenario", one, known
                )

    # --- deadlines ---------------------------------------------------------------------------------

    def _event(self, path: str, event: dict[str, Any], cast: Collection[str]) -> None:
        see, warnings = self.see, table(event.get("warnings"))
        self._deadline(within(path, "deadline"), event.get("deadline"))
        see.effects(within(path, "effects"), event.get("effects"), "story")
        see.line(within(path, "consequences"), event.get("consequences"), _ACTOR)
        self._told_on(path, event, "averted_when", "averted")
        for at, name in enumerate(rows(event.get("related_npcs"))):
            see.refer(within(path, "related_npcs", at), "character of this scenario called", name, cast)
        hidden = event.get("known") == "never"
        for level in _LEVELS:
            lines = rows(warnings.get(level))
            see.lines(within(path, "warnings", level), lines, _ACTOR)
            if hidden and lines:
                see.add(
                    within(path, "warnings", level), "nobody is warned of what is never known", "Take it out."
                )
            elif not hidden and not lines:
                see.add(
                    within(path, "warnings"), f"there is no {level} warning", f"Write lines under {level}."
                )

    def _deadline(self, path: str, fields: object) -> None:
        begun = table(self.raw.get("world_time"))
        given = table(fields)
        if not isinstance(begun.get("hour"), int):
            return
        known = self._calendars()
        try:
            moment = moment_of(begun, given)
            first = moment_of(begun, {})
        except (TypeError, ValueError):
            self.see.add(within(path, "hour"), "the hour is not from 0 to 23", "Write a whole number.")
            return
        wrong = worldtime.validate(moment, known)
        if wrong is not None:
            self.see.add(path, wrong.message, "Name fields of world time: day, hour, minute …")
        elif worldtime.validate(first, known) is None and (
            worldtime.ordinal(moment, known) <= worldtime.ordinal(first, known)
        ):
            self.see.add(
                path,
                "the deadline is not after the beginning of the story",
                "Name the day as well as the hour.",
            )

    def _calendars(self) -> worldtime.Calendars:
        known = dict(worldtime.CALENDARS)
        for own in map(table, rows(self.raw.get("calendars"))):
            try:
                made = calendar_from_json(own)
            except ContentError:
                continue  # noted where calendars are checked
            known[made.id] = made
        return known

    # --- agendas and resources ---------------------------------------------------------------------

    def _agenda(self, path: str, agenda: dict[str, Any]) -> None:
        see, seen = self.see, set[str]()
        for at, step in enumerate(map(table, rows(agenda.get("milestones")))):
            where, name = within(path, "milestones", at), str(step.get("milestone"))
            if name in seen or str(step.get("at")) in seen:
                see.add(where, "two milestones have the same name or place", "Give each its own.")
            seen |= {name, str(step.get("at"))}
            see.expression(within(where, "shows_when"), step.get("shows_when"), COMMON)
            see.lines(within(where, "lines"), step.get("lines"), _ACTOR)
            see.effects(within(where, "effects"), step.get("effects"), "story")
        for at, factor in enumerate(map(table, rows(agenda.get("blocked_by")))):
            see.expression(within(path, "blocked_by", at, "when"), factor.get("when"), COMMON)

    def _resource(self, path: str, resource: dict[str, Any]) -> None:
        see = self.see
        amount, most, critical = (
            resource.get(name) for name in ("current_amount", "max_amount", "critical_level")
        )
        for name, value in (("current_amount", amount), ("critical_level", critical)):
            if isinstance(value, int) and isinstance(most, int) and value > most:
                see.add(within(path, name), f"{value} is more than max_amount {most}", "Raise max_amount.")
        if isinstance(critical, int) and critical > 0 and not rows(resource.get("critical")):
            see.add(
                within(path, "critical"), "nobody hears of the critical level", "Write lines under critical."
            )
        see.lines(within(path, "critical"), resource.get("critical"), _ACTOR)
        see.line(within(path, "consequence"), resource.get("consequence"), _ACTOR)
        see.effects(within(path, "effects"), resource.get("effects"), "story")
        see.expression(within(path, "patients"), resource.get("patients"), COMMON)
        if resource.get("patients") is not None and resource.get("depletion_unit") != "per_patient_per_day":
            see.add(
                within(path, "patients"), "patients count only per_patient_per_day", "Change depletion_unit."
            )
