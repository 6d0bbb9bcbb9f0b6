"""Composed words, and names from people made harmless; sentences stand in the catalogue."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import discord

from bot.core.notices import Notice
from bot.presentation.catalogue import say, worded
from bot.presentation.languages import ENGLISH, spoken

RISK = {
    "safe": Notice("choice/safe"),
    "low": Notice("choice/low_risk"),
    "medium": Notice("choice/medium_risk"),
    "high": Notice("choice/high_risk"),
}
SCENE_KINDS = {
    "genesis": Notice("timeline/genesis"),
    "god": Notice("timeline/god"),
    "undo": Notice("timeline/undo"),
    "retell": Notice("timeline/retell"),
}
"""Kinds of scenes whose name is the engine's alone."""
MODES = {"STORY": "[Mode: STORY MODE]", "DM": "[Mode: DM MODE]", "GOD": "[Mode: GOD MODE]"}
"""The first line of an answer (docs/protocol.md): the same in every language."""
LONGEST_BAR = 12
"""Of more parts than these a clock is a number alone."""
OWN_WORDS = frozenset({"other_action", "custom_action"})

PERMISSIONS = {
    "view_channel": Notice("permission/view_channel"),
    "send_messages": Notice("permission/send_messages"),
    "send_messages_in_threads": Notice("permission/send_messages_in_threads"),
    "create_public_threads": Notice("permission/create_public_threads"),
    "read_message_history": Notice("permission/read_message_history"),
    "embed_links": Notice("permission/embed_links"),
    "attach_files": Notice("permission/attach_files"),
    "manage_webhooks": Notice("permission/manage_webhooks"),
}
EXPORTED = {
    "history": Notice("export/history"),
    "responses": Notice("export/responses"),
    "notes": Notice("export/notes"),
}

_MENTION = re.compile(r"^\s*<@!?(\d{1,20})>[\s,:;]*")
_SPECIAL = re.compile(r"([\\*_~`|\[\]<]|^[>#-])")
_PART_OF = re.compile(r"(?<![\d/])(\d{1,2})/(\d{1,2})(?![\d/])")
_CHECK = re.compile(
    r"(?P<what>.+?) check: (?P<rolled>[^()]+?)(?: vs (?P<against>[^()]+?))?(?P<verdict> \(.*\))?", re.DOTALL
)
"""A line of `bot.core.dice.rolls.format_check`, as it is kept with the roll."""
_DC = re.compile(r"DC \d{1,3}")
_MENTIONABLE = re.compile(r"@(everyone|here|[!&]?\d{1,20})")


def bare_name(name: str, most: int = 80) -> str:
    """A name for places that show no markdown, such as thread names and menu entries."""
    visible = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", name)
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(visible.split())[:most].strip() or say("label/somebody")


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
    return say("watch/intro", scenes=scenes, minutes=minutes)


def linked(words: str, channel_id: str) -> str:
    """Words that name nobody, and below them a link to a channel where there is one."""
    return f"{unpinged(words)}\n→ <#{channel_id}>" if channel_id else unpinged(words)


def without_mention(text: str, bot_id: int) -> str | None:
    """The message after a leading mention of the bot, or None when it does not begin with one."""
    match = _MENTION.match(text)
    return text[match.end() :].strip() if match and int(match[1]) == bot_id else None


def named_permissions(names: Sequence[str]) -> tuple[str, ...]:
    """Permissions as Discord names them, for a notice that says what is missing."""
    return tuple(f"**{worded(PERMISSIONS.get(name, name.replace('_', ' ').title()))}**" for name in names)


def intervention_settings(enforcement: str, approval: bool) -> str:
    """How new stories take up events, and whether a second game master is asked."""
    case = "two" if approval else "one"
    return say("settings/steering", enforcement=enforcement, case=case)


def telling_settings(language: str, fallback: bool) -> str:
    """The language of new stories, and what happens where a model fails."""
    case = "narrator" if fallback else "nothing"
    told = plain_name(language) if language else say("settings/english")
    return say("settings/telling", language=told, case=case)


def broken(reference: str) -> str:
    """What a person reads when something failed that is not their doing."""
    return say("fault/broken", reference=reference)


def not_written(reference: str) -> str:
    """What a person reads when the storage does not take what they did."""
    return say("fault/not_written", reference=reference)


def dice_line(line: str) -> str:
    """A dice line with its die in front (docs/protocol.md); what the outcome means below, in small print."""
    rolled, _, meaning = line.strip().partition("\n")
    return f"🎲 {_check(rolled)}" + (f"\n-# {meaning}" if meaning else "")


def _check(line: str) -> str:
    """A recorded line of a check, its fixed words in the language that holds; what authors named stays theirs."""
    found = _CHECK.fullmatch(line)
    if spoken() == ENGLISH or found is None:
        return line
    against = found["against"] or ""
    bound = Notice("dice/dc", number=int(against[3:])) if _DC.fullmatch(against) else against
    case = "against" if against else "plain"
    told = say("dice/check", what=found["what"], rolled=found["rolled"], against=bound, case=case)
    return f"{told}{found['verdict'] or ''}"


def barred(status: str) -> str:
    """A status line whose small parts of a whole are drawn, too: `Pressure 2/6` is `Pressure 2/6 ▰▰▱▱▱▱`.

    The number comes first, for who listens: a bar is read out sign by sign.
    """
    return _PART_OF.sub(_bar, status)


def _bar(found: re.Match[str]) -> str:
    value, most = int(found[1]), int(found[2])
    drawn = 0 < most <= LONGEST_BAR and value <= most
    return f"{found[0]} {'▰' * value}{'▱' * (most - value)}" if drawn else found[0]


def choices_line(choices: Sequence[tuple[str, str]]) -> str:
    """Choices (what, risk level) in one line of small print: `-# Open the door (high risk) · Wait (safe)`."""
    named = [f"{' '.join(what.split())} ({worded(RISK[risk])})" for what, risk in choices if what.strip()]
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
        for title, found in ((say("care/lines"), lines), (say("care/veils"), veils))
        if found
    ]
    return "\n".join([*told, say("care/limits")]) if told else say("care/no_lines")


def join_hint(roles: Sequence[str]) -> str:
    """How somebody comes into the story; a role is `name: what it is`."""
    return "\n".join([say("story/how_to_join"), *bullets(roles)])


def bullets(roles: Sequence[str]) -> list[str]:
    """Ready characters, one a line."""
    pairs = [role.partition(":") for role in roles]
    return [
        f"- **{plain_name(name)}**{colon} {plain_name(what, 160)}" if what else f"- **{plain_name(name)}**"
        for name, colon, what in pairs
    ]


def commitment_note(commitment: str) -> str:
    """The dice promise as it is posted before the first roll."""
    return say("story/dice_promise", commitment=commitment)


def how_to_verify(session_id: str) -> str:
    """What a person does with the revealed secret."""
    return say("story/how_to_verify", session=session_id)
