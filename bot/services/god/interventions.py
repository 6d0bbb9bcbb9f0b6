"""God mode: role-gated interventions, previewed, queued behind a running turn, committed and audited (DESIGN 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import structlog

from bot.core import ids
from bot.core.content.adventure import Adventure
from bot.core.errors import PlayerError, Rejected
from bot.core.god import commands, set_block
from bot.core.god.commands import Intervention
from bot.core.god.typed_commands import read_typed
from bot.core.history.lineage import on_lineage
from bot.core.state import operations
from bot.core.state.difference import StateChange
from bot.core.state.document import EMOTIONS, State
from bot.core.table.boundaries import broken
from bot.services.god.commands import Command, GodCommands
from bot.services.library.library import Library
from bot.services.play.inputs import Inputs
from bot.services.play.requester import Requester
from bot.services.play.use_case import UseCase
from bot.services.ports import AuditRow, Head, SessionRow, StoredTurn, WorldEventRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from bot.services.turns.commit import scene_commit
from bot.services.turns.context import TurnContext

log = structlog.get_logger(__name__)

TYPED_HELP = (
    "After `GOD MODE:` write what happens in the world, `kill NAME`, `undo`, `reset to June 10, Evening`, or `set` "
    "with a block below it. Everything else is a command: `/god`, `/world`. Nothing changed."
)
TYPED_WAITS = "An intervention waits. A game master can look at it and decide; nothing has changed yet."
NOT_REPEATED = "Something is not so after all; this table does not tell more of it."
GM_ONLY = "god mode is for the GM role"


@dataclass(frozen=True, slots=True)
class InterventionPreview:
    """What a command would change now; `expected` is given back with it, so that a story that moved on asks again."""

    summary: str
    diff: tuple[str, ...]
    notes: tuple[str, ...]
    expected: str


@dataclass(frozen=True, slots=True)
class CharacterListed:
    """A character as a moderator's menu lists it."""

    id: str
    name: str
    status: str
    place: str
    emotions: Mapping[str, int]


def moved_on() -> PlayerError:
    """What a preview showed is no longer what would happen."""
    return PlayerError("god/moved_on", "The story moved on meanwhile. Look at the change again.")


