"""A PostgreSQL server of the tests' own: in a folder that goes with it, on a socket in that folder, without TCP."""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from importlib.util import find_spec
from pathlib import Path

OWNER = "talewright"
STARTS_WITHIN_S = 60.0


def missing() -> str | None:
    """Why no server can be started here; None where one can."""
    if find_spec("asyncpg") is None:
        return "asyncpg is not installed (pip install asyncpg)"
    if _programs() is None:
        return "no PostgreSQL server is installed (on Debian: apt install postgresql)"
    if os.geteuid() == 0 and _account() is None:
        return "PostgreSQL does not run as root, and there is no user named postgres or nobody"
    return None


@contextmanager
def server() -> Iterator[Server]:
    """A running server."""
    programs = _programs()
    assert programs is not None, missing()
    folder = Path(tempfile.mkdtemp(prefix="talewright-pg-"))  # short: a socket's path has at most 107 bytes
    account = _account() if os.geteuid() == 0 else None
    if account is not None:
        shutil.chown(folder, account)
    data = folder / "data"
    try:
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", OWNER, "--auth=trust", "-N", "-E", "UTF8", "--no-locale"],
            check=True, capture_output=True, user=account, cwd=folder,
        )  # fmt: skip
        options = {"listen_addresses": "", "unix_socket_directories": str(folder), "fsync": "off"}
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [programs / "postgres", "-D", data, *settings],
                stdout=log, stderr=log, user=account, cwd=folder,
            )  # fmt: skip
        try:
            made = Server(folder, programs)
            made.wait(process)
            yield made
        finally:
            process.terminate()
            process.wait(STARTS_WITHIN_S)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Server:
    """Makes databases."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder, self._programs, self._made = folder, programs, 0

    def wait(self, process: subprocess.Popen[bytes]) -> None:
        """Returns once the server answers. Raises RuntimeError with its log where it does not."""
        deadline = time.monotonic() + STARTS_WITHIN_S
        while self._client("pg_isready", "-d", "postgres").returncode != 0:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text(errors="replace"))
            time.sleep(0.05)

    def database(self) -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = f"test_{self._made}"
        self._client("createdb", name).check_returncode()
        return f"postgresql+asyncpg://{OWNER}@/{name}?host={self._folder}"

    def _client(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [self._programs / program, "-h", self._folder, "-U", OWNER, *arguments], capture_output=True
        )


def _programs() -> Path | None:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += [Path(one) for one in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    return next((one for one in folders if (one / "postgres").exists()), None)


def _account() -> str | None:
    import pwd

    known = {one.pw_name for one in pwd.getpwall()} - {getpass.getuser()}
    return next((one for one in ("postgres", "nobody") if one in known), None)
