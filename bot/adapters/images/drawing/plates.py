"""Plates: silhouettes with their ink lines and lights, drawn twice as large as they are printed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

Point = tuple[float, float]
Size = tuple[int, int]
FINE = 2


class Plate:
    """One layer of a picture: `body` is its silhouette, `ink` what is drawn on it, `light` what shines."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self._masks: dict[str, Image.Image] = {}
        self._pens: dict[str, ImageDraw.ImageDraw] = {}

    def at(self, x: float, y: float, height: float, *, flip: bool = False, broad: float = 1.0) -> Mark:
        """A place to draw a motif at: its foot in pixels, and its height, which is the unit of its points.

        `broad` makes it so much broader than it would be.
        """
        return Mark(self, x, y, height, flip, broad)

    def pen(self, name: str) -> ImageDraw.ImageDraw:
        """What draws on a mask."""
        if name not in self._pens:
            mask = Image.new("L", (self.size[0] * FINE, self.size[1] * FINE))
            self._masks[name], self._pens[name] = mask, ImageDraw.Draw(mask)
        return self._pens[name]

    def lean(self, share: float, foot: float) -> None:
        """Everything on the plate leans to the right by a share of its height above `foot`."""
        for name, mask in self._masks.items():
            moved = mask.transform(
                mask.size,
                Image.Transform.AFFINE,
                (1, share, -share * foot * FINE, 0, 1, 0),
                Image.Resampling.BILINEAR,
            )
            self._masks[name], self._pens[name] = moved, ImageDraw.Draw(moved)

    def area(self, margin: int) -> tuple[int, int, int, int] | None:
        """What part of the picture the plate covers, with a margin; None where nothing was drawn."""
        found = [found for mask in self._masks.values() if (found := mask.getbbox())]
        if not found:
            return None
        low, high = (min(one[0] for one in found), min(one[1] for one in found)), found
        left, top = max(0, low[0] // FINE - margin), max(0, low[1] // FINE - margin)
        right = min(self.size[0], max(one[2] for one in high) // FINE + margin)
        return left, top, right, min(self.size[1], max(one[3] for one in high) // FINE + margin)

    def mask(self, name: str, area: tuple[int, int, int, int]) -> Image.Image | None:
        """A part of a mask in the size of the picture; None where nothing was drawn on it."""
        mask = self._masks.get(name)
        if mask is None:
            return None
        left, top, right, low = (part * FINE for part in area)
        return mask.crop((left, top, right, low)).reduce(FINE)


class Mark:
    """A motif's own coordinates: x to the right and y upwards from its foot, in heights of the motif."""

    def __init__(
        self, plate: Plate, x: float, y: float, height: float, flip: bool = False, broad: float = 1.0
    ) -> None:
        self._plate, self._x, self._y, self.height = plate, x, y, height
        self._across = (-height if flip else height) * broad

    def near(self, x: float, y: float, height: float, *, flip: bool = False) -> Mark:
        """A smaller place beside this one, given in its own coordinates."""
        left = self._across < 0
        return Mark(
            self._plate,
            self._x + x * self._across,
            self._y - y * self.height,
            height * self.height,
            flip != left,
        )

    def shape(self, *points: Point) -> None:
        """A filled silhouette."""
        self._fill("body", points, 255)

    def hole(self, *points: Point) -> None:
        """Something that one sees through."""
        self._fill("body", points, 0)

    def shade(self, *points: Point, strength: int = 120) -> None:
        """A darker face of the silhouette."""
        self._fill("ink", points, strength)

    def pane(self, *points: Point, strength: int = 255) -> None:
        """A lit face."""
        self._fill("light", points, strength)

    def bar(self, *points: Point, width: float = 0.02) -> None:
        """A silhouette that is a thick line."""
        self._stroke("body", points, width, 255)

    def line(self, *points: Point, width: float = 0.008, strength: int = 200) -> None:
        """An ink line."""
        self._stroke("ink", points, width, strength)

    def gleam(self, *points: Point, width: float = 0.008, strength: int = 200) -> None:
        """A line of light."""
        self._stroke("light", points, width, strength)

    def disc(
        self, x: float, y: float, rx: float, ry: float | None = None, mask: str = "body", strength: int = 255
    ) -> None:
        """A filled ellipse on a mask."""
        self._oval(mask, x, y, rx, ry if ry is not None else rx, strength)

    def ring(self, x: float, y: float, radius: float, width: float = 0.02, mask: str = "body") -> None:
        """The line of a circle."""
        self._stroke(mask, arc(x, y, radius, radius, 0, 360, 28), width, 255)

    def lamp(self, x: float, y: float, radius: float) -> None:
        """A small light, never less than a point."""
        self._oval("light", x, y, max(radius, 1.1 / abs(self.height)), None, 255)

    def _oval(self, mask: str, x: float, y: float, rx: float, ry: float | None, strength: int) -> None:
        (cx, cy), wide, tall = self._place((x, y)), abs(rx * self.height), abs((ry or rx) * self.height)
        box = [(cx - wide) * FINE, (cy - tall) * FINE, (cx + wide) * FINE, (cy + tall) * FINE]
        self._plate.pen(mask).ellipse(box, fill=strength)

    def _fill(self, mask: str, points: Sequence[Point], strength: int) -> None:
        self._plate.pen(mask).polygon(self._placed(points), fill=strength)

    def _stroke(self, mask: str, points: Sequence[Point], width: float, strength: int) -> None:
        thick = max(1, round(width * abs(self.height) * FINE))
        self._plate.pen(mask).line(self._placed(points), fill=strength, width=thick, joint="curve")

    def _place(self, point: Point) -> Point:
        return self._x + point[0] * self._across, self._y - point[1] * self.height

    def _placed(self, points: Iterable[Point]) -> list[Point]:
        return [(x * FINE, y * FINE) for x, y in map(self._place, points)]


def box(left: float, low: float, right: float, high: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    return (left, low), (left, high), (right, high), (right, low)


def arc(
    x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 14
) -> tuple[Point, ...]:
    """Points along an ellipse, in degrees against the clock from the right."""
    turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return tuple((x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns)


def curve(*anchors: Point, steps: int = 8) -> tuple[Point, ...]:
    """A smooth line through the anchors."""
    if len(anchors) < 3:
        return anchors
    padded = (anchors[0], *anchors, anchors[-1])
    points: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        points += [_between(a, b, c, d, step / steps) for step in range(steps)]
    return (*points, anchors[-1])


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def one(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3
        )

    return one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])
