"""A person at the page of the local guild, who notes when what they see came."""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.bench.edge.vendor import SENTENCES
from bot.core.late_dataclasses import dataclass

Json = dict[str, Any]
PATIENCE = 60.0


@dataclass(frozen=True)
class SeenTurn:
    """Seconds from posting a message until a post of the outcome, its first words, and the whole with its buttons."""

    outcome: float
    words: float
    whole: float


class Person:
    """Plays as `player`, and makes channels and settings as `moderator`: ids of people of the guild.

    `standing` is the newest message of the bot with buttons in each channel that was played in.
    """

    def __init__(self, session: aiohttp.ClientSession, state: Json) -> None:
        self._session = session
        people = {identity["role"]: identity["id"] for identity in state["identities"]}
        self.player, self.moderator, self._bot = people["player1"], people["moderator"], state["bot"]["id"]
        self.standing: dict[str, Json] = {}
        self._seen: dict[str, asyncio.Queue[tuple[float, Json]]] = defaultdict(asyncio.Queue)

    async def channel(self, name: str) -> str:
        """A new channel's id."""
        made = await self._post("/page/channels", {"viewer": self.moderator, "name": name})
        return str(made["id"])

    async def command(self, viewer: str, channel: str, name: str, **options: Any) -> None:
        """Use a slash command, to its answer. Raises RuntimeError with what a person would read."""
        body = {"viewer": viewer, "channel_id": channel, "name": name, "options": options}
        opened = (await self._post("/page/commands", body))["interaction_id"]
        ends = time.perf_counter() + PATIENCE
        while time.perf_counter() < ends:
            told = await self._read(
                await self._session.get(f"/page/interactions/{opened}", params={"wait": "1"})
            )
            if told["state"] == "answered":
                return
            if told["state"] not in ("pending", "deferred"):
                raise RuntimeError(f"/{name}: {told}")
            await asyncio.sleep(0.01)
        raise RuntimeError(f"/{name} got no answer")

    async def begin(self, channel: str, scenario: str) -> None:
        """A story in a channel, with the player in it."""
        await self.command(self.player, channel, "game start", scenario=scenario)
        await self.command(self.player, channel, "game join")
        await self._settled(channel)

    async def turn(self, channel: str, text: str) -> SeenTurn:
        """Post a message and watch its turn until its story message stands."""
        began = self._begun(channel)
        body = {"viewer": self.player, "content": text, "reply_to": None}
        posted = await self._post(f"/page/channels/{channel}/messages", body)
        return await self._watched(channel, began, int(posted["id"]))

    async def press(self, channel: str, custom_id: str) -> SeenTurn:
        """Press a button of the newest story message and watch its turn until the next one stands."""
        began, message = self._begun(channel), self.standing[channel]["id"]
        body = {"viewer": self.player, "channel_id": channel, "message_id": message, "custom_id": custom_id}
        await self._post("/page/components", body)
        return await self._watched(channel, began, int(message) + 1)

    async def listen(self, stream: aiohttp.ClientResponse) -> None:
        """Notes every message, posted or changed, with the moment it came."""
        async for line in stream.content:
            if line.startswith(b"data: "):
                at, event = time.perf_counter(), json.loads(line[6:])
                if event["type"] in ("message_create", "message_update"):
                    self._seen[event["channel_id"]].put_nowait((at, event["message"]))

    async def _settled(self, channel: str) -> None:
        """Wait for the story's opening."""
        while True:
            _, message = await self._next(channel)
            if message["author"]["id"] == self._bot and message["components"]:
                self.standing[channel] = message
                return

    def _begun(self, channel: str) -> float:
        """Now; what was seen in the channel before is old news."""
        seen = self._seen[channel]
        while not seen.empty():
            seen.get_nowait()
        return time.perf_counter()

    async def _watched(self, channel: str, began: float, first: int) -> SeenTurn:
        """The bot's messages from an id on, until one of them has buttons."""
        outcome = words = 0.0
        while True:
            at, message = await self._next(channel)
            if message["author"]["id"] != self._bot or int(message["id"]) < first:
                continue
            outcome = outcome or at - began
            if not words and SENTENCES[0] in message["content"]:
                words = at - began
            if message["components"]:
                self.standing[channel] = message
                return SeenTurn(outcome, words or at - began, at - began)

    async def _next(self, channel: str) -> tuple[float, Json]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._seen[channel].get()
        except TimeoutError as error:
            raise RuntimeError(f"nothing more was seen in a channel for {PATIENCE:g} s") from error

    async def _post(self, path: str, body: Json) -> Json:
        return await self._read(await self._session.post(path, json=body))

    async def _read(self, response: aiohttp.ClientResponse) -> Json:
        async with response:
            told: Json = await response.json()
        if response.status >= 400:
            raise RuntimeError(f"the guild refused: {told}")
        return told


@asynccontextmanager
async def person(page_url: str) -> AsyncIterator[Person]:
    """Somebody with the page open."""
    unlimited = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(page_url, connector=unlimited) as session:
        async with session.get("/page/state") as response:
            found = Person(session, await response.json())
        timeout = aiohttp.ClientTimeout(total=None)
        stream = await session.get("/page/events", params={"viewer": found.player}, timeout=timeout)
        listening = asyncio.create_task(found.listen(stream))
        try:
            yield found
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            stream.close()
