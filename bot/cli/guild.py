"""`talewright guild`: the local Discord alone, for any bot, in whatever library it is written."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.terminal import DEFAULT_PORT, fail

if TYPE_CHECKING:
    from bot.localguild import LocalGuild

LOOK_SECONDS = 0.5
DEFAULT_HOME = "~/.local/share/talewright"
"""As in the settings, which are not read here: another bot's `.env` may lie in this folder."""


def guild(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port of the page and the API.")] = DEFAULT_PORT,
    token: Annotated[
        str | None, typer.Option(help="The token the bot has; without it, one is made up and kept.")
    ] = None,
    application: Annotated[
        str | None, typer.Option(help="The application's id, where the token does not tell it.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="The bot's name.")] = None,
    faults: Annotated[
        Path | None,
        typer.Option(
            help="A TOML file of faults; it is read again when it changes.", exists=True, dir_okay=False
        ),
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(help="The file the guild is kept in; by default one for each application.")
    ] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Forget what was kept first.")] = False,
    limits: Annotated[bool, typer.Option(help="Answer 429 as Discord does.")] = True,
    content: Annotated[
        bool, typer.Option(help="Let the bot have the message content intent; --no-content refuses it.")
    ] = True,
) -> None:
    """A Discord on this computer for any bot: prints the addresses to point it at, and serves a page to write in."""
    from bot.localguild import Credentials, LocalGuild, LocalGuildError

    try:
        credentials = Credentials(token, application, name).checked()
        file = keep or _kept_in(credentials.application_id)
        if reset:
            _forget(file)
        made = LocalGuild(
            port=port, state_path=file, rate_limits=limits, message_content=content, credentials=credentials
        )
        if faults is not None:
            made.put_faults(faults)
        asyncio.run(_serve(made, faults, told_token=token is None, file=file))
    except LocalGuildError as error:
        raise fail(f"{error}") from error


def _kept_in(application: str | None) -> Path:
    home = Path(os.environ.get("TALEWRIGHT_HOME") or DEFAULT_HOME).expanduser().absolute()
    return home / "guilds" / f"{application or 'guild'}.json"


def _forget(file: Path) -> None:
    import shutil

    file.unlink(missing_ok=True)
    shutil.rmtree(file.with_name(file.name + ".files"), ignore_errors=True)


async def _serve(made: LocalGuild, faults: Path | None, *, told_token: bool, file: Path) -> None:
    """Serve until SIGTERM or Ctrl+C, and say meanwhile what the bot asked for in vain."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stopping.set)
        except NotImplementedError:  # Windows: Ctrl+C arrives as KeyboardInterrupt
            break
    await made.start()
    try:
        typer.echo("\n".join(_welcome(made, told_token=told_token, file=file)))
        watch = _Watch(made, faults)
        while not stopping.is_set():
            for line in watch.news():
                typer.echo(line)
            try:
                await asyncio.wait_for(stopping.wait(), LOOK_SECONDS)
            except TimeoutError:
                continue
    finally:
        await made.stop()


def _welcome(made: LocalGuild, *, told_token: bool, file: Path) -> list[str]:
    from bot.localguild.pointing import pointing

    lines = [
        "A local guild, only on this computer: not Discord.",
        f"  page         {made.page_url}",
        f"  faults       {made.page_url}faults",
        f"  API          {made.api_url}",
        f"  gateway      {made.gateway_url}",
        f"  token        {made.token if told_token else '(the one you gave)'}",
        f"  application  {made.application_id}",
        f"  server       {made.guild_id}",
        f"  kept in      {file}",
        "",
        "Point the bot at it, before it connects:",
    ]
    for library, told in pointing(made.api_url, made.gateway_url).items():
        lines += [f"  {library:<12}{told[0]}", *(f"  {'':<12}{more}" for more in told[1:])]
    return [*lines, "", "Ctrl+C stops; nothing is lost. What the bot asks for in vain is listed here:"]


class _Watch:
    """Tells once of each thing that was refused or not known, and reads the file of faults when it changes."""

    def __init__(self, made: LocalGuild, faults: Path | None) -> None:
        self._made = made
        self._faults = faults
        self._changed = _changed(faults)
        self._told: set[str] = set()
        self._seen = (0, 0, 0)

    def news(self) -> list[str]:
        made, (refused, unknown, keys) = self._made, self._seen
        lines = [f"not spoken here: {r.method} {r.path}" for r in made.unknown[unknown:]]
        lines += [
            f"refused: {r.method} {r.path}: {r.status}, {r.code} {r.message}" for r in made.refused[refused:]
        ]
        lines += [f"a key Discord ignores: {k.method} {k.path}: {k.key}" for k in made.unknown_keys[keys:]]
        self._seen = (len(made.refused), len(made.unknown), len(made.unknown_keys))
        fresh = [line for line in dict.fromkeys(lines) if line not in self._told]
        self._told.update(fresh)
        return fresh + self._reread()

    def _reread(self) -> list[str]:
        changed = _changed(self._faults)
        if self._faults is None or changed == self._changed:
            return []
        self._changed = changed
        from bot.localguild import LocalGuildError

        try:
            self._made.put_faults(self._faults)
        except LocalGuildError as wrong:
            return [f"The faults stay as they were: {wrong}"]
        return [f"{self._faults} is read again."]


def _changed(file: Path | None) -> tuple[int, int] | None:
    """What tells that a file is another one; None for no file."""
    try:
        found = file.stat() if file is not None else None
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size) if found is not None else None
