"""Makes the text of a card plain: its macros replaced once, its markup gone, its length ours."""

from __future__ import annotations

import hashlib
import re
import unicodedata

NAME = 40
TAGLINE = 120
LEAST_SENTENCE = 12
MOST_READ = 8_000
ELLIPSIS = "…"

# https://github.com/kwaroran/character-card-spec-v3, Curly Braced Syntaxes; the angle brackets are from V1.
_MACRO = re.compile(
    r"""\{\{\s*(?P<who>char|user)\s*\}\}
      | <(?P<angle>char|bot|user)>
      | \{\{(?P<note>//|hidden_key:|comment:)[^{}]*\}\}
      | \{\{(?:random|pick)::?(?P<options>[^{}]*)\}\}
      | \{\{roll::?\s*d?(?P<sides>[0-9]{1,6})\s*\}\}
      | \{\{reverse::?(?P<reverse>[^{}]*)\}\}""",
    re.IGNORECASE | re.VERBOSE,
)
_DECORATORS = re.compile(r"\A\s*(?:@@@?[^\n]*(?:\n|\Z)\s*)+")
_IMAGE = re.compile(r"!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)")
_LINK = re.compile(r"\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)")
_TAG = re.compile(r"</?[A-Za-z!][^<>]{0,300}>")
_ADDRESS = re.compile(r"\b[a-z][a-z0-9+.-]{1,15}://\S+", re.IGNORECASE)
_MARKUP = re.compile(r"[*_~`|<>{}\[\]\\#@]")
_LABEL = re.compile(r"^[\s\-–—:;,.+=/]+")
_END = re.compile(r"[.!?…]+[\"'”’»)]*(?=\s|$)")


def fill(text: str, *, char: str, user: str) -> str:
    """`text` with its macros replaced as the V3 specification says, each once: what comes in is not read again.

    Chance is not rolled here: `random`, `pick` and `roll` take a value that is always the same for the same text.
    Comments vanish, unknown macros stay.
    """

    def value(match: re.Match[str]) -> str:
        who = (match["who"] or match["angle"] or "").casefold()
        if who:
            return user if who == "user" else char
        if match["note"]:
            return ""
        if match["options"] is not None:
            options = [option.replace("\\,", ",") for option in re.split(r"(?<!\\),", match["options"])]
            return options[_steady(match) % len(options)].strip()
        if match["sides"] is not None:
            return str(1 + _steady(match) % max(1, int(match["sides"])))
        return (match["reverse"] or "")[::-1]

    return _MACRO.sub(value, text)


def _steady(match: re.Match[str]) -> int:
    return int.from_bytes(hashlib.sha256(match[0].encode(errors="replace")).digest()[:4])


def visible(text: str, most: int) -> str:
    """Text as it may be shown: NFC, no control, invisible or direction letters, at most two marks on a letter."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: most * 4]):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter == "\n" or letter.isspace():
            kept.append("\n" if letter == "\n" else " ")
        elif kind[0] != "C" and marks <= 2:
            kept.append(letter)
    return _clipped("".join(kept).strip(), most)


def plain(text: str, most: int) -> str:
    """One line of words: without markup, addresses, mentions and braces, at most `most` characters."""
    text = visible(text, max(most * 2, MOST_READ))
    text = _LINK.sub(r"\1", _IMAGE.sub(" ", text))
    text = _ADDRESS.sub(" ", _TAG.sub(" ", text))
    return _clipped(" ".join(_MARKUP.sub(" ", text).split()), most)


def plain_name(text: str) -> str:
    """A name of at most `NAME` characters, or nothing where no letter or digit is left."""
    words = plain(text[: NAME * 20], 10_000)[:NAME].strip()
    return words if any(letter.isalnum() for letter in words) else ""


def tagline(description: str, *, char: str, user: str) -> str:
    """The first sentence of a description, as a tagline; empty where there is none."""
    for line in fill(description[:MOST_READ], char=char, user=user).splitlines():
        words = _LABEL.sub("", plain(line, MOST_READ))
        if sum(letter.isalpha() for letter in words) < 3 or words.casefold() == char.casefold():
            continue
        end = next((match.end() for match in _END.finditer(words) if match.end() >= LEAST_SENTENCE), None)
        return _clipped(words[:end], TAGLINE)
    return ""


def undecorated(content: str) -> str:
    """A lore entry's text without the decorators (`@@depth 4`) that V3 puts before it; none of them is obeyed."""
    return _DECORATORS.sub("", content)


def _clipped(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    head = text[: most - 1]
    at = head.rfind(" ")
    return (head[:at] if at > most // 2 else head).rstrip() + ELLIPSIS
