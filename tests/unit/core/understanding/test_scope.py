"""What words name in a place: parts of things, ways by more than their names, and the same said another way."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.contracts import InterpretInput
from bot.core.state import operations
from bot.core.understanding.scope import ANY, MessageScope
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY

EXIT = frozenset({"exit"})
HALL = ("the-lamplighters-vault", "loc_long_hall_001")
LODGE = ("the-lamplighters-vault", "loc_porters_lodge_001")
SALEROOM = ("lot-forty-one", "loc_saleroom_001")
STORE = ("lot-forty-one", "loc_picture_store_001")
ROOM = ("room-12", "loc_room_12_001")
WALKWAY = ("room-12", "loc_walkway_001")
CORRIDOR = ("berth-nine", "loc_sleeper_corridor_001")
LIFT = ("between-floors", "loc_lift_car_001")
CHAPEL = ("the-washing-up", "loc_chapel_hall_001")


@lru_cache(maxsize=32)
def heard(place: tuple[str, str], spoken: tuple[str, ...] = ()) -> InterpretInput:
    """What a message is read against in a place of a shipped story."""
    game = LIBRARY.games[place[0]]
    state = first_state(game)
    role = game.scenario.roles[0].model_copy(update={"location": place[1]})
    actor_id, made = joined(game, state, role, role.name)
    return heard_in(game, operations.apply_decided(state, made), actor_id, "", spoken, 1)


def named(
    place: tuple[str, str], words: str, want: frozenset[str] = ANY, spoken: tuple[str, ...] = ()
) -> object:
    """The id that words mean, the ids that they could mean, or how they are known else."""
    found = MessageScope(heard(place, spoken)).named(words, want)
    return None if found is None else found.id or found.ids or found.sort


@pytest.mark.parametrize(
    ("place", "words", "thing"),
    [
        (HALL, "the green door handle", "item_green_door_001"),
        (HALL, "the knob of the green door", "item_green_door_001"),
        (HALL, "the keyhole of the chapter door", "item_chapter_door_001"),
        (HALL, "the hinges on the tin door", "item_cellar_door_001"),
        (HALL, "the edge of the carpet", "item_carpet_001"),
        (LODGE, "the back of the notice", "item_notice_001"),
        (LODGE, "the stool's leg", "item_stool_001"),
        (LODGE, "the handle", "item_street_door_001"),
        (SALEROOM, "the back of the canvas", "item_lot_forty_one_001"),
        (SALEROOM, "the horse's feet", "item_hoof_001"),
        (ROOM, "the bag's zip", "item_packed_bag_001"),
        (ROOM, "the underside of the bed", "item_bed_001"),
        (CHAPEL, "the pockets", "item_old_coat_001"),
        (CHAPEL, "the coat pockets", "item_old_coat_001"),
    ],
)
def test_a_part_means_the_thing_that_has_it(place: tuple[str, str], words: str, thing: str) -> None:
    assert named(place, words) == thing


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (HALL, "the side"),
        (HALL, "the top of the morning"),
        (ROOM, "her side"),
        (ROOM, "the bottom of this"),
        (CORRIDOR, "the drawers"),
    ],
)
def test_what_only_sounds_like_a_part_means_no_thing(place: tuple[str, str], words: str) -> None:
    found = named(place, words)
    assert found in (None, "none") or str(found).startswith("npc_")


def test_a_part_that_several_have_is_asked_back() -> None:
    found = named(HALL, "the handle")
    assert isinstance(found, tuple)
    assert set(found) == {
        "item_green_door_001",
        "item_cellar_door_001",
        "item_chapter_door_001",
    }


def test_a_part_is_of_what_was_spoken_of() -> None:
    assert named(HALL, "the handle", spoken=("item_cellar_door_001",)) == "item_cellar_door_001"
    assert named(ROOM, "its underside", spoken=("item_bed_001",)) == "item_bed_001"


def test_a_thing_of_its_own_is_no_part() -> None:
    vestibule = ("berth-nine", "loc_vestibule_001")
    assert named(vestibule, "the door handle") == "item_outer_doors_001"


@pytest.mark.parametrize(
    ("words", "thing"),
    [("the carved one", "item_chapter_door_001"), ("the tin one", "item_cellar_door_001")],
)
def test_one_is_told_by_how_it_looks(words: str, thing: str) -> None:
    assert named(HALL, words) == thing


@pytest.mark.parametrize(
    ("place", "words", "thing"),
    [
        (LODGE, "the notice pinned up", "item_notice_001"),
        (CORRIDOR, "door 9", "item_ninth_door_001"),
        (SALEROOM, "the painting", "item_lot_forty_one_001"),
        (ROOM, "the bottom drawer", "item_drawer_001"),
        (LIFT, "the alarm button a few times", "item_button_panel_001"),
    ],
)
def test_the_same_said_another_way_means_the_same(place: tuple[str, str], words: str, thing: str) -> None:
    assert named(place, words) == thing


@pytest.mark.parametrize(
    ("place", "words", "leads"),
    [
        (HALL, "the roof", "loc_lamp_gallery_001"),
        (HALL, "up the stairs", "loc_lamp_gallery_001"),
        (HALL, "down the stair", "loc_oil_cellar_001"),
        (STORE, "the roof", "loc_skylight_roof_001"),
        (SALEROOM, "the stairs", "loc_landing_001"),
        (WALKWAY, "door 12", "loc_room_12_001"),
        (WALKWAY, "room twelve", "loc_room_12_001"),
        (CORRIDOR, "the door with the nine", "loc_berth_nine_001"),
    ],
)
def test_a_way_answers_to_more_than_its_name(place: tuple[str, str], words: str, leads: str) -> None:
    assert named(place, words, EXIT) == leads


@pytest.mark.parametrize(("place", "words"), [(HALL, "the hall"), (HALL, "the wall"), (LODGE, "the lodge")])
def test_no_way_is_named_by_what_is_here(place: tuple[str, str], words: str) -> None:
    assert not str(named(place, words, EXIT)).startswith("loc_")


def test_ones_own_coat_is_nobody_elses() -> None:
    assert named(CORRIDOR, "my coat") == "none"
    assert named(CORRIDOR, "the coat") == "item_overcoats_001"


def test_the_dead_are_no_company_and_hear_nothing_that_is_not_said_to_them_by_name() -> None:
    given = heard(ROOM)
    alive = MessageScope(given)
    assert (alive.company, alive.hearer()) == (True, "npc_lena_001")
    present = tuple(
        one.model_copy(update={"status": "dead"}) if one.id == "npc_lena_001" else one
        for one in given.scene.present
    )
    dead = MessageScope(
        given.model_copy(update={"scene": given.scene.model_copy(update={"present": present})})
    )
    assert (dead.company, dead.hearer()) == (False, None)
    found = dead.named("Lena")
    assert found is not None
    assert found.id == "npc_lena_001"
