"""Line charts as SVG, written by hand: one small chart below another, each with its own scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from bot.core.late_dataclasses import dataclass

WIDTH, HEIGHT = 720, 150
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 30, 26
COLOURS = ("#1b6ca8", "#c46a1b", "#3b8a4e", "#8a3b76")
FEW = 12
"""Points of a line that are drawn as dots too."""
Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class ChartLine:
    """A named line of points (x, y), x rising."""

    name: str
    points: Points


@dataclass(frozen=True)
class Chart:
    """Lines over one scale that begins at nought.

    `ends` are the words below the first and the last x, `target` is a line across, and from x `shaded` on is what a
    verdict rests on.
    """

    title: str
    unit: str
    lines: Sequence[ChartLine]
    ends: tuple[str, str]
    target: float | None = None
    shaded: float | None = None


def charts_svg(charts: Sequence[Chart], said: str) -> str:
    """The charts below one another as one SVG; `said` is what somebody reads who does not see it."""
    height = HEIGHT * len(charts)
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-label="{escape(said)}" font-family="sans-serif" font-size="11">'
    )
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    parts = [opening, f"<title>{escape(said)}</title>", ground]
    for number, chart in enumerate(charts):
        parts += [f'<g transform="translate(0 {number * HEIGHT})">', *_drawn(chart), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def rounded_up(value: float) -> float:
    """The next of 1, 1.5, 2, 3, 4, 5, 6, 8, 10 times a power of ten, as the end of a scale; 1 for nought."""
    if value <= 0:
        return 1.0
    power = 1.0
    while power * 10 < value:
        power *= 10
    while power >= value:
        power /= 10
    return next(step * power for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * power >= value)


def _drawn(chart: Chart) -> Iterator[str]:
    every = [point for line in chart.lines for point in line.points]
    first, last = min(x for x, _ in every), max(x for x, _ in every)
    top = rounded_up(max([y for _, y in every] + [chart.target or 0.0]))
    right, floor = WIDTH - RIGHT, HEIGHT - BOTTOM

    def across(x: float) -> float:
        return LEFT + (right - LEFT) * ((x - first) / (last - first) if last > first else 0.5)

    def down(y: float) -> float:
        return floor - (floor - TOP) * y / top

    if chart.shaded is not None:
        x = across(chart.shaded)
        width, height = right - x, floor - TOP
        yield f'<rect x="{x:.1f}" y="{TOP}" width="{width:.1f}" height="{height}" fill="#f1f4f7"/>'
    for share in (0.0, 0.5, 1.0):
        yield _level(down(top * share), "#d5dae0")
        yield _text(LEFT - 6, down(top * share) + 4, f"{top * share:g}", "#555", "end")
    yield _text(LEFT, 18, f"{chart.title}, {chart.unit}", "#222", more=' font-size="13" font-weight="bold"')
    yield _text(LEFT, HEIGHT - 10, chart.ends[0], "#555")
    yield _text(right, HEIGHT - 10, chart.ends[1], "#555", "end")
    if chart.target is not None:
        yield _level(down(chart.target), "#b3261e", ' stroke-dasharray="5 4"')
        yield _text(right, down(chart.target) - 4, f"target {chart.target:g}", "#b3261e", "end")
    for number, line in enumerate(chart.lines):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in line.points)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>'
        for x, y in line.points if len(line.points) <= FEW else ():
            yield f'<circle cx="{across(x):.1f}" cy="{down(y):.1f}" r="2.5" fill="{colour}"/>'
        if len(chart.lines) > 1:
            yield _text(right - 90 * (len(chart.lines) - 1 - number), 18, line.name, colour, "end")


def _level(y: float, colour: str, more: str = "") -> str:
    """A line across a chart."""
    return f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{colour}"{more}/>'


def _text(x: float, y: float, words: str, colour: str, anchor: str = "start", more: str = "") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"{more}>{escape(words)}</text>'
    )
