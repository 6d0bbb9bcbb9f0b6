"""What is thrown into a corner lies there; a word in the middle of a name calls nothing that is elsewhere."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.contracts import EntityView
from bot.core.understanding.elsewhere import is_only_described
from tests.support.whose_deeds import given_in

IN, RIND = "a-stone-a-night/Hedda", "item_bacon_001"


@pytest.mark.parametrize(
    "text",
    [
        "I throw the bacon rind into the far corner of the cellar so that the crab goes after it.",
        "I throw the bacon rind onto the floor",
        "I toss the bacon rind into the corner",
    ],
)
def test_it_is_put_down(text: str) -> None:
    given = given_in(f"{IN}@loc_undercroft_001").model_copy(update={"text": text})
    rind = next(one for one in given.elsewhere if one.id == RIND)
    left = tuple(one for one in given.elsewhere if one.id != RIND)
    held = given.scene.model_copy(update={"carried": (rind,)})

    (thrown,) = interpret(given.model_copy(update={"scene": held, "elsewhere": left})).actions

    assert (thrown.type, thrown.target_id) == ("drop", RIND)


EEL = EntityView(id="npc_eel_001", name="cellar-eel", type="npc", aliases=("cellar eel", "great eel"))
HATCH = EntityView(id="item_hatch_001", name="bread hatch", type="item", aliases=("hatch in the floor",))
MAG = EntityView(id="npc_mag_001", name="Mag Pargeter", type="npc")


@pytest.mark.parametrize(("words", "away"), [("the cellar", EEL), ("the floor", HATCH), ("the bread", HATCH)])
def test_a_word_that_only_tells_one_from_another_does_not_call_it(words: str, away: EntityView) -> None:
    assert is_only_described(words, away)


@pytest.mark.parametrize(
    ("words", "away"),
    [("the eel", EEL), ("the cellar eel", EEL), ("the hatch", HATCH), ("Mag", MAG), ("Pargeter", MAG)],
)
def test_what_a_thing_is_called_calls_it(words: str, away: EntityView) -> None:
    assert not is_only_described(words, away)
