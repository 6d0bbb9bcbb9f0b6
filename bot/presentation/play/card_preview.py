"""How an imported card is shown: the preview with its buttons, and what is kept of it.

A button is `i1:<token>:take` or `i1:<token>:drop`, the menu `i1:<token>:choose`; the token names a preview that the
service remembers. A press is handed on as the event `import_answer`.
"""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.presentation import limits, text
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
        shown = ("Keep this lorebook" if lore else "Take this character") if taking else "Never mind"
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
            placeholder="Whose lorebook is it?" if preview and preview.is_lore else "For which game system?",
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
    chosen = text.plain_name(known.get(preview.chosen, ""), 100) if preview.chosen else "Choose below."
    whose = "Belongs to" if preview.is_lore else "Game system"
    replaced = "the lorebook it has now" if preview.is_lore else f"your {text.plain_name(preview.name)} there"
    notes = [*preview.notes, f"**It replaces {replaced}.**" if preview.replaces else ""]
    stats = ", ".join(f"{text.plain_name(label)} {value}" for label, value in preview.stats)
    return limits.embed(
        title=text.bare_name(preview.name),
        description=_line(preview.tagline, preview.pronouns),
        fields=[
            ("From", text.plain_name(preview.origin, 200), False),
            (whose, chosen, True),
            ("Stats to start with", limits.cut(stats, FIELD) if stats else "", True),
            ("The card says", _quoted(preview.description), False),
            ("Its creator says", _quoted(preview.creator_notes), False),
            (_lore_title(len(preview.entries)), _titles(preview.entries), False),
            ("Good to know", "\n".join(note for note in notes if note), False),
        ],
        footer="Only you see this. Nothing is taken in until you say so.",
        colour=colour_of(preview.chosen),
    )


def card_embed(card: KeptCard) -> discord.Embed:
    """What is kept of a card."""
    return limits.embed(
        title=text.bare_name(card.name),
        description=_quoted(card.description),
        fields=[
            ("From", text.plain_name(card.origin, 200), False),
            ("Its creator says", _quoted(card.creator_notes), False),
            (_lore_title(len(card.entries)), _titles([entry.title for entry in card.entries]), False),
            ("Read an entry", "`/character card` with `entry`" if card.entries else "", False),
        ],
        footer="The file is the card as you sent it, with everything in it.",
        colour=colour_of(card.name),
    )


def entry_embed(card: KeptCard, entry: LoreEntryShown) -> discord.Embed:
    """One entry of a lorebook."""
    return limits.embed(
        title=text.bare_name(entry.title, 200),
        description=text.plain_text(entry.text) or "This entry is empty.",
        fields=[("Called up by", ", ".join(text.plain_name(key) for key in entry.keys), False)],
        footer=" · ".join(filter(None, [text.bare_name(card.name), entry.note])),
        colour=colour_of(card.name),
    )


def _line(*parts: str) -> str:
    return " · ".join(text.plain_name(part, 200) for part in parts if part)


def _quoted(passage: str) -> str:
    return limits.cut(text.plain_text(passage), FIELD) if passage.strip() else ""


def _lore_title(count: int) -> str:
    return f"Lore ({count} {'entry' if count == 1 else 'entries'})"


def _titles(titles: tuple[str, ...] | list[str]) -> str:
    shown = ", ".join(text.plain_name(title, 60) for title in titles[:TITLES])
    more = len(titles) - TITLES
    return limits.cut(f"{shown} and {more} more" if more > 0 else shown, FIELD) if titles else ""
