"""Whoever traces sees the stages of a turn, its calls to models and to the database, and not one word of it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.core.sprint.events import TurnTaken
from bot.services.ports.operators.tracing import Attribute, OpenSpan
from tests.pipeline.test_patience import SAID, by_step, seated
from tests.support.raw_vendor import raw_vendor
from tests.support.sprint_table import sprint_table
from tests.support.table import table
from tests.support.traced import tracing

STAGES = ("interpret", "adjudicate", "reflect", "narrate", "commit")
INSIDE: ContextVar[tuple[str, ...]] = ContextVar("inside", default=())


@dataclass
class Timed:
    """A span, and within which others it lies."""

    path: tuple[str, ...]
    attributes: dict[str, Attribute]
    error: str = ""

    def note(self, **attributes: Attribute) -> None:
        self.attributes |= attributes


@dataclass
class Listening:
    """A tracer that keeps what it is told."""

    spans: list[Timed] = field(default_factory=list[Timed])

    @contextmanager
    def span(self, name: str, attributes: dict[str, Attribute], *, apart: bool) -> Generator[OpenSpan]:
        made = Timed((*INSIDE.get(), name), {**attributes})
        token = None if apart else INSIDE.set(made.path)
        try:
            yield made
        except BaseException as error:
            made.error = type(error).__name__
            raise
        finally:
            self.spans.append(made)
            if token is not None:
                INSIDE.reset(token)

    def at(self, *path: str) -> list[Timed]:
        return [one for one in self.spans if one.path == path]


async def test_a_turn_is_traced_by_stages_with_its_models_and_its_database_and_no_word_of_it(
    tmp_path: Path,
) -> None:
    heard = Listening()
    async with raw_vendor() as vendor:
        vendor.does_as(by_step({}))
        async with seated(tmp_path, vendor.url) as (at, _):
            await at.choose_models("small", "large")
            with tracing(heard):
                await at.say(SAID)
            told = at.shown.scene.narration
    (turn,) = heard.at("turn")
    assert turn.attributes["turn"] == at.shown.scene.key
    (play,) = heard.at("turn", "play")
    assert (play.attributes["outcome"], play.attributes["ruleset"]) == ("scene", "everyday-tension")
    for stage in STAGES:
        assert len(heard.at("turn", "play", stage)) == 1, stage
    assert len(heard.at("turn", "present")) == 1
    asked = [one for one in heard.spans if one.path[-1] == "model"]
    assert {(one.path[2], one.attributes["key"]) for one in asked} == {
        ("interpret", "small"), ("reflect", "small"), ("narrate", "large"),
    }  # fmt: skip
    assert all(one.attributes["output_tokens"] for one in asked)
    written = [one for one in heard.spans if one.path[-1] == "database" and one.attributes["writes"]]
    assert any(one.path[:3] == ("turn", "play", "commit") for one in written)
    attributes = [value for one in heard.spans for value in one.attributes.values()]
    words = {word for said in (SAID, told) for word in said.casefold().split() if len(word) > 5}
    assert not [
        value for value in attributes if isinstance(value, str) and set(value.casefold().split()) & words
    ]
    assert max(len(str(value)) for value in attributes) < 100


async def test_an_error_ends_its_span_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Listening()
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")

        async def broken(*_: object, **__: object) -> None:
            raise RuntimeError("quuxberry")

        monkeypatch.setattr("bot.services.turns.story_play.understand", broken)
        with tracing(heard):
            await at.say("I look around.")
    assert [one.path[-1] for one in heard.spans if one.error == "RuntimeError"] == [
        "interpret",
        "play",
        "turn",
    ]


async def test_the_turns_of_a_sprint_are_traced_with_what_they_record_and_no_word_of_it(
    tmp_path: Path,
) -> None:
    heard = Listening()
    async with sprint_table(tmp_path) as at:
        with tracing(heard):
            match = await at.play()
        events = [one.event.body for one in await at.storage.sprints.events(match)]
    turns = heard.at("sprint_turn")
    spoken = [one for one in events if isinstance(one, TurnTaken)]
    votes = sum(one.output.turn_type == "VOTE" for one in spoken)
    assert len(turns) == len(spoken) - votes + sum(one.attributes["kind"] == "VOTE" for one in turns)
    assert votes
    assert {(one.path, one.attributes["match"], one.attributes["team"]) for one in turns} == {
        (("sprint_turn",), match, "A"), (("sprint_turn",), match, "B"),
    }  # fmt: skip
    assert [len(heard.at(f"sprint_{what}")) for what in ("prompts", "pictures", "judging")] == [2, 2, 1]
    said = {value for one in heard.spans for value in one.attributes.values() if isinstance(value, str)}
    assert not [value for value in said if len(value) > 60 or " " in value]
