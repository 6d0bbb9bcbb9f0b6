"""Deeds that need no thing of the story: a thumb, a sleeve, a coin, one's own coat."""

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.contracts import ProposedAction
from tests.support.understanding_report import given_in


def played(situation: str, text: str) -> tuple[ProposedAction, ...]:
    return interpret(given_in(situation).model_copy(update={"text": text})).actions


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("between-floors/start", "wipe the mirror with my sleeve"),
        ("between-floors/start", "tap the handrail with my ring"),
        ("lot-forty-one/start", "rub the hoof with a wet thumb"),
        ("the-lamplighters-vault/start", "scratch at the notice with a hairpin"),
    ],
)
def test_what_anybody_has_about_them_is_no_thing_that_has_to_be_there(situation: str, said: str) -> None:
    (one,) = played(situation, said)
    assert one.instrument_words is None
    assert one.target_id is not None


@pytest.mark.parametrize(
    "said", ["unlock the street door with the skeleton key", "clean the stove with the flamethrower"]
)
def test_what_nobody_has_about_them_stays_named(said: str) -> None:
    assert any(one.instrument_words for one in played("the-lamplighters-vault/start", said))


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("the-lamplighters-vault/start", "hang my coat on one of the empty hooks"),
        ("room-12/start", "fill my cap with ice"),
        ("seven-minutes-01/start", "take my jacket off"),
        ("room-12/start", "punch the air"),
    ],
)
def test_what_is_done_to_ones_own_things_is_a_gesture(situation: str, said: str) -> None:
    assert [one.type for one in played(situation, said)] == ["flourish"]


def test_somebody_elses_coat_is_not_ones_own() -> None:
    assert "flourish" not in [one.type for one in played("room-12/start", "hang her coat on the door")]


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("between-floors/start", "I set my bag down next to his case"),
        ("between-floors/start", "I put my bag beside his case"),
        ("between-floors/start", "I drop my coat near the door"),
        ("between-floors/start", "I lay my scarf over the rail"),
        ("between-floors/start", "*sets down her umbrella*"),
        ("between-floors/start", "I drop my things on the floor"),
        ("room-12/start", "I put my bag on the bed"),
        ("room-12/start", "I put down my suitcase beside hers"),
        ("the-washing-up/start", "I hang my jacket on the hook"),
        ("the-washing-up/start", "I put my shopping on the table"),
    ],
)
def test_ones_own_things_are_set_down_where_a_place_is_named(situation: str, text: str) -> None:
    assert [one.type for one in played(situation, text)] == ["flourish"]


@pytest.mark.parametrize(
    ("situation", "text", "type", "thing"),
    [
        ("between-floors/start", "I put my pad down next to the case", "drop", "item_marchetti_pad_001"),
        ("between-floors/start", "I put the case down next to the mirror", "drop", "item_leather_case_001"),
        ("room-12/start", "I put her bag down", "drop", "item_packed_bag_001"),
        ("room-12/start", "I take the bag", "take", "item_packed_bag_001"),
        ("between-floors/start", "lay the case on the floor", "put", "item_floor_001"),
        ("between-floors/start", "I lay down on the floor", "posture", "item_floor_001"),
    ],
)
def test_what_is_named_and_here_is_meant_all_the_same(
    situation: str, text: str, type: str, thing: str
) -> None:
    assert [(one.type, one.target_id) for one in played(situation, text)] == [(type, thing)]
