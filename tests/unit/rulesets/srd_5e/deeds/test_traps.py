"""What traps do to whoever sets them off. SRD 5.2, Gameplay Toolbox, Traps; Playing the Game, Damage and Healing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.services.ports.publisher import NotePost
from rulesets.srd_5e.deeds.traps import spring
from rulesets.srd_5e.play import Play
from tests.support.fifth_edition import at_the_mill
from tests.unit.rulesets.srd_5e.making_fights import MIRA, hero
from tests.unit.rulesets.srd_5e.making_plays import play_of

CHEST = "item_chest_001"
DICE = {"armed": True, "dc": 12, "damage": "1d10", "type": "poison", "text": "A needle springs out."}
HAND = {"name": "Mage Hand", "origin": "spell:mage_hand", "source": MIRA}


def sprung(trap: dict[str, Any], *dice: int, saved: bool = False, **figures: Any) -> Play:
    chest: Any = {
        "id": CHEST, "name": "the chest", "type": "item", "status": "conscious", "location": None,
        "attributes": {"kind": "container", "trap": trap},
    }  # fmt: skip
    play = play_of(hero(**figures), chest, dice=dice)
    spring(play, MIRA, CHEST, saved=saved)
    return play


@pytest.mark.parametrize(
    ("more", "die", "saved", "figures", "left"),
    [
        ({}, 7, False, {}, 13),
        ({"half": True}, 7, True, {}, 17),  # half as much damage on a successful save, rounded down
        ({}, 7, False, {"resistances": ["poison"]}, 17),
        ({}, 7, False, {"immunities": ["poison"]}, 20),
        ({}, 7, False, {"temp_hp": 5}, 18),  # temporary hit points go first
        ({}, 9, False, {"hp_current": 4}, 1),  # a nuisance: it leaves a hit point
        ({}, 9, False, {"hp_current": 9, "vulnerabilities": ["poison"]}, 1),
    ],
)
def test_a_trap_rolls_its_damage(
    more: dict[str, Any], die: int, saved: bool, figures: dict[str, Any], left: int
) -> None:
    play = sprung({**DICE, **more}, die, saved=saved, **figures)
    assert play.attributes(MIRA)["hp_current"] == left
    assert play.facts[0] == "A needle springs out."
    assert [one.purpose for one in play.rolled] == ["Trap damage"]


def test_who_is_quick_is_missed_and_a_hand_from_afar_is_nobodys() -> None:
    quick = sprung(DICE, saved=True)
    assert (quick.facts[1:], quick.rolled) == (["It hits nobody."], [])
    afar = sprung(DICE, active_effects=[HAND])
    assert afar.attributes(MIRA)["hp_current"] == 20


def test_a_trap_of_an_older_story_does_the_harm_it_writes() -> None:
    assert sprung({"armed": True, "dc": 12, "harm": 4, "text": "Bang."}).attributes(MIRA)["hp_current"] == 16


async def test_nobody_who_is_gone_is_tied_or_untied(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [], same=True) as at:
        for said in ("tie her hands", "untie Nettle", "tie up Nettle"):
            assert isinstance(await at.say(said), NotePost), said
