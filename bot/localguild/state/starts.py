"""How often sessions may begin on the gateway: a number a day, and one in a bucket every five seconds."""

import time
from dataclasses import dataclass, field
from typing import Any

IDENTIFY_SECONDS = 5.0
DAY_MS = 86_400_000


@dataclass
class SessionStarts:
    """What Discord lets a bot begin. `paced` refuses a session that begins too early in its bucket, as Discord does.

    Buckets are `shard_id % max_concurrency`.
    """

    total: int = 1000
    remaining: int = 999
    max_concurrency: int = 1
    paced: bool = False
    too_early: int = 0
    _last: dict[int, float] = field(default_factory=dict[int, float])

    def begin(self, shard_id: int) -> bool:
        """Count a beginning session; False where it comes too early."""
        now, bucket = time.monotonic(), shard_id % self.max_concurrency
        early = self.paced and now - self._last.get(bucket, -IDENTIFY_SECONDS) < IDENTIFY_SECONDS
        if early:
            self.too_early += 1
            return False
        self._last[bucket] = now
        self.remaining -= 1
        return True

    def told(self) -> dict[str, Any]:
        """As `GET /gateway/bot` says it."""
        remaining = max(0, self.remaining)
        return {
            "total": self.total,
            "remaining": remaining,
            "reset_after": DAY_MS,
            "max_concurrency": self.max_concurrency,
        }
