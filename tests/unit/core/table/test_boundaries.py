"""Lines of a table: read from what people write, kept in order, and found in prose whatever the inflection."""

import json
from pathlib import Path

import pytest

from bot.core.guard import GuardFacts, check
from bot.core.notices import Notice
from bot.core.table.boundaries import Boundaries, BoundaryChange, broken, folded, read_boundaries


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("spiders", "A Spider sits on the sill."),
        ("spider", "She counts the spider's legs."),
        ("stabbing", "He stabs at the door."),
        ("torture", "They had been tortured."),
        ("blood", "His lip is bleeding."),
        ("harm to animals", "The animal was harmed."),
        ("DROWNING", "“He drowned,” she says."),
        ("children", "A child laughs."),
    ],
)
def test_a_line_is_found_whatever_its_inflection_or_case(line: str, sentence: str) -> None:
    found = broken(sentence, (line,))
    assert found is not None
    assert found[2] == line


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rat", "He narrates the operation in some irate pirate tone."),
        ("harm to animals", "No harm done."),
        ("eel", "He feels a wheel."),
        ("hanging", "The change is strange."),
    ],
)
def test_other_words_do_not_touch_a_line(line: str, sentence: str) -> None:
    found = broken(sentence, (line,))
    assert found is None


def test_what_somebody_writes_becomes_one_line_each() -> None:
    assert read_boundaries(" Spiders,  harm to\tanimals\nneedles; spiders ") == (
        "Spiders",
        "harm to animals",
        "needles",
        "spiders",
    )
    vague, long = read_boundaries("to the"), read_boundaries("x" * 61)
    assert isinstance(vague, Notice)
    assert isinstance(long, Notice)
    assert (vague.code, long.code) == ("care/too_vague", "care/too_long")


def test_what_was_taken_back_stands_no_more() -> None:
    marks = [
        BoundaryChange("line", "Spiders"),
        BoundaryChange("veil", "pain"),
        BoundaryChange("line", "spiders", removed=True),
    ]
    assert folded(marks) == Boundaries((), ("pain",))
    assert folded([*marks, BoundaryChange("line", "needles")]).lines == ("needles",)


def test_the_guard_stops_what_touches_a_line() -> None:
    facts = GuardFacts(lines=("spiders",))
    found = check("The lamp hums. A spider crosses the wall. Rain.", facts)
    assert [(one.kind, one.sentence) for one in found] == [("line", "A spider crosses the wall.")]
    assert "spider" not in found[0].reason
    assert check("The lamp hums.", facts) == ()


PASSAGES = [
    json.loads(line)
    for line in (Path(__file__).parents[3] / "golden/line_passages.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
"""Sentences that tell what a line names plainly, by allusion, or not at all; the page says what is found of them."""


@pytest.mark.parametrize(
    ("told", "found", "of"), [("plainly", 53, 54), ("by allusion", 4, 38), ("not", 1, 39)]
)
def test_what_is_found_of_sentences_that_have_no_word_of_the_line(told: str, found: int, of: int) -> None:
    read = [one for one in PASSAGES if one["told"] == told]
    touched = [one["text"] for one in read if broken(one["text"], (one["line"],))]
    assert (len(touched), len(read)) == (found, of)


@pytest.mark.parametrize(
    ("line", "sentence", "touched"),
    [
        ("graphic torture scenes", "He lies on the rack.", True),
        ("blood and spiders", "A tarantula drops.", True),
        ("no spiders please", "The tarantula drops.", True),
        ("death of animals", "Tom is dead.", False),
        ("violence against clowns", "The painted face looks in.", False),
        ("alcohol", "She drinks the tea.", False),
        ("harm to children", "Two children run, and the ball goes over the wall.", False),
    ],
)
def test_a_concept_is_meant_where_a_line_names_nothing_else(line: str, sentence: str, touched: bool) -> None:
    assert (broken(sentence, (line,)) is not None) is touched
