"""Composes a portrait: a bust in the clothes of its people, lit from one side, before their land."""

from __future__ import annotations

from random import Random

from PIL import Image

from bot.adapters.images.drawing import headwear, land
from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.people import BROWS, SMILES, Sitter, sitter
from bot.adapters.images.drawing.places import paint_backdrop
from bot.adapters.images.drawing.plates import Mark, Plate, arc, curve
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.sky import haze, paint_sky, paint_weather
from bot.adapters.images.drawing.wash import Press, glow, print_plate


def paint_portrait(scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """The whole picture, without its paper. The unit of the figure is the height from its chest to its crown."""
    wide, tall = scene.size
    sheet = paint_sky(scene, rng)
    sheet = land.paint_ridges(sheet, scene, press, rng)
    sheet = paint_backdrop(sheet, scene, press, rng)
    if scene.ground in land.WET:
        sheet = land.flood(sheet, scene, rng)
    else:
        sheet = land.paint_ground(sheet, scene, press, rng)
    sheet = land.mist(sheet, scene, rng, scene.horizon, 0.6)
    unit = min(tall * 0.80, wide * 0.92)
    x, foot = wide * (0.5 + (scene.focus - 0.5) * 0.35), tall * 1.0
    sheet = glow(sheet, mix(scene.glint, haze(scene), 0.35), (x, foot - unit * 0.62), unit * 0.62, 0.7)
    for plate, tones, weight in figure(scene, x, foot, unit, rng):
        sheet = print_plate(sheet, plate, tones, scene.inks.ink, press, span=(0.15, 1.0), weight=weight)
    return paint_weather(sheet, scene, rng)


def skin(scene: PictureScene, rng: Random) -> RGB:
    """A complexion out of the world's own colours."""
    inks = scene.inks
    base = rng.choice(
        (
            mix(inks.bright, inks.accent, 0.25),
            mix(inks.middle, inks.bright, 0.45),
            mix(inks.middle, inks.deep, 0.25),
        )
    )
    return mix(base, rng.choice(((206, 156, 118), (168, 112, 78), (120, 78, 56))), 0.5)


def figure(
    scene: PictureScene, x: float, foot: float, unit: float, rng: Random
) -> list[tuple[Plate, tuple[RGB, RGB], float]]:
    """The plates of a bust from back to front, with their tones and how much ink each takes."""
    inks = scene.inks
    turned = scene.light[0] < 0
    kind = scene.headwear or rng.choice(("hood", "wrap", "long", "hat"))
    who = sitter(scene.words, rng)
    names = (
        "behind", "cloak", "robe", "sash", "trim", "neck", "collar", "head", "face", "beard", "over", "prop",
    )  # fmt: skip
    plates = {name: Plate(scene.size) for name in names}
    marks = {
        name: plate.at(x, foot, unit, flip=turned, broad=_broad(name, who)) for name, plate in plates.items()
    }
    headwear.behind(kind, marks["behind"])
    _cloak(marks["cloak"], rng)
    _robe(marks["robe"], rng)
    if rng.random() < 0.5:
        _sash(marks["sash"], rng)
    _trim(marks["trim"], rng, cold=bool({"fur", "snow", "ice", "wool", "felt", "frost"} & scene.words))
    _collar(marks["collar"], rng)
    marks["neck"].shape((-0.075, 0.44), (-0.07, 0.60), (0.085, 0.60), (0.085, 0.44))
    _head(marks["head"])
    covered = kind in ("mask", "veil")
    _features(marks["face"], rng, who, covered=covered)
    if not covered:
        _beard(marks["beard"], who.beard)
    headwear.over(kind, marks["over"], rng)
    _prop(scene.prop, marks["prop"])
    flesh = skin(scene, rng)
    cloth = [inks.deep, mix(inks.middle, inks.deep, 0.2), inks.accent, inks.bright]
    cover = rng.choice(
        (
            mix(inks.deep, inks.accent, 0.35),
            mix(inks.middle, inks.accent, 0.5),
            mix(inks.deep, inks.middle, 0.6),
        )
    )
    trim = rng.choice((0.0, 0.35, 0.8))
    hair = (
        mix(inks.paper, inks.middle, 0.25)
        if who.age == "old"
        else mix(inks.ink, cover, rng.uniform(0.1, 0.5))
    )
    tones = {
        "behind": (mix(cover, inks.ink, 0.45), mix(cover, inks.ink, 0.6)),
        "cloak": (mix(cloth[0], inks.ink, 0.1), mix(cloth[0], inks.ink, 0.4)),
        "robe": (cloth[1], mix(cloth[1], inks.ink, 0.25)),
        "sash": (cloth[2], mix(cloth[2], inks.ink, 0.35)),
        "trim": (mix(cloth[2], cloth[3], trim), mix(cloth[2], inks.deep, 0.45)),
        "collar": (cloth[3], mix(cloth[3], inks.middle, 0.4)),
        "neck": (mix(flesh, inks.ink, 0.35), mix(flesh, inks.ink, 0.5)),
        "head": (mix(flesh, inks.paper, 0.15), mix(flesh, inks.deep, 0.12)),
        "face": (mix(flesh, inks.ink, 0.45), mix(flesh, inks.ink, 0.45)),
        "beard": (hair, mix(hair, inks.ink, 0.35)),
        "over": (cover, mix(cover, inks.ink, 0.3)),
        "prop": (mix(inks.ink, inks.deep, 0.4), inks.ink),
    }
    heavy = {"head": 0.75, "neck": 0.4, "face": 0.0, "behind": 0.6}
    return [(plates[name], tones[name], heavy.get(name, 1.0)) for name in names]


def _cloak(mark: Mark, rng: Random) -> None:
    slope = rng.uniform(0.0, 0.04)
    left = curve((-0.66, -0.05), (-0.58, 0.18), (-0.42, 0.33 + slope), (-0.20, 0.42), (-0.08, 0.48))
    right = curve((0.09, 0.48), (0.22, 0.42), (0.42, 0.32 + slope), (0.56, 0.16), (0.64, -0.05))
    mark.shape(*left, *right)
    for x, top in ((-0.5, 0.2), (-0.38, 0.3), (-0.27, 0.36), (0.3, 0.34), (0.41, 0.28), (0.5, 0.16)):
        mark.line(*curve((x * 0.8, top), (x, top * 0.5), (x * 1.08, -0.05)), width=0.008, strength=170)


def _robe(mark: Mark, rng: Random) -> None:
    mark.shape(
        (-0.15, 0.45),
        *curve((-0.15, 0.45), (-0.2, 0.2), (-0.27, -0.05)),
        *curve((0.28, -0.05), (0.2, 0.2), (0.16, 0.45)),
    )
    overlap = rng.choice((-1, 1))
    mark.line((0.15 * overlap, 0.45), (-0.10 * overlap, 0.02), width=0.012, strength=230)
    for row in range(5):
        y = 0.34 - row * 0.085
        mark.line((-0.13 - row * 0.02, y), (0.14 + row * 0.02, y - 0.01), strength=80)


def _sash(mark: Mark, rng: Random) -> None:
    way = rng.choice((-1, 1))
    mark.shape((-0.36 * way, 0.37), (-0.25 * way, 0.41), (0.36 * way, -0.05), (0.2 * way, -0.05))
    for bead in range(7):
        t = bead / 7
        mark.disc((-0.3 + t * 0.56) * way, 0.37 - t * 0.41, 0.013, mask="light", strength=150)


def _collar(mark: Mark, rng: Random) -> None:
    left = curve((-0.18, 0.47), (-0.14, 0.39), (0.0, 0.33), (0.16, 0.39), (0.19, 0.47))
    mark.shape(*left, *curve((0.135, 0.535), (0.02, 0.47), (-0.105, 0.535)))
    mark.line(*curve((-0.15, 0.49), (0.01, 0.42), (0.17, 0.49)), strength=110)
    if rng.random() < 0.7:
        for bead in range(-3, 4):
            mark.disc(bead * 0.042, 0.325 - 0.02 * (3 - abs(bead)), 0.014)
        mark.shape((-0.025, 0.26), (0.0, 0.20), (0.025, 0.26), (0.0, 0.285))
    mark.line(*curve((-0.14, 0.44), (0, 0.365), (0.15, 0.44)), strength=130)


def _head(mark: Mark) -> None:
    """A face turned a little to the right, which is where light comes from."""
    left = curve((0.02, 0.90), (-0.10, 0.87), (-0.135, 0.76), (-0.115, 0.66), (-0.06, 0.575), (0.01, 0.54))
    right = curve(
        (0.01, 0.54), (0.075, 0.56), (0.115, 0.63), (0.13, 0.72), (0.125, 0.80), (0.09, 0.88), (0.02, 0.90)
    )
    mark.shape(*left, *right)
    mark.shape(*arc(-0.128, 0.715, 0.022, 0.042, 0, 360, 12))
    mark.shade(*curve((-0.02, 0.90), (-0.10, 0.86), (-0.135, 0.76), (-0.115, 0.66), (-0.06, 0.575), (0.01, 0.54)),
               *curve((0.01, 0.54), (-0.03, 0.60), (-0.045, 0.68), (-0.02, 0.74), (-0.045, 0.82), (-0.02, 0.90)),
               strength=105)  # fmt: skip


STRIKING = 1.7
"""By how much a build is overdone, since a cloak hides most of it."""


def _broad(name: str, who: Sitter) -> float:
    """Shoulders follow the build; a face does by a little, and a young one is rounder."""
    if name in ("cloak", "robe", "sash", "trim", "collar"):
        return who.build**STRIKING
    if name in ("head", "face", "beard", "neck"):
        return 1 + (who.build - 1) * 0.35 + (0.06 if who.age == "young" else 0.0)
    return 1.0


def _beard(mark: Mark, kind: str) -> None:
    if not kind:
        return
    long = {"short": 0.525, "full": 0.47, "long": 0.36}[kind]
    side = 0.64 if kind == "short" else 0.67
    left = curve((-0.117, side), (-0.105, 0.58), (-0.05, (long + 0.54) / 2), (0.012, long))
    right = curve((0.012, long), (0.07, (long + 0.54) / 2), (0.112, 0.58), (0.125, side))
    mouth = curve((0.095, 0.645), (0.06, 0.637), (0.018, 0.63), (-0.03, 0.637), (-0.085, 0.645))
    mark.shape(*left, *right, *mouth)
    mark.hole(*arc(0.018, 0.609, 0.034, 0.009, 0, 360, 12))
    for strand in range(5):
        x = -0.06 + strand * 0.035
        mark.line((x, 0.585), (x * 0.6 + 0.008, long + 0.02 + abs(x) * 0.3), width=0.005, strength=120)


def _features(mark: Mark, rng: Random, who: Sitter, *, covered: bool) -> None:
    brow = rng.uniform(-0.006, 0.01)
    tilt, lift = BROWS[who.expression]
    for x, wide in ((-0.035, 0.036), (0.066, 0.032)):
        inner = 1 if x < 0 else -1
        ends = (0.760 + lift - tilt * inner, 0.765 + lift + tilt * inner)
        arch, heavy = 0.777 + brow + lift, 0.014 if who.age == "old" else 0.011
        mark.bar(
            *curve((x - wide, ends[0]), (x, arch), (x + wide, ends[1])),
            width=heavy,
        )
        mark.bar(*curve((x - wide * 0.8, 0.727), (x, 0.741), (x + wide * 0.85, 0.727)), width=0.008)
        mark.disc(x + 0.006, 0.728, 0.0105, {"weary": 0.007, "amazed": 0.0155}.get(who.expression, 0.012))
        mark.bar(*curve((x - wide * 0.6, 0.716), (x, 0.711), (x + wide * 0.6, 0.717)), width=0.003)
        mark.disc(x + 0.010, 0.732, 0.003, mask="light")
    if covered:
        return
    mark.bar(*curve((0.014, 0.745), (0.030, 0.69), (0.042, 0.668), (0.022, 0.657)), width=0.006)
    mark.shape((0.0, 0.655), (0.03, 0.662), (0.04, 0.652), (0.018, 0.648))
    smile = rng.uniform(-0.003, 0.003) + SMILES[who.expression]
    mark.bar(
        *curve((-0.024, 0.613 + smile), (0.008, 0.609), (0.028, 0.612), (0.056, 0.614 + smile)), width=0.0075
    )
    mark.bar(*curve((-0.006, 0.596), (0.018, 0.592), (0.038, 0.597)), width=0.005)
    if who.expression == "amazed":
        mark.shape(*arc(0.016, 0.606, 0.02, 0.013, 0, 360, 12))
    if who.age == "old":
        for side in (-1, 1):
            fold = ((0.018 + side * dx, y) for dx, y in ((0.052, 0.672), (0.066, 0.645), (0.06, 0.618)))
            mark.bar(*curve(*fold), width=0.004)
            mark.bar((0.018 + side * 0.085, 0.708), (0.018 + side * 0.045, 0.698), width=0.004)
    if who.age == "old" or (who.age == "grown" and rng.random() < 0.4):
        for line in range(3):
            mark.bar(
                (0.02 + line * 0.018, 0.835 - line * 0.004),
                (0.06 + line * 0.008, 0.832 - line * 0.006),
                width=0.004,
            )


def _prop(name: str | None, mark: Mark) -> None:
    if name is None:
        return
    x = 0.41
    if name in ("book", "jar"):
        _held(name, mark)
        return
    mark.bar((x, -0.05), (x - 0.03, 0.80), width=0.022)
    if name == "lamp":
        mark.bar(*curve((x - 0.03, 0.78), (x + 0.03, 0.83), (x + 0.08, 0.79)), width=0.014)
        mark.shape((x + 0.045, 0.76), (x + 0.035, 0.64), (x + 0.125, 0.64), (x + 0.115, 0.76))
        mark.shape((x + 0.04, 0.76), (x + 0.08, 0.80), (x + 0.12, 0.76))
        mark.disc(x + 0.08, 0.70, 0.032, 0.046, mask="light")
    elif name == "bell":
        bell = curve((x - 0.10, 0.66), (x - 0.075, 0.72), (x - 0.06, 0.80), (x - 0.03, 0.83))
        mark.shape(*bell, *[(2 * (x - 0.03) - px, py) for px, py in reversed(bell)])
        mark.disc(x - 0.03, 0.65, 0.018)
    elif name == "net":
        for turn in range(6):
            y = 0.50 - turn * 0.02
            mark.bar(
                *curve(
                    (x - 0.09, y),
                    (x - 0.11, y - 0.16),
                    (x - 0.02, y - 0.22),
                    (x + 0.07, y - 0.16),
                    (x + 0.05, y),
                ),
                width=0.012,
            )
    else:
        mark.bar(*curve((x - 0.03, 0.78), (x - 0.04, 0.90), (x + 0.05, 0.93), (x + 0.07, 0.84)), width=0.022)
    _hand(mark, x - 0.012)


def _hand(mark: Mark, x: float) -> None:
    """Fingers around a staff."""
    mark.shape(
        *curve((x - 0.05, 0.20), (x - 0.055, 0.27), (x, 0.30), (x + 0.05, 0.27), (x + 0.05, 0.20), (x, 0.17))
    )
    for finger in range(4):
        mark.gleam(
            (x - 0.035, 0.205 + finger * 0.024), (x + 0.03, 0.21 + finger * 0.024), width=0.006, strength=110
        )


def _held(name: str, mark: Mark) -> None:
    """Something that is held before the chest."""
    if name == "book":
        mark.shape((0.08, 0.03), (0.12, 0.28), (0.34, 0.25), (0.36, 0.0))
        mark.pane((0.115, 0.04), (0.145, 0.255), (0.235, 0.245), (0.225, 0.02), strength=150)
        mark.pane((0.235, 0.02), (0.245, 0.243), (0.325, 0.232), (0.335, 0.01), strength=120)
        for row in range(5):
            mark.line((0.15, 0.22 - row * 0.034), (0.215, 0.213 - row * 0.034), width=0.006)
    else:
        mark.shape(
            *curve((0.14, 0.0), (0.10, 0.12), (0.17, 0.24)), *curve((0.27, 0.24), (0.34, 0.12), (0.30, 0.0))
        )
        mark.shape(*arc(0.22, 0.25, 0.06, 0.018, 0, 360, 12))
        mark.disc(0.22, 0.25, 0.045, 0.01, mask="light", strength=200)


def _trim(mark: Mark, rng: Random, cold: bool) -> None:
    """What marks a people's clothes: fur, a yoke of plates, or a fringe of coins."""
    kind = "fur" if cold else rng.choice(("plates", "coins", "fringe"))
    edge = curve((-0.42, 0.34), (-0.22, 0.36), (-0.02, 0.27), (0.22, 0.35), (0.42, 0.32), steps=9)
    if kind == "fur":
        for x, y in edge:
            size = rng.uniform(0.026, 0.042)
            mark.disc(x, y + 0.06, size, size * 0.9)
            mark.line((x, y + 0.05), (x + rng.uniform(-0.02, 0.02), y + 0.02))
    elif kind == "plates":
        for x, y in edge[::3]:
            mark.shape(
                *curve(
                    (x - 0.055, y + 0.10),
                    (x - 0.05, y + 0.01),
                    (x, y - 0.03),
                    (x + 0.05, y + 0.01),
                    (x + 0.055, y + 0.10),
                )
            )
            mark.line(*curve((x - 0.04, y + 0.03), (x, y), (x + 0.04, y + 0.03)))
    else:
        mark.bar(*edge, width=0.03)
        for x, y in edge[::2]:
            if kind == "coins":
                mark.disc(x, y - 0.03, 0.019)
                mark.disc(x - 0.004, y - 0.026, 0.008, mask="light", strength=150)
            else:
                mark.bar((x, y), (x + 0.004, y - 0.08), width=0.012)
