"""Who characters are inside: filled in where it is missing, moved by deeds, told to game masters alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.content.completion import completed, drawn
from bot.core.god.commands import SetState, Spawn
from bot.core.rules.actions import Action, ValidationResult
from bot.core.rules.adjudication import Resolved
from bot.core.rules.lasting.leaning import leanings
from bot.core.state import identity
from bot.core.state.document import State
from tests.support.fifth_edition import mill, monster
from tests.unit.core.god.test_commands import PLACE as ROOM_PLACE
from tests.unit.core.god.test_commands import STATE as ROOM_STATE
from tests.unit.core.god.test_commands import after, decided
from tests.unit.core.response.test_document import applied, begun

GAME = mill([monster(1, "Snag"), monster(2, "Wolf", "wolf"), monster(3, "Foe", attitude="hostile")])
STATE = begun(GAME)
PC = next(name for name in STATE["entities"] if name.startswith("pc_"))
SNAG, WOLF, FOE = "npc_monster_001", "npc_monster_002", "npc_monster_003"


def inside(state: State, who: str) -> dict[str, Any]:
    return dict(state["entities"][who]["internal"])


def set_inside(state: State, alignment: str, who: str = PC) -> State:
    return applied(state, {"op": "set", "path": f"entities.{who}.internal.alignment", "value": alignment})


def done(act: str, target: str | None, times: int, state: State, game: Any = GAME) -> State:
    for _ in range(times):
        action = Action(actor_id=PC, type=act, target_id=target)
        resolved = Resolved(action, ValidationResult(action_index=0, success=True))
        for op in leanings(game, state, state, [resolved]):
            state = applied(state, op.model_dump(mode="json"))
    return state


def test_whoever_joins_or_appears_is_somebody_inside_from_the_start() -> None:
    assert inside(STATE, PC).keys() >= {"mbti", "alignment"}
    came = after(decided(Spawn("npc", "Goblin Scout", ROOM_PLACE["id"])))
    (new,) = set(came["entities"]) - set(ROOM_STATE["entities"])
    assert inside(came, new).keys() >= {"mbti", "alignment"}


def test_what_a_record_lacks_is_filled_in_once_and_always_alike() -> None:
    bare = applied(STATE, {"op": "delete", "path": f"entities.{SNAG}.attributes.temp_hp"})
    made = completed(GAME, bare, [SNAG, PC])
    assert made == completed(GAME, bare, [SNAG, PC])
    whole = applied(bare, *(op.model_dump(mode="json") for op in made))
    assert inside(whole, SNAG)["mbti"] in identity.TYPES
    assert inside(whole, SNAG)["alignment"] in identity.ALIGNMENTS
    assert whole["entities"][SNAG]["attributes"]["temp_hp"] == 0
    assert completed(GAME, whole, [SNAG, PC]) == ()
    assert STATE["campaign"]["attribute_system"] == "dnd"
    assert "attribute_system" not in ROOM_STATE["campaign"]


def test_a_beast_is_unaligned_and_what_is_born_of_evil_is_evil() -> None:
    assert drawn(WOLF, STATE["entities"][WOLF]["attributes"])["alignment"] == "unaligned"
    assert drawn("npc_x_001", {"kind": "fiend"})["alignment"] == "chaotic evil"
    assert drawn("npc_x_001", {"temper": "mindless"})["alignment"] == "unaligned"


def test_a_block_that_touches_somebody_fills_in_what_is_missing() -> None:
    pc = next(name for name in ROOM_STATE["entities"] if name.startswith("pc_"))
    bare = applied(ROOM_STATE, {"op": "delete", "path": f"entities.{pc}.internal.mbti"})
    changed = after(decided(SetState('player_character_data.status = "hidden"'), bare), bare)
    assert inside(changed, pc)["mbti"] == drawn(pc, {})["mbti"]


@pytest.mark.parametrize(
    ("act", "target", "was", "becomes"),
    [
        ("threaten", SNAG, "lawful good", "lawful neutral"),
        ("threaten", SNAG, "chaotic neutral", "chaotic evil"),
        ("threaten", SNAG, "neutral evil", "neutral evil"),
        ("comfort", SNAG, "neutral", "neutral good"),
        ("lie", SNAG, "lawful good", "neutral good"),
        ("promise", SNAG, "chaotic good", "neutral good"),
        ("promise", SNAG, "neutral", "lawful neutral"),
    ],
)
def test_five_deeds_of_a_kind_move_an_alignment_by_one(act: str, target: str, was: str, becomes: str) -> None:
    state = set_inside(STATE, was)
    assert inside(done(act, target, 4, state), PC)["alignment"] == was
    assert inside(done(act, target, 5, state), PC)["alignment"] == becomes


def test_what_is_done_to_enemies_and_by_the_unaligned_weighs_nothing() -> None:
    for target in (FOE, None):
        assert done("threaten", target, 9, STATE) == STATE
    state = set_inside(STATE, "unaligned")
    assert done("threaten", SNAG, 9, state) == state


def test_deeds_of_both_kinds_hold_the_balance() -> None:
    state = set_inside(STATE, "lawful good")
    for _ in range(6):
        state = done("comfort", SNAG, 1, done("threaten", SNAG, 1, state))
    assert inside(state, PC)["alignment"] == "lawful good"
