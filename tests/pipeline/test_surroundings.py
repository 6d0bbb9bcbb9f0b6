"""What a game master says it is like at a place is told, and counts in a fight that begins there."""

from __future__ import annotations

from pathlib import Path

from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from tests.pipeline.test_response_documents import documents
from tests.support.fifth_edition import PLACE, at_the_mill, monster
from tests.support.interventions import intervene


async def test_fog_is_told_hides_and_hinders(tmp_path: Path) -> None:
    block = f'world_data.locations.{PLACE}.environmental_effects = ["thick fog", "mud"]'
    foes = [monster(1, "Snag", "goblin_warrior"), monster(2, "Grit", "goblin_warrior")]
    async with at_the_mill(tmp_path, "wizard", foes, same=True) as at:
        by = Requester(at.channel, "gm", True, at.next_id(), 9)
        await intervene(at.game_master().interventions, by, SetState(block))
        await at.say("I look around.")
        assert "Thick fog, mud." in at.shown.scene.narration
        await at.say("I attack Snag.")
        session = await at.tables.channels.get(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        zones = state["scene_state"]["zones"]
        assert isinstance(zones, dict)
        assert {(zone["obscured"], zone["difficult"]) for zone in zones.values()} == {("heavily", True)}
        sent = [one.state_updates for one in (await documents(at, "moderator"))[1:]]
        changed = next(
            one for one in sent if one.npc_data and PLACE in (one.world_data or {}).get("locations", {})
        )
        assert changed.world_data is not None
        assert changed.npc_data is not None
        assert changed.world_data["locations"][PLACE]["environmental_effects"] == ["thick fog", "mud"]
        assert changed.npc_data["Snag"]["visibility"] == "obscured"
