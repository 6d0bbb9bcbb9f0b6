"""One login of the bot: what it heard, kept so that it can be said again after a broken line."""

import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aiohttp import web

from bot.localguild.state import limits

Json = dict[str, Any]
DISPATCH = 0


class Sent(NamedTuple):
    """One payload on its way to the bot, with the name of its event if it is one."""

    text: str
    kind: str | None = None


@dataclass
class Session:
    """One login of the bot: what it wants to hear, and what it heard lately."""

    id: str
    intents: int
    sequence: int = 0
    recent: deque[tuple[int, Sent]] = field(
        default_factory=lambda: deque(maxlen=limits.GATEWAY_REPLAY_EVENTS)
    )
    socket: web.WebSocketResponse | None = None
    lost_at: float = 0.0
    hears_guild: bool = True
    """Whether the guild is on its shard."""

    def event(self, kind: str, body: Json) -> Sent:
        """The next event of this session, kept for a replay."""
        self.sequence += 1
        sent = Sent(json.dumps({"op": DISPATCH, "t": kind, "s": self.sequence, "d": body}), kind)
        self.recent.append((self.sequence, sent))
        return sent

    def missed(self, sequence: int) -> list[Sent] | None:
        """The events after a sequence number, or None when they are no longer kept."""
        if sequence > self.sequence:
            return None
        events = [sent for number, sent in self.recent if number > sequence]
        return events if len(events) == self.sequence - sequence else None
