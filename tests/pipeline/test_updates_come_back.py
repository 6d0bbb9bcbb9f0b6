"""What a document says has changed can be given back as a block of game masters, line by line, under the same names."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.god.commands import SetState, decide
from bot.core.god.intervention import Intervention, Situation
from bot.core.god.refusals import said_of
from bot.core.response._updates import state_updates
from bot.core.state.document import State
from bot.presentation.catalogue import worded
from tests.pipeline.test_response_documents import records, states
from tests.support.fifth_edition import at_the_mill, mill, monster
from tests.support.table import LIBRARY, table
from tests.unit.core.god.test_commands import after as applied_to

FOLLOWS = ("entities_present", "present", "conscious", "hidden", "visibility", "string_id", "core_memories")
"""What follows from other fields, or is written by the story."""


def lines_of(updates: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """The changes as lines of a block; names with other letters stand in brackets."""
    for key, value in updates.items():
        if key in FOLLOWS:
            continue
        plain = key.replace("_", "").isalnum()
        here = f"{path}.{key}" if path and plain else f'{path}["{key}"]' if path else key
        if isinstance(value, dict) and value:
            yield from lines_of(value, here)
        else:
            yield f"{here} = {'__DELETE__' if value == '__DELETE__' else json.dumps(value)}"


def given_back(game: Adventure, before: State, after: State) -> State:
    lines = list(lines_of(state_updates(game, before, after, (), everything=True)))
    state = before
    for at in range(0, len(lines), 40):
        made = decide(SetState("\n".join(lines[at : at + 40])), Situation(game, state, 1))
        assert isinstance(made, Intervention), worded(said_of(made))
        state = applied_to(made, state)
    return state


def told(game: Adventure, before: State, after: State) -> Any:
    return state_updates(game, before, after, (), everything=True)


@pytest.mark.parametrize("scenario", ["room-12", "the-lamplighters-vault"])
async def test_the_changes_of_a_story_come_back_under_their_names(tmp_path: Path, scenario: str) -> None:
    game = LIBRARY.games[scenario]
    async with table(tmp_path, same=True) as at:
        await at.start(scenario)
        for said in ("I look around.", "I ask about the letter.", "I wait and listen."):
            await at.say(said)
        compared = 0
        for record in await records(at):
            before, after = await states(at, record)
            if record.kind == "story":
                compared += 1
                assert told(game, before, given_back(game, before, after)) == told(game, before, after)
        assert compared == 3


async def test_the_changes_of_a_fight_come_back_under_their_names(tmp_path: Path) -> None:
    foes = [monster(1, "Snag"), *(monster(at, f"Grit {at}", "goblin_warrior") for at in (2, 3))]
    async with at_the_mill(tmp_path, "fighter", foes, level="3", same=True) as at:
        for said in ("I attack Snag.", "I dodge.", "I dodge."):
            await at.say(said)
        turns = [await states(at, one) for one in await records(at) if one.kind == "story"]
    game = mill(foes, "3")
    compared = 0
    for before, after in turns:
        updates = told(game, before, after)
        back = told(game, before, given_back(game, before, after))
        compared += "combat_state" in updates
        assert back == updates
    assert compared >= 2
