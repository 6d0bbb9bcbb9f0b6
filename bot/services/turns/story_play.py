"""Plays one story turn through its stages, each finished step journalled, to its committed scene."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.core.providers.server_keys import account_of
from bot.core.rules import choices as planning
from bot.core.understanding.listener import listen
from bot.core.understanding.non_actions.standing_questions import heard_by
from bot.core.understanding.non_actions.table_questions import beside, table_question
from bot.services.models.budget import Budget, Capped, Reservation, TwoPurses
from bot.services.ports.budgets import Purse
from bot.services.ports.operators.tracing import span
from bot.services.ports.publisher import NotePost, Post
from bot.services.turns.context import TurnContext, TurnModels
from bot.services.turns.deep_think import consider, deep_think_commit
from bot.services.turns.drafts import Drafts
from bot.services.turns.model_steps import ModelSteps, UserAction
from bot.services.turns.non_action_answers import Unread, answered, unread
from bot.services.turns.outcomes import LastTurn
from bot.services.turns.recording.journal_writer import JournalWriter
from bot.services.turns.recording.tally import TurnTally, note_turn
from bot.services.turns.refused import ToldRefusal, asking_commit, asking_narration, named_in, refusal
from bot.services.turns.scene_posts import note_post, scene_post
from bot.services.turns.stages.adjudicate import adjudicate
from bot.services.turns.stages.conclude import conclude, react
from bot.services.turns.stages.narrate import narrate
from bot.services.turns.stages.understand import understand
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.story_commit import story_commit, story_narration
from bot.services.turns.thinking import QUIET_SECONDS, Thinking
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Adjudicated, Narrated, Understood

log = structlog.get_logger(__name__)

Outcome = tuple[Post, str | None]
"""What a turn shows, and the story's ending, if it told one."""


