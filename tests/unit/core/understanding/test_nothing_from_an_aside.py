"""What is taken in, left off long ago, taken up as a noun, asked of the hearer or wished for is no deed."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.listener import listen
from bot.core.understanding.rule_terms._clauses import clauses_of
from tests.support.understanding_report import given_in

_ROOM = "room-12/start"


def acts(text: str, situation: str = _ROOM) -> list[str]:
    return [act.do for act in listen(given_in(situation).model_copy(update={"text": text})).acts]


@pytest.mark.parametrize(
    "said",
    [
        "I get that.", "i get that, my flat is too quiet", "I really get that now.", "yeah i totally get that",
        "I hear you.", "I understand that, I do.", "I get you.", "I get the idea.", "we get the picture",
        "I see. I get what you mean.",
    ],
)  # fmt: skip
def test_what_is_taken_in_is_not_taken(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "I get the shirt.", "I take that shirt.", "I get the bag and open it.", "I get the ticket",
        "I get up.", "I get out the suitcase.",
    ],
)  # fmt: skip
def test_what_is_got_is_still_a_deed(said: str) -> None:
    assert not set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "I came to say sorry. I stopped writing and I never had a good reason.",
        "I'm sorry, Lena. I quit smoking years ago.", "I missed you. I stopped asking about you.",
        "I stopped sending cards in March, because I was ashamed.", "I'm sorry. I stopped calling.",
        "I finished packing my own bags years ago.", "I believe you. I stopped counting once.",
    ],
)  # fmt: skip
def test_what_was_left_off_is_told_and_not_done(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said", ["I stop writing.", "*stops humming*", "Mara stops pacing.", "I stop folding and look at her."]
)
def test_what_is_left_off_now_is_a_gesture(said: str) -> None:
    assert "flourish" in acts(said)


@pytest.mark.parametrize(
    "said",
    [
        "Toast in front of the mirror, that's the most honest thing anyone said all night.",
        "coffee with the manager, that's a brave thing to do", "Love in July, that was a long time ago.",
    ],
)  # fmt: skip
def test_a_noun_that_is_taken_up_is_said(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "Withdraw the story and tell them the truth.", "Hang it tomorrow under your own name.",
        "Ring them yourself, tonight.", "Carry your own bag for once.", "Open it yourself.",
        "Write it in your own words.", "Put it back yourself.",
    ],
)  # fmt: skip
def test_what_the_hearer_is_to_do_with_their_own_is_asked_of_them(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said", ["Open the bag.", "Take the ticket.", "I open it myself.", "Withdraw to the door."]
)
def test_what_one_does_oneself_is_done(said: str) -> None:
    assert not set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "I can go to the office and ask them, shall I?", "I could carry your bag to the bus, if you like.",
        "I can take the blame, if you want me to.", "I can open the window, shall I?",
        "I could write to your mother, would that help?", "Let me carry that, if you like.",
    ],
)  # fmt: skip
def test_what_is_put_to_the_hearer_first_is_offered_and_not_done(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "Could I borrow your lamp? I want to look for my other slipper.",
        "Can I sit there? I want to see the door.", "May I have the shirt? I need to wrap something.",
    ],
)  # fmt: skip
def test_what_something_is_asked_for_is_not_done_yet(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said", ["I want to look at the painting.", "I need to open the window.", "I want to sit down."]
)
def test_a_wish_alone_is_a_deed(said: str) -> None:
    assert not set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "*turns round so she has to look at me*", "*steps aside so she can see the door*",
        "*Mara leans back so they can't see her face*",
    ],
)  # fmt: skip
def test_what_somebody_else_has_to_do_then_is_no_deed(said: str) -> None:
    assert not {"examine", "look", "watch"} & set(acts(said))


@pytest.mark.parametrize(
    "said", ["Tell him I said hello.", "Tell them I am sorry, and that I won't shout", "Give him my regards"]
)
def test_words_for_the_absent_are_asked_of_whoever_is_here(said: str) -> None:
    given = given_in(_ROOM).model_copy(update={"text": said})
    (act,) = listen(given).acts
    assert act.do == "request"
    assert act.to is not None
    assert act.to.id == "npc_lena_001"


@pytest.mark.parametrize(
    "said", ["So what's the plan, boss", "what's the plan then, mate?", "Any ideas, love?"]
)
def test_who_is_called_something_is_asked(said: str) -> None:
    assert not listen(given_in(_ROOM).model_copy(update={"text": said})).think


@pytest.mark.parametrize(
    "said", ["What are my options?", "what's the plan", "Any ideas?", "I think about my plan"]
)
def test_what_is_asked_of_nobody_is_thought_about(said: str) -> None:
    assert listen(given_in(_ROOM).model_copy(update={"text": said})).think


@pytest.mark.parametrize("said", ["how long until the bus comes?", "how long until they turn up"])
def test_how_long_until_somebody_comes_is_asked_of_whoever_is_here(said: str) -> None:
    assert acts(said) == ["ask"]


@pytest.mark.parametrize(
    "said", ["how long until it ends?", "how many turns until the end", "how long have we got"]
)
def test_how_long_the_story_runs_is_asked_of_the_table(said: str) -> None:
    assert listen(given_in(_ROOM).model_copy(update={"text": said})).no_turn == "status"


def test_a_clause_of_time_gives_way_to_what_is_done_and_not_to_its_last_words() -> None:
    assert acts("While she's busy with the bag I look at the painting, front and back") == ["examine"]
    assert acts("When she's gone, I look at the painting") == ["examine"]


@pytest.mark.parametrize(
    "said", ["Are you ill?", "you look ill", "is she very ill, do you think?", "is your mother ill?"]
)
def test_who_is_ill_is_asked_about(said: str) -> None:
    assert set(acts(said)) <= set(SPEECH)
    assert not any(
        "i'll" in act.said for act in listen(given_in(_ROOM).model_copy(update={"text": said})).acts
    )


def test_i_will_may_be_written_in_a_hurry() -> None:
    assert acts("ill open the bag") == acts("I'll open the bag")


@pytest.mark.parametrize(
    "said",
    [
        "Let me write to you, every week.", "let me call you on Sunday", "let's make it interesting",
        "Here, take this twenty.", "here, have a mint", "I brought you roses, real ones",
        "Was my name on all of them?", "So is the bus coming or not?", "Were you there that night?",
        "Bloody motel. I just finished a twenty hour shift.", "Poor painting. It has seen things.",
        "Shall I call a doctor?", "Are you hurt? Shall I fetch somebody?",
    ],
)  # fmt: skip
def test_what_is_put_to_the_hearer_or_let_out_is_said(said: str) -> None:
    assert acts(said)
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "I look at the painting.", "Let me open that bag.", "I take the letter.", "Is the window open?",
        "What is in the bag?", "The painting.", "Take the shirt.", "I bring the letter to the window.",
    ],
)  # fmt: skip
def test_what_is_done_and_looked_at_stays_so(said: str) -> None:
    assert not set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    "said",
    [
        "I think it's a disgrace what they did", "i think this is unfair on you", "I think what you did was kind",
        "What do I do with the ticket if you go?", "what should we do about the jar?",
        "Then let's get it out for the others.",
    ],
)  # fmt: skip
def test_what_one_thinks_of_something_is_said_to_whoever_is_here(said: str) -> None:
    reading = listen(given_in(_ROOM).model_copy(update={"text": said}))
    assert not reading.think
    assert {act.do for act in reading.acts} <= set(SPEECH)


@pytest.mark.parametrize(
    "said", ["I think it over", "I think about what to do", "what can we do?", "think this through"]
)
def test_what_is_turned_over_in_ones_mind_is_thought(said: str) -> None:
    assert listen(given_in(_ROOM).model_copy(update={"text": said})).think


@pytest.mark.parametrize(
    "said",
    [
        "let GO, you oversized soup",
        "Sit down, you old fool.",
        "Wait there, you two.",
        "stop it, you daft thing",
    ],
)
def test_an_order_that_ends_on_what_its_hearer_is_called_is_theirs(said: str) -> None:
    assert acts(said)
    assert set(acts(said)) <= set(SPEECH)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I throw the rind to the far wall so the crabs go after it", "I throw the rind to the far wall"),
        ("I wave the torch so that they back off", "I wave the torch"),
        ("I hide behind the barrel so nobody can hit me", "I hide behind the barrel"),
        ("so the crab attacks, I strike", "so the crab attacks"),
        ("I step back so I can shoot", "I step back so I can shoot"),
    ],
)
def test_what_somebody_else_is_to_do_is_no_term_of_the_rules(said: str, kept: str) -> None:
    clause = next(clauses_of(said))
    assert " ".join(clause.words) == kept.casefold()
    assert clause.text in said
