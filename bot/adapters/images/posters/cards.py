"""The cards of a match and of a world, 1200 x 630: what a link shows, and what people send on."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from bot.adapters.images.drawing.inks import RGB
from bot.adapters.images.faces import printable, typeface
from bot.adapters.images.posters.lettering import fitted, spaced, wide_of
from bot.adapters.images.posters.plates import (
    INK,
    PAPER,
    QUIET,
    filled,
    framed,
    ground,
    opened,
    rgb,
    rounded,
    seal,
)
from bot.services.ports.spectating.posters import CARD_SIZE, MatchCard, WorldCard, WorldFace

WIDE, HIGH = CARD_SIZE
EDGE = 48
FOOT = HIGH - 34


def match_card(card: MatchCard) -> bytes:
    """A match: its twist above, both worlds side by side, and below how it came out."""
    return png(match_sheet(card))


def match_sheet(card: MatchCard) -> Image.Image:
    """The same as a sheet to draw on."""
    sheet = ground(WIDE, HIGH)
    pen = ImageDraw.Draw(sheet)
    spaced(pen, EDGE, 58, card.kicker, 20, QUIET, wide=WIDE - 2 * EDGE)
    fitted(card.twist, "title", WIDE - 2 * EDGE, 100, (40, 36, 32, 29)).write(pen, EDGE, 72, INK)
    for at, world in enumerate(card.worlds):
        _world(sheet, pen, world, EDGE + at * 564, 190)
    pen.line([(EDGE, 548), (WIDE - EDGE, 548)], fill=QUIET, width=1)
    verdict = fitted(card.verdict, "title", 760, 52, (30, 27, 24, 21))
    verdict.write(pen, EDGE, 586 - verdict.height / 2, INK)
    _footer(pen, card.footer)
    return sheet


def world_card(card: WorldCard) -> bytes:
    """A world: its first sight, who lives there, its law, and what is where."""
    world = card.world
    sheet = ground(WIDE, HIGH)
    edge = rgb(world.colour)
    framed(sheet, filled(opened(world.picture), WIDE, 300, at=(0.5, 0.34)), 0, 0, edge)
    pen = ImageDraw.Draw(sheet)
    pen.rectangle([0, 300, WIDE, 307], fill=edge)
    portrait = opened(card.portrait)
    text = WIDE - 2 * EDGE
    if portrait is not None:
        rounded(sheet, filled(portrait, 232, 232, at=(0.5, 0.24)), WIDE - EDGE - 232, 176, PAPER, 7)
        text -= 270
    spaced(pen, EDGE, 347, card.kicker, 18, QUIET, wide=text)
    y = fitted(world.name, "title", text, 66, (54, 48, 42, 36)).write(pen, EDGE, 354, INK)
    if world.won:
        seal(sheet, WIDE - EDGE - 14, 192, 38) if portrait is not None else seal(
            sheet, WIDE - EDGE - 40, 366, 38
        )
    law = fitted(card.law, "text", WIDE - 2 * EDGE if y > 412 else text, 92, (29, 27, 25, 23, 21))
    y = law.write(pen, EDGE, max(y + 4, 424), INK) + 10
    _facts(pen, card.facts, y)
    _footer(pen, card.footer)
    return png(sheet)


def _world(sheet: Image.Image, pen: ImageDraw.ImageDraw, world: WorldFace, x: int, y: int) -> None:
    wide, high = 540, 250
    colour = rgb(world.colour)
    framed(sheet, filled(opened(world.picture), wide, high, at=(0.5, 0.6)), x, y, colour, 4)
    chip = typeface("label", 21)
    label = printable(world.label).upper()
    long = round(chip.getlength(label))
    pen.rectangle([x, y, x + long + 28, y + 36], fill=colour)
    pen.text((x + 14, y + 26), label, fill=PAPER, font=chip, anchor="ls")
    room = wide
    if world.mark:
        mark = printable(world.mark)
        room -= round(wide_of(mark, "label", 30)) + 24
        pen.text((x + wide, y + high + 52), mark, fill=colour, font=typeface("label", 30), anchor="rs")
    name = fitted(world.name, "title", room, 72, (36, 33, 30, 27, 24))
    name.write(pen, x, y + high + 15 + max(0, (58 - name.height) / 2), INK)
    if world.won:
        seal(sheet, x + wide - 34, y + 36, 44)


def _facts(pen: ImageDraw.ImageDraw, facts: tuple[tuple[str, str], ...], y: float) -> None:
    """Short heads with what they hold, in columns."""
    if not facts or y > FOOT - 62:
        return
    wide = (WIDE - 2 * EDGE) / len(facts)
    blocks = [fitted(words, "title", wide - 22, FOOT - y - 44, (25, 23, 21, 19)) for _, words in facts]
    size = min(block.size for block in blocks)
    for at, (head, words) in enumerate(facts):
        x = EDGE + at * wide
        spaced(pen, x, y + 18, head, 16, QUIET, wide=wide - 22)
        fitted(words, "title", wide - 22, FOOT - y - 44, (size,)).write(pen, x, y + 24, INK)


def _footer(pen: ImageDraw.ImageDraw, words: str) -> None:
    ink: RGB = QUIET
    pen.text((WIDE - EDGE, FOOT + 8), printable(words), fill=ink, font=typeface("label", 20), anchor="rs")


def png(sheet: Image.Image) -> bytes:
    """The sheet as a small PNG."""
    written = io.BytesIO()
    sheet.quantize(224, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG).save(
        written, "PNG", compress_level=9
    )
    return written.getvalue()
