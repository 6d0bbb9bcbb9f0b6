"""OpenAI's Images API behind the port to image models."""

from __future__ import annotations

import asyncio

import openai

from bot.adapters.images._call import ImageAccount, ImageCall
from bot.adapters.images._checking import checked
from bot.adapters.models import faults
from bot.adapters.models.calls import VendorShape
from bot.core.parsing.model_json import read_object
from bot.core.sprint.contracts import ImagePrompt
from bot.services.ports.images import PATIENCE_S, Picture

SDK = faults.Sdk(
    openai.OpenAIError, openai.APIStatusError, openai.APIConnectionError, openai.APIResponseValidationError
)
SIZES = {"1:1": "1024x1024", "3:2": "1536x1024", "2:3": "1024x1536", "16:9": "1536x864", "9:16": "864x1536"}


class OpenAIImages:
    """A GPT image model, or a server that speaks the Images API."""

    def __init__(self, account: ImageAccount) -> None:
        self.key = account.key
        self._account = account
        self._client = openai.AsyncOpenAI(
            api_key=account.api_key,
            base_url=account.base_url,
            max_retries=0,  # how often a picture may be paid for is said in one place, for all vendors
            http_client=account.http_client or openai.DefaultAsyncHttpxClient(follow_redirects=False),
        )

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = PATIENCE_S) -> Picture:  # noqa: ARG002
        """One picture. The API takes no seed."""
        call = ImageCall(self._account, prompt, SDK, deadline_s)
        return await call.run(lambda: self._request_picture(call, prompt))

    async def close(self) -> None:
        """Give up connections."""
        await self._client.close()

    async def _request_picture(self, call: ImageCall, prompt: ImagePrompt) -> Picture:
        spec = self._account.spec
        ratio = prompt.params.aspect_ratio
        asked = self._client.images.with_streaming_response.generate(
            model=spec.model,
            prompt=call.text,
            n=1,
            size=spec.sizes.get(ratio, SIZES[ratio]),
            timeout=call.timeout,
            extra_body=spec.extra or None,
        )
        async with asked as response:
            body = await call.read_bounded(response.iter_bytes())
        item = _first(call, body)
        try:
            found = await asyncio.to_thread(checked, item.b64_json or "")
        except ValueError as error:
            raise call.malformed(str(error)) from error
        return Picture(
            found.data,
            found.media_type,
            found.width,
            found.height,
            model_key=self.key,
            provider=spec.provider,
            model_id=spec.model,
            sketch=False,
            revised_prompt=item.revised_prompt,
        )


class _Item(VendorShape):
    b64_json: str | None = None
    revised_prompt: str | None = None


class _Reply(VendorShape):
    data: tuple[_Item, ...] = ()


def _first(call: ImageCall, body: bytes) -> _Item:
    reply = _Reply.read(read_object(body.decode("utf-8")))
    for item in reply.data:
        if item.b64_json:
            return item
    raise call.malformed("the answer holds no picture")
