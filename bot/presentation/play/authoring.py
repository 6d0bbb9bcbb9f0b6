"""What the author of a ruleset is told in the guild where it is tried: mistakes, or that it can be played."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from bot.core.content.checking.documents import ContentProblem
from bot.presentation import limits
from bot.presentation.catalogue import say, worded

CHANNEL = "lobby"
"""Where notices go, if the guild has a channel of this name."""
AMISS, IN_ORDER = 0xC0392B, 0x2E8B57
SHOWN = 12

log = structlog.get_logger(__name__)


def mistakes(ruleset: str, problems: Sequence[ContentProblem], *, playable: bool) -> discord.Embed:
    """The mistakes of a ruleset; `playable` says whether it was in order before."""
    fields = [
        (
            f"{problem.file}  {problem.path}",
            f"{discord.utils.escape_markdown(problem.message)}\n-# {worded(problem.hint)}",
            False,
        )
        for problem in problems[:SHOWN]
    ]
    more = len(problems) - len(fields)
    return limits.embed(
        title=say("authoring/mistakes", ruleset=ruleset, mistakes=len(problems)),
        description=say("authoring/as_before") if playable else say("authoring/not_playable"),
        fields=fields,
        footer=say("authoring/more", mistakes=more) if more else "",
        colour=AMISS,
    )


def in_order(ruleset: str, scenarios: Sequence[str]) -> discord.Embed:
    """A ruleset that can be played, with the titles of the scenarios for it."""
    stories = "\n".join(f"`/game start` → {title}" for title in scenarios)
    return limits.embed(
        title=say("authoring/in_order", ruleset=ruleset),
        description=f"{stories or say('authoring/no_story')}\n\n{say('authoring/new_games')}",
        colour=IN_ORDER,
    )


async def post(client: discord.Client, notice: discord.Embed) -> None:
    """Shows a notice in every guild of the client; where that fails, the log says so."""
    for guild in client.guilds:
        channels = sorted(
            guild.text_channels,
            key=lambda text_channel: (text_channel.name != CHANNEL, text_channel.position),
        )
        try:
            for channel in channels[:1]:
                await channel.send(embed=notice, allowed_mentions=discord.AllowedMentions.none())
        except (discord.DiscordException, OSError) as error:
            log.warning("notice_not_shown", guild_id=str(guild.id), error=str(error))
