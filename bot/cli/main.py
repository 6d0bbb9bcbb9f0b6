"""The command line: play at once, run on Discord, look after what was played."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli import copies, operators
from bot.cli.guild import guild as local_guild
from bot.cli.keys import cli as keys_cli
from bot.cli.privacy import cli as privacy_cli
from bot.cli.simulate import simulate as simulate_seeds
from bot.cli.terminal import DEFAULT_PORT, fail, in_loop, settings_for, until_stopped

if TYPE_CHECKING:
    from bot.settings import Settings

# Heavy imports stand inside the commands, so that `--help` answers at once.

cli = typer.Typer(
    name="talewright",
    help="Talewright, a Discord game master. `talewright play` needs nothing else.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
rulesets_cli = typer.Typer(help="Write and check game systems.", no_args_is_help=True)
db_cli = typer.Typer(help="Look after the database.", no_args_is_help=True)
cli.add_typer(rulesets_cli, name="rulesets")
cli.add_typer(db_cli, name="db")
cli.add_typer(keys_cli, name="keys")
cli.add_typer(privacy_cli, name="privacy")


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"Talewright {version('talewright')}")
        raise typer.Exit


@cli.callback()
def _before(
    _: Annotated[
        bool,
        typer.Option("--version", help="Say which version this is.", callback=_say_version, is_eager=True),
    ] = False,
) -> None:
    """What holds for every command."""


Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]

Port = Annotated[
    int | None, typer.Option(min=1, max=65535, help=f"Port of the page; default {DEFAULT_PORT}.")
]


# --- playing -------------------------------------------------------------------------------------


@cli.command()
def play(
    port: Port = None,
    home: Home = None,
    reset: Annotated[
        bool, typer.Option("--reset", help="Forget the local guild and its games first.")
    ] = False,
) -> None:
    """Play at once: a local guild with the game master in it. No token, no key, no network."""
    gc.disable()  # as in `run`
    from bot.cli.play import play_in

    settings = settings_for(home)
    folder = settings.home / "local-guild"
    if reset and folder.exists():
        import shutil

        shutil.rmtree(folder)
    in_loop(play_in(_made(folder), port, keys=settings.keys))


cli.command("guild")(local_guild)
cli.command("simulate")(simulate_seeds)


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise fail(
            f"The folder {folder} cannot be made: {error.strerror}. Choose one with --home."
        ) from error
    return folder


@cli.command()
def run(home: Home = None) -> None:
    """Run on Discord, with DISCORD_TOKEN from the environment or .env."""
    gc.disable()  # what start-up makes stays; `settle_memory` puts it aside, and collects from then on
    settings = settings_for(home)
    token = settings.discord_token
    if token is None or not token.get_secret_value().strip():
        raise fail(
            "DISCORD_TOKEN is not set.\n"
            "1. Make an application at https://discord.com/developers/applications.\n"
            "2. On its page Bot: Reset Token, and turn on Message Content Intent.\n"
            "3. Put DISCORD_TOKEN=… into a file .env in this folder or into the environment, and run this again.\n"
            "To play without Discord: talewright play (in a checkout: make play)",
            2,
        )
    in_loop(_run(settings))


async def _run(settings: Settings) -> None:
    from bot import logs
    from bot.app.building import build
    from bot.app.running import counted

    metrics = counted(settings)
    logs.set_up(
        settings.log_level,
        as_json=settings.log_json,
        secrets=settings.secrets(),
        watchers=(metrics,) if metrics else (),
    )
    app = await build(settings)
    app.metrics = metrics
    await until_stopped(app, app.run())


@cli.command()
def health(home: Home = None) -> None:
    """Exit with 0 where a running bot is connected, else with 1 (for Docker and other watchers)."""
    from bot.heartbeat import healthy

    if not healthy(settings_for(home).home):
        raise fail("No bot is connected here.")
    typer.echo("Connected.")


@cli.command()
def doctor(home: Home = None) -> None:
    """Check this installation, and say what to do about each thing that is wrong."""

    async def look() -> None:
        from bot.cli.doctor import look_over

        found = await look_over(settings_for(home))
        typer.echo("\n".join(found.lines()))
        if not found.well:
            raise typer.Exit(1)

    in_loop(look())


# --- looking after what was played -----------------------------------------------------------------


@cli.command()
def verify(
    file: Annotated[
        Path | None, typer.Argument(help="An exported session.", exists=True, dir_okay=False)
    ] = None,
    session: Annotated[
        str | None, typer.Option(help="A session in the database; /game status shows its id.")
    ] = None,
    judged_again: Annotated[
        bool, typer.Option("--readjudicate", help="Have the rules decide every turn anew, too.")
    ] = False,
    home: Home = None,
) -> None:
    """Recompute a session: every hash of its chain, every die once the secret is revealed, every state.

    The bot may run meanwhile.
    """
    if (file is None) == (session is None):
        raise fail("Name either an exported FILE or a --session.", 2)

    async def check() -> None:
        from bot.app import session_files
        from bot.presentation.catalogue import worded

        if file is not None:
            good, lines = session_files.verified(session_files.read_log_file(file), judged_again=judged_again)
        else:
            async with session_files.reading_files(settings_for(home).database) as files:
                log = await files.read_log(str(session))
            good, lines = session_files.verified(log, judged_again=judged_again)
        typer.echo(worded(lines))
        if not good:
            raise typer.Exit(1)

    in_loop(check())


@cli.command()
def export(
    session: Annotated[str, typer.Option(help="The session; /game status shows its id.")],
    out: Annotated[Path, typer.Option(help="The file to write (JSON Lines).", dir_okay=False)],
    texts: Annotated[bool, typer.Option(help="With what people wrote; --no-texts leaves that out.")] = True,
    responses: Annotated[
        bool,
        typer.Option("--responses", help="Instead: one response document for each turn, as players see it."),
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="With --responses: as moderators see them.")] = False,
    home: Home = None,
) -> None:
    """Write a session's whole history to a file that `verify` can check. The bot may run meanwhile."""

    async def write() -> None:
        from bot.app.session_files import reading_files

        async with reading_files(settings_for(home).database) as files:
            if responses:
                lines = await files.export_responses(session, out, "moderator" if debug else "player")
                typer.echo(f"{lines} response documents written to {out}.")
            else:
                lines = await files.export(session, out, texts=texts)
                typer.echo(f"{lines} lines written to {out}. Check them with: talewright verify {out}")

    in_loop(write())


