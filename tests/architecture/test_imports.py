"""The directions between the rooms (DESIGN, Rooms): the contracts hold, and each of them can break."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports_command; lint_imports_command(sys.argv[1:])"
)

ROOMS = [
    "bot",
    "bot/core",
    "bot/services",
    "bot/adapters",
    "bot/adapters/models",
    "bot/adapters/images",
    "bot/adapters/storage",
    "bot/presentation",
    "bot/localguild",
    "bot/theatre",
    "cogs",
    "rulesets",
]

PLANTS = [
    ("bot/core", "import random", "core"),
    ("bot/core", "from datetime import date\nimport asyncio", "core"),
    ("bot/core", "from bot import services", "core"),
    ("bot/core", "import rulesets", "core"),
    ("bot/services", "import bot.presentation", "layers"),
    ("bot/services", "from bot import adapters", "services"),
    ("bot/services", "import bot.settings", "services"),
    ("bot/presentation", "import cogs", "layers"),
    ("bot/presentation", "import bot.logs", "presentation"),
    ("cogs", "from bot.adapters import models", "cogs"),
    ("cogs", "import bot.app", "layers"),
    ("bot/adapters", "import bot.services.turns", "adapters"),
    ("bot/adapters", "import bot.presentation", "adapters"),
    ("bot/adapters/models", "import bot.app", "adapters"),
    ("rulesets", "import bot.services", "rulesets"),
    ("bot/localguild", "import bot.core", "localguild"),
    ("bot/localguild", "import discord", "localguild"),
    ("bot/theatre", "import bot.core", "theatre"),
    ("bot", "import bot.adapters.storage", "composition"),
    ("bot/services", "import rulesets", "rulesets-are-data"),
    ("bot/services", "import openai", "model-vendors"),
    ("bot/adapters/storage", "import anthropic", "model-vendors"),
    ("bot/services", "from sqlalchemy import select", "database"),
    ("bot/adapters/models", "import aiosqlite", "database"),
    ("bot/services", "import discord", "discord"),
    ("bot/adapters", "import discord", "discord"),
]

ALLOWED = [
    ("bot/services", "import bot.core"),
    ("bot/presentation", "import discord\nimport bot.services\nimport bot.core"),
    ("cogs", "import discord\nimport bot.presentation\nimport bot.services.turns\nimport bot.core"),
    ("bot/adapters", "from bot.services import ports\nimport bot.core"),
    ("bot/adapters/storage", "import aiosqlite\nimport sqlalchemy\nimport bot.services.ports"),
    ("bot/adapters/models", "import anthropic\nimport openai"),
    ("bot/adapters/images", "import openai"),
    ("rulesets", "import bot.core"),
]


def _lint_imports(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT_IMPORTS, "--no-cache", "--no-logo", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )


@pytest.fixture
def tiny_project(tmp_path: Path) -> Path:
    """The rooms, nearly empty, under the contracts of the real project."""
    for room in ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").touch()
    (tmp_path / "bot/app.py").write_text(
        "import discord\nimport cogs\nimport bot.adapters.storage\nimport rulesets\n"
    )
    (tmp_path / "bot/cli/main.py").write_text("import bot.app\nimport bot.localguild\nimport bot.settings\n")
    for name in ("logs", "settings", "services/ports", "services/turns"):
        (tmp_path / f"bot/{name}.py").touch()
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return tmp_path


def test_every_contract_between_the_rooms_holds() -> None:
    answer = _lint_imports(ROOT)
    if answer.returncode:
        pytest.fail(f"an import points the wrong way:\n{answer.stdout}{answer.stderr}", pytrace=False)


@pytest.mark.parametrize(("room", "line", "contract"), PLANTS)
def test_an_import_in_the_wrong_direction_breaks_its_contract(
    tiny_project: Path, room: str, line: str, contract: str
) -> None:
    before = _lint_imports(tiny_project, "--contract", contract)
    assert before.returncode == 0, before.stdout + before.stderr
    (tiny_project / room / "planted.py").write_text(line + "\n")
    after = _lint_imports(tiny_project, "--contract", contract)
    assert after.returncode == 1, after.stdout + after.stderr
    assert "BROKEN" in after.stdout


@pytest.mark.parametrize(("room", "lines"), ALLOWED)
def test_an_import_in_the_right_direction_breaks_nothing(tiny_project: Path, room: str, lines: str) -> None:
    (tiny_project / room / "planted.py").write_text(lines + "\n")
    answer = _lint_imports(tiny_project)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def foreign_imports(source: str) -> list[str]:
    """The modules of ours, other than the core, that a ruleset's source imports."""
    named: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                named += [name.name for name in names]
            case ast.ImportFrom(module="bot", names=names):
                named += [f"bot.{name.name}" for name in names]
            case ast.ImportFrom(module=str(module), level=0):
                named.append(module)
            case _:
                pass
    ours = [name for name in named if name.split(".")[0] in {"bot", "cogs", "tests"}]
    return [name for name in ours if name != "bot.core" and not name.startswith("bot.core.")]


def test_a_ruleset_imports_only_the_core_even_where_its_folder_is_no_package() -> None:
    found = {
        str(path.relative_to(ROOT)): foreign
        for path in sorted((ROOT / "rulesets").rglob("*.py"))
        if (foreign := foreign_imports(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_a_ruleset_that_imports_a_service_is_found() -> None:
    assert foreign_imports("from bot.core import ops\nimport bot.core.dice\nfrom bot import core") == []
    assert foreign_imports("from bot.services import sessions\nfrom bot import app") == [
        "bot.services",
        "bot.app",
    ]
