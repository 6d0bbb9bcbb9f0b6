"""Where tests write: in memory where there is room, since thousands of databases on a disk are a third of the time."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

IN_MEMORY = Path("/dev/shm")
ROOM = 2 * 1024**3
"""What must be free there. What a test wrote goes when it has passed, so that a whole run takes a fraction of it."""


def take(patch: pytest.MonkeyPatch, folder: Path = IN_MEMORY) -> None:
    """Makes it the folder for temporary files, of this process and of those that it starts.

    Who has set TMPDIR has chosen.
    """
    if "TMPDIR" in os.environ or not _has_room(folder):
        return
    patch.setenv("TMPDIR", str(folder))
    patch.setattr(tempfile, "tempdir", None)  # asked for again


def _has_room(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= ROOM
