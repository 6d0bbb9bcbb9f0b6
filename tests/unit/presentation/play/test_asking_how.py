"""Who asks how to play is answered wherever the bot may answer; other talk in a channel is left alone."""

from __future__ import annotations

import pytest

from bot.presentation.play.onboarding import asks_how


@pytest.mark.parametrize(
    "said",
    [
        "help", "hello? how do I play", "How do we start?", "what is this?", "can we play something?",
        "I want to play!", "how does this bot work?", "I'm new here, how do I start", "hi! what do I do now",
    ],
)  # fmt: skip
def test_who_asks_how_to_play_is_heard(said: str) -> None:
    assert asks_how(said)


@pytest.mark.parametrize(
    "said",
    [
        "hey everyone how was your weekend", "what is this song called", "how do I get to the station", "lol",
        "can we meet at 8?", "how do you make tea", "help me move on saturday?",
    ],
)  # fmt: skip
def test_other_talk_is_left_alone(said: str) -> None:
    assert not asks_how(said)
