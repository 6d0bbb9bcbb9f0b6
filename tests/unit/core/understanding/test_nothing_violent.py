"""Nothing violent comes of words that do not plainly tell it; what is plainly told is heard."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.understanding.deeds.plainly import Doer, is_plainly_told, words_and_marks
from tests.support.sweeps import examples
from tests.support.violence import HARMLESS, PLAIN, Deed, deeds
from tests.support.whose_deeds import VIOLENT, heard

# Where it is tried: who would be hit there, and what would be broken or stolen.
SITUATIONS = {
    "room-12/Mara": deeds("Lena", "the lamp"),
    "the-stolen-hour/Pip": deeds("Hepsie", "the cheese"),
    "a-stone-a-night/Hedda": deeds("Mag", "the slate"),
    "berth-nine/Pim": deeds("her", "the cord"),
}
CASES = [(situation, deed) for situation, listed in SITUATIONS.items() for deed in listed]
# Taking what nobody guards is no theft, and a threat is never a blow.
ROBBING = ("steal",)


def violent(situation: str, text: str) -> list[tuple[str, str]]:
    return [act for act in heard(situation, text) if act[0] in VIOLENT]


@settings(max_examples=examples(150), deadline=None)
@given(case=st.sampled_from(CASES), frame=st.sampled_from(HARMLESS))
def test_nothing_violent_comes_of_harmless_words(case: tuple[str, Deed], frame: str) -> None:
    situation, deed = case
    said = frame.format(**deed._asdict())
    assert not violent(situation, said), said


@settings(max_examples=examples(60), deadline=None)
@given(
    case=st.sampled_from([case for case in CASES if case[1].base not in ROBBING and case[1].obj != "her"]),
    frame=st.sampled_from([frame for frame in PLAIN if "walk up" not in frame]),
)
def test_what_is_plainly_told_is_heard(case: tuple[str, Deed], frame: str) -> None:
    situation, deed = case
    said = frame.format(**deed._asdict())
    done = [*violent(situation, said), *(act for act in heard(situation, said) if act[0] == "move")]
    assert done, said


@pytest.mark.parametrize(
    ("sentence", "verb", "form", "told"),
    [
        ("I hit him", "hit", "base", True),
        ("and then I quickly hit him", "hit", "base", True),
        ("I raise my axe to strike him", "strike", "base", True),
        ("While she looks away I rob her", "rob", "base", True),
        ("Mara slaps him", "slaps", "third", True),
        ("I step in, hitting him", "hitting", "ing", True),
        ("hit him back, Agnes", "hit", "base", False),
        ("Agnes hits him", "hits", "third", False),
        ("Agnes turns round and hits him", "hits", "third", False),
        ("I told her to hit him", "hit", "base", False),
        ("I walk over or hit him", "hit", "base", False),
        ("when I was a child I hit him", "hit", "base", False),
        ("robbed the place, I hear", "robbed", "past", False),
        ("do I hit him or talk", "hit", "base", False),
    ],
)
def test_a_deed_is_told_by_its_subject_its_mood_and_its_tense(
    sentence: str, verb: str, form: str, told: bool
) -> None:
    words = words_and_marks(sentence)
    doer = Doer(frozenset({"mara", "quist"}), "she", frozenset({"agnes", "pell"}))
    assert is_plainly_told(words, words.index(verb), form, doer) is told
