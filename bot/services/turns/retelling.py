"""Tells the newest passage in other words: its facts, dice and choices stay, and so does the passage as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from bot.core.errors import ModelError
from bot.core.history.replay import state_at
from bot.core.history.scene_record import SceneDocument
from bot.core.ids import turn_of_scene, turn_scene_id
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.prompting.answer_checks import same_words
from bot.core.providers.server_keys import account_of, is_brought
from bot.core.state.operations import wire
from bot.services.models.budget import Capped
from bot.services.ports import Head, HistoryReader, JournalEntry, NarrationRow, StoredTurn
from bot.services.ports.budgets import Purse
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns.boundaries import text_within
from bot.services.turns.commit import scene_commit
from bot.services.turns.context import TurnContext, TurnModels
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.recording.journal_writer import JournalWriter
from bot.services.turns.scene_posts import note_post, scene_post
from bot.services.turns.stages.adjudicate import adjudicate
from bot.services.turns.stages.conclude import conclude, react
from bot.services.turns.stages.narrate import Retold, narrate_again
from bot.services.turns.stages.understand import understand
from bot.services.turns.step_inputs.recalled import find_long_ago, recalled_lines
from bot.services.turns.thinking import Thinking
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Concluded, Narrated

DECIDED = frozenset(("adjudicate", "conclude"))
"""The steps of a turn without which its journal does not say what happened."""
LOOKED_AT = 20
"""So many scenes may follow a passage that can still be told anew."""
_OF_THE_FIRST = ("assumed", "ending", "closing")
"""What is told of a scene once."""


@dataclass(frozen=True, slots=True)
class _ToldTurn:
    """The newest passage, where it may be told anew: its scene's id, the head it stands in, and what was told."""

    scene_id: str
    head: Head
    narration: NarrationRow


