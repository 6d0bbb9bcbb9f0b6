"""A form for somebody who pressed too long ago is a line in the log; another error is not swallowed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.presentation.embeds import ChoiceScene
from bot.presentation.play.xcard import XButton
from bot.presentation.views import OtherButton


def refusing(code: int) -> Any:
    """A press whose form Discord refuses with a code."""

    async def send_modal(_: discord.ui.Modal) -> None:
        told: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(told, {"code": code, "message": "no"})

    return SimpleNamespace(id=7, response=SimpleNamespace(send_modal=send_modal))


@pytest.mark.parametrize("button", [OtherButton, XButton])
async def test_a_press_that_came_too_late_is_one_line_of_the_log(button: Any) -> None:
    with capture_logs() as logged:
        await button(ChoiceScene("s1", 3)).callback(refusing(10062))
    assert [(one["event"], one["interaction_id"]) for one in logged] == [("interaction_lost", "7")]


async def test_another_refusal_of_a_form_is_raised() -> None:
    with pytest.raises(discord.NotFound):
        await OtherButton(ChoiceScene("s1", 3)).callback(refusing(10015))
