"""A play whose bot is killed at random moments, over either database, and what has to hold of it afterwards."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from bot.localguild import LocalGuild
from tests.support.bot_process import (
    CHANNEL,
    GENEROUS,
    STARTING,
    BotProcess,
    check_every_answer,
    over,
    replies_to,
)
from tests.support.page_client import PageClient, PageError

KILLS_IN_A_STORY = 5
WORDS = (
    "I look around.",
    "I ask Lena how she is.",
    "DM: how do checks work?",
    "I tell Lena that I am sorry.",
    "I wait and listen.",
    "((back in a minute))",
    "I ask Lena about the letter and look at the door.",
    "  Twice   spaced, “quoted” — and naïve 🦉",
)


class Doomed:
    """A play whose bot is killed again and again."""

    def __init__(self, bot: BotProcess, chance: random.Random) -> None:
        self.bot, self.page, self.chance = bot, bot.page, chance
        self.sent: dict[str, str] = {}

    async def begin(self) -> None:
        """A story with both players in it, and its first answer, so that the bot is known to have caught up."""
        await self.page.command("player1", CHANNEL, "game start", scenario="room-12")
        for who in ("player1", "player2"):
            await self.page.command(who, CHANNEL, "game join")
        await self.settle()

    async def say(self, text: str) -> str:
        message = await self.page.say(self.chance.choice(("player1", "player2")), CHANNEL, text)
        self.sent[message["id"]] = message["content"]
        return message["id"]

    async def settle(self) -> None:
        """Ask a question and wait for its answer: turns run in order, so everything before it is answered too."""
        asked = await self.say("DM: are you there?")
        answer = await self.page.wait_for(
            lambda e: (
                e["type"] == "message_create" and (replies_to(e["message"]) == asked or over(e["message"]))
            ),
            timeout=STARTING,
        )
        assert not over(answer["message"]), "the story ended; make KILLS_IN_A_STORY smaller"

    async def press_newest(self) -> None:
        """Press a choice of the newest scene; the press may die with the bot, and then nothing happened."""
        scenes = [m for m in await self.page.messages(CHANNEL) if m["components"]]
        button = self.chance.choice(scenes[-1]["components"][0]["components"][:2])
        body = {
            "viewer": self.page.identities["player1"].id,
            "channel_id": scenes[-1]["channel_id"],
            "message_id": scenes[-1]["id"],
            "custom_id": button["custom_id"],
        }
        try:
            await self.page.post("/page/components", body)
        except PageError as refused:
            assert str(refused).startswith("4"), refused  # noqa: PT017  (the bot is away just now)

    async def burst(self) -> None:
        """A few messages in a row, some of them at the same moment, without waiting for answers."""
        for _ in range(self.chance.randint(1, 2)):
            await self.say(self.chance.choice(WORDS))
        await asyncio.gather(*(self.say(self.chance.choice(WORDS)) for _ in range(self.chance.randint(0, 2))))
        if self.chance.random() < 0.3:
            await self.press_newest()

    async def die_and_return(self) -> None:
        """Kill the bot within a burst, or while it comes back, and start it again."""
        await self.burst()
        await asyncio.sleep(self.chance.choice((0.0, self.chance.uniform(0.0, 0.4))))
        await self.bot.kill()
        if self.chance.random() < 0.5:
            await self.say(self.chance.choice(WORDS))
        mark = len(self.page._events["player1"])
        await self.bot.start(wait=False)
        if self.chance.random() < 0.3:
            await self.bot.online(mark)
            await asyncio.sleep(self.chance.uniform(0.0, 0.2))
            await self.bot.kill()
            await self.bot.start(wait=False)


async def survive_kills(home: Path, kills: int, seed: int, database: str | None = None) -> int:
    """Plays through so many kills and holds the promise of a turn against all of it; how many messages that were.

    `database` is its URL, without one a file in `home`. Raises AssertionError for what was broken.
    """
    guild = LocalGuild(rate_limits=GENEROUS)
    await guild.start()
    try:
        async with await PageClient.connect(guild.page_url) as page:
            bot = BotProcess(guild, page, home, database=database)
            play = Doomed(bot, random.Random(seed))
            try:
                await bot.start()
                await play.begin()
                for number in range(1, kills + 1):
                    await play.die_and_return()
                    await play.settle()
                    if number % KILLS_IN_A_STORY == 0 or number == kills:
                        asked = await page.command("player1", CHANNEL, "game end")
                        assert asked is not None
                        await page.press("player1", asked, "End the story")
                        if number != kills:
                            await play.begin()
                assert await bot.stop() == 0
            finally:
                await bot.kill()
            await check_every_answer(bot, play.sent)
    finally:
        await guild.stop()
    assert guild.unknown == []
    assert guild.unknown_keys == []
    assert guild.refused == []
    assert "Traceback" not in (home / "bot.log").read_text()
    return len(play.sent)
