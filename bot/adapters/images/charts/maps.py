"""Draws a map: rooms with their names and people, ways between them, and on each way its door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import ImageDraw

from bot.adapters.images.charts.lettering import lettered, lines_of, write
from bot.adapters.images.charts.sheets import SCALE, Point, by_hand, inks, png, sheet
from bot.adapters.images.drawing.inks import RGB, mix
from bot.core.rules.knowledge.known_map import DoorSeen, KnownMap, KnownPlace, KnownWay

CELL = (228, 190)
ROOM = (176, 124)
EDGE = 6
COLUMNS = 1
"""On each side of the first place: three in all, so that its names can be read on a phone."""
Cell = tuple[int, int]


def draw_map(known: KnownMap) -> bytes:
    """The PNG of a map; the same bytes for the same map."""
    cells = laid_out([place.id for place in known.places], known.ways)
    left = min((x for x, _ in cells.values()), default=0)
    top = min((y for _, y in cells.values()), default=0)
    columns = max((x for x, _ in cells.values()), default=0) - left + 1
    rows = max((y for _, y in cells.values()), default=0) - top + 1
    page = sheet(columns * CELL[0] + 2 * EDGE, rows * CELL[1] + 2 * EDGE)
    pen = ImageDraw.Draw(page)
    centres = {
        key: (
            (EDGE + (x - left + 0.5) * CELL[0]) * SCALE,
            (EDGE + (y - top + 0.5) * CELL[1]) * SCALE,
        )
        for key, (x, y) in cells.items()
    }
    for way in known.ways:
        by_hand(pen, centres[way.one], centres[way.other], inks().deep, 3)
    for number, place in enumerate(known.places, 1):
        _room(pen, centres[place.id], number, place)
    for way in known.ways:
        if way.seen != "none":
            _door(pen, _between(centres[way.one], centres[way.other]), way.seen)
    return png(page)


def laid_out(places: Sequence[str], ways: Sequence[KnownWay]) -> Mapping[str, Cell]:
    """A cell for each place: as near as can be to those it leads to, and the same wherever one stands on the map."""
    beside: dict[str, set[str]] = {place: set() for place in places}
    for way in ways:
        beside[way.one].add(way.other)
        beside[way.other].add(way.one)
    order: list[str] = []
    for first in sorted(beside, key=lambda one: (-len(beside[one]), one)):
        order += [first] * (first not in order)
        for one in order:
            order += sorted(beside[one] - set(order), key=lambda next_: (-len(beside[next_]), next_))
    cells: dict[str, Cell] = {}
    for one in order:
        anchors = [cells[other] for other in sorted(beside[one]) if other in cells]
        cells[one] = _nearest_free(anchors or list(cells.values())[-1:] or [(0, 0)], set(cells.values()))
    return cells


def _nearest_free(anchors: Sequence[Cell], taken: set[Cell]) -> Cell:
    """The free cell nearest to all anchors; ties go to the right, below, to the left, above."""
    x0, y0 = anchors[0]
    free = [
        (x, y0 + dy) for dy in range(-8, 9) for x in range(-COLUMNS, COLUMNS + 1) if (x, y0 + dy) not in taken
    ]

    def far(cell: Cell) -> tuple[float, int, int]:
        away = sum((cell[0] - x) ** 2 + (cell[1] - y) ** 2 for x, y in anchors)
        return away, -(cell[0] - x0), -(cell[1] - y0)

    return min(free, key=far)


def _room(pen: ImageDraw.ImageDraw, centre: Point, number: int, place: KnownPlace) -> None:
    x, y = centre
    wide, tall = ROOM[0] * SCALE / 2, ROOM[1] * SCALE / 2
    ink = inks()
    ground = mix(ink.paper, ink.accent, 0.22) if place.here else mix(ink.paper, (255, 255, 255), 0.6)
    rim: RGB = ink.accent if place.here else ink.ink
    pen.rectangle([x - wide, y - tall, x + wide, y + tall], fill=ground)
    corners = [(x - wide, y - tall), (x + wide, y - tall), (x + wide, y + tall), (x - wide, y + tall)]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        by_hand(pen, start, end, rim, 5 if place.here else 3)
    room = wide * 2 - 16 * SCALE
    name = lines_of(pen, f"{number} {lettered(place.name, '')}".strip(), 20 * SCALE, room, 2)
    people = ", ".join(lettered(person, "?") for person in place.people)
    told = [(line, 20, ink.ink) for line in name]
    told += [(line, 17, ink.deep) for line in lines_of(pen, people, 17 * SCALE, room, 3)]
    line_y = y - (len(told) - 1) * 11 * SCALE
    for line, size, colour in told:
        write(pen, x, line_y, line, size * SCALE, colour)
        line_y += 22 * SCALE


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _door(pen: ImageDraw.ImageDraw, middle: Point, seen: DoorSeen) -> None:
    """A leaf on the way: ajar, shut, shut with a lock, or, where nobody stands at it, an outline."""
    x, y = middle
    wide, tall = 9 * SCALE, 14 * SCALE
    ink = inks()
    leaf = [x - wide, y - tall, x + wide, y + tall]
    shut = seen in ("closed", "locked")
    pen.rectangle(leaf, fill=ink.middle if shut else ink.paper, outline=ink.ink, width=2 * SCALE)
    if seen == "open":
        ajar = [
            (x - wide, y - tall),
            (x + wide * 0.4, y - tall * 0.7),
            (x + wide * 0.4, y + tall * 1.25),
            (x - wide, y + tall),
        ]
        pen.polygon(ajar, fill=ink.middle, outline=ink.ink, width=2 * SCALE)
    elif seen == "locked":
        pen.arc(
            [x - 5 * SCALE, y - 10 * SCALE, x + 5 * SCALE, y + 2 * SCALE],
            180,
            360,
            fill=ink.accent,
            width=2 * SCALE,
        )
        pen.rectangle([x - 6 * SCALE, y - 4 * SCALE, x + 6 * SCALE, y + 6 * SCALE], fill=ink.accent)
    elif shut:
        pen.ellipse([x + 3 * SCALE, y - 2 * SCALE, x + 7 * SCALE, y + 2 * SCALE], fill=ink.ink)
    else:
        write(pen, x, y, "?", 15 * SCALE, ink.deep)
