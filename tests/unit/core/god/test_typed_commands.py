"""A `GOD MODE:` message is an event, unless its first word says otherwise."""

import pytest

from bot.core.errors import Rejected
from bot.core.god.commands import GodCommand, InjectEvent, Kill, MoveTime, SetState, UndoLast
from bot.core.god.intervention import Intervention
from bot.core.god.refusals import said_of
from bot.core.god.times import BACKWARD
from bot.core.god.typed_commands import read_typed
from bot.core.table.message_modes import Mode, read_mode
from bot.presentation.catalogue import worded
from tests.unit.core.god.test_commands import decided


@pytest.mark.parametrize(
    ("raw", "typed"),
    [
        ("GOD MODE: The power goes out.", InjectEvent("The power goes out.")),
        ("god  mode : event: A bell rings", InjectEvent("A bell rings")),
        ("<@123> GOD MODE: Rain.", InjectEvent("Rain.")),
        ("GOD MODE: The killer leaves.", InjectEvent("The killer leaves.")),
        ("GOD MODE: Set the table, said nobody.", InjectEvent("Set the table, said nobody.")),
        ("GOD MODE: They undo the knots.", InjectEvent("They undo the knots.")),
        ("GOD MODE: kill Lena Marsh.", Kill("Lena Marsh")),
        ("GOD MODE: KILL “Lena”!", Kill("Lena")),
        ("GOD MODE: undo", UndoLast()),
        ("GOD MODE: Undo!", UndoLast()),
        ("GOD MODE: set\nworld_time.hour = 3", SetState("world_time.hour = 3")),
        ("GOD MODE: set world_time.hour = 3", SetState("world_time.hour = 3")),
        ("GOD_MODE_SET:\nworld_time.hour = 3", SetState("GOD_MODE_SET:\nworld_time.hour = 3")),
        ("GOD MODE: undo last", UndoLast()),
        ("GOD MODE: Reset to Mirtul 10 evening", MoveTime(words="Mirtul 10 evening")),
        ("GOD MODE: Flashback to June 9, 21:30", MoveTime(words="June 9, 21:30")),
        ("GOD MODE: time: dawn", MoveTime(words="dawn")),
        ("GOD MODE: Time passes slowly.", InjectEvent("Time passes slowly.")),
        ("GOD MODE: Emotions run high.", InjectEvent("Emotions run high.")),
        ("GOD MODE: Help arrives.", InjectEvent("Help arrives.")),
        ("GOD MODE:", None),
        ("GOD MODE: help", None),
        ("GOD MODE: kill", None),
        ("GOD MODE: spawn a dog", None),
        ("GOD MODE: GOD_MODE_SET:\na.b = 1", SetState("GOD_MODE_SET:\na.b = 1")),
    ],
)
def test_a_message_is_read_by_how_it_begins(raw: str, typed: GodCommand | None) -> None:
    assert read_typed(raw) == typed


@pytest.mark.parametrize(
    "raw", ["GOD_MODE_SET:\na.b = 1", "```\nGOD_MODE_SET:\na.b = 1\n```", "```text\nGOD_MODE_SET: a.b = 1```"]
)
def test_a_block_is_god_mode_also_in_the_fence_in_which_it_was_offered(raw: str) -> None:
    assert read_mode(raw).mode is Mode.GOD
    assert isinstance(read_typed(raw), SetState)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("November 10 evening", "2024, November 10, 18:00 (Evening)"),
        ("november 9th, 21:30", "2024, November 9, 21:30 (Night)"),
        ("deep night", "2024, November 10, 00:00 (Deep Night)"),
        ("day 12, at dawn", "2024, November 12, 05:00 (Dawn)"),
        ("March 3, 2023", "2023, March 3, 04:30 (Deep Night)"),
    ],
)
def test_a_typed_time_is_read_as_it_is_shown_and_warns_where_it_lies_behind(said: str, shown: str) -> None:
    made = decided(MoveTime(words=said))
    assert isinstance(made, Intervention)
    assert made.summary == f"World time: {shown}"
    assert (made.notes == (BACKWARD,)) is (said in ("november 9th, 21:30", "deep night", "March 3, 2023"))


def test_a_typed_time_that_is_none_says_how_to_write_one() -> None:
    made = decided(MoveTime(words="when we were young"))
    assert isinstance(made, Rejected)
    assert "`reset to June 10, Evening`" in worded(said_of(made))
