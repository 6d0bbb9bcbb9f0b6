"""`talewright block`, `unblock`, `blocks`, `notice`, `usage`: said to a bot that runs, or asked of it."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bot.cli.terminal import fail, in_loop, settings_for

if TYPE_CHECKING:
    from bot.services.operations.usage import MonthOfServer
    from bot.services.ports.operators.blocks import BlockRow

Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]
Kind = Annotated[Literal["user", "guild"], typer.Argument(help="user for a person, guild for a server.")]
Subject = Annotated[str, typer.Argument(metavar="ID", help="Their id in Discord, a number.")]

USAGE_HEAD = (
    "server", "stories", "turns", "answers", "tokens", "cost", "tokens left", "left", "tokens of own keys",
)  # fmt: skip


def block(
    kind: Kind,
    subject_id: Subject,
    why: Annotated[str, typer.Option(help="The reason; who is blocked reads it.")] = "",
    home: Home = None,
) -> None:
    """Block a person or a server everywhere, at once; they are told once. The bot may run meanwhile."""

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


def notice(
    words: Annotated[
        str, typer.Argument(help="What running tables read; nothing shows the one that stands.")
    ] = "",
    wait: Annotated[
        str, typer.Option("--in", metavar="TIME", help="How long until you stop the bot: 30s, 10m, 1h.")
    ] = "0s",
    over: Annotated[bool, typer.Option("--over", help="Instead: tell them that it is over.")] = False,
    home: Home = None,
) -> None:
    """Tell running tables that you will stop the bot; sprints come to rest a minute before. A start ends the notice."""

    async def work() -> None:
        from bot import operators

        database = settings_for(home).database
        if over:
            if not await operators.end_notice(database):
                raise fail("No notice stands.")
            typer.echo("The notice is over; whoever was told of it is told so within seconds.")
            return
        if words:
            made = await operators.announce(database, words, _seconds(wait))
            typer.echo(
                f"Running tables are told within seconds. The bot is away from {_when(made.begins_at)}."
            )
            return
        stands, told = await operators.standing_notice(database)
        if stands is None:
            typer.echo("No notice stands.")
        else:
            typer.echo(f"From {_when(stands.begins_at)}, told in {told} channels: {stands.words}")

    in_loop(work())


def usage(home: Home = None) -> None:
    """List what each server used this month, and what its caps leave. The bot may run meanwhile."""

    async def work() -> None:
        from bot import operators

        settings = settings_for(home)
        found = await operators.usage(settings.database, settings.caps)
        if not found:
            typer.echo("Nothing was played or asked of models this month.")
            return
        rows = [USAGE_HEAD, *map(_usage_row, found)]
        widths = [max(len(row[at]) for row in rows) for at in range(len(USAGE_HEAD))]
        typer.echo(f"{found[0].month} (UTC)")
        for row in rows:
            typer.echo("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip())

    in_loop(work())


def _usage_row(one: MonthOfServer) -> tuple[str, ...]:
    activity = one.activity
    left = "no cap" if one.tokens_left is None else f"{one.tokens_left:,}"
    left_money = "no cap" if one.micros_left is None else _dollars(one.micros_left)
    counts = [activity.stories, activity.turns, activity.answers, activity.used.tokens]
    return (
        one.guild_id, *(f"{count:,}" for count in counts), _dollars(activity.used.micros), left, left_money,
        f"{activity.own.tokens:,}",
    )  # fmt: skip


def _dollars(micros: int) -> str:
    return f"${micros / 1_000_000:,.2f}"


def _seconds(wait: str) -> int:
    found = re.fullmatch(r"(\d{1,5})([smh])", wait.strip().lower())
    if found is None:
        raise fail(f"{wait} is no time. Write 30s, 10m or 1h.", 2)
    return int(found[1]) * {"s": 1, "m": 60, "h": 3600}[found[2]]


def _when(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _named(kind: str) -> str:
    return "Person" if kind == "user" else "Server"


def _line(found: BlockRow) -> str:
    where = f"on server {found.guild_id}, by {found.by_id}" if found.guild_id else "everywhere"
    told = "told" if found.told_at else "not told yet"
    why = f": {found.why}" if found.why else ""
    return f"{_when(found.created_at)}  {found.kind} {found.subject_id} {where} ({told}){why}"
