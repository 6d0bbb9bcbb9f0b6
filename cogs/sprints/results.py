"""Looking at a sprint from Discord: its gallery, its replay, its package, and its world to play in."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.generation.generate import Generated
from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import MatchState
from bot.presentation import text
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import panel, results, words
from bot.presentation.sprints import replay as sprint_replay
from bot.presentation.uploads import AttachedFile, room_in
from bot.services.sprints import Sprints
from bot.services.sprints.match.values import GalleryPicture, SprintRequester
from bot.services.sprints.results.world_export import TALK
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, defer, guarded, in_style, offered
from cogs.sprints.judging import hang, pictures_of


class SprintResultCommands(commands.Cog):
    """The commands of looking, for the group `/sprint`."""

    bot: TaleBot
    sprints: Sprints

    async def match_of(self, interaction: discord.Interaction, wanted: str) -> str: ...

    def _by(self, interaction: discord.Interaction) -> SprintRequester: ...

    @app_commands.command(name="gallery", description="The pictures of both worlds.")
    async def gallery(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await self._gallery(interaction, await self.match_of(interaction, match))

    async def show_gallery(self, interaction: discord.Interaction, match_id: str) -> None:
        """The same for a press of a button."""
        await defer(interaction)
        await self._gallery(interaction, match_id)

    async def _gallery(self, interaction: discord.Interaction, match_id: str) -> None:
        """By label till the reveal, so that the gallery says no more than the ballot does; before the ballot, none."""
        hung = await self.sprints.gallery(match_id)
        status = await self.sprints.status(match_id)
        if not hung or (status.blind and not status.judged_now):
            raise PlayerError("sprint/no_pictures")
        sets: list[tuple[str, list[GalleryPicture]]]
        if status.judged_now:
            viewing = await self.sprints.viewing(match_id, str(interaction.user.id))
            sets = [
                (f"{words.LABEL_MARKS[label]} {label}", pictures_of(package, hung))
                for label, package in zip(viewing.labels, viewing.packages, strict=True)
            ]
        else:
            sets = [
                (
                    say("sprint_panel/world_of", team=team, world=_named(status.match, team)),
                    [picture for picture in hung if picture.team == team],
                )
                for team in TEAMS
            ]
        for name, pictures in sets:
            await hang(interaction, pictures, _file_name(name), f"**{name}**")

    @app_commands.command(name="replay", description="Step through a sprint, turn by turn.")
    async def replay(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await self._replay(interaction, await self.match_of(interaction, match))

    async def show_replay(self, interaction: discord.Interaction, match_id: str) -> None:
        """The same for a press of a button."""
        await defer(interaction)
        await self._replay(interaction, match_id)

    async def _replay(self, interaction: discord.Interaction, match_id: str) -> None:
        leaf = await self._page(interaction, match_id, 0)
        await interaction.followup.send(
            **in_style(interaction, *leaf.embeds, content=leaf.content),
            view=leaf.view,
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )

    @commands.Cog.listener()
    async def on_sprint_replay(self, interaction: discord.Interaction, match_id: str, page: int) -> None:
        """Another page, in the place of the one that was shown."""
        async with guarded(interaction):
            await interaction.response.defer()
            leaf = await self._page(interaction, match_id, page)
            await interaction.edit_original_response(
                **in_style(interaction, *leaf.embeds, content=leaf.content),
                view=leaf.view,
                allowed_mentions=NO_PINGS,
            )

    async def _page(self, interaction: discord.Interaction, match_id: str, page: int) -> sprint_replay.Leaf:
        """A page; while the match is judged only for who has judged, as it tells whose world is whose."""
        judging = (await self.sprints.status(match_id)).judged_now
        if judging and not await self.sprints.has_judged(match_id, str(interaction.user.id)):
            raise PlayerError("sprint/judge_first")
        book = sprint_replay.ReplayPages.of(await self.sprints.document(match_id))
        if not book.pages:
            raise PlayerError("sprint/nothing_yet")
        status = await self.sprints.status(match_id)
        result = results.result(status) if status.match.finished else None
        return sprint_replay.replay(book, page, result)

    @app_commands.command(
        name="package", description="Download a sprint: worlds, transcript, pictures, scores."
    )
    async def package(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        match_id = await self.match_of(interaction, match)
        status = await self.sprints.status(match_id)
        if status.blind and all(status.match.team(team).spec for team in TEAMS):
            raise PlayerError("sprint/not_revealed", case="package")
        data = await self.sprints.package(match_id)
        if len(data) > room_in(interaction):
            raise PlayerError("sprint/too_large", match_id=match_id)
        name = f"sprint-{panel.short(match_id)}.zip"
        await answer(interaction, say("sprint/packed"), file=AttachedFile(name, data))

    @app_commands.command(
        name="world", description="Make the winning world a story to play. For the starter and game masters."
    )
    @app_commands.describe(
        team="Whose world, where nobody has won",
        game="By which rules it is played; without it, by those of talk",
    )
    @app_commands.choices(team=[app_commands.Choice(name=f"Team {one}", value=one) for one in TEAMS])
    async def world(
        self, interaction: discord.Interaction, match: str = "", team: str = "", game: str = ""
    ) -> None:
        await defer(interaction)
        await self._take_home(interaction, await self.match_of(interaction, match), team, game)

    @world.autocomplete("game")
    async def _games(self, _interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered(self.sprints.world_games(), current)

    async def take_home(self, interaction: discord.Interaction, match_id: str) -> None:
        """The same for a press of a button, and the winner."""
        await defer(interaction)
        await self._take_home(interaction, match_id, "", "")

    async def _take_home(self, interaction: discord.Interaction, match_id: str, team: str, game: str) -> None:
        chosen: TeamId | None = "A" if team == "A" else "B" if team == "B" else None
        made = await self.sprints.world(
            match_id, self._by(interaction), str(interaction.guild_id), team=chosen, ruleset_id=game or TALK
        )
        await answer(interaction, _kept(made))


def _named(match: MatchState, team: TeamId) -> str:
    return words.said(match.team(team).canon.world_name or say("sprint_panel/unnamed"), 80)


def _kept(made: Generated) -> str:
    title = text.plain_name(made.scenario.title)
    return worded((Notice("sprint/world_kept", title=title, scenario=made.scenario.id), *made.notes))


def _file_name(name: str) -> str:
    return "".join(letter for letter in name.lower().replace(" ", "-") if letter.isalnum() or letter == "-")[
        :30
    ]
