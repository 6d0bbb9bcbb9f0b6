"""A hand held out for something asks for it, in whatever person that is told; a hand held out is only that."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

HESTER = "npc_hester_vane_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "whom"),
    [
        ("late-for-the-bells", "Bram holds out his hand for the letter", HESTER),
        ("late-for-the-bells", "I hold out my hand for the letter", HESTER),
        ("late-for-the-bells", "*holds out a hand for the letter*", HESTER),
        ("late-for-the-bells", "I put out my hand for the other shoe", HESTER),
        ("late-for-the-bells", "he stretches out an open palm for her bouquet", HESTER),
        ("berth-nine", "I hold out my hand for her list and pencil.", "npc_ottoline_ferro_001"),
        ("berth-nine", "*extends a hand for the key*", "npc_ottoline_ferro_001"),
        ("left-luggage", "I hold my hand out for his half of the ticket", "npc_ambrose_tully_001"),
        ("left-luggage", "I stretch out my hand for the case", "npc_ambrose_tully_001"),
        ("the-washing-up", "I hold my palm open for Tobias's fork", "npc_tobias_pell_001"),
    ],
)
def test_a_hand_held_out_for_something_asks_for_it(scenario: str, text: str, whom: str) -> None:
    assert heard(scenario, text) == [("request", whom)]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("late-for-the-bells", "I hold out my hand", ("touch", HESTER)),
        ("late-for-the-bells", "Bram holds out his hand", ("touch", HESTER)),
        ("late-for-the-bells", "I hold out my hand to her", ("touch", HESTER)),
        ("late-for-the-bells", "I hold out my hand for her to take", ("touch", HESTER)),
        ("late-for-the-bells", "I reach for the letter", ("touch", "item_letter_001")),
        ("late-for-the-bells", "I take the letter", ("take", "item_letter_001")),
        ("left-luggage", "I reach out for the case", ("touch", "item_brown_suitcase_001")),
        ("left-luggage", "I put my hand on the case", ("touch", "item_brown_suitcase_001")),
    ],
)
def test_a_hand_that_asks_for_nothing_is_only_a_hand(
    scenario: str, text: str, expected: tuple[str, str]
) -> None:
    assert heard(scenario, text) == [expected]
