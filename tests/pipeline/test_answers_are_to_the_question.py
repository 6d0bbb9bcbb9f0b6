"""Without a model nobody answers a neighbouring question, says what would fit anything, or says too much at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import LIBRARY, table


async def passage(tmp_path: Path, scenario: str, *said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        for one in said:
            await at.say(one)
        return at.shown.scene.narration


def says(scenario: str, exchange: str) -> str:
    """The first line of an exchange as far as its speaker is named."""
    return LIBRARY.games[scenario].exchanges_by_id[exchange].says[0].split('"')[1]


@pytest.mark.parametrize(
    ("scenario", "said", "other"),
    [
        ("room-12", "Where will you go when you get to the coast?", "Six hours down that road"),
        ("lot-forty-one", "Did you send that letter? Did you write it yourself?", "Silver hair"),
        ("lot-forty-one", "So who did paint it?", "It is in a jam jar"),
        ("between-floors", "What would you say if you did ring?", "Did I say that?"),
    ],
)
async def test_a_question_is_not_answered_by_what_answers_another(
    tmp_path: Path, scenario: str, said: str, other: str
) -> None:
    assert other not in await passage(tmp_path, scenario, said)


async def test_who_else_finds_the_answer_that_was_written_for_who(tmp_path: Path) -> None:
    told = await passage(tmp_path, "lot-forty-one", "who else has seen it without the cloth?")
    assert says("lot-forty-one", "experts_looked") in told


async def test_where_and_when_are_not_what_is_declined(tmp_path: Path) -> None:
    told = await passage(tmp_path, "three-in-a-row", "Why did the cat stay out in the night?")
    assert "why the cat stayed out" in told
    assert "the night" not in told


async def test_a_wish_is_put_off_by_its_deed(tmp_path: Path) -> None:
    told = await passage(tmp_path, "a-stone-a-night", "mag whats down there?? open the flap for me will ya")
    assert "open the flap for you" in told.casefold()


async def test_what_was_told_and_fits_no_kind_gets_no_word(tmp_path: Path) -> None:
    said = '"Agnes, Tobias says I should ask you. What did Grandad put in the tin?"'
    news = LIBRARY.games["the-washing-up"].characters["npc_agnes_pell_001"].answers["news"]["beside"]
    told = await passage(tmp_path, "the-washing-up", said)
    assert all(line.split('"')[1] not in told for line in news if '"' in line)


async def test_nobody_says_four_things_in_a_passage(tmp_path: Path) -> None:
    said = "that you're ill. that you're frightened. it's only connie. why won't you go on?"
    told = await passage(tmp_path, "the-understudy", said)
    assert 2 <= told.count("says Augusta") < 4


async def test_what_answers_a_question_asked_back_is_taken_as_an_answer(tmp_path: Path) -> None:
    said = 'I was hoping it was for me. "How did you come to have the other half of her ticket?"'
    told = await passage(tmp_path, "left-luggage", said)
    taken = LIBRARY.games["left-luggage"].ruleset.telling.replies["answered"]["beside"]
    assert any(line.split('"')[1].rstrip(",") in told for line in taken)
    untaken = await passage(
        tmp_path / "other", "left-luggage", "Nobody is looking. How did you get the other half?"
    )
    assert all(line.split('"')[1].rstrip(",") not in untaken for line in taken)


async def test_what_takes_up_what_was_told_is_said_whatever_else_is_answered(tmp_path: Path) -> None:
    said = "cold enough for you? my gran used to say frost makes the apples honest. how long till the sun?"
    assert "your gran" in await passage(tmp_path, "frost-watch", said)
