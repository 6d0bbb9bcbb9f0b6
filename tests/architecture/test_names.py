"""Names: one class name is one thing, and no word stands for a place of this house that only its builders know."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRIVATE_WORDS = re.compile(
    r"(?:^|_)(hall|desk|shelf|keepsakes?|crew|studio|understudy|steering|deliberation)(?:_|$)"
)
PRIVATE_ANYWHERE = re.compile("hall|desk|shelf|keepsake|crew|studio|understudy|steering|deliberation")
"""What a source must hold for its names to be worth reading."""
IRREGULAR = frozenset(
    "begun bought brought built done drawn found gone heard held kept known left lost made met paid said sent "
    "shown shut sold spent spoken stood taken told undone won".split()
)
VERBS = frozenset("embed exceed feed happen listen need open proceed seed succeed".split())
"""Words that end like a participle, and are none."""


@cache
def modules() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """Every module with the classes at its top."""
    found = [path for room in ("bot", "cogs", "rulesets") for path in sorted((ROOT / room).rglob("*.py"))]
    return tuple((path.relative_to(ROOT), classes(path.read_text(encoding="utf-8"))) for path in found)


def classes(source: str) -> tuple[str, ...]:
    return tuple(re.findall(r"^class (\w+)", source, re.MULTILINE))


def test_no_two_classes_share_a_name() -> None:
    where: dict[str, list[str]] = defaultdict(list)
    for path, names in modules():
        for name in names:
            if not name.startswith("_"):
                where[name].append(str(path))
    assert {name: paths for name, paths in where.items() if len(paths) > 1} == {}


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def test_no_module_or_class_is_named_in_a_private_dialect() -> None:
    found = [str(path) for path, _ in modules() if PRIVATE_WORDS.search(path.stem)]
    found += [
        f"{path}: {name}" for path, names in modules() for name in names if PRIVATE_WORDS.search(snake(name))
    ]
    assert found == []


SETTINGS = ("bot/core/generation/", "bot/adapters/images/drawing/")
"""Where a hall is a hall: the rooms and things of stories that are made up or drawn."""


def bound(source: str) -> Iterator[str]:
    """What a module names: functions, parameters, variables, fields."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def test_no_function_field_or_variable_is_named_in_a_private_dialect() -> None:
    found = {
        str(path): sorted(words)
        for path, _ in modules()
        if not str(path).startswith(SETTINGS)
        and PRIVATE_ANYWHERE.search(source := (ROOT / path).read_text(encoding="utf-8"))
        and (words := {name for name in bound(source) if PRIVATE_WORDS.search(name)})
    }
    assert found == {}


@pytest.mark.parametrize("line", ["self._hall = hall", "def desk(): ...", "lambda shelf: 1", "crew: int = 1"])
def test_a_word_of_a_private_dialect_would_be_found(line: str) -> None:
    assert any(PRIVATE_WORDS.search(name) for name in bound(line))


def test_a_package_has_about_twenty_modules_at_most() -> None:
    """Private ones too: whoever looks for the room of a line reads them all."""
    counted: dict[str, int] = defaultdict(int)
    for path, _ in modules():
        if path.name != "__init__.py":
            counted[str(path.parent)] += 1
    assert {room: n for room, n in counted.items() if n > 21} == {}


def test_a_prefix_that_three_modules_of_a_package_share_is_a_folder() -> None:
    shared: dict[tuple[str, str], list[str]] = defaultdict(list)
    for path, _ in modules():
        prefix, _, rest = path.stem.lstrip("_").partition("_")
        if rest:
            shared[str(path.parent), prefix].append(path.name)
    assert {where: names for where, names in shared.items() if len(names) > 2} == {}


def participles(source: str) -> Iterator[str]:
    """The awaited functions whose name begins with a participle: that names a value, and these do something."""
    for node in ast.walk(ast.parse(source)) if "async def" in source else ():
        if isinstance(node, ast.AsyncFunctionDef):
            first = node.name.lstrip("_").partition("_")[0]
            if first in IRREGULAR or (first.endswith(("ed", "en")) and first not in VERBS):
                yield node.name


@pytest.mark.parametrize("room", ["bot/services", "bot/adapters"])
def test_what_is_awaited_is_named_by_a_verb(room: str) -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in sorted((ROOT / room).rglob("*.py"))
        if (names := list(participles(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize("name", ["handled", "_shown", "unfinished_turns", "spoken"])
def test_a_participle_would_be_found(name: str) -> None:
    assert list(participles(f"class Port:\n    async def {name}(self): ...")) == [name]
    assert not list(participles(f"def {name}(value): ..."))


@pytest.mark.parametrize("name", ["open", "mark_handled", "read_unfinished_turns", "listen"])
def test_a_verb_is_left_alone(name: str) -> None:
    assert not list(participles(f"async def {name}(): ..."))


IMPORT = re.compile(r"^[ \t]*(from [\w.]+ import (?:\([^)]*\)|[^\n(]+))", re.MULTILINE)


def trespassed(importer: str, source: str, known: frozenset[str]) -> set[str]:
    """The private modules of other packages that a module imports; `importer` and `known` are dotted names."""
    own = importer.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse("\n".join(IMPORT.findall(source)))):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names)):
            package, _, module = name.rpartition(".")
            private = module.startswith("_") and name in known
            if private and own != package and not own.startswith(f"{package}."):
                found.add(name)
    return found


def test_a_private_module_is_its_packages_own() -> None:
    dotted = {".".join(path.with_suffix("").parts): path for path, _ in modules()}
    known = frozenset(dotted)
    found = {
        name: names
        for name, path in dotted.items()
        if (names := trespassed(name, (ROOT / path).read_text(encoding="utf-8"), known))
    }
    assert found == {}


def test_a_trespass_would_be_found() -> None:
    known = frozenset({"bot.core.dice._grammar"})
    lines = (
        "from bot.core.dice import _grammar",
        "from bot.core.dice._grammar import Die",
        "def late():\n    from bot.core.dice import (\n        rolls,\n        _grammar,\n    )",
    )
    for line in lines:
        assert trespassed("bot.core.rules.checks", line, known) == known
        assert trespassed("bot.core.dice.rolls", line, known) == frozenset()
