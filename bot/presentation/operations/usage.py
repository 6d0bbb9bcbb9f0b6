"""A server's use in a month, as its moderators read it."""

from __future__ import annotations

import discord

from bot.core.notices import Notice
from bot.core.providers.costs import NOTHING, dollars
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.services.operations.usage import MonthOfServer


def usage_embed(report: MonthOfServer) -> discord.Embed:
    """Turns, answers of models, tokens and money of this month, and what the caps leave."""
    activity = report.activity
    left = [
        *([] if report.tokens_left is None else [say("usage/tokens", tokens=_grouped(report.tokens_left))]),
        *([] if report.micros_left is None else [worded(dollars(report.micros_left, exact=False))]),
    ]
    own = say("usage/tokens", tokens=_grouped(activity.own.tokens)) if activity.own != NOTHING else ""
    fields = [
        (say("usage/stories"), worded(_grouped(activity.stories)), True),
        (say("usage/turns"), worded(_grouped(activity.turns)), True),
        (say("usage/answers"), worded(_grouped(activity.answers)), True),
        (say("usage/used"), say("usage/tokens", tokens=_grouped(activity.used.tokens)), True),
        (say("usage/cost"), worded(dollars(activity.used.micros, exact=False)), True),
        (say("usage/left"), " · ".join(left) or say("usage/no_cap"), True),
        (say("usage/own"), own, False),
    ]
    return limits.embed(
        title=say("usage/title", month=report.month),
        fields=fields,
        footer=say("usage/footer"),
        colour=colour_of("settings"),
    )


def _grouped(number: int) -> Notice:
    return Notice("number/grouped", number=number)
