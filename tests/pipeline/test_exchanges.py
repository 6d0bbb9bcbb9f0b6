"""What players say finds the exchange that it comes to, in a played turn; nothing else comes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.content.adventure import from_pinned
from bot.core.content.exchange_shapes import ExchangeContent
from bot.services.library.library import Library
from tests.support import table as tables
from tests.support.nether_sallow import state_of
from tests.support.table import LIBRARY, Table, table
from tests.support.talked import answered

SCENARIO = "berth-nine"
OTTOLINE = "npc_ottoline_ferro_001"
FIRST, SECOND = '"First," says Ottoline.', '"Second," says Ottoline.'


def exchange(**changes: Any) -> ExchangeContent:
    """An exchange about the stars over the train, with changes."""
    whole = {
        "id": "stars",
        "holder": OTTOLINE,
        "hears": ("do you ever look up at the stars", "i counted the stars above the carriage roof"),
        "says": (FIRST, SECOND),
    }
    return ExchangeContent.model_validate({**whole, **changes})


@pytest.fixture
def with_exchanges(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts these exchanges, and no others, into the scenario."""

    def put(*exchanges: ExchangeContent) -> None:
        game = replace(LIBRARY.games[SCENARIO], exchanges=exchanges)
        games = {**LIBRARY.games, SCENARIO: game}
        monkeypatch.setattr(tables, "LIBRARY", replace(LIBRARY, games=games))

    return put


async def told(at: Table, message: str) -> str:
    """The passage that answers a message."""
    await at.say(message)
    return at.shown.scene.narration


async def test_other_words_are_answered_by_it_once_for_each_line(tmp_path: Path, with_exchanges: Any) -> None:
    with_exchanges(exchange())
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert FIRST in await told(at, "Did you ever look at the stars?")
        assert SECOND in await told(at, "I looked up and counted the stars.")
        third = await told(at, "Do you ever look up at the stars?")
        assert FIRST not in third
        assert SECOND not in third


async def test_what_is_something_else_is_answered_as_before(tmp_path: Path, with_exchanges: Any) -> None:
    with_exchanges(exchange())
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert FIRST not in await told(at, "How long have you worked on this train?")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "shut",
    [
        {"when": "flags.boy_known"},
        {"after": ("a word that nobody told",)},
        {"role": "Somebody Else"},
    ],
)
async def test_what_is_not_open_is_not_said(
    tmp_path: Path, with_exchanges: Any, shut: dict[str, Any]
) -> None:
    with_exchanges(exchange(**shut))
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert FIRST not in await told(at, "Do you ever look up at the stars?")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "open_now",
    [{"when": "!flags.boy_known"}, {"after": ("nowhere told", "berth nine")}, {"role": "Hollis Grane"}],
)
async def test_what_is_open_is_said(tmp_path: Path, with_exchanges: Any, open_now: dict[str, Any]) -> None:
    with_exchanges(exchange(**open_now))
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert FIRST in await told(at, "Do you ever look up at the stars?")


async def test_nothing_is_rolled_and_only_time_goes_by(tmp_path: Path, with_exchanges: Any) -> None:
    with_exchanges(exchange())
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await told(at, "I look around.")
        before = await state_of(at)
        assert FIRST in await told(at, "Do you ever look up at the stars?")
        after = await state_of(at)
        assert not at.shown.scene.dice_lines
        assert before["world_time"] != after["world_time"]
        for part in ("progress_clocks", "campaign", "scene_state", "world"):
            assert before[part] == after[part]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("before", [0, 1, 2, 3])
async def test_what_the_rules_weigh_is_rolled_whatever_is_answered(
    tmp_path: Path, with_exchanges: Any, before: int
) -> None:
    with_exchanges(exchange(hears=("come and look up at the stars", "you will feel better under the stars")))
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        for _ in range(before):
            await at.say("I look around.")
        passage = await told(at, 'I console Ottoline: "Look up at the stars with me, you will feel better."')
        assert at.shown.scene.dice_lines, "comfort has its weight"
        went_badly = "Natural reaction" in str(at.shown.scene.dice_lines)
        assert (FIRST in passage) is not went_badly


async def test_a_goal_is_never_answered_by_it(tmp_path: Path, with_exchanges: Any) -> None:
    said = "I'll vouch for him."
    with_exchanges(exchange(hears=(said, "i will vouch for him to the inspectors")))
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert FIRST not in await told(at, said)


def test_they_are_pinned_and_games_without_have_none() -> None:
    game = LIBRARY.games[SCENARIO]
    pinned = json.loads(json.dumps(dict(game.pinned)))
    assert from_pinned(pinned).exchanges == game.exchanges
    del pinned[f"exchanges/{SCENARIO}"]
    older = from_pinned(pinned)
    assert older.exchanges == ()
    assert f"exchanges/{SCENARIO}" not in older.pinned


def test_every_shipped_scenario_with_people_to_talk_to_has_some() -> None:
    library: Library = LIBRARY
    assert not library.problems
    for game in library.games.values():
        holders = {one.holder for one in game.exchanges}
        assert holders <= set(game.characters)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "said", "exchange"),
    [
        ("berth-nine", "Put me down as having swapped into berth nine tonight.", "down_for_nine_pre"),
        ("berth-nine", "put me down in your list, for nine", "down_for_nine_pre"),
        ("the-understudy", "please tell him to hold the curtain", "two_minutes_more"),
    ],
)
async def test_what_is_asked_for_gets_its_own_answer(
    tmp_path: Path, scenario: str, said: str, exchange: str
) -> None:
    heard = await answered(tmp_path, {"s": scenario, "m": said})
    assert exchange in [one.detail("exchange") for one in heard.actions]
