"""Keeps the world in a JSON file, written whole and moved into place."""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.localguild.state.refusals import LocalGuildError

WRITE_DELAY_SECONDS = 0.5


class Store:
    """Writes snapshots soon after changes and when closed; does nothing without a path."""

    def __init__(self, path: Path | None, snapshot: Callable[[], dict[str, Any]]) -> None:
        self._path = path
        self._snapshot = snapshot
        self._pending: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        """Write within half a second."""
        if self._path is not None and self._pending is None:
            self._pending = asyncio.get_running_loop().call_later(WRITE_DELAY_SECONDS, self.write)

    def write(self) -> None:
        """Write now: a reader sees the old file or the new one, never half of one."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        if self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        beside = self._path.with_name(self._path.name + ".new")
        with beside.open("w", encoding="utf-8") as file:
            json.dump(self._snapshot(), file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)


def load(path: Path | None, base_url: str) -> dict[str, Any] | None:
    """The saved snapshot, its links moved to this server's address; None when there is none."""
    if path is None or not path.exists():
        return None
    try:
        text = path.read_text(encoding="utf-8")
        old = json.loads(text)["base_url"]
        saved = json.loads(text.replace(old, base_url))
    except (OSError, ValueError, KeyError, TypeError) as cause:
        raise not_a_state(path) from cause
    del saved["base_url"]
    return saved


def not_a_state(path: Path | None) -> LocalGuildError:
    """The saved file cannot be read as a guild."""
    return LocalGuildError(f"{path} is not a local guild's state; move it away to begin anew")
