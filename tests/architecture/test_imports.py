"""The directions between the rooms (docs/architecture.md, Rooms): the contracts hold, and each of them can break."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports_command; lint_imports_command(sys.argv[1:])"
)

CORE = (
    "cards content dice generation god guard history language memory parsing prompting providers recall response rules "
    "sprint state table understanding"
).split()
SERVICES = "care god history library models operations play ports sessions sprints turns".split()
PRESENTATION = "delivery god operations play sprints".split()
LOCALGUILD = "forms page rest runtime state".split()
FIFTH_EDITION = "asked blows characters combat d20 deeds field lasting magic spells terms turns".split()

ROOMS = [
    "bot",
    "bot/app",
    "bot/cli",
    "bot/core",
    *(f"bot/core/{room}" for room in CORE),
    "bot/services",
    *(f"bot/services/{room}" for room in SERVICES),
    "bot/adapters",
    "bot/adapters/models",
    "bot/adapters/images",
    "bot/adapters/storage",
    "bot/presentation",
    *(f"bot/presentation/{room}" for room in PRESENTATION),
    "bot/localguild",
    *(f"bot/localguild/{room}" for room in LOCALGUILD),
    "bot/theatre",
    "bot/verifier",
    "cogs",
    "rulesets",
    "rulesets/srd_5e",
    *(f"rulesets/srd_5e/{room}" for room in FIFTH_EDITION),
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
    ("bot/verifier", "import bot.core", "verifier"),
    ("bot", "import bot.adapters.storage", "composition"),
    ("bot/services", "import rulesets", "rulesets-are-data"),
    ("bot/services", "import openai", "model-vendors"),
    ("bot/adapters/storage", "import anthropic", "model-vendors"),
    ("bot/services", "from sqlalchemy import select", "database"),
    ("bot/adapters/models", "import aiosqlite", "database"),
    ("bot/services", "import discord", "discord"),
    ("bot/adapters", "import discord", "discord"),
    ("cogs", "import bot.cli", "layers"),
    ("bot/core/state", "import bot.core.content", "core-rooms"),
    ("bot/core/content", "import bot.core.history", "core-rooms"),
    ("bot/core/rules", "import bot.core.understanding", "core-rooms"),
    ("bot/core/god", "import bot.core.rules", "core-rooms"),
    ("bot/services/ports", "import bot.services.sessions", "service-rooms"),
    ("bot/services/turns", "import bot.services.play", "service-rooms"),
    ("bot/services/god", "import bot.services.history", "service-rooms"),
    ("bot/services/care", "import bot.services.operations", "service-rooms"),
    ("bot/services/operations", "import bot.services.care", "service-rooms"),
    ("bot/presentation/operations", "import bot.presentation.play", "presentation-rooms"),
    ("bot/presentation/play", "import bot.presentation.delivery", "presentation-rooms"),
    ("bot/localguild/state", "import bot.localguild.runtime", "localguild-rooms"),
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


CYCLE = (
    ("bot/core/table", "import bot.core.state"),
    ("bot/core/state", "import bot.core.table"),
    ("rulesets/srd_5e/spells", "import rulesets.srd_5e.combat"),
    ("rulesets/srd_5e/combat", "import rulesets.srd_5e.spells"),
)


def _lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT_IMPORTS, "--no-cache", "--no-logo"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )


def tiny_project(folder: Path) -> Path:
    """The rooms, nearly empty, under the contracts of the real project."""
    for room in ROOMS:
        (folder / room).mkdir()
        (folder / room / "__init__.py").touch()
    (folder / "bot/app/running.py").write_text(
        "import discord\nimport cogs\nimport bot.adapters.storage\nimport rulesets\n"
    )
    (folder / "bot/cli/main.py").write_text("import bot.app\nimport bot.localguild\nimport bot.settings\n")
    for name in ("logs", "settings"):
        (folder / f"bot/{name}.py").touch()
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return folder


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said of each broken contract, by its id, where every breach is planted in a file of its own."""
    folder = tiny_project(tmp_path_factory.mktemp("planted"))
    for number, (room, line, _) in enumerate(PLANTS):
        (folder / room / f"planted_{number}.py").write_text(line + "\n")
    for number, (room, line) in enumerate(CYCLE):
        (folder / room / f"circle_{number}.py").write_text(line + "\n")
    report = _lint_imports(folder).stdout.partition("Broken contracts")[2]
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    starts = sorted((report.find(f"\n{contract['name']}\n"), contract["id"]) for contract in contracts)
    said = [(start, name) for start, name in starts if start >= 0]
    ends = [start for start, _ in said[1:]] + [len(report)]
    return {name: report[start:end] for (start, name), end in zip(said, ends, strict=True)}


def test_every_contract_between_the_rooms_holds() -> None:
    answer = _lint_imports(ROOT)
    if answer.returncode:
        pytest.fail(f"an import points the wrong way:\n{answer.stdout}{answer.stderr}", pytrace=False)


@pytest.mark.parametrize("number", range(len(PLANTS)), ids=[f"{room}: {line}" for room, line, _ in PLANTS])
def test_an_import_in_the_wrong_direction_breaks_its_contract(broken: dict[str, str], number: int) -> None:
    room, _, contract = PLANTS[number]
    assert re.search(rf"\b{room.replace('/', '.')}\.planted_{number}\b", broken[contract])


def test_packages_that_know_each_other_in_a_circle_break_their_contract(broken: dict[str, str]) -> None:
    assert re.search(r"- \.(table -> \.state|state -> \.table) ", broken["cycles"])
    assert re.search(r"- \.(spells -> \.combat|combat -> \.spells) ", broken["cycles"])


def test_imports_in_the_right_direction_break_nothing(tmp_path: Path) -> None:
    folder = tiny_project(tmp_path)
    for number, (room, lines) in enumerate(ALLOWED):
        (folder / room / f"planted_{number}.py").write_text(lines + "\n")
    answer = _lint_imports(folder)
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
