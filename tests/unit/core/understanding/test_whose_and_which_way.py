"""Whose a thing is, what is only held out, and where a way leads that is told without going."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import Named
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

AMBROSE, RAFAEL, NELL = "npc_ambrose_tully_001", "npc_rafael_lindqvist_001", "npc_nell_okafor_001"
MINE, HIS = "item_left_half_001", "item_right_half_001"
GALLERY, HALL = "loc_lamp_gallery_001", "loc_long_hall_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None, str | None]]:
    """The acts, each with whom or where it is for, and with what."""
    game = LIBRARY.games[scenario]
    state, actor = opened(game)

    def ident(named: Named | None) -> str | None:
        return named.id if named is not None else None

    found = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, ident(act.to) or ident(act.place), ident(act.used)) for act in found]


@pytest.mark.parametrize(
    "text",
    [
        "Cass lays the other half down flat under his nose.",
        "*pushes mine against his until the edges meet*",
        "I put my half next to his",
        "I lay my half down beside his",
        "I slide the left half up against his",
    ],
)
def test_a_half_that_is_laid_against_his_is_shown_to_him(text: str) -> None:
    assert heard("left-luggage", text) == [("show", AMBROSE, MINE)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I look at the other half", ("examine", HIS, None)),
        ("I look at mine", ("examine", MINE, None)),
        ("I give him my half", ("give", AMBROSE, MINE)),
        ("I put my half down", ("drop", MINE, None)),
        ("I put my hand on his", ("touch", AMBROSE, None)),
    ],
)
def test_what_is_not_laid_against_anything_is_as_it_was(
    text: str, expected: tuple[str, str | None, str | None]
) -> None:
    assert heard("left-luggage", text) == [expected]


@pytest.mark.parametrize(
    ("scenario", "text", "whom"),
    [
        ("between-floors", "I hand him his fork back", RAFAEL),
        ("between-floors", "I give him his fork", RAFAEL),
        ("between-floors", "I pick up the tuning fork and give it back to him", RAFAEL),
        ("between-floors", "*picks up the fork, taps it on the rail and holds it out to him*", RAFAEL),
        ("seven-minutes-01", "*catches a toilet roll, hands it to her like a bouquet*", NELL),
        ("seven-minutes-01", "I give her one of the toilet rolls as a bouquet", NELL),
    ],
)
def test_what_belongs_there_is_only_held_out(scenario: str, text: str, whom: str) -> None:
    acts = heard(scenario, text)

    assert ("flourish", whom, None) in acts
    assert not {"take", "give"}.intersection(do for do, *_ in acts)


def test_a_thing_of_the_place_is_still_no_present() -> None:
    assert "give" in [do for do, *_ in heard("between-floors", "I give him the mirror")]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("I head up the stair to the roof", GALLERY),
        ("up the stair to the lamp then", GALLERY),
        ("I take the stair up to the lamp gallery", GALLERY),
        ("down the hall to the cellar", "loc_oil_cellar_001"),
        ("I walk through the hall to the roof", GALLERY),
        ("I go up the stair", HALL),
        ("I take the stair", HALL),
    ],
)
def test_a_way_ends_where_it_is_said_to_end(text: str, place: str) -> None:
    assert heard("the-lamplighters-vault", text) == [("go", place, None)]


def test_what_is_done_at_the_end_of_a_way_is_done_there() -> None:
    acts = heard(
        "the-lamplighters-vault", "Right, up the stair to the lamp then, and I pull the sheet off it"
    )

    assert acts == [("go", GALLERY, None), ("take_off", "item_canvas_sheet_001", None)]


@pytest.mark.parametrize(
    "text",
    ["up to no good, are we?", "over my dead body", "down with the council", "round and round the lamp"],
)
def test_sayings_go_nowhere(text: str) -> None:
    assert "go" not in [do for do, *_ in heard("the-lamplighters-vault", text)]


@pytest.mark.parametrize(
    "text",
    [
        "I'll take the cheese for the rat if you don't mind and head down to the lane",
        "I'll take the cheese for the rat, if I may, and go down to the lane",
        "I take the cheese for the rat and go down to the lane",
    ],
)
def test_what_is_taken_for_somebody_elsewhere_is_taken(text: str) -> None:
    assert heard("the-stolen-hour", text) == [
        ("take", "item_cheese_001", None),
        ("go", "loc_mill_lane_001", None),
    ]


def test_a_load_that_is_taken_off_somebody_is_offered() -> None:
    assert heard("the-stolen-hour", "I'll take the spoon, you sit down")[0][0] in ("offer", "request")
