"""Draws a character sheet: who it is, six abilities, hit points and shield, skills, and what there is to use."""

from __future__ import annotations

from PIL import ImageDraw

from bot.adapters.images.charts.lettering import lettered, lines_of, write
from bot.adapters.images.charts.sheets import SCALE, Point, by_hand, inks, png, sheet
from bot.adapters.images.drawing.inks import RGB, mix
from bot.core.content.sheet_picture import SheetBlock, SheetPicture, SheetScore, SheetUses

WIDE, TALL = 960, 1200
EDGE = 34
HEAD = 118
ABILITY = (150, 150)
SKILLS_AT, SKILL = 210, 29
RIGHT = 520
MOST_USES, MOST_DOTS = 8, 8
MOST_ATTACKS, MOST_LINES = 6, 9
Pen = ImageDraw.ImageDraw


def draw_sheet(picture: SheetPicture) -> bytes:
    """The PNG of a sheet; the same bytes for the same sheet."""
    page = sheet(WIDE, TALL)
    pen = ImageDraw.Draw(page)
    _head(pen, picture)
    for number, score in enumerate(picture.scores[:6]):
        _ability(pen, (EDGE, HEAD + 34 + number * (ABILITY[1] + 22)), score)
    _body(pen, picture)
    _figures(pen, picture)
    below = _skills(pen, picture)
    at = _uses(pen, picture.uses[:MOST_USES], HEAD + 214)
    *others, last = picture.blocks or (SheetBlock("", ()),)
    for block in others:
        at = _block(pen, block, at, RIGHT, WIDE - EDGE)
    if last.lines:
        _block(pen, last, below, SKILLS_AT, RIGHT - 34)
    _frame(pen)
    return png(page)


def _pale(share: float = 0.6) -> RGB:
    return mix(inks().paper, (255, 255, 255), share)


def _write(
    pen: Pen, at: Point, words: str, size: int, ink: RGB, anchor: str = "mm", wide: float = WIDE
) -> None:
    """A line in unscaled pixels, cut where there is no room."""
    (line,) = lines_of(pen, lettered(words, "?"), size * SCALE, wide * SCALE, 1) or [""]
    write(pen, at[0] * SCALE, at[1] * SCALE, line, size * SCALE, ink, anchor)


def _line(pen: Pen, start: Point, end: Point, ink: RGB, width: float = 2) -> None:
    by_hand(pen, (start[0] * SCALE, start[1] * SCALE), (end[0] * SCALE, end[1] * SCALE), ink, width)


def _frame(pen: Pen) -> None:
    inner, outer = 12, (WIDE - 12, TALL - 12)
    corners = [(inner, inner), (outer[0], inner), outer, (inner, outer[1])]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        _line(pen, start, end, inks().middle, 2)


def _head(pen: Pen, picture: SheetPicture) -> None:
    ink = inks()
    _write(pen, (EDGE, 58), picture.name, 46, ink.ink, "lm", WIDE - 2 * EDGE)
    told = " · ".join(filter(None, (picture.title, picture.origin, *picture.marks)))
    _write(pen, (EDGE, 98), told, 23, ink.accent, "lm", WIDE - 2 * EDGE)
    _line(pen, (EDGE, HEAD + 6), (WIDE - EDGE, HEAD + 6), ink.deep, 3)


def _ability(pen: Pen, corner: Point, score: SheetScore) -> None:
    """A tablet with the modifier in large figures, the score in a disc on its edge, and the save below."""
    ink = inks()
    (left, top), (wide, tall) = corner, ABILITY
    box = [left * SCALE, top * SCALE, (left + wide) * SCALE, (top + tall) * SCALE]
    pen.rounded_rectangle(box, 16 * SCALE, fill=_pale(), outline=ink.ink, width=2 * SCALE)
    middle = left + wide / 2
    _write(pen, (middle, top + 22), score.name, 18, ink.deep)
    _write(pen, (middle, top + 68), score.modifier, 50, ink.ink)
    _dot(pen, (middle - 44, top + 112), 6, filled=score.trained)
    _write(pen, (middle - 32, top + 112), f"save {score.save}", 17, ink.deep, "lm")
    disc = [
        (middle - 25) * SCALE,
        (top + tall - 18) * SCALE,
        (middle + 25) * SCALE,
        (top + tall + 18) * SCALE,
    ]
    pen.ellipse(disc, fill=ink.paper, outline=ink.ink, width=2 * SCALE)
    _write(pen, (middle, top + tall), score.score, 20, ink.ink)


def _dot(pen: Pen, at: Point, size: float, *, filled: bool, ring: bool = False) -> None:
    ink = inks()
    x, y = at[0] * SCALE, at[1] * SCALE
    reach = size * SCALE
    pen.ellipse([x - reach, y - reach, x + reach, y + reach], fill=ink.accent if filled else ink.paper,
                outline=ink.ink, width=SCALE)  # fmt: skip
    if ring:
        reach += 4 * SCALE
        pen.ellipse([x - reach, y - reach, x + reach, y + reach], outline=ink.accent, width=SCALE)


