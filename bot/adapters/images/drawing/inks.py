"""Colours of a picture: what a palette of hex codes and colour names gives to draw with."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterable

from bot.core.late_dataclasses import dataclass

RGB = tuple[int, int, int]

MOST_COLOURS = 8
_HEX = re.compile(r"#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])", re.IGNORECASE)
_NAMED: dict[str, str] = {
    "amber": "#e0a030", "ash": "#b8b4ac", "azure": "#4a90c8", "black": "#17161a", "blue": "#3a6ea5",
    "bone": "#ece2cc", "brass": "#b58d3d", "bronze": "#8a6a3a", "brown": "#6b4a2f", "charcoal": "#2c2c30",
    "copper": "#b5652f", "coral": "#e8745a", "cream": "#f2e8cf", "crimson": "#a02030", "emerald": "#2f8a5b",
    "gold": "#d8ab45", "golden": "#d8ab45", "green": "#4f8a4a", "grey": "#8a8c8e", "gray": "#8a8c8e",
    "indigo": "#2f3270", "ivory": "#f1ead8", "jade": "#4f9f7f", "lavender": "#a79bc8", "lilac": "#b59cc4",
    "magenta": "#b0407f", "mauve": "#8f6f8f", "navy": "#1b2848", "ochre": "#c08a35", "olive": "#6f7038",
    "orange": "#df7a30", "pearl": "#e4e2da", "pink": "#dd93a0", "plum": "#5c3054", "purple": "#62407f",
    "red": "#b23a30", "rose": "#cf7d84", "rust": "#a4492a", "saffron": "#e3a82f", "sand": "#d9c49a",
    "sepia": "#6e5238", "silver": "#b9c0c6", "slate": "#55626c", "teal": "#2f7a7c", "turquoise": "#43b0a8",
    "umber": "#59402c", "vermilion": "#d4472d", "violet": "#6d4f9a", "white": "#f3f2ee", "yellow": "#e3c545",
}  # fmt: skip
COLOUR_WORDS = frozenset(_NAMED)


@dataclass(frozen=True)
class Inks:
    """Five steps from ink to paper, the colour that stands out, and the palette as it was asked for."""

    ink: RGB
    deep: RGB
    middle: RGB
    bright: RGB
    paper: RGB
    accent: RGB
    asked: tuple[RGB, ...]

    def nearest(self, name: str) -> RGB:
        """The colour of this palette that comes nearest to a named one."""
        wanted = _rgb(_NAMED[name])
        return min((*self.asked, self.paper), key=lambda rgb: _distance(rgb, wanted))


def inks_of(palette: Iterable[str], seed: int) -> Inks:
    """Colours to draw with. Words that name none are passed over; `seed` gives a hue where nothing is left."""
    asked = list(dict.fromkeys(found for word in palette for found in _colours(word)))[:MOST_COLOURS]
    if len(asked) < 3:
        asked += _invented(asked[0] if asked else None, seed)
    ramp = sorted(asked, key=luminance)
    accent = max(ramp, key=_vivid)
    rest = [one for one in ramp if one != accent] or ramp
    return Inks(
        ink=_no_lighter(rest[0], 0.10),
        deep=_no_lighter(_step(rest, 0.34), 0.34),
        middle=_step(rest, 0.62),
        bright=_no_darker(_step(rest, 0.85), 0.55),
        paper=mix(_no_darker(ramp[-1], 0.84), (255, 250, 240), 0.35),
        accent=accent,
        asked=tuple(asked),
    )


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """Between two colours: 0 is the one, 1 the other."""
    share = min(1.0, max(0.0, share))
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """How light a colour is, from 0 to 1."""
    red, green, blue = colour
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def _colours(word: str) -> list[RGB]:
    text = word[:120].lower()
    exact = [_rgb("#" + digits) for digits in _HEX.findall(text)]
    return exact or [_rgb(_NAMED[name]) for name in re.findall("[a-z]+", text) if name in _NAMED][:1]


def _rgb(code: str) -> RGB:
    digits = code[1:] if len(code) == 7 else "".join(letter * 2 for letter in code[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def _invented(base: RGB | None, seed: int) -> list[RGB]:
    hue = colorsys.rgb_to_hls(*(part / 255 for part in base))[0] if base else (seed % 360) / 360
    steps = ((0.0, 0.12, 0.35), (0.04, 0.32, 0.3), (0.08, 0.62, 0.3), (0.5, 0.52, 0.6), (0.12, 0.9, 0.4))
    return [_of_hue(hue + turn, light, full) for turn, light, full in steps]


def _of_hue(hue: float, light: float, full: float) -> RGB:
    red, green, blue = (round(part * 255) for part in colorsys.hls_to_rgb(hue % 1, light, full))
    return red, green, blue


def _step(ramp: list[RGB], share: float) -> RGB:
    place = share * (len(ramp) - 1)
    low = int(place)
    return mix(ramp[low], ramp[min(low + 1, len(ramp) - 1)], place - low)


def _vivid(colour: RGB) -> float:
    spread = max(colour) - min(colour)
    return spread * (1 - abs(luminance(colour) - 0.5))


def _no_lighter(colour: RGB, most: float) -> RGB:
    light = luminance(colour)
    return colour if light <= most else mix((0, 0, 0), colour, most / light)


def _no_darker(colour: RGB, least: float) -> RGB:
    light = luminance(colour)
    return colour if light >= least else mix(colour, (255, 255, 255), (least - light) / (1 - light))


def _distance(one: RGB, other: RGB) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
