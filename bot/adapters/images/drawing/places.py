"""Composes a view of a place: sky, ridges, what stands behind, the subject, the ground and the foreground."""

from __future__ import annotations

from random import Random

from PIL import Image

from bot.adapters.images.drawing import built, land, nature, things, wares, works
from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.drawing.plates import Plate
from bot.adapters.images.drawing.reading import PictureScene
from bot.adapters.images.drawing.sky import haze, is_dark, paint_sky, paint_weather
from bot.adapters.images.drawing.wash import Press, cast_shadow, print_plate
from bot.adapters.images.drawing.words import MINOR

MOTIFS = {**built.MOTIFS, **works.MOTIFS, **wares.MOTIFS, **nature.MOTIFS, **things.MOTIFS}
ALOFT = frozenset(("kite", "birds", "island", "moon"))
LOW = frozenset(("people", "boat", "flowers", "reeds", "lamp", "banner", "mirror", "tents"))
BROAD = frozenset(("bridge", "wall", "houses", "peak", "cliff", "ice", "ribs", "ruin"))
# No larger than this share of the sheet, whatever stands beside them.
LARGEST = {"people": 0.20, "desks": 0.30, "posts": 0.36, "banner": 0.34, "boat": 0.24, "reeds": 0.26}


def paint_place(scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """The whole picture, without its paper."""
    sheet = paint_sky(scene, rng)
    sheet = land.paint_ridges(sheet, scene, press, rng)
    sheet = paint_backdrop(sheet, scene, press, rng)
    wet = scene.ground in land.WET
    if not wet:
        sheet = land.paint_ground(sheet, scene, press, rng)
    sheet = paint_subject(sheet, scene, press, rng)
    if wet:
        sheet = land.flood(sheet, scene, rng)
    sheet = land.mist(sheet, scene, rng, scene.horizon, 0.25 + 0.5 * scene.haze)
    sheet = _passers(sheet, scene, press, rng)
    sheet = land.paint_foreground(sheet, scene, press, rng)
    return paint_weather(sheet, scene, rng)


def paint_backdrop(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """Smaller motifs behind the subject, pale with distance."""
    wide, tall = scene.size
    names = [*scene.backdrop, *scene.subjects[1:]] or [scene.home]
    for depth, share in ((0.3, 0.17), (0.6, 0.26)):
        plate = Plate(scene.size)
        for slot in range(4 if depth < 0.5 else 2):
            name = names[(slot + (depth > 0.5)) % len(names)]
            if name in LOW and name not in ("tents", "flowers"):
                continue
            x = rng.uniform(0.02, 0.98)
            if abs(x - scene.focus) < 0.15:
                x = scene.focus + (0.24 if x > scene.focus else -0.24)
            size = tall * share * scene.scale * rng.uniform(0.8, 1.2)
            _put(plate, scene, name, x * wide, scene.horizon * tall + 2 + 8 * depth, size, rng)
        tone = far_tone(scene, depth)
        foot = mix(tone, haze(scene), 0.25 + 0.5 * scene.haze)
        span = (scene.horizon - share, scene.horizon)
        sheet = print_plate(
            sheet, plate, (tone, foot), scene.inks.ink, press, span=span, weight=0.2 + 0.5 * depth
        )
    return sheet


def paint_subject(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """What the picture is of, with haze lit behind it, its like around it and the second subject at its side."""
    wide, tall = scene.size
    name = scene.subjects[0] if scene.subjects else rng.choice(_standing(scene))
    height = tall * (0.60 if name not in BROAD else 0.45) * scene.scale * (0.55 if name in LOW else 1.0)
    height = min(height, tall * scene.horizon * 0.94, wide * 0.66)
    x, wet = scene.focus * wide, scene.ground in land.WET
    foot = tall * (scene.horizon + (0.05 if not wet else 0.004))
    sheet = land.halo(sheet, scene, x, foot - height * 0.55, height * 0.95, 0.6)
    for place, share, plate in _around(scene, name, x, foot, height, rng):
        tone = (far_tone(scene, 0.55 + 0.4 * share), far_tone(scene, 0.4 + 0.3 * share))
        span = (scene.horizon - 0.35, scene.horizon)
        sheet = print_plate(sheet, plate, tone, scene.inks.ink, press, span=span, weight=0.75)
        if not wet and scene.ground != "void":
            sheet = cast_shadow(sheet, plate, place, press, scene.inks.ink, 0.22)
    plate = Plate(scene.size)
    _put(plate, scene, name, x, foot, height, rng)
    if not wet and scene.ground != "void" and name not in ALOFT:
        sheet = cast_shadow(sheet, plate, foot, press, scene.inks.ink, 0.34)
    span = (max(0.0, (foot - height) / tall), foot / tall)
    return print_plate(sheet, plate, near_tones(scene), scene.inks.ink, press, span=span)


def _around(
    scene: PictureScene, name: str, x: float, foot: float, height: float, rng: Random
) -> list[tuple[float, float, Plate]]:
    """What stands beside the subject, the far ones first: where its foot is, how near it is, and its plate."""
    others = [subject for subject in scene.subjects[1:] if subject not in ALOFT] or [name]
    away = -1 if scene.focus > 0.5 or (scene.focus == 0.5 and rng.random() < 0.5) else 1
    found: list[tuple[float, float, Plate]] = []
    for slot, (reach, share) in enumerate(((1.5, 0.34), (-0.62, 0.42), (0.86, 0.58))):
        other = others[slot % len(others)] if slot != 1 else name
        if other in ALOFT:
            continue
        plate = Plate(scene.size)
        place = foot - 9 * (1 - share)
        _put(
            plate,
            scene,
            other,
            x + away * height * reach,
            place,
            height * share * (1.4 if other in LOW else 1),
            rng,
        )
        found.append((place, share, plate))
    return found


def _standing(scene: PictureScene) -> tuple[str, ...]:
    """What a picture is of where its subject names nothing that can be drawn."""
    return tuple(name for name in scene.backdrop if name not in ALOFT | LOW | MINOR) or (scene.home,)


def far_tone(scene: PictureScene, depth: float) -> RGB:
    """The tone of a silhouette: 0 is lost in haze, 1 is near."""
    near = (
        mix(scene.inks.deep, scene.inks.middle, 0.25)
        if not is_dark(scene)
        else mix(scene.inks.ink, scene.inks.deep, 0.35)
    )
    return mix(haze(scene), near, depth * (1.1 - 0.5 * scene.haze))


def near_tones(scene: PictureScene) -> tuple[RGB, RGB]:
    """The subject from its top to its foot."""
    if is_dark(scene):
        return mix(scene.inks.deep, scene.inks.ink, 0.35), mix(scene.inks.ink, scene.inks.deep, 0.35)
    return mix(scene.inks.deep, scene.inks.accent, 0.28), mix(scene.inks.deep, scene.inks.middle, 0.12)


def _put(
    plate: Plate, scene: PictureScene, name: str, x: float, foot: float, size: float, rng: Random
) -> None:
    size = min(size, LARGEST.get(name, 1.0) * scene.size[1])
    if name in ALOFT:
        foot -= min(scene.horizon * scene.size[1] * rng.uniform(0.22, 0.5), max(0.0, foot - size - 24))
    MOTIFS[name](plate.at(x, foot, size, flip=rng.random() < 0.5), rng)


def _passers(sheet: Image.Image, scene: PictureScene, press: Press, rng: Random) -> Image.Image:
    """Somebody small in front, so that one sees how large the rest is."""
    wide, tall = scene.size
    plate = Plate(scene.size)
    x = wide * (0.24 if scene.focus > 0.45 else 0.72) + rng.uniform(-0.05, 0.05) * wide
    y = tall * (scene.horizon + (0.965 - scene.horizon) * rng.uniform(0.34, 0.55))
    if scene.ground == "water":
        things.boat(plate.at(x, y, tall * 0.17), rng)
    elif scene.ground not in ("void", "deep"):
        way = rng.choice((-1, 1))
        for index in range(rng.choice((1, 2, 4))):
            size = tall * rng.uniform(0.085, 0.11)
            things.person(
                plate.at(
                    x + way * index * tall * rng.uniform(0.045, 0.07), y - index * 4, size, flip=way < 0
                ),
                rng,
            )
        sheet = cast_shadow(sheet, plate, y, press, scene.inks.ink, 0.3)
    dark = mix(scene.inks.ink, scene.inks.accent, 0.25 if is_dark(scene) else 0.6)
    return print_plate(sheet, plate, (dark, scene.inks.ink), scene.inks.ink, press, weight=0.6)
