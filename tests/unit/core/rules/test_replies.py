"""Whoever is spoken to answers in words, and what a player's character answers is left to its player."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.core.contracts import ToldAction
from bot.core.language.act_names import SPEECH
from bot.core.language.phrasing import ABOUT
from bot.core.rules.adjudication import Table, resolve
from bot.core.rules.public_facts import told_of
from tests.support.acts import SCENARIOS, played, roller, staged

EACH = [(ruleset, act) for ruleset in SCENARIOS for act in SPEECH]
FREQUENT = frozenset("say answer tease compliment apologise thank promise greet comfort farewell".split())


def told_to(ruleset: str, act: str, **asked: str) -> ToldAction:
    """What may be told of an act, with what was asked by it."""
    game, before, action = staged(ruleset, act)
    action = action.model_copy(update={"metadata": {**(action.metadata or {}), **asked}})
    _, one = resolve(before, action, 0, Table(game, 1, roller(0)))
    return told_of(game, before, one)


@pytest.mark.sweep(12)
@pytest.mark.parametrize(("ruleset", "act"), EACH)
def test_what_is_said_to_anybody_is_answered_in_words(ruleset: str, act: str) -> None:
    for seed in range(12):
        told = played(ruleset, act, seed)[4].told[0]
        assert told.lines
        assert [line for line in told.lines if '"' not in line] == []
        assert len(told.lines) >= (8 if act in FREQUENT else 3 if act == "ask" else 4)


@pytest.mark.parametrize(("ruleset", "act"), [each for each in EACH if each[1] != "ask"])
def test_a_players_character_is_given_no_words(ruleset: str, act: str) -> None:
    game, before, action = staged(ruleset, act)
    hearer = before["entities"][action.target_id or ""]
    person = cast("Any", {**hearer, "type": "pc"})
    state = cast("Any", {**before, "entities": {**before["entities"], hearer["id"]: person}})
    for kind in ({}, {"asked": "thing"}, {"asked": "trifle"}):
        asking = action.model_copy(update={"metadata": {**(action.metadata or {}), **kind} or None})
        _, one = resolve(state, asking, 0, Table(game, 1, roller(0)))
        if not one.result.success:
            return  # the rules keep this one for whom the game plays
        told = told_of(game, state, one)
        assert told.lines
        assert [line for line in told.lines if '"' in line] == []


@pytest.mark.parametrize("kind", ["gift", "telling", "favour", "offer"])
def test_what_is_asked_for_is_named_where_it_is_one_certain_thing(kind: str) -> None:
    act = "offer" if kind == "offer" else "request"
    named = told_to("everyday-tension", act, asked=kind, **{ABOUT: "the kettle"})
    assert len(named.lines) >= 4
    assert all("kettle" in line for line in named.lines)
    plain = told_to("everyday-tension", act, asked=kind)
    assert len(plain.lines) >= 3
    assert not set(plain.lines) & set(named.lines)


def test_a_question_about_any_such_thing_is_not_answered_as_if_it_were_known() -> None:
    assert all(
        "a kettle" not in line
        for line in told_to("everyday-tension", "ask", asked="thing", about="a kettle").lines
    )
    assert any(
        "a kettle" in line
        for line in told_to("everyday-tension", "ask", asked="having", about="a kettle").lines
    )
