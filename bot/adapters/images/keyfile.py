"""Reads the image keys that are shipped, and those of whoever runs the bot."""

from __future__ import annotations

from pathlib import Path

from bot.core.errors import OperatorError
from bot.core.providers.image_keys import ImageKeySpec, parse_images


def read_image_keys(shipped: Path, own: Path) -> dict[str, ImageKeySpec]:
    """All keys; the own file adds some and replaces others, and may be missing.

    Raises ContentError for a file of another shape, with the place inside it; OperatorError for one out of reach.
    """
    keys = parse_images(shipped.read_text(encoding="utf-8"), f"data/{shipped.name}")
    if not own.exists():
        return keys
    try:
        text = own.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise OperatorError(
            f"The image keys in {own} cannot be read: {reason}. Mend or remove the file."
        ) from error
    return {**keys, **parse_images(text, str(own))}
