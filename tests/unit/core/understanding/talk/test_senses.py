"""A word in another sense raises nothing: as a verb, as a quality, in an idiom, or for any one of its kind."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.senses import is_meant
from bot.core.understanding.talk.topics import topic_in
from tests.support.table import LIBRARY


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("who won the cup this year", "cup"), ("can you bag some ice for me", "bag"),
        ("did you coast through school", "coast"), ("how does the heating work", "work"),
        ("are you firm in your beliefs", "firm"), ("do you rule out rain", "rule"),
        ("did you ever train a dog", "train"), ("do you lift weights", "lift"),
        ("does that ring a bell", "bell"), ("in any case how are you", "case"),
        ("what a job it was getting here", "job"), ("i like your uniform attitude to everyone", "uniform"),
        ("do you play cards", "play"), ("how do you note all this down", "note"), ("that's not fair", "fair"),
        ("i'm in the same boat as you", "boat"), ("oh boy", "boy"), ("what's on your plate", "plate"),
        ("could you light a match", "light"), ("i feel cold", "cold"),
        ("i'm odette fifth floor", "fifth"), ("is that the third drawer", "third"),
        ("i live on the fourth floor", "fourth"),
    ],
)  # fmt: skip
def test_a_word_in_another_sense_is_not_the_thing(said: str, word: str) -> None:
    words = said.split()
    assert not is_meant(words, words.index(word))


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("whose cup is that", "cup"), ("what's in the bag", "bag"), ("tell me about the coast", "coast"),
        ("do you like your work", "work"), ("how old is the firm", "firm"), ("what is that rule", "rule"),
        ("when does the train leave", "train"), ("why does the lift not move", "lift"),
        ("is there a bell", "bell"), ("whose case is it", "case"), ("do you have a job", "job"),
        ("is that your uniform", "uniform"), ("when does the play begin", "play"), ("who wrote the note", "note"),
        ("is it cold outside", "cold"), ("how old is the boat", "boat"), ("where is the boy", "boy"),
        ("what is the fifth", "fifth"), ("why is the third too wide", "third"),
    ],
)  # fmt: skip
def test_the_thing_itself_is_still_meant(said: str, word: str) -> None:
    words = said.split()
    assert is_meant(words, words.index(word))


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("room-12", "can you bag some ice for me?"),
        ("left-luggage", "do you rule out rain?"),
        ("left-luggage", "did you ever train a dog?"),
        ("lot-forty-one", "are you firm in your beliefs?"),
        ("berth-nine", "how does the heating work?"),
    ],
)
def test_no_topic_of_a_story_is_raised_by_such_a_word(scenario: str, said: str) -> None:
    topics = [one for one in LIBRARY.games[scenario].topics.values() if not one.small]
    assert topic_in(said, topics, None) is None  # type: ignore[arg-type]
