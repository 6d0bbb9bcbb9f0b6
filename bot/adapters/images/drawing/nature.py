"""Motifs that grew or were there before. A motif stands on y = 0, is about 1 high, and is drawn around x = 0."""

from __future__ import annotations

import math
from random import Random

from bot.adapters.images.drawing.plates import Mark, Point, arc, curve


def tree(mark: Mark, rng: Random) -> None:
    lean = rng.uniform(-0.08, 0.08)
    mark.shape(
        *curve((-0.09, 0), (-0.045, 0.14), (-0.04 + lean, 0.5)),
        *curve((0.04 + lean, 0.5), (0.045, 0.14), (0.1, 0)),
    )
    _branch(mark, rng, (lean, 0.38), 90, 0.26, 0.034, 4)
    for _ in range(26):
        turn, away = rng.uniform(0, 6.28), rng.random() ** 0.5
        x, y = lean + 0.36 * away * math.cos(turn), 0.70 + 0.23 * away * math.sin(turn)
        size = rng.uniform(0.035, 0.085)
        mark.disc(x, y, size, size * 0.72)
    for _ in range(9):
        x, y = lean + rng.uniform(-0.28, 0.28), rng.uniform(0.55, 0.85)
        mark.line(*arc(x, y, 0.05, 0.03, 20, 160, 6), strength=130)


def mangrove(mark: Mark, rng: Random) -> None:
    for side in (-0.42, -0.28, -0.15, 0.14, 0.3, 0.45):
        end = side + rng.uniform(-0.03, 0.03)
        mark.bar(*curve((end, 0), (side * 0.75, 0.22), (side * 0.2, 0.42)), width=0.028)
    mark.shape((-0.07, 0.36), (-0.05, 0.6), (0.05, 0.6), (0.07, 0.36))
    for _ in range(30):
        x, y = rng.gauss(0, 0.24), 0.72 + rng.uniform(-0.12, 0.18)
        mark.disc(x, y, rng.uniform(0.04, 0.09), rng.uniform(0.025, 0.05))
    for x in (-0.3, 0.22):
        mark.line((x, 0.62), (x + 0.02, 0.2), strength=150)
        mark.lamp(x + 0.02, 0.42, 0.016)


def pine(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.5, 0.66), (-0.22, 0.86), (0.06, 1.0), (0.34, 0.76), (0.6, 0.58)):
        mark.bar((x, 0), (x, tall), width=0.02)
        for tier in range(6):
            y = tall * (0.16 + tier * 0.14)
            wide = tall * 0.19 * (1 - tier / 7)
            droop = rng.uniform(0.01, 0.035)
            mark.shape((x - wide, y - droop), (x, y + tall * 0.17), (x + wide, y - droop), (x, y + 0.02))


def mushroom(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.46, 0.6), (0.5, 0.7), (0.0, 1.0)):
        wide = tall * rng.uniform(0.32, 0.4)
        stem = curve((x - 0.05 * tall, 0), (x - 0.035 * tall, 0.4 * tall), (x - 0.05 * tall, 0.72 * tall))
        mark.shape(*stem, *[(2 * x - px, py) for px, py in reversed(stem)])
        cap = curve(
            (x - wide, 0.62 * tall),
            (x - wide * 0.75, 0.84 * tall),
            (x, tall),
            (x + wide * 0.75, 0.84 * tall),
            (x + wide, 0.62 * tall),
        )
        mark.shape(*cap, *curve((x + wide, 0.62 * tall), (x, 0.69 * tall), (x - wide, 0.62 * tall)))
        for gill in range(-5, 6):
            mark.line(
                (x + gill * wide * 0.17, 0.64 * tall), (x + gill * wide * 0.05, 0.71 * tall), strength=150
            )
        for spot in range(3):
            at = x + (spot - 1) * wide * 0.4
            mark.disc(at, (0.84 + 0.05 * (spot == 1)) * tall, 0.018, 0.012, mask="light")


def crystal(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.34, 0.55), (0.36, 0.64), (-0.16, 0.8), (0.14, 1.0), (0.55, 0.36), (-0.55, 0.34)):
        wide, lean = tall * 0.11, x * rng.uniform(0.2, 0.6)
        top = (x + lean, tall)
        left, right = (x + lean * 0.8 - wide, tall * 0.84), (x + lean * 0.8 + wide, tall * 0.80)
        mark.shape((x - wide * 0.8, 0), left, top, right, (x + wide * 0.8, 0))
        mark.line((x, 0), (x + lean * 0.8 - wide * 0.2, tall * 0.80), top)
        mark.pane((x - wide * 0.7, 0.02), left, top, (x + lean * 0.8 - wide * 0.2, tall * 0.8), strength=60)
        mark.gleam(left, top, width=0.01)


