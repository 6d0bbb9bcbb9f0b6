"""Motifs that are buildings. A motif stands on y = 0, is about 1 high, and is drawn around x = 0."""

from __future__ import annotations

from random import Random

from bot.adapters.images.drawing.plates import Mark, Point, arc, box, curve


def tower(mark: Mark, rng: Random) -> None:
    wide, crown = rng.uniform(0.075, 0.11), rng.choice(("cone", "dome", "flat"))
    mark.shape((-wide * 1.25, 0), (-wide, 0.74), (wide, 0.74), (wide * 1.25, 0))
    mark.shape(*box(-wide * 1.3, 0.70, wide * 1.3, 0.76))
    if crown == "cone":
        mark.shape((-wide * 1.35, 0.76), (0, 1.02), (wide * 1.35, 0.76))
    elif crown == "dome":
        mark.shape(*arc(0, 0.76, wide * 1.2, 0.13, 0, 180))
        mark.bar((0, 0.86), (0, 1.0), width=0.012)
    else:
        for tooth in range(-2, 3):
            mark.shape(*box((tooth - 0.3) * wide * 0.5, 0.76, (tooth + 0.3) * wide * 0.5, 0.81))
    for level in (0.18, 0.36, 0.54):
        mark.line((-wide * 1.2, level), (wide * 1.2, level + 0.006))
        side = rng.choice((-0.4, 0.0, 0.4)) * wide
        mark.pane(*box(side - 0.012, level + 0.05, side + 0.012, level + 0.10))
    mark.pane((-0.018, 0.64), (-0.018, 0.68), (0.018, 0.68), (0.018, 0.64))


def mound(mark: Mark, rng: Random) -> None:
    lean = rng.uniform(-0.06, 0.06)
    left = curve((-0.26, 0), (-0.19, 0.35), (-0.13, 0.55), (-0.08 + lean, 0.85), (lean, 1.0))
    right = curve((lean, 1.0), (0.07 + lean, 0.8), (0.15, 0.5), (0.18, 0.25), (0.28, 0))
    mark.shape(*left, *right)
    mark.shape((-0.3, 0), (-0.22, 0.42), (-0.16, 0.5), (-0.1, 0))
    mark.shape((0.12, 0), (0.18, 0.36), (0.24, 0.3), (0.32, 0))
    for step in range(7):
        y = 0.12 + step * 0.1
        mark.line(*curve((-0.17 + step * 0.015, y), (0, y - 0.03), (0.14 - step * 0.012, y + 0.02)))
        if step % 2:
            mark.pane(*arc(rng.uniform(-0.07, 0.07), y + 0.04, 0.014, 0.024, 0, 360, 8))
    mark.pane((-0.035, 0), (-0.03, 0.07), (0, 0.10), (0.03, 0.07), (0.035, 0))


def lighthouse(mark: Mark, rng: Random) -> None:
    mark.shape((-0.11, 0), (-0.065, 0.78), (0.065, 0.78), (0.11, 0))
    mark.shape(*box(-0.095, 0.78, 0.095, 0.81))
    mark.shape(*box(-0.05, 0.81, 0.05, 0.90))
    mark.shape((-0.07, 0.90), (0, 1.0), (0.07, 0.90))
    mark.pane(*box(-0.04, 0.815, 0.04, 0.89))
    mark.shade((-0.097, 0.22), (-0.083, 0.42), (0.083, 0.42), (0.097, 0.22))
    mark.shade((-0.074, 0.58), (-0.066, 0.74), (0.066, 0.74), (0.074, 0.58))
    way = rng.choice((-1, 1))
    mark.pane((0.03 * way, 0.855), (1.2 * way, 0.99), (1.2 * way, 0.84), strength=70)


