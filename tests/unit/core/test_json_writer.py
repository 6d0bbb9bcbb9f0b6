"""What is hashed is written as Python's own encoder writes it, whatever it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.canonical import json_writer
from tests.support.sweeps import examples

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@pytest.mark.parametrize("sort_keys", [False, True])
@settings(max_examples=examples(60))
@given(value=VALUES)
def test_a_value_is_written_as_the_standard_library_writes_it(sort_keys: bool, value: Any) -> None:
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=sort_keys)
    assert json_writer(sort_keys=sort_keys)(value) == plain


def test_without_the_c_part_the_library_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json.encoder, "c_make_encoder", None)
    assert json_writer(sort_keys=True)({"b": "ä", "a": [1, None]}) == '{"a":[1,null],"b":"ä"}'


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        json_writer(sort_keys=False)([b"raw"])
