"""The checker finds what is wrong with missions, deadlines, agendas and resources, and says what to do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.pressing import BUS, FLOOD, ICE, JAR, LENA, PACKING
from tests.unit.core.content.test_checking import SCENARIO, checked, put

STEP = PACKING["milestones"][0]


def pressed(**parts: Any) -> list[tuple[str, str]]:
    """The problems of a scenario with these parts, as path and message."""
    found = checked(SCENARIO, *(put(name, value=value) for name, value in parts.items()))
    assert all(one.hint for one in found)
    return [(one.path, one.message) for one in found]


def test_everything_that_presses_can_be_authored() -> None:
    parts = {
        "missions": [JAR, BUS], "time_sensitive_events": {"flood": FLOOD}, "npc_agendas": {LENA: PACKING},
        "world_resources": {"ice": ICE},
    }  # fmt: skip
    assert pressed(**parts) == []


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("part", "value", "path", "message"),
    [
        ("missions", [JAR, JAR], "missions.1.mission_id", "stands twice"),
        ("missions", [{**JAR, "done_when": "flags.nowhere"}], "missions.0.done_when", "no flag nowhere"),
        ("missions", [{**JAR, "done": []}], "missions.0.done", "nobody hears"),
        ("missions", [{**BUS, "given_when": None}], "missions.0.given", "never told"),
        ("missions", [{**BUS, "status": "failed"}], "missions.0.status", "begins as accepted"),
        ("missions", [{"id": "x", "title": "X", "summary": "y"}], "missions.0.id", "retired"),
        ("time_sensitive_events", {"flood": {**FLOOD, "deadline": {"hour": 3}}}, "time_sensitive_events.flood.deadline",
         "not after the beginning"),
        ("time_sensitive_events", {"flood": {**FLOOD, "deadline": {"day": 77}}}, "time_sensitive_events.flood.deadline",
         "day 77"),
        ("time_sensitive_events", {"flood": {**FLOOD, "deadline": {"hour": 25}}},
         "time_sensitive_events.flood.deadline.hour", "0 to 23"),
        ("time_sensitive_events", {"flood": {**FLOOD, "warnings": {}}}, "time_sensitive_events.flood.warnings",
         "no urgent warning"),
        ("time_sensitive_events", {"flood": {**FLOOD, "known": "never"}}, "time_sensitive_events.flood.warnings.clear",
         "never known"),
        ("time_sensitive_events", {"flood": {**FLOOD, "related_npcs": ["npc_x"]}},
         "time_sensitive_events.flood.related_npcs.0", "npc_x"),
        ("time_sensitive_events", {"flood": {**FLOOD, "consequences": "{target} drowns."}},
         "time_sensitive_events.flood.consequences", "not known here"),
        ("time_sensitive_events", {"flood": {**FLOOD, "effects": [{"op": "explode"}]}},
         "time_sensitive_events.flood.effects.0.op", "no operation explode"),
        ("npc_agendas", {"npc_x": PACKING}, "npc_agendas.npc_x", "no character"),
        ("npc_agendas", {LENA: {**PACKING, "milestones": [STEP, STEP]}},
         f"npc_agendas.{LENA}.milestones.1", "same name"),
        ("npc_agendas", {LENA: {**PACKING, "blocked_by": [{"factor": "x", "when": "stars"}]}},
         f"npc_agendas.{LENA}.blocked_by.0.when", "stars"),
        ("world_resources", {"ice": {**ICE, "current_amount": 11}}, "world_resources.ice.current_amount", "more than"),
        ("world_resources", {"ice": {**ICE, "critical": []}}, "world_resources.ice.critical", "nobody hears"),
        ("world_resources", {"ice": {**ICE, "patients": "2"}}, "world_resources.ice.patients", "per_patient_per_day"),
        ("world_resources", {"ice": {**ICE, "depletion_unit": "per_week"}},
         "world_resources.ice.depletion_unit", "per_day"),
    ],
)  # fmt: skip
def test_a_mistake_is_found_where_it_stands(part: str, value: Any, path: str, message: str) -> None:
    found = pressed(**{part: value})
    assert any(where == path and message in said for where, said in found), found
