"""Orders that hang on how somebody is: done where that is true by then, and else told as not done.

Source of waiting for what comes: SRD 5.2, Rules Glossary, Ready.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.content.resolver import OrderOnCondition
from rulesets.srd_5e.asked.orders import order_on_condition, unmet
from rulesets.srd_5e.deeds.captives import is_bound
from tests.support.fifth_edition import at_the_mill
from tests.support.fifth_edition import monster as of_a_story
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, WOLF, hero, monster
from tests.unit.rulesets.srd_5e.making_plays import play_of


def met(said: str, *, wolf: bool = False, **goblin: Any) -> OrderOnCondition | None:
    """What is read of a message where Mira and a goblin called Grub are, and a wolf perhaps."""
    others = [monster("wolf", WOLF, "wolf")] if wolf else []
    play = play_of(hero(), monster(entity_id=GOBLIN, name="Grub", **goblin), *others)
    return order_on_condition(play.state, play.entity(MIRA), said)


@pytest.mark.parametrize(
    ("said", "text", "provided"),
    [
        ("tie him up if he gives up", "tie him up", f"gave_up:{GOBLIN}"),
        ("Tie Grub up if he surrenders.", "tie grub up", "gave_up:"),
        ("If Grub gives up, I tie him up", "i tie him up", f"gave_up:{GOBLIN}"),
        ("once she drops her sword, search her", "search her", f"gave_up:{GOBLIN}"),
        ("attack Grub, and if he surrenders tie him up", "attack grub and tie him up", f"gave_up:{GOBLIN}"),
        ("I hit him. If he goes down, I bind him", "i hit him and i bind him", f"down:{GOBLIN}"),
        ("attack and tie him up if he yields", "attack and tie him up", f"gave_up:{GOBLIN}"),
        ("second wind if im hurt", "second wind", f"hurt:{MIRA}"),
        ("i drink my potion if i am badly hurt", "i drink my potion", f"badly_hurt:{MIRA}"),
        ("hit him if he wakes up", "hit him", f"awake:{GOBLIN}"),
        ("if Grub reaches for a weapon I hit him, otherwise I keep talking", "i keep talking", ""),
        ("shoot him if he runs, otherwise I wait", "i wait", ""),
    ],
)
def test_an_order_is_read_with_what_it_hangs_on(said: str, text: str, provided: str) -> None:
    assert met(said) == OrderOnCondition(text, provided)


@pytest.mark.parametrize(
    "said",
    [
        "I tie Grub up",
        "I ask Grub if he gives up",
        'I say: "tie him up if he gives up"',
        "should I tie him up if he gives up?",
        "I look if the door is open",
        "untie him if he promises to behave",
        "if only it were morning",
    ],
)
def test_other_messages_are_none(said: str) -> None:
    assert met(said) is None


def test_of_several_it_is_about_whom_the_deed_is_done_to() -> None:
    assert met("tie him up if he gives up", wolf=True) == OrderOnCondition("tie him up", "gave_up:")
    play = play_of(
        hero(), monster(entity_id=GOBLIN, name="Grub", gave_up=True), monster("wolf", WOLF, "wolf")
    )
    mira = play.entity(MIRA)
    assert unmet(play.state, mira, "gave_up:", GOBLIN) is None
    assert str(unmet(play.state, mira, "gave_up:", WOLF)).startswith("The wolf has not given up")
    assert unmet(play.state, mira, "gave_up:", None) is None


@pytest.mark.parametrize(
    ("kind", "status", "changed"),
    [
        ("gave_up", "conscious", {"gave_up": True}),
        ("dead", "dead", {"hp_current": 0}),
        ("down", "unconscious", {}),
        ("awake", "conscious", {}),
        ("hurt", "conscious", {"hp_current": 6}),
        ("badly_hurt", "conscious", {"hp_current": 1}),
        ("hostile", "conscious", {"attitude": "hostile"}),
        ("bound", "conscious", {"active_effects": [{"id": "bonds-1", "origin": "deed:bind"}]}),
    ],
)
def test_each_condition_is_true_of_whom_it_describes_alone(
    kind: str, status: str, changed: dict[str, Any]
) -> None:
    def why(status: str, **attributes: Any) -> str | None:
        goblin = {**monster(entity_id=GOBLIN, name="Grub", **attributes), "status": status}
        play = play_of(hero(), goblin)
        return unmet(play.state, play.entity(MIRA), f"{kind}:{GOBLIN}", None)

    assert why(status, **changed) is None
    assert why("unconscious" if kind == "awake" else "conscious") is not None


async def _grub(at: Any) -> Any:
    session = await at.tables.channels.get(at.channel)
    head = await at.context.sessions.head(session.id)
    return (await at.context.sessions.state(head))["entities"]["npc_monster_001"]


@pytest.mark.asyncio
async def test_an_order_is_done_when_it_is_true_and_told_when_it_is_not(tmp_path: Path) -> None:
    foe = of_a_story(1, "Grub", "goblin_warrior")
    async with at_the_mill(tmp_path, "fighter", [foe], same=True) as at:
        told = await at.say("tie Grub up if he gives up")
        assert "Grub has not given up" in str(getattr(told, "text", ""))
        assert not is_bound(await _grub(at))
    foe = of_a_story(1, "Grub", "goblin_warrior", gave_up=True)
    (tmp_path / "again").mkdir()
    async with at_the_mill(tmp_path / "again", "fighter", [foe], same=True) as at:
        for _ in range(8):
            await at.say("tie Grub up if he gives up")
            if is_bound(await _grub(at)):
                break
        assert is_bound(await _grub(at))
