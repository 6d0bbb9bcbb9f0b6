"""Whoever will not tell says so: the line of a question that fails is never a gesture alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

SCENARIOS = sorted(Path("data/scenarios").glob("*.json"))
WON = {"clean", "override", "bold", "success", "done"}


def declining(scenario: dict[str, Any]) -> list[tuple[str, str]]:
    """The lines with which something is not told, or not all of it, each with its topic."""
    return [
        (topic["id"], line)
        for topic in scenario.get("topics", ())
        if "ask" in topic.get("actions", ()) and (topic.get("holder") or "").startswith("npc_")
        for degree, lines in topic["lines"].items()
        if degree not in WON
        for line in lines
    ]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_question_that_is_not_answered_is_declined_aloud(path: Path) -> None:
    scenario = json.loads(path.read_text(encoding="utf-8"))
    silent = [
        (topic, line) for topic, line in declining(scenario) if '"' not in line and " says " not in line
    ]
    assert silent == []
