"""Expressions answer by the values they are given, whatever was asked before."""

from __future__ import annotations

import cel
import pytest

from bot.core.content.expressions import Scope
from bot.core.errors import ContentError


def test_values_of_different_types_that_are_equal_in_python_are_told_apart() -> None:
    source = "flags.open == true"
    assert Scope({"flags": {"open": True}}).value(source) is True
    assert Scope({"flags": {"open": 1}}).holds(source) is False
    assert Scope({"flags": {"open": True}}).value(source) is True


def test_a_changed_variable_changes_the_answer() -> None:
    scope = Scope({"rel": {"trust": 2}})
    assert scope.integer("rel.trust * 2") == 4
    scope.add(rel={"trust": 3})
    assert scope.integer("rel.trust * 2") == 6
    assert Scope({"rel": {"trust": 2}}).integer("rel.trust * 2") == 4


def test_large_values_and_small_ones_meet_in_one_expression() -> None:
    scope = Scope({"entities": {"door": {"locked": True}}, "here": "door"})
    assert scope.holds("entities[here].locked") is True
    scope.add(here="window")
    assert scope.holds("entities[here].locked") is False


def test_an_expression_that_fails_says_so_each_time() -> None:
    scope = Scope({"rel": {}})
    for _ in range(2):
        with pytest.raises(ContentError, match="cannot be evaluated"):
            scope.value("rel.trust + 1")
    with pytest.raises(ContentError):
        Scope({}).value("rel.trust + 1")


ENTITIES = {
    "lamp": {"location": "hall", "attributes": {"lit": True}},
    "ann": {"location": "hall", "attributes": {}},
    "key": {"location": "ann", "attributes": {}},
}


@pytest.mark.parametrize(
    "source",
    [
        "entities.lamp.attributes.lit",
        "people.exists(p, entities[p].location == 'hall')",
        "entities.lamp.location == 'hall' && people.all(p, entities[p].location != 'yard')",
        "entities[entities.key.location].location",
        "entities.exists(e, entities[e].location == 'ann')",
        "['lamp'].exists(p, entities[p].attributes.lit) && people.exists(p, entities[p].location == 'hall')",
        "'key' in entities && size(entities) == 3",
        "has(entities.ghost) || entities.key.location in people",
        "has(entities.lamp.attributes.broken)",
        "entities.ghost.location",
    ],
)
def test_an_expression_sees_all_of_the_entities_that_it_reads(source: str) -> None:
    given = {"entities": ENTITIES, "people": ["ann"]}
    whole = cel.compile(source)
    try:
        expected = whole.execute(cel.Context(dict(given)))
    except (RuntimeError, KeyError):
        with pytest.raises(ContentError):
            Scope(given).value(source)
    else:
        assert Scope(given).value(source) == expected
