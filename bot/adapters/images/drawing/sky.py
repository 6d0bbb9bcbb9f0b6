"""The sky: its wash by hour, sun or moon, clouds, stars and weather."""

from __future__ import annotations

import math
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from bot.adapters.images.drawing.inks import RGB, luminance, mix
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.wash import blots, glow, gradient, wash


def tones(scene: PictureScene) -> tuple[RGB, RGB, RGB]:
    """The sky from top to horizon."""
    inks = scene.inks
    if scene.hour == "night" or scene.ground in ("cave", "deep"):
        return (
            mix(inks.ink, inks.deep, 0.25),
            mix(inks.deep, inks.ink, 0.15),
            mix(inks.deep, scene.glint, 0.45),
        )
    if scene.hour == "dusk":
        return (
            mix(inks.deep, inks.middle, 0.3),
            mix(inks.middle, scene.glint, 0.45),
            mix(scene.glint, inks.paper, 0.55),
        )
    if scene.hour == "grey":
        return (
            mix(inks.middle, inks.bright, 0.45),
            mix(inks.bright, inks.middle, 0.15),
            mix(inks.bright, inks.paper, 0.6),
        )
    return (
        mix(inks.middle, inks.bright, 0.35),
        mix(inks.bright, inks.paper, 0.35),
        mix(inks.paper, inks.bright, 0.12),
    )


def haze(scene: PictureScene) -> RGB:
    """What distance fades into."""
    return tones(scene)[2]


def is_dark(scene: PictureScene) -> bool:
    """Whether things stand lighter than their ground."""
    return luminance(tones(scene)[1]) < 0.36


def paint_sky(scene: PictureScene, rng: Random) -> Image.Image:
    """The whole sheet with nothing but sky on it."""
    top, middle, low = tones(scene)
    sheet = gradient(
        scene.size, [(0.0, top), (scene.horizon * 0.55, middle), (scene.horizon, low), (1.0, low)]
    )
    sheet = _cloud_wash(sheet, scene, rng)
    if scene.hour == "night" or "stars" in scene.weather:
        sheet = _stars(sheet, scene, rng)
    if "aurora" in scene.weather:
        sheet = _aurora(sheet, scene, rng)
    return _lamp_of_heaven(sheet, scene, rng)


