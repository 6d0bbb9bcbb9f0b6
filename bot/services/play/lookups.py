"""What can be looked up: how a game stands, what was told, what can be played, sheets, and whether dice verify."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from bot.core.content.adventure import Adventure
from bot.core.content.resolver import SheetSection
from bot.core.content.sheet_picture import SheetPicture
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.recall.excerpts import excerpt
from bot.core.rules.visibility import position, reachable
from bot.core.state.document import place_name
from bot.services.library.library import Library, ScenarioCard, card_of
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.retrospect import Recap, recap_of
from bot.services.ports import AuditLog, DiceLedger, Head, HistoryReader, OwnCharacters, SessionDirectory
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import Header
from bot.services.ports.recall import RecallQuery, StoryRecall
from bot.services.sessions.dice_verification import CheckedDice, check_dice
from bot.services.sessions.members import seat_of
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import text_within
from bot.services.turns.commit import header_of
from bot.services.turns.scene_posts import head_actor, header_shown


@dataclass(frozen=True, slots=True)
class SessionStatus:
    """How a session stands."""

    title: str
    session_id: str
    ruleset: str
    round: int
    header: Header
    players: tuple[tuple[str, str], ...]
    commitment: str
    models: tuple[str, str]
    status: str
    scene_index: int
    starter_id: str
    canon: Notice | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character as its player sees it: stats as (label, value, what that means)."""

    name: str
    tagline: str
    pronouns: str
    stats: tuple[tuple[str, int, str], ...]
    carried: tuple[str, ...]
    conditions: tuple[str, ...]
    place: str
    sections: tuple[SheetSection, ...] = ()
    """What rules in Python say instead of stats and what is carried."""
    picture: SheetPicture | None = None
    """The sheet as it can be drawn."""


MOST_RECALLED = 4
LONGEST_RECALLED = 220
ENOUGH = 0.3
"""How much of what a recap is about a passage must say."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the timeline, newest first; `next_before` pages on."""

    entries: tuple[dict[str, Any], ...]
    next_before: int | None


class LookupStorage(AuditLog, HistoryReader, OwnCharacters, SessionDirectory, DiceLedger, Protocol):
    """What of the storage is looked up."""

    @property
    def recall(self) -> StoryRecall: ...


