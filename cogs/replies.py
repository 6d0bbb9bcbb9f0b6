"""Answers to interactions: always one, private where it should be, and kind when something breaks."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol, runtime_checkable

import discord
import structlog
from discord import app_commands

from bot.core.errors import OperatorError, PlayerError
from bot.core.notices import Said
from bot.presentation import limits, plain, text
from bot.presentation.catalogue import say, worded, words_of
from bot.presentation.delivery.publisher import refusal_of
from bot.presentation.delivery.retry import BROKEN, is_outage
from bot.presentation.discord_codes import (
    ALREADY_ACKNOWLEDGED,
    UNKNOWN_CHANNEL,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
)
from bot.presentation.languages import speak_to_all
from bot.presentation.uploads import TOO_LARGE, AttachedFile, check_room

PUBLIC = "talewright_public"
NO_PINGS = discord.AllowedMentions.none()
NOT_THEIRS = ("session/not_yours", "export/not_yours", "care/not_yours", "settings/not_yours")
"""Refusals of what is for who started a story, for game masters, or for who may manage the server."""

_LOST = (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED)

log = structlog.get_logger(__name__)


async def defer(interaction: discord.Interaction, *, public: bool = False) -> None:
    """Say at once that an answer comes; whether it will be private is settled here."""
    interaction.extras[PUBLIC] = public
    if public:
        speak_to_all()
    await interaction.response.defer(ephemeral=not public, thinking=True)


async def answer(
    interaction: discord.Interaction,
    words: Said = "",
    *,
    embed: discord.Embed | None = None,
    file: AttachedFile | None = None,
    view: discord.ui.View | None = None,
) -> None:
    """The answer to a deferred interaction, in as many messages as it needs.

    Raises PlayerError upload/too_large before anything is sent, where Discord would not take the file.
    """
    if file is not None:
        check_room(interaction, file)
    if embed is not None and posts_plainly(interaction):
        words, embed = plain.in_words(worded(words), [embed]), None
    private = not interaction.extras.get(PUBLIC, False)
    pieces = limits.split(worded(words)) or [""]
    for at, piece in enumerate(pieces):
        last = at == len(pieces) - 1
        below: dict[str, Any] = {"view": view} if view is not None and last else {}
        try:
            await interaction.followup.send(
                piece,
                embeds=[embed] if embed and last else [],
                files=[file.sent()] if file and last else [],
                ephemeral=private,
                allowed_mentions=NO_PINGS,
                **below,
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # Its channel was deleted while it was made, and who asked with it sees no message of it any more.
            log.info("answer_not_shown", interaction_id=str(interaction.id), error=str(error))
            return


@runtime_checkable
class KnowsPlainPosts(Protocol):
    """A client that knows who wants posts and answers in words alone."""

    def posts_plainly(self, guild_id: int | None) -> bool: ...

    def reads_plainly(self, person: discord.Member | discord.User) -> bool: ...


def posts_plainly(interaction: discord.Interaction) -> bool:
    """Whether an answer is in words alone: as the server wants it, or whoever alone reads it."""
    client: object = interaction.client
    if not isinstance(client, KnowsPlainPosts):
        return False
    if client.posts_plainly(interaction.guild_id):
        return True
    return _is_private(interaction) and client.reads_plainly(interaction.user)


def _is_private(interaction: discord.Interaction) -> bool:
    """Whether only who did it sees the answer; what was not deferred changes the message that it was done on."""
    if PUBLIC in interaction.extras:
        return not interaction.extras[PUBLIC]
    return interaction.message is not None and interaction.message.flags.ephemeral


def in_style(interaction: discord.Interaction, *embeds: discord.Embed, content: str = "") -> dict[str, Any]:
    """What a message is sent or changed with so that it shows embeds as the server wants them."""
    if not posts_plainly(interaction):
        return {"embeds": [*embeds], **({"content": content} if content else {})}
    return {"content": plain.one_message(content, embeds)}


def kept_whole(interaction: discord.Interaction, embed: discord.Embed, content: str = "") -> dict[str, Any]:
    """The same for an embed whose words a form reads again: where words alone would be cut, it stays one."""
    if limits.width(plain.in_words(content, [embed])) <= limits.CONTENT:
        return in_style(interaction, embed, content=content)
    return {"embed": embed, "content": content}


async def whisper(interaction: discord.Interaction, words: Said) -> None:
    """Say something only this person reads, whatever was answered before."""
    told = limits.cut(worded(words), limits.CONTENT)
    if not interaction.response.is_done():
        await interaction.response.send_message(told, ephemeral=True, allowed_mentions=NO_PINGS)
        return
    if interaction.extras.get(PUBLIC):
        # The first follow-up of a public answer would be public whatever its flags.
        interaction.extras[PUBLIC] = False
        with suppress(discord.NotFound):  # taken away by somebody, or by an attempt whose answer was lost
            await interaction.delete_original_response()
    try:
        await interaction.followup.send(told, ephemeral=True, allowed_mentions=NO_PINGS)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        # Somebody took away the answer that it stands in for while it was made: there is no place left for it.
        log.info("answer_not_shown", interaction_id=str(interaction.id), error=str(error))


def reason_of(error: BaseException, channel: object) -> str | None:
    """What a person should read of an error; None where it is not theirs to know."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, PlayerError):
        return words_of(error)
    if isinstance(error, app_commands.NoPrivateMessage):
        return say("channel/none")
    if isinstance(error, discord.HTTPException) and error.status == TOO_LARGE:
        return say("upload/refused")
    if isinstance(error, discord.HTTPException) and (refusal := refusal_of(error, channel)) is not None:
        return words_of(refusal)
    return None


