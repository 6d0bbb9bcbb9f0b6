"""The command line: play at once, run on Discord, look after what was played."""

from __future__ import annotations

import asyncio
import importlib
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from bot.app import App
    from bot.localguild import LocalGuild
    from bot.settings import Settings
    from bot.theatre import Theatre

# Heavy imports stand inside the commands, so that `--help` answers at once.

DEFAULT_PORT = 8080
READY_SECONDS = 30.0

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

Home = Annotated[Path | None, typer.Option(help="Folder for saved games; default ~/.local/share/talewright.")]


def fail(message: str, code: int = 1) -> typer.Exit:
    """Say what is wrong on stderr; raise the result."""
    typer.secho(message, fg=typer.colors.RED, err=True)
    return typer.Exit(code)


def settings_for(home: Path | None = None, **chosen: Any) -> Settings:
    """The settings, with what the command line says on top. Exits with 2 where they cannot be read."""
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

    try:
        asyncio.run(work)
    except TalewrightError as error:
        raise fail(str(error)) from error


async def until_stopped(app: App, work: Awaitable[None]) -> None:
    """Run the app; SIGTERM and Ctrl+C end it in order, a second one at once."""
    loop = asyncio.get_running_loop()
    running = asyncio.ensure_future(work)
    stopping: list[asyncio.Task[None]] = []

    def stop() -> None:
        if stopping or app.bot is None:
            running.cancel()
        else:
            stopping.append(loop.create_task(app.stop()))

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


# --- playing -------------------------------------------------------------------------------------


@cli.command()
def play(
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help=f"Port of the page; default {DEFAULT_PORT}.")
    ] = None,
    home: Home = None,
    reset: Annotated[
        bool, typer.Option("--reset", help="Forget the local guild and its games first.")
    ] = False,
) -> None:
    """Play at once: a local guild with the game master in it. No token, no key, no network."""
    settings = settings_for(home)
    folder = settings.home / "local-guild"
    if reset and folder.exists():
        import shutil

        shutil.rmtree(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise fail(
            f"The folder {folder} cannot be made: {error.strerror}. Choose one with --home."
        ) from error
    in_loop(_play(folder, port))


async def _play(folder: Path, port: int | None) -> None:
    from bot import logs
    from bot.app import build
    from bot.core.errors import PlayerError
    from bot.theatre import Theatre

    theatre = Theatre()
    guild = await _local_guild(folder, port, theatre)
    try:
        settings = settings_for(
            folder,
            discord_token=guild.token,
            discord_api_url=guild.api_url,
            discord_gateway_url=guild.gateway_url,
            database_url=f"sqlite+aiosqlite:///{folder / 'talewright.db'}",
            guild_ready_timeout=0.2,
            message_content=True,
            always_sync=True,
        )
        level = "WARNING" if settings.log_level == "INFO" else settings.log_level
        logs.set_up(level, as_json=settings.log_json, secrets=settings.secrets())
        app = await build(settings)
        if app.sprints is not None:
            theatre.open(app.sprints, PlayerError)
        welcoming = asyncio.create_task(_welcome(app, guild, folder))
        try:
            await until_stopped(app, app.run())
        finally:
            welcoming.cancel()
            await asyncio.gather(welcoming, return_exceptions=True)
    finally:
        await guild.stop()


async def _local_guild(folder: Path, port: int | None, theatre: Theatre) -> LocalGuild:
    """A started local guild with the replay theatre beside it.

    Without a chosen port, another free one is taken where the usual one is in use.
    """
    from bot.localguild import LocalGuild, LocalGuildError

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
            "Choose one with --port, as in: make play ARGS='--port 9000'",
            fg=typer.colors.YELLOW,
        )
    return guild


async def _welcome(app: App, guild: LocalGuild, folder: Path) -> None:
    from rich.console import Console
    from rich.panel import Panel
    from rich.text import Text

    try:
        async with asyncio.timeout(READY_SECONDS):
            await app.ready.wait()
    except TimeoutError:
        typer.secho("The game master is slow to come to the table. The log above may say why.", err=True)
        return
    words = Text(justify="center")
    words.append("\nOpen this page and play:\n\n")
    words.append(guild.page_url, style=f"bold bright_cyan underline link {guild.page_url}")
    words.append("\n\nType /game start there, then /game join, and write what you do.\n", style="")
    words.append(f"Games are kept in {folder}. Ctrl+C stops; nothing is lost.\n", style="dim")
    Console().print(Panel(words, title="Talewright", border_style="cyan", padding=(0, 2)))


@cli.command()
def run(home: Home = None) -> None:
    """Run on Discord, with DISCORD_TOKEN from the environment or .env."""
    settings = settings_for(home)
    token = settings.discord_token
    if token is None or not token.get_secret_value().strip():
        raise fail(
            "DISCORD_TOKEN is not set.\n"
            "1. Make an application at https://discord.com/developers/applications.\n"
            "2. On its page Bot: Reset Token, and turn on Message Content Intent.\n"
            "3. Put DISCORD_TOKEN=… into .env (copy .env.example) or into the environment, and run this again.\n"
            "To play without Discord: make play",
            2,
        )
    in_loop(_run(settings))


