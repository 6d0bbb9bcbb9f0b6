"""A hand on somebody's sleeve is laid on them, and shoulders meet; cloth that is felt is still cloth."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

AGNES, TOBIAS = "npc_agnes_pell_001", "npc_tobias_pell_001"
WENNA, CAPTAIN, RAFAEL = "npc_wenna_oat_001", "npc_ruben_stallard_001", "npc_rafael_lindqvist_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    found = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in found]


@pytest.mark.parametrize(
    ("scenario", "text", "whom"),
    [
        ("the-washing-up", "Robin puts a hand on the old man's sleeve.", TOBIAS),
        ("the-washing-up", "I put my hand on his sleeve", TOBIAS),
        ("the-washing-up", "I lay a hand on Agnes's wet sleeve", AGNES),
        ("the-washing-up", "I lay a hand on Tobias's cardigan", TOBIAS),
        ("the-washing-up", "I rest my hand on her cuff", AGNES),
        ("a-stone-a-night", "I touch the old woman's shoulder", WENNA),
        ("a-stone-a-night", "I squeeze the captain's shoulder", CAPTAIN),
        ("lot-forty-one", "I lay a hand on his sleeve", "npc_casimir_brandt_001"),
        ("between-floors", "*scoots over so our shoulders touch*", RAFAEL),
        ("between-floors", "I move closer until our arms touch", RAFAEL),
        ("between-floors", "*sits down so that my knee is against his*", RAFAEL),
        ("between-floors", "I give his elbow a little squeeze", RAFAEL),
        ("between-floors", "I give him a little hug", RAFAEL),
        ("frost-watch", "I put a hand over hers on the tin", "npc_dorcas_wray_001"),
    ],
)
def test_a_hand_on_what_somebody_wears_is_laid_on_them(scenario: str, text: str, whom: str) -> None:
    assert heard(scenario, text) == [("touch", whom)]


@pytest.mark.parametrize(
    ("scenario", "text", "thing"),
    [
        ("the-washing-up", "I put a hand on the tin", "item_shortbread_tin_001"),
        ("room-12", "I put a hand on the shirt", "item_folded_shirt_001"),
        ("the-washing-up", "I touch the black sleeves", "item_black_sleeves_001"),
        ("lot-forty-one", "I touch his cuff", "item_cuff_001"),
    ],
)
def test_a_thing_that_is_touched_is_no_person(scenario: str, text: str, thing: str) -> None:
    assert [whom for _, whom in heard(scenario, text)] == [thing]


@pytest.mark.parametrize(
    "text",
    [
        "*sits down so I can see him*",
        "I move over so he has room",
        "I go to the mirror so my hair sits right",
        "I sit on the floor until my head is clear",
    ],
)
def test_who_moves_for_another_reason_touches_nobody(text: str) -> None:
    assert "touch" not in [do for do, _ in heard("between-floors", text)]
