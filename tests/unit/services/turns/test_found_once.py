"""What several stages of a turn ask is found once, and anew for another turn, another answer and another feeling."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from bot.core.contracts import InterpretAnswer, ProposedAction
from bot.core.rules.feelings import gripping
from bot.core.state.document import Entity
from bot.services.ports import ReceivedTurn, StoredTurn
from bot.services.turns.stages.understand import read
from bot.services.turns.turn_start import TurnStart
from tests.support.prompts import head_of, opened
from tests.support.table import LIBRARY

GAME = LIBRARY.games["room-12"]


def began(said: str) -> TurnStart:
    state, actor = opened(GAME)
    received = ReceivedTurn("turn-1", "session-test", "901", "message", "u1", "2", "STORY", said, 1)
    return TurnStart(StoredTurn(received, 5, "running", None), head_of(GAME), GAME, state, actor, bytes(32))


def answer(*types: str, deep_think: bool = False) -> InterpretAnswer:
    return InterpretAnswer(actions=tuple(ProposedAction(type=one) for one in types), deep_think=deep_think)


def test_an_answer_is_read_once_in_its_turn_and_another_one_by_itself() -> None:
    start, other = began("I wait."), began("I wait.")
    first = read(start, answer("wait"))
    assert read(start, answer("wait")) is first
    assert read(start, answer("wait", "wait")).turn != first.turn
    assert read(start, answer("wait", deep_think=True)).deep_think
    assert read(other, answer("wait")) is not first
    assert read(other, answer("wait")).turn == first.turn


def test_the_message_of_a_turn_is_made_once_and_anew_for_a_copy() -> None:
    start = began("I wait.")
    assert start.message is start.message
    received = replace(start.stored.received, raw_text="I listen.")
    assert replace(start, stored=replace(start.stored, received=received)).message.content == "I listen."


def test_whoever_feels_something_else_is_in_another_grip() -> None:
    state, _ = opened(GAME)
    somebody = next(one for one in state["entities"].values() if one["type"] == "npc")
    feeling = next(iter(GAME.ruleset.feelings))
    moved = cast("Entity", {**somebody, "emotions": cast("Any", {feeling: 900})})
    assert gripping(GAME, moved) == (GAME.ruleset.feelings[feeling], "overwhelming")
    assert gripping(GAME, cast("Entity", {**moved, "emotions": {}})) is None
