"""What somebody puts into their own pocket or under their belt stays with them."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.contracts import ProposedAction
from tests.support.whose_deeds import given_in

IN, KEY = "room-12/Mara", "item_room_key_001"


def played(text: str, *, held: bool) -> list[tuple[str, str | None]]:
    given = given_in(IN)
    if held:
        key = next(one for one in given.scene.scenery if one.id == KEY)
        scene = given.scene
        left = tuple(one for one in scene.scenery if one.id != KEY)
        given = given.model_copy(
            update={"scene": scene.model_copy(update={"carried": (key,), "scenery": left})}
        )
    actions: tuple[ProposedAction, ...] = interpret(given.model_copy(update={"text": text})).actions
    return [(one.type, one.target_id) for one in actions]


@pytest.mark.parametrize(
    "text",
    [
        "*Mara slips the key into her coat pocket*",
        "*Mara tucks the key under her belt*",
        "*Mara stuffs the key down her sleeve*",
    ],
)
def test_whose_pocket_it_is_beside_another_she_tells_the_verb(text: str) -> None:
    assert played(text, held=False) == [("take", KEY)]


@pytest.mark.parametrize(
    "text",
    [
        "*Mara slips the key into her coat pocket*",
        "*Mara slips the key into her pocket*",
        "I put the key in my coat pocket",
        "I pocket the key",
    ],
)
def test_what_one_holds_is_neither_put_down_nor_taken_again(text: str) -> None:
    ((done, target),) = played(text, held=True)

    assert done not in ("put", "drop", "take")
    assert target is None


def test_a_bag_that_is_here_is_no_bag_of_ones_own() -> None:
    assert played("*Mara drops the key in her bag*", held=True) == [("put", "item_packed_bag_001")]
