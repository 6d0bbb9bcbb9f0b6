"""The X-card's button and form, and the buttons of a scene with it.

A button is `x1:<session>.<scene>`, its form `x1:<session>.<scene>:card`; the form of the command is `x1:any:card`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.contracts import ChoiceView
from bot.core.table.boundaries import LONGEST, MOST
from bot.presentation import limits
from bot.presentation.catalogue import say
from bot.presentation.embeds import ChoiceScene
from bot.presentation.play.retell import RetellButton
from bot.presentation.views import SESSION, Field, ModalForm, choice_view, open_form

PLACE = rf"x1:{SESSION}\.(?P<scene>[0-9]{{1,12}})"
IDS = "x1:"
"""Begins the id of each button and form of the card."""
ANY = "x1:any"
_CARD = re.compile(rf"(?:{PLACE}|{ANY}):card")
FIELD = "words"


class XButton(discord.ui.DynamicItem[discord.ui.Button], template=PLACE):
    """Plays an X-card on a scene; opens its form at once, and reads nothing before."""

    def __init__(self, scene: ChoiceScene, row: int | None = None) -> None:
        self._place = f"x1:{scene.session_id}.{scene.index}"
        style = discord.ButtonStyle.secondary
        super().__init__(
            discord.ui.Button(label=say("xcard/label"), style=style, custom_id=self._place, row=row)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> XButton:
        return cls(ChoiceScene(match["session"], int(match["scene"])))

    async def callback(self, interaction: discord.Interaction) -> None:
        await open_form(interaction, card_form(self._place))


ITEMS = (XButton,)


def card_form(place: str = ANY) -> ModalForm:
    """The form of a card; it may be sent empty."""
    most = min(limits.INPUT_VALUE, (LONGEST + 1) * MOST)
    field = Field(FIELD, say("xcard/field"), hint=say("xcard/hint"), long=True, most=most, required=False)
    return ModalForm(say("xcard/title"), f"{place}:card", [field])


def carded(custom_id: str) -> tuple[ChoiceScene | None] | None:
    """The scene that a submitted card is played on (None: the newest), in a tuple; None for another form."""
    match = _CARD.fullmatch(custom_id)
    if match is None:
        return None
    return (ChoiceScene(match["session"], int(match["scene"])) if match["session"] else None,)


def scene_view(
    scene: ChoiceScene, choices: Sequence[ChoiceView], *, retellable: bool = False
) -> discord.ui.View | None:
    """The buttons of a scene and, in a row of their own below them, the X-card and, where the passage can be told in
    other words, the button for that. Needs a running event loop.
    """
    view = choice_view(scene, choices)
    row = -(-min(len(choices), limits.BUTTONS) // limits.BUTTONS_PER_ROW)
    if view is not None and row < limits.BUTTONS // limits.BUTTONS_PER_ROW:
        view.add_item(XButton(scene, row))
        if retellable:
            view.add_item(RetellButton(scene, row))
    return view