class Retellings:
    """Tells passages anew. What happened comes from the journal of their turn: nothing is decided again."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services
        self._thinking = Thinking(services.publisher)

    async def answer(self, stored: StoredTurn) -> ScenePost | NotePost | None:
        """The passage in other words, committed as a scene that changes nothing; or a note that there are none.

        None where somebody pressed twice, so that it was told anew already.
        """
        since = self._s.sessions.generation
        told = await self._find(stored)
        if told is None:
            return await self._note(stored, "moved_on")
        pressed = (stored.received.choice or {}).get("scene_index")
        if pressed is not None and told.head.narration_index != pressed:
            await self._s.storage.set_turn(stored.received.id, "answered")
            return None
        concluded = await self._recount(told, since)
        if concluded is None:
            return await self._note(stored, "unknown")
        lines = concluded.start.boundaries.lines
        before = Retold(
            text_within(told.narration.text, lines), told.head.recent_lines,
            f"{concluded.start.key}/{stored.received.source_id}",
        )  # fmt: skip
        narrated = await self._tell(stored, told, concluded, before, since)
        if isinstance(narrated, str):
            return await self._note(stored, narrated)
        alone = self._s.models_of(
            told.head.session
        ).alone  # a model's words were judged before facts were added
        if alone and same_words(narrated.answer.narration, before.text):
            return await self._note(stored, "same")
        narration, state = _narration(told, narrated), await self._s.sessions.state(told.head)
        commit = scene_commit(
            told.head, state, turn_scene_id(stored.received.id), "retell", before=state,
            turn_id=stored.received.id, operations=(), now=self._s.clock.now_ms(), narration=narration,
            journal=narrated.journal,
        )  # fmt: skip
        committed = await self._s.sessions.commit(commit, state, since)
        again = self._s.models_of(told.head.session).tells
        return scene_post(stored, committed, narration, retellable=again)

    async def can_retell(self, session_id: str, scene_id: str) -> bool:
        """Whether a scene's passage is the newest, and a model can tell it in other words."""
        head = await self._s.sessions.head(session_id)
        if head.session.current_scene_id != scene_id or not self._s.models_of(head.session).tells:
            return False
        return await find_retellable(self._s.storage, head) is not None

    async def _note(self, stored: StoredTurn, case: str) -> NotePost:
        await self._s.storage.set_turn(stored.received.id, "answered")
        return note_post(stored, Notice("timeline/not_retold", case=case))

    async def _find(self, stored: StoredTurn) -> _ToldTurn | None:
        """The passage that was asked for, where nothing has been told since."""
        head = await self._s.sessions.head(stored.received.session_id)
        asked = (stored.received.choice or {}).get("scene")
        if head.narration is None or not isinstance(asked, str):
            return None
        newest = await find_retellable(self._s.storage, head)
        return None if newest != asked else _ToldTurn(asked, head, head.narration)

    async def _recount(self, told: _ToldTurn, since: int) -> Concluded | None:
        """The turn as it was decided, read from its journal; None where that does not say it any more."""
        storage, sessions, session = self._s.storage, self._s.sessions, told.head.session
        turn = await storage.turn(turn_of_scene(told.scene_id))
        earlier = await storage.head_before(told.scene_id)
        record = await storage.scene_record(told.scene_id)
        if turn is None or earlier is None or record is None:
            return None
        journal = await self._s.journal.steps(turn.received.id)
        acted = next((one.payload for one in journal if one.step_key == "user_action"), None)
        if acted is None or not {one.step_key for one in journal} >= DECIDED:
            return None
        state = state_at(earlier.manifest, await storage.parts(sorted(set(earlier.manifest.values()))))
        drawn = await sessions.boundaries(session.id)
        start = TurnStart(
            turn, earlier, await sessions.game(session.id), state, str(acted["actor_id"]),
            await sessions.secret(session.id), drawn, since=since,
        )  # fmt: skip
        if not self._s.models_of(session).alone:  # only prompts hold what follows
            found = await find_long_ago(storage.recall, earlier, start.said)
            start = replace(start, recalled=recalled_lines(earlier, found, drawn.lines))
            if self._s.lore is not None:
                start = replace(start, books=await self._s.lore.of_table(earlier))
        offline = self._s.offline_models()
        steps = ModelSteps(
            turn.received.id, session.id, journal, offline.offline, self._s.clock,
            JournalWriter(_NoJournal()),
        )  # fmt: skip
        understood = await understand(start, offline, steps)
        if not understood.plays:
            return None
        adjudicated = adjudicate(understood, steps)
        reactions = await react(adjudicated, offline, steps, sessions, storage.recall)
        concluded = conclude(adjudicated, reactions, steps)
        done = (
            *(op for one in concluded.resolved for op in one.operations),
            *concluded.conclusion.operations,
        )
        return concluded if record.operations[: len(done)] == wire(done) else None

    async def _tell(
        self, stored: StoredTurn, told: _ToldTurn, concluded: Concluded, before: Retold, since: int
    ) -> Narrated | str:
        """The passage by the large model, where there is budget for it; or why there is none."""
        session, models = told.head.session, self._s.models_of(told.head.session)
        models = TurnModels(models.large, models.large, models.offline)
        if models.alone:
            return await self._tell_within(stored, concluded, before, models, None, since)
        budget, keys, account = self._s.budget, self._s.server_keys, session.guild_id
        if keys is not None and is_brought(models.large.key):
            budget, account = keys.budget, account_of(account)
        if budget is None:
            return await self._tell_within(stored, concluded, before, models, None, since)
        worst = budget.prices.retelling(models.large.key)
        reserved = await budget.reserve(account, session.id, stored.received.user_id, worst)
        if isinstance(reserved, Capped):
            return "capped"
        try:
            return await self._tell_within(stored, concluded, before, models, reserved, since)
        finally:
            budget.settle(reserved)

    async def _tell_within(
        self, stored: StoredTurn, concluded: Concluded, before: Retold, models: TurnModels,
        purse: Purse | None, since: int,
    ) -> Narrated | str:  # fmt: skip
        received = stored.received
        recording = JournalWriter(self._s.journal, lambda: self._s.sessions.require(since))
        steps = ModelSteps(
            received.id, received.session_id, await self._s.journal.steps(received.id), models.offline,
            self._s.clock, recording, may_fall_back=models.alone, purse=purse, limits=self._s.limits,
        )  # fmt: skip
        try:
            with self._thinking.over(received.channel_id, 0.0):
                narrated = await narrate_again(concluded, before, models, steps, self._s.own_words)
        except ModelError:  # a plainer passage than the one that stands would be no gain
            return "unanswered"
        finally:
            await recording.durable()
            await recording.leave()
        return narrated


async def find_retellable(history: HistoryReader, head: Head) -> str | None:
    """The scene whose passage is the newest and may be told in other words: that of a turn, with only rolls since."""
    for entry in await history.scene_log(head.session, None, LOOKED_AT):
        if entry["scene_index"] == head.narration_index and entry["kind"] in ("story", "retell"):
            newest = cast("SceneDocument", head.narration.document if head.narration else {})
            return newest.get("retells", str(entry["id"]))
        if entry["kind"] != "roll":
            return None
    return None


def _narration(told: _ToldTurn, narrated: Narrated) -> NarrationRow:
    """What is stored of a retelling: the new words, below the header, dice and choices of the old ones."""
    old = told.narration
    kept = {name: value for name, value in old.document.items() if name not in _OF_THE_FIRST}
    return replace(
        old,
        text=narrated.answer.narration,
        lines_used=narrated.answer.lines_used,
        document=cast("SceneDocument", {**kept, "retells": told.scene_id}),
    )


class _NoJournal:
    """A TurnJournal of a turn that is only read again: nothing is written."""

    async def record(self, entry: JournalEntry) -> None:
        del entry

    async def steps(self, turn_id: str) -> Sequence[JournalEntry]:
        del turn_id
        return ()
