"""Any text keeps a prompt's structure: it comes back out of its section as it went in, or cut with a mark."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.prompting.sections import MARK, Section, encoded, rendered, shortened, size
from tests.support.prompts import own_lines, read_sections

anything = st.text(st.characters(codec=None))
values = st.one_of(
    anything,
    st.dictionaries(st.sampled_from(["id", "name", "text"]), anything, min_size=1),
    st.lists(anything, min_size=1, max_size=4),
)
lists = st.lists(values, min_size=1, max_size=8).map(tuple)


@given(lists)
def test_what_fits_comes_back_as_it_went_in(lines: tuple[Any, ...]) -> None:
    text = rendered(Section("memories", lines), 10**6)
    (read,) = read_sections(text)
    assert (read.name, read.values, read.cut) == ("memories", lines, False)
    assert own_lines(text) == ("<memories>", "</memories>", "")


@given(lists, st.integers(0, 600), st.booleans())
def test_no_section_takes_more_than_its_room(lines: tuple[Any, ...], room: int, newest: bool) -> None:
    text = rendered(Section("memories", lines, newest), room)
    assert size(text) <= room
    if not text:
        return
    (read,) = read_sections(text)
    assert own_lines(text) == ("<memories>", "</memories>", "")
    assert read.cut == (read.values != lines)
    assert read.values
    kept = len(read.values)
    whole = lines[len(lines) - kept :] if newest else lines[:kept]
    pairs = [*zip(read.values, whole, strict=True)][:: -1 if newest else 1]
    assert [one for one, _ in pairs[:-1]] == [one for _, one in pairs[:-1]], "only the last kept line is cut"


@given(anything, st.booleans())
def test_a_cut_text_is_a_beginning_or_an_end_of_itself(text: str, keep_end: bool) -> None:
    for room in (40, 60, 200):
        short = shortened(text, room, keep_end=keep_end)
        if short is None:
            continue
        assert size(short) <= room
        kept = json.loads(short.removesuffix(MARK))
        assert text.endswith(kept) if keep_end else text.startswith(kept)


@given(anything)
def test_nothing_unseen_and_no_bracket_is_written_out(text: str) -> None:
    line = encoded(text)
    assert json.loads(line) == text
    assert line.encode().decode() == line, "it can be sent as UTF-8"
    unseen = "<>\n\r\u2028\u2029\x85\u202e\u2066\ufeff\u200b\U000e0041\x00"
    assert not set(unseen) & set(line)


@pytest.mark.parametrize("kept", ["👩‍👩‍👧", "❤️", "é", "日本", "{}", "`", "&amp;", "می‌خواهم"])
def test_what_people_write_stays_readable(kept: str) -> None:
    assert kept in encoded(f"a {kept} b")


def test_the_longest_texts_are_cut_first() -> None:
    row = {"who": "Lena", "text": "word " * 100, "facts": ["short", "other " * 100]}
    short = shortened(row, 300)
    assert short is not None
    read = json.loads(short.removesuffix(MARK))
    assert (read["who"], read["facts"][0]) == ("Lena", "short")
    assert 60 < len(read["text"]) < 200
    assert 60 < len(read["facts"][1]) < 200


def test_what_was_left_out_is_said() -> None:
    lines = tuple(f"memory number {n}" for n in range(20))
    old = rendered(Section("memories", lines), 100).split("\n")
    new = rendered(Section("memories", lines, newest=True), 100).split("\n")
    assert (old[1], old[-3]) == ('"memory number 0"', "…[17 more]")
    assert (new[1], new[-3]) == ("…[17 more]", '"memory number 19"')


def test_an_empty_section_is_not_there() -> None:
    assert rendered(Section("memories", ()), 1000) == ""
    assert rendered(Section("memories", ("text",)), 20) == ""
