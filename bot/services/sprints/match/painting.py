"""The neutral Prompt Engineer and the painters: six prompts from a final spec alone, and a picture of each."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Protocol

import structlog

from bot.core.errors import ModelError
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import Canon, ImagePrompt, PromptPack, TeamId
from bot.core.sprint.events import SLOTS, AnswerOrigin, ImageMade, MatchState, PromptsMade, Slot
from bot.services.ports.images import ImageModel, Picture
from bot.services.ports.sprints import Artifact, SprintBook
from bot.services.sprints.match.cast import OfflineVoices
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.speakers import FALLBACK_ORIGIN, OFFLINE_ORIGIN

AT_ONCE = 3
"""Pictures that are painted at the same time, over all matches."""
SUFFIXES = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}

log = structlog.get_logger(__name__)


class Engineer(Protocol):
    """A model that writes prompts; None where none may be asked, or none of its answers stands."""

    async def prompts(self, match: MatchState, spec: Canon) -> tuple[PromptPack, AnswerOrigin] | None: ...


@dataclass(frozen=True, slots=True)
class Painting:
    """What makes the artifacts of one match. `sketcher` paints where the painter does not."""

    book: SprintBook
    offline_voices: OfflineVoices
    painter: ImageModel
    sketcher: ImageModel
    at_once: asyncio.Semaphore
    engineer: Engineer | None = None

    async def prompts(self, match: MatchState, spec: Canon) -> PromptsMade:
        """The six prompts of a world, from a model or the offline Prompt Engineer."""
        tier = match.started.challenge.tier
        if self.engineer is None:
            return PromptsMade(pack=self.offline_voices.paint(spec, tier), origin=OFFLINE_ORIGIN)
        made = await self.engineer.prompts(match, spec)
        pack, origin = made or (self.offline_voices.paint(spec, tier), FALLBACK_ORIGIN)
        return PromptsMade(pack=pack, origin=origin)

    async def paint(self, match_log: MatchLog, team: TeamId) -> None:
        """The pictures that are missing, at the same time; recorded in the order of their slots."""
        shop = match_log.match.workshops[team]
        assert shop.prompts is not None
        wanted = prompts_by_slot(shop.prompts.pack)
        async with asyncio.TaskGroup() as group:
            painted: list[tuple[Slot, asyncio.Task[Picture | None]]] = [
                (slot, group.create_task(self._paint_slot(wanted[slot])))
                for slot in SLOTS
                if slot in shop.missing and slot in wanted
            ]
            for slot, task in painted:
                picture = await task
                if picture is not None:
                    await match_log.record(team, await self._keep(slot, picture))

    async def _paint_slot(self, prompt: ImagePrompt) -> Picture | None:
        seed = prompt.params.seed if prompt.params.seed is not None else seed_of(prompt)
        for painter in (self.painter, self.sketcher):
            try:
                async with self.at_once:
                    return await painter.paint(prompt, seed=seed)
            except ModelError as error:
                log.warning("picture_not_painted", key=painter.key, error=type(error).__name__)
        return None

    async def _keep(self, slot: Slot, picture: Picture) -> ImageMade:
        digest = hashlib.sha256(picture.data).hexdigest()
        await self.book.keep(Artifact(digest, picture.media_type, picture.data))
        return ImageMade(
            slot=slot,
            sha256=digest,
            media_type=picture.media_type,
            artifact=f"{digest}.{SUFFIXES.get(picture.media_type, 'bin')}",
            provider=picture.provider,
            model_id=picture.model_id,
            sketch=picture.sketch,
        )


def prompts_by_slot(pack: PromptPack) -> dict[Slot, ImagePrompt]:
    """The prompts of a pack by where their pictures belong."""
    places: tuple[Slot, ...] = ("landmark_1", "landmark_2", "landmark_3")
    return {
        "hero": pack.hero_image,
        **dict(zip(places, pack.landmarks, strict=False)),
        "portrait": pack.inhabitant_portrait,
        "tension": pack.tension_snapshot,
    }


def seed_of(prompt: ImagePrompt) -> int:
    """A seed that only the prompt decides, so that both teams are painted alike."""
    return int.from_bytes(hashlib.sha256(prompt.rendered_prompt.encode(errors="replace")).digest()[:4], "big")
