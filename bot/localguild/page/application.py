"""The page face: what people do and see, as plain JSON for the page and the tests."""

import ipaddress
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from aiohttp import web

from bot.localguild.page import faults, interactions, messages
from bot.localguild.page.events import PageEvents
from bot.localguild.page.requests import viewer_of
from bot.localguild.page.view import listed_channel
from bot.localguild.page.words import STUMBLED, plain_words
from bot.localguild.runtime.parts import PARTS, GuildParts, parts_of
from bot.localguild.runtime.wire import answer
from bot.localguild.state.permissions import DM_TYPES
from bot.localguild.state.refusals import ApiRefused, PageRefused
from bot.localguild.state.seed import PEOPLE

log = logging.getLogger(__name__)
Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
STATIC = Path(__file__).parents[1] / "static"
NOTICE = "This is a local guild, only on this computer: a place to try the bot, not Discord."
BOT_COLOR = 0xB45309
GUARD_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
routes = web.RouteTableDef()


def page_application(parts: GuildParts, events: PageEvents) -> web.Application:
    """Everything under `/page`."""
    app = web.Application(middlewares=[plain_errors])
    app[PARTS] = parts
    for module_routes in (routes, messages.routes, interactions.routes, faults.routes):
        app.add_routes(module_routes)
    app.router.add_get("/events", events.stream)
    return app


def is_loopback(host: str | None) -> bool:
    """Whether a host name or address means this computer."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


@web.middleware
async def loopback_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse names that were made to point here (DNS rebinding), and other sites' scripts."""
    named = [urlsplit("//" + request.host).hostname]
    origin = request.headers.get("Origin")
    if origin is not None:
        named.append(urlsplit(origin).hostname)
    if not all(is_loopback(host) for host in named):
        return answer({"error": "The local guild answers only on 127.0.0.1; open it there."}, 403)
    return await handler(request)


async def guard_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Let a browser load only what this server serves, never show it in another site's frame, and tell no one."""
    for name, value in GUARD_HEADERS.items():
        response.headers.setdefault(name, value)


@web.middleware
async def plain_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer refusals in plain words."""
    try:
        return await handler(request)
    except PageRefused as refused:
        return answer({"error": refused.error}, refused.status)
    except ApiRefused as refused:
        return answer({"error": plain_words(refused)}, min(refused.status, 499))
    except web.HTTPException as wrong:
        return answer({"error": f"{wrong.reason}: {request.method} {request.path}"}, wrong.status)
    except ConnectionError:
        raise
    except Exception:
        log.exception("the local guild failed at %s %s", request.method, request.path)
        return answer({"error": STUMBLED}, 500)


def person(parts: GuildParts, user_id: str) -> Json:
    """A person as the page lists them."""
    user = parts.world.users[user_id]
    role = parts.world.people.get(user_id, "bot")
    colors = {part: color for _, part, color in PEOPLE}
    color = f"#{colors.get(role, BOT_COLOR):06x}"
    name = user["global_name"] or user["username"]
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        f'<rect width="40" height="40" fill="{color}"/>'
        '<text x="20" y="27" font-size="20" font-family="sans-serif" text-anchor="middle" fill="#fff">'
        f"{name[0]}</text></svg>"
    )
    avatar = "data:image/svg+xml," + quote(picture)
    return {"id": user_id, "name": name, "role": role, "color": color, "avatar": avatar}


def commands_for(parts: GuildParts, viewer: str) -> list[Json]:
    """The commands a person may see."""
    return [command for command in parts.world.all_commands() if parts.world.may_command(viewer, command)]


@routes.get("/state")
async def state(request: web.Request) -> web.Response:
    parts = parts_of(request)
    world = parts.world
    viewer = request.query.get("viewer") or next(iter(world.people))
    viewer_of(parts, viewer)
    seen = [c for c in world.channels.values() if c["type"] not in DM_TYPES and world.sees(viewer, c)]
    bot = person(parts, world.bot_id)
    return answer(
        {
            "guild": {"id": world.guild["id"], "name": world.guild["name"]},
            "identities": [person(parts, user_id) for user_id in world.people],
            "bot": {**bot, "name": parts.bot["username"], "online": parts.gateway.online},
            "channels": [listed_channel(channel) for channel in seen],
            "commands": commands_for(parts, viewer),
            "roles": [
                {"id": r["id"], "name": r["name"], "color": f"#{r['color']:06x}"}
                for r in world.roles.values()
            ],
            "notice": NOTICE,
        }
    )


async def index(_request: web.Request) -> web.StreamResponse:
    """The page itself."""
    if not (STATIC / "index.html").is_file():
        return web.Response(text="The local guild runs, but its page is not installed.", status=404)
    return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def faults_page(_request: web.Request) -> web.StreamResponse:
    """The page on which things go wrong on demand."""
    return web.FileResponse(STATIC / "faults.html", headers={"Cache-Control": "no-cache"})


async def attachment(request: web.Request) -> web.StreamResponse:
    """An uploaded file; never shown as a document of this origin."""
    data = parts_of(request).files.get(request.match_info["file"])
    if data is None:
        return web.Response(status=404, text="There is no such file.")
    name = request.match_info["name"]
    headers = {"Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff"}
    if not name.lower().endswith((".png", ".jpg", ".jpeg", ".gif", ".webp")):
        headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type="application/octet-stream", headers=headers)
    kind = name.lower().rsplit(".", 1)[1].replace("jpg", "jpeg")
    return web.Response(body=data, content_type=f"image/{kind}", headers=headers)


async def avatar(request: web.Request) -> web.StreamResponse:
    """A webhook's picture: uploaded, or linked elsewhere."""
    parts, digest = parts_of(request), request.match_info["digest"]
    if digest in parts.world.avatar_links:
        raise web.HTTPFound(parts.world.avatar_links[digest])
    data = parts.files.get(digest)
    if data is None:
        return web.Response(status=404, text="There is no such picture.")
    headers = {"Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=data, content_type="image/png", headers=headers)
