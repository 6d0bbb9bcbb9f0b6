"""The page of `/privacy`: what is stored of somebody, the buttons under it, and the form that asks once more.

A button is `p1:data` or `p1:erase`, the form `p1:sure`. A press is handed on as the event `privacy_press`.
"""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.presentation import limits
from bot.presentation.embeds import colour_of
from bot.presentation.views import Field, ModalForm
from bot.services.ports.privacy import StoredGame, StoredPerson

SURE = "p1:sure"
WORD_FIELD, WORD = "word", "ERASE"
MOST_GAMES = 10
FILE = "my-words.json"
TITLE = "What is stored of you"
NOTHING = "Nothing you wrote is stored here."
PUBLIC = (
    "What you write in a channel of a game is told there to all who read it, and so are your character's name and "
    "profile. Whispers and god commands are read by game masters. The dice ledger shows what a roll was for."
)
ERASING = (
    "Your messages, whispers, profiles, own characters, cards and lore go, and what your characters were called. The "
    "passages told of your turns go too, and your words wherever else a game repeats them. Games go on: your character "
    "plays on under a neutral name. Nothing brings the words back."
)
STAYS = (
    "Your Discord id beside turns, votes and commands, when they were, and the numbers of your dice: the history is a "
    "chain that everybody can check. Lines, veils and the words of X-cards: nobody knows whose they are. What other "
    "people wrote. What is posted in Discord: delete your own messages there."
)
NOT_SURE = f"Nothing is erased. Press the button again, and write {WORD} into the form, if you want it."
LABELS = {
    "data": ("My data", discord.ButtonStyle.secondary),
    "erase": ("Erase my words", discord.ButtonStyle.danger),
}


class PrivacyButton(discord.ui.DynamicItem[discord.ui.Button], template=r"p1:(?P<word>data|erase)"):
    """Asks for one's words, or for their erasure."""

    def __init__(self, word: str) -> None:
        label, style = LABELS[word]
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"p1:{word}"))
        self.word = word

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> PrivacyButton:
        return cls(match["word"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("privacy_press", interaction, self.word)


ITEMS = (PrivacyButton,)


def page(found: StoredPerson) -> discord.Embed:
    """What is stored of a person, what others see of it, and what an erasure leaves."""
    shown = [game for game in found.games if game.counts][:MOST_GAMES]
    lines = [_game_line(game) for game in shown]
    more = sum(1 for game in found.games if game.counts) - len(shown)
    lines += [f"… and {more} more games"] if more > 0 else []
    fields = [
        ("In games", "\n".join(lines), False),
        ("Beside games", _counted(found.beside), False),
        ("Who reads it", PUBLIC, False),
        ("*Erase my words*", ERASING, False),
        ("What stays", STAYS, False),
        (
            "Erased before",
            "\n".join(f"<t:{at // 1000}:D> ({status})" for status, at in found.erasures[:5]),
            False,
        ),
    ]
    words = f"Texts you wrote: {found.texts}." if found.texts else NOTHING
    return limits.embed(title=TITLE, description=words, fields=fields, colour=colour_of("privacy"))


def _game_line(game: StoredGame) -> str:
    where = f"<#{game.channel_id}>" if game.channel_id.isdigit() else game.channel_id
    title = limits.cut(discord.utils.escape_markdown(game.title), 60)
    return (
        f"**{title}** in {where} ({game.status}, since <t:{game.since // 1000}:D>): {_counted(game.counts)}"
    )


def _counted(counts: Any) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in counts.items())


def buttons() -> discord.ui.View:
    """The buttons under the page. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for word in LABELS:
        view.add_item(PrivacyButton(word))
    return view


def sure_form() -> ModalForm:
    """Asks once more, by a word to write."""
    hint = "Games go on without your words. Nothing brings them back."
    return ModalForm(
        "Erase my words", SURE, [Field(WORD_FIELD, f"Write {WORD} to erase them", hint=hint, most=20)]
    )


def erased_words(count: int) -> str:
    """What somebody reads whose words are erased."""
    return (
        f"Done: {count} texts of yours are erased, and so is what repeated them. `/privacy` shows what is left. "
        "Your messages in Discord are yours to delete."
    )
