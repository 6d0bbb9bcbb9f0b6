"""The page's faults: what goes wrong on demand, for whoever tries a bot."""

from typing import Any

from aiohttp import web

from bot.localguild.forms.faults import EVENTS, OWN_KEYS, faults_of
from bot.localguild.page.requests import body_of
from bot.localguild.rest.api import ROUTES
from bot.localguild.runtime.parts import GuildParts, RequestLog, parts_of
from bot.localguild.runtime.wire import answer
from bot.localguild.state.faults import GATEWAY, Planned
from bot.localguild.state.refusals import LocalGuildError, PageRefused

Json = dict[str, Any]
routes = web.RouteTableDef()
MOST_NOTED = 50


def _shown(planned: Planned) -> Json:
    """A fault as its file would have it, with its counts beside it."""
    fault = planned.fault
    own = {key: getattr(fault, key) for key in sorted(OWN_KEYS[fault.kind])}
    often = {"after": fault.after, "every": fault.every, "times": fault.times}
    return {
        "fault": {"kind": fault.kind, "where": fault.where, **own, **often},
        "seen": planned.seen,
        "met": planned.met,
    }


def _all(parts: GuildParts) -> web.Response:
    places = [*sorted(ROUTES), GATEWAY, *(f"{GATEWAY} {event}" for event in EVENTS)]
    kinds = {kind: sorted(keys) for kind, keys in OWN_KEYS.items()}
    shown = [_shown(one) for one in parts.faults.planned]
    return answer({"faults": shown, "kinds": kinds, "places": places, "noted": _noted(parts.journal)})


def _noted(journal: RequestLog) -> dict[str, list[str]]:
    """What the bot asked for in vain: the last of each sort, in lines, each once."""
    lines = {
        "unknown": [f"{method} {path}" for method, path in journal.unknown],
        "refused": [f"{r.method} {r.path}: {r.status}, {r.code} {r.message}" for r in journal.refused],
        "unknown_keys": [f"{method} {path}: {key}" for method, path, key in journal.unknown_keys],
        "faulted": journal.faulted,
    }
    return {sort: list(dict.fromkeys(noted[-MOST_NOTED:])) for sort, noted in lines.items()}


@routes.get("/faults")
async def shown(request: web.Request) -> web.Response:
    return _all(parts_of(request))


@routes.put("/faults")
async def put(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await body_of(request, "faults")
    try:
        parts.faults.put(faults_of(body["faults"], ROUTES))
    except LocalGuildError as wrong:
        raise PageRefused(400, str(wrong)) from wrong
    return _all(parts)


@routes.post("/gateway/drop")
async def drop(request: web.Request) -> web.Response:
    """Break the bot's connection now."""
    body = await body_of(request)
    resumable = body.get("resumable", True)
    if not isinstance(resumable, bool):
        raise PageRefused(400, "resumable is true or false.")
    await parts_of(request).gateway.drop(resumable)
    return answer({})
