"""Interactions and their life: opened by a person, answered by the bot within three seconds."""

import asyncio
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any

from bot.localguild.runtime.locales import DEFAULT
from bot.localguild.state import limits
from bot.localguild.state.bus import Bus, GuildEvent
from bot.localguild.state.permissions import ALL, DM_TYPES
from bot.localguild.state.refusals import bad_webhook_token, unknown_interaction, unknown_webhook
from bot.localguild.state.world import GuildWorld

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
NO_ANSWER = "The application did not respond"


@dataclass(frozen=True)
class Interaction:
    """One thing a person did with the bot, and how far the answer has come.

    `state` is pending, deferred, answered, modal, failed or autocomplete, as the page reads it.
    `original_id` is the message that `@original` means; `loading` while it says that the bot is thinking.
    `trigger` is what a submitted form was shown for.
    """

    id: str
    token: str
    kind: int
    viewer: str
    channel_id: str
    name: str | None
    opened: float
    source_id: str | None = None
    trigger: "Interaction | None" = None
    option_kind: int = 3
    state: str = "pending"
    acknowledged: bool = False
    original_id: str | None = None
    loading: bool = False
    modal: Json | None = None
    choices: tuple[Json, ...] = ()
    error: str | None = None
    reply_ids: frozenset[str] = frozenset()

    def page_view(self) -> Json:
        """What `GET /page/interactions/IID` tells."""
        view: Json = {"state": self.state, "modal": self.modal}
        if self.original_id and self.state in ("answered", "deferred"):
            view["message_id"] = self.original_id
        if self.error:
            view["error"] = self.error
        return view


class Interactions:
    """Holds the interactions of the last fifteen minutes."""

    def __init__(self, world: GuildWorld, bus: Bus, deadline: float) -> None:
        self._world = world
        self._bus = bus
        self._deadline = deadline
        self._held: dict[str, Interaction] = {}
        self.locales: dict[str, str] = {}
        self._changed = asyncio.Event()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def open(
        self,
        kind: int,
        viewer: str,
        channel: Json,
        data: Json,
        name: str | None = None,
        message: Json | None = None,
        option_kind: int = 3,
        trigger: Interaction | None = None,
    ) -> Interaction:
        """Tell the bot what a person did, and start the clock."""
        self._forget_old()
        interaction_id = self._world.snowflakes.next()
        interaction = Interaction(
            id=interaction_id,
            token=secrets.token_urlsafe(48),
            kind=kind,
            viewer=viewer,
            channel_id=channel["id"],
            name=name,
            opened=time.monotonic(),
            source_id=message["id"] if message else None,
            option_kind=option_kind,
            trigger=trigger,
        )
        self._held[interaction_id] = interaction
        loop = asyncio.get_running_loop()
        self._timers[interaction_id] = loop.call_later(self._deadline, self._expire, interaction_id)
        payload = self._payload(interaction, channel, data, message)
        self._bus.publish(GuildEvent("INTERACTION_CREATE", payload, to_bot=True))
        return interaction

    def get(self, interaction_id: str) -> Interaction | None:
        return self._held.get(interaction_id)

    def answering(self, interaction_id: str, token: str) -> Interaction:
        """The interaction a callback is for. Raises 10062 when there is none to answer any more."""
        interaction = self._held.get(interaction_id)
        if (
            interaction is None
            or interaction.state == "failed"
            or not secrets.compare_digest(interaction.token, token)
        ):
            raise unknown_interaction()
        return interaction

    def by_token(self, token: str) -> Interaction:
        """The answered interaction of a webhook token. Raises 50027 for a bad token, 10015 before an answer."""
        for interaction in self._held.values():
            if secrets.compare_digest(interaction.token.encode(), token.encode()):
                if time.monotonic() - interaction.opened > limits.INTERACTION_TOKEN_SECONDS:
                    raise bad_webhook_token()
                if not interaction.acknowledged:
                    raise unknown_webhook()
                return interaction
        raise bad_webhook_token()

    def change(self, interaction_id: str, **changes: Any) -> Interaction:
        """Move an interaction on, and tell the person who opened it."""
        before = self._held[interaction_id]
        after = replace(before, **changes)
        self._held[interaction_id] = after
        if after.state != "pending" and interaction_id in self._timers:
            self._timers.pop(interaction_id).cancel()
        if after.state != before.state:
            body = {"interaction_id": after.id, **after.page_view()}
            if after.modal and after.state == "modal":
                told = {"interaction_id": after.id, "modal": after.modal}
                self._bus.publish(GuildEvent("modal", told, after.viewer))
            self._bus.publish(GuildEvent("interaction", body, after.viewer))
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
        return after

    async def leaves_pending(self, interaction_id: str, seconds: float) -> Interaction:
        """The interaction once it is no longer pending, or as it is when the time is over."""
        try:
            async with asyncio.timeout(seconds):
                while self._held[interaction_id].state == "pending":
                    await self._changed.wait()
        except TimeoutError:
            pass
        return self._held[interaction_id]

    def close(self) -> None:
        """Stop all clocks."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _expire(self, interaction_id: str) -> None:
        self._timers.pop(interaction_id, None)
        self.change(interaction_id, state="failed", error=NO_ANSWER)

    def _forget_old(self) -> None:
        oldest = time.monotonic() - 2 * limits.INTERACTION_TOKEN_SECONDS
        self._held = {key: value for key, value in self._held.items() if value.opened > oldest}

    def _payload(self, interaction: Interaction, channel: Json, data: Json, message: Json | None) -> Json:
        world = self._world
        permissions = world.permissions(interaction.viewer, channel)
        payload: Json = {
            "id": interaction.id,
            "application_id": world.application["id"],
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel["id"],
            "channel": {**world.shown_channel(channel, world.bot_id), "permissions": str(permissions)},
            "locale": self.locales.get(interaction.viewer, DEFAULT),
            "app_permissions": str(world.permissions(world.bot_id, channel)),
            "entitlements": [],
            "attachment_size_limit": world.attachment_bytes,
            "data": data,
        }
        if message is not None:
            payload["message"] = message
        if channel["type"] in DM_TYPES:
            owners = {"1": interaction.viewer}
            return payload | {
                "user": world.users[interaction.viewer],
                "context": 1,
                "authorizing_integration_owners": owners,
            }
        guild = world.guild
        return payload | {
            "guild_id": guild["id"],
            "guild": {"id": guild["id"], "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": {**world.members[interaction.viewer], "permissions": str(permissions & ALL)},
            "context": 0,
            "authorizing_integration_owners": {"0": guild["id"]},
        }
