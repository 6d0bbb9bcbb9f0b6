"""Discord's rate limits: buckets per route and channel, and the global one."""

import math
import time
from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True)
class Window:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


@dataclass(frozen=True)
class RateLimits:
    """The sizes of the buckets, as seen in practice; Discord does not promise them."""

    total: Window = Window(50, 1.0)
    message_create: Window = Window(5, 5.0)
    message_change: Window = Window(5, 5.0)
    webhook: Window = Window(5, 2.0)
    webhook_channel: Window = Window(30, 60.0)
    reaction: Window = Window(1, 0.25)
    other: Window = Window(10, 2.0)


@dataclass(frozen=True)
class RateVerdict:
    """Whether a request may pass, with what the headers tell."""

    allowed: bool
    limit: int
    remaining: int
    reset_after: float
    bucket: str
    scope: str = "user"

    def headers(self) -> dict[str, str]:
        """The X-RateLimit headers; a 429 carries `Via`, or clients take it for a proxy's."""
        told = {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset": f"{time.time() + self.reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
            "X-RateLimit-Bucket": self.bucket,
        }
        if not self.allowed:
            told |= {
                "Via": "1.1 local-guild",
                "Retry-After": str(math.ceil(self.reset_after)),
                "X-RateLimit-Scope": self.scope,
            }
            if self.scope == "global":
                told["X-RateLimit-Global"] = "true"
        return told


class RequestCounter:
    """Counts requests by bucket and place."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, str], deque[float]] = {}

    def take(self, bucket: str, place: str, window: Window, scope: str = "user") -> RateVerdict:
        """Count one request, unless the window is full."""
        now = time.monotonic()
        seen = self._seen.setdefault((bucket, place), deque())
        while seen and seen[0] <= now - window.seconds:
            seen.popleft()
        allowed = len(seen) < window.requests
        if allowed:
            seen.append(now)
        remaining = window.requests - len(seen)
        reset_after = seen[0] + window.seconds - now
        return RateVerdict(allowed, window.requests, remaining, reset_after, bucket, scope)
