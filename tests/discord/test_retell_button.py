"""The button below a passage that has it told in other words: who sees it, who may press it, and what comes of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.adapters.models.offline.story import OfflineModel
from bot.app.running import App
from bot.core.contracts import NarrateInput
from bot.localguild import LocalGuild
from bot.localguild.state import seed
from bot.presentation.catalogue import say
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.support.page_client import Json, PageClient
from tests.support.whole_bot import running

WHERE = "the-table"
PASSAGES = (
    "Rain walks along the walkway. Lena looks at the bag.",
    "A drip counts at the sill. The lamp hums over everything.",
    "Somewhere a pipe knocks twice. Lena waits.",
    "The carpet smells of dust. Rain taps at the glass.",
    "The lamp hums on. Water runs down the window.",
    "Rain, and the hum of the lamp. Lena says nothing.",
)


@dataclass
class Narrator:
    """A model that tells one passage after the other; the rest is the built-in one's."""

    told: int = 0
    key: str = "narrator"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if not isinstance(request.payload, NarrateInput):
            return await OfflineModel().answer(request, heard)
        self.told += 1
        data: dict[str, Any] = {"operations": [], "narration": PASSAGES[self.told - 1]}
        return ModelReply(data, self.key, "v", text=json.dumps(data))


def rows_of(message: Json) -> list[list[str]]:
    return [[component["label"] for component in row["components"]] for row in message["components"]]


async def scene_with(page: PageClient, words: str) -> Json:
    return await page.wait_for_message(
        lambda message: words in str(message["content"]) and bool(message["components"])
    )


async def use_model(page: PageClient, app: App) -> None:
    """From now on the story is told by the model."""
    session = await app.adapters.storage.session_in_channel(await page.channel_id(WHERE))
    assert session is not None
    models = app.services.tables.turns._runner._s.models  # pyright: ignore[reportPrivateUsage]
    models._made["narrator"] = Narrator()  # type: ignore[attr-defined]
    sessions = app.services.tables.channels.sessions
    await sessions.set_models(session, session.starter_id, "offline", "narrator")


async def test_a_press_tells_the_passage_anew_for_its_player_and_who_leads_and_for_nobody_else(
    guild: LocalGuild, tmp_path: Path
) -> None:
    again = say("timeline/tell_again")
    world = guild._started().world  # pyright: ignore[reportPrivateUsage]
    admin = seed.user("4711000000000000001", "Ada")
    role = next(role["id"] for role in world.roles.values() if role["name"] == "Moderator")
    world.users[admin["id"]], world.people[admin["id"]] = admin, "admin"
    world.members[admin["id"]] = seed.member(admin, [role])
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await page.command("player1", WHERE, "game start", scenario="room-12")
        for player in ("player1", "player2"):
            await page.command(player, WHERE, "game join")
        await page.say("player1", WHERE, "I look around.")
        offline = await page.wait_for_message(lambda message: bool(message["components"]))
        assert rows_of(offline)[-1] == [say("xcard/label")], "without a model there is nothing to tell anew"
        await use_model(page, app)
        await page.say("player2", WHERE, "I wait.")
        told = await scene_with(page, PASSAGES[0])
        assert rows_of(told)[-1] == [say("xcard/label"), again]
        refused = await page.press("spectator", told, again)
        assert refused is not None
        assert refused["flags"] & 64, "a refusal is private"
        assert "Only who started this game" in refused["content"]
        before = await page.messages(WHERE)
        for who, passage in zip(("player2", "player1", "moderator", "admin"), PASSAGES[1:], strict=False):
            said = await page.press(who, told, again)
            assert said is not None
            assert (said["content"], said["flags"] & 64) == (say("timeline/retelling"), 64)
            told = await scene_with(page, passage)
            assert rows_of(told)[-1] == [say("xcard/label"), again]
        assert PASSAGES[0] in str(before[-1]["content"])
        shown = [str(message["content"]) for message in await page.messages(WHERE)]
        assert all(any(passage in one for one in shown) for passage in PASSAGES[:5]), "old words stay"
        checked = await page.command("player1", WHERE, "timeline verify")
        assert checked is not None
        assert checked["content"].startswith("✅")


async def test_a_button_works_after_a_restart_and_one_of_an_older_passage_says_so(
    guild: LocalGuild, tmp_path: Path
) -> None:
    again = say("timeline/tell_again")
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            await page.command("player1", WHERE, "game start", scenario="room-12")
            await page.command("player1", WHERE, "game join")
            await use_model(page, app)
            await page.say("player1", WHERE, "I wait.")
            first = await scene_with(page, PASSAGES[0])
            await page.press("player1", first, again)
            second = await scene_with(page, PASSAGES[1])
        async with running(guild, tmp_path) as app:
            await use_model(page, app)
            app.services.tables.turns._runner._s.models["narrator"].told = 2  # type: ignore[attr-defined]
            stale = await page.press("player1", first, again)
            assert stale is not None
            assert (stale["content"], stale["flags"] & 64) == (
                say("timeline/not_retold", case="moved_on"),
                64,
            )
            await page.press("player1", second, again)
            assert PASSAGES[2] in str((await scene_with(page, PASSAGES[2]))["content"])
