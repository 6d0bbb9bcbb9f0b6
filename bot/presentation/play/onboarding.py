"""What leads people into a story and out of it: start cards, ready characters to take, `/help`, and the last question.

Buttons that work after any restart: `o1:join:<character>` takes a character in the story of the channel it is pressed
in, `o1:start:<scenario>` begins a story there, `o1:end:<session tag>` closes it, `o1:more` shows the start card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.notices import Notice
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.presentation.play.creation import NewButton
from bot.services.library.library import ScenarioCard

MOST_BUTTONS = 20
_VALUE = r"(?P<value>[^\x00-\x1f]{1,80})"
_ASKS = re.compile(
    r"\W*(?:(?:hi|hello|hey|yo|so|um|ok|okay|sorry|please|there|all|everyone|guys|bot|wait)\W+)*"
    r"(?:help(?: me)?(?: please)?|"
    r"how (?:do|does|can|should) (?:i|we|you|one|anyone) (?:play|start|begin|join)\b.*|"
    r"how (?:do|does) (?:this|it|the) (?:\w+ )?work|what(?:'s| is|s) this(?: (?:bot|game|thing|channel))?(?: for)?|"
    r"what does this (?:bot|thing) do|(?:can|may|could) (?:i|we) (?:play|join|start|try)\b.*|"
    r"(?:i|we|i'd)(?: would)? (?:want|like|wanna|love) (?:to )?play\b.*|"
    r"what (?:do|can|should) (?:i|we) do(?: now| here)?|(?:i'm|im|i am) new(?: here)?\b.*|let's play|lets play)\W*",
    re.IGNORECASE,
)


def asks_how(said: str) -> bool:
    """Whether a whole message asks how to play."""
    return len(said) < 80 and _ASKS.fullmatch(said) is not None


class JoinButton(discord.ui.DynamicItem[discord.ui.Button], template=rf"o1:join:{_VALUE}"):
    """Takes a character. A press is handed on as the event `join_press`."""

    def __init__(self, value: str, label: str = limits.ELLIPSIS) -> None:
        shown = limits.cut(text.bare_name(label, 200), limits.BUTTON_LABEL)
        style = discord.ButtonStyle.primary
        super().__init__(discord.ui.Button(label=shown, style=style, custom_id=f"o1:join:{value}"))
        self.value = value

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> JoinButton:
        return cls(match["value"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("join_press", interaction, self.value)


class StartButton(discord.ui.DynamicItem[discord.ui.Button], template=rf"o1:start:{_VALUE}"):
    """Begins a story. A press is handed on as the event `start_press`."""

    def __init__(self, value: str, label: str = limits.ELLIPSIS) -> None:
        shown = limits.cut(text.bare_name(label, 200), limits.BUTTON_LABEL)
        style = discord.ButtonStyle.success
        super().__init__(discord.ui.Button(label=shown, style=style, custom_id=f"o1:start:{value}"))
        self.value = value

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> StartButton:
        return cls(match["value"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("start_press", interaction, self.value)


class MoreButton(discord.ui.DynamicItem[discord.ui.Button], template=r"o1:more"):
    """Shows which stories there are. A press is handed on as the event `more_press`."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label=say("onboarding/another"), custom_id="o1:more"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> MoreButton:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("more_press", interaction)


class EndButton(discord.ui.DynamicItem[discord.ui.Button], template=r"o1:end:(?P<tag>[A-Za-z0-9_-]{1,60})"):
    """Closes a story. A press is handed on as the event `end_press`."""

    def __init__(self, tag: str) -> None:
        style = discord.ButtonStyle.danger
        super().__init__(
            discord.ui.Button(label=say("onboarding/end_now"), style=style, custom_id=f"o1:end:{tag}")
        )
        self.tag = tag

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> EndButton:
        return cls(match["tag"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("end_press", interaction, self.tag)


ITEMS = (JoinButton, StartButton, MoreButton, EndButton)


def join_view(options: Sequence[tuple[str | Notice, str]], *, make: bool = False) -> discord.ui.View | None:
    """A button for each (label, value) of the characters that are free, and one to `make` another; None without any."""
    fitting = [(worded(label), value) for label, value in options if len(value) <= 80][:MOST_BUTTONS]
    ready = [JoinButton(value, label) for label, value in fitting]
    return _view([*ready, NewButton()] if make else ready)


def start_view(cards: Sequence[ScenarioCard]) -> discord.ui.View | None:
    """A button for each scenario, the first ones where there are many."""
    return _view([StartButton(card.id, card.title) for card in cards if len(card.id) <= 80][:MOST_BUTTONS])


def end_view(session_id: str) -> discord.ui.View | None:
    """The button that closes a story."""
    return _view([EndButton(session_id)])


def after_view(again: str, following: tuple[str, str] | None) -> discord.ui.View | None:
    """What to play after a story: it again, the next (id and title), or another."""
    buttons: list[Any] = [StartButton(again, say("onboarding/again"))] if len(again) <= 80 else []
    if following is not None:
        buttons.append(StartButton(following[0], say("onboarding/next", title=following[1])))
    return _view([*buttons, MoreButton()])


def _view(buttons: Sequence[Any]) -> discord.ui.View | None:
    if not buttons:
        return None
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view


def start_card(cards: Sequence[ScenarioCard]) -> discord.Embed:
    """What this is and which stories there are, for who has never seen it; the buttons begin one."""
    lines = [
        f"- **{text.plain_name(card.title)}**: {limits.cut(card.tone, 80)}" for card in cards[:MOST_BUTTONS]
    ]
    return limits.embed(
        title=say("onboarding/card_title"),
        description=f"{say('onboarding/card')}\n\n{limits.join_lines(lines, 2000)}",
        footer=say("onboarding/card_footer"),
        colour=colour_of("start"),
    )


def help_page() -> discord.Embed:
    """All that a player needs, on one page."""
    parts = [
        (say("onboarding/help_begin_title"), say("onboarding/help_begin")),
        (say("onboarding/help_turns_title"), say("onboarding/help_turns")),
        (say("onboarding/help_talk_title"), say("onboarding/help_talk")),
        (say("onboarding/help_look_title"), say("onboarding/help_look")),
        (say("onboarding/help_care_title"), say("onboarding/help_care")),
        (say("onboarding/help_lead_title"), say("onboarding/help_lead")),
    ]
    return limits.embed(
        title=say("onboarding/help_title"),
        description=say("onboarding/help"),
        fields=[(title, words, False) for title, words in parts],
        colour=colour_of("help"),
    )
