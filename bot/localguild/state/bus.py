"""Carries what happened in the guild to whoever listens: the gateway, the page and the store."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class GuildEvent:
    """One thing that happened.

    `kind` is Discord's gateway event name, or a page event's name in lower case. `viewer` is set when only
    that person may see it; `to_bot` when only the bot may.
    """

    kind: str
    body: dict[str, Any]
    viewer: str | None = None
    to_bot: bool = False


class Bus:
    """Calls every listener, in order, with every happening."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[GuildEvent], None]] = []

    def listen(self, listener: Callable[[GuildEvent], None]) -> None:
        self._listeners.append(listener)

    def publish(self, happening: GuildEvent) -> None:
        for listener in tuple(self._listeners):
            listener(happening)
