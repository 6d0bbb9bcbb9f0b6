"""Which choices are offered, and what is thought of them: gifts that make sense, chances that are those of the dice."""

from collections import Counter
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.dice import rolls
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Table, validate_actions
from bot.core.rules.choices import Choice, candidates
from bot.core.rules.targeting import Aimed, aim, in_reach
from bot.core.rules.weighing import considered, deep_think
from bot.core.state.document import State
from tests.support.table import LIBRARY
from tests.unit.core.rules.test_visibility import (
    BETTANY,
    LODGE,
    MINTS,
    VAULT,
    WICK_ROOM,
    changed,
    results,
    seated,
)

FLASK, NOTICE = "item_cordial_001", "item_notice_001"


def gifts(state: State, actor: str) -> list[Choice]:
    return [
        candidate
        for candidate in candidates(VAULT, state, actor, 1, "seed")
        if candidate.action.type == "give"
    ]


def carrying(actor: str, *items: str) -> list[dict[str, Any]]:
    return [{"op": "move", "entity": item, "to": actor} for item in items]


def test_a_gift_is_offered_to_a_resident_and_playing_it_hands_it_over() -> None:
    state, actor = seated(LODGE)
    state = changed(
        state, {"op": "status", "entity": MINTS, "status": "conscious"}, *carrying(actor, MINTS, NOTICE)
    )
    (gift,) = gifts(state, actor)
    assert gift.view.text == "Give the tin of peppermints to Bettany Crake"
    assert gift.view.key == "give_tin_of_peppermints_bettany"
    assert gift.action.target_id == BETTANY
    assert gift.action.metadata == {"instrument_id": MINTS}
    assert results(state, gift.action)[0].success


def test_nothing_is_offered_where_nobody_would_care_for_it() -> None:
    state, actor = seated(LODGE)
    assert gifts(changed(state, *carrying(actor, NOTICE, FLASK)), actor) == []
    empty_handed, alone = seated(WICK_ROOM)
    assert gifts(changed(empty_handed, *carrying(alone, MINTS)), alone) == []


def test_a_drink_is_offered_to_a_companion_who_is_hurt() -> None:
    state, actor = seated(LODGE)
    other = {**state["entities"][actor], "id": "pc_tom_002", "name": "Tom", "aliases": []}
    state = changed(
        {**state, "entities": {**state["entities"], "pc_tom_002": other}}, *carrying(actor, FLASK)
    )
    assert gifts(state, actor) == []
    hurt = changed(state, {"op": "decrement", "path": "entities.pc_tom_002.attributes.hp", "value": 2})
    assert [gift.view.text for gift in gifts(hurt, actor)] == ["Give the flask of ginger cordial to Tom"]


# --- thinking ------------------------------------------------------------------------------------


def of(scenario: str) -> tuple[Adventure, list[Choice]]:
    game = LIBRARY.game(scenario)
    state, actor = seated(game.scenario.roles[0].location, game=game)
    return game, candidates(game, state, actor, 1, "seed")


def rolled(game: Adventure, choice: Choice, state: State) -> Counter[str]:
    """How a choice ends for each face of the die, played out."""
    ends: Counter[str] = Counter()
    for face in range(1, 21):
        stream = Faces(face)
        table = Table(game, 1, lambda _: lambda expression, _: rolls.roll(expression, stream))  # noqa: B023
        (one,) = validate_actions([choice.action], state, table).resolved
        ends[one.degree] += 5
    return ends


class Faces:
    """A number stream on which every die shows the same face."""

    def __init__(self, face: int) -> None:
        self.face = face

    def draw(self, n: int) -> int:
        assert self.face <= n
        return self.face


@pytest.mark.parametrize("scenario", ["room-12", "lot-forty-one", "seven-minutes-01"])
def test_the_chances_told_are_those_of_the_dice(scenario: str) -> None:
    game = LIBRARY.game(scenario)
    state, actor = seated(game.scenario.roles[0].location, game=game)
    checked = [candidate for candidate in candidates(game, state, actor, 1, "seed") if candidate.chances()]
    assert len(checked) >= 3
    for choice in checked:
        assert dict(choice.chances() or {}) == dict(rolled(game, choice, state)), choice.view.key


def test_an_analysis_tells_the_chances_and_only_real_costs() -> None:
    _, choices = of("lot-forty-one")
    argue = next(choice for choice in choices if choice.action.type == "persuade")
    told = deep_think([argue])
    chances = "Works in 45 %, half works in 30 %, fails in 25 % of rolls."
    assert told == {
        "pros": [f"Argue Casimir Brandt round: A good case, well put. {chances}"],
        "cons": ["Argue Casimir Brandt round: it may cost goodwill if it goes badly."],
        "confidence": "high",
    }


def test_what_is_not_rolled_has_no_chances() -> None:
    _, choices = of("the-lamplighters-vault")
    told = deep_think(choices)
    assert "rolls" not in str(told)
    assert told["cons"] == ["None of these costs much if it goes wrong."]
    assert told["confidence"] == "high"


def test_thinking_about_something_puts_it_first() -> None:
    _, choices = of("the-lamplighters-vault")
    assert "door" in considered(choices, "what should I do about the door?")[0].view.text
    assert "Bettany" in considered(choices, "should I trust Bettany")[0].view.text
    assert considered(choices, "hm") == considered(choices, "")


def test_what_is_out_of_reach_is_what_an_aim_at_it_is_refused() -> None:
    state, actor = seated(LODGE)
    spec = VAULT.action("examine")
    assert spec is not None
    met = set[bool]()
    for target in state["entities"]:
        action = Action(actor_id=actor, type="examine", target_id=target)
        near = in_reach(state, action)
        assert isinstance(aim(state, action, state["entities"][actor], spec), Aimed) == near
        met.add(near)
    assert met == {True, False}
