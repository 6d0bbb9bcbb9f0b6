"""Puts worldbuilding sprints together from what the app has built: content, storage, models and painters."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from bot.adapters.images.posters.posters import PillowPosters
from bot.adapters.models.offline.sprint import OfflinePersonas, load_words
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import ContentError, ModelMisconfigured, PlayerError
from bot.core.generation.generate import StoryTables
from bot.core.generation.world.story import load_worlds
from bot.core.late_dataclasses import dataclass
from bot.core.providers.image_keys import SKETCH, ImageKeySpec
from bot.core.providers.model_keys import OFFLINE
from bot.presentation.sprints.package_posters import PackagePosters
from bot.presentation.sprints.stage import DiscordStage
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.models.budget import Budget
from bot.services.models.prompted_model import ModelVendors
from bot.services.ports import Clock, Entropy
from bot.services.ports.images import ImageModel
from bot.services.ports.spectating.audience import AudienceBook
from bot.services.ports.sprints import SprintBook
from bot.services.sprints.audience.predicting import Audience
from bot.services.sprints.display.shown_sprints import ShownSprints
from bot.services.sprints.match.cast import SprintCast, load_cast
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.judges import Judges
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.pace import Pace
from bot.services.sprints.match.paid_painter import PaidPainter
from bot.services.sprints.match.painting import AT_ONCE, Painting
from bot.services.sprints.match.registry import MatchRegistry
from bot.services.sprints.match.runner import MatchRunner
from bot.services.sprints.match.speakers import Speakers
from bot.services.sprints.results.deliverables import Deliverables
from bot.services.sprints.results.world_export import WorldExport
from bot.services.sprints.use_cases import Sprints

if TYPE_CHECKING:
    from aiohttp import web

    from bot.services.sprints.match.prompts import SprintPrompts

log = structlog.get_logger(__name__)


class PaintersByKey(Protocol):
    """The image models of an installation, by key."""

    @property
    def specs(self) -> Mapping[str, ImageKeySpec]: ...

    def painter(self, key: str) -> ImageModel: ...


@dataclass(frozen=True, slots=True)
class Parts:
    """What sprints are made of. `budget` is that of servers, `image_key` who paints; the sketcher stands in."""

    files: Mapping[str, str]
    book: SprintBook
    vendors: ModelVendors
    painters: PaintersByKey
    image_key: str
    clock: Clock
    entropy: Entropy
    budget: Budget | None
    tables: StoryTables | None
    rulesets: Mapping[str, RulesetContent]
    kept_scenarios: KeptScenarios | None
    audience: AudienceBook | None = None
    portraits: Mapping[str, bytes] = field(default_factory=dict[str, bytes], repr=False)


def sprints_of(parts: Parts) -> Sprints | None:
    """The sprints of an installation; None where their content cannot be read, which stops nothing else."""
    try:
        sprint_cast = offline_cast(parts.files)
        match_posters = PackagePosters(PillowPosters(), parts.portraits)
        deliverables = Deliverables(parts.book, _worlds(parts), _page, match_posters)
    except ContentError as error:
        log.error("sprints_left_out", file=error.file, path=error.path, hint=error.hint)
        return None
    registry = MatchRegistry(
        parts.book, lambda: sprint_cast, _runner_of(parts, sprint_cast), parts.clock, parts.entropy,
        lambda: usable(parts),
    )  # fmt: skip
    audience = Audience(parts.audience, parts.clock) if parts.audience is not None else None
    return Sprints(registry, deliverables, audience)


def sprint_stage(portraits: Mapping[str, bytes], theatre_url: str | None = None) -> DiscordStage:
    """What shows sprints on Discord, with the pictures of the personas by file name."""
    return DiscordStage(portraits, PillowPosters(), theatre_url or "")


def theatre_of(shown: ShownSprints | None) -> dict[str, Callable[[], web.Application]]:
    """The replay theatre as an application beside another, by path; nothing where there are no sprints."""
    if shown is None:
        return {}
    from bot.theatre import Theatre  # loads an HTTP server

    stage = Theatre()
    stage.open(shown.matches, PlayerError)
    return {"/theatre": stage.application}


def offline_cast(files: Mapping[str, str]) -> SprintCast:
    """The personas of an installation with the offline ones behind them. Raises ContentError."""
    return load_cast(files, OfflinePersonas(load_words(files)))


def usable(parts: Parts) -> tuple[str, ...]:
    """The model keys that can speak now."""
    specs = parts.vendors.specs
    return (OFFLINE, *(key for key in specs if key != OFFLINE and parts.vendors.missing(key) is None))


def _runner_of(parts: Parts, sprint_cast: SprintCast) -> Callable[[MatchLog, Pace, bytes], MatchRunner]:
    read_prompts = cache(lambda: _prompts(parts.files))

    at_once = asyncio.Semaphore(AT_ONCE)
    sketcher = parts.painters.painter(SKETCH)

    def runner_of(match_log: MatchLog, pace: Pace, secret: bytes) -> MatchRunner:
        """Loads what asks models. Raises PlayerError where the prompts are wrong."""
        from bot.services.sprints.match.model_persona import ModelVoice
        from bot.services.sprints.match.neutral_models import ModelEngineer, ModelJudgeOf, neutral_key

        prompts = read_prompts()
        personas = match_log.match.started.personas
        asking = ModelCalls(parts.vendors, parts.budget, match_log.row.guild_id, match_log.row.starter_id)
        key = neutral_key(personas)
        neutral = key != OFFLINE and asking.usable(key)
        engineer = ModelEngineer(key, prompts, asking) if neutral else None
        judge = ModelJudgeOf(key, prompts, asking, parts.book.artifact) if neutral else None
        painting = Painting(
            parts.book, sprint_cast.offline_voices, _painter(parts, match_log), sketcher, at_once, engineer
        )
        speakers = Speakers(personas, sprint_cast.offline_voices, ModelVoice(match_log, prompts, asking))
        return MatchRunner(match_log, pace, speakers, painting, Judges(judge), secret)

    return runner_of


def _prompts(files: Mapping[str, str]) -> SprintPrompts:
    from bot.services.sprints.match.prompts import SprintPrompts

    try:
        return SprintPrompts(files)
    except ContentError as error:
        log.error("sprints_left_out", file=error.file, path=error.path, hint=error.hint)
        raise PlayerError("sprint/none") from error


def _painter(parts: Parts, match_log: MatchLog) -> ImageModel:
    """Who paints a match, on the account of its server; the sketcher where that cannot be."""
    try:
        painter = parts.painters.painter(parts.image_key)
    except ModelMisconfigured as error:
        log.warning("painter_not_usable", key=parts.image_key, error=str(error))
        return parts.painters.painter(SKETCH)
    price, row = parts.painters.specs[parts.image_key].price, match_log.row
    if not price or parts.budget is None or not row.guild_id:
        return painter
    return PaidPainter(painter, price, parts.budget, row.guild_id, row.starter_id)


def _worlds(parts: Parts) -> WorldExport | None:
    if parts.tables is None or parts.kept_scenarios is None:
        return None
    return WorldExport(parts.tables, load_worlds(parts.files), parts.rulesets, parts.kept_scenarios)


def _page(document: Mapping[str, Any], pictures: Mapping[str, bytes]) -> str:
    from bot.theatre import bundle, page

    return page(document, bundle(), pictures=pictures)
