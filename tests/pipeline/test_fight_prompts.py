"""What a turn of a large fight costs in prompts: four characters against eight monsters, all steps together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.support.fifth_edition import ROLES, at_the_mill, monster, rules
from tests.support.prompts import PROMPTS, head_of, turn_inputs
from tests.support.toll_yard import standing

MOST = 16_000
"""Bytes of everything that a combat turn sends."""
FOES = (
    ("Nettle", "goblin_boss"), ("Burr", "goblin_warrior"), ("Dock", "goblin_warrior"), ("Thistle", "goblin_minion"),
    ("Bramble", "goblin_minion"), ("Sorrel", "goblin_minion"), ("Grey", "wolf"), ("Ash", "wolf"),
)  # fmt: skip
SAID = (
    ("u1", "I cast burning hands on Nettle, Burr, Dock, Thistle and Bramble and step back behind Hedda"),
    (
        "u2",
        "I roar at the wolves, drive my greatsword into Sorrel, use second wind and shout to Pip to take cover",
    ),
    ("u3", "attack Nettle"),
    ("u4", "I attack Burr and step back"),
)


class Weighed:
    """The offline model, with the bytes of each prompt it was sent."""

    key = "offline"

    def __init__(self) -> None:
        self.inner, self.sent = OfflineModel(), dict[str, int]()

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        prompt = PROMPTS.render(request.payload)
        self.sent[request.key] = len("".join((*prompt.stable, prompt.user)).encode())
        return await self.inner.answer(request, heard)


@pytest.mark.asyncio
async def test_a_turn_of_four_against_eight_sends_at_most_sixteen_kilobytes(tmp_path: Path) -> None:
    foes = [monster(at, name, key, attitude="hostile") for at, (name, key) in enumerate(FOES, start=1)]
    model, costs = Weighed(), list[int]()
    async with at_the_mill(tmp_path, "wizard", foes, level="3", same=True, model=model) as at:
        for user, role in (("u2", "fighter"), ("u3", "cleric"), ("u4", "rogue")):
            await at.join(user, ROLES[role])
        await at.say("I look around")
        for user, text in SAID:
            model.sent.clear()
            await at.send(text, user)
            await at.tables.idle()
            costs += [sum(model.sent.values())] if "narrate" in model.sent else []
    assert len(costs) >= 3, "too few turns came to be told"
    assert max(costs) <= MOST, costs
    assert max(costs) > 8_000, "a fight of twelve must be in there"


@pytest.mark.sweep
def test_every_spell_that_is_named_stands_in_the_prompt_of_a_fight() -> None:
    # SRD 5.2, Casting Spells
    game, state, actor = standing("cleric", level="3")
    fought: Any = {**state, "scene_state": {**state["scene_state"], "active": True}}
    held: Any = state["entities"][actor]["attributes"]["spells_known"]
    assert len(held) > 10
    for key in held:
        given = turn_inputs(game, head_of(game), state, actor, f"I cast {key.replace('_', ' ')} on us")[
            "interpret"
        ]
        prompt = PROMPTS.render(given.model_copy(update={"terms": rules().terms(fought, actor)}))
        sent = "".join((*prompt.stable, prompt.user))
        terms = sent[sent.index("<terms>") : sent.index("</terms>")]
        assert key in terms
        assert len(sent.encode()) <= PROMPTS.templates["ruleset_resolution"].most
