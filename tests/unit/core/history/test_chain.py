"""Canonical bytes, digests and links."""

import json
from typing import Any

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from bot.core.canonical import bytes_hash, canonical, content_hash
from bot.core.history import chain

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.floats()
    | st.sampled_from(["\u2028", "\x7f", "\x00"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner),
    max_leaves=20,
)


def outcome(write: Any, value: Any) -> Any:
    try:
        return write(value)
    except (rfc8785.CanonicalizationError, UnicodeError):
        return "refused"


@given(VALUES)
def test_canonical_bytes_are_those_of_rfc_8785(value: Any) -> None:
    assert outcome(canonical, value) == outcome(rfc8785.dumps, value)


@given(
    st.floats(1e-7, 1e-3) | st.floats(-1e3, 1e3) | st.floats(1e14, 1e22) | st.sampled_from([1e-4, 1e15, 1e21])
)
def test_numbers_with_a_fraction_are_written_as_rfc_8785_asks_for(value: float) -> None:
    assert canonical({"value": value}) == rfc8785.dumps({"value": value})


def test_keys_beyond_the_basic_plane_sort_by_utf_16_units() -> None:
    assert canonical({"\ue000": 1, "\U0001f600": 2}) == '{"😀":2,"\ue000":1}'.encode()


def test_the_limits_of_exact_integers_are_kept() -> None:
    assert canonical(2**53 - 1) == b"9007199254740991"
    with pytest.raises(rfc8785.CanonicalizationError):
        canonical([2**53])


ROW = {"seq": 7, "kind": "status", "user_id": None, "payload": '{"status":"é\\n"}', "created_at": 5}


def test_a_rows_digest_can_be_recomputed_in_one_line() -> None:
    row = ["audit", 7, "status", None, ROW["payload"], 5]
    assert chain.row_digest("audit", ROW) == content_hash(row)


@pytest.mark.parametrize("column", ["seq", "kind", "user_id", "payload", "created_at"])
def test_a_rows_digest_covers_each_of_its_columns(column: str) -> None:
    assert chain.row_digest("audit", {**ROW, column: "other"}) != chain.row_digest("audit", ROW)


def test_a_number_and_its_digits_have_different_digests() -> None:
    assert chain.row_digest("audit", {**ROW, "created_at": "5"}) != chain.row_digest("audit", ROW)


def test_a_link_covers_all_it_is_made_from() -> None:
    parts: list[Any] = ["previous", "parent", "state", "events", ["header"]]
    links = {chain.chain_hash(*parts)}
    for place in range(len(parts)):
        links.add(chain.chain_hash(*[*parts[:place], "other", *parts[place + 1 :]]))
    assert len(links) == 6


def test_hashes_of_stored_text_and_of_values_agree() -> None:
    manifest = {"meta": "a" * 64, "entity/npc_lena_001": "b" * 64}
    assert chain.state_hash(manifest) == bytes_hash(canonical(manifest))


def test_a_text_digest_needs_its_salt() -> None:
    assert chain.text_digest(b"one", "hello") != chain.text_digest(b"two", "hello")


def test_a_pinned_document_is_known_by_its_fields() -> None:
    scenario = {"id": "x", "scene_seed": {"b": 1, "a": 2}, "character_ids": ["one", "two", "one"]}
    rows = chain.library_rows(scenario, "h")
    assert [table for table, _ in rows] == ["scenarios", "scenario_characters", "scenario_characters"]
    assert rows[0][1]["scene_seed"] == '{"a":2,"b":1}'
    assert json.loads(rows[0][1]["character_ids"]) == ["one", "two", "one"]
    assert chain.library_rows({"id": "x"}, "h") == []
