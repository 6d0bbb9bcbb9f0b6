"""`talewright sprint`: runs and judges a match without Discord and writes its package, or checks one."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import typer
from pydantic import SecretStr, ValidationError

from bot.core.errors import OperatorError, TalewrightError
from bot.core.sprint.events import RoundDecided, TurnTaken
from bot.core.sprint.judging import standings
from bot.core.sprint.protocol import RoundPlan
from bot.presentation.catalogue import worded, words_of

DATABASE = "match.db"
"""Where a match is kept while it runs: the same command again goes on with it."""


def main(args: Sequence[str]) -> int:
    """The command; its exit code."""
    chosen = _parser().parse_args(list(args))
    try:
        if chosen.verify is not None:
            return _verified(chosen.verify)
        asyncio.run(_run(chosen))
    except TalewrightError as error:
        typer.secho(words_of(error), fg=typer.colors.RED, err=True)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="talewright sprint", description="Run and judge a worldbuilding sprint, or verify its package."
    )
    parser.add_argument(
        "--tier", type=int, choices=(1, 2, 3), default=1, help="how little the challenge fits together"
    )
    parser.add_argument(
        "--life", type=int, help="with the same seed, the same argument again; drawn where none is given"
    )
    parser.add_argument("--seed", type=int, help="the challenge's number; drawn where none is given")
    parser.add_argument("--out", type=Path, help="the folder to write; begun ones are gone on with")
    parser.add_argument(
        "--rounds", type=_plan, default=RoundPlan(), metavar="F,L,T,C", help="rounds of each phase; 3,4,2,1"
    )
    parser.add_argument(
        "--model", default="", help="a model key for every persona and the judge; offline otherwise"
    )
    parser.add_argument("--verify", type=Path, metavar="DIR", help="check a package instead")
    return parser


def _plan(text: str) -> RoundPlan:
    try:
        counts = [int(one) for one in text.replace("-", ",").split(",")]
        names = ("foundation", "landmarks", "tension", "crystallization")
        return RoundPlan(**dict(zip(names, counts, strict=True)))
    except (ValueError, ValidationError) as error:
        raise argparse.ArgumentTypeError(
            "four numbers such as 3,4,2,1: up to eight each, and one to three at the end"
        ) from error


# --- running -----------------------------------------------------------------------------------------


async def _run(chosen: Any) -> None:
    from bot.app.building import build
    from bot.services.sprints import OPERATOR, Start
    from bot.settings import Settings

    folder: Path | None = chosen.out
    if folder is None:
        raise OperatorError("Name the folder to write with --out, or a package to check with --verify.")
    _ready(folder)
    database = folder / DATABASE
    settings = Settings().model_copy(
        update={"database_url": SecretStr(f"sqlite+aiosqlite:///{database.absolute()}")}
    )
    app = await build(settings)
    try:
        if app.services.sprints is None:
            raise OperatorError("The content of sprints cannot be read; the log says what is wrong with it.")
        sprints = app.services.sprints.matches
        begun = await sprints.recover()
        if begun:
            match = begun[0].id
            typer.echo(f"Going on with {match}.")
        else:
            wanted = Start(
                tier=chosen.tier,
                seed=chosen.seed,
                life=chosen.life,
                plan=chosen.rounds,
                model_key=chosen.model,
            )
            match = (await sprints.start(wanted)).row.id
        telling = asyncio.create_task(_tell(sprints, match))
        await sprints.wait_until_settled(match)
        await sprints.reveal(match, OPERATOR)
        await telling
        files = await sprints.files(match)
        state = (await sprints.status(match)).match
    finally:
        await app.close()
    await asyncio.to_thread(_write, folder, files)
    first, second = standings(state.ballots)
    labels = state.revealed.teams if state.revealed else ("?", "?")
    for standing, team in zip((first, second), labels, strict=True):
        typer.echo(f"{standing.label} is team {team}: {standing.mean / 1000:.3f} of 10.")
    won = f"Team {state.winner} won." if state.winner else "Nobody won."
    typer.echo(
        f"{won} {len(files)} files are in {folder}. Check them with: talewright sprint --verify {folder}"
    )


async def _tell(sprints: Any, match: str) -> None:
    """A line for each round, as it is decided."""
    async for one in sprints.watch(match):
        body = one.event.body
        if isinstance(body, RoundDecided):
            tally = body.tally
            votes = f"{tally.accept} accept, {tally.amend} amend, {tally.reject} reject"
            typer.echo(
                f"  {one.event.stream}, round {body.round}, {body.phase.lower()}: {tally.outcome.lower()} ({votes})"
            )
        elif isinstance(body, TurnTaken) and body.origin.source == "fallback":
            typer.echo(f"  {one.event.stream}, {body.id}: spoken for by the offline persona")


def _ready(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = [path.name for path in folder.iterdir()]
    except OSError as error:
        raise OperatorError(f"The folder {folder} cannot be used: {error.strerror}.") from error
    if held and DATABASE not in held:
        raise OperatorError(f"The folder {folder} is not empty. Name another with --out.")


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    try:
        for path, data in files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        for rest in folder.glob(f"{DATABASE}*"):
            rest.unlink()
    except OSError as error:
        raise OperatorError(f"Cannot write into {folder}: {error.strerror}.") from error


# --- checking ----------------------------------------------------------------------------------------


def _verified(folder: Path) -> int:
    from bot.services.sprints.results.package_checker import check_package

    if not folder.is_dir():
        raise OperatorError(f"{folder} is no folder.")
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    checked = check_package(files)
    for line in checked.lines:
        typer.echo(worded(line))
    for problem in checked.problems:
        typer.secho(worded(problem), fg=typer.colors.RED, err=True)
    typer.echo("The package is in order." if checked.ok else "The package is NOT in order.")
    return 0 if checked.ok else 1
