"""Interventions that wait, stored: a preview for its moderator's word, and where asked for for a second one's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Literal

from bot.core.errors import PlayerError, Rejected
from bot.core.god.attempts import Attempt
from bot.core.god.commands import GodCommand, InjectEvent, Kill, command_from_json, command_to_json
from bot.core.god.refusals import said_of
from bot.core.god.typed_commands import read_typed
from bot.core.late_dataclasses import dataclass
from bot.services.god.interventions import InterventionPreview, Interventions
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.requester import Requester
from bot.services.ports import Clock, Entropy, SessionRow, TurnIntake
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.guild_settings import GuildSettingsStore
from bot.services.ports.pending_interventions import PendingIntervention, PendingInterventions

WAITING_MS = 30 * 60 * 1000
ASKED_MS = 24 * 60 * 60 * 1000
MOST_OFFERED = 50
"""Previews of a session that wait for who gave the command; the oldest gives way."""
MOST_ASKED = 20
"""Requests of a session that wait for a second game master; a further one is refused."""
TYPED = "-typed"


@dataclass(frozen=True, slots=True)
class InterventionOffer:
    """A change as it is shown before it happens; its buttons bring back the token and what was shown.

    `message_id` is the channel's message that waits with it, if any. `changed` says that a second game master sees
    another effect than the one who asked did.
    """

    token: str
    command: GodCommand
    preview: InterventionPreview
    message_id: str = ""
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a yes: it is done, it waits for a second game master, or it has to be looked at again."""

    outcome: Literal["done", "asked", "again"]
    offer: InterventionOffer


@dataclass(frozen=True, slots=True)
class _Held:
    """What waits in a session, and its command."""

    session: SessionRow
    pending: PendingIntervention
    command: GodCommand


