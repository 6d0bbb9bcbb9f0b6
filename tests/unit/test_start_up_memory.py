"""The garbage collector rests while the bot starts, and works from then on."""

from __future__ import annotations

import gc

from bot.app.building import settle_memory


def test_what_start_up_made_is_left_alone_and_the_rest_is_collected() -> None:
    gc.disable()
    try:
        settle_memory()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
    finally:
        gc.enable()
