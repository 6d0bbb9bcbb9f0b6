"""Decides which files a message may carry, by the limit that Discord sends for the place it goes to."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Any, Protocol, TypeVar

import discord
from discord.utils import DEFAULT_FILE_SIZE_LIMIT_BYTES

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass

FORM_BYTES = 256 * 1024
"""What a request needs beside its files: words, embeds, buttons."""
MOST_FILES = 10
TOO_LARGE = 413
"""The HTTP status of a request with more than Discord takes."""
MEGABYTE = 1024**2
Place = Any
"""Where a message goes: an interaction, which brings its limit, or a channel, whose server has one."""


class HasData(Protocol):
    """Something that is sent as one file."""

    @property
    def data(self) -> bytes: ...


T = TypeVar("T", bound=HasData)


@dataclass(frozen=True, slots=True)
class AttachedFile:
    """A file of a message; `told` says in words what it shows."""

    filename: str
    data: bytes = field(repr=False)
    told: str = ""

    def sent(self) -> discord.File:
        """The file for one request: it is read as it is sent, so that each try needs another."""
        return discord.File(io.BytesIO(self.data), self.filename, description=self.told or None)


def room_in(place: Place) -> int:
    """How many bytes of files one message may carry there."""
    if isinstance(place, discord.Interaction):
        return place.filesize_limit - FORM_BYTES
    guild = getattr(place, "guild", None)
    return (DEFAULT_FILE_SIZE_LIMIT_BYTES if guild is None else guild.filesize_limit) - FORM_BYTES


def check_room(place: Place, file: AttachedFile) -> None:
    """Raises PlayerError upload/too_large where Discord would not take a file."""
    room = room_in(place)
    if len(file.data) > room:
        raise PlayerError(
            "upload/too_large", name=file.filename, size=len(file.data) / MEGABYTE, most=room / MEGABYTE
        )


def batched(files: Iterable[T], room: int) -> Iterator[list[T]]:
    """Files in lots that fit into one message each; one that is too large for any is left out."""
    batch: list[T] = []
    used = 0
    for file in files:
        if len(file.data) > room:
            continue
        if batch and (used + len(file.data) > room or len(batch) == MOST_FILES):
            yield batch
            batch, used = [], 0
        batch.append(file)
        used += len(file.data)
    if batch:
        yield batch


def left_out(files: Sequence[HasData], room: int) -> int:
    """How many files no message can carry."""
    return sum(len(file.data) > room for file in files)
