"""The composition root: settings become everything else, built once; nothing else constructs adapters."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord
import discord.gateway
import discord.http
import structlog
import yarl

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
from bot.app_files import SessionFiles
from bot.app_sprints import Parts, sprint_stage, sprints_of, theatre_of
from bot.content_files import (
    ROOT,
    compendium_tables,
    content_files,
    persona_pictures,
    resolvers,
    word_vectors,
)
from bot.core.errors import ContentError, OperatorError
from bot.core.generation.generate import StoryTables, load_tables
from bot.core.generation.newcomers import Newcomers
from bot.core.providers.costs import PriceList
from bot.core.providers.server_keys import brought
from bot.heartbeat import HEARTBEAT_SECONDS, beat, fall_silent, replace_file
from bot.presentation.catalogue import read_ahead
from bot.presentation.command_words import read_words_of_commands
from bot.presentation.delivery.boards import DiscordBoards
from bot.presentation.delivery.publisher import DiscordPublisher
from bot.presentation.languages import NAMES
from bot.presentation.sprints.stage import DiscordStage
from bot.services.care.care import compose_care
from bot.services.god.game_master import compose_game_master
from bot.services.history.history import compose_history
from bot.services.history.response_documents import ResponseDocuments
from bot.services.library.authoring import Authoring
from bot.services.library.card_import import CardImport
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.library.library import Library, load_library
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
from bot.services.ports import TextModel
from bot.services.ports.publisher import Publisher
from bot.services.sessions.session_cache import SessionCache
from bot.services.sprints.display.outbox import Outbox
from bot.services.sprints.display.shown_sprints import ShownSprints
from bot.services.turns.context import TurnContext
from bot.settings import Settings, read_api_keys
from cogs.client import TaleBot
from cogs.services import Services

if TYPE_CHECKING:
    from bot.adapters.models.reaching import Reached
    from bot.adapters.monitoring.metrics import Metrics
    from bot.adapters.monitoring.status_server import StatusServer
    from bot.adapters.storage.opening import StoredBytes

RECONNECT_SECONDS = (1, 2, 5, 10, 30, 60)
"""Waits between attempts to reach Discord at a start; the last one is repeated."""
SHIPPED_MODELS = ROOT / "data" / "models.json"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Adapters:
    """What the app reaches outside itself by."""

    storage: SqlStorage
    publisher: DiscordPublisher
    boards: DiscordBoards
    stage: DiscordStage
    vendors: InstalledModels
    painters: InstalledPainters

    async def close(self) -> None:
        """Give everything back."""
        await self.painters.close()
        await self.vendors.close()
        await self.storage.close()


@dataclass(repr=False)
class App:
    """Everything that runs, and the order in which it stops. Made by `build`."""

    settings: Settings
    library: Library
    adapters: Adapters
    services: Services
    files: SessionFiles
    fight_watch: FightWatch
    bot: TaleBot | None = None
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    metrics: Metrics | None = None
    connector: Callable[[], aiohttp.BaseConnector] | None = None
    _stopping: bool = False
    _stop_asked: asyncio.Event = field(default_factory=asyncio.Event)
    _status: StatusServer | None = None
    _returning: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Play until `stop`. Raises OperatorError where Discord does not let the bot in."""
        token = self.settings.discord_token
        if token is None or not token.get_secret_value().strip():
            raise OperatorError(
                "DISCORD_TOKEN is not set. Make a bot at https://discord.com/developers/applications (Bot, "
                "Reset Token), put its token into the environment or into .env, and start again."
            )
        aim_at(self.settings)
        await self._show_status()
        try:
            await self._connect_patiently(token.get_secret_value().strip(), self.settings.message_content)
        except discord.PrivilegedIntentsRequired:
            log.warning(
                "message_content_refused",
                hint="Turn on Message Content Intent on the bot's page, or play with buttons, mentions and /game act.",
            )
            await self._connect_patiently(token.get_secret_value().strip(), False)

    async def _show_status(self) -> None:
        """Lets others see how the bot is, where its log is counted and the settings name an address for it."""
        if self.metrics is None or self.settings.status_address is None:
            return
        from bot.adapters.monitoring.status_server import StatusServer

        annexes = theatre_of(self.services.sprints) if self.settings.theatre_url else {}
        self._status = StatusServer(self.settings.status_address, self._why_not_ready, self.metrics, annexes)
        await self._status.start()

    def _why_not_ready(self) -> str:
        if self._stopping:
            return "stopping"
        if self.bot is None or not self.bot.is_ready():
            return "connecting"
        return "" if self.bot.caught_up.is_set() else "catching up"

    async def _connect_patiently(self, token: str, message_content: bool) -> None:
        """Connects, however long Discord cannot be reached; each attempt that fails is one line of the log."""
        for seconds in itertools.chain(RECONNECT_SECONDS, itertools.repeat(RECONNECT_SECONDS[-1])):
            try:
                return await self._connect(token, message_content)
            except (aiohttp.ClientError, discord.DiscordServerError, TimeoutError, OSError) as error:
                if self._stopping:
                    return
                log.warning(
                    "discord_not_reached",
                    error=type(error).__name__,
                    why=str(error)[:200],
                    again_in_seconds=seconds,
                )
            try:
                async with asyncio.timeout(seconds):
                    await self._stop_asked.wait()
                return
            except TimeoutError:
                continue

    async def reach_models(self) -> list[Reached]:
        """Calls each address where a model could be asked now."""
        from bot.adapters.models.reaching import (
            reach,  # loads the transport, which playing alone does not need
        )

        vendors = self.adapters.vendors
        return await reach(vendors.specs, vendors.api_keys, vendors.base_urls)

    def relies_on(self, keys: Sequence[str]) -> bool:
        """Whether somebody set one of these keys up: with an API key, or in a file of their own."""
        specs, shipped = self.adapters.vendors.specs, read_model_keys(SHIPPED_MODELS, SHIPPED_MODELS)
        return any(specs[key].api_key_env or specs[key] != shipped.get(key) for key in keys)

    async def _connect(self, token: str, message_content: bool) -> None:
        self.bot = TaleBot(
            self.services,
            message_content=message_content,
            gm_role=self.settings.gm_role,
            guild_ready_timeout=self.settings.guild_ready_timeout,
            sync=self._sync,
            connector=self.connector and self.connector(),
        )
        self.adapters.publisher.bind(
            self.bot, self.bot.shows_full_header, self.bot.languages, self.bot.posts_plainly
        )
        self.adapters.boards.bind(self.bot, self.bot.languages, self.bot.posts_plainly)
        self.adapters.stage.bind(self.bot, self.bot.languages, self.bot.posts_plainly)
        watching = asyncio.create_task(self._watch(self.bot))
        try:
            async with self.bot:
                await self.bot.start(token)
        except discord.LoginFailure as error:
            raise OperatorError(
                "Discord does not accept DISCORD_TOKEN. Reset the token on the bot's page and set the new one."
            ) from error
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _watch(self, bot: TaleBot) -> None:
        """Say once that the bot is ready, and keep the heartbeat that `health` reads."""
        await bot.caught_up.wait()
        self.ready.set()
        warming = asyncio.create_task(self._warm_models(bot), name="warming models")
        try:
            await self._keep_beating(bot)
        finally:
            warming.cancel()

    async def _warm_models(self, bot: TaleBot) -> None:
        """Load what models and stories that run need, once players are heard, so that a first turn is no slower."""
        try:
            told = await self.adapters.storage.read_open_sessions()
            guild_ids = [str(guild.id) for guild in bot.guilds]
            await self.services.tables.rehearsal.rehearse(told)
            await read_ahead(bot.languages.all)
            await self.adapters.vendors.warm(await self.services.models.choices.in_use(guild_ids, told))
        except OperatorError as error:
            log.info("models_not_warmed", error=str(error))

    async def _keep_beating(self, bot: TaleBot) -> None:
        while True:
            if bot.is_ready() and not bot.is_closed() and not self._stopping:
                await asyncio.to_thread(beat, self.settings.home)
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def _sync(self, bot: TaleBot) -> None:
        """Tell Discord of the commands, where they changed since the last time."""
        shape = json.dumps([command.to_dict(bot.tree) for command in bot.tree.get_commands()], sort_keys=True)
        words = "".join(read_words_of_commands(language) for language in NAMES)
        digest = hashlib.sha256((shape + words).encode()).hexdigest()
        known = self.settings.home / f"commands-{bot.application_id}.sha256"
        if not self.settings.always_sync and await asyncio.to_thread(_read, known) == digest:
            return
        await bot.tree.sync()
        await asyncio.to_thread(replace_file, known, digest)
        log.info("commands_synced", digest=digest[:8])

    async def stop(self) -> None:
        """Let running turns finish for a moment, then go offline; what is left is finished after the next start."""
        if self._stopping or self.bot is None:
            return
        self._stopping = True
        self._stop_asked.set()
        await asyncio.to_thread(fall_silent, self.settings.home)
        self.bot.caught_up.clear()
        try:
            async with asyncio.timeout(self.settings.shutdown_seconds):
                await self.services.tables.idle()
        except TimeoutError:
            log.info("stopping_with_open_turns")
        await self.bot.close()

    def taken_anew(self) -> None:
        """The database was lost and is ours again. Another process may have played: go on as after a start."""
        if self.bot is None or not self.bot.is_ready():
            return  # whoever is not connected yet goes on when it is
        if self._returning is not None:
            self._returning.cancel()
        self.bot.caught_up.clear()
        self._returning = asyncio.create_task(self._come_back(self._returning), name="coming back")

    async def _come_back(self, earlier: asyncio.Task[None] | None) -> None:
        if earlier is not None:
            await asyncio.gather(earlier, return_exceptions=True)
        if self.services.sprints is not None:
            await self.services.sprints.close()
        if self.bot is not None and self.bot.is_ready():
            self.bot.dispatch("ready")  # what listens to it goes on with what is stored

    async def close(self) -> None:
        """Stop, then give everything back."""
        await self.stop()
        if self._returning is not None:
            self._returning.cancel()
            await asyncio.gather(self._returning, return_exceptions=True)
        self.services.care.votes.close()
        await self.services.tables.close()
        await self.fight_watch.close()
        await self.services.care.spectators.close()
        if self.services.sprints is not None:
            await self.services.sprints.close()
        await self.adapters.close()
        if self._status is not None:
            await self._status.close()


