"""A text as the guard reads it: cleaned of what nobody sees, folded to plain letters, cut into tokens."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from bot.core.guard.lexicon import KINDS

DASH = "\x02"
MARKUP = "*_~|`\\"

_UNSEEN = (
    *range(0x09), 0x0E, *range(0x0F, 0x20), *range(0x7F, 0x85), *range(0x86, 0xA0), 0xAD, 0x34F, 0x61C,
    0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F),
    *range(0x2060, 0x2070), 0x2800, 0x3164, *range(0xD800, 0xE000), 0xFEFF, 0xFFA0, *range(0xFFF0, 0xFFFC),
    *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE0080),
)  # fmt: skip
_CLEAN: dict[int, str | None] = dict.fromkeys(_UNSEEN) | {
    ord(letter): "\n" for letter in "\x0b\x0c\x85\u2028\u2029"
}
_CLEAN[ord("\t")] = " "

# Letters of other alphabets, and enclosed ones, that are read as the ASCII letter on the right.
_LOOKALIKES = {
    "аɑα𐓪": "a", "вʙβ": "b", "сϲ": "c", "ԁɗ": "d", "еєҽε": "e", "ғ": "f", "ɡց": "g", "һհнʜ": "h",
    "іıіɩιΙ": "i", "јȷ": "j", "кκĸ": "k", "ӏⅼʟł": "l", "мᴍ": "m", "пոη": "n", "оοօσø": "o", "рρ": "p",
    "ԛգ": "q", "гᴦ": "r", "ѕꜱ": "s", "тτᴛ": "t", "սυц": "u", "ѵνᴠ": "v", "ԝшᴡω": "w", "хχ": "x", "уүγʏ": "y",
    "ᴢᴢ": "z", "ᴀ": "a", "ᴄ": "c", "ᴅđ": "d", "ᴇ": "e", "ꜰ": "f", "ɢ": "g", "ħ": "h", "ɪ": "i", "ᴊ": "j",
    "ᴋ": "k", "ɴ": "n", "ᴏ": "o", "ᴘ": "p", "ʀ": "r", "ᴜ": "u",
    "АΑᎪ": "A", "ВΒ": "B", "СϹᏟ": "C", "ЕΕᎬ": "E", "НΗ": "H", "ІΙ": "I", "ЈᎫ": "J", "КΚ": "K", "МΜᎷ": "M",
    "ΝꓠИ": "N", "ОΟՕØ": "O", "РΡᏢ": "P", "ЅᏚ": "S", "ТΤᎢ": "T", "ՍЦ": "U", "ѴᏙ": "V", "ԜᎳШ": "W", "ХΧ": "X",
    "УΥҮ": "Y", "Ζ": "Z", "Ł": "L", "Đ": "D", "Ħ": "H",
    "“”„‟«»〝〞＂″": '"', "‘’‚‛′ʼ＇`´": "'", "—–―‒": DASH, "−‐‑⁃": "-", "…": ".", "＠﹫": "@", "⁄∕": "/", "∶：": ":",
}  # fmt: skip
# Enclosed and regional letters, which NFKD leaves as they are.
_ENCLOSED = {
    first + place: chr(ord("A") + place) for first in (0x1F150, 0x1F170, 0x1F1E6) for place in range(26)
}
_FOLD: dict[int, str | None] = {
    **{ord(letter): plain for letters, plain in _LOOKALIKES.items() for letter in letters},
    **_ENCLOSED,
    0xFE0F: None,
}

_TOKEN = re.compile(r"\w+(?:['-]\w+)*'?|[.!?]+|\n|[^\s\w]")
_SUFFIXES = frozenset({"s", "d", "ll", "re", "ve", "m", ""})
UNMARKED = str.maketrans(dict.fromkeys(MARKUP))


def clean(text: str) -> str:
    """The text without characters that show nothing: letter by letter, so that it may be cleaned in pieces."""
    return text if text.isascii() and text.isprintable() else text.translate(_CLEAN)


def fold(text: str) -> str:
    """The text in plain letters, straight quotes and without marks over letters: what a reader takes it for."""
    if text.isascii():
        return text
    shown = text.translate(_FOLD)
    if shown.isascii():
        return shown
    bare = [one for one in unicodedata.normalize("NFKD", shown) if not unicodedata.combining(one)]
    return "".join(bare).translate(_FOLD)


def _read(folded: str) -> tuple[list[str], list[str], list[str | None]]:
    """The words of a folded text as written, in small letters without "'s" and its like, and what was taken off."""
    words: list[str] = _TOKEN.findall(folded.translate(UNMARKED))
    low = [word.lower() for word in words]
    suffix: list[str | None] = [None] * len(words)
    if "'" in folded:
        for place, small in enumerate(low):
            if "'" in small and len(small) > 1:
                stem, _, tail = small.rpartition("'")
                if tail in _SUFFIXES and stem:
                    low[place], suffix[place] = stem, tail
    return words, low, suffix


def words_of(text: str) -> tuple[list[str], list[str]]:
    """The words of a cleaned text as written, and in small letters without suffixes; no kinds, so it costs less."""
    return words_in_plain(fold(text))


def words_in_plain(folded: str) -> tuple[list[str], list[str]]:
    """The same of a text that is folded."""
    words, low, _ = _read(folded)
    return words, low


class SentenceTokens:
    """One sentence in tokens. The lists run in parallel, a token an entry.

    `words` as written, `low` in small letters without a suffix, `suffix` what stood after the apostrophe (None: there
    was none), `kinds` what the lexicon says, `quoted` whether it stands inside quotation marks. `capitals` are the
    places of words with a capital, `mask` all kinds together.
    """

    __slots__ = ("capitals", "folded", "kinds", "low", "mask", "quoted", "raw", "suffix", "words")

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.folded = fold(raw)
        self.words, self.low, self.suffix = _read(self.folded)
        self.capitals = [
            place for place, word in enumerate(self.words) if word != self.low[place] and word[0].isupper()
        ]
        known = KINDS.get
        self.kinds = [known(word, 0) for word in self.low]
        self.mask = 0
        for kind in self.kinds:
            self.mask |= kind
        self.quoted = [False] * len(self.words) if '"' not in self.folded else self._quoted()

    def _quoted(self) -> list[bool]:
        found: list[bool] = []
        inside = False
        for word in self.words:
            if word == '"':
                found.append(True)
                inside = not inside
            else:
                found.append(inside)
        return found

    def __len__(self) -> int:
        return len(self.words)

    def at(self, place: int) -> str:
        """The token in small letters at a place, or nothing past either end."""
        return self.low[place] if 0 <= place < len(self.low) else ""

    def span(self, place: int) -> tuple[int, int]:
        """Where a token stands in the raw sentence; the whole of it where folding moved letters."""
        if place < 0 or self.folded != self.raw or any(mark in self.raw for mark in MARKUP):
            return 0, len(self.raw)
        for index, found in enumerate(_TOKEN.finditer(self.raw)):
            if index == place:
                return found.span()
        return 0, len(self.raw)


def tokens(text: str) -> tuple[str, ...]:
    """The tokens of a name or term in small letters, suffixes off."""
    return _tokens(text)


@lru_cache(maxsize=4096)
def _tokens(text: str) -> tuple[str, ...]:
    return tuple(SentenceTokens(clean(text)).low)
