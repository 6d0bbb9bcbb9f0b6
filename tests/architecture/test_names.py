"""Names: one class name is one thing, and no word stands for a place of this house that only its builders know."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRIVATE_WORDS = re.compile(
    r"(?:^|_)(hall|desk|shelf|keepsakes?|crew|studio|understudy|steering|deliberation)(?:_|$)"
)


@cache
def modules() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """Every module with the classes at its top."""
    found = [path for room in ("bot", "cogs") for path in sorted((ROOT / room).rglob("*.py"))]
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


def test_a_package_has_about_twenty_modules_at_most() -> None:
    """Of those that others may import: a private module is its package's own affair."""
    counted: dict[str, int] = defaultdict(int)
    for path, _ in modules():
        if not path.name.startswith("_"):
            counted[str(path.parent)] += 1
    allowed = {"bot/adapters/storage": 32, "cogs": 24}
    assert {room: n for room, n in counted.items() if n > allowed.get(room, 21)} == {}
