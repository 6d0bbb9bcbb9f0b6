"""Spans in OpenTelemetry's own form; where its library is not installed, one line says how to get it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from bot.adapters.monitoring.tracing import OpenTelemetryTracer, collector_at
from bot.core.errors import OperatorError
from bot.services.ports.operators.tracing import span
from tests.support.traced import tracing


def test_without_the_library_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*sys.modules]:
        if name.partition(".")[0] == "opentelemetry":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    with pytest.raises(OperatorError) as refused:
        collector_at("http://127.0.0.1:4318/v1/traces")
    assert "TRACES_TO" in str(refused.value)
    assert "requirements-tracing.lock" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_nobody_is_told_anything_where_nobody_traces() -> None:
    with span("turn", turn="t1") as timed, span("play") as inner:
        timed.note(outcome="scene")
    assert timed is inner


def _spans(work: Any) -> list[Any]:
    memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter")
    export = pytest.importorskip("opentelemetry.sdk.trace.export")
    kept = memory.InMemorySpanExporter()
    tracer = OpenTelemetryTracer(export.SimpleSpanProcessor(kept))
    with tracing(tracer):
        work()
    found = list(kept.get_finished_spans())
    tracer.close()
    return found


def test_spans_lie_within_one_another_and_carry_what_was_noted() -> None:
    def work() -> None:
        with span("turn", turn="t1"), span("play") as play:
            with span("model", apart=True, key="large"), span("database", writes=True):
                pass
            play.note(outcome="scene")

    found = {one.name: one for one in _spans(work)}
    assert dict(found["turn"].attributes) == {"talewright.turn": "t1"}
    assert dict(found["play"].attributes) == {"talewright.outcome": "scene"}
    assert found["play"].parent.span_id == found["turn"].context.span_id
    assert found["model"].parent.span_id == found["play"].context.span_id
    assert found["database"].parent.span_id == found["play"].context.span_id
    assert found["turn"].resource.attributes["service.name"] == "talewright"


def test_of_an_error_only_its_type_is_kept() -> None:
    def work() -> None:
        with pytest.raises(ValueError, match="quuxberry"), span("model", key="large"):
            raise ValueError("the model wrote quuxberry")

    (one,) = _spans(work)
    assert one.attributes["error.type"] == "ValueError"
    assert "quuxberry" not in one.to_json()
    assert not one.status.is_ok
