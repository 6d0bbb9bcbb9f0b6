"""How interventions are shown: the preview with its buttons, its forms, a request to a second game master.

Ids begin with `g1:`. `g1:<token>:<word>` answers a preview that is stored, and `:<fingerprint>` after it says what was
shown; the others say everything themselves. All work after any restart. A press is handed on as the event `god_press`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.god.commands import GodCommand, Kill
from bot.core.notices import Notice
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.views import Field, ModalForm
from bot.services.god.approvals import InterventionOffer

COLOUR = 0x8E44AD
WARN = 0xC0392B
FIELD = 1000
SHOWN_LINES = 3000
HEADLINE = 80
LONGEST_NAME = 60
"""A longer name does not fit into the id of the form that asks for it."""
KILL = re.compile(r"g1:kill:(?P<character>.{1,60})", re.DOTALL)
TYPED_KILL = re.compile(r"g1:confirm:(?P<source>[0-9]{1,25})")
ENTITY_ID = re.compile(r"(?:npc|pc)_.+_[0-9]{3,}")
PASTE = "g1:pasted"
RULES = "g1:rules:said"
DECIDED: dict[str, tuple[Notice | str, ...]] = {
    "done": (text.MODES["GOD"], Notice("intervention/done_here")),
    "approve": (Notice("intervention/approved_here"),),
    "decline": (Notice("intervention/declined_here"),),
}
"""What a message that waited for game masters says afterwards; what it was about stays theirs."""
REQUEST_TITLES = {False: Notice("intervention/request"), True: Notice("intervention/request_moved_on")}
"""Above a request, by whether its effect is another now than the one who asked saw."""
LABELS = {
    "take": (Notice("intervention/apply"), discord.ButtonStyle.danger),
    "drop": (Notice("intervention/cancel"), discord.ButtonStyle.secondary),
    "look": (Notice("intervention/look"), discord.ButtonStyle.secondary),
    "approve": (Notice("intervention/approve"), discord.ButtonStyle.danger),
    "decline": (Notice("intervention/decline"), discord.ButtonStyle.secondary),
}
GOD_CHOICES = {
    "undo_last": (Notice("intervention/undo_last"), discord.ButtonStyle.secondary),
    "return_story": (Notice("intervention/return_story"), discord.ButtonStyle.success),
    "paste_block": (Notice("intervention/paste_block"), discord.ButtonStyle.primary),
    "edit_rules": (Notice("intervention/edit_rules"), discord.ButtonStyle.primary),
}


class WordButton(
    discord.ui.DynamicItem[discord.ui.Button],
    template=r"g1:(?P<token>[A-Za-z0-9_-]{1,60}):(?P<word>take|drop|look|approve|decline)(?::(?P<seen>[0-9a-f]{16}))?",
):
    """A word about a waiting intervention; a yes says which effect was shown."""

    def __init__(self, token: str, word: str, seen: str = "") -> None:
        label, style = LABELS[word]
        custom_id = f"g1:{token}:{word}" + (f":{seen}" if seen else "")
        super().__init__(discord.ui.Button(label=worded(label), style=style, custom_id=custom_id))
        self.token, self.word, self.seen = token, word, seen

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> WordButton:
        return cls(match["token"], match["word"], match["seen"] or "")

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("god_press", interaction, self.word, self.token, self.seen)


class TypedButton(
    discord.ui.DynamicItem[discord.ui.Button],
    template=r"g1:typed:(?P<kind>[a-z]{1,20}):(?P<source>[0-9]{1,25})",
):
    """Opens what a `GOD MODE:` message asked for; a death asks for the name at once."""

    def __init__(self, kind: str, source: str) -> None:
        super().__init__(
            discord.ui.Button(
                label=say("intervention/look_and_decide"),
                style=discord.ButtonStyle.secondary,
                custom_id=f"g1:typed:{kind}:{source}",
            )
        )
        self.kind, self.source = kind, source

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> TypedButton:
        return cls(match["kind"], match["source"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("god_press", interaction, f"typed_{self.kind}", self.source, "")


class GodChoice(
    discord.ui.DynamicItem[discord.ui.Button],
    template=r"god:(?P<key>undo_last|return_story|paste_block|edit_rules)",
):
    """A choice of god mode (docs/protocol.md, Response document): always with the way back to the story."""

    def __init__(self, key: str) -> None:
        label, style = GOD_CHOICES[key]
        super().__init__(discord.ui.Button(label=worded(label), style=style, custom_id=f"god:{key}"))
        self.key = key

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> GodChoice:
        return cls(match["key"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("god_press", interaction, self.key, "", "")


ITEMS = (WordButton, TypedButton, GodChoice)


# --- forms ---------------------------------------------------------------------------------------


def kill_form(character: str) -> ModalForm:
    """The name has to be typed. `character` is what the command was given, at most 60 characters."""
    who = say("intervention/a_character") if ENTITY_ID.fullmatch(character) else text.bare_name(character)
    return _name_form(f"g1:kill:{character}", who)


def typed_kill_form(source: str) -> ModalForm:
    """The same for a death that a message asked for."""
    return _name_form(f"g1:confirm:{source}", say("intervention/a_character"))


def _name_form(custom_id: str, who: str) -> ModalForm:
    field = Field("name", say("intervention/name_field"), hint=say("intervention/name_hint"), most=80)
    return ModalForm(say("intervention/kill_title", who=who), custom_id, [field])


def block_form(block: str) -> ModalForm:
    """Where a `GOD_MODE_SET:` block is pasted."""
    hint = 'npc_data.lena.status = "unconscious"'
    field = Field("block", say("intervention/block_field"), hint=hint, long=True, most=4000, default=block)
    return ModalForm(say("intervention/block_title"), PASTE, [field])


def rules_form(rules: str) -> ModalForm:
    """The world's rules, one a line; empty takes them all away."""
    field = Field(
        "rules", say("intervention/rules_field"), long=True, most=4000, required=False, default=rules
    )
    return ModalForm(say("world/rules_title"), RULES, [field])