def ice(mark: Mark, rng: Random) -> None:
    points: list[Point] = [(-0.8, 0)]
    for step in range(9):
        points.append((-0.7 + step * 0.175, rng.uniform(0.3, 0.6) + 0.42 * math.exp(-((step - 4) ** 2) / 4)))
    mark.shape(*points, (0.85, 0))
    for x, y in points[1:]:
        mark.line((x, y), (x + rng.uniform(-0.06, 0.1), y * 0.5), (x + rng.uniform(-0.1, 0.1), 0.05))
    for x, y in points[2:8:2]:
        mark.pane((x, y), (x + 0.1, y * 0.72), (x + 0.03, y * 0.3), (x - 0.05, y * 0.6), strength=80)
    mark.pane((-0.1, 0), (-0.08, 0.13), (0, 0.19), (0.08, 0.13), (0.1, 0), strength=220)


def cliff(mark: Mark, rng: Random) -> None:
    left = [(-0.75, 0.0), (-0.66, 0.3), (-0.6, 0.34), (-0.56, 0.72), (-0.5, 0.75), (-0.46, 0.98)]
    right = [(0.4, 1.0), (0.46, 0.8), (0.55, 0.77), (0.6, 0.42), (0.7, 0.38), (0.82, 0.0)]
    mark.shape(*left, *right)
    for _ in range(16):
        x, y = rng.uniform(-0.5, 0.5), rng.uniform(0.2, 0.92)
        mark.line((x, y), (x + rng.uniform(-0.02, 0.02), y - rng.uniform(0.08, 0.22)), strength=150)
    for level in (0.26, 0.5, 0.72):
        mark.line(*curve((-0.62, level), (-0.1, level - 0.03), (0.62, level + 0.02)), width=0.012)
        for _ in range(6):
            x = rng.uniform(-0.5, 0.5)
            mark.pane(*arc(x, level + 0.05, 0.016, 0.03, 0, 360, 8), strength=rng.choice((90, 255)))


def peak(mark: Mark, rng: Random) -> None:
    ridge: list[Point] = [(-1.0, 0)]
    for step in range(1, 20):
        x = -1 + step * 0.1
        ridge.append((x, max(0.0, 1.0 - abs(x) ** 0.85 + rng.uniform(-0.05, 0.05)) if x else 1.0))
    mark.shape(*ridge, (1.0, 0))
    mark.pane((0, 1.0), (-0.12, 0.8), (-0.05, 0.83), (0.0, 0.72), (0.06, 0.82), (0.13, 0.78), strength=150)
    for x in (-0.4, -0.2, 0.05, 0.3, 0.5):
        top = 0.9 - abs(x)
        mark.line((x, top), (x + 0.06, top * 0.66), (x + 0.02, top * 0.3), width=0.012, strength=140)


def island(mark: Mark, rng: Random) -> None:
    top = curve((-0.6, 0.62), (-0.3, 0.68), (0.1, 0.66), (0.6, 0.62))
    mark.shape(
        *top, (0.42, 0.45), (0.24, 0.36), (0.1, 0.1), (0.0, -0.06), (-0.12, 0.16), (-0.3, 0.36), (-0.46, 0.44)
    )
    for x in (-0.3, -0.1, 0.12, 0.3):
        mark.line((x, 0.58), (x * 0.6, 0.3), strength=150)
    for x in (-0.36, -0.2, 0.3):
        wide = rng.uniform(0.05, 0.08)
        mark.shape((x - wide, 0.66), (x - wide, 0.76), (x, 0.84), (x + wide, 0.76), (x + wide, 0.66))
        mark.pane((x - 0.015, 0.68), (x - 0.015, 0.73), (x + 0.015, 0.73), (x + 0.015, 0.68))
    tree(mark.near(0.1, 0.65, 0.36), rng)
    mark.bar((0.0, 0.0), (0.03, -0.5), width=0.014)
    mark.gleam(*curve((0.5, 0.6), (0.53, 0.3), (0.52, 0.0)), width=0.014, strength=120)


