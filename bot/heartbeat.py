"""The sign of life of a running bot: a small file that `health` reads without loading the bot."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

HEARTBEAT_SECONDS = 10.0
HEALTHY_SECONDS = 45.0


def beat(home: Path) -> None:
    """Says that the bot is connected now."""
    replace_file(home / "health.json", f'{{"at": {time.time()}}}')


def fall_silent(home: Path) -> None:
    """Says that no bot is connected any more, before it stops: whoever watches sends nobody to it."""
    (home / "health.json").unlink(missing_ok=True)


def healthy(home: Path, now: Callable[[], float] = time.time) -> bool:
    """Whether a running bot said lately that it is connected."""
    try:
        last = json.loads((home / "health.json").read_text(encoding="utf-8"))
        return now() - float(last["at"]) < HEALTHY_SECONDS
    except (FileNotFoundError, KeyError, TypeError, ValueError):
        return False


def replace_file(path: Path, text: str) -> None:
    """Replaces a file as a whole, so that a reader never sees half of it, whoever else replaces it just then."""
    partial = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.partial")
    partial.write_text(text, encoding="utf-8")
    os.replace(partial, path)
