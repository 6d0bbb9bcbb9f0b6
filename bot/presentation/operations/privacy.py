"""The page of `/privacy`: what is stored of somebody, the buttons under it, and the form that asks once more.

A button is `p1:data` or `p1:erase`, the form `p1:sure`. A press is handed on as the event `privacy_press`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord

from bot.core.notices import Notice
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.presentation.views import Field, ModalForm
from bot.services.operations.retention import Kept
from bot.services.ports.privacy import StoredGame, StoredPerson

OWN_IDS = "p1:"
"""Begins the id of each button and form of the page."""
SURE = "p1:sure"
WORD_FIELD, WORD = "word", "ERASE"
MOST_GAMES = 10
FILE = "my-words.json"
LABELS = {
    "data": (Notice("privacy/my_data"), discord.ButtonStyle.secondary),
    "erase": (Notice("privacy/erase"), discord.ButtonStyle.danger),
}
KINDS = {
    "messages": Notice("privacy/messages"),
    "whispers": Notice("privacy/whispers"),
    "actions": Notice("privacy/actions"),
    "profiles": Notice("privacy/profiles"),
    "dice": Notice("privacy/dice"),
    "commands": Notice("privacy/commands"),
    "characters": Notice("privacy/characters"),
    "kept stories": Notice("privacy/kept_stories"),
    "sprints started": Notice("privacy/sprints_started"),
    "sprints judged": Notice("privacy/sprints_judged"),
    "predictions": Notice("privacy/predictions"),
}
"""What a text of somebody is, as it is counted."""


class PrivacyButton(discord.ui.DynamicItem[discord.ui.Button], template=r"p1:(?P<word>data|erase)"):
    """Asks for one's words, or for their erasure."""

    def __init__(self, word: str) -> None:
        label, style = LABELS[word]
        super().__init__(discord.ui.Button(label=worded(label), style=style, custom_id=f"p1:{word}"))
        self.word = word

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> PrivacyButton:
        return cls(match["word"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("privacy_press", interaction, self.word)


ITEMS = (PrivacyButton,)


def page(found: StoredPerson, kept: Kept) -> discord.Embed:
    """What is stored of a person, for how long, what others see of it, and what an erasure leaves."""
    shown = [game for game in found.games if game.counts][:MOST_GAMES]
    lines = [_game_line(game) for game in shown]
    more = sum(1 for game in found.games if game.counts) - len(shown)
    lines += [say("privacy/more_games", games=more)] if more > 0 else []
    fields = [
        (say("privacy/in_games"), "\n".join(lines), False),
        (say("privacy/beside_games"), _counted(found.beside), False),
        (say("privacy/readers"), say("privacy/who_reads"), False),
        (
            say("privacy/how_long"),
            say("privacy/kept", place=kept.place, days=kept.days, left=kept.left_days),
            False,
        ),
        (f"*{say('privacy/erase')}*", say("privacy/what_goes"), False),
        (say("privacy/staying"), say("privacy/what_stays"), False),
        (
            say("privacy/erased_before"),
            "\n".join(
                say("privacy/erasure", day=f"<t:{at // 1000}:D>", status=status)
                for status, at in found.erasures[:5]
            ),
            False,
        ),
    ]
    words = say("privacy/texts", texts=found.texts)
    return limits.embed(
        title=say("privacy/title"), description=words, fields=fields, colour=colour_of("privacy")
    )


def _game_line(game: StoredGame) -> str:
    where = f"<#{game.channel_id}>" if game.channel_id.isdigit() else game.channel_id
    title = limits.cut(discord.utils.escape_markdown(game.title), 60)
    since, counts = f"<t:{game.since // 1000}:D>", _counted(game.counts)
    return say("privacy/game", title=title, where=where, status=game.status, since=since, counts=counts)


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{worded(KINDS.get(kind, kind))} {count}" for kind, count in counts.items())


def buttons() -> discord.ui.View:
    """The buttons under the page. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for word in LABELS:
        view.add_item(PrivacyButton(word))
    return view


def sure_form() -> ModalForm:
    """Asks once more, by a word to write."""
    field = Field(WORD_FIELD, say("privacy/sure_field", word=WORD), hint=say("privacy/sure_hint"), most=20)
    return ModalForm(say("privacy/erase"), SURE, [field])


def erased_words(count: int) -> str:
    """What somebody reads whose words are erased."""
    return say("privacy/done", texts=count)
