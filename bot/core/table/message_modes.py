"""The modes of a message: what each may read and change, and how a message says which it is."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from bot.core.late_dataclasses import dataclass


class Mode(StrEnum):
    """STORY acts, DM talks about the rules, GOD steers (role-gated), OOC is between people.

    WHISPER is for game masters alone, RETELL asks for the newest passage in other words; no mark in a message makes
    one of the two.
    """

    STORY = "STORY"
    DM = "DM"
    GOD = "GOD"
    OOC = "OOC"
    WHISPER = "WHISPER"
    RETELL = "RETELL"


@dataclass(frozen=True, slots=True)
class ModedMessage:
    """A message with its mode and its text without the mark."""

    mode: Mode
    text: str


_MARKS = (
    (re.compile(r"\A\s*god\s*mode\s*:\s*", re.IGNORECASE), Mode.GOD),
    (re.compile(r"\A\s*(?:```\w*\s*)?GOD_MODE_SET\s*:\s*"), Mode.GOD),
    (re.compile(r"\A\s*@?(?:dm\s*:|(?:gm|game\s?master)\s*[:,])\s*", re.IGNORECASE), Mode.DM),
)
_BRACKETED = re.compile(
    r"\A\s*[(\[]\s*(@?(?:dm|gm|game\s?master)\s*[:,].*)[)\]]\s*\Z", re.IGNORECASE | re.DOTALL
)
_OUTSIDE = re.compile(r"\A\s*(?://|\(\()")


_ADDRESSED = re.compile(r"\A\s*<@!?\d{1,20}>[\s,:;]*")


@lru_cache(maxsize=256)
def read_mode(text: str) -> ModedMessage:
    """The mode of a message (docs/protocol.md): `DM:`, `GOD MODE:`, `((…))` and `//` mark it, STORY otherwise.

    A mention it begins with only addresses the game master. `GM:` is `DM:`, and so is either in brackets: "(gm: …)".
    """
    text = _ADDRESSED.sub("", text)
    asked = _BRACKETED.match(text)
    if asked is not None:
        text = re.sub(r"\A(\w+)\s*,", r"\1:", asked[1])
    for pattern, mode in _MARKS:
        found = pattern.match(text)
        if found:
            return ModedMessage(mode, text[found.end() :].strip())
    if _OUTSIDE.match(text):
        return ModedMessage(Mode.OOC, text.strip())
    return ModedMessage(Mode.STORY, text.strip())
