"""The image of the Dockerfile, built and run with buildah: rootless or not, without an engine at work beside it.

buildah is a package of most distributions (`apt install buildah`). Where there is none, or where the images that the
Dockerfile begins with are out of reach, whoever needs it is told why.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.bot_process import BotProcess

ROOT = Path(__file__).resolve().parents[2]
BUILD_SECONDS = 1500
HOME_IN_IMAGE = "/var/lib/talewright"
# What says which user may map ids is not there in many sandboxes; a chroot needs none of it.
_QUIETLY = {"BUILDAH_ISOLATION": "chroot", "STORAGE_DRIVER": os.environ.get("STORAGE_DRIVER", "vfs")}


class NoImage(Exception):
    """The image cannot be built here, and why."""


def buildah(*words: str, seconds: float = 120) -> str:
    """What a command of buildah prints. Raises NoImage where it fails."""
    if shutil.which("buildah") is None:
        raise NoImage("there is no buildah (apt install buildah)")
    done = subprocess.run(
        ["buildah", *words], cwd=ROOT, env={**os.environ, **_QUIETLY}, capture_output=True, text=True,
        timeout=seconds, check=False,
    )  # fmt: skip
    if done.returncode:
        raise NoImage((done.stderr.strip().splitlines() or [f"buildah ended with {done.returncode}"])[-1])
    return done.stdout.strip()


@contextmanager
def built() -> Iterator[str]:
    """A container of the image, made of what is committed or not; gone afterwards."""
    name = f"talewright-{uuid.uuid4().hex[:8]}"
    pulls = "--pull-never" if os.environ.get("TALEWRIGHT_BASES") == "local" else "--pull"
    begun = ("bud", "--format", "docker", "--network", "host", pulls, "--tag", name)
    buildah(*begun, ".", seconds=BUILD_SECONDS)
    try:
        container = buildah("from", "--pull-never", f"localhost/{name}")
        try:
            yield container
        finally:
            buildah("rm", container)
    finally:
        buildah("rmi", f"localhost/{name}")


def run_in(container: str, *words: str) -> str:
    """What a command in the container prints."""
    return buildah("run", "--network", "host", container, "--", *words)


@dataclass
class BotInImage(BotProcess):
    """The bot as the image starts it, with its home outside."""

    container: str = field(default="")

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, **_QUIETLY}

    @property
    def settings(self) -> dict[str, str]:
        inside = f"sqlite+aiosqlite:///{HOME_IN_IMAGE}/talewright.db"
        return {**super().settings, "TALEWRIGHT_HOME": HOME_IN_IMAGE, "DATABASE_URL": inside}

    @property
    def pid(self) -> int:
        """The bot itself, since buildah would kill it where it is told to stop."""
        return _innermost(super().pid)

    def command(self, *words: str) -> tuple[str, ...]:
        settings = [f"--env={name}={value}" for name, value in self.settings.items()]
        mount = f"--volume={self.home}:{HOME_IN_IMAGE}"
        begun = ("buildah", "run", "--network", "host", mount, *settings, self.container)
        return (*begun, "--", "python", "-m", "bot", *words)


def _innermost(pid: int) -> int:
    """The process that a chain of processes ends in."""
    children = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                told = (entry / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
            except OSError:
                continue
            children.setdefault(int(told[1]), []).append(int(entry.name))
    while pid in children:
        pid = children[pid][0]
    return pid
