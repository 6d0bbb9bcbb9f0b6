"""Every public function, method, class and value of a module has a user in the program.

What only tests call is a promise nobody keeps.
"""

import ast
import gc
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TRANSPARENT = frozenset(
    "property staticmethod classmethod cached_property cache lru_cache contextmanager asynccontextmanager dataclass "
    "override final".split()
)
"""Decorators that hand nothing over to anybody; by every other one a function is registered somewhere."""
CALLED_BY_OTHERS: Mapping[str, str] = {
    "callback": "discord.py: an item was pressed",
    "handle_async_request": "httpx: a request is to be sent",
    "from_custom_id": "discord.py: an item of a message from before the restart",
    "on_submit": "discord.py: a form was sent",
    "on_error": "discord.py: a slash command failed",
    "on_message": "discord.py: somebody wrote",
    "setup_hook": "discord.py: before the gateway",
    "before_identify_hook": "discord.py: a session begins on the gateway",
    "on_shard_connect": "discord.py: a session of a shard has begun",
    "on_shard_ready": "discord.py: the servers of a shard are known",
    "cog_load": "discord.py: a cog begins",
    "cog_unload": "discord.py: a cog ends",
    "OpenAICompletions": "the factory imports vendors by name, when a key needs one",
    "AnthropicCompletions": "the factory imports vendors by name, when a key needs one",
    "CompatibleCompletions": "the factory imports vendors by name, when a key needs one",
    "OpenAIImages": "the factory imports painters by name, when a key needs one",
    "GeminiImages": "the factory imports painters by name, when a key needs one",
    "SketchImages": "the factory imports painters by name, when a key needs one",
    "outage": "the local guild is there to try and to test with: it fails for a while",
    "tick": "discord.py: its gateway heard something",
    "ack": "discord.py: its gateway had an answer to a heartbeat",
    "process_bind_param": "SQLAlchemy: a value of this type is stored",
    "process_result_value": "SQLAlchemy: a value of this type was read",
    **dict.fromkeys(
        (
            "call_soon_threadsafe",
            "create_unix_server",
            "create_unix_connection",
            "wait_closed",
            "can_write_eof",
            "is_closing",
            "pause_reading",
            "resume_reading",
            "is_reading",
            "set_protocol",
            "get_protocol",
            "get_write_buffer_size",
            "set_write_buffer_limits",
        ),
        "asyncio: what its loops, servers and transports are asked for",
    ),
}

VALUES_OF_OTHERS: Mapping[str, str] = {
    "CLOSED": "the guard's classes: measured, never asked in play",
    "OPEN": "the guard's classes: measured, never asked in play",
    "MUTABLE": "columns that no digest covers: a test asks of each column which it is",
}

TABLES = frozenset({"Table", "_library", "_log"})
"""What makes a table, which its metadata hands on by name."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass
class Uses:
    """Where names are read: alone by file, behind a dot anywhere, and which files import them under which names."""

    alone: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    dotted: dict[str, list[tuple[str, int]]] = field(default_factory=lambda: defaultdict(list))
    imported: dict[str, set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set))

    def read(self, file: str, tree: ast.Module) -> None:
        """Adds what a file reads."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                self.dotted[node.attr].append((file, node.lineno))
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                self.alone[file, node.id].append(node.lineno)
            elif isinstance(node, ast.ImportFrom):
                for one in node.names:
                    self.imported[one.name].add((file, one.asname or one.name))

    def has(self, file: str, node: Definition, *, method: bool) -> bool:
        """Whether something reads it, beside itself."""
        own = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if any(where != file or line not in own for where, line in self.dotted[node.name]):
            return True
        if method:
            return False
        return any(line not in own for line in self.alone[file, node.name]) or any(
            self.alone.get(importer) for importer in self.imported[node.name]
        )


def uses_in(trees: Mapping[str, ast.Module]) -> Uses:
    """What all files read."""
    uses = Uses()
    for file, tree in trees.items():
        uses.read(file, tree)
    return uses


def unused(trees: Mapping[str, ast.Module], uses: Uses) -> Iterator[str]:
    """The public definitions that no file reads, as `file name`."""
    for file, tree in trees.items():
        for node, owner in _definitions(tree):
            if node.name not in CALLED_BY_OTHERS and not uses.has(file, node, method=bool(owner)):
                yield f"{file} {owner}{node.name}"


def idle_values(trees: Mapping[str, ast.Module], uses: Uses) -> Iterator[str]:
    """The values at the top of modules that nothing reads, private ones too; tables are known to their metadata."""
    for file, tree in trees.items():
        for name in _values(tree):
            read = uses.alone.get((file, name)) or uses.dotted.get(name)
            if not read and not any(uses.alone.get(importer) for importer in uses.imported[name]):
                yield f"{file} {name}"


