"""What is done in a manner of speaking is a gesture, and what only stands beside a thing is not that thing."""

import pytest

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.deeds.improvised import as_improvised
from bot.core.understanding.deeds.retelling import retold
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def acts_of(situation: str, text: str) -> list[tuple[MessageAct, str | None]]:
    """The acts of a message and how each is told."""
    given = given_in(situation).model_copy(update={"text": text})
    acts = [as_improvised(one, given) for one in listen(given).acts]
    told = [retold(one, given) if one.deed else None for one in acts]
    return [(act, own.third if own else None) for act, own in zip(acts, told, strict=True)]


@pytest.mark.parametrize(
    ("situation", "said", "told"),
    [
        ("berth-nine/start", "*takes a pull at the flask*", "takes a pull at the flask"),
        ("berth-nine/start", "*takes that one full in the chest*", "takes that one full in the chest"),
        (
            "berth-nine/start",
            "*lowers himself to the carpet with his back against the door*",
            "lowers himself to the carpet with his back against the door",
        ),
        ("seven-minutes-01/start", "*tries not to count the ticks*", "tries not to count the ticks"),
        (
            "seven-minutes-01/start",
            "*lifts a toilet roll off your shoulder*",
            "lifts a toilet roll off her shoulder",
        ),
        (
            "the-washing-up/start",
            "*hangs the wet towel over the back of a chair*",
            "hangs the wet towel over the back of a chair",
        ),
        ("berth-nine/start", "*gives it a tug and a shake*", "gives it a tug and a shake"),
        (
            "three-in-a-row/start",
            "*gives the slow drier a friendly slap*",
            "gives the slow drier a friendly slap",
        ),
        ("berth-nine/start", "*tips the slops out of my mug*", "tips the slops out of his mug"),
        ("room-12/start", "*breaks a crust off my own loaf*", "breaks a crust off her own loaf"),
        (
            "the-washing-up/start",
            "*drapes the wet cloth over the tap to dry*",
            "drapes the wet cloth over the tap to dry",
        ),
    ],
)
def test_it_is_told_as_a_gesture(situation: str, said: str, told: str) -> None:
    ((act, does),) = acts_of(situation, said)
    assert (act.do, does) == ("flourish", told)


@pytest.mark.parametrize("said", ["*gives you a push*", "*gives you a slap*", "*hits you with my shoes*"])
def test_what_is_given_to_somebody_is_no_such_gesture(said: str) -> None:
    assert any(act.do != "flourish" for act, _ in acts_of("room-12/start", said))


def test_what_was_only_exclaimed_of_another_is_no_deed_that_is_told() -> None:
    assert all(told is None for _, told in acts_of("three-in-a-row/start", "Served by the Mayor!"))


@pytest.mark.parametrize(
    ("said", "goes"),
    [
        ("If it were me, I'd go.", False),
        ("If I were you I'd take the bag and walk out of here.", False),
        ("*pats the bag as if it were a dog and goes out*", True),
    ],
)
def test_who_would_go_if_it_were_them_stays(said: str, goes: bool) -> None:
    assert any(act.do in ("go", "take") for act, _ in acts_of("room-12/start", said)) is goes


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("*takes it out of my pocket and lays it on the bed*", "lays it on the bed"),
        ("*shakes out my cloak and hangs it over the chair*", "hangs it over the chair"),
        ("*takes my boots off and puts them by the door*", "puts them by the door"),
    ],
)
def test_an_it_is_what_was_handled_just_before_whatever_else_was_spoken_of(said: str, told: str) -> None:
    found = acts_of("room-12/start", f"I see the bag. {said}")
    assert told in [does for _, does in found]
    named = [one.id for act, _ in found for one in (act.to, act.used) if one is not None]
    assert "item_packed_bag_001" not in named


def test_what_nobody_took_up_is_not_handed_back() -> None:
    found = acts_of("room-12/start", "*nods and hands the bag back to you*")
    assert not any(act.do == "give" for act, _ in found)
    found = acts_of("room-12/start", "*picks up the bag and hands the bag back to you*")
    assert any(act.do == "give" for act, _ in found)


def test_who_goes_and_does_something_is_told_to_do_it() -> None:
    told = [does for _, does in acts_of("the-washing-up/start", "i go stand next to Tobias")]
    assert "stands next to Tobias" in told
