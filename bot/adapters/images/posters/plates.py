"""Pictures as they are set into a poster: without the paper around a sketch, cropped to a frame, with its edge."""

from __future__ import annotations

import io
import math

from PIL import Image, ImageDraw, UnidentifiedImageError

from bot.adapters.images.drawing.finish import FOOT, MARGIN
from bot.adapters.images.drawing.inks import RGB, mix

PAPER: RGB = (246, 239, 224)
SHADE: RGB = (232, 221, 199)
INK: RGB = (38, 30, 27)
QUIET: RGB = (116, 100, 84)
GOLD: RGB = (192, 138, 30)
SKETCH_PAPER = 0.80
MOST_PIXELS = 40_000_000


def rgb(code: str) -> RGB:
    """The colour of a code such as `#d98e04`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def opened(data: bytes) -> Image.Image | None:
    """A picture from its bytes, without the margins that a sketch has; None where it is none."""
    try:
        picture = Image.open(io.BytesIO(data))
        if picture.width * picture.height > MOST_PIXELS:
            return None
        whole = picture.convert("RGB")
    except (UnidentifiedImageError, OSError, ValueError):
        return None
    if _has_margins(whole):
        edge = MARGIN + 5
        whole = whole.crop((edge, edge, whole.width - edge, whole.height - FOOT - 5))
    return whole


def filled(
    picture: Image.Image | None, wide: int, high: int, *, at: tuple[float, float] = (0.5, 0.5)
) -> Image.Image:
    """A picture that fills a frame, cropped around a point (from 0 to 1); a plain ground where there is none."""
    if picture is None:
        return Image.new("RGB", (wide, high), SHADE)
    scale = max(wide / picture.width, high / picture.height)
    size = (max(wide, math.ceil(picture.width * scale)), max(high, math.ceil(picture.height * scale)))
    large = picture.resize(size, Image.Resampling.LANCZOS)
    left, top = round((size[0] - wide) * at[0]), round((size[1] - high) * at[1])
    return large.crop((left, top, left + wide, top + high))


def framed(sheet: Image.Image, picture: Image.Image, x: int, y: int, edge: RGB, width: int = 3) -> None:
    """Sets a picture on the sheet with an edge around it."""
    sheet.paste(picture, (x, y))
    ImageDraw.Draw(sheet).rectangle(
        [x - width, y - width, x + picture.width + width - 1, y + picture.height + width - 1],
        outline=edge,
        width=width,
    )


def rounded(sheet: Image.Image, picture: Image.Image, x: int, y: int, edge: RGB, width: int = 4) -> None:
    """Sets a picture on the sheet as a disc with a rim."""
    size = (picture.width * 2, picture.height * 2)
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).ellipse([0, 0, size[0] - 1, size[1] - 1], fill=255)
    rim = Image.new("L", (size[0] + 4 * width, size[1] + 4 * width))
    ImageDraw.Draw(rim).ellipse([0, 0, rim.width - 1, rim.height - 1], fill=255)
    sheet.paste(edge, (x - width, y - width), rim.reduce(2))
    sheet.paste(picture, (x, y), mask.reduce(2))


def seal(sheet: Image.Image, x: int, y: int, radius: int) -> None:
    """A gold seal with a star: the world that won."""
    wide = 8 * radius
    mark = Image.new("RGBA", (wide, wide))
    pen = ImageDraw.Draw(mark)
    centre = wide / 2
    teeth = [
        (
            centre + math.cos(math.pi * at / 18) * centre * (0.98 if at % 2 else 0.90),
            centre + math.sin(math.pi * at / 18) * centre * (0.98 if at % 2 else 0.90),
        )
        for at in range(36)
    ]
    pen.polygon(teeth, fill=GOLD)
    inner = centre * 0.74
    pen.ellipse(
        [centre - inner, centre - inner, centre + inner, centre + inner], outline=PAPER, width=wide // 40
    )
    star = [
        (
            centre + math.sin(math.pi * at / 5) * centre * (0.23 if at % 2 else 0.56),
            centre - math.cos(math.pi * at / 5) * centre * (0.23 if at % 2 else 0.56),
        )
        for at in range(10)
    ]
    pen.polygon(star, fill=PAPER)
    small = mark.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
    sheet.paste(small, (x - radius, y - radius), small)


def ground(wide: int, high: int) -> Image.Image:
    """The paper of a poster, a little darker towards its foot."""
    column = Image.new("RGB", (1, high))
    for y in range(high):
        column.putpixel((0, y), mix(PAPER, SHADE, max(0.0, y / high - 0.55)))
    return column.resize((wide, high))


def _has_margins(picture: Image.Image) -> bool:
    """Whether a light, even border runs around: that of a sketch on its paper."""
    wide, high = picture.size
    if wide < 8 * MARGIN or high < 8 * MARGIN:
        return False
    border = [
        picture.getpixel(at)
        for at in (
            (4, 4),
            (wide // 2, 4),
            (wide - 5, 4),
            (4, high // 2),
            (wide - 5, high // 2),
            (4, high - 5),
        )
    ]
    first = border[0]
    return all(
        isinstance(one, tuple) and one == first and sum(one[:3]) / 765 > SKETCH_PAPER for one in border
    )
