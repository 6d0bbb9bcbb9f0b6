"""Sand in the eyes, a table over, a feint: improvised actions with a check (SRD 5.2, Playing the Game, Actions)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.content.resolver import ResolverRequest, RolledTest
from bot.core.errors import Rejected
from bot.core.state import operations
from tests.support.fifth_edition import rules
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, WOLF, fight_of, hero, plain_foe
from tests.unit.rulesets.srd_5e.scripted_dice import ScriptedDice

BRAZIER = "item_brazier_001"
ONE_EACH = ((MIRA, GOBLIN),)


def brazier() -> dict[str, Any]:
    return {**hero(BRAZIER, "the brazier"), "type": "item", "attributes": {"kind": "fixture"}}


def tried(
    play: Any, act: str, deed: str, target: str | None, d20: int
) -> tuple[RolledTest | Rejected | None, Any]:
    """What a deed comes to, and the state after it."""
    request = ResolverRequest(act, MIRA, target, options={"skill": "by_deed"}, details={"option": deed})
    made = rules().test(play.state, request, ScriptedDice(d20))
    after = (
        operations.apply_decided(play.state, made.operations) if isinstance(made, RolledTest) else play.state
    )
    return made, after


def conditions(state: Any, who: str) -> list[str]:
    return state["entities"][who]["attributes"]["status_conditions"]


@pytest.mark.parametrize(("d20", "blinded"), [(20, ["blinded"]), (2, [])])
def test_sand_in_the_eyes_blinds_for_a_turn_where_it_is_not_dodged(d20: int, blinded: list[str]) -> None:
    # SRD 5.2, Blinded
    play = fight_of(hero(), plain_foe(), engaged=ONE_EACH)
    made, after = tried(play, "slip", "blind", GOBLIN, d20)
    assert isinstance(made, RolledTest)
    assert "Sleight of Hand" in made.line
    assert conditions(after, GOBLIN) == blinded
    lasting = [one["lasts"] for one in after["entities"][GOBLIN]["attributes"]["active_effects"]]
    assert lasting == [{"rounds": 1, "at": "end", "of": GOBLIN}] * len(blinded)


def test_what_is_thrown_over_knocks_down_the_foe_at_hand_once() -> None:
    # SRD 5.2, Prone
    play = fight_of(hero(), plain_foe(), plain_foe(WOLF, "wolf"), engaged=((MIRA, WOLF),))
    there = {**play.state, "entities": {**play.state["entities"], BRAZIER: brazier()}}
    play = type(play)(there, play.roller, play.compendium)  # type: ignore[arg-type]
    made, after = tried(play, "exert", "upset", BRAZIER, 20)
    assert isinstance(made, RolledTest)
    assert conditions(after, WOLF) == ["prone"]
    assert conditions(after, GOBLIN) == []
    again = type(play)(after, play.roller, play.compendium)
    refused, _ = tried(again, "exert", "upset", BRAZIER, 20)
    assert isinstance(refused, Rejected)
    assert "lies there already" in refused.message


def test_a_feint_is_seen_through_or_opens_a_foe_to_the_next_attack() -> None:
    # SRD 5.2, Advantage/Disadvantage
    play = fight_of(hero(), plain_foe(), engaged=ONE_EACH)
    made, after = tried(play, "influence", "feint", None, 20)
    assert isinstance(made, RolledTest)
    (left,) = after["entities"][GOBLIN]["attributes"]["active_effects"]
    assert left["modifiers"] == [{"to": "attacked", "advantage": 1, "once": True}]
    made, after = tried(play, "influence", "feint", None, 2)
    assert isinstance(made, RolledTest)
    assert "The goblin is not caught by it." in made.facts
    assert not after["entities"][GOBLIN]["attributes"]["active_effects"]


def test_a_foe_in_another_part_of_the_place_is_too_far_off_and_nothing_is_rolled() -> None:
    # SRD 5.2, Actions
    play = fight_of(hero(), plain_foe(), rows={GOBLIN: {"zone": "yard"}})
    made, after = tried(play, "slip", "blind", GOBLIN, 20)
    assert isinstance(made, Rejected)
    assert "too far off" in made.message
    assert after is play.state


def test_a_swing_gives_the_next_attack_of_a_fight_advantage() -> None:
    # SRD 5.2, Advantage/Disadvantage
    play = fight_of(hero(), plain_foe(), engaged=ONE_EACH)
    made, after = tried(play, "exert", "tumble", None, 20)
    assert isinstance(made, RolledTest)
    (left,) = after["entities"][MIRA]["attributes"]["active_effects"]
    assert left["modifiers"] == [{"to": "attack_roll", "advantage": 1, "once": True}]
