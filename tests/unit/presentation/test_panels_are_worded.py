"""No panel, label or answer stands in the code of presentation and the cogs: the catalogue words them all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SILENT = {
    "say", "Notice", "PlayerError", "ValueError", "RuntimeError", "compile", "colour_of", "getattr", "cast", "TypeVar",
    "Choice", "Group", "command", "describe", "choices", "autocomplete", "File", "GodChoice", "get", "_steer",
}  # fmt: skip
"""Calls whose strings no person reads, or that discord.py words: descriptions of slash commands stand beside them."""
SHOWING = {
    "embed", "Embed", "add_field", "set_footer", "set_author", "Button", "Select", "SelectOption", "TextInput", "Label",
    "Modal", "Field", "ModalForm", "MarkButton", "PersonaMessage", "Leaf", "PartOfMessage", "send", "send_message",
    "reply", "edit", "edit_message", "edit_original_response", "answer", "whisper", "create_thread", "offered",
}  # fmt: skip
"""Calls that put words before people, where one word alone is a label already."""
IDS = {"custom_id", "nonce", "template", "filename", "kind"}
IDS_AT = {"Field": 0, "ModalForm": 1, "MarkButton": 0, "AttachedFile": 0}
"""Where these are given an id, by position."""
SENTENCE = re.compile(r"[A-Z][a-z]+|[a-z]{2,} [a-z]{2,}")
PART = re.compile(rf"{SENTENCE.pattern}|\s[a-z]{{2,}}|[a-z]{{2,}}\s")
"""Of a string with values in it, a word beside a blank is enough."""
WORD = re.compile(r"[A-Za-z]{2,}")
CODE = re.compile(r"`[^`]*`?|<t:|\(\?P<.*")

KEPT = {
    "bot/presentation/embeds.py": {
        # The header of docs/protocol.md, and the footer by which a scene is known again.
        "**Timestamp:** ", "**Location:** ", "**Status:** ", "Scene ", " · chain ", " · being told…",
    },
    "bot/presentation/delivery/rest_checkup.py": {"Bot "},
    "bot/presentation/languages.py": {"Deutsch", "Español", "Français"},
    "bot/presentation/text.py": {"[Mode: STORY MODE]", "[Mode: DM MODE]", "[Mode: GOD MODE]"},
    "bot/presentation/sprints/pages.py": {"Team ", " · canon "},
    "bot/presentation/sprints/panel.py": {"Sprint ", " · tier ", " · seed ", " · life "},
    "bot/presentation/sprints/results.py": {"Sprint ", " · judging", " · result"},
    "bot/presentation/sprints/personas.py": {"Sprint "},
    "bot/presentation/sprints/stage.py": {"Team ", " · sprint "},
    "cogs/replies.py": {"a button or form"},
}  # fmt: skip
"""What the protocol prescribes, what the audit stores, marks by which the bot knows its own
messages again, and how an Authorization header begins."""


def named(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_silent(call: ast.Call) -> bool:
    logs = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "log"
    return logs or named(call) in SILENT


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which words for people may stand."""
    match node:
        case ast.Compare() | ast.Subscript() | ast.MatchValue() | ast.arg():
            return
        case ast.Dict():
            yield from node.values
        case ast.AnnAssign():
            if node.value is not None:
                yield node.value
        case ast.ClassDef():
            yield from node.body
        case ast.Call():
            yield node.func
            at = IDS_AT.get(named(node))
            yield from (given for place, given in enumerate(node.args) if place != at)
            yield from (given.value for given in node.keywords if given.arg not in IDS)
        case ast.Expr(value=ast.Constant()):
            return
        case _:
            yield from ast.iter_child_nodes(node)


def written(node: ast.AST, told: re.Pattern[str] = SENTENCE) -> Iterator[tuple[int, str]]:
    """The strings that a person would read, by what is `told` to them: their line, and what stands there."""
    if isinstance(node, ast.Call):
        if is_silent(node):
            return
        told = WORD if named(node) in SHOWING else told
    if isinstance(node, ast.JoinedStr) and told is SENTENCE:
        told = PART
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if told.search(CODE.sub("", node.value)):
            yield node.lineno, node.value
        return
    for part in inside(node):
        yield from written(part, told)


def rooms() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("bot/presentation", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_no_sentence_or_label_stands_in_the_code() -> None:
    found = {name: list(written(tree)) for name, tree in rooms()}
    assert len(found) > 40
    unworded = [
        f"{name}:{line}: {words!r}"
        for name, all_of_it in found.items()
        for line, words in all_of_it
        if words not in KEPT.get(name, ())
    ]
    assert unworded == []
    kept = {name: {words for _, words in found[name]} for name in KEPT}
    assert kept == KEPT, "what is kept is there"


@pytest.mark.parametrize(
    "source",
    [
        'limits.embed(title="nothing")',
        'limits.embed(fields=[("Mood", mood, False)])',
        'limits.embed(footer=f"page {page}")',
        'super().__init__(discord.ui.Button(label="go" if ready else say("a/b"), custom_id="x1:y"))',
        'Field("name", "full name")',
        'ModalForm(f"Let {who} die", "g1:kill", [])',
        'await answer(interaction, words or "nothing")',
        'LABELS = {"take": ("Apply", discord.ButtonStyle.danger)}',
        'return f"{count} rolls"',
        'LABELS: Mapping[str, str] = {"take": "Apply"}',
        'def told() -> str:\n    return f"{count} rolls are recorded"',
        'def told(title: str = "Look at it first") -> None: ...',
        'menu = discord.ui.Select(placeholder="which")',
        'interaction.followup.send(f"{one} done")',
    ],
)
def test_a_planted_sentence_is_found(source: str) -> None:
    assert list(written(ast.parse(source))) != []


@pytest.mark.parametrize(
    "source",
    [
        '"""What is shown."""',
        'limits.embed(title=say("audit/title", page=1), colour=colour_of("timeline"))',
        'raise ValueError("a form is too long")',
        'log.warning("not shown at all", error=error)',
        'Field("name", say("a/b"))',
        'ModalForm(say("a/b"), "g1:kill:name", [])',
        '@app_commands.command(name="undo", description="Take it back.")\nasync def undo() -> None: ...',
        'answer(interaction, say("a/b") if word == "take it" else "")',
        'limits.embed(description=f"`/game start scenario:{card.id}`")',
    ],
)
def test_what_no_person_reads_is_left_alone(source: str) -> None:
    assert list(written(ast.parse(source))) == []
