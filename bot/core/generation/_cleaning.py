"""Makes a model's words fit to be told, or drops them: no markup, no mentions, no numbers, nobody addressed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import field

from bot.core.language.phrasing import placeholders, tidy
from bot.core.late_dataclasses import dataclass

LONGEST_LINE = 700
LONGEST_NAME = 40
LONGEST_WORDS = 240
_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'"})
_MARKUP = re.compile(r"[*_~`|\\]+")
_FOREIGN = re.compile(
    r"[@<>#\[\]]|https?:|\bwww\.|language model|\bAs an AI\b|\bJSON\b|system prompt", re.IGNORECASE
)
_QUOTED = re.compile(r'"[^"]*"')
_ADDRESSED = re.compile(r"\byou(?:r|rs|rself|rselves)?\b", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_]+(?:[ '’.-]+[^\W\d_]+){0,3}")


@dataclass(frozen=True, slots=True)
class Cleaner:
    """Cleans the texts of one answer. `unfit` are words that this story may not use, `called` renames its people."""

    unfit: re.Pattern[str]
    called: Callable[[str], str] = field(default=str)

    def line(self, text: str, allowed: Iterable[str] = (), most: int = LONGEST_LINE) -> str:
        """A line as it may be told, or nothing."""
        shown = self._plain(text, most)
        if not shown or any(letter.isdigit() for letter in shown) or shown.count('"') % 2:
            return ""
        if _ADDRESSED.search(_QUOTED.sub("", shown)):
            return ""
        found = placeholders(shown)
        if shown.count("{") != len(found) or shown.count("}") != len(found):
            return ""
        if any(name not in allowed or form for name, form in found):
            return ""
        mended = tidy(shown)
        return mended if mended[-1:] in '.!?"' else ""

    def lines(self, texts: Iterable[str], allowed: Iterable[str] = (), count: int = 6) -> list[str]:
        """The lines of a list that may be told, each once."""
        names = tuple(allowed)
        kept = dict.fromkeys(filter(None, (self.line(text, names) for text in texts)))
        return [*kept][:count]

    def words(self, text: str, most: int = LONGEST_WORDS) -> str:
        """A part of a sentence, on one line, without a full stop."""
        shown = self._plain(text, most)
        return "" if "{" in shown or "}" in shown else shown.rstrip(". ")

    def name(self, text: str) -> str:
        """A person's name, or nothing."""
        return cleaned_name(text)

    def _plain(self, text: str, most: int) -> str:
        """One line without markup; nothing where it is too long, foreign or unfit."""
        shown = unicodedata.normalize("NFC", text).translate(_QUOTES)
        shown = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in shown)
        shown = " ".join(_MARKUP.sub("", shown).split())
        if len(shown) > most or _FOREIGN.search(shown) or self.unfit.search(shown):
            return ""
        return self.called(shown)


def cleaned_name(text: str) -> str:
    """A name of one to four words, letters only beside hyphens and apostrophes; nothing for any other text."""
    shown = " ".join(unicodedata.normalize("NFC", text).replace("’", "'").split())
    return shown if len(shown) <= LONGEST_NAME and _NAME.fullmatch(shown) else ""


def unfit_words(words: Iterable[str]) -> re.Pattern[str]:
    """Finds any of the words, one or many of what they name."""
    listed = "|".join(re.escape(word) for word in words)
    return re.compile(rf"\b(?:{listed})(?:'?s)?\b" if listed else r"(?!)", re.IGNORECASE)


def renamer(pairs: Iterable[tuple[str, str]]) -> Callable[[str], str]:
    """Puts new names for old ones, whole names before first names."""
    changes = {old: new for old, new in pairs if old and old != new}
    if not changes:
        return str
    order = sorted(changes, key=len, reverse=True)
    found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, order))})(?!\w)")
    return lambda text: found.sub(lambda match: changes[match[0]], text)
