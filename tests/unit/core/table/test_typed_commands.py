"""A command typed as text is answered with the command that exists."""

import pytest

from bot.core.table.typed_commands import COMMANDS, command_answer, is_command
from tests.discord.test_role_matrix import ROWS


def test_every_command_that_is_named_exists() -> None:
    assert set(COMMANDS) - set(ROWS) == set()


@pytest.mark.parametrize("text", ["/help", "!help", "  /game end", "!Join", "/me waves"])
def test_what_begins_as_a_command_is_one(text: str) -> None:
    assert is_command(text)
    assert command_answer(text).data["case"] == "known"


@pytest.mark.parametrize("text", ["// brb", "/", "! ", "!!!", "I go left/right", "/ 2", "what?!help"])
def test_anything_else_is_none(text: str) -> None:
    assert not is_command(text)


def test_nothing_of_what_was_written_is_said_again() -> None:
    answer = command_answer("/bogus my secret words")
    assert answer.data == {"case": "unknown", "command": "help"}
