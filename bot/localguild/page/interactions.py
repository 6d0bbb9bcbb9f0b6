"""The page's commands, components and modals."""

from typing import Any

from aiohttp import web

from bot.localguild.page.requests import body_of, channel_of, message_of, viewer_of
from bot.localguild.runtime.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, NO_ANSWER
from bot.localguild.runtime.locales import locale_of
from bot.localguild.runtime.options import command_data, find_command
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.runtime.pressing import component_data, modal_data
from bot.localguild.runtime.wire import answer
from bot.localguild.state import limits
from bot.localguild.state.refusals import PageRefused

Json = dict[str, Any]
routes = web.RouteTableDef()
WAIT_SECONDS = 4.0


def _viewer_of(request: web.Request, parts: GuildParts, body: Json) -> str:
    """Who acts; in which language they read is what their browser says."""
    viewer = viewer_of(parts, body["viewer"])
    parts.interactions.locales[viewer] = locale_of(request.headers.get("Accept-Language", ""))
    return viewer


@routes.post("/commands")
async def command(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await body_of(request, "viewer", "channel_id", "name")
    viewer = _viewer_of(request, parts, body)
    channel = channel_of(parts, viewer, body["channel_id"], "USE_APPLICATION_COMMANDS")
    name = str(body["name"]).removeprefix("/")
    found = find_command(parts.world, viewer, name)
    data, _ = command_data(parts.world, parts.posting, found, name, body.get("options") or {})
    opened = parts.interactions.open(COMMAND, viewer, channel, data, name=name)
    return answer({"interaction_id": opened.id})


@routes.post("/autocomplete")
async def autocomplete(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await body_of(request, "viewer", "channel_id", "name", "focused")
    viewer = _viewer_of(request, parts, body)
    channel = channel_of(parts, viewer, body["channel_id"])
    name = str(body["name"]).removeprefix("/")
    found = find_command(parts.world, viewer, name)
    data, kind = command_data(
        parts.world, parts.posting, found, name, body.get("options") or {}, body["focused"]
    )
    opened = parts.interactions.open(AUTOCOMPLETE, viewer, channel, data, name=name, option_kind=kind)
    done = await parts.interactions.leaves_pending(opened.id, WAIT_SECONDS)
    if done.state != "autocomplete":
        raise PageRefused(408, NO_ANSWER)
    return answer({"choices": list(done.choices)})


@routes.post("/components")
async def component(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await body_of(request, "viewer", "channel_id", "message_id", "custom_id")
    viewer = _viewer_of(request, parts, body)
    channel = channel_of(parts, viewer, body["channel_id"])
    message = message_of(parts, viewer, channel, body["message_id"]).message
    if (
        message.get("application_id") != parts.world.application["id"]
        and message["author"]["id"] != parts.world.bot_id
    ):
        raise PageRefused(400, "That message is not the bot's.")
    values = [str(value) for value in body.get("values") or []]
    data = component_data(parts.world, parts.posting, message, body["custom_id"], values)
    return answer(
        {"interaction_id": parts.interactions.open(COMPONENT, viewer, channel, data, message=message).id}
    )


@routes.post("/modals")
async def modal(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body = await body_of(request, "viewer", "modal_id")
    viewer = _viewer_of(request, parts, body)
    shown = parts.interactions.get(str(body["modal_id"]))
    if shown is None or shown.modal is None or shown.viewer != viewer:
        raise PageRefused(404, "That form is gone; open it again.")
    channel = channel_of(parts, viewer, shown.channel_id)
    source = parts.world.posted(channel["id"], shown.source_id) if shown.source_id else None
    data = modal_data(parts.world, parts.posting, shown.modal, body.get("fields") or {})
    message = source.message if source is not None else None
    opened = parts.interactions.open(MODAL, viewer, channel, data, shown.name, message, trigger=shown)
    return answer({"interaction_id": opened.id})


@routes.get("/interactions/{interaction}")
async def interaction(request: web.Request) -> web.Response:
    parts = parts_of(request)
    found = parts.interactions.get(request.match_info["interaction"])
    if found is None:
        minutes = limits.INTERACTION_TOKEN_SECONDS // 60
        raise PageRefused(404, f"There is no such interaction in the last {minutes} minutes.")
    if request.query.get("wait") == "1":
        found = await parts.interactions.leaves_pending(found.id, WAIT_SECONDS)
    return answer(found.page_view())
