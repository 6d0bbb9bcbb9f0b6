"""What a verb with an object comes to: what the thing is made, where it is put, and what is got off it."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

Act = tuple[str, str | None]


def heard(situation: str, text: str) -> list[Act]:
    acts = listen(given_in(situation).model_copy(update={"text": text})).acts
    return [(act.do, act.to.id if act.to is not None else None) for act in acts]


def handled(situation: str, text: str) -> tuple[str, str | None, str | None]:
    acts = listen(given_in(situation).model_copy(update={"text": text})).acts
    act = next(iter(acts))
    return act.do, act.to.id if act.to is not None else None, act.used.id if act.used is not None else None


@pytest.mark.parametrize(
    ("situation", "text", "expected"),
    [
        ("the-lamplighters-vault/wick", "I heave the tool chest open", ("open", "item_tool_chest_001")),
        ("three-in-a-row/start", "hip the change machine shut", ("close", "item_change_machine_001")),
        ("the-washing-up/tin", "shove the hatch across", ("close", "item_serving_hatch_001")),
        ("the-washing-up/tin", "ease the hatch down", ("close", "item_serving_hatch_001")),
        ("lot-forty-one/start", "whip the green cloth off", ("move", "item_green_cloth_001")),
        ("the-lamplighters-vault/cellar", "wiggle the brick loose", ("move", "item_brick_001")),
        ("the-lamplighters-vault/hall", "get the gas bracket alight", ("light", "item_gas_bracket_001")),
        ("the-washing-up/tin", "hook the tin down", ("take", "item_shortbread_tin_001")),
        ("the-lamplighters-vault/wick", "buckle the apron on", ("wear", "item_workroom_apron_001")),
        ("room-12/start", "catch the moth", ("take", "item_moth_001")),
        ("the-washing-up/start", "scrape the plates", ("clean", "item_plates_001")),
        ("the-washing-up/hall", "lean my elbows on the stage", ("posture", "item_stage_001")),
        ("room-12/start", "Mara finds the wardrobe locked", ("examine", "item_wardrobe_001")),
    ],
)
def test_what_a_thing_is_made(situation: str, text: str, expected: Act) -> None:
    assert heard(situation, text) == [expected]


@pytest.mark.parametrize(
    ("situation", "text", "expected"),
    [
        (
            "seven-minutes-01/start",
            "stand the bucket on the shelf",
            ("put", "item_shelves_001", "item_bucket_001"),
        ),
        (
            "lot-forty-one/start",
            "park the catalogue on a chair",
            ("put", "item_chairs_001", "item_catalogue_001"),
        ),
        (
            "lot-forty-one/start",
            "dump the catalogue in a bucket",
            ("put", "item_buckets_001", "item_catalogue_001"),
        ),
        (
            "between-floors/warm",
            "hit the tuning fork on the rail",
            ("use", "item_handrail_001", "item_tuning_fork_001"),
        ),
        (
            "the-washing-up/start",
            "flick suds at Tobias",
            ("throw", "npc_tobias_pell_001", "item_sponge_001"),
        ),
    ],
)
def test_where_a_thing_is_put(situation: str, text: str, expected: tuple[str, str, str]) -> None:
    assert handled(situation, text) == expected


@pytest.mark.parametrize(
    ("situation", "text", "expected"),
    [
        ("the-washing-up/start", "rub the grease off the window", [("clean", "item_window_001")]),
        (
            "three-in-a-row/start",
            "rub a spyhole in the mist on the window",
            [("clean", "item_steamed_window_001")],
        ),
        (
            "the-washing-up/hall",
            "pick the photograph up, blow the dust off",
            [("take", "item_photograph_001"), ("clean", "item_photograph_001")],
        ),
        (
            "the-washing-up/hall",
            "take the photograph, wipe the dust off and turn it over",
            [
                ("take", "item_photograph_001"),
                ("clean", "item_photograph_001"),
                ("move", "item_photograph_001"),
            ],
        ),
    ],
)
def test_what_is_got_off_a_thing(situation: str, text: str, expected: list[Act]) -> None:
    assert heard(situation, text) == expected


@pytest.mark.parametrize(
    ("situation", "text", "expected"),
    [
        ("the-washing-up/hall", "scamper across to the radiator", ("approach", "item_radiator_001")),
        ("berth-nine/start", "sidle round behind Ottoline", ("approach", "npc_ottoline_ferro_001")),
        ("the-lamplighters-vault/cellar", "make for the fourth cask", ("approach", "item_fourth_cask_001")),
        (
            "the-lamplighters-vault/cellar",
            "give the wheel a couple of hard spins",
            ("move", "item_vent_wheel_001"),
        ),
        ("the-washing-up/start", "give the plates a good rinse", ("clean", "item_plates_001")),
    ],
)
def test_ways_of_moving_and_deeds_given(situation: str, text: str, expected: Act) -> None:
    assert heard(situation, text) == [expected]


@pytest.mark.parametrize(
    ("situation", "text", "act"),
    [
        ("the-lamplighters-vault/cellar", "bolt back up the stair", "lock"),
        ("lot-forty-one/roof", "Imogen heaves at the hatch and gives up", "resign"),
        ("between-floors/start", "jab at the panel and keep jabbing", "attack"),
        ("the-lamplighters-vault/hall", "take the pole down so I can reach the ceiling", "listen"),
    ],
)
def test_what_is_not_done(situation: str, text: str, act: str) -> None:
    assert act not in [name for name, _ in heard(situation, text)]


@pytest.mark.parametrize(
    ("situation", "text", "expected"),
    [
        ("room-12/start", "pull every drawer in the wardrobe open", [("search", "item_wardrobe_001")]),
        (
            "seven-minutes-01/asked",
            "lean the ironing board the other way",
            [("move", "item_ironing_board_001")],
        ),
        ("three-in-a-row/step", "pop back inside again", [("go", None)]),
        ("the-washing-up/hall", "crawl along the wall to the radiator", [("approach", "item_radiator_001")]),
        (
            "three-in-a-row/step",
            "turn the trolley round, hop in",
            [("move", "item_shopping_trolley_001"), ("climb", "item_shopping_trolley_001")],
        ),
        (
            "seven-minutes-01/asked",
            "*nearly steps in the bucket, moves the mop*",
            [("move", "item_mop_001")],
        ),
        (
            "lot-forty-one/store",
            "drag the kitchen chair over, climb up",
            [("move", "item_kitchen_chair_001"), ("climb", "item_kitchen_chair_001")],
        ),
    ],
)
def test_deeds_that_lean_on_what_was_done(situation: str, text: str, expected: list[Act]) -> None:
    assert heard(situation, text) == expected


def test_a_part_is_of_what_it_is_on_and_of_no_side() -> None:
    assert heard("lot-forty-one/start", "crank the handle on the orchestrion") == [
        ("move", "item_orchestrion_001")
    ]
    assert heard("room-12/start", "open the zip on my side") == heard("room-12/start", "open the zip")


def test_both_are_no_more_than_two() -> None:
    taken = [
        name
        for name, ident in heard("the-lamplighters-vault/wick", "take both of them out of the chest")
        if ident
    ]
    assert taken.count("take") < 3


def test_what_opened_is_shut_and_not_ones_head() -> None:
    acts = heard("berth-nine/berth", "Pim opens the locker, sticks his head in, shuts it again")
    assert acts[0] == ("open", "item_locker_001")
    assert acts[-1] == ("close", "item_locker_001")


def test_whoever_goes_so_goes_nowhere() -> None:
    acts = heard("lot-forty-one/cornered", 'I point at the clock and go "you first"')
    assert "go" not in [name for name, _ in acts]