def apology(error: BaseException, **where: object) -> str:
    """Log a fault, and what a person reads of it: that it was not their doing, and a reference to pass on."""
    reference = secrets.token_hex(4)
    if isinstance(error, OperatorError):
        # The message says what to do; a traceback would say less.
        log.error("fault", reference=reference, error=str(error), **where)
        return text.not_written(reference)
    log.error("fault", reference=reference, exc_info=error, **where)
    return text.broken(reference)


async def answer_fault(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell a person, privately, what went wrong."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and error.code in _LOST:
        log.warning("interaction_lost", interaction_id=str(interaction.id), code=error.code)
        return
    if interaction.client.is_closed():
        log.warning("interaction_lost", interaction_id=str(interaction.id), error=str(error))
        return
    if _is_gone(interaction, error):
        log.info("interaction_lost", interaction_id=str(interaction.id), error=str(error))
        return
    await _note_attempt(interaction, error)
    words = reason_of(error, interaction.channel)
    if (
        words is None
        and isinstance(error, discord.HTTPException)
        and (is_outage(error) or _has_no_place(error))
    ):
        log.warning("answer_not_shown", interaction_id=str(interaction.id), error=str(error))
        words = say("fault/not_shown")
    if words is None:
        named = interaction.command.qualified_name if interaction.command else str(interaction.type)
        words = apology(error, interaction_id=str(interaction.id), asked=named)
    try:
        await whisper(interaction, words)
    except (discord.HTTPException, *BROKEN, RuntimeError) as unheard:
        closed = interaction.client.is_closed()  # and with it the connections, as the bot stops
        if isinstance(unheard, RuntimeError) and not closed:
            raise
        event = "interaction_lost" if closed else "fault_not_told"
        log.warning(event, interaction_id=str(interaction.id), error=str(unheard))


def _is_gone(interaction: discord.Interaction, error: BaseException) -> bool:
    """Whether what was pressed was deleted before the press was taken up: nobody is left to read an answer there."""
    gone = isinstance(error, discord.HTTPException) and _has_no_place(error)
    return gone and not interaction.response.is_done()


def _has_no_place(error: discord.HTTPException) -> bool:
    """Whether an answer has nothing left to stand in: its channel was deleted, or what it was to replace."""
    return isinstance(error, discord.NotFound) and error.code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL)


async def _note_attempt(interaction: discord.Interaction, error: BaseException) -> None:
    """Leave in the audit that somebody tried what is for others; god mode notes its own attempts."""
    services = getattr(interaction.client, "services", None)
    if services is None or not isinstance(error, PlayerError) or error.code not in NOT_THEIRS:
        return
    tried = interaction.command.qualified_name if interaction.command else "a button or form"
    try:
        where, who = str(interaction.channel_id), str(interaction.user.id)
        await services.tables.channels.record_refusal(where, who, tried, error.code)
    except OperatorError as unwritten:
        log.warning("attempt_not_noted", error=str(unwritten))


@asynccontextmanager
async def guarded(interaction: discord.Interaction) -> AsyncIterator[None]:
    """Leaves no person without an answer, whatever goes wrong: `async with guarded(interaction)`."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - the outermost edge: a person waits for an answer
        await answer_fault(interaction, error)


@asynccontextmanager
async def logged(what: str, **where: object) -> AsyncIterator[None]:
    """Logs errors, which end there: `async with logged("catch_up_failed")`."""
    try:
        yield
    except OperatorError as error:  # its words say what to do
        log.error(what, error=str(error), **where)
    except Exception as error:
        log.error(what, exc_info=error, **where)


class Commands(app_commands.CommandTree):
    """The command tree; its errors become private words."""

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("autocomplete_failed", exc_info=error)
            return
        await answer_fault(interaction, error)


def created_at(interaction: discord.Interaction) -> int:
    """When the person did it, in Unix milliseconds."""
    return int(interaction.created_at.timestamp() * 1000)


def place(interaction: discord.Interaction) -> str:
    """The id of the channel or thread it was done in. Raises PlayerError where there is none."""
    if interaction.channel_id is None:
        raise PlayerError("channel/none")
    return str(interaction.channel_id)


def tell_joined(interaction: discord.Interaction) -> None:
    """Lets those who listen know that a person has a character now (`on_joined`)."""
    interaction.client.dispatch("joined", place(interaction), str(interaction.user.id))


def offered(options: Sequence[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    """The options that match what is typed so far, as a menu."""
    wanted = current.casefold().strip()
    fitting = [
        (shown, value)
        for shown, value in options
        if len(value) <= limits.CHOICE_TEXT and (wanted in shown.casefold() or wanted in value.casefold())
    ]
    return [
        app_commands.Choice(name=limits.cut(text.bare_name(shown, 200), limits.CHOICE_TEXT), value=value)
        for shown, value in fitting[: limits.CHOICES]
    ]
