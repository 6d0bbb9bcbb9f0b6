"""Lines of a table: read from what people write, kept in order, and found in prose whatever the inflection."""

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
