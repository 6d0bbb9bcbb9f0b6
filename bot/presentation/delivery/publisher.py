"""Shows posts in Discord channels, each once, also across crashes and restarts."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import field
from datetime import timedelta
from typing import Any, TypeVar

import discord
import structlog
from cachetools import LRUCache

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.core.late_dataclasses import dataclass
from bot.presentation import limits, text
from bot.presentation.catalogue import say
from bot.presentation.delivery.recognition import already_shown, drafted, same
from bot.presentation.delivery.retry import BROKEN, is_outage, patiently
from bot.presentation.delivery.withdrawal import hide
from bot.presentation.discord_codes import ARCHIVED_OR_LOCKED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.presentation.embeds import MessagePart, render
from bot.presentation.god import interventions
from bot.presentation.languages import ServerLanguages, speaking
from bot.presentation.play.onboarding import after_view
from bot.presentation.play.votes import showing, vote_view
from bot.presentation.play.xcard import scene_view
from bot.services.ports.publisher import NotePost, Post, ScenePost, ToldPassage

REMEMBERED_KEYS = 2000
LOOK_BACK = 50
EDIT_SECONDS = 1.5
"""The least time between two edits of one draft: Discord allows five in five seconds and channel. Sending is no edit:
the first words of a scene do not wait so long after its dice."""
# A source younger than this process cannot have been answered by an earlier one; clocks may differ by this much.
CLOCK_MARGIN = timedelta(minutes=2)
# What an earlier process committed and may have begun to show is shown again soon after the start.
RESUMING = timedelta(minutes=5)

log = structlog.get_logger(__name__)
Channel = Any  # a discord.py channel that takes messages; its classes share no one base with an id
T = TypeVar("T")


@dataclass(slots=True)
class _Shown:
    """The messages of one post so far, part by part, and what each shows (None: a draft of an earlier process).

    `begun` is how many parts may stand in the channel, whether their answers came or not.
    """

    ids: list[str] = field(default_factory=list[str])
    parts: list[MessagePart | None] = field(default_factory=list["MessagePart | None"])
    looked_back: bool = False
    begun: int = 0


def _never(_guild_id: int) -> bool:
    return False


def _view(part: MessagePart) -> discord.ui.View | None:
    if part.opens:
        kind, _, source = part.opens.partition(":")
        return interventions.view_of(interventions.TypedButton(kind, source))
    if part.ballot:
        return vote_view(part.ballot)
    if part.after and part.after.again:
        return after_view(part.after.again, part.after.following)
    return scene_view(part.scene, part.choices, retellable=part.retellable) if part.scene else None


class DiscordPublisher:
    """The Publisher of the services, over a discord.py client (`bind` it before the first post).

    Within a process a post is remembered by its key; Discord's nonces cover a send whose answer was lost; and a post
    that an earlier process may have begun is looked for in the channel before anything is sent.
    """

    def __init__(self) -> None:
        self._client: discord.Client | None = None
        self._shown = LRUCache[str, _Shown](REMEMBERED_KEYS)
        # The post that shows itself in a message of an earlier process now, a draft of it above all.
        self._taken_over = LRUCache[str, str](REMEMBERED_KEYS)
        self._turns: dict[str, asyncio.Lock] = {}
        self._drafts: dict[str, ScenePost] = {}
        self._drafting: set[asyncio.Task[None]] = set()
        self._reads_messages = True
        self._full_header: Callable[[int], bool] = _never
        self._plainly: Callable[[int], bool] = _never
        self._languages = ServerLanguages()
        self._bound_at = discord.utils.utcnow()

    def bind(
        self,
        client: discord.Client,
        full_header: Callable[[int], bool] = _never,
        languages: ServerLanguages | None = None,
        plainly: Callable[[int], bool] = _never,
    ) -> None:
        """Use this client from now on; by a server's id, `full_header` says whether it wants whole headers, `plainly`
        whether it wants posts without embeds.
        """
        self._client, self._full_header, self._plainly = client, full_header, plainly
        self._languages = languages or ServerLanguages()
        self._reads_messages = client.intents.message_content
        self._bound_at = discord.utils.utcnow()

    def take_over(self) -> None:
        """Another process may have shown anything until now, as it had stories that are played here from now on."""
        self._bound_at = discord.utils.utcnow()

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        """Shows a post once, completing its drafts; the ids of its messages. Later posts wait behind it.

        Raises PlayerError (channel/gone, channel/forbidden), and ChannelUnreachable where an outage lasts.
        """
        async with self._turns.setdefault(channel_id, asyncio.Lock()):
            self._drafts.pop(f"{channel_id}/{post.key}", None)
            return await patiently(lambda: self._bring(channel_id, post), self._is_closed)

    def _is_closed(self) -> bool:
        return self._client is None or self._client.is_closed()

    def draft(self, channel_id: str, post: ScenePost) -> None:
        """Shows a scene that is still being told: the newest draft, at most one edit each `EDIT_SECONDS`."""
        key = f"{channel_id}/{post.key}"
        running = key in self._drafts
        self._drafts[key] = post
        if not running:
            task = asyncio.get_running_loop().create_task(self._keep_drafting(channel_id, key))
            self._drafting.add(task)
            task.add_done_callback(self._drafting.discard)

    async def _keep_drafting(self, channel_id: str, key: str) -> None:
        while True:
            async with self._turns.setdefault(channel_id, asyncio.Lock()):
                post = self._drafts.get(key)
                if post is None:
                    return
                first, wait = key not in self._shown, EDIT_SECONDS
                try:
                    await self._bring(channel_id, post)
                    wait = 0.0 if first else EDIT_SECONDS
                except (PlayerError, discord.DiscordException, OSError) as error:
                    log.info("draft_not_shown", channel_id=channel_id, error=str(error))
            await asyncio.sleep(wait)
            if self._drafts.get(key) is post:
                del self._drafts[key]
                return

    async def _bring(self, channel_id: str, post: Post) -> tuple[str, ...]:
        """Makes the channel show a post: edits what differs, sends what is missing."""
        channel = await self._channel(channel_id)
        with speaking(self._languages.of_channel(channel)):
            return await self._bring_to(channel, channel_id, post)

    async def _bring_to(self, channel: Channel, channel_id: str, post: Post) -> tuple[str, ...]:
        shown = self._shown.setdefault(f"{channel_id}/{post.key}", _Shown())
        guild_id = getattr(getattr(channel, "guild", None), "id", 0)
        parts = render(
            post,
            reads_messages=self._reads_messages,
            full_header=self._full_header(guild_id),
            plainly=self._plainly(guild_id),
        )
        if not shown.looked_back and len(shown.ids) < len(parts):
            await self._look_back(channel, post, parts, shown)
        for at, part in enumerate(parts):
            if at >= len(shown.ids):
                again, shown.begun = at < shown.begun, max(at + 1, shown.begun)
                try:
                    message = await self._guarded(
                        channel, lambda at=at, part=part: self._send_own(channel, post.key, at, part)
                    )
                except BaseException:
                    shown.looked_back = (
                        False  # it may stand there, and Discord knows its nonce for minutes only
                    )
                    raise
                shown.ids.append(str(message.id))
                # Where an answer was lost, the nonce brings back that message as it was sent, perhaps as a draft.
                shown.parts.append(None if again else part)
            if shown.parts[at] != part:
                shown.ids[at] = await self._guarded(
                    channel,
                    lambda at=at, part=part: self._edited(channel, post.key, shown.ids[at], at, part),
                )
                shown.parts[at] = part
        return tuple(shown.ids)

    async def withdraw(self, channel_id: str, passage: ToldPassage) -> None:
        """Hides a passage wherever the channel shows it; never raises."""
        key = f"{channel_id}/{passage.key}"
        async with self._turns.setdefault(channel_id, asyncio.Lock()):
            self._drafts.pop(key, None)
            shown = self._shown.pop(key, _Shown())
            try:
                channel = await self._channel(channel_id)
            except (PlayerError, discord.DiscordException, OSError) as error:
                log.warning("passage_not_hidden", channel_id=channel_id, error=str(error))
                return
            with speaking(self._languages.of_channel(channel)):
                await hide(channel, self._client.user if self._client else None, shown.ids, passage)

    async def thinking(self, channel_id: str) -> None:
        """Shows the typing indicator; never raises."""
        if self._client is None:
            return
        try:
            await self._client.get_partial_messageable(int(channel_id)).typing()
        except (discord.DiscordException, *BROKEN, RuntimeError, ValueError) as error:
            log.debug("typing_not_shown", channel_id=channel_id, error=str(error))

    async def _send_own(self, channel: Channel, key: str, at: int, part: MessagePart) -> discord.Message:
        """Sends a part of a post, in a message of its own.

        Discord gives back the draft that an earlier process made under the same nonce. Another post may show itself
        there by now: which scene a turn would be was not settled then.
        """
        message = await self._send(channel, key, at, part)
        own = f"{channel.id}/{key}"
        if self._taken_over.get(str(message.id), own) == own:
            return message
        return await self._send(channel, f"{key}/{message.id}", at, part)

    async def _send(self, channel: Channel, key: str, at: int, part: MessagePart) -> discord.Message:
        extra: dict[str, Any] = {}
        if view := _view(part):
            extra["view"] = view
        if part.reply_to and part.reply_to.isdecimal():
            extra["reference"] = discord.MessageReference(
                message_id=int(part.reply_to), channel_id=channel.id, fail_if_not_exists=False
            )
        return await channel.send(
            content=part.content or None,
            embeds=list(part.embeds),
            nonce=nonce_of(f"{channel.id}/{key}", at),
            mention_author=False,
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                roles=False,
                replied_user=False,
                users=[discord.Object(int(one)) for one in part.pings],
            ),
            suppress_embeds=not part.embeds,
            **extra,
        )

    async def _edited(self, channel: Channel, key: str, message_id: str, at: int, part: MessagePart) -> str:
        """Changes a message, or sends it anew where somebody has deleted it meanwhile; its id."""
        try:
            await self._edit(channel, message_id, part)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            message = await self._send(channel, f"{key}/{message_id}", at, part)
            return str(message.id)
        return message_id

    async def _edit(self, channel: Channel, message_id: str, part: MessagePart) -> None:
        view = _view(part)
        await channel.get_partial_message(int(message_id)).edit(
            content=part.content or None,
            embeds=list(part.embeds),
            allowed_mentions=discord.AllowedMentions.none(),
            view=view,
        )

    async def _channel(self, channel_id: str) -> Channel:
        if self._client is None:
            raise RuntimeError("the publisher has no client yet")
        client, wanted = self._client, int(channel_id)
        channel = client.get_channel(wanted)
        if channel is None:
            place = client.get_partial_messageable(wanted)
            channel = await self._guarded(place, lambda: client.fetch_channel(wanted))
        if not isinstance(channel, discord.abc.Messageable):
            raise PlayerError("channel/gone")
        return channel

    async def _look_back(
        self, channel: Channel, post: Post, parts: Sequence[MessagePart], shown: _Shown
    ) -> None:
        """Find the parts that an earlier process has shown already."""
        source = int(post.source_id) if post.source_id and post.source_id.isdecimal() else None
        begun = shown.begun > 0 and (source is not None or isinstance(post, ScenePost))
        if not begun and not self._may_be_shown(post, source):
            shown.looked_back = True
            return

        async def own() -> list[discord.Message]:
            after = discord.Object(source) if source is not None else None
            found = [m async for m in channel.history(limit=LOOK_BACK, after=after, oldest_first=False)]
            me = self._client.user if self._client else None
            return [message for message in reversed(found) if me is not None and message.author.id == me.id]

        try:
            messages = await self._guarded(channel, own)
        except PlayerError as error:
            # Without the history the nonce and the journal still stand; a scene shown twice beats one not shown.
            log.warning("history_not_read", channel_id=str(channel.id), error=str(error))
            messages, shown.begun = [], len(parts)
        found = already_shown(messages, parts) or drafted(messages, post)
        if isinstance(post, NotePost) and post.vote:
            found = showing(messages, post.vote)
        shown.ids = [str(message.id) for message in found]
        self._taken_over.update(dict.fromkeys(shown.ids, f"{channel.id}/{post.key}"))
        shown.parts = [part if same(one, part) else None for one, part in zip(found, parts, strict=False)]
        shown.looked_back = True

    def _may_be_shown(self, post: Post, source: int | None) -> bool:
        """Whether an earlier process may have begun to show a post."""
        if source is not None:
            return discord.utils.snowflake_time(source) < self._bound_at + CLOCK_MARGIN
        if isinstance(post, NotePost) and post.vote:
            return True
        # Another note that answers no message carries no mark: its words may have been said for another reason.
        return isinstance(post, ScenePost) and discord.utils.utcnow() < self._bound_at + RESUMING

    async def _guarded(self, channel: Channel, call: Callable[[], Awaitable[T]]) -> T:
        return await guarded(channel, call, self._is_closed)


def nonce_of(key: str, part: int) -> str:
    """The nonce of one part of a post: the same for the same post, at most 25 characters."""
    return hashlib.sha256(f"{key}#{part}".encode()).hexdigest()[: limits.NONCE]


def where(channel: object) -> str:
    """How a channel is called in a sentence: a link where it has an id, else its name."""
    channel_id = getattr(channel, "id", None)
    return f"<#{channel_id}>" if channel_id else say("channel/here")


def missing_in(channel: object, names: Sequence[str]) -> list[str]:
    """Which of these permissions the bot lacks in a guild channel or thread."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return []
    try:
        granted = channel.permissions_for(guild.me)  # type: ignore[attr-defined]
    except (AttributeError, discord.ClientException):
        return []
    return missing_of(granted, names)


