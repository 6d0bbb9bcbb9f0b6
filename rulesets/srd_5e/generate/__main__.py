"""Reads the source's folder, makes the compendium, lays the hand-checked corrections over it, and writes it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rulesets.srd_5e.generate.compendium import compendium, file_text
from rulesets.srd_5e.generate.fields import SourceTables

HERE = Path(__file__).resolve().parents[2] / "srd-5e" / "compendium"


def main(source: Path, target: Path = HERE) -> None:
    """Writes a file a kind. The same source, corrections and texts give the same bytes."""
    tables = SourceTables(
        {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(source.glob("*.json"))}
    )
    written = {path.stem: _read(path) for path in sorted((HERE / "written").glob("*.json"))}
    corrections = written.pop("corrections", {})
    for kind, entries in compendium(tables, corrections, written).items():
        (target / f"{kind}.json").write_text(file_text(entries), encoding="utf-8")


def _read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text("utf-8"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
