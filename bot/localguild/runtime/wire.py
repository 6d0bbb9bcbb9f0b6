"""Reads request bodies and writes answers as Discord's API has them."""

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from bot.localguild.runtime.posting import Upload
from bot.localguild.state.refusals import ApiRefused

Json = dict[str, Any]
FORM = "application/x-www-form-urlencoded"
FILE_FIELD = re.compile(r"files?\[(\d+)\]")


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer whose Content-Type has no charset: discord.py takes it for text otherwise."""
    told = {**(headers or {}), "Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=told)


def nothing() -> web.Response:
    """The empty answer."""
    return web.Response(status=204)


async def read(request: web.Request) -> tuple[Json, dict[int, Upload]]:
    """The JSON object of a request, and the files that came with it."""
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    if request.content_type == FORM:
        return _object(_parse(str((await request.post()).get("payload_json", "")).encode())), {}
    return _object(_parse(await request.read())), {}


async def read_object(request: web.Request) -> Json:
    """The JSON object of a request without files."""
    return _object(_parse(await request.read()))


async def read_list(request: web.Request) -> list[Any]:
    """The JSON list of a request."""
    body = _parse(await request.read())
    if not isinstance(body, list):
        raise ApiRefused(400, 50109, "The request body contains invalid JSON.")
    return body


async def _read_multipart(request: web.Request) -> tuple[Json, dict[int, Upload]]:
    body: Json = {}
    uploads: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiRefused(400, 50109, "A part of the body is itself in parts.")
        name = part.name or ""
        data = bytes(await part.read())
        numbered = FILE_FIELD.fullmatch(name)
        if name == "payload_json":
            body = _object(_parse(data))
        elif numbered is not None:
            uploads[int(numbered[1])] = Upload(part.filename or "file", data)
    return body, uploads


def _parse(data: bytes) -> Any:
    if not data:
        return {}
    try:
        return json.loads(data)
    except ValueError as cause:
        raise ApiRefused(400, 50109, "The request body contains invalid JSON.") from cause


def _object(body: Any) -> Json:
    if not isinstance(body, dict):
        raise ApiRefused(400, 50109, "The request body contains invalid JSON.")
    return body
