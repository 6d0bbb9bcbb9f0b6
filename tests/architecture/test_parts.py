"""The services are parts that are given to each other: none inherits another, none reaches into another."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SERVICES = sorted((ROOT / "bot/services").rglob("*.py"))
BASES = ("Protocol", "Mapping", "StrEnum")
"""A port is a protocol, the models by key are a mapping and kinds of rows an enumeration; nothing else is inherited."""


def inherited(tree: ast.Module) -> Iterator[str]:
    """The classes that inherit what is no port."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
            named = [ast.unparse(base) for base in bases]
            if named[-1:] == ["Protocol"]:
                continue  # a port may be made of smaller ports
            if any(name not in BASES for name in named):
                yield node.name


def reached_into(tree: ast.Module) -> Iterator[str]:
    """The private fields that are read or changed from outside their object."""
    for node in ast.walk(tree):
        private = (
            isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__")
        )
        if private and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
            yield ast.unparse(node)


def test_no_service_inherits_another_or_touches_its_private_fields() -> None:
    found: dict[str, list[str]] = {}
    for path in SERVICES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if faults := [*inherited(tree), *reached_into(tree)]:
            found[str(path.relative_to(ROOT))] = faults
    assert found == {}


@pytest.mark.parametrize("source", ["class Inputs(TurnOrder): ...", "class Seats(Protocol, Desk): ..."])
def test_an_inherited_service_would_be_found(source: str) -> None:
    assert list(inherited(ast.parse(source)))


@pytest.mark.parametrize("source", ["seats._jobs.run()", "self.seats._open = 1", "beside()._desk"])
def test_a_touched_private_field_would_be_found(source: str) -> None:
    assert list(reached_into(ast.parse(source)))


def test_own_private_fields_and_ports_are_nobodys_business() -> None:
    tree = ast.parse("class Clock(Protocol):\n    def now(self):\n        return self._now.__class__")
    assert not list(inherited(tree))
    assert not list(reached_into(tree))
