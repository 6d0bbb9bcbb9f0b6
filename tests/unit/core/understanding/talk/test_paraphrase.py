"""Questions that come to a topic in other words than its author's."""

from __future__ import annotations

import pytest

from bot.core.content.shapes import TopicContent
from bot.core.understanding.talk.paraphrase import paraphrased
from tests.support.table import LIBRARY


def topics_of(scenario: str, holder: str) -> list[TopicContent]:
    game = LIBRARY.games[scenario]
    topics = [one for one in game.topics.values() if one not in game.withheld]
    return [one for one in topics if one.holder == holder and not (one.small or one.goal)]


@pytest.mark.parametrize(
    ("scenario", "holder", "said", "topic"),
    [
        ("lot-forty-one", "npc_casimir_brandt_001", "who do you expect to buy it?", "the_buyer"),
        ("lot-forty-one", "npc_casimir_brandt_001", "is it genuine?", "lot_41"),
        ("room-12", "npc_lena_001", "what happened to the donations?", "the_jar"),
        ("room-12", "npc_lena_001", "do you really have to leave?", "packed_bag"),
        ("the-washing-up", "npc_agnes_pell_001", "what will become of the pooch?", "the_dog"),
        ("berth-nine", "npc_ottoline_ferro_001", "when do they dig us out?", "the_plough"),
        ("left-luggage", "npc_ambrose_tully_001", "are you permitted to open it?", "rule"),
    ],
)
def test_a_question_in_other_words_comes_to_its_topic(
    scenario: str, holder: str, said: str, topic: str
) -> None:
    assert [one.id for one in paraphrased(said, topics_of(scenario, holder))] == [topic]


@pytest.mark.parametrize(
    "said",
    [
        "who won the derby in 1974?", "what is two plus two?", "nice weather, isn't it?", "do you believe in god?",
        "what did you have for breakfast?", "how was your day?", "what is that smell?", "can you whistle?",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("scenario", "holder"),
    [
        ("room-12", "npc_lena_001"),
        ("lot-forty-one", "npc_casimir_brandt_001"),
        ("berth-nine", "npc_ottoline_ferro_001"),
        ("the-washing-up", "npc_agnes_pell_001"),
    ],
)
def test_a_question_about_something_else_comes_to_none(scenario: str, holder: str, said: str) -> None:
    assert paraphrased(said, topics_of(scenario, holder)) == ()


def test_two_topics_that_are_as_close_are_both_given() -> None:
    one, other = topics_of("room-12", "npc_lena_001")[:2]
    left = one.model_copy(update={"label": "the pony", "keywords": ("pony",)})
    right = other.model_copy(update={"label": "the other pony", "keywords": ("pony",)})
    assert paraphrased("how is the pony?", [left, right]) == (left, right)
