"""`talewright backup`, `restore` and `db move`: all that is stored, out and back, and to another database."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.terminal import fail, in_loop, settings_for

if TYPE_CHECKING:
    from bot.app.session_files import AllVerified

Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]


def backup(
    out: Annotated[Path, typer.Argument(help="The file to write: an SQLite database.", dir_okay=False)],
    home: Home = None,
) -> None:
    """Copy everything into one new file, whichever database is in use, and verify every game in it.

    The bot may run meanwhile. The file holds what people wrote, and secrets of dice: keep it as safe as the database.
    """

    async def work() -> None:
        from bot.app import session_files

        _told(await session_files.back_up(settings_for(home).database, out), f"Everything is in {out}.")

    in_loop(work())


def restore(
    file: Annotated[
        Path, typer.Argument(help="A backup, of this version or an earlier one.", exists=True, dir_okay=False)
    ],
    replace: Annotated[
        bool, typer.Option("--replace", help="Put an SQLite database that is there aside first.")
    ] = False,
    home: Home = None,
) -> None:
    """Bring a backup back into an empty database, and verify every game. The bot must be stopped."""

    async def work() -> None:
        from bot.app import session_files

        settings = settings_for(home)
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        aside = settings.home / f"before-restore-{now}.db" if replace else None
        found = await session_files.restore(settings.database, file, aside)
        if aside is not None and aside.exists():
            typer.echo(f"What was there is in {aside}.")
        _told(found, f"{file} is restored.")
        typer.echo("Words that were erased since this backup was made are back: erase them again.")

    in_loop(work())


def move(
    to: Annotated[str, typer.Argument(help="The address of an empty database, as in DATABASE_URL.")],
    home: Home = None,
) -> None:
    """Copy everything from the database in use into another, of either kind, and verify every game there.

    The bot must be stopped. The database that was in use stays as it is.
    """

    async def work() -> None:
        from bot.app import session_files

        found = await session_files.move(settings_for(home).database, to)
        _told(found, "Everything is moved. Set DATABASE_URL to the new address, and start the bot.")

    in_loop(work())


def _told(found: AllVerified, done: str) -> None:
    """Says what was done and how the games verify. Exits with 1 where one does not."""
    from bot.presentation.catalogue import worded

    typer.echo(done)
    for session, lines in found.wrong.items():
        typer.echo(f"{session}:")
        typer.echo(worded(lines))
    if found.wrong:
        raise fail(f"{len(found.wrong)} of {found.games} games do not verify; what is wrong stands above.")
    typer.echo(f"Games: {found.games}, and each of them verifies.")
