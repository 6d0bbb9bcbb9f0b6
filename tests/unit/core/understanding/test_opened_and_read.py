"""What is torn open is opened, and what is read is what has words on it."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in acts]


LETTER, CASE, TICKET = "item_letter_001", "item_brown_suitcase_001", "item_bus_ticket_001"


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("late-for-the-bells", "tear the letter open", [("open", LETTER)]),
        ("late-for-the-bells", "I rip open the letter and read it", [("open", LETTER), ("examine", LETTER)]),
        ("late-for-the-bells", "rip the letter in two", [("break", LETTER)]),
        ("late-for-the-bells", "tear up the letter", [("break", LETTER)]),
        ("left-luggage", "undo the first strap", [("open", CASE)]),
        ("left-luggage", "break the case open", [("break", CASE)]),
        (
            "room-12",
            "I look at the ticket, then at the lamp. I read it out loud.",
            [
                ("examine", TICKET),
                ("examine", "item_lamp_001"),
                ("examine", TICKET),
            ],
        ),
        (
            "room-12",
            "I look at the ticket, then at the lamp. I turn it over.",
            [
                ("examine", TICKET),
                ("examine", "item_lamp_001"),
                ("move", "item_lamp_001"),
            ],
        ),
    ],
)
def test_what_is_opened_and_read(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected
