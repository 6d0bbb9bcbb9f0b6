"""What a picture is made with: ink and wash on paper, a print in flat tones, or chalk on a dark ground."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Literal

from PIL import Image, ImageChops, ImageEnhance, ImageFilter, ImageOps

from bot.adapters.images.drawing.inks import RGB, Inks, mix

Medium = Literal["wash", "print", "chalk"]
MEDIA_WORDS: Mapping[str, Medium] = {
    "linocut": "print", "woodcut": "print", "lithograph": "print", "print": "print", "screenprint": "print",
    "etching": "print", "oil": "chalk", "chalk": "chalk", "pastel": "chalk", "charcoal": "chalk",
    "gouache": "wash", "watercolour": "wash", "watercolor": "wash", "wash": "wash",
}  # fmt: skip
TONES = (58, 108, 162)
"""Where one tone of a print ends and the next begins, of 255."""


def worked(sheet: Image.Image, medium: Medium, inks: Inks, rng: Random) -> Image.Image:
    """A picture as its medium would have it."""
    if medium == "print":
        return _printed(sheet, inks, rng)
    return _chalked(sheet, inks, rng) if medium == "chalk" else sheet


def _printed(sheet: Image.Image, inks: Inks, rng: Random) -> Image.Image:
    """Four flat tones, cut a little unevenly, with a black line around everything."""
    smooth = sheet.filter(ImageFilter.MedianFilter(5))
    grey = ImageOps.autocontrast(smooth.convert("L"), cutoff=1)
    uneven = ImageChops.add(grey, _noise(sheet.size, rng, 7, 16), 1, -8)
    tones = (inks.ink, mix(inks.deep, inks.accent, 0.35), mix(inks.bright, inks.accent, 0.25), inks.paper)
    flat = Image.merge("RGB", [uneven.point(_steps(tones, channel)) for channel in range(3)])
    tinted = Image.blend(flat, ImageEnhance.Color(smooth).enhance(1.6), 0.26)
    around = grey.filter(ImageFilter.GaussianBlur(5))
    lines = ImageChops.subtract(around, grey).point([255 if one > 16 else 0 for one in range(256)])
    cut = lines.filter(ImageFilter.MedianFilter(3))
    return Image.composite(Image.new("RGB", sheet.size, inks.ink), tinted, cut)


def _chalked(sheet: Image.Image, inks: Inks, rng: Random) -> Image.Image:
    """Light laid on a dark ground: what is dark is the ground itself, and the grain of the paper shows through."""
    ground = mix(mix(inks.ink, inks.deep, 0.35), (18, 18, 26), 0.45)
    bright = ImageOps.autocontrast(sheet.convert("L").filter(ImageFilter.GaussianBlur(1)), cutoff=1)
    laid = bright.point([min(255, round(255 * (one / 255) ** 0.75)) for one in range(256)])
    grain = _noise(sheet.size, rng, 2, 84).point([255 - one for one in range(256)])
    strong = ImageEnhance.Color(ImageEnhance.Brightness(sheet).enhance(1.12)).enhance(1.7)
    return Image.composite(strong, Image.new("RGB", sheet.size, ground), ImageChops.multiply(laid, grain))


def _noise(size: tuple[int, int], rng: Random, grain: int, most: int) -> Image.Image:
    wide, tall = size[0] // grain + 1, size[1] // grain + 1
    noise = Image.frombytes("L", (wide, tall), rng.randbytes(wide * tall))
    return noise.resize(size, Image.Resampling.BILINEAR).point([one * most // 255 for one in range(256)])


def _steps(tones: tuple[RGB, RGB, RGB, RGB], channel: int) -> list[int]:
    return [tones[sum(one >= edge for edge in TONES)][channel] for one in range(256)]
