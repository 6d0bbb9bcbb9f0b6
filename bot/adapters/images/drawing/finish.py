"""Finishes a picture: the edge of the wash on its paper, the name below, and the bytes of a small PNG."""

from __future__ import annotations

import io
from collections.abc import Iterable
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.media import worked
from bot.adapters.images.drawing.plates import Size
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.wash import blots, wash

MARGIN = 16
FOOT = 34
LARGEST = 195_000
GRAIN = 0.11
COLOURS = (112, 80, 56, 40, 28, 16)


def on_paper(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    """The picture as a wash on paper, a little uneven, with its edge where the colour dried."""
    uneven = blots(scene.size, rng, 7)
    sheet = wash(sheet, scene.inks.paper, uneven.point([max(0, value - 140) for value in range(256)]), 0.35)
    sheet = wash(sheet, scene.inks.deep, uneven.point([max(0, 100 - value) for value in range(256)]), 0.28)
    sheet = worked(_grained(sheet, rng), scene.medium, scene.inks, rng)
    area = _area(scene.size, rng)
    rim = ImageChops.subtract(area, area.filter(ImageFilter.MinFilter(5)))
    sheet = wash(sheet, scene.inks.ink, rim, 0.28)
    page = Image.new("RGB", scene.size, mix(scene.inks.paper, (255, 252, 245), 0.45))
    page = Image.composite(sheet, page, area)
    return _named(page, scene)


def png(page: Image.Image, kept: Iterable[RGB]) -> bytes:
    """Bytes below LARGEST that depend on nothing but the picture. `kept` colours stay as they are."""
    data = b""
    for colours in COLOURS:
        rough = page.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        table = Image.new("P", (1, 1))
        table.putpalette(
            [*(rough.getpalette() or [])[: 3 * colours], *(part for rgb in kept for part in rgb)]
        )
        small = page.quantize(palette=table, dither=Image.Dither.NONE)
        written = io.BytesIO()
        small.save(written, "PNG", compress_level=9)
        data = written.getvalue()
        if len(data) <= LARGEST:
            break
    return data


def _grained(sheet: Image.Image, rng: Random) -> Image.Image:
    """The tooth of the paper: a little lighter and darker from point to point."""
    wide, tall = sheet.size
    noise = Image.frombytes("L", (wide // 2, tall // 2), rng.randbytes((wide // 2) * (tall // 2)))
    tooth = noise.resize(sheet.size, Image.Resampling.BILINEAR).point(
        [round(128 + (value - 128) * GRAIN) for value in range(256)]
    )
    return ImageChops.overlay(sheet, Image.merge("RGB", (tooth, tooth, tooth)))


def _area(size: Size, rng: Random) -> Image.Image:
    """Where the wash lies: the sheet without its margins, with an edge drawn by hand."""
    wide, tall = size
    low = tall - FOOT
    points: list[tuple[float, float]] = []
    corners = [(MARGIN, MARGIN), (wide - MARGIN, MARGIN), (wide - MARGIN, low), (MARGIN, low)]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        for step in range(24):
            share = step / 24
            points.append(
                (
                    x0 + (x1 - x0) * share + rng.uniform(-1.6, 1.6),
                    y0 + (y1 - y0) * share + rng.uniform(-1.6, 1.6),
                )
            )
    mask = Image.new("L", (wide * 2, tall * 2))
    ImageDraw.Draw(mask).polygon([(x * 2, y * 2) for x, y in points], fill=255)
    return mask.reduce(2)


def _named(page: Image.Image, scene: PictureScene) -> Image.Image:
    """The name at the left, and the colours it was drawn with at the right."""
    wide, tall = scene.size
    pen = ImageDraw.Draw(page)
    quiet = mix(scene.inks.ink, scene.inks.paper, 0.25)
    face = ImageFont.load_default(13)
    if isinstance(face, ImageFont.FreeTypeFont):
        face = face.font_variant(layout_engine=ImageFont.Layout.BASIC)
    pen.text((MARGIN + 2, tall - FOOT + 9), f"sketch · {scene.name}", fill=quiet, font=face)
    for index, colour in enumerate(scene.inks.asked):
        x = wide - MARGIN - 14 * (len(scene.inks.asked) - index)
        pen.rectangle([x, tall - FOOT + 11, x + 10, tall - FOOT + 21], fill=colour, outline=quiet)
    return page
