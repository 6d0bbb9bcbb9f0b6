"""How a generated story is shown before anybody keeps it: the preview, its buttons and its form.

A button is `n1:<token>:edit`, `another`, `save` or `start`, the form `n1:<token>:edited`; the token names a preview
that the service remembers. A press is handed on as the event `generated_answer`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.core.generation.edits import LONGEST
from bot.core.notices import Notice
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.presentation.views import Field, ModalForm
from bot.services.library.story_drafts import StoryPreview

TOKEN = r"n1:(?P<token>[A-Za-z0-9_-]{1,60})"
EDITED = re.compile(rf"{TOKEN}:edited")
LABELS: Mapping[str, Notice] = {
    "start": Notice("story_preview/start"),
    "another": Notice("story_preview/another"),
    "edit": Notice("story_preview/edit"),
    "save": Notice("story_preview/save"),
}
DONE: Mapping[str, Notice] = {
    "start": Notice("story_preview/begun"),
    "save": Notice("story_preview/saved"),
}
STYLES = {
    "start": discord.ButtonStyle.success,
    "another": discord.ButtonStyle.primary,
    "edit": discord.ButtonStyle.secondary,
    "save": discord.ButtonStyle.secondary,
}


class GeneratedButton(
    discord.ui.DynamicItem[discord.ui.Button], template=rf"{TOKEN}:(?P<word>start|another|edit|save)"
):
    """One thing to do with a previewed story; `done` says that it was."""

    def __init__(self, token: str, word: str, *, done: bool = False) -> None:
        shown = worded(DONE[word] if done else LABELS[word])
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=shown, style=STYLES[word], custom_id=f"n1:{token}:{word}", disabled=done
        )
        super().__init__(button)
        self.token = token
        self.word = word

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> GeneratedButton:
        return cls(match["token"], match["word"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("generated_answer", interaction, self.token, self.word)


ITEMS = (GeneratedButton,)


def preview_view(preview: StoryPreview) -> discord.ui.View:
    """The buttons under a preview. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    done = {"start": preview.begun, "save": preview.saved}
    for word in LABELS:
        view.add_item(GeneratedButton(preview.token, word, done=done.get(word, False)))
    return view


def preview_embed(preview: StoryPreview) -> discord.Embed:
    """A story before anybody keeps it."""
    people = limits.join_lines(
        [f"- **{text.plain_name(name)}**: {text.plain_name(what, 160)}" for name, what in preview.cast],
        limits.EMBED_FIELD_VALUE,
    )
    intro = "\n".join(f"> {line}" if line else ">" for line in text.unpinged(preview.intro).splitlines())
    return limits.embed(
        title=text.bare_name(preview.title),
        description=f"**{text.plain_name(preview.premise, LONGEST['premise'])}**\n\n{intro}",
        fields=[
            (say("story_preview/people"), people, False),
            (say("label/where"), _listed(preview.places), False),
            (say("label/at_stake"), text.unpinged(preview.stakes), False),
            (say("label/rules"), text.plain_name(preview.ruleset), True),
            (say("label/players"), say("label/player_count", players=preview.players), True),
            (say("label/tone"), text.plain_name(preview.tone, 200), True),
            (
                say("label/ready_characters"),
                limits.join_lines(text.bullets(preview.roles), limits.EMBED_FIELD_VALUE),
                False,
            ),
            (say("label/content_notes"), _listed(preview.content_notes), False),
            (
                say("label/good_to_know"),
                "\n".join(text.plain_name(worded(note), 300) for note in preview.notes),
                False,
            ),
        ],
        footer=say("story_preview/footer", seed=text.bare_name(preview.seed)),
        colour=colour_of(preview.ruleset),
    )


def _listed(words: Sequence[str]) -> str:
    told = ", ".join(text.plain_name(word) for word in words)
    return told[:1].upper() + told[1:]


def edit_form(token: str, form: Mapping[str, str]) -> ModalForm:
    """What can be changed of a story, filled in as it stands."""
    most = dict(LONGEST)
    return ModalForm(
        say("story_preview/change"),
        f"n1:{token}:edited",
        [
            Field("title", say("story_preview/title"), most=most["title"], default=form["title"]),
            Field(
                "premise",
                say("story_preview/premise"),
                long=True,
                most=most["premise"],
                default=form["premise"],
            ),
            Field(
                "names",
                say("story_preview/names"),
                long=True,
                most=most["names"],
                default=form["names"],
            ),
            Field("tone", say("label/tone"), most=most["tone"], required=False, default=form["tone"]),
            Field(
                "notes",
                say("story_preview/notes"),
                long=True,
                most=most["notes"],
                required=False,
                default=form["notes"],
            ),
        ],
    )


def edited_token(custom_id: str) -> str | None:
    """The preview that a submitted form belongs to."""
    match = EDITED.fullmatch(custom_id)
    return match["token"] if match else None
