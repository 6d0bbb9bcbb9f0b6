"""`talewright keys`: the master keys under which servers' own API keys are sealed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.terminal import fail, in_loop, settings_for

cli = typer.Typer(help="Look after the keys that servers bring.", no_args_is_help=True)

Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]


@cli.command()
def new() -> None:
    """Print a new master key. Put it into TALEWRIGHT_KEYS_MASTER, before an old one where there is one."""
    from bot.app.building import make_master_key

    typer.echo(make_master_key())


@cli.command()
def reseal(home: Home = None) -> None:
    """Seal every server's key anew with the first master key; the others may go then. The bot must be stopped."""

    async def work() -> None:
        from bot.app.building import build

        app = await build(settings_for(home))
        try:
            sealed, shut = await app.services.models.keys.reseal()
        finally:
            await app.close()
        typer.echo(f"{sealed} keys are sealed with the first master key.")
        if shut:
            names = ", ".join(f"{place.guild_id} ({place.vendor})" for place in shut)
            raise fail(f"No master key opens those of: {names}. They stay as they are.")

    in_loop(work())
