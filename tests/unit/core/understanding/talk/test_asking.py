"""What a question, a request or an offer asks for, and what it is about."""

from __future__ import annotations

import pytest

from bot.core.content.shapes import SubjectContent
from bot.core.understanding.talk.asking import answered_as, asked_for, known_noun, subject_of


@pytest.mark.parametrize(
    ("act", "said", "kind"),
    [
        ("ask", "what do you mean?", "repeat"),
        ("ask", "what savings book?", "repeat"),
        ("ask", "You said something about a boat?", "repeat"),
        ("ask", "what time is it", "time"),
        ("ask", "When did he leave?", "time"),
        ("ask", "whats your favourite song", "opinion"),
        ("ask", "do you like it here", "opinion"),
        ("ask", "how many are there", "amount"),
        ("ask", "why though", "reason"),
        ("ask", "wheres the bathroom", "place"),
        ("ask", "who told you that", "person"),
        ("ask", "how does one open it", "way"),
        ("ask", "are you scared of lifts?", "self"),
        ("ask", "have you got a light", "having"),
        ("ask", "what is in the tin", "thing"),
        ("request", "may I come in?", "leave"),
        ("request", "is it ok if I sit", "leave"),
        ("request", "can I have the cellar key?", "gift"),
        ("request", "may I go into berth nine", "favour"),
        ("request", "could we open the door now?", "favour"),
        ("request", "pass me the salt please", "gift"),
        ("request", "gimme that jumper, i'll darn it", "gift"),
        ("request", "give me a hand with the trunk", "favour"),
        ("request", "give me a minute", "trifle"),
        ("request", "wait, open the hatch", "favour"),
        ("request", "dont cry", "trifle"),
        ("request", "please hold on to the rail", "favour"),
        ("request", "tell me what became of the ferry", "telling"),
        ("request", "would you walk down to the pier with me?", "company"),
        ("request", "stay a while", "company"),
        ("request", "stay calm", "trifle"),
        ("request", "be honest with me", "trifle"),
        ("request", "don't be cross with me", "trifle"),
        ("request", "swear that you will stay", "word"),
        ("offer", "shall I carry that?", "offer"),
        ("ask", "how are you holding up?", "welfare"),
        ("ask", "so how's things, Nell?", "welfare"),
        ("ask", "you alright", "welfare"),
        ("ask", "how's the back, uncle?", "welfare"),
        ("ask", "how are your poor feet", "welfare"),
        ("ask", "how is the roof?", "way"),
        ("ask", "did not expect you. you ok", "welfare"),
        ("ask", "I wasn't expecting a mop. u ok?", "welfare"),
        ("ask", "haven't seen you smile yet. Are you well?", "welfare"),
        ("ask", "how are you going to get it down?", "way"),
        ("ask", "that was rude of me. forgive me?", "trifle"),
        ("ask", "deal?", "trifle"),
        ("ask", "Forgive me, Nell", "trifle"),
        ("ask", "cold up here, isn't it", "agreement"),
        ("ask", "they never came, did they?", "thing"),
        ("ask", "is it cold up here?", "thing"),
        ("ask", "what deal?", "repeat"),
        ("ask", "who are your friends?", "person"),
    ],
)
def test_each_question_wants_its_kind_of_answer(act: str, said: str, kind: str) -> None:
    assert asked_for(act, said).kind == kind


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("what happens to the boathouse now he's gone?", "the boathouse"),
        ("your husband, what was his name?", "my husband"),
        ("where did you find my coat", "your coat"),
        ("what's your favourite colour?", "the colour"),
        ("do you have a wife or someone waiting", "a wife"),
        ("who's jonah?", "Jonah"),
        ("what are the inspectors after", "the inspectors"),
        ("are you ok", ""),
        ("why is it called zyxwian street-of-mine?", ""),
        ("tell me about the qwertzian", ""),
    ],
)
def test_what_is_asked_about_is_a_word_that_is_known(said: str, about: str) -> None:
    assert subject_of(said, {"Jonah"}) == about


@pytest.mark.parametrize(
    ("words", "noun"),
    [
        ("the third drawer", "drawer"),
        ("some more apples", "apples"),
        ("Agnes's face", ""),
        ("some right back", ""),
        ("the qwertzian", ""),
        ("it", ""),
        ("", ""),
    ],
)
def test_what_is_not_there_is_named_by_a_noun_that_is_known(words: str, noun: str) -> None:
    assert known_noun(words) == noun


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("how old is he?", "amount"),
        ("how long has he been here?", "time"),
        ("how long did it take him?", "amount"),
        ("who is he?", "person"),
        ("what does he do?", "thing"),
        ("will they find him?", "agreement"),
        ("can I see him?", "leave"),
    ],
)
def test_a_question_about_somebody_is_asked_in_the_kinds_that_are_answered(said: str, kind: str) -> None:
    lines = dict.fromkeys(("any", "amount", "time", "person", "thing", "leave"), ("…",))
    boy = SubjectContent(about=("boy",), pronouns="he", says=lines)
    act = "request" if said.startswith("can") else "ask"
    assert answered_as(asked_for(act, said), said, boy).kind == kind
