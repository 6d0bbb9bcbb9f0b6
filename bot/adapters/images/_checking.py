"""Checks bytes that a vendor calls a picture, and writes them anew without metadata."""

from __future__ import annotations

import base64
import io
import struct
import zlib

from PIL import Image, ImageOps

from bot.core.late_dataclasses import dataclass
from bot.services.ports.images import LARGEST_PICTURE

MOST_PIXELS = 40_000_000
LEAST_SIDE = 64
TYPES = {"PNG": "image/png", "JPEG": "image/jpeg", "WEBP": "image/webp"}
UNREADABLE = (
    OSError,
    SyntaxError,  # what Pillow raises for a broken PNG
    ValueError,
    EOFError,
    struct.error,
    zlib.error,
    Image.DecompressionBombError,
    Image.DecompressionBombWarning,
)


@dataclass(frozen=True)
class CheckedImage:
    """A picture that decodes, without anything else in its file."""

    data: bytes
    media_type: str
    width: int
    height: int


def checked(encoded: str) -> CheckedImage:
    """The picture in a base64 text. Raises ValueError, and says what is wrong, for anything else."""
    if len(encoded) * 3 // 4 > LARGEST_PICTURE + 2:
        raise ValueError("the picture is larger than 20 MB")
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError as error:
        raise ValueError("the picture is not base64") from error
    try:
        with Image.open(io.BytesIO(data), formats=tuple(TYPES)) as found:
            wide, tall = found.size
            if wide * tall > MOST_PIXELS or min(wide, tall) < LEAST_SIDE:
                raise _WrongSize(f"the picture is {wide} by {tall} points")
            return _rewritten(found)
    except _WrongSize:
        raise
    except UNREADABLE as error:
        raise ValueError(f"the picture cannot be decoded ({type(error).__name__})") from error


class _WrongSize(ValueError):
    pass


def _rewritten(found: Image.Image) -> CheckedImage:
    """Points alone: comments, places and profiles stay behind, and what was transparent becomes white."""
    kind = found.format or "PNG"
    upright = ImageOps.exif_transpose(found)
    plain = Image.new("RGB", upright.size, "white")
    if upright.has_transparency_data:
        layer = upright.convert("RGBA")
        plain.paste(layer, mask=layer.getchannel("A"))
    else:
        plain.paste(upright.convert("RGB"))
    data = _written(plain, kind)
    if len(data) > LARGEST_PICTURE:
        kind, data = "JPEG", _written(plain, "JPEG")
    return CheckedImage(data, TYPES[kind], *plain.size)


def _written(plain: Image.Image, kind: str) -> bytes:
    written = io.BytesIO()
    plain.save(written, kind, **({} if kind == "PNG" else {"quality": 92}))
    return written.getvalue()
