"""A blind reading sheet shows every passage of a turn once, without a name, and its key says whose each is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.readings import Reading, play_turns, sheet_of
from tests.support.sprint_readings import counted, write

TOLD = [
    Reading(
        f"I knock {number} times.",
        {"offline": f"Dull {number}.", "small": f"Small {number}.", "large": f"Large {number}."},
    )
    for number in range(1, 13)
]


def test_a_sheet_has_every_passage_once_and_no_name() -> None:
    sheet, whose = sheet_of(TOLD, 4)
    assert not any(key in sheet for key in ("offline", "small", "large"))
    for number, reading in enumerate(TOLD, 1):
        turn = sheet.partition(f"## {number}. ")[2].partition("## ")[0]
        for letter, key in whose[str(number)].items():
            assert f"**{letter}** (mark: __)\n\n{reading.passages[key]}\n" in turn
        assert sorted(whose[str(number)].values()) == sorted(reading.passages)


def test_nobody_has_the_same_letter_throughout() -> None:
    whose = sheet_of(TOLD, 4)[1]
    assert all(len({turn[letter] for turn in whose.values()}) == 3 for letter in "ABC")


async def test_the_turns_are_those_a_narrator_told() -> None:
    [first, second] = await play_turns(
        "room-12", ["I look around.", "What are my options?", "I wait.", "I wait."], 2
    )
    assert first[0] == "I look around."
    assert second[0] == "I wait."
    assert all(request.step == "narrator" and passage for _, request, passage in (first, second))


@pytest.mark.sweep
def test_a_sheet_of_sprints_has_two_columns_without_a_label_and_its_key_apart(tmp_path: Path) -> None:
    write(100, 3, None, 2, tmp_path)
    sheet = (tmp_path / "sheet.md").read_text(encoding="utf-8")
    assert sheet.count("**A** (mark: __)") == sheet.count("**B** (mark: __)") == 3
    assert "Team" not in sheet
    assert "team A" not in sheet
    assert sheet.count("-> ") >= 6
    whose = json.loads((tmp_path / "key.json").read_text(encoding="utf-8"))
    assert [sorted(turn.values()) for turn in whose.values()] == [["team A", "team B"]] * 3
    assert (tmp_path / "answers.csv").read_text(encoding="utf-8").count("\n") == 1 + 6


def test_an_answer_sheet_is_counted_by_the_key() -> None:
    whose = {"1": {"A": "here", "B": "earlier"}, "2": {"A": "earlier", "B": "here"}}
    answers = "turn,letter,follow,read_on,send\n1,A,5,4,x\n1,B,2,3,\n2,A,3,3,\n2,B,4,4,x\n"
    assert counted(answers, whose) == [
        "earlier: followed 2.5, would read on 3.0, would be sent 0 of 2",
        "here: followed 4.5, would read on 4.0, would be sent 2 of 2",
    ]
