"""Motifs that move, hang, float or are carried. Around x = 0, on y = 0, about 1 high."""

from __future__ import annotations

import math
from random import Random

from bot.adapters.images.drawing.plates import Mark, arc, box, curve


def boat(mark: Mark, rng: Random) -> None:
    for x, size in ((-0.5, 0.8), (0.35, 1.0)):
        sub = mark.near(x, 0, size * 0.6)
        sub.shape(
            *curve((-0.55, 0.20), (-0.35, 0.03), (0, 0), (0.35, 0.03), (0.58, 0.24)),
            (0.4, 0.16),
            (-0.4, 0.14),
        )
        person(sub.near(-0.12, 0.12, 0.5), rng)
        sub.bar((0.02, 0.62), (0.3, -0.05), width=0.018)
        sub.bar((0.46, 0.18), (0.46, 0.5), width=0.014)
        sub.lamp(0.46, 0.5, 0.035)


def ship(mark: Mark, rng: Random) -> None:
    mark.shape(
        *curve((-0.62, 0.26), (-0.48, 0.06), (0, 0), (0.45, 0.05), (0.72, 0.30)), (0.5, 0.2), (-0.4, 0.18)
    )
    for x, tall in ((-0.28, 0.86), (0.08, 1.0), (0.38, 0.78)):
        mark.bar((x, 0.15), (x, tall), width=0.016)
        for row in range(2):
            low, high = 0.28 + row * 0.3, 0.28 + row * 0.3 + 0.24
            if high < tall:
                wide = 0.16 - row * 0.03
                mark.shape(
                    *curve((x - wide, low), (x - wide * 0.7, (low + high) / 2), (x - wide * 0.8, high)),
                    *curve((x + wide * 0.8, high), (x + wide * 1.3, (low + high) / 2), (x + wide, low)),
                )
                mark.line((x - wide * 0.8, high), (x + wide * 0.8, high))
    mark.line((-0.5, 0.14), (0.55, 0.14), width=0.012)
    for x in (-0.35, -0.1, 0.15, 0.4):
        mark.pane(*box(x - 0.015, 0.09, x + 0.015, 0.12))
    if rng.random() < 0.5:
        mark.bar((0.6, 0.24), (0.9, 0.42), width=0.012)


def kite(mark: Mark, rng: Random) -> None:
    for x, y, size in ((-0.5, 0.62, 0.3), (0.1, 0.8, 0.42), (0.6, 0.5, 0.26)):
        tilt = rng.uniform(-0.05, 0.05)
        mark.shape(
            (x, y + size * 0.6), (x + size * 0.42, y + tilt), (x, y - size * 0.5), (x - size * 0.42, y - tilt)
        )
        mark.line((x, y + size * 0.6), (x, y - size * 0.5))
        mark.line((x - size * 0.42, y - tilt), (x + size * 0.42, y + tilt))
        mark.bar(
            *curve((x, y - size * 0.5), (x + 0.05, y - size), (x - 0.06, y - size * 1.5), (x, 0)), width=0.006
        )
        mark.shape(*box(x - size * 0.2, y - size * 0.7, x + size * 0.2, y - size * 0.56))
        mark.lamp(x, y - size * 0.62, 0.014)


def lamp(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.7, 0.62), (-0.2, 0.9), (0.32, 0.76), (0.8, 0.55)):
        mark.bar((x, 0), (x, tall), width=0.018)
        hook = rng.choice((-1, 1)) * 0.09
        mark.bar(*curve((x, tall), (x + hook * 0.6, tall + 0.05), (x + hook, tall - 0.02)), width=0.014)
        mark.shape(*box(x + hook - 0.03, tall - 0.12, x + hook + 0.03, tall - 0.03))
        mark.disc(x + hook, tall - 0.075, 0.03, 0.04, mask="light")


def banner(mark: Mark, rng: Random) -> None:
    for x in (-0.5, 0.0, 0.5):
        tall = rng.uniform(0.8, 1.0)
        mark.bar((x, 0), (x, tall), width=0.016)
        mark.shape(
            *curve((x, tall - 0.02), (x + 0.14, tall + 0.02), (x + 0.3, tall - 0.05)),
            *curve((x + 0.27, tall - 0.24), (x + 0.14, tall - 0.2), (x, tall - 0.27)),
        )


def chain(mark: Mark, rng: Random) -> None:
    for x in (-0.5, 0.1, 0.62):
        sway = rng.uniform(-0.12, 0.12)
        for link in range(13):
            y = link / 12
            wide = 0.032 if link % 2 else 0.018
            mark.ring(x + sway * math.sin(y * 3), y, wide, 0.014)
            mark.disc(x + sway * math.sin(y * 3), y + 0.04, 0.008, 0.03)


def birds(mark: Mark, rng: Random) -> None:
    for _ in range(11):
        x, y, wide = rng.uniform(-0.8, 0.8), rng.uniform(0.45, 1.0), rng.uniform(0.03, 0.075)
        dip = wide * rng.uniform(0.3, 0.6)
        mark.bar(
            *curve(
                (x - wide, y + dip),
                (x - wide * 0.4, y + dip * 0.8),
                (x, y),
                (x + wide * 0.4, y + dip * 0.8),
                (x + wide, y + dip),
                steps=4,
            ),
            width=0.012,
        )


def people(mark: Mark, rng: Random) -> None:
    for x in (-0.72, -0.46, -0.18, 0.08, 0.34, 0.66):
        person(
            mark.near(x + rng.uniform(-0.04, 0.04), 0, rng.uniform(0.62, 1.0), flip=rng.random() < 0.5), rng
        )


