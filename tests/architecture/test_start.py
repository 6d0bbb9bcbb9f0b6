"""What a start may not load: it is loaded once the bot takes messages, or by whoever needs it."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app.left_for_later import MODULES
from bot.bench.edge.start import BEGINS, NEEDLESS, ONLINE

ROOT = Path(__file__).resolve().parents[2]
LATER = (
    "rulesets.",
    "bot.core.understanding.listener",
    "bot.core.understanding.reading.",
    "bot.services.turns.stages.",
    "bot.services.history.readjudication",
    "bot.services.sprints.match.prompts",
    "bot.adapters.images.drawing.",
    "bot.simulation",
    "bot.theatre",
)


@pytest.fixture(scope="module")
def loaded() -> frozenset[str]:
    cogs = "for one in pkgutil.walk_packages(cogs.__path__, 'cogs.'): importlib.import_module(one.name)"
    told = subprocess.run(
        [sys.executable, "-c", f"{BEGINS}, importlib, pkgutil, {ONLINE}, cogs\n{cogs}\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(told.stdout.split())


def test_a_start_loads_nothing_that_can_be_loaded_later(loaded: frozenset[str]) -> None:
    assert sorted(name for name in loaded if name.startswith(LATER)) == []
    assert sorted(loaded & {*MODULES, *NEEDLESS}) == []


def test_what_is_left_for_later_loads_all_that_reads_and_tells_a_turn(loaded: frozenset[str]) -> None:
    for name in MODULES:
        importlib.import_module(name)
    assert "bot.services.turns.runner" in loaded
    assert {"bot.core.understanding.listener", "bot.services.turns.stages.narrate"} <= {*sys.modules}


def test_a_class_of_values_is_made_without_writing_its_methods() -> None:
    standing_alone = ("bot/localguild/", "bot/theatre/", "bot/verifier/", "bot/core/late_dataclasses.py")
    files = (path for room in ("bot", "cogs", "rulesets") for path in sorted((ROOT / room).rglob("*.py")))
    written = [
        path.relative_to(ROOT).as_posix()
        for path in files
        if re.search(r"^\s*from dataclasses import .*\bdataclass\b", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert [name for name in written if not name.startswith(standing_alone)] == [], (
        "take `dataclass` from bot.core.late_dataclasses"
    )
