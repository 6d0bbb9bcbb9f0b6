"""The composition root: settings become everything else, built once; nothing else constructs adapters."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

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
from bot.adapters.storage import SqlStorage, open_storage, read_export, write_export
from bot.app_sprints import Parts, sprints_of
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
from bot.core.notices import Notice
from bot.core.providers.costs import PriceList
from bot.core.providers.server_keys import brought
from bot.core.response.document import Viewer
from bot.heartbeat import HEARTBEAT_SECONDS, beat, replace_file
from bot.presentation.delivery.boards import DiscordBoards
from bot.presentation.delivery.publisher import DiscordPublisher
from bot.presentation.sprints.stage import DiscordStage
from bot.services.care.care import compose_care
from bot.services.god.game_master import compose_game_master
from bot.services.history.history import compose_history
from bot.services.history.response_documents import FileKind, ResponseDocuments, too_large
from bot.services.history.verification import verify_session
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
from bot.services.operations.privacy import Privacy
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
    from bot.core.history.chain import SessionLog

SHIPPED_MODELS = ROOT / "data" / "models.json"
EXPORT_BYTES = 9 * 1024 * 1024

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


@dataclass(frozen=True, slots=True)
class SessionFiles:
    """Sessions as files: their log, and the response documents of their turns."""

    storage: SqlStorage
    responses: ResponseDocuments

    async def read_log(self, session_id: str, *, texts: bool = True) -> SessionLog:
        """All that is stored of a session."""
        return await self.storage.read_log(session_id, texts=texts)

    async def rebuild_index(self) -> int:
        """Read the index by which stories are recalled anew; how many stories that were."""
        return await self.storage.recall.rebuild_index()

    async def export(self, session_id: str, out: Path, *, texts: bool = True) -> int:
        """Write a session's log to a file; the number of lines."""
        return write_export(await self.read_log(session_id, texts=texts), out)

    async def export_responses(self, session_id: str, out: Path, viewer: Viewer) -> int:
        """Write the response document of every turn, one a line; the number of lines."""
        lines = [found.to_json() async for found in self.responses.of_session(session_id, viewer)]
        try:
            replace_file(out, "".join(f"{line}\n" for line in lines))
        except OSError as error:
            raise OperatorError(f"Cannot write {out}: {error.strerror}.") from error
        return len(lines)

    async def export_bytes(self, session_id: str, kind: FileKind = "history") -> bytes:
        """What is stored of a session as a file to send. Raises PlayerError where Discord would not take it."""
        if kind != "history":
            viewer: Viewer = "player" if kind == "responses" else "moderator"
            return await self.responses.write(session_id, viewer, EXPORT_BYTES)
        found = await self.read_log(session_id)

        def written() -> bytes:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "session.jsonl"
                write_export(found, path)
                return path.read_bytes()

        data = await asyncio.to_thread(written)
        if len(data) > EXPORT_BYTES:
            raise too_large(session_id)
        return data


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
    _stopping: bool = False
    _returning: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Play until `stop`. Raises OperatorError where Discord does not let the bot in."""
        token = self.settings.discord_token
        if token is None or not token.get_secret_value().strip():
            raise OperatorError(
                "DISCORD_TOKEN is not set. Make a bot at https://discord.com/developers/applications (Bot, "
                "Reset Token), put its token into the environment or into .env, and start again."
            )
        self._aim()
        try:
            await self._connect(token.get_secret_value().strip(), self.settings.message_content)
        except discord.PrivilegedIntentsRequired:
            log.warning(
                "message_content_refused",
                hint="Turn on Message Content Intent on the bot's page, or play with buttons, mentions and /game act.",
            )
            await self._connect(token.get_secret_value().strip(), False)

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

    def _aim(self) -> None:
        if self.settings.discord_api_url:
            discord.http.Route.BASE = self.settings.discord_api_url.rstrip("/")
        if self.settings.discord_gateway_url:
            gateway = yarl.URL(self.settings.discord_gateway_url)
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway

    async def _connect(self, token: str, message_content: bool) -> None:
        self.bot = TaleBot(
            self.services,
            message_content=message_content,
            gm_role=self.settings.gm_role,
            guild_ready_timeout=self.settings.guild_ready_timeout,
            sync=self._sync,
        )
        self.adapters.publisher.bind(self.bot, self.bot.shows_full_header)
        self.adapters.boards.bind(self.bot)
        self.adapters.stage.bind(self.bot)
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
        while True:
            if bot.is_ready() and not bot.is_closed():
                await asyncio.to_thread(beat, self.settings.home)
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def _sync(self, bot: TaleBot) -> None:
        """Tell Discord of the commands, where they changed since the last time."""
        shape = json.dumps([command.to_dict(bot.tree) for command in bot.tree.get_commands()], sort_keys=True)
        digest = hashlib.sha256(shape.encode()).hexdigest()
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


def settle_memory() -> None:
    """Takes what start-up made out of the garbage collector's sight, and lets it look less often, from now on.

    Content, schemas and modules stay for good; going over them again for every few hundred new objects costs a
    turn about a tenth of its time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


async def build(settings: Settings, library: Library | None = None) -> App:
    """Read the content, open the storage and put the game together. Raises OperatorError.

    `library` is what can be played; without it, what is shipped.
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
    storage = await open_storage(settings.database, clock=clock, entropy=entropy, prices=prices)
    sessions = SessionCache(storage, library.resolvers, library.vectors)
    storage.on_taken_anew(sessions.drop)
    kept = KeptScenarios(storage.scenarios, library.rulesets, library.resolvers)
    library = replace(library, kept=kept)
    keys = read_api_keys()
    adapters = Adapters(
        storage,
        DiscordPublisher(),
        DiscordBoards(),
        DiscordStage(persona_pictures()),
        InstalledModels(specs, keys, settings.model_addresses),
        InstalledPainters(read_image_keys(ROOT / "data" / "images.json", settings.own_images), keys),
    )
    settle_memory()
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
        tables, rulesets, kept,
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


def read_log_file(path: Path) -> SessionLog:
    """The log in an exported file."""
    return read_export(path)


def verified(log_of_session: SessionLog) -> tuple[bool, tuple[Notice, ...]]:
    """Whether a log verifies, and what was found, line by line."""
    report = verify_session(log_of_session)
    return report.ok, report.lines()


async def revisions(database: str) -> tuple[str | None, str]:
    """The schema a database has, and the newest one; nothing is changed."""
    from bot.adapters.storage import opening

    return await opening.revisions(database)


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
