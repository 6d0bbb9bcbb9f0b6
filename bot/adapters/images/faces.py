"""The typefaces of pictures, shipped with the program so that letters look the same wherever it runs.

Source Serif and Source Sans have the letters of every language that is written in Latin script; Pillow's own font has
no accents.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

FaceName = Literal["title", "text", "label"]
_FILES: dict[FaceName, str] = {
    "title": "SourceSerifPro-Bold.ttf",
    "text": "SourceSerifPro-Regular.ttf",
    "label": "SourceSansPro-Semibold.ttf",
}
_FOLDER = Path(__file__).parent / "fonts"
_NOWHERE = "\uffff"
"""No font has this letter; what is drawn for it is drawn for every letter that is wanting."""


@cache
def typeface(name: FaceName, size: int) -> ImageFont.FreeTypeFont:
    """A typeface in a size in pixels."""
    return ImageFont.truetype(_FOLDER / _FILES[name], size, layout_engine=ImageFont.Layout.BASIC)


def printable(text: str) -> str:
    """A text on one line in letters that the typefaces have; the others are left out."""
    whole = unicodedata.normalize("NFC", " ".join(text.split()))
    return " ".join("".join(letter for letter in whole if letter == " " or _has(letter)).split())


@cache
def _has(letter: str) -> bool:
    if not letter.isprintable():
        return False
    return _shape(letter) != _shape(_NOWHERE)


@cache
def _shape(letter: str) -> bytes:
    shape = Image.new("L", (48, 48))
    ImageDraw.Draw(shape).text((12, 36), letter, fill=255, font=typeface("text", 24), anchor="ls")
    return shape.tobytes()