def aim_at(settings: Settings) -> None:
    """Lets discord.py call the addresses of the settings, where they name some."""
    if settings.discord_api_url:
        discord.http.Route.BASE = settings.discord_api_url.rstrip("/")
    if settings.discord_gateway_url:
        gateway = yarl.URL(settings.discord_gateway_url)
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


def counted(settings: Settings) -> Metrics | None:
    """What counts the lines of the log, where the settings name an address at which the figures are shown."""
    if settings.status_address is None:
        return None
    from bot.adapters.monitoring.metrics import Metrics

    return Metrics()


def settle_memory() -> None:
    """Takes what start-up made out of the garbage collector's sight, and lets it look less often, from now on.

    Content, schemas and modules stay for good; going over them again for every few hundred new objects costs a
    turn about a tenth of its time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


async def build(
    settings: Settings,
    library: Library | None = None,
    *,
    beside: bool = False,
    settle: Callable[[], None] = settle_memory,
) -> App:
    """Read the content, open the storage and put the game together. Raises OperatorError.

    `library` is what can be played; without it, what is shipped. `beside` a bot that runs over the same database it is
    only read; whoever looks around with such an app must not run it. `settle` is called once that stands in memory.
    """
    try:
        settings.home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(
            f"The folder {settings.home} cannot be made: {error.strerror}. Set TALEWRIGHT_HOME."
        ) from error
    files = await asyncio.to_thread(content_files)
    library = library or load_library(files, resolvers(), word_vectors())
    for problem in library.problems:
        log.error("content_left_out", file=problem.file, path=problem.path, hint=problem.hint)
    tables = _tables(files)
    specs = read_model_keys(SHIPPED_MODELS, settings.own_models, wanted=settings.models_file is not None)
    clock, entropy = SystemClock(), SystemEntropy()
    prices, seal = PriceList(specs), FernetSeal(settings.key_masters)
    storage = (
        await open_reading(settings.database)
        if beside
        else await open_storage(settings.database, clock=clock, entropy=entropy, prices=prices)
    )
    sessions = SessionCache(storage, library.resolvers, library.vectors)
    storage.on_taken_anew(sessions.drop)
    kept = KeptScenarios(storage.scenarios, library.rulesets, library.resolvers)
    library = replace(library, kept=kept)
    keys, portraits = read_api_keys(), persona_pictures()
    adapters = Adapters(
        storage,
        DiscordPublisher(),
        DiscordBoards(),
        sprint_stage(portraits, settings.theatre_url),
        InstalledModels(specs, keys, settings.model_addresses),
        InstalledPainters(read_image_keys(ROOT / "data" / "images.json", settings.own_images), keys),
    )
    settle()
    prompts = Prompts(files)
    budget = Budget(storage.usage, storage.settings, clock, prices, settings.caps)
    offline = OfflineModel()
    server_keys = ServerKeys(
        storage.server_keys, seal, adapters.vendors, prompts, offline,
        Budget(storage.usage, storage.settings, clock, prices.brought, {}),
    )  # fmt: skip
    await server_keys.load()
    context = TurnContext(
        storage=storage,
        journal=storage.journal,
        guilds=storage.settings,
        publisher=adapters.publisher,
        clock=clock,
        entropy=entropy,
        models=ReadyModels(offline, adapters.vendors, prompts),
        sessions=sessions,
        budget=budget,
        lore=Lorebooks(storage),
        own_words=prompts.own_words,
        limits={name: spec.limits for key, spec in specs.items() for name in (key, brought(key))},
        server_keys=server_keys,
    )
    models = ModelUse(
        ModelChoices(context.sessions, adapters.vendors, storage.settings, server_keys),
        budget,
        storage.journal,
        server_keys,
    )
    rulesets = library.rulesets
    teller = tables and StoryTeller(
        models.choices, adapters.vendors, prompts, tables, rulesets, budget, clock
    )
    parts = Parts(
        files, storage.sprints, adapters.vendors, adapters.painters, settings.image_model, clock, entropy, budget,
        tables, rulesets, kept, storage.audience, portraits,
    )  # fmt: skip
    sprints = sprints_of(parts)
    session_files = SessionFiles(storage, ResponseDocuments(storage, context.sessions))
    play = compose_tables(context, library)
    fight_watch = FightWatch(sessions, Charts(), adapters.boards)
    play.turns.followers.append(fight_watch.look)
    play.absent.remind_seconds = 60 * settings.fight_remind_minutes
    play.absent.absent_seconds = 60 * settings.fight_absent_minutes
    history = compose_history(play, context, storage)
    services = Services(
        tables=play,
        game_master=compose_game_master(play, context, Newcomers(tables) if tables else None),
        history=history,
        care=compose_care(play, history, context, storage.watching),
        authoring=Authoring(
            CardImport(storage, library, SafeCardFiles(), clock, entropy),
            StoryDrafts(tables, rulesets, kept, clock, entropy, teller) if tables else None,
        ),
        models=models,
        privacy=Privacy(storage.privacy, sessions, play.jobs.run, clock),
        retention=Retention(
            storage.retention,
            storage.settings,
            server_keys,
            sessions,
            play.jobs.run,
            clock,
            settings.left_server_days,
        ),
        blocks=Blocks(
            storage.blocks, storage, sessions, play.seats, clock, sprints.hold_server if sprints else None
        ),
        usage=UsageReports(storage.activity, storage.settings, settings.caps, clock),
        limits=MessageLimits(clock, settings.person_messages, settings.server_messages),
        announcements=Announcements(storage.notices, play.notes, clock, sprints),
        sprints=ShownSprints(sprints, Outbox(sprints, storage.lanes, adapters.stage)) if sprints else None,
        export=session_files.export_bytes,
        pictures=Pictures(play.channels, context.sessions, Charts()),
        reference=Reference(compendium_tables),
    )
    app = App(settings, library, adapters, services, session_files, fight_watch)
    storage.on_taken_anew(app.taken_anew)
    return app


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


async def without_discord(
    home: Path,
    publisher: Publisher,
    library: Library,
    wrapped: Callable[[TextModel], TextModel],
    others: Callable[[], Mapping[str, TextModel]] = dict,
) -> tuple[Tables, SqlStorage]:
    """A game over a database in `home` with posts given to `publisher`, for measuring."""
    clock, entropy = SystemClock(), SystemEntropy()
    storage = await open_storage(
        f"sqlite+aiosqlite:///{home / 'talewright.db'}", clock=clock, entropy=entropy
    )
    settle_memory()
    models = {"offline": wrapped(OfflineModel())}
    models |= others()
    sessions = SessionCache(storage, library.resolvers, library.vectors)
    context = TurnContext(
        storage, storage.journal, storage.settings, publisher, clock, entropy, models, sessions
    )
    return compose_tables(context, library), storage


def database_bytes(home: Path) -> StoredBytes:
    """The size of the database in a home, also while a bot writes it, for measuring."""
    from bot.adapters.storage import opening

    return opening.stored_bytes(home / "talewright.db")


async def revisions(database: str) -> tuple[str | None, str]:
    """The schema a database has, and the newest one; nothing is changed."""
    from bot.adapters.storage import opening

    return await opening.revisions(database)


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
