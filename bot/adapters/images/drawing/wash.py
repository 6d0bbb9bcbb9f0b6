"""Wash and ink: gradients, glows, mist, hatching and the printing of a plate onto the picture."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.plates import Plate, Size
from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True)
class Press:
    """What all plates of a picture are printed with: the light, its colour, that of lamps, hatching and blots."""

    size: Size
    light: tuple[float, float]
    glint: RGB
    lamp: RGB
    hatch: Image.Image
    blots: Image.Image


def gradient(
    size: Size, stops: Sequence[tuple[float, RGB]], area: tuple[int, int, int, int] | None = None
) -> Image.Image:
    """Colours from top to bottom of a picture, or of a part of it; a stop is where, from 0 to 1, and what."""
    left, top, right, low = area or (0, 0, *size)
    column = Image.new("RGB", (1, low - top))
    column.putdata([_at(stops, y / max(1, size[1] - 1)) for y in range(top, low)])
    return column.resize((right - left, low - top), Image.Resampling.NEAREST)


def blots(size: Size, rng: Random, cells: int = 9) -> Image.Image:
    """Uneven wash: large soft spots with smaller ones in them."""
    large = _noise(size, rng, cells)
    return Image.blend(large, _noise(size, rng, cells * 4), 0.35)


def wash(canvas: Image.Image, colour: RGB, mask: Image.Image, strength: float = 1.0) -> Image.Image:
    """The picture with a colour laid over it where the mask is white."""
    if strength < 1:
        mask = mask.point([round(value * strength) for value in range(256)])
    return Image.composite(Image.new("RGB", canvas.size, colour), canvas, mask)


def glow(
    canvas: Image.Image, colour: RGB, at: tuple[float, float], radius: float, strength: float
) -> Image.Image:
    """Light around a point."""
    wide = max(2, round(radius * 2))
    spot = ImageChops.invert(Image.radial_gradient("L")).resize((wide, wide), Image.Resampling.BILINEAR)
    curve = [round(255 * strength * (max(0, value - 76) / 179) ** 2.1) for value in range(256)]
    mask = Image.new("L", canvas.size)
    mask.paste(spot.point(curve), (round(at[0] - radius), round(at[1] - radius)))
    return _lit(canvas, colour, mask)


def print_plate(
    canvas: Image.Image,
    plate: Plate,
    tones: tuple[RGB, RGB],
    ink: RGB,
    press: Press,
    *,
    span: tuple[float, float] = (0.0, 1.0),
    weight: float = 1.0,
) -> Image.Image:
    """A plate in a tone that runs from top to foot over `span` of the height; `weight` is how much ink it takes."""
    area = plate.area(26)
    if area is None:
        return canvas
    part = canvas.crop(area)
    body = plate.mask("body", area)
    if body is not None:
        fill = gradient(press.size, [(span[0], tones[0]), (span[1], tones[1])], area)
        part = Image.composite(fill, part, body)
        if weight > 0:
            part = _modelled(part, body, ink, press, weight, area)
    lines = plate.mask("ink", area)
    if lines is not None:
        inside = lines if body is None else ImageChops.multiply(lines, _grown(body))
        part = wash(part, ink, inside, 0.25 + 0.6 * weight)
    light = plate.mask("light", area)
    canvas.paste(part if light is None else _shining(part, light, press.lamp), area[:2])
    return canvas


def cast_shadow(
    canvas: Image.Image, plate: Plate, foot: float, press: Press, ink: RGB, strength: float
) -> Image.Image:
    """The shadow of what stands on a plate, lying on the ground away from the light."""
    area = plate.area(0)
    body = None if area is None else plate.mask("body", area)
    if area is None or body is None:
        return canvas
    wide, tall = body.size
    long = max(4, round(tall * 0.22))
    fallen = body.transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize((wide, long), Image.Resampling.BILINEAR)
    run = round(-press.light[0] * tall * 0.55)
    mask = Image.new("L", canvas.size)
    for row in range(long):
        strip = fallen.crop((0, row, wide, row + 1)).point(
            [round(value * (1 - 0.75 * row / long)) for value in range(256)]
        )
        mask.paste(strip, (area[0] + run * row // long, round(foot) + row - 1))
    return wash(canvas, ink, mask.filter(ImageFilter.BoxBlur(2)), strength)


def _shining(part: Image.Image, light: Image.Image, colour: RGB) -> Image.Image:
    """Lights with a halo around each."""
    small = (max(1, part.width // 2), max(1, part.height // 2))
    soft = light.resize(small, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(3.5))
    wide = soft.resize(part.size, Image.Resampling.BILINEAR).point(
        [min(255, round(value * 1.9)) for value in range(256)]
    )
    part = _lit(part, colour, wide)
    return wash(part, mix(colour, (255, 252, 240), 0.45), light)


def hatching(size: Size, rng: Random, kind: str) -> Image.Image:
    """Strokes over the whole picture, as the material asks for; they show where a plate is in shadow."""
    sheet = Image.new("L", size)
    pen = ImageDraw.Draw(sheet)
    wide, tall = size
    if kind == "courses":
        _courses(pen, size, rng)
    elif kind in ("grain", "cloth"):
        for x in range(0, wide, 5 if kind == "grain" else 7):
            sway = rng.uniform(-6, 6)
            points = [(x + sway * (y / tall) + rng.uniform(-0.8, 0.8), y) for y in range(0, tall + 24, 24)]
            pen.line(points, fill=rng.randint(120, 230), width=1)
    else:
        slants = (1.0, -0.8) if kind == "cross" else (1.0,)
        for slant in slants:
            step = 13 if kind == "facets" else 6
            for start in range(-tall, wide + tall, step):
                wobble = rng.uniform(-2, 2)
                pen.line(
                    [(start, tall), (start + tall * slant + wobble, 0)], fill=rng.randint(90, 230), width=1
                )
    return sheet


def _courses(pen: ImageDraw.ImageDraw, size: Size, rng: Random) -> None:
    for row, y in enumerate(range(0, size[1], 7)):
        pen.line([(0, y + rng.uniform(-1, 1)), (size[0], y + rng.uniform(-1, 1))], fill=150)
        for x in range((row % 2) * 7, size[0], 14):
            if rng.random() < 0.7:
                pen.line([(x, y), (x + rng.uniform(-1, 1), y + 7)], fill=rng.randint(110, 220))


def _modelled(
    part: Image.Image,
    body: Image.Image,
    ink: RGB,
    press: Press,
    weight: float,
    area: tuple[int, int, int, int],
) -> Image.Image:
    """Light on one side, hatched shadow on the other, and a contour that breaks here and there."""
    dx, dy = press.light
    near = round(2 + 2 * weight)
    lit = ImageChops.subtract(body, _moved(body, round(-dx * near), round(-dy * near)))
    far = round(9 + 16 * weight)
    shadow = ImageChops.subtract(body, _moved(body, round(dx * far), round(dy * far * 0.3)))
    soft = ImageChops.multiply(shadow.filter(ImageFilter.BoxBlur(5)), body)
    part = wash(part, ink, soft, 0.30 * weight)
    part = wash(part, ink, ImageChops.multiply(soft, press.hatch.crop(area)), 0.55 * weight)
    part = wash(part, press.glint, lit, 0.5 * weight)
    contour = ImageChops.subtract(_grown(body), body)
    return wash(part, ink, ImageChops.multiply(contour, press.blots.crop(area)), 0.9 * weight)


def _grown(mask: Image.Image) -> Image.Image:
    """A mask that reaches a point further on all sides."""
    grown = mask
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        grown = ImageChops.lighter(grown, _moved(mask, dx, dy))
    return grown


def _moved(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    moved = Image.new("L", mask.size)
    moved.paste(mask, (dx, dy))
    return moved


def _lit(canvas: Image.Image, colour: RGB, mask: Image.Image) -> Image.Image:
    return Image.composite(ImageChops.screen(canvas, Image.new("RGB", canvas.size, colour)), canvas, mask)


def _noise(size: Size, rng: Random, cells: int) -> Image.Image:
    across = cells + 2
    down = max(2, across * size[1] // size[0])
    grid = Image.frombytes("L", (across, down), rng.randbytes(across * down))
    return grid.resize(size, Image.Resampling.BICUBIC)


def _at(stops: Sequence[tuple[float, RGB]], place: float) -> RGB:
    before = stops[0]
    for stop in stops:
        if stop[0] >= place:
            span = stop[0] - before[0]
            return mix(before[1], stop[1], (place - before[0]) / span if span > 0 else 1.0)
        before = stop
    return stops[-1][1]