def dome(mark: Mark, rng: Random) -> None:
    mark.shape(*box(-0.42, 0, 0.42, 0.34))
    mark.shape(*box(-0.30, 0.34, 0.30, 0.44))
    mark.shape(*arc(0, 0.44, 0.27, 0.36, 0, 180, 24))
    mark.shape(*box(-0.04, 0.78, 0.04, 0.88))
    mark.shape((-0.055, 0.88), (0, 1.0), (0.055, 0.88))
    for rib in (-0.18, -0.09, 0.0, 0.09, 0.18):
        mark.line(*curve((rib, 0.44), (rib * 0.85, 0.66), (0, 0.8)))
    for column in range(-4, 5):
        mark.line((column * 0.09, 0.02), (column * 0.09, 0.30), width=0.012)
    mark.pane((-0.05, 0), (-0.05, 0.18), *arc(0, 0.18, 0.05, 0.05, 180, 0, 8), (0.05, 0))
    if rng.random() < 0.6:
        for side in (-0.48, 0.48):
            mark.shape(*box(side - 0.035, 0, side + 0.035, 0.55))
            mark.shape((side - 0.05, 0.55), (side, 0.66), (side + 0.05, 0.55))


def houses(mark: Mark, rng: Random) -> None:
    x = -0.75
    while x < 0.75:
        wide, tall = rng.uniform(0.16, 0.28), rng.uniform(0.3, 0.78) * (1 - 0.45 * abs(x))
        roof = tall + rng.uniform(0.10, 0.22)
        mark.shape(*box(x, 0, x + wide, tall))
        ridge = x + wide * rng.choice((0.3, 0.5, 0.7))
        mark.shape((x - 0.02, tall), (ridge, roof), (x + wide + 0.02, tall))
        mark.line((x - 0.02, tall), (x + wide + 0.02, tall), width=0.01)
        if rng.random() < 0.5:
            mark.shape(*box(x + wide * 0.7, tall, x + wide * 0.8, roof + 0.04))
        for row in range(int(tall / 0.15)):
            for column in (0.28, 0.68):
                at = (x + wide * column, 0.06 + row * 0.15)
                pane = box(at[0] - 0.016, at[1], at[0] + 0.016, at[1] + 0.05)
                (mark.pane if rng.random() < 0.55 else mark.shade)(*pane)
        x += wide * rng.uniform(0.85, 1.05)


def arch(mark: Mark, rng: Random) -> None:
    mark.shape((-0.5, 0), (-0.46, 0.9), (0.46, 0.9), (0.5, 0))
    mark.shape(*box(-0.54, 0.86, 0.54, 0.94))
    mark.shape((-0.3, 0.94), (0, 1.06), (0.3, 0.94))
    mark.hole((-0.26, -0.02), (-0.26, 0.42), *arc(0, 0.42, 0.26, 0.30, 180, 0, 20), (0.26, -0.02))
    mark.line(*arc(0, 0.42, 0.30, 0.34, 180, 0, 20), width=0.012)
    for side in (-0.38, 0.38):
        mark.line((side, 0.02), (side, 0.84))
        mark.pane(*box(side - 0.02, 0.5, side + 0.02, 0.6))
    if rng.random() < 0.5:
        mark.bar((0, 0.72), (0, 0.6), width=0.008)
        mark.lamp(0, 0.58, 0.02)


def bridge(mark: Mark, rng: Random) -> None:
    top, spans = 0.62, rng.choice((3, 4, 5))
    mark.shape((-1.3, top - 0.04), (-1.3, top + 0.05), (0, top + 0.12), (1.3, top + 0.05), (1.3, top - 0.04))
    mark.shape(*box(-1.3, 0, 1.3, top))
    wide = 2.6 / spans
    for span in range(spans):
        middle = -1.3 + wide * (span + 0.5)
        reach = wide * 0.40
        mark.hole(
            (middle - reach, -0.02),
            (middle - reach, 0.14),
            *arc(middle, 0.14, reach, 0.36, 180, 0, 16),
            (middle + reach, -0.02),
        )
        mark.line(*arc(middle, 0.14, reach * 1.08, 0.40, 180, 0, 16))
    mark.line((-1.3, top + 0.0), (0, top + 0.07), (1.3, top + 0.0))
    for post in range(-5, 6):
        x = post * 0.24
        mark.bar((x, top + 0.04), (x, top + 0.26), width=0.012)
        mark.lamp(x, top + 0.27, 0.017)