cli.command("block")(operators.block)
cli.command("unblock")(operators.unblock)
cli.command("blocks")(operators.blocks)
cli.command("notice")(operators.notice)
cli.command("usage")(operators.usage)
cli.command("backup")(copies.backup)
cli.command("restore")(copies.restore)
db_cli.command("move")(copies.move)


@rulesets_cli.command("check")
def rulesets_check(
    path: Annotated[
        Path,
        typer.Argument(help="The folder of a ruleset, or a scenario, character or lore file.", exists=True),
    ],
) -> None:
    """List every problem of a ruleset or a story file, with its file, its place and a hint."""
    from bot.content_files import content_problems, problem_lines

    problems = content_problems(path)
    if problems:
        typer.echo("\n".join(problem_lines(problems)))
        raise typer.Exit(1)
    typer.echo(f"{path.resolve().name} is in order.")


@rulesets_cli.command("show")
def rulesets_show(
    path: Annotated[Path, typer.Argument(help="The folder of a ruleset.", exists=True, file_okay=False)],
) -> None:
    """Print a ruleset as it is played: packs included, names and groups written out."""
    from bot.content_files import resolved_text

    typer.echo(resolved_text(path))


@rulesets_cli.command("try")
def rulesets_try(
    path: Annotated[Path, typer.Argument(help="The folder of a ruleset.", exists=True, file_okay=False)],
    port: Port = None,
    plays: Annotated[
        int,
        typer.Option(
            min=0, help="Instead: play each story so often at random, and say what was never reached."
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(help="With --plays: chooses what is tried.")] = 1,
    story: Annotated[str | None, typer.Option(help="With --plays: the id of one story.")] = None,
    home: Home = None,
) -> None:
    """Play a ruleset while you write it: a local guild that reads it again when a file changes."""
    if plays:
        from bot.cli.play_often import try_often

        in_loop(try_often(path, plays, seed, story))
        return
    from bot.cli.try_ruleset import try_in

    settings = settings_for(home)
    folder = _made(settings.home / "tried" / path.resolve().name)
    in_loop(try_in(path, folder, port, settings.keys))


@db_cli.command("upgrade")
def db_upgrade(home: Home = None) -> None:
    """Bring the database to the newest schema (starting the bot does this too)."""

    async def bring() -> None:
        from bot.app.building import build

        app = await build(settings_for(home))
        await app.close()
        typer.echo("The database is up to date.")

    in_loop(bring())


@db_cli.command("check")
def db_check(home: Home = None) -> None:
    """Say which schema the database has, and which one is the newest; changes nothing."""

    async def look() -> None:
        from bot.app.database import revisions

        now, newest = await revisions(settings_for(home).database)
        typer.echo(f"Schema now: {now or 'none yet'}. Newest: {newest}.")
        if now != newest:
            raise fail("Run `talewright db upgrade`, or start the bot.")

    in_loop(look())


@db_cli.command("reindex")
def db_reindex(home: Home = None) -> None:
    """Read the index of what was told anew, by which stories are recalled. The bot must be stopped."""

    async def read_anew() -> None:
        from bot.app.building import build

        app = await build(settings_for(home))
        try:
            stories = await app.files.rebuild_index()
        finally:
            await app.close()
        typer.echo(f"Stories whose index was read anew: {stories}.")

    in_loop(read_anew())


# --- work on the project ---------------------------------------------------------------------------


def _delegate(module: str) -> Callable[[typer.Context], None]:
    def command(context: typer.Context) -> None:
        try:
            found = importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            raise fail(f"{module} is not part of this installation.") from error
        raise typer.Exit(found.main(context.args) or 0)

    return command


PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True}
cli.command("bench", help="Measure the running bot at its edge, and its parts.", context_settings=PASS_ON)(
    _delegate("bot.bench")
)
cli.command(
    "sprint",
    help="Run and judge a worldbuilding sprint without Discord, or check one with --verify.",
    context_settings={**PASS_ON, "help_option_names": []},
)(_delegate("bot.cli.sprint"))
cli.command("docs", help="Regenerate the generated part of the documentation.", context_settings=PASS_ON)(
    _delegate("bot.cli.docs")
)
cli.command("portraits", help="Draw the portraits of the personas anew.", context_settings=PASS_ON)(
    _delegate("bot.adapters.images.portrait_files")
)


def main() -> None:
    """The entry point."""
    cli()
