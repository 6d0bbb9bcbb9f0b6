"""Knows by their words and footers which messages in a channel show a post already, also after a restart."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.presentation import limits
from bot.presentation.embeds import MessagePart, footer_of
from bot.presentation.plain import marked_by
from bot.services.ports.publisher import Post, ScenePost


def already_shown(messages: Sequence[discord.Message], parts: Sequence[MessagePart]) -> list[discord.Message]:
    """The messages, oldest first, that are the first parts of a post; empty where it was not begun.

    The first part is known by its footer (scene and chain) or by the message it replies to; each further part must
    follow with the same words.
    """
    found: list[discord.Message] = []
    rest = iter(messages)
    for part in parts:
        match = next((message for message in rest if same(message, part)), None)
        if match is None:
            break
        found.append(match)
    return found


def drafted(messages: Sequence[discord.Message], post: Post) -> list[discord.Message]:
    """The messages of a draft that an earlier process left of a scene, oldest first; empty where there is none."""
    return being_told(messages, post.scene_index) if isinstance(post, ScenePost) else []


def being_told(messages: Sequence[discord.Message], scene_index: int) -> list[discord.Message]:
    """The messages, oldest first, of a scene whose footer says that it is being told.

    Its prose is in the same message and in the full ones right above it, or, below a whole header, in the next one.
    """
    footer = (footer_of(scene_index, ""),)
    begun = next(
        (at for at, message in enumerate(messages) if marked_by(message) == footer),
        None,
    )
    if begun is None:
        return []
    if messages[begun].content:
        first = begun
        while first and _is_full(messages[first - 1]):
            first -= 1
        return list(messages[first : begun + 1])
    below = messages[begun + 1 : begun + 2]
    return [messages[begun], *(message for message in below if _is_bare(message))]


def _is_bare(message: discord.Message) -> bool:
    return message.reference is None and not message.embeds and not message.components


def _is_full(message: discord.Message) -> bool:
    """Whether a message may be a piece of prose that goes on in the next: `limits.split` fills a third at least."""
    return _is_bare(message) and limits.width(message.content) > limits.CONTENT // 3


def same(message: discord.Message, part: MessagePart) -> bool:
    """Whether a message shows a part: the same words and footers, in answer to the same message."""
    if part.reply_to and (message.reference is None or str(message.reference.message_id) != part.reply_to):
        return False
    footers = tuple(embed.footer.text for embed in message.embeds)
    return message.content.strip() == part.content.strip() and footers == part.footers()
