"""The theatre over HTTP: pages, pictures, and a match that goes on."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.theatre import Theatre, serving
from bot.theatre.updating import Have, update
from tests.support import theatre_match

Client = TestClient[web.Request, web.Application]


@dataclass
class Stage:
    """A source with one match that tests let go on."""

    document_now: dict[str, Any]
    pictures: dict[str, bytes] = field(default_factory=dict)
    grown: asyncio.Event = field(default_factory=asyncio.Event)
    over: bool = False
    judged: bool = False

    async def is_judged(self, match_id: str) -> bool:
        await self.document(match_id)
        return self.judged

    async def document(self, match_id: str) -> dict[str, Any]:
        if match_id != self.document_now["match_id"]:
            raise LookupError("I know no such sprint.")
        return self.document_now

    async def watch(self, match_id: str, after: int = 0) -> AsyncGenerator[int]:
        while not self.over:
            grown = self.grown
            yield 1
            await grown.wait()

    async def gallery(self, match_id: str) -> Sequence[Any]:
        made = [one for team in self.document_now["images"].values() for one in team]
        return [
            SimpleNamespace(made=SimpleNamespace(**one), data=self.pictures[one["sha256"]])
            for one in made
            if one["sha256"] in self.pictures
        ]

    def go_on(self, document: dict[str, Any], *, over: bool = False) -> None:
        self.document_now, self.over = document, over
        self.grown.set()
        self.grown = asyncio.Event()


@pytest.fixture
def theatre(monkeypatch: pytest.MonkeyPatch) -> Theatre:
    monkeypatch.setattr(serving, "PAUSE_SECONDS", 0.01)
    return Theatre()


@pytest_asyncio.fixture
async def client(theatre: Theatre) -> AsyncIterator[Client]:
    async with TestClient(TestServer(theatre.application())) as made:
        yield made


async def happenings(client: Client, path: str, count: int) -> list[tuple[str, Any]]:
    """So many events of a stream, as (name, data)."""
    found: list[tuple[str, Any]] = []
    async with asyncio.timeout(10), client.get(path) as response:
        assert response.content_type == "text/event-stream"
        name = ""
        while len(found) < count:
            line = (await response.content.readline()).decode().rstrip("\n")
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                found.append((name, json.loads(line.removeprefix("data: "))))
    return found


async def test_before_it_is_opened_the_theatre_asks_for_a_moment(client: Client) -> None:
    answer = await client.get("/m-live")
    assert answer.status == 503
    assert "Load this page again" in await answer.text()


async def test_a_match_is_a_page_with_its_own_policy_and_an_unknown_one_is_refused(
    theatre: Theatre, client: Client
) -> None:
    theatre.open(Stage(theatre_match.running(3)))
    answer = await client.get("/m-live")
    assert answer.status == 200
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert '"live":true' in await answer.text()
    for path in ("/m-other", "/m-other/events", "/m-other/pictures/00"):
        refused = await client.get(path)
        assert refused.status == 404, path


async def test_pictures_are_served_by_their_hash_only(theatre: Theatre, client: Client) -> None:
    document = theatre_match.whole()
    stage = Stage(document, theatre_match.pictures(document))
    theatre.open(stage)
    name, content = next(iter(stage.pictures.items()))
    answer = await client.get(f"/m-2031/pictures/{name}")
    assert (answer.status, answer.content_type, await answer.read()) == (200, "image/png", content)
    assert answer.headers["Content-Security-Policy"] == "sandbox; default-src 'none'"
    assert (await client.get("/m-2031/pictures/..%2f..%2fetc")).status == 404


async def test_while_judges_look_the_curtain_is_down_for_pages_and_for_streams(
    theatre: Theatre, client: Client
) -> None:
    document = theatre_match.whole()
    stage = Stage(document, judged=True)
    theatre.open(stage)
    for path in ("/m-2031", "/m-2031/events"):
        answer = await client.get(path)
        assert answer.status == 403
        told = await answer.text()
        assert "The curtain is down" in told
        assert not any(spec["world_name"] in told for spec in document["specs"].values())
        assert "Team " not in told
    stage.judged = False
    assert (await client.get("/m-2031")).status == 200


async def test_a_page_that_is_open_already_learns_of_the_judging_only_with_the_reveal(
    theatre: Theatre, client: Client
) -> None:
    document = theatre_match.whole()
    stage = Stage(theatre_match.running(4) | {"match_id": "m-2031"})
    theatre.open(stage)
    reading = asyncio.create_task(happenings(client, "/m-2031/events", 4))
    await asyncio.sleep(0.05)
    stage.judged = True
    stage.go_on(document)
    await asyncio.sleep(0.1)
    stage.judged = False
    stage.go_on(document, over=True)
    first, blind, revealed, _ = await reading
    assert first[1]["beats"]
    assert {beat["team"] for beat in blind[1]["beats"]} == {"A", "B"}
    assert blind[1]["head"]["judging"] is None
    assert blind[1]["head"]["reveal"] is None
    assert {beat["team"] for beat in revealed[1]["beats"]} == {None}
    assert revealed[1]["head"]["reveal"]["labels"]


async def test_a_follower_is_told_of_what_it_does_not_have_and_of_the_end(
    theatre: Theatre, client: Client
) -> None:
    first, second = theatre_match.running(4), theatre_match.running(7)
    stage = Stage(first)
    theatre.open(stage)
    have, _ = update(first, Have.of(""))
    asked = ".".join(f"{stream}{number}" for stream, number in have.most.items())
    reading = asyncio.create_task(happenings(client, f"/m-live/events?have={asked}", 2))
    await asyncio.sleep(0.05)
    stage.go_on(second, over=True)
    (name, news), end = await reading
    assert name == "update"
    assert [beat["number"] for beat in news["beats"] if beat["team"] == "A"] == [
        beat["number"] for beat in second["beats"] if beat["team"] == "A" and beat["number"] > have.most["A"]
    ]
    assert len(news["order"]) == len(second["beats"])
    assert end == ("end", "deliberating")


async def test_streams_end_when_the_server_does(theatre: Theatre) -> None:
    theatre.open(Stage(theatre_match.running(3)))
    server = TestServer(theatre.application())
    async with TestClient(server) as client:
        answer = await client.get("/m-live/events")
        await answer.content.readline()
        async with asyncio.timeout(5):
            await server.close()


def test_odd_numbers_of_a_follower_count_as_nothing() -> None:
    assert Have.of("A12.B10.M5").most == {"A": 12, "B": 10, "M": 5}
    assert Have.of("A-3.Bx.<script>").most == {}
    assert Have.of("").lacks({"team": None, "number": 1})
    assert not Have.of("M1").lacks({"team": None, "number": 1})
