"""The paper that maps and rings of people are drawn on, and its inks."""

from __future__ import annotations

import io
from random import Random

from PIL import Image, ImageDraw

from bot.adapters.images.drawing.inks import RGB, Inks, inks_of, mix

PALETTE = ("#1d2433", "#41506b", "#8a7a5c", "#d9c49a", "#f4ead2", "#b23a30")
SCALE = 2
COLOURS = 64
Point = tuple[float, float]


def inks() -> Inks:
    """The inks of every map."""
    return inks_of(PALETTE, 0)


def sheet(wide: int, tall: int) -> Image.Image:
    """Paper of so many pixels, twice as large for drawing, a little uneven."""
    paper = inks().paper
    noise = Image.frombytes(
        "L",
        (wide // 8 + 1, tall // 8 + 1),
        Random(f"{wide}x{tall}").randbytes((wide // 8 + 1) * (tall // 8 + 1)),
    )
    tooth = noise.resize((wide * SCALE, tall * SCALE), Image.Resampling.BICUBIC).point(
        [one // 10 for one in range(256)]
    )
    return Image.composite(
        Image.new("RGB", tooth.size, mix(paper, inks().middle, 0.5)),
        Image.new("RGB", tooth.size, paper),
        tooth,
    )


def by_hand(pen: ImageDraw.ImageDraw, start: Point, end: Point, ink: RGB, width: float) -> None:
    """A line that was drawn without a ruler: it swings a little, the same each time."""
    rng = Random(f"{start}{end}")
    (x0, y0), (x1, y1) = start, end
    swing = 2.2 * SCALE
    points = [
        (
            x0 + (x1 - x0) * step / 8 + (rng.uniform(-swing, swing) if 0 < step < 8 else 0),
            y0 + (y1 - y0) * step / 8 + (rng.uniform(-swing, swing) if 0 < step < 8 else 0),
        )
        for step in range(9)
    ]
    pen.line(points, fill=ink, width=round(width * SCALE), joint="curve")


def png(drawn: Image.Image) -> bytes:
    """The finished sheet as a small PNG."""
    small = drawn.reduce(SCALE).quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    written = io.BytesIO()
    small.save(written, "PNG", compress_level=9)
    return written.getvalue()
