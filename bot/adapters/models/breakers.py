"""Puts a breaker before a model: what fails again and again is skipped, and tried later."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import aclosing, contextmanager

import structlog

from bot.core.errors import (
    ModelError,
    ModelMisconfigured,
    ModelOverBudget,
    ModelResting,
    ModelTimedOut,
    ModelTooLong,
    ModelUnavailable,
    ModelUnreachable,
)
from bot.core.providers import breaker as steps
from bot.core.providers.breaker import Breaker
from bot.core.providers.model_keys import Rest
from bot.services.ports.completions import Completion, CompletionRequest, Completions, Delta, KeyHealth
from bot.services.ports.operators.tracing import OpenSpan, span

ITS_OWN = (ModelUnavailable, ModelMisconfigured, ModelTooLong)
"""Failures that say that the key does not work, not that one answer was bad."""

LONGER = 1.5
"""So many times as long as the newest answer took a key is waited for before it counts as hung."""

log = structlog.get_logger(__name__)


class BreakerBefore:
    """A Completions that is not called while its breaker is open."""

    def __init__(self, inner: Completions, terms: Rest, clock: Callable[[], float] = time.monotonic) -> None:
        self.key = inner.key
        self._inner, self._terms, self._clock = inner, terms, clock
        self._breaker, self._calls, self._heard_at = Breaker(), 0, float("-inf")
        self._took = 0.0

    @property
    def health(self) -> KeyHealth:
        """Whether the key may be asked, and what was wrong last."""
        waits = self._breaker.waits(self._clock())
        return KeyHealth(
            resting=self._breaker.until is not None,
            failures=self._breaker.failures,
            reason=self._breaker.reason,
            seconds=waits or 0.0,
        )

    async def complete(self, request: CompletionRequest) -> Completion:
        """The whole answer. Raises ModelResting where the key is left alone for now."""
        with self._watched(), span("model", key=self.key, streamed=False) as timed:
            found = await self._inner.complete(request)
            _note_use(timed, found)
            return found

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The answer as it comes."""
        with self._watched(), span("model", apart=True, key=self.key, streamed=True) as timed:
            async with aclosing(self._inner.stream(request)) as pieces:  # type: ignore[type-var]
                async for piece in pieces:
                    self._heard_at = self._clock()
                    if isinstance(piece, Completion):
                        _note_use(timed, piece)
                    yield piece

    async def close(self) -> None:
        """Give up connections."""
        await self._inner.close()

    @contextmanager
    def _watched(self) -> Generator[None]:
        began = self._clock()
        waits = self._breaker.waits(began)
        if waits is not None:
            raise ModelResting(
                f"{self.key}: not asked, for it failed {self._breaker.failures} times in a row "
                f"({self._breaker.reason}); it is tried again in {waits:.0f} s"
            )
        self._calls += 1
        call = self._calls
        self._breaker = steps.asked(self._breaker, call)
        try:
            yield
        except ITS_OWN as error:
            if isinstance(error, ModelOverBudget):
                self._breaker = steps.let_go(self._breaker, call)
            else:
                self._failed(call, error, began)
            raise
        except ModelError:  # it answers, if badly
            self._answered(began)
            raise
        except BaseException:  # whoever waited left; what was heard until then counts
            if self._heard_at >= began:
                self._answered(began)
            self._breaker = steps.let_go(self._breaker, call)
            raise
        else:
            self._answered(began)

    def _failed(self, call: int, error: ModelError, began: float) -> None:
        """Takes a failure in; a call that got no word from the key in all its time is enough by itself.

        What had less time than the newest answer took says only that the key is slow.
        """
        silent = isinstance(error, ModelTimedOut | ModelTooLong) and self._heard_at < began
        hung = silent and self._clock() - began >= self._took * LONGER
        at_once = hung or isinstance(error, ModelUnreachable)
        before = self._breaker
        self._breaker = steps.failed(before, call, error.reason, self._clock(), self._terms, at_once=at_once)
        if self._breaker.until is not None and self._breaker.until != before.until:
            log.warning(
                "model_rests", key=self.key, reason=error.reason, failures=self._breaker.failures,
                seconds=round(self._breaker.until - self._clock(), 1),
            )  # fmt: skip

    def _answered(self, began: float) -> None:
        self._heard_at = self._clock()
        self._took = self._heard_at - began
        if self._breaker.until is not None:
            log.info("model_is_back", key=self.key)
        self._breaker = steps.answered()


def _note_use(timed: OpenSpan, found: Completion) -> None:
    use = found.usage
    timed.note(
        provider=found.provider,
        model=found.model_id,
        input_tokens=use.input_tokens,
        output_tokens=use.output_tokens,
        cached_tokens=use.cached_tokens,
    )
