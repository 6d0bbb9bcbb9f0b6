"""Text that a model wrote is read strictly, and the object in it is found however it is cut."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.parsing.model_json import ObjectText, check_letters, object_text, read_json, read_object

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_characters="\x00")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab{}\"\\'", max_size=4), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
objects = st.dictionaries(st.text('xyz{}"\\', max_size=5), json_values, max_size=4)


@given(json_values)
def test_what_is_json_is_read_as_it_is(value: Any) -> None:
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        '{"a": 1',
        '{"a": NaN}',
        '{"a": Infinity}',
        '{"a": 1e999}',
        '{"a": "\\ud800"}',
        '{"\\udfff": 1}',
        '["\\u0000"]',
        "[" * 100_000,
        "[" * 900 + "]" * 900 + "x",
        "9" * 6000,
    ],
)
def test_what_no_database_takes_or_nothing_can_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_json(text)


def test_the_words_for_a_nul_are_no_nul() -> None:
    assert read_json('{"a": "write \\\\u0000 here"}') == {"a": "write \\u0000 here"}


@pytest.mark.parametrize("text", ["[]", "1", '"a"', "null"])
def test_another_value_than_an_object_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a JSON object"):
        read_object(text)


@pytest.mark.parametrize("text", ["a\x00b", "\ud83d"])
def test_letters_that_no_database_takes_are_refused_in_plain_text(text: str) -> None:
    with pytest.raises(ValueError, match=r"NUL|letter"):
        check_letters(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"a": 1}', '{"a": 1}'),
        ('```json\n{"a": {"b": "}"}}\n```\nThere you are {"c": 2}', '{"a": {"b": "}"}}'),
        ('Use {name} and {}, then {"a": "\\"}"}', "{}"),
        ('Here, for {name}: {\n "a": "\\"}"} done', '{\n "a": "\\"}"}'),
        ("no object", ""),
        ("an open {", ""),
        ('{"cut": "off', '{"cut": "off'),
    ],
)
def test_the_first_object_is_found_in_prose(text: str, found: str) -> None:
    assert object_text(text) == found


@given(
    objects, st.text("ab `\n.", max_size=12), st.text('ab {}"`\n', max_size=12), st.lists(st.integers(1, 5))
)
def test_an_object_is_found_whole_wherever_the_text_is_cut(
    value: dict[str, Any], before: str, after: str, cuts: list[int]
) -> None:
    written = json.dumps(value)
    text = f"{before}{written}{after}"
    picking, found = ObjectText(), ""
    for cut in [*cuts, len(text)]:
        found += picking.feed(text[:cut])
        text = text[cut:]
    assert found == written
    assert picking.done
