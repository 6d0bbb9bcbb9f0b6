"""Where a hand is meanwhile, who only looks up, who steps up to somebody, comes in, or asks for another game."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def played(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    found = interpret(heard_in(game, state, actor, text, (), 1)).actions
    return [(one.type, one.target_id or one.target_words or one.location_id) for one in found]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        (
            "a-stone-a-night",
            "*lifts the flap and climbs down with a hand on her axe*",
            [("shift", "item_flap_001"), ("go", "loc_undercroft_001")],
        ),
        (
            "the-lamplighters-vault",
            "*runs her fingertips along the key board*",
            [("examine", "item_key_board_001")],
        ),
        ("the-lamplighters-vault", "I run my hand along the stove", [("examine", "item_stove_001")]),
        ("the-lamplighters-vault", "*looks up hopefully*", [("flourish", None)]),
        ("the-washing-up", "*steps up beside Tobias*", [("come_closer", "npc_tobias_pell_001")]),
        (
            "between-floors",
            "*steps close, blushing*",
            [("move_closer", "npc_rafael_lindqvist_001"), ("flourish", None)],
        ),
        (
            "the-understudy",
            "*slips in and closes the door*",
            [("flourish", None), ("close", "item_star_door_001")],
        ),
        ("the-stolen-hour", "sod it i just pocket the cheese.", [("take", "item_cheese_001")]),
        ("three-in-a-row", "yes a new one please, draw us another grid", [("new_game", None)]),
    ],
)
def test_each_is_read_for_what_it_is(
    scenario: str, text: str, expected: list[tuple[str, str | None]]
) -> None:
    assert played(scenario, text) == expected
