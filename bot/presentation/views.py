"""Buttons and forms whose ids say everything, so that they work after any restart.

A choice button is `t1:<session>.<scene>:<index>`, the one that asks for the player's own words is
`t1:<session>.<scene>:other`, and its form `t1:<session>.<scene>:say`. A press is handed on as the event `choice`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord
import structlog

from bot.core.contracts import ChoiceView
from bot.core.notices import Notice
from bot.core.rules.choices import CONTINUE, OTHER_ACTION
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.discord_codes import ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION
from bot.presentation.embeds import ChoiceScene

log = structlog.get_logger(__name__)

SESSION = r"(?P<session>[A-Za-z0-9_-]{1,60})"
SCENE = rf"t1:{SESSION}\.(?P<scene>[0-9]{{1,12}})"
_SESSION_ID = re.compile(SESSION)
SAY = re.compile(rf"{SCENE}:say")
FORM_SECONDS = 900

MARKS = {"medium": "🎲", "high": "⚠️"}
"""What says on a button that something is at risk, to whoever does not see its colour."""
STYLES = {
    "safe": discord.ButtonStyle.success,
    "low": discord.ButtonStyle.primary,
    "medium": discord.ButtonStyle.secondary,
    "high": discord.ButtonStyle.danger,
}

STANDING = {OTHER_ACTION.text: Notice("choice/other"), CONTINUE.text: Notice("choice/continue")}
"""The choices that are the engine's and no story's."""


def _scene_id(scene: ChoiceScene) -> str:
    if _SESSION_ID.fullmatch(scene.session_id) is None or not 0 <= scene.index < 10**12:
        raise ValueError(
            f"session id {scene.session_id!r}, scene {scene.index} cannot be part of a button's id"
        )
    return f"t1:{scene.session_id}.{scene.index}"


def _scene_of(match: re.Match[str]) -> ChoiceScene:
    return ChoiceScene(match["session"], int(match["scene"]))


def _standing(choice: ChoiceView) -> str:
    """What a choice says; one that stands under every scene in the language that holds."""
    return worded(STANDING.get(choice.text, choice.text))


class ChoiceButton(discord.ui.DynamicItem[discord.ui.Button], template=rf"{SCENE}:(?P<index>[0-9]{{1,3}})"):
    """One legal choice. Raises ValueError for a session id that is not 1-60 letters, digits, `_` or `-`."""

    def __init__(self, scene: ChoiceScene, index: int, choice: ChoiceView | None = None) -> None:
        risk = choice.risk_level if choice else "low"
        words = _standing(choice) if choice else ""
        shown = limits.cut(" ".join(words.split()), limits.BUTTON_LABEL) if choice else limits.ELLIPSIS
        custom_id = f"{_scene_id(scene)}:{index}"
        super().__init__(
            discord.ui.Button(label=shown, style=STYLES[risk], custom_id=custom_id, emoji=MARKS.get(risk))
        )
        self.scene = scene
        self.index = index

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> ChoiceButton:
        return cls(_scene_of(match), int(match["index"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("choice", interaction, self.scene, self.index)


class OtherButton(discord.ui.DynamicItem[discord.ui.Button], template=rf"{SCENE}:other"):
    """Asks for the player's own words; opens its form at once, and reads nothing before."""

    def __init__(self, scene: ChoiceScene, choice: ChoiceView | None = None) -> None:
        shown = limits.cut(
            _standing(choice) if choice else "", limits.BUTTON_LABEL, empty=say("choice/other")
        )
        custom_id = f"{_scene_id(scene)}:other"
        super().__init__(
            discord.ui.Button(
                label=shown, style=discord.ButtonStyle.secondary, custom_id=custom_id, emoji="✏️"
            )
        )
        self.scene = scene

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> OtherButton:
        return cls(_scene_of(match))

    async def callback(self, interaction: discord.Interaction) -> None:
        form = [Field("text", say("scene/own_label"), hint=say("scene/own_hint"), long=True, most=1500)]
        await open_form(interaction, ModalForm(say("scene/own_title"), f"{_scene_id(self.scene)}:say", form))


DYNAMIC_ITEMS = (ChoiceButton, OtherButton)


def choice_view(scene: ChoiceScene, choices: Sequence[ChoiceView]) -> discord.ui.View | None:
    """The buttons of a scene, or None where there is nothing to press. Needs a running event loop."""
    if not choices:
        return None
    view = discord.ui.View(timeout=None)
    for index, choice in enumerate(choices[: limits.BUTTONS]):
        other = choice.key in text.OWN_WORDS
        view.add_item(OtherButton(scene, choice) if other else ChoiceButton(scene, index, choice))
    return view


async def open_form(interaction: discord.Interaction, form: discord.ui.Modal) -> None:
    """Shows a form to who pressed. One who pressed too long ago sees in Discord's own words that nothing came."""
    try:
        await interaction.response.send_modal(form)
    except discord.HTTPException as error:
        if error.code not in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED):
            raise
        log.warning("interaction_lost", interaction_id=str(interaction.id), code=error.code)


class Field(discord.ui.TextInput):
    """One text field of a form; `most` is in characters."""

    def __init__(
        self,
        key: str,
        label: str,
        *,
        hint: str = "",
        long: bool = False,
        most: int = 200,
        required: bool = True,
        default: str = "",
    ) -> None:
        super().__init__(
            custom_id=key,
            label=limits.cut(label, limits.INPUT_LABEL),
            placeholder=limits.cut(hint, limits.INPUT_PLACEHOLDER) if hint else None,
            style=discord.TextStyle.paragraph if long else discord.TextStyle.short,
            max_length=min(most, limits.INPUT_VALUE),
            required=required,
            default=default[: min(most, limits.INPUT_VALUE)] or None,
        )


class ModalForm(discord.ui.Modal):
    """A form. Its answer is read from the interaction (`answers`), so that it may come after a restart."""

    def __init__(self, title: str, custom_id: str, fields: Sequence[Field]) -> None:
        if len(custom_id) > limits.CUSTOM_ID:
            raise ValueError("a form's id is too long")
        super().__init__(
            title=limits.cut(title, limits.MODAL_TITLE), custom_id=custom_id, timeout=FORM_SECONDS
        )
        for field in fields:
            self.add_item(field)

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        """Nothing: the cogs answer every submitted form, also one that was opened before a restart."""


def answers(interaction: discord.Interaction) -> dict[str, str]:
    """What a person wrote in a form, by field."""
    found: dict[str, str] = {}
    for component in (interaction.data or {}).get("components", ()):
        inner = component.get("components") or [component.get("component") or {}]
        found |= {
            str(field["custom_id"]): str(field.get("value", "")) for field in inner if "custom_id" in field
        }
    return found


def said_in(custom_id: str) -> ChoiceScene | None:
    """The scene that a submitted form of one's own words belongs to."""
    match = SAY.fullmatch(custom_id)
    return _scene_of(match) if match else None
