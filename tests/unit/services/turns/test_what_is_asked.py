"""Questions how things stand, typed as a message: what is asked is what is answered, and it costs nothing."""

import pytest

from bot.core.history.scene_record import NO_HEADER, Act, SceneRecord
from bot.presentation.catalogue import worded
from bot.services.turns.non_action_answers import Unread, unread
from bot.services.turns.outcomes import LastTurn
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def answer(scenario: str, text: str, last: SceneRecord | None = None, lines: tuple[str, ...] = ()) -> str:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    asked = heard_in(game, state, actor, text, (), 1)
    said, kind = unread(Unread(game, state, actor, asked, (), 1, LastTurn(last, None), lines))
    assert kind == "dm"
    return worded(said)


@pytest.mark.parametrize(
    ("scenario", "text", "told", "besides"),
    [
        ("room-12", "which room am i standing in", "You are here", "Your goal"),
        ("room-12", "am i alone in here", "With you: Lena", "You are here"),
        ("between-floors", "who's stuck in this lift with me?", "With you: Rafael", "Your goal"),
        ("room-12", "what does Mara want?", "Your goal", "With you"),
        ("left-luggage", "remind me what my errand is", "Your goal", "With you"),
        ("seven-minutes-01", "have I still got anything in my pockets?", "You carry", "Your goal"),
        ("seven-minutes-01", "is there a time limit?", "Minutes left: 7", "With you"),
        ("three-in-a-row", "is it still my go?", "It is your go", "Your goal"),
        ("room-12", "does she trust me yet?", "is for the story to show", "Your goal"),
        ("room-12", "Am I hurt?", "Your condition", "Your goal"),
        ("room-12", "I've lost the thread. Who am I playing?", "You play **Mara Quist**", "With you"),
    ],
)
def test_what_is_asked_is_answered_and_nothing_else(
    scenario: str, text: str, told: str, besides: str
) -> None:
    said = answer(scenario, text)
    assert told in said
    assert besides not in said


def told_scene(narrative: str, *acts: Act) -> SceneRecord:
    return SceneRecord("s", "g", "story", 1, None, {}, None, (), narrative, NO_HEADER, (), {}, acts)


def test_what_somebody_said_last_is_read_out_unless_the_table_wants_it_untold() -> None:
    scene = told_scene("Lena folds a shirt. “Why did you come back?” she asks.")
    said = answer("room-12", "what did she just ask me?", scene)
    assert "Why did you come back?" in said
    assert "shirt" in said
    assert "shirt" not in answer("room-12", "what did she just ask me?", scene, ("shirts",))


def test_two_questions_are_both_answered() -> None:
    said = answer("room-12", "Where am I? And who's in here with me?")
    assert "You are here" in said
    assert "With you: Lena" in said
