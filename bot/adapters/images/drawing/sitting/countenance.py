"""A face: its shape, what it looks like when it feels something, its skin, and its beard."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from bot.adapters.images.drawing.plates import Mark, Point, arc, curve
from bot.adapters.images.drawing.sitting.people import BROWS, SMILES, FaceShape, Nose, Sitter

_OUTLINES: Mapping[FaceShape, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    "oval": (
        ((0.02, 0.90), (-0.10, 0.87), (-0.135, 0.76), (-0.115, 0.66), (-0.06, 0.575), (0.01, 0.54)),
        ((0.01, 0.54), (0.075, 0.56), (0.115, 0.63), (0.13, 0.72), (0.125, 0.80), (0.09, 0.88), (0.02, 0.90)),
    ),
    "long": (
        ((0.02, 0.915), (-0.085, 0.88), (-0.118, 0.76), (-0.10, 0.64), (-0.045, 0.545), (0.015, 0.505)),
        ((0.015, 0.505), (0.06, 0.535), (0.10, 0.62), (0.118, 0.72), (0.115, 0.80), (0.08, 0.89), (0.02, 0.915)),
    ),
    "round": (
        ((0.02, 0.895), (-0.11, 0.865), (-0.15, 0.76), (-0.148, 0.65), (-0.085, 0.56), (0.01, 0.535)),
        ((0.01, 0.535), (0.095, 0.55), (0.145, 0.62), (0.15, 0.72), (0.14, 0.80), (0.10, 0.875), (0.02, 0.895)),
    ),
    "square": (
        ((0.02, 0.895), (-0.115, 0.875), (-0.137, 0.76), (-0.132, 0.645), (-0.095, 0.555), (0.005, 0.535)),
        ((0.005, 0.535), (0.09, 0.545), (0.132, 0.61), (0.137, 0.72), (0.13, 0.81), (0.10, 0.88), (0.02, 0.895)),
    ),
}  # fmt: skip
_NOSES: Mapping[Nose, tuple[tuple[Point, ...], float]] = {
    "straight": (((0.014, 0.745), (0.030, 0.69), (0.042, 0.668), (0.022, 0.657)), 0.019),
    "broad": (((0.012, 0.745), (0.028, 0.70), (0.052, 0.668), (0.024, 0.650)), 0.032),
    "hooked": (((0.012, 0.760), (0.042, 0.715), (0.050, 0.672), (0.026, 0.646)), 0.018),
    "small": (((0.020, 0.705), (0.030, 0.685), (0.036, 0.674), (0.022, 0.668)), 0.013),
}
"""The ridge of a nose, and how wide its tip is."""


def head(mark: Mark, shape: FaceShape) -> None:
    """A face turned a little to the right, which is where light comes from."""
    left, right = _OUTLINES[shape]
    mark.shape(*curve(*left), *curve(*right))
    mark.shape(*arc(-0.128, 0.715, 0.022, 0.042, 0, 360, 12))
    inner = ((0.01, left[-1][1]), (-0.03, 0.60), (-0.045, 0.68), (-0.02, 0.74), (-0.045, 0.82), (-0.02, 0.90))
    mark.shade(*curve((-0.02, 0.90), *left[1:]), *curve(*inner), strength=105)


def features(mark: Mark, rng: Random, who: Sitter, worn: str) -> None:
    """Brows, eyes, nose and mouth, where what is `worn` leaves them free: a mask hides the mouth, a veil the eyes."""
    if worn != "veil":
        _eyes(mark, rng, who)
    if worn != "mask":
        _nose(mark, who.nose)
        _mouth(mark, rng, who)
        _lines_of_age(mark, rng, who)


def _eyes(mark: Mark, rng: Random, who: Sitter) -> None:
    brow = rng.uniform(-0.006, 0.01)
    tilt, lift = BROWS[who.expression]
    open_wide = {"weary": 0.0065, "amazed": 0.0165, "glad": 0.009}.get(who.expression, 0.0115)
    for x, wide in ((-0.035, 0.036), (0.066, 0.032)):
        inner = 1 if x < 0 else -1
        ends = (0.760 + lift - tilt * inner, 0.765 + lift + tilt * inner)
        heavy = 0.015 if who.age == "old" or who.face == "square" else 0.008 if who.age == "young" else 0.011
        mark.bar(
            *curve((x - wide, ends[0]), (x, 0.777 + brow + lift), (x + wide, ends[1])),
            width=heavy,
        )
        lid = 0.736 if who.expression == "weary" else 0.741
        mark.bar(*curve((x - wide * 0.8, 0.727), (x, lid), (x + wide * 0.85, 0.727)), width=0.008)
        mark.disc(x + 0.006, 0.728, 0.0105, open_wide)
        mark.bar(*curve((x - wide * 0.6, 0.716), (x, 0.711), (x + wide * 0.6, 0.717)), width=0.003)
        mark.disc(x + 0.010, 0.732, 0.003, mask="light")
        if who.expression == "weary":
            mark.bar(*curve((x - wide * 0.7, 0.702), (x, 0.694), (x + wide * 0.7, 0.703)), width=0.005)


def _nose(mark: Mark, nose: Nose) -> None:
    ridge, tip = _NOSES[nose]
    mark.bar(*curve(*ridge), width=0.006)
    mark.shape((0.02 - tip, 0.655), (0.03, 0.664), (0.022 + tip, 0.653), (0.018, 0.645))


def _mouth(mark: Mark, rng: Random, who: Sitter) -> None:
    smile = rng.uniform(-0.003, 0.003) + SMILES[who.expression]
    wide = 0.012 if who.expression == "glad" else 0.0
    mark.bar(
        *curve((-0.024 - wide, 0.613 + smile), (0.008, 0.609), (0.028, 0.611), (0.056 + wide, 0.614 + smile)),
        width=0.0075,
    )
    mark.bar(*curve((-0.006, 0.596), (0.018, 0.592), (0.038, 0.597)), width=0.005)
    if who.expression == "amazed":
        mark.shape(*arc(0.016, 0.606, 0.020, 0.015, 0, 360, 12))
    elif who.expression == "glad":
        mark.shape(
            *curve((-0.022, 0.618), (0.012, 0.611), (0.054, 0.619)),
            *curve((0.04, 0.596), (0.014, 0.590), (-0.01, 0.597)),
        )
        for side in (-1, 1):
            cheek = ((0.018 + side * dx, y) for dx, y in ((0.052, 0.655), (0.068, 0.635), (0.066, 0.615)))
            mark.bar(*curve(*cheek), width=0.004)


def _lines_of_age(mark: Mark, rng: Random, who: Sitter) -> None:
    if who.age == "old":
        for side in (-1, 1):
            fold = ((0.018 + side * dx, y) for dx, y in ((0.052, 0.672), (0.066, 0.645), (0.06, 0.618)))
            mark.bar(*curve(*fold), width=0.004)
            for low in (0.0, 0.012):
                mark.bar(
                    (0.018 + side * 0.095, 0.728 - low), (0.018 + side * 0.118, 0.732 - low * 2), width=0.003
                )
            mark.bar((0.018 + side * 0.085, 0.704), (0.018 + side * 0.045, 0.695), width=0.004)
    if who.age == "old" or (who.age == "grown" and rng.random() < 0.4):
        for line in range(3 if who.age == "old" else 2):
            mark.bar(
                *curve(
                    (-0.045, 0.822 + line * 0.017),
                    (0.018, 0.828 + line * 0.017),
                    (0.08, 0.822 + line * 0.016),
                ),
                width=0.003,
            )


def skin(mark: Mark, rng: Random, who: Sitter) -> None:
    """What shows on a skin: freckles, an old cut, or paint."""
    if who.skin == "freckled":
        for _ in range(16):
            mark.disc(rng.uniform(-0.07, 0.10), rng.uniform(0.655, 0.70), 0.004)
    elif who.skin == "scarred":
        x = rng.choice((-0.072, 0.088))
        mark.bar((x, 0.70), (x + 0.010, 0.665), (x + 0.004, 0.635), width=0.005)
        for stitch in range(2):
            mark.bar((x - 0.004, 0.685 - stitch * 0.025), (x + 0.018, 0.682 - stitch * 0.025), width=0.003)
    elif who.skin == "painted":
        for side in (-1, 1):
            for row in range(3):
                mark.bar(
                    (0.018 + side * 0.05, 0.69 - row * 0.018),
                    (0.018 + side * 0.105, 0.70 - row * 0.02),
                    width=0.006,
                )
        mark.disc(0.018, 0.815, 0.011)


def beard(mark: Mark, kind: str) -> None:
    """A beard around the mouth, as long as its kind says; nothing where there is none."""
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