# --- what is shown -------------------------------------------------------------------------------


def view_of(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """Buttons under a message, for good. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def offer_embed(offer: InterventionOffer, *, title: str = "") -> discord.Embed:
    """What a change would do, before it does."""
    preview = offer.preview
    lines = [text.plain_text(line) for line in preview.diff] or [say("intervention/no_effect")]
    return limits.embed(
        title=title or say("intervention/look_first"),
        description=limits.join_lines([f"**{_headline(preview.summary)}**", "", *lines], SHOWN_LINES),
        fields=[
            (
                say("intervention/mind"),
                limits.cut(text.plain_text("\n".join(map(worded, preview.notes))), FIELD)
                if preview.notes
                else "",
                False,
            ),
            (
                say("intervention/recent"),
                limits.cut(text.plain_text("\n".join(preview.recent)), FIELD) if preview.recent else "",
                False,
            ),
        ],
        footer=say("intervention/not_yet"),
        colour=WARN if preview.notes or isinstance(offer.command, Kill) else COLOUR,
    )


def _headline(summary: str) -> str:
    """What a change is, short: the lines below say all of it."""
    return text.plain_name(limits.cut(summary, HEADLINE))


def offer_view(offer: InterventionOffer) -> discord.ui.View:
    """Yes and no."""
    return view_of(
        WordButton(offer.token, "take", offer.preview.fingerprint), WordButton(offer.token, "drop")
    )


def request_view(token: str) -> discord.ui.View:
    """What everybody sees of a request: a button for game masters."""
    return view_of(WordButton(token, "look"))


def decision_view(offer: InterventionOffer) -> discord.ui.View:
    """Yes and no, for the second game master."""
    return view_of(
        WordButton(offer.token, "approve", offer.preview.fingerprint), WordButton(offer.token, "decline")
    )


def done_words(offer: InterventionOffer) -> str:
    """What a moderator reads after a change."""
    if not offer.preview.summary:
        return say("god/done_already")
    lines = [text.plain_text(line) for line in offer.preview.diff]
    done = say("intervention/done", summary=_headline(offer.preview.summary))
    return limits.join_lines([text.MODES["GOD"], done, *lines], limits.CONTENT)


def done_view() -> discord.ui.View:
    """The choices of god mode after a change."""
    return view_of(GodChoice("undo_last"), GodChoice("return_story"))


def request_words(command: GodCommand, who: str) -> str:
    """What the channel reads of a request; what it is about is for game masters."""
    return say("intervention/asks", who=text.plain_name(who), kind=command.kind)


def set_words(found: Sequence[tuple[str, str]]) -> str:
    """What contradicts itself, with a block that would mend it."""
    if not found:
        return say("intervention/nothing_found")
    told = "\n".join(f"- {text.plain_name(said, 200)}" for said, _ in found)
    block = "\n".join(line.replace("`", "'") for _, line in found)
    return (
        limits.cut(say("intervention/found", found=told), 1100) + f"\n```\nGOD_MODE_SET:\n{block[:700]}\n```"
    )


def refused_block_embed(block: str) -> discord.Embed:
    """A block that was not taken, to be mended: the form for pasting reads it from here."""
    fenced = f"```\n{block.replace('`', '')}\n```"
    return limits.embed(title=say("intervention/your_block"), description=fenced, colour=WARN)


def block_in(words: str) -> str:
    """The block in a message or an embed that shows one; a plain post has it between single ticks."""
    if words.count("```") >= 2:
        return words.split("```")[1].strip("\n")
    return words[1:-1].strip("\n") if len(words) > 2 and words[0] == words[-1] == "`" else ""
