"""Interventions of a game master whose preview was looked at already."""

from __future__ import annotations

from bot.core.god.commands import GodCommand
from bot.services.god.interventions import InterventionPreview, Interventions
from bot.services.play.requester import Requester


async def intervene(
    god: Interventions, by: Requester, command: GodCommand, *, expected: str | None = None
) -> InterventionPreview:
    """Commits a command, behind whatever turn is running."""
    session = await god.gate(by, f"apply {command.kind}")
    return await god.enqueue(session, lambda: god.apply_now(session, by, command, expected))


async def foreseen(god: Interventions, by: Requester, command: GodCommand) -> InterventionPreview:
    """What a command would do now."""
    return await god.preview_now(await god.gate(by, f"preview {command.kind}"), command)
