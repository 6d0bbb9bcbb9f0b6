"""Composes a portrait: a bust in the clothes of its people, lit from one side, before their land."""

from __future__ import annotations

from random import Random

from PIL import Image

from bot.adapters.images.drawing import land
from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.places import paint_backdrop
from bot.adapters.images.drawing.plates import Mark, Plate, arc, curve
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.sitting import headwear
from bot.adapters.images.drawing.sitting.countenance import beard, features, head, skin
from bot.adapters.images.drawing.sitting.dress import WORN, dressed
from bot.adapters.images.drawing.sitting.hair import hair_behind, hair_over
from bot.adapters.images.drawing.sitting.people import Sitter, sitter
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
    unit = min(tall * 0.86, wide * 1.14)
    x, foot = wide * (0.5 + (scene.focus - 0.5) * 0.35), tall * 1.0
    sheet = glow(sheet, mix(scene.glint, haze(scene), 0.35), (x, foot - unit * 0.62), unit * 0.62, 0.7)
    for plate, tones, weight in figure(scene, x, foot, unit, rng):
        sheet = print_plate(sheet, plate, tones, scene.inks.ink, press, span=(0.15, 1.0), weight=weight)
    return paint_weather(sheet, scene, rng)


def complexion(scene: PictureScene, rng: Random) -> RGB:
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


PLATES = (
    "back", "behind", "cloak", "robe", "sash", "neck", "trim", "collar", "head", "skin", "face", "beard", "hair",
    "over", "prop",
)  # fmt: skip
"""From back to front."""
HIDDEN = ("hood", "veil", "wrap", "helmet", "mask", "caps")
"""What one wears so that no hair is seen."""
UNTOLD = ("", "", "", "", "", "", "", "hood", "wrap", "hat", "cap")
COLD = {"fur", "snow", "ice", "wool", "felt", "frost", "hare"}
STRIKING = 1.5
"""By how much a build is overdone, since clothes hide most of it."""


def figure(
    scene: PictureScene, x: float, foot: float, unit: float, rng: Random
) -> list[tuple[Plate, tuple[RGB, RGB], float]]:
    """The plates of a bust from back to front, with their tones and how much ink each takes."""
    turned = scene.light[0] < 0
    who = sitter(scene.told, rng)
    worn = scene.headwear if scene.headwear is not None else rng.choice(UNTOLD)
    hair = {"bald": "bald", "long": rng.choice(("loose", "braid"))}.get(worn, who.hair)
    plates = {name: Plate(scene.size) for name in PLATES}
    marks = {
        name: plate.at(x, foot, unit, flip=turned, broad=_broad(name, who)) for name, plate in plates.items()
    }
    headwear.behind(worn, marks["behind"])
    if worn not in HIDDEN:
        hair_behind(hair, marks["back"])
        hair_over(hair, marks["hair"], rng)
    dressed(who.dress, marks, rng, cold=bool(COLD & set(scene.told)))
    head(marks["head"], who.face)
    features(marks["face"], rng, who, worn)
    if worn not in ("mask", "veil"):
        skin(marks["skin"], rng, who)
        beard(marks["beard"], who.beard)
    if worn not in ("", "bald", "long"):
        headwear.over(worn, marks["over"], rng)
    _prop(scene.prop, marks["prop"])
    tones = _tones(scene, who, rng)
    heavy = {"head": 0.75, "neck": 0.4, "face": 0.0, "skin": 0.0, "behind": 0.6, "back": 0.6}
    return [(plates[name], tones[name], heavy.get(name, 1.0)) for name in PLATES]


def _tones(scene: PictureScene, who: Sitter, rng: Random) -> dict[str, tuple[RGB, RGB]]:
    """What each plate is coloured with: flesh, hair, a hat, and three cloths that are told from each other."""
    inks = scene.inks
    flesh = complexion(scene, rng)
    dark, pale, bold = inks.deep, mix(inks.bright, inks.paper, 0.35), inks.accent
    outer, inner, detail = rng.choice(
        (
            (dark, mix(inks.middle, dark, 0.2), bold),
            (mix(inks.middle, dark, 0.35), pale, dark),
            (mix(bold, dark, 0.45), mix(inks.middle, inks.bright, 0.4), pale),
            (mix(inks.middle, bold, 0.3), mix(dark, inks.ink, 0.2), inks.bright),
            (mix(inks.bright, inks.middle, 0.45), mix(bold, dark, 0.3), dark),
        )
    )
    cover = rng.choice(
        (mix(dark, bold, 0.35), mix(inks.middle, bold, 0.5), mix(dark, inks.middle, 0.6), bold)
    )
    grown = rng.choice(((58, 42, 34), (104, 66, 40), (34, 32, 40), (146, 104, 62), (120, 56, 36)))
    hair = (
        mix(inks.paper, inks.middle, 0.25)
        if who.age == "old"
        else mix(mix(grown, inks.ink, 0.15), cover, 0.2)
    )
    mark = mix(flesh, bold if who.skin == "painted" else inks.ink, 0.6)
    collar = mix(inks.bright, inks.paper, 0.4)
    return {
        "back": (mix(hair, inks.ink, 0.3), mix(hair, inks.ink, 0.45)),
        "behind": (mix(cover, inks.ink, 0.45), mix(cover, inks.ink, 0.6)),
        "cloak": (mix(outer, inks.ink, 0.08), mix(outer, inks.ink, 0.35)),
        "robe": (inner, mix(inner, inks.ink, 0.25)),
        "sash": (detail, mix(detail, inks.ink, 0.3)),
        "trim": (mix(detail, inner, 0.4), mix(detail, inks.deep, 0.45)),
        "collar": (collar, mix(collar, inks.middle, 0.4)),
        "neck": (mix(flesh, inks.ink, 0.35), mix(flesh, inks.ink, 0.5)),
        "head": (mix(flesh, inks.paper, 0.15), mix(flesh, inks.deep, 0.12)),
        "skin": (mark, mark),
        "face": (mix(flesh, inks.ink, 0.62), mix(flesh, inks.ink, 0.62)),
        "beard": (hair, mix(hair, inks.ink, 0.35)),
        "hair": (hair, mix(hair, inks.ink, 0.25)),
        "over": (cover, mix(cover, inks.ink, 0.3)),
        "prop": (mix(inks.ink, inks.deep, 0.4), inks.ink),
    }


def _broad(name: str, who: Sitter) -> float:
    """Shoulders follow the build; a face does by a little, and a young one is rounder."""
    if name in WORN and name != "neck":
        return who.build**STRIKING
    if name in ("prop", "over", "behind"):
        return 1.0
    return 1 + (who.build - 1) * 0.35 + (0.05 if who.age == "young" else 0.0)


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
