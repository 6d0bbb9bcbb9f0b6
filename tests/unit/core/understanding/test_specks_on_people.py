"""What is brushed off somebody is no thing that is cleaned, and whose hand is felt for is no thing that is searched."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

NELL = "npc_nell_okafor_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("seven-minutes-01", "*brushing toilet roll off her shoulder*", [("flourish", NELL)]),
        ("seven-minutes-01", "brush a crumb from Nell's collar", [("flourish", NELL)]),
        ("seven-minutes-01", "picks a bit of paper out of her hair", [("flourish", NELL)]),
        ("seven-minutes-01", "I tuck a strand of hair behind her ear", [("flourish", NELL)]),
        ("seven-minutes-01", "dust her shoulder off", [("flourish", NELL)]),
        ("the-washing-up", "wipe the suds from Agnes's wrist", [("flourish", "npc_agnes_pell_001")]),
        ("seven-minutes-01", "feel for her hand", [("touch", NELL)]),
        ("seven-minutes-01", "I find her hand in the dark.", [("touch", NELL)]),
        ("between-floors", "find his hand and squeeze it", [("touch", "npc_rafael_lindqvist_001")]),
    ],
)
def test_what_is_done_to_somebody(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("seven-minutes-01", "take the tin off the shelf", [("take", "item_tins_001")]),
        ("seven-minutes-01", "brush the dust off the shelf", [("clean", "item_shelves_001")]),
        ("the-washing-up", "wipe the suds off the plate", [("clean", "item_sponge_001")]),
        ("lot-forty-one", "rub the paint off his cuff", [("touch", "item_cuff_001")]),
        ("lot-forty-one", "take the gavel from his hand", [("take", "item_boxwood_gavel_001")]),
        ("room-12", "find the key in her hand", [("search", "item_room_key_001")]),
    ],
)
def test_what_is_done_to_things(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected
