"""How an imported card is shown: the preview with its buttons, and what is kept of it.

A button is `i1:<token>:take` or `i1:<token>:drop`, the menu `i1:<token>:choose`; the token names a preview that the
service remembers. A press is handed on as the event `import_answer`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.notices import Said
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.services.library.card_import import CardPreview
from bot.services.library.card_views import KeptCard, LoreEntryShown

TOKEN = r"i1:(?P<token>[A-Za-z0-9_-]{1,60})"
TITLES = 12
FIELD = 900


class AnswerButton(discord.ui.DynamicItem[discord.ui.Button], template=rf"{TOKEN}:(?P<word>take|drop)"):
    """Takes a previewed card in, or lets it go."""

    def __init__(self, token: str, word: str, *, lore: bool = False, ready: bool = True) -> None:
        taking = word == "take"
        take = say("card_preview/keep") if lore else say("card_preview/take")
        shown = take if taking else say("card_preview/drop")
        style = discord.ButtonStyle.success if taking else discord.ButtonStyle.secondary
        super().__init__(
            discord.ui.Button(label=shown, style=style, custom_id=f"i1:{token}:{word}", disabled=not ready)
        )
        self.token = token
        self.word = word

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> AnswerButton:
        return cls(match["token"], match["word"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("import_answer", interaction, self.token, self.word, "")


class ChoiceMenu(discord.ui.DynamicItem[discord.ui.Select], template=rf"{TOKEN}:choose"):
    """Which game system a card is for, or which character a lorebook belongs to."""

    def __init__(self, token: str, preview: CardPreview | None = None) -> None:
        options = preview.options if preview else (("-", "-"),)
        menu: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"i1:{token}:choose",
            placeholder=say(
                "card_preview/whose_lore" if preview and preview.is_lore else "card_preview/which"
            ),
            options=[
                discord.SelectOption(
                    label=limits.cut(text.bare_name(label, 200), limits.CHOICE_TEXT),
                    value=value,
                    default=preview is not None and value == preview.chosen,
                )
                for label, value in options[: limits.CHOICES]
            ],
        )
        super().__init__(menu)
        self.token = token

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> ChoiceMenu:
        return cls(match["token"])

    async def callback(self, interaction: discord.Interaction) -> None:
        values = (interaction.data or {}).get("values") or [""]
        interaction.client.dispatch("import_answer", interaction, self.token, "choose", str(values[0]))


ITEMS = (AnswerButton, ChoiceMenu)


def preview_view(preview: CardPreview) -> discord.ui.View:
    """The menu and the buttons under a preview. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    if len(preview.options) > 1:
        view.add_item(ChoiceMenu(preview.token, preview))
    view.add_item(AnswerButton(preview.token, "take", lore=preview.is_lore, ready=bool(preview.chosen)))
    view.add_item(AnswerButton(preview.token, "drop"))
    return view


def preview_embed(preview: CardPreview) -> discord.Embed:
    """What would be taken in, before anything is."""
    known = {value: label for label, value in preview.options}
    chosen = (
        text.plain_name(known.get(preview.chosen, ""), 100) if preview.chosen else say("card_preview/choose")
    )
    whose = say("card_preview/belongs_to") if preview.is_lore else say("card_preview/ruleset")
    notes = [*map(worded, preview.notes), _replaced(preview) if preview.replaces else ""]
    stats = ", ".join(f"{text.plain_name(label)} {value}" for label, value in preview.stats)
    return limits.embed(
        title=text.bare_name(preview.name) or say("card_shown/unnamed"),
        description=_line(preview.tagline, preview.pronouns),
        fields=[
            (say("card_preview/from"), _origin(preview.origin), False),
            (whose, chosen, True),
            (say("card_preview/stats"), limits.cut(stats, FIELD) if stats else "", True),
            (say("card_preview/card_says"), _quoted(preview.description), False),
            (say("card_preview/creator_says"), _quoted(preview.creator_notes), False),
            (_lore_title(len(preview.entries)), _titles(preview.entries), False),
            (say("label/good_to_know"), "\n".join(note for note in notes if note), False),
        ],
        footer=say("card_preview/not_yet"),
        colour=colour_of(preview.chosen),
    )


def _replaced(preview: CardPreview) -> str:
    if preview.is_lore:
        return say("card_preview/replaces_lore")
    return say("card_preview/replaces", name=text.plain_name(preview.name))


def card_embed(card: KeptCard) -> discord.Embed:
    """What is kept of a card."""
    return limits.embed(
        title=text.bare_name(card.name),
        description=_quoted(card.description),
        fields=[
            (say("card_preview/from"), _origin(card.origin), False),
            (say("card_preview/creator_says"), _quoted(card.creator_notes), False),
            (_lore_title(len(card.entries)), _titles([entry.title for entry in card.entries]), False),
            (say("card_preview/read"), say("card_preview/how_to_read") if card.entries else "", False),
        ],
        footer=say("card_preview/file"),
        colour=colour_of(card.name),
    )


def entry_embed(card: KeptCard, entry: LoreEntryShown) -> discord.Embed:
    """One entry of a lorebook."""
    return limits.embed(
        title=text.bare_name(entry.title, 200),
        description=text.plain_text(entry.text) or say("card_preview/empty"),
        fields=[(say("card_preview/keys"), ", ".join(text.plain_name(key) for key in entry.keys), False)],
        footer=" · ".join(filter(None, [text.bare_name(card.name), ", ".join(map(worded, entry.notes))])),
        colour=colour_of(card.name),
    )


def _line(*parts: str) -> str:
    return " · ".join(text.plain_name(part, 200) for part in parts if part)


def _origin(told: Sequence[Said]) -> str:
    return text.plain_name(", ".join(map(worded, told)), 200)


def _quoted(passage: str) -> str:
    return limits.cut(text.plain_text(passage), FIELD) if passage.strip() else ""


def _lore_title(count: int) -> str:
    return say("card_preview/lore", entries=count)


def _titles(titles: tuple[str, ...] | list[str]) -> str:
    shown = ", ".join(text.plain_name(title, 60) for title in titles[:TITLES])
    more = len(titles) - TITLES
    return (
        limits.cut(say("card_preview/more", shown=shown, more=more) if more > 0 else shown, FIELD)
        if titles
        else ""
    )
