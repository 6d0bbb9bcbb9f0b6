"""Every line that names a thing fits one thing, several things, and a thing with a name of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.core.content.ruleset_shapes import ActionSpec, Effect, RulesetContent
from bot.core.language.phrasing import Name, fill, placeholders
from tests.support.table import LIBRARY

ONE, SEVERAL, MASS, OWN = "sea chest", "tea towels", "soap powder", "Ottoline"
NO_VERBS = frozenset("as across this its less towards perhaps always besides whose".split())
PERSONS = {"actor": Name("Ines Tarrow", "she"), "self": Name("Lena", "she"), "verb": Name("hums")}
PLACES = {"here": Name("long hall"), "place": Name("back stairs"), "about": Name("Lena", "she")}


def lines_about_things() -> Iterator[tuple[str, frozenset[str]]]:
    """Each line of the rulesets and their packs, and the placeholders in it that may stand for a thing."""
    for ruleset in LIBRARY.rulesets.values():
        for lines in ruleset.telling.refusals.values():
            yield from ((line, frozenset({"item"})) for line in lines)
        for name, spec in ruleset.actions.items():
            things = frozenset({"item"} if spec.target in ("character", "self") else {"item", "target"})
            yield from ((line, things) for line in _lines(ruleset, name, spec))


def _lines(ruleset: RulesetContent, name: str, spec: ActionSpec) -> Iterator[str]:
    for lines in ruleset.telling.acts.get(name, {}).values():
        yield from lines
    yield from (need.message for need in spec.requires)
    yield from _facts(spec.effects)
    for outcome in spec.outcomes.values():
        yield from _facts(outcome.effects)


def _facts(effects: tuple[Effect, ...]) -> Iterator[str]:
    """The words of the facts that may be about a thing: a feeling is a person's."""
    for effect in effects:
        text = effect.get("fact", effect.get("text"))
        if isinstance(text, str) and "target.type == 'npc'" not in str(effect.get("when")):
            yield text


LINES = sorted({(line, key) for line, keys in lines_about_things() for key in keys if f"{{{key}" in line})


def filled(line: str, key: str, thing: str) -> str:
    other = "target" if key == "item" else "item"
    return fill(line, {**PERSONS, **PLACES, other: Name("Bettany", "she"), key: Name(thing)})


def wrong(text: str, name: str, *, several: bool) -> list[str]:
    """The words after a name that do not agree with it, where it is not "the lock of" the thing that does something."""
    after = re.findall(rf"(?<!\bof the )(?<!\bon the )(?<!about the )(?<!holds the )\b{name} ([\w’']+)", text)
    if not several:
        return [word for word in after if word in ("are", "have", "do", "were")]
    ends = [word for word in after if word.endswith("s") and not word.endswith("ss")]
    return [word for word in ends if word not in NO_VERBS]


def test_there_are_lines_to_be_held_against_this() -> None:
    assert len(LINES) > 150
    assert wrong("The tea towels stays where they are.", SEVERAL, several=True) == ["stays"]
    assert wrong("The sea chest are open.", ONE, several=False) == ["are"]


@pytest.mark.parametrize(("line", "key"), LINES)
def test_a_line_agrees_with_what_it_names(line: str, key: str) -> None:
    assert any(name == key for name, _ in placeholders(line))
    for thing in (ONE, SEVERAL, MASS, OWN):
        text = filled(line, key, thing)
        assert wrong(text, thing, several=thing == SEVERAL) == [], text
        assert not re.search(rf"(?i)\b(an?|this|that|each|every|another|the the) {thing}\b", text), text
        assert f"the {OWN}" not in text, text
    plural = filled(line, key, SEVERAL)
    assert not re.search(r"\b(is|was|lies|stands) the tea towels\b", plural), plural
