"""A blind reading sheet shows every passage of a turn once, without a name, and its key says whose each is."""

from __future__ import annotations

from tests.support.readings import Reading, play_turns, sheet_of

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
