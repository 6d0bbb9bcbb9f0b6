"""Small deeds beside others: a sniff, a lick, a wrist that is turned, a pot that is lit, a dog that is fed."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

BRANDT, HEPSIE, NELL = "npc_casimir_brandt_001", "npc_hepsie_marl_001", "npc_nell_okafor_001"
POT, MATCHES, LETTER = "item_cold_pot_001", "item_match_box_001", "item_letter_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else act.place.id if act.place else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        (
            "berth-nine",
            "I look at the lamp and sniff",
            [("examine", "item_conductor_s_lamp_001"), ("flourish", None)],
        ),
        ("the-stolen-hour", "looks heavy, that pot", [("say", HEPSIE)]),
        ("the-stolen-hour", "which way's the mill?", [("ask", HEPSIE)]),
        (
            "left-luggage",
            "Turn the label over and read what's on the back",
            [("move", "item_luggage_label_001"), ("examine", "item_luggage_label_001")],
        ),
        (
            "lot-forty-one",
            "I take his wrist and turn it to the lamp",
            [("touch", BRANDT), ("flourish", BRANDT)],
        ),
        ("seven-minutes-01", "I hold out a hand in the dark", [("touch", NELL)]),
        ("the-understudy", "hold the letter up to the bulbs", [("examine", LETTER)]),
        (
            "frost-watch",
            "I take the matches and the cold pot down to row twelve and light it",
            [("take", MATCHES), ("take", POT), ("light", POT)],
        ),
        (
            "the-washing-up",
            "go to the hall, crouch by the dog and give it a bit of sandwich",
            [("go", "loc_chapel_hall_001"), ("posture", "item_dog_001"), ("use", "item_dog_001")],
        ),
        ("three-in-a-row", "I take the corner by her elbow", [("mark", None)]),
        ("a-stone-a-night", "go to the window", [("approach", "item_bow_window_001")]),
        (
            "lot-forty-one",
            "lift a corner of the cloth and look at the feet, like the letter said",
            [("move", "item_green_cloth_001"), ("examine", "item_hoof_001")],
        ),
        ("a-stone-a-night", "I drop into a chair by the fire", [("posture", "item_best_chair_001")]),
        (
            "lot-forty-one",
            "I shake my umbrella, then look at the horse",
            [
                ("move", None),
                ("examine", "item_lot_forty_one_001"),
            ],
        ),
        ("lot-forty-one", "*shakes the umbrella*", [("move", "item_wet_umbrella_001")]),
        ("berth-nine", "I lean against the wall opposite the door", [("posture", None)]),
        ("the-lamplighters-vault", "look for the door with the bird on it", [("search", None)]),
        ("frost-watch", "I open the back door a crack", [("open", "item_back_door_001")]),
        ("frost-watch", "I reach up, turn the timer", [("flourish", None), ("move", "item_timer_001")]),
        ("room-12", "i put forty dollars on the bed", [("flourish", None)]),
        (
            "room-12",
            "take the ticket, the lamp and the bag",
            [("take", "item_lamp_001"), ("take", "item_bus_ticket_001"), ("take", "item_packed_bag_001")],
        ),
        (
            "the-stolen-hour",
            "takes the hour-board, under one arm, and heads down the lane",
            [("take", "item_hour_board_001"), ("go", "loc_mill_lane_001")],
        ),
        ("the-washing-up", "Agnes, your hands must be raw", [("comfort", "npc_agnes_pell_001")]),
        ("left-luggage", "I duck under the shutter", [("posture", "item_shutter_001")]),
        (
            "the-stolen-hour",
            '"Somebody must have asked." I break the cheese in two and offer Hepsie half.',
            [("say", HEPSIE), ("break", "item_cheese_001"), ("offer", HEPSIE)],
        ),
        ("the-stolen-hour", '"A bit of cheese?" I offer.', [("ask", HEPSIE)]),
        ("seven-minutes-01", "go on, what's the rest of the list", [("ask", NELL)]),
        ("between-floors", "i've never seen a tuning fork", [("say", "npc_rafael_lindqvist_001")]),
        (
            "the-stolen-hour",
            "i go to the chapel, dont go in, and wait",
            [("approach", "item_chapel_001"), ("wait", None)],
        ),
    ],
)
def test_what_is_done_beside(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("the-stolen-hour", "Hedda smells the soup", [("examine", "item_soup_001")]),
        ("a-stone-a-night", "I sit down by the old woman", [("approach", "npc_wenna_oat_001")]),
        ("the-lamplighters-vault", "look for the door", [("search", "item_street_door_001")]),
        ("berth-nine", "look at the door opposite", [("examine", "item_ninth_door_001")]),
        ("left-luggage", "duck under the counter", [("hide", "item_counter_001")]),
        ("the-washing-up", "Agnes, your hands are lovely", [("flirt", "npc_agnes_pell_001")]),
        ("three-in-a-row", "put a coin in the machine", [("put", "item_washing_machines_001")]),
        ("berth-nine", "take her lamp", [("take", "item_conductor_s_lamp_001")]),
        ("frost-watch", "take a match and light it", [("take", MATCHES), ("light", MATCHES)]),
        ("three-in-a-row", "I take the edge of the bench", [("move", "item_bench_001")]),
        ("between-floors", "i've never told anyone this", [("confess", "npc_rafael_lindqvist_001")]),
        ("the-stolen-hour", "don't go in there, Hepsie", [("request", HEPSIE)]),
        ("seven-minutes-01", "go on, tell me", [("ask", NELL)]),
    ],
)
def test_what_stays_as_it_was(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected
