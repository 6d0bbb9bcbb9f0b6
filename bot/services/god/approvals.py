"""Interventions on their way: a preview that waits for its moderator's word, and where asked for for a second one's."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Literal

from bot.core.errors import PlayerError
from bot.core.god.typed_commands import read_typed
from bot.services.god.interventions import Command, InterventionPreview, Interventions
from bot.services.play.requester import Requester
from bot.services.ports.audit_kinds import AuditKind

Kind = Literal["event", "emotion", "kill", "set", "time", "spawn", "undo", "world"]
NEEDS_SECOND: tuple[Kind, ...] = ("kill", "set")
WAITING_MS = 30 * 60 * 1000
ASKED_MS = 24 * 60 * 60 * 1000
MOST = 500
GONE = (
    "That preview is over: it was answered, is too old, or I was restarted since. Nothing changed; "
    "give the command again."
)
DONE_ALREADY = "That is done already. `/god undo` takes the last change back."


@dataclass(frozen=True, slots=True)
class InterventionOffer:
    """A change as it is shown before it happens; its buttons bring back the token."""

    token: str
    kind: Kind
    preview: InterventionPreview


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a yes: it is done, it waits for a second game master, or it has to be looked at again."""

    outcome: Literal["done", "asked", "again"]
    offer: InterventionOffer


@dataclass(frozen=True, slots=True)
class _Held:
    by: Requester
    command: Command | None
    offer: InterventionOffer
    until_ms: int
    asked: bool = False


class Approvals:
    """Keeps offers in memory: after a restart they are gone, and say so. Raises PlayerError."""

    def __init__(self, god: Interventions) -> None:
        self.god = self._god = god
        self._storage = god.services.storage
        self._guilds = god.services.guilds
        self._clock = god.services.clock
        self._entropy = god.services.entropy
        self._held: OrderedDict[str, _Held] = OrderedDict()

    async def offer(self, by: Requester, kind: Kind, command: Command | None) -> InterventionOffer:
        """A preview with a token; the command None takes the last intervention back."""
        await self._god.gate(by, f"preview {kind}")
        preview = await self._preview(by, command)
        made = InterventionOffer(self._entropy.new_id("god"), kind, preview)
        self._held[made.token] = _Held(by, command, made, self._clock.now_ms() + WAITING_MS)
        while len(self._held) > MOST:
            self._held.popitem(last=False)
        return made

    async def offer_typed(self, by: Requester, source_id: str, name: str | None = None) -> InterventionOffer:
        """The offer for a `GOD MODE:` message; `name` is what was typed to confirm a death. It applies once."""
        session = await self._god.gate(by, "open a typed command")
        turn = await self._storage.turn_by_source(session.id, source_id)
        if turn is None or turn.received.mode != "GOD":
            raise PlayerError("god/gone", GONE)
        typed = read_typed(turn.received.raw_text)
        by = replace(by, source_id=f"{source_id}-typed")
        if await self._god.was_applied(session, by):
            raise PlayerError("god/done_already", DONE_ALREADY)
        if typed.kind == "kill":
            return await self.offer(by, "kill", Interventions.kill(typed.text, name or ""))
        if typed.kind == "set":
            return await self.offer(by, "set", Interventions.set_block(typed.text))
        if typed.kind == "time":
            return await self.offer(by, "time", Interventions.time_said(typed.text))
        return await self.offer(by, "undo", None)

    async def take(self, token: str, by: Requester, guild_id: str) -> Taken:
        """Yes, by the one who asked."""
        held = self._mine(token, by)
        if held.offer.kind in NEEDS_SECOND and (await self._guilds.read(guild_id)).approval:
            session = await self._god.gate(by, "ask for approval")
            held = replace(held, asked=True, until_ms=self._clock.now_ms() + ASKED_MS)
            self._held[token] = held
            await self._god.note(session, by, AuditKind.GOD_ASKED, {"summary": held.offer.preview.summary})
            return Taken("asked", held.offer)
        del self._held[token]
        source = held.by.source_id if held.by.source_id.endswith("-typed") else by.source_id
        applied = await self._again(held, lambda: self._apply(replace(by, source_id=source), held, None))
        return applied

    def is_world(self, token: str) -> bool:
        """Whether a waiting change is one of the world's, which its starter may make."""
        held = self._held.get(token)
        return held is not None and held.by.world

    def drop(self, token: str, by: Requester) -> None:
        """No, by the one who asked."""
        self._mine(token, by)
        del self._held[token]

    async def look(self, token: str, by: Requester) -> InterventionOffer:
        """A request as another game master sees it, as of now."""
        held = await self._theirs(token, by, "look at a request")
        offer = replace(held.offer, preview=await self._preview(held.by, held.command))
        self._held[token] = replace(held, offer=offer)
        return offer

    async def approve(self, token: str, by: Requester) -> Taken:
        """Yes, by another game master."""
        held = await self._theirs(token, by, "approve")
        del self._held[token]
        return await self._again(held, lambda: self._apply(held.by, held, by.user_id))

    async def decline(self, token: str, by: Requester) -> InterventionOffer:
        """No, by another game master."""
        held = await self._theirs(token, by, "decline")
        del self._held[token]
        session = await self._god.session_in(by.channel_id)
        await self._god.note(session, by, AuditKind.GOD_DECLINED, {"summary": held.offer.preview.summary})
        return held.offer

    async def _again(self, held: _Held, apply: Callable[[], Awaitable[InterventionPreview]]) -> Taken:
        """Applies; where the story moved on, the change is offered once more as it would be now."""
        try:
            return Taken("done", replace(held.offer, preview=await apply()))
        except PlayerError as error:
            if error.code != "god/moved_on":
                raise
        offer = replace(held.offer, preview=await self._preview(held.by, held.command))
        self._held[offer.token] = replace(held, offer=offer)
        return Taken("again", offer)

    async def _preview(self, by: Requester, command: Command | None) -> InterventionPreview:
        return await (self._god.preview(by, command) if command else self._god.preview_undo(by))

    async def _apply(self, by: Requester, held: _Held, approved_by: str | None) -> InterventionPreview:
        expected = held.offer.preview.expected
        if held.command is None:
            return await self._god.undo(by, expected=expected)
        return await self._god.apply(by, held.command, expected=expected, approved_by=approved_by)

    def _mine(self, token: str, by: Requester) -> _Held:
        held = self._found(token)
        if held.asked or (held.by.user_id, held.by.channel_id) != (by.user_id, by.channel_id):
            raise PlayerError("god/gone", GONE)
        return held

    async def _theirs(self, token: str, by: Requester, what: str) -> _Held:
        await self._god.gate(by, what)
        held = self._found(token)
        if not held.asked or held.by.channel_id != by.channel_id:
            raise PlayerError("god/gone", GONE)
        if held.by.user_id == by.user_id:
            raise PlayerError(
                "god/own_request", "This is your own request; another game master has to look at it."
            )
        return held

    def _found(self, token: str) -> _Held:
        held = self._held.get(token)
        if held is None or held.until_ms < self._clock.now_ms():
            self._held.pop(token, None)
            raise PlayerError("god/gone", GONE)
        return held
