"""Reads content from disk: what is shipped, and what an author is writing."""

from __future__ import annotations

from pathlib import Path

from bot.core.content.checking import ContentProblem, check_content, check_ruleset

ROOT = Path(__file__).resolve().parents[1]
CONTENT = (("rulesets", (".json", ".md")), ("data", (".json", ".md")))


def content_files(root: Path = ROOT) -> dict[str, str]:
    """Every file of the rulesets and the shipped data, by its path below `root`."""
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for folder, suffixes in CONTENT
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in suffixes and path.is_file()
    }


def persona_pictures(root: Path = ROOT) -> dict[str, bytes]:
    """The pictures of the personas, by file name."""
    folder = root / "data" / "personas" / "pictures"
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}


def content_problems(path: Path) -> list[ContentProblem]:
    """Every problem of a ruleset's folder, or of a scenario, character or lore file.

    What the file refers to is looked for beside it (where it lies in a `data` folder) and in what is shipped.
    """
    path = path.resolve()
    if path.is_dir():
        folder = f"rulesets/{path.name}"
        files = {
            f"{folder}/{found.relative_to(path).as_posix()}": found.read_text(
                encoding="utf-8", errors="replace"
            )
            for found in sorted(path.rglob("*"))
            if found.suffix in (".json", ".md") and found.is_file()
        }
        return check_ruleset(files, folder)
    files = content_files()
    root = path.parents[2] if len(path.parents) > 2 and path.parent.parent.name == "data" else None
    if root is not None:
        files |= content_files(root)
    name = path.relative_to(root).as_posix() if root is not None else path.name
    return check_content({**files, name: path.read_text(encoding="utf-8", errors="replace")}, name)
