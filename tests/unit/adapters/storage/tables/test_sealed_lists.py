"""What a scene seals is stored shorter, and read back to the byte, or as it is where it was damaged."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters.storage.tables.sealed_lists import stored_list, whole_list
from bot.core.canonical import bytes_hash, canonical
from bot.core.history.chain import SEALED


def listed(**tables: list[int]) -> str:
    return canonical(
        {table: [[seq, bytes_hash(b"%d" % seq)] for seq in numbers] for table, numbers in tables.items()}
    ).decode()


A_TURN = listed(
    actions=[215], narrations=[217], turn_events=[*range(209, 215)], turns=[208], validation_results=[216]
)


@given(st.dictionaries(st.sampled_from(sorted(SEALED)), st.lists(st.integers(0, 10**12), min_size=1)))
def test_what_is_read_is_what_was_sealed_to_the_byte(tables: dict[str, list[int]]) -> None:
    assert whole_list(stored_list(listed(**tables))) == listed(**tables)


def test_a_turn_stores_two_thirds() -> None:
    assert len(stored_list(A_TURN)) < 0.65 * len(A_TURN)


@pytest.mark.parametrize("whole", [A_TURN, "{}", '{"turns":[[1,"not a digest"]]}'])
def test_what_earlier_versions_stored_and_what_cannot_be_shortened_is_read_as_it_is(whole: str) -> None:
    assert whole_list(whole) == whole
    assert whole_list(stored_list(whole)) == whole


def test_every_letter_that_is_changed_changes_what_is_read() -> None:
    stored = stored_list(A_TURN)
    for place, letter in enumerate(stored):
        for other in "A0w,;:|=[{ ":
            if other != letter:
                read = whole_list(stored[:place] + other + stored[place + 1 :])
                assert read != A_TURN, (place, other)


@pytest.mark.parametrize(
    "odd",
    [
        "",
        "|",
        "turns",
        "turns:1",
        "turns:1|",
        "turns:x|" + "A" * 43 + "=",
        "[" * 5_000,
        b"\x00",
        7,
        1.5,
        None,
    ],
)
def test_what_is_damaged_stays_as_it_is(odd: Any) -> None:
    assert whole_list(odd) == odd or whole_list(odd) == "{}"


def test_a_second_spelling_of_the_same_bytes_is_damage() -> None:
    stored = stored_list(listed(turns=[1]))
    numbers, _, coded = stored.partition("|")
    assert coded.endswith("=")
    at = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    other = coded[:-2] + at[at.index(coded[-2]) ^ 1] + "="
    assert base64.b64decode(other) == base64.b64decode(coded)
    for spelled in (f"{numbers}|{other}", f"turns:01|{coded}", f"turns: 1|{coded}"):
        assert whole_list(spelled) == spelled
