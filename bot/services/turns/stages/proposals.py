"""What a narrator proposes to change: allowed by policy and sound, all or nothing, or nothing of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.rules.visibility import is_hidden, position, witnesses
from bot.core.state import operations as ops
from bot.core.state.document import State, check_structure
from bot.core.state.granting import beyond_reach
from bot.services.turns.turn_values import Concluded

Raw = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Allowed:
    """Proposed operations that the policy allows, and the state with them applied."""

    operations: tuple[ops.AnyOp, ...]
    state: State


class Proposals:
    """Judges the operations that are proposed for one concluded turn; the same ones are applied only once."""

    def __init__(self, concluded: Concluded) -> None:
        self._concluded = concluded
        self._judged: list[tuple[Raw, Allowed | Rejected]] = []

    def judge(self, proposed: Raw) -> Allowed | Rejected:
        """The state with the operations applied, or why they cannot be, all or nothing."""
        for raw, verdict in self._judged:
            if raw == proposed:
                return verdict
        done = self._concluded
        verdict = judge_proposed(done.start.game, done.state, done.start.actor_id, proposed)
        self._judged.append((proposed, verdict))
        return verdict

    def settle(self, proposed: Raw) -> Allowed:
        """The operations as they take effect: all of them, or none where one is refused."""
        verdict = self.judge(proposed)
        return Allowed((), self._concluded.state) if isinstance(verdict, Rejected) else verdict


def judge_proposed(game: Adventure, state: State, actor_id: str, proposed: Raw) -> Allowed | Rejected:
    """A state with proposed operations applied, or why they cannot be; `actor_id` is whose turn is told."""
    parsed = ops.parse(proposed)
    if isinstance(parsed, Rejected):
        return parsed
    if not parsed:
        return Allowed((), state)
    if any(isinstance(op, ops.AdvanceTimeOp | ops.RememberOp) for op in parsed):
        return ops.ENGINES_OWN
    grants = game.ruleset.grants
    here = witnesses(state, position(state, actor_id))
    near = {one["id"] for one in here if one["type"] == "npc" and not is_hidden(one)}
    far = beyond_reach(grants.narrator, grants.most, near, parsed)
    if far is not None:
        return far
    changed = ops.apply(state, parsed, game.narrator_policy)
    if isinstance(changed, Rejected):
        return changed
    return check_structure(changed) or game.check_schemas(changed) or Allowed(parsed, changed)
