"""The compose files on a container engine: Docker with Compose, as `docs/scale.md` and the README start them.

The image is built from what lies here, or named by TALEWRIGHT_IMAGE. TALEWRIGHT_BASES=local takes the images that it
begins with from the engine's own store. Where there is no engine, whoever needs it is told why.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.image import BUILD_SECONDS, NoImage

ROOT = Path(__file__).resolve().parents[2]
BOTS = "talewright"
UP_SECONDS = 300.0
_LOCAL = os.environ.get("TALEWRIGHT_BASES") == "local"


def _compose() -> tuple[str, ...]:
    """How Compose is called here. Raises NoImage where there is none, or no engine behind it."""
    if shutil.which("docker") is None or subprocess.run(["docker", "info"], capture_output=True).returncode:
        raise NoImage("there is no Docker that answers")
    for words in (("docker", "compose"), ("docker-compose",)):
        if shutil.which(words[0]) and not subprocess.run([*words, "version"], capture_output=True).returncode:
            return words
    raise NoImage("there is no Compose")


@contextmanager
def image() -> Iterator[str]:
    """The name of an image of this checkout; gone afterwards, unless it was named."""
    named = os.environ.get("TALEWRIGHT_IMAGE")
    if named:
        yield named
        return
    _compose()
    name = f"talewright-{uuid.uuid4().hex[:8]}:tried"
    pulls = () if _LOCAL else ("--pull",)
    builder = {"DOCKER_BUILDKIT": "0"} if _LOCAL else {}  # BuildKit looks for bases in their registry
    done = subprocess.run(
        ["docker", "build", "--network", "host", *pulls, "--tag", name, "."],
        cwd=ROOT, env={**os.environ, **builder}, capture_output=True, text=True, timeout=BUILD_SECONDS, check=False,
    )  # fmt: skip
    if done.returncode:
        raise NoImage((done.stderr.strip().splitlines() or ["it could not be built"])[-1])
    try:
        yield name
    finally:
        subprocess.run(["docker", "rmi", "--force", name], capture_output=True, check=False)


@dataclass(frozen=True)
class Project:
    """One compose file that is up, with what a test adds to it."""

    name: str
    words: tuple[str, ...]

    async def run(self, *words: str, within: float = UP_SECONDS) -> str:
        """What a command of Compose prints. Raises AssertionError where it fails."""
        return await _told(*self.words, *words, within=within)

    async def containers(self, service: str = BOTS) -> list[str]:
        """The ids of a service's containers, running or not."""
        return (await self.run("ps", "--all", "--quiet", service)).split()

    async def inspected(self, container: str) -> dict[str, Any]:
        """What the engine knows of a container."""
        return json.loads(await _told("docker", "inspect", container))[0]

    async def crash(self, container: str) -> None:
        """Kills what runs in it, as a fault would: nobody told the engine, which starts it again."""
        await _told("docker", "exec", container, "python", "-c", "import os; os.kill(-1, 9)", fails=True)

    async def stop(self, container: str) -> int:
        """SIGTERM by the engine, as for an upgrade; its exit code."""
        await _told("docker", "stop", "--time", "30", container)
        return (await self.inspected(container))["State"]["ExitCode"]


@asynccontextmanager
async def up(
    file: str, folder: Path, image: str, environment: Mapping[str, str], more: Mapping[str, Any]
) -> AsyncIterator[Project]:
    """A compose file of the repository, up and ready; afterwards it is down with its volumes gone.

    Its game masters stand in the host's network, where a local guild is. `environment` is what `.env` holds, `more`
    what the services have besides, by their names.
    """
    compose = _compose()
    shutil.copy(ROOT / file, folder / file)
    (folder / ".env").write_text("".join(f"{name}={value}\n" for name, value in environment.items()))
    bots = {"image": image, "network_mode": "host", **more.get(BOTS, {})}
    beside = {"services": {**more, BOTS: bots}}
    (folder / "beside.json").write_text(json.dumps(beside))
    name = f"tried{uuid.uuid4().hex[:8]}"
    project = Project(
        name,
        (*compose, "--project-name", name, "--project-directory", str(folder),
         "--file", str(folder / file), "--file", str(folder / "beside.json")),
    )  # fmt: skip
    try:
        await project.run("up", "--detach", "--no-build")
        yield project
    except BaseException:
        sys.stdout.write(await project.run("logs", "--tail", "200"))
        raise
    finally:
        await project.run("down", "--volumes", "--timeout", "5")


async def _told(*words: str, within: float = UP_SECONDS, fails: bool = False) -> str:
    """What a command prints. Raises AssertionError where it fails and may not."""
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(within):
        said, complained = await process.communicate()
    assert fails or not process.returncode, f"{' '.join(words)}: {complained.decode()[-2000:]}"
    return said.decode()
