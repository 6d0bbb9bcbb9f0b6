"""Sketches: pictures drawn from the specification by rules, without a model, a key or a network."""

from __future__ import annotations

import asyncio

from bot.adapters.images.drawing.composing import draw
from bot.core.errors import ModelMalformed, ModelUnavailable
from bot.core.sprint.contracts import ImagePrompt
from bot.services.ports.images import PATIENCE_S, Picture

PROVIDER = "sketch"
# Nothing raises these; if something does, a picture is missing, and the sprint goes on.
UNDRAWN = (ArithmeticError, LookupError, TypeError, ValueError)


class SketchImages:
    """Draws with Pillow, in a thread, so that nobody waits for it."""

    def __init__(self, key: str = "sketch", model_id: str = "ink-and-wash-1") -> None:
        self.key = key
        self._model_id = model_id

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = PATIENCE_S) -> Picture:
        """The same bytes for the same prompt and seed."""
        try:
            async with asyncio.timeout(deadline_s):
                data, (wide, tall) = await asyncio.to_thread(draw, prompt, seed)
        except UNDRAWN as error:
            raise ModelMalformed(
                f"{self.key}: the specification cannot be drawn ({type(error).__name__})"
            ) from error
        except TimeoutError as error:
            raise ModelUnavailable(f"{self.key}: no sketch within {deadline_s:g} s") from error
        return Picture(
            data=data,
            media_type="image/png",
            width=wide,
            height=tall,
            model_key=self.key,
            provider=PROVIDER,
            model_id=self._model_id,
            sketch=True,
        )

    async def close(self) -> None:
        """There is nothing to give up."""
