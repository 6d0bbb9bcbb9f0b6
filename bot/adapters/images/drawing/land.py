"""Land and water: the far ridges, the ground one stands on, its reflections, and what frames the view."""

from __future__ import annotations

import math
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.plates import Plate, Point, curve
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.sky import haze, light_at, tones
from bot.adapters.images.drawing.wash import Press, glow, gradient, print_plate, wash

WET = frozenset(("water", "marsh"))


def ridge(scene: PictureScene, rng: Random, height: float) -> list[Point]:
    """A skyline across the sheet in the kind of this land, as (x, y) in pixels; `height` is a share of the sheet."""
    wide, tall = scene.size
    base, up = scene.horizon * tall, height * tall
    steps = 120
    phase = [rng.uniform(0, 6.28) for _ in range(5)]
    jag = [rng.uniform(-1, 1) for _ in range(steps + 1)]
    lifts: list[float] = []
    for step in range(steps + 1):
        x = step / steps
        if scene.ridge == "peaks":
            saw = abs((x * 3.3 + phase[0]) % 1 - 0.5) * 1.3 + abs((x * 8.1 + phase[1]) % 1 - 0.5) * 0.45
            lift = saw + 0.05 * jag[step]
        elif scene.ridge == "mesas":
            lift = 0.55 + 0.45 * math.tanh(5 * math.sin(x * 7 + phase[0]) + 2 * math.sin(x * 17 + phase[1]))
            lift += 0.03 * jag[step]
        elif scene.ridge == "trees":
            lift = (
                0.55
                + 0.2 * math.sin(x * 6 + phase[0])
                + 0.16 * abs(math.sin(x * 55 + phase[2]))
                + 0.1 * jag[step]
            )
        elif scene.ridge == "roofs":
            cell = int(x * 26 + phase[0])
            tall_cell = ((cell * 7919) % 13) / 13
            lift = (
                0.3
                + 0.5 * tall_cell
                + (0.14 * (1 - abs((x * 26 + phase[0]) % 1 - 0.5) * 2) if cell % 3 else 0)
            )
        else:
            lift = 0.45 + 0.3 * math.sin(x * 4.6 + phase[0]) + 0.16 * math.sin(x * 9.7 + phase[1])
        lifts.append(max(0.0, lift))
    return [(wide * step / steps, base - up * lift) for step, lift in enumerate(lifts)]


