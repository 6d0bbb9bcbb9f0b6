"""Middling Bridge as tests play it: the second adventure of the fifth edition, by what is said at the table."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.table import LIBRARY, SameEntropy, Table, table

STORY = "a-stone-a-night"
MAG, WENNA, STALLARD = "npc_mag_pargeter_001", "npc_wenna_oat_001", "npc_ruben_stallard_001"
OSBERT, UNDERBY, CHIP, TENCH = "npc_osbert_fenn_001", "npc_underby_001", "npc_chip_001", "npc_tench_001"
DOWN = (
    "take the bacon",
    "go to the undercroft",
    "throw the bacon to the crabs",
    "wait",
    "go to the mortar walk",
)
"""From the taproom to the masons, past crabs that have been fed."""
LANDLORD = (
    "say plumb to Chip",
    "ask Chip to open the hatch",
    "go to the pier hall",
    "how do you do?",
    "what is the rent?",
    "I promise you bread",
    "do you have it in writing?",
)
"""The landlord asked how he does, and his half of the lease on a promise; from the masons."""
LEAVEN = (
    "go to the Keystone",
    "Wenna, what does it take to bake a loaf?",
    "I promise to light the oven with clean hands",
    "ask Wenna for the flake of leaven",
    "level up",
)
"""The bread explained, and a flake of leaven on a promise; from the pier hall."""
GATE_LOST = (
    "go to the toll gate",
    "Tench, what is on your mind?",
    "I promise you, Tench",
    "Tench, what is on your mind?",
    "Stallard, the lease says that whoso hinders the rent loses the gate",
    "level up",
)
"""What the bricks were for, from whoever carried them; and the lease read to the captain before his men."""
BAKED = (
    "go to the pier hall",
    "climb the bread shaft",
    "use the leaven on the oven",
    "take the loaf",
    "put the loaf in the basket",
)
"""The rent, warm, by the hatch; with the hatch open and leaven in hand."""
_BEGINNINGS = itertools.count(500_000, 1_000)
"""Where the message ids of each copy begin: a message is answered once, whichever copy it was written to."""
TABLE = ("go to the Keystone", "Mag, lay the table")


@asynccontextmanager
async def middling(folder: Path, *who: str) -> AsyncIterator[Table]:
    """A table with the story open, and a player for each of the ready characters named; the same dice each time."""
    async with table(folder, same=True) as at:
        await at.tables.openings.start(
            guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=STORY, created_at=1, key="k"
        )
        for number, name in enumerate(who, start=1):
            await at.join(f"u{number}", name)
        await at.tables.idle()
        yield at


@asynccontextmanager
async def from_there(saved: Path, folder: Path) -> AsyncIterator[Table]:
    """A copy of a saved table, played on as after a restart: ids go on from beyond those that were used."""
    shutil.copytree(saved, folder, dirs_exist_ok=True)
    async with table(folder, same=True) as at:
        at.ids = itertools.count(next(_BEGINNINGS))
        entropy = at.context.entropy
        assert isinstance(entropy, SameEntropy)
        entropy.skip(100_000)
        yield at


GAME = LIBRARY.games[STORY]
