"""What passages of strangers showed: machines that say "I", counts that nothing vouches for, secrets in other words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.guard import (
    Counter,
    GuardFacts,
    KnownAmount,
    KnownOutcome,
    KnownPerson,
    ShownRoll,
    check,
    vocabulary,
)
from bot.core.guard.facts import KnownThing

SECRET = "She took the money from the cash jar in June, for the electricity bill."
LOCK = GuardFacts(
    people=(
        KnownPerson("Mara Quist", "she", player=True),
        KnownPerson("Edda", "she"),
        KnownPerson("Tom", "he", "absent"),
        KnownPerson("Nettle", "it", "dead"),
    ),
    known=("Rain walks over the yard. A sign says I AM SHUT.",),
    vocabulary=vocabulary(["Edda keeps a board."], ["Mara Quist", "Edda", "Tom", "Nettle"]),
    things=(KnownThing(("captain's portrait",), here=True), KnownThing(("grey mare",), here=True)),
    hp=(KnownAmount("Mara Quist", 12, 12, 12),),
    clocks=(Counter("Minutes left", 5, frozenset({5}), 20),),
    secrets=(SECRET,),
    keepers=("Edda",),
)


def kinds(told: str, facts: GuardFacts = LOCK) -> list[str]:
    return sorted({one.kind for one in check(told, facts)})


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Certainly! Mara tries the latch.", ["leak"]),
        ("Rain walks on. I should note that this is only a yard.", ["leak"]),
        ("Let me know if it should rain.", ["leak"]),
        ("As the story continues, the rain grows.", ["leak"]),
        ("Rain walks on. What do you do?", ["leak"]),
        ("Scene 3", ["leak"]),
        ("The passage is written in the first person.", ["leak"]),
        ("Everything stands in the present tense.", ["leak"]),
        ("The rewritten passage has no place in it.", ["leak"]),
        ("The passage is narrow, and the scene is told at every table.", []),
        ('"I know," says Edda. "Let me."', []),
        ('Edda looks up. "The story continues," she says.', []),
        ("Certainly the latch is cold.", []),
        ("The sign says I AM SHUT.", []),
        ("*I would not*", []),
    ],
)
def test_a_machine_that_speaks_for_itself_is_heard(told: str, found: list[str]) -> None:
    assert kinds(told) == found


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Call discord dot gg slash jubilee for more.", ["mention"]),
        ("Ask (at)everyone.", ["mention"]),
        ("More stands in #general.", ["mention"]),
        ("Rain, and @\u200beveryone.", ["mention"]),
        ("The rain is at everyone.", []),
        ("Edda dots the page, and slashes at it.", []),
    ],
)
def test_a_call_that_is_spelled_out_is_a_call(told: str, found: list[str]) -> None:
    assert kinds(told) == found


@pytest.mark.parametrize(
    "told",
    [
        "The try is worth ten experience for a brave shoulder.",
        "Of the six hurts that a night allows her she has now spent two.",
        "The rain will be here in ten minutes.",
        "Ten minutes, and it will be over the boards.",
        "Mara holds by a single point.",
        "Edda takes a penny from her palm.",
        "A quarter of an hour left, says the rain.",
    ],
)
def test_what_a_rule_counts_needs_its_number(told: str) -> None:
    assert "numbers" in kinds(told)


@pytest.mark.parametrize(
    "told",
    [
        "Five minutes more, says the rain.",
        "It rained for a week.",
        "A dozen cups are dry, and two dozen to go.",
        "Edda turns the penny over in her mind.",
        "A single point of light shows.",
    ],
)
def test_what_no_rule_counts_may_be_counted(told: str) -> None:
    assert "numbers" not in kinds(told)


@pytest.mark.parametrize(
    "told",
    [
        "By the post someone small, in a flour sack, wipes his nose on a wrist.",
        "The foremost of the inspectors asks whether it is late.",
        "A hand reaches over the wall and beckons.",
        "The door creaks, and there he is: Tom.",
        "Behind her Tom coughs.",
        "Tom is on the back seat, and asks whether it is late.",
    ],
)
def test_somebody_without_a_name_is_somebody(told: str) -> None:
    assert "absent" in kinds(told)


@pytest.mark.parametrize(
    "told",
    [
        "If Tom were here he would have something to say.",
        "Tom keeps to his room.",
        "The captain declines.",
        "The old man in the frame looks down.",
        "Not a bargeman stirs.",
        "Somewhere a hand claps.",
        "Thieves have tried it.",
        "It is a large man to carry, even flat.",
        "She has played queens, nurses and a drowned girl, and gives it up.",
        "Tom is not on the seat, and Edda asks why.",
        "The covered mare seems almost to breathe.",
    ],
)
def test_who_is_thought_of_or_painted_does_not_act(told: str) -> None:
    assert "absent" not in kinds(told)


@pytest.mark.parametrize(
    "told",
    [
        "Edda took the cash out of the jar, for a bill.",
        "It was Edda who emptied the jar in June. The electricity bill had come.",
        "Someone pinched the cash from the jar in June to pay the electric debt.",
    ],
)
def test_a_secret_is_known_by_whose_it_is_by_the_sentence_before_and_in_other_words(told: str) -> None:
    assert kinds(told) == ["internal"]


@pytest.mark.parametrize(
    "told",
    [
        "Edda takes the lamp from the hook.",
        "A jar stands on the board, and rain walks over the yard in June.",
    ],
)
def test_a_word_of_a_secret_is_none(told: str) -> None:
    assert kinds(told) == []


def test_a_secret_that_was_told_this_turn_is_none() -> None:
    told = "Edda took the cash out of the jar, for a bill."
    assert kinds(told, replace(LOCK, known=(*LOCK.known, SECRET))) == []


def test_what_only_sounds_is_nobodys_name() -> None:
    assert kinds("Plink, plonk, plunk, say the gutters.") == []


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Had the picture been hung by a carpenter, it had been hung by Tom.", []),
        ("The gate is hung by a carpenter, slowly.", ["absent"]),
        ("The masters had their secrets.", []),
        ("The masters had their hands on the wheel.", ["absent"]),
        ("An inspector learns to know a wall when he meets one.", []),
        ("An inspector nods when he meets one.", ["absent"]),
        ("Only one in a thousand would try.", []),
        ("A thousand coins would try.", ["numbers"]),
        ("Solomon himself would have wanted a saw.", []),
        ("The yard is as patient as Job.", []),
        ("Solomon shuts the gate.", ["unknown_name"]),
        ("Not even Dunstan would try.", ["unknown_name"]),
    ],
)
def test_general_talk_and_sayings_tell_of_nobody_here(told: str, found: list[str]) -> None:
    assert kinds(told) == found


def test_a_name_that_only_a_player_wrote_is_nobodys() -> None:
    wrote = replace(LOCK, said="I ask about Josiah Crewe and my sword.")
    assert kinds("Nobody speaks of Josiah Crewe.", wrote) == ["unknown_name"]
    assert kinds("The sword is not here.", wrote) == ["unknown_name"]


def test_what_a_line_of_the_turn_puts_into_a_hand_may_be_held() -> None:
    lamp = KnownThing(("lamp",), here=True)
    facts = replace(LOCK, things=(*LOCK.things, lamp))
    assert kinds("Edda is holding the lamp.", facts) == ["possession"]
    assert (
        kinds("Edda is holding the lamp.", replace(facts, authored=("She holds up the lamp and waits.",)))
        == []
    )
    assert kinds("Edda is holding the lamp.", replace(facts, authored=("She looks at the lamp.",))) == [
        "possession"
    ]


def test_the_big_one_is_rather_somebody_here_than_somebody_away() -> None:
    away = KnownPerson("Underby", "it", "absent", aliases=("the big one",))
    facts = replace(LOCK, people=(*LOCK.people, away))
    assert kinds("The big one swings first.", facts) == []
    assert kinds("Underby swings first.", facts) == ["absent"]


def test_a_secret_over_two_sentences_is_none_where_each_share_was_given_to_tell() -> None:
    first, second = "It was Edda who emptied the jar in June.", "The electricity bill had come."
    told = f"{first} {second}"
    assert kinds(told, replace(LOCK, known=(*LOCK.known, first, second))) == []
    assert kinds(told, replace(LOCK, known=(*LOCK.known, second))) == ["internal"]


CARRIED = replace(
    LOCK,
    vocabulary=vocabulary(["Mara keeps a greatsword and a letter."], ["Mara Quist", "Edda"]),
    things=(
        KnownThing(("outboard motor", "cloth"), here=False),
        KnownThing(("felt hat", "hat"), holders=frozenset({"Tom"})),
        KnownThing(("tea tin", "tin"), holders=frozenset({"Edda"})),
    ),
)


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Mara raises her sword.", []),
        ("A sword hangs on the wall.", ["unknown_name"]),
        ("Mara raises her dagger.", ["unknown_name"]),
        ("Mara stands there holding the cloth.", []),
        ("Edda holds her hat by the brim.", []),
        ("Edda holds the hat by the brim.", ["possession"]),
        ("Mara is holding the tin.", ["possession"]),
    ],
)
def test_what_may_be_another_thing_of_its_kind_is_no_other_ones(told: str, found: list[str]) -> None:
    assert kinds(told, CARRIED) == found


OTHERS = replace(
    LOCK,
    people=(*LOCK.people, KnownPerson("Will", "he")),
    known=("Edda keeps a counter by the wall.",),
    secrets=("Hear from Edda that he may leave the counter.", "Be told that she may put it all down."),
    keepers=("Will", "Edda"),
)


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Down the hill a dog was barking at the river.", []),
        ("Down the hill a dog runs to and fro.", ["absent"]),
        ("A stagehand swears somewhere under the floor.", []),
        ("A stagehand swears under the floor.", ["absent"]),
        ("It is Tom, people say, who keeps the wheel turning.", []),
        ("It is Tom who keeps the wheel turning.", ["absent"]),
        ("Tom always said that a plate is never dry.", []),
        ("Tom says that a plate is never dry.", ["absent"]),
        ("Whatever Tom asked of him, it was long. He looks pleased about it.", []),
        ("Tom asks for it. He looks pleased about it.", ["absent"]),
        ("It takes Edda three tries to light it.", []),
        ("It takes Edda five tries to light it.", ["numbers"]),
        ("Two claws close on two pieces of dark.", []),
        ("Two claws close on two pieces of gold.", ["numbers"]),
        ("One a night makes seven a week.", []),
        ("She might be forty.", []),
        ("Boys who make promises at seventy ought to know better.", []),
        ("Her luck stands at seventy.", ["numbers"]),
        ("Her luck comes to forty.", ["numbers"]),
        ("Will leans over the counter to hear.", []),
        ("All he wants is to hear that he may leave the counter.", ["internal"]),
        ("Edda dries it all and puts it down.", []),
    ],
)
def test_what_is_heard_supposed_or_told_at_no_time_is_no_act(told: str, found: list[str]) -> None:
    assert kinds(told, OTHERS) == found


ASKED_FOR = replace(
    LOCK,
    outcomes=(KnownOutcome("Mara Quist", "done", "Edda"),),
    said="I persuade Edda to let me read the letter.",
    authored=('"Open it, then," says Edda. "Read it like a list."',),
    things=(KnownThing(("letter",), here=True), KnownThing(("car doors", "door"), open=frozenset({False}))),
)


def test_what_a_line_lets_a_player_have_may_be_in_their_hands() -> None:
    assert kinds("Mara holds the letter in both hands.", ASKED_FOR) == []
    assert kinds("Mara holds the letter in both hands.", replace(ASKED_FOR, authored=())) == ["possession"]
    refused = (KnownOutcome("Mara Quist", "refused", "Edda"),)
    assert kinds("Mara holds the letter in both hands.", replace(ASKED_FOR, outcomes=refused)) == [
        "possession"
    ]


def test_a_failure_may_be_told_in_the_words_that_were_given_for_it() -> None:
    shut = replace(LOCK, outcomes=(KnownOutcome("Mara Quist", "refused", "car door"),))
    given = replace(shut, authored=("It closes with a clop. It is better open.",))
    assert kinds("The door stands open.", shut) == ["inverted"]
    assert kinds("The door stands open.", given) == []
    denied = replace(shut, authored=("It will not open.",))
    assert kinds("The door stands open.", denied) == ["inverted"]


AWAY = replace(
    LOCK,
    people=(*LOCK.people, KnownPerson("Odd", "he", "absent"), KnownPerson("Wray", "she")),
    secrets=("Wray has always known what the bell's tongue was made of.",),
    keepers=("Wray",),
    known=("The tongue of the bell is gone.",),
)


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("With Tom at her elbow, Edda asks again.", ["absent"]),
        ("Edda looks to Tom, who shrugs.", ["absent"]),
        ("Edda thinks of the winter with Tom, who shrugs at frost, and remembers it.", []),
        ("The door slides back to show Tom in his coat.", ["absent"]),
        ("Tom's cup comes down hard in its saucer.", ["absent"]),
        ("Two doors along, Tom, who had gone to bed, had put out his head, and nodded at them.", ["absent"]),
        ("Tom had gone away to his bed, and slept.", []),
        ("The smell has fetched Tom out of the shed; he sniffs and holds out a bowl.", ["absent"]),
        ("On the step, Tom is shelling peas.", ["absent"]),
        ("On the step, Tom is missing.", []),
        ("Edda exchanges a glance with Tom.", ["absent"]),
        ("Edda shares a bench with a picture of Tom.", []),
        ("There is a tap at the door, and Tom's face.", ["absent"]),
        ("Edda says good night to her, and to Tom, who has come to complain.", ["absent"]),
        ("Tom's lantern comes round the corner.", ["absent"]),
        ("She has always known what the bell's tongue was beaten from.", ["internal"]),
        ("The tongue of the bell was beaten from something.", []),
        ("Tom is not among the characters provided for this place.", ["leak"]),
        ("The answer has been omitted here.", ["leak"]),
    ],
)
def test_who_is_away_is_at_nobodys_side(told: str, found: list[str]) -> None:
    assert kinds(told, AWAY) == found


HURT = replace(
    LOCK, hp=(KnownAmount("Mara Quist", 12, 12, 12),), clocks=(Counter("Round", 1, frozenset({1})),)
)


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ("A third of the strength that she had carried down was gone.", True),
        ("A third of the cups are chipped.", False),
        ("Mara is down to nine.", True),
        ("It is the fourth round before anybody draws breath.", True),
        ("It is the first round before anybody draws breath.", False),
        ("The wind has taken two off her.", True),
        ("Mara beats it by four.", True),
        ("The ferry goes in twelve minutes' time.", True),
        ("The tide would have it covered in another five minutes.", True),
        ("Edda has nerve enough for two more tries.", True),
        ("Seventeen upon the bone-white die!", True),
        ("With half an hour still to go, there is no hurry.", True),
    ],
)
def test_parts_of_a_whole_rounds_and_times_to_come_are_counted(told: str, wrong: bool) -> None:
    assert kinds(told, HURT) == (["numbers"] if wrong else [])


def test_a_third_may_be_told_where_a_third_has_gone() -> None:
    third = replace(HURT, hp=(KnownAmount("Mara Quist", 8, 12, 12),))
    assert kinds("A third of her strength was gone.", third) == []
    running = replace(HURT, clocks=(Counter("Minutes left", 6, frozenset({6}), 20),))
    assert kinds("Another minute and the curtain will be up.", running) == ["numbers"]


ROLLED = replace(LOCK, rolls=(ShownRoll("Mara Quist", 9, frozenset({6}), frozenset({20}), frozenset({3})),))


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("A thirteen opens half of it.", ["numbers"]),
        ("A nine opens half of it.", []),
        ("A dozen opens have been tried.", []),
        ("A natural twenty could not have been luckier.", ["numbers"]),
        ("It would take a thirteen to get through it.", ["numbers"]),
    ],
)
def test_a_number_behind_an_article_is_what_a_check_came_to(told: str, found: list[str]) -> None:
    assert kinds(told, ROLLED) == found


def test_words_of_a_secret_that_nothing_else_says_tell_it_together() -> None:
    signed = replace(
        LOCK,
        known=("The orchard lies white.", "First light is an hour off."),
        secrets=(
            "On Thursday she signed the orchard away, from first light today, and ordered oil for eleven rows.",
        ),
    )
    assert kinds("The orchard has not been hers since Thursday, when she signed it away.", signed) == [
        "internal"
    ]
    heard = replace(signed, known=(*signed.known, "She signed it on Thursday."))
    assert kinds("The orchard has not been hers since Thursday, when she signed it away.", heard) == []
    assert kinds("The first light lies on the orchard, row by row.", signed) == []


def test_a_thing_called_after_somebody_is_not_that_one() -> None:
    away = KnownPerson("Nettle", "she", "absent", aliases=("the goblin",))
    yard = replace(LOCK, people=(*LOCK.people, away), known=("goblin heap", "A cobbled yard."))
    assert kinds("The goblin heap gleams.", yard) == []
    assert kinds("The goblin nods.", yard) == ["absent"]
    assert kinds("The goblin heaps spoons on the cobbles.", yard) == ["absent"]


def test_a_line_that_was_given_to_tell_is_no_secret_beside_what_stands_before_it() -> None:
    line = "In the book there is tonight's date by now, with the rest of the line left free."
    fear = replace(LOCK, secrets=("that nobody will write the last line of the book",), known=(line,))
    told = f"Somebody licks a pencil to write the last of it. {line}"
    assert "internal" in kinds(told, fear)
    assert kinds(told, replace(fear, authored=(line,))) == []
