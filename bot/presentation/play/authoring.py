"""What the author of a ruleset is told in the guild where it is tried: mistakes, or that it can be played."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from bot.core.content.checking import ContentProblem
from bot.presentation import limits

CHANNEL = "lobby"
"""Where notices go, if the guild has a channel of this name."""
AMISS, IN_ORDER = 0xC0392B, 0x2E8B57
SHOWN = 12
NO_STORY = "No scenario uses it yet: write one into its folder `examples`."

log = structlog.get_logger(__name__)


def mistakes(ruleset: str, problems: Sequence[ContentProblem], *, playable: bool) -> discord.Embed:
    """The mistakes of a ruleset; `playable` says whether it was in order before."""
    fields = [
        (f"{one.file}  {one.path}", f"{discord.utils.escape_markdown(one.message)}\n-# {one.hint}", False)
        for one in problems[:SHOWN]
    ]
    more = len(problems) - len(fields)
    before = "New games use it as it last was in order." if playable else "It cannot be played yet."
    return limits.embed(
        title=f"{ruleset}: {counted(problems)}",
        description=before,
        fields=fields,
        footer=f"{more} more in the terminal" if more else "",
        colour=AMISS,
    )


def in_order(ruleset: str, scenarios: Sequence[str]) -> discord.Embed:
    """A ruleset that can be played, with the titles of the scenarios for it."""
    stories = "\n".join(f"`/game start` → {title}" for title in scenarios)
    return limits.embed(
        title=f"{ruleset} is in order",
        description=f"{stories or NO_STORY}\n\nNew games use it. Games that run keep their rules.",
        colour=IN_ORDER,
    )


def counted(problems: Sequence[ContentProblem]) -> str:
    """How many mistakes there are, in words."""
    return f"{len(problems)} mistake{'s' * (len(problems) != 1)}"


async def post(client: discord.Client, notice: discord.Embed) -> None:
    """Shows a notice in every guild of the client; where that fails, the log says so."""
    for guild in client.guilds:
        channels = sorted(guild.text_channels, key=lambda one: (one.name != CHANNEL, one.position))
        try:
            for channel in channels[:1]:
                await channel.send(embed=notice, allowed_mentions=discord.AllowedMentions.none())
        except (discord.DiscordException, OSError) as error:
            log.warning("notice_not_shown", guild_id=str(guild.id), error=str(error))
