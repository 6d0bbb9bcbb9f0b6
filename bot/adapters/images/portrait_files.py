"""Draws the portraits of the personas anew, each from its persona's file alone."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from bot.adapters.images.portraits import portraits
from bot.core.sprint.contracts import Persona

FOLDER = Path(__file__).resolve().parents[3] / "data" / "personas"


def main(arguments: Sequence[str] = (), folder: Path = FOLDER) -> int:
    """Write every portrait that differs; with `--check`, only say which do. The exit code."""
    import typer

    personas = [
        Persona.model_validate_json(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.json"))
    ]
    drawn = portraits(personas)
    stale = [name for name, picture in drawn.items() if not _alike(folder / name, picture)]
    if "--check" in arguments:
        for line in [f"differs: {name}" for name in stale] or ["The portraits are what would be drawn."]:
            typer.echo(line)
        return int(bool(stale))
    for name in stale:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(drawn[name])
    typer.echo(f"{len(drawn)} portraits in {folder}, {len(stale)} drawn anew.")
    return 0


def _alike(path: Path, picture: bytes) -> bool:
    """Whether a file shows the picture, pixel for pixel: the same pixels may be packed in other bytes."""
    if not path.is_file():
        return False
    with Image.open(path) as one, Image.open(io.BytesIO(picture)) as other:
        return one.size == other.size and one.convert("RGB").tobytes() == other.convert("RGB").tobytes()
