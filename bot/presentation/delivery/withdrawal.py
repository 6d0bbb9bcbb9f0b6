"""Hides a passage in a channel: its posts, its drafts and its repeats become one neutral line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord
import structlog

from bot.presentation.catalogue import say
from bot.presentation.delivery.recognition import being_told
from bot.presentation.embeds import footer_of
from bot.presentation.plain import marked_by
from bot.services.ports.publisher import ToldPassage

LOOK_BACK = 100
LEAST = 24
"""Letters of a paragraph by which a message is known to tell a passage."""

log = structlog.get_logger(__name__)


async def hide(
    channel: Any, me: discord.abc.User | None, known: Collection[str], passage: ToldPassage
) -> None:
    """Hides the messages with the `known` ids and the bot's own ones that show the passage. Never raises."""
    found = {int(one) for one in known}
    try:
        latest = [message async for message in channel.history(limit=LOOK_BACK)]
    except discord.HTTPException as error:
        log.warning("history_not_read", channel_id=str(channel.id), error=str(error))
        latest = []
    found |= showing([one for one in reversed(latest) if me is not None and one.author.id == me.id], passage)
    for at, message_id in enumerate(sorted(found)):
        await _hide_one(
            channel.get_partial_message(message_id),
            say("scene/hidden") if at == 0 else say("scene/hidden_more"),
        )


async def _hide_one(message: discord.PartialMessage, words: str) -> None:
    """Edits a message to a neutral line; one that Discord does not let be edited any more is deleted."""
    nobody = discord.AllowedMentions.none()
    try:
        await message.edit(content=words, embeds=[], view=None, allowed_mentions=nobody)
    except discord.HTTPException as refused:
        try:
            await message.delete()
        except discord.HTTPException as error:
            log.warning("passage_not_hidden", message_id=message.id, error=f"{refused}; {error}")


def showing(messages: Sequence[discord.Message], passage: ToldPassage) -> set[int]:
    """The ids of these own messages, oldest first, that are the passage's header or tell a part of it."""
    found = {message.id for message in messages if _tells(message, passage)}
    return (
        found
        if passage.chain
        else found | {message.id for message in being_told(messages, passage.scene_index)}
    )


def _tells(message: discord.Message, passage: ToldPassage) -> bool:
    if footer_of(passage.scene_index, passage.chain) in marked_by(message):
        return True
    told, whole = _bare(message.content), _bare(passage.text)
    parts = (_bare(part) for part in passage.text.split("\n"))
    return any(part in told for part in parts if len(part) >= LEAST) or (len(told) >= LEAST and told in whole)


def _bare(words: str) -> str:
    """Words without what Discord or escaping adds."""
    return "".join(letter for letter in words.casefold() if letter.isalnum())
