"""`talewright guild` as a process: the addresses it prints, the faults it reads, what it says of a bot's requests."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from typer.testing import CliRunner

from bot import settings
from bot.cli.guild import DEFAULT_HOME
from bot.cli.main import cli
from bot.localguild.pointing import POINTING, pointing
from tests.clients.libraries import LIBRARIES

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def"
FAULT = "[[fault]]\nkind = 'error'\nwhere = 'GET /gateway'\nstatus = 502\n"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Running:
    """The process, and what it printed so far."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.text = ""

    async def prints(self, wanted: str) -> str:
        """The text that fits, once it is printed."""
        assert self.process.stdout is not None
        async with asyncio.timeout(30):
            while not (found := re.search(wanted, self.text)):
                line = await self.process.stdout.readline()
                assert line, self.text
                self.text += line.decode()
        return found[found.re.groups and 1]


@asynccontextmanager
async def open_guild(home: Path, *options: str) -> AsyncIterator[Running]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "guild", "--port", str(free_port()), *options,
        cwd=home, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TALEWRIGHT_HOME": str(home), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    running = Running(process)
    try:
        yield running
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_a_bot_with_its_own_token_meets_a_fault_and_hears_what_is_not_spoken(tmp_path: Path) -> None:
    faults = tmp_path / "faults.toml"
    faults.write_text(FAULT, encoding="utf-8")
    async with open_guild(tmp_path, "--token", TOKEN, "--name", "Sparrow", "--faults", str(faults)) as guild:
        api = await guild.prints(r"API +(http://127\.0\.0\.1:\d+/api/v10)")
        await guild.prints("asks for in vain")
        assert TOKEN not in guild.text
        assert f'rest_url="{api}"' in guild.text
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:

            async def status(path: str) -> int:
                async with session.get(api + path) as response:
                    return response.status

            assert [await status("/gateway"), await status("/users/@me")] == [502, 200]
            assert [await status("/nothing"), await status("/nothing")] == [404, 404]
            await guild.prints("not spoken here: GET /nothing")
            faults.write_text("[[fault]]\nkind = 'wet'\n", encoding="utf-8")
            await guild.prints("The faults stay as they were: .*fault 1: kind must be one of")
            assert await status("/gateway") == 502
            faults.write_text("# none\n", encoding="utf-8")
            await guild.prints("is read again")
            assert await status("/gateway") == 200
        assert guild.text.count("/nothing") == 1
    assert (tmp_path / "guilds/123456789012345678.json").is_file()


@pytest.mark.sweep
async def test_a_made_up_token_is_printed_and_kept_until_it_is_forgotten(tmp_path: Path) -> None:
    kept = tmp_path / "guilds/guild.json"
    tokens: list[str] = []
    for options in ([], ["--reset"]):
        async with open_guild(tmp_path, *options) as guild:
            tokens.append(await guild.prints(r"token +(\S+)"))
            await guild.prints("asks for in vain")
        assert json.loads(kept.read_text(encoding="utf-8"))["token"] == tokens[-1]
    assert tokens[0] != tokens[1]


def test_it_keeps_its_guilds_where_games_are_kept() -> None:
    assert Path(DEFAULT_HOME) == settings.DEFAULT_HOME


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--token", "two words"], "without spaces"),
        (["--application", "mine"], "an application's id is a number"),
        (["--faults", "faults.toml"], "kind must be one of"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TALEWRIGHT_HOME", str(tmp_path))
    Path("faults.toml").write_text("[[fault]]\nkind = 'wet'\n", encoding="utf-8")
    done = CliRunner().invoke(cli, ["guild", *options])
    assert done.exit_code == 1
    assert said in done.output


def test_every_library_of_the_tour_is_pointed_as_its_bot_is() -> None:
    """What the command prints is what the bots of the tour truly do."""
    assert set(POINTING) == {library.name for library in LIBRARIES}
    for library in LIBRARIES:
        script = library.path.read_text(encoding="utf-8")
        for line in POINTING[library.name]:
            deed = re.search(r'([\w.]+)( = |=|: )(yarl\.URL\()?"\{', line)
            assert deed is not None, line
            assert re.search(rf"{re.escape(deed[1])}\s*[=:]", script), (library.name, line)


def test_the_lines_hold_the_guilds_addresses() -> None:
    told = pointing("http://127.0.0.1:9/api/v10", "ws://127.0.0.1:9/gateway")
    assert told["discord.js"] == ('new Client({ intents, rest: { api: "http://127.0.0.1:9/api" } })',)
    assert told["discord.py"][1].endswith('yarl.URL("ws://127.0.0.1:9/gateway")')
