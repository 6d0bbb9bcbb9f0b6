"""A look is a look that somebody takes: a noun, a rank or a guess among words that are said to somebody is none."""

from __future__ import annotations

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.state import operations
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY

LIFT, ORCHARD, OFFICE, KITCHEN, ROOM, TRAIN = (
    "between-floors", "frost-watch", "left-luggage", "the-washing-up", "room-12", "berth-nine",
)  # fmt: skip


def acts(scenario: str, text: str) -> list[str]:
    game = LIBRARY.games[scenario]
    role = game.scenario.roles[0]
    state = first_state(game)
    actor_id, made = joined(game, state, role, role.name)
    state = operations.apply_decided(state, made)
    heard = listen(heard_in(game, state, actor_id, text, tuple(game.characters)[:1], 1))
    return [act.do for act in heard.acts]


def looks(scenario: str, text: str) -> list[str]:
    return [do for do in acts(scenario, text) if do in ("look", "examine", "search", "watch")]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        (LIFT, "the view. of a wall. Rafael, come on, is it for somebody you ride up?"),
        (LIFT, "you pressed seven, but you do not live here? whats on the seventh floor"),
        (LIFT, "what's on the third floor, then?"),
        (LIFT, "Rafael. The mirror. Is that why you are humming?"),
        (LIFT, 'I say "look. nobody is going to laugh. what is up there?"'),
        (ORCHARD, "but I can count to twelve, Dorcas. why's the last row dark?"),
        (ORCHARD, "I can count, Dorcas."),
        (ORCHARD, "I can see you are tired. What is it?"),
        (ORCHARD, "whats in the tin dorcas, is it a letter?"),
        (ORCHARD, "Is it an offer, Dorcas? Or only a bill?"),
        (OFFICE, "No no, mine, the left one. look. what happened the day you tore it?"),
        (KITCHEN, "Agnes, look, nobody blames you for it."),
        (ROOM, "Lena, it was a bag. Just a bag! Why did you lie to me?"),
        (TRAIN, "The key, madam. Is it yours?"),
    ],
)
def test_what_is_only_spoken_of_is_not_looked_at(scenario: str, text: str) -> None:
    assert looks(scenario, text) == []
    assert acts(scenario, text)


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        (LIFT, "the mirror"),
        (LIFT, "I look at the mirror. Rafael, is that you?"),
        (LIFT, "I look around"),
        (LIFT, "what's on the floor?"),
        (ORCHARD, "I count the pots"),
        (ORCHARD, "Dorcas, good evening. I look at the thermometer"),
        (OFFICE, "look"),
        (OFFICE, "evening. what does the label say?"),
        (KITCHEN, "Agnes, I am sorry. *looks at the envelope*"),
        (TRAIN, "I look, and say nothing."),
    ],
)
def test_a_look_that_is_taken_stays_one(scenario: str, text: str) -> None:
    assert looks(scenario, text)


@pytest.mark.parametrize("text", ["I take the can", "take a can off row one", "pick up the can"])
def test_a_can_is_a_thing_where_it_helps_no_verb(text: str) -> None:
    assert "take" in acts(ORCHARD, text)
