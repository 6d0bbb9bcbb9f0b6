"""What a running bot shows to whoever watches it."""

import asyncio

import aiohttp
import pytest
from aiohttp import web

from bot.adapters.monitoring.metrics import Metrics
from bot.adapters.monitoring.status_server import StatusServer
from bot.core.errors import OperatorError

TURN = {
    "event": "turn", "level": "info", "ruleset": "two-hands", "outcome": "scene", "ms": 300,
    "steps": {"narration": 200}, "models": {"big": 1}, "guarded": {"numbers": 2},
    "input_tokens": 900, "output_tokens": 80, "cached_tokens": 0,
}  # fmt: skip


async def asked(server: StatusServer, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{server.port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_readiness_says_why_not_while_life_goes_on() -> None:
    why = ["connecting"]
    server = StatusServer("127.0.0.1:0", lambda: why[0], Metrics())
    await server.start()
    try:
        assert await asked(server, "/readyz") == (503, "connecting\n")
        assert await asked(server, "/livez") == (200, "alive\n")
        why[0] = ""
        assert await asked(server, "/readyz") == (200, "ready\n")
    finally:
        await server.close()


async def test_lines_of_the_log_become_figures_without_an_id_of_anybody() -> None:
    metrics = Metrics()
    line = {**TURN, "turn": "t-1", "session": "s-1", "guild": "g-1"}
    assert metrics(None, "info", line) == line, "a line is passed on as it is"
    metrics(
        None,
        "warning",
        {"event": "model_attempt_failed", "level": "warning", "key": "big", "reason": "timeout"},
    )
    server = StatusServer("127.0.0.1:0", str, metrics)
    await server.start()
    try:
        status, told = await asked(server, "/metrics")
    finally:
        await server.close()
    assert status == 200
    assert 'talewright_turns_total{outcome="scene",ruleset="two-hands"} 1.0' in told
    assert 'talewright_model_tokens_total{kind="input"} 900.0' in told
    assert 'talewright_model_failures_total{model="big",reason="timeout"} 1.0' in told
    assert 'talewright_guard_refusals_total{kind="numbers"} 2.0' in told
    assert 'talewright_log_problems_total{level="warning"} 1.0' in told
    assert not any(one in told for one in ("t-1", "s-1", "g-1"))


@pytest.mark.parametrize("address", ["127.0.0.1:notaport", "127.0.0.1:99999"])
async def test_an_address_that_cannot_be_had_is_one_clear_sentence(address: str) -> None:
    with pytest.raises(OperatorError, match="STATUS_ADDRESS="):
        await StatusServer(address, str, Metrics()).start()


async def test_a_taken_port_is_one_clear_sentence() -> None:
    holder = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = holder.sockets[0].getsockname()[1]
    with pytest.raises(OperatorError, match="STATUS_ADDRESS="):
        await StatusServer(f"127.0.0.1:{port}", str, Metrics()).start()
    holder.close()


async def test_an_application_beside_it_is_served_under_its_path() -> None:
    async def show(request: web.Request) -> web.Response:
        return web.Response(text=request.match_info["match"])

    def annex() -> web.Application:
        application = web.Application()
        application.router.add_get("/{match}", show)
        return application

    server = StatusServer("127.0.0.1:0", lambda: "", Metrics(), {"/theatre": annex})
    await server.start()
    try:
        assert await asked(server, "/theatre/match_1") == (200, "match_1")
        assert await asked(server, "/livez") == (200, "alive\n")
    finally:
        await server.close()
