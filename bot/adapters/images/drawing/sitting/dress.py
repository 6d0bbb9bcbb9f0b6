"""What a portrait wears below its chin: eight kinds of clothes, each on the plates it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from bot.adapters.images.drawing.plates import Mark, Point, arc, curve

Marks = Mapping[str, Mark]
WORN = ("cloak", "robe", "sash", "trim", "neck", "collar")
"""The plates of clothes and neck, from back to front."""


def dressed(kind: str, on: Marks, rng: Random, *, cold: bool) -> None:
    """Draws the clothes of a kind; `cold` trims them with fur."""
    on["neck"].shape((-0.075, 0.44), (-0.07, 0.60), (0.085, 0.60), (0.085, 0.44))
    _CLOTHES.get(kind, _cloaked)(on, rng)
    if kind in ("cloak", "quilt"):
        if cold or rng.random() < 0.6:
            _trim(on["trim"], rng, cold=cold)
    elif cold:
        _fur(
            on["trim"],
            curve((-0.30, 0.31), (-0.17, 0.42), (0.0, 0.30), (0.18, 0.42), (0.31, 0.31), steps=7),
            rng,
        )


def _cloaked(on: Marks, rng: Random) -> None:
    _wide(on["cloak"], rng)
    _crossed(on["robe"], rng)
    if rng.random() < 0.5:
        _sash(on["sash"], rng)
    _banded(on["collar"], rng)


def _coated(on: Marks, rng: Random) -> None:
    """Lapels, two rows of buttons, and a shirt between them."""
    _shoulders(on["cloak"], sleeves=True)
    on["robe"].shape((-0.12, 0.47), (-0.03, 0.06), (0.05, 0.06), (0.13, 0.47))
    for row in range(4):
        on["robe"].line((0.008, 0.36 - row * 0.08), (0.012, 0.33 - row * 0.08), strength=150)
    high = rng.uniform(0.26, 0.36)
    for side in (-1, 1):
        edge = 0.005 + 0.125 * side
        on["trim"].shape(
            (edge, 0.485), (0.005 + 0.215 * side, high + 0.1), (0.005 + 0.16 * side, high),
            (0.005 + 0.175 * side, high - 0.04), (0.01 + 0.03 * side, 0.05),
        )  # fmt: skip
        on["trim"].line((edge, 0.47), (0.01 + 0.045 * side, 0.09), strength=120)
        for button in range(4):
            on["collar"].disc(0.01 + 0.10 * side, 0.17 - button * 0.065, 0.013)
    on["collar"].shape(
        (-0.10, 0.50), (-0.085, 0.455), (0.005, 0.40), (0.10, 0.455), (0.11, 0.50), (0.01, 0.44)
    )


def _aproned(on: Marks, rng: Random) -> None:
    """A bib on two straps over a shirt with rolled sleeves."""
    _shoulders(on["cloak"], sleeves=True)
    for side in (-1, 1):
        for fold in range(3):
            on["cloak"].line((0.34 * side, 0.08 - fold * 0.022), (0.46 * side, 0.06 - fold * 0.022))
    top = rng.uniform(0.24, 0.31)
    bib = on["robe"]
    bib.shape(
        (-0.22, -0.05), (-0.165, top), *curve((-0.165, top), (0.0, top - 0.02), (0.18, top)), (0.24, -0.05)
    )
    for side in (-1, 1):
        bib.bar((0.155 * side, top - 0.01), (0.135 * side, 0.38), (0.095 * side, 0.47), width=0.034)
        on["sash"].disc(0.15 * side, top - 0.03, 0.016)
    bib.line((-0.155, top - 0.028), (0.0, top - 0.045), (0.17, top - 0.028), strength=150)
    bib.line(
        (-0.11, 0.11), (-0.105, 0.0), (0.12, 0.0), (0.125, 0.11), (-0.11, 0.11), width=0.007, strength=200
    )
    on["sash"].bar((0.06, 0.05), (0.075, 0.17), width=0.014)
    on["sash"].bar((0.085, 0.05), (0.10, 0.15), width=0.010)
    on["collar"].shape(
        (-0.10, 0.50), (-0.12, 0.44), (-0.02, 0.40), (0.01, 0.445), (0.04, 0.40), (0.13, 0.44), (0.11, 0.50)
    )


def _vested(on: Marks, rng: Random) -> None:
    """A waistcoat over a pale shirt, with a neckcloth."""
    _shoulders(on["cloak"], sleeves=True)
    for side in (-1, 1):
        on["sash"].shape(
            (0.005, -0.05), (0.26 * side, -0.05), (0.245 * side, 0.26), (0.15 * side, 0.455),
            (0.095 * side, 0.45), (0.012, 0.17),
        )  # fmt: skip
        on["sash"].line((0.13 * side, 0.05), (0.21 * side, 0.065), strength=190)
    for button in range(4):
        on["robe"].disc(0.012, 0.12 - button * 0.055, 0.013)
    if rng.random() < 0.5:
        on["trim"].bar(*curve((0.012, 0.065), (0.08, 0.02), (0.17, 0.055)), width=0.008)
    knot = on["trim"]
    knot.shape((-0.105, 0.51), (-0.095, 0.445), (0.005, 0.405), (0.11, 0.445), (0.115, 0.51), (0.01, 0.46))
    knot.shape((-0.005, 0.43), (-0.055, 0.30), (0.0, 0.33), (0.06, 0.285), (0.02, 0.43))
    knot.line((0.005, 0.42), (-0.02, 0.33), strength=120)


def _shawled(on: Marks, rng: Random) -> None:
    """A large cloth about the shoulders, crossed and pinned, with a fringe."""
    _shoulders(on["cloak"], sleeves=True)
    cloth, way = on["sash"], rng.choice((-1, 1))
    cloth.shape(
        *curve((-0.47 * way, 0.10), (-0.36 * way, 0.33), (-0.13 * way, 0.50)), (0.02, 0.40),
        *curve((0.14 * way, 0.50), (0.37 * way, 0.33), (0.46 * way, 0.16)), (0.22 * way, 0.05), (0.06 * way, 0.2),
        (-0.12 * way, -0.05), (-0.32 * way, 0.0),
    )  # fmt: skip
    for fold in range(4):
        more = fold * 0.05
        line = ((-0.40 + more) * way, 0.12), ((-0.28 + more) * way, 0.30), (-0.02 * way, 0.36 - more * 0.4)
        cloth.line(*curve(*line), strength=140)
    for knot in range(8):
        x, y = -0.47 + knot * 0.045, 0.10 - knot * 0.018
        cloth.bar((x * way, y), ((x - 0.012) * way, y - 0.055), width=0.008)
    rolled = on["trim"]
    for turn in range(3):
        low = turn * 0.035
        rolled.bar(*curve((-0.13, 0.52 - low), (0.01, 0.455 - low), (0.14, 0.52 - low)), width=0.042)
        rolled.line(*curve((-0.13, 0.50 - low), (0.01, 0.435 - low), (0.14, 0.50 - low)))
    on["collar"].disc(0.03 * way, 0.27, 0.03)
    on["collar"].disc(0.03 * way, 0.27, 0.014, mask="ink", strength=150)


def _laced(on: Marks, rng: Random) -> None:
    """An open neck with a cord through it, and a strap across the chest."""
    _shoulders(on["cloak"], sleeves=True)
    deep = rng.uniform(0.22, 0.31)
    on["neck"].shape((-0.075, 0.475), (0.0, deep), (0.09, 0.475))
    for side in (-1, 1):
        on["trim"].bar((0.005 + 0.095 * side, 0.49), (0.005, deep - 0.02), width=0.022)
    for cross in range(3):
        y, wide = deep + 0.045 + cross * 0.055, 0.018 + cross * 0.020
        on["collar"].bar((0.005 - wide, y), (0.005 + wide, y + 0.028), width=0.009)
        on["collar"].bar((0.005 + wide, y), (0.005 - wide, y + 0.028), width=0.009)
    way = rng.choice((-1, 1))
    on["robe"].bar((-0.33 * way, 0.37), (0.30 * way, -0.05), width=0.055)
    on["collar"].shape((0.05 * way, 0.16), (0.11 * way, 0.12), (0.08 * way, 0.07), (0.02 * way, 0.11))
    for stitch in range(5):
        on["cloak"].line(
            (-0.24 + stitch * 0.018, 0.36 - stitch * 0.08), (-0.27 + stitch * 0.018, 0.34 - stitch * 0.08)
        )


def _ruffed(on: Marks, rng: Random) -> None:
    """A stiff round collar in folds over a plain dark gown."""
    _wide(on["cloak"], rng)
    on["robe"].shape((-0.16, 0.45), (-0.24, -0.05), (0.25, -0.05), (0.17, 0.45))
    for button in range(6):
        on["sash"].disc(0.008, 0.33 - button * 0.065, 0.014)
    tall = rng.uniform(0.045, 0.06)
    for fold in range(15):
        x, y = arc(0.005, 0.47, 0.205, 0.055, 190 + fold * 11.5, 191 + fold * 11.5, 1)[0]
        on["collar"].disc(x, y, 0.026, tall)
        on["collar"].line((x, y - tall), (0.005 + (x - 0.005) * 0.6, 0.50), width=0.007, strength=170)


def _quilted(on: Marks, rng: Random) -> None:
    """A wide robe sewn in lozenges, tied across."""
    _wide(on["cloak"], rng)
    _crossed(on["robe"], rng)
    for row in range(-6, 7):
        on["cloak"].line((row * 0.11, 0.40), (row * 0.11 - 0.34, -0.05), width=0.005, strength=130)
        on["cloak"].line((row * 0.11, 0.40), (row * 0.11 + 0.34, -0.05), width=0.005, strength=130)
    for side in (-1, 1):
        on["trim"].shape(
            (0.005 + 0.12 * side, 0.50), (0.005 + 0.19 * side, 0.45), (0.02 + 0.075 * side, 0.0),
            (0.02 + 0.01 * side, 0.05),
        )  # fmt: skip
    on["sash"].bar(*curve((-0.30, 0.055), (0.0, 0.02), (0.31, 0.06)), width=0.07)


_CLOTHES: Mapping[str, Callable[[Marks, Random], None]] = {
    "cloak": _cloaked, "coat": _coated, "apron": _aproned, "vest": _vested, "shawl": _shawled, "laced": _laced,
    "ruff": _ruffed, "quilt": _quilted,
}  # fmt: skip


def _shoulders(mark: Mark, *, sleeves: bool) -> None:
    """Shoulders and arms in something that fits."""
    left = curve((-0.43, -0.05), (-0.435, 0.16), (-0.375, 0.315), (-0.23, 0.405), (-0.10, 0.47))
    right = curve((0.11, 0.47), (0.24, 0.405), (0.385, 0.31), (0.44, 0.16), (0.435, -0.05))
    mark.shape(*left, *right)
    if sleeves:
        for side in (-1, 1):
            mark.line(*curve((0.29 * side, 0.20), (0.275 * side, 0.08), (0.285 * side, -0.05)), width=0.010)
            mark.line(*curve((0.235 * side, 0.39), (0.285 * side, 0.30), (0.29 * side, 0.20)), strength=130)


def _wide(mark: Mark, rng: Random) -> None:
    slope = rng.uniform(0.0, 0.04)
    left = curve((-0.66, -0.05), (-0.58, 0.18), (-0.42, 0.33 + slope), (-0.20, 0.42), (-0.08, 0.48))
    right = curve((0.09, 0.48), (0.22, 0.42), (0.42, 0.32 + slope), (0.56, 0.16), (0.64, -0.05))
    mark.shape(*left, *right)
    for x, top in ((-0.5, 0.2), (-0.38, 0.3), (-0.27, 0.36), (0.3, 0.34), (0.41, 0.28), (0.5, 0.16)):
        mark.line(*curve((x * 0.8, top), (x, top * 0.5), (x * 1.08, -0.05)), width=0.008, strength=170)


def _crossed(mark: Mark, rng: Random) -> None:
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


def _banded(mark: Mark, rng: Random) -> None:
    """A high folded collar, with beads on most."""
    left = curve((-0.18, 0.47), (-0.14, 0.39), (0.0, 0.33), (0.16, 0.39), (0.19, 0.47))
    mark.shape(*left, *curve((0.135, 0.535), (0.02, 0.47), (-0.105, 0.535)))
    mark.line(*curve((-0.15, 0.49), (0.01, 0.42), (0.17, 0.49)), strength=110)
    if rng.random() < 0.6:
        for bead in range(-3, 4):
            mark.disc(bead * 0.042, 0.325 - 0.02 * (3 - abs(bead)), 0.014)
        mark.shape((-0.025, 0.26), (0.0, 0.20), (0.025, 0.26), (0.0, 0.285))
    mark.line(*curve((-0.14, 0.44), (0, 0.365), (0.15, 0.44)), strength=130)


def _trim(mark: Mark, rng: Random, *, cold: bool) -> None:
    """What marks a people's clothes: fur, a yoke of plates, or a fringe of coins."""
    kind = "fur" if cold else rng.choice(("plates", "coins", "fringe"))
    edge = curve((-0.42, 0.34), (-0.22, 0.36), (-0.02, 0.27), (0.22, 0.35), (0.42, 0.32), steps=9)
    if kind == "fur":
        _fur(mark, edge, rng)
    elif kind == "plates":
        for x, y in edge[::3]:
            mark.shape(
                *curve(
                    (x - 0.055, y + 0.10), (x - 0.05, y + 0.01), (x, y - 0.03), (x + 0.05, y + 0.01),
                    (x + 0.055, y + 0.10),
                )
            )  # fmt: skip
            mark.line(*curve((x - 0.04, y + 0.03), (x, y), (x + 0.04, y + 0.03)))
    else:
        mark.bar(*edge, width=0.03)
        for x, y in edge[::2]:
            if kind == "coins":
                mark.disc(x, y - 0.03, 0.019)
                mark.disc(x - 0.004, y - 0.026, 0.008, mask="light", strength=150)
            else:
                mark.bar((x, y), (x + 0.004, y - 0.08), width=0.012)


def _fur(mark: Mark, edge: tuple[Point, ...], rng: Random) -> None:
    for x, y in edge:
        size = rng.uniform(0.026, 0.042)
        mark.disc(x, y + 0.06, size, size * 0.9)
        mark.line((x, y + 0.05), (x + rng.uniform(-0.02, 0.02), y + 0.02))
