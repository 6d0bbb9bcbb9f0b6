"""Who sits at a table: joining, leaving, pausing and resuming a game."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.content.opening import arrival, joined
from bot.core.content.shapes import Role
from bot.core.errors import PlayerError, Rejected
from bot.core.history.scene_record import SceneDocument
from bot.core.ids import post_key, scene_id, turn_seed
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules import choices as planning
from bot.core.rules.visibility import position
from bot.core.state import operations
from bot.core.state.document import State
from bot.core.table.boundaries import broken
from bot.services.play.channel_sessions import ChannelSessions, check_leads, not_joined
from bot.services.play.sealed_rounds import SealedRounds
from bot.services.ports import Head, Member, NarrationRow, OwnCharacters
from bot.services.ports.publisher import NotePost, Publisher
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.loop_share import LoopShare
from bot.services.sessions.members import seat_of, seated
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import UNTOLD, text_within
from bot.services.turns.commit import choice_rows, header_of, scene_commit
from bot.services.turns.scene_posts import head_actor, post_of


@dataclass(frozen=True, slots=True)
class Seats:
    """Lets people in and out of games, and holds games and goes on with them."""

    channels: ChannelSessions
    jobs: JobQueue
    rounds: SealedRounds
    sessions: SessionCache
    storage: OwnCharacters
    publisher: Publisher
    share: LoopShare

    async def join(
        self,
        *,
        channel_id: str,
        user_id: str,
        choice: str | None,
        source_id: str,
        created_at: int,
    ) -> Notice:
        """Lets a person in, as a ready role or as a character of their own, and shows the first choices."""
        session = await self.channels.get(channel_id)
        return await self.jobs.run(
            session.id, lambda: self._join(session.id, channel_id, user_id, choice, source_id, created_at)
        )

    async def _join(
        self,
        session_id: str,
        channel_id: str,
        user_id: str,
        choice: str | None,
        source_id: str,
        created_at: int,
    ) -> Notice:
        head = await self.sessions.head(session_id)
        rules = await self.sessions.game(session_id)
        state = await self.sessions.state(head)
        playing = seat_of(head, user_id)
        if playing is not None:
            raise PlayerError("session/joined", name=playing.name)
        players = seated(head)
        if len(players) >= rules.scenario.max_players:
            raise PlayerError("session/full", case="game")
        mine = [member for member in head.members if member.user_id == user_id]
        gone = next((member for member in mine if choice in (None, member.name)), None)
        if gone is not None:
            member, made = self._back(head, rules, state, gone)
        else:
            role, name = await self._role(head, rules, user_id, choice)
            _check_fits(rules, state, role, name)
            character_id, made = joined(rules, state, role, name)
            profile = {"tagline": role.tagline, "pronouns": role.pronouns}
            member = Member(character_id, user_id, "player", name, profile)
        name, character_id = member.name, member.character_id
        async with self.share.piece():
            changed = operations.apply(state, made, operations.ENGINE)
            if isinstance(changed, Rejected) or rules.check_schemas(changed):
                raise PlayerError("character/unfit", name=name)
        seed = turn_seed(session_id, source_id)
        lines = (await self.sessions.boundaries(session_id)).lines
        weighing = planning.weighing(rules, changed, character_id, head.session.story_round + 1, seed)
        found = await self.share.spread(weighing)
        async with self.share.piece():
            choices = planning.offered([offer for offer in found if broken(offer.view.text, lines) is None])
            tagline = text_within(_sentence(str(member.profile.get("tagline", ""))), lines)
            narration = NarrationRow(
                text=arrival(name, "" if tagline == UNTOLD else tagline),
                header=header_of(rules, changed, character_id, "STORY", head.session.story_round),
                dice_lines=(),
                choices=choice_rows(planning.settled(choices, [offer.view for offer in choices[:4]])),
                lines_used=(),
                document=_going_on(head),
            )
        async with self.share.piece():
            commit = scene_commit(
                head,
                changed,
                scene_id(session_id, source_id),
                "join",
                before=state,
                turn_id=None,
                operations=made,
                now=created_at,
                narration=narration,
                members=(member,),
            )
        committed = await self.sessions.commit(commit, changed)
        await self.publisher.publish(
            channel_id, post_of(post_key("join", source_id), session_id, committed, narration, None)
        )
        return Notice("session/taken_seat", name=name)

    def _back(
        self, head: Head, rules: Adventure, state: State, gone: Member
    ) -> tuple[Member, tuple[operations.AnyOp, ...]]:
        """A person who left, in their old character: to where the others are, else to where the scenario begins."""
        others = position(state, head_actor(head, ""))
        place = others or rules.scenario.roles[0].location
        member = Member(gone.character_id, gone.user_id, "player", gone.name, gone.profile)
        return member, (operations.MoveOp(entity=gone.character_id, to=place),)

    async def _role(self, head: Head, rules: Adventure, user_id: str, choice: str | None) -> tuple[Role, str]:
        taken = {member.name for member in head.members if member.left_at is None}
        kept = await self.storage.characters_of(user_id)
        own = [character for character in kept if character["ruleset_id"] == rules.ruleset.id]
        wanted = next((mine for mine in own if choice in (mine["id"], mine["name"])), None)
        if wanted is not None:
            base = rules.scenario.roles[0]
            given = {} if wanted.get("whole") else base.stat_block
            role = base.model_copy(
                update={
                    "tagline": wanted["tagline"],
                    "pronouns": wanted["pronouns"],
                    "stat_block": {**given, **wanted["stat_block"]},
                }
            )
            return role, str(wanted["name"])
        free = [role for role in rules.scenario.roles if role.name not in taken]
        if choice is not None:
            role = next((role for role in free if role.name.lower() == choice.lower()), None)
            if role is None:
                offered = ", ".join(role.name for role in free) or "none"
                raise PlayerError("character/unknown", case="role", choice=choice[:40], offered=offered)
            return role, role.name
        if not free:
            raise PlayerError("session/full", case="roles")
        return free[0], free[0].name

    async def leave(self, *, channel_id: str, user_id: str, source_id: str, created_at: int) -> Notice:
        """Takes a person's character out of the scene; a round that waited for nobody else is resolved."""
        session = await self.channels.get(channel_id)
        said = await self.jobs.run(
            session.id, lambda: self._leave(session.id, channel_id, user_id, source_id, created_at)
        )
        self.rounds.enqueue_check(session)
        return said

    async def _leave(
        self, session_id: str, channel_id: str, user_id: str, source_id: str, created_at: int
    ) -> Notice:
        head = await self.sessions.head(session_id)
        member = seat_of(head, user_id)
        if member is None:
            raise not_joined()
        state = await self.sessions.state(head)
        moved = operations.MoveOp(entity=member.character_id, to=None)
        changed = operations.apply(state, [moved], operations.ENGINE)
        assert isinstance(changed, dict)
        gone = Member(member.character_id, user_id, "player", member.name, member.profile, created_at)
        commit = scene_commit(
            head, changed, scene_id(session_id, source_id), "leave",
            before=state, turn_id=None, operations=[moved], now=created_at, members=(gone,),
        )  # fmt: skip
        await self.sessions.commit(commit, changed)
        told = Notice("session/leaves", name=member.name)
        note = NotePost(post_key("leave", source_id), session_id, None, told)
        await self.publisher.publish(channel_id, note)
        return Notice("session/left", name=member.name)

    async def pause(self, *, channel_id: str, user_id: str, is_gm: bool) -> Notice:
        """Stops taking turns until resumed."""
        session = await self.channels.get(channel_id)
        check_leads(session, user_id, is_gm, "pause")
        await self.sessions.set_status(session, "paused")
        return Notice("session/held")

    async def resume(self, *, channel_id: str, user_id: str, is_gm: bool) -> Notice:
        """Takes turns again."""
        session = await self.channels.get(channel_id)
        check_leads(session, user_id, is_gm, "resume")
        await self.sessions.set_status(session, "active")
        return Notice("session/goes_on")

    async def abandon_channel(self, channel_id: str) -> None:
        """A channel was deleted: its session is paused where it stands; nothing of it is lost."""
        session = await self.channels.find(channel_id)
        if session is not None:
            await self.sessions.set_status(session, "paused")


def _check_fits(rules: Adventure, state: State, role: Role, name: str) -> None:
    """Raises PlayerError where a character is not far enough on for a story, or too far."""
    maker = rules.resolver.maker if rules.resolver is not None else None
    if maker is None:
        return
    company = [one["attributes"] for one in state["entities"].values() if one["type"] == "pc"]
    why = maker.misfit(role.stat_block, [one.stat_block for one in rules.scenario.roles], company)
    if why:
        raise PlayerError("character/wrong_level", name=name, why=why)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


# How much of what was told before an arrival is kept beside it.
_MOST_BEFORE = 2_000


def _going_on(head: Head) -> SceneDocument:
    """What an arrival stands after, so that what is said next is heard where the story was."""
    document: SceneDocument = {"before": head.last_told[-_MOST_BEFORE:]} if head.last_told else {}
    told = head.narration.document if head.narration is not None else SceneDocument()
    if "hearer" in told:
        document["hearer"] = told["hearer"]
    if "subject" in told:
        document["subject"] = told["subject"]
    return document
