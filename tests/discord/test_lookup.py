"""`/lookup` through the real bot: cards for whoever asks, in a channel without a story."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

WHERE = "the-table"


@pytest.fixture
async def page(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as client, running(guild, tmp_path):
        yield client


async def card(page: PageClient, kind: str, name: str) -> dict[str, Any]:
    """The card that somebody reads who looks something up."""
    answer = await page.command("player1", WHERE, f"lookup {kind}", name=name)
    assert answer is not None
    assert answer["flags"] & 64, "the card is for the person who asked"
    (shown,) = answer["embeds"]
    assert shown["footer"]["text"] == "SRD 5.2, CC BY 4.0"
    return shown


async def test_a_spell_and_a_creature_are_shown_without_a_story(page: PageClient) -> None:
    spell = await card(page, "spell", "fireball")
    assert spell["title"] == "Fireball"
    assert "Level 3 evocation" in spell["description"]
    assert "8d6 fire, half on a success" in spell["description"]
    creature = await card(page, "monster", "Goblin Warrior")
    assert "**AC** 15 · **HP** 10 (3d6)" in creature["description"]
    assert "**Scimitar.** Melee +4, reach 5 ft.: 1d6+2 slashing" in creature["description"]


async def test_names_are_offered_while_they_are_typed_and_slips_are_forgiven(page: PageClient) -> None:
    offers = await page.complete("player1", WHERE, "lookup monster", "name", name="gob")
    assert [offer["name"] for offer in offers][:3] == ["Goblin Boss", "Goblin Minion", "Goblin Warrior"]
    chosen = await card(page, "monster", offers[2]["value"])
    assert chosen["title"] == "Goblin Warrior"
    assert (await card(page, "spell", "fierball"))["title"] == "Fireball"


async def test_what_nobody_knows_is_refused_kindly(page: PageClient) -> None:
    answer = await page.command("player1", WHERE, "lookup condition", name="xqzw")
    assert answer is not None
    assert answer["flags"] & 64
    assert "I know nothing of that kind called “xqzw”" in answer["content"]


async def test_every_kind_has_its_card(page: PageClient) -> None:
    titles = [
        (await card(page, kind, name))["title"]
        for kind, name in (
            ("rule", "topple"), ("item", "longsword"), ("item", "plate"), ("item", "rope"), ("condition", "prone"),
            ("class", "bard"), ("species", "elf"), ("background", "sage"), ("feat", "alert"), ("feature", "rage"),
        )
    ]  # fmt: skip
    assert titles == [
        "Topple", "Longsword", "Plate Armor", "Rope", "Prone", "Bard", "Elf", "Sage", "Alert", "Rage (Barbarian)",
    ]  # fmt: skip
