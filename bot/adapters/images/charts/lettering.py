"""Letters on a picture: a name in the letters that the font has, cut or broken to fit its room."""

from __future__ import annotations

from PIL import ImageDraw, ImageFont

from bot.adapters.images.drawing.inks import RGB
from bot.adapters.images.faces import printable, typeface


def face(size: int) -> ImageFont.FreeTypeFont:
    """The font of maps in a size in pixels."""
    return typeface("label", size)


def lettered(name: str, otherwise: str) -> str:
    """A name in letters that the font has; `otherwise` where hardly any is left."""
    plain = printable(name[:200])
    return plain if sum(map(str.isalnum, plain)) * 2 > sum(map(str.isalnum, name[:200])) else otherwise


def lines_of(pen: ImageDraw.ImageDraw, words: str, size: int, wide: float, most: int) -> list[str]:
    """Words in at most `most` lines of at most `wide` pixels; what does not fit ends in an ellipsis."""
    lines, line = list[str](), ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and pen.textlength(longer, font=face(size)) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [_cut(pen, one, size, wide) for one in lines if one]


def write(
    pen: ImageDraw.ImageDraw, x: float, y: float, words: str, size: int, ink: RGB, anchor: str = "mm"
) -> None:
    """Writes a line with its anchor (as Pillow names them) at a point."""
    pen.text((x, y), words, fill=ink, font=face(size), anchor=anchor)


def _cut(pen: ImageDraw.ImageDraw, line: str, size: int, wide: float) -> str:
    if pen.textlength(line, font=face(size)) <= wide:
        return line
    while line and pen.textlength(f"{line}…", font=face(size)) > wide:
        line = line[:-1]
    return f"{line.rstrip()}…"
