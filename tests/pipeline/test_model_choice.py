"""Models are chosen between turns: by whom and which keys; and all calls of a turn share its time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.errors import ModelUnavailable, PlayerError
from bot.core.providers.model_keys import Limits, ModelSpec
from bot.services.history.verification import verify_session
from bot.services.models.model_choice import ModelChoices
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.completions import HEALTHY, Completions, KeyHealth
from tests.support import vendors
from tests.support.table import Table, table


@dataclass
class Named:
    """The offline model under another key; keeps how long each call was given."""

    key: str
    slow: float = 0.0
    clock: Any = None
    given: list[float] = field(default_factory=list[float])

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.given.append(request.deadline_s)
        if self.slow:
            self.clock.now += self.slow * 1000
            raise ModelUnavailable("slow")
        data = (await OfflineModel().answer(request)).data
        return ModelReply(data, self.key, "v", text=json.dumps(data))


@dataclass
class Ticking:
    """A clock that only slow models move."""

    now: float = 0.0

    def now_ms(self) -> int:
        return 1_700_000_000_000

    def monotonic_ms(self) -> float:
        return self.now


class Keys:
    """An installation with two models, and one that waits for its API key."""

    specs: Mapping[str, ModelSpec] = {name: vendors.spec("openai") for name in ("one", "two", "locked")}

    def missing(self, key: str) -> str | None:
        return "LOCKED_API_KEY" if key == "locked" else None

    def health(self, key: str) -> KeyHealth:
        return HEALTHY

    def completions(self, key: str, purpose: str = "play") -> Completions:
        raise AssertionError("nothing is asked here")


async def chosen(at: Table, user: str = "u1", *, is_gm: bool = False, **keys: str) -> tuple[str, str]:
    choices = ModelChoices(at.context.sessions, Keys(), at.storage.settings)
    session = await at.tables.channels.get(at.channel)
    wanted = {"small": None, "large": None, **keys}
    return await choices.choose(session=session, user_id=user, is_gm=is_gm, **wanted)  # type: ignore[arg-type]


async def keys_of_turns(at: Table) -> list[tuple[str, str]]:
    """Who interpreted and who narrated each turn."""
    log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
    assert verify_session(log).ok
    found: dict[str, dict[str, str]] = {}
    for row in log.rows["turn_events"]:
        if row["event_type"] == "model_output":
            found.setdefault(row["turn_id"], {})[row["step_name"]] = row["model_key"]
    return [(one["ruleset_resolution"], one["narrator"]) for one in found.values()]


async def test_the_models_of_a_story_change_between_turns_each_by_itself(tmp_path: Path) -> None:
    async with table(tmp_path, one=Named("one"), two=Named("two")) as at:
        await at.start("room-12", "u1")
        await at.say("look around")
        assert await chosen(at, small="one") == ("one", "offline")
        await at.say("I bide my time by the window.")
        assert await chosen(at, large="two") == ("one", "two")
        await at.say("I take a good long look at all of it.")
        assert await keys_of_turns(at) == [("offline", "offline"), ("one", "offline"), ("one", "two")]


async def test_a_key_that_cannot_be_used_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        for code, said in (
            ("model/unknown", {"small": "no-such-key"}),
            ("model/no_api_key", {"small": "one", "large": "locked"}),
        ):
            with pytest.raises(PlayerError) as refused:
                await chosen(at, **said)
            assert refused.value.code == code
        with pytest.raises(PlayerError) as refused:
            await chosen(at, "u2", small="one")
        assert refused.value.code == "session/not_yours"
        session = await at.tables.channels.get(at.channel)
        assert (session.small_model_key, session.large_model_key) == ("offline", "offline")
        assert await chosen(at, "u2", is_gm=True, small="one") == ("one", "offline")


async def test_a_model_that_is_gone_is_stood_in_for(tmp_path: Path) -> None:
    """An operator took the key out of the file, or its API key out of the environment."""
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.choose_models("gone", "gone")
        await at.say("look around")
        assert await keys_of_turns(at) == [("offline", "offline")]


async def test_each_step_has_its_own_time_and_its_retry_what_is_left_of_it(tmp_path: Path) -> None:
    """However slow the models are, the turn is told; and what reading a message takes is not missing to the telling."""
    clock = Ticking()
    slow = Named("slow", slow=10.0, clock=clock)
    async with table(tmp_path, slow=slow) as at:
        at.recompose(clock=clock, limits={"slow": Limits(reflect_seconds=10.5, narrate_seconds=60)})
        await at.start("room-12", "u1")
        await at.choose_models("slow", "slow")
        await at.say("ask Lena about the letter")
        assert at.shown.scene.narration
    assert slow.given == [25, 15, 10.5, 60, 50]


async def test_the_keys_in_use_are_those_of_open_stories_and_of_what_servers_begin_with(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, one=Named("one"), two=Named("two")) as at:
        await at.start("room-12", "u1")
        choices = ModelChoices(at.context.sessions, Keys(), at.storage.settings)
        assert await choices.in_use(["1"], await at.storage.read_open_sessions()) == []
        await chosen(at, large="two")
        await choices.set_defaults("1", "one", None)
        assert await choices.in_use(["1", "2"], await at.storage.read_open_sessions()) == ["two", "one"]
