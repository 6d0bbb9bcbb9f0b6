"""One picture asked of a vendor: its wording, its deadline, its bounded retries and its faults."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import httpx2

from bot.adapters.models import faults
from bot.adapters.models.bounds import retry_after
from bot.adapters.models.calls import CONNECT_SECONDS
from bot.adapters.models.faults import Sdk, Speaker
from bot.core.errors import ModelError, ModelMalformed, ModelUnavailable
from bot.core.late_dataclasses import dataclass
from bot.core.providers.image_keys import ImageKeySpec
from bot.core.sprint.contracts import ImagePrompt

WAITS_S = (0.5, 2.0)
"""How long to wait before the second and the third attempt, where a vendor does not say."""
LARGEST_ANSWER = 40_000_000
LONGEST_PROMPT = 30_000
ResultT = TypeVar("ResultT")


@dataclass(frozen=True)
class ImageAccount:
    """What an adapter needs to know: the key and what it stands for, the API key, and where to call.

    `http_client` is for tests that look at what is sent.
    """

    key: str
    spec: ImageKeySpec
    api_key: str
    base_url: str | None = None
    waits_s: tuple[float, ...] = WAITS_S
    http_client: httpx2.AsyncClient | None = None

    def __repr__(self) -> str:
        return f"Account({self.key})"


class ImageCall:
    """One call as it runs."""

    def __init__(self, account: ImageAccount, prompt: ImagePrompt, sdk: Sdk, deadline_s: float) -> None:
        self._account, self._sdk, self._deadline_s = account, sdk, deadline_s
        self._clock = asyncio.get_running_loop().time
        self._ends = self._clock() + deadline_s
        self.text = worded(prompt)
        self.who = Speaker(account.key, account.api_key, account.spec.api_key_env, (self.text,))

    @property
    def timeout(self) -> httpx2.Timeout:
        """The transport's own limits."""
        left = max(0.001, self._ends - self._clock())
        return httpx2.Timeout(left, connect=min(CONNECT_SECONDS, left))

    async def run(self, attempt: Callable[[], Awaitable[ResultT]]) -> ResultT:
        """What an attempt brings, tried again while the fault may pass; all within the deadline.

        Raises the fault of the last attempt, and ModelUnavailable at the deadline.
        """
        try:
            async with asyncio.timeout_at(self._ends):
                for wait in self._account.waits_s:
                    try:
                        return await self._translate_faults(attempt)
                    except ModelUnavailable as fault:
                        asked = _asked_wait(fault)
                        wait = wait if asked is None else max(0.0, asked)
                        if self._clock() + wait >= self._ends:
                            raise
                        await asyncio.sleep(wait)
                return await self._translate_faults(attempt)
        except TimeoutError as error:
            raise ModelUnavailable(f"{self.who.key}: no picture within {self._deadline_s:g} s") from error

    def malformed(self, why: str, answer: str = "") -> ModelMalformed:
        """The answer holds no picture that can be used."""
        return ModelMalformed(f"{self.who.key}: {why}", answer=answer)

    async def read_bounded(self, chunks: AsyncIterator[bytes]) -> bytes:
        """A whole body, but never more than LARGEST_ANSWER."""
        body = bytearray()
        async for chunk in chunks:
            body += chunk
            if len(body) > LARGEST_ANSWER:
                raise self.malformed("the answer is too large for a picture")
        return bytes(body)

    async def _translate_faults(self, attempt: Callable[[], Awaitable[ResultT]]) -> ResultT:
        try:
            return await attempt()
        except (ModelError, TimeoutError):
            raise
        except (self._sdk.base, *faults.TRANSPORT, *faults.GARBLED) as error:
            raise faults.of_exception(error, self._sdk, self.who) from error


def worded(prompt: ImagePrompt) -> str:
    """The text for a model that takes nothing but text: what is unwanted comes after what is wanted."""
    unwanted = prompt.negative_prompt.strip()
    text = prompt.rendered_prompt.strip()
    if unwanted:
        text = f"{text[: LONGEST_PROMPT - 1000]}\n\nLeave out of the picture: {unwanted[:900]}"
    return text[:LONGEST_PROMPT].encode("utf-8", "replace").decode()


def _asked_wait(fault: ModelUnavailable) -> float | None:
    response = getattr(fault.__cause__, "response", None)
    return retry_after(response.headers) if isinstance(response, httpx2.Response) else None
