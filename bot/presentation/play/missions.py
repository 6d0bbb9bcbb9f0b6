"""What is to be done, as an embed: missions with their status and objective, and what is running out."""

from __future__ import annotations

import discord

from bot.core.state.pressure_parts import Mission
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.services.play.missions import MissionBoard

_ORDER = ("accepted", "offered", "completed", "failed")


def missions_embed(board: MissionBoard) -> discord.Embed:
    """Open missions first, then what is decided; deadlines in words."""
    listed = sorted(board.missions, key=lambda each: _ORDER.index(each["status"]))
    deadlines = [
        say("mission/deadline", what=what.rstrip("."), left=worded(left)) for what, left in board.deadlines
    ]
    return limits.embed(
        title=board.title,
        description="" if listed or deadlines else say("mission/none"),
        fields=[
            (say("mission/missions"), _lines([_mission(each) for each in listed]), False),
            (say("mission/deadlines"), _lines([f"- {one}" for one in deadlines]), False),
        ],
        colour=colour_of(board.ruleset),
    )


def _mission(one: Mission) -> str:
    return "- " + say(
        "mission/line", title=one["title"], status=one["status"], objective=one["objective"] or "none"
    )


def _lines(lines: list[str]) -> str:
    return text.unpinged(limits.join_lines(lines, limits.EMBED_FIELD_VALUE))
