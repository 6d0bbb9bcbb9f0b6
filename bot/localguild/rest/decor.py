"""The API's sounds, stickers and emoji, of which this guild has none; some clients ask for them at start."""

from aiohttp import web

from bot.localguild.runtime.parts import parts_of
from bot.localguild.runtime.wire import answer
from bot.localguild.state.refusals import ApiRefused, unknown_guild

routes = web.RouteTableDef()


@routes.get("/soundboard-default-sounds")
async def default_sounds(_: web.Request) -> web.Response:
    return answer([])


@routes.get("/sticker-packs")
async def sticker_packs(_: web.Request) -> web.Response:
    return answer({"sticker_packs": []})


def _of_guild(request: web.Request) -> None:
    if request.match_info["guild"] != parts_of(request).world.guild["id"]:
        raise unknown_guild()


@routes.get("/guilds/{guild}/soundboard-sounds")
async def sounds(request: web.Request) -> web.Response:
    _of_guild(request)
    return answer({"items": []})


@routes.get("/guilds/{guild}/emojis")
@routes.get("/guilds/{guild}/stickers")
async def emojis_and_stickers(request: web.Request) -> web.Response:
    _of_guild(request)
    return answer([])


@routes.get("/applications/{application}/emojis")
async def emojis_of_application(request: web.Request) -> web.Response:
    if request.match_info["application"] != parts_of(request).world.application["id"]:
        raise ApiRefused(403, 20012, "You are not authorized to perform this action on this application")
    return answer({"items": []})