def missing_of(granted: discord.Permissions, names: Sequence[str]) -> list[str]:
    """Which of these permissions are not granted; what is missing only because another is, is left out."""
    missing = [name for name in names if not getattr(granted, name)]
    if "view_channel" in missing:
        return ["view_channel"]
    sending = {"send_messages", "send_messages_in_threads"} & set(missing)
    return [name for name in missing if not (sending and name == "embed_links")]


def needed_to_post(channel: object) -> tuple[str, ...]:
    """The permissions without which a story cannot be told in a channel."""
    sending = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return ("view_channel", sending, "read_message_history", "embed_links")


async def guarded(channel: object, call: Callable[[], Awaitable[T]], over: Callable[[], bool]) -> T:
    """What a call to Discord gives; a client that is `over` for good answers like an outage.

    Raises PlayerError for what Discord refuses in this channel, ChannelUnreachable for an outage.
    """
    try:
        return await call()
    except discord.HTTPException as error:
        refusal = refusal_of(error, channel)
        if refusal is None and is_outage(error):
            refusal = ChannelUnreachable()
        if refusal is None:
            raise
        raise refusal from error
    except BROKEN as error:
        raise ChannelUnreachable() from error
    except RuntimeError as error:
        if not over():
            raise
        raise ChannelUnreachable() from error


def refusal_of(error: discord.HTTPException, channel: object) -> PlayerError | None:
    """What a person should read of a Discord error, or None where it is no refusal."""
    if isinstance(error, discord.NotFound) and error.code in (0, UNKNOWN_CHANNEL):
        return PlayerError("channel/gone")
    if error.code == ARCHIVED_OR_LOCKED:
        return PlayerError("channel/locked", where=where(channel))
    if isinstance(error, discord.Forbidden):
        missing = missing_in(channel, needed_to_post(channel))
        return PlayerError("channel/forbidden", missing=text.named_permissions(missing), where=where(channel))
    return None
