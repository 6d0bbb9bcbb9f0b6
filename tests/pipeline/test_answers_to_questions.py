"""Who was asked something answers it, two questions get two answers, and free words play the button they say."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.content.ruleset_shapes import Lines
from bot.core.language.phrasing import placeholders
from bot.services.ports.publisher import ScenePost
from tests.support.table import LIBRARY, Table, table


def says(at: Table, lines: Lines) -> bool:
    """Whether the newest passage has one of these lines in it, whatever stands in its gaps."""
    passage = at.shown.scene.narration
    longest = (max(_between(line), key=len) for line in lines)
    return any(part.strip(' ".,') in passage for part in longest)


def _between(line: str) -> list[str]:
    for name, field in placeholders(line):
        line = line.replace(f"{{{name}.{field}}}" if field else f"{{{name}}}", "\0")
    return line.split("\0")


def replies(scenario: str, kind: str, manner: str = "plain") -> Lines:
    return LIBRARY.games[scenario].ruleset.telling.replies[kind][manner]


def own_answers(scenario: str, who: str) -> Lines:
    return LIBRARY.games[scenario].characters[who].answers["answered"]["plain"]


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "said", ["a bit, yes", "not a thing. i drive a milk float", "Some. My uncle had a garage."]
)
async def test_an_answer_to_the_opening_question_is_replied_to_as_an_answer(
    tmp_path: Path, said: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")  # it ends on "Do you know anything about cars?"
        await at.say(said)
        kinds = ("answered", "answered_yes", "answered_no")
        every = [line for kind in kinds for line in replies("late-for-the-bells", kind)]
        known = LIBRARY.games["late-for-the-bells"].exchanges_by_id
        every += [line for one in ("cars_yes", "cars_no") for line in known[one].says]
        every += [line for one in known.values() if one.answer is not None for line in one.says]
        assert says(at, (*every, *own_answers("late-for-the-bells", "npc_hester_vane_001")))
        assert at.shown.scene.dice_lines == ()


async def test_what_is_done_after_an_answer_is_played_as_well(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")
        await at.say("no, never. I look at the letter")
        assert "One sheet, folded so often" in at.shown.scene.narration


@pytest.mark.sweep
async def test_two_questions_about_one_person_are_both_answered(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("three-in-a-row", "u1")
        await at.say("who's Leo, and when does he come home?")
        assert at.shown.scene.narration.count("Perpetua") >= 2
        assert at.shown.scene.narration.count('"') >= 6


async def test_a_question_about_several_things_is_not_answered_by_a_noun_of_it(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")
        await at.say("was the cake ever left alone with the goat?")
        hester = LIBRARY.games["late-for-the-bells"].characters["npc_hester_vane_001"]
        assert says(
            at, (*hester.answers["thing"]["plain"], *hester.answers["self"]["plain"], *hester.does_not_know)
        )


async def test_a_shared_memory_is_not_asked_for_its_hour(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("Remember when the truck slid in the creek and you drove us home in your socks?")
        assert says(at, LIBRARY.games["room-12"].characters["npc_lena_001"].answers["memory"]["plain"])


async def test_an_hour_within_a_question_is_not_what_it_asks_for(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("three-in-a-row", "u1")
        await at.say("what happens when the machine stops?")
        assert not says(at, replies("three-in-a-row", "time"))


async def test_nobody_says_again_what_they_have_only_just_told(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("three-in-a-row", "u1")
        told: list[str] = []
        for _ in range(4):
            await at.say("what about the golf?")
            told.append(at.shown.scene.narration.split("Perpetua corrects")[0].strip())
        assert all(one != other for one, other in pairwise(told))
        assert says(at, replies("three-in-a-row", "all_told")) or len(set(told)) == len(told)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "said", "flag"),
    [
        ("lot-forty-one", "It's good, Casimir, that horse. I mean it.", "reached_casimir"),
        ("the-washing-up", "put it down, Agnes. all of it", "reached_agnes"),
        ("berth-nine", "I am going to stand by him, whatever comes", "reached_ottoline"),
    ],
)
async def test_words_that_say_what_a_button_says_play_it(
    tmp_path: Path, scenario: str, said: str, flag: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        session = await at.tables.channels.get_or_ended(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        assert state["campaign"]["flags"][flag]


async def test_a_secret_told_is_a_secret_shared(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("seven-minutes-01", "u1")
        await at.say("nobody knows this but I sing on the night bus when it's empty")
        lines = LIBRARY.games["seven-minutes-01"].ruleset.telling.acts["share_secret"]
        assert says(at, tuple(line for found in lines.values() for line in found))


@pytest.mark.sweep
async def test_to_be_asked_is_wanted_of_the_hearer_and_asks_nobody_else(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        await at.say("Then ask me to stay, I say. Wherever you go.")
        assert isinstance(at.shown.last, ScenePost)
        assert "whom" not in at.shown.scene.narration
        assert at.shown.scene.dice_lines


@pytest.mark.sweep
async def test_a_plain_question_that_fails_once_costs_no_pressure(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        before = await pressure(at)
        await at.say("what's going to happen with the boathouse now, Agnes?")
        assert "Failure" in at.shown.scene.dice_lines[0]
        assert await pressure(at) == before


async def pressure(at: Table) -> int:
    session = await at.tables.channels.get_or_ended(at.channel)
    state = await at.context.sessions.state(await at.context.sessions.head(session.id))
    return state["progress_clocks"]["pressure_clock"]["value"]


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("lot-forty-one", "that is a good idea, Casimir"),
        ("lot-forty-one", "the tea is good"),
        ("lot-forty-one", "it isn't good, that horse"),
        ("the-washing-up", "put the plate down, Agnes"),
        ("berth-nine", "I'll stand by the window for a bit"),
    ],
)
async def test_a_noun_or_another_thing_plays_no_button(tmp_path: Path, scenario: str, said: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        session = await at.tables.channels.get_or_ended(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        assert not [name for name, held in state["campaign"]["flags"].items() if held and "reached" in name]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("said", ["what did he want from you", "Who is he?", "did she say why?"])
async def test_who_asks_of_somebody_that_nobody_has_named_is_asked_who_that_is(
    tmp_path: Path, said: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-understudy", "u1")
        await at.say("hello")
        await at.say(said.replace("she", "he"))
        assert says(at, replies("the-understudy", "whom"))


async def test_who_has_just_been_spoken_of_is_not_asked_back(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("What does your mother think of it?")
        await at.say("Is she kind?")
        assert not says(at, replies("room-12", "whom"))


async def test_why_not_is_answered_by_what_holds_somebody_back(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("We could leave tonight, you and me.")
        await at.say("why not?")
        assert says(at, replies("room-12", "why_not"))
