"""Measures what is taken for a deed: `python -m tests.support.whose_deeds` (`-v` prints the misses of the open part).

Each message of `tests/golden/whose_deeds` has the acts it must yield (alternatives parted by `/`) and those it may
yield besides; talk and what leaves the world as it is are free. `take:cheese` is an act on what has that in its id.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from bot.core.content.opening import first_state, joined
from bot.core.contracts import InterpretInput
from bot.core.state import operations
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.listener import listen
from bot.core.understanding.rule_terms.acts_by_terms import read_terms
from bot.core.understanding.scenery import is_own_thing
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY

ROOT = Path(__file__).parents[1] / "golden" / "whose_deeds"
# What is said in peace, and what leaves everything as it is.
FREE = frozenset(
    "greet farewell say ask answer comfort thank apologise compliment promise confess offer tease flirt refuse "
    "request persuade "
    "touch flourish posture wait think look watch listen hear_out approach back_away t:perceive t:study".split()
)
# What hurts, robs or cannot be taken back.
VIOLENT = frozenset(
    "attack restrain steal threaten break insult t:attack t:shove t:grapple t:slip t:cast t:exert".split()
)
_IDLE = frozenset("flourish posture think wait write hide sneak listen clean make".split())


@lru_cache(maxsize=64)
def given_in(situation: str) -> InterpretInput:
    """What a message is read against: `scenario/Role`, or `scenario/Role@place` further on."""
    where, _, place = situation.partition("@")
    scenario, _, role_name = where.partition("/")
    game = LIBRARY.games[scenario]
    state = first_state(game)
    role = next(one for one in game.scenario.roles if one.name.startswith(role_name))
    actor_id, joining = joined(game, state, role, role.name)
    state = operations.apply_decided(state, joining)
    if place:
        moved = operations.apply_recorded(state, [{"op": "move", "entity": actor_id, "to": place}])
        assert isinstance(moved, dict), moved
        state = moved
    return heard_in(game, state, actor_id, "", (), 1)


def messages(part: str) -> Iterator[dict[str, Any]]:
    """The messages of a part, `open` or `held_out`."""
    for line in (ROOT / f"{part}.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def heard(situation: str, text: str) -> tuple[tuple[str, str], ...]:
    """The acts of a message, each with the ids it is done to or with; `t:` marks those of the rules' own terms.

    An act on what is not there has `?` for an id.
    """
    given = given_in(situation).model_copy(update={"text": text})
    terms = read_terms(given)
    found = [
        (f"t:{_kind(one.type, one.option)}", f"{one.target_id} {' '.join(one.targets)} {one.option}")
        for one in terms.actions
    ]
    if terms.actions:
        given = given.model_copy(update={"text": terms.rest})
    return (*found, *((act.do, _aims(act)) for act in listen(given).acts))


def _kind(action: str, option: str | None) -> str:
    return "threaten" if (action, option) == ("influence", "intimidation") else action


def _aims(act: MessageAct) -> str:
    def told(named: Named | None) -> str:
        if named is None or is_own_thing(named.words):
            return ""
        return "?" if named.sort in ("none", "several") and act.do not in _IDLE else str(named.id)

    return " ".join(filter(None, map(told, (act.to, act.used, act.place))))


def faults(raw: dict[str, Any]) -> list[str]:
    """What is wrong with how a message was heard: acts that are missing, and acts that are not its author's."""
    acts = heard(raw["s"], raw["t"])
    must = [one.split("/") for one in raw.get("must", "").split()]
    free = {*FREE, *raw.get("may", "").split(), *(name for one in must for name in one)}
    wrong = [f"no {'/'.join(one)}" for one in must if not any(_is(act, name) for act in acts for name in one)]
    wrong += [f"{act[0]} {act[1]}" for act in acts if not any(_is(act, name) for name in free)]
    return wrong + [f"absent in {act[0]}" for act in acts if "?" in act[1] and act[0] not in _SAID]


_SAID = frozenset("say ask answer offer promise request persuade flirt take_off".split())


def _is(act: tuple[str, str], name: str) -> bool:
    told, thing = name, ""
    if not name.startswith("t:"):
        told, _, thing = name.partition(":")
    return act[0] == told and thing in act[1]


def main() -> None:
    """Prints the share of both parts that is heard without a fault."""
    for part in ("open", "held_out"):
        found = [(raw, faults(raw)) for raw in messages(part)]
        violent = sum(any(one.split()[0] in VIOLENT for one in wrong) for _, wrong in found)
        right = sum(not wrong for _, wrong in found)
        sys.stdout.write(
            f"{part}: {len(found)} messages, {100 * right / len(found):.1f} % without a fault, {violent} violent\n"
        )
        for raw, wrong in found if part == "open" and "-v" in sys.argv else ():
            if wrong:
                sys.stdout.write(f"  {raw['s']} | {raw['t']}\n      {'; '.join(wrong)}\n")


if __name__ == "__main__":
    main()
