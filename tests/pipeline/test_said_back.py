"""Whoever is asked, offered or told something that nobody wrote an answer for says what it was, in their own words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.table import LIBRARY, Table, table

LENA = "npc_lena_001"


def frames(at: Table) -> str:
    return at.shown.scene.narration.casefold()


@pytest.mark.parametrize(
    ("scenario", "said", "back"),
    [
        ("room-12", "Have you ever seen a circus, Lena?", "whether i have ever seen a circus"),
        ("the-stolen-hour", "my gran bit one", "your gran bit one"),
        ("three-in-a-row", "You take my coat for your knees, Mrs Gumm, it's dry at least.", "your coat"),
        ("the-washing-up", "Could you show me how to fold a swan?", "show you how to fold a swan"),
        (
            "a-stone-a-night",
            "I believe the fiddler is lying.",
            "you believe the fiddler is lying",
        ),
    ],
)
async def test_what_was_said_is_named(tmp_path: Path, scenario: str, said: str, back: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        assert back in frames(at)


async def test_nobody_says_it_the_same_way_twice_in_a_row(tmp_path: Path) -> None:
    asked = ("ever seen a circus", "ever ridden a horse", "ever kept a goat", "ever flown a kite")
    ways = LIBRARY.games["room-12"].characters[LENA].answers["thing"]["named"]
    used: list[int] = []
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        for each in asked:
            await at.say(f"Have you {each}?")
            told = frames(at)
            used += [
                place
                for place, line in enumerate(ways)
                if line.split('"')[-2].split("{named}")[-1].casefold() in told
            ]
    assert len(used) == len(asked)
    assert all(one != other for one, other in pairwise(used))


async def test_an_answer_that_somebody_wrote_goes_before(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("Lena, what happened with the jar?")
        assert "what happened with the jar" not in frames(at)


async def test_words_that_no_dictionary_has_are_not_said_again(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("Have you ever met Qwyxlip Zandroff?")
        assert "zandroff" not in frames(at)
        assert "qwyxlip" not in frames(at)


async def test_what_is_told_beside_a_question_is_taken_note_of(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("between-floors", "u1")
        await at.say("I count breaths for people all night. Why do you go up to the seventh, Rafael?")
        told = frames(at)
        rafael = LIBRARY.games["between-floors"].characters["npc_rafael_lindqvist_001"]
        aside = rafael.answers["own_news"]["beside"]
        rest = [
            line.split('"')[1].casefold() for line in aside if line.startswith('"') and "{about}" not in line
        ]
        assert any(line in told for line in rest)
        assert "odette counts" not in told
        assert "you count breaths for people all night" not in told


@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("the-washing-up", "*kicks off the stupid shoes*", "kicks off the stupid shoes"),
        ("seven-minutes-01", "*pokes you in the arm*", "pokes her in the arm"),
        ("room-12", "*holds out the shirt I folded*", "holds out the shirt"),
        ("the-understudy", "*picks a white hair off your shoulder*", "picks a white hair off her shoulder"),
        ("room-12", "*tips the cold coffee out of the window*", "tips the cold coffee out of the window"),
        (
            "a-stone-a-night",
            "*slides half her pie over to the old woman in the corner*",
            "slides half her pie over",
        ),
    ],
)
async def test_a_small_deed_that_needs_nothing_of_the_story_happens(
    tmp_path: Path, scenario: str, said: str, told: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        assert told in frames(at)
