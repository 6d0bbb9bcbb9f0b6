"""The story's long-term list as a table lives it: what lasts is in the recap, and what is routine is not."""

from __future__ import annotations

from pathlib import Path

from bot.core.god.commands import GodCommand, Kill, MoveTime, SetState, UndoLast
from bot.services.play.requester import Requester
from tests.pipeline.test_response_documents import documents
from tests.support.fifth_edition import at_the_mill, monster
from tests.support.interventions import intervene
from tests.support.table import Table, table

NAME = "Hedda Stonewick"


async def happened(at: Table) -> tuple[str, ...]:
    return (await at.tables.lookups.recap(channel_id=at.channel)).happened


async def steered(at: Table, command: GodCommand) -> None:
    by = Requester(at.channel, "gm", True, at.next_id(), 9)
    await intervene(at.game_master().interventions, by, command)


async def test_a_fight_a_level_and_a_night_are_in_the_recap(tmp_path: Path) -> None:
    foes = [monster(1, "Snag"), monster(2, "Grit")]
    async with at_the_mill(tmp_path, "fighter", foes, same=True) as at:
        await at.say("I attack Snag.")
        await steered(at, SetState("player_character_data.experience.current = 300"))
        await steered(at, SetState("player_character_data.level = 2\nplayer_character_data.hp_max = 22"))
        await at.say("I take a long rest.")
        told = await happened(at)
        assert told == (
            "Snag is now dead.",
            f"Correction: {NAME}'s experience.",
            f"{NAME} reached level 2, gaining 9 hit points.",
            "Time skip of 8 hours: a long rest.",
        )
        appended = [
            sent.state_updates.custom_campaign_state["core_memories"]["append"]
            for sent in await documents(at)
            if "core_memories" in (sent.state_updates.custom_campaign_state or {})
        ]
        assert appended == [told[0], told[-1]]


async def test_what_a_game_master_does_is_remembered_and_taken_back(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12")
        await steered(at, Kill("Lena", "lena"))
        assert await happened(at) == ("Lena is now dead.",)
        await steered(at, UndoLast())
        assert (await happened(at))[-1] == "Correction: Not so after all: Lena has died."
        await steered(at, MoveTime(year=2030))
        assert (await happened(at))[-1].startswith("Time skip of ")
        count = len(await happened(at))
        await steered(at, SetState('npc_data.lena.mbti = "ENTJ"\nnpc_data.lena.emotions.joy = 5'))
        assert len(await happened(at)) == count
