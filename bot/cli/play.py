"""Plays at once: a local guild, the game master in it, and the replay theatre beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import typer
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from bot import logs
from bot.app.building import build
from bot.app.running import App
from bot.cli.terminal import DEFAULT_PORT, fail, settings_for, until_stopped
from bot.core.errors import PlayerError
from bot.localguild import LocalGuild, LocalGuildError
from bot.services.library.library import Library
from bot.theatre import Theatre

READY_SECONDS = 30.0


async def play_in(
    folder: Path,
    port: int | None,
    library: Library | None = None,
    beside: Callable[[App], Awaitable[None]] | None = None,
    *,
    keys: Path,
) -> None:
    """The local guild whose games are kept in `folder`, until it is stopped. A chosen port must be free.

    `keys` is the folder with `models.json` and `images.json`, the one that `run` reads. `library` is what can be played
    there, if not what is shipped; `beside` runs as long as the game master does.
    """
    theatre = Theatre()
    guild = await _local_guild(folder, port, theatre)
    try:
        settings = settings_for(
            folder,
            keys_folder=keys,
            discord_token=guild.token,
            discord_api_url=guild.api_url,
            discord_gateway_url=guild.gateway_url,
            database_url=f"sqlite+aiosqlite:///{folder / 'talewright.db'}",
            guild_ready_timeout=0.2,
            theatre_url=f"{guild.page_url.rstrip('/')}/theatre",
            message_content=True,
            always_sync=True,
        )
        level = "WARNING" if settings.log_level == "INFO" else settings.log_level
        logs.set_up(level, as_json=settings.log_json, secrets=settings.secrets())
        app = await build(settings, library)
        if app.services.sprints is not None:
            theatre.open(app.services.sprints.matches, PlayerError)
        tasks = [asyncio.create_task(_welcome(app, guild, folder))]
        if beside is not None:
            tasks.append(asyncio.ensure_future(beside(app)))
        try:
            await until_stopped(app, app.run())
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await guild.stop()


async def _local_guild(folder: Path, port: int | None, theatre: Theatre) -> LocalGuild:
    """A started local guild with the replay theatre beside it.

    Without a chosen port, another free one is taken where the usual one is in use.
    """
    state = folder / "guild.json"
    annexes = {"/theatre": theatre.application}
    guild = LocalGuild(port=port or DEFAULT_PORT, state_path=state, annexes=annexes)
    try:
        await guild.start()
    except LocalGuildError as error:
        if port is not None or "in use" not in str(error):
            raise fail(f"{error}") from error
        guild = LocalGuild(port=0, state_path=state, annexes=annexes)
        await guild.start()
        typer.secho(
            f"Port {DEFAULT_PORT} is in use, so this is port {guild.port}. "
            "Choose one with --port 9000 (make play ARGS='--port 9000').",
            fg=typer.colors.YELLOW,
        )
    return guild


async def _welcome(app: App, guild: LocalGuild, folder: Path) -> None:
    try:
        async with asyncio.timeout(READY_SECONDS):
            await app.ready.wait()
    except TimeoutError:
        typer.secho("The game master is slow to come to the table. The log above may say why.", err=True)
        return
    words = Text(justify="center")
    words.append("\nOpen this page and play:\n\n")
    words.append(guild.page_url, style=f"bold bright_cyan underline link {guild.page_url}")
    words.append(
        "\n\nSay help there, press the first story, take a ready character, and write what you do.\n",
        style="",
    )
    words.append(f"Games are kept in {folder}. Ctrl+C stops; nothing is lost.\n", style="dim")
    Console().print(Panel(words, title="Talewright", border_style="cyan", padding=(0, 2)))
