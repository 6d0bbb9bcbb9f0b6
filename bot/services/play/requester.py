"""Who asks for something, where, by which interaction and with which rights."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Requester:
    """Who gives a command, where and by which interaction; `world` is set where who started the story may, too."""

    channel_id: str
    user_id: str
    may: bool
    source_id: str
    created_at: int
    world: bool = False
