"""Patterns that are compiled when they are first asked."""

from __future__ import annotations

import re
from unittest.mock import patch

import pytest

from bot.core import late_patterns
from bot.core.late_patterns import compile_waiting, late


def test_a_late_pattern_answers_as_a_compiled_one() -> None:
    found, made = re.compile(r"(?P<who>\w+) sings", re.IGNORECASE), late(r"(?P<who>\w+) sings", re.IGNORECASE)
    text = "Mara SINGS and Tom sings"
    assert made.pattern == found.pattern
    assert made.flags == found.flags
    assert made.groupindex == found.groupindex
    assert (match := made.search(text)) is not None
    assert match["who"] == "Mara"
    assert made.fullmatch(text) is None
    assert made.match("Tom sings") is not None
    assert [one["who"] for one in made.finditer(text)] == made.findall(text) == ["Mara", "Tom"]
    assert made.sub("x", text) == found.sub("x", text)
    assert made.subn("x", text) == found.subn("x", text)
    assert made.split(text) == found.split(text)


def test_a_pattern_is_compiled_when_it_is_asked_and_once() -> None:
    with patch.object(late_patterns.re, "compile", wraps=re.compile) as compiling:
        made = late(r"a+b")
        assert compiling.call_count == 0
        assert made.search("aab")
        assert made.match("ab")
        assert made.sub("", "ab") == ""
        assert compiling.call_count == 1


def test_what_waits_is_compiled_piece_by_piece() -> None:
    for _ in compile_waiting():
        pass
    with patch.object(late_patterns.re, "compile", wraps=re.compile) as compiling:
        asked, one, other = late(r"asked+"), late(r"one+"), late(r"other+")
        assert asked.search("asked")
        pieces = compile_waiting()
        next(pieces)
        assert compiling.call_count == 2
        assert len(list(pieces)) == 2
        assert compiling.call_count == 3
        assert other.search("other")
        assert one.search("one")
        assert compiling.call_count == 3


def test_a_mistake_is_told_when_it_is_asked() -> None:
    wrong = late(r"(")
    with pytest.raises(re.error):
        wrong.search("")
