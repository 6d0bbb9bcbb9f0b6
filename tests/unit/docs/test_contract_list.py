"""docs/contracts.md lists every rejection code that code and rulesets use."""

import ast
import re
from pathlib import Path

from bot.core.content.ruleset_shapes import ActionSpec
from tests.support.table import LIBRARY

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs/contracts.md").read_text(encoding="utf-8").partition("## Rejection codes")[2]
LISTED = set(re.findall(r"[a-z_]+", PAGE))
CODE = re.compile(r"[a-z]+/([a-z][a-z0-9_]+)")


def constructed() -> set[str]:
    """The reasons of the codes that refusals are built with."""
    found: set[str] = set()
    for path in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]:
        if "localguild" in path.parts:
            continue
        source = path.read_text(encoding="utf-8")
        if "Rejected(" not in source and "PlayerError(" not in source:
            continue  # parsing every module takes longer than most tests
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Rejected", "PlayerError"):
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and (code := CODE.fullmatch(str(first.value))):
                    found.add(code[1])
    return found


def test_every_code_of_the_engine_is_listed() -> None:
    used = constructed()
    assert len(used) > 30
    assert used - LISTED == set()


def test_every_reason_of_a_shipped_ruleset_is_listed() -> None:
    for name, rules in LIBRARY.rulesets.items():
        row = next(line for line in PAGE.splitlines() if line.startswith("| `action`") and name in line)
        listed = set(re.findall(r"[a-z_]+", row.split("|")[2]))
        own = {need.reason for spec in rules.actions.values() for need in spec.requires if _own(spec)}
        assert own == listed, name


def test_every_reason_of_a_shipped_pack_is_listed() -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith("| `action`, of the packs"))
    specs = [spec for rules in LIBRARY.rulesets.values() for spec in rules.actions.values() if not _own(spec)]
    used = {need.reason for spec in specs for need in spec.requires}
    assert used == set(re.findall(r"[a-z_]+", row.split("|")[2]))


def _own(spec: ActionSpec) -> bool:
    """Whether an action is a ruleset's own: those of packs for every act have no verbs of their own."""
    return bool(spec.verbs) or spec.by == "npcs"
