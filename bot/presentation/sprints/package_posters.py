"""What a package holds to send on: the cards of a match and of its worlds, and its reel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TEAMS
from bot.presentation.sprints import posters
from bot.services.ports.spectating.posters import Posters
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot

REEL_BYTES = 2 * 1024 * 1024
"""What a reel may take of a package, which itself has to fit into one message."""


@dataclass(frozen=True, slots=True)
class PackagePosters:
    """Draws for packages; `portraits` are the pictures of personas by the name of their file."""

    posters: Posters
    portraits: Mapping[str, bytes] = field(repr=False)

    async def of(self, status: MatchSnapshot, pictures: Sequence[GalleryPicture]) -> Mapping[str, bytes]:
        """Cards and reel by path; nothing before the reveal, and without what cannot be drawn."""
        if status.match.revealed is None:
            return {}
        hung = posters.hung(pictures)
        made = {"card.png": await self.posters.match_card(posters.match_card(status, hung))}
        for team in TEAMS:
            card = posters.world_card(status, team, hung)
            if card is not None:
                made[f"team-{team.lower()}/card.png"] = await self.posters.world_card(card)
        film = posters.reel(status, hung, self.portraits)
        if film is not None:
            made["reel.webp"] = await self.posters.reel(film, REEL_BYTES)
        return {path: data for path, data in made.items() if data is not None}
