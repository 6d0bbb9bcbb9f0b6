"""A `GOD MODE:` message is an event, unless its first word says otherwise."""

import pytest

from bot.core.errors import Rejected
from bot.core.god.commands import BACKWARD, Intervention
from bot.core.god.typed_commands import Typed, read_typed
from bot.core.god.typed_times import time_said
from bot.core.table.message_modes import Mode, read_mode
from tests.unit.core.god.test_commands import GAME, STATE


@pytest.mark.parametrize(
    ("raw", "typed"),
    [
        ("GOD MODE: The power goes out.", Typed("event", "The power goes out.")),
        ("god  mode : event: A bell rings", Typed("event", "A bell rings")),
        ("<@123> GOD MODE: Rain.", Typed("event", "Rain.")),
        ("GOD MODE: The killer leaves.", Typed("event", "The killer leaves.")),
        ("GOD MODE: Set the table, said nobody.", Typed("event", "Set the table, said nobody.")),
        ("GOD MODE: They undo the knots.", Typed("event", "They undo the knots.")),
        ("GOD MODE: kill Lena Marsh.", Typed("kill", "Lena Marsh")),
        ("GOD MODE: KILL “Lena”!", Typed("kill", "Lena")),
        ("GOD MODE: undo", Typed("undo", "")),
        ("GOD MODE: Undo!", Typed("undo", "")),
        ("GOD MODE: set\nworld_time.hour = 3", Typed("set", "world_time.hour = 3")),
        ("GOD MODE: set world_time.hour = 3", Typed("set", "world_time.hour = 3")),
        ("GOD_MODE_SET:\nworld_time.hour = 3", Typed("set", "GOD_MODE_SET:\nworld_time.hour = 3")),
        ("GOD MODE: undo last", Typed("undo", "")),
        ("GOD MODE: Reset to Mirtul 10 evening", Typed("time", "Mirtul 10 evening")),
        ("GOD MODE: Flashback to June 9, 21:30", Typed("time", "June 9, 21:30")),
        ("GOD MODE: time: dawn", Typed("time", "dawn")),
        ("GOD MODE: Time passes slowly.", Typed("event", "Time passes slowly.")),
        ("GOD MODE: Emotions run high.", Typed("event", "Emotions run high.")),
        ("GOD MODE: Help arrives.", Typed("event", "Help arrives.")),
        ("GOD MODE:", Typed("help", "")),
        ("GOD MODE: help", Typed("help", "")),
        ("GOD MODE: kill", Typed("help", "")),
        ("GOD MODE: spawn a dog", Typed("help", "")),
        ("GOD MODE: GOD_MODE_SET:\na.b = 1", Typed("set", "GOD_MODE_SET:\na.b = 1")),
    ],
)
def test_a_message_is_read_by_how_it_begins(raw: str, typed: Typed) -> None:
    assert read_typed(raw) == typed


@pytest.mark.parametrize(
    "raw", ["GOD_MODE_SET:\na.b = 1", "```\nGOD_MODE_SET:\na.b = 1\n```", "```text\nGOD_MODE_SET: a.b = 1```"]
)
def test_a_block_is_god_mode_also_in_the_fence_in_which_it_was_offered(raw: str) -> None:
    assert read_mode(raw).mode is Mode.GOD
    assert read_typed(raw).kind == "set"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("June 10 evening", "2024, June 10, 18:00 (Evening)"),
        ("june 9th, 21:30", "2024, June 9, 21:30 (Night)"),
        ("deep night", "2024, June 10, 00:00 (Deep Night)"),
        ("day 12, at dawn", "2024, June 12, 05:00 (Dawn)"),
        ("March 3, 2023", "2023, March 3, 04:30 (Deep Night)"),
    ],
)
def test_a_typed_time_is_read_as_it_is_shown_and_warns_where_it_lies_behind(said: str, shown: str) -> None:
    made = time_said(GAME, STATE, said, 1)
    assert isinstance(made, Intervention)
    assert made.summary == f"World time: {shown}"
    assert (made.notes == (BACKWARD,)) is (said in ("june 9th, 21:30", "deep night", "March 3, 2023"))


def test_a_typed_time_that_is_none_says_how_to_write_one() -> None:
    made = time_said(GAME, STATE, "when we were young", 1)
    assert isinstance(made, Rejected)
    assert "`reset to June 10, Evening`" in made.message
