"""What happens in a simulation, drawn from its seed: acts and faults, each on its own, so that some can be cut."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

from bot.core.late_dataclasses import dataclass

PLAYERS = ("player1", "player2")
TABLES = ("the-table", "second-table")

PEOPLE = {
    "say": 30, "press": 22, "burst": 4, "join": 3, "start": 2, "edit": 2, "delete": 2, "look": 4, "undo": 2, "god": 3,
    "care": 2, "pause": 1, "end": 0.4, "models": 2, "sprint": 0.5, "branch": 0.4, "outsider": 1, "wait": 2,
}  # fmt: skip
"""What people do, and how often beside each other."""
FAULTS = {
    "gateway-drop": 3, "gateway-lost": 2, "event-twice": 3, "event-late": 3, "event-slow": 2, "rate-limit": 2,
    "error": 3, "done-error": 3, "request-drop": 3, "request-slow": 2, "no-permission": 1, "permissions-back": 2,
    "message-gone": 1, "channel-gone": 0.3, "webhooks-gone": 1, "database-error": 3, "disk-full": 2, "crash": 4,
    "restart": 1, "no-faults": 4, "model-well": 2, "model-ill": 2,
}  # fmt: skip
"""What goes wrong, and how often; a seed uses some of these only, so that rare things meet each other."""
ROUGH_PEOPLE = {
    "undo": 8, "care": 8, "pause": 3, "join": 5, "start": 4, "end": 1.5, "press": 26, "god": 6, "branch": 1.5,
    "sprint": 1.5, "look": 6, "edit": 4, "delete": 5,
}  # fmt: skip
ROUGH_FAULTS = {"crash": 6, "restart": 4, "database-error": 6}
MOST_ROUGH = 140
"""Acts of a rough seed: so many find what they find, and are made short in a minute."""


@dataclass(frozen=True, slots=True)
class SimulatedAct:
    """One thing that happens `after` so many seconds; `pick` decides what it leaves open."""

    after: float
    kind: str
    who: str
    table: str
    pick: int


def drawn(seed: int, minutes: float, *, rough: bool = False) -> tuple[SimulatedAct, ...]:
    """The acts of a seed: an opening, then so many minutes of play with what goes wrong in them.

    `rough` seeds are others: people hurry, take back and leave more often, and more goes wrong at once.
    """
    chance = random.Random(f"{'rough' if rough else 'script'}-{seed}")
    people, faults = (PEOPLE | ROUGH_PEOPLE, FAULTS | ROUGH_FAULTS) if rough else (PEOPLE, FAULTS)
    wrong = [kind for kind in faults if chance.random() < (0.6 if rough else 0.45)]
    share = chance.choice((0.15, 0.25, 0.4) if rough else (0.0, 0.05, 0.12, 0.25))
    hurry = chance.choice((0.15, 0.5, 1.0) if rough else (0.5, 1.0, 3.0))
    acts = [
        _act(chance, 1.0, "start", "player1", TABLES[0]),
        _act(chance, 4.0, "join", "player1", TABLES[0]),
        _act(chance, 2.0, "join", "player2", TABLES[0]),
    ]
    spent = 0.0
    while spent < 60 * minutes and not (rough and len(acts) == MOST_ROUGH):
        after = chance.choice((0.0, 0.05, 0.3, 1.0, 4.0, 15.0)) * hurry
        table = TABLES[0] if chance.random() < 0.85 else TABLES[1]
        who = chance.choice((*PLAYERS, *PLAYERS, "moderator"))
        kinds = {kind: faults[kind] for kind in wrong} if wrong and chance.random() < share else people
        kind = chance.choices(list(kinds), list(kinds.values()))[0]
        acts.append(_act(chance, after, kind, who, table))
        spent += after + 0.5
    return tuple(acts)


def _act(chance: random.Random, after: float, kind: str, who: str, table: str) -> SimulatedAct:
    return SimulatedAct(round(after, 3), kind, who, table, chance.getrandbits(30))


def written(acts: tuple[SimulatedAct, ...]) -> list[dict[str, Any]]:
    """The acts as JSON objects."""
    return [asdict(act) for act in acts]


def read(acts: list[dict[str, Any]]) -> tuple[SimulatedAct, ...]:
    """The acts of JSON objects."""
    return tuple(SimulatedAct(**act) for act in acts)
