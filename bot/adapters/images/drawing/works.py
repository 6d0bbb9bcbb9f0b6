"""Motifs that people made to use. A motif stands on y = 0, is about 1 high, and is drawn around x = 0."""

from __future__ import annotations

from random import Random

from bot.adapters.images.drawing.plates import Mark, arc, box, curve


def door(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.62, 0.5), (0.0, 1.0), (0.6, 0.62)):
        wide = tall * 0.24
        mark.shape(*box(x - wide, 0, x + wide, tall * 0.82))
        mark.shape(*arc(x, tall * 0.82, wide, tall * 0.16, 0, 180))
        inner = wide * 0.66
        top = arc(x, tall * 0.72, inner, tall * 0.13, 180, 0, 12)
        (mark.pane if x == 0 else mark.shade)((x - inner, 0), (x - inner, tall * 0.72), *top, (x + inner, 0))
        mark.line(*arc(x, tall * 0.82, wide * 0.9, tall * 0.13, 0, 180))
    if rng.random() < 0.9:
        for step in range(3):
            mark.shape(*box(-0.32 - step * 0.05, -0.03 * step, 0.32 + step * 0.05, 0.02 - 0.03 * step))


def bell(mark: Mark, rng: Random) -> None:
    mark.bar((-0.42, 0), (-0.34, 1.0), width=0.05)
    mark.bar((0.42, 0), (0.34, 1.0), width=0.05)
    mark.bar((-0.46, 0.93), (0.46, 0.93), width=0.07)
    left = curve((-0.30, 0.24), (-0.22, 0.34), (-0.18, 0.6), (-0.13, 0.76), (0, 0.82))
    mark.shape(*left, *[(-x, y) for x, y in reversed(left)])
    mark.bar((0, 0.8), (0, 0.93), width=0.04)
    mark.disc(0, 0.21, 0.05)
    mark.line((-0.25, 0.33), (0.25, 0.33), width=0.014)
    mark.line((-0.2, 0.5), (0.2, 0.5))
    mark.gleam(*curve((-0.13, 0.36), (-0.1, 0.56), (-0.06, 0.72)), width=0.016)
    if rng.random() < 0.5:
        mark.line((0.3, 0.1), (0.34, 0.9))


def clock(mark: Mark, rng: Random) -> None:
    mark.shape((-0.2, 0), (-0.16, 0.5), (0.16, 0.5), (0.2, 0))
    mark.disc(0, 0.7, 0.3)
    mark.disc(0, 0.7, 0.235, mask="light")
    mark.ring(0, 0.7, 0.25, 0.02, "ink")
    for turn in range(12):
        tick = arc(0, 0.7, 0.21, 0.21, turn * 30, turn * 30 + 1, 1)[0]
        inner = arc(0, 0.7, 0.17, 0.17, turn * 30, turn * 30 + 1, 1)[0]
        mark.line(tick, inner, width=0.014)
    for long, turn in ((0.18, rng.randrange(360)), (0.11, rng.randrange(360))):
        mark.line((0, 0.7), arc(0, 0.7, long, long, turn, turn + 1, 1)[0], width=0.022, strength=255)


def stones(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.72, 0.44), (-0.4, 0.72), (0.0, 1.0), (0.38, 0.66), (0.7, 0.5)):
        wide, lean = tall * rng.uniform(0.12, 0.17), rng.uniform(-0.06, 0.06)
        mark.shape(
            (x - wide, 0),
            (x - wide * 0.85 + lean, tall * 0.9),
            (x + lean, tall),
            (x + wide * 0.8 + lean, tall * 0.93),
            (x + wide * 1.05, 0),
        )
        for _ in range(4):
            y = rng.uniform(0.15, 0.8) * tall
            mark.line((x - wide * 0.5, y), (x + wide * rng.uniform(0, 0.6), y + rng.uniform(-0.02, 0.02)))
        mark.gleam(
            (x - 0.02 + lean * 0.6, tall * 0.6),
            (x + 0.02 + lean * 0.6, tall * 0.63),
            width=0.01,
            strength=120,
        )


