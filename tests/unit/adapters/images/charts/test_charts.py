"""Maps and rings of people as pictures: the same bytes each time, small, and drawn whatever the names are."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.adapters.images.charts.maps import COLUMNS, draw_map, laid_out
from bot.adapters.images.charts.rings import draw_people
from bot.core.rules.knowledge.known_map import MOST_PEOPLE, MOST_PLACES, KnownMap, KnownPlace, KnownWay
from bot.core.rules.knowledge.met_people import FEELINGS, MOST_KNOWN, MetPeople, MetPerson, Tie
from tests.support import sweeps

LARGEST = 1_000_000
names = st.text(max_size=90)
ids = [f"loc_{number}" for number in range(MOST_PLACES)]
seen = st.sampled_from(["none", "open", "closed", "locked", "unseen"])


@st.composite
def maps(draw: st.DrawFn) -> KnownMap:
    count = draw(st.integers(0, MOST_PLACES))
    people = st.lists(names, max_size=MOST_PEOPLE).map(tuple)
    places = tuple(
        KnownPlace(key, draw(names), number == 0, draw(people)) for number, key in enumerate(ids[:count])
    )
    pairs = st.tuples(st.sampled_from(ids[:count]), st.sampled_from(ids[:count])) if count else st.nothing()
    joined = (
        draw(st.lists(pairs.filter(lambda one: one[0] < one[1]), max_size=30, unique=True))
        if count > 1
        else []
    )
    return KnownMap(places, tuple(KnownWay(one, other, "door", draw(seen)) for one, other in joined))


@st.composite
def rings(draw: st.DrawFn) -> MetPeople:
    count = draw(st.integers(0, MOST_KNOWN))
    status = st.sampled_from(["conscious", "dead"])
    people = tuple(
        MetPerson(ids[at], draw(names), draw(st.booleans()), draw(st.booleans()), draw(status), "")
        for at in range(count)
    )
    ties = [
        Tie(ids[one], ids[other], draw(st.sampled_from(FEELINGS)), draw(st.sampled_from([-4, -1, 1, 4])))
        for one in range(min(count, 2))
        for other in range(one + 1, count)
    ]
    return MetPeople(people, tuple(ties))


def sized(png: bytes) -> tuple[int, int]:
    assert len(png) < LARGEST
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture.size


@settings(max_examples=60 if sweeps.WHOLE else 2)
@given(maps())
def test_a_map_is_drawn_the_same_each_time_whatever_the_names_are(known: KnownMap) -> None:
    png = draw_map(known)
    assert png == draw_map(known)
    wide, _ = sized(png)
    assert wide <= 720, "three rooms wide at most, so that names can be read on a phone"


@given(maps())
def test_each_place_has_a_cell_of_its_own(known: KnownMap) -> None:
    cells = laid_out([place.id for place in known.places], known.ways)
    assert len({*cells.values()}) == len(known.places)
    assert all(abs(x) <= COLUMNS for x, _ in cells.values())


def test_a_map_stays_as_it_is_wherever_one_stands_on_it() -> None:
    ways = (KnownWay("a", "b", "", "none"), KnownWay("b", "c", "", "none"), KnownWay("b", "d", "", "none"))
    assert laid_out("abcd", ways) == laid_out("dcba", ways)


@pytest.mark.sweep
@settings(max_examples=4)
@given(rings())
def test_people_are_drawn_the_same_each_time_whatever_their_names_are(known: MetPeople) -> None:
    png = draw_people(known)
    assert png == draw_people(known)
    assert max(sized(png)) <= 1400


def test_where_somebody_is_changes_the_picture() -> None:
    place = KnownPlace("a", "Room 12", True, ("Lena",))
    assert draw_map(KnownMap((place,), ())) != draw_map(KnownMap((KnownPlace("a", "Room 12", True, ()),), ()))
