"""The audience of a sprint: buttons to foresee with, the running table, and the table of a season.

A button is `sg1:<subject>:<choice>:<match id>`; a press is handed on as the event `sprint_guess`.
"""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.core.notices import Notice
from bot.core.sprint.records.predictions import WINNER, Foreseen
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import words
from bot.presentation.sprints.crowd import table
from bot.presentation.sprints.panel import MATCH
from bot.services.sprints.audience.predicting import Foresight, Season

CHOICES: dict[Foreseen, tuple[str, Notice]] = {
    "ACCEPTED": ("✅", Notice("sprint_audience/accepted")),
    "AMENDED": ("✏️", Notice("sprint_audience/amended")),
    "REJECTED": ("⛔", Notice("sprint_audience/rejected")),
    "TIEBREAK": ("⚖️", Notice("sprint_audience/tiebreak")),
}


class PredictButton(
    discord.ui.DynamicItem[discord.ui.Button],
    template=rf"sg1:(?P<subject>winner|[AB]\d{{1,3}}):(?P<choice>[A-Z]{{1,10}}):{MATCH}",
):
    """One thing that can be foreseen."""

    def __init__(
        self, subject: str, choice: str, match_id: str, *, chosen: bool = False, row: int | None = None
    ) -> None:
        emoji, label = _labelled(subject, choice)
        style = discord.ButtonStyle.success if chosen else discord.ButtonStyle.secondary
        super().__init__(
            discord.ui.Button(
                label=limits.cut(label, limits.BUTTON_LABEL),
                emoji=emoji,
                style=style,
                custom_id=f"sg1:{subject}:{choice}:{match_id}",
                row=row,
            )
        )
        self.subject, self.choice, self.match_id = subject, choice, match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> PredictButton:
        return cls(match["subject"], match["choice"], match["match"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("sprint_guess", interaction, self.match_id, self.subject, self.choice)


ITEMS = (PredictButton,)


def prediction(foresight: Foresight, match_id: str) -> tuple[discord.Embed, discord.ui.View]:
    """What somebody can foresee now, with what they chose. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    lines: list[str] = []
    for row, (subject, offered) in enumerate(foresight.open.items()):
        own = foresight.own.get(subject)
        for choice in offered:
            view.add_item(PredictButton(subject, choice, match_id, chosen=choice == own, row=row))
        chosen = " ".join(_labelled(subject, own)) if own else say("sprint_audience/open")
        lines.append(f"**{_asked(subject)}** {chosen}")
    embed = limits.embed(
        title=f"🔮 {say('sprint_audience/title')}",
        description="\n".join([say("sprint_audience/how"), "", *lines]),
        colour=words.QUIET_COLOUR,
    )
    return embed, view


def season(found: Season) -> discord.Embed:
    """The table of a season."""
    since = f"<t:{found.since_ms // 1000}:D>"
    lines = table(found.table) or [say("sprint_audience/empty_season")]
    return limits.embed(
        title=f"🏆 {say('sprint_audience/season')}",
        description="\n".join([f"-# {say('sprint_audience/since', date=since)}", "", *lines]),
        colour=words.AMBER,
    )


def _labelled(subject: str, choice: str) -> tuple[str, str]:
    if subject == WINNER:
        return "🌍", say("sprint_panel/team", team=choice)
    emoji, label = next((told for key, told in CHOICES.items() if key == choice), ("❔", choice))
    return emoji, worded(label)


def _asked(subject: str) -> str:
    if subject == WINNER:
        return say("sprint_audience/winner")
    return say("sprint_audience/round", team=subject[0], round=int(subject[1:]))