def wheel(mark: Mark, rng: Random) -> None:
    mark.shape((-0.16, 0), (-0.09, 0.66), (0.09, 0.66), (0.16, 0))
    mark.ring(0, 0.6, 0.38, 0.035)
    mark.ring(0, 0.6, 0.30, 0.015)
    first = rng.uniform(0, 45)
    for spoke in range(8):
        end = arc(0, 0.6, 0.40, 0.40, first + spoke * 45, first + spoke * 45 + 1, 1)[0]
        mark.bar((0, 0.6), end, width=0.022)
        mark.bar((end[0] * 1.0 - 0.04, end[1]), (end[0] + 0.04, end[1]), width=0.03)
    mark.disc(0, 0.6, 0.05)
    mark.pane(*box(-0.03, 0.12, 0.03, 0.24))


def tents(mark: Mark, rng: Random) -> None:
    for x in (-0.85, -0.45, 0.0, 0.42, 0.8):
        tall, wide = rng.uniform(0.5, 0.95) * (1 - 0.3 * abs(x)), rng.uniform(0.2, 0.3)
        eave = tall * 0.5
        mark.shape(
            (x - wide, eave),
            *curve((x - wide, eave), (x - wide * 0.3, tall * 0.7), (x, tall)),
            *curve((x, tall), (x + wide * 0.3, tall * 0.7), (x + wide, eave)),
            (x + wide, eave),
        )
        mark.shape(
            *box(x - wide * 0.8, 0, x - wide * 0.7, eave),
        )
        mark.shape(*box(x + wide * 0.7, 0, x + wide * 0.8, eave))
        mark.pane(*box(x - wide * 0.62, 0.02, x + wide * 0.62, eave * 0.85), strength=110)
        for stripe in (-0.5, 0.0, 0.5):
            mark.line((x, tall), (x + wide * stripe, eave), width=0.014)
        mark.lamp(x, eave - 0.05, 0.022)


def crane(mark: Mark, rng: Random) -> None:
    way = rng.choice((-1, 1))
    for side in (-0.08, 0.08):
        mark.bar((side, 0), (side * 0.5, 0.92), width=0.022)
    for level in range(8):
        mark.bar(
            (-0.08 + level * 0.004, level * 0.11), (0.08 - level * 0.004, level * 0.11 + 0.11), width=0.012
        )
    mark.bar((-0.22 * way, 0.86), (0.72 * way, 1.0), width=0.03)
    mark.bar((0, 1.08), (0.66 * way, 0.99), width=0.01)
    mark.bar((0, 0.9), (0, 1.08), width=0.016)
    mark.shape(*box(-0.28 * way, 0.76, -0.14 * way, 0.88))
    mark.bar((0.6 * way, 0.98), (0.6 * way, 0.4), width=0.008)
    mark.shape((0.53 * way, 0.4), (0.56 * way, 0.28), (0.64 * way, 0.28), (0.67 * way, 0.4))
    mark.lamp(0, 1.09, 0.016)


def pipes(mark: Mark, rng: Random) -> None:
    for step in range(11):
        x = (step - 5) * 0.11
        tall = 1.0 - 0.075 * abs(step - 5) + rng.uniform(-0.03, 0.03)
        mark.shape(*box(x - 0.042, 0, x + 0.042, tall))
        mark.disc(x, tall, 0.042, 0.016)
        mark.shade((x - 0.02, 0.2), (x, 0.29), (x + 0.02, 0.2), strength=230)
        mark.gleam((x - 0.02, 0.32), (x - 0.02, tall - 0.04), strength=70)
    mark.shape(*box(-0.66, 0, 0.66, 0.13))


def shelves(mark: Mark, rng: Random) -> None:
    mark.shape((-0.6, 0), (-0.55, 0.98), (0.55, 1.0), (0.6, 0))
    for level in range(7):
        y = 0.04 + level * 0.135
        mark.line((-0.56, y), (0.56, y), width=0.016, strength=230)
        x = -0.53
        while x < 0.5:
            wide, tall = rng.uniform(0.02, 0.05), rng.uniform(0.07, 0.115)
            pick = rng.random()
            if pick < 0.35:
                mark.shade(*box(x, y + 0.01, x + wide, y + tall), strength=170)
            elif pick < 0.5:
                mark.pane(*box(x, y + 0.01, x + wide, y + tall), strength=90)
            x += wide + 0.012
    mark.pane((-0.05, 0), (-0.05, 0.12), *arc(0, 0.12, 0.05, 0.05, 180, 0, 8), (0.05, 0))


