"""Reads a note of whom words are for: "(quietly to Tobias) is it ...?", "*to Tobias*", "To Tobias: ..."."""

from __future__ import annotations

import re

from bot.core.late_patterns import late
from bot.core.understanding.scope import MessageScope

_BRACKETED = re.compile(
    r"(?:\((?P<round>[^()]{4,80})\)|\[(?P<square>[^\[\]]{4,80})\]|\*(?P<star>[^*]{4,80})\*)"
)
_LED = re.compile(r"\s*(?P<note>[^:\"()\[\]*]{4,60}):(?=\s)")
_NOTE = re.compile(
    r"(?:(?:quietly|softly|aside|whisper(?:s|ing|ed)?|turn(?:s|ing)|lean(?:s|ing)|speak(?:s|ing)|murmur(?:s|ing)?|"
    r"mutter(?:s|ing)?|low|in an? \w+ voice|under (?:my|his|her|their) breath|over|back|then|now|only|just|and|"
    r"\w+ly)[ ,]+)*to (?P<name>[\w' -]+?)(?:,? (?:\w+ly|alone|only|now|then|again|in an? \w+ voice|"
    r"under (?:my|his|her|their) breath))*\s*",
    re.IGNORECASE,
)
# "Come on Lena theres a bag on the bed" points at something, and asks nobody to come anywhere.
_URGED = late(
    r"(?i)\s*(?:(?:oh|ugh|aw|hey|well|ok|okay|but|and)[ ,]+)*(?:come on|c['’]?mon),? +(?P<name>[^\W\d_]+),? +"
    r"(?=(?:there|it|that)(?:['’]?s| is| are)\b|this is\b)"
)


def said_to_named(text: str, scope: MessageScope) -> str:
    """A message that notes whom its words are for, as one that calls them; any other message as it is."""
    urged = _URGED.match(text)
    if urged is not None:
        return _calling(text, scope, f"to {urged['name']}", text[urged.end() :])
    led = _LED.match(text)
    if led is not None:
        return _calling(text, scope, led["note"], text[led.end() :])
    for found in _BRACKETED.finditer(text):
        before, after = text[: found.start()], text[found.end() :]
        note = found["round"] or found["square"] or found["star"]
        if not before.strip():
            return _calling(text, scope, note, after)
        if not after.strip(" .!?"):
            return _calling(text, scope, note, before)
    return text


def _calling(text: str, scope: MessageScope, note: str, words: str) -> str:
    noted = _NOTE.fullmatch(note.strip())
    words = words.strip()
    if noted is None or not words:
        return text
    named = scope.named(noted["name"], frozenset({"character"}))
    if named is None or named.sort != "here" or not scope.is_person(named.id):
        return text
    name = noted["name"].strip()
    return f"I say to {name}: {words}" if words[0] in '"*' else f"{name}, {words}"
