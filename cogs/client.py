"""The Discord client of the game master: what it listens to, and when it is ready for live events."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import aiohttp
import discord
from discord.ext import commands

from bot.presentation import text
from bot.presentation.command_words import CommandTranslator
from bot.presentation.god import emotions as emotion_items
from bot.presentation.god import interventions as god_items
from bot.presentation.languages import ServerLanguages
from bot.presentation.operations import privacy as privacy_items
from bot.presentation.play import card_preview, creation, onboarding, retell
from bot.presentation.play import story_preview as generated
from bot.presentation.play import timeline as past
from bot.presentation.play import votes as ballots
from bot.presentation.play import xcard as care_items
from bot.presentation.sprints import audience, judging, panel, replay
from bot.presentation.views import DYNAMIC_ITEMS
from cogs.gate import Gate
from cogs.languages import hear_languages
from cogs.named_servers import wait_for_named_servers
from cogs.replies import Commands
from cogs.services import Services

"""The key of a server's game master role in its settings: a role id."""
Sync = Callable[["TaleBot"], Awaitable[None]]


def intents(message_content: bool) -> discord.Intents:
    """What the client hears: the servers' channels, their messages and, where it is allowed, the words in them."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.message_content = message_content
    return wanted


class TaleBot(commands.Bot):
    """A client that plays stories.

    `reached` is set once Discord has let it in, `caught_up` while live messages may be handled: after the ones missed
    during an absence, on each shard that is `behind`. `order` hands out a channel's lock, so that its messages are
    taken in the order in which they came. Its cogs ask `services`.
    """

    def __init__(
        self,
        services: Services,
        *,
        message_content: bool,
        gm_role: str = "GM",
        plain_role: str = "",
        guild_ready_timeout: float = 2.0,
        sync: Sync | None = None,
        connector: aiohttp.BaseConnector | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Commands,
            intents=intents(message_content),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=guild_ready_timeout,
            connector=connector,
        )
        wait_for_named_servers(self._connection)
        self.services = services
        self.gm_role, self.plain_role = gm_role, plain_role
        self.reached, self.caught_up = asyncio.Event(), asyncio.Event()
        self.behind: set[int] = set()
        self._gm_roles: dict[int, str | None] = {}
        self._full_headers: set[int] = set()
        self._plain: set[int] = set()
        self.languages = ServerLanguages()
        self._sync = sync
        self._orders: dict[str, asyncio.Lock] = {}
        self.left: dict[str, list[discord.Message]] = {}
        """Messages by channel that came while another process had their story, or nobody had: taken again before newer
        ones, for whoever has it next reads on from the newest that was handled."""

    async def setup_hook(self) -> None:
        """Loads the commands and the buttons, and tells Discord of commands that changed."""
        from cogs import cogs_of

        for cog in cogs_of(self):
            await self.add_cog(cog)
        self.add_dynamic_items(
            *DYNAMIC_ITEMS,
            *card_preview.ITEMS,
            *god_items.ITEMS,
            *emotion_items.ITEMS,
            *past.ITEMS,
            *ballots.ITEMS,
            *care_items.ITEMS,
            *retell.ITEMS,
            *generated.ITEMS,
            *panel.ITEMS,
            *judging.ITEMS,
            *audience.ITEMS,
            *replay.ITEMS,
            *privacy_items.ITEMS,
            *onboarding.ITEMS,
            *creation.ITEMS,
        )
        await self.services.blocks.load()
        Gate(self, self.services.blocks, self.services.limits, self._is_for_me).close_behind()
        hear_languages(self, self.languages)
        await self.tree.set_translator(CommandTranslator())
        if self._sync is not None:
            await self._sync(self)

    async def on_message(self, message: discord.Message, /) -> None:
        """Nothing: there are no prefix commands; the cogs hear messages themselves."""

    def go_on(self) -> None:
        """Does again what is done after a connection."""
        self.dispatch("ready")

    @property
    def ready_shards(self) -> frozenset[int]:
        """The shards whose servers are known: where one process hears all, the only one."""
        return frozenset({0})

    def hears(self, guild_id: str) -> bool:  # noqa: ARG002
        """Whether this process would know if the bot were on a server."""
        return True

    def owns(self, guild_id: str | None) -> bool:  # noqa: ARG002
        """Whether a server's stories are this process's now; another may have them else, or take them up."""
        return True

    def fall_behind(self, shard_id: int) -> None:
        """Messages of a shard may have been missed: live ones wait."""
        self.reached.set()
        self.behind.add(shard_id)
        self.caught_up.clear()

    def catch_up_with(self, shards: Collection[int]) -> None:
        """What was missed on these is answered; live messages come in once that is so for all."""
        self.behind.difference_update(shards)
        if not self.behind:
            self.caught_up.set()

    async def _is_for_me(self, channel_id: str, words: str) -> bool:
        """Whether a message is one that the bot would have heard."""
        named = self.user is not None and text.without_mention(words, self.user.id) is not None
        return named or await self.services.tables.channels.has_session(channel_id)

    def order(self, channel_id: str) -> asyncio.Lock:
        """The lock under which messages of a channel are taken, first come first served."""
        return self._orders.setdefault(channel_id, asyncio.Lock())

    def forget(self, channel_id: str) -> None:
        """Drop the lock of a channel that is gone."""
        self._orders.pop(channel_id, None)

    async def learn_settings(self, guild_id: int) -> None:
        """Reads who leads games on a server (till then only Manage Server does), its headers and its language."""
        settings = await self.services.models.budget.guilds.read(str(guild_id))
        self._gm_roles[guild_id] = settings.gm_role
        change = self._full_headers.add if settings.header == "full" else self._full_headers.discard
        change(guild_id)
        (self._plain.add if settings.posts == "plain" else self._plain.discard)(guild_id)
        self.languages.learn(guild_id, settings.language)
        self.services.limits.learn(str(guild_id), settings.person_messages)

    def shows_full_header(self, guild_id: int) -> bool:
        """Whether a server wants the protocol's whole header over each passage."""
        return guild_id in self._full_headers

    def posts_plainly(self, guild_id: int | None) -> bool:
        """Whether a server wants posts and answers in words alone."""
        return guild_id in self._plain

    def reads_plainly(self, person: discord.Member | discord.User) -> bool:
        """Whether somebody wants what only they see in words alone: their role says so, so that nothing is stored."""
        wanted = self.plain_role.casefold()
        return isinstance(person, discord.Member) and any(
            role.name.casefold() == wanted for role in person.roles
        )

    def gm_role_of(self, guild_id: int) -> str | None:
        """The id of the role that a server chose, or None where the deployment's role name counts."""
        return self._gm_roles.get(guild_id)

    def is_gm(self, person: discord.Member | discord.User) -> bool:
        """Whether somebody leads games here: by the game master role, or by Manage Server. The one place that says so.

        The role is the one the server chose, else the one that bears the deployment's name.
        """
        if not isinstance(person, discord.Member):
            return False
        if person.guild_permissions.manage_guild:
            return True
        if person.guild.id not in self._gm_roles:
            return False
        chosen = self._gm_roles.get(person.guild.id)
        if chosen is not None:
            return any(str(role.id) == chosen for role in person.roles)
        return any(role.name.casefold() == self.gm_role.casefold() for role in person.roles)

    def leads(self, interaction: discord.Interaction) -> bool:
        """The same for who uses a command or a button; Manage Server may be theirs in this channel alone."""
        return self.is_gm(interaction.user) or interaction.permissions.manage_guild
