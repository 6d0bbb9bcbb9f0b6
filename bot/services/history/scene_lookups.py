"""Looks at the past of a story: a scene as it was shown, what it rests on, and whether all is as it was written."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.errors import PlayerError
from bot.core.history.scene_record import Act, Happened
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.history.told_by import told_by
from bot.services.history.verification import verify_session
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.ports import HistoryReader, SessionRow
from bot.services.ports.publisher import Header
from bot.services.ports.scene_reader import SceneRecords
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import text_within
from bot.services.turns.scene_posts import header_shown

MOST_LISTED = 25


def no_scene(index: int) -> PlayerError:
    """The story as it stands has no scene of that number."""
    return PlayerError("timeline/no_scene", case="taken_back", index=index)


@dataclass(frozen=True, slots=True)
class SceneSeen:
    """A past scene to look at; `before` and `after` are the told scenes beside it, `listed` those below it."""

    scene_index: int
    header: Header
    narration: str
    dice_lines: tuple[str, ...]
    before: int | None
    after: int | None
    listed: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Why:
    """What a passage rests on, as far as the person who asks may know it."""

    scene_index: int
    began: tuple[Notice, ...]
    rules: tuple[Notice, ...]
    rolls: tuple[str, ...]
    events: tuple[Notice, ...]
    remembered: tuple[Notice, ...]
    told_by: tuple[str | Notice, ...]


@dataclass(frozen=True, slots=True)
class SceneLookups:
    """Reads; changes nothing. Raises PlayerError with words for the person who asked."""

    channels: ChannelSessions
    sessions: SessionCache
    storage: HistoryReader
    records: SceneRecords

    async def verify(self, channel_id: str) -> tuple[bool, tuple[Notice, ...]]:
        """Whether everything stored of the story is as it was written, and what was found."""
        session = await self.channels.get_or_ended(channel_id)
        log = await self.storage.read_log(session.id)
        report = await asyncio.to_thread(verify_session, log)
        return report.ok, report.lines()

    async def view(self, channel_id: str, scene_index: int | None = None) -> SceneSeen:
        """A past scene as it was shown, with the scenes beside it; None: the newest."""
        session = await self.channels.get_or_ended(channel_id)
        index = session.scene_index if scene_index is None else scene_index
        below = await self.storage.scene_log(session, index + 1, MOST_LISTED)
        if scene_index is not None and (not below or below[0]["scene_index"] != scene_index):
            raise no_scene(scene_index)
        told = [entry for entry in below if entry.get("text")]
        if not told:
            raise PlayerError("timeline/no_scene", case="untold")
        here = told[0]
        newer = await self._newer(session, here["scene_index"])
        record = await self.records.scene_record(here["id"])
        assert record is not None
        lines = (await self.sessions.boundaries(session.id)).lines
        return SceneSeen(
            scene_index=here["scene_index"],
            header=header_shown(record.header, str(here["chain_hash"])),
            narration=text_within(record.narrative, lines),
            dice_lines=record.dice,
            before=told[1]["scene_index"] if len(told) > 1 else None,
            after=newer,
            listed=tuple(
                (entry["scene_index"], " ".join(text_within(str(entry["text"]), lines).split())[:80])
                for entry in told
            ),
        )

    async def _interventions_before(self, session: SessionRow, index: int) -> list[Happened]:
        """The events that interventions brought right before a passage, which had to take them up; the oldest first."""
        found: list[Happened] = []
        for entry in await self.storage.scene_log(session, index, MOST_LISTED):
            if entry["kind"] != "god":
                break
            record = await self.records.scene_record(entry["id"])
            assert record is not None
            found = [*record.events, *found]
        return found

    async def _newer(self, session: SessionRow, index: int) -> int | None:
        page = await self.storage.scene_log(session, index + MOST_LISTED + 1, MOST_LISTED)
        later = [one["scene_index"] for one in page if one["scene_index"] > index and one.get("text")]
        return min(later) if later else None

    async def why(self, channel_id: str, user_id: str, *, is_gm: bool, scene_index: int | None = None) -> Why:
        """What a passage rests on: rolls, rules, events; and memories, for who may know them."""
        session = await self.channels.get_or_ended(channel_id)
        seen = await self.view(channel_id, scene_index)
        page = await self.storage.scene_log(session, seen.scene_index + 1, 1)
        record = await self.records.scene_record(page[0]["id"])
        assert record is not None
        rules = await self.sessions.game(session.id)
        head = await self.sessions.head(session.id)
        state = await self.sessions.state(head)
        names = {entity["id"]: entity["name"] for entity in state["entities"].values()}
        own = {member.character_id for member in head.members if member.user_id == user_id}
        events = [*await self._interventions_before(session, seen.scene_index), *record.events]
        visible = [event for event in events if event.visibility == "public" or is_gm]
        remembered = [
            Notice("why/noticed", who=names.get(observation.character_id, "?"), what=observation.content)
            for observation in record.noticed
            if is_gm or observation.character_id in own
        ]
        return Why(
            scene_index=seen.scene_index,
            began=tuple(
                _began(session, step.payload, names) for step in record.steps if step.kind == "user_action"
            ),
            rules=tuple(_fate(act, rules, names) for act in record.acts),
            rolls=record.dice,
            events=tuple(_told(event, named=is_gm) for event in visible),
            remembered=tuple(remembered),
            told_by=told_by(record) if is_gm else (),
        )


def _told(one: Happened, *, named: bool) -> Notice:
    """An event as it is looked up; only game masters read its id."""
    return Notice(
        "why/event", case="named" if named else "plain", id=one.id, round=one.round, event=one.description
    )


def _fate(act: Act, rules: Adventure, names: Mapping[str, str]) -> Notice:
    """One action as `/timeline why` tells it: who, what, at whom, up to what, and how it went."""
    spec = rules.action(act.type)
    target = names.get(act.target_id or "", "")
    meant = ", ".join(intent_tag for intent_tag in act.intent_tags if intent_tag != act.type)
    deed = f"{spec.label if spec else act.type}{f' → {target}' if target else ''}{f' ({meant})' if meant else ''}"
    actor = names.get(act.actor_id, act.actor_id)
    if act.success:
        return Notice("why/act", case="done", actor=actor, deed=deed, how=act.degree)
    if act.reason is None:
        return Notice("why/act", case="refused", actor=actor, deed=deed)
    return Notice("why/act", case="because", actor=actor, deed=deed, reason=act.reason, why=act.message or "")


def _began(session: SessionRow, action: Mapping[str, Any], names: Mapping[str, str]) -> Notice:
    """What set a turn off: who acted and where their words stand. The words themselves are their author's to erase."""
    actor = names.get(action["actor_id"], action["actor_id"])
    given = action.get("input", {})  # turns of earlier versions say nothing of it
    if given.get("type") == "story_continuation":
        return Notice("why/began", actor=actor, source="continuation", place=str(given["sequence_id"]))
    if action["source"] == "message":
        place = f"{session.guild_id}/{action['channel_id']}/{action['source_id']}"
        return Notice("why/began", actor=actor, source="message", place=place)
    return Notice("why/began", actor=actor, source=str(action["source"]), place="")
