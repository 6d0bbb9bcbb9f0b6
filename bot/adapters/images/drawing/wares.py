"""Motifs of vessels, floors and openings. A motif stands on y = 0, is about 1 high, and is drawn around x = 0."""

from __future__ import annotations

from random import Random

from bot.adapters.images.drawing.plates import Mark, Point, arc, box, curve
from bot.adapters.images.drawing.things import person


def jar(mark: Mark, rng: Random) -> None:
    left = curve((-0.14, 0), (-0.34, 0.2), (-0.38, 0.48), (-0.24, 0.74), (-0.15, 0.84), (-0.2, 0.94))
    mark.shape(*left, *[(-x, y) for x, y in reversed(left)])
    mark.disc(0, 0.93, 0.2, 0.05)
    mark.disc(0, 0.935, 0.15, 0.03, mask="ink")
    for y, wide in ((0.3, 0.36), (0.36, 0.37), (0.66, 0.29)):
        mark.line(*curve((-wide, y), (0, y - 0.03), (wide, y)), width=0.012)
    mark.gleam(*curve((-0.22, 0.2), (-0.28, 0.46), (-0.17, 0.7)), width=0.02)
    for step in range(4):
        mark.shape(*box(0.34 + step * 0.09, 0, 0.46 + step * 0.09, 0.34 - step * 0.08))
    person(mark.near(0.62, 0.0, 0.22), rng)


def bowl(mark: Mark, rng: Random) -> None:
    for x, size in ((-0.86, 0.28), (0.8, 0.34), (0.0, 1.0)):
        rim = 0.5 * size
        under = curve((x - rim, 0.52 * size), (x - rim * 0.66, 0.2 * size), (x - rim * 0.26, 0.06 * size))
        mark.shape(*under, *[(2 * x - a, b) for a, b in reversed(under)])
        mark.shape(*box(x - rim * 0.3, 0, x + rim * 0.3, 0.08 * size))
        mark.disc(x, 0.52 * size, rim, 0.09 * size)
        mark.disc(x, 0.53 * size, rim * 0.86, 0.06 * size, mask="light" if x == 0 else "ink")
        mark.line(
            *curve((x - rim * 0.86, 0.4 * size), (x, 0.32 * size), (x + rim * 0.86, 0.4 * size)), width=0.01
        )
    mark.gleam(*curve((-0.34, 0.4), (-0.26, 0.26), (-0.14, 0.14)), width=0.018)
    person(mark.near(rng.choice((-0.62, 0.58)), 0.0, 0.26), rng)


def bin_(mark: Mark, rng: Random) -> None:
    mark.shape((-0.5, 0), (-0.58, 0.72), (0.58, 0.72), (0.5, 0))
    mark.shade((-0.54, 0.74), (-0.46, 0.6), (0.46, 0.6), (0.54, 0.74), strength=220)
    for plank in range(1, 7):
        x = -0.5 + plank * 0.145
        mark.line((x, 0.02), (x * 1.14, 0.58), width=0.01)
    for y in (0.16, 0.44):
        mark.bar((-0.53, y), (0.53, y), width=0.035)
    for bite in range(5):
        x = -0.4 + bite * 0.2 + rng.uniform(-0.04, 0.04)
        mark.hole(*arc(x, 0.73, 0.05, 0.05, 0, 360, 10))
    person(mark.near(0.74, 0.0, 0.5), rng)


def floor(mark: Mark, rng: Random) -> None:
    """A great disc on the ground with notches in its rim, and those who push it."""
    mark.shape(*box(-0.98, 0.06, 0.98, 0.16))
    mark.disc(0, 0.06, 0.98, 0.07)
    mark.disc(0, 0.16, 0.98, 0.1)
    mark.disc(0, 0.165, 0.9, 0.08, mask="light", strength=90)
    for at, (x, y) in enumerate(arc(0, 0.1, 0.98, 0.09, 180, 360, 18)):
        mark.bar((x, y - 0.03), (x, y + 0.05), width=0.03)
        (mark.gleam if at == 11 else mark.line)((x, y - 0.03), (x, y + 0.06), width=0.035, strength=255)
    mark.shape((-0.06, 0.16), (-0.045, 0.62), (0.045, 0.62), (0.06, 0.16))
    mark.lamp(0, 0.68, 0.045)
    for turn in (10, 48, 90, 132, 170, 215, 325):
        x, y = arc(0, 0.17, 0.76, 0.07, turn, turn + 1, 1)[0]
        mark.bar((0, 0.36), (x, y + 0.17), width=0.016)
        person(mark.near(x, y, 0.32), rng)


