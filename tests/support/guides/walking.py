"""Walks through a guide on a local guild: types what it says, and reads what comes of it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shlex
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bot.cli.main import cli
from bot.content_files import resolvers, word_vectors
from bot.localguild import LocalGuild
from bot.services.library.library import load_library
from tests.support.guide import type_in, typed_files
from tests.support.guides.reading import Step
from tests.support.page_client import PageClient
from tests.support.table import LIBRARY, content_files
from tests.support.whole_bot import running

Json = dict[str, Any]
CHANNEL = "the-table"
BEGINS = ("talewright play", "talewright run", "talewright rulesets try", "make play", "pipx run")
"""What opens the table; the walk stands at one already, and `make release-check` does it in an empty environment."""
STOPPED = ("talewright doctor", "talewright db upgrade")
"""What is done before the bot starts. It runs all the while here, so these look at a place of their own."""
OUTSIDE = (
    "git clone",
    "cd ",
    "docker ",
    "pip install",
    "make docs",
    "make theatre",
    "python3 -m venv",
    "cp ",
)
"""What needs a network, Docker or another folder; nothing of ours can be wrong in it but the words."""
BESIDE = ("((", "//")
"""What the game master leaves alone."""
WAIT_SECONDS = 45.0


class Unlike(AssertionError):
    """A step does not do what the guide says."""


class Walk:
    """Somebody who follows a guide: on `page`, and at a terminal in `folder` with the settings in `environment`.

    `see` is asked to take each picture that the guide shows, by its name and by whose page it is.
    """

    def __init__(
        self,
        page: PageClient,
        folder: Path,
        environment: dict[str, str],
        see: Callable[[str, str], Awaitable[None]] | None = None,
        patience: float = WAIT_SECONDS,
    ) -> None:
        self.page, self.folder, self.environment, self.see = page, folder, environment, see
        self.who, self.patience = "player1", patience
        self.shown: list[str] = []

    async def take(self, step: Step) -> None:
        """Take one step; raises Unlike where what then stands there is not what the guide says."""
        if step.kind == "picture":
            if self.see is not None:
                await self.see(step.text, self.who)
        elif step.kind == "terminal":
            await self._terminal(step)
        else:
            self.who = step.who
            await self._channel(step)

    async def _terminal(self, step: Step) -> None:
        if step.text.startswith(BEGINS) or step.text.startswith(OUTSIDE):
            return
        session = await self._session() if "SESSION" in step.text else ""
        words = shlex.split(step.text.replace("SESSION", session))
        if words.pop(0) != "talewright":
            raise Unlike(f"nobody here knows how to do this: {step.text}")
        told = await asyncio.to_thread(self._called, words, step.text.startswith(STOPPED))
        if told.exit_code:
            raise Unlike(f"{step.text} ended with {told.exit_code}: {told.output}")
        self._expect(step, told.output)

    def _called(self, words: list[str], stopped: bool) -> Any:
        more = {"TALEWRIGHT_HOME": str(self.folder / "stopped")} if stopped else {}
        with contextlib.chdir(self.folder):
            return CliRunner().invoke(
                cli, words, env={**os.environ, **self.environment, **more, "COLUMNS": "200"}
            )

    async def _session(self) -> str:
        status = await self.page.command("player1", CHANNEL, "game status")
        found = re.search(r"session_\w+", str(status))
        if found is None:
            raise Unlike(f"/game status shows no session: {status}")
        return found[0]

    async def _channel(self, step: Step) -> None:
        before = {m["id"]: _words(m) for m in await self.page.messages(CHANNEL, step.who)}
        answer = await self._done(step)
        told = "" if answer is None else _words(answer)
        if step.expected or (step.kind == "message" and not step.text.startswith(BESIDE)):
            told += await self._told(step, before, told)
        self._expect(step, told)

    async def _done(self, step: Step) -> Json | None:
        if step.kind == "message":
            await self.page.say(step.who, CHANNEL, step.text)
            return None
        if step.kind == "press":
            return await self._pressed(step)
        options = {name: await self._value(step, name, value) for name, value in step.options}
        answer = await self.page.command(step.who, CHANNEL, step.text, **options)
        return await self._filled(step, answer)

    async def _value(self, step: Step, name: str, value: str) -> str:
        """What the command is given for a choice that reads so in its list."""
        with contextlib.suppress(Exception):
            for choice in await self.page.complete(step.who, CHANNEL, step.text, name, **{name: value}):
                if choice["name"].startswith(value):
                    return choice["value"]
        options: list[Json] = (await self.page.state(step.who))["commands"]
        for word in (*step.text.split(), name):
            found = [one for one in options if one["name"] == word]
            if not found:
                raise Unlike(f"/{step.text} with {name} is no command for {step.who}")
            options, choices = found[0].get("options") or [], found[0].get("choices") or []
        return next((choice["value"] for choice in choices if choice["name"] == value), value)

    async def _pressed(self, step: Step) -> Json | None:
        for message in reversed(await self.page.messages(CHANNEL, step.who)):
            for label in _labels(message):
                if label.startswith(step.text):
                    return await self.page.press(step.who, message, label)
        raise Unlike(f"there is no button that begins with: {step.text}")

    async def _filled(self, step: Step, answer: Json | None) -> Json | None:
        if answer is not None and "modal_id" in answer:
            raise Unlike(f"/{step.text} opens a form, which a guide cannot fill in by a line")
        return answer

    async def _told(self, step: Step, before: dict[str, str], answer: str) -> str:
        """What the game master says after a step, once everything that is expected stands there."""
        until = asyncio.get_running_loop().time() + self.patience
        while True:
            shown = await self.page.messages(CHANNEL, step.who)
            fresh = [
                _words(m) for m in shown
                if m["author"]["id"] == self.page.bot_id and before.get(m["id"]) != _words(m)
            ]  # fmt: skip
            told = "\n".join(fresh)
            if fresh and all(expected in told + answer for expected in step.expected):
                return told
            if asyncio.get_running_loop().time() > until or (answer and not step.expected):
                return told
            await asyncio.sleep(0.1)

    def _expect(self, step: Step, told: str) -> None:
        lacking = [expected for expected in step.expected if expected not in told]
        if lacking:
            raise Unlike(f"after “{step.text}” the guide promises {lacking}; there is:\n{told}")
        self.shown.append(told)


@asynccontextmanager
async def table_for(
    guide: Path, guild: LocalGuild, folder: Path
) -> AsyncIterator[tuple[PageClient, dict[str, str]]]:
    """A table at which a guide can be walked, with its reader's files in `folder`: the page, and a terminal's settings.

    The authors' reader has typed in the game of docs/rulesets.md.
    """
    home, library = folder / "home", LIBRARY
    home.mkdir()
    if guide.stem == "authors":
        type_in(folder, typed_files())
        library = load_library({**content_files(), **typed_files()}, resolvers(), word_vectors())
    async with await PageClient.connect(guild.page_url) as page, running(guild, home, library=library):
        yield page, {"TALEWRIGHT_HOME": str(home), "DISCORD_TOKEN": guild.token}


def _words(message: Json) -> str:
    """Everything a person reads in a message."""
    parts = [message["content"]]
    for embed in message["embeds"]:
        parts += [
            embed.get("title", ""),
            embed.get("description", ""),
            (embed.get("footer") or {}).get("text", ""),
        ]
        parts += [f"{field['name']}\n{field['value']}" for field in embed.get("fields", [])]
    return "\n".join(part for part in (*parts, *_labels(message)) if part).replace("**", "")


def _labels(message: Json) -> list[str]:
    return [
        button["label"]
        for row in message["components"]
        for button in row.get("components", [])
        if button.get("label") and not button.get("disabled")
    ]
