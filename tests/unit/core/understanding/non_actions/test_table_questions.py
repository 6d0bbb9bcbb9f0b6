"""What is asked of the table (what can be done here, what came of the last turn), and what is asked in the story."""

import pytest

from bot.core.understanding.non_actions.table_questions import asked_of_table, beside


@pytest.mark.parametrize(
    "text",
    [
        "what can i actually do here?", "lol im a bit lost, what am i even supposed to do here?",
        "what can i even do here",
        "hm ok. what now", "now what", "so what do we do now?", "i have no idea what to do",
        "idk what to do here tbh",
        "not sure what i should do", "any hints?", "give me a hint please",
        "what else can I try",
        "im lost. what do i do", "dont know what im supposed to do here", "ok fine what happens next?",
    ],
)  # fmt: skip
def test_who_asks_what_to_do_asks_the_table(text: str) -> None:
    assert asked_of_table(text) == "help"


@pytest.mark.parametrize(
    "text",
    [
        "wait did that work", "did that do anything", "so do I have the key now?",
        "what worked? did i get bread or not",
        "what just happened", "wait what happened", "did she give me the key", "did we manage to open it",
        "do i still have it",
        "hang on, did anything change?", "did i find anything", "did any of that work", "have i got the tin",
    ],
)  # fmt: skip
def test_who_asks_what_came_of_it_asks_the_table(text: str) -> None:
    assert asked_of_table(text) == "outcome"


@pytest.mark.parametrize(
    "text",
    [
        "what can we do to help the boy in there?", "what should I do about Tobias?", "what do you want me to do?",
        "what now, Bettany?", "I have no idea", "what happened to the founder?", "what happened between you two?",
        "did I hurt you?", "do I have a choice?", "do I have your word?", "did it work for him?",
        "help me with the dishes",
        "I'm lost without you", "what can I get you?", "what do I do with the key", "did they get what they wanted?",
        "They say it's your nerves, Miss Merrow. I don't think it is. Has something happened?",
        "What happened? You look pale.", "has anything happened?",
        "I'm lost. Could you tell me where the station is?", '"What now?" I ask her',
    ],
)  # fmt: skip
def test_what_is_asked_in_the_story_is_left_to_it(text: str) -> None:
    assert asked_of_table(text) is None
    assert beside(text) is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("what do you mean, slippers? what can I actually do here", "help"),
        ("I open the door. did that work?", "outcome"),
        ("I open the door. what now?", "help"),
    ],
)
def test_a_question_to_the_table_is_heard_beside_what_is_played(text: str, kind: str) -> None:
    assert beside(text) == kind
    assert asked_of_table(text) is None
