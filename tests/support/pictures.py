"""Prompts for pictures, and pictures as a vendor would send them."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import cast

from PIL import Image

from bot.adapters.images.drawing.reading import SIZES
from bot.adapters.images.posters import reel as reels
from bot.core.sprint.contracts import ImageParams, ImagePrompt, ImageSpec

TIDE = ("#24323d", "#4f6b78", "#93aab0", "#e6dccb", "#c97b4a")
_FRAMES = 6
KILN = ("#0e2233", "#2c5a78", "#8dc1d6", "#e7f3f5", "#e0662f")


def picture_prompt(
    subject: str = "The Drowned Belfry, a bell tower that rings at low tide",
    *,
    palette: tuple[str, ...] = TIDE,
    setting: str = "tidal flats below a chalk cliff, with stairs and boats",
    composition: str = "wide shot, low horizon, the tower on the right third",
    lighting: str = "pearl morning light from the left",
    ratio: str = "3:2",
    negative: str = "no lettering, no frames",
    refs: tuple[str, ...] = ("/landmarks/0",),
) -> ImagePrompt:
    """A prompt as the Prompt Engineer writes it."""
    return ImagePrompt(
        rendered_prompt=f"{subject}. {setting}. {composition}. {lighting}. Ink and wash on paper.",
        spec=ImageSpec(
            subject=subject,
            setting=setting,
            composition=composition,
            camera="24 mm, from a low boat",
            lighting=lighting,
            materials=("chalk", "wet brick"),
            palette=palette,
            mood="quiet and expectant",
            style_tags=("ink and wash",),
        ),
        negative_prompt=negative,
        params=ImageParams.model_validate({"aspect_ratio": ratio}),
        canon_refs=refs,
    )


@contextmanager
def small_sheets() -> Iterator[None]:
    """Sketches are drawn at a quarter of their width and height: the same strokes in an eighth of the time.

    A reel has its first frames alone, since a film takes longer than all the rest of a match.
    """
    sizes, whole = cast("dict[str, tuple[int, int]]", SIZES), dict(SIZES)
    sizes.update({ratio: (wide // 4, tall // 4) for ratio, (wide, tall) in whole.items()})
    frames_of = reels.frames_of
    reels.frames_of = lambda reel: islice(frames_of(reel), _FRAMES)
    try:
        yield
    finally:
        sizes.update(whole)
        reels.frames_of = frames_of


def picture_bytes(kind: str = "PNG", size: tuple[int, int] = (96, 64), comment: str | None = None) -> bytes:
    """A small picture, with a comment in its metadata where one is given."""
    written = io.BytesIO()
    picture = Image.new("RGB", size, (90, 120, 140))
    if comment is None:
        picture.save(written, kind)
    else:
        exif = Image.Exif()
        exif[0x010E] = comment
        picture.save(written, kind, exif=exif)
    return written.getvalue()


def in_base64(data: bytes) -> str:
    """Bytes as the vendors send them."""
    return base64.b64encode(data).decode()
