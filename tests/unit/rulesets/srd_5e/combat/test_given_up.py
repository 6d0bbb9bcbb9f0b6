"""Whoever has given up begs once, and is worth nothing a second time (SRD 5.2, Experience Points)."""

from __future__ import annotations

from bot.core.content.resolver import ResolverRequest
from rulesets.srd_5e.characters import experience
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import aftermath
from rulesets.srd_5e.turns.turn_acts import play_act
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, fight_of, hero, monster
from tests.unit.rulesets.srd_5e.making_plays import compendium
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice


def after_it_gave_up() -> Play:
    goblin = monster(attitude="hostile")
    play = fight_of(hero(level=1), goblin, rows={GOBLIN: {"surrendered": True}})
    play = Play(play.state, AverageDice(), compendium())
    assert fight.settle(play)
    aftermath.settle(play)
    return play


def test_who_gave_up_is_counted_once() -> None:
    # SRD 5.2, Experience Points
    play = after_it_gave_up()
    assert play.attributes(MIRA)["experience"]["current"] == 50
    assert experience.worth(play, GOBLIN) == 0


def test_a_blow_at_who_gave_up_is_warned_of_once() -> None:
    # SRD 5.2, Ending Combat
    play = after_it_gave_up()
    request = ResolverRequest("attack", MIRA, GOBLIN, options={"act": "attack"}, first=True)
    assert play_act(play, request) is None
    assert "holds out empty hands" in play.facts[-1]
    assert not play.state["scene_state"]["active"]
    assert play_act(play, request) is None
    assert any(fact.startswith("Initiative") for fact in play.facts)
