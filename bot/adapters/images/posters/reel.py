"""A match in half a minute: frames with how long each is shown, and the animated WebP they become."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from PIL import Image, ImageDraw

from bot.adapters.images.drawing.inks import RGB, mix
from bot.adapters.images.faces import printable, typeface
from bot.adapters.images.posters.cards import match_sheet
from bot.adapters.images.posters.lettering import TextBlock, fitted, spaced
from bot.adapters.images.posters.plates import INK, PAPER, QUIET, filled, ground, opened, rgb, rounded
from bot.core.late_dataclasses import dataclass
from bot.services.ports.spectating.posters import Ballot, Reel, ReelSpeech, ReelVote, WorldFace

WIDE, HIGH = 800, 450
EDGE = 36
STEP_MS = 90
"""A frame of a movement: eleven a second."""
FADES = 4
LEAST_MS, MOST_MS = 20_000, 40_000
READING_MS = 40
"""For a letter that is to be read."""
LADDER: tuple[tuple[int, float], ...] = ((80, 1.0), (60, 1.0), (50, 0.8), (40, 0.6), (30, 0.5))
"""Quality and scale, from the best to the smallest file."""
VOTE_COLOURS: dict[Ballot, RGB] = {"ACCEPT": (47, 125, 79), "AMEND": (184, 114, 10), "REJECT": (176, 58, 48)}


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and for how many milliseconds it is shown."""

    picture: Image.Image
    shown_ms: int


def reel_of(reel: Reel, most_bytes: int) -> bytes | None:
    """The film as an animated WebP of at most so many bytes, as good as that allows; None where nothing does."""
    frames = in_time(list(frames_of(reel)))
    for quality, scale in LADDER:
        data = webp(frames, quality, scale)
        if len(data) <= most_bytes:
            return data
    return None


def frames_of(reel: Reel) -> Iterator[Frame]:
    """All frames, scene by scene, each fading into the next."""
    last: Image.Image | None = None
    for scene in (
        _title(reel),
        _speech(reel.objection),
        _speech(reel.answer),
        _vote(reel),
        _world(reel.world, reel.law),
        _verdict(reel),
    ):
        first = True
        for frame in scene:
            if first and last is not None:
                yield from _fade(last, frame.picture)
            first = False
            last = frame.picture
            yield frame


def in_time(frames: Sequence[Frame]) -> list[Frame]:
    """The frames, their still ones shown a little longer or shorter so that the whole takes 20 to 40 seconds."""
    whole = sum(frame.shown_ms for frame in frames)
    wanted = min(max(whole, LEAST_MS + 1000), MOST_MS - 1000)
    still = sum(frame.shown_ms for frame in frames if frame.shown_ms > STEP_MS)
    share = 1 + (wanted - whole) / still if still else 1.0
    return [
        Frame(frame.picture, round(frame.shown_ms * share)) if frame.shown_ms > STEP_MS else frame
        for frame in frames
    ]


def webp(frames: Sequence[Frame], quality: int, scale: float) -> bytes:
    """The frames as an animated WebP that runs for ever."""
    size = round(WIDE * scale), round(HIGH * scale)
    pictures = [
        frame.picture if scale == 1.0 else frame.picture.resize(size, Image.Resampling.LANCZOS)
        for frame in frames
    ]
    written = io.BytesIO()
    pictures[0].save(
        written,
        "WEBP",
        save_all=True,
        append_images=pictures[1:],
        duration=[frame.shown_ms for frame in frames],
        loop=0,
        quality=quality,
        method=2,
    )
    return written.getvalue()


# --- scenes --------------------------------------------------------------------------------------------


def _title(reel: Reel) -> Iterator[Frame]:
    sheet = ground(WIDE, HIGH)
    pen = ImageDraw.Draw(sheet)
    spaced(pen, EDGE, 62, reel.match.kicker, 17, QUIET, wide=WIDE - 2 * EDGE)
    pen.line([(EDGE, 84), (WIDE - EDGE, 84)], fill=QUIET, width=1)
    spaced(pen, EDGE, 150, reel.twist_head, 19, (176, 58, 48))
    block = fitted(reel.match.twist, "title", WIDE - 2 * EDGE, 210, (48, 44, 40, 36, 32))
    yield from _lines(sheet, block, EDGE, 168)
    pen.text(
        (WIDE - EDGE, HIGH - 28),
        printable(reel.match.footer),
        fill=QUIET,
        font=typeface("label", 17),
        anchor="rs",
    )


def _speech(speech: ReelSpeech) -> Iterator[Frame]:
    sheet = ground(WIDE, HIGH)
    pen = ImageDraw.Draw(sheet)
    colour = rgb(speech.colour)
    pen.rectangle([0, 0, 236, HIGH], fill=mix(colour, PAPER, 0.72))
    portrait = opened(speech.portrait)
    if portrait is not None:
        rounded(sheet, filled(portrait, 172, 172), 32, 64, colour, 6)
    name = fitted(speech.name, "title", 204, 64, (26, 23, 20))
    name.write(pen, 118, 262, INK, anchor="m")
    pen.text(
        (118, 262 + name.height + 24),
        printable(speech.role),
        fill=QUIET,
        font=typeface("label", 19),
        anchor="ms",
    )
    spaced(pen, 268, 74, speech.head, 20, colour)
    block = fitted(speech.words, "title", WIDE - 268 - EDGE, HIGH - 150, (38, 35, 32, 29, 26, 24, 22))
    yield from _lines(sheet, block, 268, 96)


