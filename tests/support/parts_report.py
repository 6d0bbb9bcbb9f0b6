"""Measures what becomes of each part of a message, played as a first one: `python -m tests.support.parts_report`.

Of the held-out part only the figures are printed; `-v` lists the open messages of which a part was left without a word.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bot.services.turns.step_inputs import left_lying, narrate
from tests.support.table import ROOT, table

FOLDER = ROOT / "tests" / "golden" / "understanding" / "parts"


async def fates_of(scenario: str, said: str) -> tuple[left_lying.PartTold, ...]:
    """What became of each part of a first message; none where it is no turn or was read by terms of the rules."""
    found: list[left_lying.PartTold] = []
    line = left_lying.left_lying
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), same=True) as at:
            await at.start(scenario, "u1")
            narrate.left_lying = lambda start, resolved, silent=(): (
                found.extend(left_lying.parts_told(start, resolved, silent)) or line(start, resolved, silent)
            )
            try:
                await at.send(said)
                await at.tables.idle()
            finally:
                narrate.left_lying = line
    return tuple(found)


async def report(name: str, *, misses: bool) -> str:
    """The figures of one file of messages."""
    messages, parts = Counter[str](), Counter[str]()
    for row in map(json.loads, (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()):
        told = await fates_of(row["s"], row["t"])
        fates = [one.fate for one in told]
        parts.update(fates)
        worst = next(
            (fate for fate in ("left", "along") if fate in fates), "all" if fates else "not measured"
        )
        messages[worst] += 1
        if misses and worst == "left":
            left = [one.part.said for one in told if one.fate == "left"]
            sys.stdout.write(f"{row['t']} {left}\n")
    return f"{name}: messages {dict(messages)}, parts {dict(parts)}"


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    for part in ("open", "held_out"):
        sys.stdout.write(asyncio.run(report(part, misses=part == "open" and "-v" in sys.argv)) + "\n")
