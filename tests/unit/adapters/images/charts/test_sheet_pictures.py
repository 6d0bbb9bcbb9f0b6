"""Character sheets as pictures: the same bytes each time, small, and drawn whatever is on them."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.adapters.images.charts.sheet_pictures import TALL, WIDE, draw_sheet
from bot.core.content.sheet_picture import SheetBlock, SheetPicture, SheetScore, SheetSkill, SheetUses
from tests.support.doc_pictures import FOLDER, pictures

LARGEST = 1_000_000
words = st.text(max_size=60)
long = st.text(max_size=1500)
numbers = st.integers(0, 400)


def tuples(of: st.SearchStrategy[object], most: int = 30) -> st.SearchStrategy[object]:
    return st.lists(of, max_size=most).map(tuple)


sheets = st.builds(
    SheetPicture,
    name=words,
    title=words,
    origin=words,
    health=st.integers(-5, 500),
    health_most=numbers,
    guard=st.tuples(words, words),
    figures=tuples(st.tuples(words, words), 9),
    scores=tuples(st.builds(SheetScore, words, words, words, words, st.booleans()), 8),
    skills=tuples(st.builds(SheetSkill, words, words, st.integers(0, 2)), 30),
    uses=tuples(st.builds(SheetUses, words, st.integers(-1, 40), numbers), 12),
    blocks=tuples(st.builds(SheetBlock, words, tuples(st.tuples(long, words), 9)), 8),
    marks=tuples(words, 6),
)


def size_of(png: bytes) -> tuple[int, int]:
    assert len(png) < LARGEST
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture.size


@pytest.mark.sweep
@settings(max_examples=2, deadline=None)
@given(sheets)
def test_every_sheet_is_drawn_the_same_each_time(sheet: SheetPicture) -> None:
    png = draw_sheet(sheet)
    assert size_of(png) == (WIDE, TALL)
    assert draw_sheet(sheet) == png


@pytest.mark.sweep
def test_the_pictures_of_the_documentation_are_those_that_are_drawn() -> None:
    drawn = pictures()
    assert len(drawn) == 7
    for name, png in drawn.items():
        kept = (FOLDER / name).read_bytes()
        assert size_of(kept) == size_of(png)
