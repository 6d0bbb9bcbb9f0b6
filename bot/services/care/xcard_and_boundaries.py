"""Table care: an anonymous X-card that stops and takes back, lines and veils, and whispers (issue: table care).

Whoever plays an X-card is named nowhere: not in the channel, not in the log, not in the audit. What is stored is that
one was played, which words it added, and what it took back; so a card that a crash cut off is finished afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import structlog

from bot.core import ids
from bot.core.errors import PlayerError, Rejected
from bot.core.table.boundaries import MOST, Boundaries, Kind, read_boundaries, sift_boundaries
from bot.core.table.message_modes import Mode
from bot.services.history.timeline import Timeline
from bot.services.library.library import Library
from bot.services.play.inputs import Inputs
from bot.services.play.requester import Requester
from bot.services.play.use_case import UseCase, not_joined
from bot.services.ports import AuditRow, ReceivedTurn, SessionRow, StoredTurn
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Post, ToldPassage
from bot.services.turns.context import TurnContext

log = structlog.get_logger(__name__)

MOST_WHISPERS = 25
LONGEST_WHISPER = 1000
SAME_MS = 10_000
"""A second card without a stopped turn within this time means the passage that the first one took back."""

CALM = (
    "✋ **An X-card was played.** What was just told is taken back and did not happen. Nobody has to say why, and "
    "nobody is asked. Take the time you need; the story waits here."
)
CALM_OLDER = (
    "✋ **An X-card was played.** An earlier passage is hidden. Nobody has to say why, and nobody is asked. "
    "The story stands where it stood."
)
HOLDS = "What you wrote holds from now on."
LET_GO = "What was on its way is let go; say again what you do."


@dataclass(frozen=True, slots=True)
class Aim:
    """What a card takes back: the turns it lets go (`stopped` was being told), the scene it hides, and rewinds."""

    turns: tuple[str, ...] = ()
    stopped: str | None = None
    scene: str | None = None
    rewinds: bool = False


@dataclass(frozen=True, slots=True)
class Whisper:
    """What a player said to the game masters alone: as which character, who, what, and when in milliseconds."""

    name: str
    user_id: str
    text: str
    created_at: int


class Care(UseCase):
    """The use cases of table care. Raises PlayerError with words for the person who asked."""

    def __init__(self, services: TurnContext, library: Library, game: Inputs, timeline: Timeline) -> None:
        super().__init__(services, library, game)
        self._game, self._timeline = game, timeline
        self._rewound: dict[str, int] = {}

    # --- X-card ------------------------------------------------------------------------------------

    async def xcard(
        self, by: Requester, words: str = "", scene_index: int | None = None, session_tag: str = ""
    ) -> str:
        """Stops what is being told, else takes the newest told scene back; `words` become lines.

        `scene_index` is the scene whose button was pressed; one that is not the newest is hidden only.
        """
        session = await self._joined(by, also_ended=True)
        if not session.id.endswith(session_tag):
            raise PlayerError(
                "care/other_story", "That story is over. `/game xcard` is for the one that is told here now."
            )
        lines, refused = sift_boundaries(words)
        kept = lines[:MOST]
        tag = ids.tag_of(session.id, by.source_id)
        running = self._game.running(session.id)
        said = await self._desk.interrupt(
            session.id, lambda: self._played(session.id, tag, kept, scene_index, running)
        )
        told = (said, HOLDS if kept else "", f"One is not kept. {refused.message}" if refused else "")
        return " ".join(filter(None, told))

    async def resume_all(self) -> None:
        """Finishes the cards that a crash cut off. To be called before turns are resumed."""
        for row in await self._s.storage.open_sessions():
            cards = await self._s.storage.audit_of(
                row.id, (AuditKind.XCARD, AuditKind.XCARD_AIM, AuditKind.XCARD_DONE)
            )
            done = {one.payload["tag"] for one in cards if one.kind == AuditKind.XCARD_DONE}
            aims = {one.payload["tag"]: one.payload for one in cards if one.kind == AuditKind.XCARD_AIM}
            for card in cards:
                tag = card.payload["tag"]
                if card.kind == AuditKind.XCARD and tag not in done:
                    finish = partial(self._finish, row.id, tag, aims.get(tag), card.payload)
                    await self._desk.run(row.id, finish)

    async def _finish(
        self, session_id: str, tag: str, aim: Mapping[str, Any] | None, card: Mapping[str, Any]
    ) -> None:
        if aim is None:
            waiting = await self._waiting(session_id)
            running = waiting[0].received.id if waiting else None
            await self._aimed(session_id, tag, card["scene"], running)
            return
        known = Aim(tuple(aim["turns"]), aim["stopped"], aim["scene"], aim["rewinds"])
        await self._carried_out(session_id, tag, known, resumed=True)

    async def _played(
        self, session_id: str, tag: str, lines: Sequence[str], scene_index: int | None, running: str | None
    ) -> str:
        # Written behind whatever the turn that was cut off had handed over: what is read from here on is settled.
        payload = {"tag": tag, "lines": list(lines), "scene": scene_index}
        await self._s.sessions.mark(
            session_id, AuditRow(AuditKind.XCARD, None, payload, self._s.clock.now_ms())
        )
        self._s.sessions.forget(session_id)
        return await self._aimed(session_id, tag, scene_index, running)

    async def _aimed(self, session_id: str, tag: str, scene_index: int | None, running: str | None) -> str:
        aim = await self._aim(session_id, scene_index, running)
        row = AuditRow(AuditKind.XCARD_AIM, None, {"tag": tag, **asdict(aim)}, self._s.clock.now_ms())
        await self._s.storage.audited(session_id, row)
        return await self._carried_out(session_id, tag, aim, resumed=False)

    async def _aim(self, session_id: str, scene_index: int | None, running: str | None) -> Aim:
        turns = tuple(one.received.id for one in await self._waiting(session_id))
        if running in turns:
            return Aim(turns, running)
        session = (await self._s.sessions.head(session_id)).session
        newest = await self._newest(session)
        if scene_index is not None and (newest is None or newest["scene_index"] != scene_index):
            older = await self._s.storage.scene_log(session, scene_index + 1, 1)
            found = older[0]["id"] if older and older[0]["scene_index"] == scene_index else None
            return Aim((), None, found)
        if newest is None or session.status == "ended":
            return Aim(turns, None, None if newest is None else newest["id"])
        if self._just_rewound(session_id):
            return Aim(turns)
        return Aim(turns, None, newest["id"], rewinds=True)

    async def _carried_out(self, session_id: str, tag: str, aim: Aim, *, resumed: bool) -> str:
        """Hides, lets go and rewinds; every step may be done again."""
        for turn_id in aim.turns:
            await self._game.let_go(turn_id, waits=not resumed and turn_id != aim.stopped)
        channel_id = (await self._s.sessions.head(session_id)).session.channel_id
        for passage in await self._hidden(session_id, aim):
            await self._s.publisher.withdraw(channel_id, passage)
        if aim.rewinds:
            await self._rewind(session_id, tag)
        await self._settle(session_id, aim, resumed=resumed)
        if aim.stopped or aim.scene:
            calm = CALM if aim.stopped or aim.rewinds else CALM_OLDER
            words = f"{calm}\n{LET_GO}" if len(aim.turns) > (aim.stopped is not None) else calm
            await self._shown(channel_id, NotePost(ids.post_key("xcard", tag), session_id, None, words))
        if aim.rewinds:
            await self._shown(
                channel_id, await self._timeline.standing(session_id, ids.post_key("undo", tag))
            )
        await self._s.storage.audited(
            session_id, AuditRow(AuditKind.XCARD_DONE, None, {"tag": tag}, self._s.clock.now_ms())
        )
        self._s.sessions.changed(session_id)
        if aim.stopped:
            return "Stopped. If you meant the passage before it, play the card once more. Nobody sees that it was you."
        if aim.scene:
            return "Taken back. Nobody sees that it was you."
        if self._just_rewound(session_id):
            return "That passage is taken back already."
        return "There was nothing new to take back."

    def _just_rewound(self, session_id: str) -> bool:
        return self._s.clock.now_ms() - self._rewound.get(session_id, -SAME_MS) < SAME_MS

    async def _rewind(self, session_id: str, tag: str) -> None:
        scene_id = ids.scene_id(session_id, f"x{tag}")
        if await self._s.storage.scene_commit(scene_id) is None:
            head = await self._s.sessions.head(session_id)
            target = await self._timeline.before(head.session, 1)
            nobody = Requester(head.session.channel_id, "", False, tag, self._s.clock.now_ms())
            await self._timeline.back_to(head, target, scene_id, nobody, {"xcard": tag})
        self._rewound[session_id] = self._s.clock.now_ms()

    async def _settle(self, session_id: str, aim: Aim, *, resumed: bool) -> None:
        """A turn that was committed when it was cut off is shown after all, or never where it was taken back."""
        for stored in await self._s.storage.unfinished_turns(session_id):
            if stored.status != "committed":
                continue
            if aim.rewinds and stored.scene_id == aim.scene:
                await self._s.storage.presented(stored.received.id)
            elif not resumed:
                self._game.queue(stored)

    async def _hidden(self, session_id: str, aim: Aim) -> list[ToldPassage]:
        """What the channel is no longer to show."""
        found: list[ToldPassage] = []
        if aim.stopped is not None:
            stored = await self._s.storage.turn(aim.stopped)
            head = await self._s.sessions.head(session_id)
            found.append(ToldPassage(aim.stopped, head.session.scene_index + 1, "", "", _message_of(stored)))
        told = await self._s.storage.scene_commit(aim.scene) if aim.scene else None
        if told is not None and aim.scene is not None:
            scene, narration = told
            stored = await self._s.storage.turn(ids.turn_of_scene(aim.scene))
            begun = aim.scene == ids.genesis_scene_id(session_id)
            other = ids.post_key("open", session_id) if begun else aim.scene
            key = stored.received.id if stored else other
            text = narration.text if narration else ""
            found.append(ToldPassage(key, scene.scene_index, scene.chain_hash, text, _message_of(stored)))
        return found

    async def _waiting(self, session_id: str) -> list[StoredTurn]:
        """The turns of the story that are neither told nor let go, the oldest first."""
        return [
            one
            for one in await self._s.storage.unfinished_turns(session_id)
            if one.status in ("queued", "running") and one.received.mode == Mode.STORY
        ]

    async def _newest(self, session: SessionRow) -> Mapping[str, Any] | None:
        """The newest told story scene on the lineage."""
        before: int | None = None
        while page := await self._s.storage.scene_log(session, before, 50):
            for entry in page:
                if entry["kind"] == "story":
                    return entry
            before = page[-1]["scene_index"]
        return None

    async def _shown(self, channel_id: str, post: Post) -> None:
        try:
            await self._s.publisher.publish(channel_id, post)
        except PlayerError as error:
            log.warning("x_card_not_shown", session=post.session_id, code=error.code)

    # --- lines and veils ---------------------------------------------------------------------------

    async def boundaries(self, by: Requester) -> Boundaries:
        """The lines and veils of the table, for who plays here or leads."""
        session = await self._session(by.channel_id)
        if not by.may and not await self._plays(session.id, by.user_id):
            raise not_joined()
        return await self._s.sessions.boundaries(session.id)

    async def draw(self, by: Requester, kind: Kind, words: str) -> Boundaries:
        """Adds lines or veils; nobody is named with them. Raises PlayerError care/too_long, too_vague, too_many."""
        session = await self._joined(by)
        found = read_boundaries(words)
        if isinstance(found, Rejected):
            raise PlayerError(found.code, found.message)
        if not found:
            raise PlayerError("care/empty", "Write what should not come up.")
        known = await self._s.sessions.boundaries(session.id)
        if len(known.lines if kind == "line" else known.veils) + len(found) > MOST:
            raise PlayerError("care/too_many", f"At most {MOST} of a kind; take one back first.")
        for text in found:
            await self._mark(session.id, kind, text, removed=False)
        return await self._s.sessions.boundaries(session.id)

    async def lift(self, by: Requester, kind: Kind, text: str) -> Boundaries:
        """Takes a line or a veil back. For who started the game, or the GM role."""
        session = await self._session(by.channel_id)
        self._may_steer(session, by.user_id, by.may, "take a line back")
        known = await self._s.sessions.boundaries(session.id)
        if text.casefold() not in {
            one.casefold() for one in (known.lines if kind == "line" else known.veils)
        }:
            raise PlayerError("care/unknown", "There is no such line. `/game lines` lists them.")
        await self._mark(session.id, kind, text, removed=True)
        return await self._s.sessions.boundaries(session.id)

    async def _mark(self, session_id: str, kind: Kind, text: str, *, removed: bool) -> None:
        payload = {"text": text, "removed": removed}
        await self._s.sessions.mark(
            session_id, AuditRow(AuditKind(kind), None, payload, self._s.clock.now_ms())
        )

    # --- whispers ----------------------------------------------------------------------------------

    async def whisper(self, by: Requester, words: str) -> None:
        """Keeps a player's words for the game masters; stored like a message, so that their author can erase them."""
        session = await self._joined(by)
        if len(words) > LONGEST_WHISPER:
            raise PlayerError("care/too_long", f"At most {LONGEST_WHISPER} characters, please.")
        turn_id = ids.turn_id(session.id, by.source_id)
        received = ReceivedTurn(
            turn_id, session.id, by.source_id, "command", by.user_id, session.channel_id, str(Mode.WHISPER), words,
            by.created_at,
        )  # fmt: skip
        await self._s.storage.receive(received)
        await self._s.storage.set_turn(turn_id, "answered")
        await self._s.storage.presented(turn_id)

    async def whispers(self, by: Requester) -> tuple[Whisper, ...]:
        """What players whispered in this story, the newest first. For the GM role alone."""
        session = await self._session(by.channel_id)
        if not by.may:
            raise PlayerError("care/not_yours", "Whispers are for the GM role.")
        head = await self._s.sessions.head(session.id)
        names = {one.user_id: one.name for one in head.members if one.user_id}
        found = await self._s.storage.turns_of_mode(session.id, Mode.WHISPER, MOST_WHISPERS)
        said = [one.received for one in found]
        return tuple(
            Whisper(names.get(one.user_id, "?"), one.user_id, one.raw_text, one.created_at) for one in said
        )

    async def _joined(self, by: Requester, *, also_ended: bool = False) -> SessionRow:
        """The game of the channel, for who plays in it; a paused one, too, and perhaps the last that ended."""
        session = await (self._told if also_ended else self._session)(by.channel_id)
        head = await self._s.sessions.head(session.id)
        if not any(one.user_id == by.user_id and one.left_at is None for one in head.members):
            raise not_joined()
        return session


def _message_of(stored: StoredTurn | None) -> str | None:
    """The message that a turn's post answers."""
    return stored.received.source_id if stored and stored.received.source == "message" else None
