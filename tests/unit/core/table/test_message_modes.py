"""A message says itself which mode it is in, in the ways people write it."""

import pytest

from bot.core.table.message_modes import Mode, ModedMessage, read_mode


@pytest.mark.parametrize(
    ("raw", "asked"),
    [
        ("DM: how does a check work?", "how does a check work?"),
        ("GM: what now?", "what now?"),
        ("game master: what can I do?", "what can I do?"),
        ("<@123> gm: hello?", "hello?"),
        ("(gm: how much time have we got left?)", "how much time have we got left?"),
        ("gm, is it possible to open it quietly?", "is it possible to open it quietly?"),
        ("[dm, can I fly?]", "can I fly?"),
    ],
)
def test_a_question_to_the_game_master_may_be_marked_in_several_ways(raw: str, asked: str) -> None:
    assert read_mode(raw) == ModedMessage(Mode.DM, asked)


@pytest.mark.parametrize(
    "raw", ["dmitri: hello", "gm says hi", "dm, I suppose", "(sighs) dm: hi", "(she nods)"]
)
def test_what_only_looks_like_a_mark_is_story(raw: str) -> None:
    assert read_mode(raw) == ModedMessage(Mode.STORY, raw)


def test_double_brackets_stay_between_people() -> None:
    assert read_mode("((gm: brb))").mode is Mode.OOC
