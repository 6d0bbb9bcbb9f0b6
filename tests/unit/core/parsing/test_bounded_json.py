"""Strict, bounded JSON."""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import PlayerError
from bot.core.parsing import bounded_json
from tests.support.refusals import refused_saying

values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=5)
    ),
    max_leaves=30,
)


def code(text: str) -> str:
    with pytest.raises(PlayerError) as refused:
        bounded_json.parse(text)
    return refused.value.code


@given(values, st.booleans())
def test_what_json_writes_is_read_as_json_reads_it(value: Any, escaped: bool) -> None:
    text = json.dumps(value, ensure_ascii=escaped)
    assert bounded_json.parse(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "import/json"),
        ('{"a": 1,}', "import/json"),
        ("{'a': 1}", "import/json"),
        ('{"a": 1} {"b": 2}', "import/json"),
        ('"never ends', "import/json"),
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "import/duplicate_key"),
        ('{"a": NaN}', "import/number"),
        ('{"a": -Infinity}', "import/number"),
        ('{"a": 1e999}', "import/number"),
        ('{"a": ' + "9" * 5000 + "}", "import/number"),
        ('{"a": "\\ud83d"}', "import/letters"),
        ('{"\\udc00": 1}', "import/letters"),
        ("[" * 65 + "]" * 65, "import/nested"),
        ('{"a":' * 500_000, "import/nested"),
        ("[" + "0," * 250_000 + "0]", "import/too_many_values"),
        ("[" + "[]," * 250_000 + "0]", "import/too_many_values"),
    ],
)
def test_what_is_no_json_or_too_much_of_it_is_refused(text: str, expected: str) -> None:
    assert code(text) == expected


def test_a_whole_pair_of_surrogates_is_a_letter() -> None:
    assert bounded_json.parse('"\\ud83d\\ude00"') == "😀"


def test_brackets_inside_text_do_not_nest() -> None:
    deep = "[" * 1000
    assert bounded_json.parse(json.dumps({"a": deep, 'b"[': ['\\"[', deep]})) == {
        "a": deep,
        'b"[': ['\\"[', deep],
    }


def test_sixty_four_levels_are_read() -> None:
    assert bounded_json.parse("[" * 64 + "]" * 64)


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * 500_000,
        '"' + "\\" * 1_000_001,
        '"' * 1_000_000,
        "{" * 1_000_000,
        '["' * 500_000,
        '\\"' * 500_000,
    ],
)
def test_no_text_takes_long_to_refuse(text: str) -> None:
    began = time.process_time()
    assert code(text) in ("import/json", "import/nested")
    assert time.process_time() - began < 2


def test_a_refusal_says_where() -> None:
    with refused_saying("line 2, column 3"):
        bounded_json.parse('{"a": 1,\n  b}')


def test_a_repeated_key_is_named_without_its_markup() -> None:
    with refused_saying("field “everyone x”"):
        bounded_json.parse('{"<@everyone> x": 1, "<@everyone> x": 2}')


def test_bytes_are_utf8_with_or_without_a_mark() -> None:
    assert bounded_json.decode("\ufeff{}".encode()) == "{}"
    assert bounded_json.decode("ж".encode()) == "ж"


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("{}".encode("utf-16"), "import/encoding"),
        (b'{"a": "\xff"}', "import/encoding"),
        (b"\xed\xa0\x80", "import/encoding"),
        (b" " * (bounded_json.MOST_BYTES + 1), "import/too_large"),
    ],
)
def test_other_bytes_are_refused(raw: bytes, expected: str) -> None:
    with pytest.raises(PlayerError) as refused:
        bounded_json.decode(raw)
    assert refused.value.code == expected
