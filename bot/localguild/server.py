"""The local guild as one object that starts, serves and stops."""

import errno
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.localguild.forms.faults import faults_of, read_faults
from bot.localguild.page import application
from bot.localguild.page.events import PageEvents
from bot.localguild.rest.api import PREFIX, ROUTES, api_application
from bot.localguild.runtime.callbacks import Callbacks
from bot.localguild.runtime.gateway import Gateway
from bot.localguild.runtime.interactions import Interactions
from bot.localguild.runtime.parts import (
    PARTS,
    GuildParts,
    RefusedRequest,
    RequestLog,
    UnknownKey,
    UnknownRequest,
)
from bot.localguild.runtime.posting import Posting
from bot.localguild.state import limits
from bot.localguild.state.bus import Bus, GuildEvent
from bot.localguild.state.credentials import Credentials
from bot.localguild.state.faults import FaultPlan
from bot.localguild.state.files import Files
from bot.localguild.state.ratelimit import RateLimits
from bot.localguild.state.refusals import LocalGuildError
from bot.localguild.state.seed import new_world
from bot.localguild.state.starts import SessionStarts
from bot.localguild.state.store import Store, load, not_a_state
from bot.localguild.state.world import GuildWorld

REQUEST_BYTES = 12 * limits.ATTACHMENT_BYTES
ONLY_PASSING = ("TYPING_START", "INTERACTION_CREATE", "bot", "modal", "interaction")


