"""The dashboard asks for figures that the bot shows, by labels that they have."""

from __future__ import annotations

import json
import re
from pathlib import Path

from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from bot.adapters.monitoring.metrics import Metrics

DASHBOARD = Path(__file__).parents[3] / "docs" / "dashboards" / "talewright.json"
NAME = re.compile(r"\b(?:talewright|process)_[a-z_]+")
TURN = {
    "event": "turn", "level": "warning", "ruleset": "two-hands", "outcome": "scene", "ms": 300,
    "steps": {"narration": 200}, "models": {"big": 1}, "guarded": {"numbers": 2},
    "input_tokens": 900, "output_tokens": 80, "cached_tokens": 0,
}  # fmt: skip


def shown() -> dict[str, set[str]]:
    """The names of all figures, each with its labels."""
    metrics = Metrics()
    metrics(None, "info", TURN)
    failed = {"event": "model_attempt_failed", "level": "warning", "key": "big", "reason": "timeout"}
    metrics(None, "warning", failed)
    families: list[Metric] = list(text_string_to_metric_families(metrics.exposed().decode()))
    return {one.name: set(one.labels) for family in families for one in family.samples}


def asked() -> list[str]:
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def test_every_figure_that_is_asked_for_is_shown_with_its_labels() -> None:
    known = shown()
    for expression in asked():
        names = NAME.findall(expression)
        assert names, expression
        for name in names:
            assert name in known, f"{name} is no figure of the bot"
            grouped = re.search(r"by \(([^)]*)\)", expression)
            labels = set(grouped[1].split(", ")) if grouped else set()
            assert labels <= known[name], f"{name} has no labels {labels - known[name]}"


def test_every_figure_of_the_bot_stands_on_the_dashboard() -> None:
    told = " ".join(asked())
    own = {name for name in shown() if name.startswith("talewright_")}
    counted = {name for name in own if name.endswith(("_total", "_bucket"))}
    assert [name for name in sorted(counted) if name not in told] == []
