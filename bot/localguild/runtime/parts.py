"""The parts of a running local guild, as request handlers reach them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aiohttp import web

from bot.localguild.runtime.callbacks import Callbacks
from bot.localguild.runtime.gateway import Gateway
from bot.localguild.runtime.interactions import Interactions
from bot.localguild.runtime.posting import Posting
from bot.localguild.state.bus import Bus, GuildEvent
from bot.localguild.state.faults import FaultPlan
from bot.localguild.state.files import Files
from bot.localguild.state.refusals import (
    missing_access,
    missing_permissions,
    unknown_channel,
    unknown_message,
)
from bot.localguild.state.world import GuildWorld, Posted

Json = dict[str, Any]


class RefusedRequest(NamedTuple):
    """A request of the bot that got an error."""

    method: str
    path: str
    status: int
    code: int
    message: str


class UnknownRequest(NamedTuple):
    """A request of the bot to an endpoint that does not exist here."""

    method: str
    path: str


class UnknownKey(NamedTuple):
    """A key in a body that its endpoint does not know, by its place: `data.embeds.0.colour`."""

    method: str
    path: str
    key: str


@dataclass
class RequestLog:
    """What tests want empty, how often the bot was told to slow down, what met an outage that `lasts`, what came.

    `faulted` lists the requests that met a fault on demand, with its kind before them.

    `served` counts requests by method and route: `POST /channels/{channel}/messages`.
    """

    refused: list[RefusedRequest] = field(default_factory=list)
    unknown: list[UnknownRequest] = field(default_factory=list)
    unknown_keys: list[UnknownKey] = field(default_factory=list)
    limited: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    faulted: list[str] = field(default_factory=list)
    served: Counter[str] = field(default_factory=Counter[str])
    lasts: bool = False


@dataclass(frozen=True)
class GuildParts:
    """Everything a handler needs."""

    world: GuildWorld
    bus: Bus
    files: Files
    posting: Posting
    interactions: Interactions
    callbacks: Callbacks
    gateway: Gateway
    journal: RequestLog
    base_url: str
    message_content: bool
    faults: FaultPlan

    @property
    def bot(self) -> Json:
        return self.world.users[self.world.bot_id]

    def tell(self, kind: str, body: Json, viewer: str | None = None) -> None:
        self.bus.publish(GuildEvent(kind, body, viewer))

    def channel(self, channel_id: str, *names: str) -> Json:
        """A channel the bot sees and has the named permissions in. Raises 10003, 50001 or 50013."""
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise unknown_channel()
        if not self.world.sees(self.world.bot_id, channel):
            raise missing_access()
        if not self.world.may(self.world.bot_id, channel, *names):
            raise missing_permissions()
        return channel

    def message(self, channel: Json, message_id: str) -> Posted:
        """A message the bot sees. Raises 10008; ephemeral messages are not found."""
        posted = self.world.posted(channel["id"], message_id)
        if posted is None or posted.viewer is not None:
            raise unknown_message()
        return posted


PARTS = web.AppKey("parts", GuildParts)


def parts_of(request: web.Request) -> GuildParts:
    """The parts behind a request."""
    return request.config_dict[PARTS]
