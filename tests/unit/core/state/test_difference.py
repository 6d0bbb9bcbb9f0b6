"""Differences of states: what is one value, and what a scene stores of what changed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.canonical import canonical
from bot.core.state.difference import (
    DELETED,
    changed_entities,
    changed_relations,
    differing_parts,
    nested_difference,
    same,
)

NUMBERS = st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, 0.5])
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | NUMBERS | st.sampled_from(["", "a"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=6,
)
OBJECTS = st.dictionaries(st.sampled_from("abc"), JSON)


def patched(old: Any, change: Any) -> Any:
    if not (isinstance(old, dict) and isinstance(change, dict)):
        return change
    made = {key: value for key, value in old.items() if change.get(key) != DELETED}
    return made | {key: patched(old.get(key), value) for key, value in change.items() if value != DELETED}


@given(JSON, JSON)
def test_two_values_are_the_same_where_their_canonical_bytes_are(one: Any, other: Any) -> None:
    assert same(one, other) == (canonical(one) == canonical(other))


@given(OBJECTS, OBJECTS)
def test_a_nested_difference_makes_the_new_value_of_the_old(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert canonical(patched(old, nested_difference(old, new))) == canonical(new)


@pytest.mark.parametrize("value", [{}, {"a": {"b": [1]}}])
def test_nothing_differs_from_itself(value: dict[str, Any]) -> None:
    assert nested_difference(value, value) == {}


def test_a_scene_stores_the_entities_and_relations_that_changed_and_all_of_a_first_one() -> None:
    ada, bo = {"id": "ada"}, {"id": "bo"}
    before = {"entities": {"ada": ada, "bo": bo}, "relations": [{"a": "ada", "b": "bo"}]}
    moved = {"id": "bo", "location": "yard"}
    after = {**before, "entities": {"ada": ada, "bo": moved, "cy": {"id": "cy"}}}
    assert changed_entities(before, after) == (moved, {"id": "cy"})
    assert changed_relations(before, after) == ()
    assert changed_relations(before, {**after, "relations": [{"a": "ada", "b": "cy"}]}) == (
        {"a": "ada", "b": "cy"},
    )
    assert changed_entities(None, before) == (ada, bo)
    assert changed_relations(None, before) == ({"a": "ada", "b": "bo"},)


def test_manifests_differ_in_the_parts_that_are_missing_or_have_another_hash() -> None:
    assert differing_parts({"world": "1", "meta": "2"}, {"world": "3", "meta": "2", "entity/x": "4"}) == (
        "entity/x",
        "world",
    )
