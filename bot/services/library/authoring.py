"""What people bring into the library: cards of characters, and stories made up on request."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.services.library.card_import import CardImport
from bot.services.library.story_drafts import StoryDrafts


@dataclass(frozen=True, slots=True)
class Authoring:
    """The parts behind `/character import` and `/scenario generate`; without tables there are no drafts."""

    cards: CardImport
    drafts: StoryDrafts | None
