"""How interventions are shown: the preview with its buttons, the emotions' menu, a request to a second game master.

Ids begin with `g1:`. `g1:<token>:<word>` answers a preview that is stored, and `:<fingerprint>` after it says what was
shown; the others say everything themselves. All work after any restart. A press is handed on as the event `god_press`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.god.commands import GodCommand, Kill
from bot.core.state.document import EMOTIONS
from bot.presentation import limits, text
from bot.presentation.views import Field, ModalForm
from bot.services.god.approvals import InterventionOffer
from bot.services.god.interventions import CharacterListed

COLOUR = 0x8E44AD
WARN = 0xC0392B
FIELD = 1000
SHOWN_LINES = 3000
HEADLINE = 80
LONGEST_NAME = 60
"""A longer name does not fit into the id of the form that asks for it."""
MOST_FEELINGS = 5
CHARACTER = r"(?P<character>[a-z][a-z0-9_-]{0,63})"
FEEL = re.compile(rf"g1:feel:{CHARACTER}:(?P<names>[a-z,]{{1,60}})")
KILL = re.compile(r"g1:kill:(?P<character>.{1,60})", re.DOTALL)
TYPED_KILL = re.compile(r"g1:confirm:(?P<source>[0-9]{1,25})")
ENTITY_ID = re.compile(r"(?:npc|pc)_.+_[0-9]{3,}")
PASTE = "g1:pasted"
RULES = "g1:rules:said"
NOTHING_FOUND = "I found nothing in the state that contradicts itself."
RETURNED = "Back to the story."
DECIDED = {
    "done": f"{text.MODES['GOD']}\nA game master looked at this intervention: it is done.",
    "approve": "A second game master approved the intervention: it is done.",
    "decline": "A second game master declined the intervention. Nothing changed.",
}
"""What a message that waited for game masters says afterwards; what it was about stays theirs."""
REQUEST_TITLES = {
    False: "Asked for by another game master",
    True: "Asked for by another game master. The story moved on since; this is what it would do now",
}
"""Above a request, by whether its effect is another now than the one who asked saw."""
ASKED = "Another game master has to approve this within a day. I asked in the channel; what comes of it is said there."
LABELS = {
    "take": ("Apply", discord.ButtonStyle.danger),
    "drop": ("Cancel", discord.ButtonStyle.secondary),
    "look": ("Look at it (game masters)", discord.ButtonStyle.secondary),
    "approve": ("Approve", discord.ButtonStyle.danger),
    "decline": ("Decline", discord.ButtonStyle.secondary),
}


GOD_CHOICES = {
    "undo_last": ("Undo it", discord.ButtonStyle.secondary),
    "return_story": ("Return to the story", discord.ButtonStyle.success),
    "paste_block": ("Paste a block", discord.ButtonStyle.primary),
    "edit_rules": ("Edit the rules", discord.ButtonStyle.primary),
}


class WordButton(
    discord.ui.DynamicItem[discord.ui.Button],
    template=r"g1:(?P<token>[A-Za-z0-9_-]{1,60}):(?P<word>take|drop|look|approve|decline)(?::(?P<seen>[0-9a-f]{16}))?",
):
    """A word about a waiting intervention; a yes says which effect was shown."""

    def __init__(self, token: str, word: str, seen: str = "") -> None:
        label, style = LABELS[word]
        custom_id = f"g1:{token}:{word}" + (f":{seen}" if seen else "")
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=custom_id))
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
                label="Look and decide (game masters)",
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
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"god:{key}"))
        self.key = key

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> GodChoice:
        return cls(match["key"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("god_press", interaction, self.key, "", "")


class FeelingsMenu(discord.ui.DynamicItem[discord.ui.Select], template=rf"g1:feelings:{CHARACTER}"):
    """Which emotions of a character to set; choosing opens a form with their values."""

    def __init__(self, character: str, person: CharacterListed | None = None) -> None:
        felt = person.emotions if person else {}
        menu: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"g1:feelings:{character}",
            placeholder="Which emotions?",
            min_values=1,
            max_values=MOST_FEELINGS,
            options=[
                discord.SelectOption(
                    label=f"{name.capitalize()} {_tenth(felt.get(name, 0))}",
                    value=f"{name}={felt.get(name, 0)}",
                )
                for name in EMOTIONS
            ],
        )
        super().__init__(menu)
        self.character = character

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> FeelingsMenu:
        return cls(match["character"])

    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = [str(value).partition("=") for value in (interaction.data or {}).get("values") or ()]
        await interaction.response.send_modal(feelings_form(self.character, [(n, v) for n, _, v in chosen]))


ITEMS = (WordButton, TypedButton, GodChoice, FeelingsMenu)


def _tenth(value: int) -> str:
    return f"{value / 1000:g}"


# --- forms ---------------------------------------------------------------------------------------


def feelings_form(character: str, chosen: Sequence[tuple[str, str]]) -> ModalForm:
    """A value for each chosen emotion; the values are in thousandths."""
    fields = [
        Field(
            name,
            f"{name.capitalize()}, 0 to 1",
            default=_tenth(int(value)) if value.isdigit() else "",
            most=12,
        )
        for name, value in chosen[:MOST_FEELINGS]
    ]
    names = ",".join(name for name, _ in chosen[:MOST_FEELINGS])
    return ModalForm("Set emotions", f"g1:feel:{character}:{names}", fields)


def kill_form(character: str) -> ModalForm:
    """The name has to be typed. `character` is what the command was given, at most 60 characters."""
    who = "a character" if ENTITY_ID.fullmatch(character) else text.bare_name(character)
    return _name_form(f"g1:kill:{character}", who)


def typed_kill_form(source: str) -> ModalForm:
    """The same for a death that a message asked for."""
    return _name_form(f"g1:confirm:{source}", "a character")


def _name_form(custom_id: str, who: str) -> ModalForm:
    field = Field(
        "name", "Type the character's full name to confirm", hint="Capitals do not matter.", most=80
    )
    return ModalForm(f"Let {who} die", custom_id, [field])


def block_form(block: str) -> ModalForm:
    """Where a `GOD_MODE_SET:` block is pasted."""
    hint = 'npc_data.lena.status = "unconscious"'
    field = Field(
        "block", "One change a line: path = JSON value", hint=hint, long=True, most=4000, default=block
    )
    return ModalForm("Set the state", PASTE, [field])


def rules_form(rules: str) -> ModalForm:
    """The world's rules, one a line; empty takes them all away."""
    field = Field(
        "rules", "One rule a line; they replace those there are", long=True, most=4000, required=False,
        default=rules,
    )  # fmt: skip
    return ModalForm("The rules of this world", RULES, [field])


