"""The libraries of the tour, each in an environment of its own, in a folder outside the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Library:
    """One library at the version that the table was measured with, and the bot written in it."""

    name: str
    version: str
    script: str

    @property
    def is_python(self) -> bool:
        return self.script.endswith(".py")

    @property
    def path(self) -> Path:
        return HERE / ("py" if self.is_python else "js") / self.script


LIBRARIES = (
    Library("discord.py", "2.7.1", "bot_discord_py.py"),
    Library("discord.js", "14.28.1", "bot_discord_js.js"),
    Library("disnake", "2.12.2", "bot_disnake.py"),
    Library("nextcord", "2.6.0", "bot_nextcord.py"),
    Library("py-cord", "2.8.1", "bot_py_cord.py"),
    Library("oceanic.js", "1.15.0", "bot_oceanic.js"),
    Library("hikari", "2.7.0", "bot_hikari.py"),
)


class NotInstalled(Exception):
    """A library cannot be had here; the text says why."""


def cache() -> Path:
    """Where the environments are: TALEWRIGHT_CLIENTS, or a folder of the user's cache."""
    chosen = os.environ.get("TALEWRIGHT_CLIENTS")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "talewright" / "clients"


def installed(library: Library) -> list[str]:
    """The command that starts the library's bot, its environment made first. Raises NotInstalled."""
    folder = cache() / f"{library.name}-{library.version}"
    done = folder / ".installed"
    if not done.is_file():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _install_python(library, folder) if library.is_python else _install_node(library, folder)
        done.touch()
    if library.is_python:
        return [str(folder / "bin" / "python"), str(library.path)]
    return [_program("node"), str(library.path)]


def environment(library: Library) -> dict[str, str]:
    """What the bot's process has in its environment beside the guild's addresses."""
    told = {"PATH": os.environ.get("PATH", ""), "HOME": str(cache())}
    if not library.is_python:
        told["NODE_PATH"] = str(cache() / f"{library.name}-{library.version}" / "node_modules")
    return told


def _install_python(library: Library, folder: Path) -> None:
    _run([sys.executable, "-m", "venv", str(folder)], folder)
    pip = [
        str(folder / "bin" / "python"),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--no-input",
        "install",
    ]
    _run([*pip, "--quiet", f"{library.name}=={library.version}"], folder)


def _install_node(library: Library, folder: Path) -> None:
    (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent", "--save-exact"]
    _run([_program("npm"), "install", *options, f"{library.name}@{library.version}"], folder)


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise NotInstalled(f"there is no {name} on this machine; install Node.js")
    return found


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or [f"ended with {done.returncode}"]
        raise NotInstalled(f"{Path(command[0]).name}: {lines[-1]}")