class Interventions(GodCommands, UseCase):
    """The commands of god mode and of the world. Raises PlayerError; every attempt is audited."""

    def __init__(self, services: TurnContext, library: Library, game: Inputs) -> None:
        super().__init__(services, library, game)
        self.services = services
        self._game = game
        game.steered_by(self.typed)

    # --- preview and application -------------------------------------------------------------------

    async def preview(self, by: Requester, command: Command) -> InterventionPreview:
        """What a command would do now. Changes nothing."""
        session = await self.gate(by, "preview")
        head, rules, state = await self._now(session.id)
        made = self._changing(command(rules, state, commands.round_now(head.session.story_round)))
        await self._within(session, made)
        return InterventionPreview(made.summary, made.diff(), made.notes, _mark(made))

    async def apply(
        self, by: Requester, command: Command, *, expected: str | None = None, approved_by: str | None = None
    ) -> InterventionPreview:
        """Commits a command, behind whatever turn is running; refused where its diff is no longer the `expected`."""
        session = await self.gate(by, "apply")
        more = {"approved_by": approved_by} if approved_by else {}
        return await self._desk.run(session.id, lambda: self.applied(session, by, command, expected, more))

    async def preview_undo(self, by: Requester) -> InterventionPreview:
        """What taking the last intervention back would change now. Changes nothing."""
        session = await self.gate(by, "preview undo")
        _, made, _ = await self._undoing(session)
        return InterventionPreview(made.summary, made.diff(), made.notes, _mark(made))

    async def undo(self, by: Requester, *, expected: str | None = None) -> InterventionPreview:
        """Takes the last intervention back, where its paths still hold what it left there."""
        session = await self.gate(by, "undo")
        return await self._desk.run(session.id, lambda: self.undone(session, by, expected))

    async def applied(
        self,
        session: SessionRow,
        by: Requester,
        command: Command,
        expected: str | None,
        more: Mapping[str, Any],
    ) -> InterventionPreview:
        """Commits a command now; for what has its turn at the desk. A source applies once, whatever is repeated."""
        if await self._done(session, by):
            return InterventionPreview("Done already.", (), (), "")
        head, rules, state = await self._now(session.id)
        made = self._changing(command(rules, state, commands.round_now(head.session.story_round)))
        await self._within(session, made)
        if expected is not None and _mark(made) != expected:
            raise moved_on()
        await self._commit(session, by, head, state, made, more)
        return InterventionPreview(made.summary, made.diff(), made.notes, _mark(made))

    async def undone(
        self, session: SessionRow, by: Requester, expected: str | None = None
    ) -> InterventionPreview:
        """Takes the last intervention back now; for what has its turn at the desk."""
        if await self._done(session, by):
            return InterventionPreview("Done already.", (), (), "")
        head, made, undoes = await self._undoing(session)
        if expected is not None and _mark(made) != expected:
            raise moved_on()
        await self._commit(session, by, head, await self._s.sessions.state(head), made, {"undoes": undoes})
        return InterventionPreview(made.summary, made.diff(), made.notes, _mark(made))

    async def _undoing(self, session: SessionRow) -> tuple[Head, Intervention, str]:
        head, rules, state = await self._now(session.id)
        last = await self._last(head)
        if last is None:
            raise PlayerError("god/nothing_to_undo", "There is no intervention to take back.")
        changes = [StateChange.from_json(one) for one in last["changes"]]
        told = [one["description"] for one in last["events"] if one["visibility"] == "public"]
        now = commands.round_now(head.session.story_round)
        return (
            head,
            self._checked(commands.undo(rules, state, changes, last["summary"], told, now)),
            last["scene_id"],
        )

    async def was_applied(self, session: SessionRow, by: Requester) -> bool:
        """Whether what this source asked for is done already."""
        return await self._s.storage.scene_commit(_scene_id(session, by)) is not None

    async def _done(self, session: SessionRow, by: Requester) -> bool:
        """Whether this source was committed already; what it tells is shown then, if a crash came between."""
        scene_id = _scene_id(session, by)
        if not await self.was_applied(session, by):
            return False
        for row in await self._s.storage.audit_of(session.id, (AuditKind.GOD,)):
            if row.payload["scene_id"] == scene_id:
                await self._tell(session, by, row.payload["events"])
        return True

    async def _last(self, head: Head) -> dict[str, Any] | None:
        """The newest intervention on the lineage that was not taken back."""
        undone: set[str] = set()
        for row in reversed(await self._s.storage.audit_of(head.session.id, (AuditKind.GOD,))):
            payload = row.payload
            if not on_lineage(head.session.lineage, payload["segment"], payload["scene_index"]):
                continue
            if "undoes" in payload:
                undone.add(payload["undoes"])
            elif payload["scene_id"] not in undone:
                return payload
        return None

    async def _commit(
        self, session: SessionRow, by: Requester, head: Head, state: State, made: Intervention, more: Mapping[str, Any]
    ) -> None:  # fmt: skip
        changed = operations.apply(state, made.operations, operations.ENGINE)
        assert isinstance(changed, dict)
        events = tuple(
            WorldEventRow(head.event_count + number, one.round, one.type, one.description, one.visibility)
            for number, one in enumerate(made.events, start=1)
        )
        scene_id = _scene_id(session, by)
        payload: dict[str, Any] = {
            "command": made.kind,
            "summary": made.summary,
            "scene_id": scene_id,
            "scene_index": head.session.scene_index + 1,
            "segment": head.session.segment,
            "changes": [one.to_json() for one in made.changes],
            "events": [{"description": one.description, "visibility": one.visibility} for one in made.events],
            "notes": list(made.notes),
            **more,
        }
        commit = scene_commit(
            head, changed, scene_id, "god", before=state, turn_id=None, operations=made.operations,
            now=by.created_at, events=events, audit=(AuditRow(AuditKind.GOD, by.user_id, payload, by.created_at),),
        )  # fmt: skip
        await self._s.sessions.commit(commit, changed)
        await self._tell(session, by, payload["events"])
        self._game.world_changed(session)

    async def _tell(self, session: SessionRow, by: Requester, events: Sequence[Mapping[str, str]]) -> None:
        """Shows the public events of an intervention in the channel, once."""
        lines = (await self._s.sessions.boundaries(session.id)).lines
        told = [one["description"] for one in events if one["visibility"] == "public"]
        told = [NOT_REPEATED if broken(line, lines) else line for line in told]
        if not told:
            return
        post = NotePost(
            ids.post_key("god", by.source_id), session.id, None, "\n".join(f"⚡ {line}" for line in told)
        )
        try:
            await self._s.publisher.publish(session.channel_id, post)
        except PlayerError as error:
            log.warning("event not shown", session=session.id, code=error.code)

    # --- typed commands ----------------------------------------------------------------------------

    async def typed(self, stored: StoredTurn) -> NotePost | None:
        """What answers a `GOD MODE:` message at its turn: events happen, the rest waits behind a button.

        None where the event itself is the answer. The same message again changes nothing more.
        """
        received = stored.received
        session = (await self._s.sessions.head(received.session_id)).session
        may = bool((received.choice or {}).get("gm"))
        by = Requester(received.channel_id, received.user_id, may, received.source_id, received.created_at)
        said = read_typed(received.raw_text)
        if not may:
            await self.note(session, by, AuditKind.GOD_REFUSED, {"tried": f"typed {said.kind}"})
            return self._answer(stored, "God mode is for the GM role. Nothing changed.", "refusal")
        if session.status == "ended":
            return self._answer(stored, "The game is over. Nothing changed.", "refusal")
        if said.kind == "help":
            return self._answer(stored, TYPED_HELP, "refusal")
        if said.kind != "event":
            return self._answer(stored, TYPED_WAITS, "god", f"{said.kind}:{received.source_id}")
        try:
            await self.applied(session, by, self.event(said.text), None, {})
        except PlayerError as error:
            return self._answer(stored, error.message, "refusal")
        return None

    @staticmethod
    def _answer(stored: StoredTurn, words: str, kind: Literal["refusal", "god"], opens: str = "") -> NotePost:
        received = stored.received
        source = received.source_id if received.source == "message" else None
        return NotePost(received.id, received.session_id, source, words, kind, opens)

    # --- looking -----------------------------------------------------------------------------------

    async def people(self, channel_id: str) -> tuple[CharacterListed, ...]:
        """Every character of the story, for menus of moderators."""
        session = await self._session(channel_id)
        _, _, state = await self._now(session.id)
        places = state["world"]["locations"]
        return tuple(
            CharacterListed(
                one["id"], one["name"], one["status"],
                places.get(one["location"] or "", {}).get("name", "nowhere"),
                {name: one["emotions"].get(name, 0) for name in EMOTIONS},
            )
            for one in state["entities"].values()
            if one["type"] in ("pc", "npc")
        )  # fmt: skip

    async def someone(self, by: Requester, wanted: str) -> CharacterListed:
        """A character by id or name, for moderators. Raises PlayerError god/character_not_found."""
        session = await self.gate(by, "look")
        _, _, state = await self._now(session.id)
        found = commands.person(state, wanted)
        if isinstance(found, Rejected):
            raise PlayerError(found.code, found.message)
        return next(one for one in await self.people(by.channel_id) if one.id == found["id"])

    async def discrepancies(self, by: Requester) -> tuple[tuple[str, str], ...]:
        """What contradicts itself in the state, each with the line that would mend it."""
        session = await self.gate(by, "look")
        _, rules, state = await self._now(session.id)
        return set_block.discrepancies(rules, state)

    async def audit(self, by: Requester, limit: int = 20) -> Sequence[AuditRow]:
        """The newest interventions and refused attempts."""
        session = await self.gate(by, "look", also_ended=True)
        return await self._s.storage.audit_log(session.id, limit)

    # --- shared ------------------------------------------------------------------------------------

    async def gate(self, by: Requester, what: str, *, also_ended: bool = False) -> SessionRow:
        """The session, for who may steer it. Raises PlayerError god/not_allowed; the attempt is audited then."""
        session = await (self._told if also_ended else self._session)(by.channel_id)
        if by.may or (by.world and by.user_id == session.starter_id):
            return session
        await self.note(session, by, AuditKind.GOD_REFUSED, {"tried": what})
        whose = "who started this story, or the GM role, may change its world" if by.world else GM_ONLY
        raise PlayerError("god/not_allowed", f"{whose[0].upper()}{whose[1:]}. Nothing changed.")

    async def note(
        self, session: SessionRow, by: Requester, kind: AuditKind, payload: Mapping[str, Any]
    ) -> None:
        """An entry of the audit that changes nothing of the story."""
        row = AuditRow(kind, by.user_id, {**payload, "source_id": by.source_id}, by.created_at)
        await self._s.storage.audited(session.id, row)

    async def _within(self, session: SessionRow, made: Intervention) -> None:
        """Raises PlayerError god/line where what would be told, or could be read, touches a line of the table."""
        lines = (await self._s.sessions.boundaries(session.id)).lines
        texts = [one.description for one in made.events if one.visibility == "public"]
        texts += [text for one in made.changes for text in one.new_texts()]
        touched = next((found[2] for text in texts if (found := broken(text, lines))), None)
        if touched is not None:
            raise PlayerError(
                "god/line",
                f"That touches a line of this table (“{touched}”). Nothing changed. Word it otherwise, or talk with "
                "the table and take the line back: `/game lines`.",
            )

    async def _now(self, session_id: str) -> tuple[Head, Adventure, State]:
        head = await self._s.sessions.head(session_id)
        return head, await self._s.sessions.game(session_id), await self._s.sessions.state(head)

    @staticmethod
    def _checked(made: Intervention | Rejected) -> Intervention:
        if isinstance(made, Rejected):
            raise PlayerError(made.code, made.message)
        return made

    def _changing(self, made: Intervention | Rejected) -> Intervention:
        checked = self._checked(made)
        if not checked.diff():
            raise PlayerError("god/no_change", "Nothing to change: it is like that already.")
        return checked


def _scene_id(session: SessionRow, by: Requester) -> str:
    return ids.scene_id(session.id, by.source_id)


def _mark(made: Intervention) -> str:
    """What a preview showed, to be compared when it is applied."""
    return "\n".join((made.summary, *made.diff()))
