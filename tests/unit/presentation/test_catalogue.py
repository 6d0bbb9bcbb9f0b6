"""The catalogue has a sentence for every notice that code can raise, and none that nobody raises."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from bot.core.errors import ChannelUnreachable, OperatorError, PlayerError
from bot.core.notices import Notice
from bot.presentation.catalogue import FOLDER, say, worded, words_of

ROOT = Path(__file__).resolve().parents[3]
SPEAK = ("PlayerError", "Notice", "say")
THEMSELVES = {"bot/core/errors.py", "bot/core/notices.py", "bot/presentation/catalogue.py"}
"""Where notices are made of codes that somebody else named."""
LIST = "words/listed"


@dataclass(frozen=True)
class Site:
    """A place in the code that says something."""

    where: str
    code: str
    data: frozenset[str]
    case: frozenset[str]


def sources() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if "localguild" in path.parts or name in THEMSELVES:
                continue
            source = path.read_text(encoding="utf-8")
            if re.search(r"\b(PlayerError|Notice|say|worded)\(", source):
                yield name, ast.parse(source)


def strings(node: ast.expr) -> list[str] | None:
    """The values an expression of constants and conditions may have; None where it is another."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        both = [strings(node.body), strings(node.orelse)]
        return None if None in both else [one for part in both for one in part or []]
    return None


@cache
def spoken() -> list[Site]:
    found: list[Site] = []
    for file, tree in sources():
        local = [
            (node.lineno, target.id, values)
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            and isinstance(target := node.targets[0], ast.Name)
            and (values := strings(node.value)) is not None
        ]
        for call in ast.walk(tree):
            called = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
            if not isinstance(call, ast.Call) or called not in SPEAK or not call.args:
                continue
            where = f"{file}:{call.lineno}"
            codes = strings(call.args[0])
            assert codes is not None, f"{where}: a code stands where it is used, so that it can be found"
            assert len(call.args) == 1, where
            assert all(keyword.arg for keyword in call.keywords), where
            named = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
            case = named.get("case")
            cases = [] if case is None else strings(case)
            if isinstance(case, ast.Name):
                before = [one[2] for one in sorted(local) if one[1] == case.id and one[0] < call.lineno]
                cases = before[-1] if before else None
            for code in codes:
                found.append(Site(where, code, frozenset(named), frozenset(cases or ())))
    return found


@cache
def entries() -> dict[str, ftl.Pattern]:
    found: dict[str, ftl.Pattern] = {}
    for file in sorted((FOLDER / "en").glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                code = f"{file.stem}/{entry.id.name}"
                assert code not in found, f"{code} stands twice"
                assert entry.value is not None
                found[code] = entry.value
    return found


def chooses(node: ftl.BaseNode, name: str) -> bool:
    return (
        isinstance(node, ftl.SelectExpression)
        and isinstance(node.selector, ftl.VariableReference)
        and node.selector.id.name == name
    )


def below(node: ftl.BaseNode, case: str | None = None) -> Iterator[ftl.BaseNode]:
    """A node and what is in it; of variants by `$case` the one of `case` alone, if one is given."""
    yield node
    kept: object = None
    if case is not None and isinstance(node, ftl.SelectExpression) and chooses(node, "case"):
        kept = next(variant for variant in node.variants if key(variant) == case)
    for value in vars(node).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ftl.BaseNode) and not (
                kept is not None and isinstance(one, ftl.Variant) and one is not kept
            ):
                yield from below(one, case)


