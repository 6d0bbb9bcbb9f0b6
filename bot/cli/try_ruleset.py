"""Tries a ruleset while it is written: a local guild that plays it, and reads it again when a file changes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import typer
from watchfiles import Change, awatch

from bot.app.running import App
from bot.cli.play import play_in
from bot.content_files import authored, problem_lines, resolvers, word_vectors
from bot.core.content.adventure import Adventure
from bot.core.content.checking.documents import ContentProblem
from bot.core.content.ruleset_shapes import RulesetContent
from bot.presentation.catalogue import say
from bot.presentation.play import authoring
from bot.services.library.library import Library, load_library

T = TypeVar("T")
QUIET_MS = 50
"""A change counts once nothing has changed for this long, so that a file is not read half written."""
LONGEST_MS = 400


class Replaceable(Mapping[str, T]):
    """A mapping whose content is replaced as a whole, under everybody who holds it."""

    def __init__(self) -> None:
        self._content: Mapping[str, T] = {}

    def replace(self, content: Mapping[str, T]) -> None:
        """From now on this is what it holds."""
        self._content = content

    def __getitem__(self, key: str) -> T:
        return self._content[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._content)

    def __len__(self) -> int:
        return len(self._content)


class Trial:
    """A ruleset that is being written: its last state in order in `library`, and the mistakes of the newest one."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.name = self.path.name
        self._games, self._rulesets = Replaceable[Adventure](), Replaceable[RulesetContent]()
        self.library = Library(self._games, self._rulesets)
        self.problems: list[ContentProblem] = []
        self._read: Mapping[str, str] | None = None

    @property
    def scenarios(self) -> list[str]:
        """The titles of the scenarios that can be played with the ruleset."""
        return [game.scenario.title for game in self.library.games.values() if game.ruleset.id == self.name]

    def read(self) -> bool:
        """Reads everything again; whether it differs from what was read before.

        What is in order replaces the library's content; with mistakes it stays as it was.
        """
        try:
            found = authored(self.path)
        except (OSError, UnicodeDecodeError) as error:
            self.problems = [
                ContentProblem(self.name, "", f"cannot be read: {error}", "Mend or remove the file.")
            ]
            self._read = None
            return True
        if found.files == self._read:
            return False
        self._read = found.files
        self.problems = found.problems()
        files = found.files
        if self.problems and not self._rulesets:
            files = {name: text for name, text in files.items() if not name.startswith(f"{found.folder}/")}
        elif self.problems:
            return True
        loaded = load_library(files, resolvers(), word_vectors())
        if not self.problems:
            own = [problem for problem in loaded.problems if self._is_own(problem.file, found.stories)]
            self.problems = [ContentProblem(problem.file, problem.path, problem.hint, "") for problem in own]
        if not self.problems or not self._rulesets:
            self._games.replace(loaded.games)
            self._rulesets.replace(loaded.rulesets)
        return True

    def _is_own(self, file: str, stories: tuple[str, ...]) -> bool:
        return file in stories or file.startswith((f"rulesets/{self.name}/", "rulesets/_packs/"))

    @property
    def folders(self) -> list[Path]:
        """What is watched: the ruleset, and the packs and stories beside it."""
        beside = [self.path.parent / "_packs"]
        if self.path.parent.name == "rulesets":
            data = self.path.parent.parent / "data"
            beside += [data / kind for kind in ("scenarios", "characters", "lore")]
        return [self.path, *(folder for folder in beside if folder.is_dir())]


async def try_in(path: Path, folder: Path, port: int | None, keys: Path) -> None:
    """A local guild, kept in `folder`, that plays the ruleset in `path` until it is stopped; `keys` as in `play_in`."""
    trial = Trial(path)
    trial.read()

    async def beside(app: App) -> None:
        await app.ready.wait()
        await _tell(app, trial)
        await _watch(app, trial)

    await play_in(folder, port, trial.library, beside, keys=keys)


async def _watch(app: App, trial: Trial) -> None:
    changes = awatch(
        *trial.folders,
        watch_filter=lambda _, name: name.endswith((".json", ".md")),
        debounce=LONGEST_MS,
        step=QUIET_MS,
    )
    while True:
        changed: asyncio.Future[set[tuple[Change, str]]] = asyncio.ensure_future(anext(changes))
        try:
            # The watcher begins with its first question; what changed before that is found by reading once more.
            await asyncio.sleep(0)
            if trial.read():
                await _tell(app, trial)
            await changed
        finally:
            changed.cancel()


async def _tell(app: App, trial: Trial) -> None:
    """Says in the terminal and in the guild how the ruleset stands."""
    if trial.problems:
        for line in problem_lines(trial.problems):
            typer.echo(line)
        playable = trial.name in trial.library.rulesets
        notice = authoring.mistakes(trial.name, trial.problems, playable=playable)
    else:
        stories = ", ".join(trial.scenarios) or say("authoring/no_story")
        typer.echo(f"{trial.name} is in order. {stories}")
        notice = authoring.in_order(trial.name, trial.scenarios)
    if app.bot is not None:
        await authoring.post(app.bot, notice)
