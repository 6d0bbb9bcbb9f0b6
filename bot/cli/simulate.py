"""`talewright simulate`: seeds against the whole bot, in slices that go on where the last one stopped."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.terminal import fail

if TYPE_CHECKING:
    from bot.simulation.sweep import Progress, Reproduction

TOLD_EVERY = 25
"""Seeds after which a line is printed."""
HASH_SEED = "0"
"""Python's own chance, in the order of sets: pinned, so that a seed says the same everywhere."""


def simulate(
    seeds: Annotated[int, typer.Option(min=1, help="How many seeds.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The first seed.")] = 1,
    minutes: Annotated[
        float, typer.Option(min=0.1, max=60, help="How long people play, by the virtual clock.")
    ] = 3.0,
    rough: Annotated[
        bool, typer.Option("--rough", help="Other seeds: people hurry, and more goes wrong at once.")
    ] = False,
    slice_minutes: Annotated[
        float, typer.Option(min=0.1, help="Real minutes after which it stops; --resume goes on.")
    ] = 10.0,
    resume: Annotated[
        Path | None, typer.Option(help="Keep the progress in this file, and go on from it.", dir_okay=False)
    ] = None,
    acts: Annotated[
        Path | None, typer.Option(help="Play this reproduction again instead.", exists=True, dir_okay=False)
    ] = None,
    out: Annotated[Path, typer.Option(help="Folder for reproductions.", file_okay=False)] = Path(
        "build/simulation"
    ),
) -> None:
    """Play whole evenings with faults on a virtual clock, and hold what is promised against them.

    Nothing outside is reached and nothing of yours is read. A seed always gives the same run; what breaks a promise is
    made short and written to a file that --acts plays again.
    """
    if os.environ.get("PYTHONHASHSEED") != HASH_SEED:
        os.execve(
            sys.executable, [sys.executable, *sys.orig_argv[1:]], {**os.environ, "PYTHONHASHSEED": HASH_SEED}
        )
    from bot.simulation.run import Ground
    from bot.simulation.sweep import Progress, reproduced

    if acts is not None:
        outcome = reproduced(Ground.laid(), _json(acts))
        typer.echo("\n".join(outcome.trace))
        typer.echo(outcome.violation or f"Nothing is broken. Trace {outcome.digest[:16]}")
        raise typer.Exit(1 if outcome.violation else 0)
    progress = Progress(seed, seed + seeds - 1, minutes, rough)
    if resume is not None and resume.exists():
        try:
            progress = Progress.of(resume)
        except (OSError, ValueError, TypeError) as cause:
            raise fail(f"{resume} holds no progress of a sweep: {cause}") from cause
    _sweep(Ground.laid(), progress, slice_minutes * 60, resume, out)
    if progress.broken:
        raise typer.Exit(1)


def _sweep(ground: Any, progress: Progress, seconds: float, kept: Path | None, out: Path) -> None:
    from bot.simulation.sweep import swept

    for _ in swept(ground, progress, seconds, lambda short: _show(short, out)):
        if kept is not None:
            progress.kept_in(kept)
        if progress.seeds % TOLD_EVERY == 0:
            typer.echo(_line(progress))
    typer.echo(_line(progress))
    if progress.next_seed <= progress.last_seed and kept is not None:
        typer.echo(
            f"{progress.last_seed + 1 - progress.next_seed} seeds are left: run it again with --resume {kept}"
        )


def _line(progress: Progress) -> str:
    pace = 60 * progress.seeds / progress.seconds if progress.seconds else 0.0
    return (
        f"{progress.seeds} seeds, {progress.steps} steps, {len(progress.broken)} broken, {pace:.0f} seeds a minute; "
        f"next is {progress.next_seed}"
    )


def _show(short: Reproduction, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"seed-{short.seed}.json"
    file.write_text(json.dumps(short.document(), indent=1) + "\n", encoding="utf-8")
    typer.echo(f"Seed {short.seed}, step {short.outcome.at}: {short.outcome.violation}")
    for number, act in enumerate(short.acts):
        typer.echo(f"  {number}. {act.after:g} s later: {act.kind} by {act.who} at {act.table} ({act.pick})")
    typer.echo(f"  Play it again: talewright simulate --acts {file}")


def _json(file: Path) -> dict[str, Any]:
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        return {"seed": told["seed"], "acts": told["acts"]}
    except (OSError, ValueError, KeyError, TypeError) as cause:
        raise fail(f"{file} is no reproduction: {cause}") from cause
