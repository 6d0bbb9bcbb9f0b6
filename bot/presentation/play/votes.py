"""A table vote as it is shown: a button for each option, `v1:<tag>:<number>`, that works after any restart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.presentation import limits
from bot.services.ports.publisher import Ballot


class VoteButton(
    discord.ui.DynamicItem[discord.ui.Button], template=r"v1:(?P<tag>[0-9a-f]{16}):(?P<option>[0-9])"
):
    """Votes for an option. A press is handed on as the event `vote`."""

    def __init__(self, tag: str, option: int, label: str = limits.ELLIPSIS) -> None:
        shown = limits.cut(label, limits.BUTTON_LABEL)
        super().__init__(discord.ui.Button(label=shown, custom_id=f"v1:{tag}:{option}"))
        self.tag, self.option = tag, option

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> VoteButton:
        return cls(match["tag"], int(match["option"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("vote", interaction, self.tag, self.option)


ITEMS = (VoteButton,)


def vote_view(ballot: Ballot) -> discord.ui.View:
    """The buttons of an open vote. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for option, label in enumerate(ballot.options):
        view.add_item(VoteButton(ballot.tag, option, label))
    return view


def showing(messages: Sequence[discord.Message], tag: str) -> list[discord.Message]:
    """The message, if there is one, that an earlier process left with the buttons of a vote."""
    mark = f"v1:{tag}:"
    return [
        message
        for message in messages
        for row in message.components
        if isinstance(row, discord.ActionRow)
        and any((child.custom_id or "").startswith(mark) for child in row.children)
    ][-1:]
