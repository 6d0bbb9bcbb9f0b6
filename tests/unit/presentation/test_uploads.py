"""What a message may carry is read from what Discord sends of the place it goes to."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from unittest.mock import MagicMock

import discord
from discord.utils import DEFAULT_FILE_SIZE_LIMIT_BYTES

from bot.presentation.uploads import FORM_BYTES, batched, left_out, room_in


@dataclass
class Sheet:
    data: bytes


def test_what_a_server_takes_is_read_of_it_and_of_an_interaction() -> None:
    assert (
        room_in(SimpleNamespace(guild=SimpleNamespace(filesize_limit=50_000_000))) == 50_000_000 - FORM_BYTES
    )
    assert room_in(SimpleNamespace()) == DEFAULT_FILE_SIZE_LIMIT_BYTES - FORM_BYTES
    asked = MagicMock(spec=discord.Interaction, filesize_limit=20_000_000)
    assert room_in(asked) == 20_000_000 - FORM_BYTES


def test_files_go_in_lots_and_what_no_message_carries_is_counted() -> None:
    sheets = [Sheet(b"x" * size) for size in (40, 60, 101, 1, 99)]
    assert [[len(one.data) for one in batch] for batch in batched(sheets, 100)] == [[40, 60], [1, 99]]
    assert left_out(sheets, 100) == 1
    assert [len(batch) for batch in batched([Sheet(b"")] * 12, 100)] == [10, 2]