# --- what is shown -------------------------------------------------------------------------------


def view_of(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """Buttons under a message, for good. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def offer_embed(offer: InterventionOffer, *, title: str = "Look at it first") -> discord.Embed:
    """What a change would do, before it does."""
    preview = offer.preview
    lines = [text.plain_text(line) for line in preview.diff] or ["Nothing would change."]
    return limits.embed(
        title=title,
        description=limits.join_lines([f"**{_headline(preview.summary)}**", "", *lines], SHOWN_LINES),
        fields=[
            (
                "⚠️ Mind",
                limits.cut(text.plain_text("\n".join(preview.notes)), FIELD) if preview.notes else "",
                False,
            )
        ],
        footer="Only you see this. Nothing has changed yet.",
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
    lines = [text.plain_text(line) for line in offer.preview.diff]
    head = f"{text.MODES['GOD']}\nDone: **{_headline(offer.preview.summary)}**"
    return limits.join_lines([*head.splitlines(), *lines], limits.CONTENT)


def done_view() -> discord.ui.View:
    """The choices of god mode after a change."""
    return view_of(GodChoice("undo_last"), GodChoice("return_story"))


def request_words(command: GodCommand, who: str) -> str:
    """What the channel reads of a request; what it is about is for game masters."""
    return (
        f"**{text.plain_name(who)}** asks a second game master to look at an intervention (`{command.kind}`) within "
        "a day. Nothing has changed yet."
    )


def person_embed(person: CharacterListed) -> discord.Embed:
    """A character's emotions, above the menu that sets them."""
    felt = "\n".join(f"{name.capitalize()}: **{_tenth(person.emotions[name])}**" for name in EMOTIONS)
    return limits.embed(
        title=text.bare_name(person.name),
        description=f"{text.plain_name(person.status)}, at {text.plain_name(person.place)}\n\n{felt}",
        footer="Choose up to five; a form asks for their values.",
        colour=COLOUR,
    )


def set_words(found: Sequence[tuple[str, str]]) -> str:
    """What contradicts itself, with a block that would mend it."""
    if not found:
        return f"{NOTHING_FOUND} A block can still be pasted."
    told = "\n".join(f"- {text.plain_name(said, 200)}" for said, _ in found)
    block = "\n".join(line.replace("`", "'") for _, line in found)
    return (
        limits.cut(f"I found:\n{told}\nThis block would mend it:", 1100)
        + f"\n```\nGOD_MODE_SET:\n{block[:700]}\n```"
    )


def refused_block_embed(block: str) -> discord.Embed:
    """A block that was not taken, to be mended: the form for pasting reads it from here."""
    return limits.embed(title="Your block", description=f"```\n{block.replace('`', '')}\n```", colour=WARN)


def block_in(words: str) -> str:
    """The block in a message or an embed that shows one."""
    return words.split("```")[1].strip("\n") if words.count("```") >= 2 else ""
