"""Reads the model keys that are shipped, and those of whoever runs the bot."""

from __future__ import annotations

from pathlib import Path

from bot.core.errors import OperatorError
from bot.core.providers.model_keys import ModelSpec, merged, parse_models


def read_model_keys(shipped: Path, own: Path, *, wanted: bool = False) -> dict[str, ModelSpec]:
    """All keys. `wanted`: the own file was asked for by name, so it must be there.

    Raises ContentError for a file of another shape, with the place inside it; OperatorError for one out of reach.
    """
    keys = parse_models(shipped.read_text(encoding="utf-8"), f"data/{shipped.name}")
    if not wanted and not own.exists():
        return keys
    try:
        text = own.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise OperatorError(
            f"The model keys in {own} cannot be read: {reason}. Mend the file, or take MODELS_FILE back."
        ) from error
    return merged(keys, parse_models(text, str(own)))
