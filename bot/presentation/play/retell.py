"""The button that has a passage told in other words: `w1:<session>.<scene>`, under what a model told."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.presentation.catalogue import say
from bot.presentation.embeds import ChoiceScene
from bot.presentation.views import SESSION


class RetellButton(
    discord.ui.DynamicItem[discord.ui.Button], template=rf"w1:{SESSION}\.(?P<scene>[0-9]{{1,12}})"
):
    """Has the passage of a scene told in other words. A press is handed on as the event `retell`."""

    def __init__(self, scene: ChoiceScene, row: int | None = None) -> None:
        super().__init__(
            discord.ui.Button(
                label=say("timeline/tell_again"),
                style=discord.ButtonStyle.secondary,
                custom_id=f"w1:{scene.session_id}.{scene.index}",
                row=row,
            )
        )
        self.scene = scene

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> RetellButton:
        return cls(ChoiceScene(match["session"], int(match["scene"])))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("retell", interaction, self.scene)


ITEMS = (RetellButton,)
