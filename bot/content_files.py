"""Reads content from disk: what is shipped, and what an author is writing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.core.content.checking.documents import (
    ContentProblem,
    check_content,
    check_pack,
    check_ruleset,
    story_kind,
)
from bot.core.content.definitions.resolution import PACKS, packs_in, resolve
from bot.core.content.late_files import LateFiles
from bot.core.content.resolver import Resolver
from bot.core.language.word_vectors import WordVectors
from bot.core.late_dataclasses import dataclass
from bot.presentation.catalogue import worded

ROOT = Path(__file__).resolve().parents[1]
OWN = ("ruleset.json", "telling.json", "rulebook.md")
"""The files of a ruleset's folder that the game reads."""
COMPENDIUM = "compendium"
"""A folder of tables that only a ruleset's Python reads, when it needs them."""
EXCHANGES = "data/exchanges/"
"""Three quarters of all content, of which a table needs its own story's."""
CONTENT = (("rulesets", (".json", ".md")), ("data", (".json", ".md")))


def content_files(root: Path = ROOT) -> LateFiles:
    """Every file of the rulesets and the shipped data, by its path below `root`."""
    texts: dict[str, str] = {}
    late: dict[str, Callable[[], str]] = {}
    for folder, suffixes in CONTENT:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in suffixes and COMPENDIUM not in path.parts and path.is_file():
                name = path.relative_to(root).as_posix()
                if name.startswith(EXCHANGES):
                    late[name] = partial(path.read_text, encoding="utf-8")
                else:
                    texts[name] = path.read_text(encoding="utf-8")
    return LateFiles(texts, late)


def resolvers() -> dict[str, Resolver]:
    """The Python of the shipped rulesets by name, each with a way to read the tables of its own folder when it plays.

    A package below `rulesets` that has `resolver(read)` is one; its tables lie beside the data, in `compendium`.
    """
    found: dict[str, Resolver] = {}
    for folder in sorted((ROOT / "rulesets").glob("*/__init__.py")):
        package = import_module(f"rulesets.{folder.parent.name}")
        tables = ROOT / "rulesets" / folder.parent.name.replace("_", "-") / COMPENDIUM
        made = package.resolver(partial(_tables, tables))
        found[made.name] = made
    return found


@cache
def word_vectors(root: Path = ROOT) -> WordVectors:
    """What words mean, for finding what a message says in other words."""
    return WordVectors((root / "data" / "words" / "vectors.bin").read_bytes())


def compendium_tables() -> dict[str, Any]:
    """The tables of every shipped compendium by name, for whoever looks something up: the first reading takes time."""
    folders = sorted((ROOT / "rulesets").glob(f"*/{COMPENDIUM}"))
    return {name: table for folder in folders for name, table in _tables(folder).items()}


@cache
def _tables(folder: Path) -> dict[str, Any]:
    """Every table of a compendium by the name of its file; read once for all who use it."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def persona_pictures(root: Path = ROOT) -> dict[str, bytes]:
    """The pictures of the personas, by file name."""
    folder = root / "data" / "personas" / "pictures"
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}


@dataclass(frozen=True)
class Authored:
    """A ruleset that somebody writes, with all it is played with.

    `files` maps paths to texts, as the library reads them; `folder` is the ruleset's own among them; `stories` are the
    paths of its scenarios, characters and lore; `shown` says where such a path lies, if it is in the examples.
    """

    files: Mapping[str, str]
    folder: str
    stories: tuple[str, ...]
    shown: Mapping[str, str]

    def problems(self) -> list[ContentProblem]:
        """Every problem of the ruleset and of its stories; of these only where the ruleset can be read."""
        found = check_ruleset(self.files, self.folder)
        for story in self.stories if _object(self.files.get(f"{self.folder}/ruleset.json", "")) else ():
            found += check_content(self.files, story)
        return [replace(problem, file=self.shown.get(problem.file, problem.file)) for problem in found]


def authored(path: Path) -> Authored:
    """The ruleset in a folder, with its examples, the `data` and the packs beside it, and what is shipped.

    An example is a scenario, a character or lore in `examples/*.json`; what it holds says which.
    """
    path = path.resolve()
    folder, root = f"rulesets/{path.name}", path.parent.parent
    beside = content_files(root) if path.parent.name == "rulesets" and root != ROOT else {}
    files = {
        name: text
        for name, text in {**content_files(), **beside}.items()
        if not name.startswith(f"{folder}/")
    }
    files |= {
        f"{PACKS}{found.name}": _text(found) for found in sorted((path.parent / "_packs").glob("*.json"))
    }
    files |= {f"{folder}/{name}": _text(path / name) for name in OWN if (path / name).is_file()}
    shown: dict[str, str] = {}
    for found in sorted((path / "examples").glob("*.json")):
        name = f"data/{story_kind(_text(found))}/{found.name}"
        files[name], shown[name] = _text(found), f"{folder}/examples/{found.name}"
    own = (name for name in files if name not in shown and _is_for(path.name, name, files[name]))
    return Authored(files, folder, (*shown, *own), shown)


def _is_for(ruleset: str, name: str, content: str) -> bool:
    """Whether a file is a scenario or a character for a ruleset."""
    if not name.startswith(("data/scenarios/", "data/characters/")):
        return False
    return _object(content).get("ruleset_id") == ruleset


def _object(content: str) -> dict[str, Any]:
    """The JSON object of a text; an empty one where it holds none."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def content_problems(path: Path) -> list[ContentProblem]:
    """Every problem of a ruleset's folder and its stories, or of a pack, scenario, character or lore file.

    What the file refers to is looked for beside it (where it lies in a `data` folder) and in what is shipped.
    """
    path = path.resolve()
    if path.is_dir():
        return authored(path).problems()
    if path.parent.name == "_packs":
        name = f"{PACKS}{path.name}"
        return check_pack({name: _text(path)}, name)
    files = {**content_files()}
    root = path.parents[2] if len(path.parents) > 2 and path.parent.parent.name == "data" else None
    if root is not None:
        files |= content_files(root)
    name = path.relative_to(root).as_posix() if root is not None else path.name
    return check_content({**files, name: _text(path)}, name)


def resolved_text(path: Path) -> str:
    """The ruleset in a folder as games are pinned to it, but for its rulebook and telling, as JSON."""
    found = authored(path)
    raw = _object(found.files.get(f"{found.folder}/ruleset.json", ""))
    document = resolve(raw, packs_in(found.files)).document
    document.pop("telling", None)
    return json.dumps(document, indent=2, ensure_ascii=False)


def problem_lines(problems: Sequence[ContentProblem]) -> list[str]:
    """Problems as the command line lists them, with their number at the end."""
    lines = [
        f"{problem.file}  {problem.path or '(top)'}: {problem.message}\n    {worded(problem.hint)}"
        for problem in problems
    ]
    return [*lines, f"{len(problems)} problem{'s' * (len(problems) != 1)} found."]
