"""What a message asks beside what its first words are answered for is heard by itself, or said to be left."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.rules.actions import Action
from bot.services.turns.stages.replying.second_hearing import with_answers
from bot.services.turns.turn_values import SaidBeside
from tests.support.table import table


async def told(tmp_path: Path, scenario: str, said: str) -> str:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        return at.shown.scene.narration


@pytest.mark.parametrize(
    ("scenario", "said", "answer"),
    [
        (
            "frost-watch",
            "So it's a cold store by sunrise. Is that why you didn't buy the last drum?",
            "twelfth",
        ),
        ("between-floors", "Nobody goes home by going up. So who lives on the seventh?", "never rung"),
    ],
)
async def test_a_question_after_a_remark_that_is_answered(
    tmp_path: Path, scenario: str, said: str, answer: str
) -> None:
    passage = await told(tmp_path, scenario, said)
    assert answer in passage


async def test_what_is_proposed_to_company_is_no_thought(tmp_path: Path) -> None:
    passage = await told(
        tmp_path, "left-luggage", "It was meant for us both, then. And shall we open the case?"
    )
    assert "says Ambrose" in passage


async def test_nobody_speaks_of_what_they_are_let_off(tmp_path: Path) -> None:
    said = "You needn't tell me about Laurie. How long have you lived here?"
    passage = await told(tmp_path, "late-for-the-bells", said)
    assert "half of the hire" not in passage
    assert "Pask" not in passage


def test_a_question_that_nobody_answers_is_marked_and_a_wish_is_not() -> None:
    action = Action(actor_id="pc", type="talk", target_id="npc_a")
    asked = SaidBeside("and what about the toaster?", "npc_a", 0, 1)
    wanted = SaidBeside("hand me the toaster", "npc_a", 0, 2)
    marked = with_answers([action], [(asked, None), (wanted, None)])
    assert [one.detail("left") for one in marked] == ["1"]


def test_an_answer_stands_beside_what_it_was_said_with() -> None:
    first = Action(actor_id="pc", type="talk", target_id="npc_a")
    last = Action(actor_id="pc", type="go", location_id="loc_b")
    answer = Action(actor_id="pc", type="ask", target_id="npc_a", metadata={"topic": "jar"})
    together = with_answers([first, last], [(SaidBeside("who took it?", "npc_a", 0, 1), answer)])
    assert [one.type for one in together] == ["talk", "ask", "go"]
    before = with_answers([last], [(SaidBeside("who took it?", "npc_a", -1, 1), answer)])
    assert [one.type for one in before] == ["ask", "go"]
