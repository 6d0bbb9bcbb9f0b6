"""`/sprint`: watch two teams argue a world into being, steer the match, and look at what came of it."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.sprint.protocol import RoundPlan
from bot.presentation import text
from bot.presentation.catalogue import say
from bot.presentation.delivery.publisher import missing_of, where
from bot.presentation.sprints import panel
from bot.services.sprints import Sprints
from bot.services.sprints.display.outbox import Outbox
from bot.services.sprints.display.shown_sprints import ShownSprints
from bot.services.sprints.match.values import MatchSnapshot, SprintRequester, Start
from cogs.client import TaleBot
from cogs.replies import answer, defer, guarded, logged, offered
from cogs.sprints.audience import AudienceCommands
from cogs.sprints.judging import JudgeCommands
from cogs.sprints.results import SprintResultCommands

NEEDS = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "read_message_history",
    "embed_links",
    "attach_files",
)
PLANS = ("3-4-2-1", "2-3-1-1", "1-3-1-1", "1-1-1-1")
PACES = [
    app_commands.Choice(name="as fast as it can", value=0),
    app_commands.Choice(name="brisk: 3 s between turns", value=3),
    app_commands.Choice(name="to read along: 6 s", value=6),
    app_commands.Choice(name="slow: 15 s", value=15),
    app_commands.Choice(name="very slow: 60 s", value=60),
]
USUAL_PACE = 6
TIERS = [
    app_commands.Choice(name="1: what fits together", value=1),
    app_commands.Choice(name="2: what fits less", value=2),
    app_commands.Choice(name="3: what hardly fits", value=3),
]


@app_commands.guild_only()
class SprintCog(
    AudienceCommands,
    JudgeCommands,
    SprintResultCommands,
    commands.GroupCog,
    group_name="sprint",
    group_description="Two teams argue a world into being; everybody may watch and judge.",
):
    """The commands of worldbuilding sprints."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @property
    def sprints(self) -> Sprints:
        """The service. Raises PlayerError where this installation has none."""
        return self._shown.matches

    @property
    def outbox(self) -> Outbox:
        """What shows the matches. Raises PlayerError as `sprints` does."""
        return self._shown.outbox

    @property
    def _shown(self) -> ShownSprints:
        shown = self.bot.services.sprints
        if shown is None:
            raise PlayerError("sprint/none")
        return shown

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Goes on with what ran when the program ended."""
        if self.bot.services.sprints is not None:
            async with logged("sprints_not_resumed"):
                await self.bot.services.sprints.outbox.recover()

    # --- steering ---------------------------------------------------------------------------------

    @app_commands.command(
        name="start", description="Begin a sprint: two teams, a thread each, one challenge."
    )
    @app_commands.describe(
        tier="How well biome, inhabitants and twist fit together",
        seed="The same seed gives the same challenge",
        life="With the same seed, the same argument again, as long as no model speaks",
        rounds="Rounds of the four phases, such as 3-4-2-1",
        model="One model for all personas; empty takes what each has",
        speed="How long a team waits between two turns",
        step="True begins paused: the Step button plays turn by turn",
    )
    @app_commands.choices(tier=TIERS, speed=PACES)
    async def start(
        self,
        interaction: discord.Interaction,
        tier: int = 1,
        seed: app_commands.Range[int, 0, 2**53 - 1] | None = None,
        life: app_commands.Range[int, 0, 2**53 - 1] | None = None,
        rounds: str = PLANS[0],
        model: str = "",
        speed: int = USUAL_PACE,
        step: bool = False,
    ) -> None:
        await defer(interaction)
        parent = parent_of(interaction)
        wanted = Start(
            tier=_tier(tier),
            seed=seed,
            life=life,
            plan=plan_of(rounds),
            model_key=model,
            delay_s=float(speed),
            paused=step,
            guild_id=str(interaction.guild_id),
            channel_id=str(parent.id),
            user_id=str(interaction.user.id),
        )
        status = await self.sprints.start(wanted)
        try:
            threads = await self.outbox.open(status)
        except PlayerError:
            await self.sprints.cancel(status.row.id, self._by(interaction))
            raise
        links = tuple(f"<#{lane.channel_id}>" for lane in threads.values())
        words = say("sprint/begun", links=links, controls=parent.mention)
        if missing_of(interaction.app_permissions, ("manage_webhooks",)):
            words += "\n" + say("sprint/no_webhooks", where=where(parent))
        await answer(interaction, words)

    @app_commands.command(name="status", description="Where a sprint stands, and which others there are.")
    async def status(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        match_id = await self.match_of(interaction, match)
        embed, _ = panel.panel(
            await self.sprints.status(match_id),
            {team: lane for team, lane in (await self.outbox.lanes(match_id)).items() if team != "match"},
        )
        await answer(interaction, embed=embed)

    @app_commands.command(name="pause", description="Hold a sprint. For its starter and game masters.")
    async def pause(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await answer(interaction, await self._steer(interaction, "pause", match))

    @app_commands.command(
        name="resume", description="Go on with a paused sprint. For its starter and game masters."
    )
    async def resume(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await answer(interaction, await self._steer(interaction, "resume", match))

    @app_commands.command(
        name="step", description="One turn of each team, then pause. For its starter and game masters."
    )
    async def step(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await answer(interaction, await self._steer(interaction, "step", match))

    @app_commands.command(
        name="speed", description="How long a team waits between turns. For its starter and game masters."
    )
    @app_commands.describe(seconds="Seconds between two turns of a team")
    async def speed(
        self,
        interaction: discord.Interaction,
        seconds: app_commands.Range[float, 0, 120],
        match: str = "",
    ) -> None:
        await defer(interaction)
        match_id = await self.match_of(interaction, match)
        status = await self.sprints.set_delay(match_id, self._by(interaction), seconds)
        self.outbox.refresh(match_id)
        await answer(interaction, say("sprint/pace_now", pace=panel.speed_words(status.delay_s)))

    @app_commands.command(
        name="cancel", description="End a sprint without a result. For its starter and game masters."
    )
    async def cancel(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        match_id = await self.match_of(interaction, match)
        await self.sprints.cancel(match_id, self._by(interaction))
        self.outbox.refresh(match_id)
        await answer(interaction, say("sprint/cancelled"))

    async def _steer(self, interaction: discord.Interaction, act: str, match: str) -> str:
        match_id = await self.match_of(interaction, match)
        status = await self._acted(match_id, act, self._by(interaction))
        self.outbox.refresh(match_id)
        return say("sprint/steered", case=act, pace=panel.speed_words(status.delay_s))

    async def _acted(self, match_id: str, act: str, by: SprintRequester) -> MatchSnapshot:
        match act:
            case "pause":
                return await self.sprints.pause(match_id, by)
            case "resume":
                return await self.sprints.resume(match_id, by)
            case "step":
                return await self.sprints.step(match_id, by)
            case _:
                now = (await self.sprints.status(match_id)).delay_s
                return await self.sprints.set_delay(match_id, by, panel.neighbour(now, act))

    @commands.Cog.listener()
    async def on_sprint_press(self, interaction: discord.Interaction, act: str, match_id: str) -> None:
        """A press of a control, on whatever message it is."""
        async with guarded(interaction):
            match act:
                case "judge":
                    await self.show_ballot(interaction, match_id)
                case "predict":
                    await self.show_prediction(interaction, match_id)
                case "gallery":
                    await self.show_gallery(interaction, match_id)
                case "replay":
                    await self.show_replay(interaction, match_id)
                case "reveal":
                    await self.show_reveal(interaction, match_id)
                case "world":
                    await self.take_home(interaction, match_id)
                case _:
                    await interaction.response.defer()
                    await self._acted(match_id, act, self._by(interaction))
                    self.outbox.refresh(match_id)

    # --- who and which ----------------------------------------------------------------------------

    def _by(self, interaction: discord.Interaction) -> SprintRequester:
        return SprintRequester(str(interaction.user.id), is_gm=self.bot.leads(interaction))

    async def match_of(self, interaction: discord.Interaction, wanted: str) -> str:
        """The match that is meant: the one that is named, else the newest of this channel, else of the server."""
        if wanted:
            return await self.sprints.identify(wanted.strip(), str(interaction.guild_id))
        rows = await self.sprints.matches(str(interaction.guild_id))
        channel = interaction.channel
        here = {str(interaction.channel_id), str(getattr(channel, "parent_id", ""))}
        found = next(
            (match_row for match_row in rows if match_row.channel_id in here), rows[0] if rows else None
        )
        if found is None:
            raise PlayerError("sprint/unknown", case="none")
        return found.id

    async def _matches(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        rows = await self.sprints.matches(str(interaction.guild_id))
        return offered([(panel.listed(row), row.id) for row in rows], current)

    @start.autocomplete("rounds")
    async def _plans(self, _interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered([(panel.plan_words(plan_of(plan)), plan) for plan in PLANS], current)

    @start.autocomplete("model")
    async def _models(
        self, _interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        offers = self.bot.services.models.choices.offers()
        return offered(
            [(f"{offer.key}: {offer.label}", offer.key) for offer in offers if not offer.missing], current
        )


def _tier(tier: int) -> Literal[1, 2, 3]:
    return 1 if tier == 1 else 2 if tier == 2 else 3


def plan_of(rounds: str) -> RoundPlan:
    """A plan from `3-4-2-1`. Raises PlayerError for anything else."""
    counts = rounds.replace(",", "-").replace(" ", "").split("-")
    if len(counts) != 4 or not all(count.isdecimal() and int(count) <= 8 for count in counts):
        raise PlayerError("sprint/wrong_rounds")
    foundation, landmarks, tension, crystallization = map(int, counts)
    if not 1 <= crystallization <= 3:
        raise PlayerError("sprint/wrong_rounds")
    return RoundPlan(
        foundation=foundation, landmarks=landmarks, tension=tension, crystallization=crystallization
    )


def parent_of(interaction: discord.Interaction) -> discord.TextChannel:
    """The channel that the threads are made in. Raises PlayerError, naming what is missing."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise PlayerError("channel/no_threads", where=where(channel))
    granted = parent.permissions_for(parent.guild.me)
    if missing := missing_of(granted, NEEDS):
        raise PlayerError("channel/forbidden", missing=text.named_permissions(missing), where=where(parent))
    return parent


for _command in SprintCog.__cog_app_commands__:
    if isinstance(_command, app_commands.Command) and _command.get_parameter("match") is not None:
        _command.autocomplete("match")(SprintCog._matches)
