"""Whole games of the fifth edition by people who try anything, with a game master's hand in them: no law breaks."""

from __future__ import annotations

import itertools
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.core.content.resolver import Resolution
from bot.core.rules.actions import Action, ValidationResult
from bot.core.state import operations as ops
from bot.core.state.document import State
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.field import economy
from tests.support.fifth_edition import at_the_mill, mill, monster
from tests.support.prompts import opened
from tests.support.sweeps import WHOLE
from tests.support.wild_play import Laws, play_wildly
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, fight_of, hero, plain_foe

TURNS, GAMES = (100, range(100)) if WHOLE else (10, (7,))
"""Ten thousand turns in a sweep; in the suite the beginning of a game in which somebody falls on their own turn."""


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", GAMES)
async def test_no_law_breaks_in_a_game_of_random_acts(seed: int, tmp_path: Path) -> None:
    laws, played = Laws(), 0
    for more in itertools.count():
        played += await play_wildly(tmp_path / str(more), seed + 1000 * more, TURNS - played, laws)
        if played >= TURNS or laws.broken:
            break
    assert laws.broken == []
    assert laws.counted.total() >= 3, "nothing was played"


def test_laws_that_are_broken_are_seen() -> None:
    laws = Laws()
    bless = {"id": "bless-1", "name": "bless", "source": "pc_a_001", "concentration": True, "holds": True}
    hold = {"id": "hold-1", "name": "hold", "source": "pc_a_001", "concentration": True, "holds": True}
    figures = {
        "hp_current": 11, "hp_max": 10, "temp_hp": -1, "active_effects": [bless, hold],
        "resources": {
            "gold": -1, "copper": 120, "spell_slots": {"1": {"used": 3, "total": 2}}, "consumables": {"potion": -1},
        },
    }  # fmt: skip
    other = {
        "active_effects": [{"name": "web", "source": "pc_b_001", "concentration": True}],
        "hp_current": 1,
        "hp_max": 1,
    }
    laws.clock = 10**18
    laws.judge(
        {
            "world_time": opened(mill([]))[0]["world_time"], "campaign": {}, "world": {},
            "entities": {
                "pc_a_001": {"status": "conscious", "attributes": figures},
                "pc_b_001": {"status": "conscious", "attributes": other},
            },
        }
    )  # fmt: skip
    assert [sentence.split(" ", 1)[1] for sentence in laws.broken if sentence.startswith("pc_")] == [
        "has 11 of 10", "has -1 temporary hit points", "owes -1 gold", "has 120 copper", "used 3 of 2", "has -1 potion",
        "concentrates on ['bless', 'hold']", "keeps web, which nobody holds",
    ]  # fmt: skip
    assert laws.broken[0].startswith("time went back")


def _acting(status: str) -> tuple[State, Action]:
    play = fight_of(hero(status=status), plain_foe())
    return play.state, Action(actor_id=MIRA, type="attack", target_id=GOBLIN)


@pytest.mark.parametrize("status", ["unconscious", "dead", "stunned", "paralyzed"])
def test_an_act_of_whoever_cannot_act_is_seen(status: str) -> None:
    laws = Laws()
    state, action = _acting(status)
    laws.act(state, action, state, ValidationResult(action_index=0, success=False))
    assert laws.broken == []
    laws.act(state, action, state, ValidationResult(action_index=0, success=True))
    assert laws.broken == [f"{MIRA} does attack while {status}"]


def test_a_second_reaction_before_the_next_turn_is_seen() -> None:
    laws, play = Laws(), fight_of(hero(), plain_foe())
    with laws.watching():
        economy.spend(play, GOBLIN, "reaction")
        assert laws.broken == []
        economy.spend(play, GOBLIN, "reaction")
    assert laws.broken == [f"{GOBLIN} reacts without one"]


def test_a_reaction_that_comes_back_without_a_turn_is_seen() -> None:
    laws, play = Laws(), fight_of(hero(), plain_foe(), rows={GOBLIN: {"reaction": False}})
    back = ops.SetOp(path=f"scene_state.combatants.{GOBLIN}.reaction", value=True)
    laws.reactions(play.state, Resolution((back,), (), ()))
    assert laws.broken == [f"{GOBLIN} has a reaction again without a turn of their own"]
    laws.broken.clear()
    laws.begun.add(GOBLIN)
    laws.reactions(play.state, Resolution((back,), (), ()))
    assert laws.broken == []


@pytest.mark.parametrize(
    ("line", "slipped", "told"),
    [
        ("buy a rope", "_shelve", "buy of rope changed coins by 0, things by 1"),
        ("buy a rope", "gain", "buy of rope changed coins by 0, things by -1"),
        ("sell the greatsword", "receive", "sell of greatsword changed coins by -2500, things by 0"),
        ("give the greatsword to Nettle", "gain", "hand_over of greatsword changed coins by 0, things by -1"),
    ],
)
@pytest.mark.asyncio
async def test_a_trade_in_which_something_gets_lost_is_seen(
    line: str, slipped: str, told: str, tmp_path: Path
) -> None:
    shop = {"backpack": [{"key": "rope", "count": 2}]}
    trader = monster(1, "Nettle", sells=["rope"], equipment=shop, resources={"gold": 60})
    laws = Laws()
    async with at_the_mill(tmp_path, "fighter", [trader], same=True) as at:
        with laws.watching():
            await at.say("buy a rope")
            assert laws.broken == []
            with patch.object(trade, slipped, lambda *_: None):
                await at.say(line)
    assert told in laws.broken