class LocalGuild:
    """A Discord-compatible server on loopback; see docs/local-guild.md.

    Args:
        host: a loopback address; anything else is refused.
        port: 0 for any free one.
        state_path: a JSON file that keeps the guild across restarts; uploads go beside it.
        rate_limits: True for Discord's usual buckets, False for none, or your own.
        message_content: whether the application may have the message content intent.
        response_seconds: how long the bot has for its first answer to an interaction.
        clock_ahead: seconds by which the guild's clock, as ids tell it, is ahead of this computer's.
        credentials: the token, application and name of the bot, where they are not to be made up.
        unix_path: serve at this Unix socket instead of at the address, which is then only written into links.
        session_starts: how often sessions of the bot may begin on the gateway; a thousand a day without it.
        annexes: pages of somebody else on the same address, by path: each call makes an application to serve there.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        state_path: str | Path | None = None,
        *,
        rate_limits: bool | RateLimits = True,
        message_content: bool = True,
        response_seconds: float = limits.INTERACTION_RESPONSE_SECONDS,
        clock_ahead: float = 0.0,
        annexes: Mapping[str, Callable[[], web.Application]] | None = None,
        credentials: Credentials | None = None,
        unix_path: str | None = None,
        session_starts: SessionStarts | None = None,
    ) -> None:
        if not application.is_loopback(host):
            raise LocalGuildError(f"the local guild listens on loopback only, not on {host}; use 127.0.0.1")
        self._host = host
        self._wanted_port = port
        self._unix_path = unix_path
        self._starts = session_starts
        self._state_path = Path(state_path) if state_path is not None else None
        self._rates = RateLimits() if rate_limits is True else rate_limits or None
        self._message_content = message_content
        self._response_seconds = response_seconds
        self._clock_ahead = clock_ahead
        self._annexes = annexes or {}
        self._credentials = (credentials or Credentials()).checked()
        self._journal = RequestLog()
        self._faults = FaultPlan()
        self._parts: GuildParts | None = None
        self._store: Store | None = None
        self._events = PageEvents()
        self._runner: web.AppRunner | None = None
        self.port = port

    @property
    def base_url(self) -> str:
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"http://{host}:{self.port}"

    @property
    def api_url(self) -> str:
        return self.base_url + PREFIX

    @property
    def gateway_url(self) -> str:
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    @property
    def page_url(self) -> str:
        return self.base_url + "/"

    @property
    def token(self) -> str:
        """The token the bot must present."""
        return self._started().world.token

    @property
    def world(self) -> GuildWorld:
        """All that is in the guild, for who only looks at it."""
        return self._started().world

    def listen(self, listener: Callable[[GuildEvent], None]) -> None:
        """Be told of everything that happens in the guild."""
        self._started().bus.listen(listener)

    @property
    def application_id(self) -> str:
        return self._started().world.bot_id

    @property
    def guild_id(self) -> str:
        return self._started().world.guild["id"]

    @property
    def refused(self) -> list[RefusedRequest]:
        """Requests of the bot that got an error; tests want it empty."""
        return self._journal.refused

    @property
    def unknown(self) -> list[UnknownRequest]:
        """Requests of the bot to endpoints that do not exist; tests want it empty."""
        return self._journal.unknown

    @property
    def unknown_keys(self) -> list[UnknownKey]:
        """Keys in the bot's bodies that Discord has not there, and would ignore; tests want it empty."""
        return self._journal.unknown_keys

    @property
    def limited(self) -> list[str]:
        """Requests that were told to slow down."""
        return self._journal.limited

    @property
    def served(self) -> Mapping[str, int]:
        """How many requests of the bot came, by method and route: `POST /channels/{channel}/messages`."""
        return self._journal.served

    @property
    def out(self) -> list[str]:
        """Requests that met an outage."""
        return self._journal.out

    @property
    def faulted(self) -> list[str]:
        """Requests that met a fault on demand, with its kind before them."""
        return self._journal.faulted

    def put_faults(self, faults: Path | list[dict[str, Any]]) -> None:
        """Put the faults of a file, or these, in force instead of all before. Raises LocalGuildError for a mistake."""
        read = read_faults(faults, ROUTES) if isinstance(faults, Path) else faults_of(faults, ROUTES)
        self._faults.put(read)

    @contextmanager
    def outage(self) -> Iterator[None]:
        """While this lasts, the bot can read and change no message: every such request is answered 503."""
        self._journal.lasts = True
        try:
            yield
        finally:
            self._journal.lasts = False

    @property
    def resumes(self) -> int:
        """How often the bot resumed a session."""
        return self._started().gateway.resumes

    async def start(self) -> None:
        """Begin to serve. Raises LocalGuildError when the port is taken or the state is unreadable."""
        if self._unix_path is not None:
            runner = await self._set_up()
            await web.UnixSite(runner, self._unix_path).start()
            return
        listening = self._listen()
        self.port = listening.getsockname()[1]
        try:
            await web.SockSite(await self._set_up(), listening).start()
        except BaseException:
            listening.close()
            raise

    async def _set_up(self) -> web.AppRunner:
        self._parts = self._compose()
        self._runner = web.AppRunner(self._application(self._parts), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        return self._runner

    async def stop(self) -> None:
        """Stop serving and keep the state. A second call does nothing."""
        if self._parts is None or self._runner is None:
            return
        self._parts.interactions.close()
        self._events.close()
        await self._parts.gateway.close()
        await self._runner.cleanup()
        self._runner = None
        if self._store is not None:
            self._store.write()

    async def drop_gateway(self, resumable: bool = True) -> None:
        """Break the bot's connection, as a network does; without `resumable` it has to identify anew."""
        await self._started().gateway.drop(resumable)

    def _started(self) -> GuildParts:
        if self._parts is None:
            raise LocalGuildError("the local guild is not started; await guild.start() first")
        return self._parts

    def _listen(self) -> socket.socket:
        family = socket.AF_INET6 if ":" in self._host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((self._host, self._wanted_port))
            listening.listen(128)
        except OSError as cause:
            listening.close()
            if cause.errno == errno.EADDRINUSE:
                text = f"port {self._wanted_port} is in use on {self._host}; choose another with --port"
                raise LocalGuildError(text) from cause
            raise LocalGuildError(f"cannot listen on {self._host}:{self._wanted_port}: {cause}") from cause
        listening.setblocking(False)
        return listening

    def _compose(self) -> GuildParts:
        saved = load(self._state_path, self.base_url)
        try:
            world = GuildWorld.restore(saved) if saved is not None else new_world(self._credentials)
        except (AttributeError, KeyError, TypeError, ValueError) as cause:
            raise not_a_state(self._state_path) from cause
        world.log_in_as(self._credentials)
        world.snowflakes.ahead = self._clock_ahead
        self._store = Store(self._state_path, lambda: {"base_url": self.base_url, **world.snapshot()})
        path = self._state_path
        files = Files(path.with_name(path.name + ".files") if path is not None else None)
        bus = Bus()
        posting = Posting(world, bus, files, self.base_url)
        interactions = Interactions(world, bus, self._response_seconds)
        callbacks = Callbacks(world, posting, interactions)
        gateway = Gateway(
            world, bus, lambda: self.gateway_url, self._message_content, self._faults, self._starts
        )
        parts = GuildParts(
            world, bus, files, posting, interactions, callbacks, gateway, self._journal, self.base_url,
            self._message_content, self._faults,
        )  # fmt: skip
        bus.listen(gateway.hear)
        self._events.serve(parts)
        bus.listen(self._keep)
        return parts

    def _keep(self, happening: GuildEvent) -> None:
        if self._store is not None and happening.kind not in ONLY_PASSING:
            self._store.changed()

    def _application(self, parts: GuildParts) -> web.Application:
        app = web.Application(client_max_size=REQUEST_BYTES, middlewares=[application.loopback_only])
        app.on_response_prepare.append(application.guard_headers)
        app[PARTS] = parts
        app.add_subapp(PREFIX, api_application(parts, self._rates))
        app.add_subapp("/page", application.page_application(parts, self._events))
        for path, made in self._annexes.items():
            app.add_subapp(path, made())
        app.router.add_get("/gateway", parts.gateway.handle)
        app.router.add_get("/gateway/", parts.gateway.handle)
        app.router.add_get("/attachments/{file}/{name}", application.attachment)
        app.router.add_get("/avatars/{owner}/{digest}.png", application.avatar)
        app.router.add_get("/", application.index)
        app.router.add_get("/faults", application.faults_page)
        application.STATIC.mkdir(exist_ok=True)
        app.router.add_static("/static", application.STATIC)
        return app
