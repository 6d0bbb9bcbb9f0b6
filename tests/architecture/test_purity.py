"""The core and the rulesets are pure: no I/O, no clock, no chance and no waiting (docs/architecture.md, Rooms)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
READERS = sorted((ROOT / "rulesets").glob("*/generate/__main__.py"))
"""What an author runs to make a compendium: it reads a folder and writes another, and no game imports it."""
WRITER = "bot/core/late_dataclasses.py"
"""Writes constructors by the fields of a class, as the standard library does: the one place that calls `exec`."""
PURE_FILES = sorted({*(ROOT / "bot/core").rglob("*.py"), *(ROOT / "rulesets").rglob("*.py")} - {*READERS})

BANNED_MODULES = {
    "aiohttp",
    "asyncio",
    "discord",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sqlalchemy",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
}
BANNED_CALLS = {"breakpoint", "eval", "exec", "input", "open", "print", "__import__"}
BANNED_ENDINGS = {
    "date.today",
    "datetime.now",
    "datetime.today",
    "datetime.utcnow",
    "uuid1",
    "uuid4",
}


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attr):
            return f"{_dotted(value)}.{attr}"
        case _:
            return ""


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif node.module and not node.level:
        yield node.module


def impurities(source: str) -> list[str]:
    """Each impure thing in a source, as `line: what`, in the order of the lines."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith):
            found.append((node.lineno, "waits"))
        elif isinstance(node, ast.comprehension) and node.is_async:
            found.append((node.target.lineno, "waits"))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            banned = [name for name in _imported(node) if name.split(".")[0] in BANNED_MODULES]
            found += [(node.lineno, f"imports {name}") for name in banned]
        elif isinstance(node, ast.Call):
            name = _dotted(node.func)
            parts = name.split(".")
            endings = {parts[-1], ".".join(parts[-2:])}
            if name in BANNED_CALLS or endings & BANNED_ENDINGS:
                found.append((node.lineno, f"calls {name}"))
    return [f"{line}: {what}" for line, what in sorted(found)]


def test_a_module_that_decides_truth_is_pure() -> None:
    found = {
        str(path.relative_to(ROOT)): impure
        for path in PURE_FILES
        if (impure := impurities(path.read_text(encoding="utf-8")))
    }
    assert [what.partition(": ")[2] for what in found.pop(WRITER)] == ["calls exec"]
    assert found == {}


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("def read(path):\n    return open(path)", "2: calls open"),
        ("from datetime import datetime\nstart = datetime.now()", "2: calls datetime.now"),
        ("import datetime\nstart = datetime.datetime.utcnow()", "2: calls datetime.datetime.utcnow"),
        ("import datetime as d\nstart = d.date.today()", "2: calls d.date.today"),
        ("import random", "1: imports random"),
        ("from random import randint", "1: imports random"),
        ("from uuid import uuid4", "1: imports uuid"),
        ("def name(ids):\n    return ids.uuid4()", "2: calls ids.uuid4"),
        ("import time", "1: imports time"),
        ("def wait():\n    import time", "2: imports time"),
        ("import secrets", "1: imports secrets"),
        ("from os import environ", "1: imports os"),
        ("import os.path", "1: imports os.path"),
        ("print('a roll')", "1: calls print"),
        ("async def turn():\n    pass", "1: waits"),
        ("async def turn(model):\n    await model", "2: waits"),
        ("eval('1 + 1')", "1: calls eval"),
    ],
)
def test_an_impure_line_is_found(source: str, what: str) -> None:
    assert what in impurities(source)


def test_pure_lines_are_left_alone() -> None:
    source = (
        "from datetime import datetime, timedelta\n"
        "from bot.core import worldtime\n"
        "def later(now: datetime) -> datetime:\n"
        "    return worldtime.reopen(now + timedelta(minutes=1))\n"
    )
    assert impurities(source) == []
