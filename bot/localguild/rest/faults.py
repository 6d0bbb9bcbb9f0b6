"""Lets requests of the bot meet the faults that are planned for them."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.localguild.runtime.parts import parts_of
from bot.localguild.runtime.wire import answer
from bot.localguild.state.faults import DROP, ERROR, MISSING_PERMISSION, RATE_LIMIT, SLOW, Fault
from bot.localguild.state.ratelimit import RateVerdict
from bot.localguild.state.refusals import missing_permissions

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def met(request: web.Request, handler: Handler, path: str) -> web.StreamResponse:
    """The answer to a request, or what a fault makes of it."""
    parts = parts_of(request)
    fault = parts.faults.meet(request.method, path)
    if fault is None:
        return await handler(request)
    parts.journal.faulted.append(f"{fault.kind}: {request.method} {path}")
    if fault.kind == SLOW:
        await asyncio.sleep(fault.seconds)
        return await handler(request)
    if fault.done:
        await handler(request)
    return _instead(request, fault)


def _instead(request: web.Request, fault: Fault) -> web.StreamResponse:
    if fault.kind == RATE_LIMIT:
        verdict = RateVerdict(False, 1, 0, fault.seconds, "fault", "shared")
        told = {"message": "You are being rate limited.", "retry_after": fault.seconds, "global": False}
        return answer(told, 429, verdict.headers())
    if fault.kind == ERROR:
        return answer({"message": f"{fault.status}: a fault on demand", "code": 0}, fault.status)
    if fault.kind == MISSING_PERMISSION:
        refused = missing_permissions()
        return answer(refused.body(), refused.status)
    assert fault.kind == DROP
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
