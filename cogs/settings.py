"""`/settings`: how the game master behaves on a server. For people with Manage Server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.language.languages import OFFERED, read_language
from bot.core.notices import Notice, Said
from bot.core.providers.quotas import Scope, Span, Unit
from bot.core.providers.server_keys import account_of
from bot.presentation import text
from bot.presentation.catalogue import say, worded
from bot.presentation.delivery.checkup import check_server, checkup_embed
from bot.presentation.embeds import models_offered
from bot.presentation.languages import ENGLISH, of_name
from bot.presentation.operations.refusals import blocks_text
from bot.presentation.operations.usage import usage_embed
from bot.presentation.play.budgets import key_form, keys_text, settings_embed
from bot.presentation.views import answers
from bot.services.models.budget import Budget
from bot.services.models.server_keys import ServerKeys
from bot.services.operations.blocks import MOST_WHY
from bot.services.operations.retention import LONGEST_DAYS
from bot.services.ports.guild_settings import HeaderStyle, PostStyle
from cogs.client import TaleBot
from cogs.replies import answer, defer, guarded, offered

Whose = Literal["server", "story", "player"]
KEY_FORM = "k1:"
"""Begins the id of the form in which a key is typed; the vendor follows."""
FEWEST_MESSAGES, MOST_MESSAGES = 5, 1_000
"""What a server may allow each person a minute: fewer would hold up who plays."""
SCOPES: Mapping[Whose, Scope] = {"server": "guild", "story": "session", "player": "user"}


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class SettingsCog(
    commands.GroupCog, group_name="settings", group_description="How I behave here. For Manage Server."
):
    """The commands that change a server's settings."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @app_commands.command(name="show", description="Show the settings of this server; only you see them.")
    async def show(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        budget = self._for(interaction)
        kept = await budget.guilds.read(str(interaction.guild_id))
        words = " ".join(
            (
                text.intervention_settings(kept.enforcement, kept.approval),
                text.telling_settings(kept.language, kept.fallback),
                say("settings/retention", days=kept.retention_days),
            )
        )
        await self._shown(
            interaction, budget, say("settings/title"), words, gm_role=self._gm_role(interaction)
        )

    @app_commands.command(
        name="gm-role", description="Choose the role that leads games here; empty is the default."
    )
    @app_commands.describe(role="Its members may use god mode and steer stories")
    async def gm_role(self, interaction: discord.Interaction, role: discord.Role | None = None) -> None:
        await defer(interaction)
        if role is not None and role.is_default():
            self._for(interaction)
            raise PlayerError("settings/everyone")
        await self._keep(interaction, gm_role=None if role is None else str(role.id))
        await answer(
            interaction, say("settings/gm_role_set", role=text.plain_name(self._gm_role(interaction, role)))
        )

    @app_commands.command(name="enforcement", description="How strongly new stories take up world events.")
    @app_commands.describe(strength="soft: where it fits; medium: woven in; hard: the opening line")
    async def enforcement(
        self, interaction: discord.Interaction, strength: Literal["soft", "medium", "hard"]
    ) -> None:
        await defer(interaction)
        await self._keep(interaction, enforcement=strength)
        await answer(interaction, say("settings/enforcement_set", strength=strength))

    @app_commands.command(
        name="approval", description="Whether a second game master must approve /god kill and /god set."
    )
    async def approval(self, interaction: discord.Interaction, wanted: Literal["on", "off"]) -> None:
        await defer(interaction)
        await self._keep(interaction, approval=wanted == "on")
        await answer(
            interaction, say("settings/approval_on") if wanted == "on" else say("settings/approval_off")
        )

    @app_commands.command(name="retention", description="How long games are kept here after their end.")
    @app_commands.describe(days="Days after which an ended game is erased as a whole; 0 keeps every game")
    async def retention(
        self, interaction: discord.Interaction, days: app_commands.Range[int, 0, LONGEST_DAYS]
    ) -> None:
        await defer(interaction)
        self._for(interaction)
        done = await self.bot.services.retention.set_days(str(interaction.guild_id), days)
        await answer(interaction, worded(done))

    @app_commands.command(name="language", description="The language new stories are told in by a model.")
    @app_commands.describe(language="Its name, such as Deutsch or French; English is the default")
    async def language(
        self, interaction: discord.Interaction, language: app_commands.Range[str, 1, 60]
    ) -> None:
        await defer(interaction)
        name = read_language(language)
        if isinstance(name, Notice):
            raise PlayerError.saying(name)
        await self._keep(interaction, language=name)
        told = (
            say(
                "settings/language_set",
                language=text.plain_name(name),
                case="ours" if of_name(name) != ENGLISH else "english",
            )
            if name
            else say("settings/language_english")
        )
        await answer(interaction, told)

    @language.autocomplete("language")
    async def _languages(
        self, _interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return offered([(name, name) for name in OFFERED], current)

    @app_commands.command(
        name="fallback", description="Whether the built-in narrator stands in where a model fails."
    )
    async def fallback(self, interaction: discord.Interaction, wanted: Literal["on", "off"]) -> None:
        await defer(interaction)
        await self._keep(interaction, fallback=wanted == "on")
        await answer(
            interaction, say("settings/fallback_on") if wanted == "on" else say("settings/fallback_off")
        )

    @app_commands.command(
        name="header",
        description="How much stands with each passage: one line, or the protocol's whole header.",
    )
    @app_commands.describe(
        style="compact: one line below the story; full: mode, time, place and status above it"
    )
    async def header(self, interaction: discord.Interaction, style: HeaderStyle) -> None:
        await defer(interaction)
        await self._keep(interaction, header=style)
        await answer(interaction, say("settings/header_set", style=style))

    @app_commands.command(
        name="posts", description="Whether posts are in words alone, for who listens to them."
    )
    @app_commands.describe(style="plain: no embeds, bars or boxes, all in reading order; rich: as usual")
    async def posts(self, interaction: discord.Interaction, style: PostStyle) -> None:
        await defer(interaction)
        await self._keep(interaction, posts=style)
        await answer(interaction, say("settings/posts_set", style=style))

    async def _keep(self, interaction: discord.Interaction, **wanted: Any) -> None:
        """Sets fields of the server's GuildSettings."""
        budget = self._for(interaction)
        await budget.guilds.update(str(interaction.guild_id), lambda old: replace(old, **wanted))
        await self.bot.learn_settings(interaction.guild_id or 0)

    def _gm_role(self, interaction: discord.Interaction, role: discord.Role | None = None) -> str:
        """The name of the role that leads games here."""
        chosen = self.bot.gm_role_of(interaction.guild_id or 0)
        if role is None and chosen is not None and interaction.guild is not None:
            role = interaction.guild.get_role(int(chosen))
        return role.name if role else (self.bot.gm_role if chosen is None else say("settings/role_gone"))

    @app_commands.command(
        name="budget", description="Show or set the most that language models may use here."
    )
    @app_commands.describe(
        whose="Whose use has this cap",
        per="A day or a month of UTC",
        unit="Tokens or dollars",
        cap="A number such as 200,000 or 1.50; “none” for no cap; “default”",
    )
    async def budget(
        self,
        interaction: discord.Interaction,
        whose: Whose | None = None,
        per: Span | None = None,
        unit: Literal["tokens", "dollars"] | None = None,
        cap: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        await defer(interaction)
        budget = self._for(interaction)
        words = ""
        if whose and per and unit and cap:
            kind: Unit = "tokens" if unit == "tokens" else "micros"
            words = await budget.set_cap(str(interaction.guild_id), SCOPES[whose], per, kind, cap)
        elif whose or per or unit or cap:
            raise PlayerError("budget/incomplete")
        await self._shown(interaction, budget, say("budget/title"), words)

    @app_commands.command(
        name="doctor", description="Look me over on this server: permissions by channel, models, saved games."
    )
    async def doctor(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        budget, guild = self._for(interaction), interaction.guild
        if guild is None:
            raise PlayerError("settings/not_yours")
        await budget.guilds.read(str(guild.id))
        choices = self.bot.services.models.choices
        small, large = await choices.defaults(str(guild.id))
        offers = [offer for offer in choices.offers(str(guild.id)) if offer.key in (small, large)]
        check = check_server(guild.name, guild.text_channels, guild.me)
        await answer(interaction, embed=checkup_embed(check, self.bot.intents.message_content, offers))

    @app_commands.command(
        name="usage", description="What this server used this month, and what its caps leave."
    )
    async def usage(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        self._for(interaction)
        report = await self.bot.services.usage.of_server(str(interaction.guild_id))
        await answer(interaction, embed=usage_embed(report))

    @app_commands.command(name="limit", description="How much each person may send me here in a minute.")
    @app_commands.describe(messages="Messages, commands and presses together; 0 for the usual limit")
    async def limit(
        self, interaction: discord.Interaction, messages: app_commands.Range[int, 0, MOST_MESSAGES]
    ) -> None:
        await defer(interaction)
        self._for(interaction)
        if 0 < messages < FEWEST_MESSAGES:
            raise PlayerError("limit/too_few", least=FEWEST_MESSAGES)
        await self._keep(interaction, person_messages=messages)
        most = self.bot.services.limits.of_server(str(interaction.guild_id))
        await answer(interaction, say("limit/set", most=most))

    @app_commands.command(
        name="block", description="Block a person on this server; without one, list who is."
    )
    @app_commands.describe(person="Whom I shall not answer here any more", why="The reason; they read it")
    async def block(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        why: app_commands.Range[str, 1, MOST_WHY] | None = None,
    ) -> None:
        await defer(interaction)
        self._for(interaction)
        blocks, guild_id = self.bot.services.blocks, str(interaction.guild_id)
        if person is None:
            await answer(interaction, blocks_text(blocks.of_server(guild_id)))
            return
        if person.bot or self._manages(person):
            raise PlayerError("block/moderator")
        by = str(interaction.user.id)
        await answer(interaction, worded(await blocks.block_here(guild_id, str(person.id), by, why or "")))

    @app_commands.command(name="unblock", description="Let somebody play again whom this server has blocked.")
    @app_commands.describe(person="Whom I shall answer here again")
    async def unblock(self, interaction: discord.Interaction, person: discord.User) -> None:
        await defer(interaction)
        self._for(interaction)
        blocks = self.bot.services.blocks
        await answer(
            interaction, worded(await blocks.unblock_here(str(interaction.guild_id), str(person.id)))
        )

    @staticmethod
    def _manages(person: discord.User | discord.Member) -> bool:
        """Whether somebody may manage the server; as far as Discord tells it of people in an option."""
        if not isinstance(person, discord.Member):
            return False
        return person.id == person.guild.owner_id or bool(
            person.resolved_permissions and person.resolved_permissions.manage_guild
        )

    @app_commands.command(name="models", description="Show or choose the models that new stories begin with.")
    @app_commands.describe(small="Understands messages and plays the characters", large="Tells what happened")
    async def models(
        self, interaction: discord.Interaction, small: str | None = None, large: str | None = None
    ) -> None:
        await defer(interaction)
        self._for(interaction)
        choices = self.bot.services.models.choices
        guild_id = str(interaction.guild_id)
        if small or large:
            await choices.set_defaults(guild_id, small, large)
        await answer(interaction, models_offered(await choices.defaults(guild_id), choices.offers(guild_id)))

    @models.autocomplete("small")
    @models.autocomplete("large")
    async def _keys(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        offers = self.bot.services.models.choices.offers(str(interaction.guild_id))
        return offered(
            [(f"{offer.key}: {offer.label}", offer.key) for offer in offers if not offer.missing], current
        )

    key = app_commands.Group(name="key", description="API keys of this server's own, for language models.")

    @key.command(
        name="add", description="Bring a key for a vendor of language models; you type it in a form."
    )
    @app_commands.describe(vendor="Whose key it is")
    async def key_add(self, interaction: discord.Interaction, vendor: app_commands.Range[str, 1, 60]) -> None:
        try:
            self._keys_for(interaction).check_can_add(vendor)
        except PlayerError:
            await defer(interaction)
            raise
        await interaction.response.send_modal(key_form(f"{KEY_FORM}{vendor}", vendor))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A key that was typed in; the form may have been opened before a restart."""
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if interaction.type is not discord.InteractionType.modal_submit or not custom_id.startswith(KEY_FORM):
            return
        async with guarded(interaction):
            await defer(interaction)
            vendor = custom_id.removeprefix(KEY_FORM)
            secret = answers(interaction).get("secret", "")
            await self._keys_for(interaction).add(str(interaction.guild_id), vendor, secret)
            await answer(interaction, say("server_key/added", vendor=vendor))

    @key.command(name="list", description="Show for which vendors this server has brought a key.")
    async def key_list(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        keys, guild_id = self._keys_for(interaction), str(interaction.guild_id)
        report = await keys.budget.report(account_of(guild_id), None, str(interaction.user.id))
        await answer(interaction, keys_text(keys.kept(guild_id), keys.vendors, report))

    @key.command(name="remove", description="Delete a key that this server has brought.")
    @app_commands.describe(vendor="Whose key it is")
    async def key_remove(
        self, interaction: discord.Interaction, vendor: app_commands.Range[str, 1, 60]
    ) -> None:
        await defer(interaction)
        await self._keys_for(interaction).remove(str(interaction.guild_id), vendor)
        await answer(interaction, say("server_key/removed", vendor=vendor))

    @key.command(name="budget", description="Set the most that may be used with this server's own keys.")
    @app_commands.describe(
        per="A day or a month of UTC",
        unit="Tokens or dollars",
        cap="A number such as 200,000 or 1.50; “none”",
    )
    async def key_budget(
        self,
        interaction: discord.Interaction,
        per: Span,
        unit: Literal["tokens", "dollars"],
        cap: app_commands.Range[str, 1, 40],
    ) -> None:
        await defer(interaction)
        kind: Unit = "tokens" if unit == "tokens" else "micros"
        budget, account = self._keys_for(interaction).budget, account_of(str(interaction.guild_id))
        done = await budget.set_cap(account, "guild", per, kind, cap)
        await answer(interaction, done)

    @key_add.autocomplete("vendor")
    @key_remove.autocomplete("vendor")
    async def _vendors(
        self, _interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return offered([(one, one) for one in self.bot.services.models.keys.vendors], current)

    def _keys_for(self, interaction: discord.Interaction) -> ServerKeys:
        self._for(interaction)
        return self.bot.services.models.keys

    async def _shown(
        self,
        interaction: discord.Interaction,
        budget: Budget,
        title: str,
        words: Said = "",
        gm_role: str = "",
    ) -> None:
        guild_id = str(interaction.guild_id)
        caps, own = await budget.caps(guild_id), await budget.own_caps(guild_id)
        report = await budget.report(guild_id, None, str(interaction.user.id))
        await answer(interaction, words, embed=settings_embed(title, caps, own, report, gm_role))

    def _for(self, interaction: discord.Interaction) -> Budget:
        """The budgets. Discord hides the command from others, but a server can show it to them."""
        if not interaction.permissions.manage_guild:
            raise PlayerError("settings/not_yours")
        return self.bot.services.models.budget

    @budget.autocomplete("cap")
    async def _caps(self, _interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        named = [(say("budget/none_offered"), "none"), (say("budget/default_offered"), "default")]
        typed = current.strip()[:40]
        if typed and typed not in ("none", "default"):
            named.insert(0, (typed, typed))
        return [app_commands.Choice(name=name, value=value) for name, value in named]
