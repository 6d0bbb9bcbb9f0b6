"""The Discord face: the API's application, with authorization, rate limits and the journal of refusals."""

import logging
import re
import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.localguild.forms.problems import UNKNOWN_KEYS
from bot.localguild.rest import (
    channels,
    commands,
    decor,
    faults,
    guild,
    interactions,
    messages,
    reactions,
    threads,
    webhooks,
)
from bot.localguild.runtime.parts import (
    PARTS,
    GuildParts,
    RefusedRequest,
    UnknownKey,
    UnknownRequest,
    parts_of,
)
from bot.localguild.runtime.wire import answer
from bot.localguild.state.ratelimit import RateLimits, RateVerdict, RequestCounter
from bot.localguild.state.refusals import ApiRefused, unauthorized

log = logging.getLogger(__name__)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
PREFIX = "/api/v10"
TOKEN_ROUTE = re.compile(r"/(?:interactions/\d+/[^/]+/callback|webhooks/(\d+)/[^/]+(?:/messages/[^/]+)?)$")
CHANNEL_ROUTE = re.compile(r"/channels/(\d+)(/.*)?$")
MODULES = (guild, channels, messages, reactions, threads, commands, webhooks, interactions, decor)
ROUTES = frozenset(
    f"{route.method} {route.path}"
    for module in MODULES
    for route in module.routes
    if isinstance(route, web.RouteDef)
)
"""Every request there is, as `POST /channels/{channel}/messages`."""
CLIENT_CLOSED_REQUEST = 499
METER = web.AppKey("meter", RequestCounter)
RATES = web.AppKey("rates", RateLimits)


def api_application(parts: GuildParts, rates: RateLimits | None) -> web.Application:
    """The API under `/api/v10`; no rate limits when `rates` is None."""
    middlewares = [faulty, outage, *([limit] if rates is not None else []), journal, authorize]
    app = web.Application(middlewares=middlewares)
    app[PARTS] = parts
    if rates is not None:
        app[METER], app[RATES] = RequestCounter(), rates
    for module in MODULES:
        app.add_routes(module.routes)
    app.router.add_route("*", "/{tail:.*}", unknown)
    return app


def _path(request: web.Request) -> str:
    return request.path.removeprefix(PREFIX)


async def unknown(request: web.Request) -> web.StreamResponse:
    """Any endpoint that does not exist here."""
    parts_of(request).journal.unknown.append(UnknownRequest(request.method, _path(request)))
    return answer({"message": "404: Not Found", "code": 0}, 404)


@web.middleware
async def faulty(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Before anything else, what goes wrong on demand."""
    return await faults.met(request, handler, _path(request))


@web.middleware
async def outage(request: web.Request, handler: Handler) -> web.StreamResponse:
    """While an outage lasts, nothing about messages is answered."""
    journal = parts_of(request).journal
    if not journal.lasts or "/messages" not in request.path:
        return await handler(request)
    journal.out.append(f"{request.method} {_path(request)}")
    return answer({"message": "503: Service Unavailable", "code": 0}, 503)


@web.middleware
async def journal(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn refusals into Discord's error bodies and note them; unknown keys and faults of ours are noted too."""
    parts = parts_of(request)
    resource = request.match_info.route.resource
    if resource is not None:
        parts.journal.served[f"{request.method} {resource.canonical.removeprefix(PREFIX)}"] += 1
    noted: list[str] = []
    token = UNKNOWN_KEYS.set(noted)
    try:
        return await handler(request)
    except ApiRefused as refused:
        status, code, message = refused.status, refused.code, refused.message
        if refused.errors:
            message += f" {refused.errors}"
        parts.journal.refused.append(RefusedRequest(request.method, _path(request), status, code, message))
        return answer(refused.body(), status)
    except web.HTTPException:
        raise
    except ConnectionResetError:  # who asked has hung up, and nobody reads this
        return web.Response(status=CLIENT_CLOSED_REQUEST)
    except Exception as fault:
        log.exception("the local guild failed at %s %s", request.method, _path(request))
        message = f"the local guild failed: {fault!r}"
        parts.journal.refused.append(RefusedRequest(request.method, _path(request), 500, 0, message))
        return answer({"message": message, "code": 0}, 501)
    finally:
        UNKNOWN_KEYS.reset(token)
        parts.journal.unknown_keys += [UnknownKey(request.method, _path(request), key) for key in noted]


@web.middleware
async def authorize(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only the bot's token opens the API; webhook tokens open their own routes."""
    if TOKEN_ROUTE.search(request.path) is None:
        given = request.headers.get("Authorization", "").encode()
        if not secrets.compare_digest(given, f"Bot {parts_of(request).world.token}".encode()):
            raise unauthorized()
    return await handler(request)


@web.middleware
async def limit(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Count the request in its buckets; refuse with 429 when one is full."""
    verdicts = _verdicts(request)
    full = next((verdict for verdict in verdicts if not verdict.allowed), None)
    if full is not None:
        parts_of(request).journal.limited.append(f"{request.method} {_path(request)}")
        told = {
            "message": "You are being rate limited.",
            "retry_after": round(full.reset_after, 3),
            "global": full.scope == "global",
        }
        return answer(told, 429, full.headers())
    response = await handler(request)
    if verdicts:
        response.headers.update(verdicts[-1].headers())
    return response


def _verdicts(request: web.Request) -> list[RateVerdict]:
    """What the buckets of a request say, the one whose headers are told last."""
    meter, rates, world = request.app[METER], request.app[RATES], parts_of(request).world
    path = _path(request)
    by_token = TOKEN_ROUTE.search(path)
    if by_token is not None:
        webhook = world.webhooks.get(by_token[1] or "")
        if webhook is None:
            return []
        return [
            meter.take("webhook-channel", webhook["channel_id"], rates.webhook_channel),
            meter.take("webhook", webhook["id"], rates.webhook),
        ]
    total = meter.take("global", "", rates.total, "global")
    if not total.allowed:
        return [total]
    in_channel = CHANNEL_ROUTE.search(path)
    place, rest = (in_channel[1], in_channel[2] or "") if in_channel is not None else ("", path)
    if rest == "/messages" and request.method == "POST":
        return [meter.take("message-create", place, rates.message_create)]
    if "/reactions" in rest:
        return [meter.take("reaction", place, rates.reaction)]
    if rest.startswith("/messages/") and request.method == "PATCH":
        return [meter.take("message-change", place, rates.message_change)]
    shape = re.sub(r"\d{15,}", "id", rest)
    return [meter.take(f"{request.method}{shape}", place, rates.other)]
