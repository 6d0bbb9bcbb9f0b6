"""The shipped compendium, and the reference document beside the repository where there is one."""

import json
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[4]
FOLDER = ROOT / "rulesets" / "srd-5e" / "compendium"
ANSWERS = Path(__file__).parent / "answers"
SOURCES = [up / "shared" / "srd-5.2" for up in (ROOT.parent, ROOT.parent.parent)]
SOURCE = next((folder for folder in SOURCES if folder.is_dir()), None)
"""The folder of the reference document's data, or None."""


@cache
def table(kind: str) -> dict[str, dict[str, Any]]:
    """A table of the compendium."""
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{kind}.json").read_text(encoding="utf-8"))
    return found


def answers(name: str) -> dict[str, list[Any]]:
    """What another implementation says, frozen."""
    found: dict[str, list[Any]] = json.loads((ANSWERS / f"{name}.json").read_text(encoding="utf-8"))
    return found
