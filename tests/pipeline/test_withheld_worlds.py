"""Until a price is paid and a lie is caught, worlds with another truth behind them look the same to players.

What is flipped: all that is told for the price, the truth behind the lie, and what comes of either.
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from bot.core.content.adventure import Adventure, from_pinned
from bot.core.state.document import State
from tests.pipeline.test_two_worlds import MARK, Reflections, played, public
from tests.pipeline.test_withheld import HOME, LIES, PRICES, lie_of, priced
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def another_truth(game: Adventure) -> Adventure:
    """The same game with something else behind every price and every lie."""
    pinned: dict[str, Any] = json.loads(json.dumps(dict(game.pinned)))
    for name, document in pinned.items():
        if not name.startswith("character"):
            continue
        for one in document["for_a_price"]:
            one["says"], one["effects"] = [f'"{MARK}," it says.'], [_noted()]
        for one in document["lies_about"]:
            one["truth"], one["effects"] = [f'"{MARK}," it says.'], [_noted()]
    return from_pinned(pinned)


def _noted() -> dict[str, str]:
    return {"op": "remember", "kind": "plot_event", "text": f"{MARK}."}


def shown_by_turn(game: Adventure, person: str, messages: list[str], kept: list[Reflections]) -> list[Any]:
    """What players read of each of these turns, one after another, where the person is."""
    state, actor = opened(game)
    state = _beside(state, actor, person)
    found: list[Any] = []
    for place, said in enumerate(messages):
        story = played(game, deepcopy(state), actor, said, kept[place])
        found.append(public(game, story, state, actor))
        state = story.state
    return found


def _beside(state: State, actor: str, person: str) -> State:
    moved = deepcopy(state)
    moved["entities"][actor]["location"] = moved["entities"][person]["location"]
    return moved


@pytest.mark.sweep(15)
@pytest.mark.parametrize("person", sorted(HOME))
def test_before_it_is_paid_or_caught_no_other_truth_shows(person: str) -> None:
    game = LIBRARY.games[HOME[person][0]]
    messages = ["I look around.", PRICES[person][1], LIES[person][1], PRICES[person][1], "I wait."]
    kept: list[Reflections] = [{} for _ in messages]
    first = shown_by_turn(game, person, messages, kept)
    second = shown_by_turn(another_truth(game), person, messages, kept)
    assert first == second
    assert MARK not in str(second)
    one, lie = priced(person), lie_of(person)
    for line in (*one.says, *lie.truth):
        assert longest(line) not in str(first)
    assert any(longest(line) in str(first) for line in lie.claims)


def longest(line: str) -> str:
    """The longest part of a line without a quotation mark, which JSON writes otherwise."""
    return max(line.split('"'), key=len).strip()


@pytest.mark.sweep(6)
@pytest.mark.parametrize("person", sorted(HOME))
def test_what_is_withheld_is_told_where_it_is_given_away(person: str) -> None:
    game = another_truth(LIBRARY.games[HOME[person][0]])
    messages = [LIES[person][1], LIES[person][2]]
    shown = shown_by_turn(game, person, messages, [{}, {}])
    assert MARK not in str(shown[0])
    assert MARK in str(shown[1])
