"""One gesture after the other: each is kept, "it" is what the last was done with, and what is brought along is new."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

OTTOLINE = "npc_ottoline_ferro_001"
DOG, DOOR, TEA, CLOTH = "item_dog_001", "item_ninth_door_001", "item_cup_of_tea_001", "item_green_cloth_001"


def played(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    found = interpret(heard_in(game, state, actor, text, (), 1)).actions
    return [(one.type, one.target_id or one.target_words or one.instrument_words) for one in found]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("frost-watch", "rub my hands and stamp my feet", [("flourish", None)] * 2),
        ("room-12", "dig a fiver out of my pocket and put it on the table", [("flourish", None)] * 2),
        ("between-floors", "gets out a handkerchief", [("flourish", None)]),
        ("frost-watch", "wets a finger and holds it up", [("flourish", None), ("flourish", "npc_dorcas_wray_001")]),
        ("lot-forty-one", "lick my thumb and rub it on the cuff", [("flourish", None), ("flourish", "item_cuff_001")]),
        ("lot-forty-one", "lift the cloth with one finger", [("open", CLOTH)]),
        ("berth-nine", "put a hand flat on the door", [("touch", DOOR)]),
        ("berth-nine", "turns up his overcoat collar", [("flourish", None)]),
        ("the-washing-up", "click my tongue at the dog and hold out a crust", [("use", DOG)]),
        ("the-understudy", "take the cold tea away from her", [("take", TEA)]),
        ("the-understudy", "set a fresh cup of tea down by the letter", [("flourish", None)]),
        ("late-for-the-bells", "wave both arms at the church", [("flourish", None)]),
        ("room-12", "So i put the cup on the table for you", [("flourish", None)]),
        ("the-stolen-hour", "I put the bowl down", [("flourish", None)]),
        ("room-12", "I put her cup on the table", [("put", "the table")]),
        ("a-stone-a-night", "wriggles her toes", [("flourish", None)]),
        ("berth-nine", "unscrews the cap off his hip flask", [("flourish", None)]),
        ("berth-nine", "*takes my coat off and holds it out to her*", [("flourish", None), ("offer", OTTOLINE)]),
        ("left-luggage", "runs a finger along where the torn edges meet", [("examine", "item_left_half_001")]),
        ("the-washing-up", "I wipe my hands dry", [("flourish", None)]),
        ("the-washing-up", "turns off the tap", [("flourish", "item_tap_001")]),
        ("seven-minutes-01", "picks toilet rolls off her head", [("flourish", "npc_nell_okafor_001")]),
        ("the-stolen-hour", "I pinch a bit of the cheese", [("flourish", "item_cheese_001")]),
        ("the-stolen-hour", "I take the cheese", [("take", "item_cheese_001")]),
        ("the-stolen-hour", "hold her out a piece", [("flourish", "npc_hepsie_marl_001")]),
        ("the-stolen-hour", "picks a dandelion and blows it", [("flourish", None)]),
        ("the-stolen-hour", "adds a pinch of salt from my pouch", [("flourish", None)]),
        ("room-12", "unfold the map i've got in my jacket", [("flourish", None)]),
        ("between-floors", "open my bag, take out a flask", [("flourish", None)] * 2),
        ("lot-forty-one", "moves one of the buckets two inches", [("shift", "item_buckets_001")]),
        ("room-12", "holds out the shirt I folded", [("flourish", "npc_lena_001")]),
        ("room-12", "pours two glasses of water from the tap and gives her one", [("make", None)]),
        ("a-stone-a-night", "hold my hands out to the fire", [("flourish", None)]),
        ("a-stone-a-night", "pokes the fire with the poker", [("flourish", "item_fire_001")]),
        ("lot-forty-one", "put the gavel in my coat pocket", [("take", "item_boxwood_gavel_001")]),
        ("a-stone-a-night", "run a hand along the window sill", [("examine", "item_bow_window_001")]),
        ("the-washing-up", "get another plate", [("take", "item_plates_001")]),
        ("between-floors", "sits down on the floor with her legs out", [("posture", "item_floor_001")]),
    ],
)  # fmt: skip
def test_what_becomes_of_small_deeds(
    scenario: str, text: str, expected: list[tuple[str, str | None]]
) -> None:
    assert played(scenario, text) == expected


@pytest.mark.parametrize(
    ("text", "played_ones"),
    [
        ("I pick up the moon and put it in my pocket.", [("take", "the moon")]),
        ("I take the crown, polish it and put it on my head.", [("take", "the crown")]),
        ("I grab my umbrella and shake it.", [("flourish", None), ("flourish", None)]),
    ],
)
def test_nothing_is_done_with_what_is_not_there(text: str, played_ones: list[tuple[str, str | None]]) -> None:
    assert played("room-12", text) == played_ones