def _vote(reel: Reel) -> Iterator[Frame]:
    sheet = ground(WIDE, HIGH)
    pen = ImageDraw.Draw(sheet)
    spaced(pen, EDGE, 62, reel.vote_head, 20, QUIET)
    yield Frame(sheet.copy(), 500)
    wide = (WIDE - 2 * EDGE) // max(1, len(reel.votes))
    for at, vote in enumerate(reel.votes):
        before = sheet.copy()
        _seat(sheet, vote, EDGE + at * wide + wide // 2)
        yield from _fade(before, sheet, 2)
        yield Frame(sheet.copy(), 650)
    before = sheet.copy()
    outcome = fitted(reel.outcome, "title", WIDE - 2 * EDGE, 96, (38, 34, 30, 26))
    outcome.write(pen, WIDE / 2, 372 - outcome.height / 2, INK, anchor="m")
    yield from _fade(before, sheet, 2)
    yield Frame(sheet, 2200)


def _seat(sheet: Image.Image, vote: ReelVote, x: int) -> None:
    pen = ImageDraw.Draw(sheet)
    colour = VOTE_COLOURS[vote.choice]
    portrait = opened(vote.portrait)
    rounded(sheet, filled(portrait, 112, 112), x - 56, 104, colour, 6)
    pen.text((x, 258), printable(vote.name), fill=INK, font=typeface("title", 22), anchor="ms")
    word = fitted(vote.word, "label", 160, 30, (21, 19, 17))
    word.write(pen, x, 266, colour, anchor="m")


def _world(world: WorldFace, law: str) -> Iterator[Frame]:
    picture = filled(opened(world.picture), 1040, 585)
    band = fitted(law, "text", WIDE - 2 * EDGE, 92, (26, 24, 22, 20))
    name = fitted(world.name, "title", WIDE - 2 * EDGE - 20, 52, (40, 36, 32, 28))
    high = band.height + name.height + 34
    steps = 30
    for step in range(steps):
        share = step / (steps - 1)
        smooth = share * share * (3 - 2 * share)
        wide = 1040 - 200 * smooth
        tall = wide * HIGH / WIDE
        left, top = (1040 - wide) * (0.2 + 0.6 * smooth), (585 - tall) * 0.5
        sheet = picture.resize(
            (WIDE, HIGH), Image.Resampling.BILINEAR, box=(left, top, left + wide, top + tall)
        )
        _caption(sheet, world, name, band, high)
        yield Frame(
            sheet, STEP_MS if step < steps - 1 else max(1500, READING_MS * len(law) - steps * STEP_MS)
        )


def _caption(sheet: Image.Image, world: WorldFace, name: TextBlock, band: TextBlock, high: int) -> None:
    """The name and the law on a strip of paper at the foot."""
    pen = ImageDraw.Draw(sheet)
    top = HIGH - high
    pen.rectangle([0, top, WIDE, HIGH], fill=PAPER)
    pen.rectangle([0, top - 5, WIDE, top], fill=rgb(world.colour))
    y = name.write(pen, EDGE, top + 10, INK)
    band.write(pen, EDGE, y + 2, INK)


def _verdict(reel: Reel) -> Iterator[Frame]:
    card = match_sheet(reel.match)
    wide = round(card.width * HIGH / card.height)
    whole = card.resize(
        (min(wide, WIDE), round(card.height * min(wide, WIDE) / card.width)), Image.Resampling.LANCZOS
    )
    sheet = ground(WIDE, HIGH)
    sheet.paste(whole, ((WIDE - whole.width) // 2, (HIGH - whole.height) // 2))
    yield Frame(sheet, 4200)


# --- movement ------------------------------------------------------------------------------------------


def _lines(sheet: Image.Image, block: TextBlock, x: float, y: float) -> Iterator[Frame]:
    """A text that comes line by line, and stands until it is read."""
    yield Frame(sheet.copy(), 300)
    for shown in range(1, len(block.lines) + 1):
        before = sheet.copy()
        line = TextBlock(block.face, block.size, block.lines[shown - 1 : shown])
        line.write(ImageDraw.Draw(sheet), x, y + (shown - 1) * block.step, INK)
        yield from _fade(before, sheet, 2)
        yield Frame(sheet.copy(), max(400, READING_MS * len(block.lines[shown - 1])))
    yield Frame(sheet.copy(), 900)


def _fade(before: Image.Image, after: Image.Image, steps: int = FADES) -> Iterator[Frame]:
    for step in range(1, steps + 1):
        yield Frame(Image.blend(before, after, step / (steps + 1)), STEP_MS)