def stairs(mark: Mark, rng: Random) -> None:
    steps = 11
    way = rng.choice((-1, 1))
    outline: list[Point] = [(-0.62 * way, 0)]
    for step in range(steps):
        x = -0.62 + step * 0.1
        outline += [(x * way, (step + 1) / steps * 0.86), ((x + 0.1) * way, (step + 1) / steps * 0.86)]
    mark.shape(*outline, (0.62 * way, 0.86), (0.62 * way, 0))
    for step in range(steps):
        y = (step + 1) / steps * 0.86
        mark.line(((-0.62 + step * 0.1) * way, y - 0.078), (0.62 * way, y - 0.078), strength=120)
    mark.shape(
        (0.40 * way, 0.86),
        (0.40 * way, 1.06),
        *arc(0.5 * way, 1.06, 0.1, 0.08, 180, 0, 8)[::way],
        (0.60 * way, 0.86),
    )
    mark.pane(*box(0.47 * way, 0.87, 0.53 * way, 1.03))


def ruin(mark: Mark, rng: Random) -> None:
    x = -0.62
    mark.shape(*box(-0.74, 0, 0.74, 0.06))
    mark.shape(*box(-0.68, 0.06, 0.68, 0.10))
    while x < 0.66:
        tall = rng.choice((0.9, 0.9, 0.62, 0.4, 0.78))
        mark.shape(
            (x - 0.05, 0.1),
            (x - 0.04, tall - 0.03),
            (x + 0.02, tall),
            (x + 0.04, tall - 0.05),
            (x + 0.05, 0.1),
        )
        for flute in (-0.02, 0.005, 0.025):
            mark.line((x + flute, 0.12), (x + flute, tall - 0.08), strength=130)
        if tall == 0.9:
            mark.shape(*box(x - 0.07, 0.88, x + 0.07, 0.93))
        x += 0.2
    mark.shape((-0.66, 0.93), (-0.66, 1.0), (-0.1, 0.99), (-0.16, 0.92))
    mark.shape((0.4, 0.1), (0.5, 0.2), (0.62, 0.16), (0.66, 0.1))


def wall(mark: Mark, rng: Random) -> None:
    mark.shape((-1.5, 0), (-1.45, 0.55), (1.45, 0.55), (1.5, 0))
    for tooth in range(-14, 15, 2):
        mark.shape(*box(tooth * 0.1, 0.54, tooth * 0.1 + 0.11, 0.63))
    for x, tall in ((-0.8, 0.86), (0.15, 1.0), (0.95, 0.8)):
        mark.shape((x - 0.16, 0), (x - 0.14, tall), (x + 0.14, tall), (x + 0.16, 0))
        for tooth in (-0.14, -0.03, 0.08):
            mark.shape(*box(x + tooth, tall - 0.01, x + tooth + 0.06, tall + 0.07))
        mark.pane(*box(x - 0.015, tall * 0.62, x + 0.015, tall * 0.62 + 0.09))
    for _ in range(26):
        x, y = rng.uniform(-1.4, 1.3), rng.uniform(0.04, 0.5)
        mark.line((x, y), (x + 0.1, y), strength=120)


def glasshouse(mark: Mark, rng: Random) -> None:
    vault = arc(0, 0.42, 0.62, 0.5, 180, 0, 28)
    mark.shape((-0.62, 0), *vault, (0.62, 0))
    mark.shape(*box(-0.06, 0.9, 0.06, 1.02))
    for rib in range(-5, 6):
        x = rib * 0.112
        mark.line(*curve((x, 0), (x, 0.42), (x * 0.5, 0.9)), width=0.01)
    for level in (0.14, 0.28, 0.42, 0.58, 0.74):
        half = 0.62 if level <= 0.42 else 0.62 * (1 - ((level - 0.42) / 0.5) ** 2) ** 0.5
        mark.line((-half, level), (half, level), strength=150)
    for _ in range(22):
        column, row = rng.randint(-5, 4), rng.choice((0.0, 0.14, 0.28, 0.42))
        mark.pane(
            *box(column * 0.112 + 0.015, row + 0.015, column * 0.112 + 0.097, row + 0.125),
            strength=rng.choice((60, 110, 190)),
        )


MOTIFS = {
    "tower": tower, "mound": mound, "lighthouse": lighthouse, "dome": dome, "houses": houses, "arch": arch,
    "bridge": bridge, "stairs": stairs, "ruin": ruin, "wall": wall, "glasshouse": glasshouse,
}  # fmt: skip
