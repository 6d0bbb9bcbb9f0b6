"""What hands do with things: what is taken off somebody, pointed at, felt along, let drip, looked into or opened."""

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
        ("the-stolen-hour", "i'll take that cheese off you for the goblins", [("take", "item_cheese_001")]),
        ("the-stolen-hour", "I pocket the cheese I saw by the pot", [("take", "item_cheese_001")]),
        ("the-stolen-hour", "*takes her axe up again*", [("flourish", None)]),
        ("the-stolen-hour", "*follows the lane down to the mill*", [("go", "loc_mill_lane_001")]),
        (
            "lot-forty-one",
            "*runs a fingertip along the picture frame*",
            [("examine", "item_lot_forty_one_001")],
        ),
        (
            "lot-forty-one",
            "I point at the spot on his chin",
            [("flourish", "npc_casimir_brandt_001")],
        ),
        ("three-in-a-row", "I give her a coin for her machines.", [("offer", "npc_perpetua_gumm_001")]),
        (
            "three-in-a-row",
            "i put a coin in the machine and turn it on",
            [("put", "item_washing_machines_001"), ("light", "item_washing_machines_001")],
        ),
        (
            "left-luggage",
            "I lift the lid of the suitcase a little and look inside.",
            [("open", "item_brown_suitcase_001")],
        ),
        (
            "frost-watch",
            "I take the tea tin and look what is inside.",
            [("take", "item_tea_tin_001"), ("open", "item_tea_tin_001")],
        ),
        ("the-washing-up", "I prise the lid off the tin", [("open", "item_shortbread_tin_001")]),
        ("the-washing-up", "*rolls up his sleeves*", [("flourish", None)]),
        ("the-understudy", "go up close", [("move_closer", "npc_augusta_merrow_001")]),
        ("between-floors", "help him pick the tools up", [("take", "item_leather_case_001")]),
        ("berth-nine", "I take the lamp from her hand", [("take", "item_conductor_s_lamp_001")]),
        ("late-for-the-bells", "I look for this key under her dress", [("search", None)]),
        ("late-for-the-bells", "I follow the cable with my hand", [("examine", "the cable")]),
        ("late-for-the-bells", "I crawl under the car", [("posture", "item_wedding_car_001")]),
        ("room-12", "*steps in out of the rain*", [("flourish", None)]),
        (
            "seven-minutes-01",
            "*takes the mop and lets it drip*",
            [("take", "item_mop_001"), ("flourish", None)],
        ),
        ("a-stone-a-night", "I climb down through the hole in the floor", [("go", "loc_undercroft_001")]),
        ("a-stone-a-night", "ok down i go", [("go", "loc_undercroft_001")]),
        ("a-stone-a-night", "i toss the rind to whatever is splashing about", [("throw", "item_bacon_001")]),
        ("the-lamplighters-vault", "i pull the sheet off the big lamp", [("shift", "the big lamp")]),
        ("frost-watch", "I set the timer on the nail to ten minutes", [("use", "item_timer_001")]),
        ("the-stolen-hour", "i grab it and bang it on the bell", [("take", "it"), ("use", "item_bell_001")]),
        ("a-stone-a-night", "*tears a page out of the book and eats it*", [("break", "a page")]),
    ],
)
def test_each_is_read_for_what_it_is(
    scenario: str, text: str, expected: list[tuple[str, str | None]]
) -> None:
    assert played(scenario, text) == expected


def test_what_is_let_do_something_by_somebody_else_is_still_asked() -> None:
    assert played("room-12", "let it go, Lena") != [("flourish", None)]
