"""The ports to the machine: time and chance."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Wall time."""

    def now_ms(self) -> int: ...

    def monotonic_ms(self) -> float: ...


class Entropy(Protocol):
    """Unpredictable bytes and ids."""

    def secret(self) -> bytes: ...

    def salt(self) -> bytes: ...

    def new_id(self, prefix: str) -> str: ...
