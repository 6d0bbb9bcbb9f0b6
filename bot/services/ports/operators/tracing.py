"""The port to whoever traces: how long the parts of a turn took, and what lies within what. Off unless somebody does.

As with the log, whoever has something to tell tells it and does not ask who listens. A span holds names, ids and
numbers, never a word that a person or a model wrote.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

Attribute = str | int | float | bool


class OpenSpan(Protocol):
    """One piece of work that is being timed."""

    def note(self, **attributes: Attribute) -> None:
        """Adds what came of it."""
        ...


class Tracer(Protocol):
    """Times pieces of work. What goes wrong in one is told by the error's type alone, and goes on."""

    def span(
        self, name: str, attributes: dict[str, Attribute], *, apart: bool
    ) -> AbstractContextManager[OpenSpan]:
        """A span within the one that is open here. One that is `apart` has none within it, and may end elsewhere."""
        ...


class _Untraced:
    """What times nothing, and is nothing but passed through."""

    def note(self, **attributes: Attribute) -> None:
        """Nobody listens."""

    def __enter__(self) -> OpenSpan:
        return self

    def __exit__(self, *_: object) -> None:
        return None


_UNTRACED = _Untraced()
_tracers: list[Tracer] = []


def span(name: str, *, apart: bool = False, **attributes: Attribute) -> AbstractContextManager[OpenSpan]:
    """Times what is done inside: `with span("turn", turn=turn_id) as timed`.

    `apart` is for asynchronous generators, whose inside is not one stretch of its caller's.
    """
    if not _tracers:
        return _UNTRACED
    return _tracers[-1].span(name, attributes, apart=apart)


def trace_with(tracer: Tracer) -> None:
    """Has a tracer listen from now on."""
    _tracers.append(tracer)


def trace_no_more(tracer: Tracer) -> None:
    """Lets it go."""
    _tracers.remove(tracer)
