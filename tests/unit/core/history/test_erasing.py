"""A text without a person's words: what goes, what stays, and that the same word always becomes the same."""

from __future__ import annotations

import re

import pytest

from bot.core.history.erasing import ERASED, Eraser, is_neutral
from bot.core.history.personal_texts import OwnWords, PersonalTexts

OWN = OwnWords()
OWN.words.update(["jam", "lamp", "bed", "look", "under", "the"])
OWN.add(
    {
        "title": "Take the demolition notice",
        "role": "Mara Quist",
        "path": "scene_state.mood",
        "line": "Rain falls.",
    }
)
WROTE = PersonalTexts(
    texts=(
        "look under the quuxberry bed and sing of it",
        "take the demolition notice",
        "look",
        "the velvet hat, loudly",
    ),
    labels=("for luck",),
    names=("Zanzibar Quill", "Mara Quist", "Zoë"),
    ids=("pc_zanzibar_quill_001", "late-bread-5ebea2"),
)
ERASER = Eraser(WROTE, OWN, b"key")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("look under the quuxberry bed and sing of it", ERASED),
        ("She says: bed and sing of it, twice.", f"She says: {ERASED}, twice."),
        ("quuxberry jam", f"{ERASED} jam"),
        ("a Quuxberry! lamp", f"a {ERASED}! lamp"),
        ("for luck: 1d20 = 3", f"{ERASED}: 1d20 = 3"),
        ("The velvet hat lay there.", f"{ERASED} lay there."),
        ("jam under the lamp", "jam under the lamp"),
        ("take the demolition notice", "take the demolition notice"),
        ("look", "look"),
        ("Mara Quist looks", "Mara Quist looks"),
        ("turn-session_1a2b-1001", "turn-session_1a2b-1001"),
        ("scene_state.mood", "scene_state.mood"),
    ],
)
def test_words_go_and_what_the_game_says_stays(text: str, left: str) -> None:
    assert ERASER.redacted(text) == left


def test_a_name_becomes_the_same_neutral_one_wherever_it_stands() -> None:
    neutral = ERASER.redacted("Zanzibar Quill")
    assert is_neutral(neutral)
    said = ERASER.redacted("Zanzibar Quill waves. Zanzibar's lamp is ZANZIBAR's.")
    assert "zanzibar" not in said.casefold()
    assert said.startswith(f"{neutral} waves. Someone ")
    path = ERASER.redacted("entities.pc_zanzibar_quill_001.attributes.warmth", key=True)
    assert re.fullmatch(r"entities\.pc_erased_[0-9a-f]{6}_001\.attributes\.warmth", path)
    document = ERASER.without({"pc_zanzibar_quill_001": {"name": "Zanzibar Quill", "n": [1, None, True]}})
    assert document == {path.split(".")[1]: {"name": neutral, "n": [1, None, True]}}
    assert re.fullmatch(r"erased-[0-9a-f]{6}-lore", ERASER.redacted("late-bread-5ebea2-lore"))
    assert "zo" not in ERASER.redacted("Zoë and Zoe").casefold()


def test_another_key_gives_other_neutral_names() -> None:
    assert Eraser(WROTE, OWN, b"other").redacted("Zanzibar Quill") != ERASER.redacted("Zanzibar Quill")
    assert Eraser(WROTE, OWN, b"key").redacted("Zanzibar Quill") == ERASER.redacted("Zanzibar Quill")


def test_what_was_erased_once_stays_as_it_is() -> None:
    for text in (*WROTE.texts, "Zanzibar Quill has quuxberry jam", "pc_zanzibar_quill_001"):
        once = ERASER.redacted(text)
        assert ERASER.redacted(once) == once


def test_a_blanked_document_keeps_its_shape_and_what_the_game_says() -> None:
    document = {
        "text": "She waits for him.",
        "kind": "story",
        "line": "Rain falls.",
        "n": 3,
        "all": ["a b", "c"],
    }
    assert ERASER.blanked(document) == {
        "text": ERASED, "kind": "story", "line": "Rain falls.", "n": 3, "all": [ERASED, "c"],
    }  # fmt: skip


def test_nothing_of_the_person_leaves_the_very_object() -> None:
    document = {"op": "set", "path": "scene_state.mood", "value": "jam"}
    assert ERASER.without(document) is document
