"""A plan that Discord does not take is let go, and the next one is tried again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.content.fight_plan import FightPlan, FightToken, FightZone
from bot.presentation.delivery.boards import DiscordBoards
from bot.presentation.play.fight_board import board_embed

TOKENS = (
    FightToken("pc_mira_001", "Mira", "party", "hall", "bloodied", 5, ("prone",), turn=True),
    FightToken("npc_goblin_001", "*goblin*", "foes", "hall", "dead", 0),
)
PLAN = FightPlan(2, (FightZone("hall", "the hall"),), TOKENS)


class Refusing:
    """A channel that refuses the first `times` messages, and keeps the rest."""

    id = 100

    def __init__(self, fault: Exception, times: int) -> None:
        self.fault, self.times = fault, times
        self.sent: list[dict[str, Any]] = []

    async def history(self, **_: Any) -> Any:
        for one in ():
            yield one

    async def send(self, **given: Any) -> Any:
        if self.times:
            self.times -= 1
            raise self.fault
        self.sent.append(given)
        return SimpleNamespace(id=7)


def failed(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    return kind(SimpleNamespace(status=status, reason="no"), "no")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fault", "drawn"),
    [
        (failed(discord.HTTPException, 500), True),
        (OSError("gone"), True),
        (failed(discord.Forbidden, 403), False),
    ],
)
async def test_what_discord_does_not_take_is_let_go(fault: Exception, drawn: bool) -> None:
    """Where the channel takes no files the plan stands without its picture."""
    channel = Refusing(fault, 1)
    boards = DiscordBoards()
    boards.bind(SimpleNamespace(get_channel=lambda _: channel, user=None))  # type: ignore[arg-type]
    await boards.show("100", PLAN, b"png")
    if not channel.sent:
        await boards.show("100", PLAN, b"png")
    assert ["file" in one for one in channel.sent] == [drawn]


def test_the_order_of_turns_stands_in_lines_with_bars_and_bands() -> None:
    embed = board_embed(PLAN)
    assert embed.title == "Fight: round 2"
    assert (embed.description or "").splitlines() == [
        "🟨🟨⬛⬛ ▸ **Mira**, the hall: bloodied (prone)",
        "⬛⬛⬛⬛ \\*goblin\\*, the hall: dead",
    ]
