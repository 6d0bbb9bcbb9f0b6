"""Judging a sprint from Discord: the two blind packages, a ballot for each person, and the reveal."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.sprint.judging import Package
from bot.presentation.catalogue import say
from bot.presentation.sprints import judging, results
from bot.presentation.sprints.stage import file_of
from bot.presentation.uploads import AttachedFile, batched, check_room, left_out, room_in
from bot.services.sprints import Sprints
from bot.services.sprints.display.outbox import Outbox
from bot.services.sprints.match.ballots import order_for
from bot.services.sprints.match.values import GalleryPicture, SprintRequester
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, defer, guarded, in_style


class JudgeCommands(commands.Cog):
    """The commands of judging, for the group `/sprint`."""

    bot: TaleBot
    sprints: Sprints
    outbox: Outbox

    async def match_of(self, interaction: discord.Interaction, wanted: str) -> str: ...

    def _by(self, interaction: discord.Interaction) -> SprintRequester: ...

    @app_commands.command(name="judge", description="See both worlds without a name on them, and mark them.")
    async def judge(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await self._show_ballot(interaction, await self.match_of(interaction, match))

    async def show_ballot(self, interaction: discord.Interaction, match_id: str) -> None:
        """The same for a press of a button."""
        await defer(interaction)
        await self._show_ballot(interaction, match_id)

    async def _show_ballot(self, interaction: discord.Interaction, match_id: str) -> None:
        if (await self.sprints.status(match_id)).match.revealed is not None:
            raise PlayerError("sprint/not_judging", case="revealed")
        viewing = await self.sprints.viewing(match_id, str(interaction.user.id))
        hung = await self.sprints.gallery(match_id)
        for label, package in zip(viewing.labels, viewing.packages, strict=True):
            said = AttachedFile(f"{label.lower()}-transcript.txt", judging.transcript(package).encode())
            check_room(interaction, said)
            await interaction.followup.send(
                **in_style(interaction, judging.blind_world(label, package)),
                file=said.sent(),
                ephemeral=True,
                allowed_mentions=NO_PINGS,
            )
            await hang(interaction, pictures_of(package, hung), label.lower())
        seen = all(pictures_of(package, hung) for package in viewing.packages)
        embed, view = judging.ballot(viewing.labels, judging.NONE, match_id, seen=seen)
        await interaction.followup.send(**in_style(interaction, embed), view=view, ephemeral=True)

    @commands.Cog.listener()
    async def on_sprint_mark(
        self, interaction: discord.Interaction, act: str, marks: str, match_id: str
    ) -> None:
        """A press below the ballot: the form of a world, or the whole ballot."""
        async with guarded(interaction):
            labels = order_for(match_id, str(interaction.user.id))
            seen = act.endswith(judging.SEEN)
            act = act.removesuffix(judging.SEEN)
            if act != "cast":
                world = int(act[-1])
                form = judging.MarkForm(world, labels[world], marks, match_id, seen=seen)
                await interaction.response.send_modal(form)
                return
            await interaction.response.defer()
            verdict = judging.verdict_of(marks)
            if verdict is None:
                raise PlayerError("sprint/marks_missing")
            await self.sprints.ballot(match_id, str(interaction.user.id), verdict, pictures_seen=seen)
            self.outbox.refresh(match_id)
            embed, _ = judging.ballot(labels, marks, match_id, seen=seen)
            embed.description = say("sprint/ballot_counts")
            await interaction.edit_original_response(**in_style(interaction, embed), view=None)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A submitted form: the ballot with its marks."""
        form = judging.form_of(interaction)
        if form is None:
            return
        async with guarded(interaction):
            marks = judging.marked(interaction, form)
            labels = order_for(form["match"], str(interaction.user.id))
            embed, view = judging.ballot(labels, marks, form["match"], seen=bool(form["seen"]))
            await interaction.response.edit_message(**in_style(interaction, embed), view=view)

    @app_commands.command(
        name="reveal", description="Open the labels and end the judging. For the starter and game masters."
    )
    async def reveal(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await self._reveal(interaction, await self.match_of(interaction, match))

    async def show_reveal(self, interaction: discord.Interaction, match_id: str) -> None:
        """The same for a press of a button."""
        await defer(interaction)
        await self._reveal(interaction, match_id)

    async def _reveal(self, interaction: discord.Interaction, match_id: str) -> None:
        status = await self.sprints.status(match_id)
        if status.match.finished is None:
            status = await self.sprints.reveal(match_id, self._by(interaction))
            self.outbox.refresh(match_id)
        await answer(interaction, embed=results.result(status))


def pictures_of(package: Package, hung: Sequence[GalleryPicture]) -> list[GalleryPicture]:
    """The pictures of a package, in its order."""
    by_hash = {picture.made.sha256: picture for picture in hung}
    wanted = [str(picture["sha256"]) for picture in package["pictures"]]
    return [by_hash[one] for one in wanted if one in by_hash]


async def hang(
    interaction: discord.Interaction, pictures: Sequence[GalleryPicture], name: str, words: str = ""
) -> None:
    """Pictures for one person, under a name that tells nothing else."""
    room = room_in(interaction)
    for batch in batched(pictures, room):
        await interaction.followup.send(
            words,
            files=[file_of(picture, f"{name}-{picture.made.slot}") for picture in batch],
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )
        words = ""
    if count := left_out(pictures, room):
        await interaction.followup.send(
            say("upload/pictures_left_out", pictures=count), ephemeral=True, allowed_mentions=NO_PINGS
        )
