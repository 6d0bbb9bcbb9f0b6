"""`talewright block`, `unblock`, `blocks`: who is not answered. A bot that runs meanwhile takes it up at once."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bot.cli.terminal import fail, in_loop, settings_for

if TYPE_CHECKING:
    from bot.services.ports.operators.blocks import BlockRow

Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]
Kind = Annotated[Literal["user", "guild"], typer.Argument(help="user for a person, guild for a server.")]
Subject = Annotated[str, typer.Argument(metavar="ID", help="Their id in Discord, a number.")]


def block(
    kind: Kind,
    subject_id: Subject,
    why: Annotated[str, typer.Option(help="The reason; who is blocked reads it.")] = "",
    home: Home = None,
) -> None:
    """BlockRow a person or a server everywhere, at once; they are told once. The bot may run meanwhile."""

    async def work() -> None:
        from bot import operators

        new = await operators.block(settings_for(home).database, kind, subject_id, why)
        typer.echo(
            f"{_named(kind)} {subject_id} is blocked. A bot that runs knows it within seconds."
            if new
            else f"{_named(kind)} {subject_id} was blocked before; the reason is now the new one."
        )

    in_loop(work())


def unblock(kind: Kind, subject_id: Subject, home: Home = None) -> None:
    """Take a block of yours back. What a server has blocked itself stays. The bot may run meanwhile."""

    async def work() -> None:
        from bot import operators

        if not await operators.unblock(settings_for(home).database, kind, subject_id):
            raise fail(f"{_named(kind)} {subject_id} was not blocked.")
        typer.echo(f"{_named(kind)} {subject_id} is not blocked any more.")

    in_loop(work())


def blocks(home: Home = None) -> None:
    """List who is blocked: everywhere by you, and on single servers by whoever manages those."""

    async def work() -> None:
        from bot import operators

        found = await operators.all_blocks(settings_for(home).database)
        typer.echo("\n".join(map(_line, found)) or "Nobody is blocked.")

    in_loop(work())


def _named(kind: str) -> str:
    return "Person" if kind == "user" else "Server"


def _line(found: BlockRow) -> str:
    since = datetime.fromtimestamp(found.created_at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    where = f"on server {found.guild_id}, by {found.by_id}" if found.guild_id else "everywhere"
    told = "told" if found.told_at else "not told yet"
    why = f": {found.why}" if found.why else ""
    return f"{since}  {found.kind} {found.subject_id} {where} ({told}){why}"
