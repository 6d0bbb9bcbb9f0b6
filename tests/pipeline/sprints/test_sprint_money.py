"""A server's budget for models holds in sprints: what is spent is counted, and what does not fit is spoken for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.errors import ModelOverBudget, ModelUnavailable
from bot.core.providers.costs import NOTHING, Amount
from bot.core.providers.quotas import KEYS, CapKey
from bot.core.sprint.contracts import ImagePrompt, ImageSpec
from bot.services.models.budget import Budget
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.model_persona import ModelVoice
from bot.services.sprints.match.paid_painter import PaidPainter
from tests.pipeline.sprints.test_sprint_models import scripted_answers, specs, turns
from tests.support.guild_settings import KeptSettings
from tests.support.sprint_models import PROMPTS, Scribe, Scribes
from tests.support.sprint_table import Dots, sprint_cast, sprint_table
from tests.support.usage import PRICES, KeptUsage, SetClock

PROMPT = ImagePrompt(
    rendered_prompt="A lamp.",
    spec=ImageSpec(subject="a", setting="b", composition="c", camera="d", lighting="e"),
)


def budget(tokens: int | None = None, micros: int | None = None) -> tuple[Budget, KeptUsage]:
    caps: dict[CapKey, int | None] = dict.fromkeys(KEYS)
    caps[CapKey("guild", "day", "tokens")] = tokens
    caps[CapKey("guild", "day", "micros")] = micros
    book = KeptUsage()
    return Budget(book, KeptSettings(), SetClock(), PRICES, caps), book


def used(book: KeptUsage) -> Amount:
    days = [amount for key, amount in book.total().items() if key.scope == "guild" and len(key.period) == 10]
    return sum(days, NOTHING)


async def played(folder: Path, scribe: Scribe, money: Budget) -> list[Any]:
    def voice(match_log: Any) -> ModelVoice:
        return ModelVoice(match_log, PROMPTS, ModelCalls(Scribes({"plain": scribe}), money, "g1", "u1"))

    people = sprint_cast("plain")
    async with sprint_table(folder, people=people, voice=voice, usable=("offline", "plain")) as table:
        match = await table.play(guild_id="g1", user_id="u1")
        return [one.event for one in await table.storage.sprints.events(match)]


async def test_every_call_of_a_match_is_counted_as_the_servers_and_the_starters(tmp_path: Path) -> None:
    answers, _ = await scripted_answers(tmp_path / "offline")
    money, book = budget()
    scribe = Scribe(answers, key="plain")
    events = await played(tmp_path / "model", scribe, money)
    assert {one.origin.source for _, one in turns(events)} == {"model"}
    assert used(book).tokens == 1100 * len(scribe.asked)
    assert {key.scope for key in book.total()} == {"all", "guild", "user"}
    assert money._open == []


async def test_what_the_budget_does_not_cover_is_spoken_for_without_a_call(tmp_path: Path) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")
    money, book = budget(tokens=60_000)
    scribe = Scribe(answers, key="plain")
    events = await played(tmp_path / "model", scribe, money)
    assert specs(events) == specs(offline)
    assert {one.origin.source for _, one in turns(events)} == {"model", "fallback"}
    assert used(book).tokens <= 60_000
    assert 0 < len(scribe.asked) < len(answers)


async def test_a_picture_is_paid_for_when_it_comes_and_not_painted_when_it_cannot_be_paid() -> None:
    money, book = budget(micros=50)
    dots = Dots()
    painter = PaidPainter(dots, 20, money, "g1", "u1")
    await painter.paint(PROMPT, seed=1)
    dots.fault = ModelUnavailable("500")
    with pytest.raises(ModelUnavailable):
        await painter.paint(PROMPT, seed=1)
    assert used(book) == Amount(0, 20)
    dots.fault = None
    await painter.paint(PROMPT, seed=1)
    with pytest.raises(ModelOverBudget):
        await painter.paint(PROMPT, seed=1)
    assert used(book) == Amount(0, 40)
    assert len(dots.seen) == 3
