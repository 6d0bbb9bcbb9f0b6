"""What an observer sees at one moment of a simulation: what is stored, what is posted, what people wrote."""

from __future__ import annotations

import re
from dataclasses import field
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.simulation.people import PlayerMessage
from bot.simulation.stored import Stored

Json = dict[str, Any]
FOOTER = re.compile(r"^Scene (\d+) · chain ([0-9a-f]{8})$")


@dataclass(frozen=True, slots=True)
class BotMessage:
    """A message of the bot. `viewer` is the one person who sees it, None for all in the channel."""

    id: str
    channel_id: str
    viewer: str | None
    told: Json

    @property
    def words(self) -> str:
        """Everything readable in it."""
        said = [self.told.get("content") or ""]
        for embed in self.told.get("embeds") or []:
            said += [embed.get("title") or "", embed.get("description") or ""]
            said += [f"{one['name']}\n{one['value']}" for one in embed.get("fields") or []]
        return "\n".join(said)

    @property
    def answers(self) -> str | None:
        """The message that it replies to."""
        return (self.told.get("message_reference") or {}).get("message_id")

    @property
    def scene(self) -> tuple[int, str] | None:
        """The scene that it tells, by number and chain; None for what is no passage, or only quotes one."""
        if self.viewer is not None or self.told.get("interaction_metadata"):
            return None
        for embed in self.told.get("embeds") or []:
            found = FOOTER.match((embed.get("footer") or {}).get("text") or "")
            if found:
                return int(found[1]), found[2]
        return None


@dataclass(frozen=True, slots=True)
class Seen:
    """All that the invariants may look at. `earlier` is what was stored a step before.

    `excused` are channels of which something was taken away (a permission, the channel), `removed` messages that
    somebody took away, `unread` says that the bot could once not read a channel's history, `shown` are the scenes that
    stood in a channel at any time. Of the stories in `untold` nothing is owed.
    """

    stored: Stored = field(default_factory=Stored)
    earlier: Stored = field(default_factory=Stored)
    posted: tuple[BotMessage, ...] = ()
    written: tuple[PlayerMessage, ...] = ()
    removed: frozenset[str] = frozenset()
    excused: frozenset[str] = frozenset()
    unread: bool = False
    shown: frozenset[tuple[str, int, str]] = frozenset()
    untold: frozenset[str] = frozenset()
    game_masters: frozenset[str] = frozenset()
    hidden: tuple[str, ...] = ()
    cap: int = 0
    faults: tuple[str, ...] = ()
