"""Ways to a match: the theatre linked from its messages, and the short id that people type."""

from pathlib import Path

import pytest

from bot.core.errors import PlayerError
from bot.presentation.sprints.panel import panel, short
from bot.presentation.sprints.results import announcement
from bot.presentation.sprints.stage import DiscordStage
from bot.services.sprints.match.values import OPERATOR
from tests.support.sprint_table import sprint_table

THEATRE = "https://talewright.example/theatre/"


async def test_every_message_of_a_match_but_those_of_its_judging_links_its_theatre(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play()
        status = await table.sprints.status(match_id)
        address = DiscordStage({}, theatre_url=THEATRE).theatre(match_id)
        assert address == f"{THEATRE}{match_id}"
        blind = [panel(status, {}, address)[1], announcement(status, address)[1]]
        assert not any(getattr(item, "url", None) for view in blind for item in view.children)
        await table.sprints.reveal(match_id, OPERATOR)
        status = await table.sprints.status(match_id)
        views = [panel(status, {}, address)[1], announcement(status, address)[1]]
        links = [[getattr(item, "url", None) for item in view.children] for view in views]
        assert all(address in urls for urls in links)
        bare = DiscordStage({}).theatre(match_id)
        assert bare == ""
        assert not any(getattr(item, "url", None) for item in panel(status, {}, bare)[1].children)


async def test_a_match_answers_to_its_short_id_in_its_own_guild_only(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play(guild_id="g1")
        assert await table.sprints.identify(short(match_id), "g1") == match_id
        assert await table.sprints.identify(match_id, "g1") == match_id
        assert (await table.sprints.status(short(match_id))).row.id == match_id
        for named, guild in (
            (short(match_id), "g2"),
            (match_id, "g2"),
            (short(match_id)[1:], "g1"),
            ("", "g1"),
        ):
            with pytest.raises(PlayerError, match="sprint/unknown"):
                await table.sprints.identify(named, guild)
