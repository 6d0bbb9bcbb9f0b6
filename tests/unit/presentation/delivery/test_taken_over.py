"""What another process may have shown is looked for before it is shown, however young it is."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.notices import Notice
from bot.presentation.delivery import publisher
from bot.presentation.delivery.publisher import DiscordPublisher
from bot.services.ports.publisher import NotePost


class Channel(discord.abc.Messageable):
    """One in which an answer stands already."""

    def __init__(self, shown: list[Any]) -> None:
        self.id, self.guild, self.shown = 7, None, shown
        self.sent: list[Any] = []

    async def _get_channel(self) -> Any:
        return self

    def history(self, **_: Any) -> Any:
        async def told() -> Any:
            for one in self.shown:
                yield one

        return told()

    async def send(self, **given: Any) -> Any:
        self.sent.append(given)
        return SimpleNamespace(id=99)


@pytest.mark.parametrize(("taken_over", "times"), [(True, 0), (False, 1)])
async def test_an_answer_of_the_process_that_had_the_story_is_found(
    monkeypatch: pytest.MonkeyPatch, taken_over: bool, times: int
) -> None:
    source = discord.utils.time_snowflake(discord.utils.utcnow())
    post = NotePost("turn-1", "s1", str(source), Notice("turn/nothing_to_do"))
    me = SimpleNamespace(id=1)
    (part,) = publisher.render(post, reads_messages=True, full_header=False, plainly=False)
    answer = SimpleNamespace(
        id=5, author=me, content=part.content, embeds=list(part.embeds), components=[],
        reference=SimpleNamespace(message_id=source),
    )  # fmt: skip
    channel = Channel([answer])
    made = DiscordPublisher()
    client = SimpleNamespace(
        intents=discord.Intents.none(), user=me, get_channel=lambda _: channel, is_closed=lambda: False
    )
    made.bind(client)  # type: ignore[arg-type]
    made._bound_at -= timedelta(hours=1)
    if taken_over:
        made.take_over()
    assert len(await made.publish("7", post)) == 1
    assert len(channel.sent) == times
