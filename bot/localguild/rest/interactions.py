"""The API's answers to interactions, and every call that is authorized by a webhook token."""

from aiohttp import web

from bot.localguild.rest import webhooks
from bot.localguild.runtime.interactions import Interaction
from bot.localguild.runtime.parts import parts_of
from bot.localguild.runtime.wire import answer, nothing, read

routes = web.RouteTableDef()
BY_TOKEN = "/webhooks/{webhook}/{token}"
MESSAGE = BY_TOKEN + "/messages/{message}"


def _interaction(request: web.Request) -> Interaction | None:
    """The interaction, when the webhook is the application itself."""
    parts = parts_of(request)
    if request.match_info["webhook"] != parts.world.application["id"]:
        return None
    return parts.interactions.by_token(request.match_info["token"])


def _webhook(request: web.Request) -> dict[str, object]:
    parts = parts_of(request)
    return webhooks.by_token(parts, request.match_info["webhook"], request.match_info["token"])


@routes.post("/interactions/{interaction}/{token}/callback")
async def callback(request: web.Request) -> web.Response:
    parts = parts_of(request)
    body, uploads = await read(request)
    interaction = parts.interactions.answering(request.match_info["interaction"], request.match_info["token"])
    response = parts.callbacks.first(interaction, body, uploads)
    return answer(response) if request.query.get("with_response") in ("1", "true") else nothing()


@routes.post(BY_TOKEN)
async def execute(request: web.Request) -> web.Response:
    interaction = _interaction(request)
    if interaction is None:
        return await webhooks.execute(request, _webhook(request))
    body, uploads = await read(request)
    return answer(parts_of(request).callbacks.followup(interaction, body, uploads).message)


@routes.get(MESSAGE)
async def get_message(request: web.Request) -> web.Response:
    interaction = _interaction(request)
    if interaction is None:
        return answer(webhooks.message_of(request, _webhook(request)).message)
    return answer(parts_of(request).callbacks.message(interaction, request.match_info["message"]).message)


@routes.patch(MESSAGE)
async def edit_message(request: web.Request) -> web.Response:
    interaction = _interaction(request)
    if interaction is None:
        return await webhooks.edit_message(request, _webhook(request))
    body, uploads = await read(request)
    edited = parts_of(request).callbacks.edit(interaction, request.match_info["message"], body, uploads)
    return answer(edited.message)


@routes.delete(MESSAGE)
async def delete_message(request: web.Request) -> web.Response:
    interaction = _interaction(request)
    if interaction is None:
        return await webhooks.delete_message(request, _webhook(request))
    parts_of(request).callbacks.delete(interaction, request.match_info["message"])
    return nothing()
