"""What raises a topic, and what only sounds like it."""

from __future__ import annotations

import pytest

from bot.core.contracts import TopicView
from bot.core.language.concepts import CONCEPTS, concepts_of, is_pattern
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.understanding.talk.concept_patterns import places_of_pattern
from bot.core.understanding.talk.topic_clauses import asking_clauses, clauses_in
from bot.core.understanding.talk.topics import offered_in, topic_in, touched_in
from tests.support.table import LIBRARY


def about(name: str, *keywords: str, small: bool = False, goal: bool = False) -> TopicView:
    return TopicView(
        id=name,
        label=name,
        keywords=keywords,
        holder="npc_lena_001",
        actions=("ask",),
        small=small,
        goal=goal,
    )


TOPICS = (
    about("jar", "jar", "flood", "took the money", "who"),
    about("letter", "letter", "paper"),
    about("leaving", "moving"),
    about("name", "your name", "who are you", small=True),
    about("stay", "stay with you", "i'll stay", "put it down", "you can rest", goal=True),
)


def raised(text: str, *, asks: bool = True) -> str | None:
    found = topic_in(text, TOPICS, "npc_lena_001", asks=asks)
    return found.id if found else None


BROTHER = about("brother", "brother", "he", "him")
HIDDEN = about("hidden", "who is it", "in there")
WHO_KNOWS = about("who_knows", "who else knows", small=True)


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("what did he say?", BROTHER),
        ("what was he going to do on the Tuesday, did he say?", None),
        ("what would you say, if he opened?", None),
        ("who is it?", HIDDEN),
        ("who is it that you are afraid of?", None),
        ("who else knows you're moving?", WHO_KNOWS),
    ],
)
def test_a_mere_pronoun_or_the_head_of_a_longer_question_raises_nothing(
    said: str, topic: TopicView | None
) -> None:
    known = (*(one for one in TOPICS if one.id != "jar"), BROTHER, HIDDEN, WHO_KNOWS)
    assert topic_in(said, known, "npc_lena_001") == topic


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("what happened to the flood jar?", "jar"),
        ("the jar, Lena. What happened?", "jar"),
        ("I heard about the jar. Did you do it?", "jar"),
        ("Did you see who took the money?", "jar"),
        ("Tell me about the letter.", "letter"),
        ("Who is the letter from?", "letter"),
        ("who are you?", "name"),
        ("are you moving?", "leaving"),
    ],
)
def test_what_a_question_is_about_raises_its_topic(said: str, topic: str) -> None:
    assert raised(said) == topic


@pytest.mark.parametrize(
    "said",
    [
        "i love flood warnings. your turn, what music do you play?",
        "your husband, what was his name?",
        "who are you waiting for?",
        "who made the coffee?",
        "can you move over, i cant breathe, your elbow is in my ribs",
        "I once wrote on paper all night and then slept on the kitchen floor, do you sleep well?",
        "why?",
    ],
)
def test_a_word_of_a_topic_in_a_sentence_about_something_else_raises_nothing(said: str) -> None:
    assert raised(said) is None


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("The jar, Lena.", "jar"),
        ("I know about the jar.", "jar"),
        ("I like letters", None),
        ("My niece hid in a cupboard once, and a letter came for her.", None),
    ],
)
def test_a_statement_raises_only_what_it_is_about(said: str, topic: str | None) -> None:
    assert raised(said, asks=False) == topic


@pytest.mark.parametrize(
    ("said", "reached"),
    [
        ("I'll stay with you, Lena", True),
        ("Lena, you can rest now.", True),
        ("You can put it down.", True),
        ("Shall I stay with you?", True),
        ("I can't stay with you", False),
        ("Do you want me to stay with you?", False),
        ("i'll stay out of the way of your bags and boxes", False),
        ("put it down on the table over by the window", False),
    ],
)
def test_a_goal_is_reached_only_by_words_about_it(said: str, reached: bool) -> None:
    assert (raised(said) == "stay") is reached


@pytest.mark.parametrize(
    ("said", "reached"),
    [
        ("We get him through together.", True),
        ("We do it together.", True),
        ("We go together to the corridor.", False),
        ("Let's go to the corridor together.", False),
    ],
)
def test_who_only_goes_somewhere_together_stands_by_nobody(said: str, reached: bool) -> None:
    goal = about("goal", "we {stand_by}", "{stand_by}", goal=True)
    assert (topic_in(said, (goal,), None) is not None) is reached


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("what about the watch, you want me to take over while you sleep", "watch"),
        ("let me take that", None),
        ("that is a nice watch", None),
    ],
)
def test_an_offer_reaches_the_goal_whose_deed_and_thing_it_names(text: str, reached: str | None) -> None:
    watch = TopicView(
        id="watch",
        label="that somebody will take the watch",
        keywords=("relieve you",),
        holder=None,
        actions=("talk",),
        goal=True,
    )
    found = offered_in(text, (watch,), None)
    assert (found.id if found else None) == reached


@pytest.mark.parametrize(
    ("said", "asking"),
    [
        ("The jar looks light. Are you all right?", "are you all right"),
        ("I heard about the money. You ok?", "you ok"),
        ("so that was the office. how are you doing", "how are you doing"),
        ("The jar looks light. Is it right?", "the jar looks light is it right"),
        ("The jar looks light. Why?", "the jar looks light why"),
        ("I've got nerves of my own. Can I read you that letter?", "can i read you that letter"),
        ("The bus is late. What do these keys open?", "what do these keys open"),
        ("The bus is late. Do you mind that?", "the bus is late do you mind that"),
        ("Captain, who are you?", "captain who are you"),
        ("Captain, how are you?", "how are you"),
    ],
)
def test_what_is_told_beside_how_somebody_is_is_not_asked_about(said: str, asking: str) -> None:
    assert " ".join(" ".join(one.words) for one in asking_clauses(clauses_in(said))) == asking


def as_said(keyword: str) -> str:
    """A keyword as somebody may say it: of each concept its last phrase, of a plain phrase the plural."""
    for concept in concepts_of(keyword):
        phrases = CONCEPTS.get(concept, ())
        keyword = keyword.replace(f"{{{concept}}}", " ".join(phrases[-1]) if phrases else "it")
    return keyword if "{" in keyword else f"{keyword}s"


def test_no_keyword_that_a_clause_holds_is_passed_over() -> None:
    """Keywords are found by what they begin with: each that stands somewhere is found, whatever stands around it."""
    keywords = {
        one for game in LIBRARY.games.values() for topic in game.topics.values() for one in topic.keywords
    }
    found = 0
    for keyword in sorted(keywords)[::4]:
        said = f"he told the aunt that {as_said(keyword)} surely"
        words = tuple(keyword.casefold().split())
        stands = any(
            places_of_pattern(clause.words, keyword) if is_pattern(keyword) else clause.places_of(words)
            for clause in clauses_in(said)
        )
        topic = TopicView(id="one", label="One", keywords=("zyx", keyword), holder=None, actions=("ask",))
        if stands and touched_in(said, (topic,), None) is None:
            assert is_small(keyword), keyword
        found += stands
    assert found > len(keywords) / 8


def is_small(keyword: str) -> bool:
    """Whether a keyword is one small word, which calls up nothing but small talk."""
    return keyword in FUNCTION_WORDS
