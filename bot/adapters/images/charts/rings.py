"""Draws people in a ring, with a line between two who stand otherwise to each other than they did."""

from __future__ import annotations

import math

from PIL import ImageDraw

from bot.adapters.images.charts.lettering import face, lettered, lines_of, write
from bot.adapters.images.charts.sheets import SCALE, Point, by_hand, inks, png, sheet
from bot.adapters.images.drawing.inks import mix
from bot.core.rules.knowledge.met_people import MetPeople, MetPerson, Tie

FACE = 40


def draw_people(known: MetPeople) -> bytes:
    """The PNG of a ring of people; the same bytes for the same people."""
    count = max(1, len(known.people))
    radius = 0.0 if count == 1 else max(115.0, count * 42.0)
    wide, tall = round(radius * 2 + 300), round(radius * 2 + 240)
    page = sheet(wide, tall)
    pen = ImageDraw.Draw(page)
    middle = wide * SCALE / 2, (tall / 2 - 14) * SCALE
    at = {
        person.id: (
            middle[0] + math.sin(2 * math.pi * index / count) * radius * SCALE,
            middle[1] - math.cos(2 * math.pi * index / count) * radius * SCALE,
        )
        for index, person in enumerate(known.people)
    }
    for tie in known.ties:
        _tie(pen, at[tie.one], at[tie.other], tie)
    for person in known.people:
        _person(pen, at[person.id], person)
    for tie in known.ties:
        _sign(pen, at[tie.one], at[tie.other], tie)
    return png(page)


def is_good(tie: Tie) -> bool:
    """Whether a change brought two nearer to each other."""
    return (tie.by > 0) == (tie.feeling != "tension")


def _tie(pen: ImageDraw.ImageDraw, one: Point, other: Point, tie: Tie) -> None:
    by_hand(pen, one, other, inks().deep if is_good(tie) else inks().accent, 6 if tie.marked else 3)


def _sign(pen: ImageDraw.ImageDraw, one: Point, other: Point, tie: Tie) -> None:
    """What changed, halfway: a plus or minus; so that it is not the colour alone that says it."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    size = 13 * SCALE
    ink = inks().deep if is_good(tie) else inks().accent
    pen.ellipse([x - size, y - size, x + size, y + size], fill=inks().paper, outline=ink, width=2 * SCALE)
    arm = 6 * SCALE
    pen.line([x - arm, y, x + arm, y], fill=ink, width=3 * SCALE)
    if is_good(tie):
        pen.line([x, y - arm, x, y + arm], fill=ink, width=3 * SCALE)


def _person(pen: ImageDraw.ImageDraw, centre: Point, one: MetPerson) -> None:
    x, y = centre
    size, ink = FACE * SCALE, inks()
    ground = mix(ink.paper, ink.accent, 0.3) if one.played else mix(ink.paper, ink.middle, 0.45)
    if not one.here:
        ground = mix(ground, ink.paper, 0.7)
    pen.ellipse([x - size, y - size, x + size, y + size], fill=ground, outline=ink.ink, width=3 * SCALE)
    name = lettered(one.name, "?")
    write(pen, x, y, "".join(part[0] for part in name.split()[:2]).upper(), 26 * SCALE, ink.ink)
    if one.status == "dead":
        pen.line([x - size, y + size, x + size, y - size], fill=ink.ink, width=4 * SCALE)
    for index, line in enumerate(lines_of(pen, name, 20 * SCALE, 190 * SCALE, 2)):
        words_y = y + size + (16 + 22 * index) * SCALE
        long = pen.textlength(line, font=face(20 * SCALE)) / 2 + 4 * SCALE
        pen.rectangle([x - long, words_y - 12 * SCALE, x + long, words_y + 12 * SCALE], fill=ink.paper)
        write(pen, x, words_y, line, 20 * SCALE, ink.ink)
