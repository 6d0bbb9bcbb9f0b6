"""A server's own API key in play: paid for by the server, told of once where it fails, and nowhere to be read.

Source: docs/models.md, Keys of a server's own.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.sealing import FernetSeal, new_master
from bot.content_files import content_files
from bot.core.errors import PlayerError
from bot.core.providers.costs import NOTHING, PriceList
from bot.core.providers.quotas import KEYS
from bot.presentation.catalogue import worded
from bot.services.models.budget import Budget
from bot.services.models.prompts import Prompts
from bot.services.models.server_keys import ServerKeys
from bot.services.ports.publisher import NotePost, ScenePost
from tests.pipeline.test_model_play import PROSE, REACTED, READ, TOLD
from tests.pipeline.test_model_play import STEPS as STEP_WORDS
from tests.support import vendors
from tests.support.kept_words import all_kept
from tests.support.raw_vendor import Answer, RawVendor, Seen, Stream, raw_vendor
from tests.support.table import Table, table
from tests.support.vendors import whole

MARKER = "sk-MARKER-5d1bce44-nobody-reads-this"
GOOD = dict(zip(STEP_WORDS, (READ, REACTED, TOLD), strict=True))
ASKS = "I ask Lena about the letter"


def answering(seen: Seen) -> Any:
    """Takes the key with the marker only; what it refuses it repeats, as some vendors do."""
    shown = seen.headers.get("authorization", "")
    if MARKER not in shown:
        told = f"Incorrect API key provided: {shown}"
        return Answer({"error": {"message": told, "code": "invalid_api_key", "type": "auth"}}, 401)
    body = json.dumps(seen.body)
    text = json.dumps(next(data for words, data in GOOD.items() if words in body))
    if seen.body.get("stream"):
        return Stream(whole("openai", text))
    return Answer(vendors.answer("openai", text, tool=False))


class At:
    """A table whose server may bring keys for a vendor on loopback; the operator has no key for it."""

    def __init__(self, at: Table, vendor: RawVendor, folder: Path) -> None:
        self.at, self.vendor, self.folder = at, vendor, folder
        self.prices = {"input": 1_000_000, "output": 1_000_000}
        spec = vendors.spec("openai", base_url=vendor.url, prices=self.prices)
        self.installed = InstalledModels({"large": spec}, {})
        self.masters = new_master()

    async def open(self, masters: str | None = None) -> ServerKeys:
        storage, prices = self.at.storage, PriceList(self.installed.specs)
        clock = self.at.context.clock
        budget = Budget(storage.usage, storage.settings, clock, prices.brought, {})
        keys = ServerKeys(
            storage.server_keys, FernetSeal(self.masters if masters is None else masters), self.installed,
            Prompts(content_files()), OfflineModel(), budget,
        )  # fmt: skip
        await keys.load()
        operators = Budget(storage.usage, storage.settings, clock, prices, dict.fromkeys(KEYS, 1))
        self.at.recompose(server_keys=keys, budget=operators)
        return keys

    async def begin(self) -> None:
        await self.at.start("room-12", "u1")
        await self.at.choose_models("large", "large")

    async def used(self, account: str) -> Any:
        report = await self.at.context.server_keys.budget.report(account, None, "u1")  # type: ignore[union-attr]
        return next(use.used for use in report if (use.scope, use.span) == ("guild", "day"))

    def notes(self) -> list[str]:
        return [worded(post.text) for post in self.at.shown.posts if isinstance(post, NotePost)]


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[At]:
    with capture_logs():
        async with raw_vendor() as vendor, table(folder, same=True) as at:
            vendor.does_as(answering)
            found = At(at, vendor, folder)
            try:
                yield found
            finally:
                await found.installed.close()


async def test_a_server_plays_with_its_own_key_and_pays_on_its_own_account(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        keys = await play.open()
        await keys.add("1", "test", MARKER)
        await play.begin()
        await play.at.say(ASKS)
        assert play.at.shown.scene.narration == PROSE
        assert play.vendor.requests
        assert (await play.used("1")) == NOTHING  # the operator's caps of one token were not in the way
        assert (await play.used("1/own")).tokens > 0
        assert play.notes() == []
        asked = len(play.vendor.requests)
        await keys.remove("1", "test")
        await play.at.say("I wait")
        assert len(play.vendor.requests) == asked
        with pytest.raises(PlayerError):
            await keys.remove("1", "test")


async def test_another_server_does_not_play_with_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        keys = await play.open()
        await keys.add("2", "test", MARKER)
        await play.begin()
        await play.at.say(ASKS)
        assert play.vendor.requests == []
        assert keys.kept("1") == ()


async def test_what_a_server_caps_of_its_own_key_is_not_exceeded_and_told_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        keys = await play.open()
        await keys.add("1", "test", MARKER)
        await keys.budget.set_cap("1/own", "guild", "day", "tokens", "500")
        await play.begin()
        for said in (ASKS, "I wait"):
            assert isinstance(await play.at.say(said), ScenePost)
        assert play.vendor.requests == []
        assert ["language models has too little left" in note for note in play.notes()] == [True]


async def test_a_key_that_the_vendor_refuses_is_told_of_once_and_not_called_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        keys = await play.open()
        await keys.add("1", "test", "sk-revoked-000000000")
        await play.begin()
        for said in (ASKS, "I wait", "I look around"):
            assert isinstance(await play.at.say(said), ScenePost)
        assert ["does not take this server's own key" in note for note in play.notes()] == [True]
        asked = len(play.vendor.requests)
        assert 0 < asked <= 3  # what was on its way when the first was refused
        assert "does not take" in worded(keys.kept("1")[0][1] or "")
        await keys.add("1", "test", MARKER)
        await play.at.say(ASKS)
        assert len(play.vendor.requests) > asked
        assert keys.kept("1") == (("test", None),)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("masters", [lambda: "", new_master], ids=["none", "another"])
async def test_a_lost_master_key_is_told_of_once_and_stops_no_story(
    tmp_path: Path, masters: Callable[[], str]
) -> None:
    async with playing(tmp_path) as play:
        await (await play.open()).add("1", "test", MARKER)
        await play.open(masters())
        await play.begin()
        for said in (ASKS, "I wait"):
            assert isinstance(await play.at.say(said), ScenePost)
        assert play.vendor.requests == []
        assert ["cannot be opened any more" in note for note in play.notes()] == [True]


async def test_every_key_is_sealed_anew_before_an_old_master_key_goes(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        old, new = play.masters, new_master()
        await (await play.open()).add("1", "test", MARKER)
        await (await play.open(lost := new_master())).add("2", "test", MARKER)
        both = await play.open(f"{new},{old}")
        sealed, shut = await both.reseal()
        assert (sealed, [place.guild_id for place in shut]) == (1, ["2"])
        assert [place.guild_id for place in (await play.open(new)).shut()] == ["2"]
        assert [place.guild_id for place in (await play.open(lost)).shut()] == ["1"]
        with pytest.raises(PlayerError):
            await (await play.open("")).reseal()


async def test_the_key_stands_in_no_file_log_export_post_or_error(tmp_path: Path) -> None:
    with capture_logs() as logs:
        async with raw_vendor() as vendor, table(tmp_path, same=True) as at:
            vendor.does_as(answering)
            play = At(at, vendor, tmp_path)
            keys = await play.open()
            for secret in (f"{MARKER} x", MARKER + "\n" + MARKER, MARKER * 20, "ä" + MARKER):
                with pytest.raises(PlayerError) as refused:
                    await keys.add("1", "test", secret)
                assert MARKER not in f"{refused.value} {refused.value.__dict__}"
            await keys.add("1", "test", MARKER)
            await play.begin()
            await at.say(ASKS)
            assert any(MARKER in seen.headers["authorization"] for seen in vendor.requests)
            assert not any(MARKER in json.dumps(seen.body) for seen in vendor.requests)
            # The vendor takes it no more, and repeats it in what it says.
            vendor.does_as(
                lambda seen: Answer(
                    {"error": {"message": f"Bad key {MARKER}", "code": "invalid_api_key"}}, 401
                )
            )
            await at.say("I wait")
            session = await at.tables.channels.get(at.channel)
            log = await at.storage.read_log(session.id)
            written = repr(log) + repr(at.shown.posts) + repr(keys.__dict__) + repr(play.installed)
            written += repr(await at.privacy().export_written("u1"))
            await play.installed.close()
    written += repr(logs)
    assert MARKER not in written
    assert MARKER.lower().encode() not in all_kept(tmp_path)
