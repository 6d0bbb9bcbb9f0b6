"""How the past is shown: a scene with buttons to step and a menu to jump, and what a passage rests on.

The buttons are `r1:<scene>` and the menu `r1:menu:<scene>`; they carry all they need and work after any restart. A
press is handed on as the event `replay`.
"""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of, header_embed
from bot.services.history.scene_lookups import SceneSeen, Why

FIELD = 1000


class StepButton(
    discord.ui.DynamicItem[discord.ui.Button], template=r"r1:(?P<way>[<>])(?P<scene>[0-9]{1,12})"
):
    """Shows another scene."""

    def __init__(self, scene: int, way: str = "<", *, ready: bool = True) -> None:
        shown = say("timeline/earlier_button") if way == "<" else say("timeline/later_button")
        super().__init__(discord.ui.Button(label=shown, custom_id=f"r1:{way}{scene}", disabled=not ready))
        self.scene = scene

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> StepButton:
        return cls(int(match["scene"]), match["way"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("replay", interaction, self.scene)


class SceneMenu(discord.ui.DynamicItem[discord.ui.Select], template=r"r1:menu:(?P<scene>[0-9]{1,12})"):
    """Jumps to a scene."""

    def __init__(self, seen: SceneSeen | None, scene: int) -> None:
        listed = seen.listed if seen else ((scene, ""),)
        menu: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"r1:menu:{scene}",
            placeholder=say("timeline/jump"),
            options=[
                discord.SelectOption(
                    label=limits.cut(f"{index}: {text.bare_name(told, 200)}", limits.CHOICE_TEXT),
                    value=str(index),
                    default=index == scene,
                )
                for index, told in listed[: limits.CHOICES]
            ],
        )
        super().__init__(menu)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> SceneMenu:
        return cls(None, int(match["scene"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        values = (interaction.data or {}).get("values") or ["0"]
        interaction.client.dispatch("replay", interaction, int(values[0]))


ITEMS = (StepButton, SceneMenu)


def replay_view(seen: SceneSeen) -> discord.ui.View:
    """The buttons and the menu of a past scene. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    view.add_item(StepButton(seen.before or 0, "<", ready=seen.before is not None))
    view.add_item(StepButton(seen.after or 0, ">", ready=seen.after is not None))
    if len(seen.listed) > 1:
        view.add_item(SceneMenu(seen, seen.scene_index))
    return view


def replay_embeds(seen: SceneSeen) -> list[discord.Embed]:
    """A past scene: its header, its dice and its passage."""
    colour = colour_of("timeline")
    dice = "\n".join(text.dice_line(line) for line in seen.dice_lines)
    told = "\n\n".join(part for part in (dice, seen.narration.strip()) if part)
    return [
        header_embed(seen.header, seen.scene_index, colour),
        limits.embed(description=text.unpinged(limits.cut(told or "…", 3000)), colour=colour, budget=3200),
    ]


def why_embed(why: Why) -> discord.Embed:
    """What a passage rests on."""
    fields = [
        (say("timeline/began_with"), worded(why.began), False),
        (say("label/rules"), worded(why.rules), False),
        (say("timeline/dice"), "\n".join(text.dice_line(line) for line in why.rolls), False),
        (say("timeline/world_events"), worded(why.events), False),
        (say("timeline/memories"), worded(why.remembered), False),
        (say("timeline/told_by"), worded(why.told_by), False),
    ]
    shown = [
        (name, text.unpinged(limits.cut(value, FIELD)), inline) for name, value, inline in fields if value
    ]
    return limits.embed(
        title=say("timeline/why", scene=why.scene_index),
        description="" if shown else say("timeline/nothing_decided"),
        fields=shown,
        colour=colour_of("timeline"),
    )
