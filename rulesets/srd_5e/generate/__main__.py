"""Reads the source's folder, makes the compendium, lays the hand-checked corrections over it, and writes it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rulesets.srd_5e.generate.compendium import compendium
from rulesets.srd_5e.generate.fields import Tables

HERE = Path(__file__).resolve().parents[2] / "srd-5e" / "compendium"


def main(source: Path, target: Path = HERE) -> None:
    """Writes a file a kind. The same source, corrections and texts give the same bytes."""
    tables = Tables({path.stem: json.loads(path.read_text("utf-8")) for path in sorted(source.glob("*.json"))})
    corrections = _read(HERE / "corrections.json")
    texts = {path.stem: _read(path) for path in sorted((HERE / "texts").glob("*.json"))}
    for kind, entries in compendium(tables, corrections, texts).items():
        text = json.dumps(entries, ensure_ascii=False, indent=1, sort_keys=True)
        (target / f"{kind}.json").write_text(text + "\n", encoding="utf-8")


def _read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
