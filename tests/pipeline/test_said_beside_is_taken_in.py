"""Whatever weighs something and is said beside a question gets a word of its hearer, each kind of it one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.understanding.acts import PartOfMessage
from bot.services.turns.step_inputs import left_lying
from bot.services.turns.step_inputs.parts_told import PartTold
from tests.support.table import LIBRARY, table


async def passage(tmp_path: Path, scenario: str, said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        return at.shown.scene.narration


async def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *said: str) -> str:
    """A passage whose message has told Lena these things beside what she answers."""
    told = [PartTold(PartOfMessage(one, "speech"), "along", "npc_lena_001") for one in said]
    monkeypatch.setattr(left_lying, "parts_told", lambda *_: tuple(told))
    return await passage(tmp_path, "room-12", "I nod slowly.")


async def test_who_gives_a_name_is_called_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = await beside(tmp_path, monkeypatch, "I'm Mara and I am from the bakery")
    assert sum("Mara" in one for one in told.split('"')[1::2]) == 1, told
    assert "from the bakery" in told


@pytest.mark.parametrize(
    "said", ["I am so sorry", "I once lived in a lighthouse for a year", "thanks for that"]
)
async def test_what_weighs_something_gets_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    silent = await beside(tmp_path / "other", monkeypatch, "one thing more")
    assert (await beside(tmp_path, monkeypatch, said)).count("Lena") == silent.count("Lena") + 1


async def test_each_kind_gets_a_word_and_no_more_than_three_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer, promise = "I can lend you my lantern if you want", "I won't tell anybody of it"
    told, thanks = "I once lived in a lighthouse for a year", "thank you so much"
    silent = (await beside(tmp_path / "silent", monkeypatch, "one thing more")).count("Lena")
    twice = await beside(tmp_path / "twice", monkeypatch, promise, "I will never tell a soul of it")
    assert twice.count("Lena") == silent + 1, twice
    three = await beside(tmp_path / "three", monkeypatch, offer, promise, told)
    assert three.count("Lena") == silent + 3, three
    assert await beside(tmp_path / "all", monkeypatch, offer, promise, told, thanks) == three


async def test_nobody_says_a_line_twice_in_an_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = PartTold(PartOfMessage("My aunt died in the spring", "speech"), "along", "npc_ambrose_tully_001")
    monkeypatch.setattr(left_lying, "parts_told", lambda *_: (lost,))
    own = LIBRARY.games["left-luggage"].characters["npc_ambrose_tully_001"].answers["sorrow"]["beside"]
    evening = ""
    async with table(tmp_path, same=True) as at:
        await at.start("left-luggage", "u1")
        for _ in range(len(own) + 1):
            await at.say("I nod slowly.")
            evening += at.shown.scene.narration
    assert [evening.count(line) for line in own] == [1] * len(own), evening
    assert "your aunt" in evening  # who has no line of their own left says what anybody would


async def test_who_is_at_the_door_is_called_by_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = await beside(tmp_path, monkeypatch, "It's only me, Mara.")
    lena = LIBRARY.games["room-12"].characters["npc_lena_001"]
    plain = [one.replace("{actor}", "Mara") for one in lena.answers["introduced"]["plain"]]
    assert sum(one in told for one in plain) == 1, told


@pytest.mark.parametrize("tail", ["my knees are older than this railway", "there is soup on the stove"])
async def test_no_sentence_of_the_player_is_recited(tmp_path: Path, tail: str) -> None:
    said = f"Well, that is a little odd, I have not decided yet, {tail}."
    told = await passage(tmp_path, "berth-nine", said)
    assert tail not in told
    assert "not decided" not in told


async def test_an_offer_that_is_asked_is_no_question(tmp_path: Path) -> None:
    told = await passage(tmp_path, "berth-nine", "Do you want a sip from my flask, it is good brandy?")
    assert "whether" not in told.casefold(), told
    assert "flask" in told, told


async def test_who_answers_as_often_as_asked_declines_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = PartTold(PartOfMessage("where are the letters", "question"), "left", "npc_lena_001")
    monkeypatch.setattr(left_lying, "parts_told", lambda *_: (left,))
    silent = await passage(tmp_path / "silent", "room-12", "I nod slowly.")
    told = await passage(tmp_path, "room-12", "Did you take that jar money or not?")
    assert "the letters" in silent.casefold()
    assert "the letters" not in told.casefold(), told


async def test_what_is_said_on_goes_to_whoever_was_spoken_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (
        PartTold(PartOfMessage("Tobias, why so quiet", "question"), "answered", "npc_tobias_pell_001"),
        PartTold(PartOfMessage("I pay you a beer if you tell", "deed"), "left", None),
    )
    monkeypatch.setattr(left_lying, "parts_told", lambda *_: told)
    passage_of_both = await passage(tmp_path, "the-washing-up", "I nod slowly.")
    tobias = LIBRARY.games["the-washing-up"].characters["npc_tobias_pell_001"]
    heard = [line for line in tobias.answers["offer"]["beside"] if line in passage_of_both]
    assert len(heard) == 1, passage_of_both


@pytest.mark.parametrize(
    ("scenario", "holder", "name", "said"),
    [
        (
            "left-luggage",
            "npc_ambrose_tully_001",
            "Cass",
            "Good evening Mr Tully, only me, Cass. How many years have you worked here?",
        ),
        (
            "the-understudy",
            "npc_augusta_merrow_001",
            "Connie",
            "They're saying it's a full house. It's Connie, by the way. Is it that letter that's upset you?",
        ),
    ],
)
async def test_a_name_is_heard_in_a_greeting_and_beside_what_else_is_answered(
    tmp_path: Path, scenario: str, holder: str, name: str, said: str
) -> None:
    told = await passage(tmp_path, scenario, said)
    lines = LIBRARY.games[scenario].characters[holder].answers["introduced"]["plain"]
    said = told.replace("adds Ambrose", "says Ambrose").replace("adds Augusta", "says Augusta")
    assert sum(line.replace("{actor}", name) in said for line in lines) == 1, told


async def test_who_has_an_answer_to_the_name_says_it_once(tmp_path: Path) -> None:
    told = await passage(tmp_path, "berth-nine", "Evening, I'm Hollis. Who made up that bed in there?")
    ferro = LIBRARY.games["berth-nine"].characters["npc_ottoline_ferro_001"]
    own = [one.replace("{actor}", "Hollis") for one in ferro.answers["introduced"]["beside"]]
    assert LIBRARY.games["berth-nine"].exchanges_by_id["introduce_self"].says[0] in told
    assert not any(one in told for one in own), told


_ON_THE_HALVES = frozenset({"supposed_for_answer", "supposed_me"})
"""What Ambrose says to whoever tells him for whom they thought it was."""


@pytest.mark.parametrize(
    ("scenario", "holder", "said", "heard"),
    [
        (
            "left-luggage",
            "npc_ambrose_tully_001",
            "me i guess? miss pettifer left me that half. whats in the case",
            True,
        ),
        ("the-understudy", "npc_augusta_merrow_001", "theyre saying ur not going on. is that true?", False),
    ],
    ids=["guessed", "answered"],
)
async def test_what_answers_a_question_gets_its_word_once(
    tmp_path: Path, scenario: str, holder: str, said: str, heard: bool
) -> None:
    told = await passage(tmp_path, scenario, said)
    game = LIBRARY.games[scenario]
    own = game.characters[holder].answers.get("answered", {}).get("beside", ())
    lines = (*own, *game.ruleset.telling.replies["answered"]["beside"])
    lines += tuple(line for one in game.exchanges if one.id in _ON_THE_HALVES for line in one.says)
    spoken = [one.split('"')[1] for one in lines if one.startswith('"') and "{" not in one.split('"')[1]]
    assert any(one in told for one in spoken) is heard, told


async def test_what_is_asked_of_a_thing_that_was_just_taken_is_about_that(tmp_path: Path) -> None:
    named = await passage(
        tmp_path / "named", "room-12", "I take the tuning pipe. Lena, whose is the tuning pipe?"
    )
    assert (
        await passage(tmp_path / "pointed", "room-12", "I take the tuning pipe. Lena, whose is it?") == named
    )
    assert (
        await passage(tmp_path / "other", "room-12", "I take the tuning pipe. Lena, why did you do it?")
        != named
    )


async def test_what_somebody_who_is_not_here_has_done_is_no_claim_and_swallows_no_question(
    tmp_path: Path,
) -> None:
    said = "I thought it was for me. She leaves me this half in her will, with cups. How you have the other half?"
    told = await passage(tmp_path, "left-luggage", said)
    assert "You have as good a half as I have" in told
    assert "On a wet Thursday, six years ago" in told
