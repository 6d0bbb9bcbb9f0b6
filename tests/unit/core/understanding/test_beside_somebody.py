"""A kin word and a name call one person, and beside whom something is done is not what it is done to."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

AGNES, TOBIAS = "npc_agnes_pell_001", "npc_tobias_pell_001"
PLATES, TOWEL = "item_plates_001", "item_tea_towels_001"


def heard(text: str, scenario: str = "the-washing-up") -> list[tuple[str, str | None, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    found = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None, act.used.id if act.used else None) for act in found]


@pytest.mark.parametrize(
    ("text", "does", "used"),
    [
        ("*starts drying next to grandpa Tobias*", "clean", None),
        ("I dry beside my old uncle Tobias", "clean", None),
        ("I start drying next to Tobias", "clean", None),
        ("Robin wipes the last bit next to aunt Agnes", "clean", None),
        ("*starts to wash up with old Agnes*", "clean", None),
        ("I scrub away beside her", "clean", None),
        ("*takes a tea towel and starts drying beside grandpa Tobias*", "clean", TOWEL),
        ("I eat beside cousin Agnes", "consume", None),
    ],
)
def test_beside_whom_something_is_done_is_not_what_it_is_done_to(
    text: str, does: str, used: str | None
) -> None:
    assert heard(text) == [(does, None, used)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I dry plates next to uncle Tobias", ("clean", PLATES)),
        ("I hug grandpa Tobias", ("touch", TOBIAS)),
        ("I walk over to my dear aunt Agnes", ("approach", AGNES)),
        ("I sit down next to grandpa Tobias", ("approach", TOBIAS)),
        ("I look at old auntie Agnes", ("examine", AGNES)),
        ("I clean the shortbread tin", ("clean", "item_shortbread_tin_001")),
        ("I dry the plates with a tea towel", ("clean", PLATES)),
        ("I take the plates beside Tobias", ("take", PLATES)),
        ("I wipe her tin", ("clean", "item_shortbread_tin_001")),
    ],
)
def test_what_is_named_is_still_what_a_deed_is_done_to(text: str, expected: tuple[str, str]) -> None:
    assert [one[:2] for one in heard(text)] == [expected]


@pytest.mark.parametrize("text", ["I hug grandpa Walter", "I poke the Tobias", "I rub the seven agneses"])
def test_no_name_is_a_piece_of_the_place(text: str) -> None:
    game = LIBRARY.games["the-washing-up"]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert all(act.to is None or act.to.sort != "seen" for act in acts)
    assert TOBIAS not in [act.to.id for act in acts if act.to and "Walter" in text]
