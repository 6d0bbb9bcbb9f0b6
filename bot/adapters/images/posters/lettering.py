"""Words in a box: as large as they fit, broken between words, and never cut."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import ImageDraw

from bot.adapters.images.drawing.inks import RGB
from bot.adapters.images.faces import FaceName, printable, typeface
from bot.core.late_dataclasses import dataclass

LEADING = 1.28
SMALLEST, SMALLEST_LABEL = 15, 12
AIR = 0.12
"""Between the letters of a label, as a part of its size."""


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Lines of one size."""

    face: FaceName
    size: int
    lines: tuple[str, ...]

    @property
    def step(self) -> int:
        """From one line to the next."""
        return round(self.size * LEADING)

    @property
    def height(self) -> int:
        return self.step * len(self.lines)

    def write(
        self, pen: ImageDraw.ImageDraw, x: float, y: float, ink: RGB, *, anchor: str = "l", shown: int = 99
    ) -> float:
        """The first `shown` lines from a top edge on (anchor l, m or r); where the block ends."""
        font = typeface(self.face, self.size)
        for at, line in enumerate(self.lines[:shown]):
            pen.text(
                (x, y + at * self.step + self.size * 0.98), line, fill=ink, font=font, anchor=f"{anchor}s"
            )
        return y + self.height


def fitted(text: str, face: FaceName, wide: float, high: float, sizes: Sequence[int]) -> TextBlock:
    """A text in the largest of these sizes in which it fits, or else in whatever smaller size it does."""
    plain = printable(text)
    smaller = range(min(sizes) - 1, SMALLEST - 1, -1)
    block = TextBlock(face, min(sizes), ())
    for size in (*sizes, *smaller):
        block = TextBlock(face, size, broken(plain, face, size, wide))
        if block.height <= high and all(wide_of(line, face, size) <= wide for line in block.lines):
            return block
    return block


def broken(plain: str, face: FaceName, size: int, wide: float) -> tuple[str, ...]:
    """A text in lines of a width, the last two evened out so that no single word hangs below."""
    lines: list[str] = []
    line = ""
    for word in (piece for whole in plain.split() for piece in _pieces(whole, face, size, wide)):
        longer = f"{line} {word}".strip()
        if line and wide_of(longer, face, size) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    if line:
        lines.append(line)
    return tuple(_evened(lines, face, size, wide))


def wide_of(line: str, face: FaceName, size: int) -> float:
    """How wide a line is."""
    return typeface(face, size).getlength(line)


def spaced(
    pen: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, ink: RGB, *, wide: float = 9999
) -> float:
    """A short label in capitals with some air between, smaller or cut where it is wider than that; where it ends."""
    plain = printable(text).upper()
    while _spaced_wide(plain, size) > wide and size > SMALLEST_LABEL:
        size -= 1
    while _spaced_wide(plain, size) > wide and len(plain) > 1:
        plain = f"{plain.rstrip('…')[:-1].rstrip()}…"
    font = typeface("label", size)
    for letter in plain:
        pen.text((x, y), letter, fill=ink, font=font, anchor="ls")
        x += font.getlength(letter) + size * AIR
    return x


def _spaced_wide(plain: str, size: int) -> float:
    font = typeface("label", size)
    return sum(font.getlength(letter) + size * AIR for letter in plain)


def _pieces(word: str, face: FaceName, size: int, wide: float) -> list[str]:
    """A word, or the pieces of one that is wider than the box."""
    pieces: list[str] = []
    while wide_of(word, face, size) > wide and len(word) > 1:
        keep = next(
            (long for long in range(len(word) - 1, 0, -1) if wide_of(word[:long], face, size) <= wide), 1
        )
        pieces.append(word[:keep])
        word = word[keep:]
    return [*pieces, word]


def _evened(lines: list[str], face: FaceName, size: int, wide: float) -> list[str]:
    if len(lines) < 2:
        return lines
    above, last = lines[-2].split(), lines[-1].split()
    while len(above) > 1 and wide_of(" ".join(last), face, size) < wide * 0.35:
        longer = [above[-1], *last]
        if wide_of(" ".join(longer), face, size) > wide:
            break
        above, last = above[:-1], longer
    return [*lines[:-2], " ".join(above), " ".join(last)]