def key(variant: ftl.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value


def variables(pattern: ftl.Pattern, case: str | None = None) -> set[str]:
    return {one.id.name for one in below(pattern, case) if isinstance(one, ftl.VariableReference)}


def cases(pattern: ftl.Pattern) -> set[str]:
    return {
        key(variant)
        for node in below(pattern)
        if isinstance(node, ftl.SelectExpression) and chooses(node, "case")
        for variant in node.variants
    }


def test_every_notice_that_is_raised_has_words() -> None:
    assert len(spoken()) > 150
    assert [site for site in spoken() if site.code not in entries()] == []


def test_every_entry_is_raised_somewhere() -> None:
    assert set(entries()) - {site.code for site in spoken()} - {LIST, ChannelUnreachable().code} == set()


def test_every_site_gives_the_data_its_sentence_needs_and_no_other() -> None:
    wrong: list[str] = []
    for site in spoken():
        pattern = entries()[site.code]
        for case in site.case or {None}:
            if case is not None and case not in cases(pattern):
                wrong.append(f"{site.where}: {site.code} has no case {case}")
            elif missing := variables(pattern, case) - site.data:
                wrong.append(f"{site.where}: {site.code} needs {sorted(missing)}")
        if unused := site.data - variables(pattern):
            wrong.append(f"{site.where}: {site.code} does not use {sorted(unused)}")
    assert wrong == []


def test_every_case_of_an_entry_is_raised_somewhere() -> None:
    raised: dict[str, set[str]] = {}
    for site in spoken():
        raised.setdefault(site.code, set()).update(site.case)
    open_ended = {site.code for site in spoken() if "case" in site.data and not site.case}
    unused = {
        code: left
        for code, pattern in entries().items()
        if code not in open_ended and (left := cases(pattern) - raised.get(code, set()))
    }
    assert unused == {}


def test_each_sentence_stands_once() -> None:
    written = FluentSerializer()
    seen: dict[str, str] = {}
    twice: list[str] = []
    for code, pattern in entries().items():
        for node in below(pattern):
            if not isinstance(node, ftl.Pattern):
                continue
            sentence = written.serialize(
                ftl.Resource([ftl.Message(ftl.Identifier("x"), value=node.clone())])
            ).strip()
            if len(re.findall(r"[a-z]+ ", sentence)) > 3 and seen.setdefault(sentence, code) != code:
                twice.append(f"{seen[sentence]} and {code}: {sentence}")
    assert twice == []


def test_nothing_is_said_while_modules_are_imported() -> None:
    """Reading the catalogue takes time that a start does not have, and a language is chosen later."""

    def at_import(node: ast.AST) -> Iterator[ast.AST]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                for part in (*child.decorator_list, *child.args.defaults, *child.args.kw_defaults):
                    if part is not None:
                        yield from ast.walk(part)
            elif not isinstance(child, ast.Lambda):
                yield child
                yield from at_import(child)

    said = [
        f"{name}:{node.lineno}"
        for name, tree in sources()
        for node in at_import(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("say", "worded")
    ]
    assert said == []


@pytest.mark.parametrize(
    ("turns", "words"), [(1, "Only 1 turn was told so far"), (2, "Only 2 turns were told so far")]
)
def test_numbers_choose_the_plural(turns: int, words: str) -> None:
    assert say("timeline/nothing_to_undo", told=turns).startswith(words)


@pytest.mark.parametrize(
    ("said", "one", "more"),
    [
        (lambda n: say("story/thanks", scenes=n), "1 scene. Thank", "2 scenes. Thank"),
        (lambda n: say("privacy/more_games", games=n), "… and 1 more game", "… and 2 more games"),
        (lambda n: say("verdict/more_wrong", rolls=n), "1 more does not", "2 more do not"),
        (lambda n: say("watch/intro", scenes=n, minutes=0), "1 later one was told", "2 later ones were told"),
        (lambda n: say("label/player_count", players=n), "one", "up to 2"),
    ],
)
def test_panels_count_as_people_do(said: Callable[[int], str], one: str, more: str) -> None:
    assert one in said(1)
    assert more in said(2)


def test_numbers_are_bare_unless_the_sentence_groups_them() -> None:
    assert "20000" in say("timeline/no_scene", case="taken_back", index=20000)
    assert worded(Notice("amount/tokens", tokens=200_000)) == "200,000 tokens"


def test_lists_and_notices_inside_a_notice_are_worded() -> None:
    missing = say("channel/forbidden", missing=("A", "B", Notice("amount/tokens", tokens=1)), where="<#1>")
    assert missing.startswith("I need A, B and 1 token in <#1>.")
    assert worded((Notice("watch/stopped"), "Mara is alive again.")).splitlines()[1] == "Mara is alive again."


def test_words_from_people_are_never_read_as_placeholders() -> None:
    assert "“{ $most }”" in say("generate/names", case="shape", line="{ $most }")


def test_a_notice_without_words_reads_as_its_code_and_data() -> None:
    assert say("nobody/ever_said", name="Mara") == "nobody/ever_said (name=Mara)"
    assert say("nobody/ever_said") == "nobody/ever_said"


def test_a_refusal_is_told_in_words_and_logged_as_code_and_data() -> None:
    refusal = PlayerError("channel/locked", where="<#7>")
    assert words_of(refusal).startswith("The thread <#7> is locked")
    assert str(refusal) == "channel/locked (where=<#7>)"
    assert words_of(OperatorError("The disk is full.")) == "The disk is full."
