"""Composes a tension: two forms that lean at each other across a rift of light, with their people below."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw, ImageFilter

from bot.adapters.images.drawing import land, things
from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.places import ALOFT, LOW, MOTIFS, far_tone, paint_backdrop
from bot.adapters.images.drawing.plates import Plate, Point
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.sky import paint_sky, paint_weather
from bot.adapters.images.drawing.wash import Press, glow, print_plate, wash
from bot.adapters.images.drawing.words import MINOR, ROWS

RIVALS = ("tower", "stones", "arch", "houses", "tree", "statue")


def paint_strife(scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """The whole picture, without its paper."""
    tall = scene.size[1]
    sheet = _torn_sky(paint_sky(scene, rng), scene)
    sheet = land.paint_ridges(sheet, scene, press, rng)
    sheet = paint_backdrop(sheet, scene, press, rng)
    sheet = land.paint_ground(sheet, scene, press, rng)
    rift = _rift(scene, rng)
    sheet = glow(sheet, scene.inks.accent, (rift[0][0], scene.horizon * tall), tall * 0.62, 0.75)
    for side, tones in zip((-1, 1), _sides(scene), strict=True):
        sheet = _rival(sheet, scene, press, rng, side, tones)
    if scene.ground in land.WET:
        sheet = land.flood(sheet, scene, rng)
    elif scene.ground != "void":
        sheet = _open(sheet, scene, rift, rng)
    for side, tones in zip((-1, 1), _sides(scene), strict=True):
        sheet = _crowd(sheet, scene, press, rng, side, tones)
    return paint_weather(sheet, scene, rng)


def _sides(scene: PictureScene) -> tuple[tuple[RGB, RGB], tuple[RGB, RGB]]:
    inks = scene.inks
    dark = (mix(inks.ink, inks.deep, 0.45), mix(inks.ink, inks.deep, 0.2))
    light = (mix(inks.accent, inks.middle, 0.25), mix(inks.accent, inks.deep, 0.6))
    return dark, light


def _torn_sky(sheet: Image.Image, scene: PictureScene) -> Image.Image:
    """Darker on the one side."""
    wide, tall = scene.size
    fall = Image.linear_gradient("L").transpose(Image.Transpose.ROTATE_90).resize((wide, tall))
    left = fall.point([max(0, 200 - round(value * 1.5)) for value in range(256)])
    return wash(sheet, mix(scene.inks.ink, scene.inks.deep, 0.4), left, 0.75)


def _rival(
    sheet: Image.Image, scene: PictureScene, press: Press, rng: Random, side: int, tones: tuple[RGB, RGB]
) -> Image.Image:
    wide, tall = scene.size
    choices = [name for name in (*scene.subjects, *scene.backdrop) if name not in ALOFT | LOW | MINOR | ROWS]
    choices += [name for name in RIVALS if name not in choices]
    name = choices[0 if side < 0 else 1]
    plate = Plate(scene.size)
    x = wide * (0.5 + side * 0.27)
    foot = tall * (scene.horizon + (0.05 if scene.ground not in land.WET else 0.004))
    height = tall * scene.horizon * 0.80
    MOTIFS[name](plate.at(x, foot, height, flip=side > 0), rng)
    MOTIFS[name](plate.at(x + side * wide * 0.17, foot, height * 0.7, flip=side > 0), rng)
    plate.lean(-side * 0.13, foot)
    return print_plate(sheet, plate, tones, scene.inks.ink, press, span=(scene.horizon - 0.5, scene.horizon))


def _rift(scene: PictureScene, rng: Random) -> list[Point]:
    wide, tall = scene.size
    edge = scene.horizon * tall
    anchors = [(wide * 0.5, edge - 3)]
    for step in range(1, 9):
        share = step / 8
        anchors.append(
            (wide * (0.5 + rng.uniform(-0.035, 0.035) * share), edge + (tall - edge) * share**1.25)
        )
    return anchors


def _open(sheet: Image.Image, scene: PictureScene, rift: list[Point], rng: Random) -> Image.Image:
    """The rift itself: torn lips, cracks that run from it, and light in it."""
    tall = scene.size[1]
    edge = scene.horizon * tall
    mask, cracks = Image.new("L", scene.size), Image.new("L", scene.size)
    pen, scratch = ImageDraw.Draw(mask), ImageDraw.Draw(cracks)
    left: list[Point] = []
    right: list[Point] = []
    for x, y in rift:
        near = max(0.0, (y - edge) / (tall - edge))
        half = 1 + 26 * near**1.5
        left.append((x - half * rng.uniform(0.6, 1.15), y))
        right.append((x + half * rng.uniform(0.6, 1.15), y + 3 * near))
        for side in (-1, 1):
            at, turn = (x + side * half, y), rng.uniform(-0.3, 0.3)
            for part in range(3):
                to = (
                    at[0] + side * (6 + 26 * near) * rng.uniform(0.5, 1),
                    at[1] + (turn + rng.uniform(-0.5, 0.5)) * 12 * near,
                )
                scratch.line([at, to], fill=230 - 60 * part, width=max(1, round(3 * near) - part))
                at = to
    pen.polygon([*left, *reversed(right)], fill=255)
    sheet = wash(sheet, scene.inks.ink, cracks, 0.8)
    sheet = wash(sheet, scene.inks.ink, mask.filter(ImageFilter.MaxFilter(7)), 0.9)
    sheet = wash(sheet, mix(scene.inks.accent, scene.inks.paper, 0.45), mask, 0.95)
    soft = mask.filter(ImageFilter.GaussianBlur(9))
    return wash(sheet, mix(scene.inks.accent, scene.inks.paper, 0.2), soft, 0.7)


def _crowd(
    sheet: Image.Image, scene: PictureScene, press: Press, rng: Random, side: int, tones: tuple[RGB, RGB]
) -> Image.Image:
    """Their people, in three rows; on water they come by boat, and in the air they are left out."""
    wide, tall = scene.size
    low = tall * (1 - scene.horizon)
    for row, share in enumerate((0.22, 0.46, 0.84)):
        plate = Plate(scene.size)
        size = tall * (0.095 + 0.05 * row)
        count = 6 - row if scene.ground not in land.WET else 2 - row // 2
        for index in range(count if scene.ground != "void" else 0):
            gap = 0.065 + 0.022 * row if scene.ground not in land.WET else 0.17
            x = wide * (0.5 + side * (0.11 + 0.02 * row + index * gap * rng.uniform(0.85, 1.1)))
            y = scene.horizon * tall + low * (share + rng.uniform(-0.05, 0.05))
            mark = plate.at(x, y, size * rng.uniform(0.88, 1.1), flip=side > 0)
            if scene.ground in land.WET:
                things.boat(mark, rng)
            else:
                things.person(mark, rng)
            if index == 1 and row < 2:
                mark.bar((0.1, 0), (0.1, 1.9), width=0.03)
                mark.shape((0.1, 1.9), (0.62, 1.82), (0.5, 1.62), (0.62, 1.42), (0.1, 1.4))
        tone = mix(tones[0], far_tone(scene, 0.5), 0.35 - 0.17 * row)
        sheet = print_plate(
            sheet, plate, (tone, mix(tone, scene.inks.ink, 0.5)), scene.inks.ink, press, weight=0.6
        )
    return sheet