def platform(mark: Mark, rng: Random) -> None:
    """A shelf that juts out over nothing, and whoever stands on it."""
    mark.shape((-1.0, -0.3), (-1.0, 0.5), (-0.5, 0.56), (-0.36, 0.3), (-0.44, 0.0), (-0.3, -0.3))
    mark.shape((-0.9, 0.5), (-0.9, 0.6), (0.62, 0.6), (0.62, 0.54), (-0.4, 0.48))
    mark.bar((-0.42, 0.14), (0.3, 0.53), width=0.035)
    mark.bar((-0.4, 0.0), (-0.1, 0.5), width=0.03)
    for x in (-0.8, -0.55, -0.3, -0.05):
        mark.bar((x, 0.6), (x, 0.78), width=0.018)
    mark.bar((-0.82, 0.77), (-0.04, 0.76), width=0.018)
    mark.bar((-0.05, 0.76), (0.04, 0.68), width=0.014)
    person(mark.near(0.4, 0.6, 0.34), rng)
    for crack in range(4):
        y = 0.36 - crack * 0.16
        mark.line((-0.95, y), (-0.6 + rng.uniform(-0.1, 0.1), y - 0.05), width=0.01)


def pit(mark: Mark, rng: Random) -> None:
    """Rows of steps about a place below, with people on them."""
    for ring in range(5):
        wide = 1.0 - ring * 0.17
        tall = wide * 0.72
        mark.shape((-wide, 0), *arc(0, 0, wide, tall, 180, 0, 28), (wide, 0))
        mark.shade((-wide, 0), *arc(0, 0, wide, tall, 180, 0, 28), (wide, 0), strength=30 + ring * 42)
        mark.line(*arc(0, 0, wide, tall, 180, 0, 28), width=0.014, strength=255)
        for turn in range(24 + ring * 6, 160, 30 - ring * 2):
            x, y = arc(0, 0, wide * 0.95, tall * 0.93, turn, turn + 1, 1)[0]
            person(mark.near(x, y - 0.02, 0.13), rng)
    mark.pane((-0.16, 0), *arc(0, 0, 0.16, 0.13, 180, 0, 12), (0.16, 0))


def hole(mark: Mark, rng: Random) -> None:
    """A bank with a mouth in it, lit from within."""
    mark.shape(*curve((-1.0, 0), (-0.72, 0.4), (-0.2, 0.66), (0.3, 0.58), (0.78, 0.3), (1.0, 0)))
    mouth: tuple[Point, ...] = ((-0.3, 0), *arc(0, 0.16, 0.3, 0.24, 180, 0, 16), (0.3, 0))
    mark.shade(*mouth, strength=255)
    mark.pane((-0.22, 0), *arc(0, 0.12, 0.22, 0.18, 180, 0, 16), (0.22, 0))
    mark.bar((-0.02, 0.02), (0.05, 0.2), (0.14, 0.26), width=0.04)
    for _ in range(9):
        x = rng.uniform(-0.85, 0.8)
        y = 0.5 * (1 - abs(x))
        mark.line((x, y), (x + rng.uniform(-0.03, 0.03), y + 0.1), width=0.012)


def channels(mark: Mark, rng: Random) -> None:
    """A slope with runnels that part and part again on their way down."""
    mark.shape((-0.95, 0), (-0.16, 0.95), (0.16, 0.95), (0.95, 0))
    runs = [(0.0, 0.93)]
    for level in range(3):
        low = 0.62 - level * 0.28
        spread = 0.5 ** (level + 1) * (1.15 - low)
        after: list[Point] = []
        for x, y in runs:
            for side in (-1, 1):
                end = (x + side * spread * 0.72, low)
                mark.gleam((x, y), (x + side * spread * 0.2, (y + low) / 2), end, width=0.024 - level * 0.005)
                after.append(end)
        runs = after
    for x, _ in runs:
        person(mark.near(x * 1.15, -0.04, 0.16), rng)


def masks(mark: Mark, rng: Random) -> None:
    """Faces on their pegs under a beam."""
    mark.bar((-0.98, 0.95), (0.98, 0.95), width=0.06)
    mark.bar((-0.94, 0), (-0.94, 0.95), width=0.05)
    mark.bar((0.94, 0), (0.94, 0.95), width=0.05)
    for at in range(6):
        x, y = -0.72 + at * 0.29, rng.uniform(0.5, 0.64)
        size = rng.uniform(0.1, 0.125)
        mark.line((x, 0.93), (x, y + size), width=0.01)
        mark.disc(x, y, size, size * 1.35)
        for side in (-1, 1):
            mark.hole(*arc(x + side * size * 0.4, y + size * 0.3, size * 0.24, size * 0.16, 0, 360, 12))
        smile = rng.choice((-0.3, 0.3))
        lips = curve(
            (x - size * 0.5, y - size * 0.6), (x, y - size * (0.6 + smile)), (x + size * 0.5, y - size * 0.6)
        )
        mark.hole(*lips, *[(a, b - size * 0.18) for a, b in reversed(lips)])
        mark.gleam(*curve((x - size * 0.7, y - size * 0.3), (x - size * 0.75, y + size * 0.3)), width=0.012)
    person(mark.near(rng.choice((-0.45, 0.4)), 0.0, 0.36), rng)


MOTIFS = {
    "jar": jar, "bowl": bowl, "bin": bin_, "floor": floor, "platform": platform, "pit": pit, "hole": hole,
    "channels": channels, "masks": masks,
}  # fmt: skip
