"""A PostgreSQL server of the tests' own: in a folder that goes with it, on a socket in that folder, without TCP."""

from __future__ import annotations

import asyncio
import getpass
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from typing import Any

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
        made = Server(folder, programs, account)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Server:
    """Makes databases. A copy of one that has its tables takes a quarter of what making them takes."""

    def __init__(self, folder: Path, programs: Path, account: str | None) -> None:
        self._folder, self._programs, self._account, self._made = folder, programs, account, 0
        self._process: subprocess.Popen[bytes] | None = None
        self._laid: str | None = None

    def start(self) -> None:
        """Returns once the server answers. Raises RuntimeError with its log where it does not."""
        options = {"listen_addresses": "", "unix_socket_directories": str(self._folder), "fsync": "off"}
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._folder / "data", *settings],
                stdout=log, stderr=log, user=self._account, cwd=self._folder,
            )  # fmt: skip
        deadline = time.monotonic() + STARTS_WITHIN_S
        while self._client("pg_isready", "-d", "postgres").returncode != 0:
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text(errors="replace"))
            time.sleep(0.05)

    def stop(self, *, crash: bool = False) -> None:
        """Ends the server and every connection to it at once; what is committed stays.

        A `crash` leaves nothing in order: the next start recovers from the log.
        """
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT if crash else signal.SIGINT)
            self._process.wait(STARTS_WITHIN_S)
            self._process = None

    def empty(self) -> str:
        """The URL of a new database without a table."""
        return self._url(self._create("template1"))

    def database(self) -> str:
        """The URL of a new database that has its tables, and nothing in them: made once by the bot, then copied."""
        if self._laid is None:
            self._laid = self._create("template1")
            with ThreadPoolExecutor(1) as beside:  # a loop may run already
                beside.submit(asyncio.run, _lay(self._url(self._laid))).result()
        return self._url(self._create(self._laid))

    def _create(self, template: str) -> str:
        self._made += 1
        name = f"test_{self._made}"
        made = self._client("createdb", "-S", "file_copy", "-T", template, name)
        if made.returncode:  # before version 15 there is no other way than copying files, and no word for it
            self._client("createdb", "-T", template, name).check_returncode()
        return name

    def _url(self, name: str) -> str:
        return f"postgresql+asyncpg://{OWNER}@/{name}?host={self._folder}"

    def _client(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [self._programs / program, "-h", self._folder, "-U", OWNER, *arguments], capture_output=True
        )


async def _lay(url: str) -> None:
    from bot.adapters.storage import open_storage

    storage = await open_storage(url)
    await storage.close()


@asynccontextmanager
async def administrator(url: str) -> AsyncIterator[Any]:
    """A connection of asyncpg beside those of the game masters."""
    import asyncpg
    from sqlalchemy.engine import make_url

    where = make_url(url)
    made = await asyncpg.connect(
        host=where.query.get("host", where.host),
        user=where.username,
        password=where.password,
        database=where.database,
    )
    try:
        yield made
    finally:
        await made.close()


async def terminate(url: str) -> int:
    """Ends every other connection to the database, its locks with it; how many there were."""
    async with administrator(url) as admin:
        return await admin.fetchval(
            "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def terminate_some(url: str, chance: random.Random) -> int:
    """Ends each other connection or not, by chance, at least one: what a process holds may be cut in half."""
    async with administrator(url) as admin:
        found = await admin.fetch(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND backend_type = 'client backend' ORDER BY pid"
        )
        picked = chance.sample(found, chance.randint(1, max(1, len(found) // 2)))
        for row in picked:
            await admin.execute("SELECT pg_terminate_backend($1)", row["pid"])
        return len(picked)


async def until(met: Callable[[], bool]) -> None:
    """Returns once it is so; fails after 20 seconds."""
    async with asyncio.timeout(20):
        while not met():  # noqa: ASYNC110  (what is waited for has no event)
            await asyncio.sleep(0.01)


def held(storage: Any) -> Callable[[], None]:
    """Keeps a process from becoming the owner again until what is returned is called."""
    writing, gate = storage._writing, asyncio.Event()
    retake: Callable[[], Awaitable[None]] = writing._retake

    async def waiting() -> None:
        await gate.wait()
        await retake()

    writing._retake = waiting
    return gate.set


def _programs() -> Path | None:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += [Path(one) for one in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


def _account() -> str | None:
    import pwd

    known = {one.pw_name for one in pwd.getpwall()} - {getpass.getuser()}
    return next((one for one in ("postgres", "nobody") if one in known), None)
