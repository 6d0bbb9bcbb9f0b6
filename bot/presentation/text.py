"""Composed words, and names from people made harmless; sentences stand in the catalogue."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import discord

from bot.presentation.catalogue import say

RISK = {"safe": "safe", "low": "low risk", "medium": "medium risk", "high": "high risk"}
SCENE_KINDS = {
    "genesis": "beginning",
    "god": "a game master changed something",
    "undo": "the story went back",
}
"""Kinds of scenes whose name is the engine's alone."""
MODES = {"STORY": "[Mode: STORY MODE]", "DM": "[Mode: DM MODE]", "GOD": "[Mode: GOD MODE]"}
OWN_WORDS = frozenset({"other_action", "custom_action"})

PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "read_message_history": "Read Message History",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "manage_webhooks": "Manage Webhooks",
}


EXPORTED = {
    "history": "The whole history of this story, secrets of its characters included. `talewright verify FILE` checks "
    "it.",
    "responses": "The answer to every turn of this story as players see it, one JSON document a line.",
    "notes": "The answer to every turn of this story with what only game masters may know, one JSON document a line.",
}


_MENTION = re.compile(r"^\s*<@!?(\d{1,20})>[\s,:;]*")
_SPECIAL = re.compile(r"([\\*_~`|\[\]<]|^[>#-])")
_MENTIONABLE = re.compile(r"@(everyone|here|[!&]?\d{1,20})")


def bare_name(name: str, most: int = 80) -> str:
    """A name for places that show no markdown, such as thread names and menu entries."""
    visible = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", name)
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(visible.split())[:most].strip() or "somebody"


def plain_name(name: str, most: int = 80) -> str:
    """A name or short text from a person, on one line, with no markdown, no mention and no invisible letters."""
    return discord.utils.escape_mentions(_SPECIAL.sub(r"\\\1", bare_name(name, most)))


def plain_text(passage: str) -> str:
    """A passage from a stranger, line by line, with no markdown and no mention."""
    return "\n".join(
        discord.utils.escape_mentions(_SPECIAL.sub(r"\\\1", line.strip())) for line in passage.splitlines()
    ).strip()


def unpinged(text: str) -> str:
    """Story text whose mentions read as words: it keeps its emphasis, and cannot name a person or role by id."""
    return _MENTIONABLE.sub("@\u200b\\1", text).replace("<#", "<\u200b#").replace("</", "<\u200b/")


def watching(scenes: int, minutes: int) -> str:
    """What a thread for spectators says of itself."""
    later = "1 later one was" if scenes == 1 else f"{scenes} later ones were"
    late = f"{minutes} min after it was told" if minutes else f"when {later} told"
    return f"👀 A story to watch. Each passage appears here {late}; what players take back does not."


def linked(words: str, channel_id: str) -> str:
    """Words that name nobody, and below them a link to a channel where there is one."""
    return f"{unpinged(words)}\n→ <#{channel_id}>" if channel_id else unpinged(words)


def without_mention(text: str, bot_id: int) -> str | None:
    """The message after a leading mention of the bot, or None when it does not begin with one."""
    match = _MENTION.match(text)
    return text[match.end() :].strip() if match and int(match[1]) == bot_id else None


def named_permissions(names: Sequence[str]) -> tuple[str, ...]:
    """Permissions as Discord names them, for a notice that says what is missing."""
    return tuple(f"**{PERMISSIONS.get(name, name.replace('_', ' ').title())}**" for name in names)


def steering_settings(enforcement: str, approval: bool) -> str:
    """How new stories take up events, and whether a second game master is asked."""
    second = (
        "A second game master approves deaths and set states." if approval else "One game master is enough."
    )
    return f"World events bind as **{enforcement}** says. {second}"


def telling_settings(language: str, fallback: bool) -> str:
    """The language of new stories, and what happens where a model fails."""
    stands_in = "The built-in narrator stands in" if fallback else "The turn does not happen"
    told = f"Models tell new stories in **{plain_name(language or 'English')}**."
    return f"{told} {stands_in} where a model fails."


def broken(reference: str) -> str:
    """What a person reads when something failed that is not their doing."""
    return (
        f"That went wrong on my side; nothing of the story is lost. Please try again. If it happens twice, tell "
        f"whoever runs me the reference `{reference}`."
    )


def not_written(reference: str) -> str:
    """What a person reads when the storage does not take what they did."""
    return (
        "I cannot write anything down right now, so I did not take that. The story is safe as it stands; please do it "
        f"once more in a little while. Whoever runs me finds the reason in the log under `{reference}`."
    )


def dice_line(line: str) -> str:
    """A dice line with its die in front (docs/protocol.md); what the outcome means below, in small print."""
    rolled, _, meaning = line.strip().partition("\n")
    return f"🎲 {rolled}" + (f"\n-# {meaning}" if meaning else "")


def choices_line(choices: Sequence[tuple[str, str]]) -> str:
    """Choices (what, risk level) in one line of small print: `-# Open the door (high risk) · Wait (safe)`."""
    named = [f"{' '.join(what.split())} ({RISK[risk]})" for what, risk in choices if what.strip()]
    return f"-# {' · '.join(named)}" if named else ""


def whispers_shown(whispers: Sequence[tuple[str, str, str]]) -> str:
    """What players whispered (character, user id, words), for game masters."""
    told = [
        f"**{plain_name(name)}** (<@{user_id}>): {plain_name(said, 900)}" for name, user_id, said in whispers
    ]
    return "\n".join(told) or say("care/no_whispers")


def lines_shown(lines: Sequence[str], veils: Sequence[str]) -> str:
    """The boundaries of a table, privately."""
    told = [
        f"**{title}**\n" + "\n".join(f"- {plain_name(one, 80)}" for one in found)
        for title, found in (("Lines: never told", lines), ("Veils: only hinted at", veils))
        if found
    ]
    return "\n".join(told) or say("care/no_lines")


def join_hint(roles: Sequence[str]) -> str:
    """How somebody comes into the story; a role is `name: what it is`."""
    return "\n".join(
        ["`/game join` gives you a character; after that, plain messages are your turns.", *bullets(roles)]
    )


def bullets(roles: Sequence[str]) -> list[str]:
    """Ready characters, one a line."""
    pairs = [role.partition(":") for role in roles]
    return [
        f"- **{plain_name(name)}**{colon} {plain_name(what, 160)}" if what else f"- **{plain_name(name)}**"
        for name, colon, what in pairs
    ]


def commitment_note(commitment: str) -> str:
    """The dice promise as it is posted before the first roll."""
    return (
        f"`{commitment}`\nThe dice are fixed by a secret with this fingerprint. It opens when the story ends."
    )


def how_to_verify(session_id: str) -> str:
    """What a person does with the revealed secret."""
    return (
        f"`/dice verify session:{session_id}` recomputes every roll of this story. "
        "Ten lines of plain Python do the same without me: "
        "see *Fair dice* in the documentation."
    )