def desks(mark: Mark, rng: Random) -> None:
    for row in range(4):
        size = 1.15 - row * 0.2
        low = 0.06 - (3 - row) * 0.2
        for place in range(-2 - row // 2, 3 + row // 2):
            x = place * 0.34 * size
            mark.shape(
                (x - 0.13 * size, low + 0.14 * size),
                (x - 0.11 * size, low + 0.20 * size),
                (x + 0.13 * size, low + 0.17 * size),
                (x + 0.13 * size, low + 0.13 * size),
            )
            for leg in (-0.1, 0.1):
                mark.bar((x + leg * size, low), (x + leg * size, low + 0.15 * size), width=0.018 * size)
            if rng.random() < 0.35:
                mark.lamp(x + 0.04 * size, low + 0.22 * size, 0.014 * size)
    mark.bar((0.62, 0.1), (0.62, 0.98), width=0.014)
    mark.shape(*curve((0.56, 0.1), (0.585, 0.5), (0.6, 0.72)), *curve((0.66, 0.72), (0.68, 0.5), (0.70, 0.1)))
    mark.disc(0.63, 0.78, 0.035, 0.045)


def book(mark: Mark, rng: Random) -> None:
    mark.shape((-0.16, 0), (-0.10, 0.34), (0.10, 0.34), (0.16, 0))
    mark.shape(*box(-0.24, 0, 0.24, 0.06))
    for side in (-1, 1):
        edge = curve((0, 0.42), (0.28 * side, 0.36), (0.58 * side, 0.46))
        top = curve((0.60 * side, 0.94), (0.30 * side, 0.86), (0, 0.92))
        mark.shape(*edge, *top)
        mark.pane(
            (0.03 * side, 0.45),
            (0.30 * side, 0.41),
            (0.55 * side, 0.49),
            (0.56 * side, 0.90),
            (0.30 * side, 0.83),
            (0.03 * side, 0.88),
            strength=120,
        )
        for line in range(6):
            y = 0.80 - line * 0.06
            mark.line(
                (0.07 * side, y),
                (0.29 * side, y - 0.035),
                (rng.uniform(0.38, 0.52) * side, y + 0.015),
                width=0.012,
            )


def posts(mark: Mark, rng: Random) -> None:
    for step in range(9):
        near = 1 - step / 9
        x = 0.75 * near * (1 if step % 2 else -1) * 0.5 + 0.35 * (1 - near)
        low, tall = 0.05 - 0.5 * near**1.4, (0.25 + 0.5 * near) * rng.uniform(0.8, 1.1)
        mark.bar((x, low), (x + rng.uniform(-0.03, 0.03), low + tall), width=0.018 + 0.025 * near)
        mark.shape(
            (x - 0.03 * near, low + tall), (x, low + tall + 0.07 * near), (x + 0.03 * near, low + tall)
        )
        if step % 3 == 0:
            mark.shape(
                *curve(
                    (x, low + tall * 0.95), (x + 0.1 * near, low + tall), (x + 0.22 * near, low + tall * 0.92)
                ),
                *curve(
                    (x + 0.2 * near, low + tall * 0.75),
                    (x + 0.1 * near, low + tall * 0.8),
                    (x, low + tall * 0.74),
                ),
            )
        else:
            mark.line((x - 0.02, low + tall * 0.5), (x + 0.02, low + tall * 0.53), width=0.012)


MOTIFS = {
    "desks": desks, "book": book, "posts": posts,
    "door": door, "bell": bell, "clock": clock, "stones": stones, "wheel": wheel, "tents": tents,
    "crane": crane, "pipes": pipes, "shelves": shelves,
}  # fmt: skip
