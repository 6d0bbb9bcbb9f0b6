"""The tour: what a person does on the page, and what has to come of it, one step after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient

Json = dict[str, Any]
TABLE, READY_SECONDS, STEP_SECONDS, LOOK_SECONDS = "the-table", 30.0, 15.0, 0.5


@dataclass(frozen=True)
class Visit:
    """A guild with somebody's bot in it, and the page of its people."""

    guild: LocalGuild
    page: PageClient

    async def says(self, word: str) -> Json:
        return await self.page.say("player1", TABLE, word)

    async def hears(self, text: str) -> Json:
        """The bot's message of this text, posted or changed since the last deed."""
        return await self.page.wait_for_message(
            lambda m: m["content"] == text and m["author"].get("bot", False)
        )

    async def asks(self, word: str, answer: str) -> Json:
        await self.says(word)
        return await self.hears(answer)


async def connect(at: Visit) -> None:
    await at.hears("ready")
    assert (await at.page.state())["bot"]["online"]


async def commands(at: Visit) -> None:
    while {c["name"] for c in (await at.page.state())["commands"]} != {"say", "think"}:
        await at.page.wait_for(lambda e: e["type"] == "commands")


async def message(at: Visit) -> None:
    said = await at.says("ping")
    answer = await at.hears("pong")
    assert answer["referenced_message"]["id"] == said["id"]


async def edit(at: Visit) -> None:
    final = await at.asks("edit", "final")
    assert final["edited_timestamp"]
    assert final["embeds"][0]["title"] == "Edited"


async def delete(at: Visit) -> None:
    gone = await at.asks("delete", "soon gone")
    await at.page.wait_for(lambda e: e["type"] == "message_delete" and e["message_id"] == gone["id"])


async def reaction(at: Visit) -> None:
    said = await at.says("react")
    await at.page.wait_for_message(lambda m: m["id"] == said["id"] and "👍" in str(m.get("reactions")))
    await at.page.put_reaction("player2", said, "🎉")
    await at.hears("saw 🎉")


async def command(at: Visit) -> None:
    answer = await at.page.command("player1", TABLE, "say", text="hello")
    assert answer
    assert answer["content"] == "said hello", answer
    assert answer["interaction_metadata"]["user"]["name"] == "Mara"


async def deferred(at: Visit) -> None:
    answer = await at.page.command("player1", TABLE, "think", text="twice")
    assert answer
    assert answer["content"] == "thought twice", answer
    more = await at.hears("and more")
    assert more["id"] != answer["id"]


async def menu(at: Visit) -> Json:
    """The message with buttons, after a look at it: its author may still wait to hear that it is posted."""
    shown = await at.asks("menu", "menu")
    await asyncio.sleep(LOOK_SECONDS)
    return shown


async def button(at: Visit) -> None:
    shown = await menu(at)
    answer = await at.page.press("player1", shown, "Press")
    assert answer
    assert answer["id"] == shown["id"]
    assert answer["content"] == "pressed"


async def select(at: Visit) -> None:
    answer = await at.page.choose("player2", await menu(at), "choose", "south")
    assert answer
    assert answer["content"] == "chose south"
    assert answer["flags"] & 64, "it is not ephemeral"


async def modal(at: Visit) -> None:
    form = await at.page.press("player1", await menu(at), "Form")
    assert form
    assert form["title"] == "A name"
    answer = await at.page.submit("player1", form, name="Wren")
    assert answer
    assert answer["content"] == "named Wren"


async def thread(at: Visit) -> None:
    inside = await at.asks("thread", "inside")
    assert inside["channel_id"] == await at.page.channel_id("side")


async def webhook(at: Visit) -> None:
    await at.says("webhook")
    spoken = await at.page.wait_for_message(lambda m: m["content"] == "spoken again")
    assert spoken["webhook_id"]
    assert spoken["author"]["username"] == "Ada"


async def attachment(at: Visit) -> None:
    filed = await at.asks("file", "filed")
    assert await at.page.file(filed["attachments"][0]["url"]) == b"hello file"


async def history(at: Visit) -> None:
    for word in ("one", "two"):
        await at.says(word)
    await at.asks("history", "history: one, two, history")


async def typing(at: Visit) -> None:
    await at.says("typing")
    bot = at.page.bot_id
    await at.page.wait_for(lambda e: e["type"] == "typing" and e["user_id"] == bot)
    await at.hears("typed")


async def resume(at: Visit) -> None:
    before = at.guild.resumes
    await at.guild.drop_gateway()
    await at.asks("ping", "pong")
    assert at.guild.resumes == before + 1, "it came back, but as a new session"


async def reconnect(at: Visit) -> None:
    before = at.guild.resumes
    await at.says("and now from the beginning")
    await at.guild.drop_gateway(resumable=False)
    await at.page.wait_for(lambda e: e["type"] == "bot" and e["online"])
    await at.asks("ping", "pong")
    assert at.guild.resumes == before


STEPS: dict[str, Callable[[Visit], Awaitable[None]]] = {
    "connect, READY": connect,
    "command sync": commands,
    "message in, reply out": message,
    "edit": edit,
    "delete": delete,
    "reaction": reaction,
    "command, answered": command,
    "deferred, follow-up": deferred,
    "button": button,
    "select": select,
    "modal": modal,
    "thread": thread,
    "webhook send, edit": webhook,
    "attachment": attachment,
    "history": history,
    "typing": typing,
    "resume": resume,
    "identify anew": reconnect,
}
"""In this order; each needs the first, and those with commands the second."""