def _body(pen: Pen, picture: SheetPicture) -> None:
    """The shield with what is hard to hit, and the bar of hit points beside it."""
    ink = inks()
    x, top = SKILLS_AT + 52, HEAD + 30
    shield = [(x - 46, top), (x + 46, top), (x + 46, top + 58), (x + 28, top + 92), (x, top + 112),
              (x - 28, top + 92), (x - 46, top + 58)]  # fmt: skip
    scaled = [(one * SCALE, other * SCALE) for one, other in shield]
    pen.polygon(scaled, fill=_pale(), outline=ink.ink, width=3 * SCALE)
    _write(pen, (x, top + 48), picture.guard[1], 42, ink.ink)
    _write(pen, (x, top + 130), picture.guard[0], 16, ink.deep)
    left, right = SKILLS_AT + 130, WIDE - EDGE
    _write(pen, (left, top + 18), "Hit points", 18, ink.deep, "lm")
    _write(pen, (right, top + 18), f"{picture.health} / {picture.health_most}", 34, ink.ink, "rm")
    bar = [left * SCALE, (top + 42) * SCALE, right * SCALE, (top + 62) * SCALE]
    pen.rounded_rectangle(bar, 10 * SCALE, fill=_pale(), outline=ink.ink, width=2 * SCALE)
    share = min(1.0, max(0.0, picture.health / max(1, picture.health_most)))
    if share:
        full = bar[0] + max(20 * SCALE, (bar[2] - bar[0]) * share)
        pen.rounded_rectangle([bar[0], bar[1], full, bar[3]], 10 * SCALE, fill=ink.accent, outline=ink.ink,
                              width=2 * SCALE)  # fmt: skip


def _figures(pen: Pen, picture: SheetPicture) -> None:
    """Initiative, speed and the like, side by side under the bar."""
    ink = inks()
    left, top = SKILLS_AT + 130, HEAD + 106
    shown = picture.figures[:6]
    wide = (WIDE - EDGE - left) / max(1, len(shown))
    for number, (name, value) in enumerate(shown):
        middle = left + (number + 0.5) * wide
        _write(pen, (middle, top + 20), value, 25, ink.ink, wide=wide - 4)
        _write(pen, (middle, top + 46), name, 14, ink.deep, wide=wide - 4)
        if number:
            _line(pen, (left + number * wide, top + 8), (left + number * wide, top + 50), ink.middle, 1)


def _skills(pen: Pen, picture: SheetPicture) -> float:
    """Every skill with a disc for training and a ring for more; the height below them."""
    ink, top = inks(), HEAD + 214
    _title(pen, "Skills", SKILLS_AT, top, RIGHT - 34)
    for number, one in enumerate(picture.skills[:24]):
        y = top + 40 + number * SKILL
        _dot(pen, (SKILLS_AT + 8, y), 6, filled=one.training > 0, ring=one.training > 1)
        shade = ink.ink if one.training else ink.deep
        _write(pen, (SKILLS_AT + 26, y), one.name, 18, shade, "lm", RIGHT - SKILLS_AT - 110)
        _write(pen, (RIGHT - 38, y), one.bonus, 18, shade, "rm")
    return top + 54 + min(24, len(picture.skills)) * SKILL


def _title(pen: Pen, words: str, left: float, y: float, right: float) -> None:
    _write(pen, (left, y), words, 21, inks().accent, "lm", right - left)
    _line(pen, (left, y + 17), (right, y + 17), inks().middle, 1.5)


def _uses(pen: Pen, uses: tuple[SheetUses, ...], top: float) -> float:
    """What is used up, as dots that are still full; many of one thing as figures. The height below it."""
    if not uses:
        return top
    ink = inks()
    _title(pen, "To use", RIGHT, top, WIDE - EDGE)
    for number, one in enumerate(uses):
        y = top + 40 + number * SKILL
        _write(pen, (RIGHT, y), one.name, 18, ink.ink, "lm", 230)
        if one.total > MOST_DOTS:
            _write(pen, (WIDE - EDGE, y), f"{one.left} / {one.total}", 18, ink.ink, "rm")
            continue
        for dot in range(one.total):
            at = (WIDE - EDGE - 9 - (one.total - 1 - dot) * 21, y)
            _dot(pen, at, 7, filled=dot < one.left)
    return top + 40 + len(uses) * SKILL + 14


def _block(pen: Pen, block: SheetBlock, top: float, left: float, right: float) -> float:
    """A titled list; the height below it. What has no room any more is left out."""
    if top > TALL - 90:
        return top
    ink, wide = inks(), right - left
    _title(pen, block.title, left, top, right)
    y = top + 40
    for name, figures in block.lines[:MOST_ATTACKS]:
        if figures:
            _write(pen, (left, y), name, 18, ink.ink, "lm", wide * 0.42)
            _write(pen, (right, y), figures, 17, ink.deep, "rm", wide * 0.56)
            y += 27
            continue
        room = max(1, min(MOST_LINES, int((TALL - 30 - y) // 24)))
        for line in lines_of(pen, lettered(name, "?"), 17 * SCALE, wide * SCALE, room):
            write(pen, left * SCALE, y * SCALE, line, 17 * SCALE, ink.ink, "lm")
            y += 24
    return y + 14
