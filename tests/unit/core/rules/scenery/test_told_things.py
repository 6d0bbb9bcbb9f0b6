"""What a passage names becomes a thing where a hand reaches for it; what is only said does not."""

import pytest

from bot.core.rules.actions import Action
from bot.core.rules.scenery.told_things import MOST, reached_for
from bot.core.state import operations
from tests.support.situations import situations
from tests.support.table import LIBRARY

START = situations()["room-12/start"]
GAME = LIBRARY.games["room-12"]


def reached(passage: str, word: str, type_: str = "take", state: object = None) -> tuple[Action, list[str]]:
    action = Action(actor_id=START.actor_id, type=type_, metadata={"target_words": f"@0:4~{word}"})
    spec = GAME.action(type_)
    assert spec is not None
    given = START.state if state is None else state
    action, made = reached_for(GAME, given, action, spec, lambda: (passage,))
    return action, [str(op.entity["name"]) for op in made]


def test_what_lies_in_plain_sight_comes_to_be_and_is_aimed_at() -> None:
    action, made = reached("A saucer stands on the sill, upside down.", "saucer")
    assert made == ["saucer"]
    assert action.target_id == "item_saucer_001"
    assert action.detail("target_words") is None


@pytest.mark.parametrize(
    "passage",
    [
        "The lamp hangs there like a saucer.",
        "There is no saucer in the whole of Dunmore.",
        '"There was a saucer here once," somebody says.',
        "Lena turns a saucer round in her fingers.",
        "Outside, on the step, stands a saucer.",
        "She puts down a saucer.",
        "Her saucer is on the sill.",
    ],
)
def test_what_is_compared_denied_spoken_of_held_or_elsewhere_does_not(passage: str) -> None:
    assert reached(passage, "saucer")[1] == []


@pytest.mark.parametrize("word", ["key", "jar", "morning", "truth"])
def test_what_the_story_has_elsewhere_and_what_no_hand_can_touch_does_not(word: str) -> None:
    assert reached(f"A {word} lies on the sill.", word)[1] == []


def test_a_look_makes_nothing() -> None:
    assert reached("A saucer stands on the sill.", "saucer", "look")[1] == []


def test_a_story_has_no_more_of_them_than_it_can_hold() -> None:
    state = START.state
    for number in range(MOST):
        entity = {
            "id": f"item_saucer_{number + 1:03d}", "name": "plum", "type": "item", "status": "conscious", "aliases": [],
            "location": "loc_room_12_001", "emotions": {}, "attributes": {"told": True}, "internal": {},
        }  # fmt: skip
        state = operations.apply_decided(state, (operations.SpawnOp(entity=entity),))
    assert reached("A saucer stands on the sill.", "saucer", state=state)[1] == []
