"""Plays games with the offline model and keeps each turn as its narrator was given it."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from unittest.mock import patch

from bot.core.contracts import NarrateInput
from bot.core.errors import PlayerError
from bot.services.turns.stages import narrate
from bot.services.turns.turn_values import Concluded
from tests.support.table import LIBRARY, Table, table

Turn = tuple[Concluded, NarrateInput]
SAID = (
    "look around", "wait", "I ask {npc} about the letter", "I apologise to {npc}", "listen to {npc}", "press {npc}",
    "I joke with {npc}", "I tell {npc} the truth", "search the room", "open the door", "take everything", "go out",
    "I comfort {npc}", "help {npc}", "come closer to {npc}", "mark the centre", "kiss {npc}", "read the notice",
    "examine {npc}", "give {npc} some room", "confess to {npc}",
)  # fmt: skip


async def play(folder: Path, scenario: str, seed: int, turns: int) -> list[Turn]:
    """The story turns of one game, the same each time for a seed, until it ends or the turns are over."""
    chance = random.Random(f"{scenario} {seed}")
    kept: list[Turn] = []
    given_of = narrate.narrate_input

    def keeping(concluded: Concluded) -> NarrateInput:
        given = given_of(concluded)
        kept.append((concluded, given))
        return given

    game = LIBRARY.games[scenario]
    names = [character.name.split()[0] for character in game.characters.values()]
    players = ["u1", "u2"] if seed % 2 and game.scenario.max_players > 1 else ["u1"]
    with patch.object(narrate, "narrate_input", keeping):
        async with table(folder, same=True) as at:
            at.ids = itertools.count(100_000 * (seed + 1))
            await at.start(scenario, *players)
            for _ in range(turns):
                if at.shown.scene.closing is not None:
                    break
                try:
                    await _turn(at, chance, chance.choice(names), chance.choice(players))
                except PlayerError as error:
                    if error.code not in ("session/none", "session/ended"):
                        raise
                    break
    return kept


async def _turn(at: Table, chance: random.Random, npc: str, player: str) -> None:
    choices = at.shown.scene.choices
    if chance.random() < 0.7 and len(choices) > 1:
        await at.press(chance.randrange(len(choices) - 1), player)
    else:
        await at.say(chance.choice(SAID).format(npc=npc), player)
