"""The port to image models: one prompt in, one checked picture out, whoever paints.

Adapters raise the errors of `bot.core.errors` that derive from ModelError, keep the vendor's as `__cause__`, and
never let a vendor's own exception, a transport error or the picture library's errors through.
"""

from __future__ import annotations

from dataclasses import field
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import ImagePrompt

LARGEST_PICTURE = 20_000_000
PATIENCE_S = 120.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that decodes: `data` are at most LARGEST_PICTURE bytes without metadata, sizes are in pixels.

    `sketch` says that it was drawn by rules, without a model. `revised_prompt` is what the vendor made of the prompt,
    where it says so; it is a model's text and as untrusted as any.
    """

    data: bytes = field(repr=False)
    media_type: str
    width: int
    height: int
    model_key: str
    provider: str
    model_id: str
    sketch: bool
    revised_prompt: str | None = None


class ImageModel(Protocol):
    """An image model behind one key.

    Raises ModelError (see `bot.core.errors`): unavailable, refused, malformed or misconfigured. The deadline is the
    whole call's, retries and a provider's Retry-After included. Cancelling the caller closes the connection.
    """

    key: str

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = PATIENCE_S) -> Picture:
        """One picture. A sketch is the same bytes for the same prompt and seed; vendors promise no such thing."""
        ...

    async def close(self) -> None:
        """Give up connections."""
        ...