def paint_ridges(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """Three or so skylines, each nearer one darker, fading into the haze at their feet."""
    if scene.ground in ("void", "cave", "deep"):
        return sheet
    far = haze(scene)
    near = mix(scene.inks.deep, scene.inks.middle, 0.45)
    for depth, height in ((0.25, 0.20), (0.5, 0.13), (0.78, 0.075)):
        tone = mix(far, near, depth * (1.15 - 0.6 * scene.haze))
        plate = Plate(scene.size)
        base = scene.horizon * scene.size[1] + 2
        line = ridge(scene, rng, height * rng.uniform(0.8, 1.2))
        plate.at(0, 0, 1).shape(*((x, -y) for x, y in line), (scene.size[0], -base), (0, -base))
        span = (scene.horizon - height * 1.2, scene.horizon)
        foot = mix(tone, far, 0.35 + 0.5 * scene.haze)
        sheet = print_plate(
            sheet, plate, (tone, foot), scene.inks.ink, press, span=span, weight=0.25 + 0.3 * depth
        )
    return sheet


def ground_tones(scene: PictureScene) -> tuple[RGB, RGB]:
    """The ground at the horizon and at one's feet."""
    inks, far = scene.inks, haze(scene)
    if scene.ground == "snow":
        return mix(inks.paper, far, 0.3), mix(inks.bright, inks.middle, 0.35)
    if scene.ground == "sand":
        return mix(inks.bright, far, 0.4), mix(inks.middle, inks.accent, 0.25)
    if scene.ground in ("cave", "deep"):
        return mix(far, inks.deep, 0.55), mix(inks.deep, inks.ink, 0.6)
    if scene.ground == "void":
        return far, mix(far, tones(scene)[1], 0.7)
    return mix(inks.middle, far, 0.45), mix(inks.deep, inks.ink, 0.15 if scene.hour != "night" else 0.5)


def paint_ground(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """The ground from the horizon down, as a wash with the strokes of its kind. Water is laid later, by `flood`."""
    wide, tall = scene.size
    edge = scene.horizon * tall
    back, front = ground_tones(scene)
    fill = gradient(scene.size, [(scene.horizon, back), (1.0, front)])
    mask = Image.new("L", scene.size)
    ImageDraw.Draw(mask).polygon([*_ground_edge(scene, rng), (wide, tall), (0, tall)], fill=255)
    if scene.ground == "void":
        mask = Image.new("L", scene.size)
    sheet = Image.composite(fill, sheet, mask)
    strokes = Image.new("L", scene.size)
    pen = ImageDraw.Draw(strokes)
    for _ in range(110):
        near = rng.random() ** 0.7
        y = edge + 6 + near * (tall - edge)
        _ground_stroke(pen, scene, rng, rng.uniform(0, wide), y, near)
    sheet = wash(sheet, scene.inks.ink, strokes, 0.5 if scene.ground != "void" else 0.0)
    if scene.ground == "void":
        return _cloud_sea(sheet, scene, press, rng)
    if scene.ground == "street":
        return _paving(sheet, scene)
    return sheet


def flood(sheet: Image.Image, scene: PictureScene, rng: Random) -> Image.Image:
    """Water below the horizon: what stands above it upside down, broken by ripples, with the light's own path."""
    wide, tall = scene.size
    edge = round(scene.horizon * tall)
    depth = tall - edge
    above = sheet.crop((0, max(0, edge - round(depth * 1.15)), wide, edge))
    mirror = above.transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize((wide, depth), Image.Resampling.BILINEAR)
    back, front = ground_tones(scene)
    tint = gradient(
        (wide, depth), [(0.0, mix(back, tones(scene)[1], 0.5)), (1.0, mix(front, scene.inks.deep, 0.5))]
    )
    water = Image.blend(mirror.filter(ImageFilter.BoxBlur(1)), tint, 0.42 if scene.ground == "water" else 0.6)
    rippled = Image.new("RGB", (wide, depth))
    y, phase = 0, rng.uniform(0, 6.28)
    while y < depth:
        thick = 1 + round(3.2 * y / depth)
        shift = round((1 + 7 * y / depth) * math.sin(y * 0.7 + phase) * rng.uniform(0.3, 1.0))
        strip = water.crop((0, y, wide, min(depth, y + thick)))
        rippled.paste(strip, (0, y))
        rippled.paste(strip, (shift, y))
        y += thick
    sheet.paste(rippled, (0, edge))
    return _glitter(sheet, scene, rng, edge)


def paint_foreground(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """What stands nearest, dark, at the corners."""
    wide, tall = scene.size
    plate = Plate(scene.size)
    side = -1 if scene.focus > 0.5 else 1
    dark = mix(scene.inks.ink, scene.inks.deep, 0.22)
    mark = plate.at(wide * (0.5 - 0.5 * side), tall, tall * 0.42, flip=side < 0)
    if scene.framed:
        _frame(plate, scene)
    elif scene.ground in ("marsh", "field", "water"):
        for _ in range(46):
            x, high = rng.random() ** 1.7 * 1.1 - 0.05, rng.uniform(0.12, 0.55)
            bend = rng.uniform(-0.06, 0.16)
            mark.bar(*curve((x, -0.05), (x + bend * 0.3, high * 0.6), (x + bend, high)), width=0.009)
            if rng.random() < 0.3:
                mark.disc(x + bend, high, 0.010, 0.032)
    elif scene.ground == "street":
        mark.shape((-0.1, -0.1), (-0.1, 0.16), (0.9, 0.10), (1.0, -0.1))
        for post in range(6):
            mark.bar((0.05 + post * 0.15, 0.0), (0.05 + post * 0.15, 0.24 - post * 0.012), width=0.02)
        mark.bar((-0.1, 0.26), (0.9, 0.18), width=0.022)
    elif scene.ground != "void":
        points = [(x / 10, (0.34 - 0.031 * x) * rng.uniform(0.6, 1.2)) for x in range(11)]
        mark.shape((-0.1, -0.1), (-0.1, 0.36), *points, (1.5, -0.1))
        for x, y in points[1:-1]:
            mark.line((x, y), (x + rng.uniform(-0.05, 0.02), y * 0.4), width=0.01, strength=120)
        for _ in range(16):
            x, high = rng.uniform(0.0, 0.8), rng.uniform(0.05, 0.2)
            base = 0.30 * (1 - x)
            mark.bar(
                *curve((x, base), (x + 0.01, base + high * 0.6), (x + rng.uniform(0.0, 0.07), base + high)),
                width=0.008,
            )
    return print_plate(
        sheet, plate, (dark, scene.inks.ink), scene.inks.ink, press, span=(0.6, 1.0), weight=0.5
    )


def mist(sheet: Image.Image, scene: PictureScene, rng: Random, at: float, strength: float) -> Image.Image:
    """A band of mist at a height of the sheet."""
    wide, tall = scene.size
    mask = Image.new("L", (wide // 4, tall // 4))
    pen = ImageDraw.Draw(mask)
    for _ in range(9):
        x, y = rng.uniform(0, wide / 4), (at + rng.uniform(-0.035, 0.035)) * tall / 4
        long, thick = rng.uniform(20, 60), rng.uniform(2, 7)
        pen.ellipse([x - long, y - thick, x + long, y + thick], fill=180)
    soft = mask.filter(ImageFilter.GaussianBlur(5)).resize(scene.size, Image.Resampling.BILINEAR)
    return wash(sheet, haze(scene), soft, strength)


def _ground_edge(scene: PictureScene, rng: Random) -> list[Point]:
    wide, tall = scene.size
    swing = {"sand": 0.02, "snow": 0.018, "field": 0.02, "rock": 0.012}.get(scene.ground, 0.0)
    phase = rng.uniform(0, 6.28)
    return [
        (wide * step / 40, tall * (scene.horizon + swing * math.sin(step * 0.21 + phase)))
        for step in range(41)
    ]


def _ground_stroke(
    pen: ImageDraw.ImageDraw, scene: PictureScene, rng: Random, x: float, y: float, near: float
) -> None:
    tone = round(40 + 130 * near)
    if scene.ground == "field":
        for blade in range(4):
            pen.line([(x + blade * 2, y), (x + blade * 2 + rng.uniform(-3, 3), y - 3 - 9 * near)], fill=tone)
    elif scene.ground in ("rock", "cave"):
        long = 6 + 22 * near
        pen.line([(x, y), (x + long * 0.6, y - long * 0.22), (x + long, y + long * 0.05)], fill=tone)
    else:
        long = (20 + 90 * near) * rng.uniform(0.4, 1.0)
        bow = rng.uniform(1, 4) * near
        pen.line(curve((x, y), (x + long / 2, y - bow), (x + long, y), steps=5), fill=tone)


def _glitter(sheet: Image.Image, scene: PictureScene, rng: Random, edge: int) -> Image.Image:
    wide, tall = scene.size
    mask = Image.new("L", scene.size)
    pen = ImageDraw.Draw(mask)
    x = light_at(scene)[0]
    for _ in range(70):
        down = rng.random() ** 1.3
        y = edge + 2 + down * (tall - edge)
        spread = (8 + 60 * down) * rng.uniform(-1, 1)
        long = (3 + 20 * down) * rng.uniform(0.4, 1)
        pen.line([(x + spread - long, y), (x + spread + long, y)], fill=round(rng.uniform(90, 230)))
    for _ in range(40):
        y = edge + rng.random() ** 1.4 * (tall - edge)
        at, long = rng.uniform(0, wide), (6 + 50 * (y - edge) / (tall - edge)) * rng.uniform(0.3, 1)
        pen.line([(at, y), (at + long, y)], fill=round(rng.uniform(30, 90)))
    return wash(sheet, mix(scene.glint, scene.inks.paper, 0.5), mask, 0.85)


def _cloud_sea(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """Banks of cloud that one looks down on, each nearer one larger and darker at its foot."""
    wide, tall = scene.size
    top, middle, low = tones(scene)
    for row in range(5):
        share = row / 4
        y = tall * (scene.horizon + 0.03 + (0.93 - scene.horizon) * share**1.2)
        plate = Plate(scene.size)
        mark = plate.at(0, y, tall)
        x = -0.05
        while x < wide / tall + 0.1:
            size = (0.028 + 0.06 * share) * rng.uniform(0.6, 1.3)
            mark.disc(x, rng.uniform(-0.012, 0.02), size * 1.5, size)
            x += size * rng.uniform(0.9, 1.7)
        mark.shape((-0.1, 0.0), (wide / tall + 0.1, 0.0), (wide / tall + 0.1, -0.5), (-0.1, -0.5))
        crest = mix(low, scene.inks.paper, 0.45 - 0.2 * share)
        foot = mix(mix(middle, top, 0.5), scene.inks.deep, 0.12 + 0.3 * share)
        span = (y / tall - 0.06, y / tall + 0.10 + 0.06 * share)
        sheet = print_plate(
            sheet, plate, (crest, foot), scene.inks.deep, press, span=span, weight=0.35 + 0.25 * share
        )
    return sheet


def _paving(sheet: Image.Image, scene: PictureScene) -> Image.Image:
    wide, tall = scene.size
    edge, vanish = scene.horizon * tall, scene.focus * wide
    mask = Image.new("L", scene.size)
    pen = ImageDraw.Draw(mask)
    for step in range(-14, 15):
        pen.line([(vanish + step * 7, edge), (vanish + step * wide * 0.12, tall)], fill=110)
    for row in range(1, 9):
        y = edge + (tall - edge) * (row / 9) ** 1.8
        pen.line([(0, y), (wide, y)], fill=110)
    return wash(sheet, scene.inks.ink, mask, 0.55)


def _frame(plate: Plate, scene: PictureScene) -> None:
    """An opening that one looks out of."""
    wide, tall = scene.size
    mark = plate.at(0, tall, tall)
    across = wide / tall
    mark.shape((0, 0), (0, 1), (across, 1), (across, 0))
    left, right, middle = across * 0.07, across * 0.93, across / 2
    top = [
        (x, 0.62 + 0.31 * math.sqrt(max(0.0, 1 - ((x - middle) / (middle - left)) ** 2)))
        for x in [left + (right - left) * step / 24 for step in range(25)]
    ]
    mark.hole((left, 0.05), *top, (right, 0.05))


def halo(
    sheet: Image.Image, scene: PictureScene, x: float, y: float, radius: float, strength: float
) -> Image.Image:
    """Haze that is lit from behind a motif."""
    return glow(sheet, mix(scene.glint, haze(scene), 0.4), (x, y), radius, strength)
