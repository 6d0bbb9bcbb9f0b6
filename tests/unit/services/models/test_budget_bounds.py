"""The bounds that worst cases rest on, and the caps of an installation that sets none."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from bot.core.prompting.wire_answers import step_schema
from bot.core.providers.costs import (
    MICROS,
    QUESTION_BOUNDS,
    STORY_BOUNDS,
    TURN_BOUNDS,
    Amount,
    CallBounds,
    PriceList,
)
from bot.core.providers.model_keys import OFFLINE, parse_models
from bot.core.providers.quotas import KEYS, SCOPES, SPANS, CapKey
from bot.services.library.model_stories import MOST_TOKENS as MOST_STORY_TOKENS
from bot.services.models.fitting import MOST_TOKENS
from bot.services.models.prompts import LONGEST_ANSWER, LONGEST_STORY, STORY_SCHEMA
from bot.services.turns.stages.conclude import MOST_NPCS
from bot.settings import Settings
from tests.support.prompts import PROMPTS, ROOT

SPECS = parse_models((ROOT / "data/models.json").read_text(encoding="utf-8"), "data/models.json")
BOUNDS = {
    "ruleset_resolution": TURN_BOUNDS.interpret,
    "reflection": TURN_BOUNDS.reflect,
    "narrator": TURN_BOUNDS.narrate,
    "question": QUESTION_BOUNDS,
}


def installed(**values: Any) -> Settings:
    return Settings(_env_file=None, **values)  # type: ignore[call-arg]


@pytest.mark.parametrize(("step", "bounds"), BOUNDS.items())
def test_no_step_sends_or_writes_more_than_its_bounds(step: Any, bounds: CallBounds) -> None:
    schema = len(json.dumps(step_schema(step)).encode())
    assert PROMPTS.templates[step].most + schema <= bounds.prompt_bytes
    assert MOST_TOKENS[step] <= bounds.output_tokens
    assert LONGEST_ANSWER + PROMPTS.mending.most + 100 <= bounds.repair_bytes


def test_no_generated_story_sends_or_writes_more_than_its_bounds() -> None:
    schema = len(json.dumps(STORY_SCHEMA).encode())
    assert PROMPTS.inventing.most + schema <= STORY_BOUNDS.prompt_bytes
    assert STORY_BOUNDS.output_tokens >= MOST_STORY_TOKENS
    assert LONGEST_STORY + PROMPTS.mending.most + 100 <= STORY_BOUNDS.repair_bytes


def test_a_turn_has_no_more_reflections_than_the_worst_case_counts() -> None:
    prices = PriceList(SPECS)
    assert prices.turn("local", "local") == prices.turn("local", "local", reflections=MOST_NPCS)


@pytest.mark.parametrize("small", [key for key in SPECS if key != OFFLINE])
def test_every_shipped_model_can_play_under_the_caps_of_an_installation_that_sets_none(small: str) -> None:
    caps, prices = installed().caps, PriceList(SPECS)
    assert all(cap is not None for key, cap in caps.items() if key.scope != "all"), "generous, but finite"
    for large in SPECS:
        for worst in (prices.turn(small, large), prices.story(large)):
            for scope in SCOPES[1:]:  # over all servers there is no cap unless one is set
                for span in SPANS:
                    tokens, micros = caps[CapKey(scope, span, "tokens")], caps[CapKey(scope, span, "micros")]
                    assert tokens is not None
                    assert micros is not None
                    assert Amount(tokens, micros).covers(worst.full), (small, large, scope, span)


def test_caps_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUDGET_GUILD_DAY_DOLLARS", "2.50")
    monkeypatch.setenv("BUDGET_GUILD_DAY_TOKENS", "none")
    monkeypatch.setenv("BUDGET_USER_MONTH_TOKENS", "1,000")
    monkeypatch.setenv("BUDGET_USER_MONTH_DOLLARS", "")
    caps = installed().caps
    assert set(caps) == set(KEYS)
    assert caps[CapKey("guild", "day", "micros")] == 5 * MICROS // 2
    assert caps[CapKey("guild", "day", "tokens")] is None
    assert caps[CapKey("user", "month", "tokens")] == 1_000
    assert caps[CapKey("user", "month", "micros")] == 30 * MICROS


def test_a_cap_that_cannot_be_read_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUDGET_GUILD_DAY_DOLLARS", "a lot")
    with pytest.raises(ValidationError, match="an amount such as"):
        installed()
