"""The image adapters against a server of the test's own, and the answers that their vendors give."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from bot.adapters.images._call import ImageAccount
from bot.adapters.images.gemini import GeminiImages
from bot.adapters.images.openai import OpenAIImages
from bot.core.errors import ModelError
from bot.core.providers.image_keys import ImageKeySpec
from bot.services.ports.images import ImageModel
from tests.support.pictures import in_base64, picture_bytes, picture_prompt
from tests.support.raw_vendor import Act, Answer, RawVendor

Vendor = Literal["openai", "gemini"]
VENDORS: tuple[Vendor, ...] = ("openai", "gemini")
API_KEY = "sk-test-0123456789abcdef"


def painter(name: Vendor, url: str, **spec: Any) -> ImageModel:
    """An adapter that calls the given server, and does not wait long between attempts."""
    terms = {"provider": name, "model": "painter-1", "api_key_env": "PAINTER_API_KEY", **spec}
    account = ImageAccount(
        "painter", ImageKeySpec.model_validate(terms), API_KEY, f"{url}/v1", waits_s=(0.01, 0.02)
    )
    return OpenAIImages(account) if name == "openai" else GeminiImages(account)


def painted(name: Vendor, data: bytes | None = None, **more: Any) -> Answer:
    """A picture as the vendor sends it; `more` goes beside it."""
    encoded = in_base64(picture_bytes() if data is None else data)
    if name == "openai":
        return Answer({"created": 1, "data": [{"b64_json": encoded, **more}]})
    part = {"inlineData": {"mimeType": "image/png", "data": encoded}}
    said = {"content": {"role": "model", "parts": [part]}, "finishReason": "STOP"}
    return Answer({"candidates": [{**said, **more}]})


async def fault(vendor: RawVendor, name: Vendor, *acts: Act, deadline_s: float = 20) -> ModelError:
    """The error that a call ends in."""
    vendor.does(*acts)
    model = painter(name, vendor.url)
    try:
        with pytest.raises(ModelError) as caught:
            await model.paint(picture_prompt(), seed=1, deadline_s=deadline_s)
    finally:
        await model.close()
    return caught.value
