"""Discord's limits, and the only ways presentation cuts and splits text to keep them.

Lengths are counted in UTF-16 code units, the strictest way Discord's clients and servers count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import discord

CONTENT = 2000
EMBED_TITLE = 256
EMBED_DESCRIPTION = 4096
EMBED_FIELDS = 25
EMBED_FIELD_NAME = 256
EMBED_FIELD_VALUE = 1024
EMBED_FOOTER = 2048
EMBED_TOTAL = 6000
BUTTONS_PER_ROW = 5
BUTTONS = 25
BUTTON_LABEL = 80
CUSTOM_ID = 100
MODAL_TITLE = 45
INPUT_LABEL = 45
INPUT_PLACEHOLDER = 100
INPUT_VALUE = 4000
CHOICES = 25
CHOICE_TEXT = 100
THREAD_NAME = 100
NONCE = 25

ELLIPSIS = "…"
_SENTENCE_END = re.compile(r"[.!?…][\"'”’»)\]*_]*(?=\s)")
_INVISIBLE = "\u200b"


def width(text: str) -> int:
    """How long Discord takes a text to be."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def _head(text: str, most: int) -> str:
    """The longest beginning of `text` that is at most `most` wide."""
    head = text[:most]
    while width(head) > most:
        head = head[: len(head) - max(1, (width(head) - most) // 2)]
    return head


def cut(text: str, most: int, *, empty: str = _INVISIBLE) -> str:
    """`text` shortened with an ellipsis to at most `most`; `empty` stands in where nothing is left to see."""
    text = text.strip() or empty
    return text if width(text) <= most else _head(text, most - 1).rstrip() + ELLIPSIS


def _break(head: str) -> int:
    """Where to break a full head: after a paragraph, else a line, a sentence, a word; else at its end."""
    least = len(head) // 3
    for mark in ("\n\n", "\n"):
        if (at := head.rfind(mark)) > least:
            return at
    ends = [match.end() for match in _SENTENCE_END.finditer(head)]
    if ends and ends[-1] > least:
        return ends[-1]
    return at if (at := head.rfind(" ")) > 0 else len(head)


def split(text: str, most: int = CONTENT) -> list[str]:
    """`text` in pieces of at most `most`, broken between paragraphs or sentences; nothing but blanks is lost."""
    pieces: list[str] = []
    rest = text.strip()
    while width(rest) > most:
        head = _head(rest, most)
        at = _break(head)
        if piece := rest[:at].strip():
            pieces.append(piece)
        rest = rest[at:].strip()
    return [*pieces, rest] if rest else pieces


def join_lines(lines: Iterable[str], most: int) -> str:
    """As many whole lines as fit into `most` (3 or more); a last ellipsis says that there are more."""
    kept: list[str] = []
    used = 0
    for line in lines:
        line = cut(line, most - 2)
        used += width(line) + 1
        if used + 1 > most:
            return "\n".join([*kept, ELLIPSIS])
        kept.append(line)
    return "\n".join(kept)


def embed(
    *,
    title: str = "",
    description: str = "",
    fields: Sequence[tuple[str, str, bool]] = (),
    footer: str = "",
    colour: int | None = None,
    budget: int = EMBED_TOTAL,
) -> discord.Embed:
    """An embed that keeps every limit. Footer and title are kept whole first, then the fields, then the description.

    Args:
        fields: name, value, inline; those with an empty value are left out.
        budget: how many characters the embed may take in all, for messages with several of them.
    """
    made = discord.Embed(colour=colour)
    left = budget
    if footer.strip():
        text = cut(footer, min(EMBED_FOOTER, left))
        made.set_footer(text=text)
        left -= width(text)
    if title.strip() and left > 1:
        made.title = cut(title, min(EMBED_TITLE, left))
        left -= width(made.title)
    reserved = min(width(description), EMBED_DESCRIPTION, left // 3)
    for name, value, inline in [field for field in fields if field[1].strip()][:EMBED_FIELDS]:
        name = cut(name, EMBED_FIELD_NAME)
        room = min(EMBED_FIELD_VALUE, left - reserved - width(name))
        if room < 2:
            break
        value = cut(value, room)
        made.add_field(name=name, value=value, inline=inline)
        left -= width(name) + width(value)
    if description.strip() and left > 1:
        made.description = cut(description, min(EMBED_DESCRIPTION, left))
    return made
