"""The replay theatre over real sprints: it follows a match to its end, and opens it again afterwards."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.core.errors import PlayerError
from bot.services.sprints import OPERATOR, Start
from bot.theatre import Theatre, serving
from tests.support.sprint_table import SMALL, sprint_table


async def next_event(stream: Any) -> tuple[str, Any]:
    """The next event of a stream, as (name, data)."""
    name = ""
    while True:
        line = (await stream.readline()).decode().rstrip("\n")
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            return name, json.loads(line.removeprefix("data: "))


async def test_a_match_is_followed_step_by_step_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "PAUSE_SECONDS", 0.01)
    async with sprint_table(tmp_path) as table, asyncio.timeout(60):
        theatre = Theatre()
        theatre.open(table.sprints, PlayerError)
        status = await table.sprints.start(Start(plan=SMALL, seed=7, paused=True))
        match_id = status.row.id
        async with TestClient(TestServer(theatre.application())) as client:
            assert (await client.get("/match_0000")).status == 404
            assert (await client.get(f"/{match_id}")).status == 200
            answer = await client.get(f"/{match_id}/events?have=A1.B1")
            await table.sprints.step(match_id, OPERATOR)
            name, news = await next_event(answer.content)
            assert name == "update"
            assert {beat["kind"] for beat in news["beats"]} == {"turn_taken"}
            assert news["head"]["match_id"] == match_id
            await table.sprints.resume(match_id, OPERATOR)
            await table.sprints.wait_until_settled(match_id)
            for path in ("", "/events"):
                assert (await client.get(f"/{match_id}{path}")).status == 403, "judges look"
            await table.sprints.reveal(match_id, OPERATOR)
            told = [await next_event(answer.content)]
            while told[-1][0] != "end":
                told.append(await next_event(answer.content))
            assert told[-1] == ("end", "finished")
            document = await table.sprints.document(match_id)
            assert told[-2][1]["order"] == [
                f"{beat['team'] or 'M'}{beat['number']}" for beat in document["beats"]
            ]
            assert (await client.get(f"/{match_id[-6:]}")).status == 200
            again = await client.get(f"/{match_id[-6:]}/events")
            assert [(await next_event(again.content))[0] for _ in range(2)] == ["update", "end"]
            for picture in document["images"]["A"]:
                answer = await client.get(f"/{match_id}/pictures/{picture['sha256']}")
                assert answer.content_type == picture["media_type"]
