"""Posts that nobody waits for: where a channel does not take one, the log says so and all goes on."""

from __future__ import annotations

import structlog

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.services.ports.publisher import Post, Publisher

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ChannelNotes:
    """Shows a channel what is said beside the story."""

    publisher: Publisher

    async def post(self, channel_id: str, post: Post) -> None:
        """Shows a post, or logs why its channel does not take it."""
        try:
            await self.publisher.publish(channel_id, post)
        except PlayerError as error:
            log.warning("note not shown", session=post.session_id, key=post.key, code=error.code)
