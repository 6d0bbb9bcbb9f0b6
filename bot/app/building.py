"""The composition root: settings become everything else, built once; nothing else constructs adapters."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping
from dataclasses import replace

import structlog

from bot.adapters.cards import SafeCardFiles
from bot.adapters.clock import SystemClock
from bot.adapters.entropy import SystemEntropy
from bot.adapters.images.charts.charts import Charts
from bot.adapters.images.factory import InstalledPainters
from bot.adapters.images.keyfile import read_image_keys
from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.keyfile import read_model_keys
from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.sealing import FernetSeal, new_master
from bot.adapters.storage import SqlStorage, open_reading, open_storage
from bot.app.left_for_later import LeftForLater, tell_problems
from bot.app.running import SHIPPED_MODELS, Adapters, App
from bot.app.session_files import SessionFiles
from bot.app.shards import ShardFollower, shards_of
from bot.app.sprints import Parts, sprint_stage, sprints_of
from bot.content_files import (
    ROOT,
    compendium_tables,
    content_files,
    persona_pictures,
)
from bot.core.errors import ContentError, OperatorError
from bot.core.generation.generate import StoryTables, load_tables
from bot.core.generation.newcomers import Newcomers
from bot.core.late_dataclasses import dataclass
from bot.core.providers.costs import PriceList
from bot.core.providers.model_keys import ModelSpec
from bot.core.providers.server_keys import brought
from bot.presentation.delivery.boards import DiscordBoards
from bot.presentation.delivery.publisher import DiscordPublisher
from bot.services.care.care import compose_care
from bot.services.god.game_master import compose_game_master
from bot.services.history.history import compose_history
from bot.services.history.response_documents import ResponseDocuments
from bot.services.library.authoring import Authoring
from bot.services.library.card_import import CardImport
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.library.library import Library
from bot.services.library.lorebooks import Lorebooks
from bot.services.library.model_stories import StoryTeller
from bot.services.library.reference import Reference
from bot.services.library.story_drafts import StoryDrafts
from bot.services.models.budget import Budget
from bot.services.models.model_choice import ModelChoices
from bot.services.models.model_use import ModelUse
from bot.services.models.prompted_model import ReadyModels
from bot.services.models.prompts import Prompts
from bot.services.models.server_keys import ServerKeys
from bot.services.operations.announcements import Announcements
from bot.services.operations.blocks import Blocks
from bot.services.operations.message_limits import MessageLimits
from bot.services.operations.privacy import Privacy
from bot.services.operations.retention import Retention
from bot.services.operations.usage import UsageReports
from bot.services.play.fights.fight_watch import FightWatch
from bot.services.play.pictures import Pictures
from bot.services.play.tables import Tables, compose_tables
from bot.services.sessions.session_cache import SessionCache
from bot.services.sprints.display.outbox import Outbox
from bot.services.sprints.display.shown_sprints import ShownSprints
from bot.services.sprints.use_cases import Sprints
from bot.services.turns.context import TurnContext
from bot.settings import Settings, read_api_keys
from cogs.services import Services

log = structlog.get_logger(__name__)


def settle_memory() -> None:
    """Takes what start-up made out of the garbage collector's sight, and lets it look less often, from now on.

    Content, schemas and modules stay for good; going over them again for every few hundred new objects costs a
    turn about a tenth of its time. What of them is garbage stays too, two objects in a hundred: looking for it would
    take a tenth of the start. Where something is built again in a process, as in tests, that is looked for first.
    """
    if gc.get_freeze_count():
        gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@dataclass(frozen=True, slots=True)
class _Ground:
    """What every part of the game is built on."""

    settings: Settings
    files: Mapping[str, str]
    library: Library
    later: LeftForLater | None
    kept: KeptScenarios
    tables: StoryTables | None
    adapters: Adapters
    specs: Mapping[str, ModelSpec]
    prices: PriceList
    clock: SystemClock
    entropy: SystemEntropy

    @property
    def storage(self) -> SqlStorage:
        return self.adapters.storage


async def build(
    settings: Settings,
    library: Library | None = None,
    *,
    beside: bool = False,
    settle: Callable[[], None] = settle_memory,
) -> App:
    """Read the content, open the storage and put the game together. Raises OperatorError.

    `library` is what can be played; without it, what is shipped, which is read once the bot takes messages.
    `beside` a bot that runs over the same database it is only read; whoever looks around with such an app must not run
    it. `settle` is called once what was read stands in memory.
    """
    ground, sessions = await _ground(settings, library, beside=beside)
    settle()
    prompts = Prompts(ground.files)
    context = await _context(ground, sessions, prompts)
    files = SessionFiles(ground.storage, ResponseDocuments(ground.storage, sessions))
    tables = compose_tables(context, ground.library)
    tables.absent.remind_seconds = 60 * settings.fight_remind_minutes
    tables.absent.absent_seconds = 60 * settings.fight_absent_minutes
    fight_watch = FightWatch(sessions, Charts(), ground.adapters.boards)
    tables.turns.followers.append(fight_watch.look)
    services = _services(ground, context, prompts, tables, files)
    app = App(settings, ground.library, ground.adapters, services, files, fight_watch, ground.later)
    ground.storage.on_news(app.hear_news)
    if settings.shard_count is not None:
        app.shards = ShardFollower(ground.storage, settings.shard_count, services.models.keys.load)
        ground.storage.on_gained(lambda _: ground.adapters.publisher.take_over())
    ground.storage.on_taken_anew(app.taken_anew)
    return app


async def _ground(
    settings: Settings, library: Library | None, *, beside: bool
) -> tuple[_Ground, SessionCache]:
    try:
        settings.home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(
            f"The folder {settings.home} cannot be made: {error.strerror}. Set TALEWRIGHT_HOME."
        ) from error
    files = await asyncio.to_thread(content_files)
    later: LeftForLater | None = None
    if library is not None:
        tell_problems(library)
    else:
        later = LeftForLater(files)
        library = later.library
    specs = read_model_keys(SHIPPED_MODELS, settings.own_models, wanted=settings.models_file is not None)
    clock, entropy, prices = SystemClock(), SystemEntropy(), PriceList(specs)
    storage = (
        await open_reading(settings.database)
        if beside
        else await open_storage(
            settings.database, clock=clock, entropy=entropy, prices=prices, shards=shards_of(settings)
        )
    )
    sessions = SessionCache(storage, library.resolvers, library.vectors, library.played)
    storage.on_taken_anew(sessions.drop)
    storage.on_gained(lambda _: sessions.forget_all_but(storage.owns))
    kept = KeptScenarios(storage.scenarios, library.rulesets, library.resolvers)
    keys = read_api_keys()
    adapters = Adapters(
        storage,
        DiscordPublisher(),
        DiscordBoards(),
        sprint_stage(persona_pictures(), settings.theatre_url),
        InstalledModels(specs, keys, settings.model_addresses),
        InstalledPainters(read_image_keys(ROOT / "data" / "images.json", settings.own_images), keys),
    )
    library = replace(library, kept=kept)
    return _Ground(
        settings, files, library, later, kept, _tables(files), adapters, specs, prices, clock, entropy
    ), sessions


async def _context(ground: _Ground, sessions: SessionCache, prompts: Prompts) -> TurnContext:
    storage, clock, prices = ground.storage, ground.clock, ground.prices
    offline, vendors = OfflineModel(), ground.adapters.vendors
    server_keys = ServerKeys(
        storage.server_keys, FernetSeal(ground.settings.key_masters), vendors, prompts, offline,
        Budget(storage.usage, storage.settings, clock, prices.brought, {}),
    )  # fmt: skip
    await server_keys.load()
    return TurnContext(
        storage=storage,
        journal=storage.journal,
        guilds=storage.settings,
        publisher=ground.adapters.publisher,
        clock=clock,
        entropy=ground.entropy,
        models=ReadyModels(offline, vendors, prompts),
        sessions=sessions,
        budget=Budget(storage.usage, storage.settings, clock, prices, ground.settings.caps),
        lore=Lorebooks(storage),
        own_words=prompts.own_words,
        limits={name: spec.limits for key, spec in ground.specs.items() for name in (key, brought(key))},
        server_keys=server_keys,
    )


def _services(
    ground: _Ground, context: TurnContext, prompts: Prompts, tables: Tables, files: SessionFiles
) -> Services:
    storage, settings, clock, sessions = ground.storage, ground.settings, ground.clock, context.sessions
    assert context.budget is not None
    assert context.server_keys is not None
    models = ModelUse(
        ModelChoices(sessions, ground.adapters.vendors, storage.settings, context.server_keys),
        context.budget,
        storage.journal,
        context.server_keys,
    )
    sprints = _sprints(ground, context.budget)
    history = compose_history(tables, context, storage)
    return Services(
        tables=tables,
        game_master=compose_game_master(tables, context, Newcomers(ground.tables) if ground.tables else None),
        history=history,
        care=compose_care(tables, history, context, storage.watching),
        authoring=_authoring(ground, models.choices, prompts, context.budget),
        models=models,
        privacy=Privacy(storage.privacy, sessions, tables.jobs.run, clock),
        retention=Retention(
            storage.retention,
            storage.settings,
            context.server_keys,
            sessions,
            tables.jobs.run,
            clock,
            settings.left_server_days,
        ),
        blocks=Blocks(
            storage.blocks, storage, sessions, tables.seats, clock, sprints.hold_server if sprints else None
        ),
        usage=UsageReports(storage.activity, storage.settings, settings.caps, clock),
        limits=MessageLimits(clock, settings.person_messages, settings.server_messages),
        announcements=Announcements(storage.notices, tables.notes, clock, sprints),
        sprints=ShownSprints(sprints, Outbox(sprints, storage.lanes, ground.adapters.stage))
        if sprints
        else None,
        export=files.export_bytes,
        pictures=Pictures(tables.channels, sessions, Charts()),
        reference=Reference(compendium_tables),
    )


def _sprints(ground: _Ground, budget: Budget) -> Sprints | None:
    storage, adapters = ground.storage, ground.adapters
    return sprints_of(
        Parts(
            ground.files, storage.sprints, adapters.vendors, adapters.painters, ground.settings.image_model,
            ground.clock, ground.entropy, budget, ground.tables, ground.library.rulesets, ground.kept,
            storage.audience, persona_pictures(),
        )
    )  # fmt: skip


def _authoring(ground: _Ground, choices: ModelChoices, prompts: Prompts, budget: Budget) -> Authoring:
    rulesets, clock, entropy = ground.library.rulesets, ground.clock, ground.entropy
    cards = CardImport(ground.storage, ground.library, SafeCardFiles(), clock, entropy)
    if ground.tables is None:
        return Authoring(cards, None)
    teller = StoryTeller(choices, ground.adapters.vendors, prompts, ground.tables, rulesets, budget, clock)
    return Authoring(cards, StoryDrafts(ground.tables, rulesets, ground.kept, clock, entropy, teller))


def make_master_key() -> str:
    """A new master key for what servers entrust to the bot."""
    return new_master()


def _tables(files: Mapping[str, str]) -> StoryTables | None:
    """What stories are made up from; None where it cannot be read, which stops nothing else."""
    try:
        return load_tables(files)
    except ContentError as error:
        log.error("tables_left_out", file=error.file, path=error.path, hint=error.hint)
        return None
