"""What to do while Discord is out: try again for a while, then leave it for when the connection is back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord
import structlog
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    stop_after_attempt,
    wait_chain,
    wait_fixed,
)

from bot.core.errors import ChannelUnreachable

RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
"""How long to wait before each new attempt; after the last it is left for later."""
BROKEN = (OSError, aiohttp.ClientError, discord.ConnectionClosed)
"""How a connection breaks; time-outs are among them."""
TOO_MANY = 429
T = TypeVar("T")

log = structlog.get_logger(__name__)


def is_outage(error: discord.HTTPException) -> bool:
    """Whether Discord did not answer for a reason of its own, rather than refuse. Its client tried again itself."""
    return error.status >= 500 or error.status == TOO_MANY


async def patiently(call: Callable[[], Awaitable[T]], over: Callable[[], bool]) -> T:
    """The result of a call that is tried again while nothing can be reached, unless it is `over` for good."""
    again = AsyncRetrying(
        retry=retry_if_exception(lambda error: isinstance(error, ChannelUnreachable) and not over()),
        wait=wait_chain(*map(wait_fixed, RETRY_SECONDS)),
        stop=stop_after_attempt(len(RETRY_SECONDS) + 1),
        before_sleep=_warn,
        reraise=True,
    )

    async def attempt() -> T:  # tenacity awaits what a coroutine function gives, and nothing else
        return await call()

    return await again(attempt)


def _warn(attempt: RetryCallState) -> None:
    fault = attempt.outcome.exception() if attempt.outcome else None
    log.warning("channel_unreachable", again_in=attempt.upcoming_sleep, cause=str(fault and fault.__cause__))