class Approvals:
    """Offers wait in the database until they are answered or too old. Raises PlayerError."""

    def __init__(
        self,
        god: Interventions,
        channels: ChannelSessions,
        intake: TurnIntake,
        pending: PendingInterventions,
        guilds: GuildSettingsStore,
        clock: Clock,
        entropy: Entropy,
    ) -> None:
        self._god, self._channels = god, channels
        self._intake, self._pending = intake, pending
        self._guilds, self._clock, self._entropy = guilds, clock, entropy
        self._telling: set[str] = set()

    async def offer(self, by: Requester, command: GodCommand) -> InterventionOffer:
        """A preview with a token."""
        session = await self._gate(by, command, f"preview {command.kind}")
        token = self._entropy.new_id("god")
        return await self._store_offer(session, by, command, token, source_id=token)

    async def offer_typed(
        self, by: Requester, source_id: str, name: str | None = None, message_id: str = ""
    ) -> InterventionOffer:
        """The offer for a `GOD MODE:` message; `name` is what was typed to confirm a death. It applies once."""
        session = await self._god.gate(by, Attempt.OPEN_TYPED)
        turn = await self._intake.turn_by_source(session.id, source_id)
        command = read_typed(turn.received.raw_text) if turn and turn.received.mode == "GOD" else None
        if command is None or isinstance(command, InjectEvent):
            raise PlayerError("god/gone", case="gone")
        source = f"{source_id}{TYPED}"
        if await self._god.was_applied(session, replace(by, source_id=source)):
            raise PlayerError("god/done_already")
        if isinstance(command, Kill):
            command = replace(command, typed=name or "")
        token = self._entropy.new_id("god")
        return await self._store_offer(session, by, command, token, source, message_id)

    async def take(self, token: str, by: Requester, guild_id: str, seen: str) -> Taken:
        """Yes, by the one who gave the command; `seen` is the fingerprint of what was shown."""
        held = await self._mine(token, by, also_untold=True)
        session = await self._gate(by, held.command, f"apply {held.command.kind}")
        if held.pending.asked:
            self._telling.add(token)
            return Taken("asked", await self._preview_offer(held))
        if held.command.needs_second and (await self._guilds.read(guild_id)).approval:
            return await self._ask(held, session, by, seen)
        return await self._again(held, lambda: self._apply_once(held, by, seen))

    async def drop(self, token: str, by: Requester) -> None:
        """No, by the one who gave the command."""
        held = await self._mine(token, by)
        await self._god.enqueue(held.session, lambda: self._remove_once(held))

    async def look(self, token: str, by: Requester, message_id: str = "") -> InterventionOffer:
        """A request as another game master sees it, as of now. `message_id` is the message that it was opened from."""
        held = await self._theirs(token, by, Attempt.LOOK_AT_REQUEST)
        if message_id and not held.pending.message_id:
            await self._pending.note_message(token, message_id)
        return await self._preview_offer(held)

    async def approve(self, token: str, by: Requester, seen: str) -> Taken:
        """Yes, by another game master; `seen` is the fingerprint of what was shown."""
        held = await self._theirs(token, by, Attempt.APPROVE)
        asker = replace(by, user_id=held.pending.user_id)
        return await self._again(held, lambda: self._apply_once(held, asker, seen, by.user_id))

    async def decline(self, token: str, by: Requester) -> InterventionOffer:
        """No, by another game master."""
        held = await self._theirs(token, by, Attempt.DECLINE)
        nothing = InterventionPreview(await self._summary(held), (), (), "", "")
        note = {"summary": nothing.summary}
        await self._god.enqueue(held.session, lambda: self._remove_once(held, by, note))
        return InterventionOffer(token, held.command, nothing, held.pending.message_id)

    async def note_told(self, token: str, message_id: str) -> None:
        """The channel was told of a request by this message; empty where it could not be told."""
        self._telling.discard(token)
        if message_id:
            await self._pending.note_message(token, message_id)

    # --- waiting -----------------------------------------------------------------------------------

    async def _store_offer(
        self, session: SessionRow, by: Requester, command: GodCommand, token: str, source_id: str, message_id: str = ""
    ) -> InterventionOffer:  # fmt: skip
        preview = await self._god.preview_now(session, command)
        stored = command_to_json(command)
        refused = command_from_json(stored)
        if isinstance(refused, Rejected):
            raise PlayerError.saying(said_of(refused))
        now = self._clock.now_ms()
        pending = PendingIntervention(
            token, session.id, by.user_id, source_id, stored, preview.fingerprint, preview.scene_id, message_id,
            now, now + WAITING_MS,
        )  # fmt: skip
        await self._pending.add(pending, most=MOST_OFFERED)
        return InterventionOffer(token, command, preview, message_id)

    async def _ask(self, held: _Held, session: SessionRow, by: Requester, seen: str) -> Taken:
        offer = await self._preview_offer(held)
        if offer.preview.fingerprint != seen:
            return Taken("again", offer)
        expires_at = self._clock.now_ms() + ASKED_MS
        asked = await self._pending.ask(
            held.pending.token, expected=seen, expires_at=expires_at, most=MOST_ASKED
        )
        if asked != "asked":
            if asked == "full":
                raise PlayerError("god/gone", case="full", most=MOST_ASKED)
            raise PlayerError("god/gone", case="gone")
        self._telling.add(held.pending.token)
        await self._god.note(session, by, AuditKind.GOD_ASKED, {"summary": offer.preview.summary})
        return Taken("asked", offer)

    async def _preview_offer(self, held: _Held) -> InterventionOffer:
        preview = await self._god.preview_now(held.session, held.command)
        changed = preview.fingerprint != held.pending.expected
        return InterventionOffer(held.pending.token, held.command, preview, held.pending.message_id, changed)

    async def _summary(self, held: _Held) -> str:
        """What a request is about, also where it could no longer be done."""
        try:
            return (await self._god.preview_now(held.session, held.command)).summary
        except PlayerError as refused:
            return f"{held.command.kind}: {refused}"

    # --- deciding ----------------------------------------------------------------------------------

    async def _again(self, held: _Held, apply: Callable[[], Awaitable[InterventionPreview]]) -> Taken:
        """Applies; where the story moved on, the change is offered once more as it would be now."""
        try:
            preview = await apply()
        except PlayerError as error:
            if error.code != "god/moved_on":
                raise
            return Taken("again", await self._preview_offer(held))
        return Taken(
            "done", InterventionOffer(held.pending.token, held.command, preview, held.pending.message_id)
        )

    async def _apply_once(
        self, held: _Held, by: Requester, seen: str, approved_by: str = ""
    ) -> InterventionPreview:
        """Commits behind what runs, if it still waits then; it waits until it is committed, so no crash loses it."""
        source = replace(by, source_id=held.pending.source_id)

        async def job() -> InterventionPreview:
            await self._waits_still(held)
            made = await self._god.apply_now(held.session, source, held.command, seen, approved_by)
            await self._pending.remove(held.pending.token)
            return made

        return await self._god.enqueue(held.session, job)

    async def _remove_once(
        self, held: _Held, by: Requester | None = None, note: Mapping[str, str] | None = None
    ) -> None:
        """A no, in its turn as a yes is: whichever comes first holds."""
        await self._waits_still(held)
        if by is not None and note is not None:
            await self._god.note(held.session, by, AuditKind.GOD_DECLINED, note)
        await self._pending.remove(held.pending.token)

    async def _waits_still(self, held: _Held) -> None:
        pending = await self._pending.find(held.pending.token)
        if pending is None or pending.asked != held.pending.asked:
            raise PlayerError("god/gone", case="gone")

    # --- who may -----------------------------------------------------------------------------------

    async def _gate(self, by: Requester, command: GodCommand, what: str) -> SessionRow:
        return await self._god.gate(replace(by, world=command.starter_may), what)

    async def _mine(self, token: str, by: Requester, *, also_untold: bool = False) -> _Held:
        """What waits for who gave it; with `also_untold` also a request that a crash kept from the channel."""
        held = await self._find(token, by)
        told = bool(held.pending.message_id) or token in self._telling
        asked = held.pending.asked and (told or not also_untold)
        if asked or held.pending.user_id != by.user_id:
            raise PlayerError("god/gone", case="gone")
        return held

    async def _theirs(self, token: str, by: Requester, what: str) -> _Held:
        await self._god.gate(by, what)
        held = await self._find(token, by)
        if not held.pending.asked:
            raise PlayerError("god/gone", case="gone")
        if held.pending.user_id == by.user_id:
            raise PlayerError("god/own_request")
        return held

    async def _find(self, token: str, by: Requester) -> _Held:
        session = await self._channels.get(by.channel_id)
        pending = await self._pending.find(token)
        if pending is None or pending.session_id != session.id:
            raise PlayerError("god/gone", case="gone")
        command = command_from_json(pending.command)
        expired = pending.expires_at < self._clock.now_ms()
        if expired or isinstance(command, Rejected):
            await self._pending.remove(token)
            raise PlayerError("god/gone", case="expired" if expired else "gone")
        return _Held(session, pending, command)
