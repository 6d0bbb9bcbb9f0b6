"""Spans for OpenTelemetry, sent to a collector; its library is there only where it was asked for."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from bot.core.errors import OperatorError
from bot.services.ports.operators.tracing import Attribute, OpenSpan

SERVICE = "talewright"
MISSING = (
    "TRACES_TO is set, and the OpenTelemetry library is not installed. Install it with "
    "`pip install --no-deps -r requirements-tracing.lock` (from a wheel: `pip install 'talewright[tracing]'`), "
    "or leave TRACES_TO out."
)


class _NoTraceback(logging.Filter):
    """A collector that is away is told of in one line, as often as it is tried."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = None
        return True


class _Timed:
    """A span of the library's."""

    def __init__(self, span: Any) -> None:
        self._span = span

    def note(self, **attributes: Attribute) -> None:
        """Adds what came of it."""
        self._span.set_attributes({f"{SERVICE}.{key}": value for key, value in attributes.items()})


class OpenTelemetryTracer:
    """A Tracer that hands finished spans to a `processor` of the library's."""

    def __init__(self, processor: Any) -> None:
        self._trace = _library("opentelemetry.trace")
        resource = _library("opentelemetry.sdk.resources").Resource.create({"service.name": SERVICE})
        self._provider = _library("opentelemetry.sdk.trace").TracerProvider(
            resource=resource, shutdown_on_exit=False
        )
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer(SERVICE)

    @contextmanager
    def span(self, name: str, attributes: dict[str, Attribute], *, apart: bool) -> Generator[OpenSpan]:
        """A span; of an error only its type is kept, since its message may quote what was written."""
        made = self._tracer.start_span(name)
        timed = _Timed(made)
        timed.note(**attributes)
        try:
            if apart:
                yield timed
            else:
                with self._trace.use_span(made, record_exception=False, set_status_on_exception=False):
                    yield timed
        except BaseException as error:
            made.set_attribute("error.type", type(error).__name__)
            made.set_status(self._trace.StatusCode.ERROR)
            raise
        finally:
            made.end()

    def close(self) -> None:
        """Sends what is left, and ends. It may take some seconds where the collector is away."""
        self._provider.shutdown()


def collector_at(address: str) -> OpenTelemetryTracer:
    """A tracer that sends to a collector by OTLP over HTTP. Raises OperatorError where the library is missing."""
    sending = _library("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    export = _library("opentelemetry.sdk.trace.export")
    for name in (
        "opentelemetry.exporter.otlp.proto.http.trace_exporter",
        "opentelemetry.sdk._shared_internal",
    ):
        logging.getLogger(name).addFilter(_NoTraceback())
    return OpenTelemetryTracer(
        export.BatchSpanProcessor(sending.OTLPSpanExporter(endpoint=address, timeout=3))
    )


def _library(name: str) -> Any:
    """A module of the library. Raises OperatorError where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise OperatorError(MISSING) from error