def person(mark: Mark, rng: Random) -> None:
    """Somebody from afar: a cloak, a head, and sometimes a staff or a light."""
    wide = rng.uniform(0.13, 0.19)
    mark.shape(
        *curve((-wide, 0), (-wide * 0.75, 0.4), (-0.085, 0.78), (0, 0.84)),
        *curve((0, 0.84), (0.085, 0.78), (wide * 0.7, 0.4), (wide, 0)),
    )
    mark.disc(0.012, 0.90, 0.062, 0.078)
    mark.line((0.0, 0.7), (0.03, 0.05), width=0.02)
    carried = rng.random()
    if carried < 0.3:
        mark.bar((0.2, 0), (0.17, 1.08), width=0.022)
    elif carried < 0.5:
        mark.bar((0.06, 0.6), (0.22, 0.55), width=0.05)
        mark.lamp(0.23, 0.46, 0.045)


def statue(mark: Mark, rng: Random) -> None:
    mark.shape(*box(-0.3, 0, 0.3, 0.1))
    mark.shape(*box(-0.24, 0.1, 0.24, 0.2))
    left = curve((-0.17, 0.2), (-0.15, 0.5), (-0.19, 0.66), (-0.14, 0.76), (-0.05, 0.8))
    mark.shape(*left, *[(-x, y) for x, y in reversed(left)])
    mark.disc(0, 0.88, 0.075, 0.095)
    arm = rng.choice((-1, 1))
    mark.bar(*curve((0.13 * arm, 0.72), (0.24 * arm, 0.8), (0.27 * arm, 1.0)), width=0.05)
    mark.lamp(0.27 * arm, 1.03, 0.03)
    for fold in (-0.09, -0.03, 0.04, 0.1):
        mark.line(*curve((fold * 0.6, 0.66), (fold, 0.44), (fold * 1.3, 0.22)), strength=150)


def mirror(mark: Mark, rng: Random) -> None:
    for x, tall in ((-0.55, 0.7), (0.0, 1.0), (0.55, 0.6)):
        lean = rng.uniform(-0.05, 0.05)
        mark.shape(
            (x - tall * 0.2, 0),
            (x - tall * 0.2 + lean, tall),
            (x + tall * 0.2 + lean, tall),
            (x + tall * 0.2, 0),
        )
        inner = tall * 0.155
        mark.pane(
            (x - inner, tall * 0.07),
            (x - inner + lean, tall * 0.93),
            (x + inner + lean, tall * 0.93),
            (x + inner, tall * 0.07),
            strength=150,
        )
        mark.line((x - inner * 0.4, tall * 0.2), (x + inner * 0.7, tall * 0.8), strength=90)


def flowers(mark: Mark, rng: Random) -> None:
    for _ in range(30):
        x, tall = rng.gauss(0, 0.45), rng.uniform(0.3, 1.0)
        bend = rng.uniform(-0.06, 0.06)
        mark.bar(*curve((x, 0), (x + bend, tall * 0.6), (x + bend * 2, tall), steps=4), width=0.009)
        for petal in range(5):
            turn = petal * 1.257
            mark.disc(x + bend * 2 + 0.028 * math.cos(turn), tall + 0.022 * math.sin(turn), 0.024, 0.018)
        mark.disc(x + bend * 2, tall, 0.014, mask="light" if rng.random() < 0.6 else "ink")


def jelly(mark: Mark, rng: Random) -> None:
    for x, y, size in ((-0.6, 0.55, 0.2), (-0.1, 0.78, 0.3), (0.38, 0.4, 0.16), (0.7, 0.72, 0.22)):
        mark.shape(
            *arc(x, y, size * 0.55, size * 0.5, 0, 180),
            *curve((x - size * 0.55, y), (x, y + 0.03), (x + size * 0.55, y)),
        )
        mark.pane(*arc(x, y + 0.01, size * 0.46, size * 0.4, 0, 180), strength=190)
        for arm in range(-3, 4):
            at = x + arm * size * 0.14
            mark.gleam(
                *curve((at, y), (at + rng.uniform(-0.03, 0.03), y - size * 0.5), (at, y - size)), strength=130
            )


def loom(mark: Mark, rng: Random) -> None:
    for side in (-0.5, 0.5):
        mark.bar((side, 0), (side * 0.92, 1.0), width=0.04)
    mark.bar((-0.54, 0.95), (0.54, 0.95), width=0.045)
    mark.bar((-0.54, 0.18), (0.54, 0.18), width=0.035)
    for thread in range(19):
        x = -0.42 + thread * 0.047
        mark.bar((x, 0.95), (x * 0.95, 0.18), width=0.005)
    mark.shape((-0.44, 0.18), (-0.45, 0.52), (0.45, 0.52), (0.44, 0.18))
    for row in range(6):
        y = 0.22 + row * 0.05
        points = [(-0.42 + step * 0.084, y + (0.018 if step % 2 else 0)) for step in range(11)]
        (mark.gleam if rng.random() < 0.4 else mark.line)(*points, width=0.01)


def moon(mark: Mark, rng: Random) -> None:
    mark.disc(0, 0.74, 0.26)
    mark.disc(-0.02, 0.75, 0.235, mask="light")
    for _ in range(7):
        turn, away, size = rng.uniform(0, 6.28), rng.uniform(0, 0.17), rng.uniform(0.015, 0.045)
        mark.disc(away * math.cos(turn), 0.74 + away * math.sin(turn), size, size * 0.8, mask="ink")
    mark.bar(*curve((-0.5, 0.6), (0, 0.66), (0.5, 0.9)), width=0.01)


MOTIFS = {
    "boat": boat, "ship": ship, "kite": kite, "lamp": lamp, "banner": banner, "chain": chain, "birds": birds,
    "people": people, "statue": statue, "mirror": mirror, "flowers": flowers, "jelly": jelly, "loom": loom,
    "moon": moon,
}  # fmt: skip
