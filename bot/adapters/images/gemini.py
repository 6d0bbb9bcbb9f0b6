"""Gemini's image models ("nano banana") over `generateContent`, behind the port to image models."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import quote

import httpx2
from pydantic import Field

from bot.adapters.images._call import ImageAccount, ImageCall
from bot.adapters.images._checking import checked
from bot.adapters.models import faults
from bot.adapters.models.calls import VendorShape
from bot.core.errors import ModelRefused
from bot.core.parsing.model_json import read_object
from bot.core.sprint.contracts import ImagePrompt
from bot.services.ports.images import PATIENCE_S, Picture

HOME = "https://generativelanguage.googleapis.com/v1beta"
BLOCKED = frozenset(
    "SAFETY IMAGE_SAFETY PROHIBITED_CONTENT IMAGE_PROHIBITED_CONTENT BLOCKLIST SPII RECITATION IMAGE_RECITATION".split()
)


class _NoSdk(Exception):
    """Stands where a vendor's SDK has its exceptions: there is none here."""


SDK = faults.Sdk(_NoSdk, _NoSdk, _NoSdk, _NoSdk)


class GeminiImages:
    """A Gemini model that paints."""

    def __init__(self, account: ImageAccount) -> None:
        self.key = account.key
        self._account = account
        self._client = account.http_client or httpx2.AsyncClient()
        home = (account.base_url or HOME).rstrip("/")
        self._url = f"{home}/models/{quote(account.spec.model, safe='')}:generateContent"

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = PATIENCE_S) -> Picture:  # noqa: ARG002
        """One picture. No seed is sent: image models do not promise to keep to it."""
        call = ImageCall(self._account, prompt, SDK, deadline_s)
        return await call.run(lambda: self._request_picture(call, prompt))

    async def close(self) -> None:
        """Give up connections."""
        await self._client.aclose()

    async def _request_picture(self, call: ImageCall, prompt: ImagePrompt) -> Picture:
        headers = {"x-goog-api-key": self._account.api_key}
        asked = self._client.stream(
            "POST", self._url, headers=headers, json=self._asked(call, prompt), timeout=call.timeout
        )
        async with asked as response:
            body = await call.read_bounded(response.aiter_bytes())
        if response.status_code != 200:
            fault = faults.of_status(response.status_code, _json(body), call.who)
            raise fault from httpx2.HTTPStatusError(
                f"status {response.status_code}", request=response.request, response=response
            )
        encoded = _picture_in(call, _Reply.read(read_object(body.decode("utf-8"))))
        try:
            found = await asyncio.to_thread(checked, encoded)
        except ValueError as error:
            raise call.malformed(str(error)) from error
        return Picture(
            found.data,
            found.media_type,
            found.width,
            found.height,
            model_key=self.key,
            provider=self._account.spec.provider,
            model_id=self._account.spec.model,
            sketch=False,
        )

    def _asked(self, call: ImageCall, prompt: ImagePrompt) -> dict[str, Any]:
        extra = dict(self._account.spec.extra)
        own = extra.pop("imageConfig", {})
        frame = {"aspectRatio": prompt.params.aspect_ratio, **(own if isinstance(own, dict) else {})}
        return {
            "contents": [{"role": "user", "parts": [{"text": call.text}]}],
            "generationConfig": {**extra, "responseModalities": ["IMAGE"], "imageConfig": frame},
        }


class _Data(VendorShape):
    type: str = Field(default="", alias="mimeType")
    data: str = ""


class _Part(VendorShape):
    text: str = ""
    thought: bool = False
    inline: _Data | None = Field(default=None, alias="inlineData")


class _Content(VendorShape):
    parts: tuple[_Part, ...] = ()


class _Candidate(VendorShape):
    content: _Content = _Content()
    reason: str = Field(default="", alias="finishReason")


class _Feedback(VendorShape):
    reason: str = Field(default="", alias="blockReason")


class _Reply(VendorShape):
    candidates: tuple[_Candidate, ...] = ()
    feedback: _Feedback = Field(default=_Feedback(), alias="promptFeedback")


def _picture_in(call: ImageCall, reply: _Reply) -> str:
    """The last picture that is no draft, in base64. Raises ModelRefused where it was blocked, or ModelMalformed."""
    parts = [part for candidate in reply.candidates for part in candidate.content.parts if not part.thought]
    pictures = [part.inline.data for part in parts if part.inline and part.inline.type.startswith("image/")]
    if pictures and pictures[-1]:
        return pictures[-1]
    said = " ".join(part.text for part in parts if part.text)
    reasons = [reply.feedback.reason, *(candidate.reason for candidate in reply.candidates)]
    if reply.feedback.reason not in ("", "BLOCK_REASON_UNSPECIFIED") or BLOCKED & set(reasons):
        why = next(reason for reason in reasons if reason)
        raise ModelRefused(f"{call.who.key}: the model declined to paint ({why.lower()[:40]})", answer=said)
    raise call.malformed("the answer holds no picture", answer=said)


def _json(body: bytes) -> object:
    try:
        return read_object(body.decode("utf-8"))
    except ValueError:
        return None
