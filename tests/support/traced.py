"""Has a tracer listen for the length of a block."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from bot.services.ports.operators.tracing import Tracer, trace_no_more, trace_with


@contextmanager
def tracing(tracer: Tracer) -> Generator[None]:
    """`with tracing(tracer)`."""
    trace_with(tracer)
    try:
        yield
    finally:
        trace_no_more(tracer)
