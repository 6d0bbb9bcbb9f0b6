"""Snowflakes: Discord's ids, which sort by time and never repeat."""

import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Gives ids; each is larger than all before it, also after a restart with `last`.

    Their clock may be `ahead` of this computer's by some seconds, as Discord's may.
    """

    def __init__(self, last: int = 0, ahead: float = 0.0) -> None:
        self.last = last
        self.ahead = ahead

    def next(self) -> str:
        """A new id as the decimal text that Discord's JSON carries."""
        now = (int((time.time() + self.ahead) * 1000) - DISCORD_EPOCH_MS) << 22
        self.last = max(now, self.last + 1)
        return str(self.last)


def snowflake_seconds(snowflake: str) -> float:
    """When an id was given, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000


def timestamp(seconds: float | None = None) -> str:
    """A moment as Discord writes it; now by default."""
    moment = datetime.fromtimestamp(time.time() if seconds is None else seconds, UTC)
    return moment.isoformat(timespec="microseconds")
