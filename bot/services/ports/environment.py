"""The ports to the machine: time and chance."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Wall time."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        ...

    def monotonic_ms(self) -> float:
        """Milliseconds from an unnamed moment, never backward: for measuring and for deadlines."""
        ...


class Entropy(Protocol):
    """Unpredictable bytes and ids."""

    def secret(self) -> bytes:
        """32 bytes, for dice and for the labels of a sprint."""
        ...

    def salt(self) -> bytes:
        """16 bytes, for the digest of one personal text."""
        ...

    def new_id(self, prefix: str) -> str:
        """An id nobody has had: the prefix, `_` and random digits."""
        ...