@dataclass(frozen=True, slots=True)
class Lookups:
    """Answers questions; changes nothing."""

    channels: ChannelSessions
    library: Library
    sessions: SessionCache
    storage: LookupStorage

    async def status(self, *, channel_id: str) -> SessionStatus:
        """How the session of a channel stands."""
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        rules = await self.sessions.game(session.id)
        state = await self.sessions.state(head)
        actor = head_actor(head, next(iter(rules.characters), ""))
        return SessionStatus(
            title=rules.scenario.title,
            session_id=session.id,
            ruleset=rules.ruleset.name,
            round=session.story_round,
            header=header_shown(
                header_of(rules, state, actor, "STORY", session.story_round), session.chain_hash
            ),
            players=tuple(
                (member.user_id, member.name)
                for member in head.members
                if member.user_id and member.left_at is None
            ),
            commitment=session.commitment,
            models=(session.small_model_key, session.large_model_key),
            status=session.status,
            scene_index=session.scene_index,
            starter_id=session.starter_id,
            canon=await self._canon(session.id),
        )

    async def _canon(self, session_id: str) -> Notice | None:
        """What the table's newest vote on a branch said; None where there was none."""
        rows = await self.storage.audit_of(session_id, (AuditKind.CANON,))
        if not rows:
            return None
        found = rows[-1].payload
        case = "here" if found["canon"] == session_id else "there"
        return Notice("vote/canon_stands", case=case, scene=found["scene"], other=found["other"])

    async def recap(self, *, channel_id: str, about: str = "") -> Recap:
        """The story so far: what happened, who has told what, and what is open. Also of one that ended.

        With what was told `about` something; where nothing is named, about what is open.
        """
        session = await self.channels.get_or_ended(channel_id)
        head = await self.sessions.head(session.id)
        rules = await self.sessions.game(session.id)
        state = await self.sessions.state(head)
        actor = head_actor(head, next(iter(rules.characters), ""))
        stands = header_of(rules, state, actor, "STORY", session.story_round)
        lines = (await self.sessions.boundaries(session.id)).lines
        told = (str(entry.get("text") or "") for entry in await self.storage.scene_log(session, None, 4))
        last = next((passage for passage in told if passage.strip()), "")
        recap = recap_of(rules, head, state, header_shown(stands, session.chain_hash), last, lines)
        return replace(
            recap, recalled=await self._find_recalled(head, about or " ".join(recap.missions), lines)
        )

    async def _find_recalled(
        self, head: Head, about: str, lines: Sequence[str]
    ) -> tuple[tuple[int, str, str], ...]:
        """The passages that were told of something, the earliest first."""
        query = RecallQuery(about, limit=MOST_RECALLED)
        found = await self.storage.recall.find_records(head.session, query)
        told = [
            (
                one.scene_index,
                one.place,
                excerpt(text_within(one.text, lines), found.rarity or {}, LONGEST_RECALLED),
            )
            for one in found.records
            if one.share >= ENOUGH
        ]
        return tuple(sorted(told))

    async def log(self, *, channel_id: str, before: int | None, limit: int) -> LogPage:
        """A page of the timeline."""
        session = await self.channels.get_or_ended(channel_id)
        entries = tuple(await self.storage.scene_log(session, before, limit))
        return LogPage(entries, entries[-1]["scene_index"] if len(entries) == limit else None)

    async def scenarios(self, guild_id: str = "") -> list[ScenarioCard]:
        """What can be played in a guild: what is shipped, and what the guild keeps."""
        return await self.library.cards(guild_id)

    async def scenario(self, scenario_id: str, guild_id: str = "") -> ScenarioCard:
        """One scenario."""
        return card_of(await self.library.find(scenario_id, guild_id))

    async def join_options(
        self, channel_id: str, user_id: str | None = None
    ) -> list[tuple[str | Notice, str]]:
        """(label, value) of the free roles, and of the person's own characters for this ruleset."""
        session = await self.channels.find(channel_id)
        if session is None:
            return []
        head = await self.sessions.head(session.id)
        rules = await self.sessions.game(session.id)
        taken = {member.name for member in head.members if member.left_at is None}
        options: list[tuple[str | Notice, str]] = [
            (f"{role.name}: {role.tagline}"[:100], role.name)
            for role in rules.scenario.roles
            if role.name not in taken
        ]
        own: Sequence[dict[str, Any]] = await self.storage.characters_of(user_id) if user_id else ()
        mine: list[tuple[str | Notice, str]] = [
            (Notice("character/yours", name=character["name"]), character["id"])
            for character in own
            if character["ruleset_id"] == rules.ruleset.id
        ]
        return [*mine, *options][:25]

    async def sheet(self, *, channel_id: str, user_id: str, character: str | None) -> Sheet:
        """A character in play: one's own, or another player's by name."""
        session = await self.channels.get(channel_id)
        head = await self.sessions.head(session.id)
        rules = await self.sessions.game(session.id)
        state = await self.sessions.state(head)
        if character:
            players = [member for member in head.members if member.role == "player"]
            member = next((player for player in players if player.name.lower() == character.lower()), None)
        else:
            member = seat_of(head, user_id)
        if member is None:
            raise PlayerError("character/unknown", case="here")
        body = state["entities"][member.character_id]
        stats = tuple(
            (stat.label, value, stat.high if value >= _middle(rules, name) else stat.low)
            for name, stat in rules.ruleset.stats.items()
            if isinstance(value := body["attributes"].get(name, 0), int)
        )
        others = tuple(
            (name.replace("_", " ").title(), value, "")
            for name, value in body["attributes"].items()
            if name not in rules.ruleset.stats and isinstance(value, int) and not isinstance(value, bool)
        )
        return Sheet(
            name=body["name"],
            tagline=str(member.profile.get("tagline", "")),
            pronouns=body.get("pronouns", "they"),
            stats=stats + others,
            carried=tuple(
                item["name"] for item in reachable(state, body["id"]) if item["location"] == body["id"]
            ),
            conditions=() if body["status"] == "conscious" else (body["status"],),
            place=place_name(state, position(state, body["id"]), "away"),
            picture=rules.resolver.picture(state, body["id"]) if rules.resolver is not None else None,
            sections=rules.resolver.sheet(state, body["id"]) if rules.resolver is not None else (),
        )

    async def verify_dice(self, *, session_id: str | None, channel_id: str, guild_id: str) -> CheckedDice:
        """Recomputes every roll of a session once its secret is revealed; before that, says what is committed.

        Without a session it is the channel's: the one that runs there, else the newest that ended. One of another
        server is none: its rolls are handed out there alone.
        """
        if session_id:
            session = await self.storage.session(session_id)
        else:
            session = await self.channels.find(channel_id) or await self.storage.newest_in_channel(channel_id)
        if session is None or session.guild_id != guild_id:
            raise PlayerError("session/none", case="asked")
        return await check_dice(self.storage, session)


def _middle(rules: Adventure, stat: str) -> float:
    shape = rules.ruleset.character_stat_schema.get("properties", {}).get(stat, {})
    return (shape.get("minimum", 0) + shape.get("maximum", 6)) / 2
