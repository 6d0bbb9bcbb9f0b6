"""The play of an act: what is found out about the state is kept until something changes."""

from __future__ import annotations

import pytest

from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.field import scene, zones
from rulesets.srd_5e.play import Play, entities_of, lets, while_same, while_unchanged
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, fight_of, hero, plain_foe


def test_an_answer_is_kept_until_something_changes() -> None:
    asked: list[str] = []

    @while_unchanged
    def hurt(play: Play, creature_id: str) -> int:
        asked.append(creature_id)
        return play.attributes(creature_id)["hp_max"] - play.attributes(creature_id)["hp_current"]

    play = fight_of(hero(), plain_foe())
    before = hurt(play, GOBLIN)
    assert (hurt(play, GOBLIN), asked) == (before, [GOBLIN])
    play.set(GOBLIN, "hp_current", play.attributes(GOBLIN)["hp_current"] - 1)
    assert (hurt(play, GOBLIN), asked) == (before + 1, [GOBLIN, GOBLIN])


def test_what_a_trial_changes_is_not_known_to_the_play() -> None:
    play = fight_of(hero(), plain_foe())
    assert scene.standing_foes(play, MIRA) == [GOBLIN]
    tried = play.trial(play.roller)
    tried.set(GOBLIN, "hp_current", 0)
    assert scene.standing_foes(tried, MIRA) == []
    assert scene.standing_foes(play, MIRA) == [GOBLIN]


def test_who_stands_how_far_off_and_whether_it_is_over_follow_every_change() -> None:
    play = fight_of(hero(), plain_foe())
    assert (zones.distance(play, MIRA, GOBLIN), fight.side_left(play)) == (15, None)
    scene.engage(play, MIRA, GOBLIN)
    assert zones.distance(play, MIRA, GOBLIN) == 5
    play.set(GOBLIN, "hp_current", 0)
    assert fight.side_left(play) == ("party",)


def test_what_was_read_from_a_part_is_kept_for_as_long_as_that_part_stays() -> None:
    asked: list[str] = []

    @while_same(entities_of)
    def hurt(play: Play, creature_id: str) -> int:
        asked.append(creature_id)
        return play.attributes(creature_id)["hp_max"] - play.attributes(creature_id)["hp_current"]

    play = fight_of(hero(), plain_foe())
    before = hurt(play, GOBLIN)
    scene.engage(play, MIRA, GOBLIN)
    assert (hurt(play, GOBLIN), asked) == (before, [GOBLIN])
    play.set(GOBLIN, "hp_current", play.attributes(GOBLIN)["hp_current"] - 1)
    assert (hurt(play, GOBLIN), asked) == (before + 1, [GOBLIN, GOBLIN])
    tried = play.trial(play.roller)
    tried.set(GOBLIN, "hp_current", 0)
    assert hurt(tried, GOBLIN) == play.attributes(GOBLIN)["hp_max"]
    assert hurt(play, GOBLIN) == before + 1


@pytest.mark.parametrize(("target", "lets_it"), [(GOBLIN, True), (MIRA, False), ("nobody", False)])
def test_an_act_that_is_only_tried_rolls_and_changes_nothing(target: str, lets_it: bool) -> None:
    play = fight_of(hero(), plain_foe(), dice=(10, 5))
    before, rolled, told = play.state, list(play.rolled), list(play.facts)
    assert lets(play, lambda tried: acts.act(tried, MIRA, "attack", [target])) == lets_it
    assert (play.state, play.rolled, play.facts) == (before, rolled, told)
    assert (acts.act(play, MIRA, "attack", [target]) is None) == lets_it
