"""An evening: two players, many turns over the page, a restart in the middle, and everything in order at the end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from tests.support.bot_process import (
    CHANNEL,
    BotProcess,
    Json,
    check_every_answer,
    over,
    replies_to,
)
from tests.support.page_client import PageClient, component_of

TURNS = int(os.environ.get("TALEWRIGHT_TURNS", "24"))
# What is said in turn, over and over; a number presses that choice of the newest scene.
SCRIPT: tuple[str | int, ...] = (
    "I look around.",
    "I ask Lena why she wanted to meet here.",
    0,
    "DM: how do checks work?",
    "I tell Lena the truth and apologise.",
    "GOD MODE: Lena forgives everyone.",
    1,
    "I pick up the moon and put it in my pocket.",
    "Let me think about what I could do here.",
    "I wait and listen.",
)
SCENARIOS = ("room-12", "the-washing-up", "room-12", "the-washing-up")


def choices_of(message: Json) -> list[str]:
    """What the choices under a passage say; the last passage of a story has none, only its X-card."""
    labels = [component["label"] for row in message["components"] for component in row["components"]]
    return [label for label in labels if label != say("xcard/label")]


def spoken(message: Json, asked: str) -> bool:
    """Whether this is the whole answer to what was asked beside the story; a passage carries an X-card."""
    return bool(asked) and replies_to(message) == asked and not message["components"]


class Evening:
    """The two players, who wait for the answer before they go on."""

    def __init__(self, bot: BotProcess) -> None:
        self.bot, self.page = bot, bot.page
        self.sent: dict[str, str] = {}
        self.scene: Json | None = None
        self.stories = 0
        self.pressed = 0

    async def begin(self) -> None:
        """A new story in the channel, with both players in it."""
        await self.page.command("player1", CHANNEL, "game start", scenario=SCENARIOS[self.stories])
        self.stories += 1
        for who in ("player1", "player2"):
            await self.page.command(who, CHANNEL, "game join")

    async def turn(self, who: str, what: str | int) -> None:
        """One turn, and its answer."""
        if isinstance(what, int) and self.scene is not None:
            label = choices_of(self.scene)[what]
            assert component_of(self.scene, label)
            await self.page.press(who, self.scene, label)
            self.pressed += 1
            await self.answer("")
            return
        text = what if isinstance(what, str) else "I look around."
        message = await self.page.say(who, CHANNEL, text)
        self.sent[message["id"]] = text
        await self.answer(message["id"])

    async def answer(self, message_id: str) -> None:
        """Wait for the end of the answer; begin the next story where this one ended."""
        bot_id = self.page.bot_id
        answer = await self.page.wait_for_message(
            lambda m: (
                m["author"]["id"] == bot_id and (bool(choices_of(m)) or over(m) or spoken(m, message_id))
            )
        )
        if over(answer):
            self.scene = None
            await self.begin()
        elif choices_of(answer):
            self.scene = answer


@pytest.mark.sweep
@pytest.mark.slow
async def test_a_long_evening_with_a_restart(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        bot = BotProcess(guild, page, tmp_path)
        evening = Evening(bot)
        try:
            await bot.start()
            await evening.begin()
            for number in range(TURNS // 2):
                await evening.turn(("player1", "player2")[number % 2], SCRIPT[number % len(SCRIPT)])
            assert await bot.stop() == 0
            away = await page.say("player2", CHANNEL, "I ask where the others are.")
            evening.sent[away["id"]] = "I ask where the others are."
            mark = len(page._events["player1"])
            await bot.start()
            page._marks["player1"] = mark
            await evening.answer(away["id"])
            for number in range(TURNS // 2 + 1, TURNS):
                await evening.turn(("player1", "player2")[number % 2], SCRIPT[number % len(SCRIPT)])
            assert await bot.stop() == 0
        finally:
            await bot.kill()
        assert len(evening.sent) + evening.pressed == TURNS
        await check_every_answer(bot, evening.sent)
        assert bot.rows("SELECT count(*) AS n FROM turns")[0]["n"] == TURNS
        assert bot.rows("SELECT count(*) AS n FROM dice_rolls")[0]["n"] > 5
    assert guild.refused == []
    assert guild.unknown == []
    assert guild.unknown_keys == []
    assert "Traceback" not in (tmp_path / "bot.log").read_text()
