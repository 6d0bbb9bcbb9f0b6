"""A question to the game master: what it means after earlier ones, and its answer, which changes nothing."""

from __future__ import annotations

from dataclasses import replace

from cachetools import LRUCache

from bot.core.content.adventure import Adventure
from bot.core.contracts import AnsweredView, QuestionAnswer, QuestionInput
from bot.core.guard import GuardFacts, check, clean
from bot.core.guard.facts_of_turn import facts_of_question
from bot.core.notices import Notice, Said
from bot.core.prompting.answer_checks import question_problems
from bot.core.providers.server_keys import account_of, is_brought
from bot.core.recall.follow_ups import MOST_EARLIER, Followed, followed
from bot.core.rules.visibility import is_hidden
from bot.core.state.document import State
from bot.services.models.budget import Capped
from bot.services.ports import Head, StepRequest, StoredTurn, TextModel
from bot.services.ports.budgets import Purse
from bot.services.turns.context import TurnContext
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.outcomes import LastTurn
from bot.services.turns.recording.journal_writer import JournalWriter
from bot.services.turns.rules_answers.consulting import LONGEST, consult, fitting
from bot.services.turns.rules_answers.evidence import (
    AskedQuestion,
    Evidence,
    evidence_of,
    question_input,
)
from bot.services.turns.rules_answers.record import RecordFound, look_up
from bot.services.turns.rules_answers.turning import turn_to, turned_answer
from bot.services.turns.thinking import Thinking
from bot.services.turns.turn_start import member_of, said_in

MOST_ANSWERS_KEPT = 1_000
MOST_SHOWN = 3
"""Passages that are shown below an answer."""
_CLOSED = frozenset(("mention", "internal", "leak", "unknown_name", "line"))
"""What an answer may not hold, as no passage may; of what happens in a turn it tells nothing."""


class Questions:
    """Answers `DM:` questions of a table, and what is asked after an answer: by a model, where the table has one."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services
        self._thinking = Thinking(services.publisher)
        self._answered: LRUCache[str, str] = LRUCache(MOST_ANSWERS_KEPT)
        """Models' answers by turn, for follow-ups; in memory alone."""

    async def answer(self, stored: StoredTurn, head: Head, game: Adventure, state: State) -> Said:
        """The answer to a question; a follow-up is one to the answer before it."""
        sessions, storage, received = self._s.sessions, self._s.storage, stored.received
        said = said_in(stored)
        before = await storage.questions_before(stored, MOST_EARLIER)
        meant = followed(said, [said_in(one) for one in before], _people(state))
        boundaries = await sessions.boundaries(received.session_id)
        record = await look_up(storage.recall, head, meant.question, received.user_id, boundaries.lines)
        built_in = await self._consult(stored, head, game, state, meant, record)
        if self._s.models_of(head.session).alone or not said:
            return built_in
        earlier = tuple(
            AnsweredView(asked=said_in(one), answered=self._answered.get(one.received.id, ""))
            for one in reversed(before[:3])
        )
        asked = AskedQuestion(
            game, head, state, member_of(head, received.user_id), said, earlier,
            replace(record, lines=boundaries.lines), boundaries, built_in,
        )  # fmt: skip
        return await self._ask_model(stored, asked) or built_in

    async def _consult(
        self, stored: StoredTurn, head: Head, game: Adventure, state: State, meant: Followed,
        record: RecordFound,
    ) -> Said:  # fmt: skip
        """The answer of the rules, the record and the rulebook."""
        if meant.turning is not None:
            return fitting(turned_answer(await turn_to(self._s.storage, head, game, meant, record)))
        actor_id = member_of(head, stored.received.user_id)
        last = None
        if actor_id is not None:
            newest = await self._s.storage.scene_record(head.session.current_scene_id)
            last = LastTurn(newest, self._s.sessions.refused(head, actor_id))
        return consult(game, state, actor_id, meant.question, head.session.story_round + 1, last, record)

    async def _ask_model(self, stored: StoredTurn, asked: AskedQuestion) -> Said | None:
        """A model's answer with what it rests on; None where none stands, or none may be asked for."""
        received, session = stored.received, asked.head.session
        models, budget = self._s.models_of(session), self._s.budget
        model = models.large if models.small is models.offline else models.small
        evidence = evidence_of(asked)
        given = question_input(asked, evidence)
        keys, account = self._s.server_keys, session.guild_id
        if keys is not None and is_brought(model.key):
            budget, account = keys.budget, account_of(account)
        if budget is None:
            return await self._ask_within(stored, asked, given, evidence, model, None)
        worst = budget.prices.question(model.key)
        reserved = await budget.reserve(account, session.id, received.user_id, worst)
        if isinstance(reserved, Capped):
            return None
        try:
            return await self._ask_within(stored, asked, given, evidence, model, reserved)
        finally:
            budget.settle(reserved)

    async def _ask_within(
        self, stored: StoredTurn, asked: AskedQuestion, given: QuestionInput, evidence: tuple[Evidence, ...],
        model: TextModel, purse: Purse | None,
    ) -> Said | None:  # fmt: skip
        received, since = stored.received, self._s.sessions.generation
        facts = facts_of_question(asked.game, asked.state, given, self._s.own_words)
        recording = JournalWriter(self._s.journal, lambda: self._s.sessions.require(since))
        steps = ModelSteps(
            received.id, received.session_id, await self._s.journal.steps(received.id),
            self._s.models["offline"], self._s.clock, recording, purse=purse, limits=self._s.limits,
            rests=self._s.rests,
        )  # fmt: skip
        request = StepRequest("question", "question", given)
        try:
            with self._thinking.over(received.channel_id, 0.0):
                answer, entry = await steps.ask(
                    model, request, QuestionAnswer, lambda one: _problems(given, one, facts)
                )
                if entry is not None:  # words that may repeat a person's are not kept
                    kept = {"answer": "", "rests_on": list(answer.rests_on)}
                    steps.record(replace(entry, payload=kept))
                await recording.durable()
        finally:
            await recording.leave()
        text = clean(answer.answer).strip()
        if not text:
            return None
        self._answered[received.id] = text
        return _with_passages(text, [evidence[number - 1].shown for number in dict.fromkeys(answer.rests_on)])


def _problems(given: QuestionInput, answer: QuestionAnswer, facts: GuardFacts) -> list[str]:
    found = [
        f"answer: {one.kind}: {one.reason} (“{one.sentence[:160]}”)"
        for one in check(answer.answer, facts)
        if one.kind in _CLOSED
    ]
    return [*question_problems(given, answer), *found]


def _with_passages(text: str, shown: list[str | Notice]) -> Said:
    """A model's words, and below them what they rest on."""
    below = fitting([Notice("rules/rests_on"), *shown[:MOST_SHOWN]], LONGEST - len(text))
    parts = below if isinstance(below, tuple) else (below,)
    return (text, "", *(part for part in parts if part != ""))


def _people(state: State) -> dict[str, str]:
    """The people whom anybody may know of, by name, with their pronouns."""
    return {
        one["name"]: one.get("pronouns", "they")
        for one in state["entities"].values()
        if one["type"] in ("pc", "npc") and not is_hidden(one)
    }
