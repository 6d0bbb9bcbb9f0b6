"""What blocked people do, and presses beyond the limit, end here before anything else of the bot hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import discord
import structlog

from bot.core.errors import TalewrightError
from bot.presentation.operations.privacy import OWN_IDS
from bot.presentation.operations.refusals import over_text, told_text
from bot.presentation.play.xcard import IDS as CARD_IDS
from bot.services.operations.blocks import Blocks
from bot.services.operations.message_limits import MessageLimits
from bot.services.ports.operators.blocks import BlockRow
from cogs.replies import NO_PINGS, whisper

HEARD = ("INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_REACTION_ADD", "TYPING_START")
"""What people do that could reach the bot."""
COMMAND, AUTOCOMPLETE = 2, 4
"""Kinds of interactions."""
ALWAYS = "privacy"
"""The command that answers everybody: what is stored of somebody is theirs to see and to erase."""
CARE = "xcard"
"""The command that no limit holds back: who needs it has pressed enough."""
Concerns = Callable[[str, str], Coroutine[Any, Any, bool]]
"""Whether a message, by its channel and words, was meant for the bot."""

log = structlog.get_logger(__name__)


class Gate:
    """Drops what comes from who is blocked, and tells them of it: once by a direct message, and at every command."""

    def __init__(
        self, client: discord.Client, blocks: Blocks, message_limits: MessageLimits, concerns: Concerns
    ) -> None:
        self._client, self._blocks, self._limits, self._concerns = client, blocks, message_limits, concerns
        self._telling: set[asyncio.Task[None]] = set()

    def close_behind(self) -> None:
        """From now on every event passes here first."""
        parsers = self._client._connection.parsers
        for kind in HEARD:
            if kind in parsers:
                parsers[kind] = self._passing(kind, parsers[kind])

    def _passing(self, kind: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        def parse_or_drop(event: Mapping[str, Any]) -> None:
            block = self._block_of(event)
            if kind == "INTERACTION_CREATE" and not _is_always_answered(event):
                refusal = told_text(block) if block is not None else self._over_limit(event)
                if refusal:
                    self._later(self._refuse(event, refusal, block))
                else:
                    parse(event)
            elif block is None or kind == "INTERACTION_CREATE":
                parse(event)
            elif kind == "MESSAGE_CREATE" and block.kind == "user":
                self._later(self._tell(event, block))

        return parse_or_drop

    def _over_limit(self, event: Mapping[str, Any]) -> str | None:
        """What somebody reads whose press or command is one too many; a message is counted where it is read."""
        guild_id, user_id = event.get("guild_id"), (event.get("member") or {}).get("user", {}).get("id")
        if guild_id is None or user_id is None or event.get("type") == AUTOCOMPLETE or _is_care(event):
            return None
        over = self._limits.take(str(guild_id), str(user_id))
        return None if over is None else over_text(over)

    def _block_of(self, event: Mapping[str, Any]) -> BlockRow | None:
        person = event.get("author") or event.get("user") or (event.get("member") or {}).get("user") or {}
        user_id = person.get("id") or event.get("user_id")
        if user_id is None or event.get("webhook_id") or str(user_id) == str(self._own_id):
            return None
        guild_id = event.get("guild_id")
        return self._blocks.find(None if guild_id is None else str(guild_id), str(user_id))

    @property
    def _own_id(self) -> int | None:
        return self._client.user.id if self._client.user is not None else None

    async def _refuse(self, event: Mapping[str, Any], words: str, block: BlockRow | None) -> None:
        """Answers a command or a press, since Discord would say else that the bot is broken."""
        interaction: discord.Interaction[discord.Client] = discord.Interaction(
            data=event,  # type: ignore[arg-type]
            state=self._client._connection,
        )
        if event.get("type") == AUTOCOMPLETE:
            await interaction.response.autocomplete([])
            return
        await whisper(interaction, words)
        if block is not None:
            await self._blocks.first_told(block)

    async def _tell(self, event: Mapping[str, Any], block: BlockRow) -> None:
        """Tells who wrote to the bot, privately, once."""
        if block.told_at or not await self._concerns(str(event["channel_id"]), str(event.get("content", ""))):
            return
        if await self._blocks.first_told(block):
            person = await self._client.create_dm(discord.Object(int(block.subject_id)))
            await person.send(told_text(block), allowed_mentions=NO_PINGS)

    def _later(self, telling: Coroutine[Any, Any, None]) -> None:
        async def told() -> None:
            try:
                await telling
            except (discord.DiscordException, TalewrightError) as error:
                log.warning("refusal_not_told", error=str(error))

        task = asyncio.get_running_loop().create_task(told())
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)


def _is_always_answered(event: Mapping[str, Any]) -> bool:
    data = event.get("data") or {}
    if event.get("type") == COMMAND:
        return data.get("name") == ALWAYS
    return str(data.get("custom_id", "")).startswith(OWN_IDS)


def _is_care(event: Mapping[str, Any]) -> bool:
    data = event.get("data") or {}
    options = data.get("options") or ()
    named = any(option.get("name") == CARE for option in options)
    return named or str(data.get("custom_id", "")).startswith(CARD_IDS)
