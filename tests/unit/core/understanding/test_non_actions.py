"""What is no deed of one's own character: asking how things stand, and settling what is not the player's to settle."""

import pytest

from bot.core.contracts import EntityView, SceneView
from bot.core.understanding.non_actions.claims import asks_standing, claim_in, is_table_talk

SCENE = SceneView(
    location_id="loc_hall_001",
    location="hall",
    description="A hall.",
    time="21:00",
    time_of_day="Night",
    tone="quiet",
    present=(
        EntityView(id="pc_mara_001", name="Mara Quist", type="pc", aliases=("Mara",)),
        EntityView(id="npc_lena_001", name="Lena Voss", type="npc", aliases=("Lena",)),
    ),
    status_line="",
)


@pytest.mark.parametrize(
    "text",
    [
        "what do I have?", "what have i got", "ok whats in my pockets", "What's in my bag?", "inventory", "inv",
        "check my pockets", "who am i again?", "what time is it", "how long have we got?", "how do i play",
        "what's my goal", "help", "how does this work?",
    ],
)  # fmt: skip
def test_a_question_about_ones_own_standing_is_known_as_one(text: str) -> None:
    assert asks_standing(text)


@pytest.mark.parametrize(
    "text",
    [
        "what do you have?", "what do I have to do to make you stay?", "look around", "help her", "what's in the bag",
        "who are you", "I check the pockets of the coat", "how long have you been here?", "I have a gift for you",
    ],
)  # fmt: skip
def test_what_is_asked_of_others_or_done_is_left_to_the_story(text: str) -> None:
    assert not asks_standing(text)


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("I roll a 20", "dice"),
        ("i rolled a nat 20!!", "dice"),
        ("critical hit", "dice"),
        ("I win", "won"),
        ("i teleport to dawn", "won"),
        ("I find a master key in my pocket", "found"),
        ("Lena agrees and hugs me", "others"),
        ("*Lena Voss smiled at me*", "others"),
        ("he kisses me back", "others"),
        ("she gives me the jar", "others"),
    ],
)
def test_what_is_not_the_players_to_settle_is_known(sentence: str, claim: str) -> None:
    assert claim_in(sentence.strip("*"), SCENE, "pc_mara_001") == claim


@pytest.mark.parametrize(
    ("text", "talk"),
    [
        ("(brb, tea)", True),
        ("(quietly) I open the door", False),
        ("(one) and (two)", False),
        ("hello", False),
    ],
)
def test_a_message_in_brackets_is_talk_at_the_table(text: str, talk: bool) -> None:
    assert is_table_talk(text) is talk


@pytest.mark.parametrize(
    "sentence",
    [
        "I get six apples", "I find the key", "Lena, wait", "Lena is tired", "Mara smiles at Lena",
        "She smiled sadly, then stepped closer", "he told me about the bridge", "Lena's bag", "roll the barrel away",
    ],
)  # fmt: skip
def test_a_deed_or_a_word_to_somebody_settles_nothing(sentence: str) -> None:
    assert claim_in(sentence, SCENE, "pc_mara_001") is None
