"""The fifth edition from an empty channel: the first card, a ready character, a fight drawn and told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
PLACE = "the-table"


@pytest.fixture
async def page(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as found, running(guild, tmp_path):
        yield found


def labels(message: Json) -> list[str]:
    return [button["label"] for row in message["components"] for button in row["components"]]


async def test_a_ready_character_is_in_the_fifth_edition_after_three_presses(page: PageClient) -> None:
    await page.say("player1", PLACE, "help")
    card = await page.wait_for_message(lambda m: bool(m["components"]))
    assert labels(card)[0] == "The Stolen Hour"
    begun = await page.press("player1", card, labels(card)[0])
    assert begun is not None
    hero = next(label for label in labels(begun) if label.startswith("Hedda Stonewick"))
    taken = await page.press("player1", begun, hero)
    assert taken is not None
    assert "You play **Hedda Stonewick**" in taken["content"]
    shown = next(m for m in reversed(await page.messages(PLACE)) if m["components"])
    await page.press("player1", shown, labels(shown)[0])
    told = await page.wait_for_message(lambda m: bool(m["components"]) and m["id"] != shown["id"])
    assert "Scene 2" in str(await page.messages(PLACE))
    assert "Lvl 1 Fighter" in str(told["embeds"])

    await page.command("player1", PLACE, "combat start", opponent="Hepsie Marl")
    fight = await page.wait_for_message(
        lambda m: "Initiative" in str(m["embeds"]) or "Initiative" in m["content"]
    )
    assert labels(fight)
    drawn = await page.command("player1", PLACE, "combat show")
    assert drawn is not None
    assert drawn["attachments"] or "There is no fight" in drawn["content"]
