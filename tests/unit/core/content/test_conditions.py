"""Conditions come to what CEL makes of them, whether it is asked, asked of a part, or not asked at all."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.core.content.expressions import Scope, compiled
from bot.core.content.expressions.conditions import taken_apart
from bot.core.content.expressions.engine import cel
from bot.core.errors import ContentError

GIVEN: dict[str, Any] = {
    "round": 8, "people": ["ann"], "place": "", "here": "hall",
    "flags": {"yes": True, "no": False, "three": 3, "large": 2**62, "half": 2.5, "word": "three", "nothing": None},
    "entities": {
        "ann": {"location": "hall", "attributes": {"lit": True}, "status": "conscious"},
        "key": {"location": "ann", "attributes": {}, "status": "hidden"},
    },
}  # fmt: skip
LEAVES = (
    "flags.yes", "!flags.yes", "flags.no", "!flags.no", "flags.gone", "!flags.gone", "flags.three", "!flags.three",
    "flags.three >= 3", "flags.three != 3", "flags.three < -1", "flags.large > 1", "flags.half > 2", "flags.yes >= 1",
    "flags.word == 'three'", 'flags.word != "three"', "flags.word > 2", "flags.three == 'three'",
    "flags.nothing == 'a'", "flags.nothing.deeper", "flags.gone.deeper == 1", "flags.yes.deeper", "round >= 8",
    "round > 8", "stat > 1", "'yes' in flags", "'gone' in flags", "!('yes' in flags)", "!('gone' in flags)",
    "'ann' in people", "here in people", "entities.key.location in people", "entities.key.location in entities",
    'entities.key.status in ["hidden", "invisible"]', "flags.three in ['three']", "flags.nothing in flags",
    "has(flags.yes)", "!has(flags.yes)", "has(flags.gone)", "!has(flags.gone)", "has(flags.gone.deeper)",
    "has(flags.three.deeper)", "has(entities.ann.attributes.lit)", "place == ''", "place != ''", "true", "!true",
    "people.exists(p, entities[p].location == 'hall' && flags.yes)", "size(people) > 0 ? flags.yes : flags.no",
    "here == entities.ann.location", "here != flags.word", "flags.three == round", "flags.yes == flags.yes",
    "entities.ann.location != entities.key.location", "flags.gone == flags.word", "flags.nothing == here",
    "(flags.no || flags.yes)", "!(flags.no || flags.yes)", "'a || b' != 'a && b'", "1", "flags",
)  # fmt: skip


def by_cel(source: str) -> bool:
    try:
        return cel.compile(source).execute(cel.Context(dict(GIVEN))) is True
    except (RuntimeError, KeyError, TypeError, ValueError):
        return False


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_condition_holds_where_cel_says_so(leaf: str) -> None:
    assert Scope(GIVEN).holds(leaf) is by_cel(leaf)


@pytest.mark.parametrize(
    "joined",
    ["{} && {}", "{} || {}", "({}) && ({})", "!({} || {})", "({} && {}) || flags.no", "true && {} || {}"],
)
def test_joined_conditions_hold_where_cel_says_so(joined: str) -> None:
    scope = Scope(GIVEN)
    for one, other in product(LEAVES[::3], LEAVES[1::3]):
        source = joined.format(one, other)
        assert scope.holds(source) is by_cel(source), source


FAILED = object()


def value_by_cel(source: str) -> Any:
    try:
        return cel.compile(source).execute(cel.Context(dict(GIVEN)))
    except (RuntimeError, KeyError, TypeError, ValueError):
        return FAILED


def value(source: str) -> Any:
    try:
        return Scope(GIVEN).value(source)
    except ContentError:
        return FAILED


@pytest.mark.parametrize(
    "choosing",
    [
        "{} ? 3 : 1",
        "({}) ? -2 : (flags.yes ? 5 : 0)",
        "flags.no ? 1 : {} ? 1 + flags.three : 4",
        "{} || flags.gone ? 'a' : flags.word",
        "!({}) ? 1 : flags.gone",
    ],
)
def test_what_a_condition_chooses_is_what_cel_chooses(choosing: str) -> None:
    for leaf in LEAVES:
        source = choosing.format(leaf)
        assert value(source) == value_by_cel(source), source


def test_a_number_that_a_field_chooses_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "flags.three > 2 && flags.word == 'three' ? (here == entities.ann.location ? 12 : 4) : 0"
    compiled(source)
    monkeypatch.setattr(cel, "Context", lambda _given: pytest.fail("something was converted"))
    assert Scope(GIVEN).integer(source) == 12


@pytest.mark.parametrize(
    "source", ["flags.a && (flags.b", "flags.a || unheard_of", "flags.a &&", "flags.a ? flags.b", "'a && b"]
)
def test_what_cel_cannot_read_never_holds(source: str) -> None:
    assert Scope({"flags": {"a": True, "b": True}}).holds(source) is False


def test_what_is_settled_by_the_round_asks_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "entities.exists(e, entities[e].location == 'hall') && round >= 20"
    compiled(source)
    monkeypatch.setattr(cel, "Context", lambda _given: pytest.fail("something was converted"))
    assert Scope(GIVEN).holds(source) is False


def test_parts_stand_in_the_order_of_what_they_cost() -> None:
    part = taken_apart("entities[here].open && (size(people) > 2 || flags.a) && round >= 2")
    assert [one.source for one in part.parts] == [
        "round >= 2", "size(people) > 2 || flags.a", "entities[here].open",
    ]  # fmt: skip
    assert [one.source for one in part.parts[1].parts] == ["flags.a", "size(people) > 2"]
