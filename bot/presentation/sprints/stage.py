"""Shows matches on Discord: threads, posts of personas and of the game master, panel and pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import discord
import structlog

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS, Canon, TeamId
from bot.core.sprint.events import MatchState
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.delivery.publisher import guarded, nonce_of
from bot.presentation.discord_codes import OLD_EDITS, UNKNOWN_MESSAGE
from bot.presentation.languages import ServerLanguages, speak
from bot.presentation.plain import marked_by, one_message
from bot.presentation.sprints import panel as sprint_panel
from bot.presentation.sprints import posters as sprint_posters
from bot.presentation.sprints import words
from bot.presentation.sprints.cheers import LOOK_BACK as CHEERS_LOOK_BACK
from bot.presentation.sprints.cheers import Cheered, cheered, most_cheered
from bot.presentation.sprints.pages import MatchSetting, PersonaMessage, shown
from bot.presentation.sprints.personas import Personas, as_plain
from bot.presentation.sprints.results import announcement
from bot.presentation.uploads import TOO_LARGE, AttachedFile, batched, left_out, room_in
from bot.services.ports.spectating.posters import Posters
from bot.services.ports.sprint_lanes import Lane
from bot.services.ports.sprints import MatchRow
from bot.services.sprints.display.pages import MatchPage
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot

LOOK_BACK = 50
CARD_BYTES = 1024 * 1024
T = TypeVar("T")

log = structlog.get_logger(__name__)
Channel = Any


class DiscordStage:
    """The Stage of the outbox, over a discord.py client (`bind` it before the first post)."""

    def __init__(
        self, pictures: Mapping[str, bytes], posters: Posters | None = None, theatre_url: str = ""
    ) -> None:
        self.posters, self._theatre_url = posters, theatre_url.rstrip("/")
        self._client: discord.Client | None = None
        self._languages = ServerLanguages()
        self._plainly: Callable[[int], bool] | None = None
        self.personas = Personas(pictures)

    def bind(
        self,
        client: discord.Client,
        languages: ServerLanguages | None = None,
        plainly: Callable[[int], bool] | None = None,
    ) -> None:
        """Use this client from now on; `plainly` says by a server's id whether it wants words alone."""
        self._client, self._languages, self._plainly = client, languages or ServerLanguages(), plainly

    def _in_words(self, channel: Channel) -> bool:
        guild_id = getattr(getattr(channel, "guild", None), "id", 0)
        return self._plainly is not None and self._plainly(guild_id)

    # --- places -----------------------------------------------------------------------------------

    async def thread(self, row: MatchRow, team: TeamId) -> str:
        """The thread of a team, found or made; its id."""
        parent = await self._channel(row.channel_id)
        name = thread_name(row.id, team)

        async def found_or_made() -> str:
            for thread in getattr(parent, "threads", ()):
                if thread.name == name and thread.owner_id == parent.guild.me.id:
                    return str(thread.id)
            made = await parent.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
            )
            return str(made.id)

        return await self._guarded(parent, found_or_made)

    async def _channel(self, channel_id: str) -> Channel:
        client = self._bound()
        channel = client.get_channel(int(channel_id))
        if channel is None:
            place = client.get_partial_messageable(int(channel_id))
            channel = await self._guarded(place, lambda: client.fetch_channel(int(channel_id)))
        if not isinstance(channel, discord.abc.Messageable):
            raise PlayerError("channel/gone")
        speak(self._languages.of_channel(channel))
        return channel

    def _bound(self) -> discord.Client:
        if self._client is None:
            raise ChannelUnreachable()
        return self._client

    def theatre(self, match_id: str) -> str:
        """The address of a match in the replay theatre; empty where none is configured."""
        return f"{self._theatre_url}/{match_id}" if self._theatre_url else ""

    # --- posts ------------------------------------------------------------------------------------

    async def show(
        self,
        lane: Lane,
        page: MatchPage,
        match: MatchState,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        """A page in the thread of its team."""
        thread = await self._channel(lane.channel_id)
        message = shown(page, setting_of(match))
        try:
            await self._posted(lane, thread, page, message, pictures, maybe=maybe)
        except discord.HTTPException as error:
            # A page that Discord refuses for a reason of ours holds up none of those behind it.
            log.error("sprint_page_refused", match=lane.match_id, page=page.key, exc_info=error)

    async def _posted(
        self,
        lane: Lane,
        thread: Channel,
        page: MatchPage,
        message: PersonaMessage,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        if maybe and await self._is_there(thread, message.mark):
            return
        if message.persona is not None and await self._spoken(thread, message):
            return
        if page.kind == "gallery":
            await self._hang(thread, message, pictures, maybe=maybe)
            return
        embeds = [as_plain(message)] if message.persona else list(message.embeds)
        await self._send(thread, f"{lane.match_id}/{page.key}", content=message.content, embeds=embeds)

    async def _spoken(self, thread: Channel, message: PersonaMessage) -> bool:
        parent = getattr(thread, "parent", None)
        if not isinstance(parent, discord.TextChannel) or self._in_words(thread):
            return False
        return await self._guarded(thread, lambda: self.personas.speak(thread, parent, message))

    async def _hang(
        self, thread: Channel, message: PersonaMessage, pictures: Sequence[GalleryPicture], *, maybe: bool
    ) -> None:
        """Pictures in as many messages as their size asks for; each is known again, and the last has the embed."""
        room = room_in(thread)
        batches = list(batched(pictures, room)) or [[]]
        for at, batch in enumerate(batches):
            embed = message.embeds[-1].copy()
            if at == len(batches) - 1 and (count := left_out(pictures, room)):
                _say_below(embed, say("upload/pictures_left_out", pictures=count))
            if at < len(batches) - 1:
                embed = limits.embed(footer=f"{message.mark} ({at + 1})")
            mark = embed.footer.text or ""
            if not (maybe and await self._is_there(thread, mark)):
                await self._send(
                    thread,
                    mark,
                    embeds=[embed],
                    files=lambda batch=batch: [file_of(picture) for picture in batch],
                )

    async def announce(
        self,
        lane: Lane,
        status: MatchSnapshot,
        replay: str | None,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        """That the worlds may be judged, or how the match came out, with its card, its replay page and its reel."""
        channel = await self._channel(lane.channel_id)
        embed, view = announcement(status, self.theatre(lane.match_id))
        posted = await self._find(channel, embed.footer.text or "") if maybe else None
        if posted is None:
            if lane.stream == "match" and status.match.finished is not None:
                await self._add_cheers(channel, embed, lane)
            card = await self._card(lane, status, pictures)
            if card is not None:
                embed.set_image(url=f"attachment://{card.filename}")
            page = page_file(lane, replay, room_in(channel))
            if replay and page is None:
                _say_below(embed, say("upload/replay_left_out"))
            files = [file for file in (card, page) if file is not None]
            key = f"{lane.match_id}/{status.life}"
            posted = await self._send(
                channel, key, embeds=[embed], view=view, files=lambda: [file.sent() for file in files]
            )
        if lane.stream == "match":
            await self._add_reel(channel, posted, lane, status, pictures)

    async def _add_cheers(self, channel: Channel, embed: discord.Embed, lane: Lane) -> None:
        """Says which objection got the most reactions, where there were any."""
        names: dict[str, TeamId] = {thread_name(lane.match_id, team): team for team in TEAMS}
        found: list[Cheered] = []
        for thread in getattr(channel, "threads", ()):
            team = names.get(thread.name)
            if team is not None:

                async def look(thread: Channel = thread) -> list[discord.Message]:
                    return [one async for one in thread.history(limit=CHEERS_LOOK_BACK)]

                try:
                    found += cheered(team, await self._guarded(thread, look))
                except PlayerError as error:  # a result is told without its cheers
                    log.info("sprint_cheers_not_counted", match=lane.match_id, team=team, error=str(error))
        if (best := most_cheered(found)) is not None:
            embed.add_field(name=say("sprint_audience/most_cheered"), value=best.words, inline=False)

    async def _add_reel(
        self,
        channel: Channel,
        posted: discord.Message,
        lane: Lane,
        status: MatchSnapshot,
        pictures: Sequence[GalleryPicture],
    ) -> None:
        """Puts the reel beside a result that stands already, as nobody should wait for the drawing."""
        name = _file_name(lane, "reel.webp")
        left = room_in(channel) - sum(one.size for one in posted.attachments)
        wanted = sprint_posters.reel(status, sprint_posters.hung(pictures), self.personas.pictures)
        if self.posters is None or wanted is None or any(one.filename == name for one in posted.attachments):
            return
        film = await self.posters.reel(wanted, left)
        if film is None or not await self._attached(channel, posted, AttachedFile(name, film)):
            await self.note(lane, Notice("sprint/no_reel"))

    async def _attached(self, channel: Channel, posted: discord.Message, file: AttachedFile) -> bool:
        """Adds a file to a message that stands; False where Discord does not take it."""

        async def edit() -> bool:
            try:
                await posted.edit(attachments=[*posted.attachments, file.sent()])
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
            return True

        try:
            return await self._guarded(channel, edit)
        except discord.HTTPException as error:
            # Its result stands, so a reel that is refused for a reason of ours ends nothing.
            log.error("sprint_reel_refused", message=posted.id, exc_info=error)
            return False

    async def _card(
        self, lane: Lane, status: MatchSnapshot, pictures: Sequence[GalleryPicture]
    ) -> AttachedFile | None:
        """The card of the match in its channel, that of a world in the thread of its team."""
        if self.posters is None:
            return None
        hung, name = sprint_posters.hung(pictures), _file_name(lane, "card.png")
        if lane.stream == "match":
            whole = sprint_posters.match_card(status, hung)
            drawn, told = await self.posters.match_card(whole), sprint_posters.described(whole)
        else:
            world = sprint_posters.world_card(status, lane.stream, hung)
            if world is None:
                return None
            drawn, told = await self.posters.world_card(world), sprint_posters.described(world)
        return AttachedFile(name, drawn, told) if drawn else None

    async def note(self, lane: Lane, said: Notice) -> None:
        """A remark in small print."""
        channel = await self._channel(lane.channel_id)
        told = worded(said)
        await self._send(channel, f"{lane.match_id}/{told}", content=limits.cut(f"-# {told}", limits.CONTENT))

    # --- the panel --------------------------------------------------------------------------------

    async def panel(self, lane: Lane, status: MatchSnapshot, threads: Mapping[TeamId, Lane]) -> str:
        """The controls, changed where they stand, or posted anew before Discord refuses to change them."""
        channel = await self._channel(lane.channel_id)
        embed, view = sprint_panel.panel(status, threads, self.theatre(lane.match_id))
        known = lane.panel_id or await self._panel_there(channel, embed)
        if known:
            message = channel.get_partial_message(int(known))
            if not sprint_panel.is_old(message.created_at) or sprint_panel.is_over(status):
                if await self._changed(channel, message, embed, view):
                    return known
            else:
                await self._put_away(channel, message)
        key = f"{lane.match_id}/panel/{known}"
        return str((await self._send(channel, key, embeds=[embed], view=view)).id)

    async def _changed(
        self, channel: Channel, message: discord.PartialMessage, embed: discord.Embed, view: discord.ui.View
    ) -> bool:
        async def edit() -> bool:
            try:
                if self._in_words(channel):
                    await message.edit(content=one_message("", [embed]), embeds=[], view=view)
                else:
                    await message.edit(content=None, embeds=[embed], view=view)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return False
            except discord.HTTPException as error:
                if error.code != OLD_EDITS:
                    raise
                return False
            return True

        return await self._guarded(channel, edit)

    async def _put_away(self, channel: Channel, message: discord.PartialMessage) -> None:
        async def delete() -> None:
            try:
                await message.delete()
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise

        await self._guarded(channel, delete)

    async def _panel_there(self, channel: Channel, embed: discord.Embed) -> str:
        """A panel that an earlier process posted and could not note any more."""
        found = await self._find(channel, embed.footer.text or "")
        return str(found.id) if found else ""

    # --- the wire ---------------------------------------------------------------------------------

    async def _send(
        self,
        channel: Channel,
        key: str,
        *,
        content: str = "",
        embeds: Sequence[discord.Embed] = (),
        files: Callable[[], list[discord.File]] = list,
        view: discord.ui.View | None = None,
    ) -> discord.Message:
        extra: dict[str, Any] = {"view": view} if view else {}
        if self._in_words(channel):
            content, embeds = one_message(content, embeds), ()

        async def send() -> discord.Message:
            return await channel.send(
                content=content or None,
                embeds=list(embeds),
                files=files(),
                nonce=nonce_of(f"{channel.id}/{key}", 0),
                allowed_mentions=discord.AllowedMentions.none(),
                **extra,
            )

        try:
            return await self._guarded(channel, send)
        except discord.HTTPException as error:
            if error.status != TOO_LARGE:
                raise
            log.warning("sprint_files_refused", channel=str(channel.id), error=str(error))
        content, embeds, files = _without_files(content, embeds)
        return await self._guarded(channel, send)

    async def _is_there(self, channel: Channel, mark: str) -> bool:
        return await self._find(channel, mark) is not None

    async def _find(self, channel: Channel, mark: str) -> discord.Message | None:
        """The newest message of ours with this footer."""
        client = self._bound()

        async def look() -> discord.Message | None:
            async for one in channel.history(limit=LOOK_BACK):
                ours = one.author.id == getattr(client.user, "id", None) or one.webhook_id is not None
                if ours and mark in marked_by(one):
                    return one
            return None

        return await self._guarded(channel, look)

    async def _guarded(self, channel: Channel, call: Callable[[], Awaitable[T]]) -> T:
        return await guarded(channel, call, lambda: self._client is not None and self._client.is_closed())


def _without_files(
    content: str, embeds: Sequence[discord.Embed]
) -> tuple[str, Sequence[discord.Embed], Callable[[], list[discord.File]]]:
    """The same message where its files are not taken: it says so, and shows none of them."""
    if not embeds:
        return limits.cut(f"{content}\n{say('upload/refused')}", limits.CONTENT), (), list
    told = embeds[-1].copy().set_image(url=None)
    _say_below(told, say("upload/refused"))
    return content, [*embeds[:-1], told], list


def _say_below(embed: discord.Embed, words: str) -> None:
    """Adds a line to the description of an embed."""
    embed.description = "\n".join(filter(None, (embed.description, words)))


def setting_of(match: MatchState) -> MatchSetting:
    """What the pages of a match refer to."""
    specs: dict[TeamId, Canon | None] = {team: match.team(team).spec for team in TEAMS}
    return MatchSetting(match.started.personas, match.started.plan, specs)


def thread_name(match_id: str, team: TeamId) -> str:
    """The name of a team's thread, by which it is found again: the same at every try and in every language."""
    return f"Team {team} · sprint {sprint_panel.short(match_id)}"


def page_file(lane: Lane, replay: str | None, most_bytes: int) -> AttachedFile | None:
    """The replay page of a match, where there is one that a message can carry beside a card."""
    data = (replay or "").encode()
    return (
        AttachedFile(_file_name(lane, "replay.html"), data)
        if 0 < len(data) <= most_bytes - CARD_BYTES
        else None
    )


def _file_name(lane: Lane, what: str) -> str:
    return f"sprint-{sprint_panel.short(lane.match_id)}-{what}"


def file_of(hung: GalleryPicture, name: str = "") -> discord.File:
    """A picture as an attachment with words for those who do not see it."""
    suffix = hung.made.artifact.rpartition(".")[2]
    told = worded(words.SLOT_NAMES[hung.made.slot])
    return AttachedFile(f"{name or hung.made.slot}.{suffix}", hung.data, told).sent()
