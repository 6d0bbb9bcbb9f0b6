"""Expressions answer by the values they are given, whatever was asked before."""

from __future__ import annotations

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
