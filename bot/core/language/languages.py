"""The language a story is told in: what may be chosen, and whether it is the one that code can read.

Rules, authored texts, buttons and the offline narrator are English; a language changes what a model is asked to write.
"""

from __future__ import annotations

import unicodedata

from bot.core.notices import Notice

LONGEST = 40
ENGLISH = frozenset({"", "english", "en"})
OFFERED = tuple(
    "English Deutsch Español Français Italiano Nederlands Polski Português Türkçe Українська Русский "
    "日本語 한국어 中文".split()
)
"""Shown first; any other can be typed."""


def is_english(language: str) -> bool:
    """Whether a story in it can be read by the guard; what nobody chose is English."""
    return language.strip().casefold() in ENGLISH


def read_language(words: str) -> str | Notice:
    """A language's name as a person wrote it: letters, spaces, hyphens and brackets. Empty for English."""
    name = " ".join(unicodedata.normalize("NFC", words).split())
    fits = all(unicodedata.category(letter)[0] in "LM" or letter in " -()" for letter in name)
    if not fits or len(name) > LONGEST or not any(map(str.isalpha, name)):
        return Notice("settings/language", most=LONGEST)
    return "" if is_english(name) else name
