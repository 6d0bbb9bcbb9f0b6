"""Draws the emblems of the roles that stand behind a portrait, and the colours and points that portraits share."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import ImageDraw

from bot.core.sprint.contracts import Role

SIZE = 256
SCALE = 4
FULL = SIZE * SCALE
Colour = tuple[int, int, int]
INK: Colour = (18, 17, 24)
PAPER: Colour = (244, 236, 219)


def rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def at(x: float, y: float) -> tuple[float, float]:
    """A point in pixels of the large picture, from shares of its side."""
    return x * FULL, y * FULL


def box(x: float, y: float, rx: float, ry: float) -> tuple[float, float, float, float]:
    return (x - rx) * FULL, (y - ry) * FULL, (x + rx) * FULL, (y + ry) * FULL


def _arches(draw: ImageDraw.ImageDraw, accent: Colour) -> None:
    """Architect: arches within arches, and a plumb line."""
    line = mix(accent, PAPER, 0.45)
    for step, radius in enumerate((0.46, 0.38, 0.30, 0.22)):
        width = int(FULL * (0.010 - 0.001 * step))
        draw.arc(box(0.5, 0.46, radius, radius), 180, 360, line, width)
        for side in (-1, 1):
            draw.line([at(0.5 + side * radius, 0.46), at(0.5 + side * radius, 1)], line, width)
    draw.line([at(0.5, 0), at(0.5, 0.3)], line, 5)


def _moons(draw: ImageDraw.ImageDraw, accent: Colour) -> None:
    """Lorekeeper: rays of a low sun, with the moon's phases round it."""
    line = mix(accent, PAPER, 0.5)
    for step in range(36):
        angle = math.tau * step / 36
        reach = 0.50 if step % 2 else 0.43
        draw.line(
            [at(0.5 + 0.27 * math.cos(angle), 0.42 + 0.27 * math.sin(angle)),
             at(0.5 + reach * math.cos(angle), 0.42 + reach * math.sin(angle))],
            line, 7,
        )  # fmt: skip
    for step in range(7):
        angle = math.pi * (1.08 + 0.84 * step / 6)
        x, y = 0.5 + 0.37 * math.cos(angle), 0.46 + 0.37 * math.sin(angle)
        draw.ellipse(box(x, y, 0.032, 0.032), PAPER)
        shift = (step - 3) * 0.0155
        if step != 3:
            draw.ellipse(box(x + shift, y, 0.031, 0.031), mix(INK, accent, 0.45))


def _shards(draw: ImageDraw.ImageDraw, accent: Colour) -> None:
    """Contrarian: a pane that has been struck once."""
    pale, dark = mix(accent, PAPER, 0.5), mix(accent, INK, 0.35)
    centre = (0.64, 0.24)
    angles = [math.tau * (step / 11) + 0.21 * math.sin(3.7 * step) for step in range(11)]
    ends = [(centre[0] + 1.2 * math.cos(a), centre[1] + 1.2 * math.sin(a)) for a in angles]
    for step, end in enumerate(ends):
        after = ends[(step + 1) % len(ends)]
        if step % 3 == 0:
            draw.polygon([at(*centre), at(*end), at(*after)], mix(dark, accent, 0.5))
    for step, end in enumerate(ends):
        draw.line([at(*centre), at(*end)], pale, 6 if step % 2 else 10)
    for radius in (0.12, 0.24, 0.38):
        points = [
            at(centre[0] + radius * (1 + 0.16 * math.sin(5 * a)) * math.cos(a),
                centre[1] + radius * (1 + 0.16 * math.sin(5 * a)) * math.sin(a))
            for a in angles
        ]  # fmt: skip
        draw.line([*points, points[0]], pale, 6)


def _rings(draw: ImageDraw.ImageDraw, accent: Colour) -> None:
    """Synthesizer: rings that pass through one another."""
    line, dark = mix(accent, PAPER, 0.5), mix(INK, accent, 0.3)
    centres = [
        (0.5 + 0.16 * math.cos(a), 0.40 + 0.16 * math.sin(a)) for a in (math.pi * k / 3 for k in range(6))
    ]
    for x, y in centres:
        draw.ellipse(box(x, y, 0.275, 0.275), outline=dark, width=26)
        draw.ellipse(box(x, y, 0.27, 0.27), outline=line, width=11)


EMBLEMS: dict[Role, Callable[[ImageDraw.ImageDraw, Colour], None]] = {
    "ARCHITECT": _arches,
    "LOREKEEPER": _moons,
    "CONTRARIAN": _shards,
    "SYNTHESIZER": _rings,
}
