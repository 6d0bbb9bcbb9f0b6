"""A narration that is being written, in Discord: the dice at once, then sentence by sentence, then its final form."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from bot.adapters.models.offline.story import OfflineModel
from bot.app.running import App
from bot.core.errors import ModelUnavailable
from bot.localguild import LocalGuild, RateLimits
from bot.localguild.state.ratelimit import Window
from bot.presentation.delivery.publisher import EDIT_SECONDS
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
PACE = 0.35
SENTENCES = (
    "The lamp hums.", "Rain taps at the glass.", "The carpet smells of dust.", "A tap runs next door.",
    "The lamp hums on.", "Somebody coughs.", "The tap stops.", "Rain runs down the window.", "The lamp flickers.",
    "The carpet smells of soap, too.",
)  # fmt: skip


@dataclass
class Streamed:
    """The offline model whose narration comes sentence by sentence; `breaks` after so many."""

    breaks: int | None = None
    key: str = "streamed"
    began: float = field(default=0.0)

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        data: Json = dict((await OfflineModel().answer(request)).data)
        if request.step == "narrator" and heard is not None:
            data |= {"narration": " ".join(SENTENCES), "operations": [], "choices": [], "observations": []}
            self.began = time.monotonic()
            for count in range(1, len(SENTENCES) + 1):
                await asyncio.sleep(PACE)
                if self.breaks == count:
                    raise ModelUnavailable("the connection broke")
                so_far = json.dumps(" ".join(SENTENCES[:count]))[:-1]
                heard(f'{{"operations": [], "narration": {so_far}')
            heard(json.dumps({"operations": [], "narration": data["narration"], "choices": []}))
        return ModelReply(data, self.key, "v", text=json.dumps(data))


@pytest.fixture
async def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[tuple[PageClient, App]]:
    made = LocalGuild(rate_limits=RateLimits(message_create=Window(100, 1.0)))
    await made.start()
    monkeypatch.setattr(discord.http.Route, "BASE", made.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway_url))
    async with await PageClient.connect(made.page_url) as page, running(made, tmp_path) as app:
        yield page, app
    await made.stop()
    assert made.unknown == []
    assert made.unknown_keys == []
    assert made.refused == []


async def told(page: PageClient, app: App, model: Streamed | Slow) -> list[tuple[float, Json]]:
    """Plays a turn with this model; each form in which its post was seen, with the time since the words began."""
    await page.command("player1", WHERE, "game start", scenario="room-12")
    await page.command("player1", WHERE, "game join")
    session = await app.adapters.storage.session_in_channel(await page.channel_id(WHERE))
    assert session is not None
    app.services.tables.turns._runner._s.models._made["streamed"] = model  # type: ignore[attr-defined]
    await app.services.tables.channels.sessions.set_models(
        session, session.starter_id, "streamed", "streamed"
    )
    before = {message["id"] for message in await page.messages(WHERE)}
    await page.say("player1", WHERE, "I press Lena about the jar")
    forms: list[tuple[float, Json]] = []
    async with asyncio.timeout(30):
        while not forms or not forms[-1][1]["components"]:
            await asyncio.sleep(0.03)
            for message in await page.messages(WHERE):
                own = message["author"]["id"] == page.bot_id and message["id"] not in before
                if own and (not forms or forms[-1][1] != message):
                    forms.append((time.monotonic() - model.began if model.began else -1.0, message))
    return forms


def words(message: Json) -> str:
    return str(message["content"])


async def test_the_dice_stand_at_once_and_the_prose_grows_within_discords_edit_limits(
    page: tuple[PageClient, App],
) -> None:
    forms = await told(*page, Streamed())
    assert len({message["id"] for _, message in forms}) == 1, "one post, edited"
    first = forms[0][1]
    assert not any(sentence in words(first) for sentence in SENTENCES)
    assert words(first).startswith("🎲 "), "the dice are there before any word"
    lengths = [sum(sentence in words(message) for sentence in SENTENCES) for _, message in forms]
    assert lengths == sorted(lengths)
    assert any(0 < length < len(SENTENCES) for length in lengths), "it was seen growing"
    growing = [at for at, message in forms if not message["components"]]
    between = [later - earlier for earlier, later in itertools.pairwise(growing[1:])]
    assert all(seconds > EDIT_SECONDS - 0.2 for seconds in between), between
    assert 0 < lengths[1] < 3, "the first words do not wait for the time between two edits"
    assert " ".join(SENTENCES) in words(forms[-1][1])
    assert forms[-1][1]["components"], "the buttons come with the final form, after the commit"


async def test_a_stream_that_breaks_is_completed_in_the_same_post(page: tuple[PageClient, App]) -> None:
    forms = await told(*page, Streamed(breaks=7))
    assert len({message["id"] for _, message in forms}) == 1
    last = words(forms[-1][1])
    assert last.startswith(words(forms[-2][1]).rstrip())
    assert SENTENCES[0] in last
    assert SENTENCES[-1] not in last
    assert len(last) > len(" ".join(SENTENCES[:6])), "the offline narrator told the rest"


@dataclass
class Slow:
    """The offline model whose narration never comes while `held`; when it was first asked for it."""

    key: str = "streamed"
    began: float = field(default=0.0)
    held: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if request.step == "reflection":  # what comes right after the outcome stands
            self.began = self.began or time.monotonic()
            await self.held.wait()
        return await OfflineModel().answer(request)


async def test_while_a_slow_model_thinks_the_dice_and_a_sign_are_there_within_a_second(
    page: tuple[PageClient, App],
) -> None:
    model = Slow()
    client, app = page
    playing = asyncio.create_task(told(client, app, model))
    try:
        async with asyncio.timeout(20):
            shown: list[Json] = []
            while not shown:
                await asyncio.sleep(0.03)
                if model.began:
                    messages = await client.messages(WHERE)
                    shown = [one for one in messages if "The passage is being written" in words(one)]
            took = time.monotonic() - model.began
    finally:
        model.held.set()
    assert "🎲 " in words(shown[0])
    assert took < 1.0
    last = (await playing)[-1][1]
    assert "The passage is being written" not in words(last)
