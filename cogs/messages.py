"""Turns: plain messages, presses and own words become turns; edits, deletions and lost channels are passed on.

From here a message goes to `Inputs.message`, whose module says the rest of its way.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import discord
import structlog
from cachetools import LRUCache
from discord.ext import commands

from bot.core.errors import NotOwner, StorageUnavailable
from bot.core.notices import Said
from bot.core.table.message_modes import Mode, read_mode
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.delivery.retry import is_outage
from bot.presentation.embeds import ChoiceScene
from bot.presentation.operations.refusals import over_text
from bot.presentation.play.onboarding import asks_how
from bot.presentation.views import answers, said_in
from cogs.client import TaleBot
from cogs.god.offers import steers_with
from cogs.onboarding import Hints
from cogs.replies import NO_PINGS, apology, created_at, defer, guarded, logged, place, reason_of, whisper

REMEMBERED_EDITS = 500

LEFT_AGE = timedelta(minutes=5)
"""How long a message that was left to another process is kept."""

log = structlog.get_logger(__name__)


def from_a_person(message: discord.Message) -> bool:
    """Whether somebody wrote this message themselves, in a server."""
    kinds = (discord.MessageType.default, discord.MessageType.reply)
    return (
        message.guild is not None
        and not message.author.bot
        and message.webhook_id is None
        and message.type in kinds
    )


async def reply(message: discord.Message, words: Said) -> None:
    """Answer a message in its channel, without a ping."""
    reference = message.to_reference(fail_if_not_exists=False)
    await message.channel.send(
        limits.cut(worded(words), limits.CONTENT), reference=reference, allowed_mentions=NO_PINGS
    )


@asynccontextmanager
async def answering_message(message: discord.Message, bot: TaleBot) -> AsyncIterator[None]:
    """Leaves no message without an answer, whatever goes wrong.

    One that another game master answers, as it owns the stories or may take them up, is left to it; if it does not,
    catching up finds it, and so it does what came while this one stopped.
    """
    try:
        yield
    except Exception as error:  # noqa: BLE001 - the outermost edge: a person waits for an answer
        if _is_anothers(error, message, bot):
            bot.left.setdefault(str(message.channel.id), []).append(message)
            log.warning("message_left", message_id=str(message.id), error=str(error))
            return
        if bot.is_closed():
            log.warning("message_left", message_id=str(message.id), error=str(error))
            return
        if isinstance(error, discord.HTTPException) and is_outage(error):
            log.warning("message_not_answered", message_id=str(message.id), error=str(error))
            return
        words = reason_of(error, message.channel) or apology(error, message_id=str(message.id))
        try:
            await reply(message, words)
        except discord.HTTPException as unheard:
            log.warning("fault_not_told", message_id=str(message.id), error=str(unheard))


def _is_anothers(error: Exception, message: discord.Message, bot: TaleBot) -> bool:
    """Whether a message that failed is for another process to answer.

    So it is where this one lost the shard: whoever takes it up reads what was said, and leaves alone what was answered.
    """
    if isinstance(error, NotOwner):
        return True
    guild_id = None if message.guild is None else str(message.guild.id)
    return isinstance(error, StorageUnavailable) and not bot.owns(guild_id)


class MessagesCog(commands.Cog):
    """Listens to what people do in the channels of stories."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables = bot.services.tables
        self.hints = Hints(self.tables, bot.posts_plainly)
        self._edits = LRUCache[tuple[int, str], None](REMEMBERED_EDITS)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """A joined player's plain message is a turn; other people's are left alone."""
        if not from_a_person(message):
            return
        await self.bot.caught_up.wait()
        async with self.bot.order(str(message.channel.id)), answering_message(message, self.bot):
            await self.tables.inputs.wait_for_story(str(message.channel.id))
            await self.take_left(str(message.channel.id))
            if not await self._is_over(message):
                await self.take(message)

    async def _is_over(self, message: discord.Message) -> bool:
        """Whether somebody sends more than is taken; they are told once, and what was not taken stays so after a start.

        Counted is what the story or the bot would take: talk beside it is left alone.
        """
        me, channel_id, user_id = self.bot.user, str(message.channel.id), str(message.author.id)
        session = await self.tables.channels.find(channel_id)
        plays = session is not None and await self.tables.channels.has_joined(session.id, user_id)
        if not plays and (me is None or text.without_mention(message.content, me.id) is None):
            return False
        over = self.bot.services.limits.take(str(message.guild.id) if message.guild else "", user_id)
        if over is None:
            return False
        await self.tables.inputs.pass_over(channel_id=channel_id, message_id=str(message.id))
        if over.first:
            await reply(message, over_text(over))
        return True

    async def take_left(self, channel_id: str) -> None:
        """Takes what was left to another process and may be ours again; what is stored by now is not stored twice.

        What was said to a story that ended meanwhile is none of the next one's.
        """
        left = self.bot.left.pop(channel_id, [])
        session = await self.tables.channels.find(channel_id) if left else None
        if session is None:
            return
        since = discord.utils.utcnow() - LEFT_AGE
        for message in left:
            begun = int(message.created_at.timestamp() * 1000) >= session.created_at
            if begun and message.created_at >= since:
                async with answering_message(message, self.bot):
                    await self.take(message)

    @commands.Cog.listener()
    async def on_first_words(self, message: discord.Message) -> None:
        """Plays what somebody wrote before they had a character; it is stored once, however often it is handed on."""
        async with self.bot.order(str(message.channel.id)), answering_message(message, self.bot):
            await self.take(message)

    @commands.Cog.listener()
    async def on_joined(self, channel_id: str, user_id: str) -> None:
        """Somebody has a character now."""
        async with logged("joined_not_noted", channel_id=channel_id):
            await self.hints.forget(channel_id, user_id)

    async def take(self, message: discord.Message) -> bool:
        """Hand a message to the story; whether it is a turn. Messages of a channel are taken one at a time."""
        channel_id = str(message.channel.id)
        if self._is_blocked(message):
            return False
        me = self.bot.user
        addressed = text.without_mention(message.content, me.id) if me else None
        said = message.content.strip() if addressed is None else addressed
        if not said and addressed is None:
            return False
        await self.tables.inputs.wait_for_story(channel_id)
        plays = await self.tables.channels.has_session(channel_id)
        if not plays and (addressed is not None or asks_how(said)):
            await self.hints.start(message)
            return False
        if not said:
            await reply(message, say("hint/nothing_said"))
            return False
        was_in = plays and await self._has_joined(message)
        taken = await self._hand_over(message)
        if plays and not taken:
            await self._hint(message, said, addressed=addressed is not None)
            if not was_in and await self._has_joined(message):  # they came in while it was heard
                taken = await self._hand_over(message)
        return taken

    async def _has_joined(self, message: discord.Message) -> bool:
        session = await self.tables.channels.find(str(message.channel.id))
        return session is not None and await self.tables.channels.has_joined(
            session.id, str(message.author.id)
        )

    async def _hand_over(self, message: discord.Message) -> bool:
        return await self.tables.inputs.message(
            channel_id=str(message.channel.id),
            user_id=str(message.author.id),
            message_id=str(message.id),
            text=message.content,
            created_at=int(message.created_at.timestamp() * 1000),
            is_gm=self.bot.is_gm(message.author),
        )

    def _is_blocked(self, message: discord.Message) -> bool:
        """Whether its author is not answered: what came while the bot was away has not passed the gate."""
        guild_id = None if message.guild is None else str(message.guild.id)
        return self.bot.services.blocks.find(guild_id, str(message.author.id)) is not None

    async def _hint(self, message: discord.Message, said: str, *, addressed: bool) -> None:
        """Tells who wrote without playing how to come in, or what the story waits for."""
        channel_id = str(message.channel.id)
        status = await self.tables.lookups.status(channel_id=channel_id)
        playing = str(message.author.id) in {user_id for user_id, _ in status.players}
        if status.status == "paused":
            if addressed:
                await reply(message, say("hint/paused"))
        elif not playing and (addressed or read_mode(said).mode is Mode.STORY):
            await self.hints.join(message, asked=addressed or asks_how(said))

    @commands.Cog.listener()
    async def on_choice(self, interaction: discord.Interaction, scene: ChoiceScene, index: int) -> None:
        """A press of a choice button."""
        async with guarded(interaction):
            await interaction.response.defer()
            await self.tables.inputs.press(
                channel_id=place(interaction),
                user_id=str(interaction.user.id),
                source_id=str(interaction.id),
                session_tag=scene.session_id,
                scene_index=scene.index,
                index=index,
                created_at=created_at(interaction),
            )

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A submitted form of a player's own words; it may have been opened before a restart."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        scene = said_in(str((interaction.data or {}).get("custom_id", "")))
        if scene is None:
            return
        async with guarded(interaction):
            if interaction.message is not None:
                await interaction.response.defer()
            else:
                await defer(interaction)
            said = answers(interaction).get("text", "").strip()
            await self.tables.inputs.other_action(
                channel_id=place(interaction),
                user_id=str(interaction.user.id),
                source_id=str(interaction.id),
                session_tag=scene.session_id,
                text=said,
                created_at=created_at(interaction),
                steers=await steers_with(self.bot, interaction, said),
            )
            if interaction.message is None:
                await whisper(interaction, say("hint/act_taken"))

    @commands.Cog.listener()
    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """An edited turn is answered with a notice; Discord's own changes, such as link previews, are not edits."""
        edited = payload.data.get("edited_timestamp")
        if (
            not edited
            or not from_a_person(payload.message)
            or not self._is_new(payload.message_id, str(edited))
        ):
            return
        async with answering_message(payload.message, self.bot):
            channel_id = str(payload.channel_id)
            if await self.tables.channels.has_session(channel_id):
                notice = await self.tables.inputs.answer_edit(
                    channel_id=channel_id, message_id=str(payload.message_id)
                )
                if notice:
                    await reply(payload.message, notice)

    def _is_new(self, message_id: int, edited: str) -> bool:
        if (message_id, edited) in self._edits:
            return False
        self._edits[message_id, edited] = None
        return True

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A deleted message that is still waiting is no turn any more."""
        await self._deleted(payload.channel_id, [payload.message_id])

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages deleted at once."""
        await self._deleted(payload.channel_id, sorted(payload.message_ids))

    async def _deleted(self, channel_id: int, message_ids: list[int]) -> None:
        if await self.tables.channels.has_session(str(channel_id)):
            for message_id in message_ids:
                await self.tables.inputs.cancel_deleted(
                    channel_id=str(channel_id), message_id=str(message_id)
                )

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A story whose channel is gone rests; so do those in the channel's threads."""
        for gone in (*getattr(channel, "threads", ()), channel):
            await self._abandon(gone.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A story whose thread is gone rests."""
        await self._abandon(payload.thread_id)

    async def _abandon(self, channel_id: int) -> None:
        await self.tables.seats.abandon_channel(str(channel_id))
        self.bot.forget(str(channel_id))