class StoryPlay:
    """Plays story turns with the models of their sessions, or offline where a cap does not let them be asked."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services
        self._thinking = Thinking(services.publisher)

    async def play(self, start: TurnStart, *, resumed: bool) -> Outcome:
        """Plays a turn to its commit. One that was `resumed` goes on from what its journal holds.

        One that was answered, and whose answer was not shown, is only answered again.
        """
        if start.stored.status == "answered":
            return await self._answer_again(start), None
        models = self._s.models_of(start.head.session)
        held: list[tuple[Budget, Reservation]] = []
        purse: Purse | None = None
        tally, began = TurnTally(), self._s.clock.monotonic_ms()
        session = start.head.session
        try:
            with span("play", guild=session.guild_id, ruleset=session.ruleset_id, round=start.round) as timed:
                if self._s.budget is not None and not models.alone:
                    models, purse = await self._reserve(start, models, held)
                outcome = await self._play_with(start, models, purse, resumed, tally)
                timed.note(outcome=tally.outcome)
        finally:
            note_turn(start, tally, self._s.clock.monotonic_ms() - began)
            for budget, reservation in held:
                budget.settle(reservation)
        keys = self._s.server_keys
        if keys is not None and (trouble := keys.tell(start.head.session.guild_id)) is not None:
            await self._say_note(start, f"key-{start.stored.received.id}", trouble)
        return outcome

    async def _answer_again(self, start: TurnStart) -> Post:
        """The answer to a turn whose answer was not shown; nothing may come of it any more, whatever reads it now."""
        received, models = start.stored.received, self._s.offline_models()
        recording = JournalWriter(self._s.journal, held=True)
        steps = ModelSteps(received.id, received.session_id, (), models.offline, self._s.clock, recording)
        steps.begin(_user_action(start))
        understood = await understand(start, models, steps)
        if not understood.plays and not understood.deep_think:
            return note_post(start.stored, *unread(await self._message(start)))
        adjudicated = adjudicate(understood, steps) if understood.plays else None
        if adjudicated is None or not adjudicated.free:
            return note_post(start.stored, Notice("turn/not_shown"))
        told = await refusal(adjudicated, models, steps)
        return note_post(start.stored, Notice("turn/not_shown") if told.asks else told.text)

    async def _reserve(
        self, start: TurnStart, models: TurnModels, held: list[tuple[Budget, Reservation]]
    ) -> tuple[TurnModels, Purse | None]:
        """The models that there is budget for, on the operator's account and on that of the server's own keys."""
        received, session = start.stored.received, start.head.session
        keys, operators = self._s.server_keys, self._s.budget
        assert operators is not None
        accounts = [(operators, session.guild_id, False)]
        if keys is not None:
            accounts.append((keys.budget, account_of(session.guild_id), True))
        for budget, account, brought in accounts:
            worst = budget.prices.turn(models.small.key, models.large.key)
            reserved = await budget.reserve(account, session.id, received.user_id, worst)
            if isinstance(reserved, Capped):
                await self._say_capped(start, await budget.notice(received.id, reserved))
                models = models.without(brought=brought)
            else:
                held.append((budget, reserved))
        if models.alone:
            return models, None
        return models, TwoPurses(held[0][1], held[-1][1])

    async def _say_capped(self, start: TurnStart, notice: Notice | None) -> None:
        if notice is not None:
            await self._say_note(start, f"cap-{start.stored.received.id}", notice)

    async def _say_note(self, start: TurnStart, key: str, notice: Notice) -> None:
        received = start.stored.received
        try:
            await self._s.publisher.publish(
                received.channel_id, NotePost(key, received.session_id, None, notice)
            )
        except PlayerError as error:
            log.warning("note not told", turn=received.id, channel=received.channel_id, code=error.code)

    async def _play_with(
        self, start: TurnStart, models: TurnModels, purse: Purse | None, resumed: bool, tally: TurnTally
    ) -> Outcome:
        received, session = start.stored.received, start.head.session
        earlier = await self._s.journal.steps(received.id) if resumed else ()
        recording = JournalWriter(
            self._s.journal, lambda: self._s.sessions.require(start.since), held=models.alone, tally=tally
        )
        steps = ModelSteps(
            received.id, session.id, earlier, models.offline, self._s.clock, recording,
            may_fall_back=session.settings.get("fallback", True), purse=purse,
            limits=self._s.limits, rests=self._s.rests,
        )  # fmt: skip
        try:
            with self._thinking.over(received.channel_id, QUIET_SECONDS) as unneeded:
                steps.begin(_user_action(start))
                with span("interpret"):
                    understood = await understand(start, models, steps)
                played = (
                    await self._stages(understood, models, steps, recording, unneeded)
                    if understood.plays
                    else None
                )
                if isinstance(played, Narrated):
                    for entry in played.journal:  # these go with the scene, past what is recorded meanwhile
                        tally.count(entry)
                    played = replace(played, journal=(*recording.take_held(), *played.journal))
                await recording.durable()
        finally:
            await recording.leave()
        if understood.plays and models.alone:
            await self._say_beside(start)
        if isinstance(played, Narrated):
            with span("commit"):
                told = await self._commit_scene(played)
            tally.outcome = "scene"
            return told
        if played is not None:
            post = await self._answer_refused(start, played)
            tally.outcome = "refused"
            return post, None
        post = await (self._commit_thought(start) if understood.deep_think else self._unread(start))
        tally.outcome = "thought" if understood.deep_think else "unread"
        return post, None

    async def _stages(
        self,
        understood: Understood,
        models: TurnModels,
        steps: ModelSteps,
        recording: JournalWriter,
        unneeded: Callable[[], None],
    ) -> Narrated | ToldRefusal:
        """Adjudicates, lets NPCs react, concludes and narrates; with a model, what is certain is shown meanwhile.

        Of a turn in which nothing happened only what says why. Once something is shown the sign of thought is
        `unneeded`.
        """
        with span("adjudicate"):
            adjudicated = adjudicate(understood, steps)
        if adjudicated.free:
            self._s.sessions.note_spoken(understood.start.head, named_in(adjudicated))
            return await refusal(adjudicated, self._s.offline_models(), steps)
        drafts = None if models.alone else Drafts(self._s.publisher, unneeded)
        showing = asyncio.ensure_future(_show_dice(adjudicated, recording, drafts)) if drafts else None
        try:
            with span("reflect"):
                reactions = await react(adjudicated, models, steps, self._s.sessions, self._s.storage.recall)
                concluded = conclude(adjudicated, reactions, steps)
        finally:
            if showing is not None:
                await showing
        with span("narrate"):
            return await narrate(concluded, models, steps, drafts, self._s.own_words)

    async def _commit_scene(self, narrated: Narrated) -> Outcome:
        """Commits the turn and makes its post."""
        stored, narration = narrated.start.stored, story_narration(narrated)
        commit = story_commit(narrated, narration, self._s.clock.now_ms())
        committed = await self._s.sessions.commit(commit, narrated.state, narrated.start.since)
        again = self._s.models_of(narrated.start.head.session).tells
        post = scene_post(stored, committed, narration, retellable=again)
        return post, narration.document.get("ending")

    async def _commit_thought(self, start: TurnStart) -> Post:
        """Commits what the actor thought and makes its post."""
        considered = consider(start)
        commit = deep_think_commit(considered, self._s.clock.now_ms())
        committed = await self._s.sessions.commit(commit, considered.state, start.since)
        return scene_post(start.stored, committed, considered.narration)

    async def _answer_refused(self, start: TurnStart, told: ToldRefusal) -> Post:
        """Answers a message whose every action was refused; one that could mean several things, with choices."""
        if told.asks:
            narration = asking_narration(told)
            commit = asking_commit(told, narration, self._s.clock.now_ms())
            committed = await self._s.sessions.commit(commit, start.before, start.since)
            return scene_post(start.stored, committed, narration)
        self._s.sessions.note_refused(start.head, start.actor_id, told.text)
        await self._s.storage.set_turn(start.stored.received.id, "answered")
        return note_post(start.stored, told.text)

    async def _say_beside(self, start: TurnStart) -> None:
        """Answers what a message asks of the table beside what it plays."""
        received = start.stored.received
        kind = beside(start.said, heard_by(interpret_input(start))) if received.choice is None else None
        if kind is None or _asked_in_story(start):
            return
        said = answered(await self._message(start), kind)
        note = NotePost(f"beside-{received.id}", received.session_id, None, said, "dm")
        try:
            await self._s.publisher.publish(received.channel_id, note)
        except PlayerError as error:
            log.warning("note not shown", turn=received.id, channel=received.channel_id, code=error.code)

    async def _message(self, start: TurnStart) -> Unread:
        """A message with what is looked up to answer it: what works now, and what came of the last turn."""
        choices = planning.candidates(start.game, start.before, start.actor_id, start.round, start.key)
        head, sessions = start.head, self._s.sessions
        record = await self._s.storage.scene_record(head.session.current_scene_id)
        last = LastTurn(record, sessions.refused(head, start.actor_id))
        asked = interpret_input(start)
        return Unread(
            start.game, start.before, start.actor_id, asked, choices, start.round, last, start.boundaries.lines
        )  # fmt: skip

    async def _unread(self, start: TurnStart) -> NotePost:
        """Answers a message without an action in it."""
        text, kind = unread(await self._message(start))
        await self._s.storage.set_turn(start.stored.received.id, "answered")
        return note_post(start.stored, text, kind)


def _asked_in_story(start: TurnStart) -> bool:
    """Whether somebody in the story was asked what would else be asked of the table ("you took it. what happened?")."""
    given = interpret_input(start)
    asked, heard = [act for act in listen(given).acts if act.do == "ask"], heard_by(given)
    return any(table_question(act.said, heard) or table_question(act.about, heard) for act in asked)


def _user_action(start: TurnStart) -> UserAction:
    received = start.stored.received
    given = start.input.model_dump(exclude_none=True)
    return UserAction(start.actor_id, received.source, received.channel_id, received.source_id, given)


async def _show_dice(adjudicated: Adjudicated, recording: JournalWriter, drafts: Drafts) -> None:
    """Shows the dice once they are on disk (docs/architecture.md, Promises, 5)."""
    await recording.durable()
    drafts.outcome(adjudicated)