def _values(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in TABLES:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            for one in _assigned(target, node.value):
                if isinstance(one, ast.Name) and not one.id.startswith("__"):
                    yield one.id


def _assigned(target: ast.expr, value: ast.expr) -> list[ast.expr]:
    """The names of an assignment; what is counted off (`A, B = range(2)`) is named with its gaps, so none counts."""
    if not isinstance(target, ast.Tuple):
        return [target]
    return target.elts if isinstance(value, ast.Tuple) else []


def _definitions(tree: ast.Module) -> Iterator[tuple[Definition, str]]:
    """Public functions and classes, and their public methods; those of a port are its adapters' to have."""
    for node in tree.body:
        if isinstance(node, Definition) and _counts(node):
            yield node, ""
        if isinstance(node, ast.ClassDef) and not _port_or_private(node):
            for inner in node.body:
                if isinstance(inner, Definition) and _counts(inner):
                    yield inner, f"{node.name}."


def _port_or_private(node: ast.ClassDef) -> bool:
    return node.name.startswith("_") or any("Protocol" in ast.unparse(base) for base in node.bases)


def _counts(node: Definition) -> bool:
    """Whether it is public, and handed to nobody by a decorator."""
    calls = [one.func if isinstance(one, ast.Call) else one for one in node.decorator_list]
    return not node.name.startswith("_") and all(
        ast.unparse(call).split(".")[-1] in TRANSPARENT for call in calls
    )


def told_of(
    asked: Callable[[Mapping[str, ast.Module], Uses], Iterator[str]], sources: Mapping[str, str]
) -> list[str]:
    """What is found in a small program."""
    trees = {file: ast.parse(source) for file, source in sources.items()}
    return list(asked(trees, uses_in(trees)))


@pytest.fixture(scope="module")
def program() -> dict[str, ast.Module]:
    """Every module of the program by its path, migrations left out: Alembic runs them."""
    found = [path for top in ("bot", "cogs", "rulesets") for path in sorted((ROOT / top).rglob("*.py"))]
    gc.disable()  # it would go over a million nodes again and again, and finds nothing: a tree goes by itself
    try:
        return {
            path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
            for path in found
            if "migrations" not in path.parts
        }
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="module")
def uses(program: dict[str, ast.Module]) -> Uses:
    """What the program reads."""
    return uses_in(program)


def test_nothing_public_is_there_for_tests_alone(program: dict[str, ast.Module], uses: Uses) -> None:
    assert list(unused(program, uses)) == []


def test_the_exceptions_are_needed(program: dict[str, ast.Module]) -> None:
    defined = {node.name for tree in program.values() for node, _ in _definitions(tree)}
    assert set(CALLED_BY_OTHERS) <= defined


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def roll(): ...", ["a.py roll"]),
        ("def roll(): return roll()", ["a.py roll"]),
        ("class Box:\n    def open(self): ...\nBox()", ["a.py Box.open"]),
        ("class Box:\n    @property\n    def lid(self): ...\nBox()", ["a.py Box.lid"]),
        ("@dataclass\nclass Box: ...", ["a.py Box"]),
        ("def roll(): ...\nroll()", []),
        ("class Box:\n    def open(self): ...\nBox().open()", []),
        ("@routes.get('/')\ndef index(): ...", []),
        ("class Port(Protocol):\n    def ask(self): ...\ndef use(port: Port): ...\nuse(1)", []),
        ("def _own(): ...", []),
    ],
)
def test_what_nobody_uses_would_be_found(source: str, found: list[str]) -> None:
    assert told_of(unused, {"a.py": source}) == found


def test_an_import_is_a_use_only_where_the_name_is_read() -> None:
    made = "def roll(): ..."
    assert told_of(unused, {"a.py": made, "b.py": "from a import roll"}) == ["a.py roll"]
    assert told_of(unused, {"a.py": made, "b.py": "from a import roll as again\nagain()"}) == []


def test_no_value_of_a_module_is_read_by_nobody(program: dict[str, ast.Module], uses: Uses) -> None:
    found = [one for one in idle_values(program, uses) if one.split()[-1] not in VALUES_OF_OTHERS]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("SIX = 6", ["a.py SIX"]),
        ("FOUR, FIVE = 4, 5\nprint(FIVE)", ["a.py FOUR"]),
        ("_own: int = 1", ["a.py _own"]),
        ("SIX = 6\nprint(SIX)", []),
        ("users = Table('users', metadata)", []),
        ("__all__ = ['x']", []),
    ],
)
def test_an_idle_value_would_be_found(source: str, found: list[str]) -> None:
    assert told_of(idle_values, {"a.py": source}) == found
