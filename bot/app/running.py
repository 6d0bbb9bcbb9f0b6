"""The bot that runs: it reaches Discord, stays there, and stops in order."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord
import discord.gateway
import discord.http
import structlog
import yarl

from bot.adapters.images.factory import InstalledPainters
from bot.adapters.large_pages import settle_in_large_pages
from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.keyfile import read_model_keys
from bot.adapters.storage import SqlStorage
from bot.app.left_for_later import LeftForLater
from bot.app.session_files import SessionFiles
from bot.app.shards import ShardFollower
from bot.app.sprints import theatre_of
from bot.content_files import (
    ROOT,
)
from bot.core.errors import OperatorError
from bot.core.late_dataclasses import dataclass
from bot.heartbeat import HEARTBEAT_SECONDS, beat, fall_silent, replace_file
from bot.presentation.catalogue import read_ahead
from bot.presentation.command_words import read_words_of_commands
from bot.presentation.delivery.boards import DiscordBoards
from bot.presentation.delivery.publisher import DiscordPublisher
from bot.presentation.languages import NAMES
from bot.presentation.sprints.stage import DiscordStage
from bot.services.library.library import Library
from bot.services.play.fights.fight_watch import FightWatch
from bot.services.ports.operators.tracing import trace_no_more, trace_with
from bot.settings import Settings
from cogs.client import TaleBot
from cogs.connection.sharding import ShardedTaleBot
from cogs.services import Services

if TYPE_CHECKING:
    from bot.adapters.models.reaching import Reached
    from bot.adapters.monitoring.metrics import Metrics
    from bot.adapters.monitoring.status_server import StatusServer
    from bot.adapters.monitoring.tracing import OpenTelemetryTracer

RECONNECT_SECONDS = (1, 2, 5, 10, 30, 60)
"""Waits between attempts to reach Discord at a start; the last one is repeated."""
LONG_SECONDS = 0.25
"""From when on a connection that takes no messages yet has time to spare."""
SHIPPED_MODELS = ROOT / "data" / "models.json"

_UNREACHED = (
    aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound, TimeoutError, OSError,
)  # fmt: skip

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
    later: LeftForLater | None = None
    bot: TaleBot | None = None
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    metrics: Metrics | None = None
    connector: Callable[[], aiohttp.BaseConnector] | None = None
    shards: ShardFollower | None = None
    _stopping: bool = False
    _stop_asked: asyncio.Event = field(default_factory=asyncio.Event)
    _status: StatusServer | None = None
    _traces: OpenTelemetryTracer | None = None
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
        self._begin_tracing()
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

    def _begin_tracing(self) -> None:
        """Sends spans to the collector that the settings name, from here on."""
        if self.settings.traces_to is not None:
            from bot.adapters.monitoring.tracing import collector_at

            self._traces = collector_at(self.settings.traces_to)
            trace_with(self._traces)

    async def _end_tracing(self) -> None:
        if self._traces is not None:
            trace_no_more(self._traces)
            await asyncio.to_thread(self._traces.close)
            self._traces = None

    def _why_not_ready(self) -> str:
        if self._stopping:
            return "stopping"
        if self.bot is None or not self.bot.is_ready():
            return "connecting"
        if not self.adapters.storage.shards:
            return "without a shard"
        return "" if self.bot.caught_up.is_set() else "catching up"

    async def _connect_patiently(self, token: str, message_content: bool) -> None:
        """Connects, however long Discord cannot be reached; each attempt that fails is one line of the log."""
        for seconds in itertools.chain(RECONNECT_SECONDS, itertools.repeat(RECONNECT_SECONDS[-1])):
            try:
                return await self._connect(token, message_content)
            except _UNREACHED as error:
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

    async def _make_client(self, message_content: bool) -> TaleBot | None:
        """The client; None where the process is stopped while it waits for a shard."""
        options = {
            "message_content": message_content,
            "gm_role": self.settings.gm_role,
            "plain_role": self.settings.plain_role,
            "guild_ready_timeout": self.settings.guild_ready_timeout,
            "sync": self._sync,
            "connector": self.connector and self.connector(),
        }
        if self.shards is None:
            return TaleBot(self.services, **options)
        first = await self.shards.first(self._stop_asked, lambda: asyncio.to_thread(beat, self.settings.home))
        if not first:
            return None
        begin = self.shards.wait_to_begin
        return ShardedTaleBot(
            self.services,
            shards=first,
            count=self.shards.count,
            wait_to_begin=begin,
            owns=self.adapters.storage.owns,
            **options,
        )

    async def _connect(self, token: str, message_content: bool) -> None:
        self.bot = await self._make_client(message_content)
        if self.bot is None:
            return
        self.adapters.publisher.bind(
            self.bot, self.bot.shows_full_header, self.bot.languages, self.bot.posts_plainly
        )
        self.adapters.boards.bind(self.bot, self.bot.languages, self.bot.posts_plainly)
        self.adapters.stage.bind(self.bot, self.bot.languages, self.bot.posts_plainly)
        loading = asyncio.create_task(self._load_what_was_left(self.bot), name="loading what was left")
        watching = asyncio.create_task(self._watch(self.bot))
        try:
            async with self.bot:
                await self._stay(self.bot, token)
        except discord.LoginFailure as error:
            raise OperatorError(
                "Discord does not accept DISCORD_TOKEN. Reset the token on the bot's page and set the new one."
            ) from error
        finally:
            watching.cancel()
            loading.cancel()
            await asyncio.gather(watching, loading, return_exceptions=True)

    async def _stay(self, bot: TaleBot, token: str) -> None:
        """Is connected until the client closes; follows the shards meanwhile."""
        if self.shards is None or not isinstance(bot, ShardedTaleBot):
            return await bot.start(token)
        await bot.login(token)
        playing = asyncio.create_task(bot.connect(), name="gateway")
        following = asyncio.create_task(self.shards.follow(bot), name="following shards")
        try:
            done, _ = await asyncio.wait({playing, following}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            following.cancel()
            await bot.close()
            await asyncio.gather(playing, following, return_exceptions=True)

    async def _load_what_was_left(self, bot: TaleBot) -> None:
        """Loads what the start left for later: once messages are taken, or while servers are long waited for."""
        if self.later is None:
            return
        await bot.reached.wait()
        try:
            async with asyncio.timeout(LONG_SECONDS):
                await bot.caught_up.wait()
        except TimeoutError:
            pass  # what was missed may be much, or a server stays away
        await self.later.load()

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
        """Load what models and stories that run need, once players are heard, so that a first turn is no slower.

        What a process that read its own content holds then is held for good, and moved into large pages.
        """
        try:
            if self.later is not None:
                await self.later.turns_can_be_played.wait()
            told = await self.adapters.storage.read_open_sessions()
            guild_ids = [str(guild.id) for guild in bot.guilds]
            await read_ahead(bot.languages.all)
            await self.services.tables.rehearsal.load()
            await self.services.tables.rehearsal.rehearse(told)
            await self.adapters.vendors.warm(await self.services.models.choices.in_use(guild_ids, told))
            if self.later is not None:
                await self.later.all_was_read.wait()
                await settle_in_large_pages()
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
        if self._stopping:
            return
        self._stop_asked.set()  # whoever waits for a shard, or for Discord, waits no longer
        if self.bot is None:
            return
        self._stopping = True
        await asyncio.to_thread(fall_silent, self.settings.home)
        self.bot.caught_up.clear()
        try:
            async with asyncio.timeout(self.settings.shutdown_seconds):
                await self.services.tables.idle()
        except TimeoutError:
            log.info("stopping_with_open_turns")
        await self.bot.close()

    def hear_news(self) -> None:
        """Another process wrote something that is kept in memory: look now, not in a moment."""
        if self.bot is not None and self.bot.is_ready():
            self.bot.dispatch("news")

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
            self.bot.go_on()  # what listens to it goes on with what is stored

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
        await self._end_tracing()


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


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
