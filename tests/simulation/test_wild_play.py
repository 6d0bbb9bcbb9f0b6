"""Whole games of the fifth edition by people who try anything, with a game master's hand in them: no law breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fifth_edition import mill
from tests.support.prompts import opened
from tests.support.sweeps import WHOLE
from tests.support.wild_play import Laws, play_wildly

TURNS, GAMES = (100, range(100)) if WHOLE else (10, (7,))
"""Ten thousand turns in a sweep; in the suite the beginning of a game in which somebody falls on their own turn."""


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", GAMES)
async def test_no_law_breaks_in_a_game_of_random_acts(seed: int, tmp_path: Path) -> None:
    laws = Laws()
    await play_wildly(tmp_path, seed, TURNS, laws)
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