def ribs(mark: Mark, rng: Random) -> None:
    for step in range(6):
        x, tall = -0.72 + step * 0.29, 1.0 - 0.05 * (step - 2) ** 2
        mark.bar(
            *curve((x - 0.05, 0), (x - 0.15, tall * 0.5), (x + 0.03, tall * 0.9), (x + 0.26, tall)),
            width=0.05,
        )
        mark.bar((x + 0.2, tall * 0.985), (x + 0.38, tall), width=0.02)
    mark.bar(*curve((-0.85, 0.7), (-0.2, 0.99), (0.5, 0.98), (1.05, 0.6)), width=0.04)
    for x in (-0.5, 0.1, 0.55):
        mark.line((x, 0.8), (x + 0.02, 0.3), strength=140)
        if rng.random() < 0.7:
            mark.lamp(x + 0.02, 0.5, 0.016)


def reeds(mark: Mark, rng: Random) -> None:
    for _ in range(60):
        x, tall = rng.gauss(0, 0.4), rng.uniform(0.35, 1.0)
        bend = rng.uniform(-0.1, 0.22)
        mark.bar(*curve((x, 0), (x + bend * 0.3, tall * 0.6), (x + bend, tall), steps=4), width=0.008)
        if rng.random() < 0.4:
            mark.disc(x + bend, tall, 0.012, 0.045)


def coral(mark: Mark, rng: Random) -> None:
    for x in (-0.5, 0.0, 0.45):
        _branch(
            mark, rng, (x, 0), 90 + rng.uniform(-12, 12), 0.34 * rng.uniform(0.8, 1.1), 0.05, 5, spread=34
        )
    for x in (-0.25, 0.25, 0.7):
        mark.shape(*arc(x, 0, 0.14, 0.2, 0, 180))
        for row in (0.06, 0.12):
            mark.line(*arc(x, row, 0.1, 0.05, 20, 160, 6), strength=140)


def kelp(mark: Mark, rng: Random) -> None:
    for _ in range(9):
        x, tall, phase = rng.uniform(-0.7, 0.7), rng.uniform(0.5, 1.0), rng.uniform(0, 6)
        stalk = [(x + 0.05 * math.sin(phase + step * 0.7), tall * step / 12) for step in range(13)]
        mark.bar(*stalk, width=0.014)
        for px, py in stalk[2::2]:
            mark.shape((px, py), (px + 0.09, py + 0.05), (px + 0.02, py + 0.045))
            mark.shape((px, py + 0.03), (px - 0.09, py + 0.08), (px - 0.02, py + 0.075))


def fall(mark: Mark, rng: Random) -> None:
    cliff(mark, rng)
    mark.pane((-0.12, 0.98), (0.1, 0.99), (0.16, 0.4), (0.22, 0.0), (-0.2, 0.0), (-0.14, 0.5), strength=95)
    for _ in range(8):
        x = rng.uniform(-0.1, 0.1)
        mark.line((x, 0.94), (x * 1.5, rng.uniform(0.1, 0.5)), strength=120)


def plume(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.6, 0.7), (0.0, 1.0), (0.55, 0.8)):
        mark.shape((x - 0.1, 0), (x - 0.04, 0.1), (x + 0.04, 0.1), (x + 0.1, 0))
        for puff in range(9):
            rise = puff / 8
            size = (0.02 + 0.09 * rise) * tall
            drift = x + 0.16 * rise * rise + rng.uniform(-0.02, 0.02)
            mark.disc(drift, 0.1 + rise * (tall - 0.15), size, size * 0.8, "light", round(150 - 95 * rise))


def _branch(
    mark: Mark,
    rng: Random,
    start: Point,
    turn: float,
    long: float,
    width: float,
    depth: int,
    spread: float = 27,
) -> None:
    end = (start[0] + long * math.cos(math.radians(turn)), start[1] + long * math.sin(math.radians(turn)))
    mark.bar(start, end, width=width)
    if depth > 1:
        for side in (-1, 1):
            bend = turn + side * spread * rng.uniform(0.6, 1.3)
            _branch(mark, rng, end, bend, long * rng.uniform(0.6, 0.8), width * 0.66, depth - 1, spread)


MOTIFS = {
    "tree": tree, "mangrove": mangrove, "pine": pine, "mushroom": mushroom, "crystal": crystal, "ice": ice,
    "cliff": cliff, "peak": peak, "island": island, "ribs": ribs, "reeds": reeds, "coral": coral, "kelp": kelp,
    "fall": fall, "plume": plume,
}  # fmt: skip
