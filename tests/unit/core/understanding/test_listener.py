"""What a message means in its situation: each sort of sentence, and what nothing may be mistaken for."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.core.understanding.acts import ACTS, Reading
from bot.core.understanding.listener import listen
from tests.support.situations import ROOT
from tests.support.sweeps import examples
from tests.support.understanding_report import given_in

LENA, DELL, AGNES = "npc_lena_001", "npc_dell_pruitt_001", "npc_agnes_pell_001"
BETTANY, CASIMIR, NELL = "npc_bettany_crake_001", "npc_casimir_brandt_001", "npc_nell_okafor_001"
CELLAR_DOOR, CELLAR_KEY = "item_cellar_door_001", "item_cellar_key_001"


def _lines(path: Path) -> Iterator[Any]:
    return map(json.loads, path.read_text(encoding="utf-8").splitlines())


def heard(situation: str, text: str) -> Reading:
    return listen(given_in(situation).model_copy(update={"text": text}))


def acts(situation: str, text: str) -> list[str]:
    return [act.do for act in heard(situation, text).acts]


SORTS: tuple[tuple[str, str, list[str]], ...] = (
    # deeds, one and several
    ("room-12/asked", "hug her", ["touch"]),
    ("the-washing-up/start", "open the tin, take a biscuit, dip it in my tea", ["open", "take", "put"]),
    ("the-lamplighters-vault/wick", "grab the hood and the crank and head back to the hall", ["take", "take", "go"]),
    ("the-lamplighters-vault/wick", "leave the hood, take the crank", ["take"]),
    ("room-12/office", "drop a twenty in the jar", ["put"]),
    # between stars, and with what is worn or owned left bare
    ("berth-nine/start", "*yawns, rolls up sleeves*", ["flourish", "flourish"]),
    ("seven-minutes-01/close", "*kisses her*", ["kiss"]),
    ("the-lamplighters-vault/hall", "*puts ear to the tin door*", ["listen"]),
    # in the third person
    ("room-12/office", "Jonah, still half asleep, drops a coin into the jar.", ["put"]),
    ("the-lamplighters-vault/hall", "They kneel by the tin door and sniff at the gap.", ["posture", "examine"]),
    ("seven-minutes-01/asked", "Ingrid cannot think of a single word.", ["flourish"]),
    # told to the table
    ("room-12/asked", "tbh I'd just hug her and not say anything", ["touch"]),
    ("berth-nine/start", "hmm, odd woman. ok so I'm going to the dining car", ["say", "go"]),
    # speech with and without marks, and reported
    ("room-12/asked", '"I am so sorry, Lena."', ["apologise"]),
    ("room-12/asked", "I'm so sorry, Lena", ["apologise"]),
    ("room-12/asked", "tell her she doesn't have to worry", ["comfort"]),
    ("room-12/asked", "tell her to sit down", ["request"]),
    ("the-washing-up/start", "spit it out", ["request"]),
    ("the-washing-up/start", "break it up you two", ["request"]),
    # questions: to somebody, to one's own eyes, and after a deed
    ("room-12/asked", "where were you going?", ["ask"]),
    ("room-12/asked", "is the bag heavy?", ["examine"]),
    ("room-12/asked", "is she crying?", ["watch"]),
    ("room-12/asked", "I look at her: is she about to cry?", ["examine"]),
    ("the-washing-up/hall", "anyone here?", ["say"]),
    # promises, threats and bargains by their form
    ("room-12/start", "I'll never mention it to anybody", ["promise"]),
    ("room-12/start", "tell me the truth or I wake the whole motel", ["threaten"]),
    ("seven-minutes-01/start", "say that again and I scream", ["threaten"]),
    # no deed: conditions, wishes, what is only spoken of
    ("the-washing-up/start", "I could murder for a biscuit", ["say"]),
    ("lot-forty-one/start", "I'd let them fall in love with it first", ["say"]),
    # limbs are moved, and laid on people
    ("room-12/asked", "I lift both hands", ["flourish"]),
    ("room-12/asked", "I put two fingers on her wrist", ["touch"]),
    ("three-in-a-row/start", "take the middle", ["mark"]),
)  # fmt: skip


@pytest.mark.parametrize(("situation", "text", "meant"), SORTS)
def test_each_sort_of_sentence_is_read_as_what_it_is(situation: str, text: str, meant: list[str]) -> None:
    assert acts(situation, text) == meant


@pytest.mark.parametrize(
    ("situation", "text", "kind"),
    [
        ("room-12/start", "/help", "command"),
        ("room-12/start", "!roll d20", "command"),
        ("room-12/start", "/god event fire", "command"),
        ("room-12/start", "(brb, phone)", "table"),
        ("room-12/start", "who is here?", "status"),
        ("room-12/start", "how do I play?", "help"),
        ("room-12/start", "I read her mind and learn everything", "claim"),
        ("room-12/start", "asdfgh", "nonsense"),
        ("room-12/start", "...", "empty"),
    ],
)
def test_what_is_no_turn_is_none(situation: str, text: str, kind: str) -> None:
    reading = heard(situation, text)
    assert (reading.acts, reading.no_turn) == ((), kind)


def test_a_greeting_with_a_question_stays_in_the_room() -> None:
    reading = heard("room-12/start", "Hi Lena. Can I come in?")
    assert [act.do for act in reading.acts] == ["greet", "request"]
    assert {act.to.id for act in reading.acts if act.to} == {LENA}


def test_not_telling_is_a_promise_and_no_claim_of_winning() -> None:
    assert acts("room-12/start", "I won't tell anyone.") == ["promise"]


def test_somebody_absent_is_asked_as_absent() -> None:
    (act,) = heard("room-12/asked", "ask Dell about the jar").acts
    assert act.to is not None
    assert (act.do, act.to.id, act.to.sort) == ("ask", DELL, "away")


@pytest.mark.parametrize(
    ("text", "do", "ident"),
    [
        ("open the vault door", "open", "item_vault_door_001"),
        ("unlock the cellar door with the cellar key", "unlock", CELLAR_DOOR),
    ],
)
def test_a_door_elsewhere_is_not_the_one_that_is_here(text: str, do: str, ident: str) -> None:
    (act,) = heard("the-lamplighters-vault/key", text).acts
    assert act.to is not None
    assert act.do == do
    assert act.to.sort == "away"
    assert act.to.id in (ident, None)


def test_what_a_key_opens_is_not_the_key() -> None:
    (act,) = heard("the-lamplighters-vault/key", "unlock the cellar").acts
    assert act.to is not None
    assert act.to.id != CELLAR_KEY


def test_it_is_what_was_opened_and_not_what_it_was_opened_with() -> None:
    first, second = heard("the-lamplighters-vault/hall", "unlock the tin door with the key and open it").acts
    assert first.used is not None
    assert second.to is not None
    assert (first.used.id, second.do, second.to.id) == (CELLAR_KEY, "open", CELLAR_DOOR)


@pytest.mark.parametrize(
    ("situation", "text", "do"),
    [
        ("berth-nine/start", "threaten to call the sheriff", "threaten"),
        ("the-washing-up/start", "you can put it all down now, Agnes", "comfort"),
        ("the-washing-up/start", "make everyone a cup of tea", "make"),
        ("the-washing-up/hall", "pet the dog", "touch"),
        ("the-washing-up/start", "grab a tea towel and start drying", "clean"),
    ],
)
def test_what_was_misread_before_is_read(situation: str, text: str, do: str) -> None:
    assert acts(situation, text)[:1] == [do]


def test_a_machine_of_a_launderette_is_no_square_of_a_board() -> None:
    assert "mark" not in acts("three-in-a-row/start", "put my uniform in machine four")


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("room-12/asked", "take Lena"),
        ("lot-forty-one/start", "put the hammer on Casimir"),
        ("the-washing-up/start", "open Agnes"),
        ("seven-minutes-01/start", "wear Nell"),
    ],
)
def test_people_are_not_handled_like_things(situation: str, text: str) -> None:
    people = {LENA, AGNES, CASIMIR, NELL}
    handled = [act for act in heard(situation, text).acts if act.do in ("take", "put", "open", "wear")]
    assert not [act for act in handled if act.to is not None and act.to.id in people]


WORDS = st.sampled_from(
    "I she Lena the a bag door take open put give go tell ask her him it to in and then or if you don't won't "
    "? . , ! * \" key hood not what is where maybe so \n ( ) ' … 5 top left @#% ﷺ é".split(" ")
)


FRAGMENTS = st.sampled_from(
    (
        *(
            line["t"]
            for path in sorted((ROOT / "open").glob("*.jsonl"))
            for line in islice(_lines(path), 0, None, 9)
        ),
    )
)
JOINTS = st.sampled_from(
    (
        "",
        " ",
        ", ",
        ", then ",
        " and ",
        ". ",
        "... ",
        "* *",
        ': "',
        '" *',
        ", quiet, ",
        " so ",
        " but ",
        "? ",
        "; ",
        " (",
    )
)


@st.composite
def cut_and_joined(draw: st.DrawFn) -> str:
    """Pieces of what people wrote, joined anyhow."""
    text = draw(st.sampled_from(("", "*", '"')))
    for words in draw(st.lists(FRAGMENTS.map(str.split), min_size=1, max_size=3)):
        begin = draw(st.integers(0, len(words) - 1))
        text += " ".join(words[begin : begin + draw(st.integers(1, 14))]) + draw(JOINTS)
    return text


@example('*Mara waits, quiet, then softly:* "Whose hands, Lena? Who are you holding that shirt for?"')
@example("*man in the sash* oi you,? ")
@example("down there with")
@example("dont sign it lena, we'll manage.")
@given(cut_and_joined())
@settings(max_examples=examples(600), deadline=None)
def test_what_people_write_is_read_however_it_is_cut_and_joined(text: str) -> None:
    for situation in ("room-12/asked", "the-lamplighters-vault/cellar"):
        heard(situation, text)


@given(st.one_of(st.text(max_size=120), st.lists(WORDS, max_size=40).map(" ".join)))
@settings(max_examples=examples(150), deadline=None)
def test_any_text_gives_few_acts_and_the_same_ones_again(text: str) -> None:
    for situation in ("room-12/asked", "the-lamplighters-vault/hall", "three-in-a-row/start"):
        reading = heard(situation, text)
        assert len(reading.acts) <= 6
        assert {act.do for act in reading.acts} <= set(ACTS)
        assert bool(reading.acts) + (reading.no_turn is not None) + reading.think == 1
        assert heard(situation, text) == reading
