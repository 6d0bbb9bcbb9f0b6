"""What may be told of a player's character, and what only its player decides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.guard import GuardFacts, KnownOutcome, KnownPerson, Salvaging, check

OFFICE = GuardFacts(
    people=(KnownPerson("Mara Quist", "she", player=True), KnownPerson("Lena", "she")),
)


def kinds(told: str, facts: GuardFacts = OFFICE) -> list[str]:
    return [one.kind for one in check(told, facts) if one.kind == "puppeting"]


@pytest.mark.parametrize(
    "told",
    [
        "Mara needs a key for that, and has none.",
        "Mara misses the step by a hair.",
        "By now Mara knows the way.",
        "Mara recognises the handwriting.",
        "Mara wants for nothing but a light.",
        "You sense a draught from below.",
        "You think you hear a step.",
        "You find that the drawer sticks.",
        "Mara finds herself in a corridor with nine doors.",
        "You can't tell the two keys apart.",
        "You can't keep your footing on the weed.",
        "You can't help but notice the smell.",
        "Mara cannot wait here for ever.",
    ],
)
def test_what_a_body_meets_and_sees_is_told(told: str) -> None:
    assert kinds(told) == []


@pytest.mark.parametrize(
    "told",
    [
        "Mara needs her.",
        "Mara needs to be alone.",
        "Mara misses her brother.",
        "Mara knows the truth at last.",
        "Mara knows that Lena is lying.",
        "Mara wants the key.",
        "Mara thinks that it would be kind to go.",
        "Mara finds that she has nothing to say.",
        "Mara finds herself in tears.",
        "Mara can't tell her so.",
        "Mara can't keep her voice from shaking.",
        "Mara cannot help smiling.",
        "Mara cannot wait to be gone.",
    ],
)
def test_what_a_mind_makes_of_it_is_its_players(told: str) -> None:
    assert kinds(told) == ["puppeting"]


@pytest.mark.parametrize(
    "told",
    [
        "Mara shivers in the wind off the water.",
        "Your eyes fill with smoke.",
        "The lamp in Mara's hand shakes the shadows about.",
        "The claw strikes Mara.",
        "Something touches Mara on the sleeve.",
        "Mara, small against the tall window, leaves a mark on the glass.",
        "You are safe from the rain here.",
        "Mara is certain to be seen from the road.",
        "You are not told why.",
    ],
)
def test_what_befalls_somebody_is_told(told: str) -> None:
    assert kinds(told) == []


@pytest.mark.parametrize(
    "told",
    [
        "Mara shivers, and not from the cold.",
        "Mara shivers at the thought.",
        "Your eyes fill with tears.",
        "Mara's hand shakes.",
        "Fear strikes Mara.",
        "It strikes Mara that the key is gone.",
        "You feel small.",
        "Mara, afraid, looks up.",
        "You are certain that she is lying.",
        "You tell her why.",
    ],
)
def test_what_it_is_like_is_its_players(told: str) -> None:
    assert kinds(told) == ["puppeting"]


@pytest.mark.parametrize(
    "told",
    [
        "You might have thought that the door was open.",
        "You would have laughed if it had been somebody else's hat.",
        "You'd think nobody had opened it for years.",
        "The case, you could swear, looks away.",
        "Lena asks if Mara is afraid of the dark.",
        "Lena supposes that Mara wants a towel.",
        "Lena looks up. No customer may change his mind here, nor her mind either.",
    ],
)
def test_what_is_only_asked_supposed_or_possible_puts_nothing_into_anybody(told: str) -> None:
    assert kinds(told) == []


@pytest.mark.parametrize(
    "told",
    ["Mara would rather go.", "Mara supposes that Lena wants a towel.", "Lena is afraid of what Mara wants."],
)
def test_a_wish_stays_a_wish(told: str) -> None:
    assert kinds(told) == (["puppeting"] if told.startswith("Mara") else [])


def test_what_a_player_wrote_may_be_told_again_of_that_players_character_alone() -> None:
    told = 'Mara thanks Lena and hopes that the rain stops. "It is late," Mara says.'
    two = (*OFFICE.people, KnownPerson("Jonah Bell", "he", player=True))
    wrote = replace(
        OFFICE,
        people=two,
        outcomes=(KnownOutcome("Mara Quist", "done", "Lena"),),
        said='I hope the rain stops, and tell Lena "it is late".',
    )
    assert kinds(told) == ["puppeting", "puppeting"]
    assert kinds(told, wrote) == []
    assert kinds("Mara fears the rain.", wrote) == ["puppeting"]
    assert kinds('"It is never late," Mara says.', wrote) == ["puppeting"]
    assert kinds("Jonah hopes that the rain stops.", wrote) == ["puppeting"]


def test_who_shows_nothing_is_given_no_feeling() -> None:
    assert kinds("Mara does not laugh.") == []
    assert kinds("Mara does not trust her.") == ["puppeting"]
    assert kinds("Mara laughs.") == ["puppeting"]


ASKED = replace(
    OFFICE,
    outcomes=(KnownOutcome("Mara Quist", "done", "Lena"),),
    said="I ask Lena about the brass key, and accuse her of painting the door.",
)


@pytest.mark.parametrize(
    "told",
    [
        '"What about the key?" Mara asks.',
        '"Lena, might I just ask about that brass key?" says Mara, and Lena says, "No. Never."',
        '"You painted the door yourself," says Mara.',
        'Mara asks, "Is it brass?"',
    ],
)
def test_what_a_player_wrote_may_be_put_as_one_says_it(told: str) -> None:
    assert kinds(told) == ["puppeting"]
    assert kinds(told, ASKED) == []


def test_a_question_is_asked_in_whatever_words_and_who_apologises_is_sorry() -> None:
    assert kinds('"Is there any going?" Mara asks.') == ["puppeting"]
    assert kinds('Rain falls. "Is there any going?" Mara asks. The lamp hums.', ASKED) == []
    assert kinds('Rain falls. "Is there any going?" Mara asks. "And how old is it?" Mara asks.', ASKED) == [
        "puppeting"
    ]
    assert kinds("You tell her that you are sorry about the noise.", ASKED) == ["puppeting"]
    sorry = replace(ASKED, said="I apologise to Lena for the noise.")
    assert kinds("You tell her that you are sorry about the noise.", sorry) == []


@pytest.mark.parametrize(
    "told",
    [
        '"I have loved that key," says Mara.',
        '"You never painted the door," says Mara.',
        '"Yes," says Mara.',
        '"What about us?" Mara asks.',
    ],
)
def test_what_a_player_did_not_write_is_not_said(told: str) -> None:
    assert kinds(told, ASKED) == ["puppeting"]


@pytest.mark.parametrize(
    "told",
    [
        '"Good afternoon," says Mara, and the gutter answers with a drip.',
        '"Well, it opens," says Mara, low, and steps aside.',
        '"About the jar," Mara begins, and stops, for nobody is there.',
        "Mara thinks of the long road here.",
        "Two collars, you think, six handkerchiefs.",
        "Mara nods.",
        "Mara considers the rule.",
        "Mara knows that Lena is lying.",
        "Mara remembers another winter.",
        "You think of Lena; you wish that she had said so.",
        "Mara hesitates, one hand on the latch.",
    ],
)
def test_one_small_thing_may_be_made_up_in_passing_and_two_may_not(told: str) -> None:
    assert kinds(f"Rain falls. {told} The lamp hums.") == []
    assert kinds(told) == ["puppeting"]
    assert kinds(f"Rain falls. {told} The lamp hums. {told}") == ["puppeting"]


@pytest.mark.parametrize(
    "told",
    [
        '"Never," says Mara, and steps back into the rain.',
        '"Fine," says Mara.',
        '"Open the door," Mara orders.',
        '"Every Tuesday?" says Mara.',
        '"I am sorry," says Mara.',
        "Mara thinks of the offer, and is ashamed of it.",
        "Mara nods, meekly.",
        "Mara remembers another winter, and regrets it.",
        "Mara decides to trust her.",
    ],
)
def test_what_answers_asks_or_feels_is_no_small_thing(told: str) -> None:
    assert kinds(f"Rain falls. {told} The lamp hums.") == ["puppeting"]


@pytest.mark.parametrize(
    "told",
    [
        '"It would take as long," says Lena. Mara tries the door and finds that the wind has stopped.',
        "You find that you have lowered your sword.",
        "You find yourself alone on the walkway.",
        "Mara could have sworn that the tin had moved.",
        "Mara is tired from the climb.",
    ],
)
def test_what_a_body_does_and_takes_in_is_told(told: str) -> None:
    assert kinds(told) == []


def test_they_are_rather_people_than_somebody_who_goes_by_it() -> None:
    robin = GuardFacts(people=(KnownPerson("Robin Pell", "they", player=True),))
    assert kinds("Robin waits. It is a day of people saying that they are sorry.", robin) == []
    assert kinds("Robin waits. It is late, and they are sorry.", robin) == ["puppeting"]


def test_a_small_thing_is_held_back_until_it_is_one_in_passing() -> None:
    salvaging = Salvaging(OFFICE)
    assert salvaging.feed("Mara nods. Rain falls. ").text == ""
    assert salvaging.feed("The lamp hums. Rain").text == "Mara nods. Rain falls. The lamp hums."
    short = Salvaging(OFFICE)
    assert short.feed("Rain falls. Mara nods. ").text == "Rain falls."
    ended = short.finish()
    assert (ended.text, [one.kind for one in ended.violations]) == ("", ["puppeting"])