async def _run(settings: Settings) -> None:
    from bot import logs
    from bot.app import build

    logs.set_up(settings.log_level, as_json=settings.log_json, secrets=settings.secrets())
    app = await build(settings)
    await until_stopped(app, app.run())


@cli.command()
def health(home: Home = None) -> None:
    """Exit with 0 where a running bot is connected, else with 1 (for Docker and other watchers)."""
    from bot.app import healthy

    if not healthy(settings_for(home).home):
        raise fail("No bot is connected here.")
    typer.echo("Connected.")


@cli.command()
def doctor(home: Home = None) -> None:
    """Check this installation, and say what to do about each thing that is wrong."""
    settings = settings_for(home)
    findings: list[tuple[bool, str]] = [
        (sys.version_info >= (3, 11), f"Python {sys.version.split()[0]} (3.11 or newer is needed)"),
    ]

    notes: list[str] = []

    async def look() -> None:
        from bot.app import build
        from bot.core.errors import OperatorError

        try:
            app = await build(settings)
        except OperatorError as error:
            findings.append((False, f"Storage: {error}"))
            return
        findings.append((True, f"Storage works; saved games are in {settings.home}"))
        findings.append((bool(app.library.games), f"{len(app.library.games)} scenarios can be played"))
        findings.extend((False, f"Content: {problem}") for problem in app.library.problems)
        findings.extend((False, f"Model: {problem}") for problem in app.models.problems())
        notes.extend(app.models.waiting())
        await app.close()

    in_loop(look())
    for good, words in findings:
        typer.echo(f"{'ok  ' if good else 'FAIL'}  {words}")
    if settings.discord_token is None:
        notes.insert(0, "DISCORD_TOKEN is not set: `talewright run` needs it, `talewright play` does not")
    for words in notes:
        typer.echo(f"note  {words}")
    if not all(good for good, _ in findings):
        raise typer.Exit(1)


# --- looking after what was played -----------------------------------------------------------------


@cli.command()
def verify(
    file: Annotated[
        Path | None, typer.Argument(help="An exported session.", exists=True, dir_okay=False)
    ] = None,
    session: Annotated[
        str | None, typer.Option(help="A session in the database; /game status shows its id.")
    ] = None,
    home: Home = None,
) -> None:
    """Recompute a session: every hash of its chain, every die once the secret is revealed, every state."""
    if (file is None) == (session is None):
        raise fail("Name either an exported FILE or a --session.", 2)

    async def check() -> None:
        from bot import app as composition

        if file is not None:
            good, lines = composition.verified(composition.read_log_file(file))
        else:
            app = await composition.build(settings_for(home))
            try:
                good, lines = composition.verified(await app.read_log(str(session)))
            finally:
                await app.close()
        for line in lines:
            typer.echo(line)
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
    """Write a session's whole history to a file that `verify` can check."""

    async def write() -> None:
        from bot.app import build

        app = await build(settings_for(home))
        try:
            if responses:
                lines = await app.export_responses(session, out, "moderator" if debug else "player")
                typer.echo(f"{lines} response documents written to {out}.")
            else:
                lines = await app.export(session, out, texts=texts)
                typer.echo(f"{lines} lines written to {out}. Check them with: talewright verify {out}")
        finally:
            await app.close()

    in_loop(write())


@rulesets_cli.command("check")
def rulesets_check(
    path: Annotated[
        Path,
        typer.Argument(help="The folder of a ruleset, or a scenario, character or lore file.", exists=True),
    ],
) -> None:
    """List every problem of a ruleset or a story file, with its file, its place and a hint."""
    from bot.app import content_problems

    problems = content_problems(path)
    for problem in problems:
        typer.echo(f"{problem.file}  {problem.path or '(top)'}: {problem.message}\n    {problem.hint}")
    if problems:
        typer.echo(f"{len(problems)} problem{'s' * (len(problems) != 1)} found.")
        raise typer.Exit(1)
    typer.echo(f"{path.resolve().name} is in order.")


@db_cli.command("upgrade")
def db_upgrade(home: Home = None) -> None:
    """Bring the database to the newest schema (starting the bot does this too)."""

    async def bring() -> None:
        from bot.app import build

        app = await build(settings_for(home))
        await app.close()
        typer.echo("The database is up to date.")

    in_loop(bring())


@db_cli.command("check")
def db_check(home: Home = None) -> None:
    """Say which schema the database has, and which one is the newest; changes nothing."""

    async def look() -> None:
        from bot.app import revisions

        now, newest = await revisions(settings_for(home).database)
        typer.echo(f"Schema now: {now or 'none yet'}. Newest: {newest}.")
        if now != newest:
            raise fail("Run `talewright db upgrade`, or start the bot.")

    in_loop(look())


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
cli.command("bench", help="Measure turns, rolls, storage and prompts.", context_settings=PASS_ON)(
    _delegate("bot.bench")
)
cli.command(
    "sprint",
    help="Run and judge a worldbuilding sprint without Discord, or check one with --verify.",
    context_settings={**PASS_ON, "help_option_names": []},
)(_delegate("bot.sprint_cli"))
cli.command("docs", help="Regenerate the generated part of the documentation.", context_settings=PASS_ON)(
    _delegate("bot.docs_gen")
)


def main() -> None:
    """The entry point."""
    cli()


if __name__ == "__main__":
    main()
