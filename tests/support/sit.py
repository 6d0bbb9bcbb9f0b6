"""Sit at a table from a terminal: one deed at a time in a guild of `make play`, and what the page then shows.

    python -m tests.support.sit PORT say CHANNEL TEXT
    python -m tests.support.sit PORT read CHANNEL [COUNT]
    python -m tests.support.sit PORT press CHANNEL LABEL
    python -m tests.support.sit PORT choose CHANNEL MENU VALUE
    python -m tests.support.sit PORT command CHANNEL "NAME" [OPTION=VALUE ...]

`SIT_AS` names who sits: player1 (the default), player2, a game master or a moderator.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from typing import Any

from tests.support.page_client import PageClient, PageError

Json = dict[str, Any]
QUIET_SECONDS = 0.7
"""Nothing new for so long means that the answer stands."""
LONGEST_SECONDS = 30.0
BUTTON, FIRST_SELECT, LAST_SELECT = 2, 3, 8


async def sit(port: int, deed: str, channel: str, words: list[str]) -> None:
    """Do one deed and print what changed; PageError says why it was refused."""
    who = os.environ.get("SIT_AS", "player1")
    async with await PageClient.connect(f"http://127.0.0.1:{port}") as page:
        if deed == "read":
            shown = await page.messages(channel, who, int(words[0]) if words else 10)
            _show(shown)
            return
        before = {message["id"]: message for message in await page.messages(channel, who)}
        answer = await _done(page, who, deed, channel, words)
        after = await _settled(page, channel, who)
        fresh = [message for message in after if before.get(message["id"]) != message]
        if answer is not None and answer.get("id") not in {message["id"] for message in fresh}:
            fresh.append(answer)
        _show(fresh)


async def _done(page: PageClient, who: str, deed: str, channel: str, words: list[str]) -> Json | None:
    if deed == "say":
        await page.say(who, channel, " ".join(words))
        return None
    if deed == "command":
        options = dict(word.split("=", 1) for word in words[1:])
        return await page.command(who, channel, words[0], **options)
    shown = [message for message in reversed(await page.messages(channel, who)) if message.get("components")]
    refused = PageError("no message here has buttons")
    for message in shown:
        try:
            if deed == "press":
                return await page.press(who, message, words[0])
            return await page.choose(who, message, words[0], *words[1:])
        except PageError as error:
            if "has no component" not in str(error):
                raise
            refused = error
    raise refused


async def _settled(page: PageClient, channel: str, who: str) -> list[Json]:
    until = asyncio.get_running_loop().time() + LONGEST_SECONDS
    while asyncio.get_running_loop().time() < until:
        before = await page.messages(channel, who)
        await asyncio.sleep(QUIET_SECONDS)
        if await page.messages(channel, who) == before:
            break
    return await page.messages(channel, who)


def _show(messages: list[Json]) -> None:
    sys.stdout.write("\n\n".join(_told(message) for message in messages) or "(nothing changed)")
    sys.stdout.write("\n")


def _told(message: Json) -> str:
    author = message.get("author") or {}
    lines = [f"[{author.get('name') or author.get('username') or '?'}] {message.get('content') or ''}"]
    for embed in message.get("embeds") or []:
        lines += [str(embed[key]) for key in ("title", "description") if embed.get(key)]
        lines += [f"{field['name']}: {field['value']}" for field in embed.get("fields") or []]
        lines += [f"-# {embed['footer']['text']}"] if embed.get("footer") else []
    lines += [f"(picture {attachment.get('filename')})" for attachment in message.get("attachments") or []]
    lines += _parts(message.get("components") or [])
    return "\n".join(lines)


def _parts(components: list[Json]) -> Iterator[str]:
    for part in components:
        if "content" in part:
            yield str(part["content"])
        elif part.get("type") == BUTTON:
            yield f"  <{part.get('label')}>"
        elif FIRST_SELECT <= part.get("type", 0) <= LAST_SELECT:
            labels = [str(option["label"]) for option in part.get("options") or []]
            yield f"  <menu {part.get('placeholder')}: {' | '.join(labels)}>"
        yield from _parts(part.get("components") or [])
        yield from _parts([part["accessory"]] if "accessory" in part else [])


if __name__ == "__main__":
    try:
        asyncio.run(sit(int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]))
    except PageError as error:
        raise SystemExit(str(error)) from None
