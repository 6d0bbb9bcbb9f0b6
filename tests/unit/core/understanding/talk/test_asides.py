"""What is said of weight beside what is answered is told by its kind, and what it names in its hearer's words."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.asides import Aside, aside_in, is_of_names

NAMES = ("Sidony", "Harker")


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I'll carry that up for you if you want", "offer"),
        ("Have my scarf, you are shivering", "offer"),
        ("you can have half of my bread", "offer"),
        ("So you took the ledger yourself", "guess"),
        ("I could mend it in a minute, but I want to know whether you would like me to", "offer"),
        ("I am so sorry", "apologised"),
        ("I'm sorry about the mess in the house", "apologised"),
        ("I am sorry about the house I burned", "apologised"),
        ("I am sorry about the flat", "believed"),
        ("I'm so sorry about your mother", "believed"),
        ("I am sorry for your loss", "believed"),
        ("I was wrong about your brother", "confessed"),
        ("I won't tell anyone about the ledger", "pledged"),
        ("I've spent ten years in a lighthouse", "own_news"),
        ("My wife left me at a bus stop", "own_news"),
        ("I sit at a desk every night and nobody talks", "own_news"),
        ("im not gonna snitch on him", "pledged"),
        ("We didn't come to stop you, relax", "pledged"),
        ("i got half a sandwich he can have", "offer"),
        ("ill vouch for him if anyone asks", "offer"),
        ("You look magnificent, you really do", "praised"),
        ("That lamp suits you, you know", "praised"),
        ("You've got good taste in shirts", "praised"),
        ("That's a lovely waistcoat, by the way", "praised"),
        ("haha that's almost a poem", "joked"),
        ("oranges lol", "joked"),
        ("my hands have gone quite numb", "felt"),
        ("I'm not very fond of the dark myself", "felt"),
        ("My gran died in the spring", "sorrow"),
        ("I never thought you took it, you know", "believed"),
        ("you don't have to tell me about it", "believed"),
        ("I can't quite believe that, you know", "doubted"),
        ("You've looked at that tin four times", "observed"),
        ("your hands are shaking a little", "observed"),
        ("thank you, that is kind", "thanked"),
    ],
)
def test_what_is_said_beside_has_its_kind(said: str, kind: str) -> None:
    aside = aside_in(said, NAMES)
    assert aside is not None
    assert aside.kind == kind


@pytest.mark.parametrize(
    "said",
    [
        "who took the ledger?",
        "I'm only asking",
        "I'm going to turn that crate over",
        "I'm afraid I'm not lost",
        "I did not tell you where it was hidden",
        "yes",
        "the ledger",
    ],
)
def test_what_asks_or_weighs_nothing_is_none(said: str) -> None:
    assert aside_in(said, NAMES) is None


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I rang the bell at St Anne's on Sundays", "own_news"),
        ("the tide is at the second post", "news"),
        ("read it out to me", None),
        ("the second post, then", None),
    ],
)
def test_what_is_surely_said_aloud_weighs_something_whatever_it_tells(said: str, kind: str | None) -> None:
    aside = aside_in(said, NAMES, aloud=True)
    assert (aside and aside.kind) == kind
    assert aside_in(said, NAMES) is None


def test_an_introduction_has_the_name_and_who_somebody_is() -> None:
    assert aside_in("I'm Sidony Harker and I am from the customs, by the way", NAMES) == Aside(
        "introduced", name="Sidony Harker", role="from the customs"
    )


def test_nobody_is_introduced_by_a_name_that_is_not_theirs() -> None:
    aside = aside_in("I am Wilfred", NAMES)
    assert aside is None or aside.kind != "introduced"


def test_who_only_says_who_is_at_the_door_is_known() -> None:
    for said in (
        "hey, it's only Sidony",
        "only me, Sidony",
        "It's Sidony, by the way, your understudy",
        "Good evening Mr Tully, only me, Sidony.",
        "Hello Gran, hello Uncle Tobias, only me, Sidony.",
    ):
        assert aside_in(said, NAMES) == Aside("arrived", name="Sidony")
    assert aside_in("it's only Wilfred", NAMES) is None


def test_the_weightiest_of_several_is_taken() -> None:
    said = "Thanks! I once lived in a lighthouse. I bring you my lantern if you want."
    assert aside_in(said, NAMES) == Aside("offer", thing="your lantern")


def test_wordings_are_of_names_where_one_says_who_speaks() -> None:
    assert is_of_names(("i have come far", "my name's pip"))
    assert is_of_names(("it's only me",))
    assert not is_of_names(("they have all come for you", "is it only mending"))


def test_what_is_denied_of_somebody_is_nothing_that_was_seen_in_them() -> None:
    seen = aside_in("you look very surprised tonight", (), aloud=True)
    denied = aside_in("you do not look very surprised", (), aloud=True)
    assert (seen and seen.kind, denied and denied.kind) == ("observed", "news")
