"""`talewright privacy`: what is stored of a person, and the erasure of it, while the bot is stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.terminal import fail, in_loop, settings_for

cli = typer.Typer(help="Show and erase what a person wrote. The bot must be stopped.", no_args_is_help=True)

User = Annotated[str, typer.Argument(help="The person's Discord id, a number.")]
Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]


@cli.command()
def show(
    user_id: User,
    out: Annotated[
        Path | None, typer.Option(help="Write all of it to this file, as JSON.", dir_okay=False)
    ] = None,
    home: Home = None,
) -> None:
    """Count what is stored of a person, game by game."""

    async def look() -> None:
        from bot.app.building import build

        app = await build(settings_for(home))
        try:
            found = await app.services.privacy.count_stored(user_id)
            body = await app.services.privacy.export_written(user_id) if out is not None else b""
        finally:
            await app.close()
        for game in found.games:
            counts = ", ".join(f"{kind} {count}" for kind, count in game.counts.items()) or "no words"
            typer.echo(f"{game.session_id}  {game.title} ({game.status}): {counts}")
        for kind, count in found.beside.items():
            typer.echo(f"{kind}: {count}")
        typer.echo(f"{found.texts} texts of {user_id} are stored.")
        if out is not None:
            _write(out, body)

    in_loop(look())


@cli.command()
def erase(
    user_id: User,
    yes: Annotated[bool, typer.Option("--yes", help="Really erase; nothing brings the words back.")] = False,
    home: Home = None,
) -> None:
    """Erase what a person wrote, wherever it is stored or repeated. Exports made before are not reached."""
    if not yes:
        raise fail("Nothing is erased. Add --yes to erase; nothing brings the words back.", 2)

    async def work() -> None:
        from bot.app.building import build

        app = await build(settings_for(home))
        try:
            count = await app.services.privacy.erase(user_id)
        finally:
            await app.close()
        typer.echo(f"{count} texts of {user_id} are erased, and what repeated them.")

    in_loop(work())


def _write(out: Path, body: bytes) -> None:
    try:
        out.write_bytes(body)
    except OSError as error:
        raise fail(f"Cannot write {out}: {error.strerror}.") from error
    typer.echo(f"Written to {out}.")
