"""`/timeline`: the history of a story, back along it and aside from it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation import embeds, limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.delivery.publisher import refusal_of
from bot.presentation.embeds import ChoiceScene
from bot.presentation.play import timeline
from bot.presentation.play.votes import vote_view
from bot.services.play.requester import Requester
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, created_at, defer, guarded, in_style, place
from cogs.spectators import parent_of


@app_commands.guild_only()
class TimelineCog(commands.GroupCog, group_name="timeline", group_description="The history of the story."):
    """Reads the log of scenes, takes turns back, and branches."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables = bot.services.tables
        self.scenes, self.branches = bot.services.history.scenes, bot.services.history.branches
        self.votes = bot.services.care.votes

    @app_commands.command(name="log", description="List the latest scenes, newest first.")
    @app_commands.describe(before="Show scenes before this number", limit="How many scenes")
    async def log(
        self,
        interaction: discord.Interaction,
        before: app_commands.Range[int, 1] | None = None,
        limit: app_commands.Range[int, 1, 20] = 10,
    ) -> None:
        await defer(interaction)
        page = await self.tables.lookups.log(channel_id=place(interaction), before=before, limit=limit)
        await answer(interaction, embed=embeds.log_embed(page))

    @app_commands.command(
        name="undo", description="Take the last turns back; players ask the table to vote on it."
    )
    @app_commands.describe(turns="How many turns")
    async def undo(self, interaction: discord.Interaction, turns: app_commands.Range[int, 1, 20] = 1) -> None:
        await defer(interaction)
        await answer(interaction, await self.votes.undo_or_ask(self._by(interaction), turns))

    @app_commands.command(
        name="retell", description="Have the last passage told in other words; what happened in it stays."
    )
    async def retell(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        await answer(interaction, worded(await self.tables.retelling.ask(self._by(interaction))))

    @commands.Cog.listener()
    async def on_retell(self, interaction: discord.Interaction, scene: ChoiceScene) -> None:
        """A press of the button under a passage: the passage in other words."""
        async with guarded(interaction):
            await defer(interaction)
            asked = await self.tables.retelling.ask(self._by(interaction), (scene.session_id, scene.index))
            await answer(interaction, worded(asked))

    @commands.Cog.listener()
    async def on_vote(self, interaction: discord.Interaction, tag: str, option: int) -> None:
        """A press of a table vote's button; the message shows how the vote stands."""
        async with guarded(interaction):
            await interaction.response.defer()
            shown = await self.votes.vote(self._by(interaction), tag, option)
            await interaction.edit_original_response(
                content=text.linked(worded(shown.text), shown.link),
                view=vote_view(shown.ballot) if shown.ballot else None,
                allowed_mentions=NO_PINGS,
            )

    @app_commands.command(name="branch", description="Begin another story from a scene, in its own thread.")
    @app_commands.describe(scene="The number of the scene; empty takes the newest")
    async def branch(
        self, interaction: discord.Interaction, scene: app_commands.Range[int, 0] | None = None
    ) -> None:
        await defer(interaction)
        parent = parent_of(interaction)
        by = self._by(interaction)
        scene = await self.branches.find_branch_point(by, scene)
        await self.scenes.view(place(interaction), scene)
        try:
            thread = await parent.create_thread(
                name=limits.cut(say("timeline/branch_thread", scene=scene), limits.THREAD_NAME),
                type=discord.ChannelType.public_thread,
                auto_archive_duration=10080,
            )
        except discord.HTTPException as error:
            raise refusal_of(error, parent) or error from error
        try:
            made = await self.branches.branch(by, str(thread.id), scene)
        except PlayerError:
            await thread.delete()
            raise
        await self.votes.ask_canon(by, made, str(thread.id))
        await answer(
            interaction, say("timeline/branch_begins", scene=made.scene_index, thread=thread.mention)
        )

    @app_commands.command(name="replay", description="Step through past scenes.")
    @app_commands.describe(scene="Where to begin; empty begins with the newest")
    async def replay(
        self, interaction: discord.Interaction, scene: app_commands.Range[int, 0] | None = None
    ) -> None:
        await defer(interaction)
        seen = await self.scenes.view(place(interaction), scene)
        await interaction.followup.send(
            **in_style(interaction, *timeline.replay_embeds(seen)),
            view=timeline.replay_view(seen),
            ephemeral=True,
        )

    @commands.Cog.listener()
    async def on_replay(self, interaction: discord.Interaction, scene: int) -> None:
        """Another scene, in the place of the one that was shown."""
        async with guarded(interaction):
            await interaction.response.defer()
            seen = await self.scenes.view(place(interaction), scene)
            await interaction.edit_original_response(
                **in_style(interaction, *timeline.replay_embeds(seen)), view=timeline.replay_view(seen)
            )

    @app_commands.command(name="verify", description="Check that the whole history is as it was written.")
    async def verify(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        ok, lines = await self.scenes.verify(place(interaction))
        mark = "✅" if ok else "❌"
        await answer(interaction, f"{mark} {worded(lines)[:1800]}")

    @app_commands.command(name="why", description="What the last passage rests on: rolls, rules, events.")
    @app_commands.describe(scene="Which scene; empty takes the newest")
    async def why(
        self, interaction: discord.Interaction, scene: app_commands.Range[int, 0] | None = None
    ) -> None:
        await defer(interaction)
        by = self._by(interaction)
        found = await self.scenes.why(by.channel_id, by.user_id, is_gm=by.may, scene_index=scene)
        await answer(interaction, embed=timeline.why_embed(found))

    def _by(self, interaction: discord.Interaction) -> Requester:
        may = self.bot.is_gm(interaction.user) or interaction.permissions.manage_guild
        return Requester(
            place(interaction), str(interaction.user.id), may, str(interaction.id), created_at(interaction)
        )
