"""A `GOD MODE:` message is an event, unless its first word says otherwise."""

import pytest

from bot.core.god_typed import Typed, read_typed


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
        ("GOD MODE: GOD_MODE_SET:\na.b = 1", Typed("set", "GOD_MODE_SET:\na.b = 1")),
    ],
)
def test_a_message_is_read_by_how_it_begins(raw: str, typed: Typed) -> None:
    assert read_typed(raw) == typed
