"""The Discord client of the game master: what it listens to, and when it is ready for live events."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import discord
from discord.ext import commands

from bot.presentation.god import interventions as god_items
from bot.presentation.play import card_preview
from bot.presentation.play import story_preview as generated
from bot.presentation.play import timeline as past
from bot.presentation.play import votes as ballots
from bot.presentation.play import xcard as care_items
from bot.presentation.sprints import judging, panel, replay
from bot.presentation.views import DYNAMIC_ITEMS
from bot.services.care.spectators import Spectators
from bot.services.care.votes import Votes
from bot.services.care.xcard_and_boundaries import Care
from bot.services.god.approvals import Approvals
from bot.services.god.interventions import Interventions
from bot.services.god.world_view import WorldView
from bot.services.history.response_documents import FileKind
from bot.services.history.timeline import Timeline
from bot.services.library.card_import import CardImport
from bot.services.library.story_drafts import StoryDrafts
from bot.services.models.budget import Budget
from bot.services.models.model_choice import ModelChoices
from bot.services.play.game import Tables
from bot.services.sprints import Sprints
from bot.services.sprints.display.outbox import Outbox
from cogs.replies import Commands

"""The key of a server's game master role in its settings: a role id."""
Sync = Callable[["TaleBot"], Awaitable[None]]
Export = Callable[[str, FileKind], Awaitable[bytes]]


def intents(message_content: bool) -> discord.Intents:
    """What the client hears: the servers' channels, their messages and, where it is allowed, the words in them."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.message_content = message_content
    return wanted


class TaleBot(commands.Bot):
    """A client that plays stories.

    `caught_up` is set while live messages may be handled: after the ones missed during an absence. `order` hands out
    a channel's lock, so that its messages are taken in the order in which they came. `rulesets` are (name, id).
    `export` writes a session's file, `importing` takes character cards in, `models` are what may be chosen,
    `budget` says what they may use. `generating` makes stories up. `sprints` are the worldbuilding
    sprints, `outbox` shows them.
    """

    def __init__(
        self,
        game: Tables,
        *,
        message_content: bool,
        gm_role: str = "GM",
        guild_ready_timeout: float = 2.0,
        rulesets: Sequence[tuple[str, str]] = (),
        export: Export | None = None,
        importing: CardImport | None = None,
        models: ModelChoices | None = None,
        god: Interventions | None = None,
        timeline: Timeline | None = None,
        care: Care | None = None,
        votes: Votes | None = None,
        spectators: Spectators | None = None,
        budget: Budget | None = None,
        generating: StoryDrafts | None = None,
        sprints: Sprints | None = None,
        outbox: Outbox | None = None,
        sync: Sync | None = None,
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
        )
        self.game = game
        self.gm_role = gm_role
        self.caught_up = asyncio.Event()
        self.rulesets = tuple(rulesets)
        self.export = export
        self.importing = importing
        self.models = models
        self.god = god
        self.steering = Approvals(god) if god else None
        self.world = WorldView(god) if god else None
        self._gm_roles: dict[int, str | None] = {}
        self.timeline = timeline
        self.care = care
        self.votes = votes
        self.spectators = spectators
        self.budget = budget
        self.generating = generating
        self.sprints = sprints
        self.outbox = outbox
        self._sync = sync
        self._orders: dict[str, asyncio.Lock] = {}

    async def setup_hook(self) -> None:
        """Loads the commands and the buttons, and tells Discord of commands that changed."""
        from cogs import cogs_of

        for cog in cogs_of(self):
            await self.add_cog(cog)
        self.add_dynamic_items(
            *DYNAMIC_ITEMS,
            *card_preview.ITEMS,
            *god_items.ITEMS,
            *past.ITEMS,
            *ballots.ITEMS,
            *care_items.ITEMS,
            *generated.ITEMS,
            *panel.ITEMS,
            *judging.ITEMS,
            *replay.ITEMS,
        )
        if self._sync is not None:
            await self._sync(self)

    async def on_message(self, message: discord.Message, /) -> None:
        """Nothing: there are no prefix commands; the cogs hear messages themselves."""

    def order(self, channel_id: str) -> asyncio.Lock:
        """The lock under which messages of a channel are taken, first come first served."""
        return self._orders.setdefault(channel_id, asyncio.Lock())

    def forget(self, channel_id: str) -> None:
        """Drop the lock of a channel that is gone."""
        self._orders.pop(channel_id, None)

    async def learn_gm_role(self, guild_id: int) -> None:
        """Reads which role leads games on a server; until then only Manage Server does."""
        if self.god is not None:
            settings = await self.god.services.guilds.read(str(guild_id))
            self._gm_roles[guild_id] = settings.gm_role

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
        if self.god is not None and person.guild.id not in self._gm_roles:
            return False
        chosen = self._gm_roles.get(person.guild.id)
        if chosen is not None:
            return any(str(role.id) == chosen for role in person.roles)
        return any(role.name.casefold() == self.gm_role.casefold() for role in person.roles)

    def leads(self, interaction: discord.Interaction) -> bool:
        """The same for who uses a command or a button; Manage Server may be theirs in this channel alone."""
        return self.is_gm(interaction.user) or interaction.permissions.manage_guild
