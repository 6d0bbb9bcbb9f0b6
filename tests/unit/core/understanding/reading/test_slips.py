"""Slips of the hand are mended by where they stand; words of English, names and quotations stay as they are."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.core.understanding.reading.slips import is_word, with_slips_mended
from tests.support.understanding_report import given_in


@pytest.mark.parametrize(
    ("situation", "text", "mended"),
    [
        ("room-12/start", "open the wadrrobe", "open the wardrobe"),
        ("room-12/start", "i sit on teh bde adn serch it", "i sit on teh bed adn search it"),
        ("the-washing-up/start", "tak a towel an dry the cups", "tak a towel and dry the cups"),
        ("three-in-a-row/midgame", "switch of teh light", "switch off teh light"),
        ("the-washing-up/start", "reach fro the tin", "reach for the tin"),
        ("the-washing-up/hall", "lift the caot, shak it", "lift the coat, shake it"),
        ("room-12/start", "go n look undr the bed", "go and look under the bed"),
    ],
)
def test_slips_are_mended(situation: str, text: str, mended: str) -> None:
    assert with_slips_mended(text, given_in(situation)) == mended


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("lot-forty-one/start", "wassup cas, quite a horse, lil old jelly"),
        ("room-12/start", 'I say "opne teh dor, wsah yuor hnads"'),
        ("room-12/start", "Thoms and Brda are my brothers"),
        ("the-washing-up/start", "walk to and fro the whole evening"),
        ("room-12/start", "take an apple"),
    ],
)
def test_what_is_no_slip_stays(situation: str, text: str) -> None:
    assert with_slips_mended(text, given_in(situation)) == text


@pytest.mark.parametrize("word", "flour trial angle demo mic quite shelves tenner".split())
def test_words_of_english_are_known_or_left(word: str) -> None:
    assert is_word(word) or with_slips_mended(f"take the {word}", given_in("room-12/start")).endswith(word)


def test_a_message_full_of_slips_is_understood() -> None:
    given = given_in("the-washing-up/hall").model_copy(
        update={"text": "strok the dgo,thne lok undr teh stgae"}
    )
    acts = [(act.do, act.to.id if act.to else None) for act in listen(given).acts]
    assert acts == [("touch", "item_dog_001"), ("search", "item_stage_001")]
