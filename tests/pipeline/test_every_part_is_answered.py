"""Each part of a message that a listener would react to has a line of the passage, where it was said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.coverage_report import parts_covered
from tests.support.table import LIBRARY, table


async def passage(tmp_path: Path, scenario: str, said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        return at.shown.scene.narration


def says_one_of(told: str, scenario: str, holder: str, *kinds: str, manner: str) -> bool:
    """Whether somebody has said one of their own lines of these kinds, or one that the rules have for anybody."""
    game = LIBRARY.games[scenario]
    replies = (game.characters[holder].answers, game.ruleset.telling.replies)
    lines = (line for one in replies for kind in kinds for line in one.get(kind, {}).get(manner, ()))
    quoted = (piece for line in lines for piece in line.split('"')[1:2] if "{" not in piece)
    return any(piece in told for piece in quoted)


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        (
            "berth-nine",
            "I sleep badly on trains, Miss Ferro. Who folds a blanket like that? You keep standing in front of it.",
        ),
        (
            "left-luggage",
            "I haven't got anywhere to be. Put the kettle on, Ambrose. What did you two do on Sundays?",
        ),
        (
            "the-stolen-hour",
            '"I will be civil," I promise. "But tell me first, what does the dead miller want, up so early?"',
        ),
        (
            "between-floors",
            "I'm not fond of the dark myself. Whom do you see on the seventh? Are you quite all right in small places?",
        ),
    ],
)
async def test_no_part_is_passed_over(scenario: str, said: str) -> None:
    covered = await parts_covered(scenario, said)
    assert len(covered) > 2
    assert [one.said for one in covered if one.line is None] == []


async def test_a_question_that_nothing_came_of_is_declined_by_its_kind(tmp_path: Path) -> None:
    said = "You cannot see the edge of the stage? I hold up three fingers before her. How many?"
    told = await passage(tmp_path, "the-understudy", said)
    assert says_one_of(told, "the-understudy", "npc_augusta_merrow_001", "amount", manner="plain"), told


async def test_what_answers_a_promise_answers_no_question_beside_it(tmp_path: Path) -> None:
    said = '"I will be civil," I promise. "But tell me first, what does the dead miller want, up so early?"'
    told = await passage(tmp_path, "the-stolen-hour", said)
    assert "what the dead miller wants" in told, told


async def test_what_no_reading_has_a_word_of_is_taken_in(tmp_path: Path) -> None:
    said = "My brother builds walls, dry ones, no mortar at all. Who is the gentleman with the sash?"
    told = await passage(tmp_path, "a-stone-a-night", said)
    assert "your brother" in told.casefold(), told


async def test_a_wish_beside_an_answer_is_granted_or_put_off(tmp_path: Path) -> None:
    said = (
        "\"So they've no clock of their own. Lend me one of your caps, Hepsie, the smallest you've got, "
        "and I'll carry it down to that yard instead of an axe.\""
    )
    told = await passage(tmp_path, "the-stolen-hour", said)
    assert "lend you one of my caps" in told.casefold(), told


async def test_what_is_told_is_taken_in_before_what_is_asked_after_it(tmp_path: Path) -> None:
    said = "*I set down my bag.* I'm not very fond of the dark myself. Whom do you go up to see on the seventh floor?"
    told = await passage(tmp_path, "between-floors", said)
    felt = LIBRARY.games["between-floors"].characters["npc_rafael_lindqvist_001"].answers["felt"]["beside"]
    taken = [told.find(line.split('"')[1]) for line in felt]
    assert max(taken) >= 0, told
    assert max(taken) < told.find("There is a fern"), told


async def test_who_is_asked_from_afar_does_not_hear_it(tmp_path: Path) -> None:
    told = await passage(
        tmp_path,
        "the-lamplighters-vault",
        'I go to the long hall. "Bettany, when does the house close?" I ask.',
    )
    assert "says Bettany" not in told
    assert any(
        one in told for one in ("Bettany is too far off", "Bettany is not here", "as far as Bettany")
    ), told


async def test_no_beast_takes_in_what_it_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")
        await at.say("I open the flap and go down.")
        await at.say(
            "Easy now, I had a pet badger once that snapped just like you. You two are stronger than he was."
        )
        told = at.shown.scene.narration
    assert '"' not in told, told
    assert "half a smile" not in told, told


async def test_who_was_spoken_to_is_too_far_off_once_one_has_left(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("Bettany, when does the house close?")
        await at.say("I go to the long hall.")
        await at.say("What were you singing before?")
        told = at.shown.scene.narration
    assert any(
        one in told for one in ("Bettany is too far off", "Bettany is not here", "as far as Bettany")
    ), told


async def test_a_deed_that_is_told_on_is_no_wish(tmp_path: Path) -> None:
    told = await passage(tmp_path, "berth-nine", "I go up to the lamp and polish the chimney of it.")
    assert not says_one_of(told, "berth-nine", "npc_ottoline_ferro_001", "favour", manner="yes"), told
