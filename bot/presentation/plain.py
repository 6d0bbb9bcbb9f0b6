"""Posts for who listens to them: no embeds, no bars and boxes, everything in the order in which it makes sense."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.presentation import limits, text
from bot.presentation.catalogue import say
from bot.services.ports.publisher import Header

MARK = "-# "
"""Begins the line by which a message is known again, as an embed's footer is."""
_DRAWN = re.compile(r"[\u2500-\u259f▰▱🟩🟨🟥🟦⬛⬜■□●○◆◇]+ ?")
_FENCE = re.compile(r"```[a-z]*\n?(.*?)\n?```", re.S)
_PART_OF = re.compile(r"(\d+)\s*/\s*(\d+)")


def undrawn(words: str) -> str:
    """Words without what is drawn of letters: bars, boxes and fences of code."""
    return _DRAWN.sub("", _FENCE.sub(lambda found: f"`{found[1].strip()}`", words))


def counted(words: str) -> str:
    """A status line to be heard: `Pressure 2/6 · Calm` is `Pressure 2 of 6, Calm`."""
    told = _PART_OF.sub(lambda found: say("plain/part_of", part=found[1], whole=found[2]), undrawn(words))
    return ", ".join(one.strip() for one in re.split(r" [·|] ", told) if one.strip())


def header_words(header: Header, standing: str, mode: str, conditions: str) -> str:
    """The session header, read aloud: where, when, what is the matter with whom, and how the clocks stand.

    `mode` and `conditions` are empty where there is nothing to say of them; `standing` is the status with what is left.
    """
    said = [
        say("plain/where", place=header.location),
        say("plain/when", time=header.timestamp),
        say("plain/condition", condition=counted(conditions)) if conditions else "",
        say("plain/stands", status=counted(standing)) if standing else "",
        say("plain/has", resources=counted(header.resources)) if header.resources else "",
    ]
    return "\n".join(part for part in (mode, " ".join(filter(None, said))) if part)


def embed_words(embed: discord.Embed) -> str:
    """All that an embed says, from its title to its footer, a field a line or a list."""
    parts = [embed.author.name or "", f"**{embed.title}**" if embed.title else "", embed.description or ""]
    for field in embed.fields:
        value = (field.value or "").strip()
        listed = "\n" in value
        parts.append(f"{field.name}:{chr(10) if listed else ' '}{value}")
    parts.append(f"{MARK}{embed.footer.text}" if embed.footer.text else "")
    return undrawn("\n".join(part for part in parts if part.strip()))


def in_words(words: str, embeds: Sequence[discord.Embed]) -> str:
    """A message without its embeds: its words, then what they say."""
    return "\n\n".join(part for part in (undrawn(words), *map(embed_words, embeds)) if part.strip())


def one_message(words: str, embeds: Sequence[discord.Embed]) -> str:
    """The same where it has to be one message: cut where it is too long, but for the line that it is known by."""
    told = in_words(words, embeds)
    before, _, last = told.rpartition("\n")
    if limits.width(told) <= limits.CONTENT or not last.startswith(MARK):
        return limits.cut(told, limits.CONTENT)
    return f"{limits.cut(before, limits.CONTENT - limits.width(last) - 1)}\n{last}"


def described_in(message: discord.Message) -> str:
    """What a message of one embed without fields describes, as a form reads it again, also from a plain post."""
    if message.embeds:
        return message.embeds[0].description or ""
    lines = message.content.splitlines()
    begin = next((at + 1 for at, line in enumerate(lines) if re.fullmatch(r"\*\*.+\*\*", line)), 0)
    end = len(lines) - 1 if lines and lines[-1].startswith(MARK) else len(lines)
    return "\n".join(lines[begin:end]).strip()


def marked_by(message: discord.Message) -> tuple[str | None, ...]:
    """What a message is known again by after a restart: its embeds' footers, or the last line of a plain one."""
    if message.embeds:
        return tuple(embed.footer.text for embed in message.embeds)
    last = message.content.strip().rpartition("\n")[2]
    return (last.removeprefix(MARK),) if last.startswith(MARK) else ()


def split(words: str) -> list[str]:
    """Plain words in messages."""
    return limits.split(text.unpinged(words))
