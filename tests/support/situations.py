"""Situations in which a message is written: a scenario's state, who writes, and what was told last."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from bot.core.content.opening import first_state, joined
from bot.core.state import operations
from bot.core.state.document import State
from tests.support.table import LIBRARY

ROOT = Path(__file__).parents[1] / "golden" / "understanding"


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a message is written: `mentioned` are ids newest first, `passage` is the last that was told."""

    id: str
    scenario: str
    actor_id: str
    state: State
    mentioned: tuple[str, ...]
    passage: str


@lru_cache(maxsize=1)
def situations() -> dict[str, Situation]:
    """Every situation by its id."""
    raw = json.loads((ROOT / "situations.json").read_text(encoding="utf-8"))
    return {one["id"]: _situation(one) for one in raw}


def _situation(raw: dict[str, Any]) -> Situation:
    game = LIBRARY.games[raw["scenario"]]
    state = first_state(game)
    role = next(one for one in game.scenario.roles if one.name == raw["role"])
    actor_id, joining = joined(game, state, role, role.name)
    state = operations.apply_decided(state, joining)
    written = json.loads(json.dumps(raw["operations"]).replace("$actor", actor_id))
    changed = operations.apply_recorded(state, written)
    assert isinstance(changed, dict), (raw["id"], changed)
    return Situation(raw["id"], raw["scenario"], actor_id, changed, tuple(raw["mentioned"]), raw["passage"])
