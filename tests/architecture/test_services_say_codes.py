"""Services give codes and data, never English: no sentence stands in any of their rooms, and nothing that is posted.

What a fault tells whoever runs the bot, what is logged, and lists of words that players' messages are read by are no
words of the bot to a person. Words that a story keeps, or that a model is sent, are composed in core.
"""

import ast
import re
from collections.abc import Iterator
from inspect import isclass
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from bot.core import errors
from tests.unit.presentation.test_catalogue import below, entries

SERVICES = Path(__file__).resolve().parents[2] / "bot" / "services"
FAULTS = {
    name
    for name, var in vars(errors).items()
    if isclass(var) and issubclass(var, errors.TalewrightError) and not issubclass(var, errors.PlayerError)
} | {"ValueError", "TypeError", "RuntimeError", "AssertionError"}
WORDS = re.compile(
    r"(?:[A-Za-z]['\w]*|\{\})[^\w\s{]*\s+[^\w\s{]*[a-z]{2,}|^[^\w{]*[A-Z][a-z]+[^\w{]*$|\{\}[^\w{]*\s[a-z]+"
)
"""Two words of which the second is small, one beside a value, or a single capitalised word."""
WORD = re.compile(r"[A-Za-z]{2,}")
POSTED = {"NotePost": (3, "text"), "VoteShown": (0, "text"), "ScenePost": (99, "preface")}
"""Where values that are shown take what is said: by position or by name."""
SAYING = ("Notice", "PlayerError")


def shown(node: ast.AST) -> str | None:
    """The string that an expression writes, a value in it as `{}`; None for other expressions."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def is_for_nobody(node: ast.AST) -> bool:
    """What no player reads: docstrings, the log, faults of the program, patterns, lists of words, names of types."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "cast" | "late")):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Call() as fault):
            return called(fault) in FAULTS
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "re" | "structlog"))):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Constant(), attr="split")):
            return True
        case _:
            return False


def english(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings below a node that read as English, with their lines."""
    if is_for_nobody(node):
        return
    words = shown(node)
    if words is not None:
        if WORDS.search(words):
            yield getattr(node, "lineno", 0), words
        if isinstance(node, ast.Constant):
            return
    for child in ast.iter_child_nodes(node):
        if words is None or not isinstance(child, ast.Constant):
            yield from english(child)


def posted(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Strings that are given to a post in the place of a notice."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or called(call) not in POSTED:
            continue
        place, name = POSTED[called(call)]
        given = [
            *call.args[place : place + 1],
            *(keyword.value for keyword in call.keywords if keyword.arg == name),
        ]
        for value in given:
            yield from ((call.lineno, words) for words in strings(value) if WORD.search(words))


def strings(node: ast.AST) -> Iterator[str]:
    """The strings below a node, but for those in calls and comparisons: these have their own meaning."""
    words = shown(node)
    if words is not None:
        yield words
    elif not isinstance(node, ast.Call | ast.Compare | ast.Subscript):
        for child in ast.iter_child_nodes(node):
            yield from strings(child)


def passed_on(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Strings that are given as data to a sentence which shows them, instead of choosing by them."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or called(call) not in SAYING or not call.args:
            continue
        code = shown(call.args[0])
        pattern = entries().get(code or "")
        for keyword in call.keywords:
            words = shown(keyword.value)
            if (
                words
                and pattern
                and WORD.search(words.replace("{}", ""))
                and keyword.arg in displayed(pattern)
            ):
                yield call.lineno, words


def displayed(pattern: ftl.Pattern) -> set[str]:
    """The data that stands in a sentence, not only chooses between its forms."""
    return {
        node.expression.id.name
        for node in below(pattern)
        if isinstance(node, ftl.Placeable) and isinstance(node.expression, ftl.VariableReference)
    }


def spoken(tree: ast.AST) -> list[tuple[int, str]]:
    return [*english(tree), *posted(tree), *passed_on(tree)]


def test_no_service_speaks_english() -> None:
    rooms = sorted(SERVICES.rglob("*.py"))
    assert len(rooms) > 100
    found = [
        f"{path.relative_to(SERVICES.parent)}:{line}: {words!r}"
        for path in rooms
        for line, words in spoken(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'return "The game goes on."',
        'return f"{name} leaves."',
        'WENT_WRONG = "that turn did not happen"',
        'name = who or "Somebody"',
        'NotePost(key, session, None, "ready")',
        'NotePost(key, session, None, text=f"ready, {name}")',
        'raise PlayerError("session/full", "No room is left.")',
        'Notice("session/leaves", name="nobody")',
        'VoteShown(("a", "b"), None) if late else VoteShown("undecided", None)',
        'lines.append(f"{count} rolls" if count else "none rolled")',
        'KINDS = {"modal": "words in a form"}',
    ],
)
def test_a_planted_sentence_is_found(source: str) -> None:
    assert spoken(ast.parse(source)) != []


@pytest.mark.parametrize(
    "source",
    [
        'def told() -> None:\n    """What is told of it."""',
        'log.warning("note not shown", key=key)',
        'raise OperatorError("There is no such session.")',
        'raise ModelUnavailable(f"{key} told no story")',
        '_FAIR = re.compile(r"out of character|fair")',
        '_FAIR = late(r"out of character|fair")',
        '_SMALL = frozenset("do say tell".split())',
        'NotePost(key, session, None, Notice("session/goes_on"))',
        'Notice("vote/stands", about="undo")',
        'post_key("leave", source)',
        'lines = f"- **{label}**: {summary}"',
    ],
)
def test_what_no_player_reads_and_what_has_no_words_is_left_alone(source: str) -> None:
    assert spoken(ast.parse(source)) == []
