"""A hand that is put somewhere and feels about there is one search, with one roll; two places are two."""

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

BAG, BED, WARDROBE = "item_packed_bag_001", "item_bed_001", "item_wardrobe_001"


def searched(text: str) -> list[tuple[str, str | None]]:
    acts = listen(given_in("room-12/start").model_copy(update={"text": text})).acts
    return [(act.do, act.to.id if act.to is not None else None) for act in acts]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("reach in and feel about", None),
        ("reach into the bag and feel around", BAG),
        ("I reach under the bed and grope around", BED),
        ("I dig in the bag and rummage", BAG),
        ("look in the bag and feel about", BAG),
        ("*reaches into the bag and rummages around*", BAG),
        ("I search the bag and feel about", BAG),
        ("look under the bed and feel around", BED),
    ],
)
def test_reaching_in_and_feeling_about_is_one_search(text: str, where: str | None) -> None:
    assert searched(text) == [("search", where)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("look under the bed, then search the wardrobe", [("search", BED), ("search", WARDROBE)]),
        ("I reach for the key and take it", [("touch", "item_room_key_001"), ("take", "item_room_key_001")]),
        ("I look in the bag", [("examine", BAG)]),
    ],
)
def test_two_places_or_two_deeds_stay_two(text: str, meant: list[tuple[str, str]]) -> None:
    assert searched(text) == meant
