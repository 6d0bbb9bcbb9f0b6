"""What goes wrong in a simulation: on the wire, at Discord, in the database, in models and with the process itself."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.localguild import LocalGuild
from bot.simulation.lives import Lives
from bot.simulation.machine.disk import Disk
from bot.simulation.models import SimulatedModel
from bot.simulation.people import PagePeople
from bot.simulation.script import SimulatedAct

EVENTS = ("MESSAGE_CREATE", "INTERACTION_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")
REQUESTS = (
    "POST /channels/*/messages", "PATCH /channels/*/messages/*", "POST /interactions/*/*/callback",
    "* /webhooks/**", "GET /channels/*/messages", "POST /channels/*/threads", "* /channels/**",
)  # fmt: skip
PERMISSIONS = (
    ["SEND_MESSAGES"],
    ["EMBED_LINKS"],
    ["MANAGE_WEBHOOKS", "CREATE_PUBLIC_THREADS"],
    ["READ_MESSAGE_HISTORY"],
)
AT_ONCE = 4
"""How many faults of requests and events are in force together."""
RETURNS = (0.05, 1.0, 8.0, 40.0)
"""How long a killed bot stays away."""


@dataclass
class Faults:
    """Brings about what goes wrong, and knows what of it is in force."""

    guild: LocalGuild
    lives: Lives
    disk: Disk
    model: SimulatedModel
    people: PagePeople
    planned: list[dict[str, Any]] = field(default_factory=list)
    denied: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)

    async def bring(self, act: SimulatedAct) -> None:
        """Does what an act says."""
        pick, event, request = act.pick, EVENTS[act.pick % len(EVENTS)], REQUESTS[act.pick % len(REQUESTS)]
        times, seconds = 1 + pick // 7 % 3, (0.3, 1.5, 4.0, 12.0)[pick // 11 % 4]
        match act.kind:
            case "gateway-drop":
                await self.guild.drop_gateway()
            case "gateway-lost":
                await self.guild.drop_gateway(resumable=False)
            case "event-twice":
                self._plan(kind="twice", where=f"gateway {event}", times=times)
            case "event-late":
                self._plan(kind="late", where=f"gateway {event}", seconds=seconds, times=times)
            case "event-slow":
                self._plan(kind="slow", where=f"gateway {event}", seconds=seconds, times=times)
            case "rate-limit":
                self._plan(kind="rate-limit", where=request, seconds=seconds, times=times)
            case "error":
                self._plan(kind="error", where=request, status=(500, 502, 503)[pick % 3], times=times * 2)
            case "done-error":
                self._plan(kind="error", where=request, status=502, done=True, times=times)
            case "request-drop":
                self._plan(kind="drop", where=request, done=bool(pick % 2), times=times)
            case "request-slow":
                self._plan(kind="slow", where=request, seconds=seconds, times=times)
            case "no-faults":
                self.clear()
            case _:
                await self._bring_other(act)

    async def _bring_other(self, act: SimulatedAct) -> None:
        pick, channel = act.pick, self.people.channels[act.table]
        match act.kind:
            case "no-permission":
                await self._deny(channel, PERMISSIONS[pick % len(PERMISSIONS)])
            case "permissions-back":
                await self._deny(channel, [])
            case "message-gone":
                await self._remove_message(channel, pick)
            case "channel-gone":
                await self._remove_channel(act.table)
            case "database-error":
                self.disk.failing = 1 + pick % 4
            case "disk-full":
                self.disk.fill(1 + pick % 6)
            case "webhooks-gone":
                self._remove_webhooks(channel)
            case "crash":
                self.lives.kill_after(1 + pick % (40, 400, 4000)[pick // 3 % 3])
            case "restart":
                await self.lives.stop()
            case "model-ill":
                self.model.ill = 1.0
            case "model-well":
                self.model.ill = 0.05
            case other:
                raise ValueError(f"no act is called {other}")

    def _plan(self, **fault: Any) -> None:
        self.planned = [*self.planned, fault][-AT_ONCE:]
        self.guild.put_faults(self.planned)

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self.planned = []
        self.guild.put_faults([])
        self.disk.failing = 0
        self.disk.make_room()

    async def calm(self) -> None:
        """No fault is in force, and what was taken away is given back."""
        self.clear()
        self.model.ill = 0.0
        for channel in sorted(self.denied):
            await self._deny(channel, [])
        if self.lives.process is not None:
            self.lives.process.dies_at = None

    async def _deny(self, channel: str, names: list[str]) -> None:
        (self.denied.add if names else self.denied.discard)(channel)
        if channel not in self.gone:
            await self.people.ask("POST", f"/page/channels/{channel}/permissions", {"deny": names})

    async def _remove_message(self, channel: str, pick: int) -> None:
        """Takes one of the bot's messages away, as a moderator does."""
        own = [
            one for one in self.guild.world.messages.get(channel, {}).values()
            if one.message["author"]["id"] == self.people.bot_id
        ]  # fmt: skip
        if own:
            gone = own[-1 - pick % min(4, len(own))].message["id"]
            self.people.deleted.add(gone)
            path = f"/page/channels/{channel}/messages/{gone}"
            await self.people.ask("DELETE", path, viewer=self.people.ids["moderator"])

    def _remove_webhooks(self, channel: str) -> None:
        """Takes a channel's webhooks away, as a moderator does in its settings."""
        world = self.guild.world
        for gone in [one["id"] for one in world.webhooks.values() if one["channel_id"] == channel]:
            del world.webhooks[gone]

    async def _remove_channel(self, name: str) -> None:
        """Takes a table's channel away, and makes another of its name."""
        moderator = self.people.ids["moderator"]
        self.gone.add(self.people.channels[name])
        await self.people.ask("DELETE", f"/page/channels/{self.people.channels[name]}", viewer=moderator)
        made = await self.people.ask("POST", "/page/channels", {"name": name, "viewer": moderator})
        if made is not None:
            self.people.channels[name] = made["id"]
