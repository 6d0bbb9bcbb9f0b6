"""`talewright rulesets try PATH --plays N`: what many random plays of a ruleset's stories never reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import typer

from bot import logs
from bot.bench.stories import Missed, Played, missed, play_often
from bot.cli.terminal import fail
from bot.content_files import authored, problem_lines, resolvers, word_vectors
from bot.services.library.library import load_library

MOST_LISTED = 12


async def try_often(path: Path, plays: int, seed: int, story: str | None) -> None:
    """Play each story of the ruleset in `path`, or one of them; exits with 1 where something was never reached."""
    logs.set_up("WARNING", as_json=False)
    found = authored(path)
    ruleset = found.folder.rpartition("/")[2]
    problems = found.problems()
    if problems:
        raise fail("\n".join(problem_lines(problems)))
    library = load_library(found.files, resolvers(), word_vectors())
    names = [
        name for name, game in library.games.items() if game.ruleset.id == ruleset and story in (None, name)
    ]
    if not names:
        raise fail(f"There is no story {story}." if story else "There is no story for this ruleset yet.")
    well = True
    for name in names:
        met = await play_often(library, name, plays, seed)
        lacks = missed(library.games[name], met)
        typer.echo("\n".join(lines(met, lacks)))
        well = well and not lacks.any
    if not well:
        raise typer.Exit(1)


def lines(met: Played, lacks: Missed) -> Iterator[str]:
    """What is told of a story's plays."""
    yield f"{met.title}: {met.plays} plays, {met.turns} turns"
    yield f"  ended as        {', '.join(f'{title} ({count})' for title, count in met.endings.most_common())}"
    yield from _listed("never ended as", lacks.endings)
    yield from _listed("never raised", lacks.topics)
    yield from _listed("never named", lacks.names)
    yield from _listed(
        "said again", [f"{sentence} ({count} times in a play)" for sentence, count in lacks.repeats]
    )


def _listed(what: str, entries: tuple[str, ...] | list[str]) -> Iterator[str]:
    for number, entry in enumerate(entries[:MOST_LISTED]):
        yield f"  {what if not number else '':<15} {entry}"
    if len(entries) > MOST_LISTED:
        yield f"  {'':<15} and {len(entries) - MOST_LISTED} more"
