"""One's own cloak is no thing of the story; one goes to what is elsewhere before it is tried; to see is to look."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.core.understanding.talk.asking import subject_of
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

GREEN = "item_green_door_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else act.place.id if act.place else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("a-stone-a-night", "I hang my wet cloak next to the fire", [("flourish", None)]),
        ("a-stone-a-night", "I put my boots by the fire", [("flourish", None)]),
        ("room-12", "I lay my coat on the bed", [("flourish", None)]),
        ("a-stone-a-night", "I put the bacon on the table", [("put", "item_long_table_001")]),
        (
            "the-lamplighters-vault",
            "i go and try the green door",
            [("go", "loc_long_hall_001"), ("open", GREEN)],
        ),
        (
            "the-lamplighters-vault",
            "go and knock at the green door",
            [("go", "loc_long_hall_001"), ("use", GREEN)],
        ),
        ("the-lamplighters-vault", "go and open the street door", [("open", "item_street_door_001")]),
        ("the-lamplighters-vault", "I open the green door", [("open", GREEN)]),
        (
            "late-for-the-bells",
            "open the bonnet, see what's wrong with the engine",
            [("open", "item_bonnet_001"), ("examine", "item_engine_001")],
        ),
        (
            "late-for-the-bells",
            "open the bonnet and the glove box",
            [("open", "item_bonnet_001"), ("open", "item_glove_box_001")],
        ),
    ],
)
def test_what_is_done_with_what(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected


@pytest.mark.parametrize(
    "said", ["Are those yours?", "is this yours, the one on your head", "whose is that? hers?"]
)
def test_nothing_is_called_by_whose_it_is_alone(said: str) -> None:
    assert subject_of(said) not in ("the yours", "the hers", "the mine")
