"""Draws a fight: the zones and the way between them in feet, everybody as a token, and the order of turns beside it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PIL import ImageDraw

from bot.adapters.images.charts.lettering import lettered, lines_of, write
from bot.adapters.images.charts.maps import Cell, laid_out
from bot.adapters.images.charts.sheets import SCALE, Point, by_hand, inks, png, sheet
from bot.adapters.images.drawing.inks import RGB, mix
from bot.core.content.fight_plan import FightPlan, FightToken, FightZone
from bot.core.rules.knowledge.known_map import KnownWay

ZONE = (268, 200)
GAP = 64
EDGE = 10
ORDER = 300
"""How wide the list of turns is."""
TOKEN = 26
MOST_IN_ORDER = 14
_HUES: tuple[tuple[int, RGB], ...] = ((8, (88, 140, 74)), (5, (206, 160, 48)), (1, (184, 69, 47)))
"""The colour of a bar by what is left of ten, as the lines beside it have it."""


def draw_plan(plan: FightPlan) -> bytes:
    """The PNG of a fight; the same bytes for the same fight."""
    ways = _ways(plan.zones)
    cells = laid_out([zone.id for zone in plan.zones], ways)
    left, top = min(x for x, _ in cells.values()), min(y for _, y in cells.values())
    columns = max(x for x, _ in cells.values()) - left + 1
    rows = max(y for _, y in cells.values()) - top + 1
    wide = columns * ZONE[0] + (columns - 1) * GAP + 2 * EDGE + ORDER
    tall = max(rows * ZONE[1] + (rows - 1) * GAP, 70 + 36 * min(len(plan.tokens), MOST_IN_ORDER)) + 2 * EDGE
    page = sheet(wide, tall)
    pen = ImageDraw.Draw(page)
    centres = {key: _centre(cell, left, top) for key, cell in cells.items()}
    for way, feet in zip(ways, _feet(plan.zones, ways), strict=True):
        _way(pen, centres[way.one], centres[way.other], feet)
    for zone in plan.zones:
        _zone(pen, centres[zone.id], zone, [one for one in plan.tokens if one.zone == zone.id])
    _order(pen, (wide - ORDER + 8) * SCALE, plan)
    return png(page)


def _centre(cell: Cell, left: int, top: int) -> Point:
    x = EDGE + (cell[0] - left) * (ZONE[0] + GAP) + ZONE[0] / 2
    y = EDGE + (cell[1] - top) * (ZONE[1] + GAP) + ZONE[1] / 2
    return x * SCALE, y * SCALE


def _ways(zones: Sequence[FightZone]) -> list[KnownWay]:
    known = {zone.id for zone in zones}
    pairs = {tuple(sorted((zone.id, other))) for zone in zones for other, _ in zone.next_to if other in known}
    return [KnownWay(one, other, "", "none") for one, other in sorted(pairs)]


def _feet(zones: Sequence[FightZone], ways: Sequence[KnownWay]) -> list[int]:
    far: Mapping[tuple[str, str], int] = {
        (min(zone.id, other), max(zone.id, other)): feet for zone in zones for other, feet in zone.next_to
    }
    return [far[way.one, way.other] for way in ways]


def _way(pen: ImageDraw.ImageDraw, one: Point, other: Point, feet: int) -> None:
    by_hand(pen, one, other, inks().deep, 3)
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    half = 32 * SCALE
    pen.rounded_rectangle([x - half, y - 14 * SCALE, x + half, y + 14 * SCALE], 8 * SCALE, fill=inks().paper)
    write(pen, x, y, f"{feet} ft", 20 * SCALE, inks().deep)


def _zone(pen: ImageDraw.ImageDraw, centre: Point, zone: FightZone, tokens: Sequence[FightToken]) -> None:
    x, y = centre
    wide, tall = ZONE[0] * SCALE / 2, ZONE[1] * SCALE / 2
    ink = inks()
    pen.rectangle([x - wide, y - tall, x + wide, y + tall], fill=mix(ink.paper, (255, 255, 255), 0.6))
    if zone.difficult:
        _rubble(pen, x, y, wide, tall)
    corners = [(x - wide, y - tall), (x + wide, y - tall), (x + wide, y + tall), (x - wide, y + tall)]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        by_hand(pen, start, end, ink.ink, 5 if zone.cover else 3)
    for line in lines_of(pen, lettered(zone.name, ""), 21 * SCALE, wide * 2 - 12 * SCALE, 1):
        write(pen, x, y - tall + 20 * SCALE, line, 21 * SCALE, ink.ink)
    for token, at in zip(tokens, _places(x, y + 18 * SCALE, len(tokens)), strict=True):
        _token(pen, at, token)


def _rubble(pen: ImageDraw.ImageDraw, x: float, y: float, wide: float, tall: float) -> None:
    """Difficult ground: short strokes."""
    step = 34 * SCALE
    across, down = int(2 * wide // step), int(2 * tall // step)
    for column in range(across):
        for row in range(down):
            at = x - wide + (column + 0.5 + 0.3 * (row % 2)) * step, y - tall + (row + 0.7) * step
            pen.line(
                [at[0] - 5 * SCALE, at[1], at[0] + 5 * SCALE, at[1] - 4 * SCALE],
                fill=inks().middle,
                width=SCALE,
            )


def _places(x: float, y: float, count: int) -> list[Point]:
    """Room for so many tokens around the middle of a zone."""
    columns = min(max(1, count), 4)
    rows = math.ceil(count / columns) if count else 0
    across, down = 64 * SCALE, min(74, 150 / max(1, rows)) * SCALE
    return [
        (x + (at % columns - (columns - 1) / 2) * across, y + (at // columns - (rows - 1) / 2) * down)
        for at in range(count)
    ]


def _token(pen: ImageDraw.ImageDraw, at: Point, token: FightToken) -> None:
    """A round one for the party, a square one for foes, with initials; a ring for whose turn it is, a bar of health."""
    x, y = at
    size = TOKEN * SCALE
    ink = inks()
    down = token.health == 0
    ground: RGB = mix(ink.paper, ink.deep, 0.28) if token.side == "party" else mix(ink.paper, ink.accent, 0.3)
    box = [x - size, y - size, x + size, y + size]
    if token.turn:
        around = [x - size - 6 * SCALE, y - size - 6 * SCALE, x + size + 6 * SCALE, y + size + 6 * SCALE]
        pen.ellipse(around, outline=ink.accent, width=4 * SCALE)
    draw = pen.ellipse if token.side == "party" else pen.rectangle
    draw(box, fill=ink.paper if down else ground, outline=ink.ink, width=2 * SCALE)
    write(pen, x, y, initials(token.name), 23 * SCALE, ink.middle if down else ink.ink)
    if down:
        pen.line([x - size, y - size, x + size, y + size], fill=ink.ink, width=2 * SCALE)
    bar = [x - size, y + size + 7 * SCALE, x + size, y + size + 14 * SCALE]
    pen.rectangle(bar, outline=ink.ink, fill=ink.paper, width=SCALE)
    if token.health:
        hue = next(hue for least, hue in _HUES if token.health >= least)
        pen.rectangle([bar[0], bar[1], bar[0] + (bar[2] - bar[0]) * token.health / 10, bar[3]], fill=hue)


def initials(name: str) -> str:
    """Two letters for a name: `Mira Sund` is MS, `Goblin 2` G2, `Nettle` Ne."""
    words = lettered(name, "?").split()
    if len(words) > 1:
        return f"{words[0][0]}{words[-1][0]}".upper()
    return words[0][:2].capitalize() if words else "?"


def _order(pen: ImageDraw.ImageDraw, left: float, plan: FightPlan) -> None:
    ink = inks()
    write(pen, left, 28 * SCALE, f"Round {plan.round}", 26 * SCALE, ink.ink, "lm")
    for number, token in enumerate(plan.tokens[:MOST_IN_ORDER]):
        y = (66 + 36 * number) * SCALE
        if token.turn:
            pen.polygon(
                [(left - 2 * SCALE, y - 7 * SCALE), (left + 8 * SCALE, y), (left - 2 * SCALE, y + 7 * SCALE)],
                fill=ink.accent,
            )
        (name,) = lines_of(pen, lettered(token.name, "?"), 21 * SCALE, (ORDER - 124) * SCALE, 1) or ["?"]
        write(pen, left + 14 * SCALE, y, name, 21 * SCALE, ink.middle if token.health == 0 else ink.ink, "lm")
        write(pen, left + (ORDER - 16) * SCALE, y, token.shape, 17 * SCALE, ink.deep, "rm")
