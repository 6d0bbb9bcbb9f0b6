"""Asks each address of a model for its list of models, which costs nothing: does anybody answer there?"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import field
from typing import Literal

import httpx2

from bot.adapters.models.apikeys import api_key_of, missing_variable
from bot.core.errors import ModelMisconfigured
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import ModelSpec, Provider

SECONDS = 5.0
AT_HOME: Mapping[str, str] = {"openai": "https://api.openai.com/v1", "anthropic": "https://api.anthropic.com"}
VERSION = "2023-06-01"
Answered = Literal["well", "oddly", "badly"]


@dataclass(frozen=True, slots=True)
class Reached:
    """What came of a call: `oddly` is an answer by which nothing is known of the models. `words` say what it was."""

    address: str
    keys: tuple[str, ...]
    answered: Answered
    words: str


@dataclass(frozen=True)
class _Place:
    """An address with how it is called; keys that share both are asked for together."""

    provider: Provider
    address: str
    variable: str | None
    api_key: str = field(repr=False)


async def reach(
    specs: Mapping[str, ModelSpec], api_keys: Mapping[str, str], base_urls: Mapping[Provider, str]
) -> list[Reached]:
    """Calls every address of the keys that could be asked now, all at once."""
    places: dict[_Place, list[str]] = {}
    for key, spec in specs.items():
        if spec.provider == "offline" or missing_variable(spec.api_key_env, api_keys) is not None:
            continue
        address = spec.base_url or base_urls.get(spec.provider) or AT_HOME[spec.provider]
        try:
            api_key = api_key_of(key, spec.api_key_env, api_keys)
        except ModelMisconfigured:  # said elsewhere
            continue
        places.setdefault(_Place(spec.provider, address, spec.api_key_env, api_key), []).append(key)
    async with httpx2.AsyncClient(timeout=SECONDS, follow_redirects=False) as client:
        calls = (_call(client, place, tuple(keys)) for place, keys in places.items())
        return list(await asyncio.gather(*calls))


async def _call(client: httpx2.AsyncClient, place: _Place, keys: tuple[str, ...]) -> Reached:
    path = "/v1/models" if place.provider == "anthropic" else "/models"
    headers = {"authorization": f"Bearer {place.api_key}"} if place.api_key else {}
    if place.provider == "anthropic":
        headers |= {"x-api-key": place.api_key, "anthropic-version": VERSION}
    try:
        async with (
            asyncio.timeout(SECONDS),
            client.stream("GET", place.address.rstrip("/") + path, headers=headers) as response,
        ):
            answered, words = _meaning(response.status_code, place.variable)
    except TimeoutError:
        answered, words = "badly", f"no answer within {SECONDS:g} s"
    except (httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
        answered, words = "badly", f"nobody answers there ({type(error).__name__})"
    return Reached(_shown(place.address), keys, answered, words)


def _meaning(status: int, variable: str | None) -> tuple[Answered, str]:
    """What a status says. The body is not read."""
    if status in (401, 403):
        mend = f"check {variable}" if variable else "it wants an API key: name its variable in api_key_env"
        return "badly", f"it does not let us in ({status}); {mend}"
    if 300 <= status < 400:
        return (
            "oddly",
            f"it points to another address ({status}), to which no key is sent: name that one in base_url",
        )
    if status >= 500:
        return "badly", f"it is in trouble ({status})"
    if status >= 400:
        return "oddly", f"it answers {status} to a question for its models; does base_url end in /v1?"
    return "well", "it answers"


def _shown(address: str) -> str:
    """An address without a name and a password in it."""
    url = httpx2.URL(address)
    return str(url.copy_with(username=None, password=None)) if url.userinfo else address
