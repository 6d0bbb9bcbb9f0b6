"""What the commands of the terminal share: their settings, one sentence for a fault, and stopping in order."""

from __future__ import annotations

import asyncio
import importlib
import signal
import sys
from collections.abc import Awaitable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from bot.app.running import App
    from bot.settings import Settings

LAST_SECONDS = 3.0
"""For a connection to end once everything else has stopped."""
DEFAULT_PORT = 8080
"""Of the local guild's page."""


def fail(message: str, code: int = 1) -> typer.Exit:
    """Say what is wrong on stderr; raise the result."""
    typer.secho(message, fg=typer.colors.RED, err=True)
    return typer.Exit(code)


def load_log() -> None:
    """Loads structlog without rich, for which it looks and of which nothing is used here: 50 ms of a start."""
    if "structlog" in sys.modules or "rich" in sys.modules:
        return
    sys.modules["rich"] = None  # type: ignore[assignment]
    try:
        importlib.import_module("structlog")
    finally:
        del sys.modules["rich"]


def settings_for(home: Path | None = None, **chosen: Any) -> Settings:
    """The settings, with what the command line says on top. Exits with 2 where they cannot be read."""
    load_log()
    from pydantic import ValidationError

    from bot.settings import Settings

    try:
        if home is not None:
            chosen["talewright_home"] = home
        return Settings(**chosen)
    except ValidationError as error:
        lines = [f"{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}" for one in error.errors()]
        raise fail("The settings cannot be used.\n" + "\n".join(lines), 2) from error


def in_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end; faults that somebody can mend become one sentence and exit code 1."""
    from bot.core.errors import TalewrightError
    from bot.presentation.catalogue import words_of

    try:
        asyncio.run(work)
    except TalewrightError as error:
        raise fail(words_of(error)) from error


async def until_stopped(app: App, work: Awaitable[None]) -> None:
    """Run the app; SIGTERM and Ctrl+C end it in order, a second one at once."""
    loop = asyncio.get_running_loop()
    running = asyncio.ensure_future(work)
    stopping: list[asyncio.Task[None]] = []

    async def stop_in_order() -> None:
        await app.stop()
        # Whoever is between two attempts to connect may sleep for minutes.
        if not (await asyncio.wait({running}, timeout=LAST_SECONDS))[0]:
            running.cancel()

    def stop() -> None:
        if stopping or app.bot is None:
            running.cancel()
        else:
            stopping.append(loop.create_task(stop_in_order()))

    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows: Ctrl+C arrives as KeyboardInterrupt
            break
    try:
        await running
    except asyncio.CancelledError:
        if asyncio.current_task() is not None and asyncio.current_task().cancelling():  # type: ignore[union-attr]
            raise
    finally:
        await asyncio.gather(*stopping, return_exceptions=True)
        await app.close()
