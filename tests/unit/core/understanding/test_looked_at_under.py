"""What is looked at stands behind "at", wherever it is under; what is only looked under is looked at itself."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


@pytest.mark.parametrize(
    ("scenario", "text", "thing"),
    [
        ("lot-forty-one", "have a look under the cloth at the hoof", "item_hoof_001"),
        ("lot-forty-one", "I peek under the green cloth at the hooves", "item_hoof_001"),
        ("lot-forty-one", "I look through the rain at the skylight", "item_skylight_001"),
        ("the-lamplighters-vault", "I peer round the stove at the key board", "item_key_board_001"),
        ("the-washing-up", "I look past Tobias at the tin", "item_shortbread_tin_001"),
        ("lot-forty-one", "I look under the cloth", "item_green_cloth_001"),
        ("lot-forty-one", "I look at the hoof under the cloth", "item_hoof_001"),
        ("room-12", "I look through the window", "item_window_001"),
        ("room-12", "I look in the bag", "item_packed_bag_001"),
    ],
)
def test_what_is_looked_at(scenario: str, text: str, thing: str) -> None:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert [act.to.id if act.to else None for act in acts] == [thing]