def paint_weather(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    """What falls or drifts in front of everything."""
    falling = scene.weather & {"rain", "snow", "storm", "dust"}
    if not falling:
        return sheet
    mask = Image.new("L", scene.size)
    pen = ImageDraw.Draw(mask)
    wide, tall = scene.size
    slant = 9 if scene.light[0] > 0 else -9
    for _ in range(240):
        x, y, far = rng.uniform(-20, wide + 20), rng.uniform(-20, tall), rng.random()
        if falling & {"rain", "storm"}:
            pen.line([(x, y), (x - slant * (0.5 + far), y + 16 + 26 * far)], fill=round(50 + 90 * far))
        else:
            size = 0.6 + (2.0 if "snow" in falling else 1.3) * far
            pen.ellipse([x, y, x + size, y + size], fill=round(90 + 150 * far))
    colour = scene.glint if "dust" in falling else mix(scene.inks.paper, scene.inks.bright, 0.2)
    return wash(sheet, colour, mask, 0.75)


def light_at(scene: PictureScene) -> tuple[float, float]:
    """Where sun or moon stand, in pixels."""
    wide, tall = scene.size
    away = 0.27 if abs(scene.light[0]) > 0.5 else 0.1
    x = scene.focus + math.copysign(away, scene.light[0])
    height = {"dusk": 0.30, "night": 0.62, "day": 0.66}.get(scene.hour, 0.5)
    return wide * min(0.9, max(0.1, x)), tall * scene.horizon * (1 - height)


def _lamp_of_heaven(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    at, tall = light_at(scene), scene.size[1]
    if scene.ground in ("cave", "deep"):
        shaft = (scene.size[0] * (0.5 + 0.2 * scene.light[0]), tall * 0.02)
        return glow(sheet, scene.glint, shaft, tall * 0.75, 0.5)
    if scene.hour == "grey":
        return glow(sheet, scene.inks.paper, at, tall * 0.55, 0.45)
    sheet = glow(sheet, scene.glint, at, tall * (0.75 if scene.hour == "dusk" else 0.5), 0.75)
    radius = tall * (0.055 if scene.hour == "night" else 0.07) * rng.uniform(0.85, 1.2)
    mask = Image.new("L", (scene.size[0] * 2, tall * 2))
    pen = ImageDraw.Draw(mask)
    pen.ellipse(
        [2 * (at[0] - radius), 2 * (at[1] - radius), 2 * (at[0] + radius), 2 * (at[1] + radius)], fill=255
    )
    if scene.hour == "night" and rng.random() < 0.5:
        shift = radius * 0.55
        box = [2 * (at[0] - radius + shift), 2 * (at[1] - radius - shift * 0.3)]
        pen.ellipse([*box, box[0] + 4 * radius, box[1] + 4 * radius], fill=0)
    strength = {"night": 0.95, "dusk": 0.9}.get(scene.hour, 0.75)
    return wash(sheet, mix(scene.inks.paper, scene.glint, 0.15), mask.reduce(2), strength)


def _cloud_wash(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    """Long strokes of wet wash, lighter and darker than the sky."""
    wide, tall = scene.size
    small = (wide // 2, tall // 2)
    _, middle, low = tones(scene)
    stormy = bool(scene.weather & {"storm", "rain"})
    for colour, strength, count in (
        (mix(middle, scene.inks.ink, 0.55 if stormy else 0.3), 0.75 if stormy else 0.4, 9 if stormy else 5),
        (mix(low, scene.inks.paper, 0.4), 0.55, 7),
    ):
        mask = Image.new("L", small)
        pen = ImageDraw.Draw(mask)
        for _ in range(count):
            x, y = rng.uniform(-0.1, 1.0) * small[0], rng.uniform(0.02, scene.horizon) * small[1]
            long, thick = rng.uniform(0.15, 0.5) * small[0], rng.uniform(2, 10 if stormy else 6)
            for puff in range(7):
                at = x + long * puff / 7
                lift = rng.uniform(-thick, thick) * 0.6
                pen.ellipse(
                    [at - long / 6, y + lift - thick / 2, at + long / 6, y + lift + thick / 2], fill=200
                )
        mask = mask.filter(ImageFilter.GaussianBlur(3)).resize(scene.size, Image.Resampling.BILINEAR)
        sheet = wash(sheet, colour, mask, strength)
    spots = blots(scene.size, rng).point([max(0, value - 120) for value in range(256)])
    return wash(sheet, mix(low, scene.inks.paper, 0.5), spots, 0.6)


def _stars(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    mask = Image.new("L", scene.size)
    pen = ImageDraw.Draw(mask)
    for _ in range(130):
        x, y = rng.uniform(0, scene.size[0]), rng.uniform(0, scene.horizon * scene.size[1]) ** 1.0
        bright = rng.random() ** 2
        pen.ellipse([x, y, x + 0.5 + bright * 1.6, y + 0.5 + bright * 1.6], fill=round(80 + 175 * bright))
    return wash(sheet, scene.inks.paper, mask, 0.9)


def _aurora(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    wide, tall = scene.size[0] // 2, scene.size[1] // 2
    for colour in (scene.glint, scene.inks.accent):
        mask = Image.new("L", (wide, tall))
        pen = ImageDraw.Draw(mask)
        base, phase, turn = rng.uniform(0.25, 0.4) * tall, rng.uniform(0, 6), rng.uniform(0.012, 0.03)
        for x in range(0, wide, 2):
            foot = base + tall * 0.12 * math.sin(x * turn + phase) + tall * 0.04 * math.sin(x * turn * 3.1)
            long = tall * (0.16 + 0.1 * math.sin(x * 0.05 + phase))
            for part in range(4):
                pen.rectangle(
                    [x, foot - long * (part + 1) / 4, x + 1, foot - long * part / 4], fill=210 - 50 * part
                )
        mask = mask.filter(ImageFilter.GaussianBlur(2)).resize(scene.size, Image.Resampling.BILINEAR)
        sheet = wash(sheet, mix(colour, scene.inks.paper, 0.2), mask, 0.7)
    return sheet
