"""The wall clock."""

from __future__ import annotations

import time


class SystemClock:
    """The machine's time, as the Clock port asks for it."""

    def now_ms(self) -> int:
        """Unix time in milliseconds."""
        return time.time_ns() // 1_000_000

    def monotonic_ms(self) -> float:
        """Milliseconds since some moment; never goes backward."""
        return time.monotonic() * 1_000
