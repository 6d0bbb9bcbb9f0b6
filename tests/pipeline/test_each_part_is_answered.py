"""A message of several parts: each is played or answered, in order, or it is said which was not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.turns.stages import addressing
from tests.support.table import Table, table


async def told(at: Table, scenario: str, said: str) -> str:
    await at.start(scenario, "u1")
    await at.say(said)
    return at.shown.scene.narration


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("scenario", "said", "first", "second"),
    [
        ("berth-nine", "I look out of the window. Is that the sea?", "Frost comes in", "At Vey"),
        ("berth-nine", "I sit by the window. Is that the sea?", "sits by the window", "At Vey"),
        (
            "the-washing-up",
            "I put the cup down and look at her. Why did you come here?",
            "puts the cup down and looks at her",
            "says Agnes",
        ),
        ("left-luggage", "What's in the case, and who is Miss Pettifer?", "Brown fibre", "says Ambrose"),
        ("lot-forty-one", "how old are you, and who painted it?", "Fifty-eight", "Casimir"),
        (
            "lot-forty-one",
            "who is Vauquelin? and why are you here so late?",
            "A man who painted weather",
            "the night before",
        ),
        (
            "the-washing-up",
            "grab a tea towel. Agnes, when did Bernard die?",
            "One takes one up",
            "Agnes",
        ),
        ("the-understudy", "I nod slowly. Are you nervous?", "nods slowly", "Augusta"),
    ],
)
async def test_a_deed_and_a_question_are_both_told_in_order(
    tmp_path: Path, scenario: str, said: str, first: str, second: str
) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, scenario, said)
    assert 0 <= passage.find(first) < passage.rfind(second), passage


@pytest.mark.parametrize(
    ("said", "done"),
    [
        ("I put the cup down and look at her. Why did you come here?", "puts the cup down and looks at her"),
        ("I look at her and nod. Why did you come here?", "looks at her and nods"),
    ],
)
async def test_a_look_at_whoever_is_asked_is_told_and_is_nothing_done_for_them(
    tmp_path: Path, said: str, done: str
) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, "the-washing-up", said)
    assert f'Robin {done}. "Why' in passage


@pytest.mark.parametrize(
    "said", ["Are you all right? Really?", "I'm sorry. I am so sorry, Lena.", "Lena? Lena!"]
)
async def test_what_says_one_thing_is_answered_once(tmp_path: Path, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, "room-12", said)
    assert passage.count("says Lena") + passage.count("Lena says") <= 1, passage


async def test_whoever_is_met_on_the_way_is_asked_about_what_they_know(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, "room-12", "go to the office and ask Dell about the jar")
    assert "flood families" in passage or "the jar" in passage, passage
    assert "says Lena" not in passage


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("scenario", "said", "named"),
    [
        ("room-12", "I nod, then frobnicate the goose", "the goose"),
        ("the-washing-up", "balance the cups on my head", "the cups"),
        ("the-washing-up", "I try to pull the drawer open", "opens with a bark"),
        ("between-floors", "pry the doors apart", "a hand's breadth"),
    ],
)
async def test_what_comes_of_a_deed_is_said_and_the_thing_named(
    tmp_path: Path, scenario: str, said: str, named: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        post = await at.say(said)
        text = getattr(post, "narration", "") or getattr(post, "text", "")
    assert named in text


async def test_a_pocket_is_noticed_and_nothing_is_had(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, "room-12", "pick her pocket")
        assert "Lena" in passage
        assert at.shown.scene.dice_lines == ()


async def test_what_cannot_be_found_is_said_with_the_verb_that_was_written(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, "the-washing-up", "I shake the tin and throw the wibbler")
    assert "There is nothing like that here to throw." in passage
    assert "wibbler" not in passage


async def test_a_question_as_close_to_two_topics_is_asked_back_with_a_choice_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addressing, "paraphrased", lambda _, topics: tuple(topics[:2]))
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("Lena, who won the derby in 1974?")
        scene = at.shown.scene
        assert scene.narration.startswith("Is that about the packed bag or about the flood jar?"), (
            scene.narration
        )
        assert [one.text for one in scene.choices][:2] == ["Ask: the packed bag", "Ask: the flood jar"]
        await at.press(0)
        assert "Lena" in at.shown.scene.narration
        assert at.shown.scene.narration != scene.narration
