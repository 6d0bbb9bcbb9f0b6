"""What the rules can only guess is told by what it most likely is: a deed, words, both in turn, or no turn at all."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.deeds.retelling import retold
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.kinds_heard import heard, kinds_in, messages, opening_of
from tests.support.prompts import opened
from tests.support.table import LIBRARY


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("the-washing-up", "hatch down so the mourners can't earwig"),
        ("the-washing-up", "Up on the counter beside the urn, legs swinging."),
        ("room-12", "three steps closer"),
        ("room-12", "snorted, clapped a hand on it"),
    ],
)
def test_what_no_rule_has_a_verb_for_is_done_and_answered_by_nobody(scenario: str, text: str) -> None:
    assert kinds_in(heard(scenario, text)) == ["done"]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("lot-forty-one", "hold the lamp lower, man, I did two years at the Courtauld."),
        ("berth-nine", "Feel the blanket, all of you, feel it."),
        ("frost-watch", "Now pull!"),
    ],
)
def test_what_speaks_of_a_deed_does_nothing(scenario: str, text: str) -> None:
    assert kinds_in(heard(scenario, text)) == ["said"]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("late-for-the-bells", "sneezed into my elbow, beg pardon, its your dust."),
        ("room-12", "Two fingers on the folded shirt, the cuff, this was your brother's, wasn't it?"),
        ("between-floors", "stretch out on the floor like I own it, what's the worst piano you ever tuned?"),
    ],
)
def test_a_sentence_that_does_and_says_something_is_heard_in_both(scenario: str, text: str) -> None:
    assert kinds_in(heard(scenario, text)) == ["done", "said"]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("room-12", "Forget the office, Lena"),
        ("room-12", "The office, right. That means Dell."),
        ("the-stolen-hour", "I brought my own spoon"),
        ("the-stolen-hour", "I stole a bell once. Small one. Off a cat."),
        ("the-lamplighters-vault", "Climbed four hundred steps in the rain, so I'd be glad of a chair."),
        ("three-in-a-row", "could tip the whole board over with one finger"),
        ("lot-forty-one", "turn the chair round again, I liked that"),
    ],
)
def test_what_the_rules_know_for_words_stays_words(scenario: str, text: str) -> None:
    assert kinds_in(heard(scenario, text)) == ["said"]


def test_nothing_is_changed_by_a_piece_that_the_whole_did_not() -> None:
    text = "flicked the suds off, left hand, right hand, what's in it then, besides shortbread?"
    assert kinds_in(heard("the-washing-up", text)) == ["said"]


@pytest.mark.parametrize("text", ["you went top, in the middle", "up to no good, are we?"])
def test_no_piece_of_a_sentence_marks_a_square_or_goes_away(text: str) -> None:
    state, actor = opened(game := LIBRARY.games["three-in-a-row"])
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert {act.do for act in acts} <= {*SPEECH, "think"}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("hang on, my tea is boiling over, back in a minute", "table"),
        ("and with that she forgives me and hands over the key", "claim"),
        ("is there a way to see what I can type here", "help"),
    ],
)
def test_what_is_no_turn_is_none(text: str, kind: str) -> None:
    assert heard("room-12", text).no_turn == kind


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Two fingers on the folded shirt, the cuff", "lay two fingers on the folded shirt"),
        ("both hands on the bedside table", "lay both hands on the bedside table"),
        ("up on the desk, legs swinging", "go up on the desk"),
        ("snorted, clapped a hand on it", "snort"),
    ],
)
def test_it_is_told_in_its_writers_words(text: str, told: str) -> None:
    given = opening_of("room-12").model_copy(update={"text": text})
    deeds = [retold(act, given) for act in listen(given).acts]
    assert told in [one.base for one in deeds if one is not None]


def test_a_condition_of_two_words_is_read() -> None:
    assert heard("the-stolen-hour", "am I still holding it? if so I bite it to see what its made of").parts


def test_more_than_half_of_what_others_wrote_is_heard_rightly() -> None:
    """Of the writers who were held out; 44 % before sentences were told by what they most likely are."""
    found = list(messages("held_out", every=4))
    assert len(found) > 300
    assert sum(kinds == heard_so for _, kinds, heard_so in found) >= 0.52 * len(found)
