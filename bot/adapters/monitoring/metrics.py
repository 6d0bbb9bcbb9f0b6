"""Figures for Prometheus, counted from the log: what a line says of one turn, a figure says of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

SECONDS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 90)
CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """A structlog processor that counts what it lets through, unchanged. Labels hold no id of a person or a story."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        made = {"namespace": "talewright", "registry": self.registry}
        self._turns = Counter("turns", "Turns that came to their end", ["ruleset", "outcome"], **made)
        self._seconds = Histogram(
            "turn_seconds", "From the start of a turn to its commit", ["ruleset"], buckets=SECONDS, **made
        )
        self._steps = Counter("step_seconds", "Seconds that steps of turns took", ["step"], **made)
        self._answers = Counter("model_answers", "Answers that models gave", ["model"], **made)
        self._tokens = Counter("model_tokens", "Tokens of turns", ["kind"], **made)
        self._failures = Counter(
            "model_failures", "Attempts of models that failed", ["model", "reason"], **made
        )
        self._guarded = Counter(
            "guard_refusals", "Violations that the guard found in passages", ["kind"], **made
        )
        self._over = Counter("over_limit", "Messages and presses that were too many", ["whose"], **made)
        self._problems = Counter(
            "log_problems", "Lines of the log that warn or tell of an error", ["level"], **made
        )

    def __call__(self, _logger: Any, _method: str, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Counts a line of the log."""
        if event.get("level") in ("warning", "error", "critical"):
            self._problems.labels(str(event["level"])).inc()
        match event.get("event"):
            case "turn":
                self._count_turn(event)
            case "model_attempt_failed" | "model_not_asked":
                self._failures.labels(str(event.get("key")), str(event.get("reason"))).inc()
            case "over_limit":
                self._over.labels(str(event.get("whose"))).inc()
            case _:
                pass
        return event

    def _count_turn(self, told: Mapping[str, Any]) -> None:
        self._turns.labels(told["ruleset"], told["outcome"]).inc()
        self._seconds.labels(told["ruleset"]).observe(told["ms"] / 1000)
        for step, ms in told["steps"].items():
            self._steps.labels(step).inc(ms / 1000)
        for model, times in told["models"].items():
            self._answers.labels(model).inc(times)
        for kind in ("input", "output", "cached"):
            self._tokens.labels(kind).inc(told[f"{kind}_tokens"])
        for kind, times in told["guarded"].items():
            self._guarded.labels(kind).inc(times)

    def exposed(self) -> bytes:
        """All figures in the text form that Prometheus reads."""
        return generate_latest(self.registry)
