"""Cards and reels of sprints: their sizes, their words, and what they do where a picture is missing."""

import io
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from bot.adapters.images.faces import printable
from bot.adapters.images.posters.cards import match_card, world_card
from bot.adapters.images.posters.lettering import fitted, spaced, wide_of
from bot.adapters.images.posters.plates import opened
from bot.adapters.images.posters.posters import PillowPosters
from bot.adapters.images.posters.reel import LEAST_MS, MOST_MS, Frame, frames_of, in_time, reel_of
from bot.services.ports.spectating.posters import (
    CARD_SIZE,
    MatchCard,
    Reel,
    ReelSpeech,
    ReelVote,
    WorldCard,
    WorldFace,
)
from tests.support.pictures import small_sheets

PORTRAIT = next(Path("data/personas/pictures").glob("*.png")).read_bytes()
LETTERS = st.text(st.sampled_from("abcdefgéß ñ,.’—W"), min_size=1, max_size=600)


def plain(colour: str = "#9aa0a8") -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (600, 400), colour).save(written, "PNG")
    return written.getvalue()


def card(mark: str = "8.55") -> MatchCard:
    faces = (
        WorldFace("Upper Tueveth", "Amber", "#b8720a", mark, won=True, picture=plain()),
        WorldFace("Wisrel Under", "Slate", "#4b5a70", mark, picture=plain("#324a5f")),
    )
    return MatchCard(
        "Worldbuilding sprint · tier 2", "Every shelter stands on borrowed time.", faces, "Won.", "id"
    )


def reel(words: str) -> Reel:
    speech = ReelSpeech("The objection", "Kesk Orvanel", "Contrarian", words, "#b03a30", PORTRAIT)
    votes = tuple(
        ReelVote(name, "ACCEPT", "accepts", PORTRAIT) for name in ("Torvane", "Ilsabet", "Kesk", "Maro")
    )
    world = card().worlds[0]
    return Reel(card(), "The twist", speech, speech, "The vote", votes, "Accepted.", world, "A law." * 9)


@given(LETTERS, st.integers(120, 900), st.integers(60, 400))
def test_no_word_is_cut_and_no_line_is_wider_than_its_box(text: str, wide: int, high: int) -> None:
    block = fitted(text, "title", wide, high, (40, 30, 22))
    assert "".join(block.lines).replace(" ", "") == printable(text).replace(" ", "")
    assert all(wide_of(line, block.face, block.size) <= wide for line in block.lines)


@pytest.mark.parametrize(
    "text", ["Tier 1", "Tier 3 · a mine whose walls remember every lamp carried past", "W" * 300]
)
def test_a_label_ends_within_its_sheet(text: str) -> None:
    pen = ImageDraw.Draw(Image.new("RGB", (800, 80)))
    assert spaced(pen, 40, 40, f"Worldbuilding sprint · {text}", 17, (0, 0, 0), wide=720) <= 40 + 720 + 1


def test_the_letters_of_every_language_of_the_catalogue_are_drawn_and_others_left_out() -> None:
    assert printable("Wäg «ñ» Łódź … — ’œ ¿") == "Wäg «ñ» Łódź … — ’œ ¿"
    assert printable("a 漢 b\u200b🏆") == "a b"


def test_cards_have_the_size_that_links_show() -> None:
    world = WorldCard("A world", card().worlds[0], "A law.", (("People", "The Forgetters"),), "id", plain())
    for data in (match_card(card()), world_card(world)):
        picture = Image.open(io.BytesIO(data))
        assert (picture.format, picture.size) == ("PNG", CARD_SIZE)
        assert len(data) < 500_000


def test_a_card_without_its_pictures_is_drawn_all_the_same() -> None:
    bare = WorldFace("Upper Tueveth", "Amber", "#b8720a", picture=b"no picture")
    world = WorldCard("A world", bare, "A law.", (), "id")
    assert Image.open(io.BytesIO(world_card(world))).size == CARD_SIZE


def test_a_mark_is_seen_only_where_there_is_one() -> None:
    blind, marked = (Image.open(io.BytesIO(match_card(card(mark)))).convert("RGB") for mark in ("", "8.55"))
    assert ImageChops.difference(blind, marked).getbbox() is not None


def test_the_margins_of_a_sketch_are_cut_away() -> None:
    paper = Image.new("RGB", (832, 468), "#fdeedd")
    paper.paste(Image.new("RGB", (800, 418), "#554433"), (16, 16))
    written = io.BytesIO()
    paper.save(written, "PNG")
    cut = opened(written.getvalue())
    assert cut is not None
    assert {colour for _, colour in cut.getcolors(10) or ()} == {(0x55, 0x44, 0x33)}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("words", ["Short.", "A long objection that goes on and on, as they do. " * 4])
def test_a_reel_takes_half_a_minute_and_moves(words: str) -> None:
    frames = in_time(list(frames_of(reel(words))))
    assert LEAST_MS <= sum(frame.shown_ms for frame in frames) <= MOST_MS
    moved = [one.picture.tobytes() != other.picture.tobytes() for one, other in pairwise(frames)]
    assert sum(moved) > 40
    assert all(isinstance(frame, Frame) and frame.shown_ms > 0 for frame in frames)


@pytest.mark.sweep
async def test_a_reel_is_an_animated_webp_within_its_bytes_or_there_is_none() -> None:
    posters = PillowPosters()
    whole = await posters.reel(reel("Nobody means any harm by it."), 8_000_000)
    assert whole is not None
    film = Image.open(io.BytesIO(whole))
    assert (film.format, getattr(film, "is_animated", False)) == ("WEBP", True)
    small = reel_of(reel("Nobody means any harm by it."), len(whole) - 1)
    assert small is not None
    assert len(small) < len(whole)


async def test_where_no_reel_is_small_enough_there_is_none() -> None:
    with small_sheets():
        assert await PillowPosters().reel(reel("Nobody."), 1000) is None
